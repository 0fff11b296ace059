//go:build !js

package platform

import (
	"crypto/ed25519"
	"testing"
)

func TestKeysOfAccounts(t *testing.T) {
	var h Host
	h.NewKey(func(secret string, err error) {
		if err != nil || len(secret) != 43 {
			t.Fatalf("%q, %v", secret, err)
		}
		h.Sign(secret, "a text", func(public, signature string, err error) {
			key, _ := keyText.DecodeString(public)
			sign, _ := keyText.DecodeString(signature)
			if err != nil || len(key) != ed25519.PublicKeySize || !ed25519.Verify(key, []byte("a text"), sign) {
				t.Errorf("%q, %q, %v", public, signature, err)
			}
		})
		h.Sign(secret[1:], "a text", func(_, _ string, err error) {
			if err == nil {
				t.Error("a broken key signs")
			}
		})
	})
	if first := h.Chance(); first == h.Chance() {
		t.Error("chance repeats itself")
	}
}

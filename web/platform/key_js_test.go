package platform

import (
	"testing"
)

func TestKeysOfThePage(t *testing.T) {
	h := withPage(t, `
	onlineServer: () => "ws://localhost:8080/online",
	hasKeys: () => true,
	drawLots: () => new Uint32Array([1, 2]),
	newKey(settled) { settled("secret"); },
	sign(secret, text, settled) { if (secret === "secret") settled("public", "signature of " + text); else settled("", "", new Error("no key")); },`)
	if h.OnlineServer() != "ws://localhost:8080/online" || !h.HasKeys() || h.Chance() != 1<<32|2 {
		t.Errorf("%q, %t, %x", h.OnlineServer(), h.HasKeys(), h.Chance())
	}
	told := 0
	h.NewKey(func(secret string, err error) {
		told++
		if secret != "secret" || err != nil {
			t.Errorf("%q, %v", secret, err)
		}
	})
	h.Sign("secret", "this", func(public, signature string, err error) {
		told++
		if public != "public" || signature != "signature of this" || err != nil {
			t.Errorf("%q, %q, %v", public, signature, err)
		}
	})
	h.Sign("other", "this", func(_, _ string, err error) {
		told++
		if err == nil {
			t.Error("a wrong key signs")
		}
	})
	if told != 3 {
		t.Errorf("%d answers", told)
	}
}

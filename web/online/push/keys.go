//go:build !js

package push

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
)

// Keys are the VAPID keys of a host, a pair of P-256 in base64url. Subscriptions are made for the public key: with other keys they are
// worth nothing.
type Keys struct {
	Public  string `json:"public"`
	Private string `json:"private"`
}

// NewKeys makes keys.
func NewKeys() (Keys, error) {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return Keys{}, err
	}
	encode := base64.RawURLEncoding.EncodeToString
	return Keys{encode(key.PublicKey().Bytes()), encode(key.Bytes())}, nil
}

// Check returns what is wrong with keys. The error says nothing of them.
func (k Keys) Check() error {
	text, err := base64.RawURLEncoding.DecodeString(k.Private)
	if err == nil {
		var private *ecdh.PrivateKey
		if private, err = ecdh.P256().NewPrivateKey(text); err == nil &&
			base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()) == k.Public {
			return nil
		}
	}
	return errors.New("the keys for push messages are damaged")
}

// Subscription is where the messages for one browser go, and the keys for which they are encrypted, in base64url.
type Subscription struct {
	Endpoint string `json:"endpoint"`
	// Key is a public key of P-256, and Auth are 16 secret bytes.
	Key  string `json:"key"`
	Auth string `json:"auth"`
}

// authLength is the number of bytes of the secret of a subscription.
const authLength = 16

// checkKeys returns what is wrong with the keys of a subscription.
func (s Subscription) checkKeys() error {
	key, err := base64.RawURLEncoding.DecodeString(s.Key)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	auth, wrong := base64.RawURLEncoding.DecodeString(s.Auth)
	if err != nil || wrong != nil || len(auth) != authLength {
		return errors.New("the subscription has no keys")
	}
	return nil
}

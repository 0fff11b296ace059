//go:build !js

package platform

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"errors"
)

// keyText is how keys and signatures are written.
var keyText = base64.RawURLEncoding

// OnlineServer returns "": the player names the server.
func (*Host) OnlineServer() string { return "" }

// Chance returns 64 random bits that nobody can guess.
func (*Host) Chance() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.LittleEndian.Uint64(b[:])
}

// HasKeys reports whether there can be keys of accounts here.
func (*Host) HasKeys() bool { return true }

// NewKey draws the private key of an account and calls done with it, as base64url.
func (*Host) NewKey(done func(secret string, err error)) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		done("", err)
		return
	}
	done(keyText.EncodeToString(private.Seed()), nil)
}

// Sign signs a text with a private key and calls done with the public key and the signature, as base64url, or with what went wrong.
func (*Host) Sign(secret, text string, done func(public, signature string, err error)) {
	seed, err := keyText.DecodeString(secret)
	if err != nil || len(seed) != ed25519.SeedSize {
		done("", "", errors.New("this is no key of an account"))
		return
	}
	private := ed25519.NewKeyFromSeed(seed)
	done(keyText.EncodeToString(private.Public().(ed25519.PublicKey)), keyText.EncodeToString(ed25519.Sign(private, []byte(text))), nil)
}

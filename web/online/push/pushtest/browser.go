//go:build !js

// Package pushtest reads push messages in tests as a browser does, by RFC 8291. It knows nothing of the code that writes them.
package pushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
)

// Browser is a browser with a subscription.
type Browser struct {
	private *ecdh.PrivateKey
	secret  []byte
	// Key and Auth are those of the subscription, in base64url.
	Key, Auth string
}

// NewBrowser returns a browser with new keys.
func NewBrowser() *Browser {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		panic(err)
	}
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // it never fails
	encode := base64.RawURLEncoding.EncodeToString
	return &Browser{private, secret, encode(private.PublicKey().Bytes()), encode(secret)}
}

// The parts of the header of a message: salt, size of a record, length of a key, and the key of the sender.
const (
	saltEnd, sizeEnd, lengthEnd = 16, 20, 21
	keyLength                   = 65
	headerEnd                   = lengthEnd + keyLength
)

// Read returns the payload of a message of one record.
func (b *Browser) Read(body []byte) (string, error) {
	if len(body) <= headerEnd || body[sizeEnd] != keyLength || len(body)-headerEnd > int(binary.BigEndian.Uint32(body[saltEnd:sizeEnd])) {
		return "", errors.New("the header is wrong")
	}
	salt, from, sealed := body[:saltEnd], body[lengthEnd:headerEnd], body[headerEnd:]
	sender, err := ecdh.P256().NewPublicKey(from)
	if err != nil {
		return "", err
	}
	shared, err := b.private.ECDH(sender)
	if err != nil {
		return "", err
	}
	derive := func(secret, salt []byte, info string, length int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, length)
		if err != nil {
			panic(err)
		}
		return key
	}
	material := derive(shared, b.secret, "WebPush: info\x00"+string(b.private.PublicKey().Bytes())+string(from), 32)
	block, err := aes.NewCipher(derive(material, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	plain, err := gcm.Open(nil, derive(material, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	if err != nil {
		return "", err
	}
	text, last := strings.CutSuffix(strings.TrimRight(string(plain), "\x00"), "\x02")
	if !last {
		return "", errors.New("the last record has no end")
	}
	return text, nil
}

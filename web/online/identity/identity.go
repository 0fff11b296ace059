package identity

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"

	"awale/web/online/protocol"
)

// text is how keys, signatures and nonces are written.
var text = base64.RawURLEncoding

// decode reads n bytes. ok is false for every text but the one that is written for them.
func decode(s string, n int) (data []byte, ok bool) {
	data, err := text.DecodeString(s)
	return data, err == nil && len(data) == n && text.EncodeToString(data) == s
}

// nonceBytes is the length of a nonce.
const nonceBytes = 16

// ticketTime is how long a nonce is good, in milliseconds.
const ticketTime = 2 * 60_000

// Key is the private key of a player.
type Key struct{ private ed25519.PrivateKey }

// NewKey returns a random key.
func NewKey() Key {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		panic(err) // the system has chance; see crypto/rand
	}
	return Key{private}
}

// ParseKey reads a key that Secret has written.
func ParseKey(s string) (Key, error) {
	seed, ok := decode(s, ed25519.SeedSize)
	if !ok {
		return Key{}, errors.New("this is no key of a player")
	}
	return Key{ed25519.NewKeyFromSeed(seed)}, nil
}

// Secret returns the key as text, which is to be kept like a password.
func (k Key) Secret() string { return text.EncodeToString(k.private.Seed()) }

// String hides the key, so that no log shows it by mistake.
func (k Key) String() string { return "key of " + k.Public() }

// GoString is String.
func (k Key) GoString() string { return k.String() }

// Public returns the public key as text, which names the account at every server.
func (k Key) Public() string {
	return text.EncodeToString(k.private.Public().(ed25519.PublicKey))
}

// IsPublic reports whether a text is the public key of a player.
func IsPublic(s string) bool {
	_, ok := decode(s, ed25519.PublicKeySize)
	return ok
}

// Prove returns the proof for what a command does ("login", "register", "claim") at the server to which the client has connected, with the
// nonce and the expiry of its welcome.
func (k Key) Prove(do, server, nonce string, expires int64) protocol.Proof {
	return protocol.Proof{Key: k.Public(), Signature: text.EncodeToString(ed25519.Sign(k.private,
		protocol.Signed(do, server, nonce, expires))), Nonce: nonce, Expires: expires}
}

// Ticket is what a server asks one connection to sign.
type Ticket struct {
	// Nonce and Expires go into the welcome.
	Nonce   string
	Expires int64
	used    bool
}

// NewTicket returns a ticket with a random nonce.
func NewTicket(now int64) *Ticket {
	nonce := make([]byte, nonceBytes)
	_, _ = rand.Read(nonce) // it never fails
	return &Ticket{Nonce: text.EncodeToString(nonce), Expires: now + ticketTime}
}

// Accept judges the proof that came for a ticket, and returns the public key of the player. do is the name of the command that
// carries it, server the public address of the server. The ticket is used up, also by a wrong proof. The error is a
// [*protocol.Refused].
func (t *Ticket) Accept(do, server string, p protocol.Proof, now int64) (public string, err error) {
	refused := protocol.Refuse(protocol.WhyProof)
	if t.used {
		return "", refused
	}
	t.used = true
	if now >= t.Expires || p.Nonce != t.Nonce || p.Expires != t.Expires {
		return "", refused
	}
	key, ok := decode(p.Key, ed25519.PublicKeySize)
	if !ok {
		return "", refused
	}
	signature, ok := decode(p.Signature, ed25519.SignatureSize)
	if !ok || !ed25519.Verify(key, protocol.Signed(do, server, t.Nonce, t.Expires), signature) {
		return "", refused
	}
	return p.Key, nil
}

package protocol

import (
	"strconv"
	"strings"
)

// Lengths of keys and signatures (Ed25519) in base64url without padding, and of a nonce.
const (
	keyLength, signatureLength = 43, 86
	nonceLength                = 22
	// maxAddress is the largest length of the address of a server, in bytes.
	maxAddress = 200
	// addressLetters are the characters of such an address.
	addressLetters = base64 + ":/.[]"
)

// MaxOthers is the largest number of other servers in a [Welcome].
const MaxOthers = 16

// IsAddress reports whether s may be the address of another server, such as "wss://play.example.org/online".
func IsAddress(s string) bool {
	var c checker
	c.letters("", s, addressLetters, 1, maxAddress)
	return c.err == nil && (strings.HasPrefix(s, "wss://") || strings.HasPrefix(s, "ws://"))
}

// MaxTime is larger than every time in a message, in milliseconds since 1970. JavaScript can hold it exactly.
const MaxTime = 1 << 52

// Proof shows that a client holds the private key of an account: a signature of [Signed].
type Proof struct {
	// Key is the public key, and Signature the signature, in base64url without padding.
	Key       string `json:"key" is:"key"`
	Signature string `json:"signature" is:"signature"`
	// Nonce and Expires are those of the [Welcome].
	Nonce   string `json:"nonce" is:"nonce"`
	Expires int64  `json:"expires" is:"time"`
}

// Signed returns the text that the signature of a proof covers. do is the name of the command: "login", "register" or "claim". server is
// the address to which the client itself has connected, such as "wss://play.example.org/online". So a false server cannot use the proof at
// another server. A server accepts the nonce once, and only before expires, so that the proof cannot be used again.
func Signed(do, server, nonce string, expires int64) []byte {
	return []byte("awale online 1\n" + do + "\n" + server + "\n" + nonce + "\n" + strconv.FormatInt(expires, 10))
}

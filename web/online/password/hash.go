package password

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// What a new hash costs: memory in KiB, passes over it, and lanes. It is what OWASP names as the least.
const (
	memory = 19 * 1024
	passes = 2
	lanes  = 1
)

// What a hash that is read may cost at most, so that no document holds a server up.
const (
	mostMemory = 64 * 1024
	mostPasses = 8
	mostLanes  = 4
)

// Lengths in bytes.
const saltLength, keyLength = 16, 32

// text is how the parts of a hash are written.
var text = base64.RawStdEncoding.Strict()

// Hash is what is kept of a password.
type Hash struct {
	memory, passes uint32
	lanes          uint8
	salt, key      []byte
}

// New returns the hash of a password, with a random salt.
func New(password string) Hash {
	h := Hash{memory: memory, passes: passes, lanes: lanes, salt: draw(saltLength)}
	h.key = h.of(password)
	return h
}

// Placeholder returns a hash that no password fits. It is compared for accounts without a password, so that both cases take the same time.
func Placeholder() Hash {
	return Hash{memory: memory, passes: passes, lanes: lanes, salt: draw(saltLength), key: draw(keyLength)}
}

func draw(n int) []byte {
	drawn := make([]byte, n)
	_, _ = rand.Read(drawn) // it never fails
	return drawn
}

// of computes the key of a password. The same letters may be typed in several forms of Unicode: they count in one.
func (h Hash) of(password string) []byte {
	return argon2.IDKey([]byte(norm.NFC.String(password)), h.salt, h.passes, h.memory, h.lanes, keyLength)
}

// Fits reports whether a password is the one of the hash. It takes as long whether it is or not.
func (h Hash) Fits(password string) bool {
	return subtle.ConstantTimeCompare(h.of(password), h.key) == 1
}

// Text returns the hash as it is kept: in the string format of PHC, "$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>".
func (h Hash) Text() string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.memory, h.passes, h.lanes, text.EncodeToString(h.salt),
		text.EncodeToString(h.key))
}

// String hides the hash, so that no log shows it by mistake.
func (Hash) String() string { return "hash of a password" }

// GoString is String.
func (h Hash) GoString() string { return h.String() }

var errHash = errors.New("this is no hash of a password")

// Parse reads a hash that Text has written. The error says that it is none, or would cost too much.
func Parse(s string) (Hash, error) {
	parts := strings.Split(s, "$")
	if len(parts) != 6 {
		return Hash{}, errHash
	}
	h, version := Hash{}, 0
	if _, err := fmt.Sscanf(parts[2]+" "+parts[3], "v=%d m=%d,t=%d,p=%d", &version, &h.memory, &h.passes, &h.lanes); err != nil {
		return Hash{}, errHash
	}
	var wrong [2]error
	h.salt, wrong[0] = text.DecodeString(parts[4])
	h.key, wrong[1] = text.DecodeString(parts[5])
	switch {
	case wrong[0] != nil, wrong[1] != nil, len(h.salt) != saltLength, len(h.key) != keyLength, version != argon2.Version:
		return Hash{}, errHash
	case h.lanes < 1, h.lanes > mostLanes, h.passes < 1, h.passes > mostPasses, h.memory < 8*uint32(h.lanes), h.memory > mostMemory:
		return Hash{}, errHash
	case h.Text() != s:
		return Hash{}, errHash // the same in another form
	}
	return h, nil
}

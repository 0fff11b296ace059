package protocol

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of passwords and devices.
const (
	// MinPassword and MaxPassword limit a password, in characters. Any that can be typed in a line will do.
	MinPassword, MaxPassword = 10, 128
	// MaxDevices is how many keys, each of a device, an account may have.
	MaxDevices = 8
)

// Claim logs in to an account from a device that it does not know, by its name and its password. The key of the proof is one of the account
// from then on. Where there are [MaxDevices] already, the one goes that was not used for longest; the one with which the account was made
// stays, because its copies may lie in a safe place.
type Claim struct {
	Name     string `json:"name"`
	Password string `json:"password"`
	Proof    Proof  `json:"proof"`
}

// Do implements [Asked].
func (*Claim) Do() string { return "claim" }

func (m *Claim) check(c *checker, at string) {
	c.prose(at+"name", m.Name, MinName, MaxName)
	password(c, at+"password", m.Password)
	m.Proof.check(c, at+"proof.")
}

// Password sets the password of the account, or changes it; "" removes it. Keys that the account knows stay.
type Password struct {
	Password string `json:"password,omitempty"`
}

// Do implements [Asked].
func (*Password) Do() string { return "password" }

func (m *Password) check(c *checker, at string) {
	if m.Password != "" {
		password(c, at+"password", m.Password)
	}
}

// password checks a password, and repeats nothing of it.
func password(c *checker, field, s string) {
	if n := utf8.RuneCountInString(s); n < MinPassword || n > MaxPassword {
		c.fail(field, "has "+strconv.Itoa(n)+" characters, but has to have from "+strconv.Itoa(MinPassword)+" to "+
			strconv.Itoa(MaxPassword))
	}
	if strings.ContainsFunc(s, unicode.IsControl) {
		c.fail(field, "has a character that cannot be typed in a line")
	}
}

// Devices asks how the account can be opened, which is answered with [Access].
type Devices struct{ nothing }

// Do implements [Asked].
func (*Devices) Do() string { return "devices" }

// Forget takes all keys from the account but the one with which this connection has logged in.
type Forget struct{ nothing }

// Do implements [Asked].
func (*Forget) Do() string { return "forget" }

// Access answers [Devices].
type Access struct {
	// Devices is how many keys the account has. A device that got its key from another one, by a file or a link, counts with that one.
	Devices int `json:"devices"`
	// Password is set if the account has a password.
	Password bool `json:"password,omitempty"`
}

// Kind implements [Told].
func (*Access) Kind() string { return "access" }

func (a *Access) check(c *checker, at string) {
	c.number(at+"devices", int64(a.Devices), 1, MaxDevices)
}

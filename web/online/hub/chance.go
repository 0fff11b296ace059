//go:build !js

package hub

import (
	"crypto/rand"
	"encoding/binary"

	"awale/variants/notation"
)

// chance makes random ids and choices, from the random numbers of the system.
type chance struct{}

// ID returns an id that nobody can guess.
func (c chance) ID() string { return notation.RandomIdentity(c.bits) }

// digits returns so many random digits that nobody can guess.
func (c chance) digits(count int) string {
	text := make([]byte, count)
	for i := range text {
		text[i] = '0' + byte(c.bits()%10)
	}
	return string(text)
}

// Coin returns one of two sides.
func (c chance) Coin() bool { return c.bits()&1 == 1 }

// bits returns 64 random bits.
func (chance) bits() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.LittleEndian.Uint64(b[:])
}

//go:build !js

package hub

import (
	"crypto/rand"

	"awale/variants/notation"
)

// chance makes random ids and choices, from the random numbers of the system.
type chance struct{}

// ID returns an id that nobody can guess.
func (chance) ID() string {
	const set = notation.IdentityCharacters
	// Bytes from here on would make some characters more likely than others.
	const even = 256 / len(set) * len(set)
	id := make([]byte, 0, notation.IdentityLength)
	var drawn [2 * notation.IdentityLength]byte
	for {
		_, _ = rand.Read(drawn[:]) // it never fails
		for _, b := range drawn {
			if int(b) < even {
				if id = append(id, set[int(b)%len(set)]); len(id) == cap(id) {
					return string(id)
				}
			}
		}
	}
}

// Coin returns one of two sides.
func (chance) Coin() bool {
	var b [1]byte
	_, _ = rand.Read(b[:]) // it never fails
	return b[0]&1 == 1
}

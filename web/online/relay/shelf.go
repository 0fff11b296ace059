//go:build !js

package relay

import "slices"

const (
	// mostKept and keptBytes are how many texts a shelf has, and how many bytes of them. leastKept is how long one is at least: what is
	// shorter is sent again.
	mostKept, keptBytes = 64, 8 << 20
	leastKept           = 64
)

// shelf has the last texts that were sent in one direction of a link, at both ends in the same order. A text that goes to many clients
// is sent whole once, and then by its number.
type shelf struct {
	texts []shelved
	size  int
}

// shelved is a text by the number of its last frame.
type shelved struct {
	number uint64
	data   []byte
}

// put adds a text, and drops the oldest ones.
func (s *shelf) put(number uint64, data []byte) {
	if len(data) < leastKept || len(data) > keptBytes {
		return
	}
	s.texts = append(s.texts, shelved{number, data})
	s.size += len(data)
	drop := 0
	for ; len(s.texts)-drop > mostKept || s.size > keptBytes; drop++ {
		s.size -= len(s.texts[drop].data)
	}
	s.texts = slices.Delete(s.texts, 0, drop)
}

// numberOf returns the number of a text: of these very bytes, not of others that are alike.
func (s *shelf) numberOf(data []byte) (number uint64, ok bool) {
	for _, t := range s.texts {
		if len(t.data) == len(data) && &t.data[0] == &data[0] {
			return t.number, true
		}
	}
	return 0, false
}

// at returns the text of a number.
func (s *shelf) at(number uint64) (data []byte, ok bool) {
	for _, t := range s.texts {
		if t.number == number {
			return t.data, true
		}
	}
	return nil, false
}

package save

import (
	"errors"
	"slices"
)

// Store is a place where texts are kept under keys. Keys are lower case letters, digits, "." and "-"; values are valid
// UTF-8. Another program may change or remove its texts at any time.
type Store interface {
	// Get returns the text under a key; ok is false when there is none.
	Get(key string) (value string, ok bool, err error)
	// Set puts a text under a key and replaces the text there. An error because there is no room wraps ErrFull; whatever was
	// there should then still be there.
	Set(key, value string) error
	// Delete removes a key; that it is not there is no error.
	Delete(key string) error
	// Keys returns all keys, in any order.
	Keys() ([]string, error)
}

// ErrFull is returned by a Store, wrapped or not, that has no room for a text.
var ErrFull = errors.New("the storage is full")

// Memory is a Store that lasts as long as the program. The zero value is empty and ready.
type Memory struct {
	texts map[string]string
}

// Get implements Store.
func (m *Memory) Get(key string) (value string, ok bool, err error) {
	value, ok = m.texts[key]
	return value, ok, nil
}

// Set implements Store.
func (m *Memory) Set(key, value string) error {
	if m.texts == nil {
		m.texts = make(map[string]string)
	}
	m.texts[key] = value
	return nil
}

// Delete implements Store.
func (m *Memory) Delete(key string) error {
	delete(m.texts, key)
	return nil
}

// Keys implements Store; the keys are sorted.
func (m *Memory) Keys() ([]string, error) {
	keys := make([]string, 0, len(m.texts))
	for k := range m.texts {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys, nil
}

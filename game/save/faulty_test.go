package save

import (
	"errors"
	"fmt"
	"strings"
)

var errRefused = errors.New("the storage is closed to you")

// faulty is a store that can be made to fail in the ways that real ones do.
type faulty struct {
	Memory
	// refuse lists the operations that fail: "get", "set", "delete", "keys".
	refuse map[string]bool
	// room is the number of bytes it takes, keys and values together; 0 is no limit.
	room int
	// onSet is asked, when it is there, what becomes of a write: what is really stored, whether anything is,
	// and what the writer is told.
	onSet func(key, value string) (stored string, write bool, err error)
	// refuseGet is the number of a Get that fails, counted from 1; 0 for none.
	refuseGet int
	// keep is the document that cannot be deleted, "" for none.
	keep string
	// sets and gets count the operations.
	sets, gets int
}

func newFaulty() *faulty { return &faulty{refuse: map[string]bool{}} }

// refuseAll makes every operation fail, or work again.
func (f *faulty) refuseAll(refuse bool) {
	for _, op := range []string{"get", "set", "delete", "keys"} {
		f.refuse[op] = refuse
	}
}

func (f *faulty) used() int {
	n := 0
	for k, v := range f.texts {
		n += len(k) + len(v)
	}
	return n
}

func (f *faulty) Get(key string) (string, bool, error) {
	f.gets++
	if f.refuse["get"] || f.gets == f.refuseGet {
		return "", false, errRefused
	}
	return f.Memory.Get(key)
}

func (f *faulty) Set(key, value string) error {
	f.sets++
	if f.refuse["set"] {
		return errRefused
	}
	if old, ok := f.texts[key]; f.room > 0 {
		need := f.used() + len(value) - len(old)
		if !ok {
			need += len(key)
		}
		if need > f.room {
			return fmt.Errorf("no room for %d bytes: %w", len(value), ErrFull)
		}
	}
	if f.onSet == nil {
		return f.Memory.Set(key, value)
	}
	stored, write, err := f.onSet(key, value)
	if write {
		_ = f.Memory.Set(key, stored)
	}
	return err
}

func (f *faulty) Delete(key string) error {
	if document, _, _ := strings.Cut(key, "."); f.refuse["delete"] || f.keep != "" && document == f.keep {
		return errRefused
	}
	return f.Memory.Delete(key)
}

func (f *faulty) Keys() ([]string, error) {
	if f.refuse["keys"] {
		return nil, errRefused
	}
	return f.Memory.Keys()
}

// holds reports whether some key holds exactly this text.
func (f *faulty) holds(text string) bool {
	for _, v := range f.texts {
		if v == text {
			return true
		}
	}
	return false
}

package platform

import (
	"errors"
	"fmt"
	"slices"
	"syscall/js"

	"awale/game/save"
)

// Store keeps texts in the browser's localStorage, under keys that begin with "awale/" there.
type Store struct{ host *Host }

// Get returns the text kept under a key; ok reports whether there is one.
func (s *Store) Get(key string) (value string, ok bool, err error) {
	if err := checkKey(key); err != nil {
		return "", false, err
	}
	v, err := s.host.ask("storeGet", key)
	if err != nil {
		return "", false, storeError("read", key, err)
	}
	if v.Type() != js.TypeString {
		return "", false, nil
	}
	return v.String(), true, nil
}

// Set keeps a text under a key, in place of what was there. When it fails, what was there stays.
func (s *Store) Set(key, value string) error {
	if err := errors.Join(checkKey(key), checkValue(value)); err != nil {
		return err
	}
	if _, err := s.host.ask("storeSet", key, value); err != nil {
		return storeError("write", key, err)
	}
	return nil
}

// Delete forgets a key; it is no error if it is not there.
func (s *Store) Delete(key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if _, err := s.host.ask("storeDelete", key); err != nil {
		return storeError("delete", key, err)
	}
	return nil
}

// Keys returns all keys, sorted.
func (s *Store) Keys() ([]string, error) {
	v, err := s.host.ask("storeKeys")
	if err != nil {
		return nil, storeError("list", "", err)
	}
	keys := make([]string, 0, v.Length())
	for i := range v.Length() {
		keys = append(keys, v.Index(i).String())
	}
	slices.Sort(keys)
	return keys, nil
}

// storeError wraps an error of the storage: save.ErrFull if it is full, otherwise ErrRefused.
func storeError(verb, key string, err error) error {
	reason := ErrRefused
	var e exception
	if errors.As(err, &e) && (e.name == "QuotaExceededError" || e.name == "NS_ERROR_DOM_QUOTA_REACHED") {
		reason = save.ErrFull
	}
	return fmt.Errorf("store: %s %q: %w (%w)", verb, key, reason, err)
}

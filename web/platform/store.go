package platform

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// ErrRefused is wrapped by the errors of a Store that the system does not let the program use; those
// of a full one wrap save.ErrFull.
var ErrRefused = errors.New("the storage is refused")

// MaxKey is the most bytes that a key may have.
const MaxKey = 80

// checkKey refuses keys that no place could keep.
func checkKey(key string) error {
	switch {
	case key == "":
		return errors.New("store: the key is empty")
	case len(key) > MaxKey:
		return fmt.Errorf("store: the key is %d bytes long, at most %d are allowed", len(key), MaxKey)
	case !utf8.ValidString(key):
		return errors.New("store: the key is not UTF-8")
	}
	return nil
}

// checkValue refuses what would come back changed: localStorage keeps UTF-16.
func checkValue(value string) error {
	if !utf8.ValidString(value) {
		return errors.New("store: the value is not UTF-8")
	}
	return nil
}

//go:build !unix

package tablefile

import (
	"errors"
	"os"
)

// finishFile closes a file and renames it, in this order, because an open file cannot be renamed on Windows. If it cannot
// be renamed it is removed.
func finishFile(f *os.File, path string) error {
	err := f.Close()
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}

// dropFile closes a file and removes it, in this order, because an open file cannot be removed on Windows.
func dropFile(f *os.File) error { return errors.Join(f.Close(), os.Remove(f.Name())) }

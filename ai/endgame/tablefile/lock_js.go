package tablefile

import (
	"errors"
	"os"
)

// openLocked opens or creates a file for reading and writing. It does not lock it, because this platform has no
// locks and no command line.
func openLocked(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
}

// finishFile closes a file and renames it. If it cannot be renamed it is removed.
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

// dropFile closes a file and removes it.
func dropFile(f *os.File) error { return errors.Join(f.Close(), os.Remove(f.Name())) }

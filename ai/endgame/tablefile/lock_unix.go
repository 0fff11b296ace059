//go:build unix

package tablefile

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// openLocked opens a file to read and write, and makes it if it is not there. The error is, or wraps, [ErrBusy] as long
// as somebody else has it open in this way; a lock ends with its program, however that ends.
func openLocked(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = ErrBusy
	}
	if err == nil {
		err = sameFile(f, path)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, errors.Join(err, f.Close()))
	}
	return f, nil
}

// sameFile returns [ErrBusy] if the file that has been opened has another name by now: somebody else has finished it.
func sameFile(f *os.File, path string) error {
	opened, err := f.Stat()
	if err != nil {
		return err
	}
	if named, err := os.Stat(path); err != nil || !os.SameFile(opened, named) {
		return ErrBusy
	}
	return nil
}

// finishFile closes a file that was opened alone and gives it another name, before anybody else can open it.
func finishFile(f *os.File, path string) error {
	return errors.Join(os.Rename(f.Name(), path), f.Close())
}

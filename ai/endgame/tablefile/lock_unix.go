//go:build unix

package tablefile

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// openLocked opens or creates a file for reading and writing and locks it. The error is, or wraps, [ErrBusy] if
// it is locked. The system releases the lock when the process ends.
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

// sameFile returns [ErrBusy] if another process has renamed the opened file, because it has finished the build.
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

// finishFile renames a locked file and closes it, in this order, so that no other process can open it in
// between. If it cannot be renamed it is removed.
func finishFile(f *os.File, path string) error {
	if err := os.Rename(f.Name(), path); err != nil {
		return errors.Join(err, dropFile(f))
	}
	return f.Close()
}

// dropFile removes a locked file and closes it, in this order, so that no other process can open it in between.
func dropFile(f *os.File) error { return errors.Join(os.Remove(f.Name()), f.Close()) }

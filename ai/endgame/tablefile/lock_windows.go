package tablefile

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// openLocked opens or creates a file for reading and writing without sharing. The error is, or wraps, [ErrBusy]
// if another process has it open.
func openLocked(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	const shared = 0
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, shared, nil, syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL, 0)
	const sharingViolation = syscall.Errno(32)
	if errors.Is(err, sharingViolation) {
		err = ErrBusy
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return os.NewFile(uintptr(h), path), nil
}

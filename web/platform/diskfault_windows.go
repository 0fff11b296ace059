package platform

import (
	"errors"
	"syscall"
)

// The errors of a full disk (winerror.h).
const (
	errorHandleDiskFull syscall.Errno = 39
	errorDiskFull       syscall.Errno = 112
)

// isFull reports whether there was no room on the disk.
func isFull(err error) bool {
	return errors.Is(err, errorHandleDiskFull) || errors.Is(err, errorDiskFull)
}

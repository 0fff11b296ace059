package platform

import (
	"errors"
	"io/fs"
	"syscall"
)

// errorSharingViolation is the error of a file that another program uses (winerror.h).
const errorSharingViolation syscall.Errno = 32

// The errors of a full disk (winerror.h).
const (
	errorHandleDiskFull syscall.Errno = 39
	errorDiskFull       syscall.Errno = 112
)

// isFull reports whether there was no room on the disk.
func isFull(err error) bool {
	return errors.Is(err, errorHandleDiskFull) || errors.Is(err, errorDiskFull)
}

// inUse reports whether a file may be one that another program uses. The error of one that it deletes is that of a missing permission.
func inUse(err error) bool {
	return errors.Is(err, errorSharingViolation) || errors.Is(err, fs.ErrPermission)
}

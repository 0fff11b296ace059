package filelock

import (
	"errors"
	"syscall"
)

// errorSharingViolation is the error of a file that another program has open (winerror.h).
const errorSharingViolation syscall.Errno = 32

// Lock locks a file, which is made if it is not there, until unlock is called or the program ends: it is opened so that
// nobody else can open it. held is set if another program has locked it.
func Lock(path string) (unlock func(), held bool, err error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, false, failed(path, err)
	}
	f, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, errors.Is(err, errorSharingViolation), failed(path, err)
	}
	return func() { _ = syscall.CloseHandle(f) }, false, nil
}

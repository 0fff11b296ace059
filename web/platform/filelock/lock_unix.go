//go:build !js && !windows

package filelock

import (
	"errors"
	"os"
	"syscall"
)

// Lock locks a file, which is made if it is not there, until unlock is called or the program ends. held is set if
// another program has locked it.
func Lock(path string) (unlock func(), held bool, err error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, failed(path, err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, errors.Is(err, syscall.EWOULDBLOCK), failed(path, err)
	}
	return func() { _ = f.Close() }, false, nil
}

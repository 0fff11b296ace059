//go:build !js && !windows

package platform

import (
	"errors"
	"syscall"
)

// isFull reports whether there was no room on the disk, or none that this user may take.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// inUse reports whether a file is one that another program uses. Here that hinders nobody.
func inUse(error) bool { return false }

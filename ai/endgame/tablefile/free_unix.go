//go:build linux || darwin

package tablefile

import "syscall"

// freeBytes returns the number of bytes that the user can still write to the disk of a folder. ok is false if the system
// does not say.
func freeBytes(dir string) (n int64, ok bool) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(dir, &fs); err != nil {
		return 0, false
	}
	return int64(fs.Bavail) * int64(fs.Bsize), true
}

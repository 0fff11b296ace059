//go:build unix

package tablefile

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// mapFile maps a file into memory. Large tables have hundreds of megabytes, of which a game reads little. The
// mapping lasts until the program ends. Finished table files are replaced but never modified.
func mapFile(path string) (data []byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if size := info.Size(); size == 0 || size != int64(int(size)) {
		return nil, fmt.Errorf("%s: %d bytes cannot be tables", path, size)
	}
	return syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
}

//go:build unix

package tablefile

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// mapFile returns what is in a file, where it lies: the largest tables have hundreds of megabytes, and few of them
// are looked at in a game. They stay there as long as the program runs. Files of tables are replaced, never
// changed, once they have their name.
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

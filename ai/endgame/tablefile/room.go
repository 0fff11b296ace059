package tablefile

import (
	"errors"
	"fmt"
	"path/filepath"
)

// reserve is the number of bytes of a disk that no build may use. They are for the saved games.
const reserve = 64 << 20

// ErrRoom is returned if a disk has no room for a table file and the reserve.
var ErrRoom = errors.New("the disk has no room for these tables")

// Free returns the number of bytes that builds may still write to the disk of the folder. ok is false if the system does not
// say, or if there is no such folder yet and none above it.
func (s Store) Free() (n int64, ok bool) {
	dir := s.Dir
	n, ok = s.freeIn(dir)
	for above := filepath.Dir(dir); !ok && above != dir; above = filepath.Dir(dir) {
		dir = above
		n, ok = s.freeIn(dir)
	}
	return max(0, n-reserve), ok
}

// freeIn returns the number of bytes that the user can still write to the disk of a folder. ok is false if the system does
// not say.
func (s Store) freeIn(dir string) (n int64, ok bool) {
	if s.free != nil {
		return s.free(dir)
	}
	return freeBytes(dir)
}

// checkRoom returns [ErrRoom] if the disk has no room for so many more bytes and the reserve. If the system does not
// say how much is free, there is room.
func (s Store) checkRoom(bytes int64) error {
	n, ok := s.freeIn(s.Dir)
	if ok && n < bytes+reserve {
		return fmt.Errorf("%w: %d MiB are free, %d MiB are needed, and %d MiB stay free", ErrRoom, n>>20, bytes>>20+1, reserve>>20)
	}
	return nil
}

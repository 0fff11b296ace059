package tablefile

import (
	"errors"
	"fmt"
)

// reserve is the number of bytes of a disk that no build may use. They are for the saved games.
const reserve = 64 << 20

// ErrRoom is returned if a disk has no room for a table file and the reserve.
var ErrRoom = errors.New("the disk has no room for these tables")

// checkRoom returns [ErrRoom] if the disk has no room for so many more bytes and the reserve. If the system does not
// say how much is free, there is room.
func (s Store) checkRoom(bytes int64) error {
	free := s.free
	if free == nil {
		free = freeBytes
	}
	n, ok := free(s.Dir)
	if ok && n < bytes+reserve {
		return fmt.Errorf("%w: %d MiB are free, %d MiB are needed, and %d MiB stay free", ErrRoom, n>>20, bytes>>20+1, reserve>>20)
	}
	return nil
}

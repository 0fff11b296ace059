package advice

import (
	"time"
)

// Machine is the part of the system that searches run on.
type Machine struct {
	// Clock is a monotonic clock.
	Clock func() time.Duration
	// Sliced is set if searches share one thread with the frames and run in slices.
	Sliced bool
	// Threads is the number of threads for the Grand Master if searches are not sliced, 0 for one.
	Threads int
	// Memory is the memory of the machine in bytes, 0 if that is not known.
	Memory int64
}

package advice

import (
	"time"
)

// Machine is what searches run on.
type Machine struct {
	// Clock is a monotonic clock.
	Clock func() time.Duration
	// Sliced is set where searches share one thread with the frames and run in slices.
	Sliced bool
	// Threads is how many threads the Grand Master may think with where searches are not sliced, 0 for one.
	Threads int
}

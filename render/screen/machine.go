package screen

import "time"

// machine is what searches run on.
type machine struct {
	// clock is a monotonic clock.
	clock func() time.Duration
	// sliced is set where searches share one thread with the frames and run in slices.
	sliced bool
	// threads is how many threads the Grand Master may think with where searches are not sliced, 0 for one.
	threads int
}

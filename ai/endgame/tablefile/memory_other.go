//go:build !unix

package tablefile

// peakMemory returns the peak memory of the process, where the system reports it.
func peakMemory() (int64, bool) { return 0, false }

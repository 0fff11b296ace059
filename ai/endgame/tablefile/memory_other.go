//go:build !unix

package tablefile

// peakMemory returns the most memory that the program has held so far, where the system tells.
func peakMemory() (int64, bool) { return 0, false }

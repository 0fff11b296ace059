//go:build !unix

package shelf

// mostMemory returns the most memory that the program has held so far, where the system tells.
func mostMemory() (int64, bool) { return 0, false }

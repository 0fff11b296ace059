//go:build unix

package tablefile

import (
	"runtime"
	"syscall"
)

// peakMemory returns the most memory that the program has held so far, in bytes, as the system tells.
func peakMemory() (int64, bool) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, false
	}
	switch most := int64(u.Maxrss); runtime.GOOS {
	case "darwin", "ios":
		return most, true
	default:
		return most << 10, true
	}
}

//go:build unix

package tablefile

import (
	"runtime"
	"syscall"
)

// peakMemory returns the peak memory of the process in bytes, as the system reports it.
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

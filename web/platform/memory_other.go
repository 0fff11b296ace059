//go:build !linux && !darwin && !windows

package platform

// Memory returns the memory of the machine in bytes, 0 where the system does not say.
func Memory() int64 { return 0 }

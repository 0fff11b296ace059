//go:build !unix && !windows

package tablefile

// lowerPriority does nothing: this platform has no priorities.
func lowerPriority() {}

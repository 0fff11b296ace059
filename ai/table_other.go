//go:build !linux

package ai

// advise does nothing where memory is not to be advised.
func advise([]cluster) {}

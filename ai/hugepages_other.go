//go:build !linux

package ai

// adviseHugePages does nothing where memory is not to be advised.
func adviseHugePages([]cluster) {}

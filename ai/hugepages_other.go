//go:build !linux

package ai

// adviseHugePages does nothing on systems without this advice.
func adviseHugePages([]cluster) {}

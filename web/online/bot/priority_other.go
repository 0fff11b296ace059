//go:build !unix && !js

package main

// lowerPriority does nothing where a process cannot do that by itself.
func lowerPriority() error { return nil }

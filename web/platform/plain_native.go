//go:build !js

package platform

// Plain is false: a desktop always has the engine.
func (*Host) Plain() bool { return false }

// RunPlain does nothing on a desktop, and neither does PlainPixels.
func (*Host) RunPlain(_, _ []byte, _ func(width, height, ratio float64) PlainPicture) {}

// PlainPixels returns nothing.
func (*Host) PlainPixels(PlainPicture) []byte { return nil }

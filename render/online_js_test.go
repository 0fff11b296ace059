package render

import "awale/render/screen"

// newNetwork returns nothing: the hub of tests does not run as WebAssembly.
func newNetwork() screen.Network { return nil }

package render

import "awale/render/screen/online"

// newNetwork returns nothing: the hub of tests does not run as WebAssembly.
func newNetwork() online.Network { return nil }

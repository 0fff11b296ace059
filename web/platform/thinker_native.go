//go:build !js

package platform

import "awale/ai"

// Thinker returns nil: on a desktop, searches have threads of their own.
func (h *Host) Thinker() ai.Elsewhere { return nil }

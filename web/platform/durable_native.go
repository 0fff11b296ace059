//go:build !js

package platform

import "awale/game/save"

// Durable returns nil: files are on the disk once they are written.
func (h *Host) Durable() save.Durable { return nil }

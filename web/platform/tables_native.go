//go:build !js

package platform

import "awale/game/tables"

// Tables returns the endgame tables that the user's cache folder holds.
func (h *Host) Tables() tables.Source { return tables.OpenFolder() }

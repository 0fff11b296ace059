package screen

import (
	"awale/game/save"
	"awale/render/screen/kit"
)

// Theme returns what the player chose, or what suits the system.
func (a *App) Theme() kit.Theme {
	t := kit.Theme{Wood: a.prefs.Settings.Wood, Surroundings: a.prefs.Settings.Surroundings}
	if t.Surroundings == "" {
		t.Surroundings = save.SurroundingsDark
		if a.Host.MoreContrast() {
			t.Surroundings = save.SurroundingsContrast
		}
	}
	return t
}

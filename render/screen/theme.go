package screen

import (
	"awale/game/save"
	"awale/render/screen/kit"
)

// Theme returns the theme that the player chose, or the one that suits the system.
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

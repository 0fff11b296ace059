package screen

import "awale/game/save"

// Theme is what board and interface look like: save.WoodIroko and the others, save.SurroundingsDark and
// the others.
type Theme struct{ Wood, Surroundings string }

// Theme returns what the player chose, or what suits the system.
func (a *App) Theme() Theme {
	t := Theme{a.prefs.settings.Wood, a.prefs.settings.Surroundings}
	if t.Surroundings == "" {
		t.Surroundings = save.SurroundingsDark
		if a.Host.MoreContrast() {
			t.Surroundings = save.SurroundingsContrast
		}
	}
	return t
}

package screen

import (
	"awale/game/save"
	"awale/variants"
)

// Look is what the board shows beyond its seeds.
type Look struct {
	// Preview is the house somebody looks at, NoHouse for none. Promised are the events that sowing it
	// would give, none when it may not be sown.
	Preview  variants.House
	Promised []variants.Event
	// Advice is the house the computer would sow, NoHouse when it was not asked.
	Advice variants.House
	// Focus is the house that has the keyboard's focus, NoHouse for none.
	Focus variants.House
	// Blocked and Lent have a bit for every house that is out of play, and for every one that belongs to
	// the side opposite to its row.
	Blocked, Lent uint32
	// Won says, by side, whose store is marked because its owner has won; both are after a draw.
	Won [2]bool
}

// Look returns what the board shows at this moment.
func (a *App) Look() Look {
	l := Look{Preview: variants.NoHouse, Advice: a.play.advice, Focus: variants.NoHouse}
	if a.previewing() {
		l.Preview, l.Promised = a.play.preview, a.play.promised
	}
	if a.root.FocusVisible {
		if h, ok := houseOf(a.root.Focus); ok {
			l.Focus = h
		}
	}
	p := a.session.Position()
	l.Blocked, l.Lent = p.Blocked, p.Lent
	if !a.table.Busy() { // before, the animation lights it
		for side := range variants.Side(2) {
			l.Won[side] = a.play.outcome.Unbeaten(side)
		}
	}
	return l
}

// previewing reports whether what sowing a house would do is shown.
func (a *App) previewing() bool {
	return a.settings.ShowPreview && a.play.preview != variants.NoHouse && !a.table.Busy()
}

// houseOf returns the house with an ID in the tree.
func houseOf(id string) (variants.House, bool) {
	for h, known := range houseIDs {
		if id == known {
			return variants.House(h), true
		}
	}
	return variants.NoHouse, false
}

// houseIDs are the IDs of the houses in the tree.
var houseIDs = func() (ids [variants.MaxRing]string) {
	for h := range ids {
		ids[h] = "house-" + numerals[h]
	}
	return ids
}()

// Theme is what board and interface look like: save.WoodIroko and the others, save.SurroundingsDark and
// the others.
type Theme struct{ Wood, Surroundings string }

// Theme returns what the player chose, or what suits the system.
func (a *App) Theme() Theme {
	t := Theme{a.settings.Wood, a.settings.Surroundings}
	if t.Surroundings == "" {
		t.Surroundings = save.SurroundingsDark
		if a.Host.MoreContrast() {
			t.Surroundings = save.SurroundingsContrast
		}
	}
	return t
}

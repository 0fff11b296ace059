package screen

import (
	"strconv"

	"awale/render/boardview"
	"awale/variants"
	"awale/variants/notation"
)

// A diagram is a small board within a sheet: at rest, or one on which a rule is tried.

// pictureOptions say how a diagram is shown.
func (a *App) pictureOptions() boardview.Options {
	return boardview.Options{Letters: true, Numbers: true, Preview: true, TextScale: a.settings.TextScale,
		Speed: speedOf(a.settings.Speed), Reduced: a.coming.still}
}

// boardOptions say how the board of the game is shown.
func (a *App) boardOptions() boardview.Options {
	s := &a.settings
	return boardview.Options{Kind: boardview.Playing, View: a.view(), Letters: true, Numbers: s.ShowCounts, OneNumber: s.ShowOne,
		Preview: s.ShowPreview, Forecast: true, Opposite: a.seating.opposite, TextScale: s.TextScale, Speed: speedOf(s.Speed),
		Reduced: a.coming.still}
}

// illustrated is a sheet with boards in it.
type illustrated interface {
	// diagram returns the board of the node with this ID, nil when it has none.
	diagram(id string) *boardview.Board
}

// lively is a sheet on which something moves by itself.
type lively interface {
	// advance lets dt seconds pass; moving reports whether anything moves.
	advance(a *App, dt float64)
	moving() bool
}

// Diagram returns the board that the node with this ID shows, nil when it shows none.
func (a *App) Diagram(id string) *boardview.Board {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(illustrated); ok {
			return s.diagram(id)
		}
	}
	return nil
}

// advanceDiagrams lets time pass on the boards of the sheet that is open.
func (a *App) advanceDiagrams(dt float64) {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(lively); ok {
			s.advance(a, dt)
		}
	}
}

// Lively reports whether something moves on a board within a sheet.
func (a *App) Lively() bool {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(lively); ok {
			return s.moving()
		}
	}
	return false
}

// inWords tells a position to those who cannot see it.
func (a *App) inWords(p variants.Position) string {
	row := func(side variants.Side) string {
		words := ""
		for i := range variants.House(p.Size) {
			h := p.First(side) + i
			if i > 0 {
				words += ", "
			}
			words += notation.HouseName(int(p.Size), h) + " " + strconv.Itoa(int(p.Houses[h]))
		}
		return words
	}
	return a.words.text("diagram.board", "south", row(variants.South), "north", row(variants.North),
		"southStore", int(p.Stores[variants.South]), "northStore", int(p.Stores[variants.North]))
}

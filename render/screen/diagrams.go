package screen

import (
	"awale/render/boardview"
	"awale/render/screen/kit"
)

// DiagramTheme returns the theme of the board in the node with this ID.
func (a *App) DiagramTheme(id string) kit.Theme {
	if s, ok := a.stack.Top().(kit.Themed); ok {
		if t, ok := s.DiagramTheme(id); ok {
			return t
		}
	}
	return a.Theme()
}

// Diagram returns the board in the node with this ID, nil if there is none.
func (a *App) Diagram(id string) *boardview.Board {
	if s, ok := a.stack.Top().(kit.Illustrated); ok {
		if b := s.Diagram(id); b != nil {
			return b
		}
	}
	if h, open := a.play.History.Shown(); open {
		return h.Boards.Diagram(id)
	}
	return nil
}

// advanceDiagrams lets dt seconds pass on the boards of the open sheet.
func (a *App) advanceDiagrams(dt float64) {
	if s, ok := a.stack.Top().(kit.Lively); ok {
		s.Advance(dt)
	}
}

// Lively reports whether something moves on a board in a sheet.
func (a *App) Lively() bool {
	if s, ok := a.stack.Top().(kit.Lively); ok {
		return s.Moving()
	}
	return false
}

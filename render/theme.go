package render

import (
	"awale/game/save"
	"awale/render/board"
	"awale/render/paint"
	"awale/render/screen/kit"
)

// boardTheme returns the colours of the board and the backdrop for a theme.
func boardTheme(t kit.Theme) board.Theme {
	if t.Surroundings == save.SurroundingsContrast {
		return board.Stark()
	}
	colours := board.Iroko()
	switch t.Wood {
	case save.WoodEbony:
		colours = board.Ebony()
	case save.WoodWhite:
		colours = board.Whitewood()
	}
	if t.Surroundings == save.SurroundingsLight {
		colours = colours.Day()
	}
	return colours
}

// interfaceOf returns the colours of the interface for a theme. Badges on the board have the colours of the marks there.
func interfaceOf(t kit.Theme) paint.Theme {
	look := paint.Night()
	switch t.Surroundings {
	case save.SurroundingsContrast:
		look = paint.Stark()
	case save.SurroundingsLight:
		look = paint.Day()
	}
	return look.Inlaid(inlayOf(boardTheme(t)))
}

// inlayOf returns what the interface takes from the board.
func inlayOf(b board.Theme) paint.Inlay {
	return paint.Inlay{Last: b.Last, Would: b.Light, Taken: b.Ember, Tag: b.Inlay, Plaque: b.Plaque, OnPlaque: b.OnPlaque,
		Cloth: b.Backdrop.Ground, Pale: b.Written()}
}

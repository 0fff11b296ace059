package render

import (
	"awale/game/save"
	"awale/render/board"
	"awale/render/paint"
	"awale/render/screen"
)

// tableOf returns the table of a theme.
func tableOf(t screen.Theme) board.Theme {
	if t.Surroundings == save.SurroundingsContrast {
		return board.Stark()
	}
	table := board.Iroko()
	switch t.Wood {
	case save.WoodEbony:
		table = board.Ebony()
	case save.WoodWhite:
		table = board.Whitewood()
	}
	if t.Surroundings == save.SurroundingsLight {
		table = table.Day()
	}
	return table
}

// interfaceOf returns the interface of a theme.
func interfaceOf(t screen.Theme) paint.Theme {
	switch t.Surroundings {
	case save.SurroundingsContrast:
		return paint.Stark()
	case save.SurroundingsLight:
		return paint.Day()
	}
	return paint.Night()
}

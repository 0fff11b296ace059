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

// interfaceOf returns the interface of a theme. What it shows on the board has the colours of the marks there.
func interfaceOf(t screen.Theme) paint.Theme {
	look := paint.Night()
	switch t.Surroundings {
	case save.SurroundingsContrast:
		look = paint.Stark()
	case save.SurroundingsLight:
		look = paint.Day()
	}
	table := tableOf(t)
	return look.Inlaid(table.Last, table.Light, table.Ember, table.Inlay, table.Written())
}

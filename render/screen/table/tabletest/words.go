// Package tabletest puts a game into words for tests of single rooms.
package tabletest

import (
	"awale/game"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/table"
)

// Words returns the words of a new game on a bench, which belongs to no match.
func Words(b *kittest.Bench) *table.Commentary {
	at := b.Game()
	on := &table.Playing{Game: at, Session: at.Session(), Rules: at.Session().Record().Rules()}
	none := func() string { return "" }
	return &table.Commentary{Playing: on, Kit: b.Kit, Messages: b.Messages, Narrator: &table.Narrator{Kit: b.Kit, Playing: on,
		Older: none, Behind: none, Elsewhere: func() (s game.Standing, ok bool) { return s, false }}}
}

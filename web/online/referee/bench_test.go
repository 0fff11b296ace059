package referee

import (
	"testing"

	"awale/variants/notation"
	"awale/web/online/protocol"
)

// BenchmarkMove is what one move costs a server in the middle of games: to read the command, judge it, and write its event.
func BenchmarkMove(b *testing.B) {
	var a *arena
	for i := 0; b.Loop(); i++ {
		if i%60 == 0 || !a.m.going() {
			a = newArena(b, blitz())
		}
		p := a.m.Record().Position()
		data, err := protocol.Command{ID: 1, With: &protocol.Move{At: a.at(), Ply: a.m.Ply(),
			Move: notation.FormatMove(6, a.m.rules.Legal(p)[0])}}.Encode()
		if err != nil {
			b.Fatal(err)
		}
		c, err := protocol.DecodeCommand(data)
		if err != nil {
			b.Fatal(err)
		}
		events, err := a.m.Do(a.m.begun.Players[a.m.side(int(p.Turn))], c.With, Arrival{a.now, 50})
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			if _, err := protocol.EncodeEvent(e); err != nil {
				b.Fatal(err)
			}
		}
	}
}

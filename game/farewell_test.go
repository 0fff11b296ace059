package game

import (
	"testing"

	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// ended returns the record of a game from a position.
func ended(t *testing.T, position string, moves ...variants.House) *Record {
	t.Helper()
	r := rulestest.Load(t, variants.Default)
	p, err := notation.ParsePosition(position, r)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range moves {
		if _, err := rec.Play(variants.Sow(h)); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// A farewell says only what is true of the game, and the same each time.
func TestFarewell(t *testing.T) {
	t.Parallel()
	voices := [2]Voice{{You: true, Name: variants.Say("player.south")}, {Name: variants.Say("player.computer")}}
	seen := map[string]bool{}
	for _, c := range []struct {
		position string
		moves    []variants.House
		may      []string
	}{
		{"0-0-0-0-0-2-1-1-0-3-3-0-22-16-S", []variants.House{5}, []string{"farewell.best.you"}},
		{"0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", []variants.House{5}, []string{"farewell.close", "farewell.thanks"}},
		{"0-0-0-0-0-2-1-0-0-3-3-0-19-20-S", []variants.House{5}, []string{"farewell.thanks"}},
	} {
		rec := ended(t, c.position, c.moves...)
		m := Farewell(rec, voices)
		ok := false
		for _, key := range c.may {
			ok = ok || key == m.Key
		}
		if over := rec.Outcome().Over(); over && !ok || Farewell(rec, voices).Key != m.Key {
			t.Errorf("%s: %+v", c.position, m)
		}
		seen[m.Key] = true
	}
}

// A win is proved from the first move after which every search agrees with the result, and not before another result was
// proved.
func TestProvedFromAMoveOn(t *testing.T) {
	t.Parallel()
	const position = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	for _, c := range []struct {
		proved map[int]variants.Result
		move   int
		ok     bool
	}{
		{nil, 0, false},
		{map[int]variants.Result{2: variants.SouthWins}, 2, true},
		{map[int]variants.Result{2: variants.SouthWins, 3: variants.SouthWins}, 2, true},
		{map[int]variants.Result{1: variants.SouthWins, 2: variants.NorthWins, 3: variants.SouthWins}, 3, true},
		{map[int]variants.Result{2: variants.NorthWins}, 0, false},
		{map[int]variants.Result{4: variants.SouthWins}, 0, false},
	} {
		rec := ended(t, position)
		for i, h := range []variants.House{0, 6, 1, 7} {
			if _, err := rec.Play(variants.Sow(h)); err != nil {
				t.Fatal(err)
			}
			rec.prove(c.proved[i+1])
		}
		if _, _, ok := rec.Proved(); ok {
			t.Error("a game that goes on is decided")
		}
		if _, err := rec.Resign(variants.North); err != nil {
			t.Fatal(err)
		}
		if move, house, ok := rec.Proved(); ok != c.ok || move != c.move || ok && house != rec.nodes[move].Move.House() {
			t.Errorf("%v: move %d, %t", c.proved, move, ok)
		}
	}
}

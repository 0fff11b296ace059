package game

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// TestRemarks tells moves and looks at which remarks are made about them.
func TestRemarks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ what, rule, position, moves, want string }{
		{"a threat", "abapa", "0-0-0-1-1-0-1-0-4-4-0-0-18-19-S", "D", "remark.threatens"},
		{"no threat", "abapa", "0-0-0-1-1-0-4-0-4-4-0-0-17-17-S", "D", ""},
		{"a threat is met", "abapa", "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S", "A", "remark.meets"},
		{"a threat stays", "abapa", "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S", "F", ""},
		{"a double attack", "abapa", "0-3-5-0-1-0-1-3-1-4-4-4-11-11-S", "B", "remark.double"},
		{"the eighth seed", "abapa", "0-0-0-2-7-4-4-4-4-4-4-4-5-6-S", "D", "remark.begun"},
		{"the twelfth seed", "abapa", "0-0-0-0-1-11-4-4-4-4-0-0-10-10-S", "E", "remark.ripe"},
		{"a hungry side", "abapa", "3-0-0-0-0-3-0-0-0-0-0-0-20-22-S", "F", "remark.feeds"},
		{"a threat comes true", "abapa", "1-0-0-0-2-0-1-1-0-0-4-0-19-20-N", "eE", "remark.carriesOut"},
		{"a seed came into reach", "abapa", "1-0-0-0-3-0-1-0-0-0-4-0-19-20-N", "aE", "remark.hung"},
	} {
		var keys []string
		for _, m := range remarksOn(t, c.rule, c.position, c.moves) {
			keys = append(keys, m.Key)
		}
		said := strings.Join(keys, " ")
		if c.want == "" && said != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s: said %q, want %q", c.what, said, c.want)
		}
	}
}

// remarksOn returns the remarks about the last of some moves from a position.
func remarksOn(t *testing.T, rule, position, moves string) []variants.Message {
	t.Helper()
	r := rulestest.Load(t, rule)
	list, err := notation.ParseMoves(moves, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	p, err := notation.ParsePosition(position, r)
	if err != nil {
		t.Fatal(err)
	}
	history := []variants.Position{p}
	for _, m := range list[:len(list)-1] {
		if p, _, err = r.Apply(p, m); err != nil {
			t.Fatal(err)
		}
		history = append(history, p)
	}
	return Remarks(r, history, list[len(list)-1])
}

// Nothing is remarked about a move that ends the game, although it carries out a threat.
func TestNothingIsRemarkedAtTheEnd(t *testing.T) {
	for position, want := range map[string]int{"1-0-0-0-15-0-0-1-0-0-0-0-18-13-N": 0, "1-0-0-0-15-0-0-1-0-0-0-0-9-22-N": 1} {
		if said := remarksOn(t, "abapa", position, "bE"); len(said) != want {
			t.Errorf("%s: said %v, want %d remarks", position, said, want)
		}
	}
}

// A house of one's own, out of which the last seed is taken too, is not threatened.
func TestNobodyThreatensOwnHouses(t *testing.T) {
	for _, m := range remarksOn(t, "kalah", "4-4-4-4-0-1-1-2-7-6-6-6-2-1-N", "d") {
		if from, ok := m.Args["from"].([]string); ok && !slices.Equal(from, []string{"C"}) {
			t.Errorf("%s threatens %v", m.Key, from)
		} else if ok {
			return
		}
	}
	t.Error("nothing is met and threatened at once")
}

// TestRemarksSpoilNothing plays random games by every rule. There are never more than two remarks, never two of one kind, none
// about what the move gives away.
func TestRemarksSpoilNothing(t *testing.T) {
	t.Parallel()
	keys := map[string]int{}
	for _, r := range rulestest.Catalogue(t) {
		random := rand.New(rand.NewPCG(3, uint64(len(r.ID()))))
		history := []variants.Position{r.Start()}
		for range 40 {
			p := history[len(history)-1]
			legal := r.Legal(p)
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			said := Remarks(r, history, m)
			list := facts.About(r, history, m)
			if len(said) > mostRemarks || len(said) > len(list) {
				t.Fatalf("%s: %d remarks about %+v", r.ID(), len(said), list)
			}
			for i, s := range said {
				keys[s.Key]++
				if i > 0 && said[0].Key == s.Key {
					t.Errorf("%s is said twice", s.Key)
				}
			}
			p, _, _ = r.Apply(p, m)
			history = append(history, p)
		}
	}
	for _, kind := range []string{"threatens", "meets", "begun", "carriesOut", "hung", "double"} {
		if keys["remark."+kind] == 0 {
			t.Errorf("remark.%s is never made", kind)
		}
	}
}

package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// remarkPlayers are two players, of whom South is the person.
var remarkPlayers = [2]Voice{{You: true, Name: variants.Say("player.south")}, {Name: variants.Say("player.computer")}}

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
		r := rulestest.Load(t, c.rule)
		moves, err := notation.ParseMoves(c.moves, r.Size())
		if err != nil {
			t.Fatal(err)
		}
		history := []variants.Position{rulestest.Position(t, c.position)}
		last := len(moves) - 1
		for _, m := range moves[:last] {
			p, _, err := r.Apply(history[len(history)-1], m)
			if err != nil {
				t.Fatal(err)
			}
			history = append(history, p)
		}
		var keys []string
		for _, m := range Remarks(r, history, moves[last], remarkPlayers) {
			keys = append(keys, m.Key)
		}
		said := strings.Join(keys, " ")
		if c.want == "" && said != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s: said %q, want %q", c.what, said, c.want)
		}
	}
}

// TestRemarksSpoilNothing plays random games by every rule. There are never more than two remarks, never two of one kind, none
// about what the move gives away, and the wording varies.
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
			said := Remarks(r, history, m, remarkPlayers)
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
	for _, kind := range []string{"threatens", "meets", "begun", "carriesOut", "hung", "double", "reach"} {
		for _, wording := range []string{".1", ".2"} {
			if keys["remark."+kind+wording]+keys["remark."+kind+wording+".you"] == 0 {
				t.Errorf("remark.%s%s is never made", kind, wording)
			}
		}
	}
}

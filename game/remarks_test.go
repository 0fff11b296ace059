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
		var keys []string
		for _, m := range remarksOn(t, c.rule, c.position, c.moves, remarkPlayers) {
			keys = append(keys, m.Key)
		}
		said := strings.Join(keys, " ")
		if c.want == "" && said != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s: said %q, want %q", c.what, said, c.want)
		}
	}
}

// remarksOn returns the remarks about the last of some moves from a position.
func remarksOn(t *testing.T, rule, position, moves string, voices [2]Voice) []variants.Message {
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
	return Remarks(r, history, list[len(list)-1], voices)
}

// Nothing is remarked about a move that ends the game, although it carries out a threat.
func TestNothingIsRemarkedAtTheEnd(t *testing.T) {
	for position, want := range map[string]int{"1-0-0-0-15-0-0-1-0-0-0-0-18-13-N": 0, "1-0-0-0-15-0-0-1-0-0-0-0-9-22-N": 1} {
		if said := remarksOn(t, "abapa", position, "bE", remarkPlayers); len(said) != want {
			t.Errorf("%s: said %v, want %d remarks", position, said, want)
		}
	}
}

// A house of one's own, out of which the last seed is taken too, is not threatened.
func TestNobodyThreatensOwnHouses(t *testing.T) {
	for _, m := range remarksOn(t, "kalah", "4-4-4-4-0-1-1-2-7-6-6-6-2-1-N", "d", remarkPlayers) {
		if from, ok := m.Args["from"].([]string); ok && !slices.Equal(from, []string{"C"}) {
			t.Errorf("%s threatens %v", m.Key, from)
		} else if ok {
			return
		}
	}
	t.Error("nothing is met and threatened at once")
}

// Each side hears all wordings of a remark, although its turns are all even or all odd.
func TestBothSidesHearAllWordings(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	p := rulestest.Position(t, "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S") // A meets a threat
	for turn := range 2 {
		keys := map[string]bool{}
		for n := turn; n < 8; n += 2 {
			history := make([]variants.Position, n, n+1)
			for i := range history {
				history[i] = r.Start()
			}
			for _, m := range Remarks(r, append(history, p), variants.Sow(0), remarkPlayers) {
				keys[m.Key] = true
			}
		}
		if !keys["remark.meets.1.you"] || !keys["remark.meets.2.you"] {
			t.Errorf("turns %d, %d and so on hear %v", turn, turn+2, keys)
		}
	}
}

// The player who left seeds within reach is spoken to, if that is a person alone at the table.
func TestWhoLeftSeedsWithinReachIsSpokenTo(t *testing.T) {
	for i, want := range []string{"remark.hung.1.you", "remark.hung.1"} {
		voices := remarkPlayers
		if i == 0 {
			voices = [2]Voice{remarkPlayers[1], remarkPlayers[0]} // North is the person
		}
		said := remarksOn(t, "abapa", "1-0-0-0-3-0-1-0-0-0-4-0-19-20-N", "aE", voices)
		if len(said) == 0 || strings.Replace(said[0].Key, "hung.2", "hung.1", 1) != want {
			t.Errorf("said %v, want %s", said, want)
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

package table_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"awale/game"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/table/tabletest"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// What is spoken of a move is true under every rule: the house, the seeds that are taken, and the new score.
func TestWhatIsSpokenIsTrueByEveryRule(t *testing.T) {
	words := tabletest.Words(kittest.New(t))
	spoken := words.Narrator.Spoken
	for _, r := range rulestest.Catalogue(t) {
		chance := rand.New(rand.NewPCG(1, 1))
		rulestest.Wander(r, chance, 60, func(p variants.Position, legal []variants.Move) {
			m := legal[chance.IntN(len(legal))]
			after, events, err := r.Apply(p, m)
			if err != nil {
				t.Fatal(err)
			}
			taken, ended := 0, false
			for _, e := range events {
				if e.Kind == variants.Capture && e.Side == p.Turn {
					taken += int(e.Seeds)
				}
				ended = ended || e.Kind == variants.End || e.Kind == variants.Round
			}
			for _, brief := range []bool{false, true} {
				said := spoken(game.Change{Kind: game.Moved, Rules: r, Side: p.Turn, Move: m, Before: p, After: after,
					Events: events}, brief)
				var wants []string
				if h := m.House(); h != variants.NoHouse {
					wants = append(wants, " "+notation.HouseSign(int(p.Size), h))
				}
				if taken > 0 {
					wants = append(wants, "takes "+strconv.Itoa(taken))
				}
				for side := range variants.Side(2) {
					changed := p.Stores[side] != after.Stores[side]
					if !ended && (changed || !brief && p.Stores != after.Stores) {
						wants = append(wants, strconv.Itoa(int(after.Stores[side])))
					}
				}
				for _, want := range wants {
					if !strings.Contains(said, want) {
						t.Errorf("%s, %v: %q does not tell %q", r.ID(), events, said, want)
					}
				}
				if strings.ContainsAny(said, "{}") || strings.Contains(said, "  ") || strings.Contains(said, "..") ||
					said != "" && !strings.HasSuffix(said, ".") {
					t.Errorf("%s: %q is no sentence", r.ID(), said)
				}
			}
		})
	}
}

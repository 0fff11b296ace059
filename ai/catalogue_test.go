package ai

import (
	"context"
	"testing"

	"awale/variants"
)

// The engine plays every rule of the catalogue to its end with legal moves.
func TestEveryRuleCanBePlayed(t *testing.T) {
	for _, id := range variants.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			r := load(t, id)
			e := NewEngine(1 << 10)
			for game := range 5 {
				playOut(t, r, e, int64(40+30*game))
			}
		})
	}
}

// playOut plays one game with few nodes a move.
func playOut(t *testing.T, r *variants.Rules, e *Engine, nodes int64) {
	t.Helper()
	history := []variants.Position{r.Start()}
	for ply := 0; ; ply++ {
		p := history[len(history)-1]
		if ply > 20000 {
			t.Fatal("the game does not end")
		}
		got, err := e.Search(context.Background(), r, history, Limits{Nodes: nodes, Depth: 12}, Open{}, nil)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		after, events, err := r.Apply(p, got.Move)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		q := p
		for i, m := range got.PV {
			if r.Check(q, m) != nil {
				t.Fatalf("%v expects %v, but move %d is illegal", p, got.PV, i)
			}
			if r.Step(&q, m).Over() || q.Round != p.Round {
				break
			}
		}
		if last := events[len(events)-1]; last.Kind == variants.End {
			return
		}
		history = append(history, after)
		if again, events, ended := r.Repeat(history); ended {
			if events[len(events)-1].Outcome.Over() {
				return
			}
			after, history = again, append(history[:0], again)
		}
		if after.Round != p.Round {
			history = append(history[:0], after)
		}
	}
}

// Values are from the point of view of the side to move, even if the same side moves again: reaching a store
// gives another turn.
func TestExtraTurnValue(t *testing.T) {
	r := load(t, "kalah")
	p := variants.Position{Size: 6, Stores: [2]uint8{20, 20}}
	// F reaches the store and moves again. Then A captures the four seeds opposite B, and its own.
	p.Houses[0], p.Houses[5], p.Houses[10], p.Houses[6] = 1, 1, 4, 2
	got, err := searchAnew(context.Background(), r, []variants.Position{p}, Limits{Depth: 2}, Open{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Move != 5 || got.Value < 3*Seed {
		t.Errorf("plays %v for %v", got.Move, got.Value)
	}
}

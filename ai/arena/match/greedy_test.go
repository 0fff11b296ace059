package match

import (
	"context"
	"testing"

	"awale/variants"
)

// The greedy player makes the largest capture. Without a capture its choice varies from game to game but is
// reproducible.
func TestGreedy(t *testing.T) {
	r := load(t)
	ctx := context.Background()
	g := &GreedyPlayer{}
	if err := g.Begin(ctx, r); err != nil {
		t.Fatal(err)
	}
	p := variants.Position{Size: 6, Turn: variants.South, Stores: [2]uint8{15, 15}}
	p.Houses = [variants.MaxRing]uint8{0, 2, 0, 0, 3, 4, 1, 2, 5, 1, 1, 1}
	// The second house captures nothing, the fifth a chain of two houses, the sixth one house.
	for seeds, want := range map[variants.Move]int{1: 0, 4: 5, 5: 2} {
		q := p
		r.Step(&q, seeds)
		if got := int(q.Stores[variants.South]) - 15; got != want {
			t.Fatalf("move %d takes %d, want %d", seeds, got, want)
		}
	}
	for game := range 20 {
		m, err := g.Move(ctx, []variants.Move{variants.Move(game)}, []variants.Position{p})
		if err != nil || m != variants.Sow(4) {
			t.Errorf("move %d, %v", m, err)
		}
	}
	played := map[variants.Move]bool{}
	for game := range 100 {
		moves := []variants.Move{variants.Move(game)}
		m, err := g.Move(ctx, moves, []variants.Position{r.Start()})
		again, _ := g.Move(ctx, moves, []variants.Position{r.Start()})
		if err != nil || m != again {
			t.Errorf("move %d, then %d, %v", m, again, err)
		}
		played[m] = true
	}
	if len(played) != 6 {
		t.Errorf("of six moves that take nothing only %d are played", len(played))
	}
}

package ai

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"awale/variants"
)

// Several threads find legal moves, keep to the node limit, prove only what is true, and stop when cancelled.
func TestLazySMPThreads(t *testing.T) {
	r := load(t, variants.Default)
	all := tablesOf(t, r, 8)
	e := NewEngine(1 << 16)
	e.UseEndgameTables(tablesOf(t, r, 4))
	rng := rand.New(rand.NewPCG(2, 9))
	for range 30 {
		p := randomEnding(r, 8, rng)
		if r.Outcome(p).Over() {
			continue
		}
		lim := Limits{Nodes: 1 + rng.Int64N(20_000), Threads: 2 + rng.IntN(3)}
		last := int64(0)
		got, err := e.Search(context.Background(), r, []variants.Position{p}, lim, Open{}, func(i Info) {
			if i.Nodes < last {
				t.Errorf("%d nodes after %d", i.Nodes, last)
			}
			last = i.Nodes
		})
		if err != nil {
			t.Fatal(err)
		}
		if got.Nodes > lim.Nodes || got.Nodes == 0 {
			t.Errorf("%d nodes searched, %d allowed", got.Nodes, lim.Nodes)
		}
		if err := r.Check(p, got.Move); err != nil {
			t.Error(err)
		}
		low, high, _ := all.Position(&p)
		lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
		checkClaim(t, p, got.Value, got.Proof, lead+low, lead+high, true)
	}
	ctx, cancel := context.WithCancel(context.Background())
	_, err := e.Search(ctx, r, []variants.Position{r.Start()}, Limits{Threads: 3}, Open{}, func(i Info) {
		if i.Depth == 8 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if e.tt.used != e.tt.most {
		t.Errorf("the threads share %d of %d clusters", e.tt.used, e.tt.most)
	}
	// With one thread the engine is reproducible again.
	e.Forget()
	once, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, Limits{Nodes: 20_000}, Open{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	e.Forget()
	again, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, Limits{Nodes: 20_000}, Open{}, nil)
	if err != nil || !sameResult(once, again) {
		t.Errorf("%+v, then %+v (%v)", once, again, err)
	}
}

package ai

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/rulestest"
)

// toTheLastSeed returns a rule of the catalogue that does not end with a majority.
func toTheLastSeed(t *testing.T, id string) *variants.Rules {
	t.Helper()
	return rulestest.Changed(t, id, func(p *variants.Parameters) { p.End.Majority = false })
}

// seedsAfter returns the bounds of the final lead of the side to move in p after a move, by endgame tables.
func seedsAfter(r *variants.Rules, tables *endgame.Tables, p variants.Position, m variants.Move) (low, high int) {
	q := p
	o := r.Step(&q, m)
	lead := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()])
	if o.Over() {
		return lead, lead
	}
	low, high, _ = tables.Position(&q)
	if q.Turn != p.Turn {
		low, high = -high, -low
	}
	return lead + low, lead + high
}

// A search that resists loses by as few seeds as it can. Otherwise the search only needs to know that it has lost, and
// gives up seeds.
func TestLostGamesAreResisted(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"awari-allis", "classical"} {
		r := toTheLastSeed(t, id)
		rng, given := rand.New(rand.NewPCG(5, 6)), map[bool]int{}
		e := NewEngine(1 << 12)
		e.UseEndgameTables(tablesOf(t, r, 5))
		tables := tablesOf(t, r, 8)
		for tried := 0; tried < 150; {
			p := randomEnding(r, 8, rng)
			if r.Outcome(p).Over() || p.InPlay() < 6 {
				continue
			}
			best, known := -infinite, true
			for _, m := range r.Legal(p) {
				low, high := seedsAfter(r, tables, p, m)
				known = known && low == high
				best = max(best, Value(high))
			}
			if !known || best >= 0 {
				continue
			}
			search := func(resist bool) Result {
				e.Forget()
				got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Nodes: 20_000, Depth: 40, Resist: resist},
					Open{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if low, _ := seedsAfter(r, tables, p, got.Move); low < int(best) && got.Decided() {
					given[resist]++
				}
				return got
			}
			if lost := search(false); !lost.Decided() {
				continue
			}
			tried++
			got := search(true)
			if got.Nodes > 20_000 || !got.Decided() || !got.Value.Loses() || got.Proof&AtMost != 0 && got.Value.Seeds() < int(best) ||
				got.Exact && got.Value.Seeds() != int(best) {
				t.Errorf("%s: %v is %d (%d) after %d nodes, want a loss by %d", id, p, got.Value, got.Proof, got.Nodes, best)
			}
		}
		if given[true]*4 > given[false] || given[false] == 0 {
			t.Errorf("%s: seeds were given up in %d positions, and in %d without resistance", id, given[true], given[false])
		}
	}
}

// Resistance keeps to the limits, ends with the context, and reports a loss all the time.
func TestResistanceHasLimits(t *testing.T) {
	t.Parallel()
	r := toTheLastSeed(t, "awari-allis")
	p := parse(t, "1-0-1-2-1-0-2-1-0-0-2-0-12-26-S")
	now := time.Duration(0)
	clock := func() time.Duration { now += time.Millisecond; return now }
	e := NewEngine(1 << 14)
	e.UseEndgameTables(tablesOf(t, r, 8))
	lost, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Nodes: 100_000}, Open{}, nil)
	if err != nil || !lost.Decided() || !lost.Value.Loses() {
		t.Fatalf("%+v, %v", lost.Info, err)
	}
	e.Forget()
	decided := 0
	got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Time: 3 * time.Second, Clock: clock, Resist: true},
		Open{}, func(i Info) {
			if i.Decided() {
				decided++
			} else if decided > 0 {
				t.Errorf("%+v after the loss was proved", i)
			}
		})
	if err != nil || now > 4*time.Second || decided < 5 || !got.Decided() || got.Nodes < lost.Nodes {
		t.Errorf("%+v after %v and %d reports, %v", got.Info, now, decided, err)
	}
	e.Forget()
	ctx, cancel := context.WithCancel(context.Background())
	got, err = e.Search(ctx, r, []variants.Position{p}, Limits{Resist: true}, Open{}, func(i Info) {
		if i.Decided() {
			cancel()
		}
	})
	if err == nil || !got.Decided() || r.Check(p, got.Move) != nil {
		t.Errorf("%+v, %v", got.Info, err)
	}
	e.Forget()
	if again, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{}, Open{}, nil); err != nil ||
		again.Nodes != lost.Nodes || again.Value != lost.Value {
		t.Errorf("%+v, then %+v: %v", lost.Info, again.Info, err)
	}
}

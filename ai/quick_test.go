package ai

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"awale/variants"
)

// slowly returns an engine that asks the rules for every move.
func slowly(r *variants.Rules, entries int) *Engine {
	e := NewEngine(entries)
	e.rules = r
	e.Forget()
	return e
}

// The packed form makes a search faster and changes nothing else: the same nodes, the same line.
func TestPackedSearchIsTheSame(t *testing.T) {
	for _, id := range variants.IDs() {
		r := load(t, id)
		quick, slow := NewEngine(1<<14), slowly(r, 1<<14)
		rng := rand.New(rand.NewPCG(11, 12))
		for range 12 {
			history := wander(r, rng.IntN(90), rng)
			lim := Limits{Nodes: 12_000, Wide: rng.IntN(3) == 0, Margin: rng.IntN(2) == 0}
			a, errA := quick.Search(context.Background(), r, history, lim, Open{}, nil)
			b, errB := slow.Search(context.Background(), r, history, lim, Open{}, nil)
			if errA != errB || !reflect.DeepEqual(a, b) {
				t.Fatalf("%s: %+v\n%+v (%v)\nwithout the packed form\n%+v (%v)", id, history[len(history)-1], a, errA, b, errB)
			}
		}
		if quick.search.quick == nil || slow.search.quick != nil {
			t.Errorf("%s: the two engines are the same", id)
		}
	}
}

func BenchmarkSearchByRules(b *testing.B) {
	r := load(b, variants.Default)
	e := slowly(r, 1<<18)
	nodes := int64(0)
	for range b.N {
		e.Forget()
		got, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, Limits{Nodes: 200_000}, Open{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += got.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

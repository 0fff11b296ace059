package ai

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"awale/variants"
)

// nodeClock is a gate and a clock of one microsecond a node, so that a search with a time limit can be repeated.
type nodeClock struct{ nodes int64 }

func (c *nodeClock) Acquire(ctx context.Context, want int) (int, error) {
	want = min(want, packedSlice)
	c.nodes += int64(want)
	return want, ctx.Err()
}

func (c *nodeClock) Release(unused int) { c.nodes -= int64(unused) }

func (c *nodeClock) now() time.Duration { return time.Duration(c.nodes) * time.Microsecond }

// timed searches with a clock of its own and returns how long that took.
func timed(t *rapid.T, e *Engine, r *variants.Rules, history []variants.Position, lim Limits) (Result, time.Duration) {
	var c nodeClock
	lim.Clock = c.now
	e.Forget()
	got, err := e.Search(context.Background(), r, history, lim, &c, nil)
	if err != nil {
		t.Fatal(err)
	}
	return got, c.now()
}

// No search passes its hard limit by more than the nodes between two looks at the clock, whatever the usual time. By the same
// clock it is the same search.
func TestTimeLimitsHold(t *testing.T) {
	r := load(t, variants.Default)
	e := NewEngine(1 << 12)
	rapid.Check(t, func(t *rapid.T) {
		history := wander(r, rapid.IntRange(0, 60).Draw(t, "moves"), rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "game"), 0)))
		usual := time.Duration(rapid.Int64Range(1, 8_000).Draw(t, "usual")) * time.Microsecond
		most := time.Duration(rapid.Int64Range(1, 20_000).Draw(t, "most")) * time.Microsecond
		lim := Limits{Time: most, UsualTime: usual, Resist: rapid.Bool().Draw(t, "resist")}
		got, took := timed(t, e, r, history, lim)
		if took > most+packedSlice*time.Microsecond {
			t.Fatalf("%v at most, took %v", most, took)
		}
		if again, tookAgain := timed(t, e, r, history, lim); again.Move != got.Move || tookAgain != took {
			t.Fatalf("%v in %v, then %v in %v", got.Move, took, again.Move, tookAgain)
		}
	})
}

// A search whose best move is clear ends sooner than one that has changed its mind, or whose move has turned out worse.
func TestTimeManager(t *testing.T) {
	const usual = time.Second
	info := func(m variants.Move, v Value) *Result { return &Result{Move: m, Info: Info{Depth: 9, Value: v}} }
	// lasts returns how long the search lasts after the last of these results, in tenths of the usual time.
	lasts := func(choices int, effort float64, results ...*Result) int {
		for tenths := 0; ; tenths++ {
			m := timeManager{usual: usual, choices: choices}
			var enough bool
			for _, r := range results {
				enough = m.enough(r, effort, usual*time.Duration(tenths)/10)
			}
			if enough || tenths == 100 {
				return tenths
			}
		}
	}
	calm := lasts(4, 0.5, info(1, 50), info(1, 50), info(1, 50))
	for name, c := range map[string]struct{ got, least, most int }{
		"calm":            {calm, 5, 10},
		"clear":           {lasts(4, 0.95, info(1, 50), info(1, 50), info(1, 50)), 1, calm - 1},
		"only one move":   {lasts(1, 1, info(1, 50)), 0, 0},
		"another move":    {lasts(4, 0.5, info(1, 50), info(1, 50), info(2, 50)), calm + 1, 30},
		"worse":           {lasts(4, 0.5, info(1, 50), info(1, 50), info(1, -50)), calm + 1, 30},
		"better":          {lasts(4, 0.5, info(1, 50), info(1, 50), info(1, 150)), calm, calm},
		"lost":            {lasts(4, 0.5, info(1, 50), info(1, -Win)), calm + 1, 40},
		"changed earlier": {lasts(4, 0.5, info(1, 50), info(2, 50), info(2, 50), info(2, 50), info(2, 50)), calm, calm + 1},
	} {
		if c.got < c.least || c.got > c.most {
			t.Errorf("%s: %d tenths of the usual time, want %d to %d", name, c.got, c.least, c.most)
		}
	}
}

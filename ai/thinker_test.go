package ai

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"awale/ai/book"
	"awale/variants"
)

// await grants nodes and polls like a frame loop until there is a result.
func await(t *testing.T, th *Thinker, b *Budget) Result {
	t.Helper()
	for range 1_000_000 {
		if got, ok := th.Poll(); ok {
			return got
		}
		if b != nil {
			b.Grant(500)
		}
		time.Sleep(10 * time.Microsecond)
	}
	t.Fatal("the thinker never finished")
	return Result{}
}

func TestThinkerFindsMove(t *testing.T) {
	r := load(t, variants.Default)
	history := []variants.Position{r.Start()}
	job := Club.Job(r, history, 5)
	want, err := job.Run(context.Background(), NewEngine(0), Open{}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var clock fakeClock
	b := NewBudget(clock.now)
	for _, th := range []*Thinker{NewThinker(Open{}, clock.now), NewThinker(b, clock.now)} {
		if _, ok := th.Poll(); ok {
			t.Error("a result before the start")
		}
		th.Start(job)
		// With the open gate the search may already be over.
		if _, ok := th.Thinking(); !ok && th.on.gate == Gate(b) {
			t.Error("not thinking after the start")
		}
		open := b
		if th.on.gate != Gate(b) {
			open = nil // grants would be left for the other one
		}
		if got := await(t, th, open); !sameResult(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
		if _, ok := th.Poll(); ok {
			t.Error("the result was handed over twice")
		}
		if i, ok := th.Thinking(); ok || i.Depth != want.Depth {
			t.Errorf("thinking %v, depth %d after the end", ok, i.Depth)
		}
	}
}

// The result of a stopped or replaced job is never returned.
func TestThinkerDropsStaleResults(t *testing.T) {
	r := load(t, variants.Default)
	first := []variants.Position{r.Start()}
	second := wander(r, 9, rand.New(rand.NewPCG(1, 1)))
	job := Expert.Job(r, second, 0)
	want, err := job.Run(context.Background(), NewEngine(0), Open{}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var clock fakeClock
	th := NewThinker(Open{}, clock.now)
	for range 20 {
		th.Start(GrandMaster.Job(r, first, 0))
		th.Start(Beginner.Job(r, first, 0))
		th.Start(job)
		if got := await(t, th, nil); !sameResult(got, want) {
			t.Fatalf("got %+v, want %+v", got, want)
		}
		th.Start(Initiation.Job(r, first, 0))
		th.Stop()
		th.Stop()
		time.Sleep(time.Millisecond)
		if _, ok := th.Poll(); ok {
			t.Fatal("a stopped job had a result")
		}
	}
}

// Goroutines end, both those that wait for a grant and those that search.
func TestThinkerLeavesNoGoroutines(t *testing.T) {
	r := load(t, variants.Default)
	before := runtime.NumGoroutine()
	var clock fakeClock
	for range 10 {
		for _, gate := range []Gate{Open{}, NewBudget(clock.now)} {
			th := NewThinker(gate, clock.now)
			j := Initiation.Job(r, []variants.Position{r.Start()}, 0)
			j.Limits = Limits{}
			th.Start(j)
			th.Start(j)
			th.Stop()
		}
	}
	for range 10_000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

func TestThinkerWithFinishedGame(t *testing.T) {
	r := load(t, variants.Default)
	th := NewThinker(Open{}, new(fakeClock).now)
	th.Start(Club.Job(r, []variants.Position{parse(t, "0-0-0-0-0-0-1-0-0-0-0-0-25-22-N")}, 0))
	if got := await(t, th, nil); got.Move != variants.NoMove {
		t.Errorf("a move in a finished game: %+v", got)
	}
}

func TestPollDoesNotAllocate(t *testing.T) {
	var clock fakeClock
	b := NewBudget(clock.now)
	m := NewMeter()
	th := NewThinker(b, clock.now)
	if n := testing.AllocsPerRun(100, func() {
		m.Learn(b.Taken())
		b.Grant(m.Nodes(8 * time.Millisecond))
		th.Poll()
		th.Thinking()
	}); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

func TestLevels(t *testing.T) {
	r := load(t, variants.Default)
	history := []variants.Position{r.Start()}
	seen := map[string]bool{}
	for i, l := range Levels() {
		if int(l) != i || l.Key() == "" || seen[l.Key()] {
			t.Errorf("level %d: %q", l, l.Key())
		}
		seen[l.Key()] = true
		if back, ok := LevelOf(l.Key()); !ok || back != l {
			t.Errorf("%q leads to %d", l.Key(), back)
		}
		if l < GrandMaster && l.Limits().Nodes == 0 {
			t.Errorf("%s has no node limit", l.Key())
		}
		if l < GrandMaster && (l.Limits().Time != 0 || l.Limits().Nodes > 100_000) {
			t.Errorf("%s thinks for more than about a second", l.Key())
		}
		j := l.Job(r, history, 1)
		if l == GrandMaster {
			j.Limits.Nodes = 50_000
		}
		got, err := j.Run(context.Background(), NewEngine(0), Open{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Check(history[0], got.Move); err != nil {
			t.Errorf("%s: %v", l.Key(), err)
		}
	}
	if _, ok := LevelOf("nobody"); ok {
		t.Error("a level without a name")
	}
	if Level(99).Key() != "" {
		t.Error("a name without a level")
	}
	if _, err := Club.Job(r, nil, 0).Run(context.Background(), NewEngine(0), Open{}, nil, nil); !errors.Is(err, ErrHistory) {
		t.Errorf("no history: %v", err)
	}
}

// Mistakes depend on the seed: the same seed gives the same move, whatever the engine has searched before, and
// other seeds give others.
func TestMistakesAreReproducible(t *testing.T) {
	for _, id := range comparedRules {
		r := load(t, id)
		rng := rand.New(rand.NewPCG(4, 4))
		e := NewEngine(0)
		for _, l := range []Level{Initiation, Beginner, Amateur, Club} {
			different := 0
			for seed := range uint64(40) {
				history := wander(r, int(seed), rng)
				run := func(e *Engine, seed uint64) Result {
					got, err := l.Job(r, history, seed).Run(context.Background(), e, Open{}, nil, nil)
					if err != nil {
						t.Fatal(err)
					}
					return got
				}
				one, again := run(e, seed), run(NewEngine(0), seed)
				if one.Move != again.Move {
					t.Errorf("%s: %d and %d for the same job", l.Key(), one.Move, again.Move)
				}
				if run(e, seed+1000).Move != one.Move {
					different++
				}
			}
			if different == 0 {
				t.Errorf("%s plays the same whatever the seed", l.Key())
			}
		}
	}
}

// A level plays at a glance as often as its style says, and searches to its depth otherwise.
func TestGlanceFrequency(t *testing.T) {
	r := load(t, variants.Default)
	history := wander(r, 8, rand.New(rand.NewPCG(6, 6)))
	e := NewEngine(0)
	const jobs = 1000
	for _, l := range []Level{Initiation, Beginner, Amateur, Club} {
		m := l.style()
		glances := 0
		for seed := range uint64(jobs) {
			got, err := l.Job(r, history, seed).Run(context.Background(), e, Open{}, nil, nil)
			switch {
			case err != nil:
				t.Fatal(err)
			case got.Depth == 1 && m.depth > 1:
				glances++
			case got.Depth != m.depth:
				t.Fatalf("%s looks %d plies ahead, not %d", l.Key(), got.Depth, m.depth)
			}
		}
		// Allow four standard deviations.
		p := float64(m.glances) / 1000
		if off := math.Abs(float64(glances) - jobs*p); off > 4*math.Sqrt(jobs*p*(1-p)) {
			t.Errorf("%s plays %d of %d moves at a glance, not %d in 1000", l.Key(), glances, jobs, m.glances)
		}
	}
}

// A glance sees the capture of a move but no reply.
func TestGlanceIgnoresReplies(t *testing.T) {
	r := load(t, variants.Default)
	var glanced, seed uint64
	for ; glanced < 20; seed++ {
		history := wander(r, 12, rand.New(rand.NewPCG(seed, 6)))
		p := history[len(history)-1]
		job := Champion.Job(r, history, seed)
		m := Champion.style()
		if len(r.Legal(p)) == 1 || !m.glancesAt(job) {
			continue
		}
		glanced++
		got, err := job.Run(context.Background(), NewEngine(0), Open{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range got.Candidates {
			q := p
			r.Step(&q, c.Move)
			if lead := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()]); c.Value != Value(lead)*Seed {
				t.Errorf("%v: move %d is worth %d, but leads by %d", p, c.Move, c.Value, lead)
			}
		}
	}
}

// Levels without mistakes use the book at once. The others do not use it.
func TestJobsUseTheBook(t *testing.T) {
	r := load(t, variants.Default)
	for _, l := range Levels() {
		j := l.Job(r, []variants.Position{r.Start()}, 1)
		j.Limits.Nodes, j.Limits.Depth = 2000, 4
		j.Book = book.For(r)
		got, err := j.Run(context.Background(), NewEngine(0), Open{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, _, _ := j.Book.Best(&j.History[0])
		if byBook := got.Nodes == 0; byBook != (l == GrandMaster) {
			t.Errorf("%s: %d nodes", l.Key(), got.Nodes)
		} else if byBook && (got.Move != want || len(got.Candidates) != 6 || got.Candidates[0].Move != want) {
			t.Errorf("%s: %+v", l.Key(), got)
		}
		j.History[0].Stores[0]++
		if got, err := j.Run(context.Background(), NewEngine(0), Open{}, nil, nil); err != nil || got.Nodes == 0 {
			t.Errorf("%s: %+v, %v", l.Key(), got, err)
		}
	}
}

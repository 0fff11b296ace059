package ai

import (
	"context"
	"encoding/csv"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"awale/variants"
	"pgregory.net/rapid"
)

// staticEvaluator is a static evaluation function.
type staticEvaluator func(p *variants.Position) Value

// staticEvaluatorOf returns the static evaluation of the search of a rule.
func staticEvaluatorOf(r *variants.Rules) staticEvaluator {
	var s search
	s.useRules(r)
	if s.evaluator == nil {
		e := newRulesEvaluator(r)
		e.crossing, e.crossingEval = s.crossing, s.crossingEval
		return e.evaluate
	}
	return func(p *variants.Position) Value {
		own, opp := s.packedRules.Sides(p)
		lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
		return s.staticEval(&packedNode{own: own, opp: opp, lead: lead, inPlay: int32(p.InPlay())})
	}
}

// minimax defines the result of a search to a fixed depth, without pruning and without a transposition table.
// path holds the positions of the game and of the line. The root is at index root.
func minimax(r *variants.Rules, e staticEvaluator, path []variants.Position, root, depth int) Value {
	p := path[len(path)-1]
	if len(path)-1 > root {
		if settled, events, ended := r.Repeat(path); ended {
			return finalValue(&settled, events[len(events)-1].Outcome, p.Turn)
		}
		if slices.Contains(path[root:len(path)-1], p) {
			return repeatedValue(r, path, root)
		}
	}
	if depth == 0 {
		return e(&p)
	}
	best := -infinite
	for _, m := range r.Legal(p) {
		best = max(best, minimaxMove(r, e, path, root, depth, m))
	}
	return best
}

// minimaxMove returns the minimax value of a move in the last position of path. depth includes the move.
func minimaxMove(r *variants.Rules, e staticEvaluator, path []variants.Position, root, depth int, m variants.Move) Value {
	p := path[len(path)-1]
	q := p
	if o := r.Step(&q, m); o.Over() {
		return finalValue(&q, o, p.Turn)
	}
	return -minimax(r, e, append(path[:len(path):len(path)], q), root, depth-1)
}

// finalValue returns the value of a game that has ended in p.
func finalValue(p *variants.Position, o variants.Outcome, side variants.Side) Value {
	return outcomeValue(o.Result, side, int(p.Stores[side])-int(p.Stores[side.Other()]))
}

// repeatedValue returns the value of a line that repeats one of its positions before the rule ends it: as if
// the rule had ended it. It is certain only if all endless lines have the same value.
func repeatedValue(r *variants.Rules, path []variants.Position, root int) Value {
	p := path[len(path)-1]
	often := append(path[:len(path):len(path)], p, p, p)
	settled, events, ended := r.Repeat(often)
	lead := Value(int(settled.Stores[p.Turn])-int(settled.Stores[p.Turn.Other()])) * Seed
	if ended && nothingRepeats(path, root) && r.Parameters().Repetition.Rest != "own-rows" {
		return finalValue(&settled, events[len(events)-1].Outcome, p.Turn)
	}
	return lead
}

// nothingRepeats reports whether no earlier position can recur since the last capture.
func nothingRepeats(path []variants.Position, root int) bool {
	now := path[len(path)-1].InPlay()
	return now < path[root].InPlay() || root == 0 || path[root-1].InPlay() != path[root].InPlay()
}

// Alpha-beta finds the minimax value.
func TestSearchIsMinimax(t *testing.T) {
	for _, id := range comparedRules {
		for _, name := range []string{"plain", "unscored", "split"} {
			t.Run(id+"/"+name, func(t *testing.T) {
				r := load(t, id)
				if name != "plain" {
					r = endless(t, id, name)
				}
				eval := staticEvaluatorOf(r)
				e := NewEngine(0)
				rapid.Check(t, func(t *rapid.T) {
					rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
					history := wander(r, rapid.IntRange(0, 120).Draw(t, "plies"), rng)
					if rapid.Bool().Draw(t, "few") {
						p := scatter(r, 2+rng.IntN(8), rng)
						if r.Outcome(p).Over() {
							return
						}
						history = lengthen(r, p, rng)
					}
					depth := rapid.IntRange(1, 5).Draw(t, "depth")
					wide := rapid.Bool().Draw(t, "wide")
					got, err := e.Search(context.Background(), r, history, Limits{Depth: depth, Margin: true, Wide: wide, fullWidth: true},
						Open{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					if got.Exact {
						depth = got.Depth
					}
					root := len(history) - 1
					if want := minimax(r, eval, history, root, depth); got.Value != want {
						t.Fatalf("%v depth %d: search finds %d, minimax %d", history[root], depth, got.Value, want)
					}
					for _, c := range got.Candidates {
						v := minimaxMove(r, eval, history, root, depth, c.Move)
						if !c.Beaten && c.Value != v || c.Beaten && (v > c.Value || wide) {
							t.Fatalf("%v depth %d: move %d is worth %d, minimax %d", history[root], depth, c.Move, c.Value, v)
						}
					}
				})
			})
		}
	}
}

// A search by rules of full width counts all captures at its leaves, also those of many seeds.
func TestFullWidthCountsLargeCaptures(t *testing.T) {
	r := load(t, "toguz-kumalak")
	eval := newRulesEvaluator(r)
	e := NewEngine(0)
	rng := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		p := r.Start()
		p.Houses = [variants.MaxRing]uint8{}
		for range 6 {
			p.Houses[rng.IntN(2*r.Size())] += uint8(10 + rng.IntN(15))
		}
		rest := r.Seeds() - p.InPlay()
		p.Stores = [2]uint8{uint8(rest / 2), uint8(rest - rest/2)}
		if r.Outcome(p).Over() {
			continue
		}
		want := -infinite
		for _, m := range r.Legal(p) {
			q := p
			if o := r.Step(&q, m); o.Over() {
				want = max(want, finalValue(&q, o, p.Turn))
			} else {
				want = max(want, -eval.evaluate(&q))
			}
		}
		got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Depth: 1, Margin: true, fullWidth: true}, Open{}, nil)
		if err != nil || got.Value != want {
			t.Fatalf("%v: search finds %d, minimax %d, %v", p, got.Value, want, err)
		}
	}
}

// lengthen plays random moves from p, so that positions can be repeated.
func lengthen(r *variants.Rules, p variants.Position, rng *rand.Rand) []variants.Position {
	history := []variants.Position{p}
	for range rng.IntN(30) {
		q := history[len(history)-1]
		moves := r.Legal(q)
		if r.Step(&q, moves[rng.IntN(len(moves))]).Over() {
			break
		}
		if _, _, ended := r.Repeat(append(history, q)); ended {
			break
		}
		history = append(history, q)
	}
	return history
}

// verified returns the rows of positions whose best move is known from exhaustive analysis.
func verified(t *testing.T) [][]string {
	t.Helper()
	f, err := os.Open("testdata/verified-positions.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	reader := csv.NewReader(f)
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// The best moves are known from exhaustive analysis, with endless play worth nothing and each player's row his
// own, played to the last seed.
func TestVerifiedPositions(t *testing.T) {
	r := endless(t, "abapa", "unscored")
	for _, row := range verified(t) {
		p := parse(t, row[0])
		value, err := strconv.Atoi(row[3])
		if err != nil {
			t.Fatal(err)
		}
		value += int(p.Stores[0]) - int(p.Stores[1])
		e := NewEngine(1 << 18)
		want := variants.Sow(variants.House(row[2][0] - 'A'))
		var got Result
		// Use more nodes for the difficult ones. If several moves win, the margin decides.
		for _, nodes := range []int64{10_000, 100_000, 500_000, 1_500_000} {
			got, err = e.Search(context.Background(), r, []variants.Position{p}, Limits{Nodes: nodes, Margin: true}, Open{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Move == want {
				break
			}
		}
		if got.Move != want {
			t.Errorf("%s (%s): found %c, not %s; value %d, depth %d", row[0], row[1], 'A'+got.Move, row[2], got.Value, got.Depth)
		}
		if got.Proof&AtLeast != 0 && got.Value.Seeds() > value || got.Proof&AtMost != 0 && got.Value.Seeds() < value {
			t.Errorf("%s (%s): proved %d (%d), but %d is true", row[0], row[1], got.Value.Seeds(), got.Proof, value)
		}
		t.Logf("%s: value %d, found %d, proof %d, depth %d, nodes %d", row[1], value, got.Value, got.Proof, got.Depth, got.Nodes)
	}
}

// A forced win by majority is found and proved.
func TestProvedWin(t *testing.T) {
	p := parse(t, "0-0-1-0-1-4-0-4-0-0-0-0-19-19-S")
	got, err := searchAnew(context.Background(), load(t, variants.Default), []variants.Position{p}, Limits{Nodes: 100_000}, Open{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Value.Wins() || got.Proof&AtLeast == 0 || !got.Decided() || got.Move != variants.Sow(4) || got.Value.Seeds() < 1 {
		t.Errorf("%+v", got)
	}
	if got.Nodes >= 100_000 {
		t.Error("the search went on after the win was proved")
	}
}

// slicedGate grants random numbers of nodes.
type slicedGate struct {
	rng  *rand.Rand
	most int
	held bool
}

func (g *slicedGate) Acquire(ctx context.Context, want int) (int, error) {
	if g.held {
		panic("a second grant before the first was released")
	}
	if want < 1 {
		panic("nothing wanted")
	}
	g.held = true
	return min(want, 1+g.rng.IntN(g.most)), ctx.Err()
}

func (g *slicedGate) Release(unused int) {
	if !g.held || unused < 0 {
		panic("released without a grant")
	}
	g.held = false
}

// The same number of nodes gives the same move, however they are sliced.
func TestSlicingChangesNothing(t *testing.T) {
	r := load(t, variants.Default)
	rng := rand.New(rand.NewPCG(3, 3))
	for range 6 {
		history := wander(r, rng.IntN(60), rng)
		lim := Limits{Nodes: 1 + rng.Int64N(60_000)}
		want, err := searchAnew(context.Background(), r, history, lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want.Nodes > lim.Nodes {
			t.Errorf("%d nodes searched, %d allowed", want.Nodes, lim.Nodes)
		}
		for _, most := range []int{1, 7, 1000, 100_000} {
			gate := &slicedGate{rng: rng, most: most}
			got, err := searchAnew(context.Background(), r, history, lim, gate, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !sameResult(got, want) {
				t.Errorf("slices of up to %d: %+v, unsliced: %+v", most, got, want)
			}
			if gate.held {
				t.Error("the last grant was not released")
			}
		}
	}
}

func sameResult(a, b Result) bool {
	return a.Move == b.Move && a.Depth == b.Depth && a.Nodes == b.Nodes && a.Value == b.Value && a.Proof == b.Proof &&
		slices.Equal(a.PV, b.PV) && slices.Equal(a.Candidates, b.Candidates)
}

// The signature of the search changes only with an intended change of the search, and is the same on every
// platform.
func TestSignature(t *testing.T) {
	r := load(t, variants.Default)
	nodes, h := int64(0), uint64(0)
	e := NewEngine(1 << 14)
	for _, text := range []string{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-1-0-0-17-0-1-0-0-0-1-0-14-14-S", "3-0-6-1-0-5-2-2-0-7-1-1-10-10-N"} {
		got, err := e.Search(context.Background(), r, []variants.Position{parse(t, text)}, Limits{Depth: 9}, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes += got.Nodes
		for _, m := range got.PV {
			h = mix(h + uint64(m))
		}
		h = mix(h + uint64(got.Value))
	}
	const wantNodes, wantHash = 6638, 0x51dab6c813d103d9
	if nodes != wantNodes || h != wantHash {
		t.Errorf("nodes %d, lines and values %#x; want %d, %#x", nodes, h, wantNodes, uint64(wantHash))
	}
}

// A search that is cancelled at once still returns a legal move, with the error.
func TestCancelledAtOnce(t *testing.T) {
	r := load(t, variants.Default)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, gate := range []Gate{Open{}, NewBudget(new(fakeClock).now)} {
		got, err := searchAnew(ctx, r, []variants.Position{r.Start()}, Limits{}, gate, nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%T: error %v", gate, err)
		}
		if err := r.Check(r.Start(), got.Move); err != nil {
			t.Errorf("%T: %v", gate, err)
		}
	}
}

// cancellingGate is an open gate that cancels a context after some number of nodes.
type cancellingGate struct {
	after  int
	cancel func()
}

func (g *cancellingGate) Acquire(ctx context.Context, want int) (int, error) {
	n := min(want, 100)
	if g.after -= n; g.after < 0 {
		g.cancel()
	}
	return n, nil
}
func (g *cancellingGate) Release(int) {}

// A cancelled search stops within a slice and keeps its result so far.
func TestCancelledLater(t *testing.T) {
	r := load(t, variants.Default)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	got, err := searchAnew(ctx, r, []variants.Position{r.Start()}, Limits{}, &cancellingGate{after: 20_000, cancel: cancel}, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if got.Nodes < 20_000 || got.Nodes > 20_000+packedSlice || got.Depth < 5 {
		t.Errorf("%d nodes, depth %d", got.Nodes, got.Depth)
	}
}

// The clock is checked between slices.
func TestTimeLimit(t *testing.T) {
	r := load(t, variants.Default)
	checks := 0
	clock := func() time.Duration {
		checks++
		return time.Duration(checks) * time.Millisecond
	}
	got, err := searchAnew(context.Background(), r, []variants.Position{r.Start()}, Limits{Time: 20 * time.Millisecond, Clock: clock},
		Open{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Nodes == 0 || got.Nodes > 20*packedSlice {
		t.Errorf("%d nodes in 20 checks of the clock", got.Nodes)
	}
}

// A finished game has no best move.
func TestSearchOfFinishedGame(t *testing.T) {
	r := load(t, variants.Default)
	over := parse(t, "0-0-0-0-0-0-1-0-0-0-0-0-25-22-N")
	again := wander(r, 0, nil)
	again = append(again, again[0], again[0])
	for _, history := range [][]variants.Position{{over}, again} {
		if got, err := searchAnew(context.Background(), r, history, Limits{}, Open{}, nil); !errors.Is(err, ErrOver) ||
			got.Move != variants.NoMove {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if _, err := searchAnew(context.Background(), r, nil, Limits{}, Open{}, nil); !errors.Is(err, ErrHistory) {
		t.Errorf("no history: %v", err)
	}
}

// The history counts: a move that completes a repetition has the value of its settlement, whatever a search
// without history finds.
func TestRepetitionByHistory(t *testing.T) {
	r := load(t, variants.Default)
	rng := rand.New(rand.NewPCG(5, 9))
	ended := 0
	e := NewEngine(1 << 10)
	for range 1000 {
		p := scatter(r, 3+rng.IntN(5), rng)
		if r.Outcome(p).Over() {
			continue
		}
		history := lengthen(r, p, rng)
		p = history[len(history)-1]
		got, err := e.Search(context.Background(), r, history, Limits{Depth: 1, Wide: true}, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range got.Candidates {
			q := p
			if r.Step(&q, c.Move).Over() {
				continue
			}
			settled, events, over := r.Repeat(append(history[:len(history):len(history)], q))
			if !over {
				continue
			}
			ended++
			lead := int(settled.Stores[p.Turn]) - int(settled.Stores[p.Turn.Other()])
			want := outcomeValue(events[len(events)-1].Outcome.Result, p.Turn, lead)
			if c.Value != want || c.Proof != Exact {
				t.Errorf("%v: move %d ends the game with %d, the search says %d, proof %d", p, c.Move, want, c.Value, c.Proof)
			}
		}
	}
	if ended == 0 {
		t.Error("no position came back")
	}
}

// Searching more nodes does not allocate more.
func TestNodesDoNotAllocate(t *testing.T) {
	r := load(t, variants.Default)
	e := NewEngine(1 << 10)
	history := []variants.Position{r.Start()}
	allocations := func(nodes int64) float64 {
		return testing.AllocsPerRun(3, func() {
			e.Forget()
			if _, err := e.Search(context.Background(), r, history, Limits{Nodes: nodes}, Open{}, nil); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := allocations(1_000), allocations(100_000); many > few+20 {
		t.Errorf("%v allocations for 1,000 nodes, %v for 100,000", few, many)
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, id := range timedRules {
		b.Run(id, func(b *testing.B) {
			measure(b, load(b, id), NewEngine(1<<18))
		})
	}
}

func BenchmarkEvaluate(b *testing.B) {
	r := load(b, variants.Default)
	e := newRulesEvaluator(r)
	p := parse(b, "3-0-6-1-0-5-2-2-0-7-1-1-10-10-N")
	for range b.N {
		e.evaluate(&p)
	}
}

// searchAnew searches with a new engine.
func searchAnew(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate,
	report func(Info)) (Result, error) {
	return NewEngine(1<<18).Search(ctx, r, history, lim, gate, report)
}

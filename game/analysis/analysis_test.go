package analysis_test

import (
	"context"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/ai/endgame/tablefile"
	"awale/ai/packed"
	"awale/game/analysis"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// seeds is the size of the tables that are the truth here. make proofs sets it to more.
func seeds(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("AWALE_SEEDS"))
	if err != nil {
		return 7
	}
	return n
}

func build(t testing.TB, r *variants.Rules, n int) *endgame.Tables {
	t.Helper()
	tables, err := endgame.Build(t.Context(), r, n, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// buildOnce returns tables from the folder AWALE_TABLES, where those of many seeds stay for the next time, or builds them in memory
// where none is named.
func buildOnce(t *testing.T, r *variants.Rules, n int) *endgame.Tables {
	t.Helper()
	dir := os.Getenv("AWALE_TABLES")
	if dir == "" {
		return build(t, r, n)
	}
	tables, err := tablefile.Store{Dir: dir}.LoadOrBuild(t.Context(), r, n, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// fewer are tables of which only the positions with up to so many seeds are used.
type fewer struct {
	*endgame.Tables
	seeds int
}

func (f *fewer) Seeds() int { return f.seeds }

func (f *fewer) Probe(own, opp uint64) (low, high int, ok bool) {
	if packed.Row(own)+packed.Row(opp) > f.seeds {
		return 0, 0, false
	}
	return f.Tables.Probe(own, opp)
}

func (f *fewer) Position(p *variants.Position) (low, high int, ok bool) {
	if p.InPlay() > f.seeds {
		return 0, 0, false
	}
	return f.Tables.Position(p)
}

// scatter returns a position with so many seeds in play, both stores about even, in which there is a move.
func scatter(r *variants.Rules, inPlay int, random *rand.Rand) (variants.Position, bool) {
	p := variants.Position{Size: r.Start().Size, Turn: variants.Side(random.IntN(2))}
	for range inPlay {
		p.Houses[random.IntN(p.Ring())]++
	}
	rest := r.Seeds() - inPlay
	lead := random.IntN(5) - 2
	p.Stores[0] = uint8((rest + lead) / 2)
	p.Stores[1] = uint8(rest) - p.Stores[0]
	return p, r.Validate(p) == nil && !r.Outcome(p).Over() && len(r.Legal(p)) > 0
}

// truth returns what the tables prove about the result of a move, for the side that makes it.
func truth(r *variants.Rules, tables *endgame.Tables, p variants.Position, m variants.Move) (least, most int) {
	mover := p.Turn
	sign := func(lead int) int { return max(-1, min(lead, 1)) }
	if o := r.Step(&p, m); o.Over() {
		switch o.Result {
		case variants.Wins(mover):
			return 1, 1
		case variants.Wins(mover.Other()):
			return -1, -1
		}
		return 0, 0
	}
	lead := int(p.Stores[mover]) - int(p.Stores[mover.Other()])
	low, high, ok := tables.Position(&p)
	if !ok {
		return -1, 1
	}
	if p.Turn != mover {
		low, high = -high, -low
	}
	return sign(lead + low), sign(lead + high)
}

// TestGradesAgreeWithTables: of the moves in endings that the tables of the analysis cover none that loses the result is
// called anything but a blunder, and none that keeps it a mistake. With smaller tables the same holds of every move that is
// not unclear.
func TestGradesAgreeWithTables(t *testing.T) {
	t.Parallel()
	all := seeds(t)
	positions := 120
	if all > 7 {
		positions = 1000
	}
	for _, c := range []struct {
		rule string
		most int
	}{
		{"abapa", 18}, {"classical", 18}, {"awari-allis", 18},
		{"wari", 12}, {"leaflet", 12}, {"ivory-coast", 12}, {"songo", 10}, {"mangala", 10}, {"bohnenspiel", 10},
		{"kalah", 5}, {"ouri", 5}, // they take long to build
	} {
		id, most := c.rule, min(c.most, all)
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			r := rulestest.Load(t, id)
			tables := buildOnce(t, r, most)
			smaller := &fewer{tables, max(1, most-3)}
			random := rand.New(rand.NewPCG(20, uint64(most)))
			counts := map[analysis.Verdict]int{}
			unclear, judged := 0, 0
			for range positions {
				p, ok := scatter(r, 2+random.IntN(most-1), random)
				if !ok {
					continue
				}
				least, best := -1, -1
				for _, m := range r.Legal(p) {
					l, h := truth(r, tables, p, m)
					least, best = max(least, l), max(best, h)
				}
				judged++
				game := analysis.Game{Rules: r, Positions: []variants.Position{p}, Nodes: 4_000}
				for _, with := range []ai.EndgameTables{&fewer{tables, most}, smaller} {
					covered := p.InPlay() <= with.Seeds()
					f, err := analysis.Examine(t.Context(), ai.NewRunner(ai.Open{}, nil), game, 0, with)
					if err != nil {
						t.Fatal(err)
					}
					if len(f.Moves) != len(r.Legal(p)) {
						t.Fatalf("%v: %d moves of %d", p, len(f.Moves), len(r.Legal(p)))
					}
					for _, w := range f.Moves {
						l, h := truth(r, tables, p, w.Move)
						loses, keeps := h < least, l >= best
						g := judge(t, game, f, w.Move)
						counts[g.Verdict]++
						if g.Verdict == analysis.Unclear {
							unclear++
						}
						told := covered || g.Verdict != analysis.Unclear
						if told && loses && g.Grade != analysis.Blunder {
							t.Errorf("%s: %v loses the result and is graded %+v", notation.FormatPosition(p), w.Move, g)
						}
						if told && keeps && g.Grade > analysis.Slip {
							t.Errorf("%s: %v keeps the result and is graded %+v", notation.FormatPosition(p), w.Move, g)
						}
					}
				}
			}
			if counts[analysis.Kept] == 0 || counts[analysis.Lost] == 0 {
				t.Errorf("the positions are too easy: %v", counts)
			}
			t.Logf("%d positions of up to %d seeds: %d moves keep the result, %d lose it, %d are unclear", judged, most,
				counts[analysis.Kept], counts[analysis.Lost], unclear)
		})
	}
}

// judge grades a move of the first position of a game. Nothing is known of what follows.
func judge(t *testing.T, g analysis.Game, f analysis.Finding, m variants.Move) analysis.Graded {
	t.Helper()
	for _, w := range analysis.TurnOf(f, variants.South, m).Moves {
		if w.Move == m {
			return w
		}
	}
	t.Fatalf("%v has no grade", m)
	return analysis.Graded{}
}

// played plays moves of a game from a position.
func played(t *testing.T, rule, start, moves string) (g analysis.Game, end variants.Outcome) {
	t.Helper()
	r := rulestest.Load(t, rule)
	list, err := notation.ParseMoves(moves, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	g = analysis.Game{Rules: r, Positions: []variants.Position{rulestest.Position(t, start)}, Moves: list}
	for _, m := range list {
		p, events, err := r.Apply(g.Positions[len(g.Positions)-1], m)
		if err != nil {
			t.Fatal(err)
		}
		if last := events[len(events)-1]; last.Kind == variants.End {
			end = last.Outcome
		} else if settled, more, ended := r.Repeat(append(g.Positions[:len(g.Positions):len(g.Positions)], p)); ended {
			p, end = settled, more[len(more)-1].Outcome
		}
		g.Positions = append(g.Positions, p)
	}
	return g, end
}

// report runs the analysis of a game to its end.
func report(t testing.TB, a *analysis.Analyst, g analysis.Game, end variants.Outcome, tables ai.EndgameTables) *analysis.Report {
	t.Helper()
	a.Start(g, end, tables)
	for {
		if r, ok := a.Poll(); ok {
			return r
		}
		if _, _, running := a.Progress(); !running {
			if r, ok := a.Poll(); ok {
				return r
			}
			t.Fatal("the analysis ended without a report")
		}
		time.Sleep(time.Millisecond)
	}
}

// slices grants a few nodes at a time.
type slices struct{}

func (slices) Acquire(ctx context.Context, want int) (int, error) { return min(want, 977), ctx.Err() }
func (slices) Release(int)                                        {}

// TestTheReportIsAlikeInOneThreadAndSeveral: the same game gives the same report, whole or in slices.
func TestTheReportIsAlikeInOneThreadAndSeveral(t *testing.T) {
	t.Parallel()
	g, end := played(t, "abapa", "2-0-1-0-0-2-0-2-1-2-1-0-19-18-S", "AbFcC")
	g.Nodes = 20_000
	tables := build(t, g.Rules, 5)
	first := report(t, analysis.NewAnalyst(ai.Open{}, 1), g, end, tables)
	second := report(t, analysis.NewAnalyst(slices{}, 3), g, end, tables)
	if !reflect.DeepEqual(first, second) {
		t.Errorf("%+v\n%+v", first, second)
	}
	if len(first.Turns) != 5 || len(first.Points) != 6 || first.TableSeeds != 5 {
		t.Errorf("%d turns, %d points, tables of %d seeds", len(first.Turns), len(first.Points), first.TableSeeds)
	}
}

// TestAnalysisStops: a stopped analysis delivers nothing, and another one begins at once.
func TestAnalysisStops(t *testing.T) {
	t.Parallel()
	g, end := played(t, "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "FfEeDd")
	a := analysis.NewAnalyst(ai.Open{}, 1)
	a.Start(g, end, nil)
	if done, of, running := a.Progress(); done == of || !running {
		t.Fatalf("%d of %d, running %t", done, of, running)
	}
	a.Stop()
	if _, of, running := a.Progress(); of != 0 || running {
		t.Error("it runs on")
	}
	short := analysis.Game{Rules: g.Rules, Positions: g.Positions[:2], Moves: g.Moves[:1]}
	if r := report(t, a, short, variants.Outcome{}, nil); len(r.Turns) != 1 {
		t.Errorf("%d turns", len(r.Turns))
	}
}

// TestPlantedBlunders: a game played by long searches, but for three moves that were chosen because they make the result
// worse. Exactly these are found. A search of another kind, with more nodes, sees the same.
func TestPlantedBlunders(t *testing.T) {
	t.Parallel()
	g, end := played(t, "abapa", "1-3-2-2-2-3-0-1-1-0-0-1-16-16-S", "FaBbCfDcFdEbF")
	planted := []int{4, 7, 11}
	tables := build(t, g.Rules, 8)
	r := report(t, analysis.NewAnalyst(ai.Open{}, 2), g, end, tables)
	if !reflect.DeepEqual(r.Mistakes(), planted) {
		t.Fatalf("found %v", r.Mistakes())
	}
	result := func(history []variants.Position, side variants.Side) int {
		e := ai.NewEngine(1 << 18)
		e.UseEndgameTables(tables)
		got, err := e.Search(t.Context(), g.Rules, history, ai.Limits{Nodes: 1_500_000}, ai.Open{}, nil)
		switch {
		case err != nil:
			t.Fatal(err)
		case got.Value == 0:
			return 0
		case !got.Value.Wins() && !got.Value.Loses():
			t.Fatalf("not decided: %+v", got.Info)
		case got.Value.Wins() == (history[len(history)-1].Turn == side):
			return 1
		}
		return -1
	}
	for _, i := range planted {
		turn := r.Turns[i]
		before, after := result(g.Positions[:i+1], turn.Side), result(g.Positions[:i+2], turn.Side)
		if after >= before {
			t.Errorf("turn %d leads from %d to %d", i, before, after)
		}
		if turn.Played.Verdict != analysis.Lost || int(turn.Before.Least) > before || int(turn.After.Most) < after {
			t.Errorf("turn %d: %+v", i, turn)
		}
		if turn.Solves(turn.Played.Move) || !turn.Solves(turn.Best) {
			t.Errorf("turn %d: the exercise takes %v, and %v", i, turn.Played.Move, turn.Best)
		}
	}
	moves, blunders := 0, 0
	for _, p := range r.Sides {
		moves += p.Moves
		blunders += p.Grades[analysis.Blunder]
		sum := p.Forced
		for _, n := range p.Grades {
			sum += n
		}
		if sum != p.Moves {
			t.Errorf("%+v does not add up", p)
		}
	}
	if moves != len(g.Moves) || blunders != len(planted) {
		t.Errorf("%d moves, %d blunders", moves, blunders)
	}
	if last := r.Points[len(r.Points)-1]; !last.Bounds.Known() || last.Proof != ai.Exact {
		t.Errorf("the end is worth %+v", last)
	}
}

// BenchmarkWholeGame analyses 60 turns of a game between short searches, on two threads as a desktop does, with tables of 12
// seeds.
func BenchmarkWholeGame(b *testing.B) {
	r := rulestest.Load(b, "abapa")
	g := analysis.Game{Rules: r, Positions: []variants.Position{r.Start()}}
	e := ai.NewEngine(1 << 16)
	for len(g.Moves) < 60 {
		found, err := e.Search(b.Context(), r, g.Positions, ai.Limits{Nodes: 3000}, ai.Open{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		p, _, err := r.Apply(g.Positions[len(g.Positions)-1], found.Move)
		if err != nil {
			b.Fatal(err)
		}
		g.Positions, g.Moves = append(g.Positions, p), append(g.Moves, found.Move)
	}
	tables := build(b, r, 12)
	for b.Loop() {
		report(b, analysis.NewAnalyst(ai.Open{}, 2), g, variants.Outcome{}, tables)
	}
}

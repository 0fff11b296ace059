package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"

	"awale/ai/endgame"
	"awale/variants"
)

// builtTables caches tables for several tests.
var builtTables sync.Map

// tablesOf returns the endgame tables of a rule.
func tablesOf(t testing.TB, r *variants.Rules, seeds int) *endgame.Tables {
	t.Helper()
	type name struct {
		key   string
		kind  endgame.Kind
		seeds int
	}
	n := name{r.ID() + r.Parameters().Base, endgame.KindFor(r), seeds}
	if known, ok := builtTables.Load(n); ok && known.(*endgame.Tables).Fits(r) {
		return known.(*endgame.Tables)
	}
	tables, err := endgame.Build(context.Background(), r, seeds, n.kind)
	if err != nil {
		t.Fatal(err)
	}
	builtTables.Store(n, tables)
	return tables
}

// randomEnding returns a random position with few seeds and a lead that leaves the result open.
func randomEnding(r *variants.Rules, most int, rng *rand.Rand) variants.Position {
	p := scatter(r, 1+rng.IntN(most), rng)
	rest := r.Seeds() - p.InPlay()
	lead := rng.IntN(2*p.InPlay()+1) - p.InPlay()
	p.Stores[0] = uint8((rest + lead) / 2)
	p.Stores[1] = uint8(rest) - p.Stores[0]
	p.Turn = variants.Side(rng.IntN(2))
	return p
}

// A position won by the tables is won in play against the best defence, with majorities and repetitions.
func TestWonEndgamesAreWon(t *testing.T) {
	for _, id := range append([]string{"abapa", "classical"}, unpackedRules...) {
		t.Run(id, func(t *testing.T) {
			most, least := 8, 80
			if slices.Contains(unpackedRules, id) {
				most, least = 6, 25
			}
			r := load(t, id)
			tables := tablesOf(t, r, most)
			attacker, defender := NewEngine(1<<14), NewEngine(1<<14)
			attacker.UseEndgameTables(tables)
			defender.UseEndgameTables(tables)
			rng := rand.New(rand.NewPCG(3, 8))
			won, longest := 0, 0
			for won < least {
				p := randomEnding(r, most, rng)
				if r.Outcome(p).Over() {
					continue
				}
				low, _, ok := tables.Position(&p)
				if !ok {
					t.Fatal("the tables do not know", p)
				}
				mover := p.Turn
				if int(p.Stores[mover])-int(p.Stores[mover.Other()])+low <= 0 {
					continue
				}
				won++
				attacker.Forget()
				defender.Forget()
				history := []variants.Position{p}
				result := variants.NoResult
				for ply := 0; result == variants.NoResult; ply++ {
					if ply == 2000 {
						t.Fatalf("%v: no end", p)
					}
					longest = max(longest, ply)
					q := history[len(history)-1]
					e := attacker
					if q.Turn != mover {
						e = defender
					}
					got, err := e.Search(context.Background(), r, history, Limits{Nodes: 2000}, Open{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					if q.Turn == mover != got.Value.Wins() || id == "abapa" && !got.Decided() {
						t.Fatalf("%v is won, but %v after %d plies is called %d (%d)", p, q, ply, got.Value, got.Proof)
					}
					if o := r.Step(&q, got.Move); o.Over() {
						result = o.Result
						break
					}
					history = append(history, q)
					if _, events, ended := r.Repeat(history); ended {
						result = events[len(events)-1].Outcome.Result
					}
				}
				if result != variants.Wins(mover) {
					t.Errorf("%v is won, but after %d positions: %v", p, len(history), result)
				}
			}
			t.Logf("%d won, the longest in %d plies", won, longest)
		})
	}
}

// Proofs by endgame tables are true, both at the root and below it.
func TestProofsByEndgameTablesAreTrue(t *testing.T) {
	for _, id := range append(slices.Clone(comparedRules), unpackedRules...) {
		for _, majority := range []bool{false, true} {
			most, tried := 8, 400
			if slices.Contains(unpackedRules, id) {
				most, tried = 6, 100
			}
			r := load(t, id)
			if !majority {
				rest := "own-rows"
				if id == "classical" || id == "cross-wari" {
					rest = "unscored"
				}
				r = endless(t, id, rest)
			}
			all := tablesOf(t, r, most)
			few := tablesOf(t, r, most/2)
			rng := rand.New(rand.NewPCG(7, 8))
			e := NewEngine(1 << 14)
			exact, decided, checked := 0, 0, 0
			for i := range tried {
				p := randomEnding(r, most, rng)
				if r.Outcome(p).Over() {
					continue
				}
				e.UseEndgameTables(all)
				if i&1 != 0 {
					e.UseEndgameTables(few)
				}
				lim := Limits{Depth: 20, Nodes: 3000, Margin: rng.IntN(2) == 0, Wide: rng.IntN(2) == 0}
				got, err := e.Search(context.Background(), r, []variants.Position{p}, lim, Open{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				low, high, _ := all.Position(&p)
				lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
				checkClaim(t, p, got.Value, got.Proof, lead+low, lead+high, majority)
				checked++
				if i&1 == 0 && (lead+low > 0 || lead+high < 0 || low == high) && !got.Decided() {
					t.Errorf("%v: not decided, though the lead is %d to %d", p, lead+low, lead+high)
				}
				if i&1 == 0 && !majority && lim.Margin && low == high && !got.Exact {
					t.Errorf("%v: not exact, though the lead is %d", p, lead+low)
				}
				if got.Exact {
					exact++
				}
				if got.Decided() {
					decided++
				}
				for _, c := range got.Candidates {
					if c.Value == infinite {
						continue
					}
					q := p
					o := r.Step(&q, c.Move)
					lead := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()])
					low, high := 0, 0
					if !o.Over() {
						low, high, _ = all.Position(&q)
						if q.Turn == p.Turn {
							low, high = -high, -low
						}
					}
					checkClaim(t, p, c.Value, c.Proof, lead-high, lead-low, majority)
				}
			}
			t.Logf("%s, majority %v: of %d %d exact, %d decided", id, majority, checked, exact, decided)
			if decided < checked/3 || checked < tried/6 {
				t.Errorf("%s: only %d decided", id, decided)
			}
		}
	}
}

// checkClaim compares a value and its proof with the final lead, which is between low and high when the game is
// played to the last seed.
func checkClaim(t *testing.T, p variants.Position, v Value, proof Proof, low, high int, majority bool) {
	t.Helper()
	if !majority {
		if proof&AtLeast != 0 && v.Seeds() > low || proof&AtMost != 0 && v.Seeds() < high {
			t.Errorf("%v: %d claimed (%d), but %d…%d is true", p, v, proof, low, high)
		}
		return
	}
	sign := func(n int) int { return min(max(n, -1), 1) }
	claim := 0
	if v.Wins() {
		claim = 1
	} else if v.Loses() {
		claim = -1
	} else if v != 0 && proof != Estimate {
		t.Errorf("%v: %d claimed to be proved", p, v)
	}
	if proof&AtLeast != 0 && claim > sign(low) || proof&AtMost != 0 && claim < sign(high) {
		t.Errorf("%v: %d claimed (%d), but %d…%d is true", p, v, proof, low, high)
	}
}

// The verified positions keep their results: to the seed if endless play is worth nothing and all seeds are
// played, and the winner under the rule itself.
func TestVerifiedPositionsByEndgameTables(t *testing.T) {
	const most = 9
	abapa, even := load(t, "abapa"), endless(t, "abapa", "unscored")
	byRule, toTheEnd := NewEngine(1<<18), NewEngine(1<<18)
	byRule.UseEndgameTables(tablesOf(t, abapa, most))
	toTheEnd.UseEndgameTables(tablesOf(t, even, most))
	for _, row := range verified(t) {
		p := parse(t, row[0])
		value, err := strconv.Atoi(row[3])
		if err != nil {
			t.Fatal(err)
		}
		lim := Limits{Nodes: 60_000}
		got, err := byRule.Search(context.Background(), abapa, []variants.Position{p}, lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if value > 0 && got.Value.Loses() || value < 0 && got.Value.Wins() || got.Proof != Estimate && value > 0 && !got.Value.Wins() &&
			got.Proof&AtMost != 0 {
			t.Errorf("%s (%s): %d (%d), but %d is true", row[0], row[1], got.Value, got.Proof, value)
		}
		if p.InPlay() <= most && !got.Decided() {
			t.Errorf("%s (%s): not decided with %d seeds", row[0], row[1], p.InPlay())
		}
		lim.Margin = true
		got, err = toTheEnd.Search(context.Background(), even, []variants.Position{p}, lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		exact := p.InPlay() <= most
		if exact && !got.Exact || got.Proof&AtLeast != 0 && got.Value.Seeds() > value || got.Proof&AtMost != 0 &&
			got.Value.Seeds() < value {
			t.Errorf("%s (%s): %d (%d), but %d is true", row[0], row[1], got.Value, got.Proof, value)
		}
		if exact && got.Move != variants.Sow(variants.House(row[2][0]-'A')) {
			t.Errorf("%s (%s): plays %c, not %s", row[0], row[1], 'A'+got.Move, row[2])
		}
	}
}

// Tables prove nothing if an earlier position could end the game by a repetition, because their line could lead
// through it.
func TestEndgameTablesRespectHistory(t *testing.T) {
	for _, rest := range []string{"unscored", "own-rows"} {
		for _, occurrences := range []int{2, 3} {
			t.Run(fmt.Sprintf("%s/%d", rest, occurrences), func(t *testing.T) {
				r := repeating(t, variants.Default, rest, occurrences)
				tables, err := endgame.Build(context.Background(), r, 5, endgame.KindFor(r))
				if err != nil {
					t.Fatal(err)
				}
				rng := rand.New(rand.NewPCG(1, 2))
				e := NewEngine(1 << 12)
				e.UseEndgameTables(tables)
				proved, repeated := 0, 0
				for range 600 {
					p := scatter(r, 2+rng.IntN(4), rng)
					if r.Outcome(p).Over() {
						continue
					}
					history := lengthen(r, p, rng)
					p = history[len(history)-1]
					got, err := e.Search(context.Background(), r, history, Limits{Depth: 8, Margin: true, Wide: true}, Open{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					if got.Proof == Estimate {
						continue
					}
					proved++
					if len(history) > 1 && history[len(history)-2].InPlay() == p.InPlay() {
						repeated++
					}
					low, high := exhaustiveBounds(r, history, 9)
					if got.Proof&AtLeast != 0 && got.Value > high || got.Proof&AtMost != 0 && got.Value < low {
						t.Errorf("%v after %d positions: %d proved (%d), but it lies between %d and %d", p, len(history)-1, got.Value,
							got.Proof, low, high)
					}
				}
				t.Logf("%d proved, %d of them after moves that took nothing", proved, repeated)
				if proved < 200 || repeated < 150 {
					t.Errorf("only %d proved, %d after moves that took nothing", proved, repeated)
				}
			})
		}
	}
}

// wanderToRepetition plays quiet moves until some move could end the game by repetition. It returns the
// positions, nil if that does not happen.
func wanderToRepetition(r *variants.Rules, p variants.Position, rng *rand.Rand) []variants.Position {
	history := []variants.Position{p}
	for range 150 {
		last := history[len(history)-1]
		var quiet []variants.Position
		for _, m := range r.Legal(last) {
			q := last
			if r.Step(&q, m).Over() || q.InPlay() < last.InPlay() {
				continue
			}
			if _, _, ended := r.Repeat(append(history[:len(history):len(history)], q)); ended {
				return history
			}
			quiet = append(quiet, q)
		}
		if len(quiet) == 0 {
			break
		}
		history = append(history, quiet[rng.IntN(len(quiet))])
	}
	return nil
}

// If a move would end the game by repetition, of which the tables know nothing, proofs about the position and
// its moves are still true, and the value of that move is correct, with all search options.
func TestEndgameTablesAndRepetition(t *testing.T) {
	cases := map[string]*variants.Rules{"classical": load(t, "classical"), "awari-allis": load(t, "awari-allis"), "abapa": load(t, "abapa")}
	for _, rest := range []string{"unscored", "own-rows"} {
		cases["to the last seed, "+rest] = repeating(t, variants.Default, rest, 2)
		cases["ouri to the last seed, "+rest] = repeating(t, "ouri", rest, 2)
	}
	for _, id := range []string{"cross-wari", "ouri", "twelve-max"} {
		cases[id] = load(t, id)
	}
	for name, r := range cases {
		t.Run(name, func(t *testing.T) {
			const most = 5
			tables := tablesOf(t, r, most)
			e := NewEngine(1 << 12)
			e.UseEndgameTables(tables)
			rng := rand.New(rand.NewPCG(6, 2))
			met, proved, enders := 0, 0, 0
			for met < 30 {
				p := randomEnding(r, most, rng)
				if r.Outcome(p).Over() {
					continue
				}
				history := wanderToRepetition(r, p, rng)
				if history == nil {
					continue
				}
				met++
				p = history[len(history)-1]
				low, high := exhaustiveBounds(r, history, 8)
				for i := range 4 {
					lim := Limits{Depth: 12, Nodes: 20_000, Margin: i&1 != 0, Wide: i&2 != 0}
					got, err := e.Search(context.Background(), r, history, lim, Open{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					if got.Proof&AtLeast != 0 && got.Value > high || got.Proof&AtMost != 0 && got.Value < low {
						t.Errorf("%v after %d positions, %+v: %d proved (%d), but it lies between %d and %d", p, len(history)-1, lim,
							got.Value, got.Proof, low, high)
					}
					if got.Proof != Estimate {
						proved++
					}
					for _, c := range got.Candidates {
						if c.Value == infinite {
							continue
						}
						q := p
						o := r.Step(&q, c.Move)
						line := append(history[:len(history):len(history)], q)
						low, high := -infinite, infinite
						if !o.Over() {
							if settled, events, ended := r.Repeat(line); ended {
								q, o = settled, events[len(events)-1].Outcome
							}
						}
						if o.Over() {
							low = outcomeValue(o.Result, p.Turn, int(q.Stores[p.Turn])-int(q.Stores[p.Turn.Other()]))
							high = low
							enders++
							if c.Value != low && !(c.Beaten && c.Value > low) {
								t.Errorf("%v after %d positions, %+v: %v ends the game with %d, not %d", p, len(history)-1, lim,
									c.Move, low, c.Value)
							}
						} else {
							low, high = exhaustiveBounds(r, line, 7)
							if q.Turn != p.Turn {
								low, high = -high, -low
							}
						}
						if c.Proof&AtLeast != 0 && c.Value > high || c.Proof&AtMost != 0 && c.Value < low {
							t.Errorf("%v after %d positions, %+v, %v: %d proved (%d), but it lies between %d and %d", p, len(history)-1,
								lim, c.Move, c.Value, c.Proof, low, high)
						}
					}
				}
			}
			t.Logf("%d proofs, %d moves end the game", proved, enders)
			if proved < 60 || enders < 100 {
				t.Errorf("only %d proofs, %d moves that end the game", proved, enders)
			}
		})
	}
}

// A win by repetition is preferred to a draw by the tables, which know no history.
func TestWinByRepetitionIsFound(t *testing.T) {
	r := load(t, "classical")
	e := NewEngine(1 << 14)
	e.UseEndgameTables(tablesOf(t, r, 5))
	history := []variants.Position{parse(t, "0-1-0-0-0-1-0-2-1-0-0-0-22-21-S")}
	for _, h := range []variants.House{1, 8, 5, 6, 2, 7, 3, 9, 4, 11, 0, 8, 1, 10, 5, 6, 2, 9, 3, 7, 0, 8, 1, 9, 2, 10, 4, 11,
		5, 6, 3, 7, 0, 8, 4, 9, 1, 10, 3, 11, 5, 6, 4, 7, 0, 8, 5, 9, 2, 10, 3, 6, 1, 11, 4, 7, 0, 6, 1, 7, 5, 8, 2, 9, 3, 10} {
		q := history[len(history)-1]
		if r.Step(&q, variants.Sow(h)).Over() {
			t.Fatal("the game is over")
		}
		history = append(history, q)
	}
	for i := range 4 {
		lim := Limits{Depth: 16, Nodes: 30_000, Margin: i&1 != 0, Wide: i&2 != 0}
		got, err := e.Search(context.Background(), r, history, lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Move != variants.Sow(0) || !got.Value.Wins() || got.Proof&AtLeast == 0 {
			t.Errorf("%+v: plays %v for %d (%d)", lim, got.Move, got.Value, got.Proof)
		}
	}
}

// A search without limits ends if the tables know the result, also for draws.
func TestSearchEndsByEndgameTables(t *testing.T) {
	for _, id := range []string{"abapa", "classical"} {
		r := load(t, id)
		tables := tablesOf(t, r, 8)
		e := NewEngine(1 << 18)
		e.UseEndgameTables(tables)
		rng := rand.New(rand.NewPCG(4, 4))
		for i, drawn := 0, 0; i < 12 || drawn < 3; i++ {
			p := randomEnding(r, 8, rng)
			low, high, _ := tables.Position(&p)
			lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
			if r.Outcome(p).Over() || lead+low <= 0 && lead+high >= 0 && low != high {
				continue
			}
			got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{}, Open{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !got.Decided() || got.Value.Wins() != (lead+low > 0) || got.Value.Loses() != (lead+high < 0) {
				t.Errorf("%v: %d (%d), but the lead is %d to %d", p, got.Value, got.Proof, lead+low, lead+high)
			}
			if lead+low == 0 {
				drawn++
			}
		}
	}
}

// Tables of another rule are not used. Those of a rule that differs only in when games end are.
func TestForeignEndgameTables(t *testing.T) {
	abapa, classical := load(t, "abapa"), load(t, "classical")
	tables := tablesOf(t, abapa, 4)
	if tables.Fits(classical) {
		t.Error("abapa's tables fit classical")
	}
	if !tables.Fits(endless(t, "abapa", "own-rows")) || !tables.Fits(endless(t, "abapa", "unscored")) {
		t.Error("abapa's tables do not fit abapa played to the last seed")
	}
	even := tablesOf(t, endless(t, "abapa", "unscored"), 4)
	if even.Fits(abapa) {
		t.Error("tables that count endless play as nothing fit abapa")
	}
	// Where a repetition is a draw whatever the score, only a majority preserves a won game.
	drawn := repeating(t, "abapa", "draw", 2)
	if tables.Fits(drawn) {
		t.Error("abapa's tables fit a game that a repetition draws")
	}
	e := NewEngine(1 << 10)
	e.UseEndgameTables(tables)
	// South is six seeds behind, but endless play is possible.
	behind := parse(t, "1-0-0-0-0-1-0-0-0-0-0-0-19-27-S")
	got, err := e.Search(context.Background(), drawn, []variants.Position{behind}, Limits{Depth: 12}, Open{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Proof&AtMost != 0 && got.Value < 0 {
		t.Errorf("a drawn game is proved to be worth %d", got.Value)
	}
	p := parse(t, "0-0-1-0-1-0-0-1-0-0-0-0-22-23-S")
	if _, err = e.Search(context.Background(), classical, []variants.Position{p}, Limits{Depth: 3}, Open{}, nil); err != nil {
		t.Fatal(err)
	}
	if e.search.rootInEndgame {
		t.Error("tables of another rule were asked")
	}
}

// Under rules without a packed form too, a search with tables agrees with the solver, and is exact if endless
// play makes no difference.
func TestEndgameResultsMatchSolver(t *testing.T) {
	const most = 4
	for _, id := range unpackedRules {
		t.Run(id, func(t *testing.T) {
			r := endless(t, id, "own-rows")
			s := solve(r, most)
			e := NewEngine(1 << 12)
			e.UseEndgameTables(tablesOf(t, r, most))
			exact := 0
			for p, low := range s.worst {
				got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Depth: 2, Margin: true}, Open{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				high := s.best[p]
				check(t, p, "position", got.Value, got.Proof, low, high)
				if low == high {
					exact++
					if !got.Exact || got.Value.Seeds() != low {
						t.Errorf("%v: %d (%d), but %d is true", p, got.Value, got.Proof, low)
					}
				}
			}
			if exact < 100 {
				t.Errorf("only %d positions have one value", exact)
			}
		})
	}
}

// While some houses must still be sown for the first time the tables give no values. Proofs are true.
func TestEndgameTablesWithRuleMemory(t *testing.T) {
	const most = 5
	r := load(t, "adji-boto")
	e := NewEngine(1 << 12)
	e.UseEndgameTables(tablesOf(t, r, most))
	rng := rand.New(rand.NewPCG(9, 4))
	proved := 0
	for range 300 {
		p := randomEnding(r, most, rng)
		for range 1 + rng.IntN(2) {
			p.Sown &^= 1 << rng.IntN(2*r.Size())
		}
		if r.Outcome(p).Over() {
			continue
		}
		got, err := e.Search(context.Background(), r, []variants.Position{p}, Limits{Depth: 8, Margin: true, Wide: true}, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if e.search.rootInEndgame {
			t.Fatalf("%v: the tables were asked", p)
		}
		low, high := exhaustiveBounds(r, []variants.Position{p}, 9)
		if got.Proof != Estimate {
			proved++
		}
		sign := func(v Value) int { return min(max(int(v), -1), 1) }
		if got.Proof&AtLeast != 0 && sign(got.Value) > sign(high) || got.Proof&AtMost != 0 && sign(got.Value) < sign(low) {
			t.Errorf("%v: %d proved (%d), but it lies between %d and %d", p, got.Value, got.Proof, low, high)
		}
	}
	if proved < 50 {
		t.Errorf("only %d proved", proved)
	}
}

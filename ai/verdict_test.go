package ai

import (
	"context"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"

	"awale/ai/endgame"
	"awale/variants"
)

// built keeps the tables that several tests use.
var built sync.Map

// tablesOf builds tables of a rule.
func tablesOf(t testing.TB, r *variants.Rules, seeds int) *endgame.Tables {
	t.Helper()
	type name struct {
		key   string
		kind  endgame.Kind
		seeds int
	}
	n := name{r.ID() + r.Parameters().Base, endgame.KindFor(r), seeds}
	if known, ok := built.Load(n); ok && known.(*endgame.Tables).Fits(r) {
		return known.(*endgame.Tables)
	}
	tables, err := endgame.Build(context.Background(), r, seeds, n.kind)
	if err != nil {
		t.Fatal(err)
	}
	built.Store(n, tables)
	return tables
}

// ending returns a position of few seeds with the rest of all seeds in the stores, so divided that the game
// may be anybody's.
func ending(r *variants.Rules, most int, rng *rand.Rand) variants.Position {
	p := scatter(r, 1+rng.IntN(most), rng)
	rest := r.Seeds() - p.InPlay()
	lead := rng.IntN(2*p.InPlay()+1) - p.InPlay()
	p.Stores[0] = uint8((rest + lead) / 2)
	p.Stores[1] = uint8(rest) - p.Stores[0]
	p.Turn = variants.Side(rng.IntN(2))
	return p
}

// What the tables say is won is won on the board, by the rule with its majorities and repetitions, against
// the best defence there is.
func TestWonEndingsAreWon(t *testing.T) {
	const most = 8
	for _, id := range []string{"abapa", "classical"} {
		t.Run(id, func(t *testing.T) {
			r := load(t, id)
			tables := tablesOf(t, r, most)
			attacker, defender := NewEngine(1<<14), NewEngine(1<<14)
			attacker.Use(tables)
			defender.Use(tables)
			rng := rand.New(rand.NewPCG(3, 8))
			won, longest := 0, 0
			for won < 80 {
				p := ending(r, most, rng)
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
					e := attacker
					if ply&1 != 0 {
						e = defender
					}
					q := history[len(history)-1]
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

// With tables, too, nothing is called proved that is not true: neither where they answer, nor where they
// answer below.
func TestProofsByTablesAreTrue(t *testing.T) {
	for _, id := range common {
		for _, majority := range []bool{false, true} {
			r := load(t, id)
			if !majority {
				rest := "own-rows"
				if id == "classical" {
					rest = "unscored"
				}
				r = endless(t, id, rest)
			}
			all := tablesOf(t, r, 8)
			few := tablesOf(t, r, 4)
			rng := rand.New(rand.NewPCG(7, 8))
			e := NewEngine(1 << 14)
			exact, decided := 0, 0
			for i := range 400 {
				p := ending(r, 8, rng)
				if r.Outcome(p).Over() {
					continue
				}
				e.Use(all)
				if i&1 != 0 {
					e.Use(few)
				}
				lim := Limits{Depth: 20, Nodes: 3000, Margin: rng.IntN(2) == 0, Wide: rng.IntN(2) == 0}
				got, err := e.Search(context.Background(), r, []variants.Position{p}, lim, Open{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				low, high, _ := all.Position(&p)
				lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
				checkVerdict(t, p, got.Value, got.Proof, lead+low, lead+high, majority)
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
					}
					checkVerdict(t, p, c.Value, c.Proof, lead-high, lead-low, majority)
				}
			}
			t.Logf("%s, majority %v: %d exact, %d decided", id, majority, exact, decided)
			if decided < 150 {
				t.Errorf("%s: only %d decided", id, decided)
			}
		}
	}
}

// checkVerdict compares what is claimed with the lead at the end, which lies between low and high when it is
// played to the last seed.
func checkVerdict(t *testing.T, p variants.Position, v Value, proof Proof, low, high int, majority bool) {
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

// The verified positions keep their verdicts: to the seed where endless play counts nothing and all is played
// out, and who wins under the rule itself.
func TestVerifiedPositionsByTables(t *testing.T) {
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
	const most = 9
	abapa, even := load(t, "abapa"), endless(t, "abapa", "unscored")
	byRule, toTheEnd := NewEngine(1<<18), NewEngine(1<<18)
	byRule.Use(tablesOf(t, abapa, most))
	toTheEnd.Use(tablesOf(t, even, most))
	for _, row := range rows[1:] {
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
		if value > 0 && got.Value.Loses() || value < 0 && got.Value.Wins() || got.Proof != Estimate && value > 0 && !got.Value.Wins() && got.Proof&AtMost != 0 {
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
		if exact && !got.Exact || got.Proof&AtLeast != 0 && got.Value.Seeds() > value || got.Proof&AtMost != 0 && got.Value.Seeds() < value {
			t.Errorf("%s (%s): %d (%d), but %d is true", row[0], row[1], got.Value, got.Proof, value)
		}
		if exact && got.Move != variants.Sow(variants.House(row[2][0]-'A')) {
			t.Errorf("%s (%s): plays %c, not %s", row[0], row[1], 'A'+got.Move, row[2])
		}
	}
}

// What the tables say is proved only if the history leaves the way open: a position that has stood too often ends
// the game, where the tables would go on through it.
func TestTablesKnowTheHistory(t *testing.T) {
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
				e.Use(tables)
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
					low, high := bounds(r, history, 9)
					if got.Proof&AtLeast != 0 && got.Value > high || got.Proof&AtMost != 0 && got.Value < low {
						t.Errorf("%v after %d positions: %d proved (%d), but it lies between %d and %d", p, len(history)-1, got.Value, got.Proof, low, high)
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

// A search without limits ends where the tables know how the game ends, also where nobody wins.
func TestSearchEndsByTables(t *testing.T) {
	for _, id := range []string{"abapa", "classical"} {
		r := load(t, id)
		tables := tablesOf(t, r, 8)
		e := NewEngine(1 << 18)
		e.Use(tables)
		rng := rand.New(rand.NewPCG(4, 4))
		for i, drawn := 0, 0; i < 12 || drawn < 3; i++ {
			p := ending(r, 8, rng)
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

// Tables of another rule are not used, and those of a rule that only stops sooner are.
func TestForeignTables(t *testing.T) {
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
	e := NewEngine(1 << 10)
	e.Use(tables)
	p := parse(t, "0-0-1-0-1-0-0-1-0-0-0-0-22-23-S")
	if _, err := e.Search(context.Background(), classical, []variants.Position{p}, Limits{Depth: 3}, Open{}, nil); err != nil {
		t.Fatal(err)
	}
	if e.search.asked {
		t.Error("tables of another rule were asked")
	}
}

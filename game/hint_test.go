package game

import (
	"math/rand/v2"
	"slices"
	"testing"

	"awale/ai"
	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// leads returns what leads to a move of a position.
func leads(t *testing.T, rule, position, move string) Advice {
	t.Helper()
	r, p := rulestest.Load(t, rule), rulestest.Position(t, position)
	moves, err := notation.ParseMoves(move, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	return adviceOf(r, p, ai.Result{Move: moves[0]})
}

// A hint says where to look by what the move is for, and then what that is.
func TestHintsLeadToAMove(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule, position, move string
		where                string
		houses               []string
		plan                 string
	}{
		{"abapa", "0-0-0-0-3-2-1-1-0-3-3-0-18-17-S", "F", "hint.where.other", []string{"a", "b"}, "plan.takes"},
		{"abapa", "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S", "A", "hint.where.part", nil, "plan.protects"},
		{"abapa", "0-0-0-1-1-0-1-0-4-4-0-0-18-19-S", "D", "hint.where.other", []string{"a"}, "plan.threatens"},
		{"abapa", "0-0-0-0-1-11-4-4-4-4-0-0-10-10-S", "E", "hint.where.own", []string{"F"}, "plan.kroo"},
		{"abapa", "3-0-0-0-4-3-0-0-0-0-0-0-19-19-S", "F", "hint.where.row", nil, "plan.feeds"},
		{"kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "D", "hint.where.store", nil, "plan.banks"},
		{"abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "E", "hint.where.part", nil, ""},
	} {
		a := leads(t, c.rule, c.position, c.move)
		houses, _ := a.Where.Args["houses"].([]string)
		if a.Where.Key != c.where || !slices.Equal(houses, c.houses) {
			t.Errorf("%s: look at %+v", c.move, a.Where)
		}
		if c.plan == "" {
			if a.Plan.Key != "hint.plan.quiet" {
				t.Errorf("%s: the plan is %+v", c.move, a.Plan)
			}
			continue
		}
		what, _ := a.Plan.Args["what"].([]variants.Message)
		if len(what) == 0 || what[0].Key != c.plan {
			t.Errorf("%s: the plan is %+v", c.move, a.Plan)
		}
	}
}

// Where there is one move there is nothing to lead to.
func TestTheOnlyMoveNeedsNoLead(t *testing.T) {
	t.Parallel()
	a := leads(t, "abapa", "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S", "F")
	if a.Where.Key != "" || a.Plan.Key != "" || a.Places != nil || len(a.Words) == 0 {
		t.Errorf("%+v", a)
	}
}

// In random games by every rule no lead names the house of the move: the houses to look at hold another one, and those that
// are named one by one do not hold it.
func TestLeadsNameNoMove(t *testing.T) {
	t.Parallel()
	for _, r := range rulestest.Catalogue(t) {
		t.Run(r.ID(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(7, uint64(len(r.ID()))))
			rulestest.Wander(r, random, 60, func(p variants.Position, legal []variants.Move) {
				for _, m := range legal {
					a := adviceOf(r, p, ai.Result{Move: m})
					if m.House() == variants.NoHouse || len(legal) == 1 {
						if a.Where.Key != "" {
							t.Fatalf("%v in %v: %+v", m, p, a.Where)
						}
						continue
					}
					sign := notation.HouseSign(r.Size(), m.House())
					named, _ := a.Where.Args["houses"].([]string)
					if a.Where.Key == "" || a.Plan.Key == "" || slices.Contains(named, sign) ||
						slices.Equal(a.Places, []variants.House{m.House()}) {
						t.Fatalf("%v in %v: %+v, %v", m, p, a.Where, a.Places)
					}
					reasons := reasonsFor(r, p, m)
					if what, _ := a.Plan.Args["what"].([]variants.Message); len(what) != len(reasons) {
						t.Fatalf("%v in %v: %+v of %+v", m, p, a.Plan, reasons)
					}
					for _, f := range reasons {
						if factNames[f.Kind] == "" || f.Kind == facts.Gives {
							t.Fatalf("%v in %v: no plan for %+v", m, p, f)
						}
					}
				}
			})
		})
	}
}

// The line of advice begins with its move, also where the search has none.
func TestALineBeginsWithTheMove(t *testing.T) {
	t.Parallel()
	r, p := rulestest.Load(t, "abapa"), rulestest.Position(t, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	for _, pv := range [][]variants.Move{nil, {2, 7}, {4, 7}} {
		a := adviceOf(r, p, ai.Result{Move: 2, Info: ai.Info{PV: pv}})
		want := []variants.Move{2}
		if len(pv) > 0 && pv[0] == 2 {
			want = pv
		}
		if !slices.Equal(a.Line, want) {
			t.Errorf("of %v the line is %v", pv, a.Line)
		}
	}
}

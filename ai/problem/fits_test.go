package problem_test

import (
	"errors"
	"strings"
	"testing"

	"awale/ai/endgame"
	"awale/ai/problem"
	"awale/variants"
	"awale/variants/rulestest"
)

// TestRulesThatFit: files and miners refuse rules whose positions or moves have no room in a record, and tables of another rule.
func TestRulesThatFit(t *testing.T) {
	empty := problem.Set{}.Format(abapa(t))
	fit := 0
	for _, r := range rulestest.Catalogue(t) {
		_, err := problem.OpenFile(empty, r)
		_, mining := problem.NewMiner(r, nil, 1)
		if (err == nil) != (mining == nil) || err != nil && (!errors.Is(err, problem.ErrRule) || !errors.Is(mining, problem.ErrRule)) {
			t.Errorf("%s: %v, but %v", r.ID(), err, mining)
		}
		if _, ok := others[r.ID()]; ok && err != nil {
			t.Error(err)
		}
		if err == nil {
			fit++
		}
	}
	if fit < 20 {
		t.Errorf("%d rules fit", fit)
	}
	for name, change := range map[string]func(p *variants.Parameters){
		"its board has four rows":                       func(p *variants.Parameters) { p.Board.FourRows = true },
		"houses are out of play":                        func(p *variants.Parameters) { p.Board.Blocked = []int{1, 7} },
		"a move also has a direction":                   func(p *variants.Parameters) { p.Sowing.Direction = "free" },
		"a player may pass":                             func(p *variants.Parameters) { p.Choosing.Stuck = "pass" },
		"the first turns are different":                 func(p *variants.Parameters) { p.Capture.Grace = 1 },
		"it remembers which houses have been sown":      func(p *variants.Parameters) { p.Choosing.OnceFirst = true },
		"who began may get the rest":                    func(p *variants.Parameters) { p.Feeding.Impossible = "starter" },
		"the first turns are different, as seeds merge": func(p *variants.Parameters) { p.Choosing.Opening = "merge" },
		"the first turns are different, as no house is passed over": func(p *variants.Parameters) {
			p.Sowing.Never.Least, p.Sowing.Never.AfterFirst = 12, true
		},
	} {
		want, _, _ := strings.Cut(name, ",")
		r := rulestest.Changed(t, "abapa", change)
		if _, err := problem.OpenFile(empty, r); !errors.Is(err, problem.ErrRule) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := problem.NewMiner(r, nil, 1); !errors.Is(err, problem.ErrRule) {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := rulestest.Load(t, "kalah")
	tables, err := endgame.Build(t.Context(), r, 2, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := problem.NewMiner(abapa(t), tables, 1); !errors.Is(err, problem.ErrTables) {
		t.Error(err)
	}
}

package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"awale/variants"
)

// engineByRules returns an engine that uses the search by rules.
func engineByRules(r *variants.Rules, entries int) *Engine {
	e := NewEngine(entries)
	e.rules = r
	e.Forget()
	return e
}

// catalogueRules returns all rules of the catalogue.
func catalogueRules(t *testing.T) []*variants.Rules {
	t.Helper()
	var all []*variants.Rules
	for _, id := range variants.IDs() {
		all = append(all, load(t, id))
	}
	return all
}

// changedRules returns rules that pack and differ from the default in some parameters.
func changedRules(t *testing.T) []*variants.Rules {
	t.Helper()
	var all []*variants.Rules
	for name, change := range map[string]func(*variants.Parameters){
		"endless":   func(p *variants.Parameters) { p.End.Majority, p.Repetition.Occurrences = false, 0 },
		"few":       func(p *variants.Parameters) { p.End.Fewer, p.End.Rest = 5, "last-mover" },
		"few-more":  func(p *variants.Parameters) { p.End.Majority, p.End.Fewer, p.End.Rest = false, 9, "own-rows" },
		"hungry":    func(p *variants.Parameters) { p.Feeding.Impossible, p.Feeding.Starved = "hungry", "feeder" },
		"unfed":     func(p *variants.Parameters) { p.Feeding.Duty, p.GrandSlam = "none", "captures" },
		"kept":      func(p *variants.Parameters) { p.Feeding.Duty, p.GrandSlam = "keep-fed", "illegal" },
		"spared":    func(p *variants.Parameters) { p.GrandSlam, p.Repetition.Rest = "spare-last", "split" },
		"twice":     func(p *variants.Parameters) { p.Repetition.Occurrences, p.Repetition.Rest = 2, "draw" },
		"clockwise": func(p *variants.Parameters) { p.Sowing.Direction, p.Board.Houses = "clockwise", 5 },
		"sown":      func(p *variants.Parameters) { p.Sowing.Origin, p.Board.Houses = "sow", 7 },
		"large":     func(p *variants.Parameters) { p.Choosing.Smallest, p.Board.Houses, p.Board.Seeds = 2, 8, 3 },
	} {
		p := load(t, variants.Default).Parameters()
		change(&p)
		p.ID = name
		r, err := variants.New(p)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// The packed search finds the same values as the search by rules, with the same evaluation and at full width.
// Proofs may differ, because they depend on the order of the moves.
func TestPackedSearchMatchesSearchByRules(t *testing.T) {
	packs := 0
	for _, r := range append(catalogueRules(t), changedRules(t)...) {
		id := r.ID()
		quick, slow := NewEngine(0), engineByRules(r, 0)
		rng := rand.New(rand.NewPCG(11, 12))
		for range 40 {
			history := wander(r, rng.IntN(90), rng)
			if rng.IntN(3) == 0 {
				if p := scatter(r, 2+rng.IntN(9), rng); !r.Outcome(p).Over() && r.Plain() {
					history = lengthen(r, p, rng)
				}
			}
			lim := Limits{Depth: 1 + rng.IntN(6), Wide: rng.IntN(3) == 0, Margin: true, fullWidth: true, materialOnly: true}
			a, errA := quick.Search(context.Background(), r, history, lim, Open{}, nil)
			if quick.search.evaluator == nil {
				break
			}
			slow.materialOnly = true
			b, errB := slow.Search(context.Background(), r, history, lim, Open{}, nil)
			if errA != nil || errB != nil || a.Value != b.Value {
				t.Fatalf("%s: %+v\n%+v (%v)\nwithout the packed form\n%+v (%v)", id, history[len(history)-1], a, errA, b, errB)
			}
		}
		if quick.search.evaluator != nil {
			packs++
		}
		if slow.search.packedRules != nil {
			t.Errorf("%s: the two engines are the same", id)
		}
	}
	if packs < 21 {
		t.Errorf("only %d rules have a search of packed positions", packs)
	}
}

func BenchmarkSearchByRules(b *testing.B) {
	r := load(b, variants.Default)
	measure(b, r, engineByRules(r, 1<<18))
}

// BenchmarkSearchByKind searches under one rule of each kind that has moves or evaluations of its own: packed with captures across the
// board, in a single lap and in several, with rounds; by rules with claims, with chains, with laps, and past houses that are passed over.
func BenchmarkSearchByKind(b *testing.B) {
	for _, id := range []string{"mangala", "songo", "kalah", "ayoayo", "congklak", "bohnenspiel", "toguz-kumalak", "ouri", "pallanguzhi", "lamlameta"} {
		b.Run(id, func(b *testing.B) { measure(b, load(b, id), NewEngine(1<<18)) })
	}
}

// The packed and the unpacked computation of the evaluation agree in any position of plain rules.
func TestPackedEvaluationMatchesRulesEvaluation(t *testing.T) {
	changes := map[string]func(*variants.Parameters){
		"abapa":     func(*variants.Parameters) {},
		"captures":  func(p *variants.Parameters) { p.GrandSlam = "captures" },
		"sown":      func(p *variants.Parameters) { p.Sowing.Origin = "sow" },
		"clockwise": func(p *variants.Parameters) { p.Sowing.Direction, p.Board.Houses = "clockwise", 5 },
		"no chain":  func(p *variants.Parameters) { p.Capture.Chain, p.Choosing.Smallest = "none", 2 },
		"at most 2": func(p *variants.Parameters) { p.Capture.Most, p.Board.Houses = 2, 8 },
		"fours":     func(p *variants.Parameters) { p.Capture.Counts, p.Board.Houses = []int{4}, 3 },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			p := load(t, variants.Default).Parameters()
			change(&p)
			r, err := variants.New(p)
			if err != nil {
				t.Fatal(err)
			}
			e := NewEngine(0)
			if _, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, Limits{Depth: 1}, Open{}, nil); err != nil {
				t.Fatal(err)
			}
			quick, slow := e.search.rulesEval, newRulesEvaluator(r)
			if quick.packedRules == nil {
				t.Fatal("the rule is not plain")
			}
			rng := rand.New(rand.NewPCG(13, 14))
			for range 20_000 {
				pos := scatter(r, rng.IntN(r.Seeds()+1), rng)
				if from := rng.IntN(2 * r.Size()); rng.IntN(3) == 0 {
					// Lapping needs a full house.
					for h := range 2 * r.Size() {
						if h != from && rng.IntN(3) > 0 {
							pos.Houses[from] += pos.Houses[h]
							pos.Houses[h] = 0
						}
					}
				}
				pos.Turn = variants.Side(rng.IntN(2))
				if a, b := quick.evaluate(&pos), slow.evaluate(&pos); a != b {
					t.Fatalf("%+v: estimate %d, not %d", pos, a, b)
				}
				own, opp := quick.packedRules.Sides(&pos)
				for lane := range r.Size() {
					h := quick.packedRules.Move(lane, pos.Turn).House()
					if a, b := quick.packedRules.Threat(own, opp, lane), slow.captured(&pos, pos.Turn, h); a != b {
						t.Fatalf("%+v: house %d would take %d, not %d", pos, h, a, b)
					}
				}
			}
		})
	}
}

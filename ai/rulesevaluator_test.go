package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"awale/ai/packed"
	"awale/variants"
)

// swapped returns p with the players exchanged.
func swapped(p variants.Position) variants.Position {
	q := facing(p)
	q.Stores[0], q.Stores[1] = p.Stores[1], p.Stores[0]
	return q
}

// The evaluation is symmetric, and never in the range of decided games.
func TestEvaluationIsSymmetric(t *testing.T) {
	for _, id := range comparedRules {
		r := load(t, id)
		e := newRulesEvaluator(r)
		rng := rand.New(rand.NewPCG(1, 8))
		for range 2000 {
			h := wander(r, rng.IntN(100), rng)
			p := h[len(h)-1]
			q := swapped(p)
			v := e.evaluate(&p)
			if w := e.evaluate(&q); v != w {
				t.Fatalf("%s: %v is worth %d, seen from the other seat %d", id, p, v, w)
			}
			if v.Wins() || v.Loses() {
				t.Fatalf("%s: %v is estimated as decided", id, p)
			}
		}
	}
}

// The capture that the evaluator computes is the capture of the move.
func TestCapturedSeeds(t *testing.T) {
	var rules []*variants.Rules
	for _, id := range comparedRules {
		rules = append(rules, load(t, id))
	}
	for _, change := range []string{
		`"sowing": {"direction": "clockwise"}`,
		`"sowing": {"origin": "sow"}`,
		`"grandSlam": "captures"`,
		`"capture": {"chain": "none"}`,
		`"capture": {"most": 2}`,
		`"capture": {"counts": [2, 4], "side": "either"}, "grandSlam": "captures"`,
		`"board": {"houses": 7, "seeds": 5}`,
	} {
		p, err := variants.Parse([]byte(`{"id": "test", "base": "abapa", "name": {"en": "Test"}, ` + change + `}`))
		if err != nil {
			t.Fatal(err)
		}
		r, err := variants.New(p)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, r)
	}
	for _, r := range rules {
		e := newRulesEvaluator(r)
		rng := rand.New(rand.NewPCG(1, 8))
		tried, wrong := 0, 0
		for range 5000 {
			p := scatter(r, 1+rng.IntN(40), rng)
			if rng.IntN(4) == 0 {
				// Add a house that laps the board.
				p.Houses[rng.IntN(r.Size())] = uint8(10 + rng.IntN(25))
			}
			if r.Outcome(p).Over() {
				continue
			}
			for _, m := range r.Legal(p) {
				_, events, err := r.Apply(p, m)
				if err != nil {
					t.Fatal(err)
				}
				want := 0
				for _, ev := range events {
					if ev.Kind == variants.Capture {
						want += int(ev.Seeds)
					}
				}
				tried++
				if e.captured(&p, p.Turn, m.House()) != want {
					wrong++
					if wrong <= 3 {
						t.Logf("%v house %d: reach %d, Apply %d", p, m.House(), e.captured(&p, p.Turn, m.House()), want)
					}
				}
			}
		}
		t.Logf("%+v: %d of %d wrong", r.Parameters().Sowing, wrong, tried)
		// Grand slams of fewer than all houses are rare and ignored.
		if wrong > tried/100 {
			t.Errorf("%v: %d of %d captures are not seen as they are", r.Parameters(), wrong, tried)
		}
	}
}

func TestValue(t *testing.T) {
	for _, c := range []struct {
		v           Value
		seeds       int
		wins, loses bool
	}{
		{0, 0, false, false},
		{149, 1, false, false},
		{150, 2, false, false},
		{-149, -1, false, false},
		{-150, -2, false, false},
		{outcomeValue(variants.SouthWins, variants.South, 7), 7, true, false},
		{outcomeValue(variants.SouthWins, variants.North, -7), -7, false, true},
		{outcomeValue(variants.NorthWins, variants.North, -3), -3, true, false},
		{outcomeValue(variants.SouthWins, variants.South, variants.MaxSeeds), 255, true, false},
		{outcomeValue(variants.SouthWins, variants.South, -variants.MaxSeeds), -255, true, false},
		{outcomeValue(variants.NorthWins, variants.South, variants.MaxSeeds), 255, false, true},
		{outcomeValue(variants.Draw, variants.South, 0), 0, false, false},
		{estimable, 745, false, false},
	} {
		if c.v.Seeds() != c.seeds || c.v.Wins() != c.wins || c.v.Loses() != c.loses {
			t.Errorf("%d: %d seeds, wins %v, loses %v", c.v, c.v.Seeds(), c.v.Wins(), c.v.Loses())
		}
	}
	for p, want := range map[Proof]Proof{Estimate: Estimate, Exact: Exact, AtLeast: AtMost, AtMost: AtLeast} {
		if p.negated() != want {
			t.Errorf("%d turned is %d", p, p.negated())
		}
	}
}

// A lead in points is never estimated as a decided game, whatever the bounds.
func TestManyPointsAreEstimated(t *testing.T) {
	params := load(t, "urim").Parameters()
	params.ID, params.Rounds.Target = "long", 100
	r, err := variants.New(params)
	if err != nil {
		t.Fatal(err)
	}
	e := newRulesEvaluator(r)
	for _, points := range [][2]uint8{{0, 99}, {99, 0}} {
		p := r.Start()
		p.Points = points
		if r.Outcome(p).Over() {
			t.Fatal("the game is over")
		}
		for _, high := range []Value{1 - infinite, 1 - Win, 0, Win, infinite} {
			if v := e.evaluateWithin(&p, high-1, high); v.Wins() || v.Loses() {
				t.Errorf("with points %v and an upper bound of %d the value is %d", points, high, v)
			}
		}
	}
}

// The evaluator sees captures under every rule of the catalogue.
func TestEveryRuleHasCaptures(t *testing.T) {
	for _, r := range catalogueRules(t) {
		e := newRulesEvaluator(r)
		rng := rand.New(rand.NewPCG(3, 8))
		captures := 0
		for range 200 {
			h := wander(r, rng.IntN(60), rng)
			p := h[len(h)-1]
			for h := range variants.House(p.Ring()) {
				if p.Houses[h] != 0 && e.captured(&p, p.Owner(h), h) != 0 {
					captures++
				}
			}
		}
		if captures == 0 {
			t.Errorf("%s: no position has a capture", r.ID())
		}
	}
}

// The caches of gains and threats never change an evaluation, nor the captures that it leaves for the order of moves.
func TestCachesOfCaptures(t *testing.T) {
	cached := 0
	for _, r := range catalogueRules(t) {
		var s search
		s.useRules(r)
		s.begin(context.Background(), r, &transpositionTable{}, nil, []variants.Position{r.Start()}, Limits{}, Open{})
		e, fresh := &s.rulesEval, s.rulesEval
		fresh.gainsCache, fresh.threatCache = nil, nil
		if !e.slow() {
			s.finish()
			continue
		}
		cached++
		rng := rand.New(rand.NewPCG(3, 30))
		var seen []variants.Position
		for range 40 {
			seen = append(seen, wander(r, 60, rng)...)
		}
		for range 2 { // the second time many positions are found in the cache
			for i := range seen {
				p := &seen[i]
				if s.crossing != nil && !s.crossing.Covers(p) {
					continue
				}
				if got, want := e.evaluate(p), fresh.evaluate(p); got != want || e.laneGains != fresh.laneGains {
					t.Fatalf("%s: %v is worth %d, with the cache %d", r.ID(), *p, want, got)
				}
				for h := range variants.House(p.Ring()) {
					if p.Houses[h] != 0 && s.crossing == nil && e.gains[p.Turn][h] != fresh.gains[p.Turn][h] {
						t.Fatalf("%s: %v: house %d gains %d, with the cache %d", r.ID(), *p, h, fresh.gains[p.Turn][h], e.gains[p.Turn][h])
					}
				}
			}
		}
		s.finish()
	}
	if cached < 10 {
		t.Errorf("only %d rules have a cache", cached)
	}
}

// The quick search of the last ply by rules alone finds what each move leads to.
func TestLastPlyByRules(t *testing.T) {
	rules := 0
	for _, r := range catalogueRules(t) {
		var s search
		s.useRules(r)
		if s.evaluator != nil || s.crossingForm != nil {
			continue
		}
		rules++
		s.begin(context.Background(), r, &transpositionTable{}, nil, []variants.Position{r.Start()}, Limits{}, Open{})
		s.rulesEval.materialOnly = true // then bounds are true ones
		rng := rand.New(rand.NewPCG(3, 31))
		compared := 0
		for range 100 {
			h := wander(r, rng.IntN(60), rng)
			f := &s.nodes[0]
			f.pos = h[len(h)-1]
			f.inPlay = f.pos.InPlay()
			want, ok := lastPly(r, s.rulesEval.evaluate, f.pos, s.extraTurnsExtend)
			beta := want + Value(rng.IntN(7)-3)*Seed
			switch got, quick := s.quickLastPly(0, false, beta); {
			case !quick:
			case !ok && got < beta:
				t.Fatalf("%s: %v: the end of a game is not seen", r.ID(), f.pos)
			case ok && (got >= beta) != (want >= beta), ok && got < beta && got != want:
				t.Fatalf("%s: %v is worth %d, but %d below %d", r.ID(), f.pos, want, got, beta)
			case ok:
				compared++
			}
		}
		if compared < 10 {
			t.Errorf("%s: only %d positions were compared", r.ID(), compared)
		}
		s.finish()
	}
	if rules < 5 {
		t.Errorf("only %d rules are searched so", rules)
	}
}

// An evaluation within bounds is right between them, and outside on the right side. It leaves the captures of the side to move.
func TestEvaluationWithinBounds(t *testing.T) {
	for _, r := range catalogueRules(t) {
		e := newRulesEvaluator(r)
		if q, ok := packed.Compile(r); ok && q.Plain() {
			e.packedRules = q
		}
		rng := rand.New(rand.NewPCG(3, 9))
		below, within, above := 0, 0, 0
		for range 200 {
			h := wander(r, rng.IntN(60), rng)
			p := h[len(h)-1]
			v := e.evaluate(&p)
			low := v + Value(rng.IntN(800)-400)
			high := low + Value(1+rng.IntN(200))
			e.gains = [2][variants.MaxRing]int16{}
			got := e.evaluateWithin(&p, low, high)
			gains := e.gains
			var own, opp uint64
			if e.packedRules != nil {
				own, opp = e.packedRules.Sides(&p)
			}
			best, all := e.threats(&p, p.Turn, own, opp)
			mine := Value(best)*threatNow + Value(all)*exposedSeed
			best, all = e.threats(&p, p.Turn.Other(), opp, own)
			theirs := Value(best)*threatLater + Value(all)*exposedSeed
			// A side can lose seeds by its captures where they go to the owner of the house: then mine or theirs is negative.
			switch {
			case got <= low:
				if got < v+min(theirs, 0) {
					t.Fatalf("%s: %v is worth %d, but at most %d with a lower bound of %d", r.ID(), p, v, got, low)
				}
				below++
				continue
			case got >= high:
				if got > v+max(theirs-min(mine, 0)-opponentThreats, 0) {
					t.Fatalf("%s: %v is worth %d, but at least %d with an upper bound of %d", r.ID(), p, v, got, high)
				}
				above++
				continue
			case got != v:
				t.Fatalf("%s: %v is worth %d, but %d between %d and %d", r.ID(), p, v, got, low, high)
			}
			within++
			if e.packedRules != nil {
				continue
			}
			for h := range variants.House(p.Ring()) {
				if p.Houses[h] != 0 && p.Owner(h) == p.Turn && int(gains[p.Turn][h]) != e.captured(&p, p.Turn, h) {
					t.Fatalf("%s: %v: house %d gains %d", r.ID(), p, h, gains[p.Turn][h])
				}
			}
		}
		if below == 0 || within == 0 || above == 0 {
			t.Errorf("%s: %d values are below, %d within and %d above", r.ID(), below, within, above)
		}
	}
}

package ai

import (
	"slices"

	"awale/variants"
)

// makeMistake chooses among the candidates of a search as the level perceives them: captures that it overlooks
// do not count, captures that it notices count too much, and a move is the less likely the more it loses.
func (m *levelStyle) makeMistake(j Job, result *Result) {
	p := &j.History[len(j.History)-1]
	eval := newRulesEvaluator(j.Rules)
	seen := make([]Value, len(result.Candidates))
	for i, c := range result.Candidates {
		seen[i] = m.perceivedValue(&eval, p, c)
	}
	best := slices.Max(seen)
	if best == unknownValue {
		return
	}
	// The weights are integers, so that every machine draws the same move.
	weights := make([]uint64, len(seen))
	sum := uint64(0)
	for i, v := range seen {
		if v != unknownValue {
			weights[i] = likelihood(best-v, m.halfLoss)
			sum += weights[i]
		}
	}
	draw := mix(hash(p, j.Seed)+golden) % sum
	chosen := 0
	for draw >= weights[chosen] {
		draw -= weights[chosen]
		chosen++
	}
	c := result.Candidates[chosen]
	if c.Move == result.Move {
		return
	}
	result.Move, result.Value, result.Proof, result.Exact = c.Move, c.Value, c.Proof, c.Proof == Exact
	result.PV = append(result.PV[:0], c.Move)
}

// unknownValue stands for moves that have not been searched.
const unknownValue = -infinite

// glancesAt reports whether the level plays the move of this job at a glance.
func (m *levelStyle) glancesAt(j Job) bool {
	if m.glances == 0 || len(j.History) == 0 {
		return false
	}
	const each = 1000
	// Subtract, so that this draw is independent of that in makeMistake.
	draw := mix(hash(&j.History[len(j.History)-1], j.Seed)-golden) % each
	return int(draw) < m.glances
}

// perceivedValue returns the value of a candidate as the level perceives it.
func (m *levelStyle) perceivedValue(eval *rulesEvaluator, p *variants.Position, c Candidate) Value {
	if c.Value == infinite {
		return unknownValue
	}
	v := min(max(c.Value, -estimable), estimable)
	h := c.Move.House()
	if h == variants.NoHouse {
		return v
	}
	taken := eval.captured(p, p.Turn, h)
	visible := taken
	if !m.seesChains {
		single := *eval
		single.chain, single.rules = false, nil
		visible = single.captured(p, p.Turn, h)
	}
	if !m.seesKroos && int(p.Houses[h]) >= eval.ring {
		visible = 0
	}
	return v - Value(taken-visible)*Seed + Value(visible)*m.greed
}

// likelihood returns the weight of a move that loses so much: 65,536 for the best one, half as much for every
// half lost, linear in between, and 0 beyond 16 halvings.
func likelihood(loss, half Value) uint64 {
	halvings := uint(loss / half)
	if halvings >= 16 {
		return 0
	}
	whole := uint64(1<<16) >> halvings
	return whole - whole/2*uint64(loss%half)/uint64(half)
}

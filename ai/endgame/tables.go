package endgame

import (
	"errors"
	"fmt"
	"hash/fnv"

	"awale/ai/packed"
	"awale/variants"
)

// Kind says what tables hold for each position.
type Kind uint8

const (
	// Even tables hold one value, endless play counting 0.
	Even Kind = iota
	// Bounds tables hold two values, endless play at its worst and at its best for the player to move.
	Bounds
)

// KindFor returns the kind of table whose values are true under a rule: [Even] where a repetition leaves the
// two as far apart as they are, and [Bounds] elsewhere.
func KindFor(v *variants.Rules) Kind {
	p := v.Parameters().Repetition
	if p.Occurrences != 0 && (p.Rest == "unscored" || p.Rest == "split") {
		return Even
	}
	return Bounds
}

// ErrRule is returned, with the reason, for a rule that has no tables.
var ErrRule = errors.New("endgame: there are no tables for this rule")

// ErrSize is returned for more seeds than the rule or the numbering of positions has room for.
var ErrSize = errors.New("endgame: too many seeds for tables")

// Tables know the value of every position with up to [Tables.Seeds] seeds in play. They are immutable and
// safe for concurrent use.
type Tables struct {
	rule  rule
	index *numbering
	kind  Kind
	// low and width hold, for each number of seeds, the lower bounds and the distance to the upper ones;
	// width is nil for even tables.
	low   [][]int8
	width [][]uint8
}

// rule is what tables know of the rule they are made for: a [packed.Rules] where it packs, a general where not.
type rule interface {
	// Size is the number of houses a side.
	Size() int
	// Key is the same for rules that are played in the same way to the last seed.
	Key() string
	// Pack returns the houses of the player to move and those of the other one, as the positions are numbered.
	Pack(p *variants.Position) (own, opp uint64)
}

var errNotBySeeds = errors.New("seeds do not say who has won")

// seedsDecide reports whether seeds count however the game ends. A position that comes back and makes it a draw forgets
// what has been won, unless a majority has ended the game before.
func seedsDecide(v *variants.Rules) bool {
	p := v.Parameters()
	for field, how := range map[string]string{"feeding.starved": p.Feeding.Starved, "feeding.impossible": p.Feeding.Impossible} {
		if p.Matters(field) && (how == "starver-loses" || how == "starved-loses" || how == "starved-wins") {
			return false
		}
	}
	return p.Repetition.Occurrences == 0 || p.Repetition.Rest != "draw" || p.End.Majority
}

// playableRule returns what tables know of a rule that has them.
func playableRule(v *variants.Rules) (rule, error) {
	if !seedsDecide(v) {
		return nil, fmt.Errorf("%w: %w", ErrRule, errNotBySeeds)
	}
	if r, ok := packed.Compile(v); ok {
		return r, nil
	}
	g, err := newGeneral(v)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRule, err)
	}
	return g, nil
}

// Fits reports whether the values are true under a rule: it plays the same moves and settles the rest in the
// same way, and where the tables are [Even], endless play counts nothing under it. Majorities, which only stop
// the counting, and the number of seeds of a game do not matter, but for a rule that has no tables without a majority
// (see [ErrRule]).
func (t *Tables) Fits(v *variants.Rules) bool {
	if t.kind == Even && KindFor(v) != Even {
		return false
	}
	r, err := playableRule(v)
	return err == nil && r.Key() == t.rule.Key()
}

// Seeds returns the most seeds the tables answer for.
func (t *Tables) Seeds() int { return len(t.low) - 1 }

// Kind returns what the tables hold.
func (t *Tables) Kind() Kind { return t.kind }

// Positions returns how many positions the tables hold.
func (t *Tables) Positions() int {
	n := 0
	for _, l := range t.low {
		n += len(l)
	}
	return n
}

// Probe returns the least and the most that the player to move gets more than the other from here to the end
// of the game, in seeds; they are the same where the value is exact. ok is false when there are too many
// seeds in play. The houses are in the order of [packed.Rules] where the tables' rule packs, in ring order where not.
func (t *Tables) Probe(own, opp uint64) (low, high int, ok bool) {
	n := packed.Row(own) + packed.Row(opp)
	if n >= len(t.low) {
		return 0, 0, false
	}
	i := t.index.number(own, opp)
	low = int(t.low[n][i])
	if t.kind == Even {
		return low, low, true
	}
	return low, low + int(t.width[n][i]), true
}

// Position answers for a position of the rule as [Tables.Probe] does. It does not know one in which the rule remembers
// something that still makes a difference.
func (t *Tables) Position(p *variants.Position) (low, high int, ok bool) {
	if p.InPlay() > t.Seeds() {
		return 0, 0, false
	}
	if g, ok := t.rule.(*general); ok && !g.settled(p) {
		return 0, 0, false
	}
	own, opp := t.rule.Pack(p)
	return t.Probe(own, opp)
}

// newTables returns empty tables with room for up to seeds seeds.
func newTables(v *variants.Rules, seeds int, kind Kind) (*Tables, error) {
	r, err := playableRule(v)
	if err != nil {
		return nil, err
	}
	// A value must fit a byte, and so must the distance of two.
	if seeds < 0 || seeds > packed.MaxSeeds {
		return nil, ErrSize
	}
	x, ok := newNumbering(r.Size(), seeds)
	if !ok {
		return nil, ErrSize
	}
	return &Tables{rule: r, index: x, kind: kind}, nil
}

// ruleHash tells the rules of files apart.
func ruleHash(r rule) uint64 {
	h := fnv.New64a()
	h.Write([]byte(r.Key()))
	return h.Sum64()
}

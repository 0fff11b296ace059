package endgame

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"

	"awale/ai/packed"
	"awale/variants"
)

// Kind says what tables hold for each position.
type Kind uint8

const (
	// Even tables hold one value. Endless play is worth 0.
	Even Kind = iota
	// Bounds tables hold two values: with endless play at its worst and at its best for the player to move.
	Bounds
)

// KindFor returns the kind of table that is valid for a rule: [Even] if a repetition leaves the lead unchanged,
// otherwise [Bounds].
func KindFor(v *variants.Rules) Kind {
	p := v.Parameters().Repetition
	if p.Occurrences != 0 && (p.Rest == "unscored" || p.Rest == "split") {
		return Even
	}
	return Bounds
}

// ErrRule is returned, with the reason, for a rule that cannot have tables.
var ErrRule = errors.New("endgame: there are no tables for this rule")

// ErrSize is returned for more seeds than the rule or the numbering supports.
var ErrSize = errors.New("endgame: too many seeds for tables")

// Tables hold the value of every position with up to [Tables.Seeds] seeds in play. They are immutable and safe
// for concurrent use.
type Tables struct {
	rule  rule
	index *numbering
	kind  Kind
	// low and width hold, for each number of seeds, the lower bounds and the differences to the upper bounds.
	// width is nil for even tables.
	low   [][]int8
	width [][]uint8
	// compressed holds the same for more seeds.
	compressed []*compressedLayer
}

// rule is the rule of the tables: a [packed.Rules], or a general if it does not pack.
type rule interface {
	// Size is the number of houses a side.
	Size() int
	// Key is equal for rules that play the same to the last seed.
	Key() string
	// Pack returns the houses of the player to move and of the opponent in the order of the numbering.
	Pack(p *variants.Position) (own, opp uint64)
}

var errNotBySeeds = errors.New("seeds do not say who has won")

// seedsDecide reports whether the seeds decide every game. A repetition that makes the game a draw ignores the
// captured seeds, unless a majority ended the game before.
func seedsDecide(v *variants.Rules) bool {
	p := v.Parameters()
	for field, how := range map[string]string{"feeding.starved": p.Feeding.Starved, "feeding.impossible": p.Feeding.Impossible} {
		if p.Relevant(field) && (how == "starver-loses" || how == "starved-loses" || how == "starved-wins") {
			return false
		}
	}
	if p.Relevant("sowing.endless") && p.Sowing.Endless == "draw" {
		return false
	}
	return p.Repetition.Occurrences == 0 || p.Repetition.Rest != "draw" || p.End.Majority
}

// playableRule returns the rule of tables for v.
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

// mostExpanded is the largest number of bytes of tables that are expanded: enough for 15 seeds and two bounds on the usual board.
const mostExpanded = 40 << 20

// Expands reports whether [Tables.Expand] expands tables whose file has size bytes without compressed layers.
func Expands(size int64) bool { return size <= mostExpanded }

// Expands reports whether Expand expands the tables.
func (t *Tables) Expands() bool { return Expands(t.index.fileSize(t.kind, t.Seeds())) }

// Expand returns the same tables without compressed layers if they take at most 40 MiB then, in memory of their own. A search near them
// is two to three times as fast. Larger tables stay as they are. The work is limited by gate, which may be nil. The error is that of
// ctx.
func (t *Tables) Expand(ctx context.Context, gate Gate) (*Tables, error) {
	if len(t.compressed) == 0 || !t.Expands() {
		return t, nil
	}
	x := *t
	x.low, x.width, x.compressed = nil, nil, nil
	for n := range t.Seeds() + 1 {
		low, width := make([]int8, t.index.count[n]), []uint8(nil)
		if t.kind == Bounds {
			width = make([]uint8, len(low))
			x.width = append(x.width, width)
		}
		x.low = append(x.low, low)
		if n < len(t.low) {
			copy(low, t.low[n])
			if width != nil {
				copy(width, t.width[n])
			}
		} else if err := (gatedWork{ctx, gate}).expand(t.compressed[n-len(t.low)], low, width); err != nil {
			return nil, err
		}
	}
	return &x, nil
}

// Fits reports whether the values are valid for a rule. It must have the same moves and the same settlement,
// and for [Even] tables endless play must be worth nothing. Majorities and the total number of seeds do not
// matter, except for a rule that has tables only because of its majority.
func (t *Tables) Fits(v *variants.Rules) bool {
	if t.kind == Even && KindFor(v) != Even {
		return false
	}
	r, err := playableRule(v)
	return err == nil && r.Key() == t.rule.Key()
}

// Seeds returns the largest number of seeds in play that the tables cover.
func (t *Tables) Seeds() int { return len(t.low) + len(t.compressed) - 1 }

// Kind returns the kind of the tables.
func (t *Tables) Kind() Kind { return t.kind }

// Positions returns the number of positions in the tables.
func (t *Tables) Positions() int {
	all := 0
	for n := range t.Seeds() + 1 {
		all += t.index.count[n]
	}
	return all
}

// Bytes returns how much memory the values take.
func (t *Tables) Bytes() int64 { return t.fileSize() }

// Compress returns the same tables with the layers of more than plain seeds compressed. Such a layer takes about half a byte a
// position, and [Tables.Probe] takes some hundred nanoseconds there. Tables with too many different values stay as they are. The error
// is that of ctx.
func (t *Tables) Compress(ctx context.Context, plain int) (*Tables, error) {
	if plain+1 >= len(t.low) {
		return t, nil
	}
	c := *t
	c.low, c.width = t.low[:plain+1:plain+1], nil
	if t.kind == Bounds {
		c.width = t.width[: plain+1 : plain+1]
	}
	c.compressed = nil
	for n := plain + 1; n < len(t.low); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var width []uint8
		if t.kind == Bounds {
			width = t.width[n]
		}
		l := compress(t.low[n], width)
		if l == nil {
			return t, nil
		}
		c.compressed = append(c.compressed, l)
	}
	c.compressed = append(c.compressed, t.compressed...)
	return &c, nil
}

// Probe returns the lower and the upper bound of the seeds that the player to move gets more than the opponent
// from here to the end of the game. They are equal if the value is exact. ok is false if there are too many
// seeds in play. The houses are in the order of [packed.Rules] if the tables' rule packs, otherwise in ring
// order.
func (t *Tables) Probe(own, opp uint64) (low, high int, ok bool) {
	n := packed.Row(own) + packed.Row(opp)
	if n >= len(t.low) {
		return t.probeCompressed(own, opp, n-len(t.low))
	}
	i := t.index.number(own, opp)
	low = int(t.low[n][i])
	if t.kind == Even {
		return low, low, true
	}
	return low, low + int(t.width[n][i]), true
}

// probeCompressed does the same as Probe for a position of a compressed layer.
func (t *Tables) probeCompressed(own, opp uint64, layer int) (low, high int, ok bool) {
	if layer >= len(t.compressed) {
		return 0, 0, false
	}
	v := t.compressed[layer].at(t.index.number(own, opp))
	return int(v.low), int(v.low) + int(v.width), true
}

// Position does the same as [Tables.Probe] for a position of the rule. ok is also false if the rule memory
// still matters.
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
	// A value and the difference of two must fit in a byte.
	if seeds < 0 || seeds > packed.MaxSeeds {
		return nil, ErrSize
	}
	x, ok := newNumbering(r.Size(), seeds)
	if !ok {
		return nil, ErrSize
	}
	return &Tables{rule: r, index: x, kind: kind}, nil
}

// ruleHash identifies the rule of a file.
func ruleHash(r rule) uint64 {
	h := fnv.New64a()
	h.Write([]byte(r.Key()))
	return h.Sum64()
}

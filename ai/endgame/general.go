package endgame

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/ai/packed"
	"awale/variants"
)

// general plays a rule without a packed form by package variants. It numbers positions as packed rules do, with
// the houses of a side in ring order in both directions of sowing.
type general struct {
	// rules have no majority: they play to the last seed.
	rules *variants.Rules
	// memory is the rule memory of all positions in the tables.
	memory variants.Memory
	key    string
}

// The reasons why a rule without a packed form has no tables; see the list in the package documentation.
var (
	errRounds  = errors.New("its rounds are not worth their seeds")
	errStarter = errors.New("who began may get the rest")
	errClaims  = errors.New("houses can be claimed")
	errReturn  = errors.New("a single seed may not be sown straight back")
	errBlocked = errors.New("houses are out of play")
	errBoard   = errors.New("its board is too large")
	errFed     = errors.New("a majority decides whether a move feeds")
)

// newGeneral returns the general form of a rule.
func newGeneral(v *variants.Rules) (*general, error) {
	p := v.Parameters()
	memory, ok := v.Settled()
	switch {
	case p.Rounds.Kind != "single":
		return nil, errRounds
	case p.Capture.Claim.Count > 0:
		return nil, errClaims
	case p.Choosing.NoReturn && p.Relevant("choosing.noReturn"):
		return nil, errReturn
	case !ok:
		return nil, errStarter
	case memory.Blocked != 0:
		return nil, errBlocked
	case p.Board.Side() > packed.MaxSide:
		return nil, errBoard
	case p.End.Majority && p.Feeding.AfterEnd && p.Relevant("feeding.afterEnd"):
		return nil, errFed
	}
	p.End.Majority = false
	rules, err := variants.New(p)
	if err != nil {
		return nil, err
	}
	return &general{rules, memory, generalKey(p)}, nil
}

// generalKey returns a text that differs for rules that play differently. Fields that make no difference, or have their most common
// value, are not in it: so a new field does not change the key of older rules, and tables of them stay valid.
func generalKey(p variants.Parameters) string {
	key := "general"
	for _, f := range variants.Fields() {
		group, _, _ := strings.Cut(f.Path, ".")
		value := p.Value(f.Path)
		if slices.Contains(keyless, f.Path) || slices.Contains(keyless, group) || !p.Relevant(f.Path) || value == mostCommon(&f) {
			continue
		}
		key += " " + f.Path + "=" + value
	}
	return key
}

// keyless are the fields, and groups of them, that say how a game begins, or ends without a move. Tables do not depend on them.
var keyless = []string{"board.seeds", "board.blocked", "board.start", "repetition", "rounds", "quitting", "firstMover"}

// mostCommon returns the value that a field has in rules without what it is about.
func mostCommon(f *variants.Field) string {
	switch f.Kind {
	case variants.ChoiceField:
		return f.Choices[0]
	case variants.NumberField:
		return strconv.Itoa(f.Min)
	case variants.SwitchField:
		return "false"
	}
	return variants.NoNumbers
}

func (g *general) Size() int   { return g.rules.Size() }
func (g *general) Key() string { return g.key }

// Pack returns the houses of the player to move and of the opponent.
func (g *general) Pack(p *variants.Position) (own, opp uint64) {
	mine, theirs := int(p.First(p.Turn)), int(p.First(p.Turn.Other()))
	for i := range g.Size() {
		own |= uint64(p.Houses[mine+i]) << (8 * i)
		opp |= uint64(p.Houses[theirs+i]) << (8 * i)
	}
	return own, opp
}

// position is the inverse of Pack, with South to move.
func (g *general) position(own, opp uint64) variants.Position {
	p := variants.Position{Size: uint8(g.Size()), Memory: g.memory}
	for i := range g.Size() {
		p.Houses[i] = uint8(own >> (8 * i))
		p.Houses[g.Size()+i] = uint8(opp >> (8 * i))
	}
	return p
}

// settled reports whether the future of a position depends only on the houses and the player to move.
func (g *general) settled(p *variants.Position) bool {
	m := p.Memory
	m.Starter = g.memory.Starter
	return m == g.memory
}

// successor is the result of a move: the seeds that the mover gains over the opponent at once and, unless the
// game is over, the position from the point of view of the player to move. again says that this is the mover.
type successor struct {
	gain     int
	over     bool
	again    bool
	own, opp uint64
}

// successors appends the successors of a position to dst. If the game is already over, it returns the lead of
// the player to move in rest.
func (g *general) successors(dst []successor, own, opp uint64) (list []successor, rest int, over bool) {
	p := g.position(own, opp)
	if end, o := g.rules.Finish(p); o.Over() {
		return dst, lead(&end), true
	}
	var room [variants.MaxMoves]variants.Move
	for _, m := range g.rules.AppendLegal(room[:0], &p) {
		q := p
		b := successor{over: g.rules.Step(&q, m).Over()}
		b.gain = lead(&q)
		if !b.over {
			b.again = q.Turn == p.Turn
			b.own, b.opp = g.Pack(&q)
		}
		dst = append(dst, b)
	}
	return dst, 0, false
}

// lead returns the lead of South.
func lead(p *variants.Position) int {
	return int(p.Stores[variants.South]) - int(p.Stores[variants.North])
}

// bounds returns the bounds of the move for the mover, given those of its position.
func (b *successor) bounds(low, high int) (int, int) {
	if b.again {
		return b.gain + low, b.gain + high
	}
	return b.gain - high, b.gain - low
}

// moveBounds returns the bounds of a position computed from its moves or the end of the game.
func (g *general) moveBounds(t *Tables, own, opp uint64) (low, high int) {
	list, rest, over := g.successors(nil, own, opp)
	if over {
		return rest, rest
	}
	low, high = -packed.MaxSeeds, -packed.MaxSeeds
	for i := range list {
		b := &list[i]
		l, h := b.gain, b.gain
		if !b.over {
			below, above, _ := t.Probe(b.own, b.opp)
			l, h = b.bounds(below, above)
		}
		low, high = max(low, l), max(high, h)
	}
	return low, high
}

package endgame

import (
	"errors"
	"fmt"

	"awale/ai/packed"
	"awale/variants"
)

// general plays a rule that has no packed form, by asking variants for every move. Its positions are numbered as packed
// ones are, with the houses of a side in ring order whichever way they are sown.
type general struct {
	// rules are played to the last seed.
	rules *variants.Rules
	// memory is what positions remember.
	memory variants.Memory
	key    string
}

// The reasons why a rule that does not pack has no tables (see the table of the package documentation).
var (
	errRounds  = errors.New("its rounds are not worth their seeds")
	errStarter = errors.New("who began may get the rest")
	errBlocked = errors.New("houses are out of play")
	errBoard   = errors.New("its board is too large")
)

// newGeneral returns what tables know of a rule that does not pack.
func newGeneral(v *variants.Rules) (*general, error) {
	p := v.Parameters()
	memory, ok := v.Settled()
	switch {
	case p.Rounds.Kind != "single":
		return nil, errRounds
	case !ok:
		return nil, errStarter
	case memory.Blocked != 0:
		return nil, errBlocked
	case p.Board.Houses > packed.MaxSide:
		return nil, errBoard
	}
	p.End.Majority = false
	rules, err := variants.New(p)
	if err != nil {
		return nil, err
	}
	return &general{rules, memory, generalKey(p)}, nil
}

// generalKey returns a text that differs where two rules without a packed form play otherwise.
func generalKey(p variants.Parameters) string {
	return fmt.Sprint("general ", p.Board.Houses, p.Sowing, p.Choosing, p.Capture, p.GrandSlam, p.Feeding, p.End)
}

func (g *general) Size() int   { return g.rules.Size() }
func (g *general) Key() string { return g.key }

// Pack returns the houses of the player to move and those of the other one.
func (g *general) Pack(p *variants.Position) (own, opp uint64) {
	mine, theirs := int(p.First(p.Turn)), int(p.First(p.Turn.Other()))
	for i := range g.Size() {
		own |= uint64(p.Houses[mine+i]) << (8 * i)
		opp |= uint64(p.Houses[theirs+i]) << (8 * i)
	}
	return own, opp
}

// position undoes Pack, with South to move.
func (g *general) position(own, opp uint64) variants.Position {
	p := variants.Position{Size: uint8(g.Size()), Memory: g.memory}
	for i := range g.Size() {
		p.Houses[i] = uint8(own >> (8 * i))
		p.Houses[g.Size()+i] = uint8(opp >> (8 * i))
	}
	return p
}

// settled reports whether all that is to come in a position depends on the houses and the turn alone.
func (g *general) settled(p *variants.Position) bool {
	m := p.Memory
	m.Starter = g.memory.Starter
	return m == g.memory
}

// successor is what a move makes of a position: what the mover gets more than the other one at once and, unless the game is
// over, the position as the player to move there sees it, who is the mover again under some rules.
type successor struct {
	gain     int
	over     bool
	again    bool
	own, opp uint64
}

// successors plays all moves of a position and appends what they make of it to dst. Where the game has ended already, it
// returns what the player to move gets more than the other one.
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

// lead returns how many seeds more South has in his store.
func lead(p *variants.Position) int {
	return int(p.Stores[variants.South]) - int(p.Stores[variants.North])
}

// bounds returns between what a branch lies for the mover if the position it leads to lies between low and high.
func (b *successor) bounds(low, high int) (int, int) {
	if b.again {
		return b.gain + low, b.gain + high
	}
	return b.gain - high, b.gain - low
}

// moveBounds returns the bounds of a position that its moves, or the end of the game, make.
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

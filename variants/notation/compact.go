package notation

import (
	"math/bits"
	"strconv"
	"strings"

	"awale/variants"
)

// The compact encoding of moves, for games too long for a letter each: the number of the house in the
// row of the side to move, counted in sowing order from 0, in as few bits as hold the number of
// houses (which itself is a pass), most significant bit first, packed into the alphabet of base64url
// (RFC 4648, section 5) with zero bits at the end; then a full stop and the number of moves in
// decimal: C d E a is "Tg.4". Six houses need three bits, so a character holds two moves. The full stop tells it
// from letters; the number at the end shows when the text was cut, and keeps "-" and "_" from the end
// of a link, where chat programs lose them.
//
// Under rules where houses change hands, a house is counted around the whole ring from A, for it may lie in the
// other row. Under rules that leave the direction to the player, the number is doubled, and one more is
// clockwise.

// coding is how the moves of a rule are numbered.
type coding struct {
	size        int
	lends, free bool
}

func codingOf(r *variants.Rules) coding {
	p := r.Parameters()
	return coding{size: r.Size(), lends: p.Rounds.Kind == "territory", free: p.Sowing.Direction == "free"}
}

// pass is the number of a pass, the one after all others.
func (c coding) pass() int {
	n := c.size
	if c.lends {
		n *= 2
	}
	if c.free {
		n *= 2
	}
	return n
}

// bits is the number of bits of one move.
func (c coding) bits() int { return bits.Len(uint(c.pass())) }

// code returns the number of a move.
func (c coding) code(m variants.Move) int {
	h := m.House()
	if h == variants.NoHouse {
		return c.pass()
	}
	n := int(h)
	if !c.lends {
		n %= c.size
	}
	if c.free {
		n *= 2
		if m.Clockwise() {
			n++
		}
	}
	return n
}

// move returns the move that a number means in position p.
func (c coding) move(p *variants.Position, code uint8) variants.Move {
	n := int(code)
	if n == c.pass() {
		return variants.Pass
	}
	turned := false
	if c.free {
		n, turned = n/2, n%2 == 1
	}
	h := variants.House(n)
	if !c.lends {
		h += p.First(p.Turn)
	}
	if turned {
		return variants.SowClockwise(h)
	}
	return variants.Sow(h)
}

const (
	base64url   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digitBits   = 6
	compactMark = "."
)

// formatCompact writes moves in the compact encoding.
func formatCompact(c coding, moves []variants.Move) string {
	bits := c.bits()
	out := make([]byte, 0, (len(moves)*bits+digitBits-1)/digitBits+5)
	pending, held := 0, 0
	for _, m := range moves {
		pending, held = pending<<bits|c.code(m), held+bits
		for held >= digitBits {
			held -= digitBits
			out = append(out, base64url[pending>>held])
			pending &= 1<<held - 1
		}
	}
	if held > 0 {
		out = append(out, base64url[pending<<(digitBits-held)])
	}
	return string(strconv.AppendInt(append(out, compactMark...), int64(len(moves)), 10))
}

// parseCompact reads the codes of moves; which houses they are depends on whose turn it is. It accepts
// exactly what formatCompact writes.
func parseCompact(s string, c coding) ([]uint8, error) {
	wrong := &Error{Kind: KindSyntax, Field: "moves", Value: shown(s)}
	digits, number, _ := strings.Cut(s, compactMark)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number {
		return nil, wrong
	}
	if n > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: "moves", Got: n, Want: MaxMoves}
	}
	bits := c.bits()
	if len(digits) != (n*bits+digitBits-1)/digitBits {
		return nil, wrong
	}
	codes := make([]uint8, 0, n)
	pending, held := 0, 0
	for i := range len(digits) {
		d := strings.IndexByte(base64url, digits[i])
		if d < 0 {
			return nil, wrong
		}
		pending, held = pending<<digitBits|d, held+digitBits
		for held >= bits && len(codes) < n {
			held -= bits
			code := pending >> held
			if code > c.pass() {
				return nil, wrong
			}
			codes = append(codes, uint8(code))
			pending &= 1<<held - 1
		}
	}
	if pending != 0 {
		return nil, wrong
	}
	return codes, nil
}

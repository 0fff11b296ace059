package notation

import (
	"math/bits"
	"strconv"
	"strings"

	"awale/variants"
)

// The compact encoding is for games that are too long for a letter a move. Each move has a number: the index of its
// house in the row of the side to move, in sowing order from 0. The number after the last house stands for a pass. The
// numbers are written with as few bits as hold a pass, most significant bit first, and packed into the alphabet of
// base64url (RFC 4648, section 5) with zero bits at the end. A full stop and the number of moves in decimal follow:
// C d E a is "Tg.4". Six houses need three bits, so a character holds two moves.
//
// The full stop distinguishes the encoding from letters. The number at the end shows whether the text was cut. It also
// keeps "-" and "_" from the end of a link, where chat programs lose them.
//
// Under rules where houses change hands, the index counts around the whole ring from A, because a house may lie in the
// other row. Under rules where the player chooses the direction, the index is doubled, and 1 is added for clockwise.

// coding says how the moves of a rule are numbered: size is the number of houses a side, lends says that houses change
// hands, free that the player chooses the direction.
type coding struct {
	size        int
	lends, free bool
}

func codingOf(r *variants.Rules) coding {
	p := r.Parameters()
	return coding{size: r.Size(), lends: p.Rounds.Kind == "territory", free: p.Sowing.Direction == "free" ||
		len(p.Sowing.Either) > 0 || len(p.Capture.Reverse) > 0}
}

// pass returns the number of a pass, which is the largest number.
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

// bits returns the number of bits of one move.
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

// move returns the move with a number in position p.
func (c coding) move(p *variants.Position, code uint8) variants.Move {
	n := int(code)
	if n == c.pass() {
		return variants.Pass
	}
	clockwise := false
	if c.free {
		n, clockwise = n/2, n%2 == 1
	}
	h := variants.House(n)
	if !c.lends {
		h += p.First(p.Turn)
	}
	if clockwise {
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

// parseCompact reads the numbers of moves. Their houses depend on the side to move. It accepts exactly the texts
// that formatCompact writes.
func parseCompact(s string, c coding) ([]uint8, error) {
	wrong := &Error{Kind: KindSyntax, Field: fieldMoves, Value: Excerpt(s)}
	digits, number, _ := strings.Cut(s, compactMark)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number {
		return nil, wrong
	}
	if n > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: fieldMoves, Got: n, Want: MaxMoves}
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

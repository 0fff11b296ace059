package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// The compact encoding of moves, for games too long for a letter each: the number of the house in the
// row of the side to move, counted in sowing order from 0, in as few bits as hold the size of the
// board (the size itself is a pass), most significant bit first, packed into the alphabet of base64url
// (RFC 4648, section 5) with zero bits at the end; then a full stop and the number of moves in
// decimal: C d E a is "Tg.4". Six houses need three bits, so a character holds two moves. The full stop tells it
// from letters; the number at the end shows when the text was cut, and keeps "-" and "_" from the end
// of a link, where chat programs lose them.

const (
	base64url   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digitBits   = 6
	compactMark = "."
)

// codeBits is the number of bits of one move on a board of size houses a side.
func codeBits(size int) int {
	bits := 1
	for 1<<bits <= size {
		bits++
	}
	return bits
}

// formatCompact writes moves in the compact encoding.
func formatCompact(size int, moves []variants.Move) string {
	bits := codeBits(size)
	out := make([]byte, 0, (len(moves)*bits+digitBits-1)/digitBits+5)
	pending, held := 0, 0
	for _, m := range moves {
		code := size
		if h := m.House(); h != variants.NoHouse {
			code = int(h) % size
		}
		pending, held = pending<<bits|code, held+bits
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
func parseCompact(s string, size int) ([]uint8, error) {
	wrong := &Error{Kind: KindSyntax, Field: "moves", Value: shown(s)}
	digits, number, _ := strings.Cut(s, compactMark)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number {
		return nil, wrong
	}
	if n > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: "moves", Got: n, Want: MaxMoves}
	}
	bits := codeBits(size)
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
			if code > size {
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

// moveOf returns the move that a code means in position p.
func moveOf(p *variants.Position, code uint8) variants.Move {
	if code == p.Size {
		return variants.Pass
	}
	return variants.Sow(p.First(p.Turn) + variants.House(code))
}

package notation

import (
	"slices"
	"strconv"
	"strings"

	"awale/variants"
)

// maxPosition is the length in bytes of the longest position string: the counts of the largest board and two stores,
// each of up to three digits with a hyphen, the side to move and the memory of the rule.
const maxPosition = (variants.MaxRing+2)*4 + 1 + maxMemory

// FormatPosition writes a position string: the counts in sowing order from A, South's store, North's
// store and the side to move, with hyphens between, like "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S". The memory of the rule
// follows where it is not empty: "…-20-20-S-r1-lab" is in the second round, and the houses a and b belong to South.
func FormatPosition(p variants.Position) string {
	b := make([]byte, 0, maxPosition)
	for _, c := range p.Houses[:p.Ring()] {
		b = append(strconv.AppendUint(b, uint64(c), 10), '-')
	}
	for _, c := range p.Stores {
		b = append(strconv.AppendUint(b, uint64(c), 10), '-')
	}
	return string(appendMemory(append(b, sideLetter(p.Turn)...), &p))
}

// ParsePosition reads the position string of a position of rule r. It needs as many counts as the board has houses,
// plain decimal numbers without sign, blanks or leading zeros, 1 to r.Seeds() seeds in houses and stores together, and
// S or N. The memory of the rule follows; if it is left out, it is that of the start. The error is an [*Error]. Its
// Field names the house, the store or the turn that is wrong.
func ParsePosition(s string, r *variants.Rules) (variants.Position, error) {
	if s == "" {
		return variants.Position{}, &Error{Kind: KindMissing, Field: fieldPosition}
	}
	if len(s) > maxPosition {
		return variants.Position{}, &Error{Kind: KindTooLong, Field: fieldPosition, Got: len(s), Want: maxPosition}
	}
	p := variants.Position{Size: uint8(r.Size()), Memory: r.Start().Memory}
	ring := p.Ring()
	parts := strings.Split(s, "-")
	if len(parts) < ring+3 || slices.ContainsFunc(parts[ring+3:], func(part string) bool { return !isMemory(part) }) {
		return variants.Position{}, &Error{Kind: KindCounts, Field: fieldPosition, Value: Excerpt(s), Got: len(parts), Want: ring + 3}
	}
	total := 0
	for i, part := range parts[:ring+2] {
		c, ok := parseCount(part)
		if !ok || int(c) > r.Seeds() {
			return variants.Position{}, &Error{Kind: KindNumber, Field: countField(r.Size(), i), Value: Excerpt(part), Want: r.Seeds()}
		}
		total += int(c)
		if i < ring {
			p.Houses[i] = c
		} else {
			p.Stores[i-ring] = c
		}
	}
	if total < 1 || total > r.Seeds() {
		return variants.Position{}, &Error{Kind: KindSeeds, Field: fieldPosition, Got: total, Want: r.Seeds()}
	}
	turn, ok := parseSide(parts[ring+2])
	if !ok {
		return variants.Position{}, &Error{Kind: KindTurn, Field: fieldTurn, Value: Excerpt(parts[ring+2])}
	}
	p.Turn = turn
	if memory := parts[ring+3:]; len(memory) > 0 {
		var err error
		if p.Memory, err = parseMemory(memory, r.Size()); err != nil {
			return variants.Position{}, err
		}
	}
	if err := r.Validate(p); err != nil {
		return variants.Position{}, &Error{Kind: KindSyntax, Field: fieldPosition, Value: Excerpt(s), Cause: err}
	}
	return p, nil
}

// countField returns the field of the i-th count of a position string.
func countField(size, i int) string {
	switch i {
	case 2 * size:
		return fieldSouth
	case 2*size + 1:
		return fieldNorth
	}
	return HouseName(size, variants.House(i))
}

// parseCount reads a number from 0 to 255 without leading zeros.
func parseCount(s string) (uint8, bool) {
	n, err := strconv.ParseUint(s, 10, 8)
	return uint8(n), err == nil && n <= variants.MaxSeeds && strconv.FormatUint(n, 10) == s
}

func sideLetter(s variants.Side) string {
	if s == variants.South {
		return "S"
	}
	return "N"
}

// parseSide reads what sideLetter writes.
func parseSide(s string) (side variants.Side, ok bool) {
	switch s {
	case "S":
		return variants.South, true
	case "N":
		return variants.North, true
	}
	return variants.South, false
}

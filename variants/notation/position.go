package notation

import (
	"slices"
	"strconv"
	"strings"

	"awale/variants"
)

// maxPosition is the longest position string: the counts of the largest board and two stores, each of
// up to three digits with a hyphen, the side, and what a rule remembers.
const maxPosition = (variants.MaxRing+2)*4 + 1 + maxMemory

// FormatPosition writes a position string: the counts in sowing order from A, South's store, North's
// store and the side to move, with hyphens between, like "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S". Under rules that
// remember more, that follows: "…-20-20-S-r1-lab" is in the second round, and a and b are South's.
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

// ParsePosition reads the position string of a position of rule r, strictly: as many counts as the
// board has houses, plain decimal numbers without sign, blanks or leading zeros, from 1 to r.Seeds()
// seeds in houses and stores together, S or N, then what the rule remembers; when nothing follows, as at
// its start. The error is an [*Error] whose Field names the house, the store or the turn that is wrong.
func ParsePosition(s string, r *variants.Rules) (variants.Position, error) {
	if s == "" {
		return variants.Position{}, &Error{Kind: KindMissing, Field: "position"}
	}
	if len(s) > maxPosition {
		return variants.Position{}, &Error{Kind: KindTooLong, Field: "position", Got: len(s), Want: maxPosition}
	}
	p := variants.Position{Size: uint8(r.Size()), Memory: r.Start().Memory}
	ring := p.Ring()
	parts := strings.Split(s, "-")
	if len(parts) < ring+3 || slices.ContainsFunc(parts[ring+3:], func(part string) bool { return !remembers(part) }) {
		return variants.Position{}, &Error{Kind: KindCounts, Field: "position", Value: shown(s), Got: len(parts), Want: ring + 3}
	}
	total := 0
	for i, part := range parts[:ring+2] {
		c, ok := parseCount(part)
		if !ok || int(c) > r.Seeds() {
			return variants.Position{}, &Error{Kind: KindNumber, Field: countField(r.Size(), i), Value: shown(part), Want: r.Seeds()}
		}
		total += int(c)
		if i < ring {
			p.Houses[i] = c
		} else {
			p.Stores[i-ring] = c
		}
	}
	if total < 1 || total > r.Seeds() {
		return variants.Position{}, &Error{Kind: KindSeeds, Field: "position", Got: total, Want: r.Seeds()}
	}
	switch side := parts[ring+2]; side {
	case "S":
		p.Turn = variants.South
	case "N":
		p.Turn = variants.North
	default:
		return variants.Position{}, &Error{Kind: KindTurn, Field: "turn", Value: shown(side)}
	}
	if memory := parts[ring+3:]; len(memory) > 0 {
		var err error
		if p.Memory, err = parseMemory(memory, r.Size()); err != nil {
			return variants.Position{}, err
		}
	}
	if err := r.Validate(p); err != nil {
		// The rule may ask for more than was looked at here.
		return variants.Position{}, &Error{Kind: KindSyntax, Field: "position", Value: shown(err.Error())}
	}
	return p, nil
}

// countField names the i-th count of a position string.
func countField(size, i int) string {
	switch i {
	case 2 * size:
		return "south"
	case 2*size + 1:
		return "north"
	}
	return HouseName(size, variants.House(i))
}

// parseCount reads one to three digits without a leading zero, up to 255.
func parseCount(s string) (uint8, bool) {
	if s == "" || len(s) > 3 || len(s) > 1 && s[0] == '0' {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = 10*n + int(s[i]-'0')
	}
	return uint8(n), n <= variants.MaxSeeds
}

func sideLetter(s variants.Side) string {
	if s == variants.South {
		return "S"
	}
	return "N"
}

package dialect

import (
	"strconv"
	"strings"

	"awale/variants"
)

// maxPosition is the longest position string, in bytes: every count has up to three digits and a hyphen.
const maxPosition = (variants.MaxRing+2)*4 + 1

// FormatPosition writes the position string of a position.
func FormatPosition(p variants.Position) string {
	b := make([]byte, 0, maxPosition)
	for _, c := range p.Houses[:p.Ring()] {
		b = append(strconv.AppendUint(b, uint64(c), 10), '-')
	}
	for _, c := range p.Stores {
		b = append(strconv.AppendUint(b, uint64(c), 10), '-')
	}
	if p.Turn == variants.South {
		return string(append(b, 'S'))
	}
	return string(append(b, 'N'))
}

// ParsePosition reads the position string of a position of a rule: as many counts as the board has houses, from
// 1 to r.Seeds() seeds in houses and stores together, S or N. The error is an [*Error].
func ParsePosition(s string, r *variants.Rules) (variants.Position, error) {
	none := variants.Position{}
	if len(s) > maxPosition {
		return none, wrong("position", "has %d characters, at most %d are read", len(s), maxPosition)
	}
	p := variants.Position{Size: uint8(r.Size()), Memory: r.Start().Memory}
	ring := p.Ring()
	parts := strings.Split(s, "-")
	if len(parts) != ring+3 {
		return none, wrong("position", "has %d fields between hyphens, not %d", len(parts), ring+3)
	}
	total := 0
	for i, part := range parts[:ring+2] {
		c, ok := count(part)
		if !ok || c > r.Seeds() {
			return none, wrong(place(r.Size(), i), "is %s, not a number from 0 to %d", shown(part), r.Seeds())
		}
		total += c
		if i < ring {
			p.Houses[i] = uint8(c)
		} else {
			p.Stores[i-ring] = uint8(c)
		}
	}
	if total < 1 || total > r.Seeds() {
		return none, wrong("position", "has %d seeds, not 1 to %d", total, r.Seeds())
	}
	switch side := parts[ring+2]; side {
	case "S":
		p.Turn = variants.South
	case "N":
		p.Turn = variants.North
	default:
		return none, wrong("side to move", "is %s, not S or N", shown(side))
	}
	if err := r.Validate(p); err != nil {
		return none, wrong("position", "cannot be under this rule: %v", err)
	}
	return p, nil
}

// place names the i-th count of a position string.
func place(size, i int) string {
	switch i {
	case 2 * size:
		return "store of South"
	case 2*size + 1:
		return "store of North"
	}
	return "house " + house(size, variants.House(i))
}

// count reads one to three digits without a leading zero.
func count(s string) (int, bool) {
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
	return n, n <= variants.MaxSeeds
}

package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// The site PlayStrategy writes positions and moves in a way of its own. A position has North's row first, left to right as South
// sees it, then South's: "4S" is a house with 4 seeds, a bare digit that many empty houses in a row. The stores of South and North,
// the side to move and the number of the move follow:
//
//	4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1
//
// The site also has the small letter: "4s". In an older form a capital letter is a house, "D" one with 4 seeds. Once a game is over, the
// stores also count the seeds that still lie in the houses.
//
// Under Toguz kumalak "t" is a claimed house, which holds no seeds; the site once wrote "T". The site has three boards, and each belongs
// to one rule: [PlayStrategyRule].
//
// A move is the square of its house and that of the house into which the last seed falls, like "d1e2". South's squares are a1, b1 …
// from left to right, North's lie above them: a2, b2 …

// FormatPlayStrategy writes a position as PlayStrategy does. number is that of the next move of South, or of North after it; the
// first is 1. The memory of the rule is left out, except for claimed houses.
func FormatPlayStrategy(p variants.Position, number int) string {
	var b strings.Builder
	size := int(p.Size)
	row := func(house func(i int) variants.House) {
		empty := 0
		var parts []string
		flush := func() {
			if empty > 0 {
				parts = append(parts, strconv.Itoa(empty))
			}
			empty = 0
		}
		for i := range size {
			seeds := int(p.Houses[house(i)])
			_, claimed := p.Claimer(house(i))
			if seeds == 0 && !claimed {
				empty++
				continue
			}
			flush()
			if claimed {
				parts = append(parts, claimedHouse)
				continue
			}
			parts = append(parts, strconv.Itoa(seeds)+"S")
		}
		flush()
		b.WriteString(strings.Join(parts, ","))
	}
	row(func(i int) variants.House { return variants.House(2*size - 1 - i) })
	b.WriteByte('/')
	row(func(i int) variants.House { return variants.House(i) })
	b.WriteString(" " + strconv.Itoa(int(p.Stores[variants.South])) + " " + strconv.Itoa(int(p.Stores[variants.North])) +
		" " + sideLetter(p.Turn) + " " + strconv.Itoa(number))
	return b.String()
}

// claimedHouse is a claimed house in a row.
const claimedHouse = "t"

// PlayStrategyRule returns the id of the rule of a position that [LooksLikePlayStrategy], by the size of its board. ok is false for a
// text that is none, and for a size that PlayStrategy does not have.
func PlayStrategyRule(text string) (id string, ok bool) {
	text = plainPosition(text[:min(len(text), maxPositionText)])
	if _, ok := LooksLikePlayStrategy(text); !ok {
		return "", false
	}
	row, _, _ := strings.Cut(text, "/")
	counts, _, ok := parseRow(row)
	if !ok {
		return "", false
	}
	for _, v := range playStrategyVariants() {
		if r, err := variants.Load(v.rule); err == nil && r.Size() == len(counts) {
			return v.rule, true
		}
	}
	return "", false
}

// playStrategyVariant is the id of a rule that PlayStrategy has, and its name there.
type playStrategyVariant struct{ rule, name string }

// playStrategyVariants returns the rules that PlayStrategy has, each with a board of another size.
func playStrategyVariants() []playStrategyVariant {
	return []playStrategyVariant{{variants.Default, "Oware"}, {"toguz-kumalak", "Togyzkumalak"}, {"bestemshe", "Bestemshe"}}
}

// PlayStrategyName returns the name of a rule at PlayStrategy, also for another edition of it. It is "" if the site does not have
// the rule.
func PlayStrategyName(r *variants.Rules) string {
	for _, v := range playStrategyVariants() {
		if v.rule == variants.PlayedAs(r) {
			return v.name
		}
	}
	return ""
}

// maxMoveNumber is the most digits of the number of a move in a position of PlayStrategy.
const maxMoveNumber = 4

// ParsePlayStrategy reads a position of rule r that PlayStrategy or FormatPlayStrategy wrote. Empty houses may be counted in several
// numbers, and the number of the move may be left out. The error is an [*Error], as that of [ParsePosition].
func ParsePlayStrategy(s string, r *variants.Rules) (variants.Position, error) {
	if len(s) > maxPosition {
		return variants.Position{}, &Error{Kind: KindTooLong, Field: fieldPosition, Got: len(s), Want: maxPosition}
	}
	fail := func() (variants.Position, error) {
		return variants.Position{}, &Error{Kind: KindSyntax, Field: fieldPosition, Value: Excerpt(s)}
	}
	fields := strings.Fields(s)
	if len(fields) < 4 || len(fields) > 5 || len(fields) == 5 && !isMoveNumber(fields[4]) {
		return fail()
	}
	north, south, ok := strings.Cut(fields[0], "/")
	if !ok {
		return fail()
	}
	far, farClaims, ok := parseRow(north)
	near, claims, okay := parseRow(south)
	if !ok || !okay {
		return fail()
	}
	if size := r.Size(); len(far) != size || len(near) != size {
		return variants.Position{}, &Error{Kind: KindCounts, Field: fieldPosition, Value: Excerpt(s), Got: len(far) + len(near),
			Want: 2 * size}
	}
	stores := withoutHouses(fields[1:3], near, far, r.Seeds())
	counts := near
	for i := range far {
		counts = append(counts, far[len(far)-1-i])
	}
	fields = append(stores, strings.ToUpper(fields[3]))
	names := ""
	for _, i := range claims {
		names += HouseName(len(near), variants.House(i))
	}
	for _, i := range farClaims {
		names += HouseName(len(near), variants.House(2*len(near)-1-i))
	}
	if names != "" {
		fields = append(fields, string(claimLetter)+names)
	}
	return ParsePosition(strings.Join(append(counts, fields...), "-"), r)
}

// withoutHouses returns the stores of South and North without the seeds in their houses, if the stores hold all seeds together. seeds
// is the number of seeds of the rule.
func withoutHouses(stores []string, south, north []string, seeds int) []string {
	left, all := make([]string, 2), 0
	for i, row := range [][]string{south, north} {
		store, ok := parseCount(stores[i])
		all += int(store)
		rest := int(store)
		for _, house := range row {
			n, _ := parseCount(house) // parseRow has checked it
			rest -= int(n)
		}
		if !ok || rest < 0 {
			return stores
		}
		left[i] = strconv.Itoa(rest)
	}
	if all != seeds {
		return stores
	}
	return left
}

// parseRow returns the counts of a row, as a position string has them, and the places of claimed houses.
func parseRow(s string) (counts []string, claims []int, ok bool) {
	if strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789") == "" && s != "" {
		for _, c := range []byte(s) {
			if c >= 'A' {
				counts = append(counts, strconv.Itoa(int(c-'A')+1))
				continue
			}
			for range c - '0' {
				counts = append(counts, "0")
			}
		}
		return counts, nil, true
	}
	for part := range strings.SplitSeq(s, ",") {
		if strings.EqualFold(part, claimedHouse) {
			claims = append(claims, len(counts))
			counts = append(counts, "0")
			continue
		}
		seeds, full := strings.CutSuffix(strings.ToUpper(part), "S")
		n, ok := parseCount(seeds)
		switch {
		case !ok || n == 0 || !full && int(n) > variants.MaxSide:
			return nil, nil, false
		case full:
			counts = append(counts, seeds)
			continue
		}
		for range n {
			counts = append(counts, "0")
		}
	}
	return counts, claims, true
}

func isMoveNumber(s string) bool {
	return len(s) <= maxMoveNumber && isDigits(s)
}

// LooksLikePlayStrategy reports whether a text begins like a position of PlayStrategy, and how many bytes that may have.
func LooksLikePlayStrategy(s string) (length int, ok bool) {
	end := strings.IndexAny(s, "\r\n")
	if end < 0 {
		end = len(s)
	}
	parts := strings.SplitN(s[:min(end, maxPosition)], " ", 6)
	if len(parts) < 4 || strings.Count(parts[0], "/") != 1 || !areRows(parts[0]) || !strings.EqualFold(parts[3], "S") &&
		!strings.EqualFold(parts[3], "N") {
		return 0, false
	}
	n := 4
	if len(parts) > 4 && isMoveNumber(parts[4]) {
		n = 5
	}
	return len(strings.Join(parts[:n], " ")), true
}

// areRows reports whether a text has only the characters of two rows.
func areRows(s string) bool { return strings.Trim(s, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZst,/") == "" }

// FormatSquares writes a move from one house to another as PlayStrategy does, on a board of size houses a side.
func FormatSquares(size int, from, to variants.House) string {
	return square(size, from) + square(size, to)
}

func square(size int, h variants.House) string {
	if int(h) < size {
		return string(rune('a'+int(h))) + "1"
	}
	return string(rune('a'+2*size-1-int(h))) + "2"
}

// ParseSquares reads what FormatSquares writes. ok is false if it is something else.
func ParseSquares(s string, size int) (from, to variants.House, ok bool) {
	if len(s) != 4 {
		return variants.NoHouse, variants.NoHouse, false
	}
	var houses [2]variants.House
	for i := range houses {
		column, row := int(s[2*i])-'a', s[2*i+1]
		switch {
		case column < 0 || column >= size:
			return variants.NoHouse, variants.NoHouse, false
		case row == '1':
			houses[i] = variants.House(column)
		case row == '2':
			houses[i] = variants.House(2*size - 1 - column)
		default:
			return variants.NoHouse, variants.NoHouse, false
		}
	}
	return houses[0], houses[1], true
}

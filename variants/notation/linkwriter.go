package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// FormatLink writes a share link: base, which is an address without a fragment or empty, followed by
// "#p=1;r=abapa;b=…;m=…". The position is left out if it is the start of the rule.
//
// The link is shorter than MaxLink bytes, base included, if base has fewer than 200. To fit, FormatLink tries in this
// order: one letter a move; the compact encoding; no title and no goal; the reached position in place of the moves;
// no name of a custom rule.
func FormatLink(base string, l Link) string {
	base, _, _ = strings.Cut(base, "#")
	size := l.Rules.Size()
	letters := FormatMoves(size, l.Moves)
	if link := formatLink(base, l, letters, true); len(link) < MaxLink {
		return link
	}
	compact := letters
	if len(l.Moves) > 0 {
		compact = formatCompact(codingOf(l.Rules), l.Moves)
	}
	if link := formatLink(base, l, compact, true); len(link) < MaxLink {
		return link
	}
	l.Title, l.Goal = "", Goal{}
	if link := formatLink(base, l, compact, true); len(link) < MaxLink {
		return link
	}
	_, positions, _ := replay(l.Rules, l.Start, len(l.Moves), func(i int, _ *variants.Position) variants.Move { return l.Moves[i] })
	l.Start = positions[len(positions)-1]
	if link := formatLink(base, l, "", true); len(link) < MaxLink {
		return link
	}
	return formatLink(base, l, "", false)
}

func formatLink(base string, l Link, moves string, named bool) string {
	var b strings.Builder
	b.WriteString(base)
	b.WriteString("#" + keyVersion + "=" + strconv.Itoa(Version))
	put := func(key, value string) {
		if value != "" {
			b.WriteString(";" + key + "=" + value)
		}
	}
	put(keyRule, formatRule(l.Rules, named))
	if l.Start != l.Rules.Start() {
		put(keyStart, FormatPosition(l.Start))
	}
	put(keyMoves, moves)
	if side, ok := l.View.Side(); ok {
		put(keyView, sideLetter(side))
	}
	put(keyTitle, escapeText(Tidy(l.Title)))
	put(keyGoal, escapeText(FormatGoal(l.Goal)))
	return b.String()
}

package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// FormatLink writes a share link: base, an address without a fragment or nothing, and then
// "#p=1;r=abapa;b=…;m=…". The position is left out when it is the one the rule starts with.
//
// The link stays under MaxLink bytes, base included, as long as base has under 200: a game too long for
// a letter a move is written in the compact encoding, one that is too long even so loses title and goal, and
// one of thousands of moves is linked by the position it has reached. That a rule which is not of the catalogue
// differs from one that is in so many fields that they fill a link by themselves does not happen before its
// name has been left out.
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
	l.Title, l.Goal = "", ""
	if link := formatLink(base, l, compact, true); len(link) < MaxLink {
		return link
	}
	_, l.Start, _ = replay(l.Rules, l.Start, len(l.Moves), func(i int, _ *variants.Position) variants.Move { return l.Moves[i] })
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
	put(keyTitle, escapeText(tidyText(l.Title)))
	put(keyGoal, escapeText(tidyText(l.Goal)))
	return b.String()
}

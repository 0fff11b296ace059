package notation

import (
	"strconv"
	"strings"
)

// PathStart begins the last part of the path of a link in the path form.
const PathStart = keyVersion + "="

// FormatLink writes a share link: base, which is an address without a fragment or empty, followed by
// "#p=2;r=abapa;b=…;m=…;c=…", or for a set of problems by "#p=2;r=abapa;q=…;c=…". If base ends with "/" and [PathStart], the link has
// the path form, which servers of pages of links know: "…/p=2;r=abapa;…". The position is left out if it is the start of the rule.
// Moves have a letter each, or the compact encoding where that is too long.
//
// Nothing is left out of a link. The error is an [*Error] of KindTooLong if it would have [MaxLink] bytes or more, base included.
func FormatLink(base string, l Link) (string, error) {
	base, _, _ = strings.Cut(base, "#")
	link := formatLink(base, l, FormatMoves(l.Rules.Size(), l.Moves))
	if len(link) >= MaxLink && len(l.Moves) > 0 {
		link = formatLink(base, l, formatCompact(codingOf(l.Rules), l.Moves))
	}
	if len(link) >= MaxLink {
		return "", &Error{Kind: KindTooLong, Field: fieldLink, Got: len(link), Want: MaxLink - 1}
	}
	return link, nil
}

func formatLink(base string, l Link, moves string) string {
	var b strings.Builder
	values := map[string]string{}
	put := func(key, value string) {
		if value != "" {
			values[key] = percentDecode(value)
			b.WriteString(";" + key + "=" + value)
		}
	}
	whole := func() string {
		start := base
		if !strings.HasSuffix(base, "/"+PathStart) {
			start += "#" + PathStart
		}
		return start + strconv.Itoa(Version) + b.String() + ";" + keyCheck + "=" + checkOf(values)
	}
	put(keyRule, FormatRule(l.Rules))
	if len(l.Problems) > 0 {
		put(keyProblems, formatProblems(l.Problems))
		put(keyTitle, escapeText(Tidy(l.Title)))
		return whole()
	}
	if l.Start != l.Rules.Start() {
		put(keyStart, FormatPosition(l.Start))
	}
	if c := l.Correspondence; c.Game != "" {
		put(keyGame, c.Game)
		put(keySender, sideLetter(c.Sender))
		if c.Draw {
			put(keyOffer, offerDraw)
		}
	}
	put(keyEnd, l.End)
	put(keyMoves, moves)
	if side, ok := l.View.Side(); ok {
		put(keyView, sideLetter(side))
	}
	put(keyTitle, escapeText(Tidy(l.Title)))
	put(keyGoal, escapeText(FormatGoal(l.Goal)))
	return whole()
}

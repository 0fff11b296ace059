package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// A goal of a problem is written as one of
//
//	win      the side to move at the start wins
//	draw     that side does not lose
//	take6    that side takes at least 6 seeds, 1 to as many as the rule is played with; not on a board of four rows
//
// or as any other text, which says in words what to find and is shown as it is. A program that does not know the first three shows
// them as texts.
const (
	goalWin  = "win"
	goalDraw = "draw"
	goalTake = "take"
)

// GoalKind is the kind of a goal.
type GoalKind uint8

// The kinds of goals. The side is the one to move at the start.
const (
	// NoGoal: there is nothing to find.
	NoGoal GoalKind = iota
	// WinGoal: the side wins.
	WinGoal
	// TakeGoal: the side takes at least Seeds seeds.
	TakeGoal
	// DrawGoal: the side does not lose.
	DrawGoal
	// TextGoal: Text is the goal in words. No program can find out whether it is reached.
	TextGoal
)

// Goal is what the side to move at the start of a problem has to reach. The zero value is no goal.
type Goal struct {
	Kind GoalKind
	// Seeds is the number of seeds of TakeGoal.
	Seeds int
	// Text is the text of TextGoal: one line of at most MaxText characters.
	Text string
}

// Fits reports whether a goal can be one of a problem of rule r, apart from its number of seeds. On a board of four rows seeds
// that were taken can be lost again, so that a goal to take some would never be decided.
func (g Goal) Fits(r *variants.Rules) bool { return g.Kind != TakeGoal || !r.FourRows() }

// FormatGoal writes a goal, "" for none. A text that would be read as another kind of goal gets a full stop.
func FormatGoal(g Goal) string {
	switch g.Kind {
	case WinGoal:
		return goalWin
	case DrawGoal:
		return goalDraw
	case TakeGoal:
		return goalTake + strconv.Itoa(g.Seeds)
	case TextGoal:
		text := Tidy(g.Text)
		if _, coded := seedsOf(text); coded || text == goalWin || text == goalDraw {
			text = text[:min(len(text), MaxText-1)] + "."
		}
		return text
	}
	return ""
}

// ParseGoal reads a goal of a problem of rule r. The error is an [*Error] of KindText, of KindSyntax for a goal that does not fit
// the rule, see [Goal.Fits], or of KindNumber for a number of seeds that is not from 1 to r.Seeds(), or not written as FormatGoal
// does.
func ParseGoal(s string, r *variants.Rules) (Goal, error) {
	if s = strings.TrimSpace(s); !isTidy(s) {
		return Goal{}, &Error{Kind: KindText, Field: fieldGoal, Want: MaxText}
	}
	switch s {
	case "":
		return Goal{}, nil
	case goalWin:
		return Goal{Kind: WinGoal}, nil
	case goalDraw:
		return Goal{Kind: DrawGoal}, nil
	}
	digits, coded := seedsOf(s)
	if !coded {
		return Goal{Kind: TextGoal, Text: s}, nil
	}
	if !(Goal{Kind: TakeGoal}).Fits(r) {
		return Goal{}, &Error{Kind: KindSyntax, Field: fieldGoal, Value: Excerpt(s)}
	}
	n, ok := parseCount(digits)
	if !ok || n < 1 || int(n) > r.Seeds() {
		return Goal{}, &Error{Kind: KindNumber, Field: fieldGoal, Value: Excerpt(digits), Least: 1, Want: r.Seeds()}
	}
	return Goal{Kind: TakeGoal, Seeds: int(n)}, nil
}

// seedsOf returns the digits of a text of a TakeGoal. ok is false for every other text.
func seedsOf(s string) (digits string, ok bool) {
	digits, ok = strings.CutPrefix(s, goalTake)
	return digits, ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

package screen

import (
	"strings"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// hints are what a player has been told about a good move in the position, one step after the other.
type hints struct {
	advice game.Advice
	// told is the last step that was told.
	told hintStep
}

// hintStep is a step of the hints. Each tells no more than its part of the advice.
type hintStep uint8

const (
	nothingTold hintStep = iota
	// placeTold: where to look.
	placeTold
	// planTold: what the move is for.
	planTold
	// moveTold: which house, why, and what that is worth.
	moveTold
	// lineTold: the line that is expected has been played on the board. It can be played again.
	lineTold
)

// hintSigns are the control that asks for each step: its words, in full and short, and its icon.
var hintSigns = [...]struct {
	key, short string
	icon       ui.Icon
}{
	placeTold: {"bar.hint.place", "bar.hint", ui.IconHint},
	planTold:  {"bar.hint.plan", "bar.hint.plan.short", ui.IconHintPlan},
	moveTold:  {"bar.hint.move", "bar.hint.move.short", ui.IconHintMove},
	lineTold:  {"bar.hint.line", "bar.hint.line.short", ui.IconHintLine},
}

// nextHint is the step that is told next.
func (ad *adviser) nextHint() hintStep {
	if ad.hints.told < moveTold && ad.settings.HintsAtOnce {
		return moveTold
	}
	return min(ad.hints.told+1, lineTold)
}

// hintSign returns what the control of the next hint is called, in full and short, and its icon.
func (ad *adviser) hintSign() (key, short string, icon ui.Icon) {
	next := ad.nextHint()
	if next == moveTold && ad.hints.told == nothingTold {
		return "bar.hint", "bar.hint", ui.IconHint
	}
	sign := hintSigns[next]
	return sign.key, sign.short, sign.icon
}

// keepHintWidth makes the control of hints, in words, as wide as those of its words that are widest: the bar stays where it is
// when the next hint is another one.
func (ad *adviser) keepHintWidth(n *ui.Node) {
	for _, sign := range hintSigns[placeTold:] {
		other := *n
		other.Text = ad.kit.text(sign.short)
		n.MinW = max(n.MinW, ui.Width(&other, ad.kit.measure))
	}
}

// tellNext tells the next step, and marks what it tells of. Where there is nothing to choose it begins with the house.
func (ad *adviser) tellNext() {
	a := &ad.hints.advice
	next := ad.nextHint()
	if a.Where.Key == "" {
		next = max(next, moveTold)
	}
	ad.hints.told = next
	switch next {
	case placeTold:
		ad.mark(variants.NoHouse, a.Places)
		ad.tell(ad.kit.words.say(a.Where), false)
	case planTold:
		ad.tell(ad.kit.words.say(a.Plan), false)
	case moveTold:
		ad.mark(a.Move.House(), nil)
		ad.tell(strings.Join(ad.kit.sentences(a.Words), " "), false)
	case lineTold:
		ad.tellLine()
	}
	ad.kit.changed()
}

// expectedStays is how long the end of the line that is expected stays on the board, in seconds.
const expectedStays = 2.5

// tellLine plays the line that is expected on the board, and takes it back.
func (ad *adviser) tellLine() {
	moves := ad.hints.advice.Line
	moves = moves[:min(lineMost, len(moves))]
	var signs []string
	for _, m := range moves {
		signs = append(signs, moveText(ad.rules, m))
	}
	ad.tell(ad.kit.text("hint.line", "houses", signs), false)
	ad.line.show(moves, len(moves), expectedStays)
}

package advice

import (
	"strings"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// hints are the steps of advice about a good move in the position that the player has read so far.
type hints struct {
	Advice game.Advice
	// Told is the last step that was given.
	Told HintStep
}

// HintStep is a step of the hints. Each says only its part of the advice.
type HintStep uint8

const (
	NothingTold HintStep = iota
	// PlaceTold: where to look.
	PlaceTold
	// PlanTold: the purpose of the move.
	PlanTold
	// MoveTold: which house, why, and the value of the move.
	MoveTold
	// LineTold: the principal variation was played on the board. It can be played again.
	LineTold
)

// hintSigns are the controls for each step: the words, in full and short, and the icon.
var hintSigns = [...]struct {
	key, short string
	icon       ui.Icon
}{
	PlaceTold: {"bar.hint.place", "bar.hint", ui.IconHint},
	PlanTold:  {"bar.hint.plan", "bar.hint.plan.short", ui.IconHintPlan},
	MoveTold:  {"bar.hint.move", "bar.hint.move.short", ui.IconHintMove},
	LineTold:  {"bar.hint.line", "bar.hint.line.short", ui.IconHintLine},
}

// nextHint is the next step.
func (ad *Adviser) nextHint() HintStep {
	if ad.Hints.Told < MoveTold && ad.Settings.HintsAtOnce {
		return MoveTold
	}
	return min(ad.Hints.Told+1, LineTold)
}

// HintSign returns the keys of the words for the control of the next hint, in full and short, and its icon.
func (ad *Adviser) HintSign() (key, short string, icon ui.Icon) {
	next := ad.nextHint()
	if next == MoveTold && ad.Hints.Told == NothingTold {
		return "bar.hint", "bar.hint", ui.IconHint
	}
	sign := hintSigns[next]
	return sign.key, sign.short, sign.icon
}

// HintKeys are the keys of all words that may stand beside the sign of the control for hints.
func (ad *Adviser) HintKeys() (keys []string) {
	for _, sign := range hintSigns[PlaceTold:] {
		keys = append(keys, sign.short)
	}
	return keys
}

// tellNext gives the next step, and marks its houses. If there is no place to look at, it begins with the house.
func (ad *Adviser) tellNext() {
	a := &ad.Hints.Advice
	next := ad.nextHint()
	if a.Where.Key == "" {
		next = max(next, MoveTold)
	}
	ad.Hints.Told = next
	switch next {
	case PlaceTold:
		ad.mark(variants.NoHouse, a.Places)
		ad.Tell(ad.Kit.Words.Say(a.Where), false)
	case PlanTold:
		ad.Tell(ad.Kit.Words.Say(a.Plan), false)
	case MoveTold:
		ad.mark(a.Move.House(), nil)
		ad.Tell(strings.Join(ad.Kit.Sentences(a.Words), " "), false)
	case LineTold:
		ad.tellLine()
	}
	ad.Kit.Changed()
}

// expectedStays is the time for which the end of the principal variation stays on the board, in seconds.
const expectedStays = 2.5

// tellLine plays the principal variation on the board, and takes it back.
func (ad *Adviser) tellLine() {
	moves := ad.Hints.Advice.Line
	moves = moves[:min(LineMost, len(moves))]
	var signs []string
	for _, m := range moves {
		signs = append(signs, MoveText(ad.Rules, m))
	}
	ad.Tell(ad.Kit.Text("hint.line", "houses", signs), false)
	ad.Line.Show(moves, len(moves), expectedStays)
}

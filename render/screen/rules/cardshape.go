package rules

import (
	"strings"

	"awale/game/ruletext"
	"awale/render/ui"
	"awale/variants"
)

const (
	// cardBoard is the width of the board on a card, in dp.
	cardBoard = 88
	// leastCardBoard is the least width of that board, in dp.
	leastCardBoard = 64
)

// cardShape is how the cards of a list are arranged, all alike, so that no word is broken.
type cardShape struct {
	// board is the width of the board in dp, 0 for a card without one.
	board float64
	// below is set if the sign that plays the rule stands below the words and not beside them.
	below bool
}

// shapeCards arranges the cards of some rules. Long words take room from the board, then that of the sign.
func (s *rulesSheet) shapeCards(rules []*variants.Rules) {
	size := s.Kit.SignSize()
	s.shape = cardShape{}
	if s.Window.BesidePicture(cardBoard + size) {
		s.shape.board = cardBoard
	}
	if s.Window.Wide() {
		return
	}
	card := min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide
	room := card - 2*ui.SpaceNear - size - ui.SpaceApart - s.longestWord(rules)
	if s.shape.board = min(s.shape.board, room-ui.SpaceApart); s.shape.board < leastCardBoard {
		s.shape = cardShape{below: room < 0}
	}
}

// longestWord is the width in dp of the longest word on the cards of some rules.
func (s *rulesSheet) longestWord(rules []*variants.Rules) (longest float64) {
	see := func(text string, t ui.Type) {
		for word := range strings.FieldsSeq(text) {
			longest = max(longest, s.Kit.Measure.Width(word, t)+1)
		}
	}
	for _, r := range rules {
		see(s.room.Book.RuleName(r), ui.Label)
		if line := ruletext.Line(s.Kit.Words.Catalog, r); line != "" {
			see(line, ui.Small)
		} else {
			see(s.room.Book.Origin(r), ui.Small)
		}
	}
	return longest
}

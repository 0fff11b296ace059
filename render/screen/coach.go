package screen

import (
	"awale/game"
	"awale/game/analysis"
	"awale/game/save"
	"awale/render/ui"
	"strconv"
)

// coachSheet tells what a move costs that has just been played, and asks whether it is to stand.
type coachSheet struct {
	page
	// blunder is set if the cost is proved; said are the words about it.
	blunder bool
	said    []string
	undo    func()
}

func (*coachSheet) id() string { return "coach-sheet" }

func (s *coachSheet) build() *ui.Node {
	var content []*ui.Node
	for i, said := range s.said {
		n := paragraph("coach-said-"+strconv.Itoa(i+1), said)
		n.Align = ui.AlignCenter
		content = append(content, n)
	}
	title := "coach.title.mistake"
	if s.blunder {
		title = "coach.title.blunder"
	}
	back := s.kit.primary("coach-back", s.kit.text("coach.back"), ui.IconUndo, func() {
		s.closeAll()
		s.undo()
	})
	stand := s.kit.button("coach-stand", s.kit.text("coach.stand"), ui.IconCheck, s.close)
	return s.kit.dialog("coach-sheet", s.kit.text(title), []*ui.Node{stand, back}, content...)
}

// coaching has the coach check the moves of a player who wants that, and tells the warnings. The computer answers afterwards.
type coaching struct {
	*offers
	*preferences
	page    page
	adviser *adviser
	// warning is the turn of which the player is still to be warned, nil for none.
	warning *analysis.Turn
}

// wanted reports whether the player wants to be warned. Where there are no hints nobody is.
func (co *coaching) wanted() bool {
	s := &co.settings
	return s.Hints && (s.Coach == save.CoachAlways || s.Coach == save.CoachInitiation && co.narrator.againstInitiation())
}

// moved begins to check a move that has just been played.
func (co *coaching) moved(c game.Change) {
	if c.Kind == game.Moved && co.wanted() {
		co.adviser.think.coach.Check(co.session, co.adviser.think.tables.For(co.rules))
	}
}

// stop ends the check of a move that is gone.
func (co *coaching) stop() {
	co.adviser.think.coach.Stop()
	co.warning = nil
}

// holds reports whether the computer waits for the check or for the warning to be told.
func (co *coaching) holds() bool { return co.adviser.think.coach.Checking() || co.warning != nil }

// follow lets the check go on. seen is set while the board shows the game at rest.
func (co *coaching) follow(seen bool) {
	if t, ok := co.adviser.think.coach.Poll(seen); ok {
		warning := t // a copy, so that frames without a warning allocate nothing
		co.warning = &warning
	}
	if co.warning == nil || !seen || len(co.stack.sheets) > 0 {
		return
	}
	t := co.warning
	co.warning = nil
	co.page.open(&coachSheet{page: co.page, blunder: t.Played.Grade == analysis.Blunder,
		said: co.kit.sentences(game.WarningWords(co.rules, t)), undo: co.undo})
}

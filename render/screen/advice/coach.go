package advice

import (
	"strconv"

	"awale/game"
	"awale/game/analysis"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
)

// CoachSheet says what the last move costs, and asks whether to keep it.
type CoachSheet struct {
	kit.Page
	// blunder is set if the cost is proved. said are the words about it.
	blunder bool
	Said    []string
	Undo    func()
}

func (*CoachSheet) ID() string { return "coach-sheet" }

func (s *CoachSheet) Build() *ui.Node {
	var content []*ui.Node
	for i, said := range s.Said {
		n := kit.Paragraph("coach-said-"+strconv.Itoa(i+1), said)
		n.Align = ui.AlignCenter
		content = append(content, n)
	}
	title := "coach.title.mistake"
	if s.blunder {
		title = "coach.title.blunder"
	}
	back := s.Kit.Primary("coach-back", s.Kit.Text("coach.back"), ui.IconUndo, func() {
		s.CloseAll()
		s.Undo()
	})
	stand := s.Kit.Button("coach-stand", s.Kit.Text("coach.stand"), ui.IconCheck, s.Close)
	return s.Kit.Dialog("coach-sheet", s.Kit.Text(title), []*ui.Node{stand, back}, content...)
}

// Coaching checks the moves of a player who wants that, and shows the warnings. The computer answers the move
// afterwards.
type Coaching struct {
	*table.Offers
	*kit.Preferences
	Page    kit.Page
	Adviser *Adviser
	// warning is the turn of the next warning, nil for none.
	warning *analysis.Turn
}

// wanted reports whether the player wants warnings. In a game without hints there are no warnings.
func (co *Coaching) wanted() bool {
	s := &co.Settings
	return s.Hints && co.Session.Help() == game.AllHelp &&
		(s.Coach == save.CoachAlways || s.Coach == save.CoachInitiation && co.Narrator.AgainstInitiation())
}

// Moved begins to check a move that was just played.
func (co *Coaching) Moved(c game.Change) {
	if c.Kind == game.Moved && co.wanted() {
		co.Adviser.Think.Coach.Check(co.Session, co.Adviser.Think.Tables.For(co.Rules))
	}
}

// Stop ends the check of a move that was taken back.
func (co *Coaching) Stop() {
	co.Adviser.Think.Coach.Stop()
	co.warning = nil
}

// Holds reports whether the computer waits for the check or for the warning.
func (co *Coaching) Holds() bool { return co.Adviser.Think.Coach.Checking() || co.warning != nil }

// Follow continues the check. seen is set while the board shows the current position at rest.
func (co *Coaching) Follow(seen bool) {
	if t, ok := co.Adviser.Think.Coach.Poll(seen); ok {
		warning := t // a copy, so that frames without a warning allocate nothing
		co.warning = &warning
	}
	if co.warning == nil || !seen || len(co.Stack.Sheets) > 0 {
		return
	}
	t := co.warning
	co.warning = nil
	co.Page.Open(&CoachSheet{Page: co.Page, blunder: t.Played.Grade == analysis.Blunder,
		Said: co.Kit.Sentences(game.WarningWords(co.Rules, t)), Undo: co.Undo})
}

package screen

import (
	"awale/ai"
	"awale/game"
	"awale/render/ui"
)

// decidedSheet tells that one side is sure to win under a rule that plays on, and asks whether the players stop there.
type decidedSheet struct {
	page
	// said are the words about the score.
	said string
	// stop ends the game, nil where only a settlement is offered.
	stop func()
	// settlement says how the game ends with best play, and settles it so; ok is false while that is not known.
	settlement func() (told string, ok bool)
	settle     func()
}

func (*decidedSheet) id() string { return "decided-sheet" }

func (s *decidedSheet) build() *ui.Node {
	content := []*ui.Node{}
	add := func(id, label string) {
		n := paragraph(id, label)
		n.Align = ui.AlignCenter
		content = append(content, n)
	}
	var choices []*ui.Node
	choose := func(id, key string, icon ui.Icon, do func()) {
		choices = append(choices, s.button(id, s.text(key), icon, func() {
			s.closeAll()
			do()
		}))
	}
	if s.said != "" {
		add("decided-why", s.said)
	}
	if s.stop != nil {
		choose("decided-stop", "decided.stop", ui.IconFlag, s.stop)
	}
	if told, ok := s.settlement(); ok {
		add("decided-settlement", told)
		choose("decided-settle", "decided.settle", ui.IconCheck, s.settle)
	}
	title := "decided.title"
	if s.said == "" {
		title = "decided.known"
	}
	return s.dialog("decided-sheet", s.text(title), append(choices, s.primary("decided-on", s.text("decided.on"), ui.IconPlay, s.close)), content...)
}

// followSettlement lets the search for a settlement go on. A person is asked once a game, on the own turn and when nothing
// lies over the board; the menu has it from then on.
func (ps *playScreen) followSettlement(moved bool) {
	if moved || ps.board.Busy() || !ps.ready {
		return
	}
	settler := ps.adviser.think.settler
	if settler.Follow(ps.session, func() ai.EndgameTables { return ps.adviser.think.tables.For(ps.rules) }) {
		ps.changed()
	}
	if _, ok := settler.Found(); !ok || ps.play.settlement || len(ps.sheets) > 0 || !ps.session.Local() || ps.guide.showing() {
		return
	}
	ps.play.settlement = true
	if _, decided := ps.session.Leader(); !decided {
		ps.open(&decidedSheet{page: ps.page, settlement: ps.settlementTold, settle: ps.settle})
	}
}

// settlementTold says how the game ends with best play; ok is false if that is not known exactly.
func (ps *playScreen) settlementTold() (told string, ok bool) {
	found, ok := ps.adviser.think.settler.Found()
	if !ok || found.At != ps.session.Record().At() || ps.session.Outcome().Over() {
		return "", false
	}
	own := ps.session.Hand()
	return ps.text("decided.exact", "own", int(found.Final.Stores[own]), "other", int(found.Final.Stores[own.Other()])), true
}

// canSettle implements menuGame.
func (ps *playScreen) canSettle() bool {
	_, ok := ps.settlementTold()
	return ok
}

// settle plays the rest of the game as it ends with best play.
func (ps *playScreen) settle() {
	if found, ok := ps.adviser.think.settler.Found(); ok {
		ps.skip()
		ps.command(ps.session.Settle(found))
	}
}

// tellDecided tells once that one side is sure to win now, and again after that was taken back. Two who sit opposite each
// other read it; others are asked whether they stop there.
func (ps *playScreen) tellDecided() {
	leader, decided := ps.session.Leader()
	if before := ps.play.decided; before || !decided {
		ps.play.decided = decided
		return
	}
	ps.play.decided = true
	said := ps.words.say(game.Decided(ps.session.Position(), leader, ps.voices()))
	if ps.opposite() {
		ps.tell(said, true)
		return
	}
	ps.open(&decidedSheet{page: ps.page, said: said + " " + ps.text("decided.ask"), stop: ps.stop,
		settlement: ps.settlementTold, settle: ps.settle})
}

// canStop implements menuGame.
func (ps *playScreen) canStop() bool {
	_, decided := ps.session.Leader()
	return decided && !ps.session.Demonstration()
}

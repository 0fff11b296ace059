package screen

import (
	"awale/ai"
	"awale/game"
	"awale/render/boardview"
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
		choices = append(choices, s.kit.button(id, s.kit.text(key), icon, func() {
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
	return s.kit.dialog("decided-sheet", s.kit.text(title), append(choices, s.kit.primary("decided-on", s.kit.text("decided.on"), ui.IconPlay, s.close)), content...)
}

// settling asks the players whether they stop a game that is decided.
type settling struct {
	*offers
	page    page
	adviser *adviser
	board   *boardview.Board
	// decided is set once it has been told that one side is sure to win although the game goes on.
	decided bool
	// asked is set once the player of this game has been asked whether to settle it.
	asked bool
}

// begin follows another game on the board.
func (st *settling) begin() { st.decided, st.asked = st.canStop(), false }

// jump follows the game to another moment.
func (st *settling) jump() { st.decided = st.canStop() }

// look follows a look at another moment of the game.
func (st *settling) look() { _, st.decided = st.session.Leader() }

// follow lets the search for a settlement go on. A person is asked once a game, on the own turn and when nothing
// lies over the board; the menu has it from then on. quiet is set while the board shows the game and nothing else.
func (st *settling) follow(quiet bool) {
	settler := st.adviser.think.settler
	if settler.Follow(st.session, func() ai.EndgameTables { return st.adviser.think.tables.For(st.rules) }) {
		st.kit.changed()
	}
	if st.adviser.think.wanted != noAdvice || st.adviser.hints.told != nothingTold {
		return // a player who has asked for a hint gets it, and moves, first
	}
	if _, ok := settler.Found(); !ok || st.asked || !quiet || len(st.stack.sheets) > 0 || !st.session.Local() {
		return
	}
	st.asked = true
	if _, decided := st.session.Leader(); !decided {
		st.page.open(&decidedSheet{page: st.page, settlement: st.told, settle: st.settle})
	}
}

// told says how the game ends with best play; ok is false if that is not known exactly.
func (st *settling) told() (told string, ok bool) {
	found, ok := st.adviser.think.settler.Found()
	if !ok || found.At != st.session.Record().At() || st.session.Outcome().Over() {
		return "", false
	}
	own := st.session.Hand()
	return st.kit.text("decided.exact", "own", int(found.Final.Stores[own]), "other", int(found.Final.Stores[own.Other()])), true
}

// canSettle implements menuGame.
func (st *settling) canSettle() bool {
	_, ok := st.told()
	return ok
}

// settle plays the rest of the game as it ends with best play.
func (st *settling) settle() {
	if found, ok := st.adviser.think.settler.Found(); ok {
		st.skip()
		st.command(st.session.Settle(found))
	}
}

// tellDecided tells once that one side is sure to win now, and again after that was taken back. Two who sit opposite each
// other read it; others are asked whether they stop there.
func (st *settling) tellDecided() {
	leader, decided := st.session.Leader()
	decided = decided && !st.session.Elsewhere()
	if before := st.decided; before || !decided {
		st.decided = decided
		return
	}
	st.decided = true
	said := st.kit.words.say(game.Decided(st.session.Position(), leader, st.narrator.voices()))
	if st.opposite() {
		st.tell(said, true)
		return
	}
	st.page.open(&decidedSheet{page: st.page, said: said + " " + st.kit.text("decided.ask"), stop: st.stop,
		settlement: st.told, settle: st.settle})
}

// canStop implements menuGame.
func (st *settling) canStop() bool {
	_, decided := st.session.Leader()
	return decided && !st.session.Demonstration() && !st.session.Elsewhere()
}

package play

import (
	"awale/ai"
	"awale/game"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// decidedSheet says that one side is sure to win under a rule that plays on, and asks whether the players stop.
type decidedSheet struct {
	kit.Page
	// said are the words about the score, "" if only a settlement is offered.
	said string
	of   *settling
}

func (*decidedSheet) ID() string { return "decided-sheet" }

func (s *decidedSheet) Build() *ui.Node {
	content := []*ui.Node{}
	add := func(id, label string) {
		n := kit.Paragraph(id, label)
		n.Align = ui.AlignCenter
		content = append(content, n)
	}
	var choices []*ui.Node
	choose := func(id, key string, icon ui.Icon, do func()) {
		choices = append(choices, s.Kit.Button(id, s.Kit.Text(key), icon, func() {
			s.CloseAll()
			do()
		}))
	}
	title := "decided.known"
	if s.said != "" {
		title = "decided.title"
		add("decided-why", s.said)
		choose("decided-stop", "decided.stop", ui.IconFlag, s.of.Stop)
	}
	if told, ok := s.of.outcomeWords(); ok {
		add("decided-settlement", told)
		choose("decided-settle", "decided.settle", ui.IconCheck, s.of.settle)
	}
	return s.Kit.Dialog("decided-sheet", s.Kit.Text(title),
		append(choices, s.Kit.Primary("decided-on", s.Kit.Text("decided.on"), ui.IconPlay, s.Close)), content...)
}

// settling asks the players whether they stop a game that is decided.
type settling struct {
	*shared
	// decided is set once the players were informed that one side is sure to win although the game continues.
	decided bool
	// asked is set once the player of this game was asked whether to settle it.
	asked bool
}

// begin is called when another game is on the board.
func (st *settling) begin() { st.decided, st.asked = st.canStop(), false }

// jump follows the game to another position.
func (st *settling) jump() { st.decided = st.canStop() }

// look follows a look at another position of the game.
func (st *settling) look() { _, st.decided = st.Session.Leader() }

// follow continues the search for a settlement. A person is asked once a game, when it is the person's turn and no
// sheet is open; afterwards the menu offers it. quiet is set while the board shows the current position and nothing
// else.
func (st *settling) follow(quiet bool) {
	settler := st.adviser.Think.Settler
	if settler.Follow(st.Session, func() ai.EndgameTables { return st.adviser.Think.Tables.For(st.Rules) }) {
		st.Kit.Changed()
	}
	if st.adviser.Think.Wanted != advice.NoAdvice || st.adviser.Hints.Told != advice.NothingTold {
		return // a player who asked for a hint first gets it, and moves
	}
	if _, ok := settler.Found(); !ok || st.asked || !quiet || len(st.Stack.Sheets) > 0 || !st.Session.Local() {
		return
	}
	st.asked = true
	if _, decided := st.Session.Leader(); !decided {
		st.Page.Open(&decidedSheet{Page: st.Page, of: st})
	}
}

// outcomeWords says how the game ends with best play. ok is false if that is not known exactly.
func (st *settling) outcomeWords() (told string, ok bool) {
	found, ok := st.adviser.Think.Settler.Found()
	if !ok || found.At != st.Session.Record().At() || st.Session.Outcome().Over() {
		return "", false
	}
	own := st.Session.Hand()
	return st.Kit.Text("decided.exact", "own", found.Final.Score(own), "other", found.Final.Score(own.Other())), true
}

// CanSettle reports whether the game can be settled now.
func (st *settling) CanSettle() bool {
	_, ok := st.outcomeWords()
	return ok
}

// settle plays the rest of the game with best play.
func (st *settling) settle() {
	if found, ok := st.adviser.Think.Settler.Found(); ok {
		st.Skip()
		st.Command(st.Session.Settle(found))
	}
}

// tellDecided says once that one side is now sure to win, and again if that was taken back and reached again. Two
// players who sit opposite each other read it; others are asked whether they stop.
func (st *settling) tellDecided() {
	leader, decided := st.Session.Leader()
	decided = decided && !st.Session.Elsewhere()
	if before := st.decided; before || !decided {
		st.decided = decided
		return
	}
	st.decided = true
	said := st.Kit.Words.Say(game.Decided(st.Session.Position(), leader, st.Narrator.Voices()))
	if st.Opposite() {
		st.Tell(said, true)
		return
	}
	st.Page.Open(&decidedSheet{Page: st.Page, of: st, said: said + " " + st.Kit.Text("decided.ask")})
}

// canStop reports whether the players can stop the game because it is decided.
func (st *settling) canStop() bool {
	_, decided := st.Session.Leader()
	return decided && !st.Session.Demonstration() && !st.Session.Elsewhere()
}

package screen

import (
	"awale/game"
	"awale/render/ui"
)

// decidedSheet tells that one side is sure to win under a rule that plays on, and asks whether the players stop there.
type decidedSheet struct {
	page
	// said are the words about the score.
	said string
	// stop ends the game.
	stop func()
}

func (*decidedSheet) id() string { return "decided-sheet" }

func (s *decidedSheet) build() *ui.Node {
	why := paragraph("decided-why", s.said)
	why.Align = ui.AlignCenter
	return s.dialog("decided-sheet", s.text("decided.title"), []*ui.Node{
		s.button("decided-stop", s.text("decided.stop"), ui.IconFlag, func() {
			s.closeAll()
			s.stop()
		}),
		s.primary("decided-on", s.text("decided.on"), ui.IconPlay, s.close),
	}, why)
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
	ps.open(&decidedSheet{page: ps.page, said: said + " " + ps.text("decided.ask"), stop: ps.stop})
}

// canStop implements menuGame.
func (ps *playScreen) canStop() bool {
	_, decided := ps.session.Leader()
	return decided
}

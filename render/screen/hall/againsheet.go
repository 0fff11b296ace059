package hall

import (
	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// againSheet asks whether a round is paired in which players meet again, because no other pairing is left, or the tournament ends.
type againSheet struct {
	page
	of     *tournamentSheet
	held   *own
	paired *tournament.Paired
	broken []tournament.Break
}

const againID = "tournament-again-sheet"

func (*againSheet) ID() string { return againID }

func (s *againSheet) Build() *ui.Node {
	t, text := s.held.t, s.Kit.Text
	return s.Window.Narrow(s.Kit.Dialog(againID, text("tournament.refused.none"), []*ui.Node{
		s.Kit.Button("tournament-again-stop", text("tournament.stop"), ui.IconFlag, func() {
			s.Close()
			s.of.finish()
		}),
		s.Kit.Primary("tournament-again-pair", text("tournament.pair", "count", s.paired.Round), ui.IconPlay, func() {
			s.Close()
			s.of.take(s.held, s.paired)
		}),
	}, kit.Paragraph("tournament-again-told", s.room.broken(t, s.broken))))
}

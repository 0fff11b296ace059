package screen

import (
	"awale/game"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// partSheet tells from which turn on a link and the game that is known have gone different ways. Nothing has changed yet.
type partSheet struct {
	page
	links   *linkPlay
	boards  cardBoards
	receipt game.Receipt
}

func (*partSheet) id() string { return "part-sheet" }

// diagram implements illustrated.
func (s *partSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// partBoard is the width of the boards of both games, in dp.
const partBoard = 200

func (s *partSheet) build() *ui.Node {
	t, r := s.kit.text, &s.receipt
	told := t("part.text", "turn", r.Common+1)
	if r.Other {
		told = t("part.other")
	}
	both := &ui.Node{ID: "part-games", Role: ui.RoleGroup, Label: t("part.title"), Children: []*ui.Node{
		s.side("part-here", t("part.here"), r.Known), s.side("part-there", t("part.there"), r.Sent.Record)}}
	s.kit.table(both, 2, ui.SpaceApart)
	take := func(how func(game.Receipt) (int, error)) func() {
		return func() {
			s.close()
			s.links.received(s.receipt, how)
		}
	}
	foot := []*ui.Node{s.kit.button("part-mine", t("part.mine"), ui.IconNone, func() {
		s.close()
		s.links.keepMine(s.receipt)
	})}
	if !r.Other {
		foot = append(foot, s.kit.button("part-theirs", t("part.theirs"), ui.IconNone, take(s.links.game.Accept)))
	}
	foot = append(foot, s.kit.primary("part-both", t("part.both"), ui.IconCheck, take(s.links.game.AcceptBeside)))
	return s.kit.dialog("part-sheet", t("part.title"), foot, paragraph("part-text", told), both, faint("part-kept", t("part.kept")))
}

// side shows one of the two games: its position, and what happened in it from the turn on.
func (s *partSheet) side(id, title string, rec *game.Record) *ui.Node {
	view := s.receipt.Sent.Sender.Other()
	if s.receipt.Mine {
		view = view.Other()
	}
	head := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: title, Align: ui.AlignCenter}
	what := faint(id+"-told", s.went(rec))
	what.Align = ui.AlignCenter
	width := min(partBoard, (min(s.window.sheetArea().W, s.window.sheetWidth())-2*ui.SpaceWide-ui.SpaceApart)/2)
	board := s.boards.picture(id+"-board", rec.Position(), view, width)
	return &ui.Node{ID: id, Role: ui.RoleGroup, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{head,
		{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, board, {Grow: 1}}}, what}}
}

// went says what happened in a game from the turn on at which both part.
func (s *partSheet) went(rec *game.Record) string {
	moves, common := rec.Moves(), s.receipt.Common
	how, loser := rec.Closed()
	switch {
	case s.receipt.Other:
		return s.links.book.ruleName(rec.Rules())
	case len(moves) > common && len(moves) > common+1:
		return s.kit.text("part.moves", "house", s.move(rec, moves[common]), "count", len(moves)-common-1)
	case len(moves) > common:
		return s.kit.text("part.move", "house", s.move(rec, moves[common]))
	case how != 0:
		return s.kit.words.say(game.Reason(rec.Outcome(), s.links.narrator.voices(), loser))
	}
	return s.kit.text("part.noMove")
}

// move is how a move is written here.
func (s *partSheet) move(rec *game.Record, m variants.Move) string {
	if m == variants.Pass {
		return s.kit.text("history.pass")
	}
	return sign(rec.Rules().Size(), m)
}

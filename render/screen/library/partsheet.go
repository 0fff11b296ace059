package library

import (
	"awale/game"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// PartSheet shows the turn from which the game of a link and the known game differ. Nothing has been changed yet.
type PartSheet struct {
	kit.Page
	kit.CardBoards
	Receipt game.Receipt
	// RuleName returns the name of a rule, and Voices say who is who.
	RuleName func(*variants.Rules) string
	Voices   [2]game.Voice
	// Mine keeps the known game. Theirs takes the sent one in its place, and Both takes it beside the known one.
	Mine, Theirs, Both func()
}

func (*PartSheet) ID() string { return "part-sheet" }

// claimKeys are the keys of what a link claims of the end.
var claimKeys = map[game.Claim]string{game.ClaimsResignation: "part.claim.resigned", game.ClaimsDraw: "part.claim.draw",
	game.ClaimsEnd: "part.claim.end"}

// partBoard is the width of the boards of both games, in dp.
const partBoard = 200

func (s *PartSheet) Build() *ui.Node {
	t, r := s.Kit.Text, &s.Receipt
	told := t("part.text", "turn", r.Common+1)
	switch {
	case r.Other:
		told = t("part.other")
	case r.Claim != game.NoClaim:
		told = t(claimKeys[r.Claim])
	}
	both := &ui.Node{ID: "part-games", Role: ui.RoleGroup, Label: t("part.title"), Children: []*ui.Node{
		s.side("part-here", t("part.here"), r.Known), s.side("part-there", t("part.there"), r.Sent.Record)}}
	s.Kit.Table(both, 2, ui.SpaceApart)
	choose := func(what func()) func() {
		return func() {
			s.Close()
			what()
		}
	}
	foot := []*ui.Node{s.Kit.Button("part-mine", t("part.mine"), ui.IconNone, choose(s.Mine))}
	if !r.Other {
		foot = append(foot, s.Kit.Button("part-theirs", t("part.theirs"), ui.IconNone, choose(s.Theirs)))
	}
	foot = append(foot, s.Kit.Primary("part-both", t("part.both"), ui.IconCheck, choose(s.Both)))
	return s.Kit.Dialog("part-sheet", t("part.title"), foot, kit.Paragraph("part-text", told), both, kit.Faint("part-kept", t("part.kept")))
}

// side shows one of the two games: its position, and its moves from that turn on.
func (s *PartSheet) side(id, title string, rec *game.Record) *ui.Node {
	view := s.Receipt.Sent.Sender.Other()
	if s.Receipt.Mine {
		view = view.Other()
	}
	head := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: title, Align: ui.AlignCenter}
	what := kit.Faint(id+"-told", s.went(rec))
	what.Align = ui.AlignCenter
	width := min(partBoard, (min(s.Window.SheetArea().W, s.Window.SheetWidth())-2*ui.SpaceWide-ui.SpaceApart)/2)
	board := s.Picture(id+"-board", rec.Position(), view, width)
	return &ui.Node{ID: id, Role: ui.RoleGroup, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{head,
		{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, board, {Grow: 1}}}, what}}
}

// went describes the moves of a game from that turn on.
func (s *PartSheet) went(rec *game.Record) string {
	moves, common := rec.Moves(), s.Receipt.Common
	how, loser := rec.Closed()
	switch {
	case s.Receipt.Other:
		return s.RuleName(rec.Rules())
	case len(moves) > common && len(moves) > common+1:
		return s.Kit.Text("part.moves", "house", s.move(rec, moves[common]), "count", len(moves)-common-1)
	case len(moves) > common:
		return s.Kit.Text("part.move", "house", s.move(rec, moves[common]))
	case how != 0:
		return s.Kit.Words.Say(game.Reason(rec.Outcome(), s.Voices, loser, rec.LateStart()))
	}
	return s.Kit.Text("part.noMove")
}

// move is the notation of a move on this sheet.
func (s *PartSheet) move(rec *game.Record, m variants.Move) string {
	if m == variants.Pass {
		return s.Kit.Text("history.pass")
	}
	return kit.HouseSign(rec.Rules().Size(), m)
}

package history

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants"
)

// turnSheet describes one turn of the history, takes a comment on it, and changes the variation that it belongs to.
type turnSheet struct {
	kit.Page
	history *History
	// record and node are the turn. Another game may come on the board while the sheet is open.
	record *game.Record
	node   int
	// move led there. A server may refuse it while the sheet is open, and another one may take its place in the record.
	move variants.Move
	// draft is the comment in the field, and caret the number of characters before the caret. written is set while the
	// field has unsaved changes.
	draft   string
	caret   int
	written bool
}

// commentMost is the greatest number of characters of a comment: in any script they fit into [save.MaxComment] bytes.
const commentMost = save.MaxComment / utf8.UTFMax

func (*turnSheet) ID() string { return "turn-sheet" }

// Closed saves the comment.
func (s *turnSheet) Closed() { s.KeepDraft() }

// KeepDraft writes the comment into the record.
func (s *turnSheet) KeepDraft() {
	if s.written && s.inGame() {
		s.written = false
		s.history.words.Command(s.history.words.Session.Annotate(s.node, s.draft))
	}
}

// inGame reports whether the turn is still part of the game on the board.
func (s *turnSheet) inGame() bool {
	rec := s.history.words.Session.Record()
	return rec == s.record && s.node < rec.Len() && rec.Node(s.node).Move == s.move
}

func (s *turnSheet) Build() *ui.Node {
	t, h := s.Kit.Text, s.history
	if !s.inGame() {
		return s.Kit.Dialog("turn-sheet", h.Title(), []*ui.Node{s.Kit.Primary("turn-done", t("sheet.done"), ui.IconNone, s.Close)})
	}
	var content []*ui.Node
	if said := h.words.Kit.Sentences(game.Comment(h.words.Session.Record().ChangeTo(s.node), h.words.Narrator.Voices())); len(said) > 0 {
		content = append(content, kit.Paragraph("turn-said", strings.Join(said, " ")))
	}
	letters := utf8.RuneCountInString(s.draft)
	field := &ui.Node{ID: "turn-comment", Role: ui.RoleTextbox, Look: ui.LookField, Label: t("history.comment"), Value: s.draft,
		Max: float64(max(commentMost, letters)), Now: float64(min(s.caret, letters)), Write: func(text string, caret int) {
			s.draft = strings.Map(func(c rune) rune {
				if unicode.IsControl(c) {
					return ' '
				}
				return c
			}, text)
			s.caret, s.written = caret, true
			s.Kit.Changed()
		}}
	content = append(content, field)
	var rows []*ui.Node
	add := func(id, label string, icon ui.Icon, do func()) {
		rows = append(rows, s.Kit.Item("turn-"+id, label, "", icon, func() {
			s.CloseAll()
			do()
		}))
	}
	if first := h.branchFrom(s.node); first > 0 {
		moves := len(h.turns) - slices.Index(h.turns, first)
		add("promote", t("history.promote"), ui.IconCheck, func() { h.promote(s.node) })
		add("delete", t("history.delete", "count", moves), ui.IconDelete, func() { h.remove(first) })
	}
	if !h.viewed {
		content = append(content, h.buildViews())
	}
	rows = append(rows, s.Kit.Lead("turn-share", t("history.share"), "", ui.IconShare, h.share))
	if rows != nil {
		content = append(content, kit.Group(rows...))
	}
	content = append(content, kit.Group(s.library()...))
	foot := []*ui.Node{s.Kit.Primary("turn-done", t("sheet.done"), ui.IconNone, s.Close)}
	if h.words.Session.CanPlayOn() {
		foot = append([]*ui.Node{s.Kit.Button("turn-play", t("history.playOn"), ui.IconPlay, func() {
			s.CloseAll()
			h.playOn()
		})}, foot...)
	}
	return s.Kit.Dialog("turn-sheet", h.turnOf(s.node), foot, content...)
}

// library makes the rows that save the game and lead to the list of games.
func (s *turnSheet) library() (rows []*ui.Node) {
	if table := s.history.words.Game; table.ID() != "" {
		if _, kept := table.Named(); !kept {
			rows = append(rows, s.Kit.Item("turn-keep", s.Kit.Text("games.keep"), "", ui.IconFile,
				func() { s.history.panel.Ways.OpenGame(table.ID()) }))
		}
	}
	return append(rows, s.Kit.Item("turn-games", s.Kit.Text("history.load"), "", ui.IconHistory, s.history.panel.Ways.OpenGames))
}

// branchFrom returns the first node of the variation that a node belongs to, 0 for a node of the game.
func (h *History) branchFrom(node int) int {
	game := h.words.Session.Line()
	first := 0
	for n := node; n > 0 && !slices.Contains(game, n); n = h.words.Session.Record().Node(n).Parent {
		first = n
	}
	return first
}

// OpenTurn opens the sheet of the shown turn.
func (h *History) OpenTurn() {
	h.panel.Skip()
	rec := h.words.Session.Record()
	at := rec.Node(rec.At())
	h.panel.Page.Open(&turnSheet{Page: h.panel.Page, history: h, record: rec, node: rec.At(), move: at.Move, draft: at.Comment,
		caret: utf8.RuneCountInString(at.Comment)})
}

// share opens the sheet that shares the shown position.
func (h *History) share() {
	h.panel.Ways.OpenShare(library.SharedOf(h.words.Session.Record(), h.words.Game.Document(), h.words.View()), library.SharedPosition)
}

// promote makes the line through a node the line of the game.
func (h *History) promote(node int) {
	if err := h.words.Session.Promote(node); err != nil {
		h.words.Command(err)
		return
	}
	h.words.Tell(h.words.Kit.Text("history.promoted"), false)
}

// remove deletes a variation from its first node on.
func (h *History) remove(first int) {
	if err := h.words.Session.Delete(first); err != nil {
		h.words.Command(err)
		return
	}
	h.shown = -1
	h.words.Tell(h.words.Kit.Text("history.deleted"), false)
}

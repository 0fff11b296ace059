package screen

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
)

// turnSheet tells of one turn of the history, takes a comment on it, and changes the variation that it belongs to.
type turnSheet struct {
	page
	history *history
	// record and node are the turn. Another game may be placed while the sheet is open.
	record *game.Record
	node   int
	// draft is the comment as it is written, caret the number of characters before the caret. written is set once something
	// was written that is not kept yet.
	draft   string
	caret   int
	written bool
}

// commentMost is the most characters that are written as a comment: in any script they fit into [save.MaxComment] bytes.
const commentMost = save.MaxComment / utf8.UTFMax

func (*turnSheet) id() string { return "turn-sheet" }

// left implements leaving: what was written is kept.
func (s *turnSheet) left() { s.keep() }

// keep writes the comment into the record.
func (s *turnSheet) keep() {
	if s.written && s.history.session.Record() == s.record {
		s.written = false
		s.history.command(s.history.session.Annotate(s.node, s.draft))
	}
}

func (s *turnSheet) build() *ui.Node {
	t, h := s.text, s.history
	if h.session.Record() != s.record {
		return s.dialog("turn-sheet", h.title(), []*ui.Node{s.primary("turn-done", t("sheet.done"), ui.IconNone, s.close)})
	}
	var content []*ui.Node
	if said := h.sentences(game.Comment(h.session.Record().ChangeTo(s.node), h.voices())); len(said) > 0 {
		content = append(content, paragraph("turn-said", strings.Join(said, " ")))
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
			s.changed()
		}}
	content = append(content, field)
	var rows []*ui.Node
	add := func(id, label, note string, icon ui.Icon, do func()) {
		rows = append(rows, s.item("turn-"+id, label, note, icon, func() {
			s.closeAll()
			do()
		}))
	}
	if first := h.branchFrom(s.node); first > 0 {
		moves := len(h.turns) - slices.Index(h.turns, first)
		add("promote", t("history.promote"), t("history.promote.told"), ui.IconCheck, func() { h.promote(s.node) })
		add("delete", t("history.delete", "count", moves), t("history.delete.told"), ui.IconDelete, func() { h.remove(first) })
	}
	if !h.viewed {
		content = append(content, h.buildViews())
	}
	rows = append(rows, s.onwards(s.item("turn-share", t("history.share"), "", ui.IconShare, h.share)))
	if rows != nil {
		content = append(content, group(rows...))
	}
	content = append(content, group(s.library()...))
	foot := []*ui.Node{s.primary("turn-done", t("sheet.done"), ui.IconNone, s.close)}
	if h.session.CanPlayOn() {
		foot = append([]*ui.Node{s.button("turn-play", t("history.playOn"), ui.IconPlay, func() {
			s.closeAll()
			h.playOn()
		})}, foot...)
	}
	return s.dialog("turn-sheet", h.turnOf(s.node), foot, content...)
}

// library makes the rows that keep the game and lead to others that are kept.
func (s *turnSheet) library() (rows []*ui.Node) {
	if table := s.history.game; table.ID() != "" {
		if _, kept := table.Named(); !kept {
			rows = append(rows, s.item("turn-keep", s.text("games.keep"), "", ui.IconFile, func() { s.nav.openGame(table.ID()) }))
		}
	}
	return append(rows, s.item("turn-games", s.text("history.load"), "", ui.IconHistory, s.nav.openGames))
}

// branchFrom returns the first node of the variation that a node belongs to, 0 for one of the game.
func (h *history) branchFrom(node int) int {
	game := h.session.Line()
	first := 0
	for n := node; n > 0 && !slices.Contains(game, n); n = h.session.Record().Node(n).Parent {
		first = n
	}
	return first
}

// openTurn opens the sheet of the turn that is shown.
func (h *history) openTurn() {
	h.skip()
	at := h.session.Record().At()
	draft := h.session.Record().Node(at).Comment
	h.page.open(&turnSheet{page: *h.page, history: h, record: h.session.Record(), node: at, draft: draft, caret: utf8.RuneCountInString(draft)})
}

// share hands the position on that is shown.
func (h *history) share() {
	h.page.nav.openShare(sharedOf(h.session.Record(), h.game.Document(), h.view()), sharedPosition)
}

// promote makes the line through a node that of the game.
func (h *history) promote(node int) {
	if err := h.session.Promote(node); err != nil {
		h.command(err)
		return
	}
	h.tell(h.text("history.promoted"), false)
}

// remove deletes a variation from its first node on.
func (h *history) remove(first int) {
	if err := h.session.Delete(first); err != nil {
		h.command(err)
		return
	}
	h.shown = -1
	h.tell(h.text("history.deleted"), false)
}

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
	if s.written && s.history.words.session.Record() == s.record {
		s.written = false
		s.history.words.command(s.history.words.session.Annotate(s.node, s.draft))
	}
}

func (s *turnSheet) build() *ui.Node {
	t, h := s.kit.text, s.history
	if h.words.session.Record() != s.record {
		return s.kit.dialog("turn-sheet", h.title(), []*ui.Node{s.kit.primary("turn-done", t("sheet.done"), ui.IconNone, s.close)})
	}
	var content []*ui.Node
	if said := h.words.kit.sentences(game.Comment(h.words.session.Record().ChangeTo(s.node), h.words.narrator.voices())); len(said) > 0 {
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
			s.kit.changed()
		}}
	content = append(content, field)
	var rows []*ui.Node
	add := func(id, label, note string, icon ui.Icon, do func()) {
		rows = append(rows, s.kit.item("turn-"+id, label, note, icon, func() {
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
	rows = append(rows, s.kit.onwards(s.kit.item("turn-share", t("history.share"), "", ui.IconShare, h.share)))
	if rows != nil {
		content = append(content, group(rows...))
	}
	content = append(content, group(s.library()...))
	foot := []*ui.Node{s.kit.primary("turn-done", t("sheet.done"), ui.IconNone, s.close)}
	if h.words.session.CanPlayOn() {
		foot = append([]*ui.Node{s.kit.button("turn-play", t("history.playOn"), ui.IconPlay, func() {
			s.closeAll()
			h.playOn()
		})}, foot...)
	}
	return s.kit.dialog("turn-sheet", h.turnOf(s.node), foot, content...)
}

// library makes the rows that keep the game and lead to others that are kept.
func (s *turnSheet) library() (rows []*ui.Node) {
	if table := s.history.words.game; table.ID() != "" {
		if _, kept := table.Named(); !kept {
			rows = append(rows, s.kit.item("turn-keep", s.kit.text("games.keep"), "", ui.IconFile, func() { s.history.ways.openGame(table.ID()) }))
		}
	}
	return append(rows, s.kit.item("turn-games", s.kit.text("history.load"), "", ui.IconHistory, s.history.ways.openGames))
}

// branchFrom returns the first node of the variation that a node belongs to, 0 for one of the game.
func (h *history) branchFrom(node int) int {
	game := h.words.session.Line()
	first := 0
	for n := node; n > 0 && !slices.Contains(game, n); n = h.words.session.Record().Node(n).Parent {
		first = n
	}
	return first
}

// openTurn opens the sheet of the turn that is shown.
func (h *history) openTurn() {
	h.skip()
	at := h.words.session.Record().At()
	draft := h.words.session.Record().Node(at).Comment
	h.page.open(&turnSheet{page: *h.page, history: h, record: h.words.session.Record(), node: at, draft: draft, caret: utf8.RuneCountInString(draft)})
}

// share hands the position on that is shown.
func (h *history) share() {
	h.ways.openShare(sharedOf(h.words.session.Record(), h.words.game.Document(), h.words.view()), sharedPosition)
}

// promote makes the line through a node that of the game.
func (h *history) promote(node int) {
	if err := h.words.session.Promote(node); err != nil {
		h.words.command(err)
		return
	}
	h.words.tell(h.words.kit.text("history.promoted"), false)
}

// remove deletes a variation from its first node on.
func (h *history) remove(first int) {
	if err := h.words.session.Delete(first); err != nil {
		h.words.command(err)
		return
	}
	h.shown = -1
	h.words.tell(h.words.kit.text("history.deleted"), false)
}

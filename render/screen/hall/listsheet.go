package hall

import (
	"cmp"
	"slices"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// listSheet is the list of the tournaments of this device.
type listSheet struct{ page }

// ListID is the ID of the list.
const ListID = "tournaments-sheet"

func (*listSheet) ID() string { return ListID }

func (s *listSheet) Build() *ui.Node {
	t := s.Kit.Text
	list, err := s.room.Book.list()
	slices.SortStableFunc(list, func(a, b *own) int { return cmp.Compare(b.t.Time(), a.t.Time()) })
	var content []*ui.Node
	switch {
	case err != nil:
		content = append(content, &ui.Node{ID: "tournaments-unread", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Label,
			Label: t("tournament.list.unread")})
	case len(list) == 0:
		content = append(content, kit.Paragraph("tournaments-none", t("tournament.list.none")))
	}
	var rows []*ui.Node
	for _, o := range list {
		rows = append(rows, s.Kit.Lead("tournament-"+o.id, o.t.Settings().Name, s.room.state(o.t), ui.IconChart, func() { s.room.Show(o) }))
	}
	if len(rows) > 0 {
		group := s.Window.Grouped(rows)
		group.ID, group.Role, group.Label = "tournaments-list", ui.RoleGroup, t("tournament.title")
		content = append(content, group)
	}
	content = append(content, kit.Group(
		s.Kit.Lead("tournaments-clock", t("tableclock.title"), "", ui.IconSpeed, s.room.Clock.Open),
		s.Kit.Lead("tournaments-guide", t("tournament.guide"), "", ui.IconHelp, func() { s.room.OpenGuide("tournament.guide", 6) })))
	load := s.Kit.Button("tournaments-load", t("games.import.short"), ui.IconFile, func() { s.room.ask(".trf,.txt,.json") })
	d := s.Kit.Dialog(ListID, t("tournament.title"), []*ui.Node{load,
		s.Kit.Primary("tournaments-new", t("tournament.new"), ui.IconNew, s.room.openNew)}, content...)
	if s.room.Book.kept.Removed() {
		last := len(d.Children) - 1
		d.Children = slices.Insert(d.Children, last, s.UndoBar("tournaments-undo", t("sheet.undo"), "tournaments-removed",
			t("tournament.removed"), func() {
				s.room.failed(s.room.Book.kept.Restore())
				s.Kit.Changed()
			}))
	}
	return s.Window.Broaden(d)
}

// state says in a line what a tournament is and how far it has come.
func (r *Room) state(t *tournament.Tournament) string {
	parts := []string{r.Kit.Text("tournament.form." + string(t.Settings().Form)), r.Kit.Text("tournament.count", "count", len(t.Players()))}
	switch rounds := len(t.Rounds()); {
	case t.Finished():
		parts = append(parts, r.Kit.Text("tournament.over"))
	case rounds > 0:
		parts = append(parts, r.Kit.Text("tournament.round", "count", rounds))
	}
	return strings.Join(parts, " · ")
}

// guideSheet is a page of the manual: it says how a tournament goes.
type guideSheet struct {
	page
	key   string
	steps int
}

// OpenGuide opens a page of the manual with so many steps, at most nine. Its texts begin with a key.
func (r *Room) OpenGuide(key string, steps int) { r.Page.Open(&guideSheet{r.page(), key, steps}) }

func (*guideSheet) ID() string { return "tournament-guide-sheet" }

func (s *guideSheet) Build() *ui.Node {
	steps := &ui.Node{ID: "tournament-guide", Role: ui.RoleList, Label: s.Kit.Text(s.key), Axis: ui.AxisDown, Gap: ui.SpaceApart}
	for i := range s.steps {
		n := string(rune('1' + i))
		steps.Children = append(steps.Children, &ui.Node{ID: "tournament-guide-" + n, Role: ui.RoleListItem, Look: ui.LookText,
			Label: n + ". " + s.Kit.Text(s.key+"."+n)})
	}
	return s.Window.Narrow(s.Kit.Dialog(s.ID(), s.Kit.Text(s.key), []*ui.Node{s.Done("tournament-guide-done")}, steps))
}

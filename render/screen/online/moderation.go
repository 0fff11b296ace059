package online

import (
	"strconv"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// silences are the choices of how long a player is silenced, in minutes. removals are those of how long a player is removed, in days.
// 0 ends it.
var (
	silences = [...]int{60, 24 * 60, 7 * 24 * 60, 0}
	removals = [...]int{1, 30, 3650, 0}
)

// sanctions are the controls with which a moderator silences or removes a player.
func (s *opponentSheet) sanctions(p protocol.Player) *ui.Node {
	row := func(id, key string, amounts []int, with func(n int) protocol.Asked) *ui.Node {
		n := &ui.Node{ID: id, Role: ui.RoleGroup, Label: s.Kit.Text(key)}
		for i, amount := range amounts {
			b := s.Kit.Button(id+"-"+strconv.Itoa(i), s.Kit.Text(key+"."+strconv.Itoa(i)), ui.IconNone, func() {
				s.do(with(amount), func() { s.Messages.Notify(s.Kit.Text("moderate.done")) })
			})
			b.Look, b.Type = ui.LookChip, ui.SmallBold
			n.Children = append(n.Children, b)
		}
		return kit.Headed(s.Kit.Text(key), "", "", s.Kit.Flow(n, ui.SpaceNear))
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{
		row("moderate-silence", "moderate.silence", silences[:],
			func(n int) protocol.Asked { return &protocol.Silence{Player: p.ID, Minutes: n} }),
		row("moderate-remove", "moderate.remove", removals[:],
			func(n int) protocol.Asked { return &protocol.Remove{Player: p.ID, Days: n} }),
	}}
}

// reportsSheet lists the reports of players for moderators.
type reportsSheet struct {
	page
	// list are the reports, newest first, nil until they have come.
	list []protocol.Complaint
	// why says why there is no list, "" if there is one or it is to come.
	why string
}

// openReports opens the list of reports.
func (o *Room) openReports() {
	s := &reportsSheet{page: o.page}
	s.ask()
	o.page.Open(s)
}

func (*reportsSheet) ID() string { return "reports-sheet" }

// ask asks for the reports.
func (s *reportsSheet) ask() {
	s.connection.Client.Do(&protocol.Reports{}, func(told protocol.Told) {
		if filed, why := answerOf[*protocol.Filed](s.words, told); filed != nil {
			s.list = filed.Reports
		} else {
			s.why = why
		}
		s.Kit.Changed()
	})
}

func (s *reportsSheet) Build() *ui.Node {
	t := s.Kit.Text
	var content []*ui.Node
	switch {
	case s.list == nil:
		content = append(content, s.words.pending("reports", s.why))
	case len(s.list) == 0:
		content = append(content, kit.Paragraph("reports-none", t("reports.none")))
	}
	for _, x := range s.list {
		id := "report-" + x.Report
		words := []*ui.Node{{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label,
			Label: t("reports.about", "player", s.words.account(x.Names[1]), "from", s.words.account(x.Names[0]), "reason",
				t("report."+x.Reason))}}
		if x.Text != "" {
			words = append(words, kit.Paragraph(id+"-text", x.Text))
		}
		for i, h := range x.Said {
			words = append(words, kit.Faint(id+"-said-"+strconv.Itoa(i), t("reports.said", "text", s.words.message(h.Words))))
		}
		player, here := s.connection.Client.Lobby().Player(x.About)
		if !here {
			player = protocol.Player{ID: x.About, Name: s.words.account(x.Names[1])}
		}
		settle := s.Kit.Button(id+"-settle", t("reports.settle"), ui.IconCheck, func() {
			s.connection.Client.Do(&protocol.Settle{Report: x.Report}, func(protocol.Told) { s.ask() })
		})
		see := s.Kit.Button(id+"-player", t("reports.player"), ui.IconPerson, func() { s.room.openOpponent(player) })
		buttons := kit.Together(see, settle)
		if x.Published != "" {
			buttons.Children = append(buttons.Children, s.Kit.Button(id+"-withdraw", t("published.withdraw"), ui.IconDelete,
				func() { s.Open(&withdrawSheet{page: s.page, published: x.Published}) }))
		}
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
			Children: append(words, buttons)})
	}
	return s.Window.Broaden(s.Kit.Dialog("reports-sheet", t("reports.title"), nil, content...))
}

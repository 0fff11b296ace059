package screen

import (
	"awale/render/ui"
	"awale/web/online/protocol"
	"strconv"
)

// What moderators do: they read what was reported, silence and remove.

// silences and removals are the times that are offered, in minutes and in days; the last one ends it.
var (
	silences = [...]int{60, 24 * 60, 7 * 24 * 60, 0}
	removals = [...]int{1, 30, 3650, 0}
)

// sanctions are the controls for what a moderator does about a player.
func (o *online) sanctions(p protocol.Player) *ui.Node {
	row := func(id, key string, amounts []int, with func(n int) protocol.Asked) *ui.Node {
		n := &ui.Node{ID: id, Role: ui.RoleGroup, Label: o.page.kit.text(key)}
		for i, amount := range amounts {
			b := o.page.kit.button(id+"-"+strconv.Itoa(i), o.page.kit.text(key+"."+strconv.Itoa(i)), ui.IconNone, func() {
				o.client.Do(with(amount), func(told protocol.Told) {
					if r, refused := told.(*protocol.Refused); refused {
						o.page.messages.notify(o.why(r.Why))
						return
					}
					o.page.messages.notify(o.page.kit.text("moderate.done"))
				})
			})
			b.Look, b.Type = ui.LookChip, ui.SmallBold
			n.Children = append(n.Children, b)
		}
		return headed(o.page.kit.text(key), "", "", o.page.kit.flow(n, ui.SpaceNear))
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{
		row("moderate-silence", "moderate.silence", silences[:], func(n int) protocol.Asked { return &protocol.Silence{Player: p.ID, Minutes: n} }),
		row("moderate-remove", "moderate.remove", removals[:], func(n int) protocol.Asked { return &protocol.Remove{Player: p.ID, Days: n} }),
	}}
}

// reportsSheet lists what players have reported.
type reportsSheet struct {
	page
	net *online
	// list are the reports, newest first, nil until they have come.
	list []protocol.Complaint
	// why says why there is nothing.
	why string
}

// openReports opens the list of reports.
func (o *online) openReports() {
	s := &reportsSheet{page: o.page, net: o}
	s.ask()
	o.page.open(s)
}

func (*reportsSheet) id() string { return "reports-sheet" }

// online implements onlinePage.
func (*reportsSheet) online() {}

// ask asks for the reports.
func (s *reportsSheet) ask() {
	s.net.client.Do(&protocol.Reports{}, func(told protocol.Told) {
		if filed, why := answerOf[*protocol.Filed](s.net, told); filed != nil {
			s.list = filed.Reports
		} else {
			s.why = why
		}
		s.kit.changed()
	})
}

func (s *reportsSheet) build() *ui.Node {
	t := s.kit.text
	var content []*ui.Node
	switch {
	case s.list == nil:
		content = append(content, s.net.awaited("reports", s.why))
	case len(s.list) == 0:
		content = append(content, paragraph("reports-none", t("reports.none")))
	}
	for _, x := range s.list {
		id := "report-" + x.Report
		words := []*ui.Node{{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label,
			Label: t("reports.about", "player", s.net.called(x.Names[1]), "from", s.net.called(x.Names[0]), "reason", t("report."+x.Reason))}}
		if x.Text != "" {
			words = append(words, paragraph(id+"-text", x.Text))
		}
		for i, h := range x.Said {
			words = append(words, faint(id+"-said-"+strconv.Itoa(i), t("reports.said", "text", s.net.wordsOf(h.Words))))
		}
		player, here := s.net.client.Lobby().Player(x.About)
		if !here {
			player = protocol.Player{ID: x.About, Name: s.net.called(x.Names[1])}
		}
		settle := s.kit.button(id+"-settle", t("reports.settle"), ui.IconCheck, func() {
			s.net.client.Do(&protocol.Settle{Report: x.Report}, func(protocol.Told) { s.ask() })
		})
		see := s.kit.button(id+"-player", t("reports.player"), ui.IconPerson, func() { s.open(newOpponentSheet(s.page, s.net, s.net.root, player)) })
		buttons := together(see, settle)
		if x.Published != "" {
			buttons.Children = append(buttons.Children, s.kit.button(id+"-withdraw", t("published.withdraw"), ui.IconDelete, func() { s.open(&withdrawSheet{page: s.page, net: s.net, published: x.Published}) }))
		}
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: append(words, buttons)})
	}
	return s.window.broaden(s.kit.dialog("reports-sheet", t("reports.title"), nil, content...))
}

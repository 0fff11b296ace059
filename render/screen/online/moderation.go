package online

import (
	"strconv"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
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
				s.Do(with(amount), func() { s.Messages.Notify(s.Kit.Text("moderate.done")) })
			})
			b.Look, b.Type = ui.LookChip, ui.SmallBold
			n.Children = append(n.Children, b)
		}
		return kit.Labelled(s.Kit.Text(key), s.Kit.Flow(n, ui.SpaceNear))
	}
	return kit.Stack(ui.SpaceApart, row("moderate-silence", "moderate.silence", silences[:],
		func(n int) protocol.Asked { return &protocol.Silence{Player: p.ID, Minutes: n} }),
		row("moderate-remove", "moderate.remove", removals[:],
			func(n int) protocol.Asked { return &protocol.Remove{Player: p.ID, Days: n} }))
}

// reportsSheet lists the reports of players for moderators.
type reportsSheet struct {
	page
	// filed has the reports, newest first.
	filed pages.Reply[protocol.Filed]
}

// seeButton leads to the page of a player.
func (s *reportsSheet) seeButton(id, label, player, name string) *ui.Node {
	p, here := s.connection.Client.Lobby().Player(player)
	if !here {
		p = protocol.Player{ID: player, Name: s.Words.Account(name)}
	}
	return s.Kit.Button(id, label, ui.IconPerson, func() { s.room.openOpponent(p) })
}

// openReports opens the list of reports.
func (o *Room) openReports() {
	s := &reportsSheet{page: o.page}
	s.ask()
	o.page.Open(s)
}

func (*reportsSheet) ID() string { return "reports-sheet" }

// ask asks for the reports.
func (s *reportsSheet) ask() { s.filed.Ask(s.Page, &protocol.Reports{}, nil) }

func (s *reportsSheet) Build() *ui.Node {
	t := s.Kit.Text
	var content []*ui.Node
	var list []protocol.Complaint
	if s.filed.Got == nil {
		content = append(content, s.filed.Pending(s.Page, "reports"))
	} else if list = s.filed.Got.Reports; len(list) == 0 {
		content = append(content, kit.Paragraph("reports-none", t("reports.none")))
	}
	for _, x := range list {
		id := "report-" + x.Report
		arranged := x.Reason == protocol.ReportArranged
		title := t("reports.arranged", "one", s.Words.Account(x.Names[0]), "other", s.Words.Account(x.Names[1]))
		if !arranged {
			title = t("reports.about", "player", s.Words.Account(x.Names[1]), "from", s.Words.Account(x.Names[0]), "reason",
				t("report."+x.Reason))
		}
		words := []*ui.Node{{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: title}}
		for _, sign := range x.Signs {
			words = append(words, kit.Faint(id+"-sign-"+sign, t("reports.sign."+sign)))
		}
		if x.Text != "" {
			words = append(words, kit.Paragraph(id+"-text", x.Text))
		}
		for i, h := range x.Said {
			words = append(words, kit.Faint(id+"-said-"+strconv.Itoa(i), t("reports.said", "text", s.Words.Message(h.Words))))
		}
		settle := s.Kit.Button(id+"-settle", t("reports.settle"), ui.IconCheck, func() {
			s.connection.Client.Do(&protocol.Settle{Report: x.Report}, func(told protocol.Told) {
				if refused, ok := told.(*protocol.Refused); ok {
					s.Messages.Alert(s.Words.Refusal(refused.Why))
				}
				s.ask()
			})
		})
		see := s.seeButton(id+"-player", t("reports.player"), x.About, x.Names[1])
		buttons := kit.Together(see, settle)
		if arranged {
			see.Label = s.Words.Account(x.Names[1])
			buttons = kit.Together(s.seeButton(id+"-other", s.Words.Account(x.Names[0]), x.From, x.Names[0]), see, settle)
		}
		if x.Published != "" {
			buttons.Children = append(buttons.Children, s.Kit.Button(id+"-withdraw", t("published.withdraw"), ui.IconDelete,
				func() { s.room.Published.Withdraw(x.Published) }))
		}
		if x.Club != "" {
			buttons.Children = append(buttons.Children, s.Kit.Button(id+"-club", t("clubs.one"), ui.IconPeople,
				func() { s.room.clubs.Show(x.Club) }))
		}
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
			Children: append(words, buttons)})
	}
	return s.Window.Broaden(s.Kit.Dialog("reports-sheet", t("reports.title"), nil, content...))
}

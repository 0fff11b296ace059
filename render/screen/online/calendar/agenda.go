package calendar

import (
	"strings"
	"time"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/places"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/web/online/feed"
	"awale/web/online/protocol"
)

// agendaSheet tells when players have agreed to meet, in the player's own time. Moderators set and cancel meetings there.
type agendaSheet struct {
	pages.Page
	// agenda has the meetings to come.
	agenda pages.Reply[protocol.Agenda]
	// title, day and hour are the texts of the fields.
	title, day, hour kit.Line
	weekly           bool
}

// OpenAgenda opens the list of meetings.
func (r *Room) OpenAgenda() {
	s := &agendaSheet{Page: r.page}
	s.ask()
	r.page.Open(s)
}

func (*agendaSheet) ID() string { return "agenda-sheet" }

// ask asks for the meetings.
func (s *agendaSheet) ask() { s.agenda.Ask(s.Page, &protocol.Meetings{}, nil) }

func (s *agendaSheet) Build() *ui.Node {
	t := s.Kit.Text
	moderates := s.Server.Online().Moderates()
	var content []*ui.Node
	var list []protocol.Meeting
	if s.agenda.Got == nil {
		content = append(content, s.agenda.Pending(s.Page, "agenda"))
	} else if list = s.agenda.Got.Meetings; len(list) == 0 {
		var next *ui.Node
		if !moderates { // a moderator sets one below
			next = s.SeekStep("agenda-play")
		}
		content = append(content, kit.Empty("agenda-none", t("agenda.none"), next))
	}
	for _, m := range list {
		id := "agenda-" + m.Meeting
		when := s.Words.Meeting(m)
		rows := []*ui.Node{{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: m.Title},
			kit.Paragraph(id+"-when", when)}
		keep := s.Kit.Button(id+"-calendar", t("agenda.calendar"), ui.IconFile, func() {
			s.Messages.SaveText("awale-"+rules.FileName(m.Title)+".ics", "text/calendar", calendarOf(m, s.Server.Address()))
		})
		buttons := []*ui.Node{keep}
		if moderates {
			buttons = append(buttons, s.Kit.Button(id+"-cancel", t("agenda.cancel"), ui.IconDelete, func() {
				s.Server.Online().Do(&protocol.Cancel{Meeting: m.Meeting}, func(protocol.Told) { s.ask() })
			}))
		}
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
			Children: append(rows, kit.Together(buttons...))})
	}
	var foot []*ui.Node
	if moderates {
		content = append(content, kit.Section(kit.Heading("agenda-new", t("agenda.new")),
			kit.Stack(ui.SpaceApart, s.Kit.LineField("agenda-title", t("games.name"), &s.title, protocol.MaxTitle),
				s.Kit.LineField("agenda-day", t("agenda.day"), &s.day, 10),
				s.Kit.LineField("agenda-hour", t("agenda.hour"), &s.hour, 5),
				s.Kit.Toggle("agenda-weekly", t("agenda.weekly"), s.weekly, func(on bool) { s.weekly = on }))))
		foot = append(foot, s.Kit.Primary("agenda-set", t("agenda.set"), ui.IconCheck, s.set))
	}
	return s.Window.Narrow(s.Kit.Dialog("agenda-sheet", t("agenda.title"), foot, content...))
}

// set sets a meeting from the texts of the fields.
func (s *agendaSheet) set() {
	at, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(s.day.Text)+" "+strings.TrimSpace(s.hour.Text), time.Local)
	title := s.title.Squeezed()
	if err != nil || len(title) < protocol.MinTitle {
		s.Reject(s.Kit.Text("agenda.wrong"))
		return
	}
	m := &protocol.Appoint{Title: title, Time: at.UnixMilli(), Weekly: s.weekly}
	if s.weekly {
		m.Zone = kit.Zone()
	}
	s.Do(m, func() {
		s.title = kit.Line{}
		s.ask()
	})
}

// meetingTime is how long a meeting lasts.
const meetingTime = 2 * time.Hour

// calendarOf writes a meeting as a file for calendars.
func calendarOf(m protocol.Meeting, server string) string {
	at := time.UnixMilli(m.Time)
	return feed.Write("", feed.Event{ID: m.Meeting, Title: m.Title, URL: places.Page(server), Start: at, Length: meetingTime,
		Weekly: m.Weekly, Turns: feed.Times(m.Turns), Made: at})
}

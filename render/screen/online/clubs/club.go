package clubs

import (
	"strconv"
	"strings"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// clubSheet is the page of a club.
type clubSheet struct {
	pages.Page
	room *Room
	id   string
	// view is the part that is shown, "" before the page has come.
	view string
	// from is the number of members before those that are shown.
	from int
	got  pages.Reply[protocol.ClubPage]
}

// The parts of the page of a club.
const (
	viewTournaments = "tournaments"
	viewMembers     = "members"
	viewRecords     = "records"
)

// clubHigh is the least height of the page of a club in dp, if the window has it. A new club has little to show.
const clubHigh = 520

// ClubID is the ID of the page of a club.
const ClubID = "club-sheet"

// Show opens the page of a club.
func (r *Room) Show(id string) {
	s := &clubSheet{Page: r.page, room: r, id: id}
	s.ask()
	r.page.Open(s)
}

func (*clubSheet) ID() string { return ClubID }

// ask asks for the page.
func (s *clubSheet) ask() {
	s.got.Ask(s.Page, &protocol.ReadClub{Club: s.id, From: s.from}, func() {
		if page := s.got.Got; page != nil && s.view == "" {
			s.view = viewTournaments
			if len(page.Asking) > 0 {
				s.view = viewMembers // where they wait
			}
		}
	})
}

func (s *clubSheet) Build() *ui.Node {
	t, page := s.Kit.Text, s.got.Got
	if page == nil {
		return s.Window.Broaden(s.Kit.Dialog(ClubID, t("clubs.one"), nil, s.got.Pending(s.Page, "club")))
	}
	var content []*ui.Node
	if page.About.About != "" {
		content = append(content, kit.Paragraph("club-about", page.About.About))
	}
	if page.About.You == protocol.ClubAsking {
		content = append(content, &ui.Node{ID: "club-asked", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Label: t("clubs.asked")})
	}
	content = append(content, s.Kit.Segments("club-view", page.About.Name, s.view, func(id string) {
		s.view = id
		s.Root.ScrollToTop(ClubID + "-body")
		s.ask()
	}, kit.Option(viewTournaments, t("arenas.title")), kit.Option(viewMembers, t("clubs.members.title")),
		kit.Option(viewRecords, t("clubs.records"))))
	switch s.view {
	case viewMembers:
		content = append(content, s.members()...)
	case viewRecords:
		content = append(content, s.records()...)
	default:
		content = append(content, s.coming()...)
	}
	d := s.Window.Broaden(s.Kit.Dialog(ClubID, page.About.Name, s.foot(), content...))
	d.MinH = min(clubHigh, s.Window.SheetArea().H-2*ui.SpaceBroad) // the foot stays where it is, but for long lists
	return d
}

// foot are the ways into the club and out of it, and the one to a new tournament.
func (s *clubSheet) foot() []*ui.Node {
	t, page := s.Kit.Text, s.got.Got
	join := &protocol.JoinClub{}
	join.Club = s.id
	out := func(key string) []*ui.Node {
		return []*ui.Node{s.Kit.Button("club-leave", t(key), ui.IconClose, s.leave)}
	}
	switch {
	case s.Server.State() != client.Online, s.Server.Online().You().Guest:
		return nil
	case page.About.You == protocol.ClubAsking:
		return out("sheet.cancel")
	case page.About.You == "":
		key := "clubs.ask"
		if page.About.Open {
			key = "arenas.enter"
		}
		return []*ui.Node{s.Kit.Primary("club-join", t(key), ui.IconPeople, func() { s.room.do(join) })}
	case page.May:
		return append(out("arenas.exit"), s.Kit.Primary("club-arena", t("tournament.new"), ui.IconFlag, func() {
			s.room.tournaments.MakeFor(page.About, page.Repeat, s.room.AskAgain)
		}))
	}
	return out("arenas.exit")
}

// leave leaves a club, or no longer asks to join it. A member is asked before, and the last one before the club closes by that.
func (s *clubSheet) leave() {
	leave := &protocol.LeaveClub{}
	leave.Club = s.id
	switch about, t := s.got.Got.About, s.Kit.Text; {
	case about.You == protocol.ClubAsking:
		s.room.do(leave)
	case about.Members == 1:
		s.close(leave)
	default:
		told := t("clubs.leave.told")
		if about.You == protocol.ClubOfficer {
			told += " " + t("clubs.leave.heir")
		}
		s.AskThat(kit.Question{Name: "leave", Key: "clubs.leave", Keep: "sheet.cancel", Args: []any{"name", about.Name}, Told: told,
			Delete: func() {
				s.Remove("leave-sheet")
				s.room.do(leave)
			}})
	}
}

// close asks before it sends a command that closes the club.
func (s *clubSheet) close(command protocol.Asked) {
	s.Page.Ask("close", "clubs.close", func() {
		s.Do(command, func() {
			s.Remove("close-sheet")
			s.Remove(ClubID)
			s.room.AskAgain()
		})
	})
}

// coming are the tournaments that go on or are to come. Without one, a wide window shows the members beside the way to one.
func (s *clubSheet) coming() []*ui.Node {
	var rows []*ui.Node
	for _, x := range s.got.Got.Coming {
		x.Of = "" // it is told above
		rows = append(rows, s.room.tournaments.Row(x))
	}
	if len(rows) > 0 {
		return []*ui.Node{kit.Group(rows...)}
	}
	var ways []*ui.Node
	if s.got.Got.May {
		ways = append(ways, s.room.tournaments.Guide())
	}
	none := []*ui.Node{kit.EmptyTold("club-coming-none", s.Kit.Text("arenas.none"), s.Kit.Text("arenas.none.told"), ways...)}
	if !s.Window.Wide() {
		return none
	}
	return []*ui.Node{s.Window.Columns(none, []*ui.Node{s.list(kit.Group(s.rows()...))})}
}

// members are those who have asked to join, for officers, and the members.
func (s *clubSheet) members() []*ui.Node {
	t, page := s.Kit.Text, s.got.Got
	var content []*ui.Node
	if len(page.Asking) > 0 {
		content = append(content, kit.Heading("club-asking", t("clubs.requests")))
		for _, p := range page.Asking {
			id := "asking-" + p.Player
			who := s.Kit.Lead(id, s.Words.Account(p.Name), s.Words.Date(p.Since), ui.IconPerson, func() { s.openPlayer(p) })
			answers := kit.Together(s.Kit.Button(id+"-decline", t("seat.decline"), ui.IconClose, func() { s.set(p, protocol.ClubNone) }),
				s.Kit.Button(id+"-admit", t("clubs.admit"), ui.IconCheck, func() { s.set(p, protocol.ClubMember) }))
			content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
				Children: []*ui.Node{who, answers}})
		}
	}
	content = append(content, s.list(s.Window.Grouped(s.rows())))
	content = append(content, pages.Turning(s.Page, "club-members", s.from, len(page.Members), page.About.Members, protocol.MaxMembersShown,
		func(from int) {
			s.from = from
			s.Root.ScrollToTop(ClubID + "-body")
			s.ask()
		})...)
	since := t("clubs.since", "date", s.Words.Date(page.Founded))
	if page.Founder != "" {
		since += " · " + t("published.by", "player", s.Words.Account(page.Founder))
	}
	return append(content, kit.Faint("club-founded", since), s.ways())
}

// rows are rows that lead to the members.
func (s *clubSheet) rows() (rows []*ui.Node) {
	officer := s.got.Got.About.You == protocol.ClubOfficer
	for _, p := range s.got.Got.Members {
		note := s.Words.Date(p.Since)
		if p.Officer {
			note = s.Kit.Text("clubs.officer") + " · " + note
		}
		rows = append(rows, s.Kit.Lead("member-"+p.Player, s.Words.Account(p.Name), note, ui.IconPerson, func() {
			if officer {
				s.Open(&memberSheet{Page: s.Page, club: s, member: p})
			} else {
				s.openPlayer(p)
			}
		}))
	}
	return rows
}

// list makes the part with the rows of the members, below their number.
func (s *clubSheet) list(rows *ui.Node) *ui.Node {
	return kit.Section(kit.Heading("club-members", s.Kit.Text("clubs.members", "count", s.got.Got.About.Members)), rows)
}

// ways are the ways to change, report and close the club.
func (s *clubSheet) ways() *ui.Node {
	t, page := s.Kit.Text, s.got.Got
	moderates := s.Server.Online().Moderates()
	var rows []*ui.Node
	if page.About.You == protocol.ClubOfficer || moderates {
		rows = append(rows, s.Kit.Lead("club-change", t("rules.change"), "", ui.IconOptions, func() { s.room.openForm(page.About) }))
	}
	if page.Author != s.Server.Online().You().ID {
		rows = append(rows, s.Kit.Lead("club-report", t("online.report"), "", ui.IconFlag, func() {
			s.room.players.ReportClub(protocol.Player{ID: page.Author}, page.About)
		}))
	}
	if moderates {
		rows = append(rows, s.Kit.Lead("club-close", t("clubs.close"), "", ui.IconDelete, func() {
			shut := &protocol.CloseClub{}
			shut.Club = s.id
			s.close(shut)
		}))
	}
	return kit.Group(rows...)
}

// records are the best members of the year, and the past tournaments.
func (s *clubSheet) records() []*ui.Node {
	t, page := s.Kit.Text, s.got.Got
	var content []*ui.Node
	if len(page.Best) == 0 && len(page.Past) == 0 {
		return []*ui.Node{kit.Empty("club-records-none", t("clubs.records.none"), nil)}
	}
	var best []*ui.Node
	own := page.Own
	for _, p := range page.Best {
		if len(own) > 0 && own[0].Player == p.Player {
			own = nil // it is among them
		}
		best = append(best, s.place(p))
	}
	for _, p := range own {
		best = append(best, s.place(p))
	}
	if len(best) > 0 {
		content = append(content, kit.Section(kit.Heading("club-best", t("clubs.best", "year", strconv.Itoa(page.Year))), s.Window.Grouped(best)))
	}
	var past []*ui.Node
	for _, x := range page.Past {
		said := []string{s.Words.Date(x.Start), t("tournament.count", "count", x.Players)}
		if x.Winner != "" {
			said = append([]string{t("arenas.winner", "player", s.Words.Account(x.Winner))}, said...)
		}
		id, note := "past-"+x.Tournament, strings.Join(said, " · ")
		if x.Kept {
			past = append(past, s.Kit.Lead(id, x.Name, note, ui.IconFlag, func() { s.room.tournaments.Show(x.Tournament) }))
			continue
		}
		past = append(past, &ui.Node{ID: id, Role: ui.RoleText, Label: x.Name, Value: note, Axis: ui.AxisDown, Pad: ui.SpaceNear,
			Children: []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: x.Name},
				{Look: ui.LookText, Type: ui.Small, Faint: true, Label: note}}})
	}
	if len(past) > 0 {
		content = append(content, kit.Section(kit.Heading("club-past", t("arenas.past")), s.Window.Grouped(past)))
	}
	return content
}

// place is a row with the place of a member.
func (s *clubSheet) place(p protocol.ClubPlace) *ui.Node {
	return s.Kit.Lead("best-"+p.Player, strconv.Itoa(p.Rank)+". "+s.Words.Account(p.Name),
		s.Kit.Text("clubs.wins", "wins", p.Wins, "games", p.Games), ui.IconPerson,
		func() { s.openPlayer(protocol.InClub{Player: p.Player, Name: p.Name}) })
}

// openPlayer opens the page of a player of the club.
func (s *clubSheet) openPlayer(p protocol.InClub) {
	if p.Player == s.Server.Online().You().ID {
		s.room.players.OpenSelf()
		return
	}
	s.room.players.OpenPlayer(protocol.Player{ID: p.Player, Name: p.Name})
}

// set makes a player something in the club.
func (s *clubSheet) set(p protocol.InClub, as string) {
	s.room.do(&protocol.SetMember{Club: s.id, Player: p.Player, As: as})
}

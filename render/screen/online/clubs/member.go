package clubs

import (
	"unicode/utf8"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// memberSheet is what an officer can do with a member.
type memberSheet struct {
	pages.Page
	club   *clubSheet
	member protocol.InClub
}

func (*memberSheet) ID() string { return "member-sheet" }

func (s *memberSheet) Build() *ui.Node {
	t, p := s.Kit.Text, &s.member
	content := []*ui.Node{s.Kit.Toggle("member-officer", t("clubs.officer"), p.Officer, func(on bool) {
		as := protocol.ClubMember
		if on {
			as = protocol.ClubOfficer
		}
		s.Do(&protocol.SetMember{Club: s.club.id, Player: p.Player, As: as}, func() {
			p.Officer = on
			s.club.room.AskAgain()
			s.Kit.Changed()
		})
	}), kit.Group(s.Kit.Lead("member-player", s.Words.Account(p.Name), "", ui.IconPerson, func() { s.club.openPlayer(*p) }))}
	if p.Player != s.Server.Online().You().ID {
		content = append(content, kit.Group(s.Kit.Lead("member-remove", t("clubs.remove"), "", ui.IconDelete, func() {
			s.AskThat(kit.Question{Name: "remove", Key: "clubs.remove", Keep: "sheet.cancel", Args: []any{"player", s.Words.Account(p.Name)},
				Delete: func() {
					s.Remove("remove-sheet")
					s.Remove(s.ID())
					s.club.set(*p, protocol.ClubNone)
				}})
		})))
	}
	return s.Window.Narrow(s.Kit.Dialog("member-sheet", s.Words.Account(p.Name), nil, content...))
}

// formSheet makes a club, or changes the texts of one.
type formSheet struct {
	pages.Page
	room *Room
	// club is the id of the club that is changed, "" for a new one.
	club        string
	name, about kit.Line
	open        bool
}

// openForm opens the form for a club, or for a new one.
func (r *Room) openForm(c protocol.Club) {
	s := &formSheet{Page: r.page, room: r, club: c.Club, name: kit.NewLine(c.Name), about: kit.NewLine(c.About), open: c.Open || c.Club == ""}
	r.page.Open(s)
}

func (*formSheet) ID() string { return "club-form-sheet" }

func (s *formSheet) Build() *ui.Node {
	t := s.Kit.Text
	title := t("clubs.new")
	if s.club != "" {
		title = s.name.Squeezed()
	}
	name := s.Kit.LineField("club-name", t("games.name"), &s.name, protocol.MaxClubName)
	name.First = true
	save := s.Kit.Primary("club-save", t("sheet.save"), ui.IconCheck, s.save)
	save.First = false // the name is written first
	return s.Window.Narrow(s.Kit.Dialog("club-form-sheet", title, []*ui.Node{save},
		kit.Stack(ui.SpaceApart, name, s.Kit.LineField("club-text", t("publish.about"), &s.about, protocol.MaxClubAbout)),
		s.Kit.Toggle("club-open", t("clubs.open"), s.open, func(on bool) { s.open = on })))
}

// save sends the texts.
func (s *formSheet) save() {
	texts := protocol.ClubTexts{Name: s.name.Squeezed(), About: s.about.Squeezed(), Open: s.open}
	if utf8.RuneCountInString(texts.Name) < protocol.MinClubName {
		s.Reject(s.Kit.Text("online.name.short"))
		return
	}
	if s.club != "" {
		s.Do(&protocol.ChangeClub{Club: s.club, ClubTexts: texts}, func() {
			s.Remove(s.ID())
			s.room.AskAgain()
		})
		return
	}
	pages.Answered(s.Page, &protocol.FoundClub{ClubTexts: texts}, func(told *protocol.Done) {
		s.Remove(s.ID())
		s.room.AskAgain()
		s.room.Show(told.ID)
	})
}

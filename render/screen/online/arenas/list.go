package arenas

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// listSheet has the tournaments of the server: those that go on, those to come, and the last ones that are over.
type listSheet struct {
	kit.Page
	room *Room
}

// ListID is the ID of the list of tournaments.
const ListID = "arenas-sheet"

func (*listSheet) ID() string { return ListID }

func (s *listSheet) Build() *ui.Node {
	t, c := s.Kit.Text, s.room.connection.Online()
	list, known := c.Tournaments()
	var now, soon, past []*ui.Node
	at := c.ServerTime()
	for _, x := range list.Tournaments {
		if at < x.Start {
			soon = append(soon, s.room.Row(x))
		} else {
			now = append(now, s.room.Row(x))
		}
	}
	for _, x := range list.Past {
		past = append(past, s.room.Row(x))
	}
	var content []*ui.Node
	for i, rows := range [][]*ui.Node{now, soon, past} {
		if len(rows) > 0 {
			key := []string{"now", "soon", "past"}[i]
			content = append(content, kit.Section(kit.Heading("arenas-"+key, t("arenas."+key)), kit.Group(rows...)))
		}
	}
	switch {
	case s.room.connection.State() != client.Online:
		content = []*ui.Node{kit.Paragraph("arenas-offline", t("published.offline"))}
	case !known:
		content = []*ui.Node{kit.Faint("arenas-coming", t("content.coming"))}
	case len(content) == 0:
		content = []*ui.Node{kit.EmptyTold("arenas-none", t("arenas.none"), t("arenas.none.told"))}
	}
	var foot []*ui.Node
	if list.May {
		content = append(content, kit.Group(s.room.Guide()))
		foot = append(foot, s.Kit.Button("arenas-new", t("tournament.new"), ui.IconFlag, func() {
			s.room.MakeFor(protocol.Club{}, list.Repeat, s.room.askAgain)
		}))
	}
	return s.Window.Narrow(s.Kit.Dialog(ListID, t("arenas.title"), foot, content...))
}

// Guide leads to the guide for those who make a tournament.
func (r *Room) Guide() *ui.Node {
	return r.Kit.Lead("arenas-guide", r.Kit.Text("arenas.guide"), "", ui.IconHelp, func() { r.hall.OpenGuide("arenas.guide", 5) })
}

// Row leads to a tournament.
func (r *Room) Row(x protocol.Tournament) *ui.Node {
	terms := x.Terms()
	terms.Rated, terms.Behind = false, 0 // they are told below
	note := r.summary(x, r.words.Terms(terms))
	if x.Winner != "" {
		note = r.Kit.Text("arenas.winner", "player", r.words.Account(x.Winner)) + " · " + note
	}
	if len(x.Consents) > 0 {
		note = r.invited(x) + " · " + note
	}
	return r.Kit.Lead("arena-of-"+x.Tournament, x.Name, note, ui.IconFlag, func() { r.show(x, x.Tournament) })
}

// invited names the clubs that are only invited to a battle, and those that have declined.
func (r *Room) invited(x protocol.Tournament) string {
	var waiting, declined []string
	for _, number := range x.Invited {
		if name := x.Teams[number-1]; slices.Contains(x.Declined, number) {
			declined = append(declined, name)
		} else {
			waiting = append(waiting, name)
		}
	}
	var said []string
	if len(waiting) > 0 {
		said = append(said, r.Kit.Text("arenas.invited", "clubs", strings.Join(waiting, ", ")))
	}
	if len(declined) > 0 {
		said = append(said, r.Kit.Text("arenas.declined", "clubs", strings.Join(declined, ", ")))
	}
	return strings.Join(said, " · ")
}

// summary says of which club a tournament is, when it is, by which terms, "" where those and the form are shown beside it, whether it is
// rated, and how many have entered it.
func (r *Room) summary(x protocol.Tournament, terms string) string {
	if x.Name == "" {
		return r.Kit.Text("content.coming")
	}
	when := r.Kit.Text("agenda.when", "day", r.words.Date(x.Start), "time", r.Kit.Clock(x.Start))
	said := []string{when + ", " + bound(r.Kit.DurationWords(time.Duration(x.Minutes)*time.Minute))}
	if x.HasRounds() {
		said = append([]string{when}, r.extent(x.Plan, terms != "")...)
	}
	if terms != "" {
		said = append(said, bound(terms))
	}
	if x.Rated {
		said = append(said, r.Kit.Text("online.rated.short"))
	}
	if x.Behind > 0 {
		said = append(said, r.words.Delay(x.Behind))
	}
	if x.Talk != "" {
		said = append(said, r.Kit.Text("arenas.talk."+x.Talk))
	}
	if x.Of != "" {
		said = append([]string{x.Of}, said...)
	}
	if x.Members {
		said = append(said, r.Kit.Text("clubs.only"))
	}
	return strings.Join(append(said, r.Kit.Text("tournament.count", "count", x.Players)), " · ")
}

// bound keeps a number and its unit, and both parts of a clock, on one line.
func bound(text string) string {
	letters := []rune(text)
	for i := 1; i < len(letters)-1; i++ {
		before, after := letters[i-1], letters[i+1]
		if letters[i] == ' ' && (unicode.IsDigit(before) && unicode.IsLetter(after) || before == '+' || after == '+') {
			letters[i] = '\u00A0'
		}
	}
	return string(letters)
}

// do sends a command. then is called once the server has done it. A refusal is said to the player.
func (r *Room) do(command protocol.Asked, then func()) {
	r.connection.Online().Do(command, func(told protocol.Told) {
		if x, refused := told.(*protocol.Refused); refused {
			r.Messages.Notify(r.words.Refusal(x.Why))
			return
		}
		then()
	})
}

// askAgain asks for the tournaments after the player has changed something.
func (r *Room) askAgain() { r.connection.Online().AskTournaments() }

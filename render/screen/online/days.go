package online

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"awale/game"
	"awale/render/screen/kit"
	"awale/render/screen/online/goingon"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// days are the correspondence games of the player.
type days struct {
	room *Room
	// noted is the note about the game that was opened last.
	noted protocol.GamePapers
	// called is the match to which a push message leads, "" for none. It is opened once the server has told the games of the player.
	called string
}

// drop forgets where a push message leads.
func (d *days) drop() { d.called = "" }

// ask asks for the games of the player. A guest has none.
func (d *days) ask() {
	c := d.room.Connection.Client
	if c.AskDays(); c.You().Guest && d.called != "" {
		d.drop()
		d.room.page.Messages.Alert(d.room.page.Kit.Text("online.why.unknown"))
	}
}

// daysSheet is the list of the player's correspondence games, with the pause.
type daysSheet struct {
	page
	kit.CardList
	games []protocol.DayGame
	// pause is the number of days that the player chooses for a pause.
	pause int
	// shown are the words for the times that are shown, and due is the time in seconds until it is looked whether they are others.
	shown string
	due   float64
}

const (
	daysID = "days-sheet"
	// firstPause is how many days for a pause are chosen first.
	firstPause = 7
)

// open opens the list of correspondence games.
func (d *days) open() {
	s := &daysSheet{page: d.room.page, CardList: kit.NewCardList(d.room.page.Page.Page, daysID), pause: firstPause}
	s.Brief = true
	d.room.page.Open(s)
}

func (*daysSheet) ID() string { return daysID }

func (s *daysSheet) Build() *ui.Node {
	t, c := s.Kit.Text, s.connection.Client
	s.NoCards()
	s.games = c.DayGames()
	var content []*ui.Node
	if c.State() != client.Online {
		content = append(content, kit.Faint("days-offline", t("online.offline")))
	}
	if len(s.games) == 0 {
		content = append(content, kit.Paragraph("days-none", t("days.none")))
	} else {
		content = append(content, s.BuildCards("days-games", t("days.title"), len(s.games), "days-games", s.card))
	}
	if pause := s.buildPause(); s.Window.Wide() && len(pause) > 0 {
		content = append(content, s.Window.Columns(pause, nil))
	} else {
		content = append(content, pause...)
	}
	begin := func(id, key string, icon ui.Icon, what termsFor) *ui.Node {
		return s.Kit.Button(id, t(key), icon, func() {
			terms := s.room.lastTerms()
			terms.Clock = protocol.Clock{Kind: protocol.Days, Each: goingon.FirstDays * protocol.DaySeconds}
			s.room.askTerms(what, protocol.Player{}, "", terms)
		})
	}
	d := s.Window.Broaden(s.Kit.Dialog(daysID, t("days.title"), []*ui.Node{
		begin("days-invite", "online.invite", ui.IconShare, termsInvite), begin("days-seek", "online.seek", ui.IconPlay, termsSeek)}, content...))
	s.shown = s.times()
	if !s.Window.Wide() && len(s.games) > 0 {
		d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while games come
	}
	return d
}

// card is the card of a game: the opponent, what it waits for, and its terms.
func (s *daysSheet) card(i int) []*ui.Node {
	g, t := s.games[i], s.Kit.Text
	you := s.connection.Client.You().ID
	note := []string{s.Words.Rule(g.Rule), t("games.moves", "count", g.Ply)}
	if g.Rated {
		note = append(note, t("online.rated.short"))
	}
	card := s.Card("days-"+g.Match, s.Words.Account(opponentIn(g, you)), s.room.days.state(g), strings.Join(note, " · "), ui.SmallBold,
		s.Kit.ItemSign(ui.IconPlay), func() { s.room.days.openGame(g.Match) })
	if g.Waits(you) {
		kit.Lit(card)
	}
	return []*ui.Node{card}
}

// opponentIn returns the name of the opponent of a player in a correspondence game.
func opponentIn(g protocol.DayGame, you string) string {
	if g.Players[0] == you {
		return g.Names[1]
	}
	return g.Names[0]
}

// state says what a correspondence game waits for and for how long, or how it ended.
func (d *days) state(g protocol.DayGame) string {
	t, c := d.room.page.Kit.Text, d.room.Connection.Client
	you := c.You().ID
	mine := protocol.South
	if g.Players[1] == you {
		mine = protocol.North
	}
	switch g.Result {
	case "":
	case protocol.Draw:
		return t("days.drawn")
	case protocol.Nobody:
		return t("archive.nobody")
	case mine:
		return t("days.won")
	default:
		return t("days.lost")
	}
	left := d.room.page.Kit.LeftWords(time.Duration(g.Deadline-c.ServerTime()) * time.Millisecond)
	switch {
	case g.Turn == mine:
		return t("days.you", "time", left)
	case g.Waits(you):
		return t("days.offer")
	case g.Paused != 0:
		return t("days.paused", "day", d.room.words.Date(g.Paused))
	}
	return t("days.other", "time", left)
}

// times are the words for what all games wait for.
func (s *daysSheet) times() string {
	var all strings.Builder
	for _, g := range s.games {
		all.WriteString(s.room.days.state(g) + "\n")
	}
	return all.String()
}

// timesEvery is how often the times that are left are looked at, in seconds: none is shown in less than minutes.
const timesEvery = 5

// Advance implements [kit.Lively]: the times that are left are shown anew.
func (s *daysSheet) Advance(dt float64) {
	s.CardList.Advance(dt)
	if s.due -= dt; s.due > 0 {
		return
	}
	if s.due = timesEvery; s.times() != s.shown {
		s.Kit.Changed()
	}
}

// buildPause makes what begins a pause of the games that there are, or ends it. It is empty for a guest.
func (s *daysSheet) buildPause() []*ui.Node {
	t, c := s.Kit.Text, s.connection.Client
	until, left := c.Pauses()
	paused := until > c.ServerTime()
	if c.You().Guest || len(s.games) == 0 && !paused {
		return nil
	}
	set := func(days int) func() {
		return func() { s.Do(&protocol.Pause{Days: days}, c.AskDays) }
	}
	if paused {
		return []*ui.Node{kit.Section(kit.Heading("days-pause", t("days.pause")), kit.Stack(ui.SpaceNear,
			kit.Paragraph("days-pause-until", t("days.pause.until", "day", s.Words.Date(until))),
			kit.InColumn(s.Kit.Button("days-pause-end", t("days.pause.end"), ui.IconPlay, set(0)))))}
	}
	s.pause = max(1, min(s.pause, left))
	step := s.Kit.Stepper("days-pause-days", t("days.pause.left", "count", left), fmt.Sprint(s.pause), func(by int) (func(), bool) {
		n := s.pause + by
		return func() {
			s.pause = n
			s.Kit.Changed()
		}, n >= 1 && n <= left
	})
	begin := s.Kit.Button("days-pause-begin", t("days.pause.begin"), ui.IconPause, set(s.pause))
	begin.Disabled = left == 0
	return []*ui.Node{kit.Section(kit.Heading("days-pause", t("days.pause")),
		kit.Stack(ui.SpaceNear, step, kit.InColumn(begin)))}
}

// row leads from the lobby to the correspondence games, and says how many wait. It is nil for a guest.
func (d *days) row() []*ui.Node {
	c, t := d.room.Connection.Client, d.room.page.Kit.Text
	if c.You().Guest {
		return nil
	}
	told := d.waiting()
	if n := len(c.DayGames()); told == "" && n > 0 {
		told = t("games.found", "count", n)
	}
	row := d.room.page.Kit.Lead("online-days", t("days.title"), told, ui.IconHistory, d.open)
	row.Look, row.Pad = ui.LookTile, ui.SpaceApart
	return []*ui.Node{row}
}

// openGame puts a correspondence game on the board, or reads one that is over.
func (d *days) openGame(match string) {
	g, known := d.room.Connection.Client.DayGame(match)
	place := seat.Place{Match: match, Game: 1}
	saved := d.room.Running.savedGame(place)
	switch {
	case d.room.place == place:
		d.room.page.CloseAll()
	case known && g.Result != "":
		d.room.records.Fetch(protocol.At{Match: match, Game: 1})
	case saved != "":
		d.room.page.CloseAll()
		d.room.Ways.PlayGame(saved)
	default:
		d.room.watch(match)
	}
	d.askPapers(match)
}

// askPapers takes the messages of a correspondence game that were sent while the player was not here, and the note.
func (d *days) askPapers(match string) {
	d.room.Connection.Client.Do(&protocol.Papers{Match: match}, func(told protocol.Told) {
		p, ok := told.(*protocol.GamePapers)
		if !ok {
			return
		}
		d.noted = *p
		for _, m := range p.Said {
			if saved, fresh := d.room.messages.Add(m); fresh && m.From != d.room.Connection.Client.You().ID {
				d.room.Talk.came(saved, false)
			}
		}
		d.room.page.Kit.Changed()
	})
}

// openCalled puts the game to which a push message leads on the board.
func (d *days) openCalled() {
	match := d.called
	if d.called = ""; match == "" {
		return
	}
	c := d.room.Connection.Client
	c.Do(&protocol.Papers{Match: match}, func(protocol.Told) { // by then the client knows which matches of the player go on
		switch _, known := c.DayGame(match); {
		case d.room.Running.barred():
		case !known: // it was over long ago, or is that of somebody else
			d.room.page.Messages.Alert(d.room.page.Kit.Text("online.why.unknown"))
		default:
			d.openGame(match)
		}
	})
}

// follow announces what has changed in correspondence games. begun is set if the one that has changed has just begun.
func (d *days) follow(match string, begun bool) {
	if match == "" { // the whole list has come
		d.openCalled()
		return
	}
	g, known := d.room.Connection.Client.DayGame(match)
	if !known {
		return
	}
	you := d.room.Connection.Client.You().ID
	if begun && slices.ContainsFunc(d.room.Game.Saved(), func(s game.Saved) bool { return s.Link != "" && s.Result == "" }) {
		d.room.Connection.Client.Watch(match) // one of these may go on there
	}
	switch {
	case begun && d.room.invitations.Joining && !bound(d.room.Connection.Client):
		d.room.invitations.Joining = false
		d.openGame(match)
	case d.room.place.Match == match:
	case g.Result != "" || g.Waits(you) || begun:
		d.room.page.Messages.Notify(d.room.page.Kit.Text("days.news", "player", d.room.words.Account(opponentIn(g, you)), "what", d.state(g)))
	}
}

// noteSheet is the player's note about the correspondence game on the board. Nobody else reads it.
type noteSheet struct {
	page
	match string
	text  kit.Line
}

// openNote opens the note about the correspondence game on the board.
func (d *days) openNote(match string) {
	s := &noteSheet{page: d.room.page, match: match}
	if d.noted.Match == match {
		s.text = kit.NewLine(d.noted.Note)
	}
	d.room.page.Open(s)
}

func (*noteSheet) ID() string { return "note-sheet" }

// Submitted implements [kit.Submitting].
func (s *noteSheet) Submitted(string) { s.keep() }

// keep keeps the note.
func (s *noteSheet) keep() {
	text := s.text.Squeezed()
	s.Do(&protocol.Note{Match: s.match, Text: text}, func() {
		s.room.days.noted = protocol.GamePapers{Match: s.match, Note: text}
		s.Remove("note-sheet")
	})
}

func (s *noteSheet) Build() *ui.Node {
	field := s.Kit.LineField("note-text", s.Kit.Text("days.note"), &s.text, protocol.MaxNote)
	field.First = true
	keep := s.Kit.Primary("note-keep", s.Kit.Text("days.note.keep"), ui.IconCheck, s.keep)
	keep.First = false
	return s.Window.Narrow(s.Kit.Dialog("note-sheet", s.Kit.Text("days.note"), []*ui.Node{keep}, field,
		kit.Faint("note-told", s.Kit.Text("days.note.told"))))
}

// beside are the ways beside the talk of a correspondence game: to the note, and to the other games. It is nil for another match.
func (d *days) beside(prefix string) []*ui.Node {
	m := d.room.Match()
	if m == nil || !m.ByDays() || !m.Yours() {
		return nil
	}
	note := ""
	if d.noted.Match == m.ID() {
		note = d.noted.Note
	}
	return []*ui.Node{kit.Group(
		d.room.page.Kit.Lead(prefix+"-note", d.room.page.Kit.Text("days.note"), note, ui.IconEdit, func() { d.openNote(m.ID()) }),
		d.room.page.Kit.Lead(prefix+"-days", d.room.page.Kit.Text("days.title"), d.waiting(), ui.IconHistory, d.open))}
}

// waiting says how many correspondence games wait for the player, "" for none.
func (d *days) waiting() string {
	if n := d.room.Connection.Client.DaysWaiting(); n > 0 {
		return d.room.page.Kit.Text("days.waiting", "count", n)
	}
	return ""
}

package online

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/render/screen/online/privacy"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// lobbySheet is the page of play on the Internet: offline the form with which the player enters, online the lobby with its players, games
// and talk.
type lobbySheet struct {
	page
	kit.CardList
	// name and server are the texts of the fields, and group is the field for the code of a group. withAccount is set if the
	// player enters with an account.
	name, server kit.Line
	group        groupField
	withAccount  bool
	// view is the part of the lobby that is shown.
	view string
	// query are the words of the search for a player, and pages what it finds in a large lobby.
	query kit.Line
	pages playerPages
	// seeks are the searches of others that are shown, players the players, matches the games that can be watched.
	seeks   []protocol.Sought
	players []protocol.Player
	matches []protocol.Listed
	talk    *talkView
	// next is the next meeting, nil while none is known. askedNext is set once the server was asked for it.
	next      *protocol.Meeting
	askedNext bool
	// contest leads to a tournament.
	contest contestRow
	// proposed is the name of a player who writes none.
	proposed string
	// running are the ways back to the matches of the player.
	running runningRows
}

const OnlineID = "online-sheet"

// The parts of the lobby.
const (
	viewPlayers = "players"
	viewMatches = "matches"
	viewTalk    = "talk"
)

// Open opens play on the Internet.
func (o *Room) Open() {
	if !o.Connection.Possible() {
		o.page.Messages.Alert(o.page.Kit.Text("online.nowhere"))
		return
	}
	c := o.Connection.ensureClient()
	kept := &o.Connection.Kept
	s := &lobbySheet{page: o.page, CardList: kit.NewCardList(o.page.Page.Page, OnlineID), view: viewPlayers, withAccount: kept.Account,
		name: kit.NewLine(cmp.Or(kept.Name, o.page.Prefs.Settings.Name)), proposed: proposedName(o.page.Kit),
		server: kit.NewLine(places.Shown(kept.Server)),
		talk:   &talkView{page: o.page, prefix: "talk", with: func(w protocol.Words) protocol.Asked { return &protocol.Say{Words: w} }}}
	s.Brief, s.group, s.running = true, groupField{page: o.page}, runningRows{page: o.page}
	s.contest, s.pages.page = contestRow{page: o.page}, o.page
	c.FollowLobby(true)
	o.page.Open(s)
}

// proposedName is a name for a guest who has none yet and does not want to write one.
func proposedName(k *kit.Kit) string {
	names := strings.Fields(k.Text("online.names"))
	return names[rand.IntN(len(names))] + " " + strconv.Itoa(10+rand.IntN(90))
}

func (*lobbySheet) ID() string { return OnlineID }

// Closed is called when the sheet closes.
func (s *lobbySheet) Closed() {
	if s.state() == client.Offline {
		s.room.days.drop()
	}
	s.connection.Client.FollowLobby(false)
	s.connection.Client.FollowTalk(false)
}

// Submitted implements [kit.Submitting]: it sends a message, or brings the player online.
func (s *lobbySheet) Submitted(id string) {
	switch {
	case s.state() == client.Online:
		s.talk.Submitted(id)
	case s.state() == client.Offline && id == "online-name":
		s.enter()
	case id == "online-group-code":
		s.group.enter()
	}
}

func (s *lobbySheet) state() client.State { return s.connection.State() }

func (s *lobbySheet) Build() *ui.Node {
	s.NoCards()
	switch s.state() {
	case client.Online:
		return s.lobby()
	case client.Offline:
		return s.entry()
	}
	return s.waiting()
}

// waiting is the page while the server does not answer.
func (s *lobbySheet) waiting() *ui.Node {
	told := s.Kit.Text("online.connecting", "server", places.Shown(s.connection.Address()))
	content := []*ui.Node{{ID: "online-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: told}}
	if s.state() == client.Away && s.connection.Client.Retry() > 0 {
		content[0].Label = s.Kit.Text("online.away", "server", places.Shown(s.connection.Address()))
		if why := s.connection.Client.Why(); why != "" {
			content[0].Label = s.Words.Refusal(why)
		}
		switch {
		case s.connection.Client.Why() == protocol.WhyRate: // nobody else is let in from the address now
			content[0].Label = s.Kit.Text("online.limit")
			content = append(content, kit.Stack(ui.SpaceNear, s.group.build("online-group-code"),
				s.Kit.Button("online-group-send", s.Kit.Text("online.group.send"), ui.IconPlay, s.group.enter)))
		default:
			content = append(content, kit.Paragraph("online-away-told", s.Kit.Text("online.away.told")))
		}
	}
	return s.Window.Narrow(s.Kit.Dialog(OnlineID, s.Kit.Text("online.title"), []*ui.Node{
		s.Kit.Button("online-cancel", s.Kit.Text("sheet.cancel"), ui.IconClose, s.room.leave),
		s.Kit.Primary("online-hurry", s.Kit.Text("online.hurry"), ui.IconAgain, func() { s.connection.Client.Hurry() }),
	}, content...))
}

// entry is the form that asks who the player is.
func (s *lobbySheet) entry() *ui.Node {
	var content []*ui.Node
	switch {
	case s.connection.Client.Fault() != client.NoFault:
		content = append(content, &ui.Node{ID: "online-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText,
			Label: s.Words.Fault(s.connection.Client)})
	case s.room.invitations.Code != "":
		content = append(content, kit.Paragraph("online-invited", s.Kit.Text("online.invited")))
	case s.room.invitations.Group != "":
		content = append(content, kit.Paragraph("online-grouped", s.Kit.Text("online.group.given")))
	}
	name := s.Kit.LineField("online-name", s.Kit.Text("online.name"), &s.name, save.MaxOnlineName)
	name.First = true
	if s.name.Squeezed() == "" {
		name = kit.Stack(ui.SpaceTight, name, kit.Faint("online-proposed", s.Kit.Text("online.proposed", "name", s.proposed)))
	}
	content = append(content, kit.Stack(ui.SpaceApart, append([]*ui.Node{name}, s.serverField("online-server")...)...))
	if s.connection.Network.HasKeys() {
		now := "guest"
		if s.withAccount {
			now = "account"
		}
		told := s.Kit.Text("online.as." + now + ".told")
		if s.withAccount && s.connection.Kept.Registered {
			told = s.Kit.Text("online.as.known", "player", s.connection.Kept.Name)
		}
		content = append(content, s.Kit.Choose("online-as", s.Kit.Text("online.as"), now,
			func(id string) { s.withAccount = id == "account" }, s.Kit.Options("online.as.", "guest", "account"),
			kit.Faint("online-as-told", told)))
	} else {
		content = append(content, kit.Faint("online-as-told", s.Kit.Text("online.noKeys")))
	}
	rows := []*ui.Node{s.Kit.Lead("online-group", s.Kit.Text("online.group"), groupWords(s.room.invitations.Group), ui.IconFlag,
		func() { s.room.openGroup(s) }), privacy.Row(s.Page.Page, "online-privacy")}
	if s.connection.Network.HasKeys() {
		rows = append([]*ui.Node{s.Kit.Lead("online-claim", s.Kit.Text("claim.title"), "", ui.IconPerson,
			func() { s.room.openClaim(s) })}, rows...)
	}
	content = append(content, kit.Group(rows...))
	enter := s.Kit.Button("online-enter", s.Kit.Text("online.enter"), ui.IconPerson, func() {
		s.room.Search.due = false
		s.enter()
	})
	find := s.Kit.Primary("online-find", s.Kit.Text("online.seek"), ui.IconPlay, func() {
		s.room.Search.due = s.room.invitations.Code == "" // an invitation names the opponent
		s.enter()
	})
	find.First = false // the name is written first
	return s.Window.Narrow(s.Kit.Dialog(OnlineID, s.Kit.Text("online.title"), []*ui.Node{enter, find}, content...))
}

// serverField is the field for the address of the server, nil where the program comes from a server.
func (s *lobbySheet) serverField(id string) []*ui.Node {
	if s.connection.Network.OnlineServer() != "" {
		return nil
	}
	server := s.Kit.LineField(id, s.Kit.Text("online.server"), &s.server, maxAddress)
	return []*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceTight,
		Children: []*ui.Node{server, kit.Faint(id+"-told", s.Kit.Text("online.server.told"))}}}
}

// namedServer takes the address of the server from the field. If the text is no address, ok is false and the player is told.
func (s *lobbySheet) namedServer() (ok bool) {
	if s.connection.Network.OnlineServer() != "" {
		return true
	}
	server := places.Server(s.server.Text)
	if server == "" {
		s.Reject(s.Kit.Text("online.server.wrong"))
		return false
	}
	s.connection.Kept.Server = server
	return true
}

// maxAddress is the most characters of the address of a server.
const maxAddress = 120

// enter brings the player online if the fields are filled in.
func (s *lobbySheet) enter() {
	name := cmp.Or(s.name.Squeezed(), s.proposed)
	if utf8.RuneCountInString(name) < protocol.MinName {
		s.Reject(s.Kit.Text("online.name.short"))
		return
	}
	if !s.namedServer() {
		return
	}
	s.room.Account.enterAs(name, s.withAccount)
}

// lobby is the page while the player is online.
func (s *lobbySheet) lobby() *ui.Node {
	c, t := s.connection.Client, s.Kit.Text
	content := append(append(s.running.build(), s.room.days.row()...), s.waitingHere()...)
	content = append(content, s.contest.build()...)
	content = append(content, s.Kit.Segments("online-view", t("online.lobby"), s.view, func(id string) {
		s.view = id
		s.ToTop()
		c.FollowTalk(id == viewTalk)
	}, kit.Option(viewPlayers, t("online.players", "count", c.Lobby().People())),
		kit.Option(viewMatches, t("online.matches")), kit.Option(viewTalk, t("online.talk"))))
	switch s.view {
	case viewPlayers:
		content = append(content, s.buildPlayers()...)
	case viewMatches:
		content = append(content, s.buildMatches()...)
	default:
		content = append(content, s.talk.build(talkLines(s), "online.talk.empty", s.Window.Wide())...)
		content = append(content, s.keepTalk()...)
	}
	seek := s.Kit.Button("online-seek", t("online.seek"), ui.IconPlay, func() { s.room.Search.begin(s.room.lastTerms(), func() {}) })
	switch {
	case c.Seeking():
		seek = s.Kit.Button("online-unseek", t("online.unseek"), ui.IconClose,
			func() { c.Do(&protocol.Unseek{}, func(protocol.Told) { s.Kit.Changed() }) })
	case bound(c):
		seek.Disabled = true // who plays seeks nobody
	case !challenged(s.connection.Client) && !s.room.goingOn.Taken():
		seek.Look = ui.LookPrimary // no challenge waits for an answer
	}
	invite := s.Kit.Button("online-invite", t("online.invite"), ui.IconShare,
		func() {
			s.room.askTerms(termsInvite, protocol.Player{}, "", s.room.goingOn.Next(s.room.lastTerms(), c.You().Guest))
		})
	if s.room.goingOn.Taken() {
		invite.Look = ui.LookPrimary
	}
	d := s.Window.Broaden(s.Kit.Dialog(OnlineID, t("online.title"), []*ui.Node{invite, seek}, content...))
	you := s.Kit.Button("online-you", t("online.you", "player", c.You().Name), ui.IconPerson, s.room.openSelf)
	var ways []*ui.Node
	if s.Window.Wide() { // elsewhere they are, with the meetings, on the page of the player
		ways = []*ui.Node{s.Kit.Button("online-rules", t("published.title"), ui.IconRules, s.room.Published.Open),
			s.Kit.Button("online-arenas", t("arenas.title"), ui.IconFlag, s.room.tournaments.Open),
			s.Kit.Button("online-archive", t("archive.title"), ui.IconSearch, func() { s.room.records.OpenArchive(protocol.Player{}) }),
			s.Kit.Button("online-hall", t("hall.title"), ui.IconChart, s.room.records.OpenHall)}
	}
	var words []string
	for _, way := range ways {
		words = append(words, way.Label)
		s.Kit.BesideTitle(d, way)
	}
	s.Kit.BesideTitle(d, you)
	if len(ways) > 0 && !s.Kit.WordsBesideTitle(d, d.MaxW, append(ways, you), append(words, c.You().Name)) {
		s.Kit.WordsBesideTitle(d, d.MaxW, ways, words)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while players come and go
	return d
}

// challenged reports whether a challenge waits for the answer of the player of a client.
func challenged(c *client.Client) bool {
	return slices.ContainsFunc(c.Challenges(), func(p protocol.Pending) bool { return p.By != c.You().ID && !c.Hides(p.By) })
}

// waitingHere are the game that is to go on here, the challenges that wait for an answer, and the search for an opponent.
func (s *lobbySheet) waitingHere() (nodes []*ui.Node) {
	c := s.connection.Client
	nodes = append(s.room.goingOn.Card(s.Boards), s.room.invitations.Card()...)
	for _, p := range c.Challenges() {
		if c.Hides(p.By) {
			continue
		}
		nodes = append(nodes, s.challenge(p))
	}
	if c.Seeking() {
		nodes = append(nodes, s.room.Search.build()...)
	}
	return nodes
}

// challenge is the card of a challenge that waits for an answer.
func (s *lobbySheet) challenge(p protocol.Pending) *ui.Node {
	c, t := s.connection.Client, s.Kit.Text
	mine := p.By == c.You().ID
	other := p.From
	if other == c.You().ID {
		other = p.To
	}
	key := "online.asks"
	if mine {
		key = "online.asked"
	}
	id := "challenge-" + p.Challenge
	words := s.Words.Asker(p, other).Of(func(player string) string {
		return t(key, "player", player, "what", s.Words.Terms(p.Terms))
	}).On(kit.Paragraph(id, ""))
	words.Live = true
	do := func(with protocol.Asked) func() {
		return func() { c.Do(with, nil) }
	}
	accept, decline, withdraw := &protocol.Accept{}, &protocol.Decline{}, &protocol.Withdraw{}
	accept.Challenge, decline.Challenge, withdraw.Challenge = p.Challenge, p.Challenge, p.Challenge
	var buttons []*ui.Node
	if mine {
		buttons = append(buttons, s.Kit.Button(id+"-withdraw", t("seat.withdraw"), ui.IconClose, do(withdraw)))
	} else {
		player, _ := c.Lobby().Player(other)
		player.ID, player.Name = other, s.Words.Challenged(p, other)
		yes := s.Kit.Primary(id+"-accept", t("seat.accept"), ui.IconCheck, do(accept))
		yes.First, yes.Disabled = false, bound(c) && !p.Terms.ByDays()
		buttons = append(buttons, s.Kit.Button(id+"-decline", t("seat.decline"), ui.IconClose, do(decline)),
			s.Kit.Button(id+"-change", t("online.change"), ui.IconEdit,
				func() { s.room.askTerms(termsChange, player, p.Challenge, turned(p.Terms)) }), yes)
	}
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
		Children: []*ui.Node{words, kit.Together(buttons...)}}
	if r, err := notation.ParseRule(p.Terms.Rule); err == nil && !mine {
		// It may be a rule that only the other player knows.
		read := s.Kit.Lead(id+"-rule", t("new.ruleIs", "rule", s.room.Book.RuleName(r)), "", ui.IconRules,
			func() { s.room.Rules.OpenPage(r) })
		card.Children = []*ui.Node{words, read, card.Children[1]}
	}
	if !mine {
		card.Children = slices.Insert(card.Children, 1, s.room.goingOn.Board(s.Boards, id+"-board", turned(p.Terms))...)
	}
	return card
}

// turned are terms as the other player sees them.
func turned(t protocol.Terms) protocol.Terms {
	switch t.Side {
	case protocol.South:
		t.Side = protocol.North
	case protocol.North:
		t.Side = protocol.South
	}
	return t
}

// buildPlayers makes the list of the players in the lobby, with a search field if it is long. In a large lobby the
// server searches, and sends more players than the few that it sends to everybody.
func (s *lobbySheet) buildPlayers() (nodes []*ui.Node) {
	l := s.connection.Client.Lobby()
	here, words := l.Here(), s.query.Squeezed()
	if s.pages.seek(words); l.Whole() {
		s.pages.on = false
	}
	s.choosePlayers(l)
	s.seeks = nil
	if words == "" && !s.pages.on {
		s.seeks = soughtAt(s.connection.Client)
		if c := s.connection.Client; !c.Seeking() && !bound(c) && !s.room.goingOn.Taken() {
			nodes = append(nodes, s.room.Search.buildPools())
		}
	}
	if here >= kit.SearchFrom {
		nodes = append(nodes, kit.Written(s.Kit.SearchField("online-search", s.Kit.Text("online.search"), &s.query), s.ToTop))
	}
	quiet := s.query.Text == "" && l.People()-1 <= quietMost
	s.Single = quiet && s.Window.Wide()
	switch {
	case s.pages.on && s.pages.found.Got == nil:
		return append(nodes, s.pages.found.Pending(s.Page, "online"))
	case s.pages.on && s.pages.found.Got.All > 0:
		found := s.pages.found.Got
		nodes = append(nodes, s.playerList())
		return append(nodes, s.pages.turns(len(found.Players), found.All)...)
	case len(s.players)+len(s.seeks) == 0:
		if quiet {
			return append(nodes, s.buildQuiet(nil)...)
		}
		return append(nodes, kit.Paragraph("online-none", s.Kit.Text("online.search.none")))
	}
	list := s.playerList()
	if quiet {
		return append(nodes, s.buildQuiet(list)...)
	}
	if nodes = append(nodes, list); !l.Whole() {
		nodes = append(nodes, s.pages.turns(len(l.Players()), here)...)
	}
	return nodes
}

// choosePlayers chooses the players that are shown.
func (s *lobbySheet) choosePlayers(l *client.Lobby) {
	you := s.connection.Client.You().ID
	list, words := l.Players(), s.query.Text
	if s.pages.on {
		if list, words = nil, ""; s.pages.found.Got != nil {
			list = s.pages.found.Got.Players
		}
	}
	s.players = s.players[:0]
	var computers []protocol.Player // they come last
	for _, p := range list {
		switch {
		case p.ID == you || !rules.Finds(rules.SearchText(p.Name, s.Words.Account(p.Name)), words):
		case p.Computer != "":
			computers = append(computers, p)
		default:
			s.players = append(s.players, p)
		}
	}
	s.players = append(s.players, computers...)
}

func (s *lobbySheet) playerList() *ui.Node {
	return s.BuildCards("online-players", s.Kit.Text("online.lobby"), len(s.seeks)+len(s.players), "online-players", s.playerCard)
}

// relationIcons are the icons of the relations to another player. The words beside them say the same.
var relationIcons = [...]ui.Icon{client.Free: ui.IconPerson, client.Busy: ui.IconPause, client.AsksMe: ui.IconFlag,
	client.AskedByMe: ui.IconShare, client.Accepted: ui.IconCheck}

// relationKeys are the keys of the words for the relations.
var relationKeys = [...]string{client.Free: "online.free", client.Busy: "online.busy", client.AsksMe: "online.asksMe",
	client.AskedByMe: "online.askedByMe", client.Accepted: "online.accepted"}

// playerCard is a card of the list: of a search, and after all of these of a player.
func (s *lobbySheet) playerCard(i int) []*ui.Node {
	if i < len(s.seeks) {
		return []*ui.Node{s.soughtCard(s.seeks[i])}
	}
	p := s.players[i-len(s.seeks)]
	r := s.connection.Client.Relation(p)
	icon := relationIcons[r]
	if p.Computer != "" && r == client.Free {
		icon = ui.IconNew // as for a game against the computer
	}
	return []*ui.Node{s.standing("player-"+p.ID, s.Words.Account(p.Name), s.Kit.Text(relationKeys[r]), s.Words.Strength(p), ui.SmallBold,
		s.Kit.ItemSign(icon), func() { s.room.openOpponent(p) })}
}

// buildMatches makes the list of the games that can be watched, the strongest one first.
func (s *lobbySheet) buildMatches() []*ui.Node {
	s.Single = false
	s.matches = watchableBy(s.room.Connection.Client)
	if len(s.matches) == 0 {
		return []*ui.Node{kit.Paragraph("online-nothing", s.Kit.Text("online.matches.none"))}
	}
	return []*ui.Node{s.BuildCards("online-matches", s.Kit.Text("online.matches"), len(s.matches), "online-matches",
		s.matchCard)}
}

// matchCard is the card of a game that can be watched.
func (s *lobbySheet) matchCard(i int) []*ui.Node {
	x := s.matches[i]
	state := s.Words.Rule(x.Rule)
	if x.Rated {
		state += ", " + s.Kit.Text("online.rated.short")
	}
	if x.Behind > 0 {
		state += ", " + s.Words.Delay(x.Behind)
	}
	note := s.Kit.Text("online.watch")
	if x.Featured {
		note = s.Kit.Text("online.watch.featured")
	}
	return []*ui.Node{s.Card("match-"+x.Match, s.Words.Match(x), state, note, ui.SmallBold, s.Kit.ItemSign(ui.IconPlay),
		func() { s.room.watch(x.Match) })}
}

// keepTalk are the controls that save and print the public messages.
func (s *lobbySheet) keepTalk() []*ui.Node {
	lines := talkLines(s)
	if len(lines) == 0 {
		return nil
	}
	lines = lines[max(0, len(lines)-mostLines):]
	title := s.Kit.Text("online.talk")
	return []*ui.Node{kit.Together(s.Kit.Button("online-talk-save", s.Kit.Text("sheet.save"), ui.IconFile,
		func() { saveLines(s.Page.Page, title, lines) }),
		s.Kit.Button("online-talk-print", s.Kit.Text("printing.title"), ui.IconPrint, func() { printLines(s.Page.Page, title, lines) }))}
}

// talkLines are the public messages in the lobby of a sheet.
func talkLines(s *lobbySheet) (list []talkLine) {
	for _, m := range s.connection.Client.Talk() {
		list = append(list, talkLine{m.Name, s.Words.Message(m.Words), m.From == s.connection.Client.You().ID})
	}
	return list
}

package screen

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// onlineSheet is the way into play on the Internet and, inside, its lobby: who is here, which games can be watched, and what is said.
type onlineSheet struct {
	page
	net *online
	cardList
	// name and server are what stands in the fields, with the number of characters before each caret. account is set if the player comes
	// in with an account.
	name, server           string
	nameCaret, serverCaret int
	account                bool
	// view is what is shown of the lobby.
	view string
	// query are the words of the search for a player, caret the number of characters before the caret.
	query string
	caret int
	// players are those that are shown, matches the games that can be watched.
	players []protocol.Player
	matches []protocol.Listed
	talk    *talkView
	// next is the meeting that is next, nil while none is known. askedNext is set once it was asked for.
	next      *protocol.Meeting
	askedNext bool
}

const onlineID = "online-sheet"

// The parts of the lobby.
const (
	viewPlayers = "players"
	viewMatches = "matches"
	viewTalk    = "talk"
)

// open opens play on the Internet.
func (o *online) open() {
	if !o.there() {
		o.page.messages.alert(o.page.kit.text("online.nowhere"))
		return
	}
	c := o.connect()
	name := o.kept.Name
	if name == "" {
		name = o.preferences.settings.Name
	}
	s := &onlineSheet{page: o.page, net: o, name: name, server: shownServer(o.kept.Server), account: o.kept.Account, view: viewPlayers,
		cardList: newCardList(o.page.kit, o.root, o.page.window, o.diagrams, onlineID)}
	s.brief = true
	s.nameCaret, s.serverCaret = utf8.RuneCountInString(s.name), utf8.RuneCountInString(s.server)
	s.talk = newTalkView(o, o.root, "talk", func(w protocol.Words) protocol.Asked { return &protocol.Say{Words: w} })
	c.FollowLobby(true)
	o.page.open(s)
}

func (*onlineSheet) id() string { return onlineID }

// online implements onlinePage.
func (*onlineSheet) online() {}

// left implements leaving.
func (s *onlineSheet) left() {
	s.net.client.FollowLobby(false)
	s.net.client.FollowTalk(false)
}

// diagram implements illustrated.
func (s *onlineSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// entered implements enters: a message is sent, or the player comes in.
func (s *onlineSheet) entered(id string) {
	switch {
	case s.state() == client.Online:
		s.talk.entered(id)
	case s.state() == client.Offline && id == "online-name":
		s.enter()
	}
}

func (s *onlineSheet) state() client.State { return s.net.state() }

func (s *onlineSheet) build() *ui.Node {
	s.cards.columns = 0
	switch s.state() {
	case client.Online:
		return s.lobby()
	case client.Offline:
		return s.entry()
	}
	return s.waiting()
}

// waiting says that the server does not answer yet.
func (s *onlineSheet) waiting() *ui.Node {
	told := s.kit.text("online.connecting", "server", shownServer(s.net.address()))
	content := []*ui.Node{{ID: "online-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: told}}
	if s.state() == client.Away && s.net.client.Retry() > 0 {
		content[0].Label = s.kit.text("online.away", "server", shownServer(s.net.address()))
		if why := s.net.client.Why(); why != "" {
			content[0].Label = s.net.why(why)
		}
		content = append(content, paragraph("online-away-told", s.kit.text("online.away.told")))
	}
	d := s.kit.dialog(onlineID, s.kit.text("online.title"), []*ui.Node{
		s.kit.button("online-cancel", s.kit.text("online.cancel"), ui.IconClose, s.net.leave),
		s.kit.primary("online-hurry", s.kit.text("online.hurry"), ui.IconAgain, func() { s.net.client.Hurry() }),
	}, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// entry asks who the player is.
func (s *onlineSheet) entry() *ui.Node {
	var content []*ui.Node
	switch {
	case s.net.client.Fault() != client.NoFault:
		content = append(content, &ui.Node{ID: "online-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: s.net.fault()})
	case s.net.code != "":
		content = append(content, paragraph("online-invited", s.kit.text("online.invited")))
	}
	content = append(content, paragraph("online-about", s.kit.text("online.about")))
	name := s.kit.lineField("online-name", s.kit.text("online.name"), s.name, save.MaxOnlineName, s.nameCaret, func(text string, caret int) { s.name, s.nameCaret = text, caret })
	name.First = true
	content = append(content, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: append([]*ui.Node{name}, s.serverField("online-server")...)})
	if s.net.network.HasKeys() {
		now := "guest"
		if s.account {
			now = "account"
		}
		told := s.kit.text("online.as." + now + ".told")
		if s.account && s.net.kept.Registered {
			told = s.kit.text("online.as.known", "player", s.net.kept.Name)
		}
		content = append(content, headed(s.kit.text("online.as"), "", "", s.kit.segments("online-as", s.kit.text("online.as"), now, func(id string) { s.account = id == "account" },
			option("guest", s.kit.text("online.as.guest")), option("account", s.kit.text("online.as.account"))), faint("online-as-told", told)))
	} else {
		content = append(content, faint("online-as-told", s.kit.text("online.noKeys")))
	}
	rows := []*ui.Node{privacyRow(s.page, "online-privacy")}
	if s.net.network.HasKeys() {
		rows = append([]*ui.Node{s.kit.onwards(s.kit.item("online-claim", s.kit.text("claim.title"), "", ui.IconPerson, func() { s.net.openClaim(s) }))}, rows...)
	}
	content = append(content, group(rows...))
	enter := s.kit.primary("online-enter", s.kit.text("online.enter"), ui.IconPlay, s.enter)
	enter.First = false // the name is written first
	d := s.kit.dialog(onlineID, s.kit.text("online.title"), []*ui.Node{enter}, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// serverField is the field of the address of the server, where the player has to name one.
func (s *onlineSheet) serverField(id string) []*ui.Node {
	if s.net.network.OnlineServer() != "" {
		return nil
	}
	server := s.kit.lineField(id, s.kit.text("online.server"), s.server, maxAddress, s.serverCaret, func(text string, caret int) { s.server, s.serverCaret = text, caret })
	return []*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{server, faint(id+"-told", s.kit.text("online.server.told"))}}}
}

// namedServer takes the address of the server from the field. ok is false, and the player is told, if it is none.
func (s *onlineSheet) namedServer() (ok bool) {
	if s.net.network.OnlineServer() != "" {
		return true
	}
	server := serverOf(s.server)
	if server == "" {
		s.refuse(s.kit.text("online.server.wrong"))
		s.messages.notify(s.kit.text("online.server.wrong"))
		return false
	}
	s.net.kept.Server = server
	return true
}

// maxAddress is the most characters of the address of a server.
const maxAddress = 120

// enter brings the player in, if the fields say enough.
func (s *onlineSheet) enter() {
	name := strings.Join(strings.Fields(s.name), " ")
	if utf8.RuneCountInString(name) < protocol.MinName {
		s.refuse(s.kit.text("online.name.short"))
		s.messages.notify(s.kit.text("online.name.short"))
		return
	}
	if !s.namedServer() {
		return
	}
	k := &s.net.kept
	k.Name, k.Account = name, s.account && s.net.network.HasKeys()
	if !k.Account || k.Key != "" {
		s.net.enter()
		return
	}
	s.net.network.NewKey(func(secret string, err error) {
		if err != nil || !notation.IsAccountKey(secret) {
			s.messages.alert(s.kit.text("online.fault.key"))
			return
		}
		k.Key, k.Registered, k.CopyDue = secret, false, true
		s.net.enter()
	})
}

// serverOf returns the address of the server of online play that somebody means by an address: that of its page, its name alone, or the
// address itself. It is "" for none.
func serverOf(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return ""
	}
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil {
		return ""
	}
	switch u.Scheme {
	case "http", "ws":
		return "ws://" + u.Host + "/online"
	case "https", "wss":
		return "wss://" + u.Host + "/online"
	}
	return ""
}

// pageOf returns the address of the page of a server of online play.
func pageOf(server string) string {
	return "http" + strings.TrimPrefix(strings.TrimSuffix(server, "online"), "ws")
}

// shownServer is how the address of a server is shown.
func shownServer(server string) string {
	_, host, _ := strings.Cut(strings.TrimSuffix(server, "/online"), "://")
	if strings.HasPrefix(server, "ws://") {
		return "http://" + host
	}
	return host
}

// lobby shows who is here, what can be watched, or what is said.
func (s *onlineSheet) lobby() *ui.Node {
	c, t := s.net.client, s.kit.text
	here := c.Lobby().Players()
	content := s.waitingHere()
	content = append(content, s.kit.segments("online-view", t("online.view"), s.view, func(id string) {
		s.view = id
		s.cards.root.ScrollToTop(s.cards.body)
		c.FollowTalk(id == viewTalk)
	}, option(viewPlayers, t("online.players", "count", len(here))), option(viewMatches, t("online.matches")), option(viewTalk, t("online.talk"))))
	switch s.view {
	case viewPlayers:
		content = append(content, s.buildPlayers(here)...)
	case viewMatches:
		content = append(content, s.buildMatches()...)
	default:
		content = append(content, s.talk.build(s.said(), "online.talk.empty", s.window.wide())...)
		content = append(content, s.keepTalk()...)
	}
	seek := s.kit.button("online-seek", t("online.seek"), ui.IconPlay, func() { s.net.askTerms(termsSeek, protocol.Player{}, "", s.net.lastTerms()) })
	switch {
	case c.Seeking():
		seek = s.kit.button("online-unseek", t("online.unseek"), ui.IconClose, func() { c.Do(&protocol.Unseek{}, func(protocol.Told) { s.kit.changed() }) })
	case !s.asked():
		seek.Look = ui.LookPrimary // what to do first; nobody waits for an answer
	}
	invite := s.kit.button("online-invite", t("online.invite"), ui.IconShare, func() { s.net.askTerms(termsInvite, protocol.Player{}, "", s.net.lastTerms()) })
	d := s.window.broaden(s.kit.dialog(onlineID, t("online.title"), []*ui.Node{invite, seek}, content...))
	you := s.kit.button("online-you", t("online.you", "player", c.You().Name), ui.IconPerson, s.net.openSelf)
	var ways []*ui.Node
	if s.window.wide() { // elsewhere they are on the page of the player
		ways = []*ui.Node{s.kit.button("online-rules", t("published.title"), ui.IconRules, s.net.openPlayersRules),
			s.kit.button("online-agenda", t("agenda.title"), ui.IconHistory, s.net.openAgenda),
			s.kit.button("online-archive", t("archive.title"), ui.IconSearch, func() { s.net.openArchive(protocol.Player{}) }),
			s.kit.button("online-hall", t("hall.title"), ui.IconChart, s.net.openOwnHall)}
	}
	var words []string
	for _, way := range ways {
		words = append(words, way.Label)
		s.kit.besideTitle(d, way)
	}
	s.kit.besideTitle(d, you)
	if len(ways) > 0 && !s.kit.wordsBesideTitle(d, d.MaxW, append(ways, you), append(words, c.You().Name)) {
		s.kit.wordsBesideTitle(d, d.MaxW, ways, words)
	}
	d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while players come and go
	return d
}

// asked reports whether a challenge waits for the answer of the player.
func (s *onlineSheet) asked() bool {
	c := s.net.client
	return slices.ContainsFunc(c.Challenges(), func(p protocol.Pending) bool { return p.By != c.You().ID && !c.Hides(p.By) })
}

// waitingHere are the challenges that wait, and the search for an opponent.
func (s *onlineSheet) waitingHere() (nodes []*ui.Node) {
	c := s.net.client
	for _, p := range c.Challenges() {
		if c.Hides(p.By) {
			continue
		}
		nodes = append(nodes, s.challenge(p))
	}
	if c.Seeking() {
		nodes = append(nodes, &ui.Node{ID: "online-seeking", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Label: s.kit.text("online.seeking")})
	}
	return nodes
}

// challenge is the card of a challenge that waits.
func (s *onlineSheet) challenge(p protocol.Pending) *ui.Node {
	c, t := s.net.client, s.kit.text
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
	words := paragraph(id, t(key, "player", s.net.nameOf(other), "what", s.net.termsWords(p.Terms)))
	words.Live = true
	do := func(with protocol.Asked) func() {
		return func() { c.Do(with, nil) }
	}
	accept, decline, withdraw := &protocol.Accept{}, &protocol.Decline{}, &protocol.Withdraw{}
	accept.Challenge, decline.Challenge, withdraw.Challenge = p.Challenge, p.Challenge, p.Challenge
	var buttons []*ui.Node
	if mine {
		buttons = append(buttons, s.kit.button(id+"-withdraw", t("online.withdraw"), ui.IconClose, do(withdraw)))
	} else {
		player, _ := c.Lobby().Player(other)
		player.ID = other
		yes := s.kit.primary(id+"-accept", t("online.accept"), ui.IconCheck, do(accept))
		yes.First = false
		buttons = append(buttons, s.kit.button(id+"-decline", t("online.decline"), ui.IconClose, do(decline)),
			s.kit.button(id+"-change", t("online.change"), ui.IconEdit, func() { s.net.askTerms(termsChange, player, p.Challenge, turned(p.Terms)) }), yes)
	}
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{words, together(buttons...)}}
	if r, err := notation.ParseRule(p.Terms.Rule); err == nil && !mine {
		// It may be a rule of the other player, of which nobody else has heard.
		read := s.kit.onwards(s.kit.item(id+"-rule", t("rules.read", "rule", s.net.book.ruleName(r)), "", ui.IconRules, func() { s.net.rules.openPage(r) }))
		card.Children = []*ui.Node{words, read, card.Children[1]}
	}
	return card
}

// turned are terms as the other one of both sees them.
func turned(t protocol.Terms) protocol.Terms {
	switch t.Side {
	case protocol.South:
		t.Side = protocol.North
	case protocol.North:
		t.Side = protocol.South
	}
	return t
}

// buildPlayers makes the list of those who are here, with a search where it is long.
func (s *onlineSheet) buildPlayers(here []protocol.Player) (nodes []*ui.Node) {
	you := s.net.client.You().ID
	s.players = s.players[:0]
	sought := squeezed(s.query)
	for _, p := range here {
		if p.ID != you && strings.Contains(squeezed(p.Name), sought) {
			s.players = append(s.players, p)
		}
	}
	if len(here) >= searchFrom {
		nodes = append(nodes, s.kit.searchField("online-search", s.kit.text("online.search"), s.query, s.caret, func(text string, caret int) {
			s.query, s.caret = text, caret
			s.cards.root.ScrollToTop(s.cards.body)
		}))
	}
	quiet := s.isQuiet(len(s.players))
	s.single = quiet && s.window.wide()
	if len(s.players) == 0 {
		if quiet {
			return append(nodes, s.buildQuiet(nil)...)
		}
		return append(nodes, paragraph("online-none", s.kit.text("online.search.none")))
	}
	list := &ui.Node{ID: "online-players", Role: ui.RoleGroup, Label: s.kit.text("online.view")}
	s.buildCards(list, len(s.players), "online-players", "online.more", s.playerCard, s.kit.layCard)
	if quiet {
		return append(nodes, s.buildQuiet(list)...)
	}
	return append(nodes, list)
}

// relationIcons are the signs of what another player is to the player here; the words beside them say the same.
var relationIcons = [...]ui.Icon{client.Free: ui.IconPerson, client.Busy: ui.IconPause, client.AsksMe: ui.IconFlag, client.AskedByMe: ui.IconShare, client.Accepted: ui.IconCheck}

// relationKeys are the keys of the words for it.
var relationKeys = [...]string{client.Free: "online.free", client.Busy: "online.busy", client.AsksMe: "online.asksMe", client.AskedByMe: "online.askedByMe",
	client.Accepted: "online.accepted"}

// playerCard is the card of a player.
func (s *onlineSheet) playerCard(i int) []*ui.Node {
	p := s.players[i]
	r := s.net.client.Relation(p)
	card := s.kit.tile("player-"+p.ID, p.Name, func() { s.open(newOpponentSheet(s.page, s.net, s.cards.root, p)) })
	state, note := s.kit.text(relationKeys[r]), s.net.standingOf(p)
	card.Value, card.Pad, card.Gap = state+". "+note, ui.SpaceNear, ui.SpaceApart
	card.Children = []*ui.Node{middle(s.kit.itemSign(relationIcons[r])), cardWords(p.Name, state, note)}
	return []*ui.Node{card}
}

// cardWords are the three lines of a card.
func cardWords(title, state, note string) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.SmallBold, Label: title},
		{Look: ui.LookText, Type: ui.Small, Label: state}, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: note}, {Grow: 1}}}
}

// layCard places a card, and shortens its words to one line each.
func (k *kit) layCard(nodes []*ui.Node, at ui.Rect) {
	card := nodes[0]
	card.Bounds = at
	room := at.W - 2*card.Pad - card.Gap - ui.IconSizeFor(ui.Label, k.measure)
	words := card.Children[1]
	words.MinW, words.MaxW, words.Grow = room, room, 0
	for _, n := range words.Children {
		if n.Look == ui.LookText {
			k.fitLine(n, room)
		}
	}
}

// standingOf says in a few words how strong a player is and where the player comes from.
func (o *online) standingOf(p protocol.Player) string {
	words := o.page.kit.text("online.unrated")
	switch {
	case p.Guest:
		words = o.page.kit.text("online.guest")
	case p.Rating != 0:
		words = o.ruleWords(p.Rule) + " · " + o.page.kit.text("online.rating", "rating", p.Rating, "unsure", p.Unsure, "points", p.Points)
	}
	if p.Country != "" {
		words += " · " + p.Country
	}
	return words
}

// buildMatches makes the list of the games that can be watched, the strongest one first.
func (s *onlineSheet) buildMatches() []*ui.Node {
	s.single = false
	s.matches = s.net.client.Lobby().Matches()
	if len(s.matches) == 0 {
		return []*ui.Node{paragraph("online-nothing", s.kit.text("online.matches.none"))}
	}
	list := &ui.Node{ID: "online-matches", Role: ui.RoleGroup, Label: s.kit.text("online.matches")}
	return []*ui.Node{s.buildCards(list, len(s.matches), "online-matches", "online.more", s.matchCard, s.kit.layCard)}
}

// matchCard is the card of a game that can be watched.
func (s *onlineSheet) matchCard(i int) []*ui.Node {
	x := s.matches[i]
	title := s.matchTitle(x)
	state := s.net.ruleWords(x.Rule)
	if x.Rated {
		state += ", " + s.kit.text("online.rated.short")
	}
	if x.Behind > 0 {
		state += ", " + s.net.behindWords(x.Behind)
	}
	note := s.kit.text("online.watch")
	if x.Featured {
		note = s.kit.text("online.watch.featured")
	}
	card := s.kit.tile("match-"+x.Match, title, func() { s.net.watch(x.Match) })
	card.Value, card.Pad, card.Gap = state+". "+note, ui.SpaceNear, ui.SpaceApart
	card.Children = []*ui.Node{middle(s.kit.itemSign(ui.IconPlay)), cardWords(title, state, note)}
	return []*ui.Node{card}
}

// keepTalk are the controls that save and print the public messages that are shown.
func (s *onlineSheet) keepTalk() []*ui.Node {
	lines := s.said()
	if len(lines) == 0 {
		return nil
	}
	lines = lines[max(0, len(lines)-mostLines):]
	title := s.kit.text("online.talk")
	return []*ui.Node{together(s.kit.button("online-talk-save", s.kit.text("talk.save"), ui.IconFile, func() { s.net.saveLines(title, lines) }),
		s.kit.button("online-talk-print", s.kit.text("talk.print"), ui.IconPrint, func() { s.net.printLines(title, lines) }))}
}

// said are the public messages.
func (s *onlineSheet) said() (list []talkLine) {
	for _, m := range s.net.client.Talk() {
		list = append(list, talkLine{s.net.nameOf(m.From), s.net.wordsOf(m.Words), m.From == s.net.client.You().ID})
	}
	return list
}

package online

import (
	"cmp"
	"slices"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/learn"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// Network is the way to the servers of play on the Internet.
type Network interface {
	// OnlineServer returns the address of the server that the program comes from, such as "wss://play.example.org/online"; "" where
	// the player has to name one.
	OnlineServer() string
	// TakesProxy reports whether the program can be told a proxy on the way to servers: a browser has its own.
	TakesProxy() bool
	// Dial begins a connection and returns at once. proxy is the address of a proxy, "" for that of the system.
	Dial(address, proxy string) client.Connection
	// Chance draws 64 bits by lot that nobody can guess.
	Chance() uint64
	// HasKeys reports whether there can be keys of accounts here.
	HasKeys() bool
	// NewKey draws the private key of an account and calls done with it as base64url, at once or later, or with what went wrong.
	NewKey(done func(secret string, err error))
	// Sign signs a text with a private key and calls done, at once or later, with the public key and the signature as base64url, or
	// with what went wrong.
	Sign(secret, text string, done func(public, signature string, err error))
}

// Ways are the ways from play on the Internet to the board.
type Ways interface {
	// Begin puts a game on the table.
	Begin(setup *game.Setup)
	// Tell says something in the words of the game.
	Tell(text string, urgent bool)
	// OpenText opens games that have come as a text.
	OpenText(text string)
}

// Room is what the program does on the Internet: it keeps a client, follows what comes from there, and puts the games of its matches
// on the board.
type Room struct {
	Page kit.Page
	*table.Playing
	preferences *kit.Preferences
	Network     Network
	clock       func() time.Duration
	host        kit.SharingHost
	root        *ui.Root
	shelf       *save.Shelf
	windows     save.Windows
	book        *rules.Book
	rules       *rules.Room
	library     *library.Room
	newGame     *newgame.Room
	learn       *learn.Room
	diagrams    *kit.Diagrams
	ways        Ways

	// mail are the messages that are kept.
	mail keptMessages
	// Kept is what is kept of it, looked is set once that was read.
	Kept   save.Online
	looked bool
	Client *client.Client
	line   *client.Line
	seats  *seat.Seats
	// entering is set from the moment in which the player wants to be online until the client begins. since is when it was asked first
	// whether another window goes on with the run that is kept, once asked is set.
	entering, asked bool
	since           time.Duration
	// code is that of the invitation that is joined as soon as the player is in, "" for none.
	code string
	// joining is set from the moment in which the player joins by an invitation until the match is on the board.
	joining bool
	// place is the game of a match that is on the board.
	place seat.Place
	// heard is the challenge to the player that was told last.
	heard protocol.Pending
	// other asks whether another account takes the place of the one here, nil before the first time.
	other *otherAccountSheet
	// watched is the match that is to be watched as soon as it is there, "" for none.
	watched string
	// news is set while the lobby has changed since it was shown, and shown is when that was.
	news  bool
	shown time.Duration
	// Claiming is the account that is claimed with its password, nil for none.
	Claiming *claim
	// reached is when the player was last at the server, or left it by will. cut is set once the player was told that the way there is lost.
	reached time.Duration
	cut     bool
	// who is who the client is, "" before it has entered: the key of an account, or the name of a guest.
	who string
}

// Parts are what it is made from, besides its page.
type Parts struct {
	Playing  *table.Playing
	Prefs    *kit.Preferences
	Network  Network
	Clock    func() time.Duration
	Host     kit.SharingHost
	Root     *ui.Root
	Shelf    *save.Shelf
	Windows  save.Windows
	Book     *rules.Book
	Diagrams *kit.Diagrams
	Rules    *rules.Room
	Library  *library.Room
	NewGame  *newgame.Room
	Learn    *learn.Room
	Ways     Ways
}

// NewRoom makes play on the Internet, which is offline at first.
func NewRoom(p kit.Page, of Parts) *Room {
	return &Room{Page: p, Playing: of.Playing, preferences: of.Prefs, Network: of.Network, clock: of.Clock, host: of.Host, root: of.Root, shelf: of.Shelf,
		windows: of.Windows, book: of.Book, diagrams: of.Diagrams, rules: of.Rules, library: of.Library, newGame: of.NewGame, learn: of.Learn, ways: of.Ways,
		mail: keptMessages{book: save.NewMessages(of.Shelf)}}
}

// reserved is how many numbers of commands are kept as used before they are: so few documents are written, and a later run repeats none.
const reserved = 200

// sessionWait is how long the program waits until it knows whether the window is closed that went online last. lobbyEvery is how often
// the list of a busy lobby is drawn anew.
const (
	sessionWait = 5 * time.Second
	lobbyEvery  = 500 * time.Millisecond
)

// There reports whether there can be play on the Internet at all.
func (o *Room) There() bool { return o.Network != nil }

// look reads what is kept.
func (o *Room) look() {
	if o.looked {
		return
	}
	o.looked = true
	_, problem := o.shelf.Get(save.DocumentOnline, &o.Kept)
	o.Page.Messages.Report(problem)
}

// keep keeps it, and leaves the run of the client that another window goes on with as it is.
func (o *Room) keep() {
	if o.Client == nil || o.Kept.Session != o.Client.Session().ID {
		o.lookAgain()
	}
	o.Page.Messages.Report(o.shelf.Put(save.DocumentOnline, o.Kept))
}

// lookAgain reads which run of the client is kept by now: another window may have one.
func (o *Room) lookAgain() {
	var now save.Online
	if found, problem := o.shelf.Get(save.DocumentOnline, &now); found && problem == nil {
		o.Kept.Session, o.Kept.Last, o.Kept.Window = now.Session, now.Last, now.Window
	}
}

// address is that of the server.
func (o *Room) address() string { return cmp.Or(o.Network.OnlineServer(), o.Kept.Server) }

// connect makes the client, which is offline at first. A server of another address has another one.
func (o *Room) connect() *client.Client {
	o.look()
	if o.Client == nil || o.Client.Address() != o.address() {
		o.renew()
	}
	return o.Client
}

// renew makes another client, in the place of one that is left.
func (o *Room) renew() {
	if o.Client != nil {
		o.Client.Leave()
		o.line.Tick(o.clock())
		if o.Kept.Session == o.Client.Session().ID {
			o.Kept.Session = ""
		}
	}
	o.who = ""
	o.Client = client.New(client.Options{Address: o.address(), Chance: o.Network.Chance})
	o.line = client.NewLine(o.Client, func(address string) client.Connection { return o.Network.Dial(address, o.Kept.Proxy) })
	o.seats = seat.NewSeats(o.Client)
	o.Client.Observe(o.follow)
}

// Seat makes the seat of a player elsewhere at the table. ok is false for every other player.
func (o *Room) Seat(p save.Player) (game.Seat, bool) {
	if !o.There() || p.Kind != save.Remote {
		return nil, false
	}
	o.connect()
	return o.seats.Seat(p)
}

// enter brings the player online, as a guest, with the account, or with one that is claimed.
func (o *Room) enter() {
	o.connect()
	who := "guest " + o.Kept.Name
	switch {
	case o.Claiming != nil:
		who = o.Claiming.key
	case o.Kept.Account:
		who = o.Kept.Key
	}
	if o.who != "" && o.who != who {
		o.renew() // a server lets a client be one player alone
	}
	o.who = who
	o.lookAgain()
	o.entering, o.asked = true, false
	o.Page.Kit.Changed()
}

// leave takes the player offline.
func (o *Room) leave() {
	o.entering, o.code, o.Claiming, o.joining = false, "", nil, false
	own := o.Kept.Session == o.Client.Session().ID
	if o.Client.You().Guest {
		o.forgetOwnMessages()
	}
	o.Client.Leave()
	if own {
		o.Kept.Session, o.Kept.Window = "", ""
		o.Page.Messages.Report(o.shelf.Put(save.DocumentOnline, o.Kept))
	}
	o.Page.Kit.Changed()
}

// Tick lets time pass. It is called in every frame.
func (o *Room) Tick() {
	if o.Client == nil {
		return
	}
	now := o.clock()
	if o.entering {
		if !o.asked {
			// From now on, and not from a start of the program that may take seconds.
			o.asked, o.since = true, now
		}
		if free := o.free(); free || now-o.since >= sessionWait {
			o.enterNow(free)
		}
	}
	o.line.Tick(now)
	o.watchLine(now)
	if last := o.Client.Session().Last; o.Kept.Session == o.Client.Session().ID && last >= o.Kept.Last {
		o.Kept.Last = last + reserved
		o.keep()
	}
	o.offerCopy()
	if o.news && now-o.shown >= lobbyEvery {
		o.news, o.shown = false, now
		o.Page.Kit.Changed()
	}
}

// cutAfter is how long the way to the server is lost before the player is told: often it is back sooner.
const cutAfter = 3 * time.Second

// watchLine tells beside the board that the way to the server is lost, or back. Pages of play on the Internet show it by themselves.
func (o *Room) watchLine(now time.Duration) {
	switch s := o.Client.State(); {
	case s == client.Online, s == client.Offline:
		o.reached = now
		if o.cut && s == client.Online && !o.Session.Outcome().Over() {
			o.ways.Tell(o.Page.Kit.Text("online.cut.over"), false)
		}
		o.cut = false
	case !o.cut && now-o.reached >= cutAfter && o.place.Match != "" && !o.Session.Outcome().Over():
		o.cut = true
		o.ways.Tell(o.Page.Kit.Text("online.cut"), true)
	}
}

// free reports whether no other window goes on with the run of the client that is kept.
func (o *Room) free() bool {
	return o.windows == nil || o.Kept.Window == "" || o.Kept.Window == o.windows.ID() || !o.windows.Open(o.Kept.Window)
}

// enterNow brings the client online. It goes on with the run that is kept if that is free.
func (o *Room) enterNow(free bool) {
	o.entering = false
	if free {
		if o.Claiming == nil { // whose run that was does not become another player
			o.Client.Resume(client.Session{ID: o.Kept.Session, Last: o.Kept.Last})
		}
		s := o.Client.Session()
		o.Kept.Session, o.Kept.Last, o.Kept.Window = s.ID, s.Last+reserved, ""
		if o.windows != nil {
			o.Kept.Window = o.windows.ID()
		}
		o.keep()
	}
	e := client.Entry{Name: o.Kept.Name, Country: o.Kept.Country, Code: o.code}
	switch {
	case o.Claiming != nil:
		e = client.Entry{Name: o.Claiming.name, Password: o.Claiming.password, Signer: signer{o, o.Claiming.key}}
	case o.Kept.Account && o.Kept.Key != "":
		e.Signer, e.Register = signer{o, o.Kept.Key}, !o.Kept.Registered
	}
	o.Client.FollowLobby(slices.ContainsFunc(o.Page.Sheets, func(on kit.Sheet) bool { return on.ID() == OnlineID }))
	o.Client.Enter(e)
}

// signer signs with the key of an account.
type signer struct {
	net *Room
	key string
}

// Prove implements [client.Signer].
func (s signer) Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error)) {
	s.net.Network.Sign(s.key, string(protocol.Signed(do, server, nonce, expires)), func(public, signature string, err error) {
		done(protocol.Proof{Key: public, Signature: signature, Nonce: nonce, Expires: expires}, err)
	})
}

// State is how the player stands with the server.
func (o *Room) State() client.State {
	switch {
	case o.entering:
		return client.Connecting
	case o.Client == nil:
		return client.Offline
	}
	return o.Client.State()
}

// follow follows a change that the client tells.
func (o *Room) follow(x client.Change) {
	switch x.Kind {
	case client.Presence:
		o.news = true
		return
	case client.Standing:
		o.followStanding()
	case client.Arrangements:
		o.followArrangement(x)
	case client.Messaged:
		o.followMessage()
	case client.Plays:
		o.followMatch(x.ID)
	case client.Happened:
		o.followMatch(x.ID)
	case client.Lost:
		if o.watched == x.ID {
			o.watched = ""
		}
		o.Page.Messages.Alert(o.Page.Kit.Text("online.lost"))
	case client.Denied:
		o.Page.Messages.Alert(o.why(x.Why))
	}
	o.Page.Kit.Changed()
}

// followStanding follows the connection.
func (o *Room) followStanding() {
	switch c := o.Client; {
	case c.State() == client.Online:
		if o.Claiming != nil {
			o.claimed()
		}
		if you := c.You(); o.Kept.Name != you.Name || o.Kept.Account && !o.Kept.Registered {
			o.Kept.Name, o.Kept.Registered = you.Name, o.Kept.Registered || o.Kept.Account
			o.keep()
		}
		o.forgetOthersMessages()
		o.Page.Kit.Announce(o.Page.Kit.Text("online.in", "player", c.You().Name), false)
		o.join()
	case c.Fault() == client.NoFault:
	default:
		o.Claiming = nil
		if o.inside() {
			o.Page.Kit.Announce(o.fault(), true)
		} else {
			o.Page.Messages.Alert(o.fault())
		}
	}
}

// inside reports whether a sheet of play on the Internet is on top.
func (o *Room) inside() bool {
	_, yes := o.Page.Top().(onlinePage)
	return yes
}

// onlinePage is a sheet of play on the Internet, which shows by itself what happens there.
type onlinePage interface{ online() }

// join joins the match of the invitation that waits.
func (o *Room) join() {
	if o.code == "" || o.State() != client.Online {
		return
	}
	code := o.code
	o.code, o.joining = "", true
	o.Client.Do(&protocol.Join{Code: code}, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			o.joining = false
			o.Page.Messages.Alert(o.Page.Kit.Text("online.invitation.refused", "problem", o.why(r.Why)))
		}
	})
}

// Invited opens the link of an invitation: the player comes in, if necessary, and joins.
func (o *Room) Invited(page, code string) {
	if !o.There() {
		o.Page.Messages.Alert(o.Page.Kit.Text("online.nowhere"))
		return
	}
	if m := o.Match(); m != nil && m.Yours() && !m.Over() {
		o.Page.Messages.Alert(o.Page.Kit.Text("online.playing"))
		return
	}
	o.look()
	if server := ServerOf(page); server != "" && o.Network.OnlineServer() == "" {
		o.Kept.Server = server
	}
	o.code = code
	o.connect()
	if o.State() == client.Online {
		o.join()
		return
	}
	o.Open()
}

// followArrangement tells of a challenge that came, or of how one ended.
func (o *Room) followArrangement(x client.Change) {
	switch x.How {
	case protocol.EndedDeclined, protocol.EndedWithdrawn, protocol.EndedBusy:
		o.Page.Messages.Notify(o.Page.Kit.Text("online.ended." + x.How))
		return
	case protocol.EndedAccepted:
		return
	}
	list := o.Client.Challenges()
	if len(list) == 0 {
		return
	}
	asks := list[len(list)-1]
	if asks == o.heard || asks.By == o.Client.You().ID || o.Client.Hides(asks.By) {
		return // something else has changed
	}
	o.heard = asks
	o.Page.Kit.Sound.Tick()
	said := o.Page.Kit.Text("online.asks", "player", o.nameOf(asks.By), "what", o.termsWords(asks.Terms))
	if o.inside() {
		o.Page.Kit.Announce(said, true)
		return
	}
	o.Page.Messages.Alert(said + " " + o.Page.Kit.Text("online.asks.where"))
}

// followMessage tells of a message that came.
func (o *Room) followMessage() {
	list := o.Client.Messages()
	if len(list) == 0 {
		return
	}
	m := list[len(list)-1]
	kept, fresh := o.keepMessage(m)
	if !fresh || m.From == o.Client.You().ID {
		return // it is an old one if the new one is that of a player who is hidden
	}
	said := o.Page.Kit.Text("online.said", "player", o.nameOf(m.From), "text", o.wordsOf(m.Words))
	if t, ok := o.Page.Top().(*talkSheet); ok && t.holds(kept) {
		o.Page.Kit.Announce(said, false)
		return
	}
	o.Page.Kit.Sound.Tick()
	o.Page.Messages.Notify(said)
}

// followMatch puts the game of a match on the board if it is not there yet: one of the player, or one that is to be watched.
func (o *Room) followMatch(id string) {
	m := o.Client.Match(id)
	if m == nil || m.Log() == nil {
		return
	}
	game := m.Log().Game()
	switch {
	case o.place.Match == id && o.place.Game >= game:
		return
	case o.place.Match != id && m.Log().Over():
		return // an old match that was followed for its seats
	case o.place.Match != id && game > 1 && o.watched != id:
		// The player has gone to something else meanwhile.
		return
	case !m.Yours() && o.watched != id && o.place.Match != id:
		return
	}
	setup, ok := seat.Setup(m, o.Client.You().ID)
	if !ok {
		return
	}
	o.watched, o.joining = "", false
	if offer, ok := o.Page.Top().(*keySheet); ok {
		offer.interrupted = true
	}
	o.Page.CloseAll()
	o.ways.Begin(setup)
	if told := o.Older("online.behind.old"); told != "" {
		o.ways.Tell(told, false)
	}
}

// watch puts a match on the board that others play.
func (o *Room) watch(id string) {
	o.watched = id
	o.Client.Watch(id)
	o.followMatch(id)
}

// Placed follows the game on the table: the server is told when the player leaves a match, or comes back to it.
func (o *Room) Placed() {
	before := o.place
	o.place = seat.PlaceOf(o.Game.Players())
	if !o.There() || before.Match == o.place.Match {
		return
	}
	if m := o.matchOf(before); m != nil {
		switch {
		case before.Watched:
			o.Client.Forget(before.Match)
		case m.Yours() && !m.Over():
			leave := &protocol.Leave{}
			leave.Match = before.Match
			o.Client.Do(leave, nil)
			o.Page.Messages.Notify(o.Page.Kit.Text("online.left"))
		}
	}
	m := o.matchOf(o.place)
	if o.place.Match == "" || o.Session.Outcome().Over() {
		return
	}
	switch {
	case o.State() == client.Offline && !o.place.Watched && o.Kept.Name != "":
		o.enter() // the game goes on there
	case m != nil && m.Yours() && m.Log() != nil && m.Log().Away(m.Player(o.Client.You().ID)):
		back := &protocol.Return{}
		back.Match = o.place.Match
		o.Client.Do(back, nil)
	}
}

// matchOf returns the match of a game, nil for none that the client follows.
func (o *Room) matchOf(p seat.Place) *client.Match {
	if o.Client == nil || p.Match == "" {
		return nil
	}
	return o.Client.Match(p.Match)
}

// Match returns the match on the board, nil for none.
func (o *Room) Match() *client.Match { return o.matchOf(o.place) }

// nameOf is what a player is called.
func (o *Room) nameOf(id string) string {
	return cmp.Or(o.knownName(id), o.Page.Kit.Text("online.somebody"))
}

// wordsOf are the words of a message in the language of the reader.
func (o *Room) wordsOf(w protocol.Words) string {
	if w.Phrase != "" {
		return o.Page.Kit.Text("phrase." + w.Phrase)
	}
	return w.Text
}

// why says why the server has refused something.
func (o *Room) why(w protocol.Why) string {
	if key := "online.why." + string(w); o.Page.Kit.Words.Has(key) {
		return o.Page.Kit.Text(key)
	}
	return o.Page.Kit.Text("online.why", "why", string(w))
}

// fault says why the client has gone offline by itself.
func (o *Room) fault() string {
	switch f := o.Client.Fault(); f {
	case client.NotLetIn:
		return o.Page.Kit.Text("online.fault.refused", "problem", o.why(o.Client.Why()))
	default:
		return o.Page.Kit.Text([...]string{client.NoFault: "online.fault.refused", client.WrongServer: "online.fault.server", client.WrongVersion: "online.fault.version",
			client.Elsewhere: "online.fault.elsewhere", client.Banned: "online.fault.banned", client.NotLetIn: "online.fault.refused",
			client.NoSignature: "online.fault.key", client.NotPrivate: "password.open", client.Nonsense: "online.fault.nonsense"}[f])
	}
}

// RuleWords is what a rule is called that the server has named.
func (o *Room) RuleWords(text string) string {
	r, err := notation.ParseRule(text)
	if err != nil {
		return text
	}
	return o.book.RuleName(r)
}

// termsWords are the terms of a match in a few words.
func (o *Room) termsWords(t protocol.Terms) string {
	words := o.RuleWords(t.Rule) + ", " + o.clockWords(t.Clock)
	if t.Games > 1 {
		words += ", " + o.Page.Kit.Text("online.games", "count", t.Games)
	}
	if t.Rated {
		words += ", " + o.Page.Kit.Text("online.rated.short")
	}
	if t.Behind > 0 {
		words += ", " + o.behindWords(t.Behind)
	}
	return words
}

// behindWords says in a few words by how many seconds those who watch are behind.
func (o *Room) behindWords(seconds int) string {
	return o.Page.Kit.Text("online.behind.short", "time", o.Page.Kit.DurationWords(time.Duration(seconds)*time.Second))
}

// saveKey writes the account into a file, from which another device or a new installation gets it back. ok is false if that has failed.
func (o *Room) saveKey() (ok bool) {
	text := save.FormatAccount(save.Account{Server: o.address(), Name: o.Kept.Name, Country: o.Kept.Country, Key: o.Kept.Key})
	if ok = o.Page.Messages.SaveText("awale-"+rules.FileName(o.Kept.Name)+".json", "application/json", text); ok {
		o.keyCopied()
	}
	return ok
}

// OpenAccount takes an account from a file. It reports whether the text is that of one.
func (o *Room) OpenAccount(text string) bool {
	a, ok, err := save.ParseAccount(text)
	switch {
	case !ok:
		return false
	case err != nil:
		field := ""
		if wrong, ok := err.(*save.FieldError); ok {
			field = wrong.Field
		}
		o.Page.Messages.Alert(o.Page.Kit.Text("online.key.refused", "field", field))
	case a.Server != "" && ServerOf(a.Server) != a.Server:
		o.Page.Messages.Alert(o.Page.Kit.Text("online.key.refused", "field", "server"))
	default:
		o.TakeAccount(a)
	}
	return true
}

// TakeAccount makes this device that of a player with an account.
func (o *Room) TakeAccount(a save.Account) {
	if !o.There() || !o.Network.HasKeys() {
		o.Page.Messages.Alert(o.Page.Kit.Text("online.nowhere"))
		return
	}
	o.look()
	if o.Kept.Key != "" && o.Kept.Key != a.Key && o.Page.Top() != kit.Sheet(o.other) {
		o.other = &otherAccountSheet{Page: o.Page, net: o, account: a}
		o.Page.Open(o.other)
		return
	}
	if o.Client != nil && o.State() != client.Offline {
		o.leave()
	}
	o.Kept.Name, o.Kept.Country, o.Kept.Key, o.Kept.Account = cmp.Or(a.Name, o.Kept.Name, o.preferences.Settings.Name), a.Country, a.Key, true
	// With a name it can be registered where it is not known yet; where it is, the server gives it back. A link comes from where it is known.
	o.Kept.Registered, o.Kept.CopyDue = a.Name == "", false
	if a.Server != "" && o.Network.OnlineServer() == "" {
		o.Kept.Server = a.Server
	}
	o.keep()
	o.Page.Remove(OnlineID)
	o.Open()
	if a.Name == "" {
		o.enter() // the server knows the name
		return
	}
	o.Page.Messages.Notify(o.Page.Kit.Text("online.key.taken", "player", a.Name))
}

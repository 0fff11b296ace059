package screen

import (
	"cmp"
	"slices"
	"time"

	"awale/game"
	"awale/game/save"
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

// onlineWays are the ways from play on the Internet to the board.
type onlineWays interface {
	// begin puts a game on the table.
	begin(setup *game.Setup)
	// tell says something in the words of the game.
	tell(text string, urgent bool)
	// openText opens games that have come as a text.
	openText(text string)
}

// online is what the program does on the Internet: it keeps a client, follows what comes from there, and puts the games of its matches
// on the board.
type online struct {
	page page
	*playing
	preferences *preferences
	network     Network
	clock       func() time.Duration
	host        sharingHost
	root        *ui.Root
	shelf       *save.Shelf
	windows     save.Windows
	book        *ruleBook
	rules       *ruleRoom
	library     *libraryRoom
	newGame     *newGameRoom
	learn       *learning
	diagrams    *diagrams
	ways        onlineWays

	// mail are the messages that are kept.
	mail keptMessages
	// kept is what is kept of it, looked is set once that was read.
	kept   save.Online
	looked bool
	client *client.Client
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
	// claiming is the account that is claimed with its password, nil for none.
	claiming *claim
	// reached is when the player was last at the server, or left it by will. cut is set once the player was told that the way there is lost.
	reached time.Duration
	cut     bool
	// who is who the client is, "" before it has entered: the key of an account, or the name of a guest.
	who string
}

// onlineParts are what it is made from, besides its page.
type onlineParts struct {
	playing  *playing
	prefs    *preferences
	network  Network
	clock    func() time.Duration
	host     sharingHost
	root     *ui.Root
	shelf    *save.Shelf
	windows  save.Windows
	book     *ruleBook
	diagrams *diagrams
	rules    *ruleRoom
	library  *libraryRoom
	newGame  *newGameRoom
	learn    *learning
	ways     onlineWays
}

// newOnline makes play on the Internet, which is offline at first.
func newOnline(p page, of onlineParts) *online {
	return &online{page: p, playing: of.playing, preferences: of.prefs, network: of.network, clock: of.clock, host: of.host, root: of.root, shelf: of.shelf,
		windows: of.windows, book: of.book, diagrams: of.diagrams, rules: of.rules, library: of.library, newGame: of.newGame, learn: of.learn, ways: of.ways,
		mail: keptMessages{book: save.NewMessages(of.shelf)}}
}

// reserved is how many numbers of commands are kept as used before they are: so few documents are written, and a later run repeats none.
const reserved = 200

// sessionWait is how long the program waits until it knows whether the window is closed that went online last. lobbyEvery is how often
// the list of a busy lobby is drawn anew.
const (
	sessionWait = 5 * time.Second
	lobbyEvery  = 500 * time.Millisecond
)

// there reports whether there can be play on the Internet at all.
func (o *online) there() bool { return o.network != nil }

// look reads what is kept.
func (o *online) look() {
	if o.looked {
		return
	}
	o.looked = true
	_, problem := o.shelf.Get(save.DocumentOnline, &o.kept)
	o.page.messages.report(problem)
}

// keep keeps it, and leaves the run of the client that another window goes on with as it is.
func (o *online) keep() {
	if o.client == nil || o.kept.Session != o.client.Session().ID {
		o.lookAgain()
	}
	o.page.messages.report(o.shelf.Put(save.DocumentOnline, o.kept))
}

// lookAgain reads which run of the client is kept by now: another window may have one.
func (o *online) lookAgain() {
	var now save.Online
	if found, problem := o.shelf.Get(save.DocumentOnline, &now); found && problem == nil {
		o.kept.Session, o.kept.Last, o.kept.Window = now.Session, now.Last, now.Window
	}
}

// address is that of the server.
func (o *online) address() string { return cmp.Or(o.network.OnlineServer(), o.kept.Server) }

// connect makes the client, which is offline at first. A server of another address has another one.
func (o *online) connect() *client.Client {
	o.look()
	if o.client == nil || o.client.Address() != o.address() {
		o.renew()
	}
	return o.client
}

// renew makes another client, in the place of one that is left.
func (o *online) renew() {
	if o.client != nil {
		o.client.Leave()
		o.line.Tick(o.clock())
		if o.kept.Session == o.client.Session().ID {
			o.kept.Session = ""
		}
	}
	o.who = ""
	o.client = client.New(client.Options{Address: o.address(), Chance: o.network.Chance})
	o.line = client.NewLine(o.client, func(address string) client.Connection { return o.network.Dial(address, o.kept.Proxy) })
	o.seats = seat.NewSeats(o.client)
	o.client.Observe(o.follow)
}

// seat makes the seat of a player elsewhere at the table. ok is false for every other player.
func (o *online) seat(p save.Player) (game.Seat, bool) {
	if !o.there() || p.Kind != save.Remote {
		return nil, false
	}
	o.connect()
	return o.seats.Seat(p)
}

// enter brings the player online, as a guest, with the account, or with one that is claimed.
func (o *online) enter() {
	o.connect()
	who := "guest " + o.kept.Name
	switch {
	case o.claiming != nil:
		who = o.claiming.key
	case o.kept.Account:
		who = o.kept.Key
	}
	if o.who != "" && o.who != who {
		o.renew() // a server lets a client be one player alone
	}
	o.who = who
	o.lookAgain()
	o.entering, o.asked = true, false
	o.page.kit.changed()
}

// leave takes the player offline.
func (o *online) leave() {
	o.entering, o.code, o.claiming, o.joining = false, "", nil, false
	own := o.kept.Session == o.client.Session().ID
	if o.client.You().Guest {
		o.forgetOwnMessages()
	}
	o.client.Leave()
	if own {
		o.kept.Session, o.kept.Window = "", ""
		o.page.messages.report(o.shelf.Put(save.DocumentOnline, o.kept))
	}
	o.page.kit.changed()
}

// tick lets time pass. It is called in every frame.
func (o *online) tick() {
	if o.client == nil {
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
	if last := o.client.Session().Last; o.kept.Session == o.client.Session().ID && last >= o.kept.Last {
		o.kept.Last = last + reserved
		o.keep()
	}
	o.offerCopy()
	if o.news && now-o.shown >= lobbyEvery {
		o.news, o.shown = false, now
		o.page.kit.changed()
	}
}

// cutAfter is how long the way to the server is lost before the player is told: often it is back sooner.
const cutAfter = 3 * time.Second

// watchLine tells beside the board that the way to the server is lost, or back. Pages of play on the Internet show it by themselves.
func (o *online) watchLine(now time.Duration) {
	switch s := o.client.State(); {
	case s == client.Online, s == client.Offline:
		o.reached = now
		if o.cut && s == client.Online && !o.session.Outcome().Over() {
			o.ways.tell(o.page.kit.text("online.cut.over"), false)
		}
		o.cut = false
	case !o.cut && now-o.reached >= cutAfter && o.place.Match != "" && !o.session.Outcome().Over():
		o.cut = true
		o.ways.tell(o.page.kit.text("online.cut"), true)
	}
}

// free reports whether no other window goes on with the run of the client that is kept.
func (o *online) free() bool {
	return o.windows == nil || o.kept.Window == "" || o.kept.Window == o.windows.ID() || !o.windows.Open(o.kept.Window)
}

// enterNow brings the client online. It goes on with the run that is kept if that is free.
func (o *online) enterNow(free bool) {
	o.entering = false
	if free {
		if o.claiming == nil { // whose run that was does not become another player
			o.client.Resume(client.Session{ID: o.kept.Session, Last: o.kept.Last})
		}
		s := o.client.Session()
		o.kept.Session, o.kept.Last, o.kept.Window = s.ID, s.Last+reserved, ""
		if o.windows != nil {
			o.kept.Window = o.windows.ID()
		}
		o.keep()
	}
	e := client.Entry{Name: o.kept.Name, Country: o.kept.Country, Code: o.code}
	switch {
	case o.claiming != nil:
		e = client.Entry{Name: o.claiming.name, Password: o.claiming.password, Signer: signer{o, o.claiming.key}}
	case o.kept.Account && o.kept.Key != "":
		e.Signer, e.Register = signer{o, o.kept.Key}, !o.kept.Registered
	}
	o.client.FollowLobby(slices.ContainsFunc(o.page.sheets, func(on sheet) bool { return on.id() == onlineID }))
	o.client.Enter(e)
}

// signer signs with the key of an account.
type signer struct {
	net *online
	key string
}

// Prove implements [client.Signer].
func (s signer) Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error)) {
	s.net.network.Sign(s.key, string(protocol.Signed(do, server, nonce, expires)), func(public, signature string, err error) {
		done(protocol.Proof{Key: public, Signature: signature, Nonce: nonce, Expires: expires}, err)
	})
}

// state is how the player stands with the server.
func (o *online) state() client.State {
	switch {
	case o.entering:
		return client.Connecting
	case o.client == nil:
		return client.Offline
	}
	return o.client.State()
}

// follow follows a change that the client tells.
func (o *online) follow(x client.Change) {
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
		o.page.messages.alert(o.page.kit.text("online.lost"))
	case client.Denied:
		o.page.messages.alert(o.why(x.Why))
	}
	o.page.kit.changed()
}

// followStanding follows the connection.
func (o *online) followStanding() {
	switch c := o.client; {
	case c.State() == client.Online:
		if o.claiming != nil {
			o.claimed()
		}
		if you := c.You(); o.kept.Name != you.Name || o.kept.Account && !o.kept.Registered {
			o.kept.Name, o.kept.Registered = you.Name, o.kept.Registered || o.kept.Account
			o.keep()
		}
		o.forgetOthersMessages()
		o.page.kit.announce(o.page.kit.text("online.in", "player", c.You().Name), false)
		o.join()
	case c.Fault() == client.NoFault:
	default:
		o.claiming = nil
		if o.inside() {
			o.page.kit.announce(o.fault(), true)
		} else {
			o.page.messages.alert(o.fault())
		}
	}
}

// inside reports whether a sheet of play on the Internet is on top.
func (o *online) inside() bool {
	_, yes := o.page.top().(onlinePage)
	return yes
}

// onlinePage is a sheet of play on the Internet, which shows by itself what happens there.
type onlinePage interface{ online() }

// join joins the match of the invitation that waits.
func (o *online) join() {
	if o.code == "" || o.state() != client.Online {
		return
	}
	code := o.code
	o.code, o.joining = "", true
	o.client.Do(&protocol.Join{Code: code}, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			o.joining = false
			o.page.messages.alert(o.page.kit.text("online.invitation.refused", "problem", o.why(r.Why)))
		}
	})
}

// invited opens the link of an invitation: the player comes in, if necessary, and joins.
func (o *online) invited(page, code string) {
	if !o.there() {
		o.page.messages.alert(o.page.kit.text("online.nowhere"))
		return
	}
	if m := o.match(); m != nil && m.Yours() && !m.Over() {
		o.page.messages.alert(o.page.kit.text("online.playing"))
		return
	}
	o.look()
	if server := serverOf(page); server != "" && o.network.OnlineServer() == "" {
		o.kept.Server = server
	}
	o.code = code
	o.connect()
	if o.state() == client.Online {
		o.join()
		return
	}
	o.open()
}

// followArrangement tells of a challenge that came, or of how one ended.
func (o *online) followArrangement(x client.Change) {
	switch x.How {
	case protocol.EndedDeclined, protocol.EndedWithdrawn, protocol.EndedBusy:
		o.page.messages.notify(o.page.kit.text("online.ended." + x.How))
		return
	case protocol.EndedAccepted:
		return
	}
	list := o.client.Challenges()
	if len(list) == 0 {
		return
	}
	asks := list[len(list)-1]
	if asks == o.heard || asks.By == o.client.You().ID || o.client.Hides(asks.By) {
		return // something else has changed
	}
	o.heard = asks
	o.page.kit.sound.Tick()
	said := o.page.kit.text("online.asks", "player", o.nameOf(asks.By), "what", o.termsWords(asks.Terms))
	if o.inside() {
		o.page.kit.announce(said, true)
		return
	}
	o.page.messages.alert(said + " " + o.page.kit.text("online.asks.where"))
}

// followMessage tells of a message that came.
func (o *online) followMessage() {
	list := o.client.Messages()
	if len(list) == 0 {
		return
	}
	m := list[len(list)-1]
	kept, fresh := o.keepMessage(m)
	if !fresh || m.From == o.client.You().ID {
		return // it is an old one if the new one is that of a player who is hidden
	}
	said := o.page.kit.text("online.said", "player", o.nameOf(m.From), "text", o.wordsOf(m.Words))
	if t, ok := o.page.top().(*talkSheet); ok && t.holds(kept) {
		o.page.kit.announce(said, false)
		return
	}
	o.page.kit.sound.Tick()
	o.page.messages.notify(said)
}

// followMatch puts the game of a match on the board if it is not there yet: one of the player, or one that is to be watched.
func (o *online) followMatch(id string) {
	m := o.client.Match(id)
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
	setup, ok := seat.Setup(m, o.client.You().ID)
	if !ok {
		return
	}
	o.watched, o.joining = "", false
	if offer, ok := o.page.top().(*keySheet); ok {
		offer.interrupted = true
	}
	o.page.closeAll()
	o.ways.begin(setup)
	if told := o.older("online.behind.old"); told != "" {
		o.ways.tell(told, false)
	}
}

// watch puts a match on the board that others play.
func (o *online) watch(id string) {
	o.watched = id
	o.client.Watch(id)
	o.followMatch(id)
}

// placed follows the game on the table: the server is told when the player leaves a match, or comes back to it.
func (o *online) placed() {
	before := o.place
	o.place = seat.PlaceOf(o.game.Players())
	if !o.there() || before.Match == o.place.Match {
		return
	}
	if m := o.matchOf(before); m != nil {
		switch {
		case before.Watched:
			o.client.Forget(before.Match)
		case m.Yours() && !m.Over():
			leave := &protocol.Leave{}
			leave.Match = before.Match
			o.client.Do(leave, nil)
			o.page.messages.notify(o.page.kit.text("online.left"))
		}
	}
	m := o.matchOf(o.place)
	if o.place.Match == "" || o.session.Outcome().Over() {
		return
	}
	switch {
	case o.state() == client.Offline && !o.place.Watched && o.kept.Name != "":
		o.enter() // the game goes on there
	case m != nil && m.Yours() && m.Log() != nil && m.Log().Away(m.Player(o.client.You().ID)):
		back := &protocol.Return{}
		back.Match = o.place.Match
		o.client.Do(back, nil)
	}
}

// matchOf returns the match of a game, nil for none that the client follows.
func (o *online) matchOf(p seat.Place) *client.Match {
	if o.client == nil || p.Match == "" {
		return nil
	}
	return o.client.Match(p.Match)
}

// match returns the match on the board, nil for none.
func (o *online) match() *client.Match { return o.matchOf(o.place) }

// nameOf is what a player is called.
func (o *online) nameOf(id string) string {
	return cmp.Or(o.knownName(id), o.page.kit.text("online.somebody"))
}

// wordsOf are the words of a message in the language of the reader.
func (o *online) wordsOf(w protocol.Words) string {
	if w.Phrase != "" {
		return o.page.kit.text("phrase." + w.Phrase)
	}
	return w.Text
}

// why says why the server has refused something.
func (o *online) why(w protocol.Why) string {
	if key := "online.why." + string(w); o.page.kit.words.has(key) {
		return o.page.kit.text(key)
	}
	return o.page.kit.text("online.why", "why", string(w))
}

// fault says why the client has gone offline by itself.
func (o *online) fault() string {
	switch f := o.client.Fault(); f {
	case client.NotLetIn:
		return o.page.kit.text("online.fault.refused", "problem", o.why(o.client.Why()))
	default:
		return o.page.kit.text([...]string{client.NoFault: "online.fault.refused", client.WrongServer: "online.fault.server", client.WrongVersion: "online.fault.version",
			client.Elsewhere: "online.fault.elsewhere", client.Banned: "online.fault.banned", client.NotLetIn: "online.fault.refused",
			client.NoSignature: "online.fault.key", client.NotPrivate: "password.open", client.Nonsense: "online.fault.nonsense"}[f])
	}
}

// ruleWords is what a rule is called that the server has named.
func (o *online) ruleWords(text string) string {
	r, err := notation.ParseRule(text)
	if err != nil {
		return text
	}
	return o.book.ruleName(r)
}

// termsWords are the terms of a match in a few words.
func (o *online) termsWords(t protocol.Terms) string {
	words := o.ruleWords(t.Rule) + ", " + o.clockWords(t.Clock)
	if t.Games > 1 {
		words += ", " + o.page.kit.text("online.games", "count", t.Games)
	}
	if t.Rated {
		words += ", " + o.page.kit.text("online.rated.short")
	}
	if t.Behind > 0 {
		words += ", " + o.behindWords(t.Behind)
	}
	return words
}

// behindWords says in a few words by how many seconds those who watch are behind.
func (o *online) behindWords(seconds int) string {
	return o.page.kit.text("online.behind.short", "time", o.page.kit.durationWords(time.Duration(seconds)*time.Second))
}

// saveKey writes the account into a file, from which another device or a new installation gets it back. ok is false if that has failed.
func (o *online) saveKey() (ok bool) {
	text := save.FormatAccount(save.Account{Server: o.address(), Name: o.kept.Name, Country: o.kept.Country, Key: o.kept.Key})
	if ok = o.page.messages.saveText("awale-"+fileName(o.kept.Name)+".json", "application/json", text); ok {
		o.keyCopied()
	}
	return ok
}

// openAccount takes an account from a file. It reports whether the text is that of one.
func (o *online) openAccount(text string) bool {
	a, ok, err := save.ParseAccount(text)
	switch {
	case !ok:
		return false
	case err != nil:
		field := ""
		if wrong, ok := err.(*save.FieldError); ok {
			field = wrong.Field
		}
		o.page.messages.alert(o.page.kit.text("online.key.refused", "field", field))
	case a.Server != "" && serverOf(a.Server) != a.Server:
		o.page.messages.alert(o.page.kit.text("online.key.refused", "field", "server"))
	default:
		o.takeAccount(a)
	}
	return true
}

// takeAccount makes this device that of a player with an account.
func (o *online) takeAccount(a save.Account) {
	if !o.there() || !o.network.HasKeys() {
		o.page.messages.alert(o.page.kit.text("online.nowhere"))
		return
	}
	o.look()
	if o.kept.Key != "" && o.kept.Key != a.Key && o.page.top() != sheet(o.other) {
		o.other = &otherAccountSheet{page: o.page, net: o, account: a}
		o.page.open(o.other)
		return
	}
	if o.client != nil && o.state() != client.Offline {
		o.leave()
	}
	o.kept.Name, o.kept.Country, o.kept.Key, o.kept.Account = cmp.Or(a.Name, o.kept.Name, o.preferences.settings.Name), a.Country, a.Key, true
	// With a name it can be registered where it is not known yet; where it is, the server gives it back. A link comes from where it is known.
	o.kept.Registered, o.kept.CopyDue = a.Name == "", false
	if a.Server != "" && o.network.OnlineServer() == "" {
		o.kept.Server = a.Server
	}
	o.keep()
	o.page.remove(onlineID)
	o.open()
	if a.Name == "" {
		o.enter() // the server knows the name
		return
	}
	o.page.messages.notify(o.page.kit.text("online.key.taken", "player", a.Name))
}

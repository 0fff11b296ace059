package online

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/hall"
	"awale/render/screen/kit"
	"awale/render/screen/learn"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/render/screen/online/arenas"
	"awale/render/screen/online/calendar"
	"awale/render/screen/online/calls"
	"awale/render/screen/online/clubs"
	"awale/render/screen/online/goingon"
	"awale/render/screen/online/invitations"
	"awale/render/screen/online/messages"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/places"
	"awale/render/screen/online/published"
	"awale/render/screen/online/records"
	"awale/render/screen/online/words"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// Ways are the ways from play on the Internet to the board.
type Ways interface {
	// Begin puts a game on the table.
	Begin(setup *game.Setup)
	// PlayGame puts a saved game on the table and closes all sheets.
	PlayGame(id string)
	// OpenEnd shows how the game on the table has ended, and the next step.
	OpenEnd()
	// Talking reports whether the talk of the game is shown beside the board, with nothing over it.
	Talking() bool
	// Tell says something in the words of the game.
	Tell(text string, urgent bool)
	// OpenText opens games that have come as a text.
	OpenText(text string)
}

// Room is play on the Internet as the program sees it. It follows the changes at the client, puts the games of matches on the board, and
// opens the sheets of online play.
type Room struct {
	Parts
	Connection *Connection
	Account    *Account
	Search     *Search
	// Desk takes results from the boards of a hall.
	Desk *Desk
	// Talk is the talk of the match on the board.
	Talk     *BoardTalk
	messages *messages.Messages
	// Calls are calls to the player while the program is closed.
	Calls       *calls.Calls
	invitations *invitations.Invitations
	days        *days
	goingOn     *goingon.Game
	// Running are the matches of the player that go on.
	Running *Running
	words   *words.Words
	// tournaments and clubs are those of the server.
	tournaments *arenas.Room
	clubs       *clubs.Room
	// records are what the server has saved of its players, Published the rules of players, and calendar the days to come.
	records   *records.Room
	Published *published.Room
	calendar  *calendar.Room
	page      page

	// place is the game of a match that is on the board, and reads is set while another window plays it.
	place seat.Place
	reads bool
	// watched is the match that the player watches as soon as the client follows it, "" for none.
	watched string
	// left is the match of the player that another game has replaced on the board, "" for none.
	left string
	// requests announces the challenges to the player.
	requests requests
	// other asks whether another account replaces the one on this device, nil before the first time.
	other *otherAccountSheet
	// lobbyChanged is set while the lobby has changed since it was shown at lobbyShownAt.
	lobbyChanged bool
	lobbyShownAt time.Duration
}

// Parts are what a room is made from, besides what every sheet is given.
type Parts struct {
	*table.Playing
	Network Network
	Clock   func() time.Duration
	Host    kit.SharingHost
	// Notifier calls a player who does not see the program.
	Notifier kit.Notifier
	Windows  save.Windows
	Book     *rules.Book
	Rules    *rules.Room
	Library  *library.Room
	NewGame  *newgame.Room
	Learn    *learn.Room
	Hall     *hall.Room
	Ways     Ways
}

// NewRoom makes play on the Internet, which is offline at first.
func NewRoom(p kit.Page, of Parts) *Room {
	o := &Room{Parts: of}
	c := &Connection{page: p, clock: of.Clock, windows: of.Windows, Network: of.Network, observe: o.follow}
	o.Connection, o.Account, o.Desk = c, &Account{page: p, connection: c}, &Desk{c}
	o.goingOn = goingon.New(p)
	o.messages = messages.New(p, c, func(told string) string { return words.AccountName(p.Kit, told) })
	o.words = &words.Words{Kit: p.Kit, Messages: o.messages, Book: of.Book, GoingOn: o.goingOn}
	o.tournaments = arenas.New(p, c, o.words, of.Rules, of.Hall, arenaBoards{o}, arenaClubs{o})
	o.invitations = invitations.New(p, c, o.words.Refusal, func() bool { return bound(c.Client) })
	o.Search, o.requests = &Search{room: o}, requests{room: o}
	o.page = page{Page: pages.New(p, c, o.words, o.Search), connection: c, room: o}
	o.records = records.New(o.page.Page, of.Rules, of.Ways.OpenText)
	o.Published = published.New(o.page.Page, of.Rules, publishers{o})
	o.clubs = clubs.New(o.page.Page, publishers{o}, o.tournaments)
	o.calendar = calendar.New(o.page.Page, of.Host)
	o.Talk, o.days, o.Running = &BoardTalk{room: o}, &days{room: o}, &Running{o}
	o.Calls = calls.New(p, of.Notifier, c.Online)
	return o
}

// lobbyEvery is the least time between two drawings of a busy lobby.
const lobbyEvery = 500 * time.Millisecond

// Tick lets time pass. It is called in every frame.
func (o *Room) Tick() {
	c := o.Connection
	if c.Client == nil {
		return
	}
	now := o.Clock()
	switch due, free := c.entryDue(now); {
	case !due:
	case free || !c.unasked:
		o.Account.begin(free, o.invitations)
	default: // another window is online, and the player has asked for nothing but a game: the way to enter here is shown
		c.entering = false
		o.page.Remove(OnlineID)
		o.Open()
	}
	c.line.Tick(now)
	if key := c.watchLoss(now, o.place.Match != "", func() bool { return o.Session.Outcome().Over() }); key != "" {
		o.Ways.Tell(o.page.Kit.Text(key), key == lossKey)
	}
	c.reserveNumbers()
	o.offerCopy()
	o.offerAccount()
	o.Search.tick()
	o.requests.tick()
	o.tournaments.Tick()
	if o.lobbyChanged && now-o.lobbyShownAt >= lobbyEvery {
		o.lobbyChanged, o.lobbyShownAt = false, now
		o.page.Kit.Changed()
	}
}

// Hide says whether the program cannot be seen.
func (o *Room) Hide(hidden bool) {
	c := o.Connection
	c.hidden = hidden
	if c.Client != nil {
		c.Client.Hide(hidden)
	}
}

// leave takes the player offline.
func (o *Room) leave() {
	o.invitations.Drop()
	o.Account.Claiming, o.Account.becoming, o.Search.due = nil, "", false
	o.days.drop()
	o.goingOn.Drop()
	if o.Connection.Client.You().Guest {
		o.messages.RemoveOwn()
	}
	o.Connection.leave()
}

// Seat makes the seat of a player elsewhere at the table. ok is false for every other player.
func (o *Room) Seat(p save.Player) (game.Seat, bool) { return o.Connection.Seat(p) }

// follow follows a change at the client.
func (o *Room) follow(x client.Change) {
	switch x.Kind {
	case client.Presence:
		o.lobbyChanged = true
		return
	case client.Standing:
		o.followConnection()
	case client.Arrangements:
		o.followArrangement(x)
	case client.Messaged:
		o.followMessage()
	case client.Stalled:
		o.page.Messages.Notify(o.page.Kit.Text("online.stalled"))
	case client.Plays, client.Happened:
		o.followMatch(x.ID)
	case client.Contests:
		o.tournaments.Follow(x.ID)
	case client.ByDays:
		o.days.follow(x.ID, x.Begun)
	case client.Lost:
		if o.watched == x.ID {
			o.watched = ""
		}
		o.page.Messages.Alert(o.page.Kit.Text("online.lost"))
	case client.Denied:
		o.days.drop()
		o.Account.denied()
		o.page.Messages.Alert(o.words.Refusal(x.Why))
	}
	o.page.Kit.Changed()
}

// followConnection follows a change of the connection: the player is online now, or has gone offline with a fault.
func (o *Room) followConnection() {
	switch c := o.Connection.Client; {
	case c.State() == client.Online:
		o.Account.entered()
		o.invitations.Group = ""
		o.messages.RemoveOthers()
		o.days.ask()
		o.page.Kit.Announce(o.page.Kit.Text("online.in", "player", c.You().Name), false)
		o.invitations.Join()
		o.Search.follow()
		o.Calls.Begin()
	case c.Fault() != client.NoFault:
		o.days.drop()
		o.Account.Claiming, o.Account.becoming = nil, ""
		if o.inside() {
			o.page.Kit.Announce(o.words.Fault(o.Connection.Client), true)
		} else {
			o.page.Messages.Alert(o.words.Fault(o.Connection.Client))
		}
	}
}

// inside reports whether a sheet of online play is on top.
func (o *Room) inside() bool {
	_, yes := o.page.Top().(pages.Live)
	return yes
}

// followArrangement announces a challenge that came, or the end of one.
func (o *Room) followArrangement(x client.Change) {
	if x.ID == o.Search.asked && x.How != "" {
		o.Search.asked, o.Search.declined = "", x.How != protocol.EndedAccepted
	}
	switch x.How {
	case protocol.EndedDeclined, protocol.EndedWithdrawn, protocol.EndedBusy:
		o.page.Messages.Notify(o.page.Kit.Text("online.ended." + x.How))
		return
	case protocol.EndedAccepted:
		return
	}
	o.requests.announce()
}

// followMessage saves and announces a message that came.
func (o *Room) followMessage() {
	c := o.Connection.Client
	list := c.Messages()
	if len(list) == 0 {
		return
	}
	newest := list[len(list)-1]
	saved, fresh := o.messages.Add(newest)
	if !fresh || newest.From == c.You().ID {
		return // a message of a hidden player leaves an old one as the newest
	}
	said := o.page.Kit.Text("online.said", "player", newest.Name, "text", o.words.Message(newest.Words))
	t, ok := o.page.Top().(*talkSheet)
	seen := ok && t.holds(saved) || o.Talk.holds(saved) && o.Ways.Talking()
	if o.Talk.came(saved, seen); seen {
		o.page.Kit.Announce(said, false)
		return
	}
	o.page.Kit.Sound.Tick()
	o.page.Messages.Notify(said)
}

// Invited opens the link of an invitation with a code. address is that of the page in the link. The player goes online, if necessary, and
// joins the match, or is told where the invitation waits while a match goes on.
func (o *Room) Invited(address, code string) {
	if !o.Connection.Possible() {
		o.page.Messages.Alert(o.page.Kit.Text("online.nowhere"))
		return
	}
	if o.Connection.elsewhere(address) != "" && o.Running.barred() {
		return // the match would be lost
	}
	o.invitations.Take(address, code)
	switch c := o.Connection; {
	case c.State() == client.Online:
		o.invitations.Join()
	case bound(c.Client): // it is joined, or told of, once the server is back
	default:
		o.page.Remove(OnlineID)
		o.Open()
	}
}

// Grouped opens the link with which a group comes in. address is that of the page in the link, and code that of the group.
func (o *Room) Grouped(address, code string) {
	if !o.Connection.Possible() {
		o.page.Messages.Alert(o.page.Kit.Text("online.nowhere"))
		return
	}
	if o.Connection.State() != client.Online {
		o.invitations.TakeGroup(address, code)
	}
	if s := o.Connection.State(); s != client.Online && s != client.Offline {
		o.Account.enter() // at once, with the code
	}
	o.page.Remove(OnlineID)
	o.Open()
}

// Called opens the link of a push message: a correspondence game of the player comes onto the board, once the player is online.
func (o *Room) Called(match string) {
	c := o.Connection
	switch {
	case !c.Possible():
		o.page.Messages.Alert(o.page.Kit.Text("online.nowhere"))
		return
	case o.Running.barred():
		return
	}
	o.days.called = match
	c.load()
	switch {
	case c.State() == client.Online:
		o.days.ask()
	case c.Kept.Name == "" || c.Address() == "":
		o.Open()
	case c.State() == client.Offline:
		o.Account.enterUnasked()
	}
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
		o.page.Messages.Alert(o.page.Kit.Text("online.key.refused", "field", field))
	case a.Server != "" && places.Server(a.Server) != a.Server:
		o.page.Messages.Alert(o.page.Kit.Text("online.key.refused", "field", "server"))
	default:
		o.TakeAccount(a)
	}
	return true
}

// TakeAccount makes an account from elsewhere that of this device. If the device has another account, the player is asked first.
func (o *Room) TakeAccount(a save.Account) {
	c := o.Connection
	if !c.Possible() {
		o.page.Messages.Alert(o.page.Kit.Text("online.nowhere"))
		return
	}
	if !c.Network.HasKeys() {
		o.page.Messages.Alert(o.page.Kit.Text("online.noKeys"))
		return
	}
	c.load()
	if o.Account.replaces(a) && o.page.Top() != kit.Sheet(o.other) {
		o.other = &otherAccountSheet{Page: o.page.Page.Page, room: o, coming: a}
		o.page.Open(o.other)
		return
	}
	if c.Client != nil && c.State() != client.Offline {
		o.leave()
	}
	o.Account.take(a, o.page.Prefs.Settings.Name)
	o.page.Remove(OnlineID)
	o.Open()
	if a.Name == "" {
		o.Account.enter() // the server knows the name
		return
	}
	o.page.Messages.Notify(o.page.Kit.Text("online.key.taken", "player", a.Name))
}

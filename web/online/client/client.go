package client

import (
	"time"

	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Session identifies one run of a client to a server. A player who connects again with it within a short while is the same player,
// also as a guest. A program keeps it to be the same client after a restart: see [Client.Session].
type Session struct {
	// ID is random, and as secret as a password.
	ID string
	// Last is the number of the last command.
	Last uint64
}

// Options are the settings of a client.
type Options struct {
	// Address is the address of the server, such as "wss://play.example.org/online". The signature of a log-in covers the address of
	// the server to which it is sent: this one, or another one of the same cluster.
	Address string
	// Session is the earlier run that the client continues, the zero value for none.
	Session Session
	// Chance returns 64 random bits that nobody can guess.
	Chance func() uint64
}

// State is the state of the connection of a client.
type State uint8

const (
	// Offline: the player does not want to be online, or the server cannot be used. See [Client.Fault].
	Offline State = iota
	// Away: there is no connection. The client tries again, see [Client.Retry].
	Away
	// Connecting: a connection is being opened.
	Connecting
	// Entering: the connection is open, and the client logs in.
	Entering
	// Online: the player is logged in.
	Online
)

// Fault is the reason why a client has gone offline by itself.
type Fault uint8

const (
	// NoFault: it has not gone offline by itself.
	NoFault Fault = iota
	// WrongServer: the server says that it has another address. Somebody may stand between it and the player.
	WrongServer
	// WrongVersion: the server speaks another version of the protocol.
	WrongVersion
	// Elsewhere: the player has connected from elsewhere.
	Elsewhere
	// Banned: a moderator has removed the player.
	Banned
	// NotLetIn: the server has refused the log-in, see [Client.Why].
	NotLetIn
	// NoSignature: the key of the player could not sign.
	NoSignature
	// NotPrivate: a password would have been sent over a connection that others can read.
	NotPrivate
	// Nonsense: the server has sent messages that cannot be read, on several connections in a row.
	Nonsense
)

// Client is the player's end of online play. It is not safe for concurrent use: one goroutine owns it.
type Client struct {
	options Options
	// now is the time of the last call, by a clock that only goes forward.
	now   time.Duration
	entry Entry
	// wanted is set while the player wants to be online. cut is set while the connection is to be ended.
	wanted, cut bool
	// hidden is set while the program is out of the player's sight, and toldView if the server knows from this connection that it is not.
	hidden, toldView bool
	state            State
	fault            Fault
	why              protocol.Why

	outbox protocol.Outbox
	// asked has the commands that wait for an answer, by number.
	asked map[uint64]*question
	// out has the messages that are not sent yet.
	out     [][]byte
	login   loginState
	pace    pace
	servers servers

	streams []*stream
	you     protocol.Player
	// moderates is set for a moderator.
	moderates bool
	// talkHere says what players may write at the server, see [protocol.Welcome].
	talkHere string
	// pushKey is the key of the server for push messages, "" for none.
	pushKey string
	lobby   Lobby
	talk    []protocol.Said
	own     own
	matches []*Match
	// clock is how far the clock of the server is ahead of now, in milliseconds.
	clock     int64
	observers []func(Change)
}

// question is a command that waits for an answer.
type question struct {
	done func(protocol.Told)
	// bound is set if the command belongs to one connection, and is not sent again over another one.
	bound bool
}

// New returns a client that is offline.
func New(o Options) *Client {
	c := &Client{options: o, asked: map[uint64]*question{}, lobby: newLobby(), servers: servers{list: []string{o.Address}}}
	if !notation.IsIdentity(o.Session.ID) {
		c.options.Session = Session{ID: notation.RandomIdentity(o.Chance)}
	}
	c.outbox.Resume(c.options.Session.Last)
	c.streams = []*stream{{of: protocol.StreamOwn, wanted: true}, {of: protocol.StreamLobby}, {of: protocol.StreamTalk}}
	return c
}

// Session returns the session that a later run continues.
func (c *Client) Session() Session { return Session{c.options.Session.ID, c.outbox.Last()} }

// Address returns the address of the server that the client was made for. [Client.Server] returns the one that it uses.
func (c *Client) Address() string { return c.options.Address }

// State returns the state of the connection.
func (c *Client) State() State { return c.state }

// Fault returns why the client has gone offline by itself. [Client.Why] has the reason of the server for [NotLetIn].
func (c *Client) Fault() Fault { return c.fault }

// Why returns the reason why the server has refused the last log-in, "" for none.
func (c *Client) Why() protocol.Why { return c.why }

// You returns the player as the server knows it. Its ID is "" before the first log-in.
func (c *Client) You() protocol.Player { return c.you }

// Moderates reports whether the player is a moderator.
func (c *Client) Moderates() bool { return c.moderates }

// MayWrite reports whether players may write messages of their own at the server. It is true before the server is known.
func (c *Client) MayWrite() bool { return c.talkHere == "" }

// PushKey returns the key for which a browser makes a subscription for push messages of the server, "" if the server sends none.
func (c *Client) PushKey() string { return c.pushKey }

// MayTalk reports whether players may send messages at all: their own, or phrases. It is true before the server is known.
func (c *Client) MayTalk() bool { return c.talkHere != protocol.TalkNone }

// Now returns the time of the last call.
func (c *Client) Now() time.Duration { return c.now }

// ServerTime returns the time of the server's clock now, in milliseconds since 1970, as far as it is known.
func (c *Client) ServerTime() int64 { return c.now.Milliseconds() + c.clock }

// heardTime corrects the clock by a time of the server that was sent just now, or earlier.
func (c *Client) heardTime(at int64) { c.clock = max(c.clock, at-c.now.Milliseconds()) }

// Enter brings the client online, also after a fault. e says who logs in.
func (c *Client) Enter(e Entry) {
	if c.state != Offline {
		c.leave()
	}
	c.entry, c.wanted, c.fault, c.why = e, true, NoFault, ""
	c.login = loginState{}
	c.pace = pace{}
	c.servers.at = 0
	c.become(Away)
}

// Leave takes the client offline. Commands that wait are not sent any more.
func (c *Client) Leave() {
	c.wanted, c.fault, c.why = false, NoFault, ""
	c.leave()
}

// leave ends the connection and forgets what belongs to the player.
func (c *Client) leave() {
	c.entry.Password = "" // the client does not try it again by itself
	c.cut = c.cut || c.state >= Connecting
	c.down()
	c.giveUp(^uint64(0))
	c.become(Offline)
}

// stop takes the client offline because of a fault.
func (c *Client) stop(f Fault, why protocol.Why) {
	c.wanted, c.fault, c.why = false, f, why
	c.leave()
}

func (c *Client) become(s State) {
	if c.state != s {
		c.state = s
		c.tell(Change{Kind: Standing})
	}
}

// ChangeKind is the kind of a change that observers are notified of.
type ChangeKind uint8

const (
	// Standing: State, Fault or You has changed.
	Standing ChangeKind = iota
	// Presence: the lobby has changed.
	Presence
	// Spoken: a public message has come.
	Spoken
	// Arrangements: the challenges, the players whom the player hides, or whether the player seeks an opponent have changed.
	Arrangements
	// Messaged: a message to the player has come, or one was sent from another window.
	Messaged
	// Stalled: a match could not begin, because the one with a computer player cannot end now.
	Stalled
	// Plays: a match of the player begins; ID names it.
	Plays
	// ByDays: the correspondence games have changed; ID names the one that has, and is "" for all of them.
	ByDays
	// Contests: the tournaments have changed; ID names the one that has, and is "" for all of them.
	Contests
	// Happened: the match ID has a new event.
	Happened
	// Lost: the match ID cannot be followed any more.
	Lost
	// Denied: the server has refused a command whose answer nobody waits for, because of Why.
	Denied
)

// Change is a change of a client, as its observers get it.
type Change struct {
	Kind ChangeKind
	// ID is the id of the match, or of the challenge that has ended. How says how the challenge ended, see protocol.Closed.
	ID  string
	How string
	// Begun is set if the correspondence game has just begun.
	Begun bool
	Why   protocol.Why
}

// Observe adds a function that is called after every change. It may call the client.
func (c *Client) Observe(f func(Change)) { c.observers = append(c.observers, f) }

func (c *Client) tell(x Change) {
	for _, f := range c.observers {
		f(x)
	}
}

// Resume continues an earlier run. It is called before the first command: a program may learn late that no other window of it continues
// that run. It does nothing for a session that is not valid.
func (c *Client) Resume(s Session) {
	if notation.IsIdentity(s.ID) && c.outbox.Last() == 0 {
		c.options.Session = s
		c.outbox.Resume(s.Last)
	}
}

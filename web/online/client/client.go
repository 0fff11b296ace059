package client

import (
	"time"

	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Session names a run of a client towards a server. A player who comes back with it within a short while is the same one, guests
// included. A program that is to be the same one after a restart keeps it: see [Client.Session].
type Session struct {
	// ID is drawn by lot, and is as secret as a password.
	ID string
	// Last is the number of the last command.
	Last uint64
}

// Options are what a client begins with.
type Options struct {
	// Address is that of the server, such as "wss://play.example.org/online". A proof covers it, or that of the other server of the
	// same cluster to which it is sent.
	Address string
	// Session goes on with an earlier run, the zero value with none.
	Session Session
	// Chance draws 64 bits by lot that nobody can guess.
	Chance func() uint64
}

// State is how a client stands with its server.
type State uint8

const (
	// Offline: nobody wants to be online, or the server cannot be used. See [Client.Fault].
	Offline State = iota
	// Away: there is no connection. The client tries again, see [Client.Retry].
	Away
	// Connecting: a connection is being opened.
	Connecting
	// Entering: there is a connection, and the server is told who this is.
	Entering
	// Online: the player is in.
	Online
)

// Fault is why a client has gone offline by itself.
type Fault uint8

const (
	// NoFault: it has not.
	NoFault Fault = iota
	// WrongServer: the server says that it has another address. Somebody may stand between it and the player.
	WrongServer
	// WrongVersion: the server speaks another version of the protocol.
	WrongVersion
	// Elsewhere: the player has connected from elsewhere.
	Elsewhere
	// Banned: a moderator has removed the player.
	Banned
	// NotLetIn: the server has refused the player, see [Client.Why].
	NotLetIn
	// NoSignature: the key of the player could not sign.
	NoSignature
	// NotPrivate: a password was to be sent to a server to which somebody on the way could read it.
	NotPrivate
	// Nonsense: again and again, the server sent what cannot be read.
	Nonsense
)

// Client is the player's end of online play. It is not safe for concurrent use: one goroutine owns it.
type Client struct {
	options Options
	// now is the time of the last call, of a clock that only goes forward.
	now   time.Duration
	entry Entry
	// wanted is set while the player wants to be online. cut is set while the connection is to be ended.
	wanted, cut bool
	state       State
	fault       Fault
	why         protocol.Why

	outbox protocol.Outbox
	// asked are the commands that wait for an answer, by number.
	asked   map[uint64]*question
	out     [][]byte
	door    door
	pace    pace
	servers servers

	streams []*stream
	you     protocol.Player
	// moderates is set for a player who keeps order.
	moderates bool
	// talkHere is what players may say at the server, see [protocol.Welcome].
	talkHere string
	lobby    Lobby
	talk     []protocol.Said
	own      own
	matches  []*Match
	// clock is what the clock of the server shows beyond now, in milliseconds.
	clock     int64
	observers []func(Change)
}

// question is a command that waits for an answer.
type question struct {
	done func(protocol.Told)
	// bound is set if the command belongs to one connection and is not sent again in another one.
	bound bool
}

// New returns a client that is offline.
func New(o Options) *Client {
	c := &Client{options: o, asked: map[uint64]*question{}, lobby: newLobby(), servers: servers{list: []string{o.Address}}}
	if !notation.IsIdentity(o.Session.ID) {
		c.options.Session = Session{ID: drawIdentity(o.Chance)}
	}
	c.outbox.Resume(c.options.Session.Last)
	c.streams = []*stream{{of: protocol.StreamOwn, wanted: true}, {of: protocol.StreamLobby}, {of: protocol.StreamTalk}}
	return c
}

// drawIdentity draws an id by lot.
func drawIdentity(chance func() uint64) string {
	const letters = notation.IdentityCharacters
	id := make([]byte, notation.IdentityLength)
	for i := range id {
		// A remainder of 64 bits prefers no character by more than a part in 10 to the power of 17.
		id[i] = letters[chance()%uint64(len(letters))]
	}
	return string(id)
}

// Session returns what a later run goes on with.
func (c *Client) Session() Session { return Session{c.options.Session.ID, c.outbox.Last()} }

// Address returns the address of the server that the client was made for. See [Client.Server] for the one that it uses.
func (c *Client) Address() string { return c.options.Address }

// State returns how the client stands with its server.
func (c *Client) State() State { return c.state }

// Fault returns why the client has gone offline by itself, and Why the reason of the server for [NotLetIn].
func (c *Client) Fault() Fault { return c.fault }

// Why returns the reason for which the server has not let the player in, "" for none.
func (c *Client) Why() protocol.Why { return c.why }

// You returns the player as the server knows it. Its ID is "" before the player was let in for the first time.
func (c *Client) You() protocol.Player { return c.you }

// Moderates reports whether the player keeps order at the server.
func (c *Client) Moderates() bool { return c.moderates }

// MayWrite reports whether players may say everything at the server, and MayTalk whether they may say anything. A server that is not known
// yet lets them.
func (c *Client) MayWrite() bool { return c.talkHere == "" }

// MayTalk is explained at [Client.MayWrite].
func (c *Client) MayTalk() bool { return c.talkHere != protocol.TalkNone }

// Now returns the time that the client was told last.
func (c *Client) Now() time.Duration { return c.now }

// ServerTime returns what the clock of the server shows now, in milliseconds since 1970, as far as that is known.
func (c *Client) ServerTime() int64 { return c.now.Milliseconds() + c.clock }

// heardTime takes a time of the server that was sent just now, or earlier.
func (c *Client) heardTime(at int64) { c.clock = max(c.clock, at-c.now.Milliseconds()) }

// Enter brings the client online, or back after a fault, as somebody.
func (c *Client) Enter(e Entry) {
	if c.state != Offline {
		c.leave()
	}
	c.entry, c.wanted, c.fault, c.why = e, true, NoFault, ""
	c.door = door{}
	c.pace = pace{}
	c.servers.at = 0
	c.become(Away)
}

// Leave takes the client offline. What waits is no longer sent.
func (c *Client) Leave() {
	c.wanted, c.fault, c.why = false, NoFault, ""
	c.leave()
}

// leave ends the connection and forgets what belongs to the player.
func (c *Client) leave() {
	c.entry.Password = "" // it is not tried again by itself
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

// ChangeKind is the kind of a change that a client tells.
type ChangeKind uint8

const (
	// Standing: State, Fault or You has changed.
	Standing ChangeKind = iota
	// Presence: the lobby has changed.
	Presence
	// Spoken: something was said in public.
	Spoken
	// Arrangements: a challenge came, has changed or no longer waits, or whom the player hides or seeks has changed.
	Arrangements
	// Messaged: a message came to the player, or was sent from another window.
	Messaged
	// Plays: the match ID of the player begins.
	Plays
	// Happened: something has happened in the match ID.
	Happened
	// Lost: the match ID cannot be followed any more.
	Lost
	// Denied: the server has refused a command that nobody waits for, because of Why.
	Denied
)

// Change is a change that a client tells those who observe it.
type Change struct {
	Kind ChangeKind
	// ID is that of the match, or of the challenge that no longer waits. How says for that one how it ended, see protocol.Closed.
	ID  string
	How string
	Why protocol.Why
}

// Observe adds a function that is called after every change. It may call the client.
func (c *Client) Observe(f func(Change)) { c.observers = append(c.observers, f) }

func (c *Client) tell(x Change) {
	for _, f := range c.observers {
		f(x)
	}
}

// Resume goes on with an earlier run, before the first command: a program may learn late that no other window of it goes on with that
// one. It does nothing for what is no session.
func (c *Client) Resume(s Session) {
	if notation.IsIdentity(s.ID) && c.outbox.Last() == 0 {
		c.options.Session = s
		c.outbox.Resume(s.Last)
	}
}

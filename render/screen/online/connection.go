package online

import (
	"cmp"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// Network is the way to the servers of play on the Internet.
type Network interface {
	// OnlineServer returns the address of the server that the program comes from, such as "wss://play.example.org/online". It is "" where
	// the player has to name a server.
	OnlineServer() string
	// TakesProxy reports whether the program can be given a proxy on the way to servers: a browser has its own.
	TakesProxy() bool
	// Dial begins a connection and returns at once. proxy is the address of a proxy, "" for that of the system.
	Dial(address, proxy string) client.Connection
	// Chance returns 64 random bits that nobody can guess.
	Chance() uint64
	// HasKeys reports whether there can be keys of accounts here.
	HasKeys() bool
	// NewKey makes the private key of an account and calls done with it as base64url, or with an error, at once or later.
	NewKey(done func(secret string, err error))
	// Sign signs a text with a private key. It calls done with the public key and the signature as base64url, or with an error, at once
	// or later.
	Sign(secret, text string, done func(public, signature string, err error))
}

// Connection is the connection to the server: the client, the line that carries it, and the saved document of online play. It resumes
// the last session of the client unless another window has that session.
type Connection struct {
	page    kit.Page
	clock   func() time.Duration
	windows save.Windows
	// observe is called for each change at the client.
	observe func(client.Change)

	Network Network
	// Kept is the saved document with what was changed here since. read is the document as it was read last. loaded is set once it was.
	Kept, read save.Online
	loaded     bool
	// Client is nil until online play is used. A server of another address gets a new client.
	Client *client.Client
	line   *client.Line
	seats  *seat.Seats
	// identity is the identity of the client: the key of an account, or "guest " and a name. It is "" before the client has entered.
	identity string
	// entering is set from the player's wish to be online until the client begins. wishedAt is when Tick first saw the wish, once
	// wishSeen is set: from then on it waits for another window that may have the saved session.
	entering, wishSeen bool
	wishedAt           time.Duration
	// unasked is set if the player has not asked to be online.
	unasked bool
	// hidden is set while the program cannot be seen.
	hidden bool
	// reachedAt is when the server was last heard, or left on purpose. lossTold is set while the player knows that the server cannot
	// be reached.
	reachedAt time.Duration
	lossTold  bool
}

// reserved is how many numbers of commands are saved as used before they are used. So few documents are written, and a later run of the
// program repeats none.
const reserved = 200

// sessionWait is how long the client waits for news whether the window that has the saved session is closed.
const sessionWait = 5 * time.Second

// lossAfter is how long nothing must have come from a server that is out of reach before the player is told. Often it is back sooner. A
// connection that is lost without a sign has been silent for longer.
const lossAfter = 4 * time.Second

// lossKey is the key of what is said beside the board when the server cannot be reached.
const lossKey = "online.cut"

// Possible reports whether there can be play on the Internet at all.
func (c *Connection) Possible() bool { return c.Network != nil }

// load reads the saved document, once.
func (c *Connection) load() {
	if !c.loaded {
		c.loaded = true
		c.Reread()
	}
}

// save writes what was changed here. What another window has changed stays.
func (c *Connection) save() {
	c.page.Messages.Report(c.page.Prefs.Shelf.Put(save.DocumentOnline, c.Kept))
	c.Reread()
}

// Reread takes over what another window has changed in the document. What was changed here and is not saved yet stays.
func (c *Connection) Reread() {
	if !c.loaded {
		return
	}
	var now save.Online
	found, problem := c.page.Prefs.Shelf.Get(save.DocumentOnline, &now)
	c.page.Messages.Report(problem)
	if found {
		merged := now
		save.MergeOnline(&c.read, &c.Kept, &merged)
		c.Kept, c.read = merged, now
	}
}

// OwnsSession reports whether the saved session is that of the client here, and not one of another window.
func (c *Connection) OwnsSession() bool {
	return c.Client != nil && c.Kept.Session == c.Client.Session().ID
}

// Online is the client, nil before there is one.
func (c *Connection) Online() *client.Client { return c.Client }

// Address is the address of the server.
func (c *Connection) Address() string { return cmp.Or(c.Network.OnlineServer(), c.Kept.Server) }

// elsewhere returns the server that the page in a link names, where the program does not come from one. It is "" for that of the client.
func (c *Connection) elsewhere(page string) string {
	c.load()
	server := places.Server(page)
	if c.Network.OnlineServer() != "" || server == c.Kept.Server {
		return ""
	}
	return server
}

// Follow has a client for the server that the page in a link names, where the program does not come from one.
func (c *Connection) Follow(page string) {
	c.Kept.Server = cmp.Or(c.elsewhere(page), c.Kept.Server)
	c.ensureClient()
}

// ensureClient makes the client if there is none for the server's address. The client is offline at first.
func (c *Connection) ensureClient() *client.Client {
	c.load()
	if c.Client == nil || c.Client.Address() != c.Address() {
		c.replaceClient()
	}
	return c.Client
}

// replaceClient makes a new client. The client before it leaves the server.
func (c *Connection) replaceClient() {
	if c.Client != nil {
		c.Client.Leave()
		c.line.Tick(c.clock())
		if c.OwnsSession() {
			c.Kept.Session = ""
		}
	}
	c.identity = ""
	c.Client = client.New(client.Options{Address: c.Address(), Chance: c.Network.Chance})
	c.line = client.NewLine(c.Client, func(address string) client.Connection { return c.Network.Dial(address, c.Kept.Proxy) })
	c.seats = seat.NewSeats(c.Client)
	c.Client.Hide(c.hidden)
	c.Client.Observe(c.observe)
}

// Seat makes the seat of a player elsewhere at the table. ok is false for every other player.
func (c *Connection) Seat(p save.Player) (game.Seat, bool) {
	if !c.Possible() || p.Kind != save.Remote {
		return nil, false
	}
	c.ensureClient()
	return c.seats.Seat(p)
}

// enter notes that the player wants to be online under an identity. The client enters once entryDue says so.
func (c *Connection) enter(identity string) {
	if c.identity != "" && c.identity != identity {
		c.replaceClient() // a server lets a client be one player alone
	}
	c.identity = identity
	c.Reread()
	c.entering, c.wishSeen, c.unasked = true, false, false
	c.page.Kit.Changed()
}

// entryDue reports whether the client enters now, and whether the saved session is free for it.
func (c *Connection) entryDue(now time.Duration) (due, free bool) {
	if !c.entering {
		return false, false
	}
	if !c.wishSeen {
		// The wait begins here, and not at a start of the program that may take seconds.
		c.wishSeen, c.wishedAt = true, now
	}
	free = c.sessionFree()
	return free || now-c.wishedAt >= sessionWait, free
}

// sessionFree reports whether no other window has the saved session.
func (c *Connection) sessionFree() bool {
	return c.windows == nil || c.Kept.Window == "" || c.Kept.Window == c.windows.ID() || !c.windows.Open(c.Kept.Window)
}

// takeSession saves the client's session as that of this window. resume continues the session that was saved before.
func (c *Connection) takeSession(resume bool) {
	if resume {
		c.Client.Resume(client.Session{ID: c.Kept.Session, Last: c.Kept.Last})
	}
	s := c.Client.Session()
	c.Kept.Session, c.Kept.Last, c.Kept.Window = s.ID, s.Last+reserved, ""
	if c.windows != nil {
		c.Kept.Window = c.windows.ID()
	}
	c.save()
}

// begin starts the client's way to the server, as the one whom the entry names.
func (c *Connection) begin(e client.Entry, followLobby bool) {
	c.entering = false
	c.Client.FollowLobby(followLobby)
	c.Client.Enter(e)
}

// leave takes the player offline.
func (c *Connection) leave() {
	c.entering = false
	if c.OwnsSession() {
		c.Kept.Session, c.Kept.Window = "", ""
	}
	c.Client.Leave()
	c.save()
	c.page.Kit.Changed()
}

// reserveNumbers saves a higher number of commands as used when the client has used those that were saved.
func (c *Connection) reserveNumbers() {
	if last := c.Client.Session().Last; c.OwnsSession() && last >= c.Kept.Last {
		c.Kept.Last = last + reserved
		c.save()
	}
}

// watchLoss returns the key of what is said beside the board of a game: that the server cannot be reached, or can be reached again. It
// is "" for nothing. ofMatch is set for a game on the Internet. over reports whether the game has ended. Pages of online play show the
// state of the connection by themselves.
func (c *Connection) watchLoss(now time.Duration, ofMatch bool, over func() bool) (key string) {
	switch s := c.Client.State(); {
	case s == client.Online, s == client.Offline:
		if c.reachedAt = now; s == client.Online {
			c.reachedAt = c.Client.HeardAt()
		}
		if c.lossTold && s == client.Online && !over() {
			key = "online.cut.over"
		}
		c.lossTold = false
	case !c.lossTold && now-c.reachedAt >= lossAfter && ofMatch && !over():
		c.lossTold, key = true, lossKey
	}
	return key
}

// State is how far the connection to the server has got.
func (c *Connection) State() client.State {
	switch {
	case c.entering:
		return client.Connecting
	case c.Client == nil:
		return client.Offline
	}
	return c.Client.State()
}

// Offline reports whether there is no connection, and none is tried.
func (c *Connection) Offline() bool { return c.State() == client.Offline }

// You is the player as the lobby shows the player now.
func (c *Connection) You() protocol.Player {
	you := c.Client.You()
	if p, here := c.Client.Lobby().Player(you.ID); here {
		return p
	}
	return you
}

// signer signs with the key of an account.
type signer struct {
	network Network
	key     string
}

// Prove implements [client.Signer].
func (s signer) Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error)) {
	s.network.Sign(s.key, string(protocol.Signed(do, server, nonce, expires)), func(public, signature string, err error) {
		done(protocol.Proof{Key: public, Signature: signature, Nonce: nonce, Expires: expires}, err)
	})
}

// placeIn is the place of the player in a match, 0 or 1, -1 for one who watches.
func (c *Connection) placeIn(m *client.Match) int { return m.Player(c.Client.You().ID) }

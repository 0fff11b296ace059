//go:build !js

package hub

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"time"

	"awale/web/online/archive"
	"awale/web/online/budget"
	"awale/web/online/lobby"
	"awale/web/online/password"
	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// Options are what the host decides.
type Options struct {
	Lobby lobby.Settings
	// Connections is how many clients may be connected, and OfPlace how many from one place; 0 for any number.
	Connections, OfPlace int
	// Invited lets only those make an account, or come as a guest, who have the code of an invitation that waits, or one of Codes.
	Invited bool
	Codes   []string
	// Moderators are the ids of the players who keep order.
	Moderators []string
	// Index is the file of the index of games that are over, "" for one in memory. It is made anew whenever it is not there.
	Index string
	// KeepGames is how long the store keeps games after their end, 0 for ever: so long they are found.
	KeepGames time.Duration
	// KeepReports is how long the store keeps reports, 0 for ever: so long they count.
	KeepReports time.Duration
	// Log takes what a host should know; nil for none. It gets no names, texts, keys or sessions.
	Log *slog.Logger
}

const (
	// beatEvery is how often it is noted that the server runs, and time passes in the lobby.
	beatEvery = time.Second
	// beatTime is how long the store may take to note it. A beat that was lost with a node of a cluster is given up soon, so that
	// the next one comes before another server takes the silence for an end.
	beatTime = 2 * time.Second
	// storeTime is how long the store may take for anything, and loadTime how long for all that it holds.
	storeTime = 10 * time.Second
	loadTime  = 10 * time.Minute
	// announceEvery is the shortest time between two notices of the lobby, and announceEach what each client that follows it adds: in a
	// full lobby one notice tells more. announceMost is the longest time between two of them.
	announceEvery, announceEach, announceMost = 200 * time.Millisecond, 100 * time.Microsecond, time.Second
	// tidyEvery is how often what no longer matters is forgotten, in milliseconds.
	tidyEvery = 60_000
	// keptChanges is how many notices of changes are kept as texts: as many as the lobby keeps for those who come back.
	keptChanges = 500
)

// Hub serves online play. It is safe for concurrent use.
type Hub struct {
	options Options
	store   Store
	chance  chance
	log     *slog.Logger
	stop    context.CancelFunc
	ctx     context.Context
	running sync.WaitGroup
	// taken is closed when another server has taken over the store.
	taken      chan struct{}
	moderators map[string]bool
	// archive finds games that are over.
	archive *archive.Index
	// registering is held while an account or a guest is made, so that a key or a session has one.
	registering sync.Mutex
	// publishing is held while a rule is published or withdrawn, while a vote is taken, and while an account is deleted with both. It is taken
	// after registering.
	publishing sync.Mutex
	// changing is held from when an account is looked at until its document is kept, so that no change is lost. It is taken after
	// registering.
	changing sync.Mutex
	// filing is held while reports are kept or settled, and while an account is deleted with its texts in them. It is taken after the others.
	filing sync.Mutex
	// checking bounds how many passwords are checked at a time. nobody is the hash for accounts without a password.
	checking *password.Gate
	nobody   password.Hash

	// mu guards what follows. It is a short lock: nobody asks the store or locks a table meanwhile.
	mu      sync.Mutex
	stopped bool
	// beaten is whether the last beat was kept.
	beaten bool
	conns  map[*Conn]bool
	places map[string]*place
	// guessed are the budgets for passwords that are tried, by what the names of accounts have in common with all that look alike.
	guessed map[string]*budget.Budget
	lobby   *lobby.Lobby
	names   lobby.Names
	// following are the connections that follow the lobby, and those that follow the talk.
	following map[string]map[*Conn]bool
	// announced is when the lobby was announced last, and due the timer for the next time, nil for none.
	announced time.Time
	due       *time.Timer
	// whole is the whole lobby as it was sent last, and wholeText its text.
	whole     protocol.Notice
	wholeText []byte
	// changes are the texts of the last notices of what has changed in the lobby, by their numbers.
	changes  map[uint64][]byte
	sessions map[string]*session
	members  map[string]*member
	accounts map[string]*account
	keys     map[string]*account
	tables   map[string]*table
	playing  map[string]*table
	// abandoned are the ids of matches that could not begin, though the store may have kept that they did.
	abandoned []string
	book      *rating.Book
	// counted are the results that were there when this server began, of matches that went on then.
	counted map[resultID]bool
	// favourites are the rules that players have played last in a rated game.
	favourites map[string]string
	// meetings are those that moderators have set, by their ids.
	meetings map[string]protocol.Appoint
	// reports are those that no moderator has settled, by their ids.
	reports map[string]filedReport
	// gallery is what players have published.
	gallery *gallery
	// records are what is known of the results of players. They do not name the opponents.
	records map[string]*pastRecord
	tidied  int64
}

// place is where connections come from.
type place struct {
	conns int
	// registering is the budget for new accounts.
	registering budget.Budget
	// banned is until when no guest comes from here, and silent until when a new one is silent.
	banned, silent int64
	// claiming is the budget for passwords that are tried.
	claiming budget.Budget
}

var errStopped = errors.New("the hub has stopped")

// ErrFull is returned for a connection that is one too many.
var ErrFull = errors.New("there are as many connections as may be")

// Open begins to serve, with what is in the store: accounts, ratings, and matches that were going on. Their clocks did not run
// meanwhile.
func Open(o Options, s Store) (*Hub, error) {
	h := &Hub{options: o, store: s, log: o.Log, beaten: true, taken: make(chan struct{}), moderators: map[string]bool{}, conns: map[*Conn]bool{}, places: map[string]*place{}, guessed: map[string]*budget.Budget{}, checking: password.NewGate(checkAtOnce, checkWaiting), nobody: password.Nobody(), following: map[string]map[*Conn]bool{protocol.StreamLobby: {}, protocol.StreamTalk: {}},
		changes: map[uint64][]byte{}, sessions: map[string]*session{}, members: map[string]*member{}, accounts: map[string]*account{}, keys: map[string]*account{}, tables: map[string]*table{},
		playing: map[string]*table{}, book: rating.NewBook(), counted: map[resultID]bool{}, favourites: map[string]string{}, records: map[string]*pastRecord{}, meetings: map[string]protocol.Appoint{}, reports: map[string]filedReport{}, gallery: newGallery()}
	if h.log == nil {
		h.log = slog.New(slog.DiscardHandler)
	}
	for _, id := range o.Moderators {
		h.moderators[id] = true
	}
	h.lobby = lobby.New(o.Lobby, h.chance)
	h.lobby.Rate(func(player, group string) lobby.Standing {
		r := h.book.Rating(group, player, now())
		return lobby.Standing{Rating: r.Value, Deviation: r.Deviation}
	})
	h.archive = archive.New(o.Index, o.KeepGames, h.log)
	h.ctx, h.stop = context.WithCancel(context.Background())
	if err := errors.Join(h.loadAccounts(), h.loadGuests(), h.loadResults(), h.loadMeetings(), h.loadReports(), h.loadPublished()); err != nil {
		h.stop()
		return nil, err
	}
	if err := h.loadMatches(); err != nil {
		h.close() // without a beat: clocks stand until a hub serves
		return nil, err
	}
	h.running.Go(h.run)
	h.running.Go(func() { h.archive.Follow(h.ctx, logs{h}) })
	return h, nil
}

// limit bounds how long the store may take for something.
func limit() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), storeTime)
}

// loading bounds how long the store may take to give all that it holds.
func loading() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), loadTime)
}

// now is the time, in milliseconds since 1970.
func now() int64 { return time.Now().UnixMilli() }

// run lets time pass until the hub stops.
func (h *Hub) run() {
	ticks := time.NewTicker(beatEvery)
	defer ticks.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-ticks.C:
			if !h.pass(now()) {
				close(h.taken)
				return
			}
		}
	}
}

// Taken returns a channel that is closed when another server has taken over the store: this one is to stop, and keeps nothing
// any more.
func (h *Hub) Taken() <-chan struct{} { return h.taken }

// pass lets time pass: the beat is noted, opponents are found, and those who do not come back are forgotten. It reports false if
// another server has taken over.
func (h *Hub) pass(at int64) bool {
	ctx, cancel := context.WithTimeout(context.Background(), beatTime)
	err := h.store.Beat(ctx)
	cancel()
	h.mu.Lock()
	if errors.Is(err, ErrTaken) {
		h.stopped = true
		h.mu.Unlock()
		return false
	}
	if (err == nil) != h.beaten {
		h.log.Warn("the store changed its state", "works", err == nil, "error", err)
	}
	h.beaten = err == nil
	forgotten := h.forgetLost(at)
	h.sendAwayStrangers(at)
	if at >= h.tidied+tidyEvery {
		h.tidied = at
		h.book.Tidy(at)
		for name, p := range h.places {
			if p.conns == 0 && p.registering.Full(at) && p.claiming.Full(at) && max(p.banned, p.silent) <= at {
				delete(h.places, name)
			}
		}
		if h.options.KeepReports > 0 {
			maps.DeleteFunc(h.reports, func(_ string, r filedReport) bool { return r.at <= at-h.options.KeepReports.Milliseconds() })
		}
		maps.DeleteFunc(h.guessed, func(_ string, b *budget.Budget) bool { return b.Full(at) })
	}
	h.lobby.Pass(at)
	h.deliver()
	agreed := h.lobby.Agreed()
	h.mu.Unlock()
	for _, id := range forgotten {
		ctx, cancel := limit()
		_ = h.store.Delete(ctx, Guests, id) // the store forgets it by itself, later
		cancel()
	}
	for _, a := range agreed {
		_ = h.begin(a) // it is logged
	}
	if err == nil {
		h.dropAbandoned()
	}
	return true
}

// announce has the lobby tell its changes, at once or when it is time again.
func (h *Hub) announce() {
	if !h.lobby.Changed() || h.due != nil || h.stopped {
		return
	}
	every := min(announceMost, announceEvery+time.Duration(len(h.following[protocol.StreamLobby]))*announceEach)
	if wait := every - time.Since(h.announced); wait > 0 {
		h.due = time.AfterFunc(wait, func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.due = nil
			h.deliver()
		})
		return
	}
	h.announced = time.Now()
	h.lobby.Announce()
}

// tellWhole sends the whole lobby to a connection. It is encoded once for all who get the same.
func (h *Hub) tellWhole(c *Conn, n protocol.Notice) {
	if n != h.whole {
		text, err := n.Encode()
		if err != nil {
			h.log.Error("the lobby cannot be written", "error", err)
			return
		}
		h.whole, h.wholeText = n, text
	}
	c.push(h.wholeText)
}

// textOf returns the text of a notice, nil for one that cannot be written. What has changed in the lobby is encoded once for all who get it, now
// or when they come back.
func (h *Hub) textOf(n protocol.Notice) []byte {
	_, change := n.With.(*protocol.Changed)
	if text := h.changes[n.Number]; change && text != nil {
		return text
	}
	text, err := n.Encode()
	if err != nil {
		h.log.Error("a notice cannot be written", "kind", n.With.Kind(), "error", err)
		return nil
	}
	if change {
		h.changes[n.Number] = text
		delete(h.changes, n.Number-keptChanges)
	}
	return text
}

// deliver sends what the lobby has to tell.
func (h *Hub) deliver() {
	h.announce()
	for _, d := range h.lobby.Deliver() {
		text := h.textOf(d.Notice)
		if text == nil {
			continue
		}
		if d.To == "" {
			for c := range h.following[d.Notice.Of] {
				c.push(text)
			}
		} else if m := h.members[d.To]; m != nil && m.conn != nil && m.conn.own {
			m.conn.push(text)
		}
	}
}

// Health is how a hub does.
type Health struct {
	// Store is set if the store works.
	Store       bool `json:"store"`
	Connections int  `json:"connections"`
	Players     int  `json:"players"`
	Matches     int  `json:"matches"`
}

// Health returns how the hub does.
func (h *Hub) Health() Health {
	h.mu.Lock()
	defer h.mu.Unlock()
	return Health{h.beaten && !h.stopped, len(h.conns), len(h.members), len(h.tables)}
}

// Stop ends every connection with bye, and returns when nothing uses the store any more. Matches go on with the next hub on the
// store.
func (h *Hub) Stop() {
	h.close()
	ctx, cancel := limit()
	defer cancel()
	_ = h.store.Beat(ctx) // a beat that is not kept is a second of the clocks
}

// close ends every connection, and whatever uses the store.
func (h *Hub) close() {
	h.mu.Lock()
	h.stopped = true
	var conns []*Conn
	for c := range h.conns {
		conns = append(conns, c)
	}
	h.mu.Unlock()
	h.stop()
	h.running.Wait()
	for _, c := range conns {
		c.end(protocol.ByeStop)
	}
	for _, c := range conns {
		c.finished()
	}
	h.mu.Lock()
	var tables []*table
	for _, t := range h.tables {
		tables = append(tables, t)
	}
	h.mu.Unlock()
	for _, t := range tables {
		t.close()
	}
}

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
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// Options are what the host decides.
type Options struct {
	Lobby lobby.Settings
	// Connections is the most connections, and OfPlace the most from one place; 0 for any number.
	Connections, OfPlace int
	// NewAccounts is how many accounts may be made from one place at once, 0 for the constant of that name.
	NewAccounts int
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
	// Tournaments says who may make tournaments.
	Tournaments Makers
	// Repeats says who of these may have them repeated every week, and Clubs who may make clubs.
	Repeats Repeaters
	Clubs   Makers
	// Push is how players are called to games.
	Push Push
	// Log takes what a host should know; nil for none. It gets no names, texts, keys or sessions.
	Log *slog.Logger
	// Alerts is called for what happens to players in correspondence games, once that is kept; nil for no calls. It returns at once.
	Alerts func(Alert)
	// Clock is the clock of the machine, in milliseconds since 1970, nil for that of package time. Only tests need another one.
	Clock func() int64
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
	// countEvery is after how many of these times the numbers of all players, matches and searches are told if nothing else has changed.
	countEvery = 5
	// tidyEvery is how often what no longer matters is forgotten, in milliseconds.
	tidyEvery = 60_000
)

// Hub serves online play. It is safe for concurrent use.
//
// Each kind of state has one owner: the types of the fields below say what they own. All of what they have in memory is guarded by one
// short lock, mu of the hub: whoever holds it asks no store. Longer locks are held while the store works. Each table has one, and so has
// each owner of documents, as writing. There is one order: such a longer lock may be held when mu is taken, never the other way round, and
// nobody takes two of the longer ones. A connection is locked from outside while it carries out a command (Conn.receiving), and within all
// others for what waits to be sent, as a session is for its answers.
type Hub struct {
	options   Options
	store     Store
	documents documents
	chance    chance
	clock     *clock
	log       *slog.Logger
	stop      context.CancelFunc
	ctx       context.Context
	running   sync.WaitGroup
	// chores is what is to be removed from the store.
	chores *chores
	// beginnings are the matches that are to begin.
	beginnings *beginnings
	// taken is closed when another server has taken over the store.
	taken      chan struct{}
	moderators map[string]bool
	// archive finds games that are over.
	archive   *archive.Index
	registry  *registry
	results   *results
	calendar  *calendar
	reports   *reports
	groups    *groups
	publisher *publisher
	computers computers
	alerts    *alerts
	post      *post
	// tournaments and clubs are those of the server, and cards lie on the tables of halls elsewhere.
	tournaments *tournaments
	clubs       *clubs
	cards       *cards

	// mu guards what follows, and what is in the memory of the owners above.
	mu      sync.Mutex
	stopped bool
	// storeWorks is whether the last beat was stored, and storeBack when the store worked again after the last time that it did not for
	// outageFrom, in milliseconds since 1970.
	storeWorks bool
	storeBack  int64
	conns      map[*Conn]bool
	places     map[string]*place
	lobby      *lobby.Lobby
	// following are the connections that follow the lobby, and those that follow the talk.
	following map[string]map[*Conn]bool
	// announced is when the lobby was looked at last for what has changed, counted when that was told, and due the timer for the next time,
	// nil for none.
	announced, counted time.Time
	due                *time.Timer
	// listed is the budget of all for lists of players.
	listed   budget.Budget
	texts    texts
	sessions map[string]*session
	members  map[string]*member
	tables   map[string]*table
	// playing are the tables of the players who play.
	playing map[string]*table
	tidied  int64
	// outages is the number of outages of the host for which those who are not connected do not count as gone, and opened the number of
	// connections so far.
	outages int
	opened  uint64
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
	// guessing is the budget for wrong codes of groups.
	guessing budget.Budget
}

var errStopped = errors.New("the hub has stopped")

// ErrFull is returned for a connection that is one too many.
var ErrFull = errors.New("there are as many connections as may be")

// Open begins to serve, with what is in the store: accounts, ratings, and matches that were going on. Their clocks did not run
// meanwhile.
func Open(o Options, s Store) (*Hub, error) {
	log := o.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	h := &Hub{options: o, store: s, clock: newClock(o.Clock), documents: documents{s, log}, log: log, storeWorks: true,
		taken: make(chan struct{}), moderators: map[string]bool{}, conns: map[*Conn]bool{},
		places: map[string]*place{}, following: map[string]map[*Conn]bool{protocol.StreamLobby: {}, protocol.StreamTalk: {}},
		texts: texts{log: log, changes: map[uint64][]byte{}}, sessions: map[string]*session{},
		members: map[string]*member{}, tables: map[string]*table{}, playing: map[string]*table{},
		computers: computers{map[string]string{}}}
	for _, id := range o.Moderators {
		h.moderators[id] = true
	}
	h.archive = archive.New(o.Index, o.KeepGames, log)
	h.registry = newRegistry(&h.mu, h.documents, h.archive, o.Lobby.Talk)
	h.results = &results{registry: h.registry, log: log, mu: &h.mu, book: rating.NewBook(), counted: map[resultID]bool{},
		favourites: map[string]favourite{}, records: map[string]*pastRecord{}}
	h.calendar = &calendar{documents: h.documents, mu: &h.mu, meetings: map[string]meeting{}}
	h.reports = &reports{documents: h.documents, registry: h.registry, lasts: o.KeepReports, mu: &h.mu, filed: map[string]filedReport{},
		settled: map[[2]string]int64{}}
	h.groups = &groups{documents: h.documents, mu: &h.mu, codes: map[string]*groupCode{}}
	h.publisher = &publisher{documents: h.documents, registry: h.registry, moderators: h.moderators, mu: &h.mu, gallery: newGallery(),
		members: h.members}
	h.alerts = &alerts{documents: h.documents, registry: h.registry, mu: &h.mu}
	h.post = newPost(h)
	h.chores = newChores(h)
	h.beginnings = &beginnings{hub: h, wake: make(chan struct{}, 1)}
	h.tournaments = newTournaments(h)
	h.clubs = newClubs(h)
	h.cards = newCards(h)
	h.lobby = lobby.New(o.Lobby, h.chance, func(player, group, speed string) lobby.Standing {
		r := h.results.book.Rating(rating.Board{Group: group, Speed: speed}, player, h.now())
		return lobby.Standing{Rating: r.Value, Deviation: r.Deviation}
	})
	h.ctx, h.stop = context.WithCancel(context.Background())
	// Nothing is loaded after a failure: with a part of the accounts, players would be taken for deleted.
	for _, load := range []func() error{h.registry.load, h.loadGuests, func() error { return h.results.load(s) }, h.calendar.load,
		h.reports.load, h.groups.load, h.publisher.load, h.clubs.load, h.cards.load, h.post.load,
		func() error { return h.alerts.open(o.Push) }} {
		if err := load(); err != nil {
			h.alerts.close()
			h.stop()
			return nil, err
		}
	}
	if err := h.loadMatches(); err != nil {
		h.close() // without a beat: clocks stand until a hub serves
		return nil, err
	}
	if err := h.tournaments.load(); err != nil {
		h.close()
		return nil, err
	}
	h.running.Go(h.run)
	h.running.Go(h.beginnings.run)
	h.running.Go(h.post.run)
	h.running.Go(h.chores.run)
	h.running.Go(clockWatch{h}.run)
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

// run lets time pass until the hub stops.
func (h *Hub) run() {
	ticks := time.NewTicker(beatEvery)
	defer ticks.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-ticks.C:
			if !h.pass(h.now()) {
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
	if errors.Is(err, matchlog.ErrTakenOver) {
		h.stopped = true
		h.mu.Unlock()
		return false
	}
	if (err == nil) != h.storeWorks {
		h.log.Warn("the store changed its state", "works", err == nil, "error", err)
	}
	if err == nil && !h.storeWorks && at-h.post.failing >= outageFrom {
		h.storeBack = at
	}
	h.storeWorks = err == nil
	h.post.storeWorks(h.storeWorks, at)
	h.standStill(at)
	h.chores.guests = append(h.chores.guests, h.forgetLost(at)...)
	h.endAnonymous(at)
	if at >= h.tidied+tidyEvery {
		h.tidied = at
		h.results.book.Tidy(at)
		for name, p := range h.places {
			if p.conns == 0 && p.registering.Full(at) && p.claiming.Full(at) && p.guessing.Full(at) && max(p.banned, p.silent) <= at {
				delete(h.places, name)
			}
		}
		h.reports.forgetOld(at)
		maps.DeleteFunc(h.registry.tries, func(_ string, b *budget.Budget) bool { return b.Full(at) })
	}
	h.lobby.Pass(at)
	h.deliver()
	h.beginnings.agreed = append(h.beginnings.agreed, h.lobby.Agreed()...)
	h.mu.Unlock()
	signal(h.beginnings.wake)
	if err == nil {
		signal(h.chores.wake)
	}
	return true
}

// announce has the lobby tell its changes, at once or when it is time again.
func (h *Hub) announce() {
	every := min(announceMost, announceEvery+time.Duration(len(h.following[protocol.StreamLobby]))*announceEach)
	counts := time.Since(h.counted) >= countEvery*every
	if h.due != nil || h.stopped || !h.lobby.Changed() && !(counts && h.lobby.Miscounted()) {
		return
	}
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
	if h.lobby.Announce(counts) {
		h.counted = h.announced
	}
}

// deliver sends what the lobby has to tell.
func (h *Hub) deliver() {
	h.announce()
	for _, d := range h.lobby.Deliver() {
		text := h.texts.of(d.Notice)
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
	return Health{h.storeWorks && !h.stopped, len(h.conns), len(h.members), len(h.tables)}
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
		c.waitForCommand()
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
	h.alerts.close()
}

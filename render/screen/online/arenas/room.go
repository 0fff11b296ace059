// Package arenas shows the tournaments of a server of online play: a list of them, each as package hall shows tournaments, and the form
// with which one is made.
package arenas

import (
	"slices"
	"time"

	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/kit"
	"awale/render/screen/online/words"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Connection is what tournaments have to know of the connection to a server.
type Connection interface {
	// Online is the client, nil before there is one.
	Online() *client.Client
	// State is how far the connection to the server has got.
	State() client.State
}

// Boards show games.
type Boards interface {
	// Watch puts a match of others on the board.
	Watch(match string)
	// OpenPast shows a game that is over, of a match from 1.
	OpenPast(match string, game int)
}

// Clubs are those of the server.
type Clubs interface {
	// Choose has the player choose at most so many clubs. then is called with those that are chosen after each change.
	Choose(chosen []protocol.Club, most int, then func(chosen []protocol.Club))
	// AskAgain refreshes the sheets of clubs that are open.
	AskAgain()
}

// Room shows the tournaments of a server.
type Room struct {
	kit.Page
	connection Connection
	words      *words.Words
	rules      *rules.Room
	boards     Boards
	clubs      Clubs
	hall       *hall.Room
	// held is the tournament that is shown, nil for none.
	held *held
	// drawn is when the time that is left was drawn last, and read when the log was asked for last.
	drawn, read time.Duration
}

// New makes the room. Tournaments are shown by h.
func New(p kit.Page, c Connection, w *words.Words, r *rules.Room, h *hall.Room, b Boards, clubs Clubs) *Room {
	return &Room{Page: p, connection: c, words: w, rules: r, boards: b, hall: h, clubs: clubs}
}

// Open opens the list of tournaments.
func (r *Room) Open() {
	r.connection.Online().AskTournaments()
	r.Page.Open(&listSheet{r.Page, r})
}

// of returns what the client knows of a tournament, false if that is nothing.
func (r *Room) of(id string) (protocol.Tournament, bool) {
	c := r.connection.Online()
	if c == nil {
		return protocol.Tournament{}, false
	}
	list, _ := c.Tournaments()
	for _, t := range slices.Concat(list.Tournaments, list.Past) {
		if t.Tournament == id {
			return t, true
		}
	}
	return protocol.Tournament{}, false
}

// Leaves reports whether a player who gives up a game of a tournament after so many moves leaves the tournament. It is an arena then, and
// the client knows it.
func (r *Room) Leaves(id string, plies int) bool {
	about, known := r.of(id)
	return known && !about.HasRounds() && plies < protocol.EarlyPlies
}

// Show opens a tournament. It is asked for if the client does not know it.
func (r *Room) Show(id string) {
	c := r.connection.Online()
	about, known := r.of(id)
	if !known {
		c.AskTournaments()
	}
	r.show(about, id)
}

// show opens a tournament of which something is known.
func (r *Room) show(about protocol.Tournament, id string) {
	c := r.connection.Online()
	r.held = &held{room: r, id: id, about: about, empty: r.empty(about.Plan)}
	c.FollowTournament(id)
	c.ReadTournament(id)
	r.hall.Show(r.held)
}

// empty is a tournament that nobody has entered, until its log has come. One that is not known yet has a name that fits any.
func (r *Room) empty(p protocol.Plan) *tournament.Tournament {
	if p.Name == "" {
		p = protocol.Plan{Name: r.Kit.Text("arenas.one"), Form: protocol.FormArena, Rule: variants.Default, Clock: clocks[firstClock], Minutes: 1}
	}
	t := &tournament.Tournament{}
	_ = t.Apply(&tournament.Created{Settings: p.Settings()})
	return t
}

// readEvery is the least time between two questions for what is new in the log of the tournament that is shown: shorter than the time
// between two notices of it, so that the standings are never a second old. It is longer than the 250 ms after each of which the server
// allows one more such question once 40 were asked, see looking in the hub.
const readEvery = 500 * time.Millisecond

// Tick lets time pass: the time that is left is drawn anew every second. A tournament that is not shown any more is not followed.
func (r *Room) Tick() {
	h, c := r.held, r.connection.Online()
	if h == nil || c == nil {
		return
	}
	r.followBoards(c)
	if !slices.ContainsFunc(r.Sheets, func(s kit.Sheet) bool { return s.ID() == hall.TournamentID }) {
		r.held = nil
		c.FollowTournament("")
		return
	}
	if now := c.Now(); now-r.drawn >= time.Second && r.Top().ID() != boardsID { // which show no time
		r.drawn = now
		r.Kit.Changed()
	}
	if x := c.Arena(); x != nil && x != h.seen && c.Now()-r.read >= readEvery {
		h.seen, h.about, r.read = x, keep(h.about, x.About), c.Now()
		c.ReadTournament(h.id)
	}
}

// keep returns what is told of a tournament to everybody, with what is known of the player.
func keep(before, now protocol.Tournament) protocol.Tournament {
	now.Entered, now.Away, now.Leads, now.Drops = before.Entered, before.Away, before.Leads, before.Drops
	now.May, now.Consents, now.Declines = before.May, before.Consents, before.Declines
	return now
}

// Follow follows a change of the tournaments at the client.
func (r *Room) Follow(id string) {
	if h := r.held; h != nil && (id == "" || id == h.id) {
		if about, ok := r.of(h.id); ok {
			h.about = keep(about, h.about)
			if id == "" { // the list has come: an answer of the player is not told to followers at once
				h.about.Invited, h.about.Declined = about.Invited, about.Declined
			}
			if h.about.Name == "" {
				h.about, h.empty = about, r.empty(about.Plan)
			}
		}
		r.Kit.Changed()
	}
}

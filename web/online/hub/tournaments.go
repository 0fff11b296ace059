//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"sync"

	"awale/game/ruletext"
	"awale/game/tournament"
	"awale/web/online/arena"
	"awale/web/online/budget"
	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// Makers says who may make tournaments, or clubs.
type Makers uint8

// Those who may make them.
const (
	NobodyMakes Makers = iota
	ModeratorsMake
	// OfficersMake lets officers make tournaments of their clubs, too. It is for tournaments alone.
	OfficersMake
	AccountsMake
)

// Repeaters says who of those who may make tournaments may have them repeated every week.
type Repeaters uint8

// Those who may repeat tournaments.
const (
	MakersRepeat Repeaters = iota
	ModeratorsRepeat
	NobodyRepeats
)

const (
	// keptTournaments is how many tournaments that are over are kept, with their standings.
	keptTournaments = 50
	// ofAuthor is how many tournaments that are not over a player may have made who is no moderator.
	ofAuthor = 3
	// weeklyOfAuthor is how many series of such a player are repeated every week.
	weeklyOfAuthor = 1
	// ofModerators is how many of those of the server are left for moderators.
	ofModerators = 5
)

// The budgets for tournaments: of a player who makes some, and of one who enters and leaves them.
var (
	makingTournaments = budget.Limit{Burst: 3, Each: 10 * minute}
	entering          = budget.Limit{Burst: 10, Each: 3000}
)

// tournaments owns the tournaments of the server.
type tournaments struct {
	hub *Hub
	// making is held while one is made or removed.
	making sync.Mutex

	// mu guards what follows. The lock of the hub may be held when it is taken, never the other way round.
	mu        sync.Mutex
	directors map[string]*director
	// discarded are the ids of tournaments of which the store may still have something: the log, where that is set, or the document alone.
	// untidy is set if old tournaments are to be removed. See mend.
	discarded map[string]bool
	untidy    bool
}

func newTournaments(h *Hub) *tournaments {
	return &tournaments{hub: h, directors: map[string]*director{}, discarded: map[string]bool{}, untidy: true}
}

// tournamentDocument is what the store keeps of a tournament beside its log.
type tournamentDocument struct {
	arena.Setup
	// Invited are the clubs with a team of which no officer has agreed yet: see [protocol.Consent].
	Invited []string `json:"invited,omitempty"`
	// Declined are those of them that have declined, or taken back what they had agreed.
	Declined []string `json:"declined,omitempty"`
	// Past is there once it is over: then the log is read when somebody asks for the standings.
	Past *pastTournament `json:"past,omitempty"`
	// Repeated is set once the one of a week later was made: it may be removed since.
	Repeated bool `json:"repeated,omitempty"`
}

// pastTournament is what lists tell of a tournament that is over. Winner is the name of a team, or First and Name the id and the name in
// the log of a player.
type pastTournament struct {
	// Unread is set if its log could not be read: nobody knows then who came.
	Unread  bool   `json:"unread,omitempty"`
	Players int    `json:"players"`
	Winner  string `json:"winner,omitempty"`
	First   string `json:"first,omitempty"`
	Name    string `json:"name,omitempty"`
}

// load goes on with the tournaments that are not over, after the matches.
func (x *tournaments) load() error {
	h := x.hub
	err := h.documents.load(Tournaments, func(id string, data []byte) {
		var doc tournamentDocument
		if err := json.Unmarshal(data, &doc); err != nil {
			h.log.Error("a tournament cannot be read", "tournament", id, "error", err)
			return
		}
		d := newDirector(h, id, doc)
		if doc.Past == nil {
			if err := d.read(); err == nil && d.state == nil { // after an error it is tried again
				x.discarded[id] = false // the server ended before it was made, or while it was removed
				return
			}
		}
		x.directors[id] = d
	})
	if err != nil {
		return err
	}
	for _, d := range x.all() {
		if later, _ := d.repeats(); later || d.past() == nil {
			h.running.Go(d.run)
		}
	}
	return nil
}

// find returns a tournament, nil for none.
func (x *tournaments) find(id string) *director {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.directors[id]
}

// all returns all tournaments, the first one first.
func (x *tournaments) all() []*director {
	x.mu.Lock()
	defer x.mu.Unlock()
	var list []*director
	for _, d := range x.directors {
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b *director) int {
		return cmp.Or(cmp.Compare(a.plan.Start, b.plan.Start), cmp.Compare(a.id, b.id))
	})
	return list
}

// ended notes that a match of a tournament is over. It does not wait.
func (x *tournaments) ended(id, match string, o arena.Outcome) {
	if d := x.find(id); d != nil {
		d.ended(match, o)
	}
}

// answer answers a question about tournaments.
func (x *tournaments) answer(c *Conn, question protocol.Asked, at int64) (protocol.Told, error) {
	switch m := question.(type) {
	case *protocol.Standings:
		return x.read(c, m.Tournament, at, func(d *director) protocol.Told { return d.state.Page(m.From, c.player, d.names) })
	case *protocol.TournamentLog:
		return x.read(c, m.Tournament, at, func(d *director) protocol.Told { return d.state.Log(m.From, d.names) })
	}
	return x.list(c, at)
}

// do carries out a command about tournaments. ok is false for every other one.
func (x *tournaments) do(c *Conn, command protocol.Asked, at int64) (answer protocol.Told, ok bool) {
	var err error
	answer = &protocol.Done{}
	switch m := command.(type) {
	case *protocol.MakeTournament:
		answer, err = x.make(c, m, at)
	case *protocol.DropTournament:
		err = x.dropBy(c, m.Tournament, at)
	case *protocol.Consent:
		err = x.change(c, m.Tournament, at, func(d *director) error { return d.consent(m, c.player, at) })
	case *protocol.Enter:
		err = x.enter(c, m, at)
	case *protocol.Exit:
		err = x.change(c, m.Tournament, at, func(d *director) error { return d.exit(c.player, at) })
	case *protocol.HalfBye:
		err = x.change(c, m.Tournament, at, func(d *director) error { return d.halfBye(m, c.player, at) })
	case *protocol.Direct:
		err = x.change(c, m.Tournament, at, func(d *director) error { return d.direct(m, c.player, at) })
	default:
		return nil, false
	}
	if err != nil {
		return refusal(err), true
	}
	return answer, true
}

// question charges a question to the budget of a player, and returns the tournament it is about, nil for none.
func (x *tournaments) question(c *Conn, id string, at int64) (*director, error) {
	if err := c.spend(looking, at); err != nil {
		return nil, err
	}
	return x.find(id), nil
}

// list returns the tournaments as a player sees them.
func (x *tournaments) list(c *Conn, at int64) (protocol.Told, error) {
	if _, err := x.question(c, "", at); err != nil {
		return nil, err
	}
	answer := &protocol.TournamentList{May: x.mayMake(c, "") == nil, Repeat: x.mayRepeat(c.player),
		Tournaments: []protocol.Tournament{}, Past: []protocol.Tournament{}}
	for _, d := range x.all() {
		switch about, ok := d.about(c.player); {
		case !ok:
		case about.Over:
			answer.Past = append(answer.Past, about)
		case len(answer.Tournaments) < protocol.MaxTournaments:
			answer.Tournaments = append(answer.Tournaments, about)
		}
	}
	slices.Reverse(answer.Past)
	answer.Past = answer.Past[:min(len(answer.Past), protocol.MaxPast)]
	return answer, nil
}

// read returns what is asked about a tournament.
func (x *tournaments) read(c *Conn, id string, at int64, what func(d *director) protocol.Told) (protocol.Told, error) {
	d, err := x.question(c, id, at)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	return d.tellOf(what, c.mayRead(at))
}

// mayMake returns why a player may not make a tournament of a club, "" for none, nil if that is possible.
func (x *tournaments) mayMake(c *Conn, club string) error {
	h := x.hub
	officer := club != "" && h.clubs.officer(club, c.player)
	h.mu.Lock()
	defer h.mu.Unlock()
	makers := h.options.Tournaments
	switch {
	case makers == NobodyMakes, club != "" && !officer:
		return protocol.Refuse(protocol.WhyOrder)
	case h.moderators[c.player]:
		return nil
	case makers == ModeratorsMake, makers == OfficersMake && !officer:
		return protocol.Refuse(protocol.WhyOrder)
	case h.registry.lasting(c.player) == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case !h.lobby.MayWrite(c.player, h.now()): // its name is a free text
		return protocol.Refuse(protocol.WhyTalk)
	}
	return nil
}

// mayRepeat reports whether a player may have tournaments repeated every week.
func (x *tournaments) mayRepeat(player string) bool {
	switch x.hub.options.Repeats {
	case MakersRepeat:
		return true
	case ModeratorsRepeat:
		return x.hub.moderators[player]
	}
	return false
}

// make makes a tournament.
func (x *tournaments) make(c *Conn, m *protocol.MakeTournament, at int64) (protocol.Told, error) {
	h := x.hub
	if err := x.mayMake(c, m.Club); err != nil {
		return nil, err
	}
	if m.Weekly && !x.mayRepeat(c.player) {
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	h.mu.Lock()
	member, moderates := h.members[c.player], h.moderators[c.player]
	allowed := member != nil && member.arranging.Spend(makingTournaments, at)
	h.mu.Unlock()
	if !allowed {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	sent := readSent(m.Rule)
	rules, err := playable(sent.text)
	switch {
	case err != nil:
		return nil, protocol.Refuse(protocol.WhyRule)
	case m.Start < at || m.Start > at+protocol.MaxArenaAhead:
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	if _, rated := ruletext.Group(rules); m.Rated && !rated {
		return nil, protocol.Refuse(protocol.WhyRule)
	}
	plan := m.Plan
	h.mu.Lock()
	plan.Rule, err = h.publisher.gallery.ofTournament(sent)
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if err := h.clubs.name(&plan); err != nil {
		return nil, err
	}
	events, err := arena.Begin(plan, at)
	if err != nil {
		return nil, err
	}
	x.making.Lock()
	defer x.making.Unlock()
	own, weekly, all := x.count(c.player)
	if all >= protocol.MaxTournaments || !moderates && (own >= ofAuthor || all >= protocol.MaxTournaments-ofModerators ||
		m.Weekly && weekly >= weeklyOfAuthor) {
		return nil, protocol.Refuse(protocol.WhyFull)
	}
	id := h.chance.ID()
	doc := tournamentDocument{Setup: arena.Setup{Plan: plan, By: c.player}, Invited: h.clubs.invitedBy(&plan, c.player)}
	if err := x.begin(id, doc, events); err != nil {
		x.discard(id, true) // it is refused, though the store may have it, or a part of it
		return nil, err
	}
	return &protocol.Done{ID: id}, nil
}

// count returns how many tournaments are not over, own ones of an author and all, with those of which the store may still have something.
// weekly is how many series of the author go on: the last tournament of one may be over, and is to be made again.
func (x *tournaments) count(author string) (own, weekly, all int) {
	x.mu.Lock()
	all = len(x.discarded)
	x.mu.Unlock()
	for _, d := range x.all() {
		mine, over := d.author() == author, d.past() != nil
		if !over {
			all++
		}
		if mine && !over {
			own++
		}
		if later, _ := d.repeats(); mine && later {
			weekly++
		}
	}
	return own, weekly, all
}

// begin keeps a new tournament with its first events, and has it go. After an error the store may have a part of it. The caller holds
// making.
func (x *tournaments) begin(id string, doc tournamentDocument, events []tournament.Event) error {
	h := x.hub
	if err := h.documents.put(Tournaments, id, doc); err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	log, before, err := h.store.Tournament(ctx, id)
	if err == nil && len(before) == 0 {
		err = log.Append(ctx, events...)
	}
	if err != nil {
		return err // without its log the document counts for nothing
	}
	d := newDirector(h, id, doc)
	if err := d.read(); err != nil {
		return err
	}
	x.mu.Lock()
	x.directors[id] = d
	x.mu.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.stopped {
		h.running.Go(d.run)
	}
	return nil
}

// makeOnce makes a tournament unless it is made already. It does not wait for others that are made.
func (x *tournaments) makeOnce(id string, doc tournamentDocument, at int64) error {
	if !x.making.TryLock() {
		return protocol.Refuse(protocol.WhyBusy)
	}
	defer x.making.Unlock()
	if x.find(id) != nil {
		return nil
	}
	if x.isDiscarded(id) {
		return protocol.Refuse(protocol.WhyBusy)
	}
	if _, _, all := x.count(""); all >= protocol.MaxTournaments {
		return protocol.Refuse(protocol.WhyFull)
	}
	events, err := arena.Begin(doc.Plan, at)
	if err != nil {
		return err
	}
	return x.begin(id, doc, events)
}

// dropBy removes a tournament for its author or an officer of its club or of one that has a team in it, before it begins, or for a
// moderator. A club that is only invited is named in it all the same.
func (x *tournaments) dropBy(c *Conn, id string, at int64) error {
	d, err := x.question(c, id, at)
	if err == nil && d == nil {
		err = protocol.Refuse(protocol.WhyUnknown)
	}
	if err == nil {
		err = x.mayDrop(d, d.author(), c.player, at)
	}
	if err != nil {
		return err
	}
	return x.drop(d)
}

// mayDrop returns why a player may not remove a tournament of an author, nil if that is possible.
func (x *tournaments) mayDrop(d *director, author, player string, at int64) error {
	officer := func(club string) bool { return x.hub.clubs.officer(club, player) }
	switch {
	case x.hub.moderators[player]:
	case author != player && !slices.ContainsFunc(clubsOf(&d.plan), officer):
		return protocol.Refuse(protocol.WhyOrder)
	case at >= d.plan.Start:
		return protocol.Refuse(protocol.WhyGoing)
	}
	return nil
}

// drop removes a tournament. Games that are played go on.
func (x *tournaments) drop(d *director) error {
	x.making.Lock()
	defer x.making.Unlock()
	if err := d.drop(); err != nil {
		return err
	}
	x.discard(d.id, false)
	return nil
}

// discard has the rest of a tournament removed from the store that is gone for everybody: its document, and its log if that may be there.
// It does not wait.
func (x *tournaments) discard(id string, log bool) {
	x.mu.Lock()
	delete(x.directors, id)
	x.discarded[id] = log
	x.mu.Unlock()
	signal(x.hub.chores.wake)
}

// remove removes a tournament that was discarded from the store: first the log, without which the document counts for nothing.
func (x *tournaments) remove(id string) error {
	x.mu.Lock()
	log := x.discarded[id]
	x.mu.Unlock()
	if log {
		ctx, cancel := limit()
		defer cancel()
		if err := x.hub.store.DropTournament(ctx, id); err != nil {
			return err
		}
		x.mu.Lock()
		x.discarded[id] = false
		x.mu.Unlock()
	}
	if err := x.hub.documents.remove(Tournaments, id); err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.discarded, id)
	return nil
}

func (x *tournaments) isDiscarded(id string) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	_, discarded := x.discarded[id]
	return discarded
}

// mend removes from the store what was discarded, one tournament after the other, and then old tournaments. It stops at the first failure.
// Only the goroutine of the chores calls it.
func (x *tournaments) mend() error {
	x.mu.Lock()
	discarded := slices.Sorted(maps.Keys(x.discarded))
	x.mu.Unlock()
	for _, id := range discarded {
		if x.hub.ctx.Err() != nil {
			return errStopped
		}
		if err := x.remove(id); err != nil {
			return err
		}
	}
	x.mu.Lock()
	untidy := x.untidy
	x.untidy = false
	x.mu.Unlock()
	if !untidy {
		return nil
	}
	err := x.tidy(x.hub.now())
	if err != nil {
		x.mu.Lock()
		x.untidy = true
		x.mu.Unlock()
	}
	return err
}

// over has the oldest tournaments removed, after one more is over.
func (x *tournaments) over() {
	x.mu.Lock()
	x.untidy = true
	x.mu.Unlock()
	signal(x.hub.chores.wake)
}

// tidy removes the oldest of the tournaments that are over, beyond those that are kept, and those that are older than games are kept. It
// stops at the first failure.
func (x *tournaments) tidy(at int64) error {
	var past []*director
	for _, d := range x.all() {
		if d.past() != nil {
			past = append(past, d)
		}
	}
	keep := x.hub.options.KeepGames.Milliseconds()
	for i, d := range past {
		if len(past)-i > keptTournaments || keep > 0 && d.plan.Ends() < at-keep {
			if x.hub.ctx.Err() != nil {
				return errStopped
			}
			if err := x.drop(d); err != nil {
				return err
			}
		}
	}
	return nil
}

// mayEnter takes from the budget of a player for entering and leaving, which new connections share: each time is an event in a log. An
// account that is being deleted does neither.
func (x *tournaments) mayEnter(c *Conn, at int64) error {
	x.hub.mu.Lock()
	defer x.hub.mu.Unlock()
	switch m := x.hub.members[c.player]; {
	case m == nil || !m.entering.Spend(entering, at):
		return protocol.Refuse(protocol.WhyRate)
	case x.hub.registry.leaving(c.player):
		return protocol.Refuse(protocol.WhyGuest)
	}
	return nil
}

// enter has a player enter a tournament, or come back.
func (x *tournaments) enter(c *Conn, m *protocol.Enter, at int64) error {
	return x.change(c, m.Tournament, at, func(d *director) error {
		if c.from.Computer != "" {
			return protocol.Refuse(protocol.WhyOrder)
		}
		h := x.hub
		on := rating.Board{Group: groupOf(d.plan.Rule), Speed: d.plan.Clock.Speed()}
		h.mu.Lock()
		name, guest := h.lobby.Lasting(c.player), h.registry.accounts[c.player] == nil
		known := 0
		if r := h.results.book.Rating(on, c.player, at); r.Games > 0 {
			known = int(math.Round(r.Value))
		}
		h.mu.Unlock()
		if guest && d.plan.Rated {
			return protocol.Refuse(protocol.WhyGuest)
		}
		return d.enter(m, c.player, name, known, guest, at)
	})
}

// remind tells a player who comes which tournaments the player has left, for not being here.
func (x *tournaments) remind(player string) {
	for _, d := range x.all() {
		d.remind(player)
	}
}

// change has a player enter, leave, miss rounds of, or lead a tournament.
func (x *tournaments) change(c *Conn, id string, at int64, with func(d *director) error) error {
	d, err := x.find(id), x.mayEnter(c, at)
	switch {
	case err != nil:
		return err
	case d == nil:
		return protocol.Refuse(protocol.WhyUnknown)
	}
	return with(d)
}

// forget has a player whose account is deleted leave all tournaments, and be the author of none. Logs have ids of accounts alone, whose
// names are told as long as there are accounts.
func (x *tournaments) forget(player string, at int64) error {
	for _, d := range x.all() {
		if err := d.forget(player, at); err != nil {
			return err
		}
	}
	return nil
}

//go:build !js

package hub

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"awale/game/tournament"
	"awale/web/online/arena"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

const (
	// pairEvery is the time between two pairings of a tournament, in milliseconds: who becomes free meanwhile is paired with others who do.
	pairEvery = 3000
	// lostTime is how long a player without a connection still waits for a game, and backTime how long after the start of the server or
	// another outage nobody counts as gone, in milliseconds: longer than a client waits until it connects again.
	lostTime = 10_000
	backTime = 45_000
	// lateTime is how long after its end a tournament takes the results of matches that were over before it, in milliseconds.
	lateTime = 1000
	// leastToRepeat is how many have to enter a weekly tournament, whose author is no moderator, for the same one a week later.
	leastToRepeat = 2
	// tellEvery is the shortest time between two notices of a tournament, so that everybody has the standings within a second of a result.
	// lookAgain is the longest time until it looks whether there is something to do.
	tellEvery = 600 * time.Millisecond
	lookAgain = time.Minute
)

// director runs one tournament. Whatever happens is kept in its log before anybody is told.
type director struct {
	hub  *Hub
	id   string
	plan protocol.Plan
	life string
	// wake has an element when there is something to do.
	wake chan struct{}
	// asked is when it was tried last to make the same tournament a week later. Only the goroutine of the director reads it.
	asked int64
	// late is set if the time of the present round is over while games of it have no results. Only the goroutine of the director reads and
	// writes it.
	late bool
	// recorded is set once the club of the tournament has its results. Only the goroutine of the director reads and writes it.
	recorded bool

	// inbox are the outcomes of matches that are not in the log yet. incoming guards it: it is taken last of all.
	incoming sync.Mutex
	inbox    map[string]arena.Outcome

	// mu guards what follows. It may be held while the store works. The lock of the hub may be taken meanwhile, never the other way round.
	mu  sync.Mutex
	doc tournamentDocument
	log matchlog.Tournament
	// state is nil if it is to be read from the log: for one that is long over, and after something could not be kept. former is what it
	// was before something could not be kept or removed. broken is set if the log cannot be read.
	state, former *arena.State
	broken        bool
	// begun are the games whose matches have begun, and open those without a result, by their matches.
	begun map[string]bool
	open  map[string]arena.Game
	// paired is when players were paired last, and dropped is set once the tournament is removed.
	paired  int64
	dropped bool
	// followers follow the tournament. text is what they were told last, number times in all, at told, when toldBack was the end of the
	// last outage. changed is set if there is more.
	followers map[*Conn]bool
	text      []byte
	number    uint64
	told      time.Time
	toldBack  int64
	changed   bool
}

func newDirector(h *Hub, id string, doc tournamentDocument) *director {
	return &director{hub: h, id: id, plan: doc.Plan, life: h.chance.ID(), doc: doc, wake: make(chan struct{}, 1),
		inbox: map[string]arena.Outcome{}, followers: map[*Conn]bool{}}
}

// read reads the tournament from its log, unless it is in memory. state stays nil without a log. The caller holds mu, or nobody else
// knows d.
func (d *director) read() error {
	switch {
	case d.state != nil:
		return nil
	case d.broken:
		return matchlog.ErrCorrupt
	}
	ctx, cancel := limit()
	defer cancel()
	log, events, err := d.hub.store.Tournament(ctx, d.id)
	if err == nil && len(events) == 0 {
		return nil
	}
	var state *arena.State
	if err == nil {
		if state, err = arena.Read(d.id, d.doc.Setup, events); err != nil {
			err = fmt.Errorf("%w: %w", matchlog.ErrCorrupt, err)
		}
	}
	if err != nil {
		d.broken = errors.Is(err, matchlog.ErrCorrupt)
		d.hub.log.Error("a tournament cannot be read", "tournament", d.id, "error", err)
		return err
	}
	d.former = nil
	d.log, d.state, d.begun, d.open, d.changed = log, state, map[string]bool{}, map[string]arena.Game{}, true
	for _, g := range state.Open() {
		d.open[g.Match] = g
	}
	return nil
}

// keep stores events that the state has already. After an error the tournament is read again. The caller holds mu.
func (d *director) keep(events ...tournament.Event) error {
	if len(events) == 0 {
		return nil
	}
	ctx, cancel := limit()
	defer cancel()
	if err := d.log.Append(ctx, events...); err != nil {
		d.hub.log.Error("a tournament stands, because nothing can be stored", "tournament", d.id, "error", err)
		d.readAgain()
		return err
	}
	d.changed = true
	return nil
}

// readAgain has the tournament read from its log, which may be another one than the state. The caller holds mu.
func (d *director) readAgain() {
	if d.state != nil {
		d.former, d.state = d.state, nil
	}
}

// past returns what is told of a tournament that is over, nil for another one.
func (d *director) past() *pastTournament {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.doc.Past
}

// author returns the id of the player who made it.
func (d *director) author() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.doc.By
}

// names returns the present name of a player.
func (d *director) names(player, kept string) string {
	d.hub.mu.Lock()
	defer d.hub.mu.Unlock()
	return d.hub.registry.nameOf(player, kept)
}

// ended notes the outcome of a match.
func (d *director) ended(match string, o arena.Outcome) {
	d.incoming.Lock()
	d.inbox[match] = o
	d.incoming.Unlock()
	signal(d.wake)
}

// run runs the tournament until it is over, or the hub stops.
func (d *director) run() {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-d.hub.ctx.Done():
			return
		case <-d.wake:
		case <-timer.C:
		}
		wait, over := d.step(d.hub.now())
		if over {
			d.hub.tournaments.over()
			return
		}
		timer.Reset(wait)
	}
}

// step does what there is to do, and returns when to look again, or that the tournament is over.
func (d *director) step(at int64) (wait time.Duration, over bool) {
	d.disownGone()
	d.mu.Lock()
	if d.dropped {
		d.mu.Unlock()
		return 0, true
	}
	var err error
	d.late = false
	if d.doc.Past == nil {
		err = d.read()
		if err == nil && d.state == nil { // the log was removed, though the store has not said so
			d.state = d.former
			d.tellDropped()
			d.mu.Unlock()
			d.hub.tournaments.discard(d.id, false)
			return 0, true
		}
	}
	var reserved []arena.Game
	if err == nil && d.state != nil {
		err = d.takeResults(at)
	}
	goes := err == nil && d.state != nil && d.state.Goes(at)
	switch {
	case goes && d.plan.HasRounds():
		reserved, err = d.round(at)
	case goes && at-d.paired >= pairEvery:
		reserved, err = d.pair(at)
	}
	missing := d.missing(reserved)
	switch {
	case d.broken && d.doc.Past == nil && at >= d.plan.Start+int64(d.plan.Minutes)*60_000: // Ends is days later if there are rounds
		err = d.close(&pastTournament{Unread: true})
	case err == nil && d.state != nil && len(missing) == 0: // else a result may be in the log of a match
		err = d.finish(at)
	}
	over = d.doc.Past != nil
	d.mu.Unlock()
	d.beginAll(reserved, missing, at)
	d.adjudicate()
	if err == nil {
		err = d.record()
	}
	wait = d.tell(over)
	d.repeat(at)
	if later, _ := d.repeats(); later {
		over = false
	}
	switch {
	case err != nil:
		wait = min(wait, mendEvery)
	case goes:
		wait = min(wait, time.Second)
	case d.past() != nil:
	default:
		wait = min(wait, max(0, time.Duration(d.plan.Start-at)*time.Millisecond))
		if wait == 0 {
			wait = time.Second
		}
	}
	return wait, over
}

// repeats reports whether the same tournament is to be made for a week later: the series of an author who is no moderator ends when fewer
// than leastToRepeat have come, as far as the log can be read. now is the player who is its author then, if it is to be made as soon as
// possible, else "".
func (d *director) repeats() (later bool, now string) {
	owner := d.owner()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.plan.Weekly || d.doc.Repeated || d.dropped || owner == "" || !d.hub.tournaments.mayRepeat(owner) {
		return false, ""
	}
	came := 0
	switch {
	case d.hub.moderators[owner], d.broken, d.doc.Past != nil && d.doc.Past.Unread:
		came = leastToRepeat
	case d.doc.Past != nil:
		came = d.doc.Past.Players
	case d.state != nil:
		came = d.state.Players()
	}
	if came < leastToRepeat {
		return d.doc.Past == nil, ""
	}
	return true, owner
}

// owner returns the player for whom a weekly tournament goes on, "" for nobody: its author, or for a tournament of a club an officer of it.
func (d *director) owner() string {
	by := d.author()
	if d.plan.Club == "" {
		return by
	}
	k := d.hub.clubs.find(d.plan.Club)
	if k == nil {
		return ""
	}
	return k.Heir(by)
}

// repeat makes a weekly tournament again once it has begun: before it ends, so that the series does not. Where that is not possible it is
// tried again later.
func (d *director) repeat(at int64) {
	if at < max(d.plan.Start, d.asked+lookAgain.Milliseconds()) {
		return
	}
	_, owner := d.repeats()
	if owner == "" {
		return
	}
	d.asked = at
	id, setup := arena.WeekLater(d.id, arena.Setup{Plan: d.hub.clubs.renamed(d.plan), By: owner}, at)
	d.mu.Lock()
	invited := d.doc.Invited // who has agreed to one week has agreed to the series
	d.mu.Unlock()
	err := d.hub.tournaments.makeOnce(id, tournamentDocument{Setup: setup, Invited: invited}, at)
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		doc := d.doc
		doc.Repeated = true
		if err = d.hub.documents.put(Tournaments, d.id, doc); err == nil {
			d.doc = doc
		}
	}
	if err != nil {
		d.hub.log.Error("a tournament is not repeated", "tournament", d.id, "error", err)
	}
}

// takeResults keeps the outcomes of matches that are over. The caller holds mu.
func (d *director) takeResults(at int64) error {
	d.incoming.Lock()
	outcomes := make(map[arena.Game]arena.Outcome, len(d.inbox))
	for match, o := range d.inbox {
		if g, ok := d.open[match]; ok {
			outcomes[g] = o
		}
	}
	d.incoming.Unlock()
	var events []tournament.Event
	for g, o := range outcomes {
		more, err := d.state.Result(g.Number, o, at)
		events = append(events, more...)
		if err != nil {
			d.hub.log.Error("a result does not fit into a tournament", "tournament", d.id, "error", err)
			d.state = nil
			return err
		}
	}
	if err := d.keep(events...); err != nil {
		return err
	}
	d.incoming.Lock()
	for g := range outcomes {
		delete(d.inbox, g.Match)
		delete(d.open, g.Match)
		delete(d.begun, g.Match)
	}
	d.incoming.Unlock()
	for g := range outcomes {
		d.tellOwn(g.Players[:]...)
	}
	return nil
}

// tellOwn tells players their places. The caller holds mu.
func (d *director) tellOwn(players ...string) {
	for _, player := range players {
		own, ok := d.state.Own(player, d.names)
		if !ok {
			continue
		}
		d.hub.mu.Lock()
		d.hub.lobby.Send(player, &protocol.Entry{Tournament: d.id, Own: own})
		d.hub.deliver()
		d.hub.mu.Unlock()
	}
}

// remind tells a player who has left the tournament that this is so.
func (d *director) remind(player string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state == nil || d.state.Over() {
		return
	}
	if p, entered := d.state.Player(player); entered && p.Away {
		d.tellOwn(player)
	}
}

// finish ends the tournament if its time is over. The caller holds mu.
func (d *director) finish(at int64) error {
	back, _ := d.hub.back()
	if e := d.state.Finish(at, back); e != nil && (d.plan.HasRounds() || at >= d.plan.Ends()+lateTime) {
		if err := d.state.Apply(e); err != nil {
			d.state = nil
			return err
		}
		if err := d.keep(e); err != nil {
			return err
		}
		clear(d.open)
	}
	if !d.state.Over() || d.doc.Past != nil || d.plan.Club != "" && !d.recorded { // its club comes first: see record
		return nil
	}
	past := &pastTournament{Players: d.state.Players()}
	past.Winner, past.First, past.Name = d.state.Winner()
	return d.close(past)
}

// record has the club of a tournament that is over keep its results, before the tournament is closed. What is recorded already, before the
// server was killed, is not recorded again.
func (d *director) record() error {
	d.mu.Lock()
	if d.plan.Club == "" || d.recorded || d.doc.Past != nil || d.state == nil || !d.state.Over() {
		d.mu.Unlock()
		return nil
	}
	past, results := pastOf(d.id, d.state, &d.plan)
	d.mu.Unlock()
	if len(results) > 0 { // else nobody played
		if err := d.hub.clubs.hold(d.plan.Club, past, results); err != nil {
			return err
		}
	}
	d.recorded = true
	signal(d.wake)
	return nil
}

// close keeps that the tournament is over. The caller holds mu.
func (d *director) close(past *pastTournament) error {
	doc := d.doc
	doc.Past = past
	if err := d.hub.documents.put(Tournaments, d.id, doc); err != nil {
		return err
	}
	d.doc = doc
	return nil
}

// presence says whether a player who waits can be paired. The caller holds mu.
func (d *director) presence(at int64) func(player string) arena.Presence {
	h := d.hub
	outages, _ := h.clock.outage(0)
	back := h.clock.backAt() + backTime
	return func(player string) arena.Presence {
		h.mu.Lock()
		defer h.mu.Unlock()
		switch m := h.members[player]; {
		case m != nil && m.conn != nil && h.lobby.Bound(player):
			return arena.Gone
		case m.heard(outages):
			return arena.Here
		case at < back, m != nil && (m.conn != nil || at-m.lost < lostTime):
			return arena.Lost
		}
		return arena.Gone
	}
}

// pair pairs those who are free, and returns their games. Both players of each are reserved in the lobby. The caller holds mu.
func (d *director) pair(at int64) (reserved []arena.Game, err error) {
	h := d.hub
	d.paired = at
	left, pairing := d.state.Pair(at, h.chance.bits(), d.presence(at))
	if err := d.state.Apply(left...); err != nil {
		d.state = nil
		return nil, err
	}
	if pairing != nil {
		pairs := pairing.Games[:0]
		h.mu.Lock()
		for i, g := range d.state.GamesOf(pairing) {
			if h.lobby.Reserve(g.Players) { // one of them may have begun another match since
				pairs = append(pairs, pairing.Games[i])
			}
		}
		h.mu.Unlock()
		pairing.Games = pairs
	}
	events := left
	if pairing != nil && len(pairing.Games) > 0 {
		reserved = d.state.GamesOf(pairing)
		if err = d.state.Apply(pairing); err == nil {
			events = append(events, pairing)
		}
	}
	if err != nil {
		d.state = nil
	} else {
		err = d.keep(events...)
	}
	if err != nil {
		d.giveBack(reserved...)
		return nil, err
	}
	for _, g := range reserved {
		d.open[g.Match] = g
	}
	for _, e := range left {
		if p, ok := d.state.Numbered(e.(*tournament.Left).Player); ok {
			d.tellOwn(p.Key)
		}
	}
	return reserved, nil
}

// missing are the games, without those that were paired just now, of which it is not known that their matches have begun. The caller
// holds mu.
func (d *director) missing(reserved []arena.Game) (list []arena.Game) {
	if d.state == nil {
		return nil
	}
	fresh := map[string]bool{}
	for _, g := range reserved {
		fresh[g.Match] = true
	}
	for match, g := range d.open {
		if !d.begun[match] && !fresh[match] {
			list = append(list, g)
		}
	}
	return list
}

// beginAll begins the matches of games that were paired just now, and those that are missing, and waits for them. Once the store has
// failed, or the hub stops, the rest waits for the next step. Nothing is locked meanwhile, and nobody else begins matches of the
// tournament.
func (d *director) beginAll(reserved, missing []arena.Game, at int64) {
	b := newBatch(d.hub.ctx)
	each := func(g arena.Game, do func() (done bool, err error)) (tried bool) {
		return b.try(func() error {
			done, err := do()
			if done {
				d.mu.Lock()
				if _, open := d.open[g.Match]; open {
					d.begun[g.Match] = true
				}
				d.mu.Unlock()
			}
			return err
		})
	}
	for _, g := range reserved {
		if !each(g, func() (bool, error) { return d.begin(g) }) {
			d.giveBack(g)
		}
	}
	for _, g := range missing {
		each(g, func() (bool, error) { return d.goOn(g, at) })
	}
	b.wait()
}

// giveBack has the lobby forget that the players of games were reserved for them.
func (d *director) giveBack(games ...arena.Game) {
	h := d.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range games {
		h.lobby.Cancel(lobby.Agreement{Players: g.Players})
	}
	h.deliver()
}

// begin begins the match of a game.
func (d *director) begin(g arena.Game) (done bool, err error) {
	err = d.hub.begin(lobby.Agreement{Players: g.Players, Terms: d.plan.Terms()},
		sitting{match: g.Match, tournament: d.id, berserk: d.plan.Berserk, talk: d.plan.Talk})
	return err == nil, err
}

// goOn goes on with a game whose match may have begun: before a restart, or though the store has not said so. It reports whether nothing
// more is to be done for it.
func (d *director) goOn(g arena.Game, at int64) (done bool, err error) {
	h := d.hub
	if t := h.table(g.Match); t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		if o, over := arena.OutcomeOf(t.referee); over {
			d.ended(g.Match, o)
		}
		return true, nil
	}
	ctx, cancel := limit()
	defer cancel()
	_, events, err := h.store.Log(ctx, g.Match)
	if errors.Is(err, matchlog.ErrCorrupt) {
		d.ended(g.Match, arena.NotPlayed())
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if len(events) == 0 {
		if d.closes(at) {
			if d.late {
				d.ended(g.Match, arena.NeverBegun())
			}
			return true, nil
		}
		here := h.heard(g.Players[0]) && h.heard(g.Players[1])
		if !here && at < h.clock.backAt()+backTime {
			return false, nil // they are about to come back
		}
		h.mu.Lock()
		begins := h.lobby.Agrees(g.Players[0]) || h.lobby.Agrees(g.Players[1])
		if !begins {
			h.lobby.Reserve(g.Players) // where that is not possible, the first move tells who comes
		}
		h.mu.Unlock()
		if begins { // another match of one of them is about to begin, and is not to be given up if this one cannot begin
			return false, nil
		}
		return d.begin(g)
	}
	m, err := referee.Replay(events)
	if err != nil || m.Players() != g.Players {
		h.log.Error("a match of a tournament cannot be read, or is another one", "match", g.Match, "error", err)
		d.ended(g.Match, arena.NotPlayed())
		return true, nil
	}
	if o, over := arena.OutcomeOf(m); over {
		d.ended(g.Match, o)
		return true, nil
	}
	if err := h.load(g.Match, at); err != nil {
		return false, err
	}
	t := h.table(g.Match)
	t.mu.Lock()
	t.wake() // its times pass from now on
	t.mu.Unlock()
	for _, player := range g.Players {
		if h.heard(player) {
			t.comeBack(player)
		}
	}
	return true, nil
}

// about returns the tournament as lists have it. ok is false if it cannot be read now.
func (d *director) about(player string) (about protocol.Tournament, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	past, drops := d.doc.Past, d.hub.tournaments.mayDrop(d, d.doc.By, player, d.hub.now()) == nil
	if past == nil {
		if d.read() == nil && d.state != nil {
			about = d.state.About(player, d.names)
			about.Of = d.hub.clubs.nameOf(d.plan.Club)
			about.Leads = d.plan.HasRounds() && d.leads(player)
			about.Drops = drops
			about.May = d.hub.clubs.teamsOf(&d.plan, d.doc.Invited, player)
			about.Invited = d.hub.clubs.invited(&d.plan, d.doc.Invited)
			about.Declined = d.hub.clubs.invited(&d.plan, d.doc.Declined)
			if !about.Over {
				about.Consents = d.consenting(player)
			}
			if d.hub.now() < d.plan.Start {
				about.Declines = d.declining(player)
			}
			return about, true
		}
		if !d.broken {
			return about, false
		}
		past = &pastTournament{} // it is listed, so that it can be removed
	}
	about = protocol.Tournament{Tournament: d.id, Plan: d.plan, Over: d.doc.Past != nil, Players: past.Players, Winner: past.Winner,
		Of: d.hub.clubs.nameOf(d.plan.Club), Drops: drops}
	if d.doc.By != "" {
		about.By = d.names(d.doc.By, "")
	}
	if past.First != "" {
		about.Winner = d.names(past.First, past.Name)
	}
	return about, true
}

// tellOf returns what is asked about the tournament. mayRead asks whether the log may be read for it.
func (d *director) tellOf(what func(d *director) protocol.Told, mayRead func() error) (protocol.Told, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state == nil {
		if err := mayRead(); err != nil {
			return nil, err
		}
	}
	if err := d.ready(); err != nil {
		return nil, err
	}
	defer d.release()
	return what(d), nil
}

// release forgets the state of a tournament that is over, unless somebody follows it. The caller holds mu.
func (d *director) release() {
	if d.doc.Past != nil && len(d.followers) == 0 {
		d.log, d.state, d.former, d.begun, d.open, d.text = nil, nil, nil, nil, nil, nil
	}
}

// ready has the tournament in memory. The error is a [*protocol.Refused]. The caller holds mu.
func (d *director) ready() error {
	err := d.read()
	switch {
	case d.dropped, d.broken, err == nil && d.state == nil:
		return protocol.Refuse(protocol.WhyUnknown)
	case err != nil:
		return protocol.Refuse(protocol.WhyFull)
	}
	return nil
}

// enter has a player enter, or come back.
func (d *director) enter(m *protocol.Enter, player, name string, rating int, guest bool, at int64) error {
	return d.change(player, func() ([]tournament.Event, error) {
		d.hub.mu.Lock()
		deleted := !guest && d.hub.registry.lasting(player) == nil
		d.hub.mu.Unlock()
		switch {
		case deleted: // meanwhile: it has left already
			return nil, protocol.Refuse(protocol.WhyGuest)
		case guest && !d.state.HasPlaceForGuest(player):
			return nil, protocol.Refuse(protocol.WhyFull)
		}
		team := m.Team
		if p, known := d.state.Player(player); known {
			team = p.Team // it does not change
		}
		if err := d.hub.clubs.mayEnter(&d.plan, d.doc.Invited, player, team); err != nil {
			return nil, err
		}
		return d.state.Enter(m, player, name, rating, at)
	})
}

// exit has a player leave.
func (d *director) exit(player string, at int64) error {
	return d.change(player, func() ([]tournament.Event, error) { return d.state.Exit(player, at) })
}

// change keeps events about a player, who is told.
func (d *director) change(player string, with func() ([]tournament.Event, error)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.ready(); err != nil {
		return err
	}
	events, err := with()
	if err != nil {
		return err
	}
	if err := d.keep(events...); err != nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	d.tellOwn(player)
	signal(d.wake)
	return nil
}

// forget has a player whose account is deleted leave, and no longer be its author.
func (d *director) forget(player string, at int64) error {
	if d.past() != nil {
		return d.disown(player)
	}
	err := d.exit(player, at)
	if refused, ok := errors.AsType[*protocol.Refused](err); ok && refused.Why != protocol.WhyFull {
		err = nil // the player is not there
	}
	if err != nil {
		return err
	}
	return d.disown(player)
}

// disown forgets that a player has made the tournament.
func (d *director) disown(player string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.doc.By != player {
		return nil
	}
	doc := d.doc
	doc.By = ""
	if err := d.hub.documents.put(Tournaments, d.id, doc); err != nil {
		return err
	}
	d.doc = doc
	if d.state != nil {
		d.state.Forget(player)
	}
	d.changed = true
	return nil
}

// disownGone forgets the author if the account of that one is deleted: perhaps just when the tournament was made, from those that were
// there before. What cannot be kept is tried again with the next step.
func (d *director) disownGone() {
	by := d.author()
	d.hub.mu.Lock()
	gone := by != "" && d.hub.registry.gone(by)
	d.hub.mu.Unlock()
	if gone {
		_ = d.disown(by) // it is logged
	}
}

// drop removes the log of the tournament, without which its document counts for nothing. Those who follow it are told that it is over.
func (d *director) drop() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	ctx, cancel := limit()
	defer cancel()
	err := d.hub.store.DropTournament(ctx, d.id)
	signal(d.wake)
	if err != nil {
		d.readAgain() // the log may be gone
		return err
	}
	if d.state == nil {
		d.state = d.former
	}
	d.tellDropped()
	return nil
}

// tellDropped notes that the tournament is removed, and tells those who follow it that it is over. The caller holds mu.
func (d *director) tellDropped() {
	d.dropped = true
	if d.state != nil {
		d.tellFollowers()
	}
}

// follow has a connection follow the tournament.
func (d *director) follow(c *Conn, mayRead func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state == nil {
		if err := mayRead(); err != nil {
			return err
		}
	}
	if err := d.ready(); err != nil {
		return err
	}
	if d.text == nil || d.hasChanged() && len(d.followers) == 0 {
		d.write()
	}
	c.push(d.text)
	d.followers[c] = true
	signal(d.wake) // to tell what has changed since
	return nil
}

func (d *director) unfollow(c *Conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.followers, c)
	d.release()
}

// hasChanged reports whether there is more to tell the followers than they were told: after an outage rounds have another time. The caller
// holds mu.
func (d *director) hasChanged() bool {
	back, _ := d.hub.back()
	return d.changed || d.plan.HasRounds() && back != d.toldBack
}

// tell tells the followers what has changed, and returns how long nothing more can be told. The end is told at once.
func (d *director) tell(over bool) time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.hasChanged() || d.state == nil || len(d.followers) == 0 {
		d.release()
		return lookAgain
	}
	if wait := tellEvery - time.Since(d.told); wait > 0 && !over {
		return wait
	}
	d.tellFollowers()
	return tellEvery
}

// tellFollowers tells the followers how it stands now. The caller holds mu.
func (d *director) tellFollowers() {
	d.write()
	for c := range d.followers {
		c.push(d.text)
	}
}

// write writes what followers are told now. The caller holds mu.
func (d *director) write() {
	d.number++
	d.toldBack, _ = d.hub.back()
	with := d.state.Arena(d.life, d.toldBack, d.names)
	with.About.Over = with.About.Over || d.dropped
	with.About.Of = d.hub.clubs.nameOf(d.plan.Club)
	with.About.Invited = d.hub.clubs.invited(&d.plan, d.doc.Invited)
	with.About.Declined = d.hub.clubs.invited(&d.plan, d.doc.Declined)
	text, err := protocol.Notice{Of: d.id, Number: d.number, With: with}.Encode()
	if err != nil {
		d.hub.log.Error("a tournament cannot be told", "tournament", d.id, "error", err)
		return
	}
	d.text, d.told, d.changed = text, time.Now(), false
}

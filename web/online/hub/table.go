//go:build !js

package hub

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"awale/web/online/arena"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/rating"
	"awale/web/online/referee"
)

const (
	// mendEvery is how often a table that is stopped, because the store does not work, tries to go on.
	mendEvery = time.Second
	// openTime is how long a hub that begins to serve tries to read matches again, because a cluster that has lost a node takes a
	// while to agree.
	openTime = 30 * time.Second
	// restTime is how long the table of a match that is over is kept, for another match of the same players, in milliseconds.
	restTime = 10 * 60_000
	// doubtTime is how long before its last sign of life a server may have written what a copy of its store has in part, in milliseconds.
	doubtTime = 60_000
)

// table plays one match: it carries out the commands of players, and what time brings, one after the other.
type table struct {
	hub   *Hub
	match string
	// players are those of the match, in their order.
	players [2]string

	// mu guards what follows. It may be held while the store works. The lock of the hub may be taken meanwhile, never the other way
	// round.
	mu      sync.Mutex
	referee *referee.Match
	log     matchlog.Log
	// texts are the notices of the match so far. The last one is of the time at.
	texts [][]byte
	at    int64
	// public are the times from which those who watch may see each text, and shown is how many they were shown. showing is the timer for
	// the next one, nil for none.
	public  []int64
	shown   int
	showing *time.Timer
	// followers are the connections that follow the match: whether each is that of a player of it, who sees everything at once.
	followers map[*Conn]bool
	timer     *time.Timer
	closed    bool
	// gone is whether a player has left on purpose.
	gone [2]bool
	// counted is how many games have their results kept. over is set when the lobby knows that the match is over, finished when the
	// store knows it, too.
	counted        int
	over, finished bool
	// met is set once another match of both players has begun, or begins.
	met bool
	// stoppedAt is when the table stopped because nothing could be stored, in milliseconds; 0 while it works.
	stoppedAt int64
	// outages is the number of outages of the host that the referee knows of, 0 until the hub serves.
	outages int
	// byDays is set for a correspondence game. going is set while the store knows that it goes on, and kept if the index is as the log.
	byDays, going, kept bool
}

// begin begins a match that was agreed on. Before that it ends the matches with computer players that its players leave for it: a client
// does not take it then for one of those. If it cannot begin, everything stays as it was.
func (h *Hub) begin(a lobby.Agreement, as sitting) error {
	var left []*table
	h.mu.Lock()
	for _, match := range h.lobby.Leaves(a) {
		left = append(left, h.tables[match])
	}
	h.mu.Unlock()
	var err error
	var cause []string
	if i := slices.IndexFunc(left, func(t *table) bool { return !t.abort() }); i >= 0 {
		err, cause = protocol.Refuse(protocol.WhyFull), left[i].players[:]
	} else {
		err = h.seat(a, as)
	}
	if err != nil {
		h.log.Warn("a match cannot begin", "error", err)
		h.mu.Lock()
		h.lobby.Cancel(a, cause...)
		h.deliver()
		h.mu.Unlock()
	}
	return err
}

// sitting is what is decided about a match beside what its players have agreed on: the id of a game of a tournament, "" for a random one,
// and what the referee has to know of the tournament.
type sitting struct {
	match, tournament string
	berserk           bool
	talk              string
}

// seat begins a match at a table of its own.
func (h *Hub) seat(a lobby.Agreement, as sitting) error {
	at := h.now()
	outages, _ := h.clock.outage(0)
	b := referee.Beginning{Match: cmp.Or(as.match, h.chance.ID()), Players: a.Players, Terms: a.Terms, Tournament: as.tournament,
		Berserk: as.berserk, Talk: as.talk}
	on := rating.Board{Group: groupOf(a.Terms.Rule), Speed: a.Terms.Clock.Speed()} // others need not wait while the rule is read
	h.mu.Lock()
	for i, player := range a.Players {
		b.Names[i] = h.lobby.Lasting(player)
	}
	b.Ratings, b.Unsure = h.results.ratings(a.Players, on, at)
	leaving := h.registry.leaving(a.Players[0]) || h.registry.leaving(a.Players[1])
	h.mu.Unlock()
	if leaving { // an account is deleted only while its player neither plays nor is about to: it began before they agreed
		return protocol.Refuse(protocol.WhyUnknown)
	}
	if a.Terms.ByDays() && h.post.full(a.Players) {
		return protocol.Refuse(protocol.WhyFull)
	}
	m, first, err := referee.Begin(b, h.chance.Coin(), at)
	if err != nil {
		return err
	}
	log, err := h.beginLog(b.Match, first)
	if err != nil {
		if as.tournament == "" { // else it is tried again
			h.mu.Lock()
			h.chores.matches = append(h.chores.matches, b.Match)
			h.mu.Unlock()
		}
		return err
	}
	t := h.newTable(m, log)
	if t.byDays {
		h.post.seat(t, first)
		return nil
	}
	t.mu.Lock()
	t.outages = outages
	t.send([]protocol.Event{first})
	t.arm()
	t.mu.Unlock()
	h.mu.Lock()
	h.open(t, a.Terms, b.Names, b.Talk)
	var absent []string
	for _, player := range a.Players {
		if m := h.members[player]; m == nil || m.conn == nil {
			absent = append(absent, player)
		}
	}
	h.mu.Unlock()
	for _, player := range absent {
		t.lose(player)
	}
	return nil
}

// beginLog begins the log of a match. After an error the log may be there. The error is [matchlog.ErrTakenOver] for one that has begun: the
// game of a tournament, of which another server begins the same match, or this one before, which the store has not said.
func (h *Hub) beginLog(match string, first protocol.Event) (matchlog.Log, error) {
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Begin(ctx, match); err != nil {
		return nil, err
	}
	log, events, err := h.store.Log(ctx, match)
	if err != nil {
		return nil, err
	}
	if len(events) > 0 {
		return nil, matchlog.ErrTakenOver
	}
	return log, log.Append(ctx, first)
}

func (h *Hub) newTable(m *referee.Match, log matchlog.Log) *table {
	terms := m.Terms()
	return &table{hub: h, match: m.ID(), players: m.Players(), referee: m, log: log, byDays: terms.ByDays(), followers: map[*Conn]bool{}}
}

// open tells the lobby of a match that is played at a table, with the names that its log has, and what may be said about it. Both players
// no longer follow the talk.
func (h *Hub) open(t *table, terms protocol.Terms, names [2]string, talk string) {
	h.tables[t.match] = t
	for _, player := range t.players {
		if m := h.members[player]; m != nil && m.conn != nil {
			delete(h.following[protocol.StreamTalk], m.conn)
		}
	}
	for i, player := range t.players {
		names[i] = h.registry.nameOf(player, names[i])
	}
	h.lobby.LimitTalk(t.match, talk)
	h.lobby.Begin(protocol.Listed{Match: t.match, Players: t.players, Names: names, Rule: terms.Rule,
		Rated: terms.Rated, Behind: terms.Behind})
	t.notePlaying()
	h.deliver()
}

// notePlaying notes at which tables the players of one play now, after a match has begun or ended there. The caller holds the lock of the
// hub.
func (t *table) notePlaying() {
	h := t.hub
	for _, player := range t.players {
		if match := h.lobby.Playing(player); match != "" {
			h.playing[player] = h.tables[match]
		} else {
			delete(h.playing, player)
		}
	}
}

// loadMatches goes on with the matches that were going on when the server stopped.
func (h *Hub) loadMatches() error {
	ctx, cancel := loading()
	defer cancel()
	began := h.now()
	since, err := h.store.LastBeat(ctx)
	if err != nil {
		return err
	}
	going, err := h.store.Going(ctx)
	if err != nil {
		return err
	}
	patience := time.Now().Add(openTime)
	loadAll := func(matches []string, load func(match string) error) {
		for _, id := range matches {
			err := load(id)
			for err != nil && !errors.Is(err, matchlog.ErrCorrupt) && time.Now().Before(patience) {
				time.Sleep(mendEvery)
				err = load(id)
			}
			if err != nil {
				// The other matches go on.
				h.log.Error("a match cannot go on", "match", id, "error", err)
			}
		}
	}
	loadAll(going, func(match string) error { return h.load(match, since) })
	// In the copy of a store that was made meanwhile, what the index has of these may be newer than their logs.
	loadAll(h.post.changedSince(since-doubtTime), h.post.refresh)
	if err := h.post.serve(since); err != nil {
		return err
	}
	// From now on it counts that this server runs.
	ctx, cancel = limit()
	defer cancel()
	err = h.store.Beat(ctx)
	h.clock.serve(began)
	return err
}

// load goes on with a match. Its clocks have not run since a moment.
func (h *Hub) load(id string, since int64) error {
	ctx, cancel := limit()
	defer cancel()
	log, events, err := h.store.Log(ctx, id)
	if err != nil {
		return err
	}
	if len(events) == 0 {
		return h.store.Finish(ctx, id) // no player knows that it began
	}
	m, err := referee.Replay(events)
	if err != nil {
		return fmt.Errorf("%w: %w", matchlog.ErrCorrupt, err)
	}
	if terms := m.Terms(); terms.ByDays() {
		h.post.adopt(m, log, events)
		return nil
	}
	t := h.newTable(m, log)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.send(events)
	h.mu.Lock()
	h.open(t, m.Terms(), m.Names(), m.Talk())
	h.mu.Unlock()
	t.store(m.Recover(since, h.now()), t.at)
	return nil
}

// command carries out a command of a player, or of the connection of one.
func (t *table) command(player string, command protocol.Asked, a referee.Arrival) error {
	if _, again := command.(*protocol.Rematch); again {
		return t.rematch(player, command, a)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	err := t.do(player, command, a)
	if err == nil {
		switch command.(type) {
		case *protocol.Leave:
			t.gone[t.seat(player)] = true
		case *protocol.Return:
			t.gone[t.seat(player)] = false
		}
	}
	return err
}

// rematch notes that a player wants another match, which begins when both do. If it cannot begin then, either of them may ask again.
func (t *table) rematch(player string, command protocol.Asked, a referee.Arrival) error {
	if err := t.mayPlayAgain(player); err != nil {
		return err
	}
	t.mu.Lock()
	var err error
	if t.met || !t.referee.Again() {
		err = t.do(player, command, a)
	}
	begins := err == nil && t.referee.Again()
	t.met = t.met || begins
	next := t.referee.Rematch("")
	t.mu.Unlock()
	if !begins {
		return err
	}
	err = t.playAgain(next)
	if err != nil {
		t.mu.Lock()
		t.met = false
		t.mu.Unlock()
	}
	return err
}

// seat returns the place of a player in players.
func (t *table) seat(player string) int {
	if player == t.players[1] {
		return 1
	}
	return 0
}

// mayPlayAgain returns why the players of a table cannot play another match now, nil if they can.
func (t *table) mayPlayAgain(player string) error {
	h := t.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	if player != t.players[0] && player != t.players[1] {
		return protocol.Refuse(protocol.WhyPlayer)
	}
	if t.byDays { // both stay free
		return nil
	}
	if t.referee.Tournament() != "" {
		return protocol.Refuse(protocol.WhyGame)
	}
	for _, p := range t.players {
		if m := h.members[p]; m == nil || m.conn == nil || h.lobby.Bound(p) {
			if t == h.playing[p] {
				return protocol.Refuse(protocol.WhyGoing)
			}
			return protocol.Refuse(protocol.WhyBusy)
		}
	}
	return nil
}

// playAgain begins another match of the same players.
func (t *table) playAgain(b referee.Beginning) error {
	h := t.hub
	if t.byDays {
		return h.begin(lobby.Agreement{Players: b.Players, Terms: b.Terms}, sitting{})
	}
	h.mu.Lock()
	err := h.lobby.Again(lobby.Agreement{Players: b.Players, Terms: b.Terms})
	agreed := h.lobby.Agreed()
	h.deliver()
	h.mu.Unlock()
	for _, a := range agreed {
		if failed := h.begin(a, sitting{}); failed != nil {
			err = failed
		}
	}
	return err
}

// do carries out a command by the referee, stores the events, and sends them.
func (t *table) do(player string, command protocol.Asked, a referee.Arrival) error {
	t.wake()
	switch {
	case t.closed && t.byDays:
		return errLetGo
	case t.closed || t.stoppedAt != 0:
		return protocol.Refuse(protocol.WhyFull)
	}
	events, err := t.referee.Do(player, command, a)
	if t.byDays {
		events = append(events, t.referee.Stand(t.spans(), max(a.Now, t.referee.Time()))...)
	}
	if !t.store(events, a.Now) {
		return protocol.Refuse(protocol.WhyFull)
	}
	return err
}

// wake stops the clocks for an outage of the host that the referee does not know of yet: they stand until the side to move is heard. It
// comes before everything else that happens at the table, and returns the time up to which that is known. The caller holds the lock.
func (t *table) wake() (at int64) {
	if t.byDays {
		return t.wakeByDays()
	}
	at = t.hub.now()
	n, since := t.hub.clock.outage(t.outages)
	opens := t.outages == 0
	if n == t.outages || t.closed {
		return at
	}
	t.outages = n
	if t.stoppedAt != 0 || opens && at-t.at < outageFrom {
		t.arm() // the clocks stand already, and will for a while
		return at
	}
	t.store(t.referee.Recover(since, at), since)
	return at
}

// abort ends the match without a result. It reports false if that cannot be stored: the match goes on then.
func (t *table) abort() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := t.wake()
	return t.over || !t.closed && t.stoppedAt == 0 && t.store(t.referee.Abort(at), at)
}

// lose notes that the connection of a player was lost.
func (t *table) lose(player string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.hub.connected(player) {
		return // there is a new one already
	}
	leave := &protocol.Leave{}
	leave.Match = t.match
	_ = t.do(player, leave, referee.Arrival{Now: t.hub.now()}) // it is refused if the player is away already
}

// comeBack notes that a player has a connection again.
func (t *table) comeBack(player string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone[t.seat(player)] || !t.hub.connected(player) {
		return
	}
	back := &protocol.Return{}
	back.Match = t.match
	_ = t.do(player, back, referee.Arrival{Now: t.hub.now()}) // it is refused if the player is not away
}

// connected reports whether a player has a connection.
func (h *Hub) connected(player string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := h.members[player]
	return m != nil && m.conn != nil
}

// heard reports whether a player has a connection, over which the client was heard since the last outage of the host.
func (h *Hub) heard(player string) bool {
	n, _ := h.clock.outage(0)
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.members[player].heard(n)
}

// store stores events of the referee, and sends them. It reports false if they cannot be stored: the table is stopped then, since the
// moment at.
func (t *table) store(events []protocol.Event, at int64) bool {
	if len(events) > 0 {
		ctx, cancel := limit()
		err := t.goOn()
		if err == nil {
			err = t.log.Append(ctx, events...)
		}
		cancel()
		if err != nil {
			t.hub.log.Error("a match is stopped, because nothing can be stored", "match", t.match, "error", err)
			t.stoppedAt = at
			t.arm()
			return false
		}
		t.send(events)
		if t.byDays {
			t.kept = t.hub.post.keep(t.referee, !t.kept)
		}
	}
	t.settle()
	t.arm()
	return true
}

// send sends events to all who follow the match.
func (t *table) send(events []protocol.Event) {
	for _, e := range events {
		t.at = e.When()
		text, err := t.hub.noticeOf(t.match, uint64(len(t.texts))+1, e).Encode()
		if err != nil {
			t.hub.log.Error("an event cannot be written", "match", t.match, "error", err)
			continue
		}
		t.texts, t.public = append(t.texts, text), append(t.public, publicAt(t.referee.Terms(), e))
		for c, plays := range t.followers {
			if plays {
				c.push(text)
			}
		}
	}
	t.show()
}

// show sends those who watch what they may see by now, and sets the timer to the next moment at which they may see more.
func (t *table) show() {
	if t.showing != nil {
		t.showing.Stop()
		t.showing = nil
	}
	// Without a delay the time does not matter, which the clock of the machine may have turned back.
	at, late := t.hub.now(), behind(t.referee.Terms().Behind) > 0
	for ; t.shown < len(t.texts); t.shown++ {
		if wait := t.public[t.shown] - at; late && wait > 0 {
			if !t.closed {
				t.showing = time.AfterFunc(time.Duration(wait)*time.Millisecond, t.showMore)
			}
			return
		}
		for c, plays := range t.followers {
			if !plays {
				c.push(t.texts[t.shown])
			}
		}
	}
}

func (t *table) showMore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	t.show()
	if t.over && t.shown == len(t.texts) {
		t.hub.mu.Lock()
		defer t.hub.mu.Unlock()
		t.hub.lobby.Hide(t.match)
		t.hub.deliver()
	}
}

// follow sends what a connection has missed, and from now on what happens.
func (t *table) follow(c *Conn, after uint64) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.wake()
	if t.closed && t.byDays {
		return errLetGo
	}
	plays := slices.Contains(t.players[:], c.player)
	texts := t.texts
	if !plays {
		texts = texts[:t.shown]
	}
	if after > uint64(len(texts)) {
		return protocol.Refuse(protocol.WhyUnknown) // nor does it tell how much is held back
	}
	for _, text := range texts[after:] {
		c.push(text)
	}
	t.followers[c] = plays
	return nil
}

func (t *table) unfollow(c *Conn) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.followers, c)
}

// arm sets the timer to the next moment at which time alone brings something.
func (t *table) arm() {
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
	due := t.referee.Due()
	switch {
	case t.closed, t.outages == 0:
	case t.stoppedAt != 0 || t.over && !t.finished || t.counted < len(t.referee.Played()):
		t.timer = time.AfterFunc(mendEvery, t.pass)
	case t.byDays: // the index knows when the clock runs out
		t.timer = time.AfterFunc(idleTime, t.rest)
	case due != 0:
		t.timer = time.AfterFunc(max(0, time.Duration(due-t.hub.now())*time.Millisecond), t.pass)
	case t.over:
		// Those who watch get the rest of it before that.
		t.timer = time.AfterFunc(time.Duration(restTime+behind(t.referee.Terms().Behind))*time.Millisecond, t.forget)
	}
}

// pass carries out what time has brought.
func (t *table) pass() {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := t.wake()
	switch {
	case t.closed:
	case t.stoppedAt != 0:
		t.mend()
	default:
		t.store(t.referee.Pass(at), at)
	}
}

// mend goes on after the store did not work: with what the log holds, and clocks that have not run meanwhile.
func (t *table) mend() {
	defer t.arm()
	ctx, cancel := limit()
	defer cancel()
	log, events, err := t.hub.store.Log(ctx, t.match)
	if err != nil {
		return
	}
	m, err := referee.Replay(events)
	if err != nil {
		t.hub.log.Error("a match cannot go on", "match", t.match, "error", err)
		return
	}
	more := m.Recover(t.stoppedAt, t.hub.now())
	if t.byDays {
		t.referee = m
		more = m.Stand(t.spans(), t.hub.now())
	}
	if err := log.Append(ctx, more...); err != nil {
		return
	}
	since := t.stoppedAt
	t.referee, t.log, t.stoppedAt = m, log, 0
	all := append(events, more...)
	t.send(all[len(t.texts):])
	if t.byDays {
		t.kept = t.hub.post.keep(m, true)
	}
	t.settle()
	t.hub.log.Info("a match goes on", "match", t.match, "stood", t.hub.now()-since)
	for i, player := range t.players {
		if t.stoppedAt == 0 && !t.gone[i] && t.hub.heard(player) {
			back := &protocol.Return{}
			back.Match = t.match
			_ = t.do(player, back, referee.Arrival{Now: t.hub.now()}) // it is refused if the match is over
		}
	}
}

// settle notes the results of games that are over, and the end of the match.
func (t *table) settle() {
	for played := t.referee.Played(); t.counted < len(played); t.counted++ {
		if !t.hub.count(t.referee, t.counted+1, played[t.counted], t.at) {
			return // arm tries again
		}
		t.hub.archive.Tell()
	}
	if !t.referee.Over() || t.finished {
		return
	}
	if !t.over {
		t.over = true
		t.hub.ended(t)
		if o, ok := arena.OutcomeOf(t.referee); ok && t.referee.Tournament() != "" {
			t.hub.tournaments.ended(t.referee.Tournament(), t.match, o)
		}
	}
	ctx, cancel := limit()
	defer cancel()
	t.finished = t.hub.store.Finish(ctx, t.match) == nil
}

// ended tells the lobby that a match is over.
func (h *Hub) ended(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.lobby.End(t.match, t.shown == len(t.texts))
	t.notePlaying()
	h.deliver()
}

// reopen sets the table of a match up again that is over, and of which those who watch have not seen all yet. It is there until they have.
func (h *Hub) reopen(m *referee.Match, log matchlog.Log, events []protocol.Event) *table {
	t := h.newTable(m, log)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over, t.finished, t.counted = true, true, len(m.Played())
	t.outages, _ = h.clock.outage(0)
	h.mu.Lock()
	other := h.tables[t.match]
	if t.closed = h.stopped; other == nil && !t.closed {
		h.tables[t.match] = t
	}
	h.mu.Unlock()
	if other != nil {
		return other
	}
	t.send(events)
	t.arm()
	return t
}

// forget removes the table of a match that is long over.
func (t *table) forget() {
	t.close()
	t.hub.mu.Lock()
	defer t.hub.mu.Unlock()
	delete(t.hub.tables, t.match)
}

// close ends the table: nothing happens at it any more.
func (t *table) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	t.arm()
	t.show()
}

//go:build !js

package hub

import (
	"cmp"
	"container/heap"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"awale/variants"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

const (
	// listedTime is how long a correspondence game stays in the lists of its players after its end, in milliseconds: fourteen days.
	listedTime = 14 * day
	// soonShare is the share of the time for a move that is left when its player is alerted: one part of so many.
	soonShare = 4
	// passEvery is how often it is looked for games whose time has run out, and mostPassed how many of them are looked at then. againAfter
	// is when a game is looked at again that cannot be opened, in milliseconds.
	passEvery  = time.Second
	mostPassed = 50
	againAfter = 10_000
)

// AlertKind is what a player is alerted of.
type AlertKind uint8

const (
	// AlertTurn: the player is to move. AlertSoon: the time for that runs out soon. AlertOver: the game is over.
	AlertTurn AlertKind = iota
	AlertSoon
	AlertOver
)

// Alert tells a player of a correspondence game, who may not be here.
type Alert struct {
	Player, Match string
	What          AlertKind
	// At is when the player loses without a move, in milliseconds since 1970; 0 for a game that is over.
	At int64
}

// Deadline is when a player loses a correspondence game without a move.
type Deadline struct {
	Match string
	// Opponent is the name of the other player, and Rule the rule as the terms have it.
	Opponent, Rule string
	// At is the time, in milliseconds since 1970, and Days are the days for a move.
	At   int64
	Days int
}

// dayDocument is what the store keeps of a correspondence game beside its log, from which it follows. Players are South and North.
type dayDocument struct {
	Players [2]string `json:"players"`
	Rule    string    `json:"rule"`
	Rated   bool      `json:"rated,omitempty"`
	Days    int       `json:"days"`
	Ply     int       `json:"ply,omitempty"`
	// From is the number of moves that the game began with.
	From int `json:"from,omitempty"`
	// Turn is the player to move. Left is what the clock of that player has, and Since since when it runs.
	Turn  int   `json:"turn,omitempty"`
	Left  int64 `json:"left,omitempty"`
	Since int64 `json:"since,omitempty"`
	// At is the time of the last event.
	At int64 `json:"at"`
	// Offer is the side that has made an offer which waits, "" for none.
	Offer string `json:"offer,omitempty"`
	// Ended is when the game ended, and Result how; 0 and "" before.
	Ended  int64  `json:"ended,omitempty"`
	Result string `json:"result,omitempty"`
}

// dayGame is a correspondence game in the index. Its log is read when something happens in it.
type dayGame struct {
	dayDocument
	match string
	// due is when the player to move loses, alerted is set once that player knows that it is soon, next is when the index looks at the game
	// by itself, and place its place in the queue.
	due     int64
	alerted bool
	next    int64
	place   int
}

// post owns the index of correspondence games, and when their clocks stand.
type post struct {
	hub *Hub

	// writing is held while pauses and outages are changed, until they are kept.
	writing sync.Mutex

	// What follows is guarded by the lock of the hub: the games by their matches and by their players, and all of them by when they are
	// looked at.
	games map[string]*dayGame
	of    map[string][]*dayGame
	queue dayQueue
	// rules has each text of a rule once.
	rules map[string]string
	// pauses are those of the players, and outages the times for which nobody could move: both in their order, and apart.
	pauses  map[string][]referee.Span
	outages []referee.Span
	// known is how many outages of the clock are in outages, unkept is set while the store does not have them all, and failing is since
	// when the store does not work, 0 while it does.
	known   int
	unkept  bool
	failing int64
}

func newPost(h *Hub) *post {
	return &post{hub: h, games: map[string]*dayGame{}, of: map[string][]*dayGame{}, rules: map[string]string{},
		pauses: map[string][]referee.Span{}}
}

// load reads the index, the pauses and the outages.
func (p *post) load() error {
	d := p.hub.documents
	err := d.load(Pauses, func(id string, data []byte) {
		var spans []referee.Span
		switch err := json.Unmarshal(data, &spans); {
		case err != nil:
			d.log.Error("pauses cannot be read", "error", err)
		case id == outagesID:
			p.outages = spans
		default:
			p.pauses[id] = spans
		}
	})
	if err != nil {
		return err
	}
	return d.load(DayGames, func(id string, data []byte) {
		g := &dayGame{match: id}
		if err := json.Unmarshal(data, &g.dayDocument); err != nil {
			d.log.Error("a correspondence game cannot be read", "match", id, "error", err)
			return
		}
		p.add(g)
	})
}

// add adds a game to the index, which is not there yet. The caller holds the lock of the hub.
func (p *post) add(g *dayGame) {
	p.intern(&g.dayDocument)
	p.games[g.match] = g
	for i, player := range g.Players {
		p.of[player] = append(p.of[player], g)
		g.Players[i] = p.of[player][0].player(player)
	}
	p.time(g)
	heap.Push(&p.queue, g)
}

// player returns the id of a player as the game has it, so that all games of a player share one text.
func (g *dayGame) player(id string) string {
	if g.Players[1] == id {
		return g.Players[1]
	}
	return g.Players[0]
}

// intern has all games by a rule share one text of it.
func (p *post) intern(d *dayDocument) {
	if known, ok := p.rules[d.Rule]; ok {
		d.Rule = known
		return
	}
	p.rules[d.Rule] = d.Rule
}

// time sets when the clock of a game runs out, and when the index looks at it.
func (p *post) time(g *dayGame) {
	if g.Ended != 0 {
		g.due, g.next = 0, g.Ended+listedTime
		return
	}
	g.due = referee.RunsOut(g.Left, g.Since, p.spans(g.Players[g.Turn]))
	g.next = g.due
	if soon := g.due - int64(g.Days)*day/soonShare; !g.alerted {
		g.next = soon
	}
}

// retime is time for a game in the queue.
func (p *post) retime(g *dayGame) {
	p.time(g)
	heap.Fix(&p.queue, g.place)
}

// remove removes a game from the index. The caller holds the lock of the hub.
func (p *post) remove(g *dayGame) {
	delete(p.games, g.match)
	for _, player := range g.Players {
		p.of[player] = slices.DeleteFunc(p.of[player], func(x *dayGame) bool { return x == g })
		if len(p.of[player]) == 0 {
			delete(p.of, player)
		}
	}
	heap.Remove(&p.queue, g.place)
}

// dayQueue has the games by when they are looked at, as package heap keeps them.
type dayQueue []*dayGame

func (q dayQueue) Len() int           { return len(q) }
func (q dayQueue) Less(i, j int) bool { return q[i].next < q[j].next }
func (q dayQueue) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].place, q[j].place = i, j
}

func (q *dayQueue) Push(x any) {
	g := x.(*dayGame)
	g.place = len(*q)
	*q = append(*q, g)
}

func (q *dayQueue) Pop() any {
	last := len(*q) - 1
	g := (*q)[last]
	(*q)[last] = nil
	*q = (*q)[:last]
	return g
}

// has reports whether a match is a correspondence game that is played or was lately.
func (p *post) has(match string) bool {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	return p.games[match] != nil
}

// going returns how many games of a player go on. The caller holds the lock of the hub.
func (p *post) going(player string) (n int) {
	for _, g := range p.of[player] {
		if g.Ended == 0 {
			n++
		}
	}
	return n
}

// leastKept is how long a store has to keep logs, if it does not keep them for ever, where there are correspondence games: a game may last
// for years, and nothing is left of one whose beginning is gone.
const leastKept = 5 * year * time.Millisecond

// full reports whether no other game of two players may begin: one of them has as many as may be, or the store keeps none for so long.
func (p *post) full(players [2]string) bool {
	if kept := p.hub.options.KeepGames; kept != 0 && kept < leastKept {
		return true
	}
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	return max(p.going(players[0]), p.going(players[1])) >= protocol.MaxDayGames
}

// documentOf returns what the index keeps of a match.
func documentOf(m *referee.Match) dayDocument {
	t := m.Terms()
	d := dayDocument{Players: m.Players(), Rule: t.Rule, Rated: t.Rated, Days: t.Clock.Days(), Ply: m.Ply(), From: m.From(), At: m.Time()}
	if what, from := m.Offered(); what != "" {
		d.Offer = protocol.SideName(from)
	}
	if m.Over() {
		d.Ended, d.Result = m.Time(), resultOf(m)
		return d
	}
	d.Turn, _ = m.Turn()
	d.Left, d.Since = m.Running()
	return d
}

// keep has the index follow a match whose events are kept, and tells both players. It reports false if the index cannot be
// kept. anew is set to keep it also where nothing has changed.
func (p *post) keep(m *referee.Match, anew bool) bool {
	d := documentOf(m)
	h := p.hub
	h.mu.Lock()
	g := p.games[m.ID()]
	begins := g == nil
	if begins && d.Ended != 0 && d.Ended+listedTime < h.now() {
		h.mu.Unlock()
		return true // it was removed long ago
	}
	turned := begins
	if begins {
		g = &dayGame{match: m.ID(), dayDocument: d}
		p.add(g)
	} else {
		turned = g.Turn != d.Turn || g.Ply != d.Ply
		over := g.Ended == 0 && d.Ended != 0
		changed := g.dayDocument != d
		p.intern(&d)
		d.Players = g.Players
		g.dayDocument = d
		if turned {
			g.alerted = false
		}
		turned = turned || over
		p.retime(g)
		if !changed && !anew {
			h.mu.Unlock()
			return true
		}
	}
	alerts := p.alertsOf(g, turned)
	p.tell(g, begins)
	h.mu.Unlock()
	kept := h.documents.put(DayGames, m.ID(), d) == nil
	p.alert(alerts)
	return kept
}

// alertsOf returns the alerts about a game in which it is another player's turn, or that has ended.
func (p *post) alertsOf(g *dayGame, turned bool) (list []Alert) {
	switch {
	case !turned:
	case g.Ended != 0:
		for _, player := range g.Players {
			list = append(list, Alert{Player: player, Match: g.match, What: AlertOver})
		}
	default:
		list = []Alert{{Player: g.Players[g.Turn], Match: g.match, What: AlertTurn, At: g.due}}
	}
	return list
}

// alert calls players, and hands alerts to the host. The caller does not hold the lock of the hub.
func (p *post) alert(list []Alert) {
	for _, a := range list {
		p.call(a)
		if p.hub.options.Alerts != nil {
			p.hub.options.Alerts(a)
		}
	}
}

// call sends a push message to the player of an alert, unless a client of the player is in view. The end of a game calls nobody.
func (p *post) call(a Alert) {
	h, kind := p.hub, protocol.CalledTurn
	if a.What == AlertSoon {
		kind = protocol.CalledSoon
	}
	h.mu.Lock()
	m, g := h.members[a.Player], p.games[a.Match]
	if g == nil || !g.awaits(a.Player) || m != nil && m.conn != nil && m.conn.view.Load() {
		h.mu.Unlock()
		return
	}
	d := p.deadline(g)
	h.mu.Unlock()
	called := protocol.Called{Kind: kind, Match: d.Match}
	if d.Opponent != protocol.Deleted { // the language of the player is known to the browser alone
		called.Name = d.Opponent
	}
	if slices.Contains(variants.IDs(), d.Rule) {
		called.Rule = d.Rule
	}
	at := h.now()
	h.alerts.call(a.Player, fmt.Sprint(kind, d.At), called, time.Duration(d.At-at)*time.Millisecond, at)
}

// awaits reports whether a player is to move in a game.
func (g *dayGame) awaits(player string) bool { return g.Ended == 0 && g.Players[g.Turn] == player }

// deadline returns when the player to move in a game loses it. The caller holds the lock of the hub.
func (p *post) deadline(g *dayGame) Deadline {
	return Deadline{Match: g.match, Opponent: p.hub.registry.nameOf(g.Players[1-g.Turn], ""), Rule: g.Rule, At: g.due, Days: g.Days}
}

// tell tells both players of a game, if they are here. begun is set if it has just begun. The caller holds the lock of the hub.
func (p *post) tell(g *dayGame, begun bool) {
	news := &protocol.GameNews{Game: p.view(g), Begun: begun}
	for _, player := range g.Players {
		p.hub.lobby.Send(player, news)
	}
	p.hub.deliver()
}

// view returns a game as its players see it. The caller holds the lock of the hub.
func (p *post) view(g *dayGame) protocol.DayGame {
	v := protocol.DayGame{Match: g.match, Players: g.Players, Rule: g.Rule, Rated: g.Rated, Days: g.Days, Ply: g.Ply,
		From: g.From, Offer: g.Offer, Ended: g.Ended, Result: g.Result}
	for i, player := range g.Players {
		v.Names[i] = p.hub.registry.nameOf(player, "")
	}
	if g.Ended == 0 {
		v.Turn, v.Deadline = protocol.SideName(variants.Side(g.Turn)), g.due
		v.Paused = p.pausedUntil(g.Players[g.Turn], p.hub.now())
	}
	return v
}

// list returns the games of a player.
func (p *post) list(player string, at int64) *protocol.GameList {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	answer := &protocol.GameList{Games: []protocol.DayGame{}, PausedUntil: p.pausedUntil(player, at),
		PauseDays: pauseDays(p.pauses[player], at)}
	for _, g := range p.of[player] {
		answer.Games = append(answer.Games, p.view(g))
	}
	protocol.SortDayGames(answer.Games, player) // those that have ended last
	most := p.going(player) + protocol.MaxEndedGames
	answer.Games = answer.Games[:min(len(answer.Games), most)]
	return answer
}

// deadlines returns when a player has to move in correspondence games, the first one first.
func (p *post) deadlines(player string) (list []Deadline) {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	for _, g := range p.of[player] {
		if g.awaits(player) {
			list = append(list, p.deadline(g))
		}
	}
	slices.SortFunc(list, func(a, b Deadline) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Match, b.Match)) })
	return list
}

// run looks for games whose time has run out, until the hub stops.
func (p *post) run() {
	ticks := time.NewTicker(passEvery)
	defer ticks.Stop()
	for {
		select {
		case <-p.hub.ctx.Done():
			return
		case <-ticks.C:
			p.pass(p.hub.now())
		}
	}
}

// pass carries out what time has brought: alerts, games that are lost, and games that have been listed long enough.
func (p *post) pass(at int64) {
	h := p.hub
	h.mu.Lock()
	p.noteOutages(at)
	unkept := p.unkept
	var alerts []Alert
	var late, old []string
	for n := 0; n < mostPassed && len(p.queue) > 0 && p.queue[0].next <= at; n++ {
		g := p.queue[0]
		switch {
		case g.Ended != 0:
			old = append(old, g.match)
		case g.due > at:
			g.alerted = true
			alerts = append(alerts, Alert{Player: g.Players[g.Turn], Match: g.match, What: AlertSoon, At: g.due})
			p.retime(g)
			continue
		default:
			late = append(late, g.match)
		}
		g.next = at + againAfter
		heap.Fix(&p.queue, 0)
	}
	h.mu.Unlock()
	p.alert(alerts)
	if unkept {
		p.keepOutages()
	}
	for _, match := range late {
		if t, err := p.reach(match); err == nil && t != nil {
			t.pass()
		}
	}
	for _, match := range old {
		p.drop(match)
	}
}

// drop removes a game that ended long ago from the index, and what is kept beside it.
func (p *post) drop(match string) {
	d := p.hub.documents
	if d.remove(Papers, match) != nil || d.remove(DayGames, match) != nil {
		return // it is tried again
	}
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	if g := p.games[match]; g != nil {
		p.remove(g)
	}
}

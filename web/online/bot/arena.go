//go:build !js

package main

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// contest has many guests play an arena, and measures it.
type contest struct {
	address string
	players int
	every   time.Duration
	// pid is the process of the host, whose processor time is measured; 0 for none.
	pid int
	// enough is how many places that were told end the measurement early, 0 for none.
	enough int
	// entering is how long after the last player has come the arena begins, 0 for enteringTime.
	entering time.Duration

	mu     sync.Mutex
	failed error
	// id is the arena, "" before it is made.
	id      string
	entered int
	begins  int64
	ends    int64
	// paired are the times from when a player was free until the match came, and placed those from the end of a match until the own place.
	paired, placed []time.Duration
	moves, ended   int
	// waiting are the players whose match is over, and whose place has not come.
	waiting map[string]time.Time
	names   int
}

// contestReport is what a contest has measured.
type contestReport struct {
	players, games, moves int
	paired, placed        spread
	// lost are the results that were not told within a second, and missing those that the standings lack at the end.
	lost, missing int
	// cost is the processor time of the host for a move, 0 if it was not measured.
	cost time.Duration
}

// spread is how times are spread.
type spread struct{ p50, p99, most time.Duration }

func spreadOf(times []time.Duration) (s spread) {
	if n := len(times); n > 0 {
		slices.Sort(times)
		s = spread{times[n/2], times[n*99/100], times[n-1]}
	}
	return s
}

func (s spread) String() string {
	return fmt.Sprintf("p50 %.0f ms, p99 %.0f ms, most %.0f ms", ms(s.p50), ms(s.p99), ms(s.most))
}

func (r contestReport) String() string {
	text := fmt.Sprintf("%d players, %d games, %d moves; from free to paired: %v; from a result to the own place: %v; %d told late, %d missing",
		r.players, r.games, r.moves, r.paired, r.placed, r.lost, r.missing)
	if r.cost > 0 {
		text += fmt.Sprintf("; %.2f ms of the host for a move, with all else", ms(r.cost))
	}
	return text
}

// Times of a contest.
const (
	// enteringTime is how long after the last player has come the arena begins, unless a contest says otherwise, and afterTime how long
	// after its end the last results come.
	enteringTime = 5 * time.Second
	afterTime    = 3 * time.Second
	// resignFrom is the number of moves from which on one of resignOf resigns at each move: else a load would see few games.
	resignFrom, resignOf = 10, 4
)

// run makes an arena that lasts for a while, rounded up to minutes, and has everybody play it.
func (x *contest) run(ctx context.Context, lasting time.Duration) (r contestReport, err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	x.waiting, x.names = map[string]time.Time{}, int(draw()%(1<<40))
	entry, err := entryOf(nameOf(x.names), "")
	if err != nil {
		return r, err
	}
	entry.Register, entry.Signer = true, signer{identity.NewKey()}
	author := &host{runner: newRunner(x.address, http.Header{"X-Forwarded-For": {"10.255.255.1"}}), contest: x, lasting: lasting}
	var all sync.WaitGroup
	all.Go(func() { x.fail(author.run(ctx, entry, author.act), stop) })
	for !x.has(func() bool { return x.id != "" }) && ctx.Err() == nil {
		time.Sleep(lookEvery)
	}
	for i := range x.players {
		p := newContestant(x, i)
		all.Go(func() { x.fail(p.run(ctx, client.Entry{Name: p.name}, p.act), stop) })
		time.Sleep(enterEvery)
	}
	for ctx.Err() == nil && time.Now().UnixMilli() < x.begins {
		time.Sleep(lookEvery)
	}
	before := processorTime(x.pid)
	for ctx.Err() == nil && time.Now().UnixMilli() < x.ends && (x.enough == 0 || x.has(func() bool { return len(x.placed) < x.enough })) {
		time.Sleep(lookEvery)
	}
	after := processorTime(x.pid)
	if x.enough == 0 {
		time.Sleep(afterTime)
	}
	x.mu.Lock()
	ended := x.ended // games end while the standings are read
	r = contestReport{players: x.entered, games: x.ended / 2, moves: x.moves, paired: spreadOf(x.paired), placed: spreadOf(x.placed),
		lost: len(x.waiting)}
	if x.moves > 0 {
		r.cost = (after - before) / time.Duration(x.moves)
	}
	x.mu.Unlock()
	if told := author.results(); told >= 0 {
		r.missing = max(0, ended-told)
	}
	stop()
	all.Wait()
	return r, x.failed
}

func (x *contest) has(what func() bool) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return what()
}

func (x *contest) fail(err error, stop func()) {
	if err == nil {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.failed == nil {
		x.failed = err
	}
	stop()
}

// processorTime returns how long a process has had a processor, 0 where that is not known.
func processorTime(pid int) time.Duration {
	const tick = 10 * time.Millisecond // of every Linux
	data, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(data), ") ")
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * tick
}

// host makes the arena, and reads its standings at the end.
type host struct {
	*runner
	contest *contest
	lasting time.Duration
	asked   bool
	// sum is the number of results in the standings, and pages how many pages were read; all is set once they are.
	sum, from int
	all       bool
	reading   bool
}

func (d *host) act() time.Duration {
	x := d.contest
	if d.client.State() != client.Online {
		return idle
	}
	if !d.asked {
		d.asked = true
		start := d.client.ServerTime() + (cmp.Or(x.entering, enteringTime) + time.Duration(x.players)*2*enterEvery).Milliseconds()
		minutes := int((d.lasting + time.Minute - 1) / time.Minute)
		plan := protocol.Plan{Name: "Load", Form: protocol.FormArena, Rule: variants.Default,
			Clock: protocol.Clock{Kind: protocol.Increment, Each: 600}, Start: start, Minutes: minutes}
		d.client.Do(&protocol.MakeTournament{Plan: plan}, func(t protocol.Told) {
			done, ok := t.(*protocol.Done)
			if !ok {
				x.fail(fmt.Errorf("the host makes no arena: %+v; it needs -tournaments accounts", t), func() {})
				return
			}
			x.mu.Lock()
			defer x.mu.Unlock()
			x.id, x.begins, x.ends = done.ID, plan.Start, plan.Ends()
		})
	}
	if x.has(func() bool { return d.reading && !d.all }) {
		x.mu.Lock()
		d.reading = false
		x.mu.Unlock()
		d.client.Do(&protocol.Standings{Tournament: x.id, From: d.from}, func(t protocol.Told) {
			page, ok := t.(*protocol.Placings)
			x.mu.Lock()
			defer x.mu.Unlock()
			if d.all = !ok || len(page.Players) == 0; d.all {
				return
			}
			for _, p := range page.Players {
				d.sum += p.Games
			}
			d.from += len(page.Players)
			d.reading = true
		})
	}
	return lookEvery
}

// results returns the number of results in the standings, counted for both players of each game; -1 if they do not come.
func (d *host) results() int {
	d.contest.mu.Lock()
	d.reading = true
	d.contest.mu.Unlock()
	for range 500 {
		if d.contest.has(func() bool { return d.all }) {
			return d.sum
		}
		time.Sleep(lookEvery)
	}
	return -1
}

// contestant plays the arena.
type contestant struct {
	*runner
	contest *contest
	name    string
	asked   bool
	// free is since when the player waits for a game, zero while one is played.
	free  time.Time
	match string
	due   time.Duration
	moved place
}

func newContestant(x *contest, number int) *contestant {
	// As if each came from another household.
	header := http.Header{"X-Forwarded-For": {fmt.Sprintf("10.%d.%d.1", number>>8, number&255)}}
	p := &contestant{runner: newRunner(x.address, header), contest: x, name: nameOf(x.names + 1 + number)}
	p.client.Observe(p.changed)
	return p
}

// changed follows what the client is told.
func (p *contestant) changed(c client.Change) {
	x := p.contest
	x.mu.Lock()
	defer x.mu.Unlock()
	now := time.Now()
	switch c.Kind {
	case client.Contests:
		if since, ok := x.waiting[p.name]; ok && c.ID == x.id {
			if own, ok := p.client.InTournament(x.id); ok && own.Games > 0 {
				delete(x.waiting, p.name)
				x.placed = append(x.placed, now.Sub(since))
			}
		}
	case client.Plays:
		if !p.free.IsZero() {
			x.paired = append(x.paired, now.Sub(p.free))
			p.free = time.Time{}
		}
		p.match, p.due = c.ID, p.client.Now()+time.Duration(draw()%uint64(x.every))
	case client.Happened:
		p.due = p.client.Now() + x.every
		if m := p.client.Match(c.ID); c.ID == p.match && m != nil && m.Over() {
			p.match = ""
			p.free = now
			if now.UnixMilli() < x.ends-1000 {
				x.ended++
				x.waiting[p.name] = now
			}
		}
	}
}

// act does what there is to do, and returns when to look again.
func (p *contestant) act() time.Duration {
	x := p.contest
	if p.client.State() != client.Online {
		return idle
	}
	if !p.asked {
		p.asked = true
		p.client.FollowTournament(x.id)
		p.client.Do(&protocol.Enter{Tournament: x.id}, func(t protocol.Told) {
			x.mu.Lock()
			defer x.mu.Unlock()
			if _, ok := t.(*protocol.Done); ok {
				x.entered++
				p.free = time.UnixMilli(x.begins)
			}
		})
	}
	if p.match == "" {
		return idle
	}
	m := p.client.Match(p.match)
	if m == nil || m.Log() == nil || m.Over() {
		return idle
	}
	log := m.Log()
	at := place{p.match, log.Game(), log.Ply()}
	position := log.Record().Position()
	switch {
	case p.moved == at, position.Turn != log.Side(m.Player(p.client.You().ID)):
		return idle
	case p.client.Now() < p.due:
		return p.due - p.client.Now()
	}
	p.moved = at
	if at.ply >= resignFrom && draw()%resignOf == 0 {
		p.client.Do(&protocol.Resign{At: protocol.At{Match: at.match, Game: at.game}}, nil)
		return idle
	}
	legal := log.Record().Rules().Legal(position)
	x.mu.Lock()
	x.moves++
	x.mu.Unlock()
	p.client.Do(&protocol.Move{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply,
		Move: notation.FormatMove(log.Record().Rules().Size(), legal[draw()%uint64(len(legal))])}, nil)
	return idle
}

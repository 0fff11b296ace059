//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// load plays many games at once, and measures how long moves take to the opponent.
type load struct {
	address string
	games   int
	every   time.Duration
	// inventors are guests who ask for games by long rules of their own meanwhile, 0 for none.
	inventors int
	// against is how many guests play against computer players of the host meanwhile.
	against int
	// enough is how many moves that were seen end the measurement early, 0 for none.
	enough int

	mu sync.Mutex
	// sent are the moves on their way, and took how long those took that have come.
	sent    map[place]time.Time
	took    []time.Duration
	playing int
	failed  error
	// measuring is set once all games have begun.
	measuring bool
	moves     int
	// replies are the moves of computer players.
	replies int
	// names is the number of the first name. It is random, because a server keeps the names of guests for a while.
	names int
}

// Bounds of a load.
const (
	// enterEvery is the time between two players who enter, and patience how long all may take to begin.
	enterEvery = 4 * time.Millisecond
	patience   = 2 * time.Minute
	// mostSamples is how many times are kept.
	mostSamples = 1 << 20
	// gcPercent has this program rest seldom for its memory: the moves that wait meanwhile would count as those of the server.
	gcPercent = 1500
)

// report is what a load has measured.
type report struct {
	games, moves  int
	lasted        time.Duration
	p50, p99, max time.Duration
	// lost are the moves that were sent a second before the end, or earlier, and never seen.
	lost int
	// asked are the challenges of the inventors, and refused those that were refused.
	asked, refused int64
	// replies are the moves of computer players.
	replies int
}

func (r report) String() string {
	text := fmt.Sprintf("%d games, %d moves in %.1f s (%.0f a second); from a move sent until it was seen: p50 %.1f ms, p99 %.1f ms, most %.1f ms; %d lost",
		r.games, r.moves, r.lasted.Seconds(), float64(r.moves)/max(r.lasted.Seconds(), 1e-9), ms(r.p50), ms(r.p99), ms(r.max), r.lost)
	if r.asked > 0 {
		text += fmt.Sprintf("; %d challenges by long rules, %d of them refused", r.asked, r.refused)
	}
	if r.replies > 0 {
		text += fmt.Sprintf("; computers moved %d times", r.replies)
	}
	return text
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// run begins all games, and measures them for a while. The error says why a player could not play.
func (l *load) run(ctx context.Context, lasting time.Duration) (report, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	l.sent, l.names = map[place]time.Time{}, int(draw()%(1<<40))
	var all sync.WaitGroup
	for i := range l.games {
		ids := make(chan string, 1)
		for side := range 2 {
			p := newPartner(l, i, side, ids)
			all.Go(func() {
				if err := p.run(ctx, client.Entry{Name: p.name}, p.act); err != nil {
					l.fail(err)
					stop()
				}
			})
			time.Sleep(enterEvery)
		}
	}
	begun := l.wait(ctx, patience, func() bool { return l.playing >= l.games })
	for i := range l.against {
		p := newPartner(l, l.games+i, 0, nil)
		p.client.FollowLobby(true)
		all.Go(func() {
			if err := p.run(ctx, client.Entry{Name: p.name}, p.act); err != nil {
				l.fail(err)
				stop()
			}
		})
	}
	v := &inventors{address: l.address, guests: l.inventors}
	if begun && l.inventors > 0 {
		there := make(chan bool)
		all.Go(func() {
			if err := v.run(ctx, func() { close(there) }); err != nil {
				l.fail(err)
				stop()
			}
		})
		select {
		case <-there:
		case <-ctx.Done():
		}
	}
	l.mu.Lock()
	l.measuring, l.replies = true, 0
	l.mu.Unlock()
	start := time.Now()
	if begun {
		l.wait(ctx, lasting, func() bool { return l.enough > 0 && len(l.took) >= l.enough })
	}
	r := l.report(time.Since(start))
	r.asked, r.refused = v.asked.Load(), v.refused.Load()
	stop()
	all.Wait()
	if l.failed == nil && !begun {
		l.failed = fmt.Errorf("only %d of %d games have begun", r.games, l.games)
	}
	return r, l.failed
}

// wait waits until something is so, which it reports, or time is up.
func (l *load) wait(ctx context.Context, most time.Duration, so func() bool) bool {
	end := time.After(most)
	for {
		l.mu.Lock()
		is := so()
		l.mu.Unlock()
		if is {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-end:
			return false
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (l *load) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failed == nil {
		l.failed = err
	}
}

func (l *load) report(lasted time.Duration) report {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := report{games: l.playing, moves: l.moves, lasted: lasted, replies: l.replies}
	for _, at := range l.sent {
		if time.Since(at) > time.Second {
			r.lost++
		}
	}
	if n := len(l.took); n > 0 {
		slices.Sort(l.took)
		r.p50, r.p99, r.max = l.took[n/2], l.took[n*99/100], l.took[n-1]
	}
	return r
}

// went notes that a move was sent.
func (l *load) went(at place) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.measuring {
		l.moves++
		l.sent[at] = time.Now()
	}
}

// came notes that the opponent has seen a move.
func (l *load) came(at place) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if since, ok := l.sent[at]; ok {
		delete(l.sent, at)
		if len(l.took) < mostSamples {
			l.took = append(l.took, time.Since(since))
		}
	}
}

// partner is one player of a load: the first one of a game asks the second one. One without ids asks a computer player of the host.
type partner struct {
	*runner
	load *load
	name string
	// ids brings the id of the second player to the first one.
	ids   chan string
	first bool
	told  bool
	// match is the one that is played, due when the next move is, and moved where the last one was made.
	match string
	due   time.Duration
	moved place
}

func newPartner(l *load, number, side int, ids chan string) *partner {
	// As if each came from another household.
	header := http.Header{"X-Forwarded-For": {fmt.Sprintf("10.%d.%d.%d", number>>8, number&255, side+1)}}
	p := &partner{runner: newRunner(l.address, header), load: l, name: nameOf(l.names + number*2 + side), ids: ids, first: side == 0}
	p.client.Observe(p.changed)
	return p
}

// nameLetters is how many letters of a name tell the players of a load apart.
const nameLetters = 10

// nameOf returns a name of its own for a number: letters alone, of which no two look alike.
func nameOf(number int) string {
	const letters = "abcdefghknprstuvxyz"
	name := []byte("Load ")
	for range nameLetters {
		name = append(name, letters[number%len(letters)])
		number /= len(letters)
	}
	return string(name)
}

// terms are those of every game: as long as a load lasts, nobody loses by time.
func (l *load) terms() protocol.Terms {
	return protocol.Terms{Rule: variants.Default, Clock: protocol.Clock{Kind: protocol.Increment, Each: 3 * 60 * 60}, Side: protocol.South,
		Games: protocol.MaxGames}
}

// changed follows what the client is told.
func (p *partner) changed(x client.Change) {
	switch x.Kind {
	case client.Arrangements:
		for _, c := range p.client.Challenges() {
			if c.By != p.client.You().ID {
				accept := &protocol.Accept{}
				accept.Challenge = c.Challenge
				p.client.Do(accept, nil)
			}
		}
	case client.Plays:
		if p.match = x.ID; p.first && p.ids != nil {
			p.load.mu.Lock()
			p.load.playing++
			p.load.mu.Unlock()
		}
		p.client.Match(x.ID).Attach(p.happened)
	}
}

// happened sees the moves of the opponent.
func (p *partner) happened(e protocol.Event) {
	m := p.client.Match(p.match)
	moved, ok := e.(*protocol.Moved)
	if !ok || m.Log() == nil || moved.Side == protocol.SideName(m.Log().Side(m.Player(p.client.You().ID))) {
		return
	}
	if p.ids == nil {
		p.load.mu.Lock()
		p.load.replies++
		p.load.mu.Unlock()
	}
	p.load.came(place{p.match, m.Log().Game(), moved.Ply})
	p.due = p.client.Now() + p.load.every
}

// act does what there is to do, and returns when to look again.
func (p *partner) act() time.Duration {
	if p.client.State() != client.Online {
		return idle
	}
	if p.match == "" {
		return p.arrange()
	}
	m := p.client.Match(p.match)
	if m == nil || m.Log() == nil {
		return idle
	}
	if m.Over() {
		if p.ids == nil {
			p.match, p.told = "", false // another one follows
		}
		return idle
	}
	log := m.Log()
	at := place{p.match, log.Game(), log.Ply()}
	position := log.Record().Position()
	over := log.Record().Outcome().Over()
	switch {
	case p.moved == at, !over && position.Turn != log.Side(m.Player(p.client.You().ID)):
		return idle
	case over:
		p.moved = at
		p.client.Do(&protocol.Next{At: protocol.At{Match: at.match, Game: at.game}}, nil)
		return idle
	case p.client.Now() < p.due:
		return p.due - p.client.Now()
	}
	p.moved = at
	legal := log.Record().Rules().Legal(position)
	if p.ids != nil { // nobody here sees the others
		p.load.went(at)
	}
	p.client.Do(&protocol.Move{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply,
		Move: notation.FormatMove(log.Record().Rules().Size(), legal[draw()%uint64(len(legal))])}, nil)
	return idle
}

// lookEvery is how often the first player looks whether the second one is there.
const lookEvery = 20 * time.Millisecond

// arrange has the first player ask the second one, once.
func (p *partner) arrange() time.Duration {
	switch {
	case p.told:
		return idle
	case p.ids == nil:
		return p.askComputer()
	case !p.first:
		p.told = true
		p.ids <- p.client.You().ID
		return idle
	}
	select {
	case id := <-p.ids:
		p.told = true
		// The first moves are spread over the time between two.
		p.due = p.client.Now() + time.Duration(draw()%uint64(p.load.every))
		p.client.Do(&protocol.Challenge{Player: id, Terms: p.load.terms()}, nil)
		return idle
	default:
		return lookEvery
	}
}

// askComputer asks a computer player of the host that is free, now or when there is one.
func (p *partner) askComputer() time.Duration {
	for _, x := range p.client.Lobby().Players() {
		if x.Computer == "" || p.client.Relation(x) != client.Free {
			continue
		}
		p.told = true
		terms := p.load.terms()
		terms.Games, terms.Clock = 1, protocol.Clock{Kind: protocol.NoClock}
		p.client.Do(&protocol.Challenge{Player: x.ID, Terms: terms}, func(t protocol.Told) {
			_, p.told = t.(*protocol.Done) // another one may have been faster
		})
		break
	}
	return time.Second
}

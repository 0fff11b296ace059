//go:build !js

package hub

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"awale/variants"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// The table of a correspondence game is there while somebody looks at the game or something happens in it. Before its first event is
// stored, the store is told that the match goes on, and when the table is let go that it does not: what the index keeps of it may be older
// than its log meanwhile, and is made anew after a crash.

// idleTime is how long the table of a correspondence game is kept that nobody follows.
const idleTime = time.Minute

// errLetGo is returned by a table that was let go: another one is opened in its place.
var errLetGo = errors.New("the table was let go")

// resultOf returns how a match of one game ended, as [protocol.Ended] has it.
func resultOf(m *referee.Match) string {
	switch m.Record().Outcome().Result {
	case variants.SouthWins:
		return protocol.South
	case variants.NorthWins:
		return protocol.North
	case variants.Draw:
		return protocol.Draw
	}
	return protocol.Nobody
}

// at calls do with the table of a match, nil for none: the one of a correspondence game is opened. open is asked before that, nil to open
// it always.
func (p *post) at(match string, open func() error, do func(t *table) error) error {
	for {
		t := p.hub.table(match)
		if t == nil && open != nil && p.has(match) {
			if err := open(); err != nil {
				return err
			}
			open = nil
		}
		if t == nil {
			var err error
			if t, err = p.reach(match); err != nil {
				return err
			}
		}
		if err := do(t); !errors.Is(err, errLetGo) {
			return err
		}
	}
}

// reach returns the table of a correspondence game, which it opens if it is not open; nil for a match that is none.
func (p *post) reach(match string) (*table, error) {
	h := p.hub
	if t := h.table(match); t != nil || !p.has(match) {
		return t, nil
	}
	ctx, cancel := limit()
	defer cancel()
	log, events, err := h.store.Log(ctx, match)
	var m *referee.Match
	if err == nil {
		if m, err = referee.Replay(events); err != nil {
			err = fmt.Errorf("%w: %w", matchlog.ErrCorrupt, err)
		}
	}
	if err != nil {
		h.log.Error("a match cannot go on", "match", match, "error", err)
		if errors.Is(err, matchlog.ErrCorrupt) {
			p.giveUp(match)
		}
		return nil, err
	}
	t := h.newTable(m, log)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.outages, _ = h.clock.outage(0)
	if m.Over() {
		t.over, t.finished, t.counted, t.met = true, true, len(m.Played()), m.Again()
	}
	h.mu.Lock()
	other, stopped := h.tables[match], h.stopped
	if other == nil && !stopped {
		h.tables[match] = t
	}
	h.mu.Unlock()
	switch {
	case stopped:
		return nil, errStopped
	case other != nil:
		return other, nil
	}
	t.send(events)
	t.kept = p.keep(m, false)
	t.arm()
	return t, nil
}

// giveUp ends a game in the index whose log cannot be read, without a result: nobody can play on.
func (p *post) giveUp(match string) {
	h := p.hub
	h.mu.Lock()
	g := p.games[match]
	if g == nil || g.Ended != 0 {
		h.mu.Unlock()
		return
	}
	g.Ended, g.Result = h.now(), protocol.Nobody
	p.retime(g)
	d, alerts := g.dayDocument, p.alertsOf(g, true)
	p.tell(g, false)
	h.mu.Unlock()
	_ = h.documents.put(DayGames, match, d) // it is logged, and after a restart the game is given up again
	p.alert(alerts)
}

// adopt opens the table of a correspondence game whose index may be older than its log.
func (p *post) adopt(m *referee.Match, log matchlog.Log, events []protocol.Event) {
	t := p.hub.newTable(m, log)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.outages, t.going, t.met = 1, true, m.Again()
	t.send(events)
	p.hub.mu.Lock()
	p.hub.tables[t.match] = t
	p.hub.mu.Unlock()
	t.kept = p.keep(m, true)
	t.settle()
	t.arm()
}

// refresh makes what the index has of a match anew from its log, if that is elsewhere.
func (p *post) refresh(match string) error {
	ctx, cancel := limit()
	defer cancel()
	_, events, err := p.hub.store.Log(ctx, match)
	if err != nil {
		return err
	}
	m, err := referee.Replay(events)
	if err != nil {
		p.hub.mu.Lock()
		p.remove(p.games[match])
		p.hub.mu.Unlock()
		return fmt.Errorf("%w: %w", matchlog.ErrCorrupt, err)
	}
	p.keep(m, false)
	return nil
}

// changedSince returns the games whose last event is not older than a moment.
func (p *post) changedSince(at int64) (list []string) {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	for _, g := range p.games {
		if g.At >= at {
			list = append(list, g.match)
		}
	}
	return list
}

// spans returns the times for which the clock of the player to move stands.
func (t *table) spans() []referee.Span {
	h := t.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	h.post.noteOutages(h.now())
	player, _ := t.referee.Turn()
	return h.post.spans(t.players[player])
}

// wakeByDays is wake for a correspondence game.
func (t *table) wakeByDays() (at int64) {
	at = t.hub.now()
	if !t.closed && t.stoppedAt == 0 && !t.over {
		if events := t.referee.Stand(t.spans(), at); len(events) > 0 {
			t.store(events, at)
		}
	}
	return at
}

// goOn has the store know that a correspondence game goes on, before an event of it is stored.
func (t *table) goOn() error {
	if !t.byDays || t.going || t.over {
		return nil
	}
	ctx, cancel := limit()
	defer cancel()
	err := t.hub.store.Begin(ctx, t.match)
	t.going = err == nil
	return err
}

// rest lets the table go, unless somebody follows the game.
func (t *table) rest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	t.wake()
	if !t.kept {
		t.kept = t.hub.post.keep(t.referee, true)
	}
	if len(t.followers) > 0 || !t.kept || t.stoppedAt != 0 {
		t.arm()
		return
	}
	if t.going && !t.over {
		ctx, cancel := limit()
		defer cancel()
		if t.hub.store.Finish(ctx, t.match) != nil {
			t.arm()
			return
		}
	}
	t.closed = true
	t.arm()
	t.hub.mu.Lock()
	defer t.hub.mu.Unlock()
	if t.hub.tables[t.match] == t {
		delete(t.hub.tables, t.match)
	}
}

// seat begins a correspondence game at its table.
func (p *post) seat(t *table, first protocol.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.going = true
	t.outages, _ = p.hub.clock.outage(0)
	p.hub.mu.Lock()
	p.hub.tables[t.match] = t
	p.hub.mu.Unlock()
	t.send([]protocol.Event{first})
	t.kept = p.keep(t.referee, true)
	t.wake()
	t.arm()
}

// resignAll gives up all games of a player whose account is deleted, and removes what the player has written beside them.
func (p *post) resignAll(player string) error {
	h := p.hub
	h.mu.Lock()
	games := slices.Clone(p.of[player])
	h.mu.Unlock()
	for _, g := range games {
		err := p.at(g.match, nil, func(t *table) error {
			if t == nil {
				return nil
			}
			t.mu.Lock()
			defer t.mu.Unlock()
			if !t.over {
				resign := &protocol.Resign{At: protocol.At{Match: g.match, Game: 1}}
				if err := t.do(player, resign, referee.Arrival{Now: h.now()}); err != nil && !t.over {
					return err
				}
			}
			return t.changePapers(func(x *papers) { x.forget(player) })
		})
		if errors.Is(err, matchlog.ErrCorrupt) {
			err = h.documents.remove(Papers, g.match) // the game was given up
		}
		if err != nil {
			return err
		}
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	h.mu.Lock()
	_, paused := p.pauses[player]
	h.mu.Unlock()
	if !paused {
		return nil
	}
	if err := h.documents.remove(Pauses, player); err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(p.pauses, player)
	return nil
}

// papers are what is kept beside a correspondence game.
type papers struct {
	// Notes are those of the players, by their ids. Said are the last messages, oldest first.
	Notes map[string]string  `json:"notes,omitempty"`
	Said  []protocol.Message `json:"said,omitempty"`
}

// forget removes what a player has written.
func (x *papers) forget(player string) {
	delete(x.Notes, player)
	x.Said = slices.DeleteFunc(x.Said, func(m protocol.Message) bool { return m.From == player })
}

// changePapers changes the papers of the game. The caller holds the lock of the table, so that no change is lost.
func (t *table) changePapers(with func(x *papers)) error {
	if t.closed {
		return errLetGo
	}
	var x papers
	if err := t.hub.documents.read(Papers, t.match, &x); err != nil {
		return err
	}
	if x.Notes == nil {
		x.Notes = map[string]string{}
	}
	with(&x)
	if len(x.Notes)+len(x.Said) == 0 {
		return t.hub.documents.remove(Papers, t.match)
	}
	return t.hub.documents.put(Papers, t.match, x)
}

// plays returns the opponent of a player in a correspondence game. The error is a [*protocol.Refused].
func (p *post) plays(player, match string) (opponent string, err error) {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	switch g := p.games[match]; {
	case g == nil:
		return "", protocol.Refuse(protocol.WhyUnknown)
	case g.Players[0] == player:
		return g.Players[1], nil
	case g.Players[1] == player:
		return g.Players[0], nil
	}
	return "", protocol.Refuse(protocol.WhyPlayer)
}

// note keeps what a player notes about a game.
func (p *post) note(player string, m *protocol.Note) error {
	if _, err := p.plays(player, m.Match); err != nil {
		return err
	}
	return p.write(m.Match, func(x *papers) {
		if m.Text == "" {
			delete(x.Notes, player)
		} else {
			x.Notes[player] = m.Text
		}
	})
}

// write changes the papers of a game.
func (p *post) write(match string, with func(x *papers)) error {
	return p.at(match, nil, func(t *table) error {
		if t == nil {
			return protocol.Refuse(protocol.WhyUnknown)
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		return t.changePapers(with)
	})
}

// papers returns what a player may read of the papers of a game: the own note, and what was said by those whom the player does not hide.
func (p *post) papers(player string, m *protocol.Papers) (protocol.Told, error) {
	if _, err := p.plays(player, m.Match); err != nil {
		return nil, err
	}
	var x papers
	if err := p.hub.documents.read(Papers, m.Match, &x); err != nil {
		return nil, err
	}
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	answer := &protocol.GamePapers{Match: m.Match, Note: x.Notes[player], Said: []protocol.Message{}}
	for _, s := range x.Said {
		if s.Name = p.hub.registry.nameOf(s.From, ""); !p.hides(player, s.From) {
			answer.Said = append(answer.Said, s)
		}
	}
	return answer, nil
}

// hides reports whether a player has muted or blocked another one. The caller holds the lock of the hub.
func (p *post) hides(player, other string) bool {
	a := p.hub.registry.accounts[player]
	return a != nil && (slices.Contains(a.Muted, other) || slices.Contains(a.Blocked, other))
}

// say keeps a message to the opponent in a game and tells it.
func (p *post) say(player string, m *protocol.Tell, at int64) error {
	h := p.hub
	opponent, err := p.plays(player, m.Match)
	if err != nil {
		return err
	}
	h.mu.Lock()
	err = h.lobby.Spend(player, m, at)
	if err == nil {
		err = h.lobby.MaySay(player, m.Words, at)
	}
	h.mu.Unlock()
	if err != nil {
		return err
	}
	message := protocol.Message{From: player, Match: m.Match, Time: at, Words: m.Words}
	err = p.write(m.Match, func(x *papers) {
		x.Said = append(x.Said, message)
		x.Said = x.Said[max(0, len(x.Said)-protocol.MaxKeptTalk):]
	})
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	message.Name = h.registry.nameOf(player, "")
	h.lobby.Wrote(&message, opponent, !p.hides(opponent, player))
	h.deliver()
	return nil
}

// complain carries out a report about an opponent in a correspondence game, who need not be here: with what was said in the games of both.
// done is false if they have none.
func (p *post) complain(player string, m *protocol.Report, at int64) (done bool, err error) {
	h := p.hub
	h.mu.Lock()
	var common []string
	for _, g := range p.of[player] {
		if g.Players[0] == m.Player || g.Players[1] == m.Player {
			common = append(common, g.match)
		}
	}
	h.mu.Unlock()
	if len(common) == 0 || m.Player == player {
		return false, nil
	}
	said := []protocol.Heard{}
	for _, match := range common {
		var x papers
		if err := h.documents.read(Papers, match, &x); err != nil {
			return true, err
		}
		for _, s := range x.Said {
			if s.From == m.Player {
				said = append(said, protocol.Heard{Time: s.Time, To: match, Words: s.Words})
			}
		}
	}
	slices.SortFunc(said, func(a, b protocol.Heard) int { return int(a.Time - b.Time) })
	said = said[max(0, len(said)-lobby.ReportedSaid):]
	h.mu.Lock()
	err = h.reports.mayReport(player)
	if err == nil {
		err = h.lobby.Complain(player, m, said, at)
	}
	reports := h.reports.count(h.lobby.Reports())
	h.mu.Unlock()
	if err == nil {
		err = h.reports.put(reports)
	}
	return true, err
}

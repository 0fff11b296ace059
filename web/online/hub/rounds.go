//go:build !js

package hub

import (
	"maps"
	"slices"

	"awale/game/tournament"
	"awale/web/online/arena"
	"awale/web/online/protocol"
)

// round does what comes next in a tournament with rounds, and returns the games that were paired whose players are reserved in the lobby.
// The caller holds mu.
func (d *director) round(at int64) (reserved []arena.Game, err error) {
	back, works := d.hub.back()
	if !works { // players cannot move, and nothing can be kept
		return nil, nil
	}
	stage, due := d.state.Stage(back)
	d.late = stage == arena.Plays && at >= due
	var events []tournament.Event
	switch stage {
	case arena.Pairs:
		called := d.state.Called()
		events = d.state.PairRound(at, back, d.hub.chance.bits(), d.presence(at))
		if called && !d.state.Called() { // nobody has come, and who leads is to begin it again
			d.changed = true
		}
	case arena.Closes:
		events = []tournament.Event{d.state.Close(at)}
	}
	if len(events) == 0 {
		return nil, nil
	}
	before := d.state.Open()
	if err := d.state.Apply(events...); err != nil {
		d.hub.log.Error("a round does not fit into a tournament", "tournament", d.id, "error", err)
		d.state = nil
		return nil, err
	}
	if err := d.keep(events...); err != nil {
		return nil, err
	}
	games := d.state.Open()[len(before):]
	d.hub.mu.Lock()
	for _, g := range games {
		d.open[g.Match] = g
		if d.hub.lobby.Reserve(g.Players) { // else its match begins as that of a game that is missing
			reserved = append(reserved, g)
		}
	}
	d.hub.mu.Unlock()
	for _, e := range events {
		if left, ok := e.(*tournament.Left); ok {
			if p, ok := d.state.Numbered(left.Player); ok {
				d.tellOwn(p.Key)
			}
		}
	}
	return reserved, nil
}

// closes reports whether matches that are missing do not begin any more at a moment: the time of an arena, or of a round, is over.
func (d *director) closes(at int64) bool {
	if d.plan.HasRounds() {
		return d.late
	}
	return at >= d.plan.Ends()
}

// back returns when the host, or its store, was out last, in milliseconds since 1970. works is false as long as the store does not work.
func (h *Hub) back() (at int64, works bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return max(h.clock.backAt(), h.storeBack), h.storeWorks
}

// adjudicate ends the matches of a round whose time is over, as draws. Once the store has failed, or the hub stops, the rest waits for the
// next step.
func (d *director) adjudicate() {
	if !d.late {
		return
	}
	d.mu.Lock()
	open := slices.Collect(maps.Keys(d.open))
	d.mu.Unlock()
	b := newBatch(d.hub.ctx)
	for _, match := range open {
		if t := d.hub.table(match); t != nil {
			b.try(t.adjudicate)
		}
	}
	b.wait()
}

// adjudicate ends the match as a draw, unless its table is stopped. The error says that this cannot be stored.
func (t *table) adjudicate() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := t.wake()
	if t.over || t.closed || t.stoppedAt != 0 || t.store(t.referee.Adjudicate(at), at) {
		return nil
	}
	return errNotNow
}

// halfBye has a player have a bye for half a point in the next round, or take it back.
func (d *director) halfBye(m *protocol.HalfBye, player string, at int64) error {
	return d.change(player, func() ([]tournament.Event, error) { return d.state.HalfBye(player, m.Round, m.Play, at) })
}

// leads reports whether a player leads the tournament. The caller holds mu.
func (d *director) leads(player string) bool {
	d.hub.mu.Lock()
	defer d.hub.mu.Unlock()
	return d.doc.By == player || d.hub.moderators[player]
}

// direct has who leads the tournament correct a result, begin a round, or do something else that protocol.Direct names. The players whom
// it is about are told.
func (d *director) direct(m *protocol.Direct, player string, at int64) error {
	var about []int
	err := d.change(player, func() ([]tournament.Event, error) {
		if !d.leads(player) {
			return nil, protocol.Refuse(protocol.WhyOrder)
		}
		events, err := d.state.Direct(m, at, d.presence(at))
		for _, e := range events {
			switch e := e.(type) {
			case *tournament.Corrected:
				about = d.state.PlayersOf(e.Game)
			case *tournament.Left:
				about = []int{e.Player}
			}
		}
		d.changed = d.changed || err == nil
		return events, err
	})
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, number := range about {
		if d.state == nil {
			break
		}
		if p, ok := d.state.Numbered(number); ok {
			d.tellOwn(p.Key)
		}
	}
	return nil
}

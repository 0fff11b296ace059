//go:build !js

package hub

import (
	"cmp"
	"slices"

	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// outagesID is the id of the document with the outages among those with pauses. No player has it.
const outagesID = "outages"

// year is the time in which a player may pause for protocol.MaxPauseDays, in milliseconds.
const year = 365 * day

// spans returns the times for which the clocks of a player stand in correspondence games: the pauses of the player, and outages. The caller
// holds the lock of the hub, and changes nothing in it.
func (p *post) spans(player string) []referee.Span {
	pauses := p.pauses[player]
	switch {
	case len(pauses) == 0:
		return p.outages
	case len(p.outages) == 0:
		return pauses
	}
	all := slices.Concat(p.outages, pauses)
	slices.SortFunc(all, func(a, b referee.Span) int { return cmp.Compare(a.From, b.From) })
	return merged(all)
}

// merged joins sorted spans that touch each other.
func merged(all []referee.Span) (list []referee.Span) {
	for _, s := range all {
		if n := len(list); n > 0 && s.From <= list[n-1].Until {
			list[n-1].Until = max(list[n-1].Until, s.Until)
		} else {
			list = append(list, s)
		}
	}
	return list
}

// noteOutages has the clocks of all games stand for the outages of the host that are not known yet. The caller holds the lock of the hub.
func (p *post) noteOutages(at int64) {
	n, since := p.hub.clock.outage(p.known)
	if n > p.known {
		p.known = n
		p.addOutage(since, at)
	}
}

// storeWorks notes whether the store works: nobody can move while it does not. The caller holds the lock of the hub.
func (p *post) storeWorks(works bool, at int64) {
	switch {
	case !works && p.failing == 0:
		p.failing = at
	case works && p.failing != 0:
		p.addOutage(p.failing, at)
		p.failing = 0
	}
}

// serve has the clocks of all games stand from a moment until now: the server was out. From now on it serves. The outage is kept before the
// store hears that.
func (p *post) serve(since int64) error {
	h := p.hub
	h.mu.Lock()
	at := h.now()
	p.addOutage(since, at)
	for _, g := range p.games {
		if g.Ended == 0 {
			g.alerted = false
			p.time(g)
			g.alerted = g.next <= at // who was alerted before the outage is not alerted again
			p.retime(g)
		}
	}
	p.known = 1 // the clock has the time until the hub serves as its first outage
	unkept := p.unkept
	h.mu.Unlock()
	if unkept {
		p.keepOutages()
	}
	if p.unkept {
		return errNotNow
	}
	return nil
}

// addOutage has the clocks of all games stand from a moment until another one. What no game needs any more is forgotten. The caller holds
// the lock of the hub.
func (p *post) addOutage(from, until int64) {
	if from <= 0 || until-from < outageFrom {
		return
	}
	first := until
	for _, g := range p.games {
		if g.Ended == 0 {
			first = min(first, g.Since)
		}
	}
	list := append(slices.Clone(p.outages), referee.Span{From: from, Until: until})
	slices.SortFunc(list, func(a, b referee.Span) int { return cmp.Compare(a.From, b.From) })
	p.outages = slices.DeleteFunc(merged(list), func(s referee.Span) bool { return s.Until <= first })
	p.unkept = true
	for _, g := range p.games {
		if g.Ended == 0 {
			p.retime(g)
		}
	}
}

// keepOutages stores the outages.
func (p *post) keepOutages() {
	p.writing.Lock()
	defer p.writing.Unlock()
	p.hub.mu.Lock()
	list := p.outages
	p.unkept = false
	p.hub.mu.Unlock()
	if p.hub.documents.put(Pauses, outagesID, list) != nil {
		p.hub.mu.Lock()
		p.unkept = true
		p.hub.mu.Unlock()
	}
}

// pausedUntil returns the end of the pause of a player at a moment, 0 for none.
func (p *post) pausedUntil(player string, at int64) int64 {
	for _, s := range p.pauses[player] {
		if s.From <= at && at < s.Until {
			return s.Until
		}
	}
	return 0
}

// pauseDays returns for how many days a player may still pause. Each day of the last year that a pause has begun counts.
func pauseDays(pauses []referee.Span, at int64) int {
	left := protocol.MaxPauseDays
	for _, s := range pauses {
		if from := max(s.From, at-year); s.Until > from {
			left -= int((s.Until - from + day - 1) / day)
		}
	}
	return max(0, left)
}

// pause begins the pause of a player, or ends it.
func (p *post) pause(player string, m *protocol.Pause, at int64) error {
	if err := p.changePauses(player, m.Days, at); err != nil {
		return err
	}
	h := p.hub
	h.mu.Lock()
	var open []*table
	for _, g := range p.of[player] {
		if g.Ended != 0 || g.Players[g.Turn] != player {
			continue
		}
		p.retime(g)
		p.tell(g, false)
		if t := h.tables[g.match]; t != nil {
			open = append(open, t)
		}
	}
	h.mu.Unlock()
	for _, t := range open { // others see it at once
		t.mu.Lock()
		t.wake()
		t.mu.Unlock()
	}
	return nil
}

// changePauses keeps the beginning of a pause of so many days, 0 for the end of the present one.
func (p *post) changePauses(player string, days int, at int64) error {
	p.writing.Lock()
	defer p.writing.Unlock()
	h := p.hub
	h.mu.Lock()
	guest := h.registry.lasting(player) == nil
	list := slices.DeleteFunc(slices.Clone(p.pauses[player]), func(s referee.Span) bool { return s.Until < at-2*year })
	paused, left := p.pausedUntil(player, at) != 0, pauseDays(list, at)
	h.mu.Unlock()
	switch {
	case guest:
		return protocol.Refuse(protocol.WhyGuest)
	case paused == (days > 0):
		return protocol.Refuse(protocol.WhyAgain)
	case days > left:
		return protocol.Refuse(protocol.WhyFull)
	case days > 0:
		list = append(list, referee.Span{From: at, Until: at + int64(days)*day})
	default:
		list[len(list)-1].Until = at
	}
	if err := h.documents.put(Pauses, player, list); err != nil {
		return err
	}
	h.mu.Lock()
	p.pauses[player] = list
	h.mu.Unlock()
	return nil
}

//go:build !js

package hub

import (
	"slices"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// A club whose team is put into a battle by somebody who is no officer of it is only invited. Until one of its officers agrees, nobody
// enters with its team, its page shows the battle to its officers alone, and no calendar has it. A club that has declined counts as one
// that is only invited. See [protocol.Consent].

// invitedBy returns the clubs in a plan of a player that are to be asked: all of which the player is no officer.
func (x *clubs) invitedBy(p *protocol.Plan, player string) (list []string) {
	for _, id := range p.Clubs {
		if !x.officer(id, player) {
			list = append(list, id)
		}
	}
	return list
}

// invited returns the numbers, from 1, of the teams of clubs in a plan that are still invited. A club that is closed is not.
func (x *clubs) invited(p *protocol.Plan, invited []string) (numbers []int) {
	for i, id := range p.Clubs {
		if slices.Contains(invited, id) && x.find(id) != nil {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// answering returns those of the clubs that are invited for which a player may agree.
func (x *clubs) answering(invited []string, player string) (list []string) {
	for _, id := range invited {
		if x.officer(id, player) {
			list = append(list, id)
		}
	}
	return list
}

// invites reports whether a club is only invited to the tournament.
func (d *director) invites(club string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Contains(d.doc.Invited, club)
}

// declining returns the clubs of a battle that have not declined yet and of which a player is an officer. The caller holds mu.
func (d *director) declining(player string) (list []string) {
	for _, id := range d.plan.Clubs {
		if !slices.Contains(d.doc.Declined, id) && d.hub.clubs.officer(id, player) {
			list = append(list, id)
		}
	}
	return list
}

// consent has the clubs play that are invited and of which a player is an officer, or has clubs of that player not play.
func (d *director) consent(m *protocol.Consent, player string, at int64) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.ready(); err != nil {
		return err
	}
	defer d.release()
	clubs := d.hub.clubs.answering(d.doc.Invited, player)
	if m.Declines {
		clubs = d.declining(player)
	}
	switch {
	case d.state.Over():
		return protocol.Refuse(protocol.WhyOver)
	case len(clubs) == 0:
		return protocol.Refuse(protocol.WhyOrder)
	case m.Declines && at >= d.plan.Start:
		return protocol.Refuse(protocol.WhyGoing)
	}
	these := func(id string) bool { return slices.Contains(clubs, id) }
	doc := d.doc
	doc.Invited = slices.DeleteFunc(slices.Clone(doc.Invited), these)
	doc.Declined = slices.DeleteFunc(slices.Clone(doc.Declined), these)
	if m.Declines {
		doc.Invited, doc.Declined = append(doc.Invited, clubs...), append(doc.Declined, clubs...)
		if err := d.sendAway(these, at); err != nil {
			return err
		}
	}
	if err := d.hub.documents.put(Tournaments, d.id, doc); err != nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	d.doc, d.changed = doc, true
	signal(d.wake)
	return nil
}

// sendAway has all players leave who have entered with the teams of clubs. The caller holds mu.
func (d *director) sendAway(of func(club string) bool, at int64) error {
	var events []tournament.Event
	var gone []string
	for number := range d.state.Players() {
		p, _ := d.state.Numbered(number + 1)
		if p.Team == 0 || !of(d.plan.Clubs[p.Team-1]) {
			continue
		}
		left, err := d.state.Exit(p.Key, at)
		if err != nil {
			d.readAgain() // the others have left in memory alone
			return err
		}
		if len(left) > 0 {
			events, gone = append(events, left...), append(gone, p.Key)
		}
	}
	if err := d.keep(events...); err != nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	d.tellOwn(gone...)
	return nil
}

//go:build !js

package hub

import (
	"slices"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// A club is only invited to a battle if the player who plans it is no officer of the club. Until one of its officers agrees, nobody enters
// with its team, its page shows the battle to its officers alone, and no calendar has it. A club that has declined counts as one
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

// invites reports whether a club is only invited to the tournament.
func (d *director) invites(club string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Contains(d.doc.Invited, club)
}

// consenting returns the numbers, from 1, of the teams whose clubs are invited and of which a player is an officer. The caller holds mu.
func (d *director) consenting(player string) []int {
	return d.officered(player, func(club string) bool { return slices.Contains(d.doc.Invited, club) })
}

// declining returns the numbers, from 1, of the teams whose clubs have not declined and of which a player is an officer. The caller holds
// mu.
func (d *director) declining(player string) []int {
	return d.officered(player, func(club string) bool { return !slices.Contains(d.doc.Declined, club) })
}

// officered returns the numbers, from 1, of the teams of certain clubs of which a player is an officer. The caller holds mu.
func (d *director) officered(player string, certain func(club string) bool) (numbers []int) {
	for i, id := range d.plan.Clubs {
		if certain(id) && d.hub.clubs.officer(id, player) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// consent accepts the invitation of a club to a battle, or declines it. The player is an officer of the club.
func (d *director) consent(m *protocol.Consent, player string, at int64) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.ready(); err != nil {
		return err
	}
	defer d.release()
	may := d.consenting(player)
	if m.Declines {
		may = d.declining(player)
	}
	switch {
	case d.state.Over():
		return protocol.Refuse(protocol.WhyOver)
	case !slices.Contains(may, m.Team):
		return protocol.Refuse(protocol.WhyOrder)
	case m.Declines && at >= d.plan.Start:
		return protocol.Refuse(protocol.WhyGoing)
	}
	club, doc := d.plan.Clubs[m.Team-1], d.doc
	this := func(id string) bool { return id == club }
	doc.Invited = slices.DeleteFunc(slices.Clone(doc.Invited), this)
	doc.Declined = slices.DeleteFunc(slices.Clone(doc.Declined), this)
	if m.Declines {
		doc.Invited, doc.Declined = append(doc.Invited, club), append(doc.Declined, club)
	}
	if err := d.hub.documents.put(Tournaments, d.id, doc); err != nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	if m.Declines {
		if err := d.sendAway(m.Team, at); err != nil {
			// The club plays on. If the store does not keep that either, it keeps it with the next change.
			_ = d.hub.documents.put(Tournaments, d.id, d.doc)
			return err
		}
	}
	d.doc, d.changed = doc, true
	signal(d.wake)
	return nil
}

// sendAway removes all players of a team from the tournament. The caller holds mu.
func (d *director) sendAway(team int, at int64) error {
	var events []tournament.Event
	var gone []string
	for number := range d.state.Players() {
		p, _ := d.state.Numbered(number + 1)
		if p.Team != team {
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

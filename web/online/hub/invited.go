//go:build !js

package hub

import (
	"slices"

	"awale/web/online/protocol"
)

// A club whose team is put into a battle by somebody who is no officer of it is only invited. Until one of its officers agrees, nobody
// enters with its team, its page shows the battle to its officers alone, and no calendar has it. See [protocol.Consent].

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

// consent has the clubs play that are invited and of which a player is an officer.
func (d *director) consent(player string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.ready(); err != nil {
		return err
	}
	defer d.release()
	if d.state.Over() {
		return protocol.Refuse(protocol.WhyOver)
	}
	agreed := d.hub.clubs.answering(d.doc.Invited, player)
	if len(agreed) == 0 {
		return protocol.Refuse(protocol.WhyOrder)
	}
	doc := d.doc
	doc.Invited = slices.DeleteFunc(slices.Clone(doc.Invited), func(id string) bool { return slices.Contains(agreed, id) })
	if err := d.hub.documents.put(Tournaments, d.id, doc); err != nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	d.doc, d.changed = doc, true
	signal(d.wake)
	return nil
}

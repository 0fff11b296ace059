//go:build !js

package hub

import (
	"slices"

	"awale/web/online/budget"
	"awale/web/online/password"
	"awale/web/online/protocol"
)

// Passwords are for players who come from a device of which their account knows no key: see [protocol.Claim].

const (
	// checkAtOnce is how many passwords are checked at a time, each with 19 MiB, and checkWaiting how many more may wait for that.
	checkAtOnce, checkWaiting = 2, 32
	// keptPlaces is how many places are remembered from which an account came last.
	keptPlaces = 4
)

// The limits of passwords that are tried, and of those that are set.
//
// One place gets few tries, whatever the names. An account gets a few more, from all places together, so that many places cannot share the
// work. That one is larger and comes back faster than what one place has, so that no place alone can use it up and keep a player
// out. Several places that do it together have to go on without a pause: the account gets a try back each claimingOf.Each. It does not
// count where the player has come from lately, and never for a key that the account knows.
var (
	claimingFrom = budget.Limit{Burst: 5, Each: 60_000}
	claimingOf   = budget.Limit{Burst: 20, Each: 20_000}
	setting      = budget.Limit{Burst: 5, Each: 60_000}
)

// cameFrom remembers a place from which an account has come.
func (a *account) cameFrom(place string) {
	a.places = append(slices.DeleteFunc(slices.Clone(a.places), func(p string) bool { return p == place }), place)
	a.places = a.places[max(0, len(a.places)-keptPlaces):]
}

// claim opens an account with its name and password, and adds the key of the proof to it. A name that nobody has, or whose account has no
// password, is refused like a wrong password, and as late.
func (h *Hub) claim(c *Conn, m *protocol.Claim, at int64) (*arrival, error) {
	public, err := c.ticket.Accept(m.Do(), c.from.Address, m.Proof, at)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	common, player := h.registry.names.Find(m.Name)
	a := h.registry.accounts[player]
	hash, kept := h.registry.noPassword, ""
	if a != nil && a.Password != "" {
		kept = a.Password
		if hash, err = password.Parse(kept); err != nil {
			h.mu.Unlock()
			return nil, err
		}
	}
	allowed := h.registry.mayClaim(common, a, c.from.Place, &h.placeOf(c.from.Place).claiming, at)
	h.mu.Unlock()
	if !allowed {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	fits := false
	if err := h.registry.checking.Do(func() { fits = hash.Fits(m.Password) }); err != nil {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	if !fits || kept == "" {
		return nil, protocol.Refuse(protocol.WhyPassword)
	}
	if err := h.registry.addDevice(player, kept, public, at); err != nil {
		return nil, err
	}
	return h.known(c, public, at)
}

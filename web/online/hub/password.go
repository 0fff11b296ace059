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
	common, player := h.names.Find(m.Name)
	a := h.accounts[player]
	hash, kept := h.nobody, ""
	if a != nil && a.Password != "" {
		kept = a.Password
		if hash, err = password.Parse(kept); err != nil {
			h.mu.Unlock()
			return nil, err
		}
	}
	allowed := h.mayClaim(common, a, c.from.Place, at)
	h.mu.Unlock()
	if !allowed {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	fits := false
	if err := h.checking.Do(func() { fits = hash.Fits(m.Password) }); err != nil {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	if !fits || kept == "" {
		return nil, protocol.Refuse(protocol.WhyPassword)
	}
	if err := h.addDevice(player, kept, public, at); err != nil {
		return nil, err
	}
	return h.known(c, public, at)
}

// mayClaim takes a try out of the budgets of a place and of an account, and reports whether both had one. a is nil for a name that no
// account has, which has a budget all the same.
func (h *Hub) mayClaim(common string, a *account, place string, at int64) bool {
	if !h.at(place).claiming.Spend(claimingFrom, at) {
		return false
	}
	if a != nil && slices.Contains(a.places, place) {
		return true
	}
	b := h.guessed[common]
	if b == nil {
		b = &budget.Budget{}
		h.guessed[common] = b
	}
	return b.Spend(claimingOf, at)
}

// addDevice adds a key to an account whose password was right; kept is what was kept of that.
func (h *Hub) addDevice(player, kept, public string, at int64) error {
	h.registering.Lock() // so that nobody makes an account with the key meanwhile
	defer h.registering.Unlock()
	h.mu.Lock()
	owner := h.keys[public]
	h.mu.Unlock()
	if owner != nil && owner.id != player {
		return protocol.Refuse(protocol.WhyOrder) // it is the key of another account
	}
	return h.change(player, func(a *account) error {
		switch {
		case a.Password != kept:
			return protocol.Refuse(protocol.WhyPassword) // it was changed meanwhile
		case at < a.Banned:
			return errBanned
		case a.find(public) >= 0:
			return nil
		}
		a.Keys = slices.Clone(a.Keys)
		if len(a.Keys) >= protocol.MaxDevices {
			oldest := 1
			for i := range a.Keys {
				if i > 0 && a.Keys[i].Used < a.Keys[oldest].Used {
					oldest = i
				}
			}
			a.Keys = slices.Delete(a.Keys, oldest, oldest+1)
		}
		a.Keys = append(a.Keys, device{public, at})
		return nil
	})
}

// setPassword sets the password of an account, or takes it away.
func (h *Hub) setPassword(player string, m *protocol.Password, at int64) error {
	h.mu.Lock()
	a := h.accounts[player]
	allowed := a != nil && a.setting.Spend(setting, at)
	h.mu.Unlock()
	switch {
	case a == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case !allowed:
		return protocol.Refuse(protocol.WhyRate)
	}
	text := ""
	if m.Password != "" {
		if err := h.checking.Do(func() { text = password.New(m.Password).Text() }); err != nil {
			return protocol.Refuse(protocol.WhyRate)
		}
	}
	return h.change(player, func(a *account) error {
		a.Password = text
		return nil
	})
}

// forgetOthers takes all keys from an account but one.
func (h *Hub) forgetOthers(player, key string) error {
	return h.change(player, func(a *account) error {
		i := a.find(key)
		if i < 0 {
			return protocol.Refuse(protocol.WhyOrder)
		}
		a.Keys = []device{a.Keys[i]}
		return nil
	})
}

// access tells how an account can be opened.
func (h *Hub) access(player string) (protocol.Told, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.accounts[player]
	if a == nil {
		return nil, protocol.Refuse(protocol.WhyGuest)
	}
	return &protocol.Access{Devices: len(a.Keys), Password: a.Password != ""}, nil
}

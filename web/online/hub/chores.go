//go:build !js

package hub

// chores removes from the store what it need not keep any more, one thing after the other. Each beat that is kept has it try again what has
// failed. It has a goroutine of its own, for which nobody waits but new players: a server whose store is slow with this goes on to say that
// it runs, and no other one takes over.
type chores struct {
	hub *Hub
	// wake has an element when there is something to do.
	wake chan struct{}
	// The lock of the hub guards what follows. matches are the ids of matches that could not begin, though the store may have kept that
	// they did, accounts the ids of accounts of which the store did not say that it keeps them, and guests the sessions of guests who have
	// not come back.
	matches, accounts, guests []string
}

func newChores(h *Hub) *chores { return &chores{hub: h, wake: make(chan struct{}, 1)} }

// run does what there is to do, until the hub stops.
func (c *chores) run() {
	signal(c.wake)
	for {
		select {
		case <-c.hub.ctx.Done():
			return
		case <-c.wake:
			c.dropMatches()
			c.dropAccounts()
			c.dropGuests()
			_ = c.hub.tournaments.mend()
			_ = c.hub.clubs.mend()
		}
	}
}

// dropMatches has the store forget that matches go on which were given up before they began: otherwise they would after a restart. It
// stops at the first failure.
func (c *chores) dropMatches() {
	h := c.hub
	h.mu.Lock()
	list := c.matches
	c.matches = nil
	h.mu.Unlock()
	for i, match := range list {
		ctx, cancel := limit()
		err := h.store.Finish(ctx, match)
		cancel()
		if err != nil || h.ctx.Err() != nil {
			h.mu.Lock()
			c.matches = append(c.matches, list[i:]...)
			h.mu.Unlock()
			return
		}
	}
}

// dropAccounts has the store forget accounts that nobody has. It stops at the first failure.
func (c *chores) dropAccounts() {
	h := c.hub
	h.mu.Lock()
	list := c.accounts
	c.accounts = nil
	h.mu.Unlock()
	for i, id := range list {
		err := c.drop(Accounts, id, func() bool { return h.registry.accounts[id] != nil })
		if err != nil || h.ctx.Err() != nil {
			h.mu.Lock()
			c.accounts = append(c.accounts, list[i:]...)
			h.mu.Unlock()
			return
		}
	}
}

// drop has the store forget a document of an account or a guest, unless it is needed, which is asked under the lock of the hub. Nobody gets
// the document meanwhile.
func (c *chores) drop(kind, id string, needed func() bool) error {
	h := c.hub
	h.registry.writing.Lock()
	defer h.registry.writing.Unlock()
	h.mu.Lock()
	keep := needed()
	h.mu.Unlock()
	if keep {
		return nil
	}
	ctx, cancel := limit()
	defer cancel()
	return h.store.Delete(ctx, kind, id)
}

// dropGuests has the store forget guests. It stops at the first failure: the store forgets the others by itself, later.
func (c *chores) dropGuests() {
	h := c.hub
	h.mu.Lock()
	list := c.guests
	c.guests = nil
	h.mu.Unlock()
	for _, session := range list {
		err := c.drop(Guests, session, func() bool { return h.sessions[session] != nil })
		if err != nil || h.ctx.Err() != nil {
			return
		}
	}
}

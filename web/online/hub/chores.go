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
			c.each(&c.matches, c.dropMatch)
			c.each(&c.accounts, c.dropAccount)
			c.each(&c.guests, c.dropGuest)
			_ = c.hub.tournaments.mend()
			_ = c.hub.clubs.mend()
			_ = c.hub.cards.mend()
		}
	}
}

// each does a chore for the ids of a list, which the lock of the hub guards. The first failure ends it: the ids that are left come
// again with the next beat that is kept.
func (c *chores) each(list *[]string, do func(id string) error) {
	h := c.hub
	h.mu.Lock()
	ids := *list
	*list = nil
	h.mu.Unlock()
	for i, id := range ids {
		if err := do(id); err != nil || h.ctx.Err() != nil {
			h.mu.Lock()
			*list = append(*list, ids[i:]...)
			h.mu.Unlock()
			return
		}
	}
}

// dropMatch has the store forget that a match goes on which was given up before it began: otherwise it would after a restart.
func (c *chores) dropMatch(match string) error {
	ctx, cancel := limit()
	defer cancel()
	return c.hub.store.Finish(ctx, match)
}

// dropAccount has the store forget an account that nobody has.
func (c *chores) dropAccount(id string) error {
	return c.drop(Accounts, id, func() bool { return c.hub.registry.accounts[id] != nil })
}

// dropGuest has the store forget a guest who has not come back.
func (c *chores) dropGuest(session string) error {
	return c.drop(Guests, session, func() bool { return c.hub.sessions[session] != nil })
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

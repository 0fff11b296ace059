//go:build !js

package hub

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"awale/web/online/budget"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/password"
	"awale/web/online/protocol"
	"awale/web/online/push"
)

// NewAccounts is how many accounts are made from one place at once, unless [Options] say otherwise: those of a class of forty.
const NewAccounts = 45

// registering returns the limit of new accounts from one place.
func (o Options) registering() budget.Limit {
	return budget.Limit{Burst: int64(cmp.Or(o.NewAccounts, NewAccounts)), Each: 60_000}
}

// account is a player with keys, as the store keeps it under the id of the player.
type account struct {
	id string
	// Keys are the public keys of its devices, protocol.MaxDevices at most. The first one made the account, unless it was forgotten.
	Keys         []device `json:"keys"`
	Name         string   `json:"name"`
	Country      string   `json:"country,omitempty"`
	Introduction string   `json:"introduction,omitempty"`
	// Former are keys that were taken away within formerTime, protocol.MaxDevices at most, with the moments at which they were. They open
	// nothing, but the holder of two accounts could move one.
	Former []device `json:"former,omitempty"`
	// Guest is set if a guest made it, whose games are those of the account.
	Guest bool `json:"guest,omitempty"`
	// Made and Renamed are when the account was made, and when its name was changed; Renamed is 0 for never.
	Made    int64    `json:"made"`
	Renamed int64    `json:"renamed,omitempty"`
	Muted   []string `json:"muted,omitempty"`
	Blocked []string `json:"blocked,omitempty"`
	// Silent and Banned are until when a moderator has silenced and removed the player; 0 for never.
	Silent int64 `json:"silent,omitempty"`
	Banned int64 `json:"banned,omitempty"`
	// Password is the hash of the password, as package password writes it; "" for none.
	Password string `json:"password,omitempty"`
	// Browsers get push messages, protocol.MaxBrowsers at most, the newest one last. Feed is the secret of the calendar, "" for none.
	Browsers []push.Subscription `json:"browsers,omitempty"`
	Feed     string              `json:"feed,omitempty"`

	// places are those from which the account came last, setting is the budget for new passwords, alerted is about alerts, and leaving is
	// set while the account is being deleted: nothing more is stored for it then. The lock of the hub guards them.
	places  []string
	setting budget.Budget
	alerted alerted
	leaving bool
}

// device is a key of an account.
type device struct {
	Key string `json:"key"`
	// Used is when it logged in last, up to usedEvery earlier, in milliseconds since 1970; 0 where that is not known.
	Used int64 `json:"used,omitempty"`
}

// readAccount reads the document of an account. One that was written when an account had one key has it as key.
func readAccount(id string, data []byte) (*account, error) {
	var d struct {
		account
		Key string `json:"key"`
	}
	from := json.NewDecoder(bytes.NewReader(data))
	from.DisallowUnknownFields()
	if err := from.Decode(&d); err != nil {
		return nil, err
	}
	if d.Key != "" {
		if d.Keys != nil {
			return nil, errors.New("it has a key beside its keys")
		}
		d.Keys = []device{{Key: d.Key}}
	}
	if n := len(d.Keys); n < 1 || n > protocol.MaxDevices {
		return nil, fmt.Errorf("it has %d keys", n)
	}
	for i, x := range d.Keys {
		if !identity.IsPublic(x.Key) || d.find(x.Key) != i {
			return nil, errors.New("one of its keys is none, or is there twice")
		}
	}
	if len(d.Former) > protocol.MaxDevices || slices.ContainsFunc(d.Former, func(x device) bool { return !identity.IsPublic(x.Key) }) {
		return nil, errors.New("one of its former keys is none, or there are too many")
	}
	if d.Password != "" {
		if _, err := password.Parse(d.Password); err != nil {
			return nil, err
		}
	}
	if len(d.Browsers) > protocol.MaxBrowsers {
		return nil, fmt.Errorf("it has %d browsers", len(d.Browsers))
	}
	a := d.account
	a.id = id
	return &a, nil
}

// find returns the place of a key among those of an account, -1 for none.
func (a *account) find(key string) int {
	return slices.IndexFunc(a.Keys, func(d device) bool { return d.Key == key })
}

// guest is a guest, as the store keeps one under the id of the session.
type guest struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	// Silent and Banned are until when a moderator has silenced and removed the guest; 0 for never.
	Silent int64 `json:"silent,omitempty"`
	Banned int64 `json:"banned,omitempty"`
}

// loadGuests reads the guests of the last day. Their sessions are known, but not the answers to their commands.
func (h *Hub) loadGuests() error {
	at := h.now()
	return h.documents.load(Guests, func(id string, data []byte) {
		var g guest
		if err := json.Unmarshal(data, &g); err != nil {
			h.log.Error("a guest cannot be read", "error", err)
			return
		}
		if h.registry.accounts[g.Player] != nil {
			return // the guest has made an account
		}
		if !h.registry.names.Keep(g.Name, g.Player) {
			return // the name is that of an account now
		}
		h.sessions[id] = &session{player: g.Player, guest: g.Name, ended: at, silent: g.Silent, banned: g.Banned}
	})
}

// errNotNow is returned at once to new players while the store does not work. Otherwise they would wait for it one after the other.
var errNotNow error = protocol.Refuse(protocol.WhyFull)

// register makes an account. A key that has one already logs in to that one. In the session of a guest, the guest becomes the account: the
// id stays, and with it all that was played, said and agreed. A line of introduction is refused where there are no free texts.
func (h *Hub) register(c *Conn, m *protocol.Register, at int64) (*arrival, error) {
	public, err := c.ticket.Accept(m.Do(), c.from.Address, m.Proof, at)
	if err != nil {
		return nil, err
	}
	made, ofGuest, err := h.makeAccount(c, public, m, at)
	if err != nil {
		return nil, err
	}
	if ofGuest {
		_ = h.documents.remove(Guests, c.sessionID) // it counts no more, and the store forgets it by itself, later
	}
	if made && m.Group != "" {
		h.groups.keep(m.Group)
	}
	return h.known(c, public, at)
}

// makeAccount makes an account for a key, unless the key has one. ofGuest is set if a guest has become the account: that has happened as
// soon as the account is kept, whatever is kept of the guest.
func (h *Hub) makeAccount(c *Conn, public string, m *protocol.Register, at int64) (made, ofGuest bool, err error) {
	h.registry.writing.Lock()
	defer h.registry.writing.Unlock()
	a := account{id: h.chance.ID(), Keys: []device{{public, at}}, Country: m.Country, Introduction: m.Introduction, Made: at}
	h.mu.Lock()
	s := h.sessions[c.sessionID]
	if s == nil || s.guest == "" {
		s = nil
	} else {
		hidden := h.lobby.Hides(s.player)
		a.id, a.Guest, a.Silent, a.Muted, a.Blocked = s.player, true, s.silent, hidden.Muted, hidden.Blocked
	}
	switch {
	case h.registry.keys[public] != nil:
		h.mu.Unlock()
		return false, false, nil
	case s != nil && at < s.banned:
		err = errBanned
	case !h.storeWorks:
		err = errNotNow
	case m.Introduction != "" && h.registry.talk != lobby.FreeTalk:
		err = protocol.Refuse(protocol.WhyTalk)
	default:
		err = h.letIn(c.from.Place, m.Code, m.Group, s != nil, at, func() error {
			if !h.placeOf(c.from.Place).registering.Spend(h.options.registering(), at) {
				return protocol.Refuse(protocol.WhyRate)
			}
			return nil
		}, func() (err error) {
			a.Name, err = h.registry.names.Claim(m.Name, a.id)
			return err
		})
	}
	h.mu.Unlock()
	if err != nil {
		return false, false, err
	}
	err = h.documents.put(Accounts, a.id, a)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		h.chores.accounts = append(h.chores.accounts, a.id) // the store may have it nevertheless
		h.registry.names.Release(a.id)
		if s != nil {
			h.registry.names.Keep(s.guest, s.player) // which was the name just now
		}
		h.groups.leave(m.Group)
		return false, false, err
	}
	h.registry.add(&a)
	if s != nil {
		s.guest, s.silent, s.banned = "", 0, 0
	}
	return true, s != nil, nil
}

// letIn lets somebody new in from a place, with the code of an invitation or of a group, "" for none. Without the code of a group, spend
// takes the arrival out of the budget of the place; with one, the group has room for it, and no invitation is needed, nor for somebody who
// is in. claim gives the player the name. The caller holds the lock of the hub.
func (h *Hub) letIn(from, code, group string, in bool, at int64, spend, claim func() error) error {
	if group == "" {
		if err := spend(); err != nil {
			return err
		}
		if !in && !h.invited(code) {
			return protocol.Refuse(protocol.WhyUnknown)
		}
		return claim()
	}
	if err := h.groups.enter(group, h.placeOf(from), at); err != nil {
		return err
	}
	err := claim()
	if err != nil {
		h.groups.leave(group)
	}
	return err
}

// logIn finds an account by its key.
func (h *Hub) logIn(c *Conn, m *protocol.LogIn, at int64) (*arrival, error) {
	public, err := c.ticket.Accept(m.Do(), c.from.Address, m.Proof, at)
	if err != nil {
		return nil, err
	}
	return h.known(c, public, at)
}

// errBanned is returned for a player whom a moderator has banned.
var errBanned = fmt.Errorf("the player was removed: %w", protocol.Refuse(protocol.WhyOrder))

// known returns the player with a key who comes by a connection. The error is errBanned, or WhyUnknown for a key without an account.
func (h *Hub) known(c *Conn, public string, at int64) (*arrival, error) {
	h.mu.Lock()
	a := h.registry.keys[public]
	// Nobody waits for a store that does not work before coming in.
	stale := a != nil && h.storeWorks && at-a.Keys[a.find(public)].Used >= usedEvery
	h.mu.Unlock()
	if stale {
		h.registry.use(a, public, at)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a = h.registry.keys[public]
	switch {
	case a == nil:
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case at < a.Banned:
		return nil, errBanned
	}
	a.cameFrom(c.from.Place)
	return &arrival{key: public, player: h.results.view(a), hidden: lobby.Hidden{Muted: a.Muted, Blocked: a.Blocked}, silent: a.Silent}, nil
}

// invited reports whether a player may log in with a code, or without one if none is needed.
func (h *Hub) invited(code string) bool {
	return !h.options.Invited || h.lobby.Invited(code) || slices.Contains(h.options.Codes, code)
}

// guest logs a guest in: the one of the session, or a new one. A new guest is silenced if one from the same place was.
func (h *Hub) guest(c *Conn, m *protocol.Guest, at int64) (*arrival, error) {
	if c.from.Computer != "" {
		return c.computer(m, at)
	}
	if a, err := h.guestAgain(c, at); a != nil || err != nil {
		return a, err // without waiting for others who are new
	}
	a, made, err := h.makeGuest(c, m, at)
	if made && m.Group != "" {
		h.groups.keep(m.Group)
	}
	return a, err
}

// makeGuest makes a guest for the session of a connection, unless the session has one.
func (h *Hub) makeGuest(c *Conn, m *protocol.Guest, at int64) (a *arrival, made bool, err error) {
	h.registry.writing.Lock()
	defer h.registry.writing.Unlock()
	if a, err := h.guestAgain(c, at); a != nil || err != nil {
		return a, false, err
	}
	h.mu.Lock()
	p := h.placeOf(c.from.Place)
	silent := p.silent
	if silent <= at {
		silent = 0
	}
	id, name := h.chance.ID(), ""
	err = errNotNow
	if h.storeWorks {
		err = h.lobby.MayBeGuest()
	}
	if err == nil {
		admit := func() error { return h.lobby.Admit(c.from.Place, at) }
		err = h.letIn(c.from.Place, m.Code, m.Group, false, at, admit, func() (err error) {
			name, err = h.registry.names.Claim(m.Name, id)
			return err
		})
	}
	h.mu.Unlock()
	if err != nil {
		return nil, false, err
	}
	s := &session{player: id, guest: name, ended: at, silent: silent}
	err = h.documents.put(Guests, c.sessionID, s.document())
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		h.registry.names.Release(id)
		h.groups.leave(m.Group)
		return nil, false, err
	}
	h.sessions[c.sessionID] = s
	return s.arrival(), true, nil
}

// guestAgain returns the guest of the session of a connection, nil if the session is not known. The error says that the guest may not come
// in.
func (h *Hub) guestAgain(c *Conn, at int64) (*arrival, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.sessions[c.sessionID]
	switch {
	case at < h.placeOf(c.from.Place).banned, s != nil && at < s.banned:
		return nil, errBanned
	case s == nil:
		return nil, nil
	case s.guest == "":
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	return s.arrival(), nil
}

// keepHidden stores whom a player has muted and blocked. It does nothing for a guest.
func (h *Hub) keepHidden(player string) error {
	h.mu.Lock()
	guest := h.registry.accounts[player] == nil
	h.mu.Unlock()
	if guest {
		return nil
	}
	return h.registry.change(player, func(changed *account) error {
		a, hidden := h.registry.accounts[player], h.lobby.Hides(player)
		a.Muted, a.Blocked = hidden.Muted, hidden.Blocked // also if it cannot be kept
		*changed = *a
		return nil
	})
}

// renameTime is how long a name has to be kept, in milliseconds: a month.
const renameTime = 30 * 24 * 60 * 60_000

// edit changes what others see of an account. A line of introduction is refused where there are no free texts, and while the player is
// silent. The one that was there stays meanwhile, though nobody sees it.
func (h *Hub) edit(player string, m *protocol.Edit, at int64) error {
	before := ""
	err := h.registry.change(player, func(a *account) error {
		writes := h.lobby.MayWrite(player, at)
		if m.Introduction != "" && !writes {
			return protocol.Refuse(protocol.WhyTalk)
		}
		name, err := lobby.Tidy(m.Name)
		switch {
		case m.Name == a.Name, name == a.Name: // which may have letters that names no longer have
		case err != nil:
			return err
		case a.Renamed != 0 && at < a.Renamed+renameTime:
			return protocol.Refuse(protocol.WhyAgain)
		default:
			if _, err := h.registry.names.Claim(name, player); err != nil {
				return err
			}
			before, a.Name, a.Renamed = a.Name, name, at
		}
		a.Country = m.Country
		if writes {
			a.Introduction = m.Introduction
		}
		return nil
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		if before != "" {
			_, _ = h.registry.names.Claim(before, player) // unless somebody has it since
		}
		return err
	}
	a := h.registry.accounts[player]
	if a == nil {
		return protocol.Refuse(protocol.WhyGuest) // it was deleted meanwhile
	}
	h.archive.Name(player, a.Name)
	if err := h.lobby.Enter(h.results.view(a), lobby.Hidden{}); err != nil {
		return err
	}
	h.deliver()
	return nil
}

// erase deletes an account. What opponents have won or lost stays. While it is being deleted nothing more is stored for it, so that what is
// deleted first does not come back.
func (h *Hub) erase(player string, m *protocol.Erase) error {
	h.mu.Lock()
	a, plays := h.registry.lasting(player), h.playing[player] != nil || h.lobby.Agrees(player)
	var err error
	switch {
	case a == nil:
		err = protocol.Refuse(protocol.WhyGuest)
	case m.Player != player:
		err = protocol.Refuse(protocol.WhyUnknown)
	case plays:
		err = protocol.Refuse(protocol.WhyBusy)
	default:
		a.leaving = true
	}
	h.mu.Unlock()
	if err != nil {
		return err
	}
	if err = h.post.resignAll(player); err == nil {
		err = h.tournaments.forget(player, h.now())
	}
	if err == nil {
		err = h.clubs.forget(player)
	}
	if err == nil {
		err = h.cards.forget(player)
	}
	if err == nil {
		err = h.publisher.forget(player)
	}
	if err == nil {
		err = h.reports.forget(player)
	}
	if err == nil {
		err = h.registry.remove(a)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		a.leaving = false
		return err
	}
	h.results.forget(player)
	h.lobby.Go(player)
	h.lobby.Forget(player)
	delete(h.members, player)
	h.deliver()
	return nil
}

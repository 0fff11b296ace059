//go:build !js

package hub

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"awale/web/online/budget"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/password"
	"awale/web/online/protocol"
)

// registering is the limit of new accounts from one place.
var registering = budget.Limit{Burst: 5, Each: 10 * 60_000}

// account is a player with keys, as the store keeps it under the id of the player.
type account struct {
	id string
	// Keys are the public keys of its devices, protocol.MaxDevices at most. The first one made the account, unless it was forgotten.
	Keys         []device `json:"keys"`
	Name         string   `json:"name"`
	Country      string   `json:"country,omitempty"`
	Introduction string   `json:"introduction,omitempty"`
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

	// places are those from which the account came last, and setting is the budget for new passwords.
	places  []string
	setting budget.Budget
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
	if d.Password != "" {
		if _, err := password.Parse(d.Password); err != nil {
			return nil, err
		}
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

// reserved are names that nobody has, because clients call somebody else so or speak of the game: in the languages of the clients.
func reserved() []string {
	return []string{protocol.Deleted, "joueur supprimé", "guest", "invité", "you", "vous", "the computer", "computer", "l’ordinateur", "ordinateur", "the opponent", "opponent", "l’adversaire",
		"adversaire", "South", "Sud", "North", "Nord", "moderator", "modérateur", "modératrice", "admin", "administrator", "administrateur", "server", "serveur", "Awale", "Awalé"}
}

// introduction returns the line of introduction that others read: none where free texts are not allowed, or while a moderator has silenced
// the player. The caller holds the lock.
func (h *Hub) introduction(a *account) string {
	if h.options.Lobby.Talk != lobby.FreeTalk || now() < a.Silent {
		return ""
	}
	return a.Introduction
}

// nameOf is what a player is called now who is called so in what was kept: see [lobby.Lobby.Lasting]. The caller holds the lock.
func (h *Hub) nameOf(player, kept string) string {
	switch a := h.accounts[player]; {
	case a != nil:
		return a.Name
	case kept == "" || kept == player:
		return protocol.Deleted
	}
	return kept
}

// loadAccounts reads all accounts.
func (h *Hub) loadAccounts() error {
	ctx, cancel := loading()
	defer cancel()
	for i, name := range reserved() {
		_ = h.names.Keep(name, strconv.Itoa(i)) // some of them are alike
	}
	return h.store.Documents(ctx, Accounts, func(id string, data []byte) {
		a, err := readAccount(id, data)
		if err != nil {
			h.log.Error("an account cannot be read", "id", id, "error", err)
			return
		}
		if !h.names.Keep(a.Name, id) {
			h.log.Warn("two accounts have names that look alike, or one has a name that is reserved", "id", id)
		}
		h.accounts[id] = a
		for _, d := range a.Keys {
			if h.keys[d.Key] != nil {
				h.log.Error("two accounts have one key", "id", id)
			}
			h.keys[d.Key] = a
		}
		h.archive.Name(id, a.Name)
	})
}

// loadGuests reads the guests of the last day. Their sessions are known, but not the answers to their commands.
func (h *Hub) loadGuests() error {
	ctx, cancel := loading()
	defer cancel()
	at := now()
	return h.store.Documents(ctx, Guests, func(id string, data []byte) {
		var g guest
		if err := json.Unmarshal(data, &g); err != nil {
			h.log.Error("a guest cannot be read", "error", err)
			return
		}
		if !h.names.Keep(g.Name, g.Player) {
			return // the name is that of an account now
		}
		h.sessions[id] = &session{player: g.Player, guest: g.Name, ended: at, silent: g.Silent, banned: g.Banned}
	})
}

// keepAccount stores an account.
func (h *Hub) keepAccount(a account) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	return h.store.Put(ctx, Accounts, a.id, data)
}

// errNotNow is returned at once to those who are new while the store does not work. Otherwise all who come would wait for it one after the
// other, guests who come back as well.
var errNotNow error = protocol.Refuse(protocol.WhyFull)

// register makes an account. A key that has one already logs in to that one. A line of introduction is refused where there are no free texts.
func (h *Hub) register(c *Conn, m *protocol.Register, at int64) (*arrival, error) {
	public, err := c.ticket.Accept(m.Do(), c.from.Address, m.Proof, at)
	if err != nil {
		return nil, err
	}
	h.registering.Lock()
	defer h.registering.Unlock()
	if a, err := h.known(c, public, at); a != nil || err != nil {
		return a, err
	}
	a := account{id: h.chance.ID(), Keys: []device{{public, at}}, Country: m.Country, Introduction: m.Introduction, Made: at}
	h.mu.Lock()
	switch {
	case !h.beaten:
		err = errNotNow
	case !h.at(c.from.Place).registering.Spend(registering, at):
		err = protocol.Refuse(protocol.WhyRate)
	case !h.invited(m.Code):
		err = protocol.Refuse(protocol.WhyUnknown)
	case m.Introduction != "" && h.options.Lobby.Talk != lobby.FreeTalk:
		err = protocol.Refuse(protocol.WhyTalk)
	default:
		a.Name, err = h.names.Claim(m.Name, a.id)
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	err = h.keepAccount(a)
	h.mu.Lock()
	if err != nil {
		h.names.Release(a.id)
	} else {
		h.accounts[a.id], h.keys[public] = &a, &a
		h.archive.Name(a.id, a.Name)
	}
	h.mu.Unlock()
	if err != nil {
		h.log.Warn("an account cannot be kept", "error", err)
		return nil, err
	}
	return h.known(c, public, at)
}

// logIn finds an account by its key.
func (h *Hub) logIn(c *Conn, m *protocol.LogIn, at int64) (*arrival, error) {
	public, err := c.ticket.Accept(m.Do(), c.from.Address, m.Proof, at)
	if err != nil {
		return nil, err
	}
	if a, err := h.known(c, public, at); a != nil || err != nil {
		return a, err
	}
	return nil, protocol.Refuse(protocol.WhyUnknown)
}

// errBanned is returned for a player whom a moderator has removed.
var errBanned = fmt.Errorf("the player was removed: %w", protocol.Refuse(protocol.WhyOrder))

// known returns the player with a key who comes by a connection, nil for none. The error is errBanned.
func (h *Hub) known(c *Conn, public string, at int64) (*arrival, error) {
	h.mu.Lock()
	a := h.keys[public]
	// Nobody waits at the door for a store that does not work.
	stale := a != nil && h.beaten && at-a.Keys[a.find(public)].Used >= usedEvery
	h.mu.Unlock()
	if stale {
		h.use(a, public, at)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a = h.keys[public]
	switch {
	case a == nil:
		return nil, nil
	case at < a.Banned:
		return nil, errBanned
	}
	a.cameFrom(c.from.Place)
	return &arrival{key: public, player: h.view(a), hidden: lobby.Hidden{Muted: a.Muted, Blocked: a.Blocked}, silent: a.Silent}, nil
}

// invited reports whether somebody may come in with a code.
func (h *Hub) invited(code string) bool {
	return !h.options.Invited || h.lobby.Invited(code) || slices.Contains(h.options.Codes, code)
}

// guest lets a guest in: the one of the session, or a new one. A new one from a place from which a guest was silenced is silent, too.
func (h *Hub) guest(c *Conn, m *protocol.Guest, at int64) (*arrival, error) {
	h.registering.Lock()
	defer h.registering.Unlock()
	h.mu.Lock()
	s, p := h.sessions[c.sessionID], h.at(c.from.Place)
	if at < p.banned || s != nil && at < s.banned {
		h.mu.Unlock()
		return nil, errBanned
	}
	if s != nil {
		defer h.mu.Unlock()
		if s.guest == "" {
			return nil, protocol.Refuse(protocol.WhyOrder)
		}
		return s.arrival(), nil
	}
	silent := p.silent
	if silent <= at {
		silent = 0
	}
	id, name := h.chance.ID(), ""
	err := errNotNow
	if h.beaten {
		err = h.lobby.Admit(c.from.Place, at)
	}
	if err == nil && !h.invited(m.Code) {
		err = protocol.Refuse(protocol.WhyUnknown)
	}
	if err == nil {
		name, err = h.names.Claim(m.Name, id)
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	s = &session{player: id, guest: name, ended: at, silent: silent}
	err = h.keep(Guests, c.sessionID, s.document())
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		h.names.Release(id)
		return nil, err
	}
	h.sessions[c.sessionID] = s
	return s.arrival(), nil
}

// usedEvery is how often it is noted that a key is used, in milliseconds.
const usedEvery = day

// use notes that a key of an account is used.
func (h *Hub) use(a *account, key string, at int64) {
	// Where that cannot be kept, a key looks older than it is.
	_ = h.change(a.id, func(a *account) error {
		if i := a.find(key); i >= 0 {
			a.Keys = slices.Clone(a.Keys)
			a.Keys[i].Used = at
		}
		return nil
	})
}

// change changes an account and stores it. with changes a copy, under the lock of the hub, and may refuse that; what the copy points to is
// not to be changed. The error is WhyGuest for somebody without an account.
func (h *Hub) change(player string, with func(a *account) error) error {
	h.changing.Lock()
	defer h.changing.Unlock()
	h.mu.Lock()
	a := h.accounts[player]
	if a == nil {
		h.mu.Unlock()
		return protocol.Refuse(protocol.WhyGuest)
	}
	changed := *a
	err := with(&changed)
	h.mu.Unlock()
	if err != nil {
		return err
	}
	if err := h.keepAccount(changed); err != nil {
		h.log.Warn("an account cannot be kept", "error", err)
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, d := range a.Keys {
		delete(h.keys, d.Key)
	}
	changed.places, changed.setting = a.places, a.setting // they have no part in the document
	*a = changed
	for _, d := range a.Keys {
		h.keys[d.Key] = a
	}
	return nil
}

// keepHidden stores whom a player has muted and blocked. Guests have nobody to store it for.
func (h *Hub) keepHidden(player string) error {
	h.mu.Lock()
	guest := h.accounts[player] == nil
	h.mu.Unlock()
	if guest {
		return nil
	}
	return h.change(player, func(changed *account) error {
		a, hidden := h.accounts[player], h.lobby.Hides(player)
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
	err := h.change(player, func(a *account) error {
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
			if _, err := h.names.Claim(name, player); err != nil {
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
			_, _ = h.names.Claim(before, player) // unless somebody has it since
		}
		return err
	}
	a := h.accounts[player]
	if a == nil {
		return protocol.Refuse(protocol.WhyGuest) // it was deleted meanwhile
	}
	h.archive.Name(player, a.Name)
	if err := h.lobby.Enter(h.view(a), lobby.Hidden{}); err != nil {
		return err
	}
	h.deliver()
	return nil
}

// erase deletes an account. What opponents have won or lost stays.
func (h *Hub) erase(player string, m *protocol.Erase) error {
	h.registering.Lock()
	defer h.registering.Unlock()
	h.changing.Lock()
	defer h.changing.Unlock()
	h.mu.Lock()
	a, plays := h.accounts[player], h.playing[player] != nil
	h.mu.Unlock()
	switch {
	case a == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case m.Player != player:
		return protocol.Refuse(protocol.WhyUnknown)
	case plays:
		return protocol.Refuse(protocol.WhyBusy)
	}
	h.publishing.Lock()
	defer h.publishing.Unlock()
	if err := h.forgetPublished(player); err != nil {
		return err
	}
	h.filing.Lock()
	defer h.filing.Unlock()
	if err := h.forgetReported(player); err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Delete(ctx, Accounts, player); err != nil {
		h.log.Warn("an account cannot be deleted", "error", err)
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.accounts, player)
	for _, d := range a.Keys {
		delete(h.keys, d.Key)
	}
	delete(h.favourites, player)
	delete(h.records, player)
	h.names.Release(player)
	h.archive.Forget(player)
	h.book.Forget(player)
	h.lobby.Go(player)
	h.lobby.Forget(player)
	delete(h.members, player)
	h.deliver()
	return nil
}

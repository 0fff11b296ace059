//go:build !js

package hub

import (
	"slices"
	"strconv"
	"sync"

	"awale/web/online/archive"
	"awale/web/online/budget"
	"awale/web/online/lobby"
	"awale/web/online/password"
	"awale/web/online/protocol"
)

// registry owns the accounts, their keys and passwords, and the names of all players.
type registry struct {
	documents documents
	archive   *archive.Index
	// talk is what players may say.
	talk lobby.Talk
	// checking bounds how many passwords are checked at a time. noPassword is the hash that is compared for accounts without a password, so
	// that both cases take the same time.
	checking   *password.Gate
	noPassword password.Hash

	// writing is held from when an account or a guest is looked at until its document is kept, so that no change is lost, and a key or a
	// session has one player.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows.
	mu       *sync.Mutex
	accounts map[string]*account
	keys     map[string]*account
	// unread are the ids of accounts whose documents could not be read: they are damaged, or from a later version.
	unread map[string]bool
	// browsers are the accounts by the endpoints of their subscriptions, and feeds by the secrets of their calendars.
	browsers map[string]*account
	feeds    map[feedID]*account
	// erased are the ids in [Erased].
	erased map[string]bool
	names  lobby.Names
	// tries are the budgets for passwords that are tried, by what the names of accounts have in common with all that look alike.
	tries map[string]*budget.Budget
}

func newRegistry(mu *sync.Mutex, d documents, index *archive.Index, talk lobby.Talk) *registry {
	return &registry{documents: d, archive: index, talk: talk, checking: password.NewGate(checkAtOnce, checkWaiting),
		noPassword: password.Placeholder(), mu: mu,
		accounts: map[string]*account{}, keys: map[string]*account{}, unread: map[string]bool{},
		browsers: map[string]*account{}, feeds: map[feedID]*account{},
		erased: map[string]bool{}, tries: map[string]*budget.Budget{}}
}

// reserved returns the names that no player may have: clients use them for others or for the game, in their languages.
func reserved() []string {
	return []string{protocol.Deleted, "joueur supprimé", "guest", "invité", "you", "vous", "the computer", "computer", "l’ordinateur",
		"ordinateur", "the opponent", "opponent", "l’adversaire",
		"adversaire", "South", "Sud", "North", "Nord", "Awale", "Awalé"}
}

// roles returns the words that are in no player's name: those who run a server are called so, and its computer players.
func roles() []string {
	return []string{"computer", "ordinateur", "moderator", "mod", "modérateur", "modératrice", "admin", "administrator", "administrateur", "administratrice", "server",
		"serveur", "referee", "arbitre", "support"}
}

// load reads all accounts.
func (r *registry) load() error {
	r.names.Reserve(roles()...)
	for i, name := range reserved() {
		_ = r.names.Keep(name, strconv.Itoa(i)) // some of them are alike
	}
	if err := r.documents.load(Erased, func(id string, _ []byte) {
		r.erased[id] = true
		r.archive.Forget(id)
	}); err != nil {
		return err
	}
	return r.documents.load(Accounts, func(id string, data []byte) {
		log := r.documents.log
		a, err := readAccount(id, data)
		if err != nil {
			log.Error("an account cannot be read", "id", id, "error", err)
			r.unread[id] = true
			return
		}
		if !r.names.Keep(a.Name, id) {
			log.Warn("two accounts have names that look alike, or one has a name that is reserved", "id", id)
		}
		for _, d := range slices.Clone(a.Keys) {
			if other := r.keys[d.Key]; other != nil {
				log.Error("two accounts have one key", "id", id, "other", other.id)
				// The player uses one of them: nobody was told of the other one.
				unused := other
				if other.Keys[other.find(d.Key)].Used > d.Used {
					unused = a
				}
				unused.Keys = slices.DeleteFunc(unused.Keys, func(x device) bool { return x.Key == d.Key })
			}
		}
		r.add(a)
	})
}

// add adds an account that is in the store. The caller holds the lock of the hub.
func (r *registry) add(a *account) {
	delete(r.erased, a.id) // the server ended while it was being deleted
	r.accounts[a.id] = a
	r.list(a)
	r.archive.Name(a.id, a.Name)
}

// list has an account found by what it has. The caller holds the lock of the hub.
func (r *registry) list(a *account) {
	for _, d := range a.Keys {
		r.keys[d.Key] = a
	}
	for _, s := range a.Browsers {
		r.browsers[s.Endpoint] = a
	}
	if a.Feed != "" {
		r.feeds[feedOf(a.Feed)] = a
	}
}

// unlist ends list. The caller holds the lock of the hub.
func (r *registry) unlist(a *account) {
	for _, d := range a.Keys {
		delete(r.keys, d.Key)
	}
	for _, s := range a.Browsers {
		delete(r.browsers, s.Endpoint)
	}
	delete(r.feeds, feedOf(a.Feed))
}

// remove deletes an account, and forgets its name.
func (r *registry) remove(a *account) error {
	r.writing.Lock()
	defer r.writing.Unlock()
	if a.Guest {
		if err := r.documents.put(Erased, a.id, struct{}{}); err != nil {
			return err
		}
	}
	if err := r.documents.remove(Accounts, a.id); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if a.Guest {
		r.erased[a.id] = true
	}
	delete(r.accounts, a.id)
	r.unlist(a)
	r.names.Release(a.id)
	r.archive.Forget(a.id)
	return nil
}

// introduction returns the line of introduction that others read: none where free texts are not allowed, or while a moderator has silenced
// the player. The caller holds the lock of the hub.
func (r *registry) introduction(a *account) string {
	if r.talk != lobby.FreeTalk || now() < a.Silent {
		return ""
	}
	return a.Introduction
}

// nameOf returns the present name of a player who has a name in what was kept: see [lobby.Lobby.Lasting]. The caller holds the lock of the
// hub.
func (r *registry) nameOf(player, kept string) string {
	switch a := r.accounts[player]; {
	case a != nil:
		return a.Name
	case kept == "" || kept == player || r.erased[player]:
		return protocol.Deleted
	}
	return kept
}

// leaving reports whether a player has an account that is being deleted. The caller holds the lock of the hub.
func (r *registry) leaving(player string) bool {
	a := r.accounts[player]
	return a != nil && a.leaving
}

// lasting returns the account of a player, nil if there is none or if it is being deleted. The caller holds the lock of the hub.
func (r *registry) lasting(player string) *account {
	a := r.accounts[player]
	if a == nil || a.leaving {
		return nil
	}
	return a
}

// gone reports whether a player has no account, or one that is being deleted. A player whose account could not be read is not gone: what
// others keep of that one stays, until the account can be read again. The caller holds the lock of the hub.
func (r *registry) gone(player string) bool {
	return r.lasting(player) == nil && !r.unread[player]
}

// usedEvery is how often the use of a key is noted, in milliseconds.
const usedEvery = day

// use notes that a key of an account is used.
func (r *registry) use(a *account, key string, at int64) {
	// Where that cannot be kept, a key looks older than it is.
	_ = r.change(a.id, func(a *account) error {
		if i := a.find(key); i >= 0 {
			a.Keys = slices.Clone(a.Keys)
			a.Keys[i].Used = at
		}
		return nil
	})
}

// change changes an account and stores it. with changes a copy, under the lock of the hub, and may refuse that; what the copy points to is
// not to be changed. The error is WhyGuest for a player without an account.
func (r *registry) change(player string, with func(a *account) error) error {
	r.writing.Lock()
	defer r.writing.Unlock()
	return r.write(player, with)
}

// write is change for a caller that holds writing.
func (r *registry) write(player string, with func(a *account) error) error {
	r.mu.Lock()
	a := r.lasting(player)
	if a == nil {
		r.mu.Unlock()
		return protocol.Refuse(protocol.WhyGuest)
	}
	changed := *a
	err := with(&changed)
	r.mu.Unlock()
	if err != nil {
		return err
	}
	if err := r.documents.put(Accounts, changed.id, changed); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.unlist(a)
	// These have no part in the document.
	changed.places, changed.setting, changed.leaving, changed.alerted = a.places, a.setting, a.leaving, a.alerted
	*a = changed
	r.list(a)
	return nil
}

// mayClaim takes a try out of the budgets of a place and of an account, and reports whether both had one. a is nil for a name that no
// account has, which has a budget all the same.
func (r *registry) mayClaim(common string, a *account, place string, from *budget.Budget, at int64) bool {
	if !from.Spend(claimingFrom, at) {
		return false
	}
	if a != nil && slices.Contains(a.places, place) {
		return true
	}
	b := r.tries[common]
	if b == nil {
		b = &budget.Budget{}
		r.tries[common] = b
	}
	return b.Spend(claimingOf, at)
}

// addDevice adds a key to an account whose password was right; kept is the hash of that password.
func (r *registry) addDevice(player, kept, public string, at int64) error {
	r.writing.Lock() // so that no account is made with the key meanwhile
	defer r.writing.Unlock()
	r.mu.Lock()
	owner := r.keys[public]
	r.mu.Unlock()
	if owner != nil && owner.id != player {
		return protocol.Refuse(protocol.WhyOrder) // it is the key of another account
	}
	return r.write(player, func(a *account) error {
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
			a.drop(oldest, at)
		}
		a.Keys = append(a.Keys, device{public, at})
		return nil
	})
}

// setPassword sets the password of an account, or removes it.
func (r *registry) setPassword(player string, m *protocol.Password, at int64) error {
	r.mu.Lock()
	a := r.accounts[player]
	allowed := a != nil && a.setting.Spend(setting, at)
	r.mu.Unlock()
	switch {
	case a == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case !allowed:
		return protocol.Refuse(protocol.WhyRate)
	}
	text := ""
	if m.Password != "" {
		if err := r.checking.Do(func() { text = password.New(m.Password).Text() }); err != nil {
			return protocol.Refuse(protocol.WhyRate)
		}
	}
	return r.change(player, func(a *account) error {
		a.Password = text
		return nil
	})
}

// forgetOthers removes all keys of an account but one, at a moment.
func (r *registry) forgetOthers(player, key string, at int64) error {
	return r.change(player, func(a *account) error {
		if a.find(key) < 0 {
			return protocol.Refuse(protocol.WhyOrder)
		}
		for len(a.Keys) > 1 {
			i := 0
			if a.Keys[0].Key == key {
				i = 1
			}
			a.drop(i, at)
		}
		return nil
	})
}

// access returns how an account can be opened.
func (r *registry) access(player string) (protocol.Told, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	a := r.accounts[player]
	if a == nil {
		return nil, protocol.Refuse(protocol.WhyGuest)
	}
	return &protocol.Access{Devices: len(a.Keys), Password: a.Password != ""}, nil
}

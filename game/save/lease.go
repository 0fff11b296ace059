package save

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/variants/notation"
)

// A lease says which window plays a game: the only one that writes its document. It lies under the key "lease.<id>" and has
// the form "<fence> <window>". The fence grows by one whenever the game goes from one window to another. A window that
// wants the game writes the lease that it has seen, with its own name, under "ask.<id>"; the window that plays then gives
// the lease to it.
const (
	leasePrefix = "lease."
	askPrefix   = "ask."
)

// lease names the window that plays a game.
type lease struct {
	fence  uint64
	window string
}

func (l lease) String() string { return strconv.FormatUint(l.fence, 10) + " " + l.window }

var errNoLease = errors.New("is not a lease")

func parseLease(text string) (lease, error) {
	digits, window, _ := strings.Cut(text, " ")
	fence, err := strconv.ParseUint(digits, 10, 64)
	l := lease{fence, window}
	if err != nil || fence == 0 || fence > maxSequence || !validWindow(window) || l.String() != text {
		return lease{}, errNoLease
	}
	return l, nil
}

// readLease returns the lease under a key; found is false where there is none that can be read.
func (a *Archive) readLease(key string) (l lease, found bool, err error) {
	text, ok, err := a.shelf.store.Get(key)
	if err != nil || !ok {
		return lease{}, false, err
	}
	l, problem := parseLease(text)
	return l, problem == nil, nil
}

// taken reports whether another window that is open has a lease.
func (a *Archive) taken(l lease) bool {
	return l.window != a.shelf.me() && a.shelf.windows.Open(l.window)
}

// Claim makes this window the one that plays a game, unless another one that is open does. It reports whether this window
// plays it. Where the store cannot be used, every window plays what it has in memory.
func (a *Archive) Claim(id string) (ours bool) {
	if a.shelf.windows == nil {
		return true
	}
	a.shelf.exclusive(func() {
		l, found, err := a.readLease(leasePrefix + id)
		switch {
		case err != nil, !found:
			a.take(id, 1)
		case l.window == a.shelf.me():
			a.fences[id] = l.fence
		case a.taken(l):
			return
		default:
			a.take(id, l.fence+1)
		}
		ours = true
	})
	return ours
}

// Seize makes this window the one that plays a game, also against another window, for one that does not answer.
func (a *Archive) Seize(id string) {
	if a.shelf.windows == nil {
		return
	}
	a.shelf.exclusive(func() {
		l, _, _ := a.readLease(leasePrefix + id) // without a lease the fence begins anew
		a.take(id, l.fence+1)
	})
}

// take writes a lease of this window. A store that fails is told of when the game is saved.
func (a *Archive) take(id string, fence uint64) {
	_ = a.shelf.store.Set(leasePrefix+id, lease{fence, a.shelf.me()}.String())
	_ = a.shelf.store.Delete(askPrefix + id)
	a.fences[id] = fence
}

// Holds reports whether this window still plays a game that it has claimed.
func (a *Archive) Holds(id string) bool {
	if a.shelf.windows == nil {
		return true
	}
	fence, claimed := a.fences[id]
	if !claimed {
		return false
	}
	l, found, err := a.readLease(leasePrefix + id)
	switch {
	case err != nil, found && l == lease{fence, a.shelf.me()}:
		return true
	case !found && !a.replaced(id):
		// The store was full when the game was claimed, or has been emptied.
		a.take(id, fence+1)
		return true
	}
	delete(a.fences, id)
	return false
}

// replaced reports whether another window has written a game since this one saved or read it last.
func (a *Archive) replaced(id string) bool {
	now, err := a.shelf.current(documentPrefix + id)
	return err == nil && now != "" && now != a.seen(id)
}

// seen returns the text of a game as this window saved it last, or read it if it has not saved it.
func (a *Archive) seen(id string) string {
	if i := slices.IndexFunc(a.saved, func(s saved) bool { return s.id == id }); i >= 0 {
		return a.saved[i].text
	}
	return a.shelf.document(documentPrefix + id).text
}

// Ask asks the window that plays a game for it.
func (a *Archive) Ask(id string) {
	if l, found, err := a.readLease(leasePrefix + id); err == nil && found {
		// Without an answer the game is seized.
		_ = a.shelf.store.Set(askPrefix+id, lease{l.fence, a.shelf.me()}.String())
	}
}

// Asked reports whether another window asks for a game that this one plays.
func (a *Archive) Asked(id string) bool {
	if a.shelf.windows == nil {
		return false
	}
	l, found, _ := a.readLease(askPrefix + id)
	return found && l.fence == a.fences[id] && a.taken(l)
}

// HandOver gives a game to the window that asks for it, and reports whether it could. The last state of the game must have
// been saved before: the store keeps the order of what one window writes, so a window that sees the lease sees that state too.
func (a *Archive) HandOver(id string) (done bool) {
	a.shelf.exclusive(func() {
		l, found, err := a.readLease(askPrefix + id)
		if err != nil || !found || a.shelf.store.Set(leasePrefix+id, lease{l.fence + 1, l.window}.String()) != nil {
			return // the other window seizes it
		}
		_ = a.shelf.store.Delete(askPrefix + id)
		delete(a.fences, id)
		done = true
	})
	return done
}

// Release lets other windows play a game.
func (a *Archive) Release(id string) {
	if a.shelf.windows == nil || !a.Holds(id) {
		return
	}
	delete(a.fences, id)
	// A lease that stays belongs to nobody once this window is closed.
	_ = a.shelf.store.Delete(leasePrefix + id)
	_ = a.shelf.store.Delete(askPrefix + id)
}

// Elsewhere returns the ids of the games that other windows have open.
func (a *Archive) Elsewhere() map[string]bool { return a.elsewhere() }

// elsewhere returns the games that other windows play.
func (a *Archive) elsewhere() map[string]bool {
	if a.shelf.windows == nil {
		return nil
	}
	keys, err := a.shelf.store.Keys()
	if err != nil {
		return nil
	}
	games := map[string]bool{}
	for _, key := range keys {
		id, ok := strings.CutPrefix(key, leasePrefix)
		if !ok {
			continue
		}
		if l, found, err := a.readLease(key); err == nil && found && a.taken(l) {
			games[id] = true
		}
	}
	return games
}

// sweep removes what windows that are closed have left.
func (a *Archive) sweep() {
	if a.shelf.windows == nil {
		return
	}
	keys, err := a.shelf.store.Keys()
	if err != nil {
		return
	}
	for _, key := range keys {
		if !strings.HasPrefix(key, leasePrefix) && !strings.HasPrefix(key, askPrefix) {
			continue
		}
		if l, found, err := a.readLease(key); err == nil && (!found || !a.taken(l)) {
			_ = a.shelf.store.Delete(key)
		}
	}
}

// Overwritten reports whether another window has written or removed a game that this one plays: both have claimed it at the
// same moment. The next Save then writes the state of this window again, and the other one keeps its own by Rescue.
func (a *Archive) Overwritten(id string) bool {
	if a.shelf.windows == nil {
		return false
	}
	if now, err := a.shelf.current(documentPrefix + id); err != nil || now == a.seen(id) {
		return false
	}
	a.shelf.document(documentPrefix + id).stored = false
	return true
}

// Rescue looks for games that this window has kept, in the store or where that failed in memory, and does not hold any more,
// and of which another window has overwritten moves. It keeps what was overwritten as parked games of their own, and a game of
// which nothing is left as it was. It is to be called before another game is read, kept or deleted.
func (a *Archive) Rescue() (problem *Problem) {
	if a.shelf.windows == nil {
		return nil
	}
	note := func(p *Problem) {
		if problem == nil {
			problem = p
		}
	}
	for _, last := range slices.Clone(a.saved) {
		if a.Holds(last.id) || last.game.Moves == "" {
			continue
		}
		kind := documentPrefix + last.id
		now, err := a.shelf.current(kind)
		if data := a.shelf.forget(kind); data != nil {
			// The store has not taken the last state. What cannot be read was never there.
			_ = json.Unmarshal(data, &last.game)
		} else if err != nil || now == last.text {
			continue
		}
		var stored Game
		found, p := a.shelf.Get(kind, &stored)
		note(p)
		i := slices.IndexFunc(a.saved, func(s saved) bool { return s.id == last.id })
		if found && stored.Contains(last.game) {
			a.saved[i].text = now
			continue
		}
		a.saved = slices.Delete(a.saved, i, i+1)
		gone := !found && err == nil && last.text != ""
		if gone {
			note(a.Refresh())
			if a.letGo(last) {
				continue
			}
		}
		note(a.rescue(last, gone))
	}
	note(a.restoreKept())
	return problem
}

// letGo reports whether a game of which nothing is left was not to stay: somebody has deleted it, it was one of the oldest that
// are over, or the whole store has been emptied.
func (a *Archive) letGo(last saved) bool {
	if text, err := a.shelf.current(DocumentIndex); err != nil || text == "" {
		return true
	}
	return slices.Contains(a.index.Deleted, last.id) || last.game.Result != "" && a.index.find(last.id) < 0
}

// rescue keeps a state of a game: as that game if nothing is left of it and no other window plays it, or as one of its own.
func (a *Archive) rescue(last saved, gone bool) (problem *Problem) {
	id := last.id
	release, ours := func() {}, false
	if gone {
		release, ours = a.own(id)
	}
	if !ours {
		id, release = a.NewID(), func() {}
	}
	defer release()
	problem = a.put(id, last.game)
	if p := a.update(func(x *index) {
		x.put(a.entryOf(id, last.game))
		x.move(id, last.game.Result == "", false)
	}); problem == nil {
		problem = p
	}
	return problem
}

// Contains reports whether a game has every move of another. Both have passed their checks.
func (g Game) Contains(other Game) bool {
	r, err := notation.ParseRule(g.Rule)
	if err != nil || g.Rule != other.Rule || g.Start != other.Start {
		return false
	}
	all, err1 := notation.ParseMoves(g.Moves, r.Size())
	some, err2 := notation.ParseMoves(other.Moves, r.Size())
	if err1 != nil || err2 != nil || len(all) < len(some) || !slices.Equal(all[:len(some)], some) {
		return false
	}
	for node := range len(some) + 1 {
		if g.Parent(node) != other.Parent(node) {
			return false
		}
	}
	return true
}

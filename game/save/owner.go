package save

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"awale/variants/notation"
)

// One of the windows that share a store owns the games: it alone plays, and it alone writes the list of games and the games in
// it. Every other window reads along. The store names the owner under the key "owner" by a token of the form
// "<number> <window>". A window that wants the games writes the token that it will have under "ask"; the owner then copies it to
// "owner". The number tells the times apart at which one window became the owner.
const (
	ownerKey = "owner"
	askKey   = "ask"
	// nobody is the text under "owner" once the owner has let the games go.
	nobody = "-"
)

// windowOf returns the window that a token names, "" if the text is no token.
func windowOf(token string) string {
	digits, window, _ := strings.Cut(token, " ")
	if _, err := strconv.ParseUint(digits, 10, 32); err != nil || !validWindow(window) {
		return ""
	}
	return window
}

// otherWindow returns whether a token names another window that is open.
func (a *Archive) otherWindow(token string) bool {
	window := windowOf(token)
	return window != "" && window != a.shelf.me() && a.shelf.windows.Open(window)
}

// Owns reports whether this window owns the games. It is to be asked before everything that changes a game. Where the store
// cannot be used, every window plays what it has in memory.
func (a *Archive) Owns() bool {
	switch {
	case a.shelf.windows == nil:
		return true
	case a.token == "":
		return false
	}
	token, found, err := a.shelf.store.Get(ownerKey)
	switch {
	case err != nil, token == a.token:
		return true
	case !found && !a.shelf.overwritten(documentPrefix+a.index.Present):
		// The store was full when this window became the owner, or has been emptied.
		a.become(a.newToken())
		return true
	}
	a.token = ""
	return false
}

// newToken returns another token of this window.
func (a *Archive) newToken() string {
	a.tokens++
	return strconv.Itoa(a.tokens) + " " + a.shelf.me()
}

// become makes this window the owner under a token. A store that fails is reported when a game is saved.
func (a *Archive) become(token string) {
	_ = a.shelf.store.Set(ownerKey, token)
	_ = a.shelf.store.Delete(askKey)
	a.token = token
}

// Claim makes this window the owner of the games unless another one that is open is the owner. It reports whether this window
// is the owner now. The problem is that of reading the list anew.
func (a *Archive) Claim() (ours bool, problem *Problem) {
	if a.Owns() {
		return true, nil
	}
	if ours = a.claim(); ours {
		problem = a.gained()
	}
	return ours, problem
}

func (a *Archive) claim() (ours bool) {
	if a.shelf.windows == nil {
		return true
	}
	a.shelf.exclusive(func() {
		switch token, _, err := a.shelf.store.Get(ownerKey); {
		case err == nil && token == a.asked && token != "":
			a.token = token // the owner has handed the games over
		case err == nil && a.otherWindow(token):
			return
		default:
			a.become(a.newToken())
		}
		ours = true
	})
	return ours
}

// Take makes this window the owner of the games, also against another window. A game that the other one plays may be written
// by both for a moment, until the other window sees that it has lost the games. See [Archive.Rescue].
func (a *Archive) Take() *Problem {
	if a.Owns() {
		return nil
	}
	a.become(a.newToken())
	return a.gained()
}

// gained reads the list anew in the window that has become the owner, and makes it agree with the documents.
func (a *Archive) gained() *Problem {
	a.saved = slices.DeleteFunc(a.saved, func(s saved) bool {
		text, err := a.shelf.current(documentPrefix + s.id)
		return err == nil && text == "" // an owner before has deleted the game
	})
	return cmp.Or(a.reread(), a.recoverPresent(), a.reconcile(true, false))
}

// Ask asks the owner for the games. Without an answer they are to be taken.
func (a *Archive) Ask() {
	a.asked = a.newToken()
	_ = a.shelf.store.Set(askKey, a.asked)
}

// Asked reports whether another window asks this one, the owner, for the games.
func (a *Archive) Asked() bool {
	if a.shelf.windows == nil {
		return false
	}
	token, _, err := a.shelf.store.Get(askKey)
	return err == nil && a.otherWindow(token)
}

// HandOver makes the window that asks for the games their owner, and reports whether it could. The present game must have been
// saved: the store keeps the order of what one window writes, so a window that sees that it is the owner also sees that state.
func (a *Archive) HandOver() (done bool) {
	a.shelf.exclusive(func() {
		token, _, err := a.shelf.store.Get(askKey)
		if err != nil || !a.otherWindow(token) || a.shelf.store.Set(ownerKey, token) != nil {
			return // the other window takes them
		}
		_ = a.shelf.store.Delete(askKey)
		a.token = ""
		done = true
	})
	return done
}

// Release lets another window become the owner: this one is about to be closed.
func (a *Archive) Release() {
	if a.shelf.windows != nil && a.Owns() {
		a.token = ""
		// The token of a closed window names no owner, so it may stay.
		_ = a.shelf.store.Set(ownerKey, nobody)
	}
}

// maxSaved is how many states are remembered for Rescue, one of each game.
const maxSaved = 4

// saved is a state of a game that the store has taken. text is the text of the newest state in the store that is known to have
// all of its moves.
type saved struct {
	id   string
	game Game
	text string
}

// wrote returns the place of a game among those that this window has saved last, -1 for one that it has not saved.
func (a *Archive) wrote(id string) int {
	return slices.IndexFunc(a.saved, func(s saved) bool { return s.id == id })
}

// Overwritten reports whether the store holds another state of the present game than this window, the owner, wrote or read last.
// It was written by a window that had lost the games and did not know it. ours is set if this window has played the game:
// Save then writes its state again, and the other window keeps its own by Rescue. If not, the state in the store goes on from
// the state that is known here.
func (a *Archive) Overwritten() (overwritten, ours bool) {
	if a.shelf.windows == nil {
		return false, false
	}
	kind := documentPrefix + a.index.Present
	last := a.shelf.document(kind).text
	i := a.wrote(a.index.Present)
	if i >= 0 {
		last = a.saved[i].text
	}
	if now, err := a.shelf.current(kind); err != nil || now == last {
		return false, false
	}
	if i >= 0 {
		a.shelf.document(kind).stored = false
	}
	return true, i >= 0
}

// Rescue looks for moves that this window has saved, in the store or where that failed in memory, and that another window has
// overwritten: both believed for a moment that they own the games. It keeps them as another game, which the owner lists. It is to
// be called before another game is read.
func (a *Archive) Rescue() (problem *Problem) {
	if a.shelf.windows == nil {
		return nil
	}
	owns := a.Owns()
	for _, last := range slices.Clone(a.saved) {
		if owns && last.id == a.index.Present || last.game.Moves == "" {
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
		problem = cmp.Or(problem, p)
		if found && stored.Contains(last.game) {
			a.saved[a.wrote(last.id)].text = now
			continue
		}
		i := a.wrote(last.id)
		a.saved = slices.Delete(a.saved, i, i+1)
		id := a.NewID()
		if !found && now == "" {
			if list, err := a.shelf.current(DocumentIndex); !owns || err != nil || list == "" {
				continue // the owner has deleted the game, or the whole store has been emptied
			}
			id = last.id // a window that had lost the games has deleted it
		}
		problem = cmp.Or(problem, a.rescue(id, last.game))
	}
	return problem
}

// rescue keeps a state of a game under an id that no game has.
func (a *Archive) rescue(id string, g Game) *Problem {
	problem := a.put(id, g)
	return cmp.Or(problem, a.update(func(x *index) {
		x.put(a.entryOf(id, g))
		x.move(id, g.Result == "", false)
	}))
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

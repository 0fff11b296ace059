package save

import (
	"encoding/json"
	"errors"
	"hash/fnv"
	"slices"
)

// The documents in which earlier versions kept games: one for the game in progress, and one for all parked
// games.
const (
	DocumentGame   = "game"
	DocumentParked = "parked"
)

// parkedGames is the second of these documents. The games are read one by one, so that one that cannot be read does not
// hide the others.
type parkedGames struct {
	Games []json.RawMessage `json:"games"`
}

var errNotAGame = errors.New("is not a game")

// takeOver makes games of earlier versions documents of their own. Each is written before it leaves its old document,
// so that an interruption loses nothing. Its id follows from what it holds: a game that is taken over once more, after
// an interruption, is the same game.
func (a *Archive) takeOver(accept func(Game) error, note func(*Problem)) {
	var parked parkedGames
	found, p := a.shelf.Get(DocumentParked, &parked)
	note(p)
	for i := 0; found && i < len(parked.Games); {
		if !a.takeParked(parked.Games[i], note) {
			i++ // it stays where it is
			continue
		}
		parked.Games = slices.Delete(parked.Games, i, i+1)
		if len(parked.Games) > 0 {
			note(a.shelf.Put(DocumentParked, parked))
		}
	}
	if found && len(parked.Games) == 0 {
		note(a.shelf.Drop(DocumentParked))
	}

	var g Game
	var check func() error
	if accept != nil {
		check = func() error { return accept(g) }
	}
	found, p = a.shelf.GetIf(DocumentGame, &g, check)
	note(p)
	if !found {
		return
	}
	data, err := json.Marshal(g)
	if err != nil {
		return // it stays where it is
	}
	id := contentID(data)
	if a.has(id) && a.index.Present != "" {
		note(a.shelf.Drop(DocumentGame))
		return
	}
	left, leave := a.leftBehind()
	if p := a.Switch(id, g, left, leave); p != nil {
		note(p)
	}
	if a.has(id) {
		note(a.shelf.Drop(DocumentGame))
	}
}

// leftBehind returns the present game, and what becomes of it when an earlier version of the program has begun another.
func (a *Archive) leftBehind() (Game, Leave) {
	if a.index.Present != "" {
		g, found, _ := a.Load(a.index.Present, nil)
		switch {
		case found && g.Result == "" && g.Moves != "":
			return g, LeaveParked
		case found:
			return g, LeaveListed
		}
		a.index.Present = ""
	}
	return Game{}, LeaveListed
}

// takeParked makes a parked game a document of its own. It reports whether it is safe elsewhere.
func (a *Archive) takeParked(data json.RawMessage, note func(*Problem)) bool {
	var g Game
	err := json.Unmarshal(data, &g)
	if err == nil {
		err = g.Check()
	}
	if err != nil {
		p := a.shelf.Quarantine(DocumentParked, data, errors.Join(errNotAGame, err))
		note(p)
		return p.Kept != ""
	}
	id := contentID(data)
	if a.has(id) {
		return true
	}
	if p := a.shelf.Put(documentPrefix+id, g); p != nil {
		note(p)
	}
	if p := a.update(func(x *index) {
		x.put(a.entryOf(id, g))
		x.move(id, true, false)
	}); p != nil {
		note(p)
	}
	return a.isStored(id)
}

// has reports whether a game is listed and its document is safe.
func (a *Archive) has(id string) bool { return a.index.find(id) >= 0 && a.isStored(id) }

// isStored reports whether the document of a game is in the store.
func (a *Archive) isStored(id string) bool {
	ids, err := a.shelf.ids(documentPrefix)
	_, ok := ids[id]
	return err == nil && ok
}

// contentID returns the id of a game that follows from its text (FNV-1a, 64 bits).
func contentID(data []byte) string {
	h := fnv.New64a()
	_, _ = h.Write(data) // a hash never fails
	return idFrom(h.Sum64())
}

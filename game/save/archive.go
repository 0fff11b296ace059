package save

import (
	"slices"
	"strings"
)

// Archive keeps games, each as a document of its own on a [Shelf], and an index that lists them. One of the games is
// the present one; others are parked to be resumed, or are over.
//
// An id has 12 characters, a–z and 0–9, and is drawn at random. The document of a game is "game-<id>". The index can be
// made anew from the documents. No game is dropped but by Delete, and one without a move that is left.
//
// Several archives, in tabs or windows, may share a store. An archive is not safe for concurrent use: one goroutine owns
// it.
type Archive struct {
	shelf  *Shelf
	random func() uint64
	// index is the list as it was read or written last.
	index index
}

// documentPrefix begins the kind of the document of a game.
const documentPrefix = "game-"

// idLength is the length of an id. Twelve characters are 62 bits.
const idLength = 12

const idCharacters = "0123456789abcdefghijklmnopqrstuvwxyz"

func validID(id string) bool {
	return len(id) == idLength && strings.Trim(id, idCharacters) == ""
}

// idFrom writes a number as an id.
func idFrom(n uint64) string {
	var id [idLength]byte
	for i := range id {
		id[i] = idCharacters[n%uint64(len(idCharacters))]
		n /= uint64(len(idCharacters))
	}
	return string(id[:])
}

// Leave says what becomes of the present game when another takes its place.
type Leave uint8

const (
	// LeaveListed keeps the game in the list: it is over.
	LeaveListed Leave = iota
	// LeaveParked parks the game: it can be resumed.
	LeaveParked
	// LeaveDropped removes the game: nothing has happened in it.
	LeaveDropped
)

// OpenArchive reads the index, or makes it anew from the documents where it is missing or damaged, and takes over the
// games that earlier versions kept. random gives random numbers for ids. accept, if not nil, refuses a game that passes
// its check but cannot be played.
//
// The problems are those of reading and of taking over, in the order in which they came up.
func OpenArchive(shelf *Shelf, random func() uint64, accept func(Game) error) (*Archive, []*Problem) {
	a := &Archive{shelf: shelf, random: random}
	var problems []*Problem
	note := func(p *Problem) {
		if p != nil {
			problems = append(problems, p)
		}
	}
	found, p := shelf.Get(DocumentIndex, &a.index)
	note(p)
	note(a.reconcile(found))
	a.takeOver(accept, note)
	return a, problems
}

// Present returns the id of the present game, "" for none.
func (a *Archive) Present() string { return a.index.Present }

// List returns all games. Those that are parked come in the order in which they were, the latest last.
func (a *Archive) List() []Entry { return slices.Clone(a.index.Games) }

// Parked returns the ids of the parked games, the latest last.
func (a *Archive) Parked() []string {
	var ids []string
	for _, e := range a.index.Games {
		if e.Parked {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// NewID returns an id that no game has.
func (a *Archive) NewID() string {
	for {
		id := idFrom(a.random())
		if _, taken, _ := a.shelf.store.Get(documentPrefix + id + ".0"); !taken && a.index.find(id) < 0 {
			return id
		}
	}
}

// Load reads a game. accept may refuse it, as in [Shelf.GetIf]. A game that cannot be read leaves the list once there is
// a copy of it in quarantine; without one it becomes the first of those parked, and the problem has no Kept.
func (a *Archive) Load(id string, accept func(Game) error) (g Game, found bool, problem *Problem) {
	var check func() error
	if accept != nil {
		check = func() error { return accept(g) }
	}
	found, problem = a.shelf.GetIf(documentPrefix+id, &g, check)
	switch {
	case found:
	case problem == nil || problem.Kept != "":
		if p := a.update(func(x *index) { x.remove(id) }); problem == nil {
			problem = p
		}
	case problem.Kind != KindFull && problem.Kind != KindRefused:
		a.update(func(x *index) { x.move(id, true, true) })
	}
	return g, found, problem
}

// Save makes a state the current one of a game. The game is listed if it is not yet, and again when its result, rule or
// players have changed.
func (a *Archive) Save(id string, g Game) *Problem {
	problem := a.shelf.Put(documentPrefix+id, g)
	e := entryOf(id, g)
	i := a.index.find(id)
	if i >= 0 {
		if old := a.index.Games[i]; old.Result == e.Result && old.Rule == e.Rule && old.Players == e.Players {
			return problem
		}
	}
	if p := a.update(func(x *index) { x.put(e) }); problem == nil {
		problem = p
	}
	return problem
}

// Switch makes a game the present one, and says what becomes of the one that was. left is the last state of that, and
// does not matter when there was none.
func (a *Archive) Switch(id string, g Game, left Game, leave Leave) *Problem {
	problem := a.shelf.Put(documentPrefix+id, g)
	before := a.index.Present
	if before != "" && before != id && leave != LeaveDropped {
		if p := a.shelf.Put(documentPrefix+before, left); problem == nil {
			problem = p
		}
	}
	p := a.update(func(x *index) {
		if before != "" && before != id {
			switch leave {
			case LeaveDropped:
				x.remove(before)
			default:
				x.put(entryOf(before, left))
				x.move(before, leave == LeaveParked, false)
			}
		}
		x.put(entryOf(id, g))
		x.move(id, false, false)
		x.Present = id
	})
	if problem == nil {
		problem = p
	}
	if before != "" && before != id && leave == LeaveDropped {
		if p := a.shelf.Drop(documentPrefix + before); problem == nil {
			problem = p
		}
	}
	return problem
}

// Delete removes a game, which cannot be brought back.
func (a *Archive) Delete(id string) *Problem {
	problem := a.update(func(x *index) { x.remove(id) })
	if p := a.shelf.Drop(documentPrefix + id); problem == nil {
		problem = p
	}
	return problem
}

// update changes the list as it is now: another window may have changed it.
func (a *Archive) update(change func(*index)) *Problem {
	var now index
	found, problem := a.shelf.Get(DocumentIndex, &now)
	if !found {
		now = a.index
		now.Games = slices.Clone(now.Games)
	}
	change(&now)
	for len(now.Games) > MaxGames {
		// The document stays in the store.
		oldest := slices.IndexFunc(now.Games, func(e Entry) bool { return e.ID != now.Present })
		now.Games = slices.Delete(now.Games, oldest, oldest+1)
		if problem == nil {
			problem = &Problem{Kind: KindFull, Document: DocumentIndex, Err: ErrFull}
		}
	}
	a.index = now
	if p := a.shelf.Put(DocumentIndex, now); problem == nil {
		problem = p
	}
	return problem
}

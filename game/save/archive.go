package save

import (
	"cmp"
	"slices"

	"awale/variants/notation"
)

// Archive keeps games, each as a document of its own on a [Shelf], and an index that lists them. One of the games is
// the present one; others are parked to be resumed, or are over.
//
// Where several windows share the store, one of them owns the games and plays. The others read along. See [Archive.Owns].
//
// An id has 12 characters, a–z and 0–9, and is drawn at random. The document of a game is "game-<id>". The index can be
// made anew from the documents. No game is dropped but by Delete, one without a move that is left, and the oldest of more than
// MaxRecent games that are over and that nobody keeps.
//
// A store holds 5 million characters, as browsers grant them. A thousand games of a hundred moves with their times, and two
// states of the index that lists them, take about 1.7 million: a game that is over lies there once, in 1,120 characters, and
// has 270 in each state of the index. A game that was analysed has about 600 characters more.
//
// An archive is not safe for concurrent use: one goroutine owns it.
type Archive struct {
	shelf  *Shelf
	random func() uint64
	replay func(Game) (position string, err error)
	// index is the list as it was read or written last.
	index index
	// token is that under which this window owns the games, "" if it reads along. asked is the token with which it has asked
	// for them last, and tokens is how many it has had.
	token, asked string
	tokens       int
	// saved are the last states of the games that this window has saved last, the latest last.
	saved []saved
	// unlisted are the texts of games that were looked at and are not to be listed unless they change, by their ids.
	unlisted map[string]string
	// deleted are the games that can be brought back.
	deleted []deleted
	// brought are games whose documents are stored and that are about to be listed.
	brought []Entry
	// listed is the estimated size of the list with them, in bytes.
	listed int
	// revision grows with every change of the list.
	revision int
	// copied is the copy of the present game that was kept last. recovered is set once the copy of the last visit was looked at.
	copied    string
	recovered bool
}

// documentPrefix begins the kind of the document of a game.
const documentPrefix = "game-"

// An id is written as the identity of a game by link is.
const idLength, idCharacters = notation.IdentityLength, notation.IdentityCharacters

func validID(id string) bool { return notation.IsIdentity(id) }

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
	// LeaveElsewhere leaves the document as it is, and says by that what becomes of the game: another window has played it.
	LeaveElsewhere
)

// OpenArchive reads the index, or makes it anew from the documents where it is missing or damaged, and takes over the
// games that earlier versions kept. random gives random numbers for ids. replay, if not nil, returns the current position of
// a game for the index, and refuses one that passes its check but cannot be played.
//
// The problems are those of reading and of taking over, in the order in which they came up.
func OpenArchive(shelf *Shelf, random func() uint64, replay func(Game) (position string, err error)) (*Archive, []*Problem) {
	a := &Archive{shelf: shelf, random: random, replay: replay, unlisted: map[string]string{}}
	var accept func(Game) error
	if replay != nil {
		accept = func(g Game) error {
			_, err := replay(g)
			return err
		}
	}
	var problems []*Problem
	note := func(p *Problem) {
		if p != nil {
			problems = append(problems, p)
		}
	}
	ours := a.claim()
	found, p := shelf.Get(DocumentIndex, &a.index)
	note(p)
	if ours {
		note(a.recoverPresent())
		note(a.reconcile(found || a.Present() != "", true))
		a.takeOver(accept, note)
		note(a.complete())
	}
	return a, problems
}

// Present returns the id of the game that was put on the table of the owner last, "" for none.
func (a *Archive) Present() string { return a.index.Present }

// Revision returns a number that grows with every change of the list that this window has seen.
func (a *Archive) Revision() int { return a.revision }

// List returns all games. Those that are parked come in the order in which they were, the latest last.
func (a *Archive) List() []Entry { return slices.Clone(a.index.Games) }

// Parked returns the ids of the parked games, the latest last.
func (a *Archive) Parked() []string {
	var ids []string
	for _, e := range a.index.Games {
		if e.Parked && e.ID != a.index.Present {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// drop removes the document of a game.
func (a *Archive) drop(id string) *Problem {
	a.saved = slices.DeleteFunc(a.saved, func(s saved) bool { return s.id == id })
	return a.shelf.Drop(documentPrefix + id)
}

// Refresh follows a change of the list by another window: it reads the list anew, or writes it again in the window that is the
// owner.
func (a *Archive) Refresh() *Problem {
	switch {
	case a.shelf.windows == nil, !a.shelf.overwritten(DocumentIndex):
		return nil
	case a.Owns():
		return a.reconcile(true, false)
	}
	return a.reread()
}

// Adopt lists the games that other windows have stored, in the window that is the owner. It looks at all keys of the store, so
// it is to be called when another window has changed the store.
func (a *Archive) Adopt() *Problem {
	if a.shelf.windows == nil || !a.Owns() {
		return nil
	}
	return a.reconcile(true, false)
}

// reread reads the list as the store has it. One that cannot be read stays as it was.
func (a *Archive) reread() *Problem {
	var now index
	found, problem := a.shelf.Follow(DocumentIndex, &now, nil)
	if found {
		a.index = now
		a.revision++
	}
	return problem
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
// a copy of it in quarantine; without one it becomes the first of those parked, and the problem has no Kept. It stays in its place where
// the store could not be read, which says nothing about the game, and in a window that reads along: the program of the owner may be newer.
func (a *Archive) Load(id string, accept func(Game) error) (g Game, found bool, problem *Problem) {
	var check func() error
	if accept != nil {
		check = func() error { return accept(g) }
	}
	kind := documentPrefix + id
	if !a.Owns() {
		found, problem = a.shelf.Follow(kind, &g, check)
		return g, found, problem
	}
	if found, problem = a.shelf.GetIf(kind, &g, check); found {
		return g, true, problem
	}
	there, err := a.shelf.current(kind)
	switch {
	case err != nil, there != "": // it could not be read, or not at first
	case problem == nil || problem.Kept != "":
		problem = cmp.Or(problem, a.update(func(x *index) { x.remove(id) }))
	case problem.Kind != KindFull && problem.Kind != KindRefused:
		a.update(func(x *index) { x.move(id, true, true) })
	}
	return g, found, problem
}

// Save makes a state the current one of a game. The game is listed if it is not yet, and again when its result, rule,
// players or name have changed.
//
// A problem of kind KindElsewhere says that another window plays the game, and that nothing was saved.
func (a *Archive) Save(id string, g Game) *Problem {
	if !a.Owns() {
		return elsewhereProblem(id)
	}
	defer a.copyPresent()
	problem := a.put(id, g)
	e := entryOf(id, g)
	i := a.index.find(id)
	if i >= 0 {
		old := a.index.Games[i]
		if old.Result == e.Result && old.Rule == e.Rule && old.Players == e.Players && old.Name == e.Name && old.Kept == e.Kept {
			return problem
		}
	}
	e = a.entryOf(id, g)
	return cmp.Or(problem, a.update(func(x *index) { x.put(e) }))
}

// Unsaved reports whether the store has not taken the last state of a game.
func (a *Archive) Unsaved(id string) bool { return a.shelf.unsaved(documentPrefix + id) }

// put saves a state of a game.
func (a *Archive) put(id string, g Game) *Problem {
	problem := a.shelf.Put(documentPrefix+id, g)
	if problem == nil && a.shelf.windows != nil {
		last := saved{id, g, a.shelf.document(documentPrefix + id).text}
		a.saved = append(slices.DeleteFunc(a.saved, func(s saved) bool { return s.id == id }), last)
		a.saved = a.saved[max(0, len(a.saved)-maxSaved):]
	}
	return problem
}

// settle removes all states of a game but the current one.
func (a *Archive) settle(id string) {
	kind := documentPrefix + id
	before := a.shelf.document(kind).text
	a.shelf.settle(kind)
	for i := range a.saved {
		if s := &a.saved[i]; s.id == id && s.text == before {
			s.text = a.shelf.document(kind).text
		}
	}
}

// Switch makes a game the present one, and says what becomes of the one that was. left is the last state of that, and
// does not matter when there was none. This window must be the owner.
func (a *Archive) Switch(id string, g Game, left Game, leave Leave) (problem *Problem) {
	defer a.copyPresent()
	before := a.index.Present
	if before != "" && before != id && leave == LeaveElsewhere {
		var found bool
		found, problem = a.shelf.Get(documentPrefix+before, &left)
		switch {
		case !found:
		case left.blank():
			leave = LeaveDropped
		case left.Result == "":
			leave = LeaveParked
		default:
			leave = LeaveListed
		}
	} else if before != "" && before != id && leave <= LeaveParked {
		problem = a.put(before, left)
	}
	problem = cmp.Or(problem, a.put(id, g))
	var old []string
	problem = cmp.Or(problem, a.update(func(x *index) {
		if before != "" && before != id {
			switch leave {
			case LeaveElsewhere:
			case LeaveDropped:
				x.remove(before)
			default:
				x.put(a.entryOf(before, left))
				x.move(before, leave == LeaveParked, false)
			}
		}
		x.put(a.entryOf(id, g))
		x.move(id, false, false)
		x.Present = id
		old = x.thin(MaxRecent)
	}))
	if before != "" && before != id && leave == LeaveDropped && a.shelf.windows == nil {
		// Where there are other windows it stays until the next start: one of them may play in it at this moment.
		problem = cmp.Or(problem, a.drop(before))
	}
	if before != "" && before != id && leave <= LeaveParked {
		a.settle(before)
	}
	return cmp.Or(problem, a.dropRecent(old))
}

// update changes the list. In a window that reads along only what it shows is changed, until the owner writes the list.
func (a *Archive) update(change func(*index)) (problem *Problem) {
	now := a.index
	now.Games = slices.Clone(now.Games)
	change(&now)
	if now.trim() {
		problem = &Problem{Kind: KindFull, Document: DocumentIndex, Err: ErrFull}
	}
	a.index = now
	a.revision++
	if !a.Owns() {
		return problem
	}
	return cmp.Or(problem, a.shelf.Put(DocumentIndex, now))
}

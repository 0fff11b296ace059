package save

import (
	"slices"

	"awale/variants/notation"
)

// Archive keeps games, each as a document of its own on a [Shelf], and an index that lists them. One of the games is
// the present one; others are parked to be resumed, or are over.
//
// Where several windows share the store, each has a present game of its own and plays only games of which it holds the lease:
// see [Archive.Claim].
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
	// index is the list as it was read or written last, present the present game of this window.
	index   index
	present string
	// fences are those of the leases that this window has.
	fences map[string]uint64
	// saved are the last states of the games that this window has saved last, the latest last. kept are games that it has
	// begun to keep.
	saved, kept []saved
	// known is set once index is what the store held last, as far as this window knows.
	known bool
	// deleted are the games that can be brought back.
	deleted []deleted
	// brought are games whose documents are stored and that are about to be listed.
	brought []Entry
	// listed is the estimated size of the list with them, in bytes.
	listed int
	// revision grows with every change of the list.
	revision int
}

// maxSaved is how many of them are remembered.
const maxSaved = 4

// saved is a state of a game that the store has taken. text is the text of the newest state in the store that is known to have
// all of its moves.
type saved struct {
	id   string
	game Game
	text string
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
	// LeaveElsewhere leaves the game as it is: another window plays it.
	LeaveElsewhere
)

// OpenArchive reads the index, or makes it anew from the documents where it is missing or damaged, and takes over the
// games that earlier versions kept. random gives random numbers for ids. replay, if not nil, returns the current position of
// a game for the index, and refuses one that passes its check but cannot be played.
//
// The problems are those of reading and of taking over, in the order in which they came up.
func OpenArchive(shelf *Shelf, random func() uint64, replay func(Game) (position string, err error)) (*Archive, []*Problem) {
	a := &Archive{shelf: shelf, random: random, replay: replay, fences: map[string]uint64{}}
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
	a.sweep()
	found, p := shelf.Get(DocumentIndex, &a.index)
	note(p)
	note(a.reconcile(found))
	a.present = a.index.Present
	a.takeOver(accept, note)
	note(a.parkLeft())
	note(a.complete())
	return a, problems
}

// Present returns the id of the present game of this window, "" for none. After the start it is the one that was put on a
// table last in any window.
func (a *Archive) Present() string { return a.present }

// Revision returns a number that grows with every change of the list that this window has seen.
func (a *Archive) Revision() int { return a.revision }

// List returns all games. Those that are parked come in the order in which they were, the latest last.
func (a *Archive) List() []Entry { return slices.Clone(a.index.Games) }

// Parked returns the ids of the parked games, the latest last: without those that other windows play.
func (a *Archive) Parked() []string {
	elsewhere := a.elsewhere()
	var ids []string
	for _, e := range a.index.Games {
		if e.ID != a.present && !elsewhere[e.ID] && (e.Parked || a.left(e)) {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// left reports whether a game that is not parked goes on although no window plays it: its window was closed.
func (a *Archive) left(e Entry) bool {
	g, ok := a.unplayed(e)
	return ok && (g.Moves != "" || g.Link != nil)
}

// unplayed returns a game that is neither parked nor over nor the present one of this window.
func (a *Archive) unplayed(e Entry) (g Game, ok bool) {
	if a.shelf.windows == nil || e.Parked || e.Result != "" || e.ID == a.present {
		return Game{}, false
	}
	// What cannot be read now is looked at another time.
	found, _ := a.shelf.Get(documentPrefix+e.ID, &g)
	return g, found && g.Result == ""
}

// parkLeft parks the games that windows have left when they were closed, and removes those in which nothing has happened.
func (a *Archive) parkLeft() *Problem {
	elsewhere := a.elsewhere()
	var parked []Entry
	var empty []string
	for _, e := range a.index.Games {
		if elsewhere[e.ID] {
			continue
		}
		if g, ok := a.unplayed(e); ok && (g.Moves != "" || g.Kept || g.Link != nil) {
			parked = append(parked, a.entryOf(e.ID, g))
		} else if ok {
			empty = append(empty, e.ID)
		}
	}
	if len(parked)+len(empty) == 0 {
		return nil
	}
	problem := a.update(func(x *index) {
		for _, e := range parked {
			x.put(e)
			x.move(e.ID, true, false)
		}
		for _, id := range empty {
			x.remove(id)
		}
	})
	for _, id := range empty {
		if p := a.drop(id); problem == nil {
			problem = p
		}
	}
	return problem
}

// drop removes the document of a game.
func (a *Archive) drop(id string) *Problem {
	a.saved = slices.DeleteFunc(a.saved, func(s saved) bool { return s.id == id })
	return a.shelf.Drop(documentPrefix + id)
}

// Refresh reads the list anew if another window has changed it.
func (a *Archive) Refresh() *Problem {
	if a.shelf.windows == nil || !a.shelf.overwritten(DocumentIndex) {
		return nil
	}
	return a.reread()
}

func (a *Archive) reread() *Problem {
	var now index
	found, problem := a.shelf.Get(DocumentIndex, &now)
	if found {
		a.index = now
	}
	a.known = found
	a.revision++
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
		if id == a.present {
			a.present = ""
		}
		if p := a.update(func(x *index) { x.remove(id) }); problem == nil {
			problem = p
		}
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
	if !a.Holds(id) {
		return &Problem{Kind: KindElsewhere, Document: documentPrefix + id}
	}
	problem := a.put(id, g)
	e := entryOf(id, g)
	i := a.index.find(id)
	if i >= 0 {
		if old := a.index.Games[i]; old.Result == e.Result && old.Rule == e.Rule && old.Players == e.Players && old.Name == e.Name && old.Kept == e.Kept {
			return problem
		}
	}
	e = a.entryOf(id, g)
	if p := a.update(func(x *index) { x.put(e) }); problem == nil {
		problem = p
	}
	return problem
}

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
// does not matter when there was none. This window must have claimed the game. It no longer plays the one that it leaves.
func (a *Archive) Switch(id string, g Game, left Game, leave Leave) (problem *Problem) {
	before := a.present
	if leave != LeaveElsewhere && before != "" && before != id && !a.Holds(before) {
		leave = LeaveElsewhere
	}
	if before != "" && before != id && leave <= LeaveParked {
		problem = a.put(before, left)
	}
	if p := a.put(id, g); problem == nil {
		problem = p
	}
	a.present = id
	elsewhere := a.elsewhere()
	var old []string
	p := a.update(func(x *index) {
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
		old = x.thin(MaxRecent, func(id string) bool { return elsewhere[id] })
	})
	if problem == nil {
		problem = p
	}
	if before != "" && before != id && leave == LeaveDropped {
		if p := a.drop(before); problem == nil {
			problem = p
		}
	}
	if before != "" && before != id && leave <= LeaveParked {
		a.settle(before)
	}
	if before != "" && before != id && leave != LeaveElsewhere {
		a.Release(before)
	}
	if p := a.dropRecent(old); problem == nil {
		problem = p
	}
	return problem
}

// update changes the list as it is now: another window may have changed it. To read a long list takes long, so it is not read
// where it is known.
func (a *Archive) update(change func(*index)) (problem *Problem) {
	now := a.index
	if !a.known || a.shelf.overwritten(DocumentIndex) {
		var stored index
		var found bool
		if found, problem = a.shelf.Get(DocumentIndex, &stored); found {
			now = stored
		}
	}
	now.Games, now.Deleted = slices.Clone(now.Games), slices.Clone(now.Deleted)
	change(&now)
	if now.trim() && problem == nil {
		problem = &Problem{Kind: KindFull, Document: DocumentIndex, Err: ErrFull}
	}
	a.index, a.known = now, true
	a.revision++
	if p := a.shelf.Put(DocumentIndex, now); problem == nil {
		problem = p
	}
	if a.shelf.is(DocumentIndex, now) {
		return problem
	}
	if p := a.reread(); problem == nil {
		problem = p // both are in the list where another window has changed it meanwhile
	}
	return problem
}

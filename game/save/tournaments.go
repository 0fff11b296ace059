package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// tournamentPrefix begins the kinds of the documents of tournaments, and the id of the tournament follows. All documents of a tournament
// but the first one have a hyphen and a number after it.
const tournamentPrefix = "tournament-"

// Limits of tournaments.
const (
	// MaxTournaments is the number of tournaments from which no more can be begun.
	MaxTournaments = 50
	// maxPart is the size of the events of a document in bytes from which on events go into the next one. So an event writes
	// little, however long the tournament is.
	maxPart = 24_000
	// maxParts is the number of documents of a tournament.
	maxParts = 1000
)

// What can be wrong with a tournament, besides the storage.
var (
	// ErrTournamentChanged says that another window has changed the tournament.
	ErrTournamentChanged = errors.New("another window has changed the tournament")
	// ErrTournamentsFull says that there are MaxTournaments.
	ErrTournamentsFull = errors.New("there are no more tournaments")

	errUnread = errors.New("it could not be read for a moment")
)

// KeptTournament is a tournament: its events, each in the form in which it is sent. The package does not read them.
type KeptTournament struct {
	ID     string            `json:"id"`
	Events []json.RawMessage `json:"events"`
}

// Check implements [Checker].
func (k KeptTournament) Check() error {
	if !validID(k.ID) {
		return fieldError("id", "is %.20q, which is no id", k.ID)
	}
	if len(k.Events) == 0 {
		return fieldError("events", "is empty")
	}
	return nil
}

// tournamentPart is a document: the events after the first so many.
type tournamentPart struct {
	From   int               `json:"from"`
	Events []json.RawMessage `json:"events"`
}

// size is the size of the events in bytes.
func (p *tournamentPart) size() (n int) {
	for _, e := range p.Events {
		n += len(e) + 1
	}
	return n
}

// Tournaments keeps the events of tournaments, on a [Shelf]. A tournament has several documents, and only the last one is
// written when an event is added. An event that the store does not take is not kept, and what was there stays.
type Tournaments struct {
	shelf  *Shelf
	random func() uint64
	// removed is the tournament that Restore brings back, nil for none.
	removed *KeptTournament
}

// NewTournaments returns the tournaments among the documents of a shelf. random gives random numbers for ids.
func NewTournaments(shelf *Shelf, random func() uint64) *Tournaments {
	return &Tournaments{shelf: shelf, random: random}
}

// kind returns the kind of a document of a tournament, from 0.
func (s *Tournaments) kind(id string, part int) string {
	if part == 0 {
		return tournamentPrefix + id
	}
	return tournamentPrefix + id + "-" + strconv.Itoa(part)
}

// IDs returns the ids of all tournaments. The error says that the store cannot list them.
func (s *Tournaments) IDs() ([]string, error) {
	ids, err := s.shelf.ids(tournamentPrefix)
	if err != nil {
		return nil, &Problem{Kind: KindRefused, Document: tournamentPrefix, Err: err}
	}
	return slices.Sorted(maps.Keys(ids)), nil
}

// parts returns the number of documents that a tournament has, those after a gap among them. It is 0 with an error of the store.
func (s *Tournaments) parts(id string) (count int, err error) {
	keys, err := s.shelf.store.Keys()
	if err != nil {
		return 0, err
	}
	for _, key := range keys {
		rest, ours := strings.CutPrefix(key, tournamentPrefix+id)
		rest, _, slotted := strings.Cut(rest, ".")
		if !ours || !slotted {
			continue
		}
		if rest == "" {
			count = max(count, 1)
		} else if n, err := strconv.Atoi(strings.TrimPrefix(rest, "-")); err == nil && rest[0] == '-' && n > 0 && n < maxParts {
			count = max(count, n+1)
		}
	}
	return count, nil
}

// Read calls accept with each event of a tournament, and returns their number. From an event on that accept refuses, or that is
// missing, the documents are put into quarantine: the tournament ends before it, and the problem tells. A problem without
// Kept says that even that was not possible: the tournament cannot be used, but all of it stays. One of kind KindRefused says that the
// store could not be read, and nothing about the tournament.
func (s *Tournaments) Read(id string, accept func(event []byte) error) (count int, problem *Problem) {
	parts, err := s.parts(id)
	if err != nil {
		return 0, &Problem{Kind: KindRefused, Document: s.kind(id, 0), Err: err}
	}
	for n := range parts {
		var p tournamentPart
		found, told := s.shelf.Get(s.kind(id, n), &p)
		problem = cmp.Or(problem, told)
		if !found {
			if err := s.unread(id, n); err != nil {
				return count, err
			}
			return count, cmp.Or(s.setAside(id, n, parts, tournamentPart{From: count}, errCutShort), problem)
		}
		if p.From != count {
			return count, cmp.Or(s.setAside(id, n, parts, tournamentPart{From: count}, errDamaged), problem)
		}
		for i, e := range p.Events {
			if err := accept(e); err != nil {
				p.Events = p.Events[:i]
				return count, cmp.Or(s.setAside(id, n, parts, p, err), problem)
			}
			count++
		}
	}
	return count, problem
}

// unread returns the problem that a document of a tournament, which was not found, could not be read: such a store says nothing about the
// tournament. It is nil if the document is missing.
func (s *Tournaments) unread(id string, part int) *Problem {
	kind := s.kind(id, part)
	text, err := s.shelf.current(kind)
	if err == nil && text == "" {
		return nil
	}
	return &Problem{Kind: KindRefused, Document: kind, Err: cmp.Or(err, errUnread)}
}

// setAside puts the documents of a tournament from a number on into quarantine, and keeps only the good events of the first of them.
func (s *Tournaments) setAside(id string, from, parts int, good tournamentPart, cause error) (problem *Problem) {
	for n := parts - 1; n >= from; n-- { // a tournament that ends early is better than one with a gap
		kind := s.kind(id, n)
		var p tournamentPart
		if found, told := s.shelf.Get(kind, &p); found {
			told = s.shelf.Quarantine(kind, p, cause)
			if problem = told; told.Kept == "" {
				return told
			}
		} else if err := s.unread(id, n); err != nil {
			return err
		} else {
			problem = cmp.Or(told, problem)
		}
		if n == from && len(good.Events) > 0 {
			s.shelf.Put(kind, good)
		} else {
			s.shelf.Drop(kind)
		}
	}
	return problem
}

// last returns the last document of a tournament and its number, which is -1 for none, or an error of the store.
func (s *Tournaments) last(id string) (n int, p tournamentPart, err error) {
	parts, err := s.parts(id)
	for n = parts - 1; n >= 0; n-- {
		p = tournamentPart{}
		if found, _ := s.shelf.Get(s.kind(id, n), &p); found {
			break
		}
	}
	return n, p, err
}

// Revision names a state of a tournament in the store. It is another one after each change, also if the number of events is the same. The
// zero Revision is that of a tournament that is not there.
type Revision struct {
	parts int
	// writes is the sum of the sequence numbers of the documents.
	writes uint64
}

// Revision returns the revision of a tournament in the store. The problem says what was wrong with stored data. One of kind KindRefused
// says that the store could not be read, and that the revision is not known.
func (s *Tournaments) Revision(id string) (r Revision, problem *Problem) {
	parts, err := s.parts(id)
	for n := 0; err == nil && n < parts; n++ {
		var seq uint64
		var told *Problem
		seq, told, err = s.shelf.sequence(s.kind(id, n))
		r.writes += seq
		problem = cmp.Or(problem, told)
	}
	if err != nil {
		return Revision{}, &Problem{Kind: KindRefused, Document: s.kind(id, 0), Err: err}
	}
	r.parts = parts
	return r, problem
}

// Length returns the number of events of a tournament as it is in the store now. It is 0 too if the store cannot be read.
func (s *Tournaments) Length(id string) int {
	_, p, _ := s.last(id)
	return p.From + len(p.Events)
}

// Add keeps a new tournament, and returns its id. The error is ErrTournamentsFull or a [*Problem].
func (s *Tournaments) Add(events ...[]byte) (id string, err error) {
	ids, err := s.IDs()
	if err != nil {
		return "", err
	}
	if len(ids) >= MaxTournaments {
		return "", ErrTournamentsFull
	}
	for id = idFrom(s.random()); slices.Contains(ids, id); {
		id = idFrom(s.random())
	}
	if err := s.Append(id, 0, events...); err != nil {
		return "", err
	}
	return id, nil
}

// Append keeps events of a tournament that has so many: all of them or none. The error is ErrTournamentChanged if the store has another
// number of events, or a [*Problem].
func (s *Tournaments) Append(id string, have int, events ...[]byte) (err error) {
	s.shelf.exclusive(func() { err = s.extend(id, have, events...) })
	return err
}

// extend is Append while no other window changes the store.
func (s *Tournaments) extend(id string, have int, events ...[]byte) error {
	n, p, err := s.last(id)
	if err != nil {
		return &Problem{Kind: KindRefused, Document: s.kind(id, 0), Err: err}
	}
	if p.From+len(p.Events) != have {
		return ErrTournamentChanged
	}
	if n < 0 {
		n = 0
	} else if p.size() >= maxPart {
		n, p = n+1, tournamentPart{From: have}
	}
	before, first := p, n
	var full []int // documents to which nothing is added any more
	for i, e := range events {
		p.Events = append(slices.Clip(p.Events), bytes.Clone(e))
		if p.size() < maxPart && i < len(events)-1 {
			continue
		}
		if problem := s.put(s.kind(id, n), p); problem != nil {
			for ; n > first; n-- {
				s.shelf.Drop(s.kind(id, n))
			}
			if len(before.Events) == 0 {
				s.shelf.Drop(s.kind(id, first))
			} else if len(full) > 0 {
				s.put(s.kind(id, first), before)
			}
			return problem
		}
		if p.size() >= maxPart {
			full = append(full, n)
			n, p = n+1, tournamentPart{From: p.From + len(p.Events)}
		}
	}
	for _, n := range full {
		s.shelf.settle(s.kind(id, n))
	}
	return nil
}

// put puts a document, and says why the store does not take it. What the store has then stays the state.
func (s *Tournaments) put(kind string, p tournamentPart) *Problem {
	problem := s.shelf.Put(kind, p)
	if !s.shelf.unsaved(kind) {
		return nil // a problem told what was found on the way
	}
	s.shelf.forget(kind)
	return cmp.Or(problem, &Problem{Kind: KindFull, Document: kind, Err: ErrFull})
}

// Whole returns a tournament with all its events, without any if there is none. The problem is of kind KindRefused: the store could not be
// read, so the tournament may be there.
func (s *Tournaments) Whole(id string) (k KeptTournament, problem *Problem) {
	k.ID = id
	parts, _ := s.parts(id) // Read tells the error
	for n := range parts {
		if _, err := s.shelf.current(s.kind(id, n)); err != nil {
			return k, &Problem{Kind: KindRefused, Document: s.kind(id, n), Err: err}
		}
	}
	_, problem = s.Read(id, func(e []byte) error {
		k.Events = append(k.Events, e)
		return nil
	})
	if problem != nil && problem.Kind == KindRefused {
		return KeptTournament{ID: id}, problem
	}
	return k, nil
}

// Replace replaces all events of a tournament, which has as many as before, by those of which a name was removed. The error is a
// [*Problem].
func (s *Tournaments) Replace(id string, events ...[]byte) (err error) {
	s.shelf.exclusive(func() { err = s.replace(id, events...) })
	return err
}

// replace is Replace while no other window changes the store.
func (s *Tournaments) replace(id string, events ...[]byte) error {
	parts, err := s.parts(id)
	if err != nil {
		return &Problem{Kind: KindRefused, Document: s.kind(id, 0), Err: err}
	}
	for n := range parts {
		kind := s.kind(id, n)
		var p tournamentPart
		found, problem := s.shelf.Get(kind, &p)
		if !found {
			if err := s.unread(id, n); err != nil {
				return err
			}
		}
		if !found || p.From+len(p.Events) > len(events) {
			return cmp.Or(problem, &Problem{Kind: KindCorrupt, Document: kind, Err: errDamaged})
		}
		same := true
		for i := range p.Events {
			same = same && bytes.Equal(p.Events[i], events[p.From+i])
			p.Events[i] = events[p.From+i]
		}
		if same {
			continue
		}
		if problem := s.put(kind, p); problem != nil {
			return problem
		}
		s.shelf.settle(kind) // the name is not in an older state either
	}
	return nil
}

// Remove removes a tournament. [Tournaments.Restore] brings back the one that was removed last. One that cannot be read stays: it could
// not be brought back. So does one that the store does not let go of; the problem is then of kind KindRefused.
func (s *Tournaments) Remove(id string) (problem *Problem) {
	s.shelf.exclusive(func() { problem = s.remove(id) })
	return problem
}

// remove is Remove while no other window changes the store.
func (s *Tournaments) remove(id string) *Problem {
	k, problem := s.Whole(id)
	if problem != nil {
		return problem
	}
	problem = s.drop(id)
	if len(k.Events) > 0 && (problem == nil || problem.Kind != KindRefused) {
		s.removed = &k
	}
	return problem
}

// drop removes the documents of a tournament, the last one first: all of them or, if the store does not let go of one, none.
func (s *Tournaments) drop(id string) (problem *Problem) {
	parts, err := s.parts(id)
	if err != nil {
		return &Problem{Kind: KindRefused, Document: s.kind(id, 0), Err: err}
	}
	gone := make([]tournamentPart, parts)
	for n := parts - 1; n >= 0; n-- {
		kind := s.kind(id, n)
		s.shelf.Get(kind, &gone[n])
		told := s.shelf.Drop(kind)
		if !s.shelf.remains(kind) {
			problem = cmp.Or(problem, told)
			continue
		}
		s.shelf.forget(kind)
		for n++; n < parts; n++ {
			if len(gone[n].Events) > 0 {
				s.put(s.kind(id, n), gone[n])
			}
		}
		return &Problem{Kind: KindRefused, Document: kind, Err: errUnread}
	}
	return problem
}

// Removed reports whether there is a tournament that Restore brings back.
func (s *Tournaments) Removed() bool { return s.removed != nil }

// Restore brings back the tournament that was removed last. The error is that of [Tournaments.Bring].
func (s *Tournaments) Restore() error {
	if s.removed == nil {
		return nil
	}
	_, err := s.Bring(*s.removed)
	if err == nil {
		s.removed = nil
	}
	return err
}

// Bring keeps a tournament of a file under its id. One that is here with more events stays, and one whose events here are
// the first ones of the file gets the others. Any other one is kept under another id. added is set if there is something new.
// The error is ErrTournamentsFull or a [*Problem].
func (s *Tournaments) Bring(k KeptTournament) (added bool, err error) {
	events := make([][]byte, len(k.Events))
	for i, e := range k.Events {
		events[i] = e
	}
	here, problem := s.Whole(k.ID)
	if problem != nil {
		return false, problem
	}
	if len(here.Events) == 0 {
		ids, err := s.IDs()
		if err != nil {
			return false, err
		}
		if len(ids) >= MaxTournaments {
			return false, ErrTournamentsFull
		}
		return true, s.Append(k.ID, 0, events...)
	}
	both := min(len(here.Events), len(events))
	if !slices.EqualFunc(here.Events[:both], events[:both], func(a json.RawMessage, b []byte) bool { return bytes.Equal(a, b) }) {
		_, err := s.Add(events...)
		return err == nil, err
	}
	if len(events) == both {
		return false, nil
	}
	return true, s.Append(k.ID, both, events[both:]...)
}

package save

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Checker is a document that knows whether what it says can be. [Shelf] checks documents that do when it has
// read them, and before it writes them.
type Checker interface {
	Check() error
}

// Shelf keeps documents in a Store. Each kind of document has one current state; kinds are lower case letters, digits and
// hyphens. A value given to a shelf is never lost while the program runs, whatever the store does.
//
// Several shelves, in tabs or windows, may share a store: the state that was put last is the current one. A
// shelf is not safe for concurrent use: one goroutine owns it.
type Shelf struct {
	store     Store
	documents map[string]*document
	// told is true from the report that the store has failed until it works again, so that a player is told
	// once and not on every move.
	told bool
}

// document is the state of the document of one kind.
type document struct {
	kind string
	// data is the current state, nil when there is none. It is the truth while stored is false.
	data   []byte
	stored bool
	// dropped is true while there shall be no state, whatever the store still holds.
	dropped bool
	slots   [slotCount]slot
}

// NewShelf returns a shelf over a store. Nothing is read before a document is asked for.
func NewShelf(store Store) *Shelf {
	return &Shelf{store: store, documents: make(map[string]*document)}
}

// Get reads the current state of a document into what into points to. If there is none that can be read,
// found is false and into is left as it was.
//
// A state that cannot be read, or that its document's Check refuses, is quarantined and the one before it is
// read in its place; problem tells of it. It is nil when all is well and the document was found or
// has never been there.
//
// Decoding begins with a copy of what into holds, so that its UnmarshalJSON may keep defaults. A plain type
// must come with its slices and maps empty, because the copy shares them.
func (s *Shelf) Get(kind string, into any) (found bool, problem *Problem) {
	return s.GetIf(kind, into, nil)
}

// GetIf is Get with one more condition: accept is called when into has been filled, and an error makes the state invalid. It
// checks what the document cannot check alone, such as the legality of moves.
func (s *Shelf) GetIf(kind string, into any, accept func() error) (found bool, problem *Problem) {
	d := s.document(kind)
	if d.dropped {
		return false, nil
	}
	target := reflect.ValueOf(into).Elem()
	before := reflect.New(target.Type()).Elem()
	before.Set(target)
	read := func(data []byte) error {
		target.Set(before)
		err := decode(data, into)
		if err == nil && accept != nil {
			err = accept()
		}
		if err != nil {
			target.Set(before)
		}
		return err
	}

	if d.data != nil && !d.stored {
		// The store has not taken the last state, so memory is ahead of it.
		if err := read(d.data); err != nil {
			return false, &Problem{Kind: KindInvalid, Document: kind, Err: err}
		}
		return true, nil
	}
	problem, err := s.look(d)
	if err != nil {
		problem = s.fail(d, err, problem)
	}
	for newest := d.newest(); newest != nil; newest = d.newest() {
		data := newest.data()
		err := read(data)
		if err == nil {
			d.data, d.stored = data, true
			if problem != nil && problem.Kind != KindFull && problem.Kind != KindRefused {
				problem.Restored = true
			}
			return true, problem
		}
		p := s.isolate(d, newest, KindInvalid, err)
		if problem == nil {
			problem = p
		}
	}
	d.data, d.stored = nil, false
	return false, problem
}

// decode reads data into what into points to and checks it.
func decode(data []byte, into any) error {
	if err := json.Unmarshal(data, into); err != nil {
		return err
	}
	if c, ok := into.(Checker); ok {
		return c.Check()
	}
	return nil
}

// Put makes v, encoded as JSON, the current state of a document. When nothing has changed since the last
// time it does nothing; it is meant to be called after every move. A document that Check refuses is not
// taken: the state before stays. Put does not look into the states that it follows; whether they make sense is found
// out by Get, which should come first.
//
// A problem of kind KindFull or KindRefused says that the store has not taken the state. That is said once, until
// the store works again; the state is kept in memory, and every further Put tries again, also when nothing
// has changed. A problem of another kind tells what was found on the way, as in [Shelf.Get].
func (s *Shelf) Put(kind string, v any) *Problem {
	d := s.document(kind)
	data, err := json.Marshal(v)
	if err == nil && d.stored && bytes.Equal(d.data, data) {
		return nil
	}
	if err == nil && len(data) > MaxStored-maxHead {
		err = fmt.Errorf("has %d bytes: %w", len(data), errTooLong)
	}
	if c, ok := v.(Checker); ok && err == nil {
		err = c.Check()
	}
	if err != nil {
		return &Problem{Kind: KindInvalid, Document: kind, Err: err}
	}
	d.data, d.stored, d.dropped = data, false, false

	problem, err := s.look(d)
	if err == nil {
		err = s.write(d)
	}
	if err != nil {
		return s.fail(d, err, problem)
	}
	d.stored, s.told = true, false
	return problem
}

// Drop removes a document, which is then not found any more. When the store does not let go of it the problem
// says so, and the document may be found again when the program starts anew.
func (s *Shelf) Drop(kind string) *Problem {
	d := s.document(kind)
	d.data, d.stored, d.dropped = nil, false, true
	problem, err := s.look(d)
	if err != nil {
		return s.fail(d, err, problem)
	}
	// The newest goes last, so that an interruption does not bring back an older state.
	for t := d.oldest(); t != nil; t = d.oldest() {
		if err := s.store.Delete(t.key); err != nil {
			return s.fail(d, err, problem)
		}
		*t = slot{key: t.key, known: true}
	}
	return problem
}

// write puts the current state of a document into the slot that can best be spared.
func (s *Shelf) write(d *document) error {
	seq := d.next()
	if seq > maxSequence {
		// Only a forged state gets here. It and its like go into quarantine and counting begins again.
		for newest := d.newest(); newest != nil; newest = d.newest() {
			s.isolate(d, newest, KindCorrupt, errDamaged)
		}
		seq = 1
	}
	t := d.spare()
	if t == nil {
		return errNoSlot
	}
	e := envelope{kind: d.kind, seq: seq, data: d.data}
	text := e.String()
	if err := s.store.Set(t.key, text); err != nil {
		return err // the slot is read again next time
	}
	*t = slot{key: t.key, known: true, state: whole, text: text, envelope: e}
	return nil
}

var errNoSlot = errors.New("every slot holds something that cannot be quarantined")

// fail reports that the store did not do what it was asked. When that has been said before, the other
// problem found on the way, if any, is what is left to report.
func (s *Shelf) fail(d *document, err error, other *Problem) *Problem {
	if s.told {
		return other
	}
	s.told = true
	kind := KindRefused
	if errors.Is(err, ErrFull) {
		kind = KindFull
	}
	return &Problem{Kind: kind, Document: d.kind, Err: err}
}

func (s *Shelf) document(kind string) *document {
	d := s.documents[kind]
	if d == nil {
		d = &document{kind: kind}
		for i := range d.slots {
			d.slots[i].key = fmt.Sprintf("%s.%d", kind, i)
		}
		s.documents[kind] = d
	}
	return d
}

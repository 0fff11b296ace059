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

// Shelf keeps documents in a Store. Each kind of document has one current state; kinds are lower case
// letters, digits and hyphens. What a shelf was given is never lost while the program runs, whatever the
// store does.
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

// document is what a shelf knows of one kind.
type document struct {
	kind string
	// data is the current state, nil when there is none. It is the truth while stored is false.
	data   []byte
	stored bool
	slots  [slotCount]slot
}

// NewShelf returns a shelf over a store. Nothing is read before a document is asked for.
func NewShelf(store Store) *Shelf {
	return &Shelf{store: store, documents: make(map[string]*document)}
}

// Get reads the current state of a document into what into points to. If there is none that can be read,
// found is false and into is left as it was.
//
// A state that cannot be read, or that its document's Check refuses, is set aside and the one before it is
// read in its place; problem tells of it. It is nil when all is well and the document was found or
// has never been there.
//
// Decoding begins with a copy of what into holds, so that its UnmarshalJSON may keep defaults. A plain type
// must come with its slices and maps empty, because the copy shares them.
func (s *Shelf) Get(kind string, into any) (found bool, problem *Problem) {
	return s.GetIf(kind, into, nil)
}

// GetIf is Get with one more condition: accept is called when into has been filled, and an error makes
// the state invalid. It is for what the document cannot check alone, such as the legality of moves.
func (s *Shelf) GetIf(kind string, into any, accept func() error) (found bool, problem *Problem) {
	d := s.document(kind)
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
			return false, &Problem{Kind: Invalid, Document: kind, Err: err}
		}
		return true, nil
	}
	problem = s.look(d)
	for newest := d.newest(); newest != nil; newest = d.newest() {
		data := newest.data()
		err := read(data)
		if err == nil {
			d.data, d.stored = data, true
			if problem != nil && problem.Kind != Full && problem.Kind != Refused {
				problem.Restored = true
			}
			return true, problem
		}
		p := s.setAside(d, newest, Invalid, err)
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
// taken: the state before stays.
//
// The problem is nil when the state is in the store, or when it is not and an earlier problem has said so. It is
// kept in memory all the same, and the next Put tries again, also when nothing has changed.
func (s *Shelf) Put(kind string, v any) *Problem {
	if c, ok := v.(Checker); ok {
		if err := c.Check(); err != nil {
			return &Problem{Kind: Invalid, Document: kind, Err: err}
		}
	}
	data, err := json.Marshal(v)
	if err == nil && len(data) > MaxStored-maxHead {
		err = fmt.Errorf("has %d bytes: %w", len(data), errTooLong)
	}
	if err != nil {
		return &Problem{Kind: Invalid, Document: kind, Err: err}
	}
	d := s.document(kind)
	if d.stored && bytes.Equal(d.data, data) {
		return nil
	}
	d.data, d.stored = data, false

	problem := s.look(d)
	if problem != nil && problem.Kind == Refused {
		return problem
	}
	if err := s.write(d); err != nil {
		return s.fail(d, err)
	}
	d.stored, s.told = true, false
	return problem
}

// write puts the current state of a document into the slot that can best be spared.
func (s *Shelf) write(d *document) error {
	seq := uint64(1)
	if newest := d.newest(); newest != nil {
		seq = newest.envelope.seq + 1
	}
	if seq > maxSequence {
		// Only a forged state gets here. It and its like step aside and counting begins again.
		for newest := d.newest(); newest != nil; newest = d.newest() {
			s.setAside(d, newest, Corrupt, errDamaged)
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
		// What is there now is looked at next time.
		t.known = false
		return err
	}
	t.known, t.state, t.text, t.envelope = true, whole, text, e
	return nil
}

var errNoSlot = errors.New("every slot holds something that cannot be set aside")

// fail reports that the store did not do what it was asked; nil when that has been said before.
func (s *Shelf) fail(d *document, err error) *Problem {
	if s.told {
		return nil
	}
	s.told = true
	kind := Refused
	if errors.Is(err, ErrFull) {
		kind = Full
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

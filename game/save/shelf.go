package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Checker is a document that knows whether what it says can be. [Shelf] checks documents that do when it has
// read them, and before it writes them.
type Checker interface {
	Check() error
}

// Shelf keeps documents in a Store. Each kind of document has one current state; kinds are lower case letters, digits and
// hyphens. A value given to a shelf is never lost while the program runs, whatever the store does.
//
// Several shelves, in tabs or windows, may share a store. Settings, rules and others are merged then, see
// [Shelf.Put]; of any other document the state that was put last is the current one. A shelf is not safe for concurrent
// use: one goroutine owns it.
type Shelf struct {
	store     Store
	documents map[string]*document
	// windows are those that share the store, nil for a shelf that has it for itself. inside is set within exclusive.
	windows Windows
	inside  bool
	// durable is where the copy of the present game is kept, nil for nowhere.
	durable Durable
	// reported is set from the report that the store has failed until it works again, so that a player is told
	// once and not on every move.
	reported bool
}

// document is the state of the document of one kind.
type document struct {
	kind string
	// data is the current state, nil when there is none. It is the truth while stored is false.
	data   []byte
	stored bool
	// dropped is true while there shall be no state, whatever the store still holds. cleared is set once the store held none after that.
	dropped, cleared bool
	slots            [slotCount]slot
	// floor is a number that is lower than every sequence number to come.
	floor uint64
	// text is the text of the current state in the store, as this shelf wrote or read it last.
	text string
	// merge is set for a document that several windows change. absent is set once there was no state to read.
	merge  merger
	absent bool
	// stamp is that of the state in the store. changes are the last changes by this window. changeCount is how many it has made
	// since it was opened, and storedChanges how many of them the store has taken. writtenSeq is the sequence number of the
	// state that this window wrote last.
	stamp                      stamp
	changes                    []change
	changeCount, storedChanges uint64
	writtenSeq                 uint64
}

// change is a change of a shared document by this window: its number, and the states before and after it.
type change struct {
	number        uint64
	before, after []byte
}

// maxChanges is how many changes are remembered. Other windows learn of a change within moments.
const maxChanges = 16

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

// Follow is GetIf in a window that only looks at what another one has written: a whole state that is refused stays where it is, because
// the program of the other window may be newer. found is false then.
func (s *Shelf) Follow(kind string, into any, accept func() error) (found bool, problem *Problem) {
	return s.getIf(kind, into, accept, true)
}

// GetIf is Get with one more condition: accept is called when into has been filled, and an error makes the state invalid. It
// checks what the document cannot check alone, such as the legality of moves.
func (s *Shelf) GetIf(kind string, into any, accept func() error) (found bool, problem *Problem) {
	return s.getIf(kind, into, accept, false)
}

func (s *Shelf) getIf(kind string, into any, accept func() error, follows bool) (found bool, problem *Problem) {
	d := s.document(kind)
	if d.merge == nil {
		return s.get(d, into, accept, follows)
	}
	s.exclusive(func() { found, problem = s.get(d, into, accept, follows) })
	return found, problem
}

func (s *Shelf) get(d *document, into any, accept func() error, follows bool) (found bool, problem *Problem) {
	if d.dropped && !s.broughtBack(d) {
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
			return false, &Problem{Kind: KindInvalid, Document: d.kind, Err: err}
		}
		return true, nil
	}
	problem, err := s.look(d)
	if err != nil {
		problem = s.fail(d, err, problem)
	}
	for newest := d.newest(); newest != nil; newest = d.newest() {
		data, stamp := newest.envelope.data, stamp(nil)
		if d.merge != nil {
			data, stamp = splitStamp(data)
		}
		err := read(data)
		if err == nil {
			d.data, d.stored, d.text, d.stamp = data, true, newest.text, stamp
			if again, missing := d.again(s.me(), newest.envelope.seq); missing && read(again) == nil {
				// Another window wrote without having seen the changes of this one. A state that differs in nothing but its stamp
				// is written too: without it the changes would be made once more after they have been taken back.
				d.data, d.stored = again, false
				if err := s.write(d); err != nil {
					return true, s.fail(d, err, problem)
				}
				d.stored = true
			}
			if problem != nil && problem.Kind != KindFull && problem.Kind != KindRefused {
				problem.Restored = true
			}
			return true, problem
		}
		if follows {
			return false, problem
		}
		problem = cmp.Or(problem, s.isolate(d, newest, KindInvalid, err))
	}
	d.data, d.stored, d.absent = nil, false, true
	return false, problem
}

// broughtBack reports whether a document that was dropped is in the store again, because another window has brought it back.
func (s *Shelf) broughtBack(d *document) bool {
	if _, err := s.look(d); err == nil && d.newest() != nil && (d.cleared || d.floor > 0 && d.last() > d.floor) {
		d.dropped = false
	}
	return !d.dropped
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
// Where the store holds another state of a document that is merged than this shelf put or got last, another window
// has changed it: the store gets a state with the changes of both, which Get returns.
//
// A problem of kind KindFull or KindRefused says that the store has not taken the state. That is said once, until
// the store works again; the state is kept in memory, and every further Put tries again, also when nothing
// has changed. A problem of another kind tells what was found on the way, as in [Shelf.Get].
func (s *Shelf) Put(kind string, v any) (problem *Problem) {
	d := s.document(kind)
	if d.merge == nil {
		return s.put(d, v)
	}
	s.exclusive(func() { problem = s.put(d, v) })
	return problem
}

func (s *Shelf) put(d *document, v any) *Problem {
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
		return &Problem{Kind: KindInvalid, Document: d.kind, Err: err}
	}
	before := d.data
	d.data, d.stored, d.dropped = data, false, false

	problem, err := s.look(d)
	if d.merge != nil {
		s.join(d, before)
	}
	if err == nil {
		err = s.write(d)
	}
	if err != nil {
		return s.fail(d, err, problem)
	}
	d.stored, s.reported = true, false
	return problem
}

// putNew puts the first state of a document. One that the store does not take is not kept in memory either.
func (s *Shelf) putNew(kind string, v any) *Problem {
	problem := s.Put(kind, v)
	if problem == nil && !s.document(kind).stored {
		problem = &Problem{Kind: KindFull, Document: kind, Err: ErrFull}
	}
	if problem != nil {
		s.Drop(kind)
	}
	return problem
}

// join makes the current state of a shared document, which was made from the state before, a change of the state in the
// store.
func (s *Shelf) join(d *document, before []byte) {
	now := nothing
	if newest := d.newest(); newest != nil {
		now, d.stamp = splitStamp(newest.envelope.data)
		now = d.with(now, d.contained(s.me(), newest.envelope.seq))
	}
	if before == nil && d.absent {
		before = nothing
	}
	if before != nil && !bytes.Equal(before, now) && !bytes.Equal(now, nothing) {
		d.data = d.merge(before, d.data, now)
	}
	if bytes.Equal(now, d.data) {
		return
	}
	d.changeCount++
	d.changes = append(d.changes, change{d.changeCount, now, d.data})
	d.changes = d.changes[max(0, len(d.changes)-maxChanges):]
}

// nothing is the state before the first one, as a merger gets it.
var nothing = []byte("null")

// with returns a state of a shared document with those changes of this window that it does not contain: all after the first
// so many.
func (d *document) with(data []byte, contained uint64) []byte {
	for _, c := range d.changes {
		if c.number > contained {
			data = d.merge(c.before, c.after, data)
		}
	}
	return data
}

// again returns the current state with those changes of this window that the state in the store, which has d.stamp and a
// sequence number, does not contain; missing is false if it contains all of them.
func (d *document) again(me string, seq uint64) (data []byte, missing bool) {
	contained := d.contained(me, seq)
	return d.with(d.data, contained), contained < d.changeCount
}

// contained returns how many changes of this window the state in the store contains, which has d.stamp and a sequence
// number. If this window is missing because others have written since, all are contained.
func (d *document) contained(me string, seq uint64) uint64 {
	if me == "" {
		return d.storedChanges // states of a shelf that is not shared have no stamp
	}
	if d.stamp.of(me) > 0 || len(d.stamp) < maxStamp || seq < d.writtenSeq+maxStamp {
		return d.stamp.of(me)
	}
	return d.changeCount
}

// ids returns the ids that follow a prefix in the kinds of the documents in the store.
func (s *Shelf) ids(prefix string) (map[string]struct{}, error) {
	keys, err := s.store.Keys()
	if err != nil {
		return nil, err
	}
	ids := map[string]struct{}{}
	for _, key := range keys {
		rest, ours := strings.CutPrefix(key, prefix)
		id, slot, _ := strings.Cut(rest, ".")
		if ours && validID(id) && len(slot) == 1 {
			ids[id] = struct{}{}
		}
	}
	return ids, nil
}

// unsaved reports whether the store has not taken the current state of a document.
func (s *Shelf) unsaved(kind string) bool {
	d := s.document(kind)
	return d.data != nil && !d.stored
}

// forget removes a document from memory, so that it is read again, and returns a state that the store has not accepted, nil for none.
func (s *Shelf) forget(kind string) []byte {
	d := s.document(kind)
	data, stored := d.data, d.stored
	d.data, d.stored, d.dropped = nil, false, false
	if stored {
		return nil
	}
	return data
}

// overwritten reports whether another window has written a document since this shelf wrote or read it last.
func (s *Shelf) overwritten(kind string) bool {
	now, err := s.current(kind)
	return err == nil && now != "" && now != s.document(kind).text
}

// current returns the text of the newest state of a document in the store, "" for none.
func (s *Shelf) current(kind string) (text string, err error) {
	d := s.document(kind)
	_, err = s.look(d)
	if newest := d.newest(); newest != nil && err == nil {
		text = newest.text
	}
	return text, err
}

// sequence returns the sequence number of the newest state of a document in the store, 0 for none. The problem says what was
// wrong with stored data on the way.
func (s *Shelf) sequence(kind string) (seq uint64, problem *Problem, err error) {
	d := s.document(kind)
	problem, err = s.look(d)
	if newest := d.newest(); newest != nil && err == nil {
		seq = newest.envelope.seq
	}
	return seq, problem, err
}

// Drop removes a document, which is then not found any more. When the store does not let go of it the problem
// says so, and the document may be found again when the program starts anew.
func (s *Shelf) Drop(kind string) *Problem {
	d := s.document(kind)
	d.data, d.stored, d.dropped, d.cleared, d.text = nil, false, true, false, ""
	problem, err := s.look(d)
	if err == nil || d.known() {
		d.floor = max(d.floor, d.last()) // a document that comes back goes on counting
	}
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
	d.cleared = true
	return problem
}

// remains reports whether the store did not let go of a document that was dropped.
func (s *Shelf) remains(kind string) bool {
	d := s.document(kind)
	return d.dropped && !d.cleared
}

// known reports whether all that the store has of a document has been read.
func (d *document) known() bool {
	for i := range d.slots {
		if !d.slots[i].known {
			return false
		}
	}
	return true
}

// write puts the current state of a document into the slot that can best be spared.
func (s *Shelf) write(d *document) error {
	seq := d.next()
	if seq > maxSequence {
		// Only a forged state gets here. It and its like go into quarantine and counting begins again.
		for newest := d.newest(); newest != nil; newest = d.newest() {
			s.isolate(d, newest, KindCorrupt, errDamaged)
		}
		seq, d.floor = 1, 0
	}
	t := d.spare()
	if t == nil {
		return errNoSlot
	}
	e := envelope{kind: d.kind, seq: seq, data: d.data}
	if d.merge != nil {
		d.stamp = d.stamp.with(s.me(), d.changeCount)
		e.data = d.stamp.addTo(d.data)
	}
	text := e.String()
	if err := s.store.Set(t.key, text); err != nil {
		return err // the slot is read again next time
	}
	*t = slot{key: t.key, known: true, state: whole, text: text, envelope: e}
	d.text, d.writtenSeq, d.storedChanges = text, seq, d.changeCount
	return nil
}

var errNoSlot = errors.New("every slot holds something that cannot be quarantined")

// fail reports that the store did not do what it was asked. When that has been said before, the other
// problem found on the way, if any, is what is left to report.
func (s *Shelf) fail(d *document, err error, other *Problem) *Problem {
	if s.reported {
		return other
	}
	s.reported = true
	kind := KindRefused
	if errors.Is(err, ErrFull) {
		kind = KindFull
	}
	return &Problem{Kind: kind, Document: d.kind, Err: err}
}

func (s *Shelf) document(kind string) *document {
	d := s.documents[kind]
	if d == nil {
		d = &document{kind: kind, merge: mergerOf(kind)}
		for i := range d.slots {
			d.slots[i].key = fmt.Sprintf("%s.%d", kind, i)
		}
		s.documents[kind] = d
	}
	return d
}

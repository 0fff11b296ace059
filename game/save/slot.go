package save

import "cmp"

// slotCount is the number of slots a document may have. Two are in use, written in turn; the others are
// for when something that cannot be read lies in one of those and cannot be quarantined.
const slotCount = 4

// maxHead is more than an envelope adds to its data, in bytes.
const maxHead = 256

type slotState uint8

const (
	// vacant: nothing is there, or something that has been quarantined.
	vacant slotState = iota
	// whole: an envelope that can be read.
	whole
	// stuck: something that cannot be read, of which no copy exists elsewhere.
	stuck
)

// slot is the state of one place in the store.
type slot struct {
	key string
	// known is false until the slot has been looked at.
	known bool
	state slotState
	// text is the text in the store, envelope its contents if it could be read.
	text     string
	envelope envelope
	// kind and cause are why the text is stuck.
	kind  ProblemKind
	cause error
}

// newest returns the whole slot with the highest sequence number, nil when there is none.
func (d *document) newest() *slot {
	var best *slot
	for i := range d.slots {
		t := &d.slots[i]
		if t.state == whole && (best == nil || t.envelope.seq > best.envelope.seq) {
			best = t
		}
	}
	return best
}

// oldest returns the whole slot with the lowest sequence number, nil when there is none.
func (d *document) oldest() *slot {
	var best *slot
	for i := range d.slots {
		t := &d.slots[i]
		if t.state == whole && (best == nil || t.envelope.seq < best.envelope.seq) {
			best = t
		}
	}
	return best
}

// first returns the first whole slot, nil when there is none.
func (d *document) first() *slot {
	for i := range d.slots {
		if d.slots[i].state == whole {
			return &d.slots[i]
		}
	}
	return nil
}

// spare returns the slot to write next: never the newest state, never the only copy of anything. An old state
// is overwritten before a vacant slot is taken, so that the slots in use stay two; nil when there is neither.
func (d *document) spare() *slot {
	if oldest := d.oldest(); oldest != d.newest() {
		return oldest
	}
	for i := range d.slots {
		if d.slots[i].state == vacant {
			return &d.slots[i]
		}
	}
	return nil
}

// last returns the sequence number of the newest state in the store, 0 for none.
func (d *document) last() uint64 {
	if newest := d.newest(); newest != nil {
		return newest.envelope.seq
	}
	return 0
}

// next returns the sequence number of the state to come.
func (d *document) next() uint64 { return max(d.last(), d.floor) + 1 }

// look reads the slots of a document as they are now, since another window may have written them, and
// quarantines what cannot be read. The problem is the first one found that is new; err says that the
// store could not be read, so that nothing may be written either.
func (s *Shelf) look(d *document) (problem *Problem, err error) {
	for i := range d.slots {
		t := &d.slots[i]
		text, ok, err := s.store.Get(t.key)
		if err != nil {
			return problem, err
		}
		switch {
		case !ok:
			*t = slot{key: t.key, known: true}
		case t.known && t.text == text && t.state == stuck:
			// It has been reported; perhaps there is room for it now.
			s.isolate(d, t, t.kind, t.cause)
		case t.known && t.text == text:
		default:
			problem = cmp.Or(problem, s.examine(d, t, text))
		}
	}
	return problem, nil
}

// examine reads a text that was found in a slot, or quarantines it.
func (s *Shelf) examine(d *document, t *slot, text string) *Problem {
	e, kind, err := openEnvelope(d.kind, text)
	*t = slot{key: t.key, known: true, state: whole, text: text, envelope: e}
	if kind == "" {
		return nil
	}
	return s.isolate(d, t, kind, err)
}

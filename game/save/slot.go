package save

// slotCount is the number of slots a document may have. Two are in use, written in turn; the others are
// for when something that cannot be read lies in one of those and cannot be set aside.
const slotCount = 4

// maxHead is more than an envelope adds to its data, in bytes.
const maxHead = 256

type slotState uint8

const (
	// vacant: nothing is there, or something that has been set aside.
	vacant slotState = iota
	// whole: an envelope that can be read.
	whole
	// stuck: something that cannot be read, of which no copy exists elsewhere.
	stuck
)

// slot is what a shelf knows of one place in the store.
type slot struct {
	key string
	// known is false until the slot has been looked at.
	known    bool
	state    slotState
	text     string
	envelope envelope
}

func (t *slot) data() []byte { return t.envelope.data }

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

// spare returns the slot to write next: never the newest state, never the only copy of anything. An old state is
// overwritten before a vacant slot is taken once there are two, so that the slots do not multiply.
func (d *document) spare() *slot {
	newest := d.newest()
	var oldest, empty *slot
	for i := range d.slots {
		t := &d.slots[i]
		switch {
		case t == newest || t.state == stuck:
		case t.state == vacant:
			if empty == nil {
				empty = t
			}
		case oldest == nil || t.envelope.seq < oldest.envelope.seq:
			oldest = t
		}
	}
	if oldest != nil {
		return oldest
	}
	return empty
}

// look reads the slots of a document as they are now, since another window may have written them, and sets aside
// what cannot be read. The problem is the first one found.
func (s *Shelf) look(d *document) *Problem {
	var first *Problem
	for i := range d.slots {
		t := &d.slots[i]
		text, ok, err := s.store.Get(t.key)
		if err != nil {
			t.known = false
			return s.refused(d, first, err)
		}
		if !ok {
			*t = slot{key: t.key, known: true}
			continue
		}
		if t.known && t.text == text && t.state == whole {
			continue
		}
		again := t.known && t.text == text
		e, kind, err := openEnvelope(d.kind, text)
		if kind == "" {
			*t = slot{key: t.key, known: true, state: whole, text: text, envelope: e}
			continue
		}
		*t = slot{key: t.key, known: true, state: stuck, text: text}
		p := s.setAside(d, t, kind, err)
		if first == nil && !again {
			first = p
		}
	}
	return first
}

// refused reports a store that cannot be read, with what was found before it failed, if anything was.
func (s *Shelf) refused(d *document, first *Problem, err error) *Problem {
	if p := s.fail(d, err); p != nil {
		return p
	}
	return first
}

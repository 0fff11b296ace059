package boardview

import "awale/variants"

// Marks holds the marks on a board, without the last move and the lights of a move under way.
type Marks struct {
	// Preview is the house of the preview, variants.NoHouse for none. Events are those of sowing it, empty if it may
	// not be sown.
	Preview variants.House
	Events  []variants.Event
	// Hint is the house that the computer advises to sow, variants.NoHouse for none.
	Hint variants.House
	// Queued is the house that will be sown once the seeds have landed, variants.NoHouse for none.
	Queued variants.House
	// Looks has a bit for every house that a hint asks to look at.
	Looks uint32
	// Focus is the house with the focus of the keyboard, variants.NoHouse for none.
	Focus variants.House
	// Blocked and Lent have a bit for every house that is out of play, and for every house that belongs to the side opposite
	// its row.
	Blocked, Lent uint32
	// Claimed are the houses that South and North have claimed, variants.NoHouse for none.
	Claimed [2]variants.House
	// Refused is the house that was just refused, variants.NoHouse for none. RefusedBy is the strength of its mark, 0
	// to 1.
	Refused   variants.House
	RefusedBy float64
	// Won is set by side if the store is marked because its owner has won. After a draw both are set.
	Won [2]bool
}

// Marks returns the marks at this moment.
func (b *Board) Marks() Marks {
	m := Marks{Preview: variants.NoHouse, Hint: variants.NoHouse, Queued: b.queued, Focus: b.focused(),
		Blocked: b.position.Blocked, Lent: b.position.Lent, Claimed: [2]variants.House{variants.NoHouse, variants.NoHouse}}
	for side := range variants.Side(2) {
		if h := b.position.Claimed(side); h != variants.NoHouse && !(b.seeds.Busy() && b.claims>>h&1 != 0) {
			m.Claimed[side] = h
		}
	}
	m.Refused, m.RefusedBy = b.refused()
	if !b.staged {
		m.Hint, m.Looks = b.hint, b.looks
	}
	if b.Previewing() {
		m.Preview, m.Events = b.preview.House, b.preview.Events
	}
	if b.session != nil && !b.seeds.Busy() { // before, the animation lights the store
		outcome := b.session.Outcome()
		for side := range variants.Side(2) {
			m.Won[side] = outcome.Unbeaten(side)
		}
	}
	return m
}

// SetHint marks the house that the computer advises to sow, variants.NoHouse for none.
func (b *Board) SetHint(h variants.House) {
	if b.hint != h {
		b.hint = h
		b.change()
	}
}

// Hint returns the house that the computer advises to sow, variants.NoHouse for none.
func (b *Board) Hint() variants.House { return b.hint }

// SetQueued marks the house that will be sown once the seeds have landed, variants.NoHouse for none. A change of the game
// removes the mark.
func (b *Board) SetQueued(h variants.House) {
	if b.queued != h {
		b.queued = h
		b.change()
	}
}

// Queued returns the house that will be sown once the seeds have landed, variants.NoHouse for none.
func (b *Board) Queued() variants.House { return b.queued }

// SetLooks marks the houses to look at, and no others.
func (b *Board) SetLooks(houses []variants.House) {
	looks := uint32(0)
	for _, h := range houses {
		looks |= 1 << h
	}
	if b.looks != looks {
		b.looks = looks
		b.change()
	}
}

// Looks reports whether a house is marked as one to look at.
func (b *Board) Looks(h variants.House) bool { return b.looks>>h&1 != 0 }

// unmark removes the marks of a position: the preview, the queued house and those of hints.
func (b *Board) unmark() {
	b.preview, b.hint, b.queued, b.looks = noPreview, variants.NoHouse, variants.NoHouse, 0
}

// focused returns the house with the focus of the keyboard, variants.NoHouse for none.
func (b *Board) focused() variants.House {
	if b.root.FocusVisible {
		if h, ok := b.HouseOf(b.root.Focus); ok {
			return h
		}
	}
	return variants.NoHouse
}

// Pointed returns the house under the pointer, or else the one with the focus of the keyboard.
func (b *Board) Pointed() (h variants.House, ok bool) {
	if h, ok = b.HouseOf(b.root.Hover); !ok {
		h = b.focused()
	}
	return h, h != variants.NoHouse
}

// isPointedAt reports whether a house has the pointer, a finger that stays on it, or the focus.
func (b *Board) isPointedAt(h variants.House) bool {
	id := b.HouseID(h)
	return b.preview.House == h || b.root.Hover == id || b.root.FocusVisible && b.root.Focus == id
}

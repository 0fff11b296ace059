package screen

import (
	"bytes"

	"awale/render/ui"
)

// mirrorEvery is the least time in seconds between two mirrors of a list that scrolls, listRests the time without motion
// after which it rests.
const mirrorEvery, listRests = 0.2, 0.1

// mirror keeps the page's mirror of the tree up to date. While a list scrolls the mirror waits until the list rests: to
// describe all of a long list costs more than to draw what is seen of it.
type mirror struct {
	root   *ui.Root
	host   Host
	window *window
	// sent is the document that the page has, age how many seconds ago it was sent.
	sent []byte
	age  float64
	// late is set while lists have moved since then, for rest seconds all of them have rested.
	late bool
	rest float64
}

// tick lets dt seconds pass, sends what has waited long enough, and reports whether a list has moved.
func (m *mirror) tick(dt float64) (moved bool) {
	m.age += dt
	m.rest += dt
	if moved = m.root.Scrolled; moved {
		m.root.Scrolled = false
		m.late, m.rest = true, 0
	}
	if m.rest >= listRests && m.age >= mirrorEvery && !m.root.Moving() {
		m.flush()
	}
	return moved
}

// flush sends at once what has waited.
func (m *mirror) flush() {
	if m.late || m.root.Scrolled {
		m.write()
	}
}

// send sends a tree that was built, unless a list moves in it by itself.
func (m *mirror) send() {
	if m.root.Moving() {
		m.late = true
		return
	}
	m.write()
}

func (m *mirror) write() {
	m.late, m.root.Scrolled = false, false
	if doc := ui.Mirror(m.root.Tree(), m.window.zoom); !bytes.Equal(doc, m.sent) {
		m.sent, m.age = doc, 0
		m.host.Mirror(doc)
	}
}

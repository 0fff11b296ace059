package screen

import (
	"bytes"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// mirrorEvery is the least time in seconds between two mirrors of what changes by itself, listRests the time without motion
// after which a list rests.
const mirrorEvery, listRests = 0.2, 0.1

// mirror keeps the page's mirror of the tree up to date. What a person does is mirrored at once. What changes by itself,
// such as seeds that land and clocks, is mirrored a few times a second. While a list scrolls the mirror waits until the list
// rests: to describe all of a tree costs more than to draw what is seen of it.
type mirror struct {
	root   *ui.Root
	host   kit.Host
	window *kit.Window
	// sent is the document that the page has, age how many seconds ago the tree was described last.
	sent []byte
	age  float64
	// built is set while a tree waits that was built since then, scrolled while lists have moved since then. For rest
	// seconds all of them have rested.
	built, scrolled bool
	rest            float64
}

// tick lets dt seconds pass, sends what has waited long enough, and reports whether a list has moved.
func (m *mirror) tick(dt float64) (moved bool) {
	m.age += dt
	m.rest += dt
	if moved = m.root.Scrolled; moved {
		m.root.Scrolled = false
		m.scrolled, m.rest = true, 0
	}
	if m.rest >= listRests && m.age >= mirrorEvery && !m.root.Moving() {
		m.flush()
	}
	return moved
}

// expire has the next tree sent at once, and the one that waits not at all.
func (m *mirror) expire() {
	m.age, m.rest = mirrorEvery, listRests
	m.built, m.scrolled, m.root.Scrolled = false, false, false
}

// flush sends at once what has waited.
func (m *mirror) flush() {
	if m.built || m.scrolled || m.root.Scrolled {
		m.write()
	}
}

// send takes a tree that was built and sends it, unless a list moves in it or another one was sent a moment ago.
// Where the page is about to move its focus into the tree, the tree is urgent.
func (m *mirror) send(urgent bool) {
	m.built = true
	if urgent || m.sent == nil || m.age >= mirrorEvery && (!m.scrolled || m.rest >= listRests) {
		m.follow()
	}
}

// follow sends at once a tree that a person's event has built, unless a list moves in it by itself.
func (m *mirror) follow() {
	if m.built && !m.root.Moving() {
		m.write()
	}
}

func (m *mirror) write() {
	m.built, m.scrolled, m.root.Scrolled, m.age = false, false, false, 0
	if doc := ui.Mirror(m.root.Tree(), m.window.Zoom); !bytes.Equal(doc, m.sent) {
		m.sent = doc
		m.host.Mirror(doc)
	}
}

package screen

import (
	"bytes"

	"awale/render/screen/kit"
	"awale/render/ui"
)

const (
	// mirrorEvery is the least time between two mirrors of changes without a person's action, in seconds.
	mirrorEvery = 0.2
	// listRests is the time without motion after which a list is at rest, in seconds.
	listRests = 0.1
)

// mirror updates the page's mirror of the tree. The result of a person's action is mirrored at once. Other changes,
// such as seeds that land and clocks, are mirrored a few times a second. While a list scrolls the mirror waits until
// the list is at rest: describing all of a tree costs more than drawing its visible part.
type mirror struct {
	root   *ui.Root
	host   kit.Host
	window *kit.Window
	// sent is the document that the page has, and age the time since the tree was last described, in seconds.
	sent []byte
	age  float64
	// built is set while a newer tree waits, and scrolled while lists have moved since then. All lists have been at
	// rest for rest seconds.
	built, scrolled bool
	rest            float64
}

// tick lets dt seconds pass, sends a tree that has waited long enough, and reports whether a list has moved.
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

// expire makes the next tree be sent at once, and cancels a waiting one.
func (m *mirror) expire() {
	m.age, m.rest = mirrorEvery, listRests
	m.built, m.scrolled, m.root.Scrolled = false, false, false
}

// flush sends a waiting tree at once.
func (m *mirror) flush() {
	if m.built || m.scrolled || m.root.Scrolled {
		m.write()
	}
}

// send sends a new tree, unless a list moves in it or another one was sent a moment ago. If the page is about to move
// its focus into the tree, the tree is urgent.
func (m *mirror) send(urgent bool) {
	m.built = true
	if urgent || m.sent == nil || m.age >= mirrorEvery && (!m.scrolled || m.rest >= listRests) {
		m.follow()
	}
}

// follow sends at once a tree that was built after a person's action, unless a list moves in it by itself.
func (m *mirror) follow() {
	if m.built && !m.root.Moving() {
		m.write()
	}
}

// resend sends the tree again although the page has it, because a player has changed a field of the page.
func (m *mirror) resend() {
	m.sent, m.built = nil, true
	m.follow()
}

func (m *mirror) write() {
	m.built, m.scrolled, m.root.Scrolled, m.age = false, false, false, 0
	if doc := ui.Mirror(m.root.Tree(), m.window.Zoom); !bytes.Equal(doc, m.sent) {
		m.sent = doc
		m.host.Mirror(doc)
	}
}

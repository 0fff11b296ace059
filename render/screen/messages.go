package screen

import (
	"slices"

	"awale/game/save"
	"awale/render/ui"
)

// messages are what the program tells besides what happens on the board: something that was done, or that went wrong.
// One floats above everything for a while; all are spoken by screen readers.
type messages struct {
	kit  *kit
	host messageHost
	// toast is the message that floats. unread are alerts that another message has taken the place of: they come back after it.
	toast  toast
	unread []toast
}

// messageHost speaks messages and saves texts.
type messageHost interface {
	// Announce has a sentence spoken by a screen reader.
	Announce(text string, urgent bool)
	// SaveFile keeps a text as a file of a media type and returns its path, "" when only the system knows it.
	SaveFile(name, kind, text string) (where string, err error)
	// Print has an HTML page printed; where is as for SaveFile, also when err says that it is not shown.
	Print(page string) (where string, err error)
}

// toast is a short message that floats above everything for a while.
type toast struct {
	text string
	// left is how many seconds it stays.
	left float64
	// at is where it was shown last.
	at ui.Rect
	// about is the occasion on which it appeared, once it has been shown: with another one it goes, unless it is an alert.
	about        occasion
	shown, alert bool
}

// occasion is what a message belongs to: the sheet on top, "" for none, and how many there are.
type occasion struct {
	sheet  string
	sheets int
}

// belongs reports whether the message still belongs to what is on the screen.
func (t *toast) belongs(now occasion) bool {
	if !t.shown {
		t.about, t.shown = now, true
	}
	return t.alert || t.about == now
}

// announce has a sentence spoken by a screen reader, at once if it is urgent.
func (m *messages) announce(text string, urgent bool) { m.host.Announce(ui.Spoken(text), urgent) }

// notify shows a message and has it spoken. It stays long enough to be read twice, unless its occasion passes.
func (m *messages) notify(text string) {
	if m.toast.alert && m.toast.text != text {
		m.unread = append(m.unread, m.toast)
	}
	m.toast = toast{text: text, left: readFor(text)}
	m.announce(text, true)
	m.kit.changed()
}

// alert is notify for what went wrong, or what the player has to know: it stays until it has been read, whatever happens
// meanwhile. After a message that takes its place it comes back.
func (m *messages) alert(text string) {
	m.notify(text)
	m.toast.alert = true
}

// goOn takes a message away that spoke of a moment of the game, once a person has played on from it.
func (m *messages) goOn() {
	if m.toast.text != "" && !m.toast.alert {
		m.dismissToast()
	}
}

// dismissToast takes the floating message away.
func (m *messages) dismissToast() {
	m.endToast()
	m.kit.changed()
}

// withdraw takes a message away if it floats or would come back.
func (m *messages) withdraw(text string) {
	m.unread = slices.DeleteFunc(m.unread, func(t toast) bool { return t.text == text })
	if m.toast.text == text {
		m.dismissToast()
	}
}

// endToast ends the floating message: the last alert that it took the place of floats instead.
func (m *messages) endToast() {
	m.toast = toast{}
	if last := len(m.unread) - 1; last >= 0 {
		m.toast, m.unread = m.unread[last], m.unread[:last]
		m.toast.left = readFor(m.toast.text)
	}
}

// tick lets dt seconds pass for the floating message.
func (m *messages) tick(dt float64) {
	if m.toast.text == "" {
		return
	}
	if m.toast.left -= dt; m.toast.left <= 0 {
		m.dismissToast()
	}
}

// saveText keeps a text as a file of a media type, and says so. ok is false if that has failed.
func (m *messages) saveText(name, kind, text string) (ok bool) {
	where, err := m.host.SaveFile(name, kind, text)
	switch {
	case err != nil:
		m.alert(m.kit.text("file.notSaved"))
	case where != "":
		m.notify(m.kit.text("file.savedAt", "path", where))
	default:
		m.notify(m.kit.text("file.saved"))
	}
	return err == nil
}

// report tells a problem with the storage. The shelf reports each once.
func (m *messages) report(p *save.Problem) {
	if p == nil {
		return
	}
	text := m.kit.text("save.problem." + string(p.Kind))
	if p.Restored {
		text += " " + m.kit.text("save.restored")
	}
	m.alert(text)
}

// print has an HTML page printed, and tells where it went.
func (m *messages) print(page string) {
	where, err := m.host.Print(page)
	switch {
	case err != nil && where != "":
		m.notify(m.kit.text("print.at", "path", where))
	case err != nil:
		m.alert(m.kit.text("print.failed"))
	case where != "":
		m.notify(m.kit.text("print.opened", "path", where))
	}
}

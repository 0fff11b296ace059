package kit

import (
	"slices"

	"awale/game/save"
	"awale/render/ui"
)

// ReadFor is how many seconds it takes to read a text twice.
func ReadFor(text string) float64 { return 2.5 + 0.05*float64(len(text)) }

// Messages are what the program tells besides what happens on the board: something that was done, or that went wrong.
// One floats above everything for a while; all are spoken by screen readers.
type Messages struct {
	kit  *Kit
	host messageHost
	// Toast is the message that floats. unread are alerts that another message has taken the place of: they come back after it.
	Toast  toast
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
	Text string
	// left is how many seconds it stays.
	left float64
	// At is where it was shown last.
	At ui.Rect
	// about is the occasion on which it appeared, once it has been shown: with another one it goes, unless it is an alert.
	about        Occasion
	shown, alert bool
}

// Occasion is what a message belongs to: the sheet on top, "" for none, and how many there are.
type Occasion struct {
	Sheet  string
	Sheets int
}

// Belongs reports whether the message still belongs to what is on the screen.
func (t *toast) Belongs(now Occasion) bool {
	if !t.shown {
		t.about, t.shown = now, true
	}
	return t.alert || t.about == now
}

// Announce has a sentence spoken by a screen reader, at once if it is urgent.
func (m *Messages) Announce(text string, urgent bool) { m.host.Announce(ui.Spoken(text), urgent) }

// Notify shows a message and has it spoken. It stays long enough to be read twice, unless its occasion passes.
func (m *Messages) Notify(text string) {
	if m.Toast.alert && m.Toast.Text != text {
		m.unread = append(m.unread, m.Toast)
	}
	m.Toast = toast{Text: text, left: ReadFor(text)}
	m.Announce(text, true)
	m.kit.Changed()
}

// Alert is notify for what went wrong, or what the player has to know: it stays until it has been read, whatever happens
// meanwhile. After a message that takes its place it comes back.
func (m *Messages) Alert(text string) {
	m.Notify(text)
	m.Toast.alert = true
}

// GoOn takes a message away that spoke of a moment of the game, once a person has played on from it.
func (m *Messages) GoOn() {
	if m.Toast.Text != "" && !m.Toast.alert {
		m.DismissToast()
	}
}

// DismissToast takes the floating message away.
func (m *Messages) DismissToast() {
	m.EndToast()
	m.kit.Changed()
}

// Withdraw takes a message away if it floats or would come back.
func (m *Messages) Withdraw(text string) {
	m.unread = slices.DeleteFunc(m.unread, func(t toast) bool { return t.Text == text })
	if m.Toast.Text == text {
		m.DismissToast()
	}
}

// EndToast ends the floating message: the last alert that it took the place of floats instead.
func (m *Messages) EndToast() {
	m.Toast = toast{}
	if last := len(m.unread) - 1; last >= 0 {
		m.Toast, m.unread = m.unread[last], m.unread[:last]
		m.Toast.left = ReadFor(m.Toast.Text)
	}
}

// Tick lets dt seconds pass for the floating message.
func (m *Messages) Tick(dt float64) {
	if m.Toast.Text == "" {
		return
	}
	if m.Toast.left -= dt; m.Toast.left <= 0 {
		m.DismissToast()
	}
}

// SaveText keeps a text as a file of a media type, and says so. ok is false if that has failed.
func (m *Messages) SaveText(name, kind, text string) (ok bool) {
	where, err := m.host.SaveFile(name, kind, text)
	switch {
	case err != nil:
		m.Alert(m.kit.Text("file.notSaved"))
	case where != "":
		m.Notify(m.kit.Text("file.savedAt", "path", where))
	default:
		m.Notify(m.kit.Text("file.saved"))
	}
	return err == nil
}

// Report tells a problem with the storage. The shelf reports each once.
func (m *Messages) Report(p *save.Problem) {
	if p == nil {
		return
	}
	text := m.kit.Text("save.problem." + string(p.Kind))
	if p.Restored {
		text += " " + m.kit.Text("save.restored")
	}
	m.Alert(text)
}

// Print has an HTML page printed, and tells where it went.
func (m *Messages) Print(page string) {
	where, err := m.host.Print(page)
	switch {
	case err != nil && where != "":
		m.Notify(m.kit.Text("print.at", "path", where))
	case err != nil:
		m.Alert(m.kit.Text("print.failed"))
	case where != "":
		m.Notify(m.kit.Text("print.opened", "path", where))
	}
}

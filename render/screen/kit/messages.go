package kit

import (
	"slices"

	"awale/game/save"
	"awale/render/ui"
)

// ReadFor is the time in seconds in which a text can be read twice.
func ReadFor(text string) float64 { return 2.5 + 0.05*float64(len(text)) }

// Messages are what the program says besides the words of the game: something was done, or something went wrong. One
// message at a time floats above everything; screen readers speak all of them.
type Messages struct {
	kit  *Kit
	host messageHost
	// Toast is the floating message. unread are alerts that were replaced by another message. They come back after it.
	Toast  toast
	unread []toast
}

// messageHost speaks messages and saves texts.
type messageHost interface {
	// Announce makes a screen reader speak a sentence.
	Announce(text string, urgent bool)
	// SaveFile saves a text as a file of a media type and returns its path, "" if only the system knows the path.
	SaveFile(name, kind, text string) (where string, err error)
	// Print prints an HTML page; where is as for SaveFile, also when err says that the page is not shown.
	Print(page string) (where string, err error)
}

// toast is a short message that floats above everything for a while.
type toast struct {
	Text string
	// left is the time in seconds for which the message stays.
	left float64
	// At are the places where it was shown last, in dp.
	At []ui.Rect
	// about is the occasion on which the message was first shown. When the occasion changes the message goes, unless it
	// is an alert.
	about        Occasion
	shown, alert bool
}

// Occasion is what a message belongs to: the ID of the top sheet, "" for none, and the number of open sheets.
type Occasion struct {
	Sheet  string
	Sheets int
}

// Belongs reports whether the message still belongs to what the screen shows.
func (t *toast) Belongs(now Occasion) bool {
	if !t.shown {
		t.about, t.shown = now, true
	}
	return t.alert || t.about == now
}

// Holds reports whether a message is shown at a point in dp.
func (t *toast) Holds(x, y float64) bool {
	return t.Text != "" && slices.ContainsFunc(t.At, func(at ui.Rect) bool { return at.Contains(x, y) })
}

// Announce makes a screen reader speak a sentence, at once if it is urgent.
func (m *Messages) Announce(text string, urgent bool) { m.host.Announce(ui.Spoken(text), urgent) }

// Notify shows a message and announces it. The message stays long enough to be read twice, unless its occasion ends.
func (m *Messages) Notify(text string) { m.show(text, true) }

// Mention is Notify for what does not interrupt a screen reader.
func (m *Messages) Mention(text string) { m.show(text, false) }

func (m *Messages) show(text string, urgent bool) {
	if m.Toast.alert && m.Toast.Text != text {
		m.unread = append(m.unread, m.Toast)
	}
	m.Toast = toast{Text: text, left: ReadFor(text)}
	m.Announce(text, urgent)
	m.kit.Changed()
}

// Alert is Notify for an error, or for something that the player has to know. It stays until it has been read, whatever
// happens meanwhile. If another message replaces it, it comes back afterwards.
func (m *Messages) Alert(text string) {
	m.Notify(text)
	m.Toast.alert = true
}

// GoOn removes a message about a moment of the game, once a person has played on from there.
func (m *Messages) GoOn() {
	if m.Toast.Text != "" && !m.Toast.alert {
		m.DismissToast()
	}
}

// DismissToast removes the floating message.
func (m *Messages) DismissToast() {
	m.EndToast()
	m.kit.Changed()
}

// Withdraw removes a message that floats or would come back.
func (m *Messages) Withdraw(text string) {
	m.unread = slices.DeleteFunc(m.unread, func(t toast) bool { return t.Text == text })
	if m.Toast.Text == text {
		m.DismissToast()
	}
}

// EndToast ends the floating message. The last alert that was replaced floats instead.
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

// SaveText saves a text as a file of a media type, and says so. ok is false if that failed; the player then sees the
// reason.
func (m *Messages) SaveText(name, kind, text string) (ok bool) {
	where, err := m.host.SaveFile(name, kind, text)
	m.TellSaved("share.file.saved", where, err)
	return err == nil
}

// TellSaved says that a file was saved, with the words of a key, or with those of the key with "At" added if its path is
// known. With an error it says that the file was not saved.
func (m *Messages) TellSaved(key, where string, err error) {
	switch {
	case err != nil:
		m.Alert(m.kit.Text("file.notSaved"))
	case where != "":
		m.Notify(m.kit.Text(key+"At", "path", where))
	default:
		m.Notify(m.kit.Text(key))
	}
}

// Report shows a problem of the storage. Each problem is reported once.
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

// Print prints an HTML page, and says where it went.
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

package kit

import (
	"slices"

	"awale/render/ui"
	"awale/variants"
)

// Sheet is a page or sheet that lies over the board.
type Sheet interface {
	// ID names the sheet. The same sheet is never open twice.
	ID() string
	// Build returns the dialog, without bounds.
	Build() *ui.Node
}

// Revealing is a sheet that does not dim some parts of the board.
type Revealing interface {
	Sheet
	// Clear returns the parts that are not dimmed, in dp.
	Clear() []ui.Rect
}

// Sparing is a sheet with a part that it shows only where there is room.
type Sparing interface {
	Revealing
	// SetRoomy says whether there is room for that part.
	SetRoomy(roomy bool)
}

// closing is a sheet with a method that is called when it closes.
type closing interface{ Closed() }

// drafting is a sheet with a text that is kept before the program may end: when it is hidden, and when the player leaves.
type drafting interface{ KeepDraft() }

// FacingBoth is a sheet with a half for each of two players who sit opposite each other. It is never turned as a whole.
type FacingBoth interface{ FacesBoth() }

// Keyed is a sheet with keys of its own.
type Keyed interface {
	// Key handles a key and reports whether the key has a meaning here.
	Key(key string, shift, ctrl bool) bool
}

// Submitting is a sheet that acts when the player presses Enter in a field.
type Submitting interface{ Submitted(id string) }

// Page is what every sheet has: controls, the window, the other sheets, messages, settings, small boards and the shown tree.
type Page struct {
	Kit *Kit
	*SheetStack
	Window   *Window
	Messages *Messages
	Prefs    *Preferences
	Diagrams *Diagrams
	Root     *ui.Root
}

// Refuse announces why something was not done.
func (p *Page) Refuse(why string) {
	p.Kit.Sound.Thud()
	p.Messages.Announce(why, true)
}

// Reject shows and announces why something was not done.
func (p *Page) Reject(why string) {
	p.Refuse(why)
	p.Messages.Notify(why)
}

// Setting is the switch of a setting.
func (p *Page) Setting(id, key string, on *bool) *ui.Node {
	return p.Kit.Toggle(id, p.Kit.Text(key), *on, func(now bool) { *on = now; p.Prefs.KeepSettings() })
}

// Percent is the slider of a setting in percent.
func (p *Page) Percent(id, label string, now *float64, least, most, step float64) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleSlider, Look: ui.LookSlider, Label: label,
		Value: p.Kit.Text("options.percent", "count", int(100**now+0.5)), Min: least, Max: most, Step: step, Now: *now,
		Adjust: func(v float64) { *now = v; p.Prefs.KeepSettings() }}
}

// Done is the button that closes a sheet whose choices take effect at once.
func (p *Page) Done(id string) *ui.Node {
	return p.Kit.Primary(id, p.Kit.Text("sheet.done"), ui.IconNone, p.Close)
}

// SheetStack holds the sheets that lie over the board, the top one last.
type SheetStack struct {
	Sheets []Sheet
	// openers are the IDs of the controls that opened the sheets, "" for an unknown one. openedBy returns the control
	// that opens a sheet now.
	openers  map[string]string
	openedBy func() string
	// ReturnTo is the ID of the control that gets the focus in the next tree: the one that opened a sheet which has
	// closed, or the next step after an action of the player. It is "" for none.
	ReturnTo string
	// Facing is the side that opened the lowest sheet. If two players sit opposite each other, all sheets face it.
	Facing variants.Side
	// cover is called before a sheet is opened. It returns the side at the bottom of the window. A sheet faces this
	// side unless another side is named.
	cover func() variants.Side
	// onChange is called when the stack has changed.
	onChange func()
	// onOpen is called with the ID of a sheet that is opened: the sheet is shown from its beginning.
	onOpen func(id string)
}

// Open opens a sheet. If it is open already, the sheets above it close; another sheet of its name takes its place.
func (s *SheetStack) Open(on Sheet) {
	near := s.cover()
	opener, again := s.openers[on.ID()]
	if !again {
		opener = s.openedBy()
	}
	if s.ReturnTo != "" && !again {
		opener = s.ReturnTo // it replaces a sheet that has just been closed
	}
	s.ReturnTo = ""
	s.openers[on.ID()] = opener
	if i := slices.IndexFunc(s.Sheets, func(o Sheet) bool { return o.ID() == on.ID() }); i >= 0 {
		for _, above := range slices.Backward(s.Sheets[i+1:]) {
			s.leave(above)
		}
		if d, ok := s.Sheets[i].(drafting); ok {
			d.KeepDraft()
		}
		s.Sheets, s.ReturnTo = s.Sheets[:i], ""
	}
	if len(s.Sheets) == 0 {
		s.Facing = near
	}
	s.Sheets = append(s.Sheets, on)
	s.onOpen(on.ID())
	s.onChange()
}

// OpenBefore opens a sheet that faces a side.
func (s *SheetStack) OpenBefore(side variants.Side, on Sheet) {
	s.Open(on)
	s.Facing = side
}

// Close closes the top sheet. Without one it does nothing.
func (s *SheetStack) Close() {
	if on := s.Top(); on != nil {
		s.leave(on)
		s.Sheets = s.Sheets[:len(s.Sheets)-1]
		s.onChange()
	}
}

// Remove closes a sheet, also one below others.
func (s *SheetStack) Remove(id string) {
	if i := slices.IndexFunc(s.Sheets, func(o Sheet) bool { return o.ID() == id }); i >= 0 {
		s.leave(s.Sheets[i])
		s.Sheets = slices.Delete(s.Sheets, i, i+1)
		s.onChange()
	}
}

// KeepDrafts keeps what is written in the sheets.
func KeepDrafts(s *SheetStack) {
	for _, on := range s.Sheets {
		if d, ok := on.(drafting); ok {
			d.KeepDraft()
		}
	}
}

// CloseAll closes all sheets.
func (s *SheetStack) CloseAll() {
	for _, on := range slices.Backward(s.Sheets) {
		s.leave(on)
	}
	s.Sheets = s.Sheets[:0]
	s.onChange()
}

// leave returns the focus to the control that opened a sheet, if the sheet is the top one or all sheets above it close
// too.
func (s *SheetStack) leave(on Sheet) {
	if l, ok := on.(closing); ok {
		l.Closed()
	}
	if s.ReturnTo != "" || s.Top() == on {
		s.ReturnTo = s.openers[on.ID()]
	}
	delete(s.openers, on.ID())
}

// Top returns the top sheet, nil for none.
func (s *SheetStack) Top() Sheet {
	if n := len(s.Sheets); n > 0 {
		return s.Sheets[n-1]
	}
	return nil
}

package screen

import (
	"slices"

	"awale/render/ui"
	"awale/variants"
)

// sheet is a page or sheet that lies over the board.
type sheet interface {
	// id names the sheet; the same sheet is never open twice.
	id() string
	// build returns the dialog, without bounds.
	build() *ui.Node
}

// revealing is a sheet that leaves something of the board in the light.
type revealing interface {
	sheet
	// clear returns what is not dimmed.
	clear() []ui.Rect
}

// leaving is a sheet that is told when it closes.
type leaving interface{ left() }

// keyed is a sheet with keys of its own.
type keyed interface {
	// key handles a key and reports whether it means something here.
	key(key string, shift, ctrl bool) bool
}

// enters is a sheet that does something when the key for that is pressed in a field.
type enters interface{ entered(id string) }

// page is what every sheet is given: controls, the window, the other sheets and messages.
type page struct {
	kit *kit
	*sheetStack
	window   *window
	messages *messages
}

// refuse says aloud why something was not done.
func (p *page) refuse(why string) {
	p.kit.sound.Thud()
	p.messages.announce(why, true)
}

// sheetStack holds the sheets that lie over the board, the one on top last.
type sheetStack struct {
	sheets []sheet
	// openers are the controls that opened them, by their IDs; "" for none that is known. openedBy returns the control that
	// opens a sheet now.
	openers  map[string]string
	openedBy func() string
	// returnTo is the control that gets the focus in the next tree: the one that opened a sheet which has closed, or the one that
	// goes on after what a player has done. It is "" for none.
	returnTo string
	// facing is the side that opened the lowest one: where two sit opposite each other, all sheets face it.
	facing variants.Side
	// cover is called before a sheet is opened. It returns the side at the bottom of the window, which a sheet faces
	// unless another side is named.
	cover func() variants.Side
	// onChange is called when the sheets have changed.
	onChange func()
	// onOpen is called with the ID of a sheet that is opened: it is shown from its beginning.
	onOpen func(id string)
}

// open lays a sheet over the board, or moves it to the top if it is open already.
func (s *sheetStack) open(on sheet) {
	near := s.cover()
	opener, again := s.openers[on.id()]
	if !again {
		opener = s.openedBy()
	}
	if s.returnTo != "" && !again {
		opener = s.returnTo // it takes the place of a sheet that has just been closed
	}
	s.returnTo = ""
	s.openers[on.id()] = opener
	for i, o := range s.sheets {
		if o.id() == on.id() {
			s.sheets = s.sheets[:i]
			break
		}
	}
	if len(s.sheets) == 0 {
		s.facing = near
	}
	s.sheets = append(s.sheets, on)
	s.onOpen(on.id())
	s.onChange()
}

// openBefore opens a sheet that faces a side.
func (s *sheetStack) openBefore(side variants.Side, on sheet) {
	s.open(on)
	s.facing = side
}

// close takes the sheet on top away. Without one it does nothing.
func (s *sheetStack) close() {
	if on := s.top(); on != nil {
		s.leave(on)
		s.sheets = s.sheets[:len(s.sheets)-1]
		s.onChange()
	}
}

// remove takes a sheet away, wherever it lies.
func (s *sheetStack) remove(id string) {
	if i := slices.IndexFunc(s.sheets, func(o sheet) bool { return o.id() == id }); i >= 0 {
		s.leave(s.sheets[i])
		s.sheets = slices.Delete(s.sheets, i, i+1)
		s.onChange()
	}
}

// closeAll takes all sheets away.
func (s *sheetStack) closeAll() {
	for _, on := range slices.Backward(s.sheets) {
		s.leave(on)
	}
	s.sheets = s.sheets[:0]
	s.onChange()
}

// leave gives the focus back to the control that opened a sheet, if the sheet is the one on top or all above it close too.
func (s *sheetStack) leave(on sheet) {
	if l, ok := on.(leaving); ok {
		l.left()
	}
	if s.returnTo != "" || s.top() == on {
		s.returnTo = s.openers[on.id()]
	}
	delete(s.openers, on.id())
}

// top returns the sheet on top, nil for none.
func (s *sheetStack) top() sheet {
	if n := len(s.sheets); n > 0 {
		return s.sheets[n-1]
	}
	return nil
}

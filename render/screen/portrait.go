package screen

import (
	"image"

	"awale/render/screen/library"
	"awale/render/ui"
)

// Portrait returns what is to be drawn for a file, laid out: the upper left corner of all is that of the picture, whose size in dp
// is size, and board is the board on it, nil if nothing is to be drawn.
func (a *App) Portrait() (board, all *ui.Node, size ui.Rect) {
	s, ok := a.stack.Top().(*library.PictureSheet)
	if !ok || s.Drawn != nil {
		return nil, nil, ui.Rect{}
	}
	if s.Portrait == nil {
		s.Lay()
	}
	in := s.Portrait.Bounds
	// The edge of the ground lies beyond the picture.
	return s.Portrait.Children[0], &ui.Node{Look: ui.LookToast, Bounds: in.Inset(-ui.SpaceBroad), Children: []*ui.Node{s.Portrait}}, in
}

// Portrayed brings the picture that was asked for.
func (a *App) Portrayed(drawn *image.RGBA) {
	if s, ok := a.stack.Top().(*library.PictureSheet); ok {
		s.Drawn = drawn
		a.kit.Changed()
	}
}

package screen

import (
	"image"

	"awale/render/screen/library"
	"awale/render/ui"
)

// Portrait returns the nodes to draw for a picture file, with bounds. The upper left corner of all is that of the
// picture, size holds the size of the picture in dp, and board is the board on it. board is nil if there is nothing to
// draw.
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

// Portrayed takes the picture that was asked for.
func (a *App) Portrayed(drawn *image.RGBA) {
	if s, ok := a.stack.Top().(*library.PictureSheet); ok {
		s.Drawn = drawn
		a.kit.Changed()
	}
}

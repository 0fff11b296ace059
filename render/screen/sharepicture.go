package screen

import (
	"image"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// pictureSheet shows a picture of the board that can be saved as a file.
type pictureSheet struct {
	page
	host   fileHost
	book   *ruleBook
	of     shared
	boards exampleBoards
	// portrait is what is drawn of the board for the file, nil before that was asked for, and drawn the picture that came of it,
	// nil until then.
	portrait *ui.Node
	drawn    *image.RGBA
}

func (*pictureSheet) id() string { return "picture-sheet" }

// diagram implements illustrated.
func (s *pictureSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// portraitID is the ID of the board of the file.
const portraitID = "portrait-board"

// PortraitScale is how many px a dp of a portrait has. portraitWide is the width of the board on it, portraitWindow the height of a
// window that shows the board as it is meant, in dp.
const (
	PortraitScale  = 2
	portraitWide   = 640
	portraitWindow = 900
)

func (s *pictureSheet) build() *ui.Node {
	t := s.kit.text
	board := s.lying("picture-board", s.window.height)
	words := faint("picture-words", s.caption())
	words.Align = ui.AlignCenter
	content := []*ui.Node{board, words}
	save := s.kit.primary("picture-save", t("share.picture.save"), ui.IconFile, s.save)
	if s.drawn == nil {
		save.Disabled = true
		content = append(content, &ui.Node{ID: "picture-drawing", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Align: ui.AlignCenter,
			Label: t("share.picture.drawing"), Live: true})
	}
	return s.kit.dialog("picture-sheet", t("share.picture"), []*ui.Node{save}, content...)
}

// caption is what stands below the board: the rule and who is to move.
func (s *pictureSheet) caption() string {
	name := s.book.ruleName(s.of.rules)
	if s.of.over {
		return name
	}
	side := variants.Say("player.south")
	if s.of.now.Turn == variants.North {
		side = variants.Say("player.north")
	}
	return s.kit.text("share.picture.caption", "rule", name, "player", side)
}

// save has the host keep the picture.
func (s *pictureSheet) save() {
	if s.drawn == nil {
		s.refuse(s.kit.text("share.picture.drawing"))
		return
	}
	where, err := s.host.SavePicture("awale.png", s.drawn)
	switch {
	case err != nil:
		s.messages.alert(s.kit.text("file.notSaved"))
	case where != "":
		s.messages.notify(s.kit.text("share.picture.savedAt", "path", where))
	default:
		s.messages.notify(s.kit.text("share.picture.saved"))
	}
}

// Portrait returns what is to be drawn for a file, laid out: the upper left corner of all is that of the picture, whose size in dp
// is size, and board is the board on it, nil if nothing is to be drawn.
func (a *App) Portrait() (board, all *ui.Node, size ui.Rect) {
	s, ok := a.stack.top().(*pictureSheet)
	if !ok || s.drawn != nil {
		return nil, nil, ui.Rect{}
	}
	if s.portrait == nil {
		s.lay()
	}
	in := s.portrait.Bounds
	// The edge of the ground lies beyond the picture.
	return s.portrait.Children[0], &ui.Node{Look: ui.LookToast, Bounds: in.Inset(-ui.SpaceBroad), Children: []*ui.Node{s.portrait}}, in
}

// lay lays the portrait out: the board with a caption below it.
func (s *pictureSheet) lay() {
	board := s.lying(portraitID, portraitWindow)
	words := &ui.Node{Look: ui.LookText, Align: ui.AlignCenter, Label: s.caption()}
	s.portrait = &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Pad: ui.SpaceWide, Children: []*ui.Node{board, words}}
	const wide float64 = portraitWide + 2*ui.SpaceWide
	s.portrait.Bounds = ui.Rect{W: wide, H: ui.Height(s.portrait, wide, s.kit.measure)}
	ui.Arrange(s.portrait, s.kit.measure)
}

// lying makes a board as it is on the picture, for a height of the window.
func (s *pictureSheet) lying(id string, high float64) *ui.Node {
	b := s.boards.boards[id]
	if b == nil {
		b = s.boards.new("")
		b.SetSown(s.boards.sown)
		b.Show(s.of.now)
		s.boards.boards[id] = b
	}
	o := s.boards.options()
	o.View = s.of.view
	b.SetOptions(o)
	return b.Picture(id, s.boards.inWords(s.of.now), func(w float64) float64 {
		return boardview.PictureHeight(int(s.of.now.Size), w, high, s.boards.textScale)
	}, nil)
}

// Portrayed brings the picture that was asked for.
func (a *App) Portrayed(drawn *image.RGBA) {
	if s, ok := a.stack.top().(*pictureSheet); ok {
		s.drawn = drawn
		a.kit.changed()
	}
}

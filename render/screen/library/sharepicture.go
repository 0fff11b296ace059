package library

import (
	"image"

	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// PictureSheet shows a picture of the board that can be saved as a file.
type PictureSheet struct {
	kit.Page
	kit.ExampleBoards
	room *Room
	of   Shared
	// Portrait is the drawing of the board for the file, nil until it is asked for. drawn is the picture made from it,
	// nil until then.
	Portrait *ui.Node
	Drawn    *image.RGBA
}

func (*PictureSheet) ID() string { return "picture-sheet" }

// portraitID is the ID of the board of the file.
const portraitID = "portrait-board"

const (
	// PortraitScale is the number of px in a dp of a portrait.
	PortraitScale = 2
	// portraitWide is the width of the board on a portrait, in dp.
	portraitWide = 640
	// portraitWindow is the height of the window for which the board of a portrait is drawn, in dp.
	portraitWindow = 900
)

func (s *PictureSheet) Build() *ui.Node {
	t := s.Kit.Text
	board := s.lying("picture-board", s.Window.Height)
	words := kit.Faint("picture-words", s.caption())
	words.Align = ui.AlignCenter
	content := []*ui.Node{board, words}
	save := s.Kit.Primary("picture-save", t("share.picture.save"), ui.IconFile, s.save)
	if s.Drawn == nil {
		save.Disabled = true
		content = append(content, &ui.Node{ID: "picture-drawing", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small,
			Align: ui.AlignCenter, Label: t("share.picture.drawing"), Live: true})
	}
	return s.Kit.Dialog("picture-sheet", t("share.picture"), []*ui.Node{save}, content...)
}

// caption is the text below the board: the rule and the side to move.
func (s *PictureSheet) caption() string {
	name := s.room.Book.RuleName(s.of.Rules)
	if s.of.over {
		return name
	}
	side := variants.Say("player.south")
	if s.of.now.Turn == variants.North {
		side = variants.Say("player.north")
	}
	return s.Kit.Text("share.picture.caption", "rule", name, "player", side)
}

// save saves the picture through the host.
func (s *PictureSheet) save() {
	if s.Drawn == nil {
		s.Refuse(s.Kit.Text("share.picture.drawing"))
		return
	}
	s.room.Host.SavePicture("awale.png", s.Drawn, func(where string, err error) {
		s.Messages.TellSaved("share.file.saved", where, err)
	})
}

// Lay lays out the portrait: the board with a caption below it.
func (s *PictureSheet) Lay() {
	board := s.lying(portraitID, portraitWindow)
	words := &ui.Node{Look: ui.LookText, Align: ui.AlignCenter, Label: s.caption()}
	s.Portrait = &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Pad: ui.SpaceWide, Children: []*ui.Node{board, words}}
	const wide float64 = portraitWide + 2*ui.SpaceWide
	s.Portrait.Bounds = ui.Rect{W: wide, H: ui.Height(s.Portrait, wide, s.Kit.Measure)}
	ui.Arrange(s.Portrait, s.Kit.Measure)
}

// lying makes the board of the picture, for a window of a height in dp.
func (s *PictureSheet) lying(id string, high float64) *ui.Node {
	b := s.Boards[id]
	if b == nil {
		b = s.Diagrams.New("")
		b.SetSown(s.Sown)
		b.Show(s.of.now)
		s.Boards[id] = b
	}
	o := s.Diagrams.Options()
	o.View = s.of.view
	b.SetOptions(o)
	return b.Picture(id, s.Diagrams.InWords(s.of.now), func(w float64) float64 {
		return boardview.PictureHeight(int(s.of.now.Size), w, high, s.Window.TextScale)
	}, nil)
}

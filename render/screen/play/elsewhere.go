package play

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// elsewhereSheet says that another window plays the game on the board. It offers to take the game over or to play
// another one.
type elsewhereSheet struct {
	kit.Page
	of *shared
}

const ElsewhereID = "elsewhere-sheet"

func (*elsewhereSheet) ID() string { return ElsewhereID }

func (s *elsewhereSheet) Build() *ui.Node {
	text := "elsewhere.text"
	if s.of.Game.Asking() {
		text = "elsewhere.asked"
	}
	words := kit.Paragraph("elsewhere-text", s.Kit.Text(text))
	words.Role, words.Live = ui.RoleStatus, true
	take := s.Kit.Primary("elsewhere-take", s.Kit.Text("elsewhere.take"), ui.IconPlay, func() {
		s.of.Game.TakeOver()
		s.Kit.Changed()
	})
	take.Disabled = s.of.Game.Asking()
	return s.Kit.Dialog(ElsewhereID, s.Kit.Text("elsewhere.title"), []*ui.Node{
		s.Kit.Button("elsewhere-another", s.Kit.Text("elsewhere.another"), ui.IconNew, func() {
			s.Close()
			s.of.Ways.OpenLevel("")
		}),
		take,
	}, words)
}

// showElsewhere says that another window plays the game.
func (ps *Screen) showElsewhere() {
	ps.Open(&elsewhereSheet{Page: ps.Page, of: ps.game})
}

// followWindows checks whether another window plays the game, and says so when that begins. lost reports that it has
// just begun.
func (ps *Screen) followWindows() (lost bool) {
	before := ps.watching
	ps.watching = ps.Seats.Game.Watching()
	switch {
	case ps.watching && !before:
		ps.showElsewhere()
		return true
	case !ps.watching && before:
		ps.Remove(ElsewhereID)
	}
	return false
}

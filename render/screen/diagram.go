package screen

import (
	"strconv"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// diagrams makes the small boards within sheets, on which a position is shown or a rule is tried.
type diagrams struct {
	kit *kit
	*window
	*preferences
	root    *ui.Root
	layouts *boardview.Layouts
}

// new returns a board without seeds. id begins the IDs of its houses.
func (d *diagrams) new(id string) *boardview.Board {
	return boardview.New(id, d.root, d.layouts, d.options())
}

// options say how a diagram is shown.
func (d *diagrams) options() boardview.Options {
	return boardview.Options{Letters: true, Numbers: true, Preview: true, TextScale: d.textScale, Speed: speedOf(d.settings.Speed),
		Reduced: d.preferences.still}
}

// picture makes the node of a board that is only looked at, as the player of a side sees it. On an upright phone it stands, as
// the board does that is played on.
func (d *diagrams) picture(id string, b *boardview.Board, view variants.Side) *ui.Node {
	o := d.options()
	o.View = view
	b.SetOptions(o)
	p := b.Position()
	return b.Picture(id, d.inWords(p), func(w float64) float64 {
		if d.standing() {
			return boardview.StandingHeight(int(p.Size), w, d.height)
		}
		return boardview.PictureHeight(int(p.Size), w, d.height, d.textScale)
	}, nil)
}

// exampleBoards are the boards of a page about a rule, by the ID of their node. Each shows a position.
type exampleBoards struct {
	*diagrams
	// sown is set if the rule sows seeds into the stores.
	sown   bool
	boards map[string]*boardview.Board
}

func newExampleBoards(d *diagrams, r *variants.Rules) exampleBoards {
	return exampleBoards{d, boardview.SowsStores(r), map[string]*boardview.Board{}}
}

// diagram implements illustrated.
func (e exampleBoards) diagram(id string) *boardview.Board { return e.boards[id] }

// standingWide is the width of a board that stands alone on an upright phone, in dp.
const standingWide = 176

// board is a picture of a position as the player of a side sees it. mark marks something on it; nil marks nothing.
func (e exampleBoards) board(id string, p variants.Position, view variants.Side, mark func(b *boardview.Board)) *ui.Node {
	b := e.boards[id]
	if b == nil || b.Position() != p {
		b = e.new("")
		b.SetSown(e.sown)
		b.Show(p)
		if mark != nil {
			mark(b)
		}
		e.boards[id] = b
	}
	n := e.picture(id, b, view)
	if n.MaxW = 0; e.standing() {
		n.MaxW = standingWide
	}
	return n
}

// standing reports whether pictures stand: in the window of an upright phone.
func (d *diagrams) standing() bool { return d.width < phoneMost && d.height > 1.08*d.width }

// inWords tells a position to those who cannot see it.
func (d *diagrams) inWords(p variants.Position) string {
	row := func(side variants.Side) string {
		words := ""
		for i := range variants.House(p.Size) {
			h := p.First(side) + i
			if i > 0 {
				words += ", "
			}
			words += notation.HouseName(int(p.Size), h) + " " + strconv.Itoa(int(p.Houses[h]))
		}
		return words
	}
	return d.kit.words.text("diagram.board", "south", row(variants.South), "north", row(variants.North),
		"southStore", int(p.Stores[variants.South]), "northStore", int(p.Stores[variants.North]))
}

// illustrated is a sheet with boards in it.
type illustrated interface {
	// diagram returns the board of the node with this ID, nil when it has none.
	diagram(id string) *boardview.Board
}

// themed is a sheet with boards that have a look of their own.
type themed interface {
	// diagramTheme returns the theme of the board of the node with this ID; ok is false if it has that of the game.
	diagramTheme(id string) (t Theme, ok bool)
}

// DiagramTheme returns the theme of the board that the node with this ID shows.
func (a *App) DiagramTheme(id string) Theme {
	if s, ok := a.stack.top().(themed); ok {
		if t, ok := s.diagramTheme(id); ok {
			return t
		}
	}
	return a.Theme()
}

// lively is a sheet on which something moves by itself.
type lively interface {
	// advance lets dt seconds pass; moving reports whether anything moves.
	advance(dt float64)
	moving() bool
}

// Diagram returns the board that the node with this ID shows, nil when it shows none.
func (a *App) Diagram(id string) *boardview.Board {
	if s, ok := a.stack.top().(illustrated); ok {
		if b := s.diagram(id); b != nil {
			return b
		}
	}
	if h, open := a.play.history.shown(); open {
		return h.boards.diagram(id)
	}
	return nil
}

// advanceDiagrams lets time pass on the boards of the sheet that is open.
func (a *App) advanceDiagrams(dt float64) {
	if s, ok := a.stack.top().(lively); ok {
		s.advance(dt)
	}
}

// Lively reports whether something moves on a board within a sheet.
func (a *App) Lively() bool {
	if s, ok := a.stack.top().(lively); ok {
		return s.moving()
	}
	return false
}

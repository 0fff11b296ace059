package kit

import (
	"strconv"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// Diagrams makes the small boards in sheets. Such a board shows a position, or a player tries a rule on it.
type Diagrams struct {
	Kit *Kit
	*Window
	*Preferences
	Root    *ui.Root
	Layouts *boardview.Layouts
}

// New returns a board without seeds. id begins the IDs of its houses.
func (d *Diagrams) New(id string) *boardview.Board {
	return boardview.New(id, d.Root, d.Layouts, d.Options())
}

// Options returns how a diagram is shown.
func (d *Diagrams) Options() boardview.Options {
	return boardview.Options{Letters: true, Numbers: true, Preview: true, TextScale: d.TextScale, Speed: SpeedOf(d.Settings.Speed),
		Reduced: d.Preferences.Still}
}

// picture makes the node of a board that is only looked at, as the player of a side sees it. On an upright phone the
// picture is upright, like the board of the game.
func (d *Diagrams) picture(id string, b *boardview.Board, view variants.Side) *ui.Node {
	o := d.Options()
	o.View = view
	b.SetOptions(o)
	p := b.Position()
	return b.Picture(id, d.InWords(p), func(w float64) float64 {
		if d.Standing() {
			return boardview.StandingHeight(int(p.Size), w, d.Height)
		}
		return boardview.PictureHeight(int(p.Size), w, d.Height, d.TextScale)
	}, nil)
}

// Touched returns the height of a board with controls on its houses at a width: at most the room at that width, unless
// the houses would be too small for fingers. The stores lie as on the board of the game, which has an area.
func (d *Diagrams) Touched(size int, area ui.Rect, upright bool, room func(w float64) float64) func(w float64) float64 {
	beside := d.Layouts.Geometry(area, size, variants.South, false).Flanked
	return func(w float64) float64 {
		want, least := boardview.TouchedHeight(size, w, room(w), upright, beside)
		return min(want, max(least, room(w)))
	}
}

// ExampleBoards are the boards of a page about a rule, by the IDs of their nodes. Each shows a position. The page embeds it.
type ExampleBoards struct {
	diagrams *Diagrams
	// Sown is set if the rule sows seeds into the stores.
	Sown   bool
	Boards map[string]*boardview.Board
}

func NewExampleBoards(d *Diagrams, r *variants.Rules) ExampleBoards {
	return ExampleBoards{d, boardview.SowsStores(r), map[string]*boardview.Board{}}
}

// Diagram implements [Illustrated].
func (e ExampleBoards) Diagram(id string) *boardview.Board { return e.Boards[id] }

// standingWide is the width of a board that stands alone on an upright phone, in dp.
const standingWide = 176

// Board makes a picture of a position as the player of a side sees it. mark marks something on it; nil marks nothing.
func (e ExampleBoards) Board(id string, p variants.Position, view variants.Side, mark func(b *boardview.Board)) *ui.Node {
	b := e.Boards[id]
	if b == nil || b.Position() != p {
		b = e.diagrams.New("")
		b.SetSown(e.Sown)
		b.Show(p)
		if mark != nil {
			mark(b)
		}
		e.Boards[id] = b
	}
	n := e.diagrams.picture(id, b, view)
	if n.MaxW = 0; e.diagrams.Standing() && !p.Grid().FourRows() {
		n.MaxW = standingWide
	}
	return n
}

// Standing reports whether pictures are upright: in the window of an upright phone.
func (d *Diagrams) Standing() bool { return d.Width < PhoneMost && d.Height > 1.08*d.Width }

// InWords describes a position for players who cannot see it.
func (d *Diagrams) InWords(p variants.Position) string {
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
	if p.Grid().FourRows() {
		return d.Kit.Words.Text("diagram.sides", "south", row(variants.South), "north", row(variants.North))
	}
	return d.Kit.Words.Text("diagram.board", "south", row(variants.South), "north", row(variants.North),
		"southStore", int(p.Stores[variants.South]), "northStore", int(p.Stores[variants.North]))
}

// Illustrated is a sheet with boards.
type Illustrated interface {
	// Diagram returns the board of the node with this ID, nil for a node without a board.
	Diagram(id string) *boardview.Board
}

// Themed is a sheet with boards that have a theme of their own.
type Themed interface {
	// DiagramTheme returns the theme of the board of the node with this ID. ok is false if the board has the theme of
	// the game.
	DiagramTheme(id string) (t Theme, ok bool)
}

// Lively is a sheet on which something moves by itself.
type Lively interface {
	// Advance lets dt seconds pass. Moving reports whether anything moves.
	Advance(dt float64)
	Moving() bool
}

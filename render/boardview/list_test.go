package boardview

import (
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// ruler measures words without fonts.
type ruler struct{}

func (ruler) LineHeight(ui.Type) float64                   { return 20 }
func (ruler) Width(s string, _ ui.Type) float64            { return 9 * float64(len(s)) }
func (ruler) Wrap(s string, _ ui.Type, _ float64) []string { return []string{s} }

// list is a list of small boards that scrolls.
type list struct {
	root    *ui.Root
	layouts *Layouts
	boards  []*Board
	ids     []string
	tall    func(w float64) float64
	tree    ui.Node
	scroll  ui.Node
}

// listed is how many boards the list has: a page of saved games.
const listed = 40

func newList(t testing.TB) *list {
	t.Helper()
	l := &list{root: ui.NewRoot(), layouts: &Layouts{}, tall: func(w float64) float64 { return LyingHeight(6, w) }}
	l.tree.Children = []*ui.Node{&l.scroll}
	r := mustRule(t, "abapa")
	p := r.Start()
	for i := range listed {
		b := New("", l.root, l.layouts, picture)
		b.Show(p)
		l.boards, l.ids = append(l.boards, b), append(l.ids, "board-"+Numeral(i))
		legal := r.Legal(p)
		next, _, err := r.Apply(p, legal[i%len(legal)])
		if err != nil {
			t.Fatal(err)
		}
		if p = next; r.Outcome(p).Over() {
			p = r.Start()
		}
	}
	return l
}

// show builds the list and lays it out, scrolled by offset dp.
func (l *list) show(offset float64) {
	l.scroll = ui.Node{ID: "list", Axis: ui.AxisDown, Gap: 8, Scroll: true, Offset: offset, Bounds: ui.Rect{W: 320, H: 600},
		Children: l.scroll.Children[:0]}
	for i, b := range l.boards {
		l.scroll.Children = append(l.scroll.Children, b.Picture(l.ids[i], "a board", l.tall, nil))
	}
	ui.Arrange(&l.tree, ruler{})
}

// frame does what a frame does for every board: time passes, and what is drawn is asked for.
func (l *list) frame(dt float64) (seeds int) {
	for _, b := range l.boards {
		b.Advance(dt)
		b.Version()
		b.Marks()
		seeds += len(b.Seeds().Poses())
	}
	return seeds
}

// Boards of one size are laid out once, however many there are and however the list scrolls.
func TestAListOfBoardsIsLaidOutOnce(t *testing.T) {
	l := newList(t)
	for step := range 20 {
		l.show(float64(40 * step))
		if seeds := l.frame(1. / 60); seeds != 48*listed {
			t.Fatalf("%d seeds are drawn, not %d", seeds, 48*listed)
		}
	}
	if made := l.layouts.made; made != 1 {
		t.Errorf("%d boards were laid out for one size", made)
	}
	for i, b := range l.boards[1:] {
		if b.Geometry() != l.boards[0].Geometry() {
			t.Errorf("board %d has a geometry of its own", i+1)
		}
	}
	first, second := l.scroll.Children[0].Bounds, l.scroll.Children[1].Bounds
	if n := l.boards[1].Badge(0); !second.Holds(n.Bounds) || second.Y <= first.Y {
		t.Errorf("the number of a board at %v lies at %v", second, n.Bounds)
	}
}

// Scrolling boards at rest allocates nothing but what the column does that they stand in.
func TestScrollingBoardsAllocateNothing(t *testing.T) {
	l := newList(t)
	l.show(0)
	l.frame(0)
	versions := 0
	for _, b := range l.boards {
		versions += b.Version()
	}
	const column = 1
	offset := 0.0
	if got := testing.AllocsPerRun(50, func() {
		offset += 12
		l.show(offset)
		l.frame(1. / 60)
	}); got > column {
		t.Errorf("a frame of %d boards that scroll allocates %v times", listed, got)
	}
	after := 0
	for _, b := range l.boards {
		after += b.Version()
	}
	if after != versions {
		t.Error("boards at rest are drawn anew while they scroll")
	}
}

// A board that has a move to show is the only one that costs anything.
func TestOneOfManyBoardsMoves(t *testing.T) {
	l := newList(t)
	s := sessionAt(t, "abapa", "")
	l.boards[3].Follow(s)
	l.show(0)
	rest := l.boards[4].Version()
	if err := s.Play(s.Hand(), variants.Sow(2)); err != nil {
		t.Fatal(err)
	}
	l.show(0)
	node := l.scroll.Children[4]
	settle(t, l.boards[3])
	l.show(0)
	if l.boards[4].Version() != rest || l.scroll.Children[4] != node {
		t.Error("a board at rest has changed beside one that moves")
	}
}

// BenchmarkScrollingBoards is a frame of a list of small boards that scrolls, without the drawing.
func BenchmarkScrollingBoards(b *testing.B) {
	l := newList(b)
	l.show(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		l.show(float64(i * 12 % 5000))
		l.frame(1. / 60)
	}
}

// BenchmarkOpeningBoards is the first frame of such a list.
func BenchmarkOpeningBoards(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		l := newList(b)
		l.show(0)
		l.frame(0)
	}
}

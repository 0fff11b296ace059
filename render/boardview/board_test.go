package boardview

import (
	"testing"

	"awale/game"
	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// window is where boards of games lie in these tests.
var window = ui.Rect{W: 1000, H: 500}

// playing are the options of a board of a game.
var playing = Options{Kind: Playing, Letters: true, Numbers: true, Preview: true, Forecast: true, TextScale: 1, Speed: anim.Normal}

// picture are the options of a board within a text.
var picture = Options{Letters: true, Numbers: true, Preview: true, TextScale: 1, Speed: anim.Normal}

func mustRule(t testing.TB, text string) *variants.Rules {
	t.Helper()
	r, err := notation.ParseRule(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sessionAt returns a game of two persons at a position, "" for the start.
func sessionAt(t testing.TB, rule, position string) *game.Session {
	t.Helper()
	r := mustRule(t, rule)
	p := r.Start()
	if position != "" {
		var err error
		if p, err = notation.ParsePosition(position, r); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := game.NewRecord(r, p)
	if err != nil {
		t.Fatal(err)
	}
	return game.NewSession(rec, game.Person{}, game.Person{})
}

// gameBoard returns the laid out board of a game.
func gameBoard(t testing.TB, o Options, s *game.Session) *Board {
	t.Helper()
	b := New("", ui.NewRoot(), &Layouts{}, o)
	b.Follow(s)
	b.Lay(window)
	return b
}

func mustPlay(t testing.TB, s *game.Session, h variants.House) {
	t.Helper()
	if err := s.Play(s.Hand(), variants.Sow(h)); err != nil {
		t.Fatal(err)
	}
}

// settle lets time pass until the seeds lie. It returns the number of frames.
func settle(t testing.TB, b *Board) int {
	t.Helper()
	for frames := range 5000 {
		if !b.Busy() {
			return frames
		}
		b.Advance(0.02)
	}
	t.Fatal("the seeds never come to rest")
	return 0
}

// checkSeeds compares the seeds that are seen with a position.
func checkSeeds(t *testing.T, b *Board, p variants.Position) {
	t.Helper()
	for h := range variants.House(2 * p.Size) {
		if got := b.Count(geom.HouseOf(h)); got != int(p.Houses[h]) {
			t.Errorf("house %d shows %d seeds, not %d", h, got, p.Houses[h])
		}
	}
	for side := range variants.Side(2) {
		if got := b.Count(geom.StoreOf(side)); got != int(p.Stores[side]) {
			t.Errorf("the store of %v shows %d seeds, not %d", side, got, p.Stores[side])
		}
	}
}

func TestAGameIsFollowed(t *testing.T) {
	s := sessionAt(t, "abapa", "")
	b := gameBoard(t, playing, s)
	checkSeeds(t, b, s.Position())
	for _, h := range []variants.House{5, 8, 2} {
		mustPlay(t, s, h)
		if !b.Busy() || b.Position() != s.Position() || b.Last().From != h {
			t.Fatalf("after sowing %d: busy %t, position %v, last move %v", h, b.Busy(), b.Position(), b.Last())
		}
		if frames := settle(t, b); frames < 20 {
			t.Errorf("sowing %d took %d frames", h, frames)
		}
		checkSeeds(t, b, s.Position())
	}
	if last := b.Seeds().Last(); last != b.Last() || last != (anim.Last{From: 2, To: 6}) {
		t.Errorf("the last move is marked from %d to %d", last.From, last.To)
	}
	s.Undo(s.Hand())
	settle(t, b)
	checkSeeds(t, b, s.Position())
	if last := b.Last(); last.From != 8 {
		t.Errorf("after taking back, the last move is marked from %d", last.From)
	}
	mustPlay(t, s, 1)
	if !b.Skip() || b.Busy() && b.Seeds().Count(geom.HouseOf(1)) != 0 {
		t.Error("skipping leaves seeds on their way")
	}
	if _, landed := b.Advance(0.02); landed {
		t.Error("the seeds that were skipped come to rest twice")
	}
	checkSeeds(t, b, s.Position())
}

// A game that was left changes nothing on the board of another one.
func TestOnlyTheLastGameIsFollowed(t *testing.T) {
	left, s := sessionAt(t, "abapa", ""), sessionAt(t, "abapa", "")
	b := gameBoard(t, playing, left)
	b.Follow(s)
	mustPlay(t, left, 0)
	if b.Busy() || b.Position() != s.Position() {
		t.Error("the board shows a move of a game that was left")
	}
	b.Show(left.Position())
	mustPlay(t, s, 0)
	if b.Busy() || b.Position() != left.Position() {
		t.Error("the board of a position shows a move")
	}
	checkSeeds(t, b, left.Position())
}

// What follows from a move is seen when the seeds lie: the store of the winner is marked then.
func TestTheWinnerIsMarkedWhenTheSeedsLie(t *testing.T) {
	s := sessionAt(t, "abapa", "0-0-0-0-0-1-1-1-0-0-0-3-23-19-S")
	b := gameBoard(t, playing, s)
	mustPlay(t, s, 5)
	if !s.Outcome().Over() {
		t.Fatal("the game goes on")
	}
	if b.Marks().Won != [2]bool{} {
		t.Error("the winner is marked while seeds move")
	}
	settle(t, b)
	if b.Marks().Won != [2]bool{true, false} {
		t.Errorf("marked as winners are %v", b.Marks().Won)
	}
}

func TestVersionTellsWhatChangesAtRest(t *testing.T) {
	s := sessionAt(t, "abapa", "")
	b := gameBoard(t, picture, s)
	for what, change := range map[string]func(){
		"preview": func() { b.PreviewHouse(2, true) },
		"hint":    func() { b.SetHint(3) },
		"looks":   func() { b.SetLooks([]variants.House{7, 8}) },
		"options": func() { o := picture; o.Numbers = false; b.SetOptions(o) },
		"move":    func() { mustPlay(t, s, 5) },
		"size":    func() { b.Lay(ui.Rect{W: 300, H: 200}) },
		"mark":    func() { b.SetLast(anim.Last{From: 1, To: 4}) },
	} {
		before := b.Version()
		if change(); b.Version() == before {
			t.Errorf("the version does not tell of another %s", what)
		}
		if before = b.Version(); b.Version() != before {
			t.Errorf("after another %s the version goes on growing", what)
		}
	}
	settle(t, b)
	before := b.Version()
	b.Advance(1)
	b.Lay(ui.Rect{W: 300, H: 200})
	b.SetHint(b.Hint())
	if b.Version() != before {
		t.Error("the version grows though nothing changes")
	}
}

// The focus is a mark: the picture of a board is drawn anew when it moves.
func TestFocusIsMarked(t *testing.T) {
	root := ui.NewRoot()
	b := New("trial-", root, &Layouts{}, picture)
	b.Follow(sessionAt(t, "abapa", ""))
	before := b.Version()
	root.Focus, root.FocusVisible = b.HouseID(4), true
	if b.Marks().Focus != 4 || b.Version() == before {
		t.Errorf("house %d is marked as focused", b.Marks().Focus)
	}
	root.Focus = "house-4"
	if b.Marks().Focus != variants.NoHouse {
		t.Error("the house of another board is marked as focused")
	}
}

// The board of a game of Kalah that stands has South's store beyond South's last house, at the top.
func TestABoardFollowsWhereItsRuleSows(t *testing.T) {
	for rule, top := range map[string]bool{"kalah": true, "abapa": false} {
		b := New("", ui.NewRoot(), &Layouts{}, playing)
		b.Follow(sessionAt(t, rule, ""))
		b.Lay(ui.Rect{W: 390, H: 700})
		g := b.Geometry()
		if got := g.Stores[variants.South].Y < g.Houses[5].Y; !g.Upright || got != top {
			t.Errorf("%s: upright %t, the store of South lies at %v, its last house at %v", rule, g.Upright, g.Stores[variants.South],
				g.Houses[5])
		}
	}
}

package render

import (
	"image"
	"image/draw"
	"io/fs"
	"math"
	"path/filepath"
	"testing"
	"time"

	"awale/render/stage"
	"awale/variants"
	"awale/variants/notation"
)

// look opens what opens and lets the boards in it be rendered.
func (r *rig) look(open ...string) {
	r.t.Helper()
	for _, id := range open {
		r.app.Activate(id)
		r.frame()
	}
	r.frame()
	// What is not looked at need not be drawn.
	for range 4000 {
		if !r.diagrams.missing {
			break
		}
		r.now += time.Second / 60
		if err := r.Update(); err != nil {
			r.t.Fatal(err)
		}
		time.Sleep(4 * time.Millisecond)
	}
	r.soften()
}

// until lets frames pass until a node is there.
func (r *rig) until(id string) {
	r.t.Helper()
	for range 4000 {
		if r.app.Root().Find(id) != nil {
			break
		}
		r.frame()
		time.Sleep(4 * time.Millisecond)
	}
	r.look()
}

// analysis shows the analysis in the history, which is open.
func (r *rig) analysis() {
	r.t.Helper()
	if r.app.Root().Find("history-view-analysis") != nil {
		r.look("history-view-analysis")
		return
	}
	r.look("history-more", "history-view-analysis", "turn-done")
}

// rest waits until everything is rendered and lies still.
func (r *rig) rest() {
	r.t.Helper()
	for range 2000 {
		r.frame()
		if r.rendered && !r.app.Board().Busy() {
			break
		}
	}
	r.soften()
}

// soften lets come in what comes in softly.
func (r *rig) soften() {
	r.t.Helper()
	for range 30 {
		r.now += time.Second / 60
		if err := r.Update(); err != nil {
			r.t.Fatal(err)
		}
	}
	r.frame()
}

// TestGoldenRulePage compares the page of a rule with pictures that have been looked at.
func TestGoldenRulePage(t *testing.T) {
	for _, s := range []struct {
		name          string
		width, height int
		square        int
		lang          string
		scroll        float64
	}{
		{"rule-small", 320, 568, 4, "fr", 420},
		{"rule-phone", 390, 844, 6, "en", 420},
		{"rule-desktop", 1440, 900, 10, "en", 1100},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t, s.lang, middleGame, s.width, s.height)
			r.look("menu", "menu-rules", "rule-abapa")
			r.app.Wheel(float64(s.width)/2, float64(s.height)/2, 0, s.scroll)
			r.look()
			stage.Golden(t, s.name, r.screen, s.square)
		})
	}
}

// TestGoldenEditor compares the editor of rules with pictures that have been looked at.
func TestGoldenEditor(t *testing.T) {
	for _, s := range []struct {
		name          string
		width, height int
		square        int
		lang          string
		open          []string
	}{
		{"editor-small", 320, 568, 4, "fr", []string{"group-capture"}},
		{"editor-trial", 390, 844, 6, "en", []string{"group-board", "field-board.seeds-more", "editor-try"}},
		{"editor-tablet", 1024, 768, 8, "fr", []string{"group-sowing", "field-sowing.relay-until-empty"}},
		{"editor-desktop", 1440, 900, 10, "en", []string{"group-capture", "field-capture.counts-4", "group-rounds"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t, s.lang, middleGame, s.width, s.height)
			r.look(append([]string{"menu", "menu-rules", "rule-abapa", "rule-make"}, s.open...)...)
			stage.Golden(t, s.name, r.screen, s.square)
		})
	}
}

// met plays a rule by its first, second, third … moves in turn until a position is met that pleases.
func met(t *testing.T, id string, pleases func(p *variants.Position) bool) string {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return metBy(t, r, pleases)
}

// long is Abapa on a board of ten houses a side.
func long(t *testing.T) *variants.Rules {
	t.Helper()
	r, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Parameters()
	p.Board.Houses = 10
	if r, err = variants.New(p); err != nil {
		t.Fatal(err)
	}
	return r
}

// metBy is met for a rule that is at hand.
func metBy(t *testing.T, r *variants.Rules, pleases func(p *variants.Position) bool) string {
	t.Helper()
	for game := range 40 {
		p := r.Start()
		for ply := range 400 {
			if pleases(&p) {
				link, err := notation.FormatLink("", notation.Link{Rules: r, Start: p})
				if err != nil {
					t.Fatal(err)
				}
				return link
			}
			legal := r.Legal(p)
			if len(legal) == 0 || r.Outcome(p).Over() {
				break
			}
			next, _, err := r.Apply(p, legal[(ply*7+game*3+ply*ply)%len(legal)])
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
	}
	t.Fatalf("%s: no such position", r.ID())
	return ""
}

// TestGoldenRules compares the boards that some rules need with pictures that have been looked at: houses out
// of play, houses that belong to the other side, points and rounds, and rows of other lengths.
func TestGoldenRules(t *testing.T) {
	busy := func(p *variants.Position) bool { return p.Stores[0]+p.Stores[1] > 12 }
	for _, s := range []struct {
		name          string
		width, height int
		square        int
		rule          string
		pleases       func(p *variants.Position) bool
	}{
		{"blocked", 1024, 768, 8, "erherhe", func(p *variants.Position) bool { return p.Blocked != 0 }},
		{"lent", 1024, 768, 8, "nam-nam", func(p *variants.Position) bool { return p.Lent != 0 }},
		{"points", 390, 844, 6, "urim", func(p *variants.Position) bool { return p.Points[0] > 0 }},
		{"five", 390, 844, 6, "adji-boto", busy},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t, "en", middleGame, s.width, s.height)
			r.app.Link(met(t, s.rule, s.pleases))
			r.rest()
			stage.Golden(t, s.name, r.screen, s.square)
		})
	}
	t.Run("upright-10", func(t *testing.T) {
		r := newRig(t, "en", middleGame, 390, 844)
		r.app.Link("#p=1;r=abapa,board.houses:10")
		r.app.Activate("keep-no")
		r.rest()
		stage.Golden(t, "upright-10", r.screen, 6)
	})
	t.Run("beside-10", func(t *testing.T) {
		r := newRig(t, "en", middleGame, 360, 640)
		r.app.Link(metBy(t, long(t), busy))
		r.app.Activate("keep-no")
		r.rest()
		stage.Golden(t, "beside-10", r.screen, 6)
	})
}

// TestGoldenOpposite compares the strips of two who sit opposite each other, folded for large words, with a picture that
// has been looked at.
func TestGoldenOpposite(t *testing.T) {
	r := newRig(t, "en", middleGame, 360, 640)
	r.words(2)
	r.opposite("new-clock-0")
	r.sow(2, 7)
	r.rest()
	stage.Golden(t, "opposite-folded", r.screen, 6)
}

// A board on a sheet that faces the player on the opposite side is upside down, with its numbers beside their houses.
func TestBoardsOfATurnedSheetAreTurned(t *testing.T) {
	r := newRig(t, "en", "", 390, 844)
	r.opposite("new-clock-0")
	const board = "rule-picture-sow-before"
	shown := func(seat string) *image.RGBA {
		r.look(seat+"-menu", "menu-rules", "rule-abapa")
		r.app.Root().ScrollTo(board)
		r.settle()
		r.frame()
		at := r.app.Root().Find(board).Bounds.Inset(4)
		scale := float64(r.screen.Bounds().Dx()) / r.app.Root().Tree().Bounds.W
		whole := stage.Pixels(r.screen)
		out := image.NewRGBA(image.Rect(0, 0, int(at.W*scale), int(at.H*scale)))
		draw.Draw(out, out.Rect, whole, image.Pt(int(math.Round(at.X*scale)), int(math.Round(at.Y*scale))), draw.Src)
		r.press("rule-sheet-close")
		return out
	}
	south, north := shown("seat-south"), shown("seat-north")
	if south.Rect != north.Rect {
		t.Fatalf("the boards are %v and %v", south.Rect, north.Rect)
	}
	apart, size := 0, south.Rect.Size()
	for y := range size.Y {
		for x := range size.X {
			a, b := south.RGBAAt(x, y), north.RGBAAt(size.X-1-x, size.Y-1-y)
			apart += max(int(a.G)-int(b.G), int(b.G)-int(a.G))
		}
	}
	if mean := float64(apart) / float64(size.X*size.Y); mean > 6 {
		t.Errorf("turned, the board differs from the one that is not by %.1f of 255 on average", mean)
	}
}

// TestGoldenPicturesAreFew keeps the pictures of all packages together from outgrowing the program.
func TestGoldenPicturesAreFew(t *testing.T) {
	const most = 1_500_000
	total, count := int64(0), 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".png" {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		total, count = total+info.Size(), count+1
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if total > most || count < 30 {
		t.Errorf("%d pictures of %d bytes, at most %d are wanted", count, total, most)
	}
}

// TestSmallBoardsStaySharp resizes a window with the menu, whose small board is drawn again in parts. Until that is done the old picture
// is shown in its new place.
func TestSmallBoardsStaySharp(t *testing.T) {
	r := newRig(t, "en", middleGame, 900, 700)
	r.look("menu")
	before := r.diagrams.pictures["menu-picture"]
	if before == nil || !before.whole {
		t.Fatal("the menu has no whole picture")
	}
	size := before.size
	r.resize(3840, 2160)
	kept := 0
	for range 200 {
		r.frame()
		p := r.diagrams.pictures["menu-picture"]
		if !p.whole {
			t.Fatal("a picture that is not whole is shown")
		}
		if p.size != size {
			break
		}
		kept++
		time.Sleep(4 * time.Millisecond)
	}
	if p := r.diagrams.pictures["menu-picture"]; kept == 0 || p.size == size {
		t.Errorf("after %d frames the picture of %v has %v", kept, size, p.size)
	}
}

// A scene is drawn once for a size and a theme, however many frames show it, and again if another takes its place.
func TestScenesAreDrawnOnce(t *testing.T) {
	r := newRig(t, "en", middleGame, 1024, 768)
	drawn := func(what string, want int) {
		t.Helper()
		for range 20 {
			r.dirty = true
			r.frame()
		}
		if r.diagrams.scenes != want {
			t.Errorf("%s: %d scenes have been drawn, want %d", what, r.diagrams.scenes, want)
		}
	}
	r.learn("menu-learn", "learn-world", "world-history")
	drawn("a chapter", 1)
	n := r.app.Root().Find("world-picture")
	x, y := n.Bounds.Center()
	img := stage.Pixels(r.screen)
	if a, b := img.RGBAAt(int(x), int(n.Bounds.Y)+8), img.RGBAAt(int(x), int(y+0.3*n.Bounds.H)); a == b || a.R < a.B {
		t.Errorf("the earth is %v, and below the middle %v", a, b)
	}
	r.press("world-chapter-back", "world-books")
	drawn("another chapter", 2)
	r.resize(390, 844)
	r.settle()
	drawn("another size", 3)
	r.press("world-chapter-close", "menu", "menu-options", "options-wood-ebony", "options-done", "menu-continue")
	r.settle()
	r.learn("menu-learn", "learn-world", "world-books")
	drawn("another wood", 4)
}

package plaque

import (
	"testing"

	"awale/render/screen/table"
	"awale/render/ui"
	"awale/render/ui/typewriter"

	"pgregory.net/rapid"
)

// north is a player with as much to tell as a test wants.
func north(state, clock string, tags ...string) Player {
	return Player{ID: "north", Name: table.PlayerName{Short: "Computer", Level: "Grand Master", Full: "Computer (Grand Master)"},
		State: state, ToMove: "thinking …", Tags: tags, Seeds: "17", Clock: clock}
}

// A plaque has the largest letters and the first shape that have room.
func TestPlaquesChooseWhatFits(t *testing.T) {
	for _, c := range []struct {
		what          string
		w, h          float64
		told          Player
		shapes        []Shape
		fits          bool
		name, figures ui.Type
		lines         int
	}{
		{"a wide strip", 600, 44, north("thinking …", ""), []Shape{InLine, Stacked}, true, ui.Label, ui.Title, 1},
		{"a narrow strip", 150, 52, north("thinking …", ""), []Shape{InLine, Stacked}, true, ui.Label, ui.Title, 2},
		{"a narrow and low strip", 220, 30, north("thinking …", ""), []Shape{InLine}, true, ui.Label, ui.Label, 1},
		{"a clock below the name", 190, 60, north("", "10:00"), []Shape{InLine, Stacked, Paired, Tight}, true, ui.Label, ui.Title, 2},
		{"a clock beside a long name", 130, 60, Player{ID: "north", Name: table.PlayerName{Short: "Marie-Louise D."}, ToMove: "thinking …",
			Seeds: "17", Clock: "10:00", Distant: true}, []Shape{Stacked, InLine, Paired, Tight}, true, ui.SmallBold, ui.Title, 2},
		{"a tall strip", 240, 68, north("thinking …", ""), []Shape{Stacked, InLine}, true, ui.Title, ui.Title, 2},
		{"a strip without room", 60, 20, north("thinking …", "10:00"), []Shape{InLine}, false, ui.SmallBold.Least(), ui.SmallBold.Least(),
			1},
	} {
		m := typewriter.New()
		p := New(m, c.told, SeedsFigure)
		fits := p.Fit(ui.Rect{X: 10, Y: 20, W: c.w, H: c.h}, 0, c.shapes...)
		lines := 1
		for _, n := range p.Nodes() {
			if n != p.Score && n.Bounds.Y > p.Name.Bounds.Y+1 {
				lines = 2
			}
		}
		if fits != c.fits || p.Name.Type != c.name || p.Score.Type != c.figures || lines != c.lines {
			t.Errorf("%s: fits %t, a name in %v, figures in %v, %d lines", c.what, fits, p.Name.Type, p.Score.Type, lines)
		}
	}
}

// Words for what a player is doing give way where they would reach over the clock or out of the strip.
func TestPlaquesLeaveOutAStateWithoutRoom(t *testing.T) {
	m := typewriter.New()
	for _, c := range []struct {
		width, height float64
		shapes        []Shape
		want          string
	}{{300, 18, []Shape{InLine}, "thinking …"}, {150, 18, []Shape{InLine}, ""}, {100, 50, []Shape{Stacked, InLine, Paired, Tight}, ""}} {
		p := New(m, north("thinking …", "10:00"), NoFigure)
		if p.Fit(ui.Rect{W: c.width, H: c.height}, 0, c.shapes...); p.State.Label != c.want {
			t.Errorf("in %v by %v dp it tells %q", c.width, c.height, p.State.Label)
		}
	}
}

// The points take the place of the seeds, and the shortest tag stands where no other has room.
func TestPlaquesTellTheRounds(t *testing.T) {
	m := typewriter.New()
	told := north("thinking …", "", "round 2, 5 points", "5 points")
	for _, c := range []struct {
		width float64
		want  string
	}{{600, "thinking … · round 2, 5 points"}, {310, "thinking … · 5 points"}} {
		p := New(m, told, SeedsFigure)
		if p.Fit(ui.Rect{W: c.width, H: 44}, 0, InLine); p.State.Label != c.want {
			t.Errorf("in %v dp it tells %q", c.width, p.State.Label)
		}
	}
	if p := New(m, told, PointsFigure); p.Score.Label != "5 points" || len(p.tags) != 0 {
		t.Errorf("it tells %q and %q", p.Score.Label, p.tags)
	}
	if p := New(m, north("", ""), PointsFigure); p.Score != nil {
		t.Errorf("without rounds it tells %q", p.Score.Label)
	}
}

// The parts of a plaque that fits lie in its room and not over each other. So do those of one in which no letters become smaller, if it
// is not very small: its name is cut.
func TestPlaquesKeepWithinTheirRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := func(of string, words ...string) string { return rapid.SampledFrom(words).Draw(t, of) }
		told := north(pick("state", "", "thinking …", "wins the game"), pick("clock", "", "10:00", "100:00"))
		told.ToMove = pick("to move", "thinking …", "your turn")
		told.Name.Short = pick("name", "You", "Computer", "The player in the north")
		if rapid.Bool().Draw(t, "rounds") {
			told.Tags = []string{"round 2, 5 points", "5 points"}
		}
		in := ui.Rect{X: 7, Y: 9, W: rapid.Float64Range(40, 700).Draw(t, "width"), H: rapid.Float64Range(14, 120).Draw(t, "height")}
		column := 0.0
		if rapid.Bool().Draw(t, "in a column") {
			column = in.W / 2
		}
		shapes := rapid.Permutation([]Shape{InLine, Stacked, Paired, Tight}).Draw(t, "shapes")
		m := &typewriter.Measurer{Scale: rapid.SampledFrom([]float64{1, 1.5, 2}).Draw(t, "text size")}
		p := New(m, told, rapid.SampledFrom([]Figure{NoFigure, SeedsFigure, PointsFigure}).Draw(t, "figure"))
		p.Whole = rapid.Bool().Draw(t, "in full size")
		if fits := p.Fit(in, column, shapes...); !fits && !(p.Whole && in.W >= 320 && in.H >= 50) {
			return
		}
		for i, n := range p.Nodes() {
			if n.Words() == "" {
				continue
			}
			if p.Whole && n.Type != n.Type.Shrunk(0) {
				t.Fatalf("%q is of type %v", n.Words(), n.Type)
			}
			if !in.Inset(-0.01).Holds(n.Bounds) {
				t.Fatalf("%q at %v in %v", n.Words(), n.Bounds, in)
			}
			if ui.Width(n, m) > n.Bounds.W+1 {
				t.Fatalf("%q has %v dp", n.Words(), n.Bounds.W)
			}
			for _, o := range p.Nodes()[:i] {
				if at := o.Bounds.Intersect(n.Bounds); o.Words() != "" && min(at.W, at.H) > 0.01 {
					t.Fatalf("%q at %v lies over %q at %v", n.Words(), n.Bounds, o.Words(), o.Bounds)
				}
			}
		}
	})
}

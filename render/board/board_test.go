package board

import (
	"image"
	"image/color"
	"math"
	"testing"
	"time"

	"awale/render/geom"
	"awale/render/stage"
	"awale/render/ui"
	"awale/variants"

	"github.com/hajimehoshi/ebiten/v2"
)

func small() *scene {
	return &scene{width: 480, height: 270, scale: 1, top: 10, bottom: 10, size: 6, theme: Iroko()}
}

// compiled returns a renderer with its programs.
func compiled(t testing.TB, theme Theme) *Renderer {
	t.Helper()
	r := New(theme, nil)
	for !r.Compiled() {
		if err := r.Compile(); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func TestFirstPieceIsAWholePicture(t *testing.T) {
	s := small()
	r := compiled(t, s.theme)
	r.Resize(s.board(), s.width, s.height, s.scale)
	r.Work()
	img := ebiten.NewImage(s.width, s.height)
	r.DrawBackdrop(img)
	first := stage.Pixels(img)
	for !r.Work() {
	}
	r.DrawBackdrop(img)
	last := stage.Pixels(img)
	for i := 3; i < len(first.Pix); i += 4 {
		if first.Pix[i] != 255 {
			t.Fatal("the first picture has holes")
		}
	}
	// As bright everywhere as the last one will be, only less sharp.
	if mean, most := compare(stage.Shrink(last, 30), stage.Shrink(first, 30)); mean > 8 || most > 60 {
		t.Errorf("the first picture differs from the last by %.1f on average, %d at most", mean, most)
	}
	if mean, _ := compare(last, first); mean < 1 {
		t.Error("nothing was refined")
	}
}

// After a change of size the first picture has the wood and the cloth of the picture before, also when the board is turned. It is
// sharper than a coarse one, and nearer to the last: the bowls are where they will be. Another theme shows nothing of it.
func TestABoardStaysSharpWhenItsSizeChanges(t *testing.T) {
	before := &scene{width: 640, height: 300, scale: 1, top: 40, bottom: 40, size: 6, theme: Iroko()}
	larger, flatter, turned, other := *before, *before, *before, *before
	larger.width, larger.height = 760, 360
	flatter.width, flatter.height = 760, 270
	turned.width, turned.height = 330, 600
	other.size = 8
	for name, to := range map[string]*scene{"larger": &larger, "flatter": &flatter, "turned": &turned, "other": &other} {
		r, b := finished(t, before), to.board()
		img := ebiten.NewImage(to.width, to.height)
		first := func(r *Renderer) *image.RGBA {
			for i := range 5 { // somebody drags the edge of the window
				r.Resize(b, to.width, to.height, to.scale*(1+0.01*float64(4-i)))
				r.Work()
			}
			r.DrawBackdrop(img)
			return stage.Pixels(img)
		}
		kept := first(r)
		for !r.Work() {
		}
		r.DrawBackdrop(img)
		last := stage.Pixels(img)
		bare := compiled(t, to.theme)
		coarse := first(bare)
		all, plank := img.Bounds(), image.Rect(int(b.Plank.X), int(b.Plank.Y), int(b.Plank.X+b.Plank.W), int(b.Plank.Y+b.Plank.H))
		for part, at := range map[string]image.Rectangle{"the wood": plank.Inset(12),
			"the cloth": image.Rect(all.Min.X, all.Min.Y, all.Max.X, plank.Min.Y)} {
			k, c, l := sharpness(kept, at), sharpness(coarse, at), sharpness(last, at)
			if (part != "the wood" || to.size == before.size) && k < c+0.15*(l-c) {
				t.Errorf("%s, %s: neighbours differ by %.2f in the first picture, %.2f in a coarse one and %.2f in the last", name, part, k, c, l)
			}
		}
		most := 6.
		if name == "turned" { // the shadow of the board falls elsewhere
			most = 12
		}
		if mean, _ := compare(stage.Shrink(last, 30), stage.Shrink(kept, 30)); mean > most {
			t.Errorf("%s: the first picture differs from the last by %.1f on average", name, mean)
		}
	}
	// The round corners of a board that is turned are where they will be: the cloth in them and the wood beside it.
	flat := &scene{width: 844, height: 390, scale: 1, top: 40, bottom: 40, size: 6, theme: Iroko()}
	upright := &scene{width: 390, height: 844, scale: 1, top: 40, bottom: 40, size: 6, theme: Iroko()}
	for _, way := range [][2]*scene{{flat, upright}, {upright, flat}} {
		to := way[1]
		r, b := finished(t, way[0]), to.board()
		img := ebiten.NewImage(to.width, to.height)
		r.Resize(b, to.width, to.height, to.scale)
		r.Work()
		r.DrawBackdrop(img)
		kept := stage.Pixels(img)
		for !r.Work() {
		}
		r.DrawBackdrop(img)
		last := stage.Pixels(img)
		wood := func(m *image.RGBA, x, y int) bool { c := m.RGBAAt(x, y); return int(c.R) > 2*int(c.B) && c.R > 90 }
		wrong, all := 0, 0
		for y := range int(b.Corner) {
			for x := range int(b.Corner) {
				for _, at := range [][2]int{{x, y}, {int(b.Plank.W) - 1 - x, y}, {x, int(b.Plank.H) - 1 - y},
					{int(b.Plank.W) - 1 - x, int(b.Plank.H) - 1 - y}} {
					x, y := int(b.Plank.X)+at[0], int(b.Plank.Y)+at[1]
					if all++; wood(kept, x, y) != wood(last, x, y) {
						wrong++
					}
				}
			}
		}
		if wrong > all/8 { // some threads of the cloth are as golden as wood
			t.Errorf("turned to a width of %d px, %d of %d px in the corners of the board change between wood and cloth", to.width, wrong, all)
		}
	}
	s := small()
	r := finished(t, s)
	wider := *s
	wider.width, wider.height = s.width*5/4, s.height*5/4
	img := ebiten.NewImage(wider.width, wider.height)
	r.Resize(wider.board(), wider.width, wider.height, wider.scale)
	r.SetTheme(Ebony())
	r.Work()
	dark, plain := finished(t, &scene{width: wider.width, height: wider.height, scale: wider.scale, top: wider.top,
		bottom: wider.bottom, size: wider.size, theme: Ebony()}), ebiten.NewImage(wider.width, wider.height)
	dark.DrawBackdrop(plain)
	r.DrawBackdrop(img)
	if mean, _ := compare(stage.Shrink(stage.Pixels(plain), 30), stage.Shrink(stage.Pixels(img), 30)); mean > 8 {
		t.Errorf("the first picture of another wood differs from its last by %.1f on average", mean)
	}
}

func TestPiecesMakeTheSamePictureAsOne(t *testing.T) {
	s := small()
	r := compiled(t, s.theme)
	b := s.board()
	render := func(budget float64) *image.RGBA {
		p := newBackdrop(&b, &s.theme, s.width, s.height, s.scale)
		for !p.done() {
			p.draw(r.programs, budget)
		}
		defer p.drop()
		return stage.Pixels(p.picture)
	}
	whole, pieces := render(1e9), render(5000)
	if mean, most := compare(whole, pieces); mean > 0.01 || most > 8 {
		t.Errorf("differ by %.3f on average, %d at most", mean, most)
	}
}

func TestNothingIsRenderedTwice(t *testing.T) {
	s := small()
	r := finished(t, s)
	b := s.board()
	r.Resize(b, s.width, s.height, s.scale)
	again := !r.Work()
	r.Resize(geom.Layout(b.Area, b.Size, variants.North, false), s.width, s.height, s.scale)
	turned := !r.Work()
	short, ok := b.Shortened(1.3*b.CountSize, geom.Extent{Wide: 1.8, High: 1.44})
	if !ok || short.Stores == b.Stores {
		t.Fatalf("the stores cannot be shortened: %v", short.Stores)
	}
	r.Resize(short, s.width, s.height, s.scale)
	shortened := !r.Work()
	r.Resize(b, s.width+1, s.height, s.scale)
	resized := !r.Work()
	for !r.Work() {
	}
	r.SetTheme(Ebony())
	themed := !r.Work()
	if again || turned {
		t.Errorf("rendered again for the same size: %v, for the other view: %v", again, turned)
	}
	if !resized || !themed || !shortened {
		t.Errorf("rendered anew for another size: %v, for another theme: %v, for shorter stores: %v", resized, themed, shortened)
	}
}

func TestNothingToDrawIsNoTrouble(t *testing.T) {
	r := compiled(t, Iroko())
	img := ebiten.NewImage(8, 8)
	paint := func() {
		r.DrawBackdrop(img)
		r.DrawSeeds(img, []Seed{{Alpha: 1}})
		r.DrawMarks(img, []Mark{{Kind: MarkFocus, Strength: 1}})
	}
	paint()
	done := r.Work()
	// A window that is hardly there.
	r.Resize(geom.Layout(ui.Rect{W: 3, H: 2}, 6, variants.South, false), 3, 2, 1)
	for range 1000 {
		if r.Work() {
			break
		}
		time.Sleep(noFrame)
	}
	paint()
	r.DrawSeeds(img, nil)
	r.DrawMarks(img, nil)
	if !done {
		t.Error("there is work without a size")
	}
}

// darkness returns how much darker a picture is than another around a point, summed over a square.
func darkness(before, after *image.RGBA, x, y, reach int) (sum int) {
	for j := -reach; j <= reach; j++ {
		for i := -reach; i <= reach; i++ {
			sum += int(before.RGBAAt(x+i, y+j).G) - int(after.RGBAAt(x+i, y+j).G)
		}
	}
	return sum
}

func TestShadowOfALiftedSeedMovesAway(t *testing.T) {
	s := small()
	b := s.board()
	x, y := float32(b.Houses[2].X), float32(b.Houses[2].Y)
	r := finished(t, s)
	table := s.shot(r, nil)
	low := s.shot(r, nil, Seed{X: x, Y: y, Alpha: 1})
	high := s.shot(r, nil, Seed{X: x, Y: y, Z: float32(6 * b.SeedR), Alpha: 1})
	far := int(2.4 * b.SeedR)
	away, near := int(0.62*float64(far)), int(0.78*float64(far))
	if l, h := darkness(table, low, int(x)+away, int(y)+near, 2), darkness(table, high, int(x)+away, int(y)+near, 2); h <= l {
		t.Errorf("away from the seed it is %d darker when it lies, %d when it flies", l, h)
	}
}

func TestMarksChangeTheirPlacesOnly(t *testing.T) {
	s := small()
	b := s.board()
	kinds := []MarkKind{MarkFrom, MarkTo, MarkTarget, MarkPath, MarkCapture, MarkForgo, MarkHover, MarkRefuse, MarkFocus,
		MarkHint, MarkLook}
	marked := make([]*image.RGBA, len(kinds))
	r := finished(t, s)
	table := s.shot(r, nil)
	none := s.shot(r, []Mark{{Kind: MarkFocus, Place: 2}})
	for i, k := range kinds {
		marked[i] = s.shot(r, []Mark{{Kind: k, Place: 2, Strength: 1}})
	}
	if mean, _ := compare(table, none); mean != 0 {
		t.Error("a mark without strength shows")
	}
	for i, k := range kinds {
		if mean, _ := compare(table, marked[i]); mean == 0 {
			t.Errorf("mark %d does not show", k)
		}
		for _, h := range []int{0, 4, 9} {
			at := b.Houses[h]
			if d := darkness(table, marked[i], int(at.X), int(at.Y), 8); d != 0 {
				t.Errorf("mark %d of house 2 shows in house %d", k, h)
			}
		}
	}
}

func TestPaceFollowsTheFrames(t *testing.T) {
	var p pace
	p.begin()
	now := time.Unix(1000, 0)
	first := p.next(now)
	now = now.Add(16 * time.Millisecond)
	if got := p.next(now); got != 2*first {
		t.Errorf("after a short frame %v, want %v", got, 2*first)
	}
	if got := p.next(now.Add(time.Millisecond)); got != 0 {
		t.Errorf("a second call in one frame may do %v", got)
	}
	for range 50 {
		now = now.Add(300 * time.Millisecond)
		p.next(now)
	}
	if p.budget != leastBudget {
		t.Errorf("long frames leave a budget of %v", p.budget)
	}
	for range 50 {
		now = now.Add(8 * time.Millisecond)
		p.next(now)
	}
	if p.budget != mostBudget {
		t.Errorf("short frames leave a budget of %v", p.budget)
	}
}

// BenchmarkFrame is what a frame costs the processor once the table is rendered: 48 seeds, four marks.
func BenchmarkFrame(b *testing.B) {
	s := small()
	board := s.board()
	seeds := lay(&board, []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4})
	marks := []Mark{at(MarkFrom, 0, 1), at(MarkTo, 4, 1), at(MarkTarget, 8, 0.5), at(MarkFocus, 2, 1)}
	r := finished(b, s)
	img := ebiten.NewImage(s.width, s.height)
	frame := func() {
		r.DrawBackdrop(img)
		r.DrawMarks(img, marks)
		r.DrawSeeds(img, seeds)
	}
	one := img.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image)
	pixel := make([]byte, 4)
	// What is drawn is collected until pixels are read; a frame of the program never has more
	// than a few of these.
	flush := func() { one.ReadPixels(pixel) }
	for range 4 {
		for range 40 {
			frame()
		}
		flush()
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		frame()
		if n++; n%32 == 0 {
			b.StopTimer()
			flush()
			b.StartTimer()
		}
	}
}

func TestFramesDoNotAllocate(t *testing.T) {
	s := small()
	board := s.board()
	seeds := lay(&board, []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4})
	marks := []Mark{at(MarkFrom, 0, 1), at(MarkTo, 4, 1), at(MarkTarget, 8, 0.5), at(MarkFocus, 2, 1)}
	r := finished(t, s)
	img := ebiten.NewImage(s.width, s.height)
	frame := func() {
		r.DrawBackdrop(img)
		r.DrawMarks(img, marks)
		r.DrawSeeds(img, seeds)
	}
	// Ebitengine's own buffers grow for a while.
	for range 4 {
		for range 40 {
			frame()
		}
		stage.Pixels(img)
	}
	allocs := testing.AllocsPerRun(32, frame)
	if allocs >= 1 {
		t.Errorf("%v allocations a frame", allocs)
	}
}

// On a flat board the line of every marked place is thicker than that of one that is not marked.
func TestMarksOutdoTheOutlines(t *testing.T) {
	for _, window := range [][2]int{{960, 540}, {640, 960}} {
		s := &scene{width: window[0], height: window[1], scale: 3, size: 6, theme: Stark()}
		b := s.board()
		r := finished(t, s)
		// thickness is how many pixels of a line lie on the way out of a bowl, away from the other row.
		thickness := func(m Mark) (n int) {
			shot := s.shot(r, []Mark{m})
			x, y := b.Houses[2].X*s.scale, b.Houses[2].Y*s.scale
			dx, dy := 0.0, 1.0
			if b.Upright {
				dx, dy = 1, 0
			}
			for step := range int(s.scale * (max(b.Houses[2].RX, b.Houses[2].RY) + 2*b.Lip)) {
				if c := shot.RGBAAt(int(x+dx*float64(step)), int(y+dy*float64(step))); max(c.R, c.G, c.B) > 0x90 {
					n++
				}
			}
			return n
		}
		plain := thickness(Mark{})
		for kind := MarkFrom; kind <= MarkWon; kind++ {
			if kind == MarkPath || kind == MarkBlocked || kind == MarkGlow || kind == MarkLook {
				continue // a bead on the side of the other row; a plug closes the house; light is no line
			}
			if got := thickness(Mark{Kind: kind, Place: 2, Strength: 1}); got <= plain {
				t.Errorf("%v: a line of %d pixels where mark %d is, of %d where there is none", window, got, kind, plain)
			}
		}
	}
}

// Where a move begins and where it ends are told apart by form, not by colour alone: beads are many pieces, a ring is one.
func TestBeginningAndEndDifferInForm(t *testing.T) {
	for _, theme := range []Theme{Iroko(), Whitewood(), Stark()} {
		s := &scene{width: 390, height: 640, scale: 1, size: 6, theme: theme}
		r := finished(t, s)
		img := ebiten.NewImage(s.width, s.height)
		pieces := func(kind MarkKind) int {
			r.DrawMarks(img, []Mark{{Kind: kind, Place: 2, Strength: 1}})
			return len(r.marks.indices) / 6
		}
		for from, to := range map[MarkKind]MarkKind{MarkFrom: MarkTo, MarkHover: MarkTarget} {
			if many, few := pieces(from), pieces(to); many < 16 || few > 3 {
				t.Errorf("flat %v: mark %d has %d pieces, mark %d %d", theme.Flat, from, many, to, few)
			}
		}
	}
}

// The focus leaves the beads of the house that it is on as they are: they say that a move begins there.
func TestFocusLeavesTheBeadsAlone(t *testing.T) {
	for _, theme := range []Theme{Iroko(), Whitewood(), Stark()} {
		s := &scene{width: 390, height: 640, scale: 2, size: 6, theme: theme}
		r := finished(t, s)
		hover, focus := Mark{Kind: MarkHover, Place: 2, Strength: 1}, Mark{Kind: MarkFocus, Place: 2, Strength: 1}
		beads, both := s.shot(r, []Mark{hover}), s.shot(r, []Mark{hover, focus})
		compared := 0
		for i := range r.marks.vertices {
			if v := &r.marks.vertices[i]; i%4 == 0 && v.Custom0 == shapeDot {
				o := &r.marks.vertices[i+3]
				x, y := int((v.DstX+o.DstX)/2), int((v.DstY+o.DstY)/2)
				if a, b := beads.RGBAAt(x, y), both.RGBAAt(x, y); a != b {
					t.Errorf("flat %v: the bead at %d, %d is %v, with the focus %v", theme.Flat, x, y, a, b)
					break
				}
				compared++
			}
		}
		if compared < 16 {
			t.Errorf("flat %v: %d beads were compared", theme.Flat, compared)
		}
	}
}

// Beads lie on the rims, whatever the board is like, and neither on the carving between the rows nor so close to those
// of the other row that they run together.
func TestDotsKeepOffTheCarving(t *testing.T) {
	for _, size := range []int{2, 4, 6, 7, 9, 10, 12} {
		for _, window := range [][2]float64{{320, 420}, {390, 650}, {844, 300}, {820, 1060}, {1180, 700}, {1440, 756}, {2560, 936}} {
			b := geom.Layout(ui.Rect{W: window[0], H: window[1]}, size, variants.South, false)
			r := Renderer{board: b}
			radius := r.dotRadius()
			out := r.dotOut(radius)
			// From the middle line to the middle of a dot, and to the largest sign.
			at := float32(b.Middle)/2 + float32(b.Lip) - out
			sign := min(signMost*float32(b.Middle), signPitch*float32(b.Pitch))
			if on := ridge * float32(b.Lip); out > on || out+radius < on || b.Pitch >= geom.Finger && out != on {
				t.Errorf("%d houses in %v: dots of %.1f lie %.1f beyond the edge, the ridge of the rim %.1f", size, window, radius, out, on)
			}
			if at-radius < sign {
				t.Errorf("%d houses in %v: dots of %.1f at %.1f on signs up to %.1f", size, window, radius, at, sign)
			}
			if 2*at < 4*radius {
				t.Errorf("%d houses in %v: dots of %.1f only %.1f apart", size, window, radius, 2*at)
			}
		}
	}
}

// On a flat board the line around the store of the winner stays clear of the seeds in it.
func TestSeedsKeepOffTheLineOfTheirStore(t *testing.T) {
	for _, window := range [][2]float64{{390, 650}, {844, 300}, {820, 1060}, {1180, 700}, {1440, 756}, {2560, 936}} {
		b := geom.Layout(ui.Rect{W: window[0], H: window[1]}, 6, variants.South, false)
		r := Renderer{board: b, theme: Stark()}
		const largest = 1.03 // of the kinds of seeds, in seed.kage
		for side := range variants.Side(2) {
			p := geom.StoreOf(side)
			store := b.Bowl(p)
			width := r.band(wonLine)
			inner := float64(r.bandMiddle(p, width) - width/2)
			for k := range 24 {
				x, y, _ := b.Rest(p, k)
				for turn := 0.0; turn < 2*math.Pi; turn += 0.1 {
					dx := (x - store.X + largest*b.SeedR*math.Cos(turn)) / (store.RX + inner)
					dy := (y - store.Y + largest*b.SeedR*math.Sin(turn)) / (store.RY + inner)
					if out := math.Pow(math.Abs(dx), 2.6) + math.Pow(math.Abs(dy), 2.6); out > 1 {
						t.Errorf("%v: seed %d lies on the line of the store of %v (%.3f)", window, k, side, out)
						break
					}
				}
			}
		}
	}
}

// The carving between the rows is made of whole signs: at either end it runs out in the point of a lozenge, whatever the
// board is like.
func TestCarvingEndsInPoints(t *testing.T) {
	for _, window := range [][2]float64{{320, 420}, {390, 650}, {844, 300}, {820, 1060}, {1180, 700}, {1440, 756}, {2560, 936},
		{2560, 1290}, {3440, 1300}} {
		for _, size := range []int{3, 6, 9, 12} {
			s := &scene{width: int(window[0]), height: int(window[1]), scale: 1, size: size, theme: Iroko()}
			r := compiled(t, s.theme)
			b := s.board()
			p := newBackdrop(&b, &s.theme, s.width, s.height, s.scale)
			for p.pass == passHeight {
				p.draw(r.programs, 1e6)
			}
			relief := stage.Pixels(p.relief)
			p.drop()
			// at reads how deep the carving is so far along the band and across it.
			cx, cy := b.Plank.Center()
			at := func(u, v int) uint8 {
				if b.Upright {
					return relief.RGBAAt(int(cx)+v, int(cy)-u).B
				}
				return relief.RGBAAt(int(cx)+u, int(cy)+v).B
			}
			long, wide := int(max(b.Plank.W, b.Plank.H)/2)-1, int(b.Middle/2)
			for _, side := range []int{-1, 1} {
				end, high := 0, 0
				for u := long; u > 0 && high == 0; u-- {
					for v := -wide; v <= wide; v++ {
						if at(side*u, v) > 40 {
							end, high = u, high+1
						}
					}
				}
				if most := 4 + int(b.Pitch/60); high == 0 || high > most {
					t.Errorf("%v, %d houses: the carving is %d high where it ends, %d from the middle", window, size, high, end)
				}
			}
		}
	}
}

// On a flat board light fills all of a hollow alike, seeds stand out from it, and it is as grey as what it lights.
func TestFlatLightIsEven(t *testing.T) {
	s := small()
	s.theme = Stark()
	b := s.board()
	r := finished(t, s)
	before := s.shot(r, nil)
	for _, place := range []geom.Place{2, geom.StoreOf(variants.South)} {
		for _, kind := range []MarkKind{MarkHover, MarkCapture, MarkHint, MarkLook, MarkWon} {
			shot := s.shot(r, []Mark{{Kind: kind, Place: place, Strength: 1}})
			bowl := b.Bowl(place)
			x, y := int(bowl.X), int(bowl.Y)
			middle, dark := shot.RGBAAt(x, y), before.RGBAAt(x, y)
			for _, at := range [][2]int{{x + int(0.6*bowl.RX), y}, {x, y - int(0.6*bowl.RY)},
				{x - int(0.4*bowl.RX), y + int(0.4*bowl.RY)}} {
				if got := shot.RGBAAt(at[0], at[1]); got != middle {
					t.Errorf("mark %d of %d: the middle is %v, at %v it is %v", kind, place, middle, at, got)
				}
			}
			if middle.G < dark.G+0x20 || max(middle.R, middle.G, middle.B)-min(middle.R, middle.G, middle.B) > 8 {
				t.Errorf("mark %d of %d: a hollow of %v lit is %v", kind, place, dark, middle)
			}
			seen := RGB{float32(middle.R) / 255, float32(middle.G) / 255, float32(middle.B) / 255}
			for _, husk := range s.theme.Husks {
				if got := contrast(husk, seen); got < 4.5 {
					t.Errorf("mark %d of %d: contrast %.2f of a seed %v", kind, place, got, husk)
				}
			}
		}
	}
}

// The bar across a house that cannot be sown goes from ring to ring, in one colour with it and no farther.
func TestTheBarEndsAtItsRing(t *testing.T) {
	for _, theme := range []Theme{Iroko(), Ebony(), Stark()} {
		for _, window := range [][2]int{{480, 270}, {390, 640}} {
			s := &scene{width: 2 * window[0], height: 2 * window[1], scale: 2, size: 6, theme: theme}
			b := s.board()
			r := finished(t, s)
			img := s.shot(r, []Mark{{Kind: MarkRefuse, Place: 2, Strength: 1}})
			table := s.shot(r, nil)
			bowl := b.Houses[2]
			at := func(img *image.RGBA, out float64) color.RGBA {
				return img.RGBAAt(int((bowl.X+out/math.Sqrt2)*s.scale), int((bowl.Y+out/math.Sqrt2)*s.scale))
			}
			middle := at(img, 0)
			// How far the ellipse of the rim goes in this direction.
			reach := func(out float64) float64 {
				return math.Sqrt2 / math.Hypot(1/(bowl.RX+out), 1/(bowl.RY+out))
			}
			line, width := r.lineAt(2, refuseLine)
			end := reach(float64(line-width/2) + 1)
			for out := 0.0; out < end; out += 0.5 {
				if c := at(img, out); math.Abs(float64(c.R)-float64(middle.R))+math.Abs(float64(c.G)-float64(middle.G)) > 24 {
					t.Errorf("%v, flat %v: the bar is %v in its middle and %v at %.1f of %.1f", window, theme.Flat, middle, c, out, end)
					break
				}
			}
			if off := reach(1.5*b.Lip + 2*b.Outline()); at(img, off) != at(table, off) {
				t.Errorf("%v, flat %v: the bar goes on beyond the ring", window, theme.Flat)
			}
		}
	}
}

// The figure of every wood is seen on the slopes of its bowls that the sun does not reach and on the edge towards the viewer.
func TestNoWoodIsBlackInTheShade(t *testing.T) {
	for name, theme := range map[string]Theme{"iroko": Iroko(), "ebony": Ebony(), "whitewood": Whitewood()} {
		s := &scene{width: 1440, height: 800, scale: 1, size: 6, theme: theme}
		b := s.board()
		img := s.shot(finished(t, s), nil)
		// mean is how bright a field of pixels around a place is.
		mean := func(x, y float64, half int) (sum float64) {
			n := 0
			for dy := -half; dy <= half; dy++ {
				for dx := -half; dx <= half; dx++ {
					c := img.RGBAAt(int(x)+dx, int(y)+dy)
					sum += 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
					n++
				}
			}
			return sum / float64(n)
		}
		bowl := b.Houses[2]
		top := mean(bowl.X, bowl.Y-bowl.RY-b.Middle/2, 20)
		slope := mean(bowl.X-0.5*bowl.RX, bowl.Y-0.5*bowl.RY, 8)
		edge := mean(bowl.X, b.Plank.Y+b.Plank.H-0.6*b.Bevel, 4)
		t.Logf("%s: the wood is %.1f bright, the slope %.1f, the edge %.1f", name, top, slope, edge)
		if slope < 18 || edge < 22 {
			t.Errorf("%s: the wood is %.1f bright, a slope in the shade only %.1f, the edge towards the viewer %.1f", name,
				top, slope, edge)
		}
	}
}

// sharpness is the mean difference between neighbours in a part of a picture.
func sharpness(m *image.RGBA, at image.Rectangle) float64 {
	sum, n := 0.0, 0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X + 1; x < at.Max.X; x++ {
			sum += math.Abs(float64(m.RGBAAt(x, y).R) - float64(m.RGBAAt(x-1, y).R))
			n++
		}
	}
	return sum / float64(max(n, 1))
}

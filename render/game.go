package render

import (
	"fmt"
	"math"
	"time"

	"awale/assets/fonts"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/board"
	"awale/render/geom"
	"awale/render/paint"
	"awale/render/plain"
	"awale/render/redraw"
	"awale/render/screen"
	"awale/render/screen/kit"
	"awale/render/text"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// How much of a frame a search may use, on a machine that shares its one thread with the frames: most
// of it while nothing moves, a little while something does.
const (
	idleSlack   = 8 * time.Millisecond
	movingSlack = 2 * time.Millisecond
)

// askScaleEvery is after how many frames the device is asked for its scale again: a window can be
// moved to another screen, or a page be zoomed.
const askScaleEvery = 20

// longestStep is the most time, in seconds, that one tick lets pass: after a pause (a hidden tab, a
// debugger) an animation goes on where it was.
const longestStep = 0.1

// firstStep is the most time, in seconds, that passes in the first tick of a movement.
const firstStep = 1. / 60

// Game is the Ebitengine game around an App.
type Game struct {
	app   *screen.App
	clock func() time.Duration
	last  time.Duration
	polls bool
	input poller
	// window is the window of a desktop, nil in a page.
	window  *window
	writer  *text.Writer
	painter *paint.Painter
	board   *board.Renderer

	// The window in CSS px, and in device pixels: as it is, and as it was drawn last.
	windowW, windowH float64
	pixelsW, pixelsH int
	width, height    int
	// scale is how many device pixels a dp has.
	scale, textScale float64
	// device is how many of them a CSS px has, as it was asked for last, layouts the calls since then. ratio asks a page for it, nil on
	// a desktop. outsideW and outsideH are the size that Ebitengine has reported last.
	device             float64
	layouts            int
	ratio              func() float64
	outsideW, outsideH float64
	pace               pace

	geometry geom.Board
	theme    kit.Theme
	// rendered is set once the board has been rendered in full at this size.
	rendered bool
	// compiled is set when a program of the board has been compiled since the last frame.
	compiled bool

	// painted is the number of the tree that was painted last.
	painted int
	// dirty is set when the next frame differs from the last one.
	dirty  bool
	moving bool
	// drawn is set once a frame has been drawn, ready when the App knows it.
	drawn, ready bool

	// frame is what was drawn last: of the next one only what differs is drawn.
	frame redraw.Frame

	seeds []board.Seed
	marks []board.Mark

	diagrams diagrams
	// grain is that of plaques of wood, at the present scale; nil until it has been rendered.
	grain *ebiten.Image
}

// The size of the picture of the grain of plaques, in dp. Larger plaques repeat it.
const (
	grainWidth  = 480
	grainHeight = 80
)

// New makes the game. c lacks the Measure, which comes from the fonts.
func New(c screen.Config) (*Game, error) {
	writer, err := text.New(fonts.Regular(), fonts.Bold())
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	painter, err := paint.New(writer, interfaceOf(kit.Theme{}))
	if err != nil {
		return nil, fmt.Errorf("interface: %w", err)
	}
	g := &Game{clock: c.Clock, polls: !c.Host.OwnsInput(), writer: writer, painter: painter, scale: 1, textScale: 1, dirty: true}
	g.board = board.New(board.Iroko(), func(on *ebiten.Image, scale float64) {
		painter.Sketch(on, func(on plain.Shapes) { g.sketch(on, scale, nil, nil) })
	})
	painter.Pictures = g.drawDiagrams
	if g.polls {
		c.Host = titled{c.Host}
	} else if page, ok := c.Host.(interface{ PixelRatio() float64 }); ok {
		g.ratio = page.PixelRatio
	}
	if page, ok := c.Host.(interface{ Rest(on bool) }); ok {
		g.pace.rest = page.Rest
	}
	c.Measure = measurer{writer, g}
	c.AddLetters = func(regular, bold []byte) error {
		g.dirty = true
		return writer.AddPart(regular, bold)
	}
	if g.app, err = screen.New(c); err != nil {
		return nil, err
	}
	return g, nil
}

// UseLetters sets what draws names and words in scripts that the fonts of the program lack. It is called before the first frame.
func (g *Game) UseLetters(l text.Letters) { g.writer.UseLetters(l) }

// App returns the program behind the window.
func (g *Game) App() *screen.App { return g.app }

// OpenWindow prepares the window of a desktop: its place, its icon and its name for the system. It is called before Ebitengine runs the
// game with the options that it returns. In a page it does nothing.
func (g *Game) OpenWindow(store save.Store) *ebiten.RunGameOptions {
	if g.polls {
		g.window = openWindow(store)
	}
	return &ebiten.RunGameOptions{X11ClassName: "Awale", X11InstanceName: "awale"}
}

// Drawn reports whether a frame has been drawn: from then on the program runs.
func (g *Game) Drawn() bool { return g.drawn }

// measurer is the Writer as the App sees it.
type measurer struct {
	*text.Writer
	game *Game
}

// SetTextSize implements screen.Measurer.
func (m measurer) SetTextSize(scale float64) {
	m.game.textScale = scale
	m.game.writer.SetScale(m.game.scale, scale)
	m.game.dirty = true
}

// Layout is never called: Ebitengine asks LayoutF.
func (g *Game) Layout(int, int) (int, int) { panic("render: Layout is not used") }

// LayoutF implements ebiten.LayoutFer: the screen has a pixel for every pixel of the device.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	w, h = math.Max(1, w), math.Max(1, h)
	// Asking for the scale costs more than everything else that an idle frame does.
	if g.layouts++; g.device == 0 || w != g.outsideW || h != g.outsideH || g.layouts >= askScaleEvery {
		g.layouts = 0
		g.outsideW, g.outsideH = w, h
		g.device = ebiten.Monitor().DeviceScaleFactor()
		g.windowW, g.windowH = w, h
		g.pixelsW, g.pixelsH = int(math.Ceil(w*g.device)), int(math.Ceil(h*g.device))
		if now := g.pageRatio(); now > 0 {
			// The page has made a size of its pixels by the first ratio, which Ebitengine keeps (web/page/host.js).
			g.pixelsW, g.pixelsH = int(w*g.device), int(h*g.device)
			g.windowW, g.windowH = math.Round(w*g.device/now), math.Round(h*g.device/now)
			g.device = now
		}
	}
	return float64(g.pixelsW), float64(g.pixelsH)
}

// pageRatio returns how many pixels a CSS px of the page has now, 0 on a desktop.
func (g *Game) pageRatio() float64 {
	if g.ratio == nil {
		return 0
	}
	return g.ratio()
}

// Update implements ebiten.Game.
func (g *Game) Update() error {
	if err := g.compile(); err != nil {
		return err
	}
	dt := g.step()
	if g.window != nil {
		g.window.tick()
	}
	if g.app.Ended() {
		if g.window != nil {
			g.window.keep()
		}
		return ebiten.Termination
	}
	g.prepare()
	g.pace.tick(dt, g.dirty || !g.ready || !g.rendered || g.app.Working())
	return nil
}

// compile compiles a program of the board, one in a frame. The first frame does without them: on an old phone they take longer than all
// before it, and a player can move meanwhile.
func (g *Game) compile() error {
	if !g.ready || g.compiled || g.board.Compiled() {
		return nil
	}
	g.compiled = true
	if err := g.board.Compile(); err != nil {
		return fmt.Errorf("board: %w", err)
	}
	return nil
}

// step lets the time pass that has passed since the last frame, and returns it in seconds.
func (g *Game) step() (dt float64) {
	now := g.clock()
	dt = math.Min((now - g.last).Seconds(), longestStep)
	if !g.moving && (g.app.Board().Busy() || g.app.Lively() || g.app.Root().Changed || g.app.Painted() != g.painted) {
		// What has begun since the last frame, such as a sheet that comes in, has not moved all the time since then: a program that rests
		// has few frames.
		dt = math.Min(dt, firstStep)
	}
	g.last = now
	if g.drawn && !g.ready {
		g.ready = true
		g.app.Ready()
	}
	g.resize()
	if g.polls {
		g.input.poll(g.app, g.device, now)
	}
	slack := idleSlack
	if g.app.Board().Busy() || !g.rendered {
		slack = movingSlack
	}
	g.app.Update(dt, slack)
	return dt
}

// resize follows the window and the device's scale.
func (g *Game) resize() {
	if g.device == 0 {
		return // Ebitengine has not asked for the layout yet
	}
	width, height := g.pixelsW, g.pixelsH
	scale := g.device * kit.Zoom(g.windowW, g.windowH)
	if width == g.width && height == g.height && scale == g.scale {
		return
	}
	g.width, g.height = width, height
	if scale != g.scale {
		g.scale = scale
		g.writer.SetScale(scale, g.textScale)
		g.dropGrain()
	}
	g.app.Resize(g.windowW, g.windowH)
	g.geometry = geom.Board{}
	g.dirty = true
}

// prepare renders what the next frame needs and finds out whether it differs from the last one.
func (g *Game) prepare() {
	if g.dress() {
		g.board.SetTheme(boardTheme(g.theme))
		g.rendered = false
	}
	if g.grain == nil && g.board.Compiled() {
		g.grain = g.board.Grain(grainWidth, grainHeight, g.scale)
		g.painter.SetGrain(g.grain)
	}
	if b := g.app.Board().Geometry(); !b.Equal(&g.geometry) {
		g.geometry = *b
		g.board.Resize(*b, g.width, g.height, g.scale)
		g.rendered = false
	}
	if !g.rendered {
		g.rendered = g.board.Compiled() && g.board.Work()
		g.dirty = true
		g.frame.Renew()
	}
	if g.board.Compiled() {
		g.portray()
	}
	if g.diagrams.work() {
		g.dirty = true
		g.frame.Renew()
	}
	g.watch()
	if g.rendered && !g.dirty {
		g.rehearse()
	}
}

// dress follows the theme that the player has chosen, and reports whether it is another one.
func (g *Game) dress() (changed bool) {
	t := g.app.Theme()
	if t == g.theme {
		return false
	}
	g.theme = t
	g.painter.SetTheme(interfaceOf(t))
	return true
}

// watch finds out whether the tree or the seeds differ from those of the last frame.
func (g *Game) watch() {
	if g.writer.NextFrame() {
		g.dirty = true
	}
	root := g.app.Root()
	if root.Changed || g.app.Painted() != g.painted {
		root.Changed = false
		g.painted = g.app.Painted()
		g.dirty = true
	}
	// One more frame after the last movement shows everything at rest.
	moving := g.app.Board().Busy() || g.app.Lively()
	if moving || g.moving {
		g.dirty = true
	}
	g.moving = moving
}

// dropGrain frees the grain of plaques: the next frame renders it anew.
func (g *Game) dropGrain() {
	if g.grain != nil {
		g.painter.SetGrain(nil)
		g.grain.Deallocate()
		g.grain = nil
	}
}

// Draw implements ebiten.Game. It draws only what has changed: the screen keeps what it shows.
func (g *Game) Draw(screen *ebiten.Image) {
	g.compiled = false
	if g.drawn && !g.dirty || g.width == 0 {
		return
	}
	g.dirty = false
	g.diagrams.begin()
	g.frame.Begin(screen)
	g.drawAll(&g.frame)
	g.frame.End()
	g.drawn = true
}

// drawAll draws all that the window shows.
func (g *Game) drawAll(dst redraw.Canvas) {
	g.pose()
	if g.board.Compiled() {
		g.board.DrawBackdrop(dst)
		g.board.DrawMarks(dst, g.marks)
		g.board.DrawSeeds(dst, g.seeds)
	} else {
		g.painter.Sketch(dst, func(on plain.Shapes) { g.sketch(on, g.scale, g.marks, g.seeds) })
	}
	g.drawInterface(dst)
}

// pose looks where marks and seeds are now.
func (g *Game) pose() {
	g.marks, g.seeds = g.marks[:0], g.seeds[:0]
	if !g.app.Covered() {
		g.marks = appendMarks(g.marks, g.app.Board())
		g.seeds = appendSeeds(g.seeds, g.app.Board().Seeds())
	}
}

// sketch draws the board of plain shapes, with scale px to the dp.
func (g *Game) sketch(on plain.Shapes, scale float64, marks []board.Mark, seeds []board.Seed) {
	s := board.Sketch{Theme: boardTheme(g.theme), Board: &g.geometry, Scale: scale}
	part := scale / g.scale
	s.Draw(on, part*float64(g.width), part*float64(g.height), 0, marks, seeds)
}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. What is drawn covers the whole window and hides what was there: unlike the
// engine's own way, this asks no renderer to mix the two.
func (g *Game) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, place ebiten.GeoM) {
	if place.Element(0, 0) != 1 || place.Element(1, 1) != 1 {
		ebiten.DefaultDrawFinalScreen(screen, offscreen, place)
		return
	}
	screen.DrawImage(offscreen, &ebiten.DrawImageOptions{GeoM: place, Blend: ebiten.BlendCopy})
}

// appendSeeds appends the seeds of a board as they lie or fly now.
func appendSeeds(seeds []board.Seed, t *anim.Seeds) []board.Seed {
	for _, p := range t.Poses() {
		seeds = append(seeds, board.Seed{X: p.X, Y: p.Y, Z: p.Z, Kind: p.Kind, Alpha: p.Alpha, Glow: p.Glow})
	}
	return seeds
}

// drawInterface paints the interface over the board.
func (g *Game) drawInterface(dst redraw.Canvas) {
	root := g.app.Root()
	if root.Tree() == nil {
		return
	}
	g.painter.Paint(dst, root.Tree(), paint.State{Hover: root.Hover, Press: root.Lit(), Focus: root.Focus,
		FocusVisible: root.FocusVisible}, g.scale)
}

var _ ui.Measurer = measurer{}

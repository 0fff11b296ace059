package render

import (
	"image"
	"math"

	"awale/render/board"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/paint"
	"awale/render/redraw"
	"awale/render/screen/kit"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// mostDiagrams is the number of pictures that are kept, and mostPixels the number of their pixels if they are small, as in a
// list. The pictures that were not visible for longest are dropped first. So are backdrops, of which there are fewer.
const (
	mostDiagrams       = 8
	mostPixels         = 4 << 20
	mostBackdrops      = 4
	mostBackdropPixels = mostPixels / 8
)

// diagrams draws the boards and scenes that stand within sheets. Boards of one shape share a backdrop.
type diagrams struct {
	backdrops []*diagramBackdrop
	pictures  map[string]*picture
	frame     int
	// missing is set when something has still to be rendered.
	missing bool
	// scenes is the number of scenes that have been drawn.
	scenes int
	seeds  []board.Seed
	marks  []board.Mark
	album  album
	// vertices and indices are the shapes of pictures that wait to be drawn, each a fan round its middle. They come from one
	// image and go to another.
	from     *ebiten.Image
	to       redraw.Canvas
	vertices []ebiten.Vertex
	indices  []uint32
	options  ebiten.DrawTrianglesOptions
}

// diagramBackdrop is the backdrop of all boards of one shape.
type diagramBackdrop struct {
	*board.Renderer
	board         geom.Board
	theme         kit.Theme
	width, height int
	seen          int
	done          bool
}

// sceneLook is what the picture of a scene depends on, besides its size.
type sceneLook struct {
	scene ui.Scene
	theme kit.Theme
	grain *ebiten.Image
}

// picture is a diagram or a scene as it was drawn last.
type picture struct {
	// image is nil if the picture is whole and in the album: in an edition of it, at a place.
	image    *ebiten.Image
	size     image.Point
	edition  int
	place    image.Point
	of       *boardview.Board
	version  int
	backdrop *diagramBackdrop
	// look is that of a scene.
	look sceneLook
	// whole is set when the backdrop below the seeds was complete.
	whole bool
	seen  int
}

// drawDiagrams draws the boards of nodes.
func (g *Game) drawDiagrams(dst redraw.Canvas, pictures []paint.Picture) {
	if !g.board.Compiled() {
		g.diagrams.missing = true
		return
	}
	for _, p := range pictures {
		g.drawDiagram(dst, p)
	}
	g.diagrams.flush()
}

// drawDiagram draws the board of a node.
func (g *Game) drawDiagram(dst redraw.Canvas, of paint.Picture) {
	n, bounds, view := of.Node, of.Bounds, of.View
	d := g.app.Diagram(n.ID)
	if d == nil && n.Scene == ui.SceneNone || n.Bounds.Empty() {
		return
	}
	w, h := int(math.Round(n.Bounds.W*g.scale)), int(math.Round(n.Bounds.H*g.scale))
	if w < 1 || h < 1 {
		return
	}
	var p *picture
	if n.Scene != ui.SceneNone {
		p = g.sceneOf(n, w, h)
	} else {
		p = g.pictureOf(n.ID, d, w, h)
	}
	clip := dst
	if !view.Empty() {
		r := image.Rect(int(math.Floor(view.X*g.scale)), int(math.Floor(view.Y*g.scale)),
			int(math.Ceil((view.X+view.W)*g.scale)), int(math.Ceil((view.Y+view.H)*g.scale)))
		clip = redraw.Within(dst, r)
	}
	at := rect{math.Round(bounds.X * g.scale), math.Round(bounds.Y * g.scale), float64(w), float64(h)}
	g.diagrams.put(clip, p, at, paint.PictureCorner*g.scale, of.Turned)
}

// pictureOf returns the picture of a diagram as it is now.
func (g *Game) pictureOf(id string, d *boardview.Board, w, h int) *picture {
	s := &g.diagrams
	p := s.named(id)
	theme := g.app.DiagramTheme(id)
	if s.has(p) && p.whole && p.of == d && p.version == d.Version() && !d.Busy() && p.backdrop.fits(d.Geometry(), w, h, theme) {
		return p // also when its backdrop has been given back
	}
	t := s.backdropOf(g.board, d.Geometry(), w, h, g.scale/d.Shrink(), theme)
	if !t.done && s.has(p) && p.whole && p.backdrop != nil && p.shows(d, t) {
		return p // in its old size, until there is a sharp one in the new size
	}
	p.resize(w, h)
	if p.image == nil {
		p.image = ebiten.NewImage(w, h)
	}
	p.of, p.version, p.backdrop, p.whole = d, d.Version(), t, t.done && !d.Busy()
	t.DrawBackdrop(p.image)
	s.marks = appendMarks(s.marks[:0], d)
	t.DrawMarks(p.image, s.marks)
	s.seeds = appendSeeds(s.seeds[:0], d.Seeds())
	t.DrawSeeds(p.image, s.seeds)
	g.keep(p)
	return p
}

// sceneOf returns the picture of a scene. It is drawn once for a size and a theme.
func (g *Game) sceneOf(n *ui.Node, w, h int) *picture {
	s := &g.diagrams
	p := s.named(n.ID)
	p.resize(w, h)
	look := sceneLook{n.Scene, g.theme, g.grain}
	if s.has(p) && p.look == look {
		return p
	}
	if p.image == nil {
		p.image = ebiten.NewImage(w, h)
	}
	p.look, p.of, p.backdrop, p.whole = look, nil, nil, true
	p.image.Clear()
	g.painter.Illustrate(p.image, n.Scene, w)
	s.scenes++
	g.keep(p)
	return p
}

// named returns the picture of a node, which may be new.
func (s *diagrams) named(id string) *picture {
	if s.pictures == nil {
		s.pictures = map[string]*picture{}
	}
	p := s.pictures[id]
	if p == nil {
		p = &picture{}
		s.pictures[id] = p
	}
	p.seen = s.frame
	return p
}

// resize gives back the image of a picture of another size.
func (p *picture) resize(w, h int) {
	if size := image.Pt(w, h); p.size != size {
		p.drop()
		p.size = size
	}
}

// keep puts a picture that was drawn anew into the album, if it is small enough.
func (g *Game) keep(p *picture) {
	s := &g.diagrams
	if s.album.full(p) {
		s.flush() // those that wait are still there
		g.frame.Settle()
		s.album.empty()
	}
	g.frame.Altered(p.image)
	if s.album.add(p) {
		g.frame.Altered(s.album.image)
		if p.whole {
			p.image.Deallocate()
			p.image = nil
		}
	}
}

// shows reports whether a picture shows what a board on a backdrop shows, in another size.
func (p *picture) shows(d *boardview.Board, t *diagramBackdrop) bool {
	return p.backdrop != t && p.backdrop.theme == t.theme && p.backdrop.board.Upright == t.board.Upright && !d.Busy() &&
		p.of.Position() == d.Position() && (p.of != d || p.version == d.Version())
}

// has reports whether a picture is there as it was drawn last.
func (s *diagrams) has(p *picture) bool {
	return p.image != nil || s.album.has(p)
}

// drop gives back the image of a picture.
func (p *picture) drop() {
	if p.image != nil {
		p.image.Deallocate()
	}
	p.image, p.edition, p.place = nil, 0, image.Point{}
}

// fits reports whether a backdrop, which may be nil, is that of boards of a shape and a size in px, in a theme.
func (t *diagramBackdrop) fits(b *geom.Board, w, h int, theme kit.Theme) bool {
	return t != nil && t.width == w && t.height == h && t.theme == theme && t.board.Equal(b)
}

// backdropOf returns the backdrop for a board in a theme, rendered as far as it is.
func (s *diagrams) backdropOf(first *board.Renderer, b *geom.Board, w, h int, scale float64, theme kit.Theme) *diagramBackdrop {
	for _, t := range s.backdrops {
		if t.fits(b, w, h, theme) {
			t.seen = s.frame
			t.Resize(*b, w, h, scale)
			if !t.done {
				s.missing = true
			}
			return t
		}
	}
	t := &diagramBackdrop{Renderer: first.Another(), board: *b, theme: theme, width: w, height: h, seen: s.frame}
	t.SetTheme(boardTheme(theme))
	t.Resize(*b, w, h, scale)
	t.done = t.Work()
	s.backdrops = append(s.backdrops, t)
	s.missing = s.missing || !t.done
	return t
}

// work renders the next piece of what visible boards lack, and reports whether there was any. It belongs to the update; pictures
// that are no longer visible are freed.
func (s *diagrams) work() bool {
	if !s.missing {
		return false
	}
	s.missing = false
	for _, t := range s.backdrops {
		if !t.done && t.seen >= s.frame-1 {
			t.done = t.Work()
			s.missing = s.missing || !t.done
		}
	}
	return true
}

// begin starts a frame and gives back what has not been seen for long.
func (s *diagrams) begin() {
	s.frame++
	for len(s.pictures) > mostDiagrams && s.pixels() > mostPixels {
		oldest := ""
		for id, p := range s.pictures {
			if oldest == "" || p.seen < s.pictures[oldest].seen {
				oldest = id
			}
		}
		if s.pictures[oldest].seen >= s.frame-1 {
			break
		}
		s.pictures[oldest].drop()
		delete(s.pictures, oldest)
	}
	for len(s.backdrops) > mostBackdrops && s.backdropPixels() > mostBackdropPixels {
		oldest := 0
		for i, t := range s.backdrops {
			if t.seen < s.backdrops[oldest].seen {
				oldest = i
			}
		}
		if s.backdrops[oldest].seen >= s.frame-1 {
			break
		}
		s.backdrops[oldest].Drop()
		s.backdrops = append(s.backdrops[:oldest], s.backdrops[oldest+1:]...)
	}
}

// pixels counts those of all pictures that are kept.
func (s *diagrams) pixels() (n int) {
	for _, p := range s.pictures {
		n += p.size.X * p.size.Y
	}
	return n
}

// backdropPixels counts those of all backdrops that are kept.
func (s *diagrams) backdropPixels() (n int) {
	for _, t := range s.backdrops {
		n += t.width * t.height
	}
	return n
}

// cornerSteps is into how many pieces a rounded corner is cut.
const cornerSteps = 8

// rect is a rectangle in px.
type rect struct{ x, y, w, h float64 }

// put draws a picture with rounded corners in a rectangle, at the next flush. If turned is set it is upside down.
func (s *diagrams) put(dst redraw.Canvas, p *picture, at rect, corner float64, turned bool) {
	from := p.image
	if s.album.has(p) {
		from = s.album.image
	}
	w, h := at.w, at.h
	across, down := float64(p.size.X)/w, float64(p.size.Y)/h
	filter := ebiten.FilterNearest
	if across != 1 || down != 1 {
		filter = ebiten.FilterLinear
	}
	if from != s.from || dst != s.to || filter != s.options.Filter {
		s.flush()
		s.from, s.to, s.options.Filter = from, dst, filter
	}
	corner = min(corner, w/2, h/2)
	first := uint32(len(s.vertices))
	add := func(u, v float64) {
		fromX, fromY := u, v
		if turned {
			fromX, fromY = w-u, h-v
		}
		s.vertices = append(s.vertices, ebiten.Vertex{DstX: float32(at.x + u), DstY: float32(at.y + v),
			SrcX: float32(float64(p.place.X) + fromX*across), SrcY: float32(float64(p.place.Y) + fromY*down),
			ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
	}
	add(w/2, h/2)
	for i, c := range [4][2]float64{{corner, corner}, {w - corner, corner}, {w - corner, h - corner}, {corner, h - corner}} {
		for k := range cornerSteps + 1 {
			sin, cos := math.Sincos(math.Pi + math.Pi/2*(float64(i)+float64(k)/cornerSteps))
			add(c[0]+corner*cos, c[1]+corner*sin)
		}
	}
	n := uint32(len(s.vertices)) - first - 1
	for i := range n {
		s.indices = append(s.indices, first, first+1+i, first+1+(i+1)%n)
	}
}

// flush draws what waits.
func (s *diagrams) flush() {
	if len(s.vertices) > 0 {
		s.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
		s.to.DrawTriangles32(s.vertices, s.indices, s.from, &s.options)
	}
	s.vertices, s.indices, s.from, s.to = s.vertices[:0], s.indices[:0], nil, nil
}

package paint

import (
	"image/color"
	"math"

	"awale/render/redraw"
	"awale/render/ui"
)

// The size of a scene, in units of its own.
const (
	sceneWide = 1000
	sceneTall = sceneWide * ui.SceneHigh
)

// sceneDrawing draws a picture from shapes. Lengths are in units of the scene.
type sceneDrawing struct {
	*batch
	theme *Theme
	// rim is the area of the picture, in px.
	rim []spot
}

// Illustrate draws a scene over all of dst, wide px wide. It may be called while the painter paints.
func (p *Painter) Illustrate(dst redraw.Canvas, s ui.Scene, wide int) {
	b := &batch{shader: p.shapes.shader, scale: float64(wide) / sceneWide, options: p.shapes.options, list: p.shapes.list}
	all := ui.Rect{W: sceneWide, H: sceneTall}
	c := &sceneDrawing{batch: b, theme: &p.theme, rim: b.roundArea(all, 0)}
	c.setClip(all)
	switch s {
	case ui.SceneEarth:
		c.earth()
	case ui.SceneEggBox:
		c.eggBox()
	case ui.SceneForest:
		c.forest()
	case ui.SceneSowing:
		c.sowing()
	case ui.SceneTables:
		c.tables()
	case ui.SceneFar:
		c.far()
	case ui.SceneBalafon:
		c.balafon()
	case ui.SceneBooks:
		c.books()
	}
	b.flush(dst)
}

// The colours of scenes that no theme has.
var (
	sceneDark  = opaque(0x160B04)
	sceneClay  = opaque(0xA65F38)
	sceneSoil  = opaque(0x8A5A38)
	sceneCard  = opaque(0xB4A992)
	sceneBean  = opaque(0x8E2F22)
	sceneGreen = opaque(0x4F6B34)
	sceneSkin  = opaque(0x7A4A30)
	scenePaper = opaque(0xEADFC4)
	sceneHusks = [...]color.NRGBA{opaque(0x9FA295), opaque(0x868C80), opaque(0x8D866C), opaque(0x757B6C)}
	// sceneDyes are the colours of cloth and of the covers of books.
	sceneDyes = [...]color.NRGBA{opaque(0x7D3B34), opaque(0x2E4A63), opaque(0x9A6A2E), opaque(0x3F5A3C), opaque(0x5A3A5E), opaque(0xA8763E)}
)

const (
	sceneLine = 5.0 // the width of an outline in a theme without shades
	sceneEdge = 2.0 // the width of the line along a figure that makes its edge smooth
)

// plain is a colour of a figure: of its outline in a theme without shades, in which it is black inside.
func (c *sceneDrawing) plain() bool { return c.theme.Plain }

// ground fills the picture with a colour that is lighter above.
func (c *sceneDrawing) ground(tint color.NRGBA) {
	t := c.theme
	top, bottom := mix(tint, t.Knob, 0.06), mix(tint, sceneDark, 0.18)
	if c.plain() {
		top, bottom = t.Sheet, t.Sheet
	}
	c.box(ui.Rect{W: sceneWide, H: sceneTall}, 0, top, bottom)
}

// cloth is the colour of the surroundings, as of the sea of a map.
func (c *sceneDrawing) cloth() color.NRGBA { return mix(c.theme.SheetDark, c.theme.Groove, 0.35) }

// figure fills a closed line that does not cross itself. The numbers are x and y in turn.
func (c *sceneDrawing) figure(fill color.NRGBA, wood bool, at ...float64) {
	var line []ui.MapPoint
	var points []spot
	for i := 0; i < len(at); i += 2 {
		line = append(line, ui.MapPoint{X: at[i], Y: at[i+1]})
		points = append(points, spot{at[i] * c.scale, at[i+1] * c.scale})
	}
	edge, wide := fill, sceneEdge
	if c.plain() {
		fill, edge, wide, wood = c.theme.Sheet, c.theme.Line, sceneLine, false
	}
	c.triangles(points, ui.NewOutline(line).Triangles, c.rim, fill, wood)
	for i, p := range line {
		q := line[(i+1)%len(line)]
		c.line(p.X, p.Y, q.X, q.Y, wide, edge)
	}
}

// slab is a raised box with a shadow below it.
func (c *sceneDrawing) slab(r ui.Rect, corner float64, top, bottom color.NRGBA) {
	if c.plain() {
		c.box(r, corner, c.theme.Sheet, c.theme.Sheet)
		c.ring(r, corner, sceneLine, c.theme.Line, c.theme.Line)
		return
	}
	c.shade(r, corner, 10)
	c.box(r, corner, top, bottom)
	c.ring(r, corner, 2, faded(scenePaper, 0.30), faded(sceneDark, 0.30))
}

// shade is the shadow of a box that stands drop units above the ground.
func (c *sceneDrawing) shade(r ui.Rect, corner, drop float64) {
	if !c.plain() {
		c.shadow(ui.Rect{X: r.X + drop/2, Y: r.Y + drop, W: r.W, H: r.H}, corner, 1.6*drop, faded(sceneDark, 0.55))
	}
}

// plank is a piece of the wood of the board.
func (c *sceneDrawing) plank(r ui.Rect, corner, round float64) {
	if c.plain() {
		c.slab(r, corner, color.NRGBA{}, color.NRGBA{})
		return
	}
	c.shade(r, corner, 10)
	c.batch.wood(r, corner, round, c.theme.Plaque)
}

// hollow is a round hollow in something of a colour, lit from above on the left.
func (c *sceneDrawing) hollow(x, y, radius float64, of color.NRGBA) {
	if c.plain() {
		c.disc(x, y, radius, mix(c.theme.Sheet, c.theme.Line, 0.15), mix(c.theme.Sheet, c.theme.Line, 0.15))
		c.hoop(x, y, radius, min(sceneLine, 0.16*radius), c.theme.Line, c.theme.Line)
		return
	}
	c.disc(x, y, 1.10*radius, mix(of, sceneDark, 0.10), mix(of, scenePaper, 0.38))
	c.disc(x, y, radius, mix(of, sceneDark, 0.78), mix(of, sceneDark, 0.28))
	c.disc(x+0.05*radius, y+0.14*radius, 0.78*radius, faded(mix(of, sceneDark, 0.70), 0.8), faded(mix(of, sceneDark, 0.18), 0.8))
}

// trough is a long hollow.
func (c *sceneDrawing) trough(r ui.Rect, of color.NRGBA) {
	corner := min(r.W, r.H) / 2
	if c.plain() {
		c.box(r, corner, mix(c.theme.Sheet, c.theme.Line, 0.15), mix(c.theme.Sheet, c.theme.Line, 0.15))
		c.ring(r, corner, min(sceneLine, 0.1*r.W), c.theme.Line, c.theme.Line)
		return
	}
	rim := 0.08 * min(r.W, r.H)
	c.box(r.Inset(-rim), corner+rim, mix(of, sceneDark, 0.10), mix(of, scenePaper, 0.38))
	c.box(r, corner, mix(of, sceneDark, 0.78), mix(of, sceneDark, 0.28))
}

// seed is a seed, the kind-th one.
func (c *sceneDrawing) seed(x, y, radius float64, kind int) {
	c.pebble(x, y, radius, sceneHusks[kind%len(sceneHusks)])
}

// pebble is a small ball.
func (c *sceneDrawing) pebble(x, y, radius float64, of color.NRGBA) {
	if c.plain() {
		c.disc(x, y, 1.12*radius, c.theme.Sheet, c.theme.Sheet)
		c.disc(x, y, radius, c.theme.Line, c.theme.Line)
		return
	}
	at := ui.Rect{X: x - radius, Y: y - 0.75*radius, W: 2.15 * radius, H: 2.1 * radius}
	c.shadow(at, radius, 0.7*radius, faded(sceneDark, 0.75))
	c.disc(x, y, radius, mix(of, scenePaper, 0.25), mix(of, sceneDark, 0.55))
	glint := 0.34 * radius
	c.shadow(ui.Rect{X: x - 0.62*radius, Y: y - 0.72*radius, W: 2 * glint, H: 2 * glint}, glint, glint, faded(scenePaper, 0.85))
}

// heap lays n seeds into a hollow, as close as sunflower seeds.
func (c *sceneDrawing) heap(x, y, radius float64, n int, seed float64) {
	turn := math.Pi * (3 - math.Sqrt(5))
	for i := range n {
		far := min(radius-seed, 1.02*seed*math.Sqrt(float64(2*i)+0.6))
		if n == 1 {
			far = 0.2 * seed
		}
		sin, cos := math.Sincos(float64(i)*turn + x)
		c.seed(x+far*cos, y+far*sin, seed, i+int(x))
	}
}

// board is a small board with two rows of six houses and a store at each end. seeds holds the seeds of the houses, from
// the left below counter-clockwise.
func (c *sceneDrawing) board(r ui.Rect, seeds [12]int, stores [2]int) {
	c.plank(r, r.H*0.42, 0.05*r.H)
	step := r.W / 8.4
	house := min(0.40*step, 0.20*r.H)
	of := c.theme.Plaque
	for i, n := range seeds {
		col, y := i, r.Y+0.72*r.H
		if i > 5 {
			col, y = 11-i, r.Y+0.28*r.H
		}
		x := r.X + 1.7*step + float64(col)*step
		c.hollow(x, y, house, of)
		c.heap(x, y, house, n, 0.30*house)
	}
	for i, n := range stores {
		x := r.X + 0.75*step
		if i == 0 {
			x = r.X + r.W - 0.75*step
		}
		c.trough(ui.Rect{X: x - 0.34*step, Y: r.Y + 0.24*r.H, W: 0.68 * step, H: 0.52 * r.H}, of)
		for k := range n {
			c.seed(x+0.08*step*math.Sin(float64(5*k)), r.Y+(0.33+0.34*float64(k)/float64(max(1, n-1)))*r.H, 0.30*house, k)
		}
	}
}

// scatter is a number from -1 to 1 that looks like chance.
func scatter(i int) float64 {
	f := math.Sin(float64(i)*12.9898+4.1414) * 43758.5453
	return 2*(f-math.Floor(f)) - 1
}

// earth draws two rows of pits in the earth, and a piece of a board of clay beside them.
func (c *sceneDrawing) earth() {
	c.ground(sceneSoil)
	for i := range 90 { // grains
		x, y := 500+500*scatter(i), 220+220*scatter(i+200)
		if !c.plain() {
			c.disc(x, y, 3+2*scatter(i+400), faded(sceneDark, 0.16), faded(scenePaper, 0.16))
		}
	}
	for i := range 12 {
		row, col := i/6, i%6
		x, y := 95+118*float64(col)+5*scatter(i), 128+184*float64(row)+7*scatter(i+50)
		radius := 46 + 3*scatter(i+100)
		c.hollow(x, y, radius, sceneSoil)
		c.heap(x, y+4, radius, [...]int{2, 0, 3, 1, 0, 4, 0, 3, 1, 0, 2, 5}[i], 13)
	}
	shard := []float64{800, 96, 872, 74, 958, 92, 968, 196, 946, 250, 962, 330, 902, 356, 868, 322, 818, 344, 790, 262, 806, 188}
	if !c.plain() {
		var drop []float64
		for i, v := range shard {
			drop = append(drop, v+[2]float64{7, 14}[i%2])
		}
		c.figure(mix(sceneSoil, sceneDark, 0.55), false, drop...)
	}
	c.figure(sceneClay, false, shard...)
	for _, at := range [...][2]float64{{846, 142}, {920, 146}, {848, 218}, {912, 226}, {860, 288}} {
		c.hollow(at[0], at[1], 27, sceneClay)
	}
}

// eggBox draws an egg box as a board. Half of its lid is at each end, as a store.
func (c *sceneDrawing) eggBox() {
	c.ground(mix(sceneSoil, c.cloth(), 0.35))
	card := sceneCard
	box := ui.Rect{X: 190, Y: 100, W: 620, H: 240}
	c.slab(box, 26, mix(card, scenePaper, 0.2), mix(card, sceneDark, 0.12))
	for i := range 12 {
		x, y := 246+101.5*float64(i%6), 166+108*float64(i/6)
		c.hollow(x, y, 41, card)
		for k := range 4 {
			sin, cos := math.Sincos(float64(k)*math.Pi/2 + 0.6 + scatter(i))
			c.pebble(x+17*cos, y+3+17*sin, 12, mix(sceneBean, sceneDark, 0.15*(1+scatter(4*i+k))))
		}
	}
	for i := range 5 { // the cones between the cups
		x := 296.5 + 101.5*float64(i)
		if c.plain() {
			c.hoop(x, 220, 9, 3, c.theme.Line, c.theme.Line)
			continue
		}
		c.disc(x, 220, 12, mix(card, scenePaper, 0.5), mix(card, sceneDark, 0.3))
	}
	for i, x := range [...]float64{36, 836} {
		half := ui.Rect{X: x, Y: 116, W: 128, H: 208}
		c.slab(half, 22, mix(card, scenePaper, 0.2), mix(card, sceneDark, 0.12))
		c.trough(ui.Rect{X: x + 18, Y: 134, W: 92, H: 172}, card)
		for k := range [...]int{5, 8}[i] {
			c.pebble(x+64+26*scatter(7*k+i), 170+float64(k)*100/float64([...]int{5, 8}[i]), 12, sceneBean)
		}
	}
}

// forest draws a path between trees, on which seeds lie.
func (c *sceneDrawing) forest() {
	far := mix(sceneGreen, c.theme.Knob, 0.35)
	c.ground(mix(sceneGreen, sceneSoil, 0.45))
	if !c.plain() {
		c.box(ui.Rect{W: sceneWide, H: 150}, 0, mix(far, scenePaper, 0.55), far)
		for i := range 26 { // the wood far away
			x := float64(i)*40 + 12*scatter(i)
			c.disc(x, 146, 34+8*scatter(i+9), mix(far, sceneDark, 0.12), mix(far, sceneDark, 0.34))
		}
		c.box(ui.Rect{Y: 150, W: sceneWide, H: sceneTall - 150}, 0, mix(sceneGreen, sceneSoil, 0.35), mix(sceneSoil, sceneDark, 0.35))
	}
	c.figure(mix(sceneSoil, scenePaper, 0.45), false, 488, 152, 512, 152, 540, 210, 590, 280, 690, 440, 330, 440, 440, 280, 480, 210)
	tree := func(x, foot, size float64, k int) {
		c.figure(mix(sceneSkin, sceneDark, 0.35), false, x-0.10*size, foot, x-0.055*size, foot-0.9*size, x+0.055*size, foot-0.9*size,
			x+0.10*size, foot)
		for i, at := range [...][3]float64{{-0.34, -0.95, 0.34}, {0.34, -0.97, 0.33}, {0, -1.18, 0.42}, {-0.02, -0.88, 0.30}} {
			green := mix(sceneGreen, sceneDark, 0.12*float64((i+k)%3))
			px, py, r := x+at[0]*size, foot+at[1]*size, at[2]*size
			if c.plain() {
				c.disc(px, py, r, c.theme.Sheet, c.theme.Sheet)
				c.hoop(px, py, r, sceneLine, c.theme.Line, c.theme.Line)
				continue
			}
			c.disc(px, py, r, mix(green, scenePaper, 0.28), mix(green, sceneDark, 0.45))
		}
	}
	for i, at := range [...][3]float64{{400, 196, 96}, {604, 198, 100}, {300, 238, 130}, {712, 244, 136}, {178, 302, 180}, {846, 312, 186},
		{44, 400, 250}, {976, 410, 256}} {
		tree(at[0], at[1], at[2], i)
	}
	for i := range 16 {
		down := float64(i) / 15
		c.seed(505+(40+110*down)*scatter(i+31), 262+160*down, 6+8*down, i)
	}
}

// sowing draws a hand that sows a row.
func (c *sceneDrawing) sowing() {
	c.ground(c.cloth())
	c.plank(ui.Rect{X: -80, Y: 120, W: sceneWide + 160, H: 300}, 60, 12)
	of := c.theme.Plaque
	for i, n := range [...]int{0, 5, 5, 4, 4} {
		x := 100 + 200*float64(i)
		c.hollow(x, 286, 82, of)
		c.heap(x, 292, 78, n, 21)
	}
	if !c.plain() { // a hand is above the wood
		c.limbs(676, 226, 92, 8, faded(sceneDark, 0.22))
	}
	c.limbs(648, 196, 92, 5, mix(sceneSkin, sceneDark, 0.72))
	c.limbs(648, 196, 92, 0, sceneSkin)
	c.seed(640, 208, 21, 2)
}

// limbs draws a hand from above, with the tip of its finger at (x, y). Each part is wider by grown on either side.
func (c *sceneDrawing) limbs(x, y, unit, grown float64, fill color.NRGBA) {
	if c.plain() {
		if fill = c.theme.Sheet; grown > 0 {
			fill = c.theme.Line
		}
	}
	const along, across = 0.42, -0.9075
	at := func(u, v float64) (float64, float64) { return x + (u*along-v*across)*unit, y + (u*across+v*along)*unit }
	for _, s := range hand {
		x0, y0 := at(s.u0, -s.v0)
		x1, y1 := at(s.u1, -s.v1)
		c.line(x0, y0, x1, y1, s.wide*unit+2*grown, fill)
	}
	x0, y0 := at(1.5, -0.45)
	x1, y1 := at(4.2, -0.35)
	c.line(x0, y0, x1, y1, 0.95*unit+2*grown, fill)
	if grown == 0 {
		for _, s := range folds {
			x0, y0 := at(s.u0, -s.v0)
			x1, y1 := at(s.u1, -s.v1)
			ink := mix(sceneSkin, sceneDark, 0.72)
			if c.plain() {
				ink = c.theme.Line
			}
			c.line(x0, y0, x1, y1, s.wide*unit, ink)
		}
	}
}

// tables draws three tables with boards and stools, from above.
func (c *sceneDrawing) tables() {
	c.ground(mix(sceneSoil, c.cloth(), 0.45))
	games := [...][12]int{{4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4}, {2, 1, 0, 3, 1, 2, 0, 3, 2, 1, 4, 0}, {0, 1, 0, 0, 2, 1, 1, 0, 0, 1, 0, 2}}
	for i, seeds := range games {
		x := 180 + 320*float64(i)
		for _, y := range [...]float64{52, 388} {
			if c.plain() {
				c.hoop(x, y, 40, sceneLine, c.theme.Line, c.theme.Line)
				continue
			}
			c.shade(ui.Rect{X: x - 40, Y: y - 40, W: 80, H: 80}, 40, 8)
			c.batch.wood(ui.Rect{X: x - 40, Y: y - 40, W: 80, H: 80}, 40, 6, mix(c.theme.Plaque, sceneDark, 0.25))
		}
		dye := sceneDyes[i]
		c.slab(ui.Rect{X: x - 146, Y: 102, W: 292, H: 236}, 20, mix(dye, scenePaper, 0.10), mix(dye, sceneDark, 0.15))
		if !c.plain() {
			for _, y := range [...]float64{116, 318} {
				c.box(ui.Rect{X: x - 136, Y: y, W: 272, H: 6}, 3, faded(scenePaper, 0.5), faded(scenePaper, 0.5))
			}
		}
		c.board(ui.Rect{X: x - 130, Y: 150, W: 260, H: 140}, seeds, [2]int{i * 4, i * 3})
	}
}

// far draws two boards far apart. Seeds are on the way from one to the other, around the earth.
func (c *sceneDrawing) far() {
	c.ground(c.cloth())
	ink := mix(c.theme.Line, c.theme.Accent, 0.4)
	if c.plain() {
		ink = c.theme.Line
	}
	const x, y, radius = 500, 520, 330
	if !c.plain() {
		c.disc(x, y, radius, mix(c.cloth(), c.theme.Accent, 0.30), mix(c.cloth(), c.theme.Accent, 0.05))
	}
	c.hoop(x, y, radius, 4, ink, ink)
	for _, bend := range [...]float64{150, 420} { // meridians
		reach := math.Hypot(bend, radius)
		half := math.Atan2(radius, bend)
		c.arc(x-bend, y, reach, -half, half, 3, ink)
		c.arc(x+bend, y, reach, math.Pi-half, math.Pi+half, 3, ink)
	}
	c.line(x, y-radius, x, y, 3, ink)
	for _, up := range [...]float64{110, 215} { // parallels
		wide := math.Sqrt(radius*radius - up*up)
		c.line(x-wide, y-up, x+wide, y-up, 3, ink)
	}
	for i := range 13 {
		turn := math.Pi * (1.18 + 0.64*float64(i)/12)
		sin, cos := math.Sincos(turn)
		c.seed(x+400*cos, 470+390*sin, 13, i)
	}
	c.board(ui.Rect{X: 28, Y: 232, W: 330, H: 168}, [12]int{0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4}, [2]int{})
	c.board(ui.Rect{X: 642, Y: 232, W: 330, H: 168}, [12]int{0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4}, [2]int{})
}

// balafon draws a balafon: bars of wood over gourds, with two beaters.
func (c *sceneDrawing) balafon() {
	c.ground(c.cloth())
	const bars = 13
	for i := range bars { // the gourds below
		x := 104 + 66*float64(i)
		radius := 43 - 1.5*float64(i)
		if c.plain() {
			c.disc(x, 348, radius, c.theme.Sheet, c.theme.Sheet)
			c.hoop(x, 348, radius, 4, c.theme.Line, c.theme.Line)
			continue
		}
		c.disc(x, 348, radius, mix(sceneClay, scenePaper, 0.3), mix(sceneClay, sceneDark, 0.62))
	}
	for _, y := range [...]float64{122, 262} { // the rails
		rail := ui.Rect{X: 46, Y: y, W: 908, H: 22}
		c.slab(rail, 11, mix(sceneSkin, scenePaper, 0.1), mix(sceneSkin, sceneDark, 0.5))
	}
	for i := range bars {
		x, half := 104+66*float64(i), 150-5.4*float64(i)
		c.plank(ui.Rect{X: x - 26, Y: 203 - half, W: 52, H: 2 * half}, 14, 7)
		for _, y := range [...]float64{133, 273} { // the cords
			ink := mix(sceneSkin, sceneDark, 0.5)
			if c.plain() {
				ink = c.theme.Line
			}
			c.line(x-9, y, x+9, y, 5, ink)
		}
	}
	for _, at := range [...][4]float64{{352, 214, 560, 424}, {676, 196, 900, 400}} {
		stick, head := mix(sceneSkin, scenePaper, 0.25), mix(sceneDark, scenePaper, 0.12)
		if c.plain() {
			stick, head = c.theme.Line, c.theme.Accent
		} else {
			c.line(at[0]+12, at[1]+24, at[2]+12, at[3]+24, 12, faded(sceneDark, 0.35))
		}
		c.line(at[0], at[1], at[2], at[3], 13, mix(stick, sceneDark, 0.5))
		c.line(at[0], at[1], at[2], at[3], 9, stick)
		c.disc(at[0], at[1], 27, sceneDark, sceneDark)
		c.disc(at[0], at[1], 24, mix(head, scenePaper, 0.3), head)
	}
}

// books draws twelve books on a shelf, with some seeds before the last.
func (c *sceneDrawing) books() {
	c.ground(c.cloth())
	x := 60.0
	for i := range 12 {
		wide, high := 52+14*scatter(i+3), 262+46*scatter(i+17)
		dye := sceneDyes[(i*5+i/6)%len(sceneDyes)]
		r := ui.Rect{X: x, Y: 372 - high, W: wide, H: high}
		c.slab(r, 7, mix(dye, scenePaper, 0.10), mix(dye, sceneDark, 0.20))
		band := faded(opaque(0xE9C47C), 0.9)
		if c.plain() {
			band = c.theme.Line
		} else { // the back is round
			c.box(ui.Rect{X: x + 5, Y: r.Y, W: 8, H: high}, 4, faded(scenePaper, 0.22), faded(scenePaper, 0.08))
			c.box(ui.Rect{X: x + wide - 10, Y: r.Y, W: 10, H: high}, 5, faded(sceneDark, 0.3), faded(sceneDark, 0.4))
		}
		for _, y := range [...]float64{0.12, 0.16, 0.84} {
			c.box(ui.Rect{X: x + 7, Y: r.Y + y*high, W: wide - 14, H: 5}, 2, band, band)
		}
		if i%3 == 1 {
			c.lozenge(x+wide/2, r.Y+0.5*high, 0.24*wide, band)
		} else {
			c.line(x+wide/2, r.Y+0.34*high, x+wide/2, r.Y+0.66*high, 6, band)
		}
		x += wide + 7
	}
	c.plank(ui.Rect{X: -30, Y: 372, W: sceneWide + 60, H: 46}, 6, 6)
	for i, at := range [...][2]float64{{842, 352}, {884, 350}, {926, 353}, {864, 320}, {906, 318}} {
		c.seed(at[0], at[1], 21, i)
	}
}

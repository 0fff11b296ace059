package still

import (
	"image"
	"math"
	"strconv"

	"awale/render/geom"
	"awale/variants"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// canvas is a picture while it is drawn on.
type canvas struct {
	pixels  []pixel
	letters *letters
}

// around calls f for every pixel at most so far from a place in dp, and draws what it returns.
func (c *canvas) around(x, y, far float64, f func(x, y float64, old rgb) rgb) {
	c.within(x-far, y-far, x+far, y+far, f)
}

// within is around for a rectangle.
func (c *canvas) within(left, top, right, bottom float64, f func(x, y float64, old rgb) rgb) {
	for j := max(0, int(top*scale)); j < min(Height, int(math.Ceil(bottom*scale))); j++ {
		for i := max(0, int(left*scale)); i < min(Width, int(math.Ceil(right*scale))); i++ {
			p := &c.pixels[at(i, j)]
			*p = pixelOf(f((float64(i)+0.5)/scale, (float64(j)+0.5)/scale, p.rgb()))
		}
	}
}

// covers returns how much of a pixel a shape covers whose edge is at a distance in dp, below 0 within.
func covers(d float64) float64 { return min(max(0.5-d*scale, 0), 1) }

// mark draws a ring of inlay around the house of the last move.
func (c *canvas) mark(b *geom.Board, h variants.House) {
	s, bowl := shapeOf(b), b.Houses[h]
	wide := max(0.35*b.Lip, 1.4)
	c.around(bowl.X, bowl.Y, max(bowl.RX, bowl.RY)+3*b.Lip, func(x, y float64, old rgb) rgb {
		d, _ := s.house(x-s.cx, y-s.cy)
		if math.Abs(x-bowl.X) > b.Pitch/2 {
			return old // the next house
		}
		ring := math.Abs(d-0.55*b.Lip) - wide
		return blend(blend(old, hex(0x2a1608), 0.5*covers(ring-0.8)), hex(0xf0d395), covers(ring))
	})
}

// blocked draws plugs of wood in the houses that are out of play.
func (c *canvas) blocked(b *geom.Board, p *variants.Position) {
	s := shapeOf(b)
	for h := range variants.House(p.Ring()) {
		if !p.Blocks(h) {
			continue
		}
		bowl := b.Houses[h]
		c.around(bowl.X, bowl.Y, max(bowl.RX, bowl.RY)+1, func(x, y float64, old rgb) rgb {
			d, k := s.house(x-s.cx, y-s.cy)
			plug := hex(0xb9824f).times(0.94 + 0.12*noise(x*0.06, y*0.9))
			return blend(old, plug.times(1-0.35*smoothstep(0.82, 1, k)), covers(d+0.08*b.Pitch))
		})
	}
}

// claimed draws a line around a house that the side of the other row has claimed, and a peg of inlay in its middle.
func (c *canvas) claimed(b *geom.Board, p *variants.Position) {
	for _, side := range [2]variants.Side{variants.South, variants.North} {
		h := p.Claimed(side)
		if h == variants.NoHouse {
			continue
		}
		c.mark(b, h)
		bowl := b.Houses[h]
		r := geom.PegShare * min(bowl.RX, bowl.RY)
		c.around(bowl.X, bowl.Y, r+1, func(x, y float64, old rgb) rgb {
			return blend(old, hex(0xf0d395), covers(math.Hypot(x-bowl.X, y-bowl.Y)-r))
		})
	}
}

// counts draws how many seeds there are in each house and store.
func (c *canvas) counts(b *geom.Board, counts *geom.Counts, board *Board) {
	p := &board.Position
	for h := range variants.House(p.Ring()) {
		if _, claimed := p.Claimer(h); !claimed && !p.Blocks(h) {
			c.count(b.Counts[h], counts.Houses, int(p.Houses[h]), !board.Over && p.Owner(h) == p.Turn)
		}
	}
	for side, n := range p.Stores {
		if b.Storeless() {
			break
		}
		c.count(counts.StoresAt[side], counts.Stores, int(n), false)
	}
}

// count draws a number on a plaque around a place, in a text size in dp.
func (c *canvas) count(place geom.Point, size float64, n int, bright bool) {
	plaque, ink := hex(0x24160c), hex(0xfff6e0)
	if bright {
		plaque, ink = hex(0xf0d395), hex(0x241507)
	}
	high, wide := size*countHigh, size*countWide
	radius := high * countCurve
	c.within(place.X-wide/2-1, place.Y-high/2-1, place.X+wide/2+1, place.Y+high/2+1, func(x, y float64, old rgb) rgb {
		dx, dy := max(math.Abs(x-place.X)-wide/2+radius, 0), max(math.Abs(y-place.Y)-high/2+radius, 0)
		return blend(old, plaque, 0.94*covers(math.Hypot(dx, dy)-radius))
	})
	text, px := strconv.Itoa(n), size*scale
	if len(text) > 2 {
		px *= 0.8
	}
	const capitals = 0.70 // the height of figures, in text sizes
	w := c.letters.width(text, px)
	c.write(text, place.X*scale-w/2, place.Y*scale+px*capitals/2, px, ink)
}

// The words above the board, in px.
const (
	headSize  = 54
	headLeast = 42
	headLine  = 66 // the line on which they stand
	headSide  = 28 // the room at their sides
	headApart = 40 // the room between them
)

// head draws the words above the board.
func (c *canvas) head(title, status string) {
	title, status = c.letters.only(title), c.letters.only(status)
	c.within(0, 0, Width/scale, headHigh+20, func(_, y float64, old rgb) rgb {
		return blend(old, hex(0x0d0f17), 0.72*smoothstep(headHigh+16, headHigh-14, y))
	})
	size, room := float64(headSize), float64(Width-2*headSide)
	if status != "" && title != "" {
		room -= headApart
	}
	for size > headLeast && c.letters.width(title, size)+c.letters.width(status, size) > room {
		size--
	}
	status = c.letters.cut(status, size, room)
	wide := c.letters.width(status, size)
	title = c.letters.cut(title, size, room-wide)
	c.write(title, headSide, headLine, size, hex(0xfff3dc))
	c.write(status, Width-headSide-wide, headLine, size, hex(0xf0d395))
}

// write writes a text from a place in px on.
func (c *canvas) write(text string, x, line, size float64, ink rgb) {
	face, err := c.letters.face(size)
	if err != nil || text == "" {
		return // no size is too large
	}
	defer face.Close()
	box := image.Rect(int(x)-4, int(line-size*1.2), int(x+c.letters.width(text, size))+5, int(line+size*0.5)).
		Intersect(image.Rect(0, 0, Width, Height))
	mask := image.NewAlpha(box)
	d := font.Drawer{Dst: mask, Src: image.Opaque, Face: face, Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(line * 64)}}
	d.DrawString(text)
	for j := box.Min.Y; j < box.Max.Y; j++ {
		for i := box.Min.X; i < box.Max.X; i++ {
			if a := mask.AlphaAt(i, j).A; a > 0 {
				p := &c.pixels[at(i, j)]
				*p = pixelOf(blend(p.rgb(), ink, float64(a)/255))
			}
		}
	}
}

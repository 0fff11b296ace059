package board

import (
	"cmp"
	"math"
	"slices"

	"awale/render/geom"

	"github.com/hajimehoshi/ebiten/v2"
)

// span is a part of an axis of a picture, in px.
type span struct{ from, to float64 }

// column is a line across the rows of a picture, in px: its place along the rows, and points on it in rising order.
type column struct {
	at     float64
	points []float64
}

// parts is the number of columns of a mesh for each line that touches a rim. Between two columns the outline of the plank is taken to be
// straight.
const parts = 6

// cloth is how much of the cloth around a round corner comes along with the wood, in px: enough for a soft edge, and too little for
// the threads of the cloth to show where they do not belong.
const cloth = 2

// mesh returns columns of points of a picture, in px, from one end of the board to the other. Their lines touch the rims of all bowls and
// follow the outline of the plank with its round corners; the first and last line have a little of the cloth around these. All boards
// that are alike have as many points in the same order. The first number of a point counts along the rows, the second across them.
func (v *view) mesh() (mesh [][][2]float64) {
	b := &v.board
	x, y := b.Plank.Center()
	end, edge := v.around(geom.Bowl{X: x, Y: y, RX: b.Plank.W / 2, RY: b.Plank.H / 2}, 0)
	corner, bevel := b.Corner*v.scale, b.Bevel*v.scale
	add := func(c column) {
		d := min(c.at-end.from, end.to-c.at)
		// outer is the inset of the outline, and inner that of the inner edge of the bevel.
		outer, inner := roundInset(d, corner), max(bevel+roundInset(d-bevel, corner-bevel), roundInset(d, corner))
		beyond := max(0, outer-cloth)
		line := []float64{edge.from + beyond, edge.from + outer, edge.from + inner}
		for _, p := range c.points {
			line = append(line, min(max(p, edge.from+inner), edge.to-inner))
		}
		line = append(line, edge.to-inner, edge.to-outer, edge.to-beyond)
		points := make([][2]float64, len(line))
		for i, p := range line {
			points[i] = [2]float64{c.at, p}
		}
		mesh = append(mesh, points)
	}
	all := v.columns(end)
	for i, c := range all[1:] {
		for part := range parts {
			share := float64(part) / parts
			switch i { // the outline turns most at the ends
			case 0:
				share *= share
			case len(all) - 2:
				share = 1 - (1-share)*(1-share)
			}
			add(all[i].towards(c, share))
		}
	}
	add(all[len(all)-1])
	return mesh
}

// roundInset returns how far the long edge of a rectangle with round corners lies inwards at a distance from its end.
func roundInset(fromEnd, corner float64) float64 {
	corner = max(corner, 0)
	into := min(max(corner-fromEnd, 0), corner)
	return corner - math.Sqrt(corner*corner-into*into)
}

// around returns the part along the rows and the part across them that a bowl covers with its rim.
func (v *view) around(bowl geom.Bowl, rim float64) (along, across span) {
	x := span{(bowl.X - bowl.RX - rim) * v.scale, (bowl.X + bowl.RX + rim) * v.scale}
	y := span{(bowl.Y - bowl.RY - rim) * v.scale, (bowl.Y + bowl.RY + rim) * v.scale}
	if v.board.Upright {
		return y, x
	}
	return x, y
}

// columns returns the lines that touch the rims of bowls, and the ends of the board, each with the same number of points.
func (v *view) columns(end span) (all []column) {
	b := &v.board
	along := func(bowl geom.Bowl) span { u, _ := v.around(bowl, b.Lip); return u }
	across := func(bowl geom.Bowl) span { _, w := v.around(bowl, b.Lip); return w }
	by := func(axis func(geom.Bowl) span, bowls ...geom.Bowl) []geom.Bowl {
		return slices.SortedFunc(slices.Values(bowls), func(p, q geom.Bowl) int { return cmp.Compare(axis(p).from, axis(q).from) })
	}
	add := func(at float64, points ...float64) { all = append(all, column{at, rising(points)}) }
	bevel := b.Bevel * v.scale
	columns := b.Columns()
	var rows []geom.Bowl
	for h := 0; h < 2*b.Size; h += columns {
		rows = append(rows, b.Houses[h])
	}
	var lines []float64
	for _, row := range by(across, rows...) {
		w := across(row)
		lines = append(lines, w.from, w.to)
	}
	if b.Flanked {
		stores := by(across, b.Stores[:]...)
		left, right := across(stores[0]), across(stores[1])
		lines = slices.Concat([]float64{left.from, left.to}, lines, []float64{right.from, right.to})
	}
	lines = rising(lines)
	store := func(s geom.Bowl, at ...float64) {
		w := across(s)
		third := (w.to - w.from) / 3
		for _, u := range at {
			add(u, w.from, w.from+third, w.to-third, w.to)
		}
	}
	stores := by(along, b.Stores[:]...)
	if b.Flanked || b.Storeless() {
		add(end.from, lines...)
		add(end.from+bevel, lines...)
	} else {
		at := along(stores[0])
		store(stores[0], end.from, min(end.from+bevel, at.from), at.from, at.to)
	}
	for _, h := range by(along, b.Houses[:columns]...) {
		add(along(h).from, lines...)
		add(along(h).to, lines...)
	}
	if b.Flanked || b.Storeless() {
		add(end.to-bevel, lines...)
		add(end.to, lines...)
	} else {
		at := along(stores[1])
		store(stores[1], at.from, at.to, max(end.to-bevel, at.to), end.to)
	}
	return all
}

// towards returns a line between two, with a share of the way to the other one.
func (c column) towards(o column, share float64) column {
	between := column{c.at + share*(o.at-c.at), make([]float64, len(c.points))}
	for i := range c.points {
		between.points[i] = c.points[i] + share*(o.points[i]-c.points[i])
	}
	return between
}

// rising moves neighbours that are in the wrong order to the middle between them: the rims of bowls may overlap.
func rising(at []float64) []float64 {
	for i := 1; i < len(at); i++ {
		if at[i] < at[i-1] {
			at[i-1] = (at[i-1] + at[i]) / 2
			at[i] = at[i-1]
		}
	}
	return at
}

// stretch draws the board of one picture over that of another, which is alike. Every bowl comes to lie where the other picture has it, and
// the wood between them is stretched. A board that is turned is mirrored at the diagonal: so the light still comes from the upper left.
func stretch(to *ebiten.Image, now *view, from *ebiten.Image, before *view) {
	var vertices []ebiten.Vertex
	var indices []uint32
	point := func(v *view, p [2]float64) (x, y float32) {
		if v.board.Upright {
			p[0], p[1] = p[1], p[0]
		}
		return float32(p[0]), float32(p[1])
	}
	source, target := before.mesh(), now.mesh()
	for i, column := range target {
		for j, p := range column {
			x, y := point(now, p)
			u, v := point(before, source[i][j])
			if n := uint32(len(vertices)); i > 0 && j > 0 {
				below := n - uint32(len(column))
				indices = append(indices, below-1, below, n-1, below, n-1, n)
			}
			vertices = append(vertices, ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
		}
	}
	to.DrawTriangles32(vertices, indices, from, &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear})
}

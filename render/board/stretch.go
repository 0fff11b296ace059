package board

import (
	"cmp"
	"slices"

	"awale/render/geom"

	"github.com/hajimehoshi/ebiten/v2"
)

// span is a part of an axis of a picture, in px.
type span struct{ from, to float64 }

// mesh returns columns of points of a picture, in px, from one end of the board to the other. Their lines touch the rims of all bowls and
// the edges of the plank. All boards that are alike have as many points in the same order. The first number of a point counts along the
// rows, the second across them.
func (v *view) mesh() (columns [][][2]float64) {
	b := &v.board
	around := func(bowl geom.Bowl, rim float64) (along, across span) {
		x := span{(bowl.X - bowl.RX - rim) * v.scale, (bowl.X + bowl.RX + rim) * v.scale}
		y := span{(bowl.Y - bowl.RY - rim) * v.scale, (bowl.Y + bowl.RY + rim) * v.scale}
		if b.Upright {
			return y, x
		}
		return x, y
	}
	x, y := b.Plank.Center()
	end, edge := around(geom.Bowl{X: x, Y: y, RX: b.Plank.W / 2, RY: b.Plank.H / 2}, 0)
	along := func(bowl geom.Bowl) span { u, _ := around(bowl, b.Lip); return u }
	across := func(bowl geom.Bowl) span { _, w := around(bowl, b.Lip); return w }
	by := func(axis func(geom.Bowl) span, bowls ...geom.Bowl) []geom.Bowl {
		return slices.SortedFunc(slices.Values(bowls), func(p, q geom.Bowl) int { return cmp.Compare(axis(p).from, axis(q).from) })
	}
	rows := by(across, b.Houses[0], b.Houses[b.Size])
	column := func(at float64, middle ...float64) {
		var points [][2]float64
		for _, m := range rising(append(append([]float64{edge.from}, middle...), edge.to)) {
			points = append(points, [2]float64{at, m})
		}
		columns = append(columns, points)
	}
	near, far := across(rows[0]), across(rows[1])
	lines := []float64{near.from, near.to, far.from, far.to}
	if b.Flanked {
		stores := by(across, b.Stores[:]...)
		left, right := across(stores[0]), across(stores[1])
		lines = slices.Concat([]float64{left.from, left.to}, lines, []float64{right.from, right.to})
	}
	store := func(s geom.Bowl, at ...float64) {
		w := across(s)
		third := (w.to - w.from) / 3
		for _, u := range at {
			column(u, w.from, w.from+third, w.to-third, w.to)
		}
	}
	stores := by(along, b.Stores[:]...)
	if b.Flanked {
		column(end.from, lines...)
	} else {
		store(stores[0], end.from, along(stores[0]).from, along(stores[0]).to)
	}
	for _, h := range by(along, b.Houses[:b.Size]...) {
		column(along(h).from, lines...)
		column(along(h).to, lines...)
	}
	if b.Flanked {
		column(end.to, lines...)
	} else {
		store(stores[1], along(stores[1]).from, along(stores[1]).to, end.to)
	}
	return columns
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

package paint

import (
	"image/color"
	"math"

	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// spot is a point in px.
type spot struct{ x, y float64 }

// quarterSteps is the number of straight pieces that replace a quarter of a circle when triangles are cut off.
const quarterSteps = 6

// roundArea returns the corners of an area with rounded corners, clockwise.
func (b *batch) roundArea(r ui.Rect, corner float64) []spot {
	var area []spot
	for k := range 4 {
		// The middle of the corner at the upper right, the lower right, the lower left and the upper left.
		x, y := r.X+r.W-corner, r.Y+corner
		if k == 2 || k == 3 {
			x = r.X + corner
		}
		if k == 1 || k == 2 {
			y = r.Y + r.H - corner
		}
		for i := range quarterSteps + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(k) + float64(i)/quarterSteps))
			area = append(area, spot{(x + sin*corner) * b.scale, (y - cos*corner) * b.scale})
		}
	}
	return area
}

// solidWood is half the size of the box of wood that triangles are cut out of, in px. Its edge is far away.
const solidWood = 1 << 13

// triangles adds triangles, cut off at an area with its corners given clockwise. Points are in px. With wood they have
// the grain of a plaque, and c is the colour of the early growth.
func (b *batch) triangles(points []spot, corners []int, within []spot, c color.NRGBA, wood bool) {
	if len(within) == 0 {
		return
	}
	clip := within
	if b.clipped {
		clip = cutOff(cutOff(cutOff(cutOff(clip, spot{b.clip[0], b.clip[3]}, spot{b.clip[0], b.clip[1]}), spot{b.clip[0], b.clip[1]},
			spot{b.clip[2], b.clip[1]}), spot{b.clip[2], b.clip[1]}, spot{b.clip[2], b.clip[3]}), spot{b.clip[2], b.clip[3]},
			spot{b.clip[0], b.clip[3]})
	}
	middle := within[0]
	for i := 0; i+2 < len(corners); i += 3 {
		part := []spot{points[corners[i]], points[corners[i+1]], points[corners[i+2]]}
		for k := range clip {
			part = cutOff(part, clip[k], clip[(k+1)%len(clip)])
		}
		if b.list != nil {
			b.polygon(part, c)
			continue
		}
		// A quad is two triangles of the fan.
		for k := 1; k+1 < len(part); k += 2 {
			b.quad([4]spot{part[0], part[k], part[min(k+2, len(part)-1)], part[k+1]}, middle, c, wood)
		}
	}
}

// polygon hands a figure over to the list.
func (b *batch) polygon(figure []spot, c color.NRGBA) {
	corners := make([]float64, 0, 2*len(figure))
	for _, at := range figure {
		if b.turned {
			at = spot{b.turnX - at.x, b.turnY - at.y}
		}
		corners = append(corners, at.x, at.y+b.shift)
	}
	if len(corners) > 0 {
		b.list.Polygon(c, corners)
	}
}

// quad adds a figure with four corners. The first and the last are opposite each other. middle is the point where the
// grain of wood begins.
func (b *batch) quad(corners [4]spot, middle spot, c color.NRGBA, wood bool) {
	// The batch joins corners 0, 1, 2 and 1, 3, 2.
	corners[0], corners[1], corners[2], corners[3] = corners[1], corners[0], corners[3], corners[2]
	for _, at := range corners {
		v := ebiten.Vertex{SrcX: float32(at.x - middle.x), SrcY: float32(at.y - middle.y),
			ColorR: float32(c.R) / 0xFF, ColorG: float32(c.G) / 0xFF, ColorB: float32(c.B) / 0xFF, ColorA: float32(c.A) / 0xFF}
		if wood {
			v.Custom0, v.Custom1, v.Custom3 = solidWood, solidWood, woodMode-1
		}
		if b.turned {
			at = spot{b.turnX - at.x, b.turnY - at.y}
		}
		v.DstX, v.DstY = float32(at.x), float32(at.y+b.shift)
		b.vertices = append(b.vertices, v)
	}
}

// cutOff returns the part of a convex figure to the right of the line from a to b, with y down.
func cutOff(figure []spot, a, b spot) []spot {
	side := func(p spot) float64 { return (b.x-a.x)*(p.y-a.y) - (b.y-a.y)*(p.x-a.x) }
	whole := true
	for _, p := range figure {
		whole = whole && side(p) >= 0
	}
	if whole {
		return figure
	}
	var part []spot
	for i, p := range figure {
		q := figure[(i+1)%len(figure)]
		u, v := side(p), side(q)
		if u >= 0 {
			part = append(part, p)
		}
		if u*v < 0 {
			t := u / (u - v)
			part = append(part, spot{p.x + t*(q.x-p.x), p.y + t*(q.y-p.y)})
		}
	}
	return part
}

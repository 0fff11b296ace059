package board

import "github.com/hajimehoshi/ebiten/v2"

// batch collects rectangles for one draw call and keeps its memory from frame to frame.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
}

func (b *batch) reset() { b.vertices, b.indices = b.vertices[:0], b.indices[:0] }

// quad adds a rectangle from (x0, y0) to (x1, y1) that shows the source from (u0, v0) to (u1, v1). v has the values
// that all corners share.
func (b *batch) quad(x0, y0, x1, y1, u0, v0, u1, v1 float32, v ebiten.Vertex) {
	n := uint32(len(b.vertices))
	v.DstX, v.DstY, v.SrcX, v.SrcY = x0, y0, u0, v0
	b.vertices = append(b.vertices, v)
	v.DstX, v.SrcX = x1, u1
	b.vertices = append(b.vertices, v)
	v.DstX, v.DstY, v.SrcX, v.SrcY = x0, y1, u0, v1
	b.vertices = append(b.vertices, v)
	v.DstX, v.SrcX = x1, u1
	b.vertices = append(b.vertices, v)
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+2, n+3)
}

package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// albumSize is the side of the album, in px.
const albumSize = 2048

// albumMost is the largest number of pixels of a picture in the album. A list shows several pictures, so that many have
// room.
const albumMost = albumSize * albumSize / 24

// album is one image with all small pictures, so that all those of a list are drawn in one call. It is filled in
// rows from the top, and emptied when it is full.
type album struct {
	image         *ebiten.Image
	x, y, rowHigh int
	// edition counts how often the album was emptied, from 1 on.
	edition int
	options ebiten.DrawImageOptions
}

// has reports whether a picture is in the album.
func (a *album) has(p *picture) bool { return p.edition != 0 && p.edition == a.edition }

// add puts the image of a picture into the album and reports whether it is small enough.
func (a *album) add(p *picture) bool {
	size := p.size
	if size.X > albumSize || size.X*size.Y > albumMost {
		return false
	}
	if a.edition == 0 {
		a.image = ebiten.NewImageWithOptions(image.Rect(0, 0, albumSize, albumSize), &ebiten.NewImageOptions{Unmanaged: true})
		a.edition = 1
	}
	if !a.has(p) {
		p.place = a.place(size)
		p.edition = a.edition
	}
	a.options = ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	a.options.GeoM.Translate(float64(p.place.X), float64(p.place.Y))
	a.image.DrawImage(p.image, &a.options)
	return true
}

// full reports whether the album has no room for a picture.
func (a *album) full(p *picture) bool {
	y := a.y
	if a.x+p.size.X > albumSize {
		y += a.rowHigh
	}
	return !a.has(p) && y+p.size.Y > albumSize
}

// empty makes room for other pictures.
func (a *album) empty() {
	a.x, a.y, a.rowHigh = 0, 0, 0
	a.edition++
}

// place finds room of a size.
func (a *album) place(size image.Point) image.Point {
	if a.x+size.X > albumSize {
		a.x, a.y, a.rowHigh = 0, a.y+a.rowHigh, 0
	}
	at := image.Pt(a.x, a.y)
	a.x += size.X
	a.rowHigh = max(a.rowHigh, size.Y)
	return at
}

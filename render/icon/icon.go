// Package icon draws the icon of the program: that of the window, and those of its packages. It must not know Ebitengine, so that
// packages can be made without a display.
package icon

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// sizes are those of the pictures of a window's icon, in px.
var sizes = []int{16, 32, 48, 64, 128, 256}

// parts are the ellipses of the icon from the lowest to the highest, as web/page/favicon.svg has them on a square of 64: their
// centre, their radii and their colours at the top left and at the bottom right.
var parts = []struct {
	x, y, rx, ry float64
	from, to     color.RGBA
}{
	{32, 32, 22.6, 22.6, color.RGBA{0xd4, 0x9a, 0x55, 0xff}, color.RGBA{0xe3, 0xb0, 0x6a, 0xff}},
	{32, 32, 21, 21, color.RGBA{0x43, 0x25, 0x0f, 0xff}, color.RGBA{0xa5, 0x68, 0x2e, 0xff}},
	{26.5, 28.8, 7, 6.2, color.RGBA{0x2c, 0x17, 0x09, 0xff}, color.RGBA{0x3a, 0x20, 0x0d, 0xff}},
	{41.2, 30, 6.6, 6.2, color.RGBA{0x2c, 0x17, 0x09, 0xff}, color.RGBA{0x3a, 0x20, 0x0d, 0xff}},
	{24.6, 41.8, 6.8, 6, color.RGBA{0x2c, 0x17, 0x09, 0xff}, color.RGBA{0x3a, 0x20, 0x0d, 0xff}},
	{39.4, 43.6, 7, 6, color.RGBA{0x2c, 0x17, 0x09, 0xff}, color.RGBA{0x3a, 0x20, 0x0d, 0xff}},
	{24.8, 26.2, 7.1, 6.2, color.RGBA{0xd9, 0xdc, 0xcb, 0xff}, color.RGBA{0x5a, 0x5d, 0x49, 0xff}},
	{39.6, 27.6, 6.5, 6.3, color.RGBA{0xd9, 0xdc, 0xcb, 0xff}, color.RGBA{0x5a, 0x5d, 0x49, 0xff}},
	{23, 39.4, 6.6, 6.1, color.RGBA{0xd9, 0xdc, 0xcb, 0xff}, color.RGBA{0x5a, 0x5d, 0x49, 0xff}},
	{37.8, 41, 7.2, 6.1, color.RGBA{0xd9, 0xdc, 0xcb, 0xff}, color.RGBA{0x5a, 0x5d, 0x49, 0xff}},
}

// The wood of the icon: a square with round corners.
const edge, round = 3.0, 20.0

var top, bottom = color.RGBA{0xe2, 0xa7, 0x5c, 0xff}, color.RGBA{0x8a, 0x51, 0x22, 0xff}

// All draws the icon in all sizes that a window has, the smallest first.
func All() []image.Image {
	list := make([]image.Image, len(sizes))
	for i, size := range sizes {
		list[i] = Draw(size)
	}
	return list
}

// Draw draws the icon with a width and height in px.
func Draw(size int) *image.RGBA {
	const samples = 4 // of a pixel, in each direction
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	unit := 64 / float64(size*samples)
	for y := range size {
		for x := range size {
			var r, g, b, a int
			for s := range samples * samples {
				c := colourAt((float64(x*samples+s%samples)+0.5)*unit, (float64(y*samples+s/samples)+0.5)*unit)
				r, g, b, a = r+int(c.R), g+int(c.G), b+int(c.B), a+int(c.A)
			}
			const all = samples * samples
			picture.SetRGBA(x, y, color.RGBA{uint8(r / all), uint8(g / all), uint8(b / all), uint8(a / all)})
		}
	}
	return picture
}

// colourAt is the colour of the icon at a point of its square of 64.
func colourAt(x, y float64) color.RGBA {
	dx, dy := math.Abs(x-32)-(32-edge-round), math.Abs(y-32)-(32-edge-round)
	if math.Hypot(max(dx, 0), max(dy, 0)) > round {
		return color.RGBA{}
	}
	for _, p := range slices.Backward(parts) {
		u, v := (x-p.x)/p.rx, (y-p.y)/p.ry
		if u*u+v*v <= 1 {
			return between(p.from, p.to, 0.5+(u+v)/(2*math.Sqrt2))
		}
	}
	return between(top, bottom, y/64)
}

// between mixes two colours: t is 0 for the first one, 1 for the second.
func between(from, to color.RGBA, t float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*t + 0.5) }
	return color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xff}
}

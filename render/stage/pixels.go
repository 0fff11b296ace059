package stage

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// Pixels reads an image back.
func Pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// Shrink returns a picture of 1/n the width and height. Each of its pixels is the average of n×n pixels. Pixels
// beyond the last whole square of n×n are left out.
func Shrink(img *image.RGBA, n int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/n, img.Rect.Dy()/n))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, average(img, image.Rect(x*n, y*n, (x+1)*n, (y+1)*n)))
		}
	}
	return out
}

// coarse returns the picture that is kept of a full-size one: each of its pixels is the average of a square of width×width
// px, of a smaller part at the right and the lower edge. Colours are rounded down to even values, which saves a fifth of
// the room.
func coarse(img *image.RGBA, width int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, (img.Rect.Dx()+width-1)/width, (img.Rect.Dy()+width-1)/width))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			square := image.Rect(x*width, y*width, (x+1)*width, (y+1)*width)
			c := average(img, square.Intersect(img.Rect))
			out.SetRGBA(x, y, color.RGBA{c.R &^ 1, c.G &^ 1, c.B &^ 1, c.A})
		}
	}
	return out
}

// average returns the average colour of a part of a picture, which must not be empty.
func average(img *image.RGBA, part image.Rectangle) color.RGBA {
	var sum [4]int
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := img.Pix[img.PixOffset(part.Min.X, y):img.PixOffset(part.Max.X, y)]
		for i, v := range row {
			sum[i%4] += int(v)
		}
	}
	k := part.Dx() * part.Dy()
	return color.RGBA{uint8(sum[0] / k), uint8(sum[1] / k), uint8(sum[2] / k), uint8(sum[3] / k)}
}

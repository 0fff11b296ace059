package stage

import (
	"image"
	"image/color"
)

// Difference compares two pictures of one size pixel by pixel. It returns a picture that is white where they
// differ, the number of pixels that differ, and the smallest rectangle around them.
func Difference(want image.Image, got *image.RGBA) (mask *image.Gray, pixels int, box image.Rectangle) {
	mask = image.NewGray(got.Rect)
	for y := got.Rect.Min.Y; y < got.Rect.Max.Y; y++ {
		for x := got.Rect.Min.X; x < got.Rect.Max.X; x++ {
			if got.RGBAAt(x, y) == color.RGBAModel.Convert(want.At(x, y)) {
				continue
			}
			pixels++
			mask.SetGray(x, y, color.Gray{Y: 0xFF})
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return mask, pixels, box
}

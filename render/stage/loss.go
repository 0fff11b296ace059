package stage

import (
	"image"
	"image/draw"
)

// LossFails reports whether the comparison with a golden picture of squares of width×width px would fail if a part
// of the picture were lost: covered with the colour of the upper left corner of that part. The part is in px of the picture.
func LossFails(full *image.RGBA, part image.Rectangle, width int) bool {
	part = part.Intersect(full.Rect)
	around := image.Rect(part.Min.X/width-1, part.Min.Y/width-1, part.Max.X/width+2, part.Max.Y/width+2)
	around = image.Rectangle{around.Min.Mul(width), around.Max.Mul(width)}.Intersect(full.Rect)
	want, got := image.NewRGBA(around.Sub(around.Min)), image.NewRGBA(around.Sub(around.Min))
	draw.Draw(want, want.Rect, full, around.Min, draw.Src)
	draw.Draw(got, got.Rect, full, around.Min, draw.Src)
	ground := image.NewUniform(full.RGBAAt(part.Min.X, part.Min.Y))
	draw.Draw(got, part.Sub(around.Min), ground, image.Point{}, draw.Src)
	return Differs(want, got, width)
}

// Differs reports whether two pictures of one size differ so much that the comparison with a golden picture
// of squares of width×width px would fail.
func Differs(want, got *image.RGBA, width int) bool {
	j := judge(coarse(want, width), coarse(got, width), width)
	return len(j.failed) > 0
}

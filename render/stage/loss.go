package stage

import (
	"image"
	"image/draw"
)

// LossFails reports whether the comparison with a golden picture, scaled down by shrink, would fail if a part of the
// picture were lost: covered with the colour of the upper left corner of that part. The part is in px of the picture.
func LossFails(full *image.RGBA, part image.Rectangle, shrink int) bool {
	part = part.Intersect(full.Rect)
	step := cellWidth * shrink
	around := image.Rect(part.Min.X/step-1, part.Min.Y/step-1, part.Max.X/step+2, part.Max.Y/step+2)
	around = image.Rectangle{around.Min.Mul(step), around.Max.Mul(step)}.Intersect(full.Rect)
	want, got := image.NewRGBA(around.Sub(around.Min)), image.NewRGBA(around.Sub(around.Min))
	draw.Draw(want, want.Rect, full, around.Min, draw.Src)
	draw.Draw(got, got.Rect, full, around.Min, draw.Src)
	ground := image.NewUniform(full.RGBAAt(part.Min.X, part.Min.Y))
	draw.Draw(got, part.Sub(around.Min), ground, image.Point{}, draw.Src)
	return Differs(want, got, shrink)
}

// Differs reports whether two pictures of one size differ so much that the comparison with a golden picture, scaled
// down by shrink, would fail.
func Differs(want, got *image.RGBA, shrink int) bool {
	j := judge(Shrink(want, shrink), Shrink(got, shrink), shrink)
	return len(j.failed) > 0
}

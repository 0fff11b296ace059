package stage

import (
	"fmt"
	"image"
	"image/color"
)

// How much a picture may differ from its golden one. Colours go from 0 to 255; the difference of two colours is the
// largest one of a channel.
//
// Two renderers differ at edges by up to 40 in single pixels, and elsewhere by 1. Averaged over a square of n×n pixels
// they agree better: Mesa's two software renderers, llvmpipe and softpipe, differ by at most 6 for n = 4, 3 for n = 8
// and 2 for n = 12. A lost icon, glyph or ring changes the average of some square by far more.
const (
	mostCell = 3.0  // a square may differ by this much, whatever its size,
	mostEdge = 20.0 // and by this much more, divided by the width of the square in px
	mostMean = 1.0  // the average difference of all squares
)

// tolerance returns how much the average colour of a square may differ. width is in px of the full-size picture.
func tolerance(width int) float64 { return mostCell + mostEdge/float64(width) }

// judgement is the result of a comparison.
type judgement struct {
	mean   float64           // average difference of the pixels of the golden picture
	worst  float64           // largest difference of a square
	where  image.Rectangle   // the square with the largest difference, in px of the full-size picture
	failed []image.Rectangle // squares that differ too much, in px of the full-size picture
}

// judge compares a golden picture with a new one of the same size. One pixel of both stands for a square of width×width
// px of the full-size picture.
func judge(want, got *image.RGBA, width int) judgement {
	var j judgement
	most := tolerance(width)
	sum := 0.0
	r := got.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			d := distance(want.RGBAAt(x, y), got.RGBAAt(x, y))
			sum += d
			square := image.Rect(x, y, x+1, y+1)
			square = image.Rectangle{square.Min.Mul(width), square.Max.Mul(width)}
			if d > most {
				j.failed = append(j.failed, square)
			}
			if d > j.worst {
				j.worst, j.where = d, square
			}
		}
	}
	j.mean = sum / float64(r.Dx()*r.Dy())
	return j
}

// ok reports whether the difference can come from another renderer.
func (j *judgement) ok() bool { return len(j.failed) == 0 && j.mean <= mostMean }

// String names the place that differs most.
func (j *judgement) String() string {
	return fmt.Sprintf("%d squares differ too much, most around %v px by %.0f of 255; the mean difference is %.2f",
		len(j.failed), j.where, j.worst, j.mean)
}

// distance returns the largest difference of a channel.
func distance(a, b color.RGBA) float64 {
	most := 0
	for _, d := range [3]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
		most = max(most, d, -d)
	}
	return float64(most)
}

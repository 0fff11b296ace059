//go:build !js

package letters

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// shape joins the letters of a line and returns its runs from left to right.
func (l *Letters) shape(line string, size float64, bold, rightToLeft bool) []shaping.Output {
	faces := faces{l, bold}
	if faces.ResolveFace('a') == nil {
		return nil
	}
	text := []rune(line)
	var out []shaping.Output
	for _, run := range visual(text, rightToLeft) {
		direction := di.DirectionLTR
		if !run.IsLeftToRight() {
			direction = di.DirectionRTL
		}
		first := len(out)
		for _, part := range l.segmenter.Split(shaping.Input{Text: text, RunStart: run.Start, RunEnd: run.End, Direction: direction,
			Size: fixed.Int26_6(64 * size), Language: language.NewLanguage("en")}, faces) {
			if part.Face == nil { // nothing but signs without a shape
				part.Face = faces.ResolveFace('a')
			}
			out = append(out, l.shaper.Shape(part))
		}
		if direction == di.DirectionRTL {
			slices.Reverse(out[first:])
		}
	}
	return out
}

// visual returns the runs of a line in the order in which they stand from left to right: rule L2 of the Unicode Bidirectional Algorithm
// (UAX 9).
func visual(text []rune, rightToLeft bool) []bidi.Run {
	direction := bidi.LeftToRight
	if rightToLeft {
		direction = bidi.RightToLeft
	}
	var paragraph bidi.Paragraph
	found := paragraph.Segment(text, direction)
	runs := make([]bidi.Run, found.NumRuns())
	highest := bidi.Level(0)
	for i := range runs {
		runs[i] = found.Run(i)
		highest = max(highest, runs[i].Level)
	}
	for level := highest; level > 0; level-- {
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].Level >= level {
				end++
			}
			slices.Reverse(runs[i:end])
			i = max(i, end)
		}
	}
	return runs
}

// Width returns the width of a line.
func (l *Letters) Width(line string, size float64, bold, rightToLeft bool) float64 {
	width := fixed.Int26_6(0)
	for _, run := range l.shape(line, size, bold, rightToLeft) {
		width += run.Advance
	}
	return float64(width) / 64
}

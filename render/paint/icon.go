package paint

import (
	"image/color"
	"math"

	"awale/render/ui"
)

// stroke is one part of an icon, on a grid of 24 by 24 with y down.
type stroke struct {
	kind rune
	v    [5]float64
}

// An icon is drawn with one pen, two dp wide, with round ends.
const (
	iconGrid = 24
	iconPen  = 2.0
	degree   = math.Pi / 180
)

// line is a line from one point to another.
func line(x0, y0, x1, y1 float64) stroke { return stroke{'l', [5]float64{x0, y0, x1, y1}} }

// arc is an arc around a point, clockwise from an angle to a larger one, in degrees from the right.
func arc(x, y, r, from, to float64) stroke { return stroke{'a', [5]float64{x, y, r, from, to}} }

// hoop is a circle. Its pen is within the radius.
func hoop(x, y, r float64) stroke { return stroke{'o', [5]float64{x, y, r}} }

// dot is a filled circle.
func dot(x, y, r float64) stroke { return stroke{'d', [5]float64{x, y, r}} }

// bulb is the icon of a hint. A dot of hintDot is beside it for each hint that has been given.
var bulb = []stroke{arc(12, 9.5, 6, 128, 412), line(8.3, 14.2, 9.2, 17), line(15.7, 14.2, 14.8, 17), line(9.2, 17, 14.8, 17),
	line(10.5, 20.75, 13.5, 20.75)}

const hintDot = 1.6

// icons are our own drawings.
var icons = [...][]stroke{
	ui.IconMenu:  {line(4.5, 6.5, 19.5, 6.5), line(4.5, 12, 19.5, 12), line(4.5, 17.5, 19.5, 17.5)},
	ui.IconBack:  {line(4.5, 12, 19.5, 12), line(4.5, 12, 10.5, 6), line(4.5, 12, 10.5, 18)},
	ui.IconClose: {line(6, 6, 18, 18), line(18, 6, 6, 18)},
	ui.IconUndo: {line(4.5, 9, 14.5, 9), arc(14.5, 13.75, 4.75, -90, 90), line(14.5, 18.5, 8.5, 18.5),
		line(4.5, 9, 8.5, 5), line(4.5, 9, 8.5, 13)},
	ui.IconRedo: {line(19.5, 9, 9.5, 9), arc(9.5, 13.75, 4.75, 90, 270), line(9.5, 18.5, 15.5, 18.5),
		line(19.5, 9, 15.5, 5), line(19.5, 9, 15.5, 13)},
	ui.IconHint:     bulb,
	ui.IconHintPlan: append(bulb[:len(bulb):len(bulb)], dot(21.5, 19.5, hintDot)),
	ui.IconHintMove: append(bulb[:len(bulb):len(bulb)], dot(21.5, 19.5, hintDot), dot(21.5, 14.5, hintDot)),
	ui.IconHintLine: append(bulb[:len(bulb):len(bulb)], dot(21.5, 19.5, hintDot), dot(21.5, 14.5, hintDot), dot(21.5, 9.5, hintDot)),
	ui.IconHelp: {hoop(12, 12, 10), arc(12, 9.75, 2.75, 180, 405), line(13.94, 11.69, 12, 13.4), line(12, 13.4, 12, 13.9),
		dot(12, 17, 1.3)},
	ui.IconShare: {line(6.5, 12, 17, 6), line(6.5, 12, 17, 18), dot(6.25, 12, 2.9), dot(17.25, 5.75, 2.9), dot(17.25, 18.25, 2.9)},
	ui.IconNew:   {line(12, 5, 12, 19), line(5, 12, 19, 12)},
	ui.IconRules: {line(12, 7, 12, 19.5), line(12, 7, 4, 5), line(4, 5, 4, 17.5), line(4, 17.5, 12, 19.5),
		line(12, 7, 20, 5), line(20, 5, 20, 17.5), line(20, 17.5, 12, 19.5)},
	ui.IconOptions: {line(4.5, 6, 19.5, 6), dot(15, 6, 2.75), line(4.5, 12, 19.5, 12), dot(8.5, 12, 2.75),
		line(4.5, 18, 19.5, 18), dot(13.5, 18, 2.75)},
	ui.IconCheck: {line(5, 12.75, 10, 17.75), line(10, 17.75, 19.25, 7)},
	ui.IconFlag: {line(6, 4, 6, 20.5), line(6, 5, 18.5, 5), line(18.5, 5, 15.5, 9.25), line(15.5, 9.25, 18.5, 13.5),
		line(18.5, 13.5, 6, 13.5)},
	ui.IconSound: {line(3.5, 9.5, 7, 9.5), line(7, 9.5, 11.5, 5.5), line(11.5, 5.5, 11.5, 18.5), line(11.5, 18.5, 7, 14.5),
		line(7, 14.5, 3.5, 14.5), line(3.5, 14.5, 3.5, 9.5), arc(12, 12, 4, -42, 42), arc(12, 12, 8.25, -42, 42)},
	ui.IconMute: {line(3.5, 9.5, 7, 9.5), line(7, 9.5, 11.5, 5.5), line(11.5, 5.5, 11.5, 18.5), line(11.5, 18.5, 7, 14.5),
		line(7, 14.5, 3.5, 14.5), line(3.5, 14.5, 3.5, 9.5), line(15.5, 9.5, 20.5, 14.5), line(20.5, 9.5, 15.5, 14.5)},
	ui.IconPlay:   {line(7.5, 5, 18.5, 12), line(18.5, 12, 7.5, 19), line(7.5, 19, 7.5, 5)},
	ui.IconUnfold: {line(9, 5.5, 15.5, 12), line(15.5, 12, 9, 18.5)},
	ui.IconFold:   {line(5.5, 9, 12, 15.5), line(12, 15.5, 18.5, 9)},
	ui.IconEdit: {line(5, 19, 6, 14.5), line(5, 19, 9.5, 18), line(6, 14.5, 15.5, 5), line(9.5, 18, 19, 8.5),
		line(15.5, 5, 19, 8.5), line(13, 7.5, 16.5, 11)},
	ui.IconDelete: {line(4.5, 7, 19.5, 7), line(9.5, 7, 10, 4.5), line(10, 4.5, 14, 4.5), line(14, 4.5, 14.5, 7),
		line(6.5, 7, 7.5, 19.5), line(7.5, 19.5, 16.5, 19.5), line(16.5, 19.5, 17.5, 7), line(10.5, 10.5, 10.75, 16),
		line(13.5, 10.5, 13.25, 16)},
	ui.IconFile: {line(6.5, 4, 13.5, 4), line(13.5, 4, 18, 8.5), line(18, 8.5, 18, 20), line(18, 20, 6.5, 20), line(6.5, 20, 6.5, 4),
		line(13.5, 4, 13.5, 8.5), line(13.5, 8.5, 18, 8.5)},
	ui.IconPrint: {line(7.5, 9, 7.5, 4), line(7.5, 4, 16.5, 4), line(16.5, 4, 16.5, 9), line(4, 9, 20, 9), line(4, 9, 4, 16),
		line(20, 9, 20, 16), line(4, 16, 7.5, 16), line(16.5, 16, 20, 16), line(7.5, 13.5, 16.5, 13.5), line(7.5, 13.5, 7.5, 20),
		line(16.5, 13.5, 16.5, 20), line(7.5, 20, 16.5, 20)},
	ui.IconAgain:    {arc(12, 12.5, 7.8, 207, 507), line(5, 4, 5, 9), line(5, 9, 10, 9)},
	ui.IconSearch:   {hoop(10.5, 10.5, 7), line(15.5, 15.5, 20, 20)},
	ui.IconFirst:    {line(6.5, 5.5, 6.5, 18.5), line(17, 5.5, 10.5, 12), line(10.5, 12, 17, 18.5)},
	ui.IconPrevious: {line(15, 5.5, 8.5, 12), line(8.5, 12, 15, 18.5)},
	ui.IconNext:     {line(9, 5.5, 15.5, 12), line(15.5, 12, 9, 18.5)},
	ui.IconLast:     {line(7, 5.5, 13.5, 12), line(13.5, 12, 7, 18.5), line(17.5, 5.5, 17.5, 18.5)},
	ui.IconPause:    {line(8.5, 5.5, 8.5, 18.5), line(15.5, 5.5, 15.5, 18.5)},
	ui.IconChart:    {line(5, 19, 19, 19), line(8, 15.5, 8, 11), line(12, 15.5, 12, 5), line(16, 15.5, 16, 8.5)},
	ui.IconSpeed:    {line(4.5, 6, 11, 12), line(11, 12, 4.5, 18), line(12.5, 6, 19, 12), line(19, 12, 12.5, 18)},
	ui.IconHistory: {dot(6, 6, 1.6), dot(6, 12, 1.6), dot(6, 18, 1.6), line(10.5, 6, 19.5, 6), line(10.5, 12, 19.5, 12),
		line(10.5, 18, 16.5, 18)},
	ui.IconCopy: {line(9, 8.5, 19.5, 8.5), line(19.5, 8.5, 19.5, 20), line(19.5, 20, 9, 20), line(9, 20, 9, 8.5),
		line(5, 15.5, 5, 4.5), line(5, 4.5, 15.5, 4.5)},
	ui.IconPicture: {line(4, 5.5, 20, 5.5), line(20, 5.5, 20, 18.5), line(20, 18.5, 4, 18.5), line(4, 18.5, 4, 5.5),
		line(4, 16.5, 9, 11.5), line(9, 11.5, 14.5, 17), dot(15.5, 9.5, 1.6)},
	ui.IconDraw:   {line(5.5, 9, 18.5, 9), line(5.5, 15, 18.5, 15)},
	ui.IconPerson: {hoop(12, 7.75, 4.75), arc(12, 20.5, 7.5, 180, 360)},
	ui.IconPeople: {hoop(8.5, 8, 4.25), arc(8.5, 19.5, 6.25, 180, 360), arc(15.5, 8, 3.5, -115, 115), arc(15.25, 19.5, 6.25, 295, 360)},
	ui.IconWorld:  {hoop(12, 12, 10), line(2.75, 12, 21.25, 12), arc(18, 12, 10.5, 122, 238), arc(6, 12, 10.5, -58, 58)},
	ui.IconTalk: {line(6, 5, 18, 5), arc(18, 7.5, 2.5, 270, 360), line(20.5, 7.5, 20.5, 13.5), arc(18, 13.5, 2.5, 0, 90),
		line(18, 16, 11.5, 16), line(11.5, 16, 7, 20), line(7, 20, 7, 16), line(7, 16, 6, 16), arc(6, 13.5, 2.5, 90, 180),
		line(3.5, 13.5, 3.5, 7.5), arc(6, 7.5, 2.5, 180, 270)},
	ui.IconRing: {hoop(12, 12, 7.5)},
	ui.IconMore: {dot(5.5, 12, 1.9), dot(12, 12, 1.9), dot(18.5, 12, 1.9)},
}

// icon draws an icon of a size about a point, all in dp. The colour has to be opaque, because strokes overlap.
func (b *batch) icon(i ui.Icon, x, y, size float64, c color.NRGBA) {
	k := size / iconGrid
	// The lines of the grid are on whole pixels, so that straight strokes are sharp.
	x0 := math.Round((x-size/2)*b.scale) / b.scale
	y0 := math.Round((y-size/2)*b.scale) / b.scale
	pen := iconPen * k
	for _, s := range icons[i] {
		v := s.v
		switch s.kind {
		case 'l':
			b.line(x0+v[0]*k, y0+v[1]*k, x0+v[2]*k, y0+v[3]*k, pen, c)
		case 'a':
			b.arc(x0+v[0]*k, y0+v[1]*k, v[2]*k, v[3]*degree, v[4]*degree, pen, c)
		case 'o':
			b.hoop(x0+v[0]*k, y0+v[1]*k, v[2]*k, pen, c, c)
		case 'd':
			b.disc(x0+v[0]*k, y0+v[1]*k, v[2]*k, c, c)
		}
	}
}

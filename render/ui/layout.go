package ui

import (
	"math"
	"strings"
)

// Measurer measures words, in dp.
type Measurer interface {
	LineHeight(t Type) float64
	Width(s string, t Type) float64
	Wrap(s string, t Type, width float64) []string
}

// Sizes of the controls, in dp. Targets are at least 44 dp in both directions.
const (
	// ControlHeight is the least height of anything that can be touched.
	ControlHeight = 48
	// ButtonPad is the room left and right of the words of a button.
	ButtonPad = SpaceWide
	// RowPad is the room before the mark of a radio, at both ends of the track of a slider and of the text in a field.
	RowPad = SpaceApart
	// IconSize is the least size of an icon.
	IconSize = 24
	// IconGap is the room between an icon and the words beside it.
	IconGap = SpaceNear
	// IconAir is the least room around an icon without words in a button, both sides together.
	IconAir = SpaceApart
	// onwardShare is the size of the sign at the end of a row, in sizes of an icon beside the same words.
	onwardShare = 0.75
	// switchLong is the least length of the moving part of a switch.
	switchLong = 48
	// switchHigh is the least height of the moving part of a switch.
	switchHigh = 28
	// switchGap is the room between the words of a switch and its moving part.
	switchGap = SpaceWide
	// radioMark is the least size of the mark of a radio.
	radioMark = 22
	// radioGap is the room between the mark of a radio and its words.
	radioGap = SpaceNear
	// radioEnd is the least room after the words of a radio. A radio wants [SpaceNear], which grows with the words.
	radioEnd = SpaceTight
	// sliderTrack is the least height of the part of a slider below its label.
	sliderTrack = 34
	// sliderKnob is the least size of the knob of a slider.
	sliderKnob = 24
	// ChoicePad is the room at both ends of the words of a choice on a track. ChipPad is the same in a chip.
	ChoicePad = SpaceTight
	ChipPad   = 14
	// fadeLeast is the least length over which a list fades. fadeMost is the largest, in lengths of the list.
	fadeLeast = 18
	fadeMost  = 1. / 3
)

// IconSizeFor is the size of an icon next to words: it grows with them.
func IconSizeFor(t Type, m Measurer) float64 { return IconSize * Growth(t, m) }

// OnwardSize is the size of the sign at the end of a row that leads to a page.
func OnwardSize(t Type, m Measurer) float64 { return onwardShare * IconSizeFor(t, m) }

// Signs is the room of the icon before the words of a button and of the sign behind them, with gaps. The icon is left out if
// a word would have to be broken for it.
func Signs(n *Node, width float64, m Measurer) (icon, onward float64) {
	if n.Icon != IconNone {
		icon = IconSizeFor(n.Type, m) + IconGap
	}
	if n.Opens {
		onward = OnwardSize(n.Type, m) + IconGap
	}
	if icon > 0 && LongestWord(n.Words(), n.Type, m) > width-2*ButtonPad-icon-onward {
		icon = 0
	}
	return icon, onward
}

// ButtonAir is the room left and right of the words of a button of a width: [ButtonPad], or less if a word would have to be broken
// for it.
func ButtonAir(n *Node, width float64, m Measurer) float64 {
	icon, onward := Signs(n, width, m)
	if icon == 0 && LongestWord(n.Words(), n.Type, m) > width-2*ButtonPad-onward {
		return SpaceTight
	}
	return ButtonPad
}

// WordsType is the type of the words of a node. Names of controls are bold, and values that can be chosen are not.
func WordsType(n *Node) Type {
	switch n.Look {
	case LookSwitch, LookSlider, LookField:
		return Label
	}
	return n.Type
}

// WordsRoom is the room for words in a node of a width.
func WordsRoom(n *Node, width float64, m Measurer) float64 {
	switch n.Look {
	case LookButton, LookPrimary, LookQuiet:
		if n.Above {
			return math.Max(1, width-2*SpaceTight)
		}
		icon, onward := Signs(n, width, m)
		width -= 2*ButtonAir(n, width, m) + icon + onward
	case LookSwitch:
		if !SwitchBelow(n, width, m) {
			width -= SwitchWidth(n.Type, m)
		}
	case LookRadio:
		pad, gap := RadioAir(n, width, m)
		width -= pad + RadioSize(n.Type, m) + gap + radioEnd
	case LookChoice:
		width -= 2 * ChoicePad
	case LookChip:
		width -= 2 * ChipPad
	}
	return math.Max(1, width)
}

// LongestWord is the width of the longest word of a text, in dp.
func LongestWord(s string, t Type, m Measurer) float64 {
	widest := 0.0
	for word := range strings.SplitSeq(s, " ") {
		widest = math.Max(widest, m.Width(word, t))
	}
	return widest
}

// Growth is the factor by which icons and the like grow with the words next to them, at least 1.
func Growth(t Type, m Measurer) float64 { return math.Max(1, 0.9*m.LineHeight(t)/IconSize) }

// SwitchSize is the size of the moving part of a switch.
func SwitchSize(t Type, m Measurer) (w, h float64) {
	g := Growth(t, m)
	return switchLong * g, switchHigh * g
}

// SwitchWidth is the width of the moving part of a switch, gap included.
func SwitchWidth(t Type, m Measurer) float64 {
	w, _ := SwitchSize(t, m)
	return w + switchGap
}

// SwitchBelow reports whether the moving part of a switch is below its words, because beside it a word would be broken.
func SwitchBelow(n *Node, width float64, m Measurer) bool {
	return LongestWord(n.Words(), WordsType(n), m) > width-SwitchWidth(n.Type, m)
}

// RadioSize is the diameter of the mark of a radio.
func RadioSize(t Type, m Measurer) float64 { return radioMark * Growth(t, m) }

// RadioAir is the room left of the mark of a radio (pad), and between the mark and the words (gap). pad is less if a
// word would be broken otherwise.
func RadioAir(n *Node, width float64, m Measurer) (pad, gap float64) {
	pad, gap = RowPad, radioGap
	if LongestWord(n.Words(), n.Type, m) > width-pad-RadioSize(n.Type, m)-gap-radioEnd {
		pad = radioGap
	}
	return pad, gap
}

// SliderTrack is the height of the part of a slider below its label.
func SliderTrack(t Type, m Measurer) float64 { return sliderTrack * Growth(t, m) }

// SliderTop is the height of the label and the value above the track of a slider: they share the last line if there is
// room for both, else the value has a line of its own.
func SliderTop(n *Node, width float64, m Measurer) float64 {
	lines := m.Wrap(n.Words(), WordsType(n), math.Max(1, width))
	count := max(1, len(lines))
	if len(lines) > 0 && n.Value != "" && m.Width(lines[len(lines)-1], WordsType(n))+SpaceNear+m.Width(n.Value, n.Type) > width {
		count++
	}
	return float64(count) * m.LineHeight(n.Type)
}

// SliderKnob is the diameter of the knob of a slider.
func SliderKnob(t Type, m Measurer) float64 { return sliderKnob * Growth(t, m) }

// Fade is the length of the fade at an end at which a list continues, in dp. It is the height of a line of words.
func Fade(list *Node, m Measurer) float64 {
	return math.Min(math.Max(fadeLeast, m.LineHeight(Body)), fadeMost*list.long(list.Bounds))
}

// SliderRun is the range of the middle of the knob of a slider, from its least value to its greatest. All of the knob
// stays within the slider.
func SliderRun(n *Node, m Measurer) (from, to float64) {
	inset := math.Max(RowPad, SliderKnob(n.Type, m)/2)
	return n.Bounds.X + inset, n.Bounds.X + n.Bounds.W - inset
}

// Words returns the words that are drawn for a node: Text if it is set, Label if not. A Text of one space draws nothing;
// screen readers still read the label.
func (n *Node) Words() string {
	switch n.Text {
	case "":
		return n.Label
	case " ":
		return ""
	}
	return n.Text
}

// Arrange gives every descendant of n its bounds, within those n already has.
func Arrange(n *Node, m Measurer) {
	inner := n.Bounds.Inset(n.Pad)
	switch n.Axis {
	case AxisDown:
		arrangeDown(n, inner, m)
	case AxisAcross:
		arrangeAcross(n, inner, m)
	case AxisNone:
		if n.Lay != nil {
			n.Lay(n)
		}
	case AxisGrid:
		grid(n, inner, m, true)
	}
	for _, c := range n.Children {
		Arrange(c, m)
	}
	if n.Turned {
		x, y := n.Bounds.Center()
		for _, c := range n.Children {
			each(c, func(d *Node) bool {
				d.Bounds = d.Bounds.Turned(x, y)
				if !d.Target.Empty() {
					d.Target = d.Target.Turned(x, y)
				}
				return true
			})
		}
	}
}

func arrangeDown(n *Node, in Rect, m Measurer) {
	heights := make([]float64, len(n.Children))
	total, grow := 0.0, 0.0
	for i, c := range n.Children {
		heights[i] = Height(c, childWidth(c, in.W), m)
		total += heights[i]
		if i > 0 {
			total += n.Gap
		}
		grow += c.Grow
	}
	spare := in.H - total
	y := in.Y
	if n.Scroll {
		n.Content = total
		n.Offset = math.Max(0, math.Min(n.Offset, total-in.H))
		y -= n.Offset
		spare = math.Max(0, spare)
	}
	for i, c := range n.Children {
		h := heights[i]
		if grow > 0 && c.Grow > 0 {
			h += spare * c.Grow / grow
		}
		w := childWidth(c, in.W)
		c.Bounds = Rect{in.X + (in.W+c.Bleed-w)/2, y, w, math.Max(0, h)}
		y += h + n.Gap
	}
}

func childWidth(c *Node, width float64) float64 {
	if c.MaxW > 0 {
		width = math.Min(c.MaxW, width)
	}
	return width + c.Bleed
}

func arrangeAcross(n *Node, in Rect, m Measurer) {
	widths := acrossWidths(n, in.W, m)
	x := in.X
	if n.Scroll {
		n.Content = n.Gap * float64(max(0, len(widths)-1))
		for _, w := range widths {
			n.Content += w
		}
		n.Offset = math.Max(0, math.Min(n.Offset, n.Content-in.W))
		x -= n.Offset
	}
	for i, c := range n.Children {
		c.Bounds = Rect{x, in.Y, widths[i], in.H}
		x += widths[i] + n.Gap
	}
}

// acrossWidths divides the width of a row. Each child gets its natural width, and the rest is divided by Grow. If there
// is too little width, children with Grow shrink first, and then all alike. In a row that scrolls none shrinks.
func acrossWidths(n *Node, width float64, m Measurer) []float64 {
	widths := make([]float64, len(n.Children))
	room := width - n.Gap*float64(len(n.Children)-1)
	total, grow, fixed := 0.0, 0.0, 0.0
	for i, c := range n.Children {
		widths[i] = Width(c, m)
		if c.MaxW > 0 {
			widths[i] = math.Min(widths[i], c.MaxW)
		}
		total += widths[i]
		grow += c.Grow
		if c.Grow == 0 {
			fixed += widths[i]
		}
	}
	switch {
	case n.Scroll && total > room:
	case total <= room && grow > 0:
		for i, c := range n.Children {
			widths[i] += (room - total) * c.Grow / grow
		}
	case total > room && grow > 0 && fixed < room:
		shrink := (room - fixed) / (total - fixed)
		for i, c := range n.Children {
			if c.Grow > 0 {
				widths[i] *= shrink
			}
		}
	case total > room && total > 0:
		for i := range widths {
			widths[i] *= room / total
		}
	}
	return widths
}

// grid lays children out in columns of one width and returns the height of all lines.
func grid(n *Node, in Rect, m Measurer, place bool) float64 {
	count := len(n.Children)
	if count == 0 {
		return 0
	}
	widest := 1.0
	for _, c := range n.Children {
		w := Width(c, m)
		if c.MaxW > 0 {
			w = math.Min(w, c.MaxW)
		}
		widest = math.Max(widest, w)
	}
	columns := gridColumns(count, max(1, min(count, int((in.W+n.Gap+0.01)/(widest+n.Gap)))), n.Full)
	w := (in.W - n.Gap*float64(columns-1)) / float64(columns)
	y := in.Y
	for i := 0; i < count; i += columns {
		row := n.Children[i:min(i+columns, count)]
		h := 0.0
		for _, c := range row {
			h = math.Max(h, Height(c, w, m))
		}
		for j, c := range row {
			if place {
				c.Bounds = Rect{in.X + float64(j)*(w+n.Gap), y, w, h}
			}
		}
		y += h + n.Gap
	}
	return y - n.Gap - in.Y
}

// gridColumns returns the number of columns of a grid with room for most of them. It is the largest number that leaves
// no hole in the last line, if that costs at most one line more or if no hole is allowed. Otherwise it is the least
// number with the fewest lines. If there are many things, two columns with a hole are better than one column.
func gridColumns(count, most int, full bool) int {
	lines := (count + most - 1) / most
	for c := most; c > 0 && (full || count/c <= lines+1); c-- {
		if count%c == 0 && (c > 1 || count < manyInGrid) {
			return c
		}
	}
	return (count + lines - 1) / lines
}

// manyInGrid is the number of things from which on one column is too long if there is room for two.
const manyInGrid = 5

// Height returns the height a node wants when it is width dp wide.
func Height(n *Node, width float64, m Measurer) float64 {
	return math.Max(n.MinH, ownHeight(n, width, m))
}

func ownHeight(n *Node, width float64, m Measurer) float64 {
	if n.Tall != nil {
		return n.Tall(width)
	}
	inner := width - 2*n.Pad
	switch n.Axis {
	case AxisDown:
		if n.Scroll {
			return n.MinH
		}
		h := 2 * n.Pad
		for i, c := range n.Children {
			if i > 0 {
				h += n.Gap
			}
			h += Height(c, childWidth(c, inner), m)
		}
		return h
	case AxisAcross:
		h := 0.0
		for i, w := range acrossWidths(n, inner, m) {
			h = math.Max(h, Height(n.Children[i], w, m))
		}
		return h + 2*n.Pad
	case AxisGrid:
		return grid(n, Rect{W: inner}, m, false) + 2*n.Pad
	}
	lines := 0.0
	if n.Words() != "" {
		t := WordsType(n)
		lines = float64(len(m.Wrap(n.Words(), t, WordsRoom(n, width, m)))) * m.LineHeight(t)
	}
	// A control is as high as its words need, with some air, but at least as high as a finger.
	control := math.Max(ControlHeight, lines+SpaceWide)
	if n.Above {
		control = math.Max(ControlHeight, IconSizeFor(n.Type, m)+lines+2*SpaceHair)
	}
	switch n.Look {
	case LookText:
		return lines
	case LookButton, LookPrimary, LookQuiet, LookRadio, LookChoice, LookChip, LookBar:
		return control
	case LookSign:
		return IconSizeFor(n.Type, m)
	case LookSearch:
		return math.Max(ControlHeight, m.LineHeight(n.Type)+SpaceApart)
	case LookSwitch:
		if SwitchBelow(n, width, m) {
			_, high := SwitchSize(n.Type, m)
			control += SpaceTight + high
		}
		return control
	case LookSlider:
		return SliderTop(n, width, m) + SliderTrack(n.Type, m)
	case LookField:
		return FieldTop(n, width, m) + math.Max(ControlHeight, m.LineHeight(n.Type)+SpaceApart)
	case LookDivider:
		return 1
	}
	return 0
}

// FieldTop is the height of the label above the field of a textbox of a width, in one line or more, with the air below it.
func FieldTop(n *Node, width float64, m Measurer) float64 {
	t := WordsType(n)
	lines := max(1, len(m.Wrap(n.Words(), t, WordsRoom(n, width, m))))
	return float64(lines)*m.LineHeight(t) + SpaceTight
}

// Width returns the width a node wants if there is enough room.
func Width(n *Node, m Measurer) float64 {
	return math.Max(n.MinW, ownWidth(n, m))
}

func ownWidth(n *Node, m Measurer) float64 {
	switch n.Axis {
	case AxisDown:
		w := 0.0
		for _, c := range n.Children {
			w = math.Max(w, Width(c, m))
		}
		return w + 2*n.Pad
	case AxisAcross, AxisGrid:
		if n.Scroll {
			return n.MinW
		}
		w := 0.0
		for i, c := range n.Children {
			if i > 0 {
				w += n.Gap
			}
			w += Width(c, m)
		}
		return w + 2*n.Pad
	}
	words := 0.0
	if n.Words() != "" {
		// It is a little more than the measured width, so that rounding never breaks a line that fits.
		words = math.Ceil(m.Width(n.Words(), WordsType(n))) + 1
	}
	switch n.Look {
	case LookButton, LookPrimary, LookQuiet:
		if n.Icon != IconNone && words == 0 {
			return ControlHeight
		}
		if n.Above {
			return math.Max(ControlHeight, words+2*SpaceNear)
		}
		icon, onward := Signs(n, math.Inf(1), m)
		return math.Max(ControlHeight, words+icon+onward+2*ButtonPad)
	case LookSwitch:
		return words + SwitchWidth(n.Type, m)
	case LookRadio:
		pad, gap := RadioAir(n, math.Inf(1), m)
		return words + pad + RadioSize(n.Type, m) + gap + SpaceNear*Growth(n.Type, m)
	case LookSlider, LookField, LookSearch:
		return math.Max(160, words)
	case LookChoice:
		return words + 2*ChoicePad
	case LookChip:
		return math.Max(ControlHeight, words+2*ChipPad)
	case LookSign:
		return IconSizeFor(n.Type, m)
	}
	return words
}

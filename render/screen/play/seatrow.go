package play

import (
	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/ui"
	"awale/variants"
)

// A seat is the row in front of each of two players who sit opposite each other: a strip with the words of the game,
// and controls beside it or below.

// Widths for words beside a plaque and controls, in heights of their lines.
const (
	// seatNeeds is a width in which two lines hold most sentences.
	seatNeeds = 11
	// oneFrom is the least width beside a single control with words, which is better than its sign only.
	oneFrom = 7.5
	// signsFrom is the least width beside several controls with signs only.
	signsFrom = 5.5
)

// wordedFrom is the number of controls with words from which these are better than all controls with signs only.
const wordedFrom = 3

// fewestSigns is the least number of controls with signs only.
const fewestSigns = 3

// spares reports whether controls of a width in dp leave room in the row of a seat for words; words is their width in
// heights of their lines.
func (s *strips) spares(side variants.Side, seat ui.Rect, controls, words float64) bool {
	need := s.frame.column + 2*(plaque.Gap+PlaqueEdge) + words*s.measure.LineHeight(ui.Small)
	if s.players[side].Clock != "" && !s.frame.Below {
		need += plaque.Gap + s.measure.Width("00:00", ui.Title)
	}
	return seat.W-controls-kit.Margin >= need
}

// seat places a strip and the controls beside it in front of a player. If the strip has grown over the end of the
// board, the controls stay at the edge of the window.
func (s *strips) seat(side variants.Side, strip, controls *ui.Node) *ui.Node {
	bounds := strip.Bounds
	bounds.W = controls.Bounds.X + controls.Bounds.W - bounds.X
	controls.Bounds.Y = bounds.Y + bounds.H - controls.Bounds.H
	return s.seatOf(side, bounds, strip, controls)
}

// seatOf makes the group of the nodes in front of a player, turned towards the player.
func (s *strips) seatOf(side variants.Side, bounds ui.Rect, children ...*ui.Node) *ui.Node {
	s.seats[side] = bounds
	return &ui.Node{ID: s.players[side].ID, Role: ui.RoleGroup, Label: s.players[side].Label, Bounds: bounds,
		Turned: side != s.near, Children: children}
}

// talking makes a seat with the words of the game, and controls at the end of its row.
func (s *strips) talking(side variants.Side, bounds ui.Rect, controls *ui.Node, talk kit.Talk) *ui.Node {
	bar, row := splitEnd(bounds, ui.Width(controls, s.measure))
	controls.Bounds = bar
	return s.seat(side, s.speaking(side, row, talk), controls)
}

// shownControls is a way to show the controls of a seat: their number, with words or with signs only, and the width
// that they have to leave for words, in heights of their lines.
type shownControls struct {
	worded bool
	count  int
	words  float64
}

// controls makes the bar of a seat from its controls, the most needed first. worded are the controls with words, and
// signs those with signs only. It tries all of them with words, fewer with words, more of them with signs, and only the
// sign of the first, which always fits. Three with words are better than the signs of all; the signs of some are better
// than two with words.
func (s *strips) controls(side variants.Side, seat ui.Rect, worded, signs []*ui.Node) *ui.Node {
	signed := s.frame.stacked && !s.frame.Below && s.spares(side, seat, barWidth(fewestSigns), signsFrom)
	var ways []shownControls
	for count := len(worded); count >= wordedFrom || count > 0 && !signed; count-- {
		words := float64(seatNeeds)
		if count == 1 && !s.frame.Below {
			words = oneFrom
		}
		ways = append(ways, shownControls{true, count, words})
	}
	for count := len(signs); signed && count >= fewestSigns; count-- {
		ways = append(ways, shownControls{false, count, signsFrom})
	}
	ways = append(ways, shownControls{false, 1, 0})
	bar := &ui.Node{Look: ui.LookStrip, Axis: ui.AxisAcross, Gap: barGap}
	ui.Fit(func(w shownControls) bool {
		if bar.Children = worded[:w.count]; w.worded {
			return s.spares(side, seat, ui.Width(bar, s.measure), w.words)
		}
		bar.Children = signs[:w.count]
		return s.spares(side, seat, barWidth(w.count), w.words)
	}, ways...)
	return bar
}

// callSize is a size of words that ask for an answer: the types of the line of the plaque and of words below it, and
// the air above and below both in dp.
type callSize struct {
	head, words ui.Type
	air         float64
}

// callSizes are the sizes of words that ask for an answer, the largest first.
var callSizes = [...]callSize{{ui.Body, ui.Body, StripPad}, {ui.Body, ui.Small, StripPad}, {ui.Small, ui.Small, StripPad},
	{ui.Small, ui.Small, ui.SpaceHair}, {ui.Small.Shrunk(1), ui.Small.Shrunk(1), ui.SpaceHair},
	{ui.Small.Shrunk(2), ui.Small.Shrunk(2), ui.SpaceHair},
	{ui.Small.Shrunk(3), ui.Small.Shrunk(3), ui.SpaceHair}, {ui.Small.Least(), ui.Small.Least(), ui.SpaceHair}}

// callForm is a way to place words that ask for an answer below the line of the plaque: their size, the words, and the
// width in dp of the controls beside the strip, 0 if the controls stand below the words.
type callForm struct {
	size     callSize
	text     string
	controls float64
}

// calling makes a seat with controls and words that ask for an answer. texts are these words, in full and then shorter.
// It tries the words in the usual place of the game's words; words below the line of the plaque, larger and fuller ones
// first, with the controls beside them with icons, without icons, or below them; the shortest words beside the shortest
// controls; and a row that is higher than the seat. controls makes the controls within bounds, or in their own size if
// the bounds are empty.
func (s *strips) calling(side variants.Side, bounds ui.Rect, controls func(at ui.Rect) *ui.Node, texts ...string) *ui.Node {
	signed, plain := s.controlsWidth(controls(ui.Rect{}))
	if !s.frame.Below && s.spares(side, bounds, signed, besideFrom) {
		bar, row := splitEnd(bounds, signed)
		var strip *ui.Node
		if _, ok := ui.Fit(func(text string) bool {
			strip = s.speakBeside(side, row, func(room ui.Rect, least ui.Type) *ui.Node {
				return s.speech.Sentences(s.players[side].ID+"-words", room, []string{text}, least)
			})
			return strip != nil
		}, texts...); ok {
			return s.seat(side, strip, controls(bar))
		}
	}
	in := bounds
	in.X, in.W = in.X+PlaqueEdge, in.W-2*PlaqueEdge
	foot := ui.Height(controls(in), in.W, s.measure) + 2*ui.SpaceHair
	brief, _ := s.controlsWidth(controls(ui.Rect{W: 1}))
	var forms []callForm
	for _, size := range callSizes {
		for _, text := range texts {
			forms = append(forms, callForm{size, text, signed}, callForm{size, text, plain}, callForm{size, text, 0})
		}
	}
	for _, size := range callSizes { // before the row becomes higher, the answers become as short as the question
		forms = append(forms, callForm{size, texts[len(texts)-1], brief})
	}
	var strip *ui.Node
	form, ok := ui.Fit(func(f callForm) (fits bool) {
		if f.controls == 0 {
			strip, fits = s.callUnder(side, bounds, foot, f.size, f.text)
		} else {
			_, row := splitEnd(bounds, f.controls)
			strip, fits = s.callUnder(side, row, 0, f.size, f.text)
		}
		return fits
	}, forms...)
	switch {
	case ok && form.controls > 0:
		bar, _ := splitEnd(bounds, form.controls)
		return s.seat(side, strip, controls(bar))
	case ok:
		return s.callOver(side, strip, foot, controls)
	}
	return s.callOver(side, s.callHigher(side, bounds, foot, texts), foot, controls)
}

// callHigher makes the strip of a player as high as necessary for words in the smallest size that is allowed, above a
// foot of a height in dp.
func (s *strips) callHigher(side variants.Side, bounds ui.Rect, foot float64, texts []string) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Type: ui.Small}
	width, line := bounds.W-2*PlaqueEdge, s.measure.LineHeight(ui.Small)
	n.Label, _ = ui.Fit(func(text string) bool {
		n.Label = text
		return ui.Height(n, width, s.measure) <= 2*line
	}, texts...)
	lack := max(0, line+ui.Height(n, width, s.measure)+foot+2*ui.SpaceHair-bounds.H)
	if side == s.near {
		bounds.Y -= lack
	}
	bounds.H += lack
	strip, _ := s.callUnder(side, bounds, foot, callSize{n.Type, n.Type, ui.SpaceHair}, n.Label)
	return strip
}

// nameLeast is the least size of a name, in sizes of the words below it.
const nameLeast = 0.7

// callUnder makes the strip of a player with words of a size below the line of the plaque, above a foot of a height in
// dp. fits reports whether there is room.
func (s *strips) callUnder(side variants.Side, bounds ui.Rect, foot float64, size callSize, text string) (strip *ui.Node, fits bool) {
	head := s.measure.LineHeight(size.head)
	room := bounds.H - foot - head - 2*size.air
	in := ui.Rect{X: bounds.X + PlaqueEdge, Y: bounds.Y + size.air, W: bounds.W - 2*PlaqueEdge, H: head}
	n := &ui.Node{ID: s.players[side].ID + "-words", Role: ui.RoleText, Look: ui.LookText, Type: size.words, Label: text}
	words := min(room, ui.Height(n, in.W, s.measure))
	in.Y += (room - words) / 2
	p, fits := s.plaque(side, in, 0, true, plaque.InLine)
	in.Y, in.H = in.Y+head, words
	n.Bounds = in
	strip = s.empty(side, bounds)
	strip.Children = append(p.Nodes(), n)
	return strip, fits && ui.WordsFit(n, s.measure) && s.measure.LineHeight(p.Name.Type) >= nameLeast*s.measure.LineHeight(n.Type)
}

// callOver makes a seat from a strip, with controls over its foot, which has a height in dp.
func (s *strips) callOver(side variants.Side, strip *ui.Node, foot float64, controls func(at ui.Rect) *ui.Node) *ui.Node {
	at := strip.Bounds
	return s.seatOf(side, at, strip, controls(ui.Rect{X: at.X + PlaqueEdge, Y: at.Y + at.H - foot, W: at.W - 2*PlaqueEdge,
		H: foot - 2*ui.SpaceHair}))
}

// controlsWidth is the width in dp that controls need side by side, all as wide as the widest, in words with their
// icons and without them. A single control keeps its icon.
func (s *strips) controlsWidth(bar *ui.Node) (signed, plain float64) {
	count, t := float64(len(bar.Children)), bar.Children[0].Type
	between := (count-1)*ui.SpaceNear + 2
	signed = count*ui.Shown{Type: t, Icon: true}.Widest(bar.Children, s.measure) + between
	if count == 1 {
		return signed, signed
	}
	return signed, count*ui.Shown{Type: t}.Widest(bar.Children, s.measure) + between
}

// answerForm is a way to show the two controls that answer a question: in short words or not, in a type, with icons or
// without.
type answerForm struct {
	short bool
	ui.Shown
}

// answerForms are the forms of answers, in order of preference.
var answerForms = func() []answerForm {
	forms := []answerForm{{false, ui.Shown{Type: ui.SmallBold, Icon: true}}, {false, ui.Shown{Type: ui.SmallBold}}}
	for _, t := range ui.SmallBold.DownTo(ui.SmallBold.Least()) {
		forms = append(forms, answerForm{true, ui.Shown{Type: t}})
	}
	return forms
}()

// fitAnswers shows the controls of a bar in the first form in which each has room in its share of the bar, or in the
// last form. short are their short words. In a bar without a width all controls fit.
func (s *strips) fitAnswers(bar *ui.Node, short ...string) {
	count := float64(len(bar.Children))
	room := (bar.Bounds.W - (count-1)*bar.Gap) / count
	form, _ := ui.Fit(func(f answerForm) bool {
		for i, n := range bar.Children {
			if n.Text = ""; f.short {
				n.Text = short[i]
			}
		}
		return bar.Bounds.W <= 0 || f.Widest(bar.Children, s.measure) <= room
	}, answerForms...)
	form.Set(bar.Children...)
}

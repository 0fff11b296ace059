package screen

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// callout is a short message beside the house that it is about: why that may not be sown. It goes by itself, and as soon as
// the player does something.
type callout struct {
	house variants.House
	text  string
	// left is how many seconds it stays.
	left float64
}

// Lengths of a callout, in dp: calloutMost is the most that it measures, calloutPad the air around its words, calloutGap
// what it keeps off the house.
const (
	calloutMost = 340
	calloutPad  = ui.SpaceNear
	calloutGap  = ui.SpaceTight
)

// readFor is how many seconds it takes to read a text twice.
func readFor(text string) float64 { return 2.5 + 0.05*float64(len(text)) }

// callOut shows a message beside a house.
func (ps *playScreen) callOut(h variants.House, text string) {
	ps.play.callout = callout{house: h, text: text, left: readFor(text)}
	ps.changed()
}

// endCallout takes the message away.
func (ps *playScreen) endCallout() {
	if ps.play.callout.text != "" {
		ps.play.callout = callout{}
		ps.changed()
	}
}

// tickCallout lets dt seconds pass.
func (ps *playScreen) tickCallout(dt float64) {
	c := &ps.play.callout
	if c.text == "" {
		return
	}
	if c.left -= dt; c.left <= 0 || len(ps.sheets) > 0 {
		ps.endCallout()
	}
}

// refuseHouse says why a house may not be sown. Beside the house it says so where the finger is; two who sit opposite each
// other read it in their strips.
func (ps *playScreen) refuseHouse(h variants.House, why string) {
	ps.board.Refuse(h)
	if ps.opposite() {
		ps.refuse(why)
		return
	}
	ps.sound.Thud()
	ps.messages.announce(why, true)
	ps.callOut(h, why)
}

// hurry lets the seeds land at once, as a tap or key on a house asks for; NoHouse for one elsewhere. The first time it says
// beside the house that this was the tap. Two who sit opposite each other are told nothing: a callout faces one of them.
func (ps *playScreen) hurry(h variants.House) {
	ps.skip()
	if ps.settings.Hurried || ps.opposite() || len(ps.sheets) > 0 {
		return
	}
	ps.settings.Hurried = true
	ps.saveSettings()
	if h == variants.NoHouse {
		p := ps.session.Position()
		h = p.First(ps.view())
	}
	told := ps.text(ps.byPointer("hurry"))
	ps.messages.announce(told, false)
	ps.callOut(h, told)
}

// buildCallout makes the message, nil for none: above its house or, without room there, below it.
func (ps *playScreen) buildCallout() *ui.Node {
	c := &ps.play.callout
	if c.text == "" || len(ps.sheets) > 0 {
		return nil
	}
	words := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: c.text, Align: ui.AlignCenter}
	window := ps.sheetArea()
	if !ps.frame.upright && !ps.frame.compact {
		words.Type = ui.Body
	}
	w := min(ui.Width(words, ps.measure), window.W-2*margin-2*calloutPad, max(calloutMost, sheetLines*ps.measure.LineHeight(ui.Small)/2))
	h := ui.Height(words, w, ps.measure)
	r := calloutAt(ps.board.Geometry(), c.house, w+2*calloutPad, h+2*calloutPad, window)
	words.Bounds = r.Inset(calloutPad)
	return &ui.Node{ID: "callout", Look: ui.LookToast, Children: []*ui.Node{words}, Bounds: r}
}

// calloutAt returns where a message of a size lies: above its house, so that no finger covers it, or below where there is no
// room above.
func calloutAt(g *geom.Board, house variants.House, w, h float64, window ui.Rect) ui.Rect {
	bowl := g.Houses[house]
	r := ui.Rect{X: bowl.X - w/2, Y: bowl.Y - bowl.RY - calloutGap - h, W: w, H: h}
	if r.Y < window.Y+margin {
		r.Y = bowl.Y + bowl.RY + calloutGap
	}
	r.X = max(window.X+margin, min(r.X, window.X+window.W-margin-w))
	return r
}

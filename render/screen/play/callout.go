package play

import (
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// callout is a short message beside a house that says why the house may not be sown. It disappears after a while, or
// when the player does something.
type callout struct {
	house variants.House
	text  string
	// left is the time in seconds for which it stays.
	left float64
}

// callouts shows at most one callout at a time.
type callouts struct {
	*shared
	now callout
}

const (
	// calloutMost is the greatest width of a callout, in dp.
	calloutMost = 340
	// calloutPad is the air around its words, in dp.
	calloutPad = ui.SpaceNear
	// calloutGap is the distance between a callout and its house, in dp.
	calloutGap = ui.SpaceTight
)

// calloutAt returns the place of a message of a size, in dp: above its house, so that no finger covers it, or below if
// there is too little room above.
func calloutAt(g *geom.Board, house variants.House, w, h float64, window ui.Rect) ui.Rect {
	bowl := g.Houses[house]
	r := ui.Rect{X: bowl.X - w/2, Y: bowl.Y - bowl.RY - calloutGap - h, W: w, H: h}
	if r.Y < window.Y+kit.Margin {
		r.Y = bowl.Y + bowl.RY + calloutGap
	}
	r.X = max(window.X+kit.Margin, min(r.X, window.X+window.W-kit.Margin-w))
	return r
}

// show shows a message beside a house.
func (c *callouts) show(h variants.House, text string) {
	c.now = callout{house: h, text: text, left: kit.ReadFor(text)}
	c.Kit.Changed()
}

// End removes the message.
func (c *callouts) End() {
	if c.now.text != "" {
		c.now = callout{}
		c.Kit.Changed()
	}
}

// tick lets dt seconds pass.
func (c *callouts) tick(dt float64) {
	now := &c.now
	if now.text == "" {
		return
	}
	if now.left -= dt; now.left <= 0 || len(c.Stack.Sheets) > 0 {
		c.End()
	}
}

// refuseHouse says why a house may not be sown. It shows the reason beside the house. If two players sit opposite each
// other, they read it in their strips instead.
func (c *callouts) refuseHouse(h variants.House, why string) {
	c.board.Refuse(h)
	if c.Opposite() {
		c.Refuse(why)
		return
	}
	c.Kit.Sound.Thud()
	c.Messages.Announce(why, true)
	c.show(h, why)
}

// Hurry lets the seeds land at once, after a tap or key on a house; h is NoHouse for a tap elsewhere. The first time, a
// callout beside the house says that the tap did this. If two players sit opposite each other there is no callout: it
// would face one of them.
func (c *callouts) Hurry(h variants.House) {
	c.Skip()
	if c.Settings.Hurried || c.Opposite() || len(c.Stack.Sheets) > 0 {
		return
	}
	c.Settings.Hurried = true
	c.SaveSettings()
	if h == variants.NoHouse {
		p := c.Session.Position()
		h = p.First(c.View())
	}
	told := c.Kit.Text("hurry")
	c.Messages.Announce(told, false)
	c.show(h, told)
}

// build makes the message, nil for none: above its house or, without room there, below it.
func (c *callouts) build() *ui.Node {
	now := &c.now
	if now.text == "" || len(c.Stack.Sheets) > 0 {
		return nil
	}
	words := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: now.text, Align: ui.AlignCenter}
	window := c.Page.Window.SheetArea()
	if !c.frame.Upright && !c.frame.Compact {
		words.Type = ui.Body
	}
	w := min(ui.Width(words, c.Kit.Measure), window.W-2*kit.Margin-2*calloutPad,
		max(calloutMost, kit.SheetLines*c.Kit.Measure.LineHeight(ui.Small)/2))
	h := ui.Height(words, w, c.Kit.Measure)
	r := calloutAt(c.board.Geometry(), now.house, w+2*calloutPad, h+2*calloutPad, window)
	words.Bounds = r.Inset(calloutPad)
	return &ui.Node{ID: "callout", Look: ui.LookToast, Children: []*ui.Node{words}, Bounds: r}
}

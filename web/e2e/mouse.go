//go:build !js

package e2e

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
)

func (p *Page) middle(role, name string) (x, y float64) {
	p.t.Helper()
	c := p.Control(role, name)
	return c.X + c.W/2, c.Y + c.H/2
}

// Point clicks the middle of a control with a mouse.
func (p *Page) Point(role, name string) {
	p.t.Helper()
	x, y := p.middle(role, name)
	p.PointAt(x, y)
}

// PointAt clicks a point of the window with a mouse.
func (p *Page) PointAt(x, y float64) {
	p.t.Helper()
	p.clickAt(x, y, input.MouseButtonLeft)
}

// SecondAt clicks a point of the window with the second button of a mouse.
func (p *Page) SecondAt(x, y float64) {
	p.t.Helper()
	p.clickAt(x, y, input.MouseButtonRight)
}

func (p *Page) clickAt(x, y float64, button input.MouseButton) {
	p.t.Helper()
	p.HoverAt(x, y)
	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed,
		input.DispatchMouseEventTypeMouseReleased} {
		call(p, "click", input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: button, ClickCount: 1})
	}
}

// HoverAt moves the mouse to a point of the window.
func (p *Page) HoverAt(x, y float64) {
	p.t.Helper()
	call(p, "move the mouse", input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x,
		Y: y})
}

// WheelAt turns the wheel of the mouse over a point by dy CSS px, positive for down.
func (p *Page) WheelAt(x, y, dy float64) {
	p.t.Helper()
	call(p, "turn the wheel", turnWheel, wheel{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaY: dy})
}

// wheel is a turn of the wheel. The browser wants both distances, also when one of them is zero.
type wheel struct {
	Type   input.DispatchMouseEventType `json:"type"`
	X      float64                      `json:"x"`
	Y      float64                      `json:"y"`
	DeltaX float64                      `json:"deltaX"`
	DeltaY float64                      `json:"deltaY"`
}

var turnWheel = cdp.Command[wheel, cdp.Empty]{Method: input.CommandDispatchMouseEvent}

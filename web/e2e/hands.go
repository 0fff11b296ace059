//go:build !js

package e2e

import (
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
)

// Tap touches the middle of a control with a finger.
func (p *Page) Tap(role, name string) {
	p.t.Helper()
	x, y := p.middle(role, name)
	p.TapAt(x, y)
}

// TapAt touches a point of the window, in CSS px.
func (p *Page) TapAt(x, y float64) {
	p.t.Helper()
	p.HoldAt(x, y, 0)
}

// HoldAt touches a point and lets go after a while.
func (p *Page) HoldAt(x, y float64, d time.Duration) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, x, y)
	time.Sleep(d)
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// Finger is one of several that touch, at a point of the window in CSS px.
type Finger struct {
	ID   float64
	X, Y float64
}

// Down touches with one more finger, beside those that touch already.
func (p *Page) Down(f Finger) {
	p.t.Helper()
	p.fingers = append(p.fingers, f)
	p.finger(input.DispatchTouchEventTypeTouchStart, p.fingers...)
}

// Lift takes a finger away that touches.
func (p *Page) Lift(f Finger) {
	p.t.Helper()
	p.fingers = slices.DeleteFunc(p.fingers, func(other Finger) bool { return other.ID == f.ID })
	p.finger(input.DispatchTouchEventTypeTouchEnd, f)
}

func (p *Page) finger(kind input.DispatchTouchEventType, fingers ...Finger) {
	p.t.Helper()
	points := make([]*input.TouchPoint, len(fingers))
	for i, f := range fingers {
		points[i] = &input.TouchPoint{X: f.X, Y: f.Y, ID: new(f.ID)}
	}
	call(p, "touch", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// Swipe drags a finger from one point to another.
func (p *Page) Swipe(x0, y0, x1, y1 float64) {
	p.t.Helper()
	const steps = 8
	p.touch(input.DispatchTouchEventTypeTouchStart, x0, y0)
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		p.touch(input.DispatchTouchEventTypeTouchMove, x0+(x1-x0)*part, y0+(y1-y0)*part)
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (p *Page) touch(kind input.DispatchTouchEventType, at ...float64) {
	p.t.Helper()
	points := []*input.TouchPoint{}
	if len(at) == 2 {
		points = append(points, &input.TouchPoint{X: at[0], Y: at[1]})
	}
	call(p, "touch", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

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
	p.HoverAt(x, y)
	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		call(p, "click", input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1})
	}
}

// Hover moves the mouse over a control.
func (p *Page) Hover(role, name string) {
	p.t.Helper()
	x, y := p.middle(role, name)
	p.HoverAt(x, y)
}

// HoverAt moves the mouse to a point of the window.
func (p *Page) HoverAt(x, y float64) {
	p.t.Helper()
	call(p, "move the mouse", input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y})
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

// named are the keys that are not a character: what the DOM calls their place, their number in the
// Windows API, and what they write.
func named(key string) (code string, number int64, text string, ok bool) {
	switch key {
	case "Tab":
		return key, 9, "", true
	case "Enter":
		return key, 13, "\r", true
	case "Escape":
		return key, 27, "", true
	case " ", "Space":
		return "Space", 32, " ", true
	case "End":
		return key, 35, "", true
	case "Home":
		return key, 36, "", true
	case "ArrowLeft":
		return key, 37, "", true
	case "ArrowUp":
		return key, 38, "", true
	case "ArrowRight":
		return key, 39, "", true
	case "ArrowDown":
		return key, 40, "", true
	case "F1":
		return key, 112, "", true
	case "F5":
		return key, 116, "", true
	case "F10":
		return key, 121, "", true
	}
	return "", 0, "", false
}

// Press presses and releases keys, one after the other: a character, or a name of the DOM as "Enter" or
// "ArrowLeft", behind any of "Shift+", "Control+", "Alt+" and "Meta+".
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		down := keyEvent(k)
		call(p, "press "+k, input.DispatchKeyEvent, down)
		up := down
		up.Type, up.Text, up.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
		call(p, "release "+k, input.DispatchKeyEvent, up)
	}
}

// HoldKey presses a key and lets it repeat before it is released.
func (p *Page) HoldKey(key string, repeats int) {
	p.t.Helper()
	down := keyEvent(key)
	call(p, "press "+key, input.DispatchKeyEvent, down)
	again := down
	again.AutoRepeat = new(true)
	for range repeats {
		call(p, "repeat "+key, input.DispatchKeyEvent, again)
	}
	up := down
	up.Type, up.Text, up.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	call(p, "release "+key, input.DispatchKeyEvent, up)
}

func keyEvent(key string) input.DispatchKeyEventParams {
	e := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown}
	for _, m := range []struct {
		name string
		bit  int64
	}{{"Alt+", 1}, {"Control+", 2}, {"Meta+", 4}, {"Shift+", 8}} {
		if rest, ok := strings.CutPrefix(key, m.name); ok {
			e.Modifiers |= m.bit
			key = rest
		}
	}
	// In whatever order they were written.
	if strings.Contains(key, "+") && len(key) > 1 {
		rest := keyEvent(key)
		rest.Modifiers |= e.Modifiers
		return rest
	}
	var ok bool
	if e.Code, e.WindowsVirtualKeyCode, e.Text, ok = named(key); ok {
		e.Key = key
		if key == "Space" {
			e.Key = " "
		}
	} else {
		e.Key, e.Text = key, key
		switch c := strings.ToUpper(key)[0]; {
		case 'A' <= c && c <= 'Z':
			e.Code, e.WindowsVirtualKeyCode = "Key"+string(c), int64(c)
		case '0' <= c && c <= '9':
			e.Code, e.WindowsVirtualKeyCode = "Digit"+string(c), int64(c)
		}
	}
	if e.Modifiers&^8 != 0 {
		e.Text = ""
	}
	if e.Text == "" {
		e.Type = input.DispatchKeyEventTypeRawKeyDown
	}
	return e
}

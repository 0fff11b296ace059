//go:build !js

package e2e

import (
	"fmt"
	"slices"

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
	p.touch(input.DispatchTouchEventTypeTouchStart, x, y)
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// HoldAt touches a point for so many seconds, as the program counts them.
func (p *Page) HoldAt(x, y, seconds float64) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, x, y)
	now := Eval[float64](p, "frames.time")
	p.Wait("the end of a long press", fmt.Sprintf("frames.time >= %g", now+seconds))
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

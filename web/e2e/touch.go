//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"time"

	"github.com/chromedp/cdproto/input"
)

// Tap touches the middle of a control with a finger.
func (p *Page) Tap(role, name string) {
	p.t.Helper()
	x, y := p.middle(role, name)
	p.TapAt(x, y)
}

// tapTime is how long a tap touches. The events carry their times, because between them the browser may be slow.
const tapTime = 60 * time.Millisecond

// TapAt touches a point of the window, in CSS px.
func (p *Page) TapAt(x, y float64) {
	p.t.Helper()
	p.HoldLate(x, y, tapTime)
}

// HoldLate touches a point of the window for a time in which the program has no frame.
func (p *Page) HoldLate(x, y float64, long time.Duration) {
	p.t.Helper()
	now := time.Now()
	p.touch(input.DispatchTouchEventTypeTouchStart, now, x, y)
	p.touch(input.DispatchTouchEventTypeTouchEnd, now.Add(long))
}

// HoldAt touches a point for so many seconds, as the program counts them.
func (p *Page) HoldAt(x, y, seconds float64) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, time.Now(), x, y)
	now := Eval[float64](p, "frames.time")
	p.Wait("the end of a long press", fmt.Sprintf("frames.time >= %g", now+seconds))
	p.touch(input.DispatchTouchEventTypeTouchEnd, time.Now())
}

// Finger is one of several that touch, at a point of the window in CSS px.
type Finger struct {
	ID   float64
	X, Y float64
}

// Down touches with one more finger, in addition to those that touch already.
func (p *Page) Down(f Finger) {
	p.t.Helper()
	p.down(f, time.Now())
}

func (p *Page) down(f Finger, when time.Time) {
	p.t.Helper()
	p.fingers = append(p.fingers, f)
	p.finger(input.DispatchTouchEventTypeTouchStart, when, p.fingers...)
}

// TapWith taps with one more finger, in addition to those that touch already.
func (p *Page) TapWith(f Finger) {
	p.t.Helper()
	now := time.Now()
	p.down(f, now)
	p.lift(f, now.Add(tapTime))
}

// Lift takes a finger away that touches.
func (p *Page) Lift(f Finger) {
	p.t.Helper()
	p.lift(f, time.Now())
}

func (p *Page) lift(f Finger, when time.Time) {
	p.t.Helper()
	p.fingers = slices.DeleteFunc(p.fingers, func(other Finger) bool { return other.ID == f.ID })
	p.finger(input.DispatchTouchEventTypeTouchEnd, when, f)
}

func (p *Page) finger(kind input.DispatchTouchEventType, when time.Time, fingers ...Finger) {
	p.t.Helper()
	points := make([]*input.TouchPoint, len(fingers))
	for i, f := range fingers {
		points[i] = &input.TouchPoint{X: f.X, Y: f.Y, ID: new(f.ID)}
	}
	call(p, "touch", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points,
		Timestamp: since(when)})
}

// twoFingerTime is how long two fingers touch that move together. The events carry their times, as those of a tap.
const twoFingerTime = 400 * time.Millisecond

// TwoFingers touches with two fingers, moves each of them to a point of the window, and lifts them.
func (p *Page) TwoFingers(from, to [2]Finger) {
	p.t.Helper()
	const steps = 8
	begun := time.Now()
	p.down(from[0], begun)
	p.down(from[1], begun)
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		for j := range from {
			p.fingers[j].X, p.fingers[j].Y = from[j].X+(to[j].X-from[j].X)*part, from[j].Y+(to[j].Y-from[j].Y)*part
		}
		p.finger(input.DispatchTouchEventTypeTouchMove, begun.Add(time.Duration(part*float64(twoFingerTime))), p.fingers...)
	}
	p.lift(to[0], begun.Add(twoFingerTime))
	p.lift(to[1], begun.Add(twoFingerTime))
}

// Swipe drags a finger from one point to another.
func (p *Page) Swipe(x0, y0, x1, y1 float64) {
	p.t.Helper()
	p.drag(x0, y0, x1, y1, func(float64) time.Time { return time.Now() })
}

// throwTime is how long a finger touches that throws. The events carry their times, as those of a tap.
const throwTime = 80 * time.Millisecond

// Throw drags a finger from one point to another and lifts it while it moves.
func (p *Page) Throw(x0, y0, x1, y1 float64) {
	p.t.Helper()
	now := time.Now()
	p.drag(x0, y0, x1, y1, func(part float64) time.Time { return now.Add(time.Duration(part * float64(throwTime))) })
}

// drag drags a finger. when returns the time at which it is a part of the way along, from 0 to 1.
func (p *Page) drag(x0, y0, x1, y1 float64, when func(part float64) time.Time) {
	p.t.Helper()
	const steps = 8
	p.touch(input.DispatchTouchEventTypeTouchStart, when(0), x0, y0)
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		p.touch(input.DispatchTouchEventTypeTouchMove, when(part), x0+(x1-x0)*part, y0+(y1-y0)*part)
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd, when(1))
}

func (p *Page) touch(kind input.DispatchTouchEventType, when time.Time, at ...float64) {
	p.t.Helper()
	points := []*input.TouchPoint{}
	if len(at) == 2 {
		points = append(points, &input.TouchPoint{X: at[0], Y: at[1]})
	}
	call(p, "touch", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points,
		Timestamp: since(when)})
}

func since(when time.Time) input.TimeSinceEpoch {
	return input.TimeSinceEpoch(float64(when.UnixNano()) / 1e9)
}

//go:build !js

package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestListsByTouch(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 390, Height: 844, Touch: true, Mobile: true})
	onePage(t, p, []pageCase{
		{"a finger on a slider", aFingerOnASlider},
		{"a list that is thrown", aListThatIsThrown},
	})
}

// openOptions opens the options, a list that is longer than the window of a phone.
func openOptions(p *Page) {
	p.t.Helper()
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Control("button", "Done")
	p.WaitStill()
}

// closeOptions leads back to the board.
func closeOptions(p *Page) {
	p.t.Helper()
	p.Click("button", "Close")
	waitBoard(p)
}

// settings lists what is set on a sheet.
func settings(p *Page) string {
	p.t.Helper()
	var all []string
	for _, c := range p.Controls() {
		if c.Role == "radio" || c.Role == "switch" || c.Role == "slider" {
			all = append(all, fmt.Sprintf("%s %v %v", c.Name, c.Checked, c.Now))
		}
	}
	return strings.Join(all, "; ")
}

// aFingerOnASlider moves across it, which scrolls, and then along it, which sets it.
func aFingerOnASlider(t *testing.T, p *Page) {
	openOptions(p)
	before := settings(p)
	at := p.Control("slider", "Text size")
	x, y := at.X+at.W/2, at.Y+at.H/2
	p.Swipe(x, y, x+20, y-200)
	p.WaitStill()
	if now := p.Control("slider", at.Name); now.Y > at.Y-150 {
		t.Errorf("a finger that moves 200 px across a slider scrolls from %v to %v", at.Y, now.Y)
	}
	if now := settings(p); now != before {
		t.Errorf("a finger that scrolls leaves\n%s\nnot\n%s", now, before)
	}
	// The slider of the text size moves all that is below it, so another one is set.
	p.Throw(195, 700, 195, 100)
	p.WaitStill()
	at = p.Control("slider", "Thinking time, at most")
	x, y = at.X+at.W/4, at.Y+at.H*3/4
	p.Swipe(x, y, x+at.W/2, y+20)
	p.WaitStill()
	if now := p.Control("slider", at.Name); now.Now <= at.Now || now.Y != at.Y {
		t.Errorf("a finger that moves along a slider sets it from %v to %v, and scrolls from %v to %v", at.Now, now.Now, at.Y, now.Y)
	}
	closeOptions(p)
}

// aListThatIsThrown goes on after the finger has left, and a touch stops it.
func aListThatIsThrown(t *testing.T, p *Page) {
	const from, to, way = 700, 600, 100
	openOptions(p)
	before := settings(p)
	top := func() float64 { return p.Control("radio", "Iroko").Y }
	first := top()
	p.Throw(195, from, 195, to)
	p.WaitStill()
	rest := top()
	if first-rest < 2*way {
		t.Errorf("thrown over %d px the list goes on from %v to %v", way, first, rest)
	}
	// Back, as fast.
	p.Throw(195, to, 195, from)
	p.WaitFrames(2)
	finger := Finger{1, 195, from}
	p.Down(finger)
	stopped := top()
	p.WaitStill()
	if now := top(); now != stopped {
		t.Errorf("under a finger the list goes on from %v to %v", stopped, now)
	}
	p.Lift(finger)
	p.WaitStill()
	if now := top(); now != stopped {
		t.Errorf("after a touch the list goes on from %v to %v", stopped, now)
	}
	if went := stopped - rest; went < way || went > math.Abs(first-rest)-1 {
		t.Errorf("the list was thrown from %v, where %v is its beginning, and stopped at %v", rest, first, stopped)
	}
	if now := settings(p); now != before {
		t.Errorf("a finger that throws and stops a list leaves\n%s\nnot\n%s", now, before)
	}
	closeOptions(p)
}

//go:build !js

package e2e

import (
	"testing"
	"time"
)

// countCalls is a script that counts the calls of WebGL in globalThis.calls.
const countCalls = `
globalThis.calls = 0;
{
	const context = WebGL2RenderingContext.prototype;
	for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(context))) {
		if (typeof value !== "function" || name === "constructor") continue;
		context[name] = function(...args) {
			calls++;
			return value.apply(this, args);
		};
	}
}`

// How long a hidden page is watched, and for how much of that its main thread may work: one part in a hundred. A hidden page looks once in
// a second whether something has come for it.
const (
	hiddenTime = 5 * time.Second
	hiddenWork = hiddenTime / 100
)

// restsWithin is within which time after it was hidden a page rests, also on a busy machine.
const restsWithin = 30 * time.Second

// idleFrames is for how many frames a page is watched in which nothing changes.
const idleFrames = 180

// An idle page draws nothing: not a call of WebGL. A hidden one works for nothing.
func TestAnIdlePageRests(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800, Before: countCalls})
	startAgainst(p, "First steps", "None")
	p.WaitStill()
	p.Run("globalThis.calls = 0")
	p.WaitFrames(idleFrames)
	if got := Eval[int](p, "calls"); got != 0 {
		t.Errorf("WebGL was called %d times in %d frames in which nothing changed", got, idleFrames)
	}
	p.Click("button", "F, 4 seeds")
	p.WaitFrames(2)
	if Eval[int](p, "calls") == 0 {
		t.Error("a move is drawn without WebGL, so that nothing was counted")
	}
	p.WaitStatus("Your turn.")
	p.WaitStill()
	p.Hide()
	p.countWork()
	before := p.rest()
	time.Sleep(hiddenTime)
	worked := time.Duration((p.worked() - before) * float64(time.Millisecond))
	t.Logf("the hidden page has worked for %v in %v", worked, hiddenTime)
	if worked > hiddenWork {
		t.Errorf("the hidden page has worked for %v in %v, more than %v", worked, hiddenTime, hiddenWork)
	}
}

// rest waits until the page has worked for a second no more than a hidden one may, so that all is done that it does when it is hidden. It
// returns for how long the page has worked, in ms.
func (p *Page) rest() float64 {
	p.t.Helper()
	const allowed = float64(hiddenWork) / float64(hiddenTime) * 1000 // ms in a second
	before := p.worked()
	for range restsWithin / time.Second {
		time.Sleep(time.Second)
		now := p.worked()
		if now-before <= allowed {
			return now
		}
		before = now
	}
	p.t.Errorf("the hidden page does not rest within %v", restsWithin)
	return before
}

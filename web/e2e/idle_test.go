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

// hiddenTime is how long a hidden page is watched at a time. restsWithin is within which time after it was hidden it has to rest, also on a
// busy machine.
const (
	hiddenTime  = 5 * time.Second
	restsWithin = 60 * time.Second
)

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
	// What was said is taken away after a while, and the sound is suspended: then no timer is left.
	var timers map[int][]time.Duration
	for range restsWithin / hiddenTime {
		before := p.worked()
		timers = p.timerCosts(func() { time.Sleep(hiddenTime) })
		t.Logf("the hidden page has worked for %.1f ms in %v, with timers that took %v", p.worked()-before, hiddenTime, timers)
		if len(timers) == 0 {
			return
		}
	}
	t.Errorf("a page that has been hidden for %v still has timers, which take %v", restsWithin, timers)
}

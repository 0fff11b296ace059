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
// busy machine. hiddenWork is for how long, in ms of a processor, its main thread may work in such a time: what the browser does itself,
// which took 1.4 to 2.4 ms. A page with a timer a second has worked 16 to 19 ms.
const (
	hiddenTime  = 5 * time.Second
	restsWithin = 60 * time.Second
	hiddenWork  = 10
)

// countAsked is a script that counts in globalThis.asked how often frames are asked for.
const countAsked = `
globalThis.asked = 0;
{
	const request = globalThis.requestAnimationFrame.bind(globalThis);
	globalThis.requestAnimationFrame = (f) => {
		asked++;
		return request(f);
	};
}`

// idleFrames is for how many frames a page is watched in which nothing changes.
const idleFrames = 180

// idleRate is how many frames a second such a page has at most.
const idleRate = 13

// An idle page draws nothing: not a call of WebGL. It has about ten frames a second. A hidden one works for nothing.
func TestAnIdlePageRests(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800, Before: countAsked + countCalls})
	startAgainst(p, "First steps", "None")
	p.WaitStill()
	// The computer thinks ahead for a while, and what is fetched after the first frame comes.
	rate := idleRate + 1.
	for tries := 0; rate > idleRate && tries < 60; tries++ {
		p.Run("globalThis.asked = 0; globalThis.from = [frames.seen, performance.now()]")
		// Waiting for something in the page asks for frames, and so does the count of frames.
		time.Sleep(time.Second)
		rate = Eval[float64](p, "(asked - (frames.seen - from[0])) / (performance.now() - from[1]) * 1000")
	}
	if t.Logf("an idle page has %.1f frames a second", rate); rate > idleRate {
		t.Errorf("a page in which nothing changes has %.1f frames a second, more than %d", rate, idleRate)
	}
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
	if timers := p.timerCosts(func() { time.Sleep(2 * time.Second) }); len(timers) == 0 {
		t.Error("no timer of the page is seen, which has one a second")
	}
	p.Hide()
	p.countWork()
	// What was said is taken away after a while, and the sound is suspended: then no timer is left. A collection of garbage may fall into
	// one time, but not into all.
	var timers map[int][]time.Duration
	var worked float64
	for range restsWithin / hiddenTime {
		before := p.worked()
		timers = p.timerCosts(func() { time.Sleep(hiddenTime) })
		worked = p.worked() - before
		t.Logf("the hidden page has worked for %.1f ms in %v, with timers that took %v", worked, hiddenTime, timers)
		if len(timers) == 0 && worked < hiddenWork {
			return
		}
	}
	t.Errorf("a page that has been hidden for %v works for %.1f ms in %v, with timers that take %v", restsWithin, worked, hiddenTime, timers)
}

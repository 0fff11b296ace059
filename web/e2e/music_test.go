//go:build !js

package e2e

import (
	"slices"
	"testing"

	"awale/assets/scores"
)

// watchSound is a script that remembers every AudioContext of the page and how loud it is, and how often the page stood still for
// so long that music which is rendered ahead may end.
const watchSound = `{
	globalThis.contexts = [];
	const Real = AudioContext;
	globalThis.AudioContext = class extends Real {
		constructor(options) {
			super(options);
			contexts.push(this);
			this.meter = this.createAnalyser();
		}
	};
	const connect = AudioNode.prototype.connect;
	AudioNode.prototype.connect = function(to, ...rest) {
		if (to === this.context.destination) connect.call(this, this.context.meter);
		return connect.call(this, to, ...rest);
	};
	globalThis.loudness = () => {
		const samples = new Float32Array(2048);
		contexts.at(-1).meter.getFloatTimeDomainData(samples);
		return Math.max(...samples.map(Math.abs));
	};
	globalThis.stood = 0;
	let last = performance.now();
	setInterval(() => {
		if (performance.now() - last > 500) stood++;
		last = performance.now();
	}, 20);
	// The music is rendered in turns that a timer begins. It is the only one with this interval.
	const interval = setInterval;
	globalThis.setInterval = (f, ms, ...rest) => {
		const id = interval(f, ms, ...rest);
		if (ms === 8) globalThis.musicTimer = id;
		return id;
	};
	const real = fetch;
	globalThis.scoreRequests = [];
	globalThis.fetch = (url, o) => {
		if (String(url).includes(".score.")) scoreRequests.push(document.documentElement.dataset.ready !== undefined);
		return real(url, o);
	};
}`

// The music begins after a gesture and when it is wanted, never comes too late while the Grand Master thinks, stops while the
// page is hidden, outlives the loss of its device, and is remembered. The test runs alone: pages that share the machine with many
// others stand still for long.
func TestMusic(t *testing.T) {
	p := Open(t, Options{Site: served(t, gameSite), Before: watchSound})
	p.WaitStill()
	// The device is opened early, which the first tap then need not wait for. It is silent.
	if n := Eval[int](p, "(contexts.length && loudness() > 0 ? 1 : 0) + scoreRequests.length"); n != 0 {
		t.Fatalf("before any gesture something is heard or scores are fetched: %d", n)
	}
	startAgainst(p, "Grand Master", "None")
	if n := Eval[int](p, "scoreRequests.length"); n != 0 {
		t.Error("scores are fetched that nobody has asked for")
	}
	p.Press("+", "+", "+", "+", "+")
	p.Wait("the music", "awale.musicState?.().playing && loudness() > 0.001")
	p.Run("stood = 0") // a page stands still while it starts
	if asked := Eval[[]bool](p, "scoreRequests"); len(asked) != len(scores.Names()) || slices.Contains(asked, false) {
		t.Errorf("scores were asked for, the first frame having been drawn: %v", asked)
	}
	p.Run(`location.hash = "" + ` + quote(unknownPosition))
	p.Control("button", unknownMove)
	p.Click("button", unknownMove)
	p.WaitStatus("thinking")
	costs := p.timerCosts(func() { p.Wait("four seconds of music", "awale.musicState().pieces > 60") })[Eval[int](p, "musicTimer")]
	state := Eval[map[string]any](p, "awale.musicState()")
	t.Logf("%v", state)
	// On a machine that does something else for half a second at a time, nobody could play music.
	stood := Eval[int](p, "stood")
	if underruns := state["underruns"].(float64); int(underruns) > stood {
		t.Errorf("the music was late %v times, the page stood still %d times", underruns, stood)
	}
	// A frame waits for a turn of the music. How long a turn lasts depends on what else the machine does, so it is told, not tested;
	// tested is that the music comes in many small turns.
	slices.Sort(costs)
	if n := len(costs); n < 100 {
		t.Errorf("four seconds of music came in %d turns", n)
	} else {
		t.Logf("%d turns of the music, the middle one %v, the longest %v", n, costs[n/2], costs[n-1])
	}
	if peak := Eval[float64](p, "loudness()"); peak > 0.8913 {
		t.Errorf("the peak is %v", peak)
	}

	show := p.Hide()
	p.Wait("silence", `awale.soundState() === "suspended" && !awale.musicState().playing`)
	show()
	p.Wait("the music to go on", `awale.soundState() === "running" && awale.musicState().playing && loudness() > 0.001`)

	p.Run("await contexts.at(-1).close()")
	p.Wait("another device", `contexts.length === 2 && awale.musicState().playing && loudness() > 0.001`)
	// What Chromium does when a device dies.
	p.Run(`await contexts.at(-1).suspend(); contexts.at(-1).dispatchEvent(new Event("error"))`)
	p.Wait("a third device", `contexts.length === 3 && awale.musicState().playing && loudness() > 0.001`)

	p.Reload()
	p.WaitReady()
	p.WaitStill()
	if Eval[bool](p, "contexts.length > 0 && loudness() > 0") {
		t.Error("after a reload something is heard before a gesture")
	}
	p.Press("+")
	p.Wait("the music after a reload", "awale.musicState?.().playing && loudness() > 0.001")
}

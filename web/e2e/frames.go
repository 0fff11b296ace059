//go:build !js

package e2e

import (
	"fmt"
	"os"
	"slices"

	"github.com/chromedp/chromedp"
)

// countFrames is a script that counts frames in globalThis.frames: all frames of the page (seen), those since the program drew
// last (still), and the seconds (time) as the program counts them, at most 0.1 for a frame. A page that cannot be seen has no
// frames.
const countFrames = `
globalThis.frames = { seen: 0, still: 0, time: 0 };
{
	let drew = false, before = performance.now();
	const context = globalThis.WebGL2RenderingContext?.prototype;
	for (const name of context ? ["drawArrays", "drawElements"] : []) {
		const draw = context[name];
		context[name] = function(...args) {
			drew = true;
			return draw.apply(this, args);
		};
	}
	const count = () => {
		frames.seen += 1;
		frames.still = drew ? 0 : frames.still + 1;
		drew = false;
		const now = performance.now();
		frames.time += Math.min((now - before) / 1000, 0.1);
		before = now;
		requestAnimationFrame(count);
	};
	requestAnimationFrame(count);
}`

// stillFrames is the number of frames without drawing after which a page has come to rest.
const stillFrames = 20

// WaitFrames waits for some more frames. What the page does in answer to an event is done within two.
func (p *Page) WaitFrames(n int) {
	p.t.Helper()
	seen := Eval[int](p, "frames.seen")
	p.Wait(fmt.Sprintf("%d more frames", n), fmt.Sprintf("frames.seen >= %d || document.hidden", seen+n))
}

// WaitStill waits until the program has no more to draw: the board is rendered in full, nothing moves, and no message is
// shown that goes away by itself.
func (p *Page) WaitStill() {
	p.t.Helper()
	p.wait(Patience, "the page to come to rest",
		fmt.Sprintf(`frames.still >= %d && !document.querySelector('#mirror [data-node="toast"]')`, stillFrames))
}

// Screenshot returns the window as a PNG. If path is not empty, it is also written there.
func (p *Page) Screenshot(path string) []byte {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("take a screenshot: %v", err)
	}
	if path != "" {
		if err := os.WriteFile(path, png, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	return png
}

// Frames are the gaps between frames, in milliseconds.
type Frames struct {
	Count           int
	Median, Longest float64
}

// MeasureFrames measures the gaps between some frames.
func (p *Page) MeasureFrames(n int) Frames {
	p.t.Helper()
	p.StartFrames()
	p.Wait(fmt.Sprintf("%d frames", n), fmt.Sprintf("measured.gaps.length >= %d", n))
	return p.StopFrames()
}

// StartFrames begins to measure the gaps between frames; StopFrames returns them.
func (p *Page) StartFrames() {
	p.t.Helper()
	p.Run(`
		const measured = globalThis.measured = { gaps: [], on: true };
		let last = 0;
		await new Promise((begun) => {
			const tick = () => {
				const now = performance.now();
				if (last) measured.gaps.push(now - last);
				last = now;
				if (measured.on) requestAnimationFrame(tick);
				begun();
			};
			requestAnimationFrame(tick);
		});`)
}

// StopFrames ends what StartFrames has begun.
func (p *Page) StopFrames() Frames {
	p.t.Helper()
	gaps := Eval[[]float64](p, "(measured.on = false, measured.gaps)")
	if len(gaps) == 0 {
		p.t.Fatal("there was no frame")
	}
	slices.Sort(gaps)
	return Frames{Count: len(gaps), Median: gaps[len(gaps)/2], Longest: gaps[len(gaps)-1]}
}

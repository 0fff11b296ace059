//go:build !js

package e2e

import (
	"context"
	"fmt"
	"testing"
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/notation"
)

// watchThinker is a script that keeps the worker in which the computer thinks, globalThis.thinker, and counts its messages by their
// first letter, globalThis.told: h for its greeting, d for a result.
const watchThinker = `globalThis.told = {};
	globalThis.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			globalThis.thinker = this;
			this.addEventListener("message", ({ data }) => {
				const kind = String.fromCharCode(data[0]);
				told[kind] = (told[kind] ?? 0) + 1;
			});
		}
	};`

// noThinker is a script that takes workers away.
const noThinker = `globalThis.Worker = undefined;`

// silentThinker is a script like watchThinker, by which nothing that the worker says arrives once globalThis.silent is set.
// globalThis.ended counts how often it was ended.
const silentThinker = watchThinker + `globalThis.ended = 0;
	globalThis.Worker = class extends Worker {
		set onmessage(take) { super.onmessage = (e) => { if (!globalThis.silent) take(e); }; }
		terminate() {
			super.terminate();
			ended++;
		}
	};`

// A worker that is not heard any more is ended, so that it does not work on for nobody, and the page finds the move.
func TestASilentThinkerIsEnded(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Before: silentThinker})
	thinkerComes(p)
	startAgainst(p, "Amateur", "None")
	p.Run("location.hash = " + quote(unknownPosition))
	p.WaitStatus("Your turn.")
	p.Run("globalThis.silent = true")
	p.WaitStill()
	p.Click("button", unknownMove)
	p.WaitStatus("thinking")
	p.Wait("the end of the worker", "ended === 1")
	p.WaitStatus("Your turn.")
}

// thinkerComes waits until the worker takes jobs.
func thinkerComes(p *Page) {
	p.t.Helper()
	p.Wait("the worker", "told.h === 1")
}

// benchDepth is how many plies the Grand Master looks ahead in BenchmarkThinker, and benchTime the most that he may take, in seconds.
// benchFrames are fewer frames than he takes.
const (
	benchDepth  = 30
	benchTime   = 60
	benchFrames = 60
)

// BenchmarkThinker is how many nodes the Grand Master searches a second in the worker, on the thread of the page, and natively, on the
// same position to the same depth, and the frames of the page meanwhile.
func BenchmarkThinker(b *testing.B) {
	move := variants.Move(unknownMove[0] - 'A')
	r, err := variants.Load(variants.Default)
	if err != nil {
		b.Fatal(err)
	}
	start, err := notation.ParsePosition(unknownPosition[len("#p=1;r=abapa;b="):], r)
	if err != nil {
		b.Fatal(err)
	}
	after, _, err := r.Apply(start, move)
	if err != nil {
		b.Fatal(err)
	}
	job := ai.GrandMaster.Job(r, []variants.Position{start, after}, 0)
	job.Limits.Time, job.Limits.Depth = 0, benchDepth
	var nodes int64
	b.Run("native", func(b *testing.B) {
		for b.Loop() {
			got, err := job.Run(context.Background(), ai.NewEngine(0), ai.Open{}, nil, nil)
			if err != nil {
				b.Fatal(err)
			}
			nodes = got.Nodes
		}
		b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
	})
	for _, place := range []struct{ name, before string }{{"worker", watchThinker}, {"page", noThinker}} {
		b.Run(place.name, func(b *testing.B) {
			p := Open(b, Options{Width: 390, Height: 844, Scale: 1, Before: place.before})
			if place.before == watchThinker {
				thinkerComes(p)
			}
			startAgainst(p, "Grand Master", "None")
			for _, name := range []string{"Menu", "Options", "Advanced"} {
				p.Click("button", name)
			}
			slide := func(id, key, until string) {
				b.Helper()
				p.Run(fmt.Sprintf(`document.querySelector('[data-node=%q]').focus()`, id))
				for !Eval[bool](p, listControls+`.some((c) => c.role === "slider" && c.value === `+quote(until)+`)`) {
					p.Press(key)
				}
			}
			slide("options-time", "ArrowRight", fmt.Sprint(benchTime, " seconds"))
			slide("options-depth", "ArrowLeft", fmt.Sprint(benchDepth, " moves ahead"))
			p.Click("button", "Done")
			p.Run("location.hash = " + quote(unknownPosition))
			p.WaitStatus("Your turn.")
			p.WaitStill()
			idle := p.MeasureFrames(benchFrames)
			begun := time.Now()
			p.Click("button", unknownMove)
			p.WaitStatus("thinking")
			frames := p.MeasureFrames(benchFrames)
			p.WaitStatus("Your turn.")
			took := time.Since(begun)
			b.ReportMetric(idle.Longest, "idle-longest-ms")
			b.ReportMetric(float64(nodes)/took.Seconds(), "nodes/s")
			b.ReportMetric(took.Seconds(), "s")
			b.ReportMetric(frames.Longest, "longest-ms")
			b.ReportMetric(frames.Median, "median-ms")
			for range b.N {
				// One run is the measurement; the metrics above are what it reports.
			}
		})
	}
}

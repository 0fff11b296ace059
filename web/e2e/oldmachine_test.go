//go:build !js

package e2e

import (
	"bytes"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"
	"awale/web/site/wasm"

	"github.com/andybalholm/brotli"
)

// best is how hard the files of the game are compressed for players.
const best = 11

// paddedSite returns the site of the game as players get it, and one around an engine that draws nothing, of as many bytes: its program
// is followed by a section that the browser fetches and does not read.
func paddedSite(b *testing.B) (game, empty Served) {
	b.Helper()
	site, err := serve("best", bundle.Options{Quality: best})
	if err != nil {
		b.Fatal(err)
	}
	tiny, dir, err := build("padded", bundle.Options{Quality: best, Package: "./web/e2e/empty"})
	if err != nil {
		b.Fatal(err)
	}
	pad(b, dir, tiny, site.site.Total()-tiny.Total())
	handler, err := files.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	return served(b, func() (server, error) { return site, nil }), served(b, func() (server, error) {
		return serveFolder(handler, dir, tiny), nil
	})
}

// pad makes the program of a site longer by some bytes that cannot be compressed.
func pad(b *testing.B, dir string, site *bundle.Site, by int) {
	b.Helper()
	at := slices.IndexFunc(site.Files, func(f bundle.File) bool { return strings.HasSuffix(f.Name, ".wasm") })
	path := filepath.Join(dir, site.Files[at].Path)
	program, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	const name = "\x07padding"
	section := append([]byte(name), make([]byte, by)...)
	random := rand.NewChaCha8([32]byte{})
	_, _ = random.Read(section[len(name):]) // it never fails
	program = wasm.AppendSection(program, 0, section)
	var packed bytes.Buffer
	w := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: 9, LGWin: 24})
	_, _ = w.Write(program) // a buffer takes everything
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	sum := fnv.New32a()
	sum.Write(program)
	index := filepath.Join(dir, bundle.Index)
	page, err := os.ReadFile(index)
	if err != nil {
		b.Fatal(err)
	}
	page = regexp.MustCompile(`data-size="\d+"`).ReplaceAll(page, []byte(`data-size="`+strconv.Itoa(len(program))+`"`))
	page = regexp.MustCompile(`data-sum="\d+"`).ReplaceAll(page, []byte(`data-sum="`+strconv.FormatUint(uint64(sum.Sum32()), 10)+`"`))
	for path, data := range map[string][]byte{path: program, path + ".br": packed.Bytes(), index: page} {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	for _, suffix := range []string{".br", ".gz"} {
		if err := os.Remove(index + suffix); err != nil && !os.IsNotExist(err) {
			b.Fatal(err)
		}
	}
}

// watchStart is a script that measures a start, in ms since the page was asked for: when the bar has shown which percentage, when the
// first frame was there (ready), and when a house that was clicked then has answered (answered). spans are the times in which the
// program has worked, with 1 if it has drawn, and the time that WebGL has taken of it.
const watchStart = `
globalThis.start = { bar: [], ready: 0, answered: 0, spans: [] };
{
	let drew = false, drawing = 0;
	const context = WebGL2RenderingContext.prototype;
	for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(context))) {
		if (typeof value !== "function" || name === "constructor") continue;
		context[name] = function(...args) {
			const begin = performance.now();
			drew ||= name === "drawElements";
			try { return value.apply(this, args); } finally { drawing += performance.now() - begin; }
		};
	}
	const timed = (f) => function(...args) {
		const begin = performance.now();
		drew = false;
		drawing = 0;
		try { return f.apply(this, args); } finally { start.spans.push([begin, performance.now(), Number(drew), drawing]); }
	};
	let go;
	Object.defineProperty(globalThis, "Go", { configurable: true, get: () => go, set(G) {
		for (const name of ["run", "_resume"]) G.prototype[name] = timed(G.prototype[name]);
		go = G;
	} });
	let house, words;
	new MutationObserver(() => {
		const bar = document.getElementById("bar")?.getAttribute("aria-valuenow");
		if (bar && start.bar.at(-1)?.[1] !== Number(bar)) start.bar.push([performance.now(), Number(bar)]);
		if (!start.ready && document.documentElement?.dataset.ready !== undefined) start.ready = performance.now();
		if (!start.ready || start.answered) return;
		if (house) {
			if (house.getAttribute("aria-label") !== words) start.answered = performance.now();
			return;
		}
		house = document.querySelector('#mirror [data-node^="house-"]:not([aria-disabled])');
		words = house?.getAttribute("aria-label");
		house?.click();
	}).observe(document, { subtree: true, childList: true, attributes: true });
}`

// begun is what watchStart has measured.
type begun struct {
	Bar             [][2]float64
	Ready, Answered float64
	Spans           [][4]float64
}

// longestStand returns the longest time, in ms, for which the bar has shown the same percentage, and the largest step of it.
func (s *begun) longestStand() (stand, step float64) {
	for i := 1; i < len(s.Bar); i++ {
		stand, step = max(stand, s.Bar[i][0]-s.Bar[i-1][0]), max(step, s.Bar[i][1]-s.Bar[i-1][1])
	}
	return stand, step
}

// oldMachineRuns is how often each start is measured, one after the other in turn.
const oldMachineRuns = 3

// BenchmarkOldMachine starts the game on a slow machine with a slow connection until a house has answered, and in the same run an empty
// page of the engine that transfers as many bytes until its first frame. Then it taps houses.
func BenchmarkOldMachine(b *testing.B) {
	game, empty := paddedSite(b)
	o := Options{Width: 390, Height: 844, Scale: 1, Touch: true, Mobile: true, Alone: true, Slow: true, Before: watchStart}
	var ratios, played, first, framed, full, taps, works, emptyWorks, tapWorks []float64
	for range oldMachineRuns {
		o.Site = empty
		p := Open(b, o)
		e := Eval[begun](p, "start")
		p.Close()
		o.Site = game
		p = Open(b, o)
		p.Wait("a house to answer", "start.answered > 0")
		g := Eval[begun](p, "start")
		for range 3 {
			p.WaitStatus("Your turn")
			taps = append(taps, slowTap(p))
		}
		p.Close()
		for _, s := range e.Spans {
			if s[1]-s[0] > 50 && s[0] < e.Ready {
				b.Logf("  the empty program works for %.0f ms from %.0f, WebGL for %.0f ms of it", s[1]-s[0], s[0], s[3])
			}
		}
		stand, step := g.longestStand()
		last := g.Bar[len(g.Bar)-1]
		b.Logf("empty %.0f ms, of the program %.0f; game ready %.0f ms, answers %.0f ms; the bar stands %.0f ms at most, steps %.0f at most, ends at %.0f %% after %.0f ms",
			e.Ready, spent(e.Spans, e.Ready), g.Ready, g.Answered, stand, step, last[1], last[0])
		for _, s := range g.Spans {
			if s[1]-s[0] > 50 && s[0] < g.Answered {
				b.Logf("  the program works for %.0f ms from %.0f, WebGL for %.0f ms of it", s[1]-s[0], s[0], s[3])
			}
		}
		ratios, played, first = append(ratios, g.Answered/e.Ready), append(played, g.Answered), append(first, e.Ready)
		framed, full = append(framed, g.Ready), append(full, last[0])
	}
	for range oldMachineRuns {
		o.Site = empty
		p, work := startWork(b, o)
		emptyWorks = append(emptyWorks, work)
		p.Close()
		o.Site = game
		p, work = startWork(b, o)
		works = append(works, work)
		for range 3 {
			tapWorks = append(tapWorks, tapProcessor(p))
		}
		p.Close()
	}
	b.Logf("taps: %.0f, of a processor at full speed %.1f; work of the start %.0f, of the empty one %.0f", taps, tapWorks, works, emptyWorks)
	b.ReportMetric(spreadOf(tapWorks).Median, "tap-processor-ms")
	b.ReportMetric(spreadOf(tapWorks).Most, "tap-processor-most-ms")
	b.ReportMetric(spreadOf(works).Median, "start-work-ms")
	b.ReportMetric(spreadOf(emptyWorks).Median, "empty-work-ms")
	b.ReportMetric(spreadOf(ratios).Median, "ratio")
	b.ReportMetric(spreadOf(played).Median, "playable-ms")
	b.ReportMetric(spreadOf(framed).Median, "ready-ms")
	b.ReportMetric(spreadOf(full).Median, "bar-full-ms")
	b.ReportMetric(spreadOf(first).Median, "empty-ms")
	b.ReportMetric(spreadOf(taps).Median, "tap-go-ms")
	b.ReportMetric(spreadOf(taps).Most, "tap-go-most-ms")
	for range b.N {
		// One run is the measurement; the metrics above are what it reports.
	}
}

// spent returns how long the program has worked before a time.
func spent(spans [][4]float64, before float64) (sum float64) {
	for _, s := range spans {
		if s[1] <= before {
			sum += s[1] - s[0]
		}
	}
	return sum
}

// startWork opens a page on this machine as it is and returns how long its main thread has worked, in ms of a processor, until the program
// was ready.
func startWork(b *testing.B, o Options) (p *Page, work float64) {
	site := o.Site.URL
	o.Slow, o.Unready, o.Before, o.Site.URL = false, true, "", o.Site.Empty
	p = Open(b, o)
	p.countWork()
	p.Go(site)
	p.WaitReady()
	return p, p.worked()
}

// tapProcessor taps a house and returns how long the main thread works, in ms of a processor, for the events of the tap and for the
// longest of the frames that follow: that in which the board answers.
func tapProcessor(p *Page) (work float64) {
	p.t.Helper()
	p.WaitStatus("Your turn")
	p.WaitStill()
	house, ok := firstHouse(p)
	if !ok {
		p.t.Fatal("there is no house to sow")
	}
	all := p.trace(func() {
		p.TapAt(house.X+house.W/2, house.Y+house.H/2)
		p.WaitFrames(4)
	})
	begun, clicked, frame := math.Inf(1), math.Inf(1), 0.0
	for _, w := range all {
		if w.Name != "EventDispatch" {
			continue
		}
		switch w.Args.Data.Type {
		case "pointerdown":
			begun = min(begun, w.Ts)
		case "click":
			clicked = min(clicked, w.Ts)
		}
	}
	for _, w := range all {
		switch {
		case w.Ts < begun:
		case w.Name == "EventDispatch":
			work += w.TDur / 1000
		case w.Name == "FireAnimationFrame" && w.Ts > clicked:
			frame = max(frame, w.TDur/1000)
		}
	}
	return work + frame
}

// slowTap taps a house that can be sown and returns how long the program works, in ms, from the touch to the end of the frame in which
// the board shows the answer.
func slowTap(p *Page) float64 {
	p.t.Helper()
	p.WaitStill()
	house, ok := firstHouse(p)
	if !ok {
		p.t.Fatal("there is no house to sow")
	}
	p.Run(`start.spans = []; start.touched = 0; start.clicked = 0;
		addEventListener("pointerdown", (e) => { start.touched = performance.now(); }, { once: true, capture: true });
		addEventListener("click", (e) => { start.clicked = performance.now(); }, { once: true, capture: true });`)
	p.TapAt(house.X+house.W/2, house.Y+house.H/2)
	p.Wait("the board to answer", "start.clicked > 0 && start.spans.some(([from, , drew]) => from > start.clicked && drew)")
	return Eval[float64](p, `(() => {
		let sum = 0, clicked = false;
		for (const [from, to, drew] of start.spans) {
			if (from < start.touched) continue;
			sum += to - from;
			if (from > start.clicked && drew && clicked) return sum;
			clicked ||= from > start.clicked;
		}
		return sum;
	})()`)
}

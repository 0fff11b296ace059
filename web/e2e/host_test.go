//go:build !js

package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// TestHost runs its cases on one page.
func TestHost(t *testing.T) {
	t.Parallel()
	p := openSample(t, Options{})
	onePage(t, p, []pageCase{
		{"wheel and hover", hostWheelAndHover},
		{"announcements", hostAnnouncements},
		{"copy", hostCopy},
		{"store that is full", hostStoreThatIsFull},
		{"measured frames", hostMeasuresFrames},
		{"offline", hostOffline},
		{"hiding", hostHiding},
		{"many files", hostManyFiles},
		{"picture that cannot be made", hostPictureThatCannotBeMade},
	})
}

func TestStoreKeepsTexts(t *testing.T) {
	t.Parallel()
	profile := t.TempDir()
	p := open(t, Options{Profile: profile})
	const text = `{"é": "seeds  \" \\ 🌰"}`
	got := Eval[[]any](p, `[probe.set("game.1", `+quote(text)+
		`), probe.set("settings", ""), probe.get("game.1").join(), probe.get("nothing").join(), probe.keys()].flat()`)
	if want := []any{"", "", text + ",true,", ",false,", "game.1 settings"}; !slices.Equal(got, want) {
		t.Errorf("the store answered\n%q, not\n%q", got, want)
	}
	if got := Eval[string](p, `localStorage.setItem("someone else", "x"), Object.keys(localStorage).sort().join()`); got != "awale/game.1,awale/settings,someone else" {
		t.Errorf("the browser keeps %q", got)
	}
	if got := Eval[string](p, "probe.setBroken()"); !strings.Contains(got, "not UTF-8") {
		t.Errorf("a broken text was answered by %q", got)
	}
	p.Close()

	p = open(t, Options{Profile: profile, Site: Probe(t)})
	if got := Eval[string](p, `probe.delete("settings") + probe.delete("nothing") + probe.keys() + "=" + probe.get("game.1")[0]`); got != "game.1="+text {
		t.Errorf("another day the store has %q", got)
	}
}

func hostStoreThatIsFull(t *testing.T, p *Page) {
	showSample(p)
	got := Eval[string](p, `(() => {
		probe.set("game", "before");
		for (let n = 1 << 22; n > 0; n >>= 1) try { localStorage.setItem("fill" + n, "x".repeat(n)); } catch {}
		return probe.set("game", "y".repeat(10000)) + " / " + probe.get("game")[0];
	})()`)
	p.Run("localStorage.clear()")
	if !strings.HasPrefix(got, "full: ") || !strings.HasSuffix(got, " / before") {
		t.Errorf("a full store answered %q", got)
	}
}

func TestStoreThatIsRefused(t *testing.T) {
	t.Parallel()
	ways := map[string]string{
		"getter-throws":  `Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});`,
		"missing":        `Object.defineProperty(window, "localStorage", {value: null});`,
		"methods-throw":  `for (const m of ["getItem", "setItem", "removeItem", "key"]) Storage.prototype[m] = () => { throw new DOMException("no", "SecurityError"); }; sessionStorage.length; Object.defineProperty(Storage.prototype, "length", {get() { throw new Error("no"); }});`,
		"throws-nothing": `Storage.prototype.setItem = Storage.prototype.getItem = Storage.prototype.removeItem = () => { throw undefined; }; Object.defineProperty(window, "localStorage", {get() { return Object.create(Storage.prototype, {length: {get() { throw null; }}}); }});`,
	}
	p := open(t, Options{Before: byQuery(ways), Unready: true})
	for name := range ways {
		p.Go(Probe(t).URL + "?" + name)
		p.WaitReady()
		for _, got := range Eval[[]string](p, `[probe.set("game", "x"), probe.get("game")[2], probe.delete("game"), probe.keys()]`) {
			if !strings.HasPrefix(got, "refused: ") {
				t.Errorf("%s: the store answered %q", name, got)
			}
		}
	}
}

// TestKeysAreTried has browsers that sign, that do not know the keys of accounts, and that sign nothing on a page without TLS.
func TestKeysAreTried(t *testing.T) {
	t.Parallel()
	ways := map[string]string{"unknown": `SubtleCrypto.prototype.generateKey = async () => { throw new DOMException("no", "NotSupportedError"); };`,
		"none": `Object.defineProperty(crypto, "subtle", {value: undefined});`}
	p := open(t, Options{Before: byQuery(ways), Unready: true})
	for query, want := range map[string]bool{"": true, "unknown": false, "none": false} {
		p.Go(Probe(t).URL + "?" + query)
		p.WaitReady()
		if got := Eval[bool](p, "probe.hasKeys()"); got != want {
			t.Errorf("%q: keys of accounts: %t", query, got)
		}
	}
}

// Of many files some are read, and the program is told that there were more.
func hostManyFiles(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`const carried = new DataTransfer();
		for (let i = 1; i < 30; i++) carried.items.add(new File(["seeds"], i + ".txt"));
		document.body.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: carried}));`)
	p.Wait("all reports", `probe.log.length > 20`)
	reports := takeReports(p)
	if n := len(reports); n != 21 || reports[19] != `file 20.txt "seeds" ""` || reports[20] != `file 21.txt "" "too-many"` {
		t.Errorf("%d reports end with %q", n, reports[max(0, n-2):])
	}
}

// The program hears of a picture that the browser cannot make, and of one that it has made.
func hostPictureThatCannotBeMade(t *testing.T, p *Page) {
	saved := func(makes string) string {
		return Eval[string](p, `(async () => {
			const toBlob = HTMLCanvasElement.prototype.toBlob, click = HTMLAnchorElement.prototype.click;
			HTMLCanvasElement.prototype.toBlob = (done) => setTimeout(() => done(`+makes+`));
			HTMLAnchorElement.prototype.click = () => {};
			const problem = await new Promise((settled) => awale.savePicture("x.png", new Uint8ClampedArray(16), 2, settled));
			HTMLCanvasElement.prototype.toBlob = toBlob;
			HTMLAnchorElement.prototype.click = click;
			return problem ? "not saved" : "saved";
		})()`)
	}
	for makes, want := range map[string]string{"null": "not saved", "new Blob()": "saved"} {
		if got := saved(makes); got != want {
			t.Errorf("%s was %s", makes, got)
		}
	}
}

func hostAnnouncements(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`probe.announce("South sows four.", false); probe.announce("South sows four.", false); probe.announce("", false); probe.announce("One minute left.", true);`)
	p.WaitAnnounced("One minute")
	if got := p.Announced(); !slices.Equal(got, []string{"South sows four.", "South sows four.", "One minute left."}) {
		t.Errorf("heard %q", got)
	}
	if got := Eval[string](p, `[...document.querySelectorAll("#polite p")].map((e) => e.textContent.length).join()`); got != "16,17" {
		t.Errorf("the same words twice are %s characters long: some screen readers leave the second out", got)
	}
	var regions []string
	for _, a := range p.Accessibility() {
		if live := a.Properties["live"]; live != "" {
			regions = append(regions, live)
		}
	}
	if !slices.Contains(regions, "polite") || !slices.Contains(regions, "assertive") {
		t.Errorf("the live regions are %q", regions)
	}
}

func TestLanguageAndTitle(t *testing.T) {
	t.Parallel()
	p := open(t, Options{Lang: "fr-CA"})
	if got := Eval[string](p, "probe.languages()"); !strings.HasPrefix(got, "fr-CA") {
		t.Errorf("the languages are %q", got)
	}
	p.Run(`probe.setLanguage("fr", "Awale : à vous")`)
	if got := Eval[string](p, "document.documentElement.lang + document.title"); got != "frAwale : à vous" {
		t.Errorf("the page is %q", got)
	}
	p.Run(`probe.setTitle("Règles – Awalé")`)
	if got := Eval[string](p, "document.title"); got != "Règles – Awalé" {
		t.Errorf("the title is %q", got)
	}
}

func TestPreferencesAndInsets(t *testing.T) {
	t.Parallel()
	p := open(t, Options{ReducedMotion: true, Contrast: true, Mobile: true, Inset: [4]int{47, 1, 34, 2}})
	if got := Eval[string](p, "probe.preferences() + probe.insets()"); got != "true true47 1 34 2" {
		t.Errorf("preferences and insets are %q", got)
	}
	p.options.ReducedMotion = false
	p.Run("probe.log.length = 0")
	p.emulate()
	if got := Eval[string](p, "probe.preferences()"); got != "false true" {
		t.Errorf("the preferences are %q", got)
	}
	p.Wait("news of it", `probe.log.includes("preferences")`)
	// Forced colours ask for more contrast, of the board and of the cover.
	p.options.Contrast, p.options.Forced = false, true
	p.Run("probe.log.length = 0")
	p.emulate()
	p.Wait("news of forced colours", `probe.log.includes("preferences")`)
	if got := Eval[string](p, "probe.preferences()"); got != "false true" {
		t.Errorf("with forced colours the preferences are %q", got)
	}
	// The languages and the time zone of the system may change too.
	p.Run(`probe.log.length = 0; window.dispatchEvent(new Event("languagechange"));`)
	p.Wait("news of the languages", `probe.log.includes("preferences")`)
	for zone, offsets := range map[string][2]int{"Asia/Kolkata": {19800, 19800}, "Europe/Paris": {3600, 7200}} {
		p.Run("probe.log.length = 0")
		call(p, "emulate a time zone", emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
		p.Wait("news of the time zone", `probe.log.includes("preferences")`)
		for i, day := range []string{"2026-01-15", "2026-07-15"} {
			if got := Eval[int](p, `probe.zone("`+day+`")`); got != offsets[i] {
				t.Errorf("in %s the program is %d s from UTC on %s", zone, got, day)
			}
		}
	}
	// So may the safe areas, in a window of the same size.
	p.options.Inset = [4]int{34, 2, 47, 1}
	p.Run("probe.log.length = 0")
	p.emulate()
	p.Wait("news of the safe areas", `probe.log.includes("preferences")`)
	if got := Eval[string](p, "probe.insets()"); got != "34 2 47 1" {
		t.Errorf("the insets are %q", got)
	}
	p.Reload()
	if got := Eval[string](p, "document.documentElement.dataset.around"); got != "contrast" {
		t.Errorf("with forced colours the surroundings of the cover are %q", got)
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	site := Probe(t)
	p := open(t, Options{Fragment: "#p=1;r=abapa;m=DaE"})
	if got := Eval[string](p, "probe.link()"); got != site.URL+" #p=1;r=abapa;m=DaE" {
		t.Errorf("the link is %q", got)
	}
	p.Run("probe.clearLink(); probe.log.length = 0;")
	if got := Eval[string](p, "location.href"); got != site.URL {
		t.Errorf("the address is %q", got)
	}
	p.Run(`location.hash = "#p=1;m=A";`)
	expectReports(t, p, "another fragment", "link #p=1;m=A")
	p.Run(`const data = new DataTransfer(); data.setData("text/plain", " see https://x/#p=1;m=B \n");
		document.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));`)
	expectReports(t, p, "pasting", "link see https://x/#p=1;m=B")
}

func hostCopy(t *testing.T, p *Page) {
	showSample(p)
	if got := Eval[string](p, `new Promise((done) => probe.copy("https://x/#p=1", done))`); got != "" {
		t.Errorf("copying failed: %s", got)
	}
	p.Run(`document.execCommand = () => false;
		Object.defineProperty(navigator, "userActivation", {value: undefined});
		Object.defineProperty(navigator, "clipboard", {value: {writeText: async () => { throw new Error("refused later"); }}, configurable: true});`)
	if got := Eval[string](p, `new Promise((done) => probe.copy("x", done))`); !strings.Contains(got, "refused later") {
		t.Errorf("a clipboard that refused later answered %q", got)
	}
	p.Run(`Object.defineProperty(navigator, "clipboard", {value: undefined});`)
	if got := Eval[string](p, `new Promise((done) => probe.copy("x", done))`); !strings.Contains(got, "clipboard") {
		t.Errorf("without a clipboard copying answered %q", got)
	}
}

func hostHiding(t *testing.T, p *Page) {
	showSample(p)
	show := p.Hide()
	expectReports(t, p, "another tab in front", "hidden true")
	p.Wait("calls without frames", "probe.idle === 3")
	show()
	expectReports(t, p, "the way back", "hidden false")
	for _, event := range comebacks {
		if got := p.intervalsAfter(event); !slices.Equal(got, []float64{1000}) {
			t.Errorf("after %s there are new intervals of %v ms", event, got)
		}
	}
}

// comebacks are the events by which a page comes back that was hidden, kept behind another page, or frozen.
var comebacks = []string{`document.dispatchEvent(new Event("visibilitychange"))`, `dispatchEvent(new Event("pageshow"))`,
	`document.dispatchEvent(new Event("resume"))`}

// intervalsAfter returns the lengths in ms of the intervals that begin when a page comes back by an event.
func (p *Page) intervalsAfter(event string) []float64 {
	p.t.Helper()
	return Eval[[]float64](p, `(() => {
		Object.defineProperty(document, "hidden", { value: true, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
		delete document.hidden;
		const begun = [], { setInterval } = globalThis;
		globalThis.setInterval = (f, after) => {
			begun.push(after);
			return setInterval(f, after);
		};
		`+event+`;
		globalThis.setInterval = setInterval;
		return begun;
	})()`)
}

func TestRotation(t *testing.T) {
	t.Parallel()
	p := open(t, Options{Width: 390, Height: 844, Scale: 3, Mobile: true, Touch: true, Alone: true})
	for _, size := range [][3]string{{"390x844", "1170,2532"}, {"844x390", "2532,1170"}} {
		if size[0] == "844x390" {
			p.Resize(844, 390)
		}
		p.Wait("the engine to see "+size[0], `probe.size === "`+size[0]+`"`)
		p.Wait("a canvas of "+size[1], `[document.querySelector("canvas").width, document.querySelector("canvas").height].join() === "`+
			size[1]+`"`)
		if got := Eval[string](p, `(() => { const c = document.querySelector("canvas").getBoundingClientRect();
			const m = document.getElementById("mirror").getBoundingClientRect();
			return [c.x, c.y, c.width + "x" + c.height, m.x, m.y, m.width + "x" + m.height].join(); })()`); got != "0,0,"+size[0]+",0,0,"+size[0] {
			t.Errorf("canvas and mirror lie at %s", got)
		}
	}
	p.TapAt(800, 200)
	p.Wait("the touch after the turn", `probe.log.includes("pointer down 800,200 touch=true")`)
}

func hostWheelAndHover(t *testing.T, p *Page) {
	showSample(p)
	p.HoverAt(200, 120)
	p.WheelAt(200, 120, 90)
	p.Wait("the wheel", `probe.log.includes("wheel 200,120 0,90")`)
	if log := Eval[[]string](p, "probe.log"); !slices.Contains(log, "pointer move 200,120 touch=false") {
		t.Errorf("hovering was reported as %q", log)
	}
	// A button that is let go elsewhere is let go.
	p.Run(`probe.log.length = 0;
		const e = (type) => document.body.dispatchEvent(new PointerEvent(type, {bubbles: true,
			pointerId: 1, pointerType: "mouse", clientX: 5, clientY: 5}));
		e("pointerdown"); dispatchEvent(new Event("blur")); e("pointerup");`)
	expectReports(t, p, "losing the window", "pointer down 5,5 touch=false", "pointer cancel 5,5 touch=false")
	// So is the first button of two, whose end is told as a movement.
	p.Run(`probe.log.length = 0;
		const e = (type, button, buttons) => document.body.dispatchEvent(new PointerEvent(type, {bubbles: true,
			pointerId: 1, pointerType: "mouse", clientX: 5, clientY: 5, button, buttons}));
		e("pointerdown", 0, 1); e("pointermove", 2, 3); e("pointermove", 0, 2); e("pointerup", 2, 0);`)
	expectReports(t, p, "the first of two buttons", "pointer down 5,5 touch=false", "pointer up 5,5 touch=false")
}

func TestLostGraphicsReload(t *testing.T) {
	t.Parallel()
	p := open(t, Options{})
	p.Run("globalThis.before = true")
	p.LoseGraphics()
	p.wait(firstLoad, "the page to load itself again", "!globalThis.before && document.documentElement.dataset.ready !== undefined")
}

func hostMeasuresFrames(t *testing.T, p *Page) {
	showSample(p)
	p.StartFrames()
	p.Run(`const end = performance.now() + 400; while (performance.now() < end);`)
	p.WaitFrames(10)
	if f := p.StopFrames(); f.Longest < 390 || f.Median <= 0 || f.Median > f.Longest {
		t.Errorf("measured %+v around a page that stood still for 400 ms", f)
	}
	// The probe draws in every frame; a page that is not seen to draw would always be at rest.
	if still := Eval[int](p, "frames.still"); still > 2 {
		t.Errorf("the probe has not drawn for %d frames", still)
	}
}

func hostOffline(t *testing.T, p *Page) {
	showSample(p)
	p.Expect("ERR_INTERNET_DISCONNECTED")
	p.Offline(true)
	if Eval[bool](p, `fetch("index.html", {cache: "no-store"}).then(() => true, () => false)`) {
		t.Error("the network can still be reached")
	}
	p.Offline(false)
	if !Eval[bool](p, `fetch("index.html", {cache: "no-store"}).then(() => true, () => false)`) {
		t.Error("the network does not come back")
	}
}

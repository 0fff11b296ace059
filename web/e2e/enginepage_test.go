//go:build linux

package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/web/e2e/engine"
)

// EnginesVariable is the environment variable that names the engines to test besides Chromium's, with commas between them: all if it is
// not set, "none" for none.
const EnginesVariable = "AWALE_ENGINES"

// wantedEngines returns the engines to test. An engine whose browser is missing fails the test, unless it is left out by name.
func wantedEngines(t testing.TB) []engine.Kind {
	t.Helper()
	kinds := engine.Kinds()
	named, set := os.LookupEnv(EnginesVariable)
	if !set {
		return kinds
	}
	names := strings.Split(named, ",")
	wanted := slices.DeleteFunc(slices.Clone(kinds), func(k engine.Kind) bool { return !slices.Contains(names, k.Name) })
	if len(wanted) < len(names) && named != "none" {
		t.Fatalf("%s is %q, and names an engine that is not known", EnginesVariable, named)
	}
	for _, k := range kinds {
		if !slices.Contains(names, k.Name) {
			fmt.Fprintf(os.Stderr, "%s=%s: NOTHING IS TESTED IN %s\n", EnginesVariable, named, strings.ToUpper(k.Name))
		}
	}
	return wanted
}

// enginePage is a page in a browser of another engine than Chromium's. Its methods end the test when something does not work.
type enginePage struct {
	t       testing.TB
	kind    engine.Kind
	browser engine.Browser
	// display is the X display of its window.
	display string
	// expected are words of errors on the console that are part of the test.
	expected []string
}

// openEngine starts a browser with an empty page.
func openEngine(t testing.TB, kind engine.Kind) *enginePage {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), firstLoad)
	defer cancel()
	display := openDisplay(t, "1400x1000")
	browser, err := kind.Start(ctx, engine.Options{Display: display, Dir: t.TempDir(), Width: engineWidth, Height: engineHeight,
		Scale: 1})
	if err != nil {
		t.Fatalf("%v; or leave it out by %s", err, EnginesVariable)
	}
	t.Cleanup(browser.Close)
	// Without a window manager nobody gives its window the keyboard.
	windows, err := xdotool(display, "search", "--onlyvisible", "--name", ".")
	for _, id := range strings.Fields(windows) {
		if _, problem := xdotool(display, "windowfocus", id); problem != nil {
			err = problem
		}
	}
	if err != nil {
		t.Fatalf("the window of %s gets no focus: %v", kind.Name, err)
	}
	return &enginePage{t: t, kind: kind, browser: browser, display: display}
}

// engineWidth and engineHeight are the size of the page in CSS px. It is small: each pixel is drawn in software.
const engineWidth, engineHeight = 640, 480

// use hands the page to a subtest until that ends.
func (p *enginePage) use(t testing.TB) {
	before := p.t
	p.t = t
	t.Cleanup(func() { p.t = before })
}

// check fails the test if the page has reported errors.
func (p *enginePage) check() {
	p.t.Helper()
	for _, e := range p.errors() {
		if !slices.ContainsFunc(p.expected, func(words string) bool { return strings.Contains(e, words) }) {
			p.t.Errorf("the console says: %s", e)
		}
	}
}

// errors returns the errors of the page so far.
func (p *enginePage) errors() (errors []string) {
	p.t.Helper()
	p.do("look at the errors", func(ctx context.Context) (err error) {
		errors, err = p.browser.Errors(ctx)
		return err
	})
	return errors
}

// do does something that has a limit of time.
func (p *enginePage) do(what string, f func(ctx context.Context) error) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), firstLoad)
	defer cancel()
	if err := f(ctx); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// eval evaluates an expression, and waits for it if it is a promise. read does so too, and ends the test when that does not work.
func (p *enginePage) eval(expression string, value any) error {
	ctx, cancel := context.WithTimeout(context.Background(), firstLoad)
	defer cancel()
	data, err := p.browser.Eval(ctx, expression)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, value)
}

func (p *enginePage) read(expression string, value any) {
	p.t.Helper()
	if err := p.eval(expression, value); err != nil {
		p.t.Fatalf("evaluate %.200s: %v", expression, err)
	}
}

// open opens an address and waits for the first frame.
func (p *enginePage) open(address string) {
	p.t.Helper()
	p.do("open "+address, func(ctx context.Context) error { return p.browser.Go(ctx, address) })
	p.waitReady()
	var focused bool
	if p.read("document.hasFocus()", &focused); !focused {
		// The address line of Firefox has the focus at first. F6 leads from there to the page.
		if out, err := xdotool(p.display, "key", "F6"); err != nil {
			p.t.Fatalf("%v: %s", err, out)
		}
		p.wait("the focus", "document.hasFocus()")
	}
}

// reload loads the page again and waits for the first frame.
func (p *enginePage) reload() {
	p.t.Helper()
	p.do("reload", p.browser.Reload)
	p.waitReady()
}

func (p *enginePage) waitReady() {
	p.t.Helper()
	p.waitFor(firstLoad, "the first frame", `document.documentElement.dataset.ready !== undefined || document.querySelector("#cover.failed") !== null`)
	var failed string
	if err := p.eval(`[...document.querySelectorAll("#cover.failed")].map((e) => e.innerText).join("\n")`, &failed); err != nil || failed != "" {
		p.t.Fatalf("there is no game, but %v:\n%s", err, failed)
	}
}

// wait waits until an expression is true.
func (p *enginePage) wait(what, expression string) {
	p.t.Helper()
	p.waitFor(Patience, what, expression)
}

func (p *enginePage) waitFor(limit time.Duration, what, expression string) {
	p.t.Helper()
	var err error
	holds := poll(limit, func() bool {
		var now bool
		// A page that is being loaded answers with an error, and is asked again.
		err = p.eval("Boolean("+expression+")", &now)
		return err == nil && now
	})
	if !holds {
		p.t.Fatalf("waited %v in vain for %s (%v); the console says %q, and there are:\n%s", limit, what, err, p.errors(), p.list())
	}
}

// controls returns what [Page.Controls] does.
func (p *enginePage) controls() []Control {
	p.t.Helper()
	var controls []Control
	p.read(listControls, &controls)
	return controls
}

// has reports whether there is a control of this role and name now.
func (p *enginePage) has(role, name string) bool {
	p.t.Helper()
	_, ok := pick(p.controls(), role, name)
	return ok
}

// list lists the controls, one a line.
func (p *enginePage) list() string {
	var lines []string
	for _, c := range p.controls() {
		lines = append(lines, fmt.Sprintf("%s %q", c.Role, c.Name))
	}
	return strings.Join(lines, "\n")
}

// control returns the first control of this role and name as [Page.Control] does.
func (p *enginePage) control(role, name string) Control {
	p.t.Helper()
	p.wait(role+" "+name, listControls+`.some((c) => `+isControl(role, name)+`)`)
	c, ok := pick(p.controls(), role, name)
	if !ok {
		p.t.Fatalf("the %s %q has gone", role, name)
	}
	return c
}

// status waits until a status line contains these words.
func (p *enginePage) status(words string) {
	p.t.Helper()
	p.wait("a status with "+words, listControls+`.some((c) => c.role === "status" && c.name.includes(`+quote(words)+`))`)
}

// press presses and releases keys, one after the other.
func (p *enginePage) press(keys ...string) {
	p.t.Helper()
	p.do("press "+strings.Join(keys, " "), func(ctx context.Context) error { return p.browser.Act(ctx, engine.Keyboard(keys...)) })
}

// choose clicks controls as assistive technology does, one after the other: without a pointer.
func (p *enginePage) choose(role string, names ...string) {
	p.t.Helper()
	for _, name := range names {
		c := p.control(role, name)
		p.run(`document.querySelector('[data-node=' + CSS.escape(` + quote(c.ID) + `) + ']').click()`)
	}
}

// run evaluates an expression for its effect.
func (p *enginePage) run(expression string) {
	p.t.Helper()
	var done bool
	p.read("Promise.resolve("+expression+").then(() => true)", &done)
}

// hearsErrors looks whether an error of the page would be found.
func (p *enginePage) hearsErrors() {
	p.t.Helper()
	const words = "an error of the test"
	p.expected = append(p.expected, words)
	p.run("console.error(" + quote(words) + ")")
	if !poll(Patience, func() bool { return strings.Contains(strings.Join(p.errors(), "\n"), words) }) {
		p.t.Error("errors on the console are not heard of")
	}
}

// point clicks the middle of controls with the mouse, one after the other.
func (p *enginePage) point(role string, names ...string) {
	p.t.Helper()
	p.hit(engine.Mouse, role, names...)
}

// touch touches the middle of controls with a finger, one after the other.
func (p *enginePage) touch(role string, names ...string) {
	p.t.Helper()
	p.hit(engine.Finger, role, names...)
}

func (p *enginePage) hit(device func(x, y float64) engine.Device, role string, names ...string) {
	p.t.Helper()
	for _, name := range names {
		// A control that still moves would be missed.
		c := p.control(role, name)
		for before := (Control{}); before != c; {
			before, c = c, p.control(role, name)
		}
		p.do("press "+name, func(ctx context.Context) error { return p.browser.Act(ctx, device(c.X+c.W/2, c.Y+c.H/2)) })
	}
}

// colours counts the colours of the page as it is drawn.
func (p *enginePage) colours() int {
	p.t.Helper()
	var data []byte
	p.do("take a picture", func(ctx context.Context) (err error) {
		data, err = p.browser.Screenshot(ctx)
		return err
	})
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	found := map[[3]uint32]bool{}
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y += 3 {
		for x := picture.Bounds().Min.X; x < picture.Bounds().Max.X; x += 3 {
			r, g, b, _ := picture.At(x, y).RGBA()
			found[[3]uint32{r, g, b}] = true
		}
	}
	return len(found)
}

// fill writes a text into a field.
func (p *enginePage) fill(label, text string) {
	p.t.Helper()
	field := p.control("textbox", label)
	p.run(`document.querySelector('[data-node="` + field.ID + `"]').focus()`)
	p.press(strings.Split(text, "")...)
	p.wait("the text", listControls+`.some((c) => c.role === "textbox" && c.value === `+quote(text)+`)`)
}

// paste copies a text from a field that is not the program's and pastes it, by keyboard.
func (p *enginePage) paste(text string) {
	p.t.Helper()
	p.run(`(() => {
		const field = document.createElement("textarea");
		field.id = "copied";
		field.value = ` + quote(text) + `;
		document.body.append(field);
		field.focus();
		field.select();
	})()`)
	p.press("Control+c")
	p.run(`document.getElementById("copied").remove()`)
	p.press("Control+v")
}

//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// sampleScreen is a script with a small screen that has one of everything.
const sampleScreen = `
globalThis.at = (x, y, w, h) => ({x, y, w, h});
globalThis.house = (id, i, more) => ({id, role: "button", name: id.toUpperCase() + ", 4 seeds", ...at(20 + 90 * i, 200, 80, 80), ...more});
globalThis.screen1 = (...more) => [
	{id: "title", role: "heading", name: "Awale", level: 1, ...at(20, 10, 200, 30)},
	{id: "turn", role: "status", name: "Your turn, 0 to 0", live: true, ...at(20, 50, 300, 30)},
	{id: "row", role: "group", name: "Your houses", ...at(20, 200, 400, 80), children: [
		house("a", 0, {key: "A"}), house("b", 1, {value: "would take three"}), house("c", 2, {disabled: true}), house("d", 3, {current: true}),
	]},
	{id: "sound", role: "switch", name: "Sound", checked: true, ...at(450, 20, 150, 48)},
	{id: "speed", role: "radiogroup", name: "Speed", ...at(450, 80, 150, 100), children: [
		{id: "calm", role: "radio", name: "Calm", checked: true, ...at(450, 80, 150, 48)},
		{id: "quick", role: "radio", name: "Quick", ...at(450, 130, 150, 48)},
	]},
	{id: "volume", role: "slider", name: "Volume", value: "70 per cent", min: 0, max: 10, now: 7, step: 1, ...at(450, 190, 150, 48)},
	{id: "said", role: "text", name: "Any seed is a good seed.", ...at(20, 300, 300, 30)},
	{id: "past", role: "list", name: "Moves", ...at(20, 330, 300, 60), children: [
		{id: "m1", role: "listitem", name: "1. D", ...at(20, 330, 300, 30)},
		{id: "m2", role: "listitem", ...at(20, 360, 300, 30), children: [
			{id: "go2", role: "button", name: "2. c", ...at(20, 360, 100, 30)}]},
	]},
	{id: "seal", role: "img", name: "A carved sign", ...at(560, 340, 40, 40)},
	...more,
];
globalThis.sheet = (id, ...more) => ({id, role: "dialog", name: "Menu " + id, ...at(100, 100, 400, 250), children: [
	{id: id + "-title", role: "heading", name: "Menu", level: 2, ...at(120, 110, 200, 30)},
	{id: id + "-new", role: "button", name: "New game", ...at(120, 150, 200, 48)},
	{id: id + "-close", role: "button", name: "Close", ...at(120, 210, 200, 48)}, ...more,
]});
globalThis.show = (nodes) => probe.mirror(JSON.stringify(nodes));`

// openSample opens the probe with the small screen.
func openSample(t *testing.T, o Options) *Page {
	t.Helper()
	o.Before += sampleScreen
	p := open(t, o)
	p.Wait("the cover to be gone", `!document.getElementById("cover")`)
	showSample(p)
	return p
}

// showSample shows the small screen as on a new page.
func showSample(p *Page) {
	p.t.Helper()
	p.Run(`probe.mirror("[]");
		getSelection().removeAllRanges();
		for (const key of Object.keys(probe.handle)) delete probe.handle[key];
		show(screen1());
		probe.focusNode("");`)
	takeReports(p)
}

// reports is an expression for what the page has reported to the program, without moves of pointers.
const reports = `probe.log.filter((r) => !r.startsWith("pointer move") && !r.startsWith("pointer leave"))`

// takeReports returns what the page has reported to the program since the last time.
func takeReports(p *Page) []string {
	p.t.Helper()
	p.WaitFrames(2) // a click may follow the touch that causes it
	return Eval[[]string](p, `(() => { const list = `+reports+`; probe.log.length = 0; return list; })()`)
}

// expectReports waits until the page has reported something to the program, and fails if it has reported anything else.
func expectReports(t *testing.T, p *Page, what string, want ...string) {
	t.Helper()
	text, err := json.Marshal(append([]string{}, want...))
	if err != nil {
		t.Fatal(err)
	}
	p.holds(`JSON.stringify(`+reports+`) === JSON.stringify(`+string(text)+`)`, oneWait)
	if got := takeReports(p); !slices.Equal(got, want) {
		t.Errorf("%s was reported as\n%q, not\n%q", what, got, want)
	}
}

// TestMirror runs its cases on one page.
func TestMirror(t *testing.T) {
	t.Parallel()
	p := openSample(t, Options{Touch: true})
	onePage(t, p, []pageCase{
		{"accessibility tree", mirrorAccessibilityTree},
		{"elements lie over what they mirror", mirrorElementsLieOverWhatTheyMirror},
		{"every way of activating counts once", mirrorEveryWayOfActivatingCountsOnce},
		{"fingers that touch together", mirrorFingersThatTouchTogether},
		{"fingers that zoom", mirrorFingersThatZoom},
		{"pointers leave the focus alone", mirrorPointersLeaveTheFocusAlone},
		{"tab walks the tree", mirrorTabWalksTheTree},
		{"sliders and radios by keyboard", mirrorSlidersAndRadiosByKeyboard},
		{"keys of the browser are left alone", mirrorKeysOfTheBrowserAreLeftAlone},
		{"identity order and focus survive", mirrorIdentityOrderAndFocusSurvive},
		{"words become containers and back", mirrorWordsBecomeContainersAndBack},
		{"passwords are hidden", mirrorPasswordsAreHidden},
		{"fields hold what the program has", mirrorFieldsHoldWhatTheProgramHas},
		{"printing gives the focus back", mirrorPrintingGivesTheFocusBack},
		{"dialogs", mirrorDialogs},
		{"dialogs without inert", mirrorDialogsWithoutInert},
		{"dialog opened by a pointer", mirrorDialogOpenedByAPointer},
		{"doubled IDs are reported", mirrorDoubledIDsAreReported},
	})
}

func mirrorAccessibilityTree(t *testing.T, p *Page) {
	showSample(p)
	tree := p.Accessibility()
	for _, want := range []struct{ role, name, description, property, value string }{
		{"heading", "Awale", "", "level", "1"},
		{"status", "", "", "live", "polite"},
		{"group", "Your houses", "", "", ""},
		{"button", "A, 4 seeds", "", "keyshortcuts", "A"},
		{"button", "B, 4 seeds", "would take three", "", ""},
		{"button", "C, 4 seeds", "", "disabled", "true"},
		{"button", "D, 4 seeds", "", "", ""},
		{"switch", "Sound", "", "checked", "true"},
		{"radiogroup", "Speed", "", "", ""},
		{"radio", "Calm", "", "checked", "true"},
		{"radio", "Quick", "", "checked", "false"},
		{"slider", "Volume", "", "valuemax", "10"},
		{"paragraph", "", "", "", ""},
		{"list", "Moves", "", "", ""},
		{"listitem", "", "", "", ""},
		{"button", "2. c", "", "", ""},
		{"image", "A carved sign", "", "", ""},
	} {
		at := slices.IndexFunc(tree, func(a Accessible) bool { return a.Role == want.role && a.Name == want.name })
		if at < 0 {
			t.Errorf("the tree has no %s %q", want.role, want.name)
			continue
		}
		if a := tree[at]; a.Description != want.description || want.property != "" && a.Properties[want.property] != want.value {
			t.Errorf("the %s %q is %+v", want.role, want.name, a)
		}
		// In reading order: what comes next is looked for behind it.
		tree = tree[at+1:]
	}
	if c := p.Control("slider", "Volume"); c.Value != "70 per cent" || c.Now != 7 {
		t.Errorf("the slider says %q at %v", c.Value, c.Now)
	}
	if c := p.Control("button", "D, 4 seeds"); !c.Current {
		t.Error("the house of the last move is not the current one")
	}
}

func mirrorElementsLieOverWhatTheyMirror(t *testing.T, p *Page) {
	showSample(p)
	if c := p.Control("button", "B, 4 seeds"); c.X != 110 || c.Y != 200 || c.W != 80 || c.H != 80 {
		t.Errorf("B lies at %v,%v %v×%v", c.X, c.Y, c.W, c.H)
	}
	got := Eval[string](p, `[[150, 240], [470, 40], [30, 60], [300, 100]].map(([x, y]) => document.elementFromPoint(x, y).dataset.node || "").join()`)
	if got != "b,sound,turn," {
		t.Errorf("touch finds %s", got)
	}
	// Words over a house do not shield it, and what a list has scrolled away is not in the way.
	p.Run(`show([house("a", 0), {id: "toast", role: "status", name: "Hello", ...at(0, 180, 600, 100)},
		{id: "x", role: "button", name: "Close", ...at(20, 20, 80, 48)},
		{id: "row", role: "button", name: "Row", ...at(20, 40, 80, 48), clip: [0, 80, 600, 100]},
		{id: "gone", role: "button", name: "Gone", ...at(20, 0, 80, 48), clip: [0, 80, 600, 100]}])`)
	got = Eval[string](p, `[[50, 240], [50, 60], [50, 84], [50, 10]].map(([x, y]) => document.elementFromPoint(x, y).dataset.node || "").join()`)
	if got != "a,x,row," {
		t.Errorf("touch finds %s", got)
	}
}

func mirrorEveryWayOfActivatingCountsOnce(t *testing.T, p *Page) {
	showSample(p)
	p.Click("button", "A, 4 seeds")
	expectReports(t, p, "a click", "activate a")
	p.Point("button", "A, 4 seeds")
	expectReports(t, p, "a mouse", "pointer down 60,240 touch=false", "pointer up 60,240 touch=false", "click a")
	p.Tap("button", "A, 4 seeds")
	expectReports(t, p, "a finger", "pointer down 60,240 touch=true", "pointer up 60,240 touch=true", "click a")
	p.Click("button", "C, 4 seeds")
	expectReports(t, p, "a click on a disabled control", "activate c")
	p.Click("switch", "Sound")
	expectReports(t, p, "a switch", "activate sound")
	p.Swipe(60, 240, 60, 100)
	expectReports(t, p, "a swipe", "pointer down 60,240 touch=true", "pointer up 60,100 touch=true")

	p.Run(`probe.focusNode("b"); probe.log.length = 0;`)
	p.Press("Enter")
	expectReports(t, p, "Enter", "key Enter shift=false ctrl=false alt=false on=true", "activate b")
	p.HoldKey("Enter", 3)
	expectReports(t, p, "a held Enter", "key Enter shift=false ctrl=false alt=false on=true", "activate b")
	p.Press(" ")
	expectReports(t, p, "Space", "key   shift=false ctrl=false alt=false on=true", "activate b")
	p.Run(`probe.handle[" "] = true`)
	p.Press(" ")
	expectReports(t, p, "a Space that the program handles", "key   shift=false ctrl=false alt=false on=true")
}

// Browsers send no click while several fingers touch. The page reports that each was lifted.
func mirrorFingersThatTouchTogether(t *testing.T, p *Page) {
	showSample(p)
	rests, taps := Finger{1, 60, 240}, Finger{2, 150, 240}
	p.Down(rests)
	p.TapWith(taps)
	p.Lift(rests)
	expectReports(t, p, "two fingers", "pointer down 60,240 touch=true", "pointer down 150,240 touch=true",
		"pointer lift 150,240 touch=true", "pointer lift 60,240 touch=true")
	p.Tap("button", "A, 4 seeds")
	expectReports(t, p, "a finger alone", "pointer down 60,240 touch=true", "pointer up 60,240 touch=true", "click a")
}

// Two fingers that move zoom the page, and press nothing.
func mirrorFingersThatZoom(t *testing.T, p *Page) {
	showSample(p)
	from, to := [2]Finger{{1, 150, 240}, {2, 240, 240}}, [2]Finger{{1, 105, 240}, {2, 285, 240}}
	p.TwoFingers(from, to)
	p.Wait("a page that is zoomed", "visualViewport.scale > 1.5")
	expectReports(t, p, "two fingers that move apart", "pointer down 150,240 touch=true", "pointer down 240,240 touch=true",
		"pointer cancel 150,240 touch=true", "pointer cancel 240,240 touch=true")
	// The wheel moves the view where it scrolls no list. Events of a script have no effect but tell whether the browser may act.
	turn := func(zoomed, scrolls bool) {
		t.Helper()
		left := Eval[bool](p, fmt.Sprintf(`(() => { probe.handle.wheel = %t;
			return document.body.dispatchEvent(new WheelEvent("wheel", {bubbles: true, cancelable: true, deltaY: 10})); })()`, scrolls))
		if want := zoomed && !scrolls; left != want {
			t.Errorf("on a page that is zoomed (%t) a wheel that scrolls a list (%t) is left to the browser: %t", zoomed, scrolls, left)
		}
	}
	turn(true, false)
	turn(true, true)
	unzoom(p)
	turn(false, false)
	turn(false, true)
	takeReports(p)
	// Control and the wheel, which is how browsers tell of two fingers on a trackpad, belong to the browser.
	if !Eval[bool](p, `document.body.dispatchEvent(new WheelEvent("wheel", {bubbles: true, cancelable: true, deltaY: 10, ctrlKey: true}))`) {
		t.Error("the browser may not zoom by the wheel")
	}
	expectReports(t, p, "Control and the wheel")
}

// unzoom moves two fingers together until the page has its own size again.
func unzoom(p *Page) {
	p.t.Helper()
	y := Eval[float64](p, "visualViewport.height") / 2
	wide := Eval[float64](p, "visualViewport.width")
	p.TwoFingers([2]Finger{{1, wide * 0.05, y}, {2, wide * 0.95, y}}, [2]Finger{{1, wide * 0.4, y}, {2, wide * 0.6, y}})
	p.Wait("a page of its own size", "visualViewport.scale === 1")
}

func mirrorPointersLeaveTheFocusAlone(t *testing.T, p *Page) {
	showSample(p)
	p.Point("button", "A, 4 seeds")
	if c, ok := p.Focused(); ok {
		t.Errorf("a mouse moved the focus to %q", c.Name)
	}
	takeReports(p)
	// Even when the keyboard had it: a pointer leads now, and Space is a key of the game.
	p.Press("Tab")
	if c, _ := p.Focused(); c.Name != "B, 4 seeds" {
		t.Errorf("Tab went from A to %q", c.Name)
	}
	expectReports(t, p, "Tab", "focus b")
	p.Point("button", "C, 4 seeds")
	takeReports(p)
	p.Run(`probe.handle[" "] = true`)
	p.Press(" ")
	expectReports(t, p, "Space after a mouse", "key   shift=false ctrl=false alt=false on=false")
	p.Press("Tab", "Enter")
	expectReports(t, p, "Tab and Enter", "focus c", "key Enter shift=false ctrl=false alt=false on=true", "activate c")
}

func mirrorTabWalksTheTree(t *testing.T, p *Page) {
	showSample(p)
	var order []string
	for range 8 {
		p.Press("Tab")
		c, _ := p.Focused()
		order = append(order, c.ID)
	}
	if got := strings.Join(order, " "); got != "a b c d sound calm volume go2" {
		t.Errorf("Tab goes %s", got)
	}
	p.Press("Shift+Tab")
	if c, _ := p.Focused(); c.ID != "volume" {
		t.Errorf("Shift+Tab goes to %s", c.ID)
	}
}

func mirrorSlidersAndRadiosByKeyboard(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`probe.focusNode("volume"); probe.log.length = 0;`)
	p.Press("ArrowRight")
	expectReports(t, p, "an arrow on a slider", "key ArrowRight shift=false ctrl=false alt=false on=true", "adjust volume 8")
	// The program has its own idea of the value, and the page follows.
	p.Run(`show(screen1())`)
	if c := p.Control("slider", "Volume"); c.Now != 7 || c.Value != "70 per cent" {
		t.Errorf("the slider is at %v, %q", c.Now, c.Value)
	}
	// A pointer on the slider is the program's affair.
	p.Tap("slider", "Volume")
	p.Point("slider", "Volume")
	if got := strings.Join(takeReports(p), "\n"); strings.Contains(got, "adjust") || strings.Contains(got, "activate") {
		t.Errorf("pointers on a slider were reported as %s", got)
	}
	p.Run(`probe.focusNode("calm"); probe.log.length = 0;`)
	p.Press("ArrowDown")
	expectReports(t, p, "an arrow on a radio", "key ArrowDown shift=false ctrl=false alt=false on=true", "activate quick", "focus quick")
	p.Run(`probe.handle.ArrowUp = true`)
	p.Press("ArrowUp")
	expectReports(t, p, "an arrow that the program handles", "key ArrowUp shift=false ctrl=false alt=false on=true")
}

func mirrorKeysOfTheBrowserAreLeftAlone(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`for (const k of ["a", "z", "Tab", "F1", "F5", "r", "ArrowLeft", "Escape"]) probe.handle[k] = true;
		globalThis.trapped = [];
		addEventListener("keydown", (e) => trapped.push("seen " + e.key));
		globalThis.stopKey = KeyboardEvent.prototype.preventDefault;
		KeyboardEvent.prototype.preventDefault = function () { trapped.push(this.key); stopKey.call(this); };`)
	t.Cleanup(func() { p.Run("KeyboardEvent.prototype.preventDefault = stopKey") })
	p.Press("a")
	p.HoldKey("b", 2)
	p.Press("Control+z", "Control+Shift+Z", "Control+r", "Control+1", "Alt+ArrowLeft", "F1", "Escape")
	p.HoldKey("ArrowLeft", 1)
	expectReports(t, p, "keys",
		"key a shift=false ctrl=false alt=false on=false",
		"key b shift=false ctrl=false alt=false on=false",
		"key z shift=false ctrl=true alt=false on=false",
		"key Z shift=true ctrl=true alt=false on=false",
		"key F1 shift=false ctrl=false alt=false on=false",
		"key Escape shift=false ctrl=false alt=false on=false",
		"key ArrowLeft shift=false ctrl=false alt=false on=false",
		"key ArrowLeft shift=false ctrl=false alt=false on=false")
	if got := Eval[string](p, "[...new Set(trapped)].join()"); got != "a,z,F1,Escape,ArrowLeft" {
		t.Errorf("kept from the browser: %s", got)
	}
	// Keyboards of other countries and scripts; what each means is in TestKeysOfOtherAlphabets of web/site/bundle.
	p.Run(`for (const [key, code, held] of [["ф", "KeyA"], ["я", "KeyZ", {ctrlKey: true}], ["لا", "KeyB"], ["é", "Digit2"], ["a", "KeyQ"],
		["Process", "KeyH", {keyCode: 229}], ["~", "Digit2", {modifierAltGraph: true}]]) {
		document.body.dispatchEvent(new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true, ...held}));
	}`)
	expectReports(t, p, "keys of other keyboards",
		"key a shift=false ctrl=false alt=false on=false",
		"key z shift=false ctrl=true alt=false on=false",
		"key b shift=false ctrl=false alt=false on=false",
		"key 2 shift=false ctrl=false alt=false on=false",
		"key a shift=false ctrl=false alt=false on=false",
		"key h shift=false ctrl=false alt=false on=false",
		"key ~ shift=false ctrl=false alt=false on=false")
}

func mirrorIdentityOrderAndFocusSurvive(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`probe.focusNode("b"); probe.log.length = 0;
		for (const e of document.querySelectorAll("[data-node]")) e.mark = e.dataset.node;
		const next = screen1();
		next[2].children = [house("e", 0), house("d", 1), house("b", 2, {name: "B, 5 seeds"}), house("a", 3)];
		show(next);`)
	if got := Eval[string](p, `[...document.querySelectorAll("[data-node=row] > *")].map((e) => e.dataset.node + (e.mark || "?")).join(" ")`); got != "e? dd bb aa" {
		t.Errorf("the houses are %s", got)
	}
	if c, ok := p.Focused(); !ok || c.Name != "B, 5 seeds" {
		t.Errorf("the focus is on %+v", c)
	}
	expectReports(t, p, "a new tree")
	// A control that goes takes the focus along.
	p.Run(`const rest = screen1(); rest[2].children.splice(1, 1); show(rest);`)
	expectReports(t, p, "a tree without the focused control", "focus ")
	// The focus may be asked for before the control is there.
	p.Run(`probe.focusNode("late"); show(screen1({id: "late", role: "button", name: "Late", ...at(0, 0, 50, 50)}))`)
	if c, _ := p.Focused(); c.Name != "Late" {
		t.Errorf("the focus is on %q", c.Name)
	}
}

func mirrorWordsBecomeContainersAndBack(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`show([{id: "i", role: "listitem", name: "words", ...at(0, 0, 50, 50)}])`)
	p.Run(`show([{id: "i", role: "listitem", name: "words", ...at(0, 0, 50, 50), children: [house("a", 0)]}])`)
	if got := Eval[string](p, `document.querySelector("[data-node=i]").textContent + document.querySelectorAll("[data-node]").length`); got != "2" {
		t.Errorf("as a container it holds %q", got)
	}
	p.Run(`show([{id: "i", role: "listitem", name: "words", ...at(0, 0, 50, 50)}])`)
	if got := Eval[string](p, `document.querySelector("[data-node=i]").textContent + document.querySelectorAll("[data-node]").length`); got != "words1" {
		t.Errorf("as words it holds %q", got)
	}
}

func mirrorPasswordsAreHidden(t *testing.T, p *Page) {
	field := func(secret bool) string {
		p.Run(fmt.Sprintf(`show([{id: "p", role: "textbox", name: "Password", value: "seeds", secret: %t, max: 128, ...at(0, 0, 200, 50)}])`, secret))
		return Eval[string](p, `(({type, value, maxLength}) => [type, value, maxLength].join())(document.querySelector("[data-node=p]"))`)
	}
	for secret, want := range map[bool]string{true: "password,seeds,256", false: "text,seeds,256"} {
		if got := field(secret); got != want {
			t.Errorf("the field is %s, not %s", got, want)
		}
	}
}

// field is a script that shows a textbox with a text and moves the focus there.
func field(text string) string {
	return `show([{id: "f", role: "textbox", name: "Field", value: "` + text + `", max: 5, ...at(0, 0, 200, 50)}]); probe.focusNode("f");`
}

func mirrorFieldsHoldWhatTheProgramHas(t *testing.T, p *Page) {
	p.Run(field("seeds") + `document.querySelector("[data-node=f]").setSelectionRange(2, 2);`)
	p.Press("x")
	p.Wait("the letter", `document.querySelector("[data-node=f]").value === "sexeds"`)
	holds := func(text string, caret int) {
		t.Helper()
		p.Run(field(text))
		got := Eval[string](p, `(({value, selectionEnd}) => value + selectionEnd)(document.querySelector("[data-node=f]"))`)
		if want := fmt.Sprint(text, caret); got != want {
			t.Errorf("the field and its caret are %s, not %s", got, want)
		}
	}
	holds("sexed", 3) // a text that was cut keeps its caret
	holds("sown", 4)
	holds("", 0)
}

func mirrorPrintingGivesTheFocusBack(t *testing.T, p *Page) {
	showSample(p)
	for _, id := range []string{"b", ""} {
		p.Run(`probe.focusNode("` + id + `"); awale.print("<p>A page</p>");`)
		if c, _ := p.Focused(); c.ID != id {
			t.Errorf("the focus was at %q and is at %q", id, c.ID)
		}
		takeReports(p)
		p.Press("a")
		expectReports(t, p, "a key after printing", fmt.Sprintf("key a shift=false ctrl=false alt=false on=%t", id != ""))
	}
}

func mirrorDialogs(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`probe.focusNode("sound"); probe.log.length = 0; show(screen1(sheet("one")))`)
	if c, _ := p.Focused(); c.ID != "one-new" {
		t.Errorf("the dialog opened with the focus on %q", c.ID)
	}
	expectReports(t, p, "a dialog", "focus one-new")
	if got := Eval[string](p, `[[60, 240], [150, 170]].map(([x, y]) => document.elementFromPoint(x, y).dataset.node || "").join()`); got != ",one-new" {
		t.Errorf("touch finds %s", got)
	}
	for _, a := range p.Accessibility() {
		if strings.Contains(a.Name, "seeds") {
			t.Errorf("%s %q can be reached behind the dialog", a.Role, a.Name)
		}
		// A modal dialog would keep the live regions from some screen readers, and with them all that is announced.
		if a.Role == "dialog" && (a.Name != "Menu one" || a.Properties["modal"] == "true") {
			t.Errorf("the dialog is %+v", a)
		}
	}
	// Tab never gets behind it.
	for range 4 {
		p.Press("Tab")
		if c, ok := p.Focused(); ok && !strings.HasPrefix(c.ID, "one-") {
			t.Errorf("Tab went to %q", c.ID)
		}
	}
	p.Run(`probe.focusNode("one-close")`)
	p.Run(`show(screen1(sheet("one"), sheet("two")))`)
	if c, _ := p.Focused(); c.ID != "two-new" {
		t.Errorf("the second dialog opened with the focus on %q", c.ID)
	}
	p.Run(`show(screen1(sheet("one")))`)
	if c, _ := p.Focused(); c.ID != "one-close" {
		t.Errorf("back in the first dialog the focus is on %q", c.ID)
	}
	p.Run(`show(screen1())`)
	if c, _ := p.Focused(); c.ID != "sound" {
		t.Errorf("back at the board the focus is on %q", c.ID)
	}
	// One dialog in place of another returns to where the first was opened.
	p.Run(`show(screen1(sheet("one"))); show(screen1(sheet("three"))); show(screen1())`)
	if c, _ := p.Focused(); c.ID != "sound" {
		t.Errorf("after two dialogs the focus is on %q", c.ID)
	}
}

// In a browser that does not know what is inert, assistive technology is told that the dialog is modal.
func mirrorDialogsWithoutInert(t *testing.T, p *Page) {
	showSample(p)
	p.Run(`globalThis.inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "inert");
		delete HTMLElement.prototype.inert;
		show(screen1(sheet("old")));
		Object.defineProperty(HTMLElement.prototype, "inert", inert);`)
	if got := Eval[string](p, `document.querySelector("[data-node=old]").ariaModal`); got != "true" {
		t.Errorf("the dialog has aria-modal=%q", got)
	}
}

func mirrorDialogOpenedByAPointer(t *testing.T, p *Page) {
	showSample(p)
	p.PointAt(300, 20)
	takeReports(p)
	p.Run(`show(screen1(sheet("one")))`)
	if c, _ := p.Focused(); c.Role != "dialog" {
		t.Errorf("the focus is on %s %q", c.Role, c.Name)
	}
	expectReports(t, p, "a dialog") // no focus is shown
	p.Press("Tab")
	expectReports(t, p, "Tab", "focus one-new")
	p.Run(`show(screen1())`)
	if c, ok := p.Focused(); ok {
		t.Errorf("the focus is on %q, where it was not", c.ID)
	}
}

func mirrorDoubledIDsAreReported(t *testing.T, p *Page) {
	showSample(p)
	p.Expect("two nodes are called a")
	p.Run(`show([house("a", 0), house("a", 1)])`)
	if n := len(p.Controls()); n != 2 {
		t.Errorf("%d controls", n)
	}
	if len(p.console.errors) == 0 {
		t.Error("nothing was reported")
	}
}

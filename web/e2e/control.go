//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Control is an element of the mirror as assistive technology gets it.
type Control struct {
	// ID is the id of the node that is mirrored.
	ID string `json:"id"`
	// Role is the role in the accessibility tree: button, switch, radio, slider, heading, paragraph,
	// status, dialog, group, radiogroup, list, listitem or img.
	Role string `json:"role"`
	// Name is the accessible name, or the words of a paragraph or status.
	Name string `json:"name"`
	// Value is the description, the text of a slider's value, or what is in a textbox.
	Value string `json:"value"`
	// Now is the value of a slider.
	Now                                 float64 `json:"now"`
	Disabled, Checked, Current, Focused bool
	X, Y, W, H                          float64
}

// listControls is an expression that lists the elements of the mirror that can be reached, in their order.
const listControls = `[...document.querySelectorAll("#mirror [data-node]")].filter((e) => !e.closest("[inert]")).map((e) => {
	const tags = {BUTTON: "button", INPUT: e.type === "range" ? "slider" : "textbox", P: "paragraph", H1: "heading", H2: "heading", H3: "heading"};
	const box = e.getBoundingClientRect();
	const is = (a) => e.getAttribute(a) === "true";
	return {
		id: e.dataset.node, role: e.getAttribute("role") || tags[e.tagName],
		name: e.getAttribute("aria-label") ?? (e.querySelector("[data-node]") ? "" : e.textContent),
		value: e.matches("input:not([type=range])") ? e.value : e.getAttribute("aria-valuetext") || e.getAttribute("aria-description") || "", now: Number(e.value) || 0,
		disabled: is("aria-disabled"), checked: is("aria-checked"), current: is("aria-current"),
		focused: e === document.activeElement, x: box.x, y: box.y, w: box.width, h: box.height,
	};
})`

// Controls returns everything in the mirror that can be reached, in the order a screen reader walks it.
// While a dialog is open, that is the dialog and what is in it.
func (p *Page) Controls() []Control {
	p.t.Helper()
	var list []Control
	if err := json.Unmarshal([]byte(Eval[string](p, "JSON.stringify("+listControls+")")), &list); err != nil {
		p.t.Fatal(err)
	}
	return list
}

// Has reports whether there is a control of this role and name now. A name that ends in * stands for
// all that begin like it.
func (p *Page) Has(role, name string) bool {
	p.t.Helper()
	_, ok := pick(p.Controls(), role, name)
	return ok
}

// Control returns the first control of this role and name, waiting for it to come. A name that ends in
// * stands for all that begin like it.
func (p *Page) Control(role, name string) Control {
	p.t.Helper()
	var found Control
	var list []Control
	there := poll(Patience, func() (ok bool) {
		p.holds(listControls+`.some((c) => `+isControl(role, name)+`)`, oneWait)
		list = p.Controls()
		found, ok = pick(list, role, name)
		return ok
	})
	if !there {
		var have []string
		for _, c := range list {
			have = append(have, fmt.Sprintf("%s %q", c.Role, c.Name))
		}
		p.t.Fatalf("there is no %s %q; there are:\n%s", role, name, strings.Join(have, "\n"))
	}
	return found
}

// isControl is an expression that is true if the control c of listControls has this role and name.
func isControl(role, name string) string {
	prefix, open := strings.CutSuffix(name, "*")
	return fmt.Sprintf(`c.role === %s && (c.name === %s || %t && c.name.startsWith(%s))`, quote(role), quote(name), open, quote(prefix))
}

func pick(list []Control, role, name string) (Control, bool) {
	prefix, open := strings.CutSuffix(name, "*")
	for _, c := range list {
		if c.Role == role && (c.Name == name || open && strings.HasPrefix(c.Name, prefix)) {
			return c, true
		}
	}
	return Control{}, false
}

// Click clicks a control as assistive technology does: without a pointer.
func (p *Page) Click(role, name string) {
	p.t.Helper()
	c := p.Control(role, name)
	p.Run(`document.querySelector('[data-node=' + CSS.escape(` + quote(c.ID) + `) + ']').click()`)
}

// Focused returns the control that has the keyboard focus; ok is false if none has.
func (p *Page) Focused() (c Control, ok bool) {
	p.t.Helper()
	for _, c := range p.Controls() {
		if c.Focused {
			return c, true
		}
	}
	return Control{}, false
}

// Status returns the words of all status lines that can be reached, one a line.
func (p *Page) Status() string {
	p.t.Helper()
	var lines []string
	for _, c := range p.Controls() {
		if c.Role == "status" {
			lines = append(lines, c.Name)
		}
	}
	return strings.Join(lines, "\n")
}

// recordAnnouncements is a script that keeps the texts of the live regions. It runs before the page's own scripts.
const recordAnnouncements = `
globalThis.announced = [];
addEventListener("DOMContentLoaded", () => {
	for (const id of ["polite", "assertive"]) {
		const region = document.getElementById(id);
		if (region) new MutationObserver((changes) => {
			for (const c of changes) for (const n of c.addedNodes) announced.push(n.textContent.replace(/\u00a0$/, ""));
		}).observe(region, {childList: true});
	}
});`

// Announced returns everything that has been announced since the page was loaded, in its order.
func (p *Page) Announced() []string {
	p.t.Helper()
	return Eval[[]string](p, "announced")
}

// WaitAnnounced waits until something that contains these words has been announced.
func (p *Page) WaitAnnounced(words string) {
	p.t.Helper()
	p.Wait("the announcement of "+words, "announced.some((a) => a.includes("+quote(words)+"))")
}

// WaitStatus waits until a status line contains these words.
func (p *Page) WaitStatus(words string) {
	p.t.Helper()
	p.Wait("a status with "+words, listControls+`.some((c) => c.role === "status" && c.name.includes(`+quote(words)+`))`)
}

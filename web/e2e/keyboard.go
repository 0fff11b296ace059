//go:build !js

package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/input"
)

// namedKey is a key that is not a character: what the DOM calls its place, its number in the Windows API, and what it writes.
type namedKey struct {
	code   string
	number int64
	text   string
}

// namedKeys are the keys that are not a character, by their names in the DOM.
var namedKeys = map[string]namedKey{
	"Tab":        {"Tab", 9, ""},
	"Enter":      {"Enter", 13, "\r"},
	"Escape":     {"Escape", 27, ""},
	" ":          {"Space", 32, " "},
	"End":        {"End", 35, ""},
	"Home":       {"Home", 36, ""},
	"ArrowLeft":  {"ArrowLeft", 37, ""},
	"ArrowUp":    {"ArrowUp", 38, ""},
	"ArrowRight": {"ArrowRight", 39, ""},
	"ArrowDown":  {"ArrowDown", 40, ""},
	"F1":         {"F1", 112, ""},
	"F5":         {"F5", 116, ""},
	"F10":        {"F10", 121, ""},
}

// Press presses and releases keys, one after the other: a character, or a name of the DOM as "Enter" or
// "ArrowLeft", behind any of "Shift+", "Control+", "Alt+" and "Meta+".
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		p.HoldKey(k, 0)
	}
}

// HoldKey presses a key and lets it repeat before it is released.
func (p *Page) HoldKey(key string, repeats int) {
	p.t.Helper()
	down := keyEvent(key)
	call(p, "press "+key, input.DispatchKeyEvent, down)
	again := down
	again.AutoRepeat = new(true)
	for range repeats {
		call(p, "repeat "+key, input.DispatchKeyEvent, again)
	}
	up := down
	up.Type, up.Text, up.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	call(p, "release "+key, input.DispatchKeyEvent, up)
}

// walkMost is how often [Page.Walk] presses its key.
const walkMost = 60

// Walk presses a key that moves the focus, such as "Tab" or "ArrowDown", until a control of this role and name has it. A name
// that ends in * stands for all that begin like it.
func (p *Page) Walk(key, role, name string) {
	p.t.Helper()
	p.Control(role, name)
	var on []string
	for range walkMost {
		if c, ok := p.Focused(); ok {
			if _, there := pick([]Control{c}, role, name); there {
				return
			}
			on = append(on, fmt.Sprintf("%s %q", c.Role, c.Name))
		}
		p.Press(key)
	}
	p.t.Fatalf("%s does not lead to the %s %q; the focus was on:\n%s", key, role, name, strings.Join(on, "\n"))
}

// WaitFocus waits until a control has the keyboard focus. A name that ends in * stands for all that begin like it.
func (p *Page) WaitFocus(role, name string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf("the focus on the %s %q", role, name), listControls+`.some((c) => c.focused && `+isControl(role, name)+`)`)
}

func keyEvent(key string) input.DispatchKeyEventParams {
	e := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown}
	for _, m := range []struct {
		name string
		bit  int64
	}{{"Alt+", 1}, {"Control+", 2}, {"Meta+", 4}, {"Shift+", 8}} {
		if rest, ok := strings.CutPrefix(key, m.name); ok {
			e.Modifiers |= m.bit
			key = rest
		}
	}
	// In whatever order they were written.
	if strings.Contains(key, "+") && len(key) > 1 {
		rest := keyEvent(key)
		rest.Modifiers |= e.Modifiers
		return rest
	}
	if key == "Space" {
		key = " "
	}
	e.Key = key
	if named, ok := namedKeys[key]; ok {
		e.Code, e.WindowsVirtualKeyCode, e.Text = named.code, named.number, named.text
	} else {
		e.Text = key
		switch c := strings.ToUpper(key)[0]; {
		case 'A' <= c && c <= 'Z':
			e.Code, e.WindowsVirtualKeyCode = "Key"+string(c), int64(c)
		case '0' <= c && c <= '9':
			e.Code, e.WindowsVirtualKeyCode = "Digit"+string(c), int64(c)
		}
	}
	if e.Modifiers&^8 != 0 {
		e.Text = ""
	}
	if e.Text == "" {
		e.Type = input.DispatchKeyEventTypeRawKeyDown
	}
	return e
}

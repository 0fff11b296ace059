//go:build !js

package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/input"
)

// named are the keys that are not a character: what the DOM calls their place, their number in the
// Windows API, and what they write.
func named(key string) (code string, number int64, text string, ok bool) {
	switch key {
	case "Tab":
		return key, 9, "", true
	case "Enter":
		return key, 13, "\r", true
	case "Escape":
		return key, 27, "", true
	case " ", "Space":
		return "Space", 32, " ", true
	case "End":
		return key, 35, "", true
	case "Home":
		return key, 36, "", true
	case "ArrowLeft":
		return key, 37, "", true
	case "ArrowUp":
		return key, 38, "", true
	case "ArrowRight":
		return key, 39, "", true
	case "ArrowDown":
		return key, 40, "", true
	case "F1":
		return key, 112, "", true
	case "F5":
		return key, 116, "", true
	case "F10":
		return key, 121, "", true
	}
	return "", 0, "", false
}

// Press presses and releases keys, one after the other: a character, or a name of the DOM as "Enter" or
// "ArrowLeft", behind any of "Shift+", "Control+", "Alt+" and "Meta+".
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		down := keyEvent(k)
		call(p, "press "+k, input.DispatchKeyEvent, down)
		up := down
		up.Type, up.Text, up.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
		call(p, "release "+k, input.DispatchKeyEvent, up)
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
	prefix, open := strings.CutSuffix(name, "*")
	p.Wait(fmt.Sprintf("the focus on the %s %q", role, name),
		fmt.Sprintf(`%s.some((c) => c.focused && c.role === %s && (c.name === %s || %t && c.name.startsWith(%s)))`,
			listControls, quote(role), quote(name), open, quote(prefix)))
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
	var ok bool
	if e.Code, e.WindowsVirtualKeyCode, e.Text, ok = named(key); ok {
		e.Key = key
		if key == "Space" {
			e.Key = " "
		}
	} else {
		e.Key, e.Text = key, key
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

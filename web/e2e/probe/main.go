//go:build js

// Command probe is a program for the tests of the page: it draws a plain picture, does with the page
// what a test asks for, and keeps what the page reports to it.
//
// A test finds it as globalThis.probe: probe.log is the list of these reports, each as a
// string; probe.handle is the set of keys that the program claims to handle; the other properties are
// the methods of platform.Host.
package main

import (
	"errors"
	"fmt"
	"image/color"
	"os"
	"strings"
	"syscall/js"
	"time"

	"awale/game/save"
	"awale/web/platform"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	host := platform.New()
	p := &probe{page: js.ValueOf(map[string]any{"log": []any{}, "idle": 0, "handle": map[string]any{}})}
	expose(p.page, host)
	js.Global().Set("probe", p.page)
	host.Listen(p)
	if err := ebiten.RunGame(&picture{host: host, probe: p}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// expose lets scripts call the host.
func expose(page js.Value, host *platform.Host) {
	on := func(name string, f func(a []js.Value) any) {
		page.Set(name, js.FuncOf(func(_ js.Value, a []js.Value) any { return f(a) }))
	}
	on("mirror", func(a []js.Value) any { host.Mirror([]byte(a[0].String())); return nil })
	on("focusNode", func(a []js.Value) any { host.FocusNode(a[0].String(), true); return nil })
	on("announce", func(a []js.Value) any { host.Announce(a[0].String(), a[1].Bool()); return nil })
	on("setTitle", func(a []js.Value) any { host.SetTitle(a[0].String()); return nil })
	on("setLanguage", func(a []js.Value) any { host.SetLanguage(a[0].String(), a[1].String()); return nil })
	on("copy", func(a []js.Value) any {
		host.Copy(a[0].String(), func(err error) { a[1].Invoke(message(err)) })
		return nil
	})
	on("languages", func([]js.Value) any { return strings.Join(host.Languages(), " ") })
	on("preferences", func([]js.Value) any {
		return fmt.Sprint(host.ReducedMotion(), host.MoreContrast())
	})
	on("hasKeys", func([]js.Value) any { return host.HasKeys() })
	on("zone", func(a []js.Value) any {
		at, _ := time.Parse(time.DateOnly, a[0].String())
		_, offset := at.Local().Zone()
		return offset
	})
	on("insets", func([]js.Value) any { return fmt.Sprint(host.Insets()) })
	on("link", func([]js.Value) any { return host.LinkBase() + " " + host.LaunchLink() })
	on("clearLink", func([]js.Value) any { host.ClearLink(); return nil })
	on("crash", func([]js.Value) any { panic("the probe was told to crash") })
	store := host.Store()
	on("get", func(a []js.Value) any {
		value, ok, err := store.Get(a[0].String())
		return []any{value, ok, message(err)}
	})
	on("set", func(a []js.Value) any { return message(store.Set(a[0].String(), a[1].String())) })
	on("setBroken", func([]js.Value) any { return message(store.Set("broken", "\xff")) })
	on("delete", func(a []js.Value) any { return message(store.Delete(a[0].String())) })
	on("keys", func([]js.Value) any {
		keys, err := store.Keys()
		return strings.Join(keys, " ") + message(err)
	})
}

// message returns what an error is to a test: its kind, if it has one, and its words.
func message(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, save.ErrFull):
		return "full: " + err.Error()
	case errors.Is(err, platform.ErrRefused):
		return "refused: " + err.Error()
	}
	return err.Error()
}

// probe keeps the reports of the page.
type probe struct{ page js.Value }

func (p *probe) note(format string, args ...any) {
	p.page.Get("log").Call("push", fmt.Sprintf(format, args...))
}

func (p *probe) Activate(id string)               { p.note("activate %s", id) }
func (p *probe) Click(id string)                  { p.note("click %s", id) }
func (p *probe) Adjust(id string, v float64)      { p.note("adjust %s %g", id, v) }
func (p *probe) Write(id, text string, caret int) { p.note("write %s %q %d", id, text, caret) }

// Entered means nothing to the probe: the field loses the focus.
func (p *probe) Entered(id string) bool {
	p.note("entered %s", id)
	return false
}
func (p *probe) File(name, text, problem string) { p.note("file %s %q %q", name, text, problem) }
func (p *probe) FocusMoved(id string)            { p.note("focus %s", id) }
func (p *probe) Back()                           { p.note("back") }
func (p *probe) Hidden(hidden bool)              { p.note("hidden %t", hidden) }
func (p *probe) Link(text string)                { p.note("link %s", text) }
func (p *probe) Preferences()                    { p.note("preferences") }
func (p *probe) StorageChanged()                 { p.note("storage") }
func (p *probe) NewVersion()                     { p.note("new version") }
func (p *probe) OfflineChanged()                 { p.note("kept") }

// Idle is called again until it has been called three times.
func (p *probe) Idle() bool {
	n := p.page.Get("idle").Int() + 1
	p.page.Set("idle", n)
	return n < 3
}

func (p *probe) Pointer(kind string, id int, x, y float64, touch bool, _ time.Duration) {
	p.note("pointer %s %.0f,%.0f touch=%t", kind, x, y, touch)
}

func (p *probe) Wheel(x, y, dx, dy float64) bool {
	p.note("wheel %.0f,%.0f %.0f,%.0f", x, y, dx, dy)
	return p.page.Get("handle").Get("wheel").Truthy()
}

func (p *probe) Key(key string, shift, ctrl, alt, onControl bool) bool {
	p.note("key %s shift=%t ctrl=%t alt=%t on=%t", key, shift, ctrl, alt, onControl)
	return p.page.Get("handle").Get(key).Truthy()
}

// picture is the game around the probe: one colour, and probe.size as the engine sees the window.
type picture struct {
	host  *platform.Host
	probe *probe
	ready bool
}

func (p *picture) Update() error { return nil }

func (p *picture) Draw(screen *ebiten.Image) {
	screen.Fill(color.RGBA{0x2a, 0x4a, 0x3a, 0xff})
	if !p.ready {
		p.ready = true
		p.host.Ready()
	}
}

func (p *picture) Layout(w, h int) (int, int) {
	size := fmt.Sprintf("%dx%d", w, h)
	if p.probe.page.Get("size").String() != size {
		p.probe.page.Set("size", size)
	}
	return w, h
}

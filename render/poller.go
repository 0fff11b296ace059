package render

import (
	"io/fs"
	"strings"
	"time"
	"unicode"

	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen"
	"awale/render/screen/rules"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// poller reads the mouse, the fingers and the keys of a desktop window and passes them on. In a
// browser the page does that.
type poller struct {
	// x, y is where the mouse was last, in dp; held is set while its button is down.
	x, y    float64
	held    bool
	keys    []ebiten.Key
	letters []rune
	ids     []ebiten.TouchID
	// fingers are those that touched at the last tick, touches room for those that touch now.
	fingers, touches []touch
	// window is the state of the window at the last tick.
	window windowState
}

// windowState is whether the window has the focus of the system, and whether it is minimised.
type windowState struct{ focused, minimized bool }

// touch is a finger on the screen; x and y are pixels of the screen image.
type touch struct {
	id   ebiten.TouchID
	x, y int
}

// pointerInput is the input of the mouse and the fingers in one tick: the place of the mouse, whether its button went down
// or up, the turn of its wheel, and the fingers that touch.
type pointerInput struct {
	x, y              int
	pressed, released bool
	// second is set if the second button of the mouse was pressed.
	second  bool
	dx, dy  float64
	touches []touch
}

// pointed receives the input of the mouse and the fingers.
type pointed interface {
	Pointer(kind string, id int, x, y float64, touch bool, at time.Duration)
	Wheel(x, y, dx, dy float64) bool
}

// watcher receives the state of the window.
type watcher interface {
	Hidden(hidden bool)
	Unfocused(unfocused bool)
}

// mouseID is the pointer ID of the mouse; fingers have theirs from 1 on.
const mouseID = 0

// keyNames are the keys that mean something, named as in the DOM.
var keyNames = map[ebiten.Key]string{
	ebiten.KeyEscape: "Escape", ebiten.KeyF1: "F1", ebiten.KeyF10: "F10", ebiten.KeyTab: "Tab",
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeySpace: " ", ebiten.KeyBackspace: "Backspace",
	ebiten.KeyArrowLeft: "ArrowLeft", ebiten.KeyArrowRight: "ArrowRight", ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyNumpadAdd: "+", ebiten.KeyNumpadSubtract: "-", ebiten.KeyDelete: "Delete", ebiten.KeyHome: "Home", ebiten.KeyEnd: "End",
}

// places are the signs on a US keyboard of the other keys that mean something.
var places = map[ebiten.Key]string{ebiten.KeyMinus: "-", ebiten.KeyEqual: "="}

// keyName returns the DOM name of a key, "" for one that means nothing here. printed is what is printed on it on the player's
// keyboard. Latin letters and signs count as they are printed, wherever they are. A key with a sign of another script counts as its
// place does on a US keyboard.
func keyName(k ebiten.Key, printed string) string {
	if name, ok := keyNames[k]; ok {
		return name
	}
	if k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9 {
		return string(rune('0' + k - ebiten.KeyDigit0))
	}
	if k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9 {
		return string(rune('0' + k - ebiten.KeyNumpad0))
	}
	isLetter := k >= ebiten.KeyA && k <= ebiten.KeyZ
	switch {
	case printed == "" || foreign(printed):
		if isLetter {
			return string(rune('a' + k - ebiten.KeyA))
		}
		return places[k]
	case isLetter || strings.Contains("+-=abcdefghijklmnopqrstuvwxyz", printed):
		return printed
	}
	return ""
}

// foreign reports whether a sign belongs to another script than the Latin one.
func foreign(sign string) bool {
	for _, r := range sign {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) || unicode.Is(unicode.Latin, r) || r == 'µ' {
			return false
		}
	}
	return true
}

// poll passes on the input since the last tick. scale is device pixels per CSS px: the cursor comes in the pixels of the
// screen image. now is the time of the tick, which stands for the time of everything that happened since the last one.
func (p *poller) poll(a *screen.App, scale float64, now time.Duration) {
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	for _, k := range p.keys {
		if k == ebiten.KeyF11 {
			toggleFull()
		}
		if name := keyName(k, ebiten.KeyName(k)); name != "" {
			a.Key(name, shift, ctrl, alt, false)
		}
	}
	writing := func() bool { return a.Root().Writing() != nil }
	for _, k := range repeating {
		if repeats(k, inpututil.KeyPressDuration(k), writing) {
			a.Key(keyNames[k], shift, ctrl, alt, false)
		}
	}
	// The system makes no signs of shortcuts. With AltGr, which some systems take for Ctrl and Alt, it does.
	if p.letters = ebiten.AppendInputChars(p.letters[:0]); len(p.letters) > 0 {
		p.typed(a, string(p.letters))
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		drop(a, dropped)
	}
	p.pass(a, p.read(), scale, now)
	p.follow(a, windowState{ebiten.IsFocused(), ebiten.IsWindowMinimized()})
}

// follow reports a change of the window. A window can lose the focus some ticks before it is minimised.
func (p *poller) follow(a watcher, now windowState) {
	before := p.window
	p.window = now
	if now.minimized != before.minimized {
		a.Hidden(now.minimized)
	}
	if now != before {
		a.Unfocused(!now.focused)
	}
}

// repeating are the keys that count again and again while they are held.
var repeating = []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyBackspace,
	ebiten.KeyDelete}

const (
	// repeatAfter is the number of ticks, 0.4 s, after which a held key counts again.
	repeatAfter = 2 * ebiten.DefaultTPS / 5
	// repeatEvery is the number of ticks between two repetitions: 20 a second.
	repeatEvery = ebiten.DefaultTPS / 20
)

// repeats reports whether a key counts again in a tick, held being the number of ticks for which it has been held. The keys that delete
// do so while a field is written in.
func repeats(k ebiten.Key, held int, writing func() bool) bool {
	if held <= repeatAfter || (held-repeatAfter-1)%repeatEvery != 0 {
		return false
	}
	return k != ebiten.KeyBackspace && k != ebiten.KeyDelete || writing()
}

// typist receives signs and keys.
type typist interface {
	Typed(text string) bool
	Key(key string, shift, ctrl, alt, onControl bool) bool
}

// typed passes on the signs that were typed. A question mark outside of fields is a key of its own: it is printed on another key in
// each country.
func (p *poller) typed(a typist, text string) {
	if !a.Typed(text) && strings.ContainsAny(text, "?؟፧՞") {
		a.Key("?", false, false, false, false)
	}
}

// read asks for mouse and fingers.
func (p *poller) read() pointerInput {
	var h pointerInput
	h.x, h.y = ebiten.CursorPosition()
	h.pressed = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	h.released = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	h.second = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	h.dx, h.dy = ebiten.Wheel()
	p.ids = ebiten.AppendTouchIDs(p.ids[:0])
	p.touches = p.touches[:0]
	for _, id := range p.ids {
		x, y := ebiten.TouchPosition(id)
		p.touches = append(p.touches, touch{id, x, y})
	}
	h.touches = p.touches
	return h
}

// pass reports the input of one tick. Which of several fingers counts is not decided here. While one touches, the mouse does
// nothing but end what it has begun.
func (p *poller) pass(a pointed, h pointerInput, scale float64, now time.Duration) {
	p.passFingers(a, h.touches, scale, now)
	free := len(h.touches) == 0
	x, y := float64(h.x)/scale, float64(h.y)/scale
	if free && (x != p.x || y != p.y) {
		p.x, p.y = x, y
		a.Pointer("move", mouseID, x, y, false, now)
	}
	if free && h.pressed {
		p.held = true
		a.Pointer("down", mouseID, x, y, false, now)
	}
	if h.released && p.held {
		p.held = false
		a.Pointer("up", mouseID, x, y, false, now)
	}
	if free && h.second {
		a.Pointer("second", mouseID, x, y, false, now)
	}
	if free && (h.dx != 0 || h.dy != 0) {
		const line = 48 // dp that one notch of a wheel scrolls
		a.Wheel(x, y, -h.dx*line, -h.dy*line)
	}
}

// passFingers passes on the fingers that came, moved and went since the last tick.
func (p *poller) passFingers(a pointed, touching []touch, scale float64, now time.Duration) {
	pointer := func(kind string, f touch) {
		a.Pointer(kind, 1+int(f.id), float64(f.x)/scale, float64(f.y)/scale, true, now)
	}
	find := func(list []touch, id ebiten.TouchID) (touch, bool) {
		for _, f := range list {
			if f.id == id {
				return f, true
			}
		}
		return touch{}, false
	}
	for _, f := range p.fingers {
		if _, on := find(touching, f.id); !on {
			pointer("up", f)
		}
	}
	for _, f := range touching {
		switch before, on := find(p.fingers, f.id); {
		case !on:
			pointer("down", f)
		case before != f:
			pointer("move", f)
		}
	}
	p.fingers = append(p.fingers[:0], touching...)
}

// mostDropped is the largest file that is read, in bytes, filesAtOnce the most of them that are taken at a time.
const mostDropped, filesAtOnce = save.MaxLibrary, 20

// reader receives files.
type reader interface {
	File(name, text, problem string)
}

// drop passes the files that were dropped on the window to the program.
func drop(a reader, files fs.FS) {
	entries, err := fs.ReadDir(files, ".")
	taken := 0
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		if taken == filesAtOnce {
			a.File(e.Name(), "", rules.FilesTooMany)
			break
		}
		taken++
		info, err := e.Info()
		if err == nil && info.Size() > mostDropped {
			a.File(e.Name(), "", rules.FileTooLarge)
			continue
		}
		data, err := fs.ReadFile(files, e.Name())
		if err != nil {
			a.File(e.Name(), "", rules.FileUnreadable)
		} else if text, ok := ogn.FileText(e.Name(), data); ok {
			a.File(e.Name(), text, "")
		} else {
			a.File(e.Name(), "", rules.FileNoText)
		}
	}
	if err != nil {
		a.File("", "", rules.FileUnreadable)
	}
}

package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// notebook writes down what it is told of pointers.
type notebook struct{ lines []string }

func (n *notebook) Pointer(kind string, id int, x, y float64, touch bool, at time.Duration) {
	n.lines = append(n.lines, fmt.Sprintf("%s %d %v,%v %t", kind, id, x, y, touch))
}

func (n *notebook) Wheel(x, y, dx, dy float64) bool {
	n.lines = append(n.lines, fmt.Sprintf("wheel %v,%v %v,%v", x, y, dx, dy))
	return true
}

func expectPassed(t *testing.T, what string, ticks []pointerInput, want ...string) {
	t.Helper()
	var p poller
	var n notebook
	for _, h := range ticks {
		p.pass(&n, h, 2, 0)
	}
	if !slices.Equal(n.lines, want) {
		t.Errorf("%s:\n%q, not\n%q", what, n.lines, want)
	}
}

func TestTheMouseIsPassedOn(t *testing.T) {
	expectPassed(t, "a click", []pointerInput{{x: 20, y: 40}, {x: 20, y: 40, pressed: true}, {x: 22, y: 40}, {x: 22, y: 40, released: true},
		{x: 22, y: 40, dy: 1}}, "move 0 10,20 false", "down 0 10,20 false", "move 0 11,20 false", "up 0 11,20 false", "wheel 11,20 -0,-48")
}

// The second button is pressed once, and not while a finger touches.
func TestTheSecondButtonIsPassedOn(t *testing.T) {
	expectPassed(t, "the second button", []pointerInput{{x: 20, y: 40}, {x: 20, y: 40, second: true}, {x: 20, y: 40}},
		"move 0 10,20 false", "second 0 10,20 false")
	expectPassed(t, "a finger and the second button",
		[]pointerInput{{x: 20, y: 40, second: true, touches: []touch{{id: 4, x: 100, y: 100}}}}, "down 5 50,50 true")
}

// A button that is let go while a finger touches is let go.
func TestAReleaseOfTheMouseIsNotLost(t *testing.T) {
	finger := []touch{{id: 4, x: 100, y: 100}}
	expectPassed(t, "a finger during a press", []pointerInput{{x: 20, y: 40, pressed: true}, {x: 20, y: 40, touches: finger},
		{x: 20, y: 40, touches: finger, released: true}, {x: 20, y: 40}},
		"move 0 10,20 false", "down 0 10,20 false", "down 5 50,50 true", "up 0 10,20 false", "up 5 50,50 true")
	// What a system makes of a finger for programs that know only a mouse is not a second press.
	expectPassed(t, "a mouse that is a finger", []pointerInput{{x: 100, y: 100, pressed: true, touches: finger},
		{x: 100, y: 100, released: true}}, "down 5 50,50 true", "up 5 50,50 true", "move 0 50,50 false")
}

func (n *notebook) Hidden(hidden bool) { n.lines = append(n.lines, fmt.Sprint("hidden ", hidden)) }
func (n *notebook) Unfocused(unfocused bool) {
	n.lines = append(n.lines, fmt.Sprint("unfocused ", unfocused))
}

// A window loses the focus before it is minimised, and may get it back later than it is restored.
func TestAMinimisedWindowIsHidden(t *testing.T) {
	t.Parallel()
	var p poller
	var n notebook
	for _, now := range []windowState{
		{true, false}, {true, false}, {false, false}, {false, true}, {false, true}, {false, false}, {true, false},
	} {
		p.follow(&n, now)
	}
	want := []string{"unfocused false", "unfocused true", "hidden true", "unfocused true", "hidden false", "unfocused true",
		"unfocused false"}
	if !slices.Equal(n.lines, want) {
		t.Errorf("%q, not\n%q", n.lines, want)
	}
}

// Held arrows repeat, and so do the keys that delete while a field is written in.
func TestHeldKeysRepeat(t *testing.T) {
	t.Parallel()
	count := func(k ebiten.Key, ticks int, writing bool) (n int) {
		for held := range ticks + 1 {
			if repeats(k, held, func() bool { return writing }) {
				n++
			}
		}
		return n
	}
	const second = ebiten.DefaultTPS
	for _, x := range []struct {
		key     ebiten.Key
		ticks   int
		writing bool
		want    int
	}{
		{ebiten.KeyArrowLeft, second / 3, true, 0}, {ebiten.KeyArrowLeft, second / 2, false, 2},
		{ebiten.KeyArrowDown, 2 * second, false, 32}, {ebiten.KeyBackspace, 2 * second, true, 32},
		{ebiten.KeyBackspace, 2 * second, false, 0}, {ebiten.KeyDelete, 2 * second, false, 0},
	} {
		if n := count(x.key, x.ticks, x.writing); n != x.want {
			t.Errorf("%v held for %d ticks repeats %d times, not %d", x.key, x.ticks, n, x.want)
		}
	}
	for _, k := range repeating {
		if keyNames[k] == "" {
			t.Errorf("%v has no name", k)
		}
	}
}

func TestEveryFingerIsPassedOn(t *testing.T) {
	a, b := touch{id: 1, x: 20, y: 20}, touch{id: 2, x: 60, y: 60}
	moved := touch{id: 2, x: 62, y: 60}
	expectPassed(t, "two fingers", []pointerInput{{touches: []touch{a}}, {touches: []touch{a, b}}, {touches: []touch{a, moved}},
		{touches: []touch{a}}, {}}, "down 2 10,10 true", "down 3 30,30 true", "move 3 31,30 true", "up 3 31,30 true", "up 2 10,10 true")
}

// TestKeysOfOtherKeyboards names keys by what is printed on them, and those of other scripts by their place.
func TestKeysOfOtherKeyboards(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		key           ebiten.Key
		printed, want string
	}{
		{ebiten.KeyA, "a", "a"}, {ebiten.KeyA, "", "a"}, {ebiten.KeyTab, "", "Tab"}, {ebiten.KeyMinus, "", "-"}, {ebiten.KeyComma, "", ""},
		{ebiten.KeyEqual, "=", "="}, {ebiten.KeyBracketRight, "+", "+"}, {ebiten.KeySlash, "-", "-"}, {ebiten.KeySlash, "/", ""},
		{ebiten.KeyQ, "a", "a"}, {ebiten.KeyW, "z", "z"}, {ebiten.KeySemicolon, "m", "m"}, {ebiten.KeyM, ",", ","}, // French
		{ebiten.KeyDigit2, "é", "2"}, {ebiten.KeyMinus, ")", ""}, {ebiten.KeyBackslash, "µ", ""},
		{ebiten.KeyZ, "y", "y"}, {ebiten.KeyY, "z", "z"}, {ebiten.KeyBracketLeft, "ü", ""}, {ebiten.KeyMinus, "ß", ""}, // German
		{ebiten.KeyC, "j", "j"}, {ebiten.KeyE, ".", "."}, {ebiten.KeySlash, "z", "z"}, {ebiten.KeyMinus, "[", ""}, // Dvorak
		{ebiten.KeyW, "é", "é"},                                                          // Bépo
		{ebiten.KeyA, "ф", "a"}, {ebiten.KeyZ, "я", "z"}, {ebiten.KeySemicolon, "ж", ""}, // Russian
		{ebiten.KeyF, "φ", "f"}, {ebiten.KeyY, "υ", "y"}, // Greek
		{ebiten.KeyA, "ش", "a"}, {ebiten.KeyB, "لا", "b"}, {ebiten.KeyDigit3, "٣", "3"}, // Arabic
		{ebiten.KeyZ, "ז", "z"}, {ebiten.KeyComma, "ת", ""}, // Hebrew
		{ebiten.KeyA, "ա", "a"}, {ebiten.KeyDigit1, "է", "1"}, {ebiten.KeyEqual, "ժ", "="}, // Armenian
		{ebiten.KeyH, "ሀ", "h"}, {ebiten.KeyF, "ፈ", "f"}, // Amharic
		{ebiten.KeyU, "ี", "u"}, {ebiten.KeyMinus, "ข", "-"}, // Thai
	} {
		if got := keyName(x.key, x.printed); got != x.want {
			t.Errorf("the key %s with %q is %q, not %q", x.key, x.printed, got, x.want)
		}
	}
}

// page is a program with a field that takes all signs, or with none.
type page struct {
	field bool
	got   []string
}

func (p *page) Typed(text string) bool {
	if p.field {
		p.got = append(p.got, text)
	}
	return p.field
}

func (p *page) Key(key string, _, _, _, _ bool) bool {
	p.got = append(p.got, "key "+key)
	return true
}

// TestAQuestionMarkIsAKey types one on any keyboard: outside of fields it asks for help.
func TestAQuestionMarkIsAKey(t *testing.T) {
	t.Parallel()
	for field, want := range map[bool]string{true: "?,é", false: "key ?"} {
		p := page{field: field}
		for _, text := range []string{"?", "é"} {
			new(poller).typed(&p, text)
		}
		if got := strings.Join(p.got, ","); got != want {
			t.Errorf("with a field %t: %s, not %s", field, got, want)
		}
	}
}

func (n *notebook) File(name, _, problem string) { n.lines = append(n.lines, name+" "+problem) }

// Of many files that are dropped some are read, and the program is told that there were more.
func TestManyDroppedFiles(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"folder/x.txt": {Data: []byte("seeds")}}
	for i := range filesAtOnce + 3 {
		files[fmt.Sprintf("%02d.txt", i)] = &fstest.MapFile{Data: []byte("seeds")}
	}
	var n notebook
	drop(&n, files)
	if len(n.lines) != filesAtOnce+1 || n.lines[filesAtOnce-1] != "19.txt " || n.lines[filesAtOnce] != "20.txt too-many" {
		t.Errorf("%d reports: %q", len(n.lines), n.lines)
	}
}

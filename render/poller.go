package render

import (
	"io/fs"
	"unicode/utf8"

	"awale/render/screen"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// poller reads the mouse, the fingers and the keys of a desktop window and passes them on. In a
// browser the page does that.
type poller struct {
	x, y    float64
	touch   ebiten.TouchID
	touched bool
	keys    []ebiten.Key
	letters []rune
	touches []ebiten.TouchID
	focused bool
}

// mouseID is the pointer ID of the mouse; fingers have theirs from 1 on.
const mouseID = 0

// keyNames are the keys that mean something, named as in the DOM.
var keyNames = map[ebiten.Key]string{
	ebiten.KeyEscape: "Escape", ebiten.KeyF1: "F1", ebiten.KeyF10: "F10", ebiten.KeyTab: "Tab",
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeySpace: " ", ebiten.KeyBackspace: "Backspace",
	ebiten.KeyArrowLeft: "ArrowLeft", ebiten.KeyArrowRight: "ArrowRight", ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyDelete: "Delete", ebiten.KeyHome: "Home", ebiten.KeyEnd: "End",
}

// keyName returns the DOM name of a key, "" for one that means nothing here. Letters go by what is
// printed on the player's keyboard.
func keyName(k ebiten.Key) string {
	if name, ok := keyNames[k]; ok {
		return name
	}
	if k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9 {
		return string(rune('0' + k - ebiten.KeyDigit0))
	}
	if k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9 {
		return string(rune('0' + k - ebiten.KeyNumpad0))
	}
	if k >= ebiten.KeyA && k <= ebiten.KeyZ {
		if printed := ebiten.KeyName(k); len(printed) == 1 {
			return printed
		}
		return string(rune('a' + k - ebiten.KeyA))
	}
	return ""
}

// poll passes on what has happened since the last tick. scale is device pixels per dp: the cursor
// comes in the pixels of the screen image.
func (p *poller) poll(a *screen.App, scale float64) {
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	for _, k := range p.keys {
		if name := keyName(k); name != "" {
			a.Key(name, shift, ctrl, alt, false)
		}
	}
	if p.letters = ebiten.AppendInputChars(p.letters[:0]); len(p.letters) > 0 && !ctrl && !alt {
		a.Typed(string(p.letters))
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		drop(a, dropped)
	}
	p.pollTouch(a, scale)
	if p.touched {
		return
	}
	cx, cy := ebiten.CursorPosition()
	x, y := float64(cx)/scale, float64(cy)/scale
	if x != p.x || y != p.y {
		p.x, p.y = x, y
		a.Pointer("move", mouseID, x, y, false)
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		a.Pointer("down", mouseID, x, y, false)
	}
	if inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft) {
		a.Pointer("up", mouseID, x, y, false)
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		const line = 48 // dp that one notch of a wheel scrolls
		a.Wheel(x, y, -dx*line, -dy*line)
	}
	if focused := ebiten.IsFocused(); focused != p.focused {
		p.focused = focused
		a.Hidden(ebiten.IsWindowMinimized())
	}
}

// pollTouch follows one finger; others are ignored until it is lifted.
func (p *poller) pollTouch(a *screen.App, scale float64) {
	if !p.touched {
		p.touches = inpututil.AppendJustPressedTouchIDs(p.touches[:0])
		if len(p.touches) == 0 {
			return
		}
		p.touch, p.touched = p.touches[0], true
		x, y := ebiten.TouchPosition(p.touch)
		p.x, p.y = float64(x)/scale, float64(y)/scale
		a.Pointer("down", 1+int(p.touch), p.x, p.y, true)
		return
	}
	if inpututil.IsTouchJustReleased(p.touch) {
		p.touched = false
		a.Pointer("up", 1+int(p.touch), p.x, p.y, true)
		return
	}
	x, y := ebiten.TouchPosition(p.touch)
	fx, fy := float64(x)/scale, float64(y)/scale
	if fx != p.x || fy != p.y {
		p.x, p.y = fx, fy
		a.Pointer("move", 1+int(p.touch), fx, fy, true)
	}
}

// mostDropped is the largest file that is read, in bytes; what the program takes is smaller.
const mostDropped = 1 << 20

// drop hands the first file that was dropped on the window to the program.
func drop(a *screen.App, files fs.FS) {
	entries, err := fs.ReadDir(files, ".")
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		info, err := e.Info()
		if err == nil && info.Size() > mostDropped {
			a.File(e.Name(), "", screen.FileTooLarge)
			return
		}
		data, err := fs.ReadFile(files, e.Name())
		switch {
		case err != nil:
			a.File(e.Name(), "", screen.FileUnreadable)
		case !utf8.Valid(data):
			a.File(e.Name(), "", screen.FileNoText)
		default:
			a.File(e.Name(), string(data), "")
		}
		return
	}
	if err != nil {
		a.File("", "", screen.FileUnreadable)
	}
}

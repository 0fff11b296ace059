package letters

import "syscall/js"

// Letters draws with the fonts of the browser. Where there is no page, as in tests outside a browser, it can draw nothing.
type Letters struct{ page js.Value }

// New returns the letters of the page. Latin letters are drawn with the fonts of the program, of which these are the files.
func New(regular, bold []byte) *Letters {
	l := &Letters{js.Global().Get("awale")}
	l.ask("letterFonts", array(regular), array(bold))
	return l
}

// AddPart has the page draw further letters with a part of the fonts of the program.
func (l *Letters) AddPart(regular, bold []byte) {
	l.ask("letterFonts", array(regular), array(bold), true)
}

// array copies bytes to JavaScript.
func array(data []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// ask calls a method of the page. ok is false where there is none, or if it throws.
func (l *Letters) ask(method string, args ...any) (v js.Value, ok bool) {
	if !l.page.Truthy() {
		return v, false
	}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case js.Error:
			js.Global().Get("console").Call("error", "awale: "+method+": "+p.Error())
		default:
			panic(p)
		}
	}()
	return l.page.Call(method, args...), true
}

// Lacks returns those of some characters for which the browser has no letter.
func (l *Letters) Lacks(characters string) string {
	v, ok := l.ask("lackedLetters", characters)
	if !ok || v.Type() != js.TypeString {
		return characters
	}
	return v.String()
}

// Width returns the width of a line.
func (l *Letters) Width(line string, size float64, bold, rightToLeft bool) float64 {
	v, ok := l.ask("letterWidth", line, size, bold, rightToLeft)
	if !ok || v.Type() != js.TypeNumber {
		return 0
	}
	return v.Float()
}

// Draw returns the opacity of each pixel of a line, in rows of width px, and the place of the first one relative to the left end of the
// line on its baseline.
func (l *Letters) Draw(line string, size float64, bold, rightToLeft bool) (opacity []byte, width, left, top int) {
	v, ok := l.ask("drawLetters", line, size, bold, rightToLeft)
	if !ok || v.Type() != js.TypeObject {
		return nil, 0, 0, 0
	}
	of := v.Get("opacity")
	opacity = make([]byte, of.Length())
	js.CopyBytesToGo(opacity, of)
	return opacity, v.Get("width").Int(), v.Get("left").Int(), v.Get("top").Int()
}

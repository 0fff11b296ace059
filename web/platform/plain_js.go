package platform

import (
	"encoding/json"
	"syscall/js"
	"unsafe"
)

// Plain reports whether the engine cannot draw in this browser: then the page draws plain pictures.
func (h *Host) Plain() bool { return h.preference("plain") }

// RunPlain has the page draw plain pictures, and never returns. The fonts are those in which words are measured. frame is called for each
// frame with the size of the window in CSS px and the number of pixels in a CSS px. It returns the picture, one without numbers if it
// is the same as before.
func (h *Host) RunPlain(regular, bold []byte, frame func(width, height, ratio float64) PlainPicture) {
	busy := false
	h.tell("openPlain", bytesOf(regular), bytesOf(bold), js.FuncOf(func(_ js.Value, a []js.Value) any {
		if busy {
			return nil
		}
		busy = true
		// The frame may wait for something, and a callback must not.
		go func() {
			defer func() { busy = false }()
			if picture := frame(a[0].Float(), a[1].Float(), a[2].Float()); len(picture.Numbers) > 0 {
				h.tell("drawPlain", picture.forPage()...)
			}
		}()
		return nil
	}))
	select {}
}

// PlainPixels has the page draw a picture apart from the window. It returns red, green, blue and opacity of each px, nothing if the browser
// refuses.
func (h *Host) PlainPixels(p PlainPicture) []byte {
	v, err := h.ask("plainPixels", p.forPage()...)
	if err != nil || v.Type() != js.TypeObject {
		return nil
	}
	pixels := make([]byte, v.Length())
	js.CopyBytesToGo(pixels, v)
	return pixels
}

// forPage returns the picture as the arguments of the page's methods.
func (p PlainPicture) forPage() []any {
	texts, err := json.Marshal(p.Words)
	if err != nil {
		panic(err) // words are always texts
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(p.Numbers))), len(p.Numbers)*int(unsafe.Sizeof(p.Numbers[0])))
	return []any{p.Width, p.Height, bytesOf(bytes), string(texts)}
}

// bytesOf returns bytes as the page has them.
func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}

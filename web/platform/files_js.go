package platform

import (
	"fmt"
	"image"
	"syscall/js"
)

// OpenFile asks for a file, which comes through the Receiver. Browsers allow it only in answer to the
// player: it has to be called from within a method of the Receiver. accept lists endings of names, such
// as ".json,.txt".
func (h *Host) OpenFile(accept string) error {
	if _, err := h.ask("openFile", accept); err != nil {
		return fmt.Errorf("open: %w", err)
	}
	return nil
}

// SaveFile has the browser keep a text as a file of a name and a media type, where it keeps what is
// downloaded; that place is not known.
func (h *Host) SaveFile(name, kind, text string) (where string, err error) {
	if _, err := h.ask("saveFile", name, kind, text); err != nil {
		return "", fmt.Errorf("save: %w", err)
	}
	return "", nil
}

// SavePicture has the browser keep a picture, which has no transparent parts, as a PNG file. It calls done, at once or later, with what
// went wrong.
func (h *Host) SavePicture(name string, picture *image.RGBA, done func(where string, err error)) {
	pixels := js.Global().Get("Uint8ClampedArray").New(len(picture.Pix))
	js.CopyBytesToJS(pixels, picture.Pix)
	h.settled("savePicture", func(err error) { done("", err) }, name, pixels, picture.Rect.Dx())
}

// Print opens the browser's dialog to print an HTML page that is complete in itself.
func (h *Host) Print(page string) (where string, err error) {
	if _, err := h.ask("print", page); err != nil {
		return "", fmt.Errorf("print: %w", err)
	}
	return "", nil
}

// UsualFolders reports whether files are kept in the folders that the system has for them. A page has none.
func UsualFolders() bool { return false }

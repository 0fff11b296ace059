package text

import (
	"fmt"

	"github.com/tinne26/etxt"
)

// fontPair is the regular and the bold cut of a font.
type fontPair struct {
	// cuts are their renderers. Each has its own, because etxt v0.0.10 stores metrics by size only.
	cuts [2]*etxt.Renderer
	data [2][]byte
	// letters are the characters that both have.
	letters characters
}

// AddPart adds fonts with letters that those of the Writer lack. They have to be of the same design: their letters are drawn between those
// of the others, on the same baseline and in the same lines. Fonts that cannot be read change nothing.
func (w *Writer) AddPart(regular, bold []byte) error {
	if err := w.addFonts(regular, bold); err != nil {
		return err
	}
	if w.foreign.letters != nil {
		w.foreign.letters.AddPart(regular, bold)
	}
	w.forget()
	return nil
}

// addFonts adds a pair of fonts. The error names the one that cannot be read.
func (w *Writer) addFonts(regular, bold []byte) error {
	pair := fontPair{data: [2][]byte{regular, bold}}
	for i, name := range [...]string{"regular", "bold"} {
		r := etxt.NewRenderer()
		if err := r.Utils().SetFontBytes(pair.data[i]); err != nil {
			return fmt.Errorf("the %s font: %w", name, err)
		}
		// Without this a character that the font does not have would cause a panic, even while measuring. Tests of
		// assets/languages find such characters in the texts of the program. Names of players do not come here with any.
		r.Glyph().SetMissHandler(etxt.OnMissNotdef)
		r.SetAlign(etxt.Left | etxt.Baseline)
		r.Glyph().SetDrawFunc(w.glyph)
		pair.cuts[i] = r
	}
	for r := rune(' '); r < highest; r++ {
		if pair.cuts[0].Glyph().GetRuneIndex(r) != 0 && pair.cuts[1].Glyph().GetRuneIndex(r) != 0 {
			pair.letters.add(r)
			w.known.add(r)
		}
	}
	w.fonts = append(w.fonts, pair)
	return nil
}

// run returns which of the fonts draws the beginning of a line, and the number of bytes until another one does.
func (w *Writer) run(s string) (font, n int) {
	if len(w.fonts) == 1 {
		return 0, len(s)
	}
	for i, r := range s {
		of := w.fontOf(r)
		if i == 0 {
			font = of
		} else if of != font {
			return font, i
		}
	}
	return font, len(s)
}

// fontOf returns which of the fonts has a character, the first one for a character that none has.
func (w *Writer) fontOf(r rune) int {
	for i := range w.fonts {
		if w.fonts[i].letters.has(r) {
			return i
		}
	}
	return 0
}

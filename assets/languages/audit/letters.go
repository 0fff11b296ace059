package audit

import (
	"unicode"

	"awale/assets/fonts"

	"golang.org/x/image/font/sfnt"
)

// Letters reports whether the program can write a character: both fonts have it, or it is of a script that the fonts of the system write.
func Letters() (can func(r rune) bool, err error) {
	var both [2]*sfnt.Font
	for i, data := range [][]byte{fonts.Regular(), fonts.Bold()} {
		if both[i], err = sfnt.Parse(data); err != nil {
			return nil, err
		}
	}
	return func(r rune) bool {
		if unicode.Is(unicode.Cyrillic, r) {
			return true
		}
		for _, f := range both {
			if g, err := f.GlyphIndex(nil, r); err != nil || g == 0 {
				return false
			}
		}
		return true
	}, nil
}

package audit

import (
	"io/fs"

	"awale/assets"
	"awale/assets/fonts"
	"awale/assets/locales"

	"golang.org/x/image/font/sfnt"
)

// Letters reports whether the program can write a character in a language of a folder: both cuts of its font have it, or both of the part
// of the font that the language names.
func Letters(folder fs.FS, tag string) (can func(r rune) bool, err error) {
	pairs := [][2][]byte{{fonts.Regular(), fonts.Bold()}}
	about, err := locales.AboutIn(folder, tag)
	if err != nil {
		return nil, err
	}
	if about["font"] != "" {
		var part [2][]byte
		regular, bold := locales.Language{Tag: tag, Font: about["font"]}.Letters()
		for i, name := range []string{regular, bold} {
			if part[i], err = assets.Content(name); err != nil {
				return nil, err
			}
		}
		pairs = append(pairs, part)
	}
	var parsed [][2]*sfnt.Font
	for _, pair := range pairs {
		var both [2]*sfnt.Font
		for i, data := range pair {
			if both[i], err = sfnt.Parse(data); err != nil {
				return nil, err
			}
		}
		parsed = append(parsed, both)
	}
	return func(r rune) bool {
		for _, both := range parsed {
			if has(both[0], r) && has(both[1], r) {
				return true
			}
		}
		return false
	}, nil
}

// has reports whether a font has a character.
func has(f *sfnt.Font, r rune) bool {
	g, err := f.GlyphIndex(nil, r)
	return err == nil && g != 0
}

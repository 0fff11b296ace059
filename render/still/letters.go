package still

import (
	"strings"

	"awale/assets/fonts"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// letters are the letters of the pictures.
type letters struct{ font *sfnt.Font }

func openLetters() (letters, error) {
	f, err := opentype.Parse(fonts.Bold())
	return letters{f}, err
}

// face returns the letters in a size in px. It is for one goroutine.
func (l *letters) face(size float64) (font.Face, error) {
	return opentype.NewFace(l.font, &opentype.FaceOptions{Size: size, DPI: 72})
}

// has reports whether the font has a letter.
func (l *letters) has(c rune) bool {
	i, err := l.font.GlyphIndex(nil, c)
	return err == nil && i != 0
}

// only returns a text without the letters that the font lacks.
func (l *letters) only(text string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if !l.has(c) {
			return -1
		}
		return c
	}, text))
}

// width returns the width of a text in px.
func (l *letters) width(text string, size float64) float64 {
	face, err := l.face(size)
	if err != nil {
		return 0
	}
	defer face.Close()
	return float64(font.MeasureString(face, text)) / 64
}

// cut returns as much of a text as has room.
func (l *letters) cut(text string, size, room float64) string {
	if l.width(text, size) <= room {
		return text
	}
	for all := []rune(text); len(all) > 1; {
		all = all[:len(all)-1]
		if short := strings.TrimSpace(string(all)) + "…"; l.width(short, size) <= room {
			return short
		}
	}
	return ""
}

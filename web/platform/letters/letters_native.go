//go:build !js

package letters

import (
	"bytes"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
)

// Letters draws with the fonts of the system. It is used from one goroutine.
type Letters struct {
	// program are the regular and the bold font of the program, in which Latin letters are drawn. One that cannot be read is nil.
	program [2]*font.Face
	// parts are those of the program's fonts that were added.
	parts [][2]*font.Face
	// system are the fonts of the system, the regular and the bold ones first. found is closed when they are known.
	system [2]systemFonts
	found  chan struct{}

	segmenter shaping.Segmenter
	shaper    shaping.HarfbuzzShaper
}

// New returns the letters of the system. Latin letters are drawn with the fonts of the program, of which these are the files. What fonts
// the system has is found out meanwhile, and kept in the user's cache folder for the next start.
func New(regular, bold []byte) *Letters {
	l := &Letters{found: make(chan struct{})}
	l.program = parsed(regular, bold)
	for i := range l.system {
		l.system[i] = systemFonts{FontMap: fontscan.NewFontMap(log.New(io.Discard, "", 0))}
	}
	go func() {
		defer close(l.found)
		folder, err := os.UserCacheDir()
		if err != nil {
			folder = os.TempDir()
		}
		for i, weight := range [...]font.Weight{font.WeightNormal, font.WeightBold} {
			// Without fonts nothing can be drawn, and everything is spelled.
			_ = l.system[i].UseSystemFonts(filepath.Join(folder, "Awale"))
			l.system[i].SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: font.Aspect{Weight: weight}})
		}
	}()
	return l
}

// parsed reads a regular and a bold font. One that cannot be read is nil.
func parsed(regular, bold []byte) (pair [2]*font.Face) {
	for i, data := range [...][]byte{regular, bold} {
		if face, err := font.ParseTTF(bytes.NewReader(data)); err == nil {
			pair[i] = face
		}
	}
	return pair
}

// AddPart draws further letters with a part of the fonts of the program.
func (l *Letters) AddPart(regular, bold []byte) { l.parts = append(l.parts, parsed(regular, bold)) }

// faces chooses the font of each character: one of the program, of the wanted weight of the system, or of another one.
type faces struct {
	*Letters
	bold bool
}

// ResolveFace implements [shaping.Fontmap].
func (f faces) ResolveFace(r rune) *font.Face {
	weight := 0
	if f.bold {
		weight = 1
	}
	if face := f.program[weight]; has(face, r) {
		return face
	}
	for _, part := range f.parts {
		if face := part[weight]; has(face, r) {
			return face
		}
	}
	<-f.found
	if face := f.system[weight].of(r); weight == 0 || has(face, r) {
		return face
	}
	return f.system[0].of(r)
}

// systemFonts are the fonts of the system, those of a weight first.
type systemFonts struct {
	*fontscan.FontMap
	// script is that of the characters that were asked for last. To change it takes a millisecond.
	script language.Script
}

// of returns the font that has a character, or any one if there is none, nil if the system has no fonts.
func (s *systemFonts) of(r rune) *font.Face {
	if script := language.LookupScript(r); script.Strong() && script != s.script {
		s.script = script
		s.SetScript(script)
	}
	return s.ResolveFace(r)
}

// has reports whether a font has a glyph for a character.
func has(face *font.Face, r rune) bool {
	if face == nil {
		return false
	}
	_, ok := face.NominalGlyph(r)
	return ok
}

// Lacks returns those of some characters for which no font has an outline.
func (l *Letters) Lacks(characters string) string {
	// Characters of one script follow each other.
	sorted := []rune(characters)
	slices.Sort(sorted)
	var lacked []rune
	for _, r := range slices.Compact(sorted) {
		if !drawn(faces{l, false}.ResolveFace(r), r) {
			lacked = append(lacked, r)
		} else {
			faces{l, true}.ResolveFace(r)
		}
	}
	return string(lacked)
}

// drawn reports whether a font has an outline for a character.
func drawn(face *font.Face, r rune) bool {
	if face == nil {
		return false
	}
	glyph, ok := face.NominalGlyph(r)
	if !ok {
		return false
	}
	outline, ok := face.GlyphDataOutline(glyph)
	return ok && len(outline.Segments) > 0
}

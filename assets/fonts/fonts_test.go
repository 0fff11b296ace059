package fonts

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// coverage is what the program must be able to write whatever the language of its texts: names that
// players give themselves, and the words of the peoples whose game this is.
const coverage = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" +
	"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŸŠšŽžĐđŁłŊŋ" +
	"ƐɛƆɔƉɖƑƒƔɣƲʋẸẹỌọṢṣ\u0300\u0301\u0302\u0303\u0323" +
	"\u00a0\u2009\u202f‘’‚“”„«»‹›–—−…•·×÷±½¼¾°′″←↑→↓✓€≤≥≠ℓ"

func TestCoverage(t *testing.T) {
	for name, data := range map[string][]byte{"regular": Regular(), "bold": Bold()} {
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range coverage {
			if g, err := f.GlyphIndex(nil, r); err != nil || g == 0 {
				t.Errorf("%s: no glyph for %q (%U), %v", name, r, r, err)
			}
		}
	}
}

func TestFiguresAreOfOneWidth(t *testing.T) {
	for name, data := range map[string][]byte{"regular": Regular(), "bold": Bold()} {
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		width := func(r rune) fixed.Int26_6 {
			g, err := f.GlyphIndex(nil, r)
			if err != nil {
				t.Fatal(err)
			}
			w, err := f.GlyphAdvance(nil, g, fixed.I(100), font.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			return w
		}
		for r := '1'; r <= '9'; r++ {
			if width(r) != width('0') {
				t.Errorf("%s: %q is %v wide, 0 is %v", name, r, width(r), width('0'))
			}
		}
	}
}

// The licence reserves the names of the original: a modified font must not bear them.
func TestReservedNames(t *testing.T) {
	all := map[string][]byte{"regular": Regular(), "bold": Bold()}
	parts, err := filepath.Glob("../letters/*.ttf")
	if err != nil || len(parts) < 4 {
		t.Fatalf("%v, %d parts", err, len(parts))
	}
	for _, name := range parts {
		if all[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
		if len(all[name]) > 24<<10 {
			t.Errorf("%s: %d bytes", name, len(all[name]))
		}
	}
	for name, data := range all {
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, id := range []sfnt.NameID{sfnt.NameIDFamily, sfnt.NameIDFull, sfnt.NameIDPostScript, sfnt.NameIDUniqueIdentifier} {
			s, err := f.Name(nil, id)
			if err != nil || !strings.HasPrefix(strings.ReplaceAll(s, ":", ""), "Awale") || strings.Contains(s, "Andika") {
				t.Errorf("%s: name %d is %q, %v", name, id, s, err)
			}
		}
		licence, err := f.Name(nil, sfnt.NameIDLicense)
		if err != nil || !strings.Contains(licence, "Open Font License") {
			t.Errorf("%s: licence is %q, %v", name, licence, err)
		}
	}
	text, err := os.ReadFile("OFL.txt")
	if err != nil || !bytes.Contains(text, []byte("SIL OPEN FONT LICENSE Version 1.1")) ||
		!bytes.Contains(text, []byte("SIL International")) {
		t.Errorf("OFL.txt: %v, %d bytes", err, len(text))
	}
}

// The fonts are downloaded with the game; they have to stay small.
func TestSize(t *testing.T) {
	for name, data := range map[string][]byte{"regular": Regular(), "bold": Bold()} {
		if len(data) > 60<<10 {
			t.Errorf("%s: %d bytes", name, len(data))
		}
	}
}

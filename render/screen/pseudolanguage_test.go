package screen

import (
	"strings"
	"testing"

	"awale/assets/assetstest/pseudo"
	"awale/assets/locales"
	"awale/render/ui"
)

// A language that is about 40 % longer than English, with accents on its letters, has room on every sheet and in the editor. No screen says
// anything that is in no file of its language.
func TestALongerLanguageFits(t *testing.T) {
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []windowShape{{320, 568, 1}, {320, 568, 2}, {844, 390, 1}, {1440, 900, 1}} {
		everySheetIn(t, pseudo.Tag, size, (*stage).checkRoom, func(d *desk) { d.other = ofFolder{folder: folder} })
	}
}

// A language that is written from right to left is spoken like any other: every sheet opens, and a game is played. Every text with its
// letters says so by its first one, or by a sign before that, also where it begins with a name in Latin letters.
func TestALanguageFromRightToLeft(t *testing.T) {
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	look := func(s *stage, where string, _ float64, top *ui.Node) {
		for _, n := range nodes(top) {
			for _, words := range []string{n.Label, n.Words(), n.Value} {
				if strings.IndexFunc(words, locales.RightToLeft) >= 0 && !seen[words] && !locales.ReadsRightToLeft(words) {
					t.Errorf("%s: %s, %q, runs from left to right", where, n.ID, words)
				}
				seen[words] = true
			}
		}
	}
	prepare := func(d *desk) { d.other = ofFolder{folder: folder} }
	everySheetIn(t, pseudo.Mirrored, windowShape{390, 844, 1}, look, prepare)
	if len(seen) < 700 {
		t.Errorf("only %d texts were seen", len(seen))
	}
}

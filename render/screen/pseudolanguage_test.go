package screen

import (
	"testing"

	"awale/assets/assetstest/pseudo"
	"awale/render/ui"
)

// A language that is about 40 % longer than English, with accents on its letters, has room on every sheet and in the editor. No screen says
// anything that is in no file of its language. In the smallest window large words between the two buttons of a value are left out: ten
// letters have no room there.
func TestALongerLanguageFits(t *testing.T) {
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []windowShape{{320, 568, 1}, {320, 568, 2}, {844, 390, 1}, {1440, 900, 1}} {
		look := func(s *stage, where string, words float64, top *ui.Node) {
			if size.w > 320 || words == 1 {
				s.checkRoom(where, words, top)
				return
			}
			for _, n := range nodes(top) {
				if n.Role != ui.RoleSpin {
					s.checkUnbroken(where, n)
				}
			}
		}
		everySheetIn(t, pseudo.Tag, size, look, func(d *desk) { d.other = ofFolder{folder: folder} })
	}
}

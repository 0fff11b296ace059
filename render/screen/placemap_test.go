package screen

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/ui"
)

// toWorld opens the World of Awale.
func (s *stage) toWorld() {
	s.t.Helper()
	s.studies("menu-learn", "learn-world")
	s.press("learn-world")
	s.comes("world-names")
}

// toNames opens the chapter of the names.
func (s *stage) toNames() {
	s.t.Helper()
	s.toWorld()
	s.press("world-names")
	s.comes("world-map")
}

// markedPlaces returns the places of the map that stand out, by their names.
func (s *stage) markedPlaces() (names []string) {
	s.t.Helper()
	for _, k := range s.node("world-map").Map.Marks {
		if k.Chosen {
			names = append(names, k.Name)
		}
	}
	return names
}

// chosenNames returns the entries of the list that stand out.
func (s *stage) chosenNames() (names []string) {
	s.t.Helper()
	for _, n := range nodes(s.dialog()) {
		if n.Current && strings.HasPrefix(n.ID, "world-item-") {
			names = append(names, n.Label)
		}
	}
	return names
}

// tapPlace taps the map where a place lies.
func (s *stage) tapPlace(name string, click bool) {
	s.t.Helper()
	n := s.node("world-map")
	for _, k := range n.Map.Marks {
		if k.Name == name {
			at := n.Map.Within(n.Bounds)
			x, y := at.X+k.X*at.W/n.Map.Width, at.Y+k.Y*at.H/n.Map.Height
			s.Root().PointerDown(1, x, y, true, time.Second)
			s.Root().PointerUp(1, x, y, time.Second)
			if click { // a page sends it
				s.Root().Click("world-map")
			}
			s.Update(0, 0)
			return
		}
	}
	s.t.Fatalf("there is no %s", name)
}

// A name marks its places on the map, and a place on the map its names, for pointers in a window and in a page, and for keys; both
// are told in words.
func TestNamesAndPlacesFindEachOther(t *testing.T) {
	for _, page := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, speaking("en"), func(d *desk) { d.browser = page })
		s.toNames()
		if got := s.markedPlaces(); got != nil {
			t.Errorf("at first %v are marked", got)
		}
		s.press("world-item-21")
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Senegal and the Gambia", "Mali", "Antigua", "Barbados"}) ||
			!slices.Equal(s.chosenNames(), []string{"Wari"}) {
			t.Errorf("the places of %v are %v", s.chosenNames(), got)
		}
		if want := "Wari: Senegal and the Gambia, Mali, Antigua, Barbados"; s.desk.last() != want || s.node("world-map").Value != want {
			t.Errorf("said %q, the map says %q", s.desk.last(), s.node("world-map").Value)
		}
		s.press("world-item-21")
		if got := s.markedPlaces(); got != nil || s.chosenNames() != nil || s.node("world-map").Value != "" {
			t.Errorf("pressed again, %v are marked", got)
		}
		s.tapPlace("Ivory Coast", s.Root().PageClicks)
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Ivory Coast"}) ||
			!slices.Equal(s.chosenNames(), []string{"Awale", "Awele"}) {
			t.Errorf("the names of %v are %v", got, s.chosenNames())
		}
		if s.desk.last() != "Awale, Awele: Ivory Coast" {
			t.Errorf("said %q", s.desk.last())
		}
		s.press("world-map") // without a pointer
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Ghana"}) || !slices.Equal(s.chosenNames(), []string{"Oware"}) {
			t.Errorf("the names of the next place, %v, are %v", got, s.chosenNames())
		}
		s.tapPlace("Barbados", s.Root().PageClicks)
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Barbados"}) {
			t.Errorf("Barbados marks %v", got)
		}
		n, list := s.node("world-item-21").Bounds, s.node("world-chapter-body").Bounds
		if n.Y < list.Y-0.5 || n.Y+n.H > list.Y+list.H+0.5 {
			t.Errorf("the name lies at %v of a list at %v", n, list)
		}
	}
}

// The map comes first, then the chapters. A place, chosen on the map or in the list, is said and leads to its names on their map, to
// its rules and to the chapters that tell of it. Every place leads somewhere.
func TestPlacesLeadOn(t *testing.T) {
	for _, page := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, speaking("en"), func(d *desk) { d.browser = page })
		s.Resize(390, 844)
		s.toWorld()
		order := map[string]int{}
		for i, n := range nodes(s.dialog()) {
			order[n.ID] = i
		}
		if order["world-map"] == 0 || order["world-map"] > order["world-history"] || order["world-history"] > order["world-places"] {
			t.Errorf("the map is number %d, the chapters begin with %d and the places with %d", order["world-map"], order["world-history"],
				order["world-places"])
		}
		if got := s.markedPlaces(); got != nil {
			t.Errorf("at first %v are marked", got)
		}
		s.tapPlace("Ghana", s.Root().PageClicks)
		if want := "Oware, Abapa, Nam-nam, Ba-awa, The music here: Ghana"; s.desk.last() != want || s.node("world-map").Value != want {
			t.Errorf("said %q, the map says %q", s.desk.last(), s.node("world-map").Value)
		}
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Ghana"}) || !s.node("world-place-ghana").Checked {
			t.Errorf("%v are marked", got)
		}
		s.press("world-place-names")
		if got := s.markedPlaces(); !slices.Equal(got, []string{"Ghana"}) || !slices.Equal(s.chosenNames(), []string{"Oware"}) {
			t.Errorf("the names of %v are %v", got, s.chosenNames())
		}
		n, list := s.node("world-item-7").Bounds, s.node("world-chapter-body").Bounds
		if n.Y < list.Y-0.5 || n.Y+n.H > list.Y+list.H+0.5 {
			t.Errorf("the name lies at %v of a list at %v", n, list)
		}
		s.press("world-chapter-back")
		s.press("world-place-rule-nam-nam")
		if s.dialogID() != "rule-sheet" {
			t.Errorf("the rule opens %s", s.dialogID())
		}
		s.press("rule-sheet-back")
		s.press("world-place-chapter-music")
		if s.dialogID() != "world-chapter" || !s.has("world-picture") {
			t.Errorf("the chapter opens %s", s.dialogID())
		}
		s.press("world-chapter-back")
		for _, chip := range s.node("world-places").Children {
			s.press(chip.ID)
			if !slices.ContainsFunc(nodes(s.node("world-place")), func(n *ui.Node) bool { return n.Role == ui.RoleButton }) {
				t.Errorf("%s leads nowhere", chip.Label)
			}
			if got := s.markedPlaces(); !slices.Equal(got, []string{chip.Label}) {
				t.Errorf("%s marks %v", chip.Label, got)
			}
		}
	}
}

// Each chapter has a picture with words, or the map, at its head, and its lines are short enough to be read.
func TestChaptersArePictured(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, words float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {568, 320, 1}, {844, 390, 1},
			{820, 1180, 1}, {1180, 820, 1}, {1440, 900, 1}, {1440, 900, 2}, {3840, 2160, 1}} {
			s := opening{lang: lang, words: size.words, w: size.w, h: size.h, printed: true}.stage(t)
			s.toWorld()
			window := s.windowBounds()
			where := fmt.Sprintf("%s, %v", lang, size)
			checkTree(t, s, where, window.W, window.H)
			world, _ := s.learn.World.Open(lang)
			for _, c := range world.Chapters {
				s.press("world-" + c.ID)
				checkTree(t, s, where+" "+c.ID, window.W, window.H)
				if c.Map {
					s.press("world-chapter-back")
					continue
				}
				p, body := s.node("world-picture"), s.node("world-chapter-body").Bounds
				if p.Scene == ui.SceneNone || p.Role != ui.RoleImage || p.Label == "" || strings.HasSuffix(p.Label, ".picture") {
					t.Errorf("%s: the picture of %s is %+v", where, c.ID, p)
				}
				if m := p.Bounds; math.Abs(m.H/m.W-ui.SceneHigh) > 0.01 || m.Y != body.Y || m.Y+m.H > body.Y+body.H+1 || m.W < 220 {
					t.Errorf("%s: the picture of %s lies at %v of %v", where, c.ID, m, body)
				}
				for _, n := range nodes(s.dialog()) {
					if n.Look != ui.LookText || n.Role == ui.RoleHeading || size.words > 1 {
						continue
					}
					for _, line := range s.Measure.Wrap(n.Words(), n.Type, n.Bounds.W) {
						if letters := utf8.RuneCountInString(line); letters > 70 {
							t.Errorf("%s: a line of %s has %d letters: %s", where, c.ID, letters, line)
						}
					}
				}
				if got := s.has("world-sources"); got != (c.Sources > 0) {
					t.Errorf("%s: %s has sources: %v", where, c.ID, got)
				}
				s.press("world-chapter-back")
			}
		}
	}
}

// The map and its list have room in every window, and the map is wide enough to be read.
func TestTheMapFits(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, words float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {568, 320, 1},
			{568, 320, 2}, {844, 390, 1}, {768, 1024, 1}, {1024, 768, 1}, {1024, 768, 2}, {1440, 900, 1}, {3840, 2160, 1}} {
			s := opening{lang: lang, words: size.words, w: size.w, h: size.h}.stage(t)
			s.toNames()
			s.press("world-item-21")
			where := fmt.Sprintf("%s, %v", lang, size)
			window := s.windowBounds()
			checkTree(t, s, where, window.W, window.H)
			picture, list, sheet := s.node("world-map"), s.node("world-chapter-body"), s.dialog().Bounds
			if m := picture.Bounds; m.W < 200 || math.Abs(m.W/m.H-picture.Map.Width/picture.Map.Height) > 0.01 || m.X < sheet.X ||
				m.Y < sheet.Y || m.X+m.W > sheet.X+sheet.W || m.Y+m.H > sheet.Y+sheet.H {
				t.Errorf("%s: the map lies at %v on %v", where, m, sheet)
			}
			if list.Bounds.H < 150 || list.Bounds.Y+list.Bounds.H > sheet.Y+sheet.H || sheet.Y+
				sheet.H-list.Bounds.Y-list.Bounds.H > 2*ui.SpaceWide {
				t.Errorf("%s: the list lies at %v on %v", where, list.Bounds, sheet)
			}
		}
	}
}

// The triangles of every land of the map fill it whole.
func TestLandsAreWhole(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.toNames()
	for i, f := range s.node("world-map").Map.Frames {
		for k, o := range slices.Concat(f.Lands, f.Lakes, f.Around) {
			if len(o.Triangles) != 3*(len(o.Points)-2) {
				t.Errorf("frame %d, outline %d from %v: %d points have %d triangles", i, k, o.Points[0], len(o.Points), len(o.Triangles)/3)
			}
		}
	}
}

package screen

import (
	"slices"
	"testing"

	"awale/ai"
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// In a low window the buttons of a page stand beside its title, so that more of it is seen; where its words are too
// large for that, and where the whole page is seen anyway, they stay at its foot.
func TestALowWindowHasNoFoot(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float64
		beside      bool
	}{{844, 390, 1, true}, {667, 375, 1, true}, {844, 390, 2, true}, {480, 320, 2, false}, {390, 844, 1, false}, {1440, 900, 1, false}} {
		s := newStage(t, &save.Memory{})
		s.settings.TextScale = c.scale
		s.Resize(c.w, c.h)
		s.openNewGame(nil)
		s.Update(0, 0)
		sheet, body := s.node("new-sheet"), s.node("new-sheet-body")
		for _, id := range []string{"new-cancel", "new-start", "new-sheet-close"} {
			n := s.node(id)
			if !sheet.Bounds.Holds(n.Bounds) || min(n.Bounds.W, n.Bounds.H) < ui.ControlHeight {
				t.Errorf("%v: %s lies at %v", c, id, n.Bounds)
			}
			if x, y := n.Bounds.Center(); s.root.Hit(x, y) != n {
				t.Errorf("%v: %s is not touched where it lies", c, id)
			}
		}
		if got := s.node("new-start").Bounds.Y < body.Bounds.Y; got != c.beside {
			t.Errorf("%v: the buttons stand beside the title: %v", c, got)
		}
	}
}

// In a low window most of the page of a rule is its text, however large the words are and whatever it is called.
func TestALowWindowShowsTheRule(t *testing.T) {
	for words, s := range inEveryWords(t, 844, 390) {
		for _, rule := range variants.IDs() {
			s.openRule(mustLoad(rule), nil)
			s.Update(0, 0)
			if body := s.node("rule-sheet-body"); body.Bounds.H < 2*s.height/3 {
				t.Errorf("%s, %s: the page has %.0f of %.0f dp", words, rule, body.Bounds.H, s.height)
			}
			for _, id := range []string{"rule-others", "rule-play", "rule-sheet-close"} {
				n := s.node(id)
				if x, y := n.Bounds.Center(); s.root.Hit(x, y) != n {
					t.Errorf("%s, %s: %s is not touched where it lies", words, rule, id)
				}
			}
			s.close()
		}
	}
}

// A window with room for two columns shows all options at once, in two columns that share nothing but their sides.
func TestAWideWindowHasTwoColumns(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		two  bool
	}{{1440, 900, true}, {1180, 820, true}, {3840, 2160, true}, {820, 1180, false}, {390, 844, false}, {844, 390, false}} {
		s := newStage(t, &save.Memory{})
		s.Resize(c.w, c.h)
		s.openOptions()
		s.Update(0, 0)
		body := s.node("options-sheet-body")
		left, right := s.node("options-sound"), s.node("options-hints")
		if two := left.Bounds.X+left.Bounds.W < right.Bounds.X; two != c.two {
			t.Errorf("%v by %v: in two columns: %v", c.w, c.h, two)
		}
		if c.two && (body.Content > body.Bounds.H+0.5 || left.Bounds.W != right.Bounds.W) {
			t.Errorf("%v by %v: %v dp of options stand in %v", c.w, c.h, body.Content, body.Bounds.H)
		}
	}
}

// In large words a sheet of two columns is wider, and in the largest window still one that lies on the board.
func TestColumnsGrowWithTheWords(t *testing.T) {
	for _, size := range [][2]float64{{2560, 1080}, {3840, 2160}} {
		for id, open := range map[string]func(s *stage){
			"options-sheet": func(s *stage) { s.openOptions() },
			"help-sheet":    func(s *stage) { s.openHelp() },
			"rules-sheet":   func(s *stage) { s.openRules(nil) },
			"rule-sheet":    func(s *stage) { s.openRule(mustLoad("abapa"), nil) },
			"editor-sheet":  func(s *stage) { s.editing("abapa") },
		} {
			var small ui.Rect
			for _, scale := range []float64{1, 2} {
				s := newStage(t, &save.Memory{})
				s.settings.TextScale = scale
				s.Resize(size[0], size[1])
				open(s)
				s.Update(0, 0)
				r := s.node(id).Bounds
				if scale == 1 {
					small = r
				} else if r.W < 1.4*small.W {
					t.Errorf("%v: %s is %.0f dp wide, in large words %.0f", size, id, small.W, r.W)
				}
				if air := s.width - r.W; air < sheetAside || r.Y < ui.SpaceWide {
					t.Errorf("%v, %.0f times: %s leaves %.0f dp at its sides and %.0f above it", size, scale, id, air, r.Y)
				}
			}
		}
	}
}

// The buttons at the foot of a sheet stand in the columns of what is above them.
func TestTheFootStandsInColumns(t *testing.T) {
	s := newStage(t, &save.Memory{})
	column := func(id string) [2]float64 {
		n := s.node(id)
		return [2]float64{n.Bounds.X, n.Bounds.W}
	}
	for _, c := range []struct {
		w, h   float64
		open   func()
		button string
		above  string
	}{
		{1440, 900, func() { s.openOptions() }, "options-done", "options-sheet-body"},
		{1024, 768, func() { s.openRules(nil) }, "rules-open", "rule-abapa"},
		{1024, 768, func() { s.openRules(nil) }, "rules-print", "rule-kalah"},
		{1440, 900, func() { s.openHelp() }, "help-done", "help-key-list"},
		{1440, 900, func() { s.openRule(mustLoad("abapa"), nil) }, "rule-others", "rule-sowing"},
		{1440, 900, func() { s.openRule(mustLoad("abapa"), nil) }, "rule-play", "rule-make"},
		{1024, 768, func() { s.editing("abapa") }, "editor-save", "trial"},
		{390, 844, func() { s.openNewGame(nil) }, "new-cancel", "new-opponent-engine"},
		{390, 844, func() { s.openNewGame(nil) }, "new-start", "new-opponent-human"},
		{390, 844, func() { s.editing("abapa") }, "editor-save", "rule-play"},
	} {
		s.closeAll()
		s.Resize(c.w, c.h)
		c.open()
		s.Update(0, 0)
		got := column(c.button)
		if c.above == "rule-play" {
			s.close()
			s.Update(0, 0)
		}
		if want := column(c.above); got != want {
			t.Errorf("%v by %v: %s begins and is wide %v, %s %v", c.w, c.h, c.button, got, c.above, want)
		}
	}
	// Rather than be of two widths they show no icons.
	for _, lang := range locales.Languages() {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
		s.measureBy(newPrinter(t))
		s.Resize(390, 844)
		s.openRule(mustLoad("abapa"), nil)
		s.Update(0, 0)
		others, play := s.node("rule-others"), s.node("rule-play")
		if others.Bounds.W != play.Bounds.W || others.Bounds.Y != play.Bounds.Y || (others.Icon == ui.IconNone) != (play.Icon == ui.IconNone) {
			t.Errorf("%s: %v and %v", lang, others.Bounds, play.Bounds)
		}
	}
	s.Resize(390, 844)
	s.against(ai.Beginner, save.StartsYou)
	s.resign()
	s.settle()
	s.Update(0, 0)
	card := func(id string) ui.Rect {
		for _, n := range nodes(s.root.Tree()) {
			if n.Look == ui.LookCard && slices.ContainsFunc(n.Children, func(c *ui.Node) bool { return c.ID == id }) {
				return n.Bounds
			}
		}
		t.Fatalf("no card has %s", id)
		return ui.Rect{}
	}
	if at, above := s.node("end-board").Bounds, card("end-South"); at.X != above.X || at.W != above.W {
		t.Errorf("a button at %v stands below a card at %v", at, above)
	}
}

// What has no sense while something else is on cannot be set then, and keeps what it was set to.
func TestAnOptionRestsWhileAnotherCoversIt(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.openOptions()
	s.Update(0, 0)
	for range 2 {
		one := s.node("options-one")
		if one.Disabled != s.settings.ShowCounts {
			t.Errorf("with all numbers %v the one number rests: %v", s.settings.ShowCounts, one.Disabled)
		}
		was := s.settings.ShowOne
		s.Activate("options-one")
		s.Update(0, 0)
		if changed := s.settings.ShowOne != was; changed == one.Disabled {
			t.Errorf("resting %v, it was changed: %v", one.Disabled, changed)
		}
		s.press("options-counts")
		s.Update(0, 0)
	}
}

// With high contrast there is no wood to be seen: the choice rests and says so, and counts again with any other
// surroundings.
func TestTheWoodRestsWithHighContrast(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.openOptions()
	s.Update(0, 0)
	for _, around := range []string{save.SurroundingsDark, save.SurroundingsContrast, save.SurroundingsLight} {
		s.press("options-around-" + around)
		s.Update(0, 0)
		flat := around == save.SurroundingsContrast
		if told := s.root.Find("options-wood-flat") != nil; told != flat {
			t.Errorf("%s: it is told that no wood is seen: %v", around, told)
		}
		if n := s.node("options-wood-ebony"); n.Disabled != flat || !s.node("options-wood-iroko").Checked {
			t.Errorf("%s: the wood rests: %v", around, n.Disabled)
		}
		s.Activate("options-wood-ebony")
		s.Update(0, 0)
		if chosen := s.settings.Wood == save.WoodEbony; chosen == flat {
			t.Errorf("%s: ebony is chosen: %v", around, chosen)
		}
		s.press("options-around-" + save.SurroundingsDark)
		s.press("options-wood-" + save.WoodIroko)
		s.Update(0, 0)
	}
}

// Who is to begin by the rule is told: chance, or who chooses the game.
func TestWhoBeginsByTheRuleIsTold(t *testing.T) {
	s := newStage(t, &save.Memory{})
	sheet := s.newGameSheet()
	sheet.starts = save.StartsRule
	s.open(sheet)
	s.Update(0, 0)
	if told := s.node("new-starts-told").Label; told != "By this rule, chance decides." {
		t.Errorf("it says %q", told)
	}
	p := s.rules.Parameters()
	p.FirstMover = "south"
	fixed, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	for opponent, want := range map[string]string{save.Engine: "By this rule, you begin.", save.Human: "By this rule, South begins."} {
		sheet.opponent = opponent
		if told := sheet.firstByRule(fixed); told != want {
			t.Errorf("%s: it says %q, not %q", opponent, told, want)
		}
	}
	s.press("new-starts-you")
	s.Update(0, 0)
	if s.root.Find("new-starts-told") != nil {
		t.Error("it is told of a choice that needs no words")
	}
}

// Levels and opponents stand two abreast on a usual phone.
func TestChoicesStandTwoAbreastOnAPhone(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.measureBy(newPrinter(t))
	s.Resize(360, 640)
	s.openNewGame(nil)
	s.Update(0, 0)
	for _, pair := range [][2]string{{"new-opponent-engine", "new-opponent-human"}, {"new-level-champion", "new-level-grand-master"}} {
		if left, right := s.node(pair[0]).Bounds, s.node(pair[1]).Bounds; left.Y != right.Y || left.W != right.W {
			t.Errorf("%s lies at %v and %s at %v", pair[0], left, pair[1], right)
		}
	}
}

// A low window shows all buttons of the end at once, however large the words are.
func TestTheEndShowsItsButtonsInALowWindow(t *testing.T) {
	for words, s := range inEveryWords(t, 844, 390) {
		s.against(ai.Club, save.StartsYou)
		s.press("house-2")
		s.settle()
		s.resign()
		s.settle()
		s.Update(0, 0)
		for _, id := range []string{"end-board", "end-options", "end-again"} {
			n := s.node(id)
			x, y := n.Bounds.Center()
			if !(ui.Rect{W: 844, H: 390}).Holds(n.Bounds) || s.root.Hit(x, y) != n || ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
				t.Errorf("%s: %s lies at %v", words, id, n.Bounds)
			}
		}
	}
}

// On the smallest phone with the largest words only the button that a sheet is for stays at its foot: the others follow
// what it tells, so that this is seen at all.
func TestTheFootLeavesRoom(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.TextScale = 2
	s.Resize(320, 568)
	s.against(ai.Beginner, save.StartsYou)
	s.resign()
	s.settle()
	s.Update(0, 0)
	body := s.node("end-sheet-body")
	if body.Bounds.H < 0.4*568 {
		t.Errorf("%v dp of the sheet are left for what it tells", body.Bounds.H)
	}
	if again := s.node("end-again").Bounds; again.Y < body.Bounds.Y+body.Bounds.H || again.Y+again.H > 568 {
		t.Errorf("the button that it is for lies at %v", again)
	}
	s.root.ScrollTo("end-board")
	s.changed()
	s.Update(0, 0)
	if x, y := s.node("end-board").Bounds.Center(); s.root.Hit(x, y) != s.node("end-board") {
		t.Error("the way back to the board is not touched where it lies")
	}
}

// On the smallest phone a sheet is called by its name in one line, however large the words are: in small ones its letters
// are still as large as those of its headings.
func TestATitleTakesOneLine(t *testing.T) {
	for words, s := range inEveryWords(t, 320, 568) {
		for id, open := range map[string]func(){
			"new-sheet":     func() { s.openNewGame(nil) },
			"editor-sheet":  func() { s.editing(variants.Default) },
			"options-sheet": func() { s.openOptions() },
			"help-sheet":    func() { s.openHelp() },
			"rules-sheet":   func() { s.openRules(nil) },
		} {
			s.closeAll()
			open()
			s.Update(0, 0)
			title := s.node(id + "-title")
			if lines := s.Measure.Wrap(title.Label, title.Type, title.Bounds.W); len(lines) != 1 {
				t.Errorf("%s: %s is called %q", words, id, lines)
			}
			if s.settings.TextScale < largeTitle && title.Type == ui.SmallBold {
				t.Errorf("%s: the title of %s is small", words, id)
			}
		}
	}
}

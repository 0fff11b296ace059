package screen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// In a low window the buttons of a page stand beside its title, so that more of it is seen; where its words are too
// large for that, and where the whole page is seen anyway, they stay at its foot.
func TestALowWindowHasNoFoot(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float64
		beside      bool
	}{{844, 390, 1, true}, {667, 375, 1, true}, {844, 390, 2, true}, {360, 320, 2, false}, {390, 844, 1, false}, {1440, 900, 1, false}} {
		s := opening{words: c.scale, w: c.w, h: c.h}.stage(t)
		s.visit(toNewGame...)
		sheet, body := s.node("new-sheet"), s.node("new-sheet-body")
		for _, id := range []string{"new-sheet-back", "new-start", "new-sheet-close"} {
			n := s.node(id)
			if !sheet.Bounds.Holds(n.Bounds) || min(n.Bounds.W, n.Bounds.H) < ui.ControlHeight {
				t.Errorf("%v: %s lies at %v", c, id, n.Bounds)
			}
			s.checkTouched(fmt.Sprint(c), id)
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
			s.visitRule(rule)
			if body, window := s.node("rule-sheet-body"), s.windowBounds(); body.Bounds.H < 2*window.H/3 {
				t.Errorf("%s, %s: the page has %.0f of %.0f dp", words, rule, body.Bounds.H, window.H)
			}
			s.checkTouched(words+", "+rule, "rule-others", "rule-play", "rule-sheet-close")
		}
	}
}

// A window with room for two columns shows all options at once, in two columns that share nothing but their sides.
func TestAWideWindowHasTwoColumns(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		two  bool
	}{{1440, 900, true}, {1180, 820, true}, {3840, 2160, true}, {820, 1180, false}, {390, 844, false}, {844, 390, false}} {
		s := opening{w: c.w, h: c.h}.stage(t)
		s.visit(toOptions...)
		body := s.node("options-sheet-body")
		id := "options-advice"
		if c.two {
			id = "options-preview"
		}
		left, right := s.node("options-text"), s.node(id)
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
			"options-sheet": func(s *stage) { s.visit(toOptions...) },
			"help-sheet":    func(s *stage) { s.visit(toHelp...) },
			"rules-sheet":   func(s *stage) { s.visit(toRules...) },
			"rule-sheet":    func(s *stage) { s.visitRule("abapa") },
			"editor-sheet":  func(s *stage) { s.edit("abapa") },
		} {
			var small ui.Rect
			for _, scale := range []float64{1, 2} {
				s := opening{words: scale, w: size[0], h: size[1]}.stage(t)
				open(s)
				r := s.node(id).Bounds
				if scale == 1 {
					small = r
				} else if r.W < 1.4*small.W {
					t.Errorf("%v: %s is %.0f dp wide, in large words %.0f", size, id, small.W, r.W)
				}
				if air := s.windowBounds().W - r.W; air < kit.SheetMargin || r.Y < ui.SpaceWide {
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
		{1440, 900, func() { s.visit(toOptions...) }, "options-done", "options-sheet-body"},
		{1440, 900, func() { s.visitRule("abapa") }, "rule-others", "rule-sowing"},
		{1440, 900, func() { s.visitRule("abapa") }, "rule-play", "rule-make"},
		{1024, 768, func() { s.edit("abapa") }, "editor-save", "trial"},
		{390, 844, func() { s.visit(toNewGame...) }, "new-start", "new-opponent"},
		{390, 844, func() { s.edit("abapa") }, "editor-save", "rule-play"},
	} {
		s.Resize(c.w, c.h)
		c.open()
		got := column(c.button)
		if c.above == "rule-play" {
			s.press("editor-sheet-back")
		}
		if want := column(c.above); got != want {
			t.Errorf("%v by %v: %s begins and is wide %v, %s %v", c.w, c.h, c.button, got, c.above, want)
		}
	}
	// Rather than be of two widths they show no icons.
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang, printed: true, w: 390, h: 844}.stage(t)
		s.visitRule("abapa")
		others, play := s.node("rule-others"), s.node("rule-play")
		if others.Bounds.W != play.Bounds.W || others.Bounds.Y != play.Bounds.Y ||
			(others.Icon == ui.IconNone) != (play.Icon == ui.IconNone) {
			t.Errorf("%s: %v and %v", lang, others.Bounds, play.Bounds)
		}
	}
	s.home()
	s.Resize(390, 844)
	s.against(ai.Beginner, save.StartsYou)
	s.giveUp()
	card := func(id string) ui.Rect {
		for _, n := range nodes(s.Root().Tree()) {
			if n.Look == ui.LookCard && slices.ContainsFunc(n.Children, func(c *ui.Node) bool { return c.ID == id }) {
				return n.Bounds
			}
		}
		t.Fatalf("no card has %s", id)
		return ui.Rect{}
	}
	if at, above := s.node("end-share").Bounds, card("end-South"); at.X != above.X || at.W != above.W {
		t.Errorf("a button at %v stands below a card at %v", at, above)
	}
}

// What has no sense while something else is on cannot be set then, and keeps what it was set to.
func TestAnOptionRestsWhileAnotherCoversIt(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toLimits...)
	for range 2 {
		one, all := s.node("options-one"), s.node("options-counts").Checked
		if one.Disabled != all {
			t.Errorf("with all numbers %v the one number rests: %v", all, one.Disabled)
		}
		s.Activate("options-one")
		s.Update(0, 0)
		if changed := s.node("options-one").Checked != one.Checked; changed == one.Disabled {
			t.Errorf("resting %v, it was changed: %v", one.Disabled, changed)
		}
		s.press("options-counts")
	}
}

// With high contrast there is no wood to be seen: the choice rests and says so, and counts again with any other
// surroundings.
func TestTheWoodRestsWithHighContrast(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toOptions...)
	for _, around := range []string{save.SurroundingsDark, save.SurroundingsContrast, save.SurroundingsLight} {
		s.press("options-around-" + around)
		flat := around == save.SurroundingsContrast
		if told := s.has("options-wood-flat"); told != flat {
			t.Errorf("%s: it is told that no wood is seen: %v", around, told)
		}
		if n := s.node("options-wood-ebony"); n.Disabled != flat || !s.node("options-wood-iroko").Checked {
			t.Errorf("%s: the wood rests: %v", around, n.Disabled)
		}
		s.Activate("options-wood-ebony")
		s.Update(0, 0)
		if chosen := s.node("options-wood-ebony").Checked && s.Theme().Wood == save.WoodEbony; chosen == flat {
			t.Errorf("%s: ebony is chosen: %v", around, chosen)
		}
		s.press("options-around-" + save.SurroundingsDark)
		s.press("options-wood-" + save.WoodIroko)
	}
}

// The new-game sheet shows who begins by the rule: at random, or the player who chooses the game.
func TestWhoBeginsByTheRuleIsTold(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toNewGame...)
	if !s.has("new-starts-told") || !s.node("new-starts-random").Checked {
		t.Error("chance decides, and that is not told as the choice of the rule")
	}
	s.bringFile("south.json", `{"base":"abapa","id":"x","name":{"en":"South first"},"firstMover":"south"}`, "")
	s.visit(toNewGame...)
	s.takeRule(s.ownRules()[0].ID())
	for _, opponent := range []string{save.Engine, save.Human} {
		s.press("new-opponent-" + opponent)
		if !s.has("new-starts-told") || !s.node("new-starts-you").Checked {
			t.Errorf("%s: South begins, and that is not told as the choice of the rule", opponent)
		}
	}
	s.press("new-starts-random")
	if s.has("new-starts-told") {
		t.Error("it is told of a choice that needs no words")
	}
	// What the rule decides anyway is no choice of its own: it follows the rule.
	s.press("new-starts-you")
	if !s.has("new-starts-told") || !s.node("new-starts-you").Checked {
		t.Error("the choice of the rule is not told as such")
	}
}

// Levels and opponents stand abreast on a usual phone.
func TestChoicesStandTwoAbreastOnAPhone(t *testing.T) {
	s := opening{printed: true, w: 360, h: 640}.stage(t)
	s.visit(toNewGame...)
	for _, pair := range [][2]string{{"new-opponent-engine", "new-opponent-human"}, {"new-level-champion", "new-level-grand-master"}} {
		if left, right := s.node(pair[0]).Bounds, s.node(pair[1]).Bounds; left.Y != right.Y || right.X < left.X+left.W {
			t.Errorf("%s lies at %v and %s at %v", pair[0], left, pair[1], right)
		}
	}
}

// On the smallest phone woods and surroundings stand side by side, and so do two buttons at a foot.
func TestTheSmallestPhoneHasRowsOfChoices(t *testing.T) {
	for words, s := range inEveryWords(t, 320, 568) {
		if s.prefs.Settings.TextScale > 1 {
			continue
		}
		inRow := func(ids ...string) {
			t.Helper()
			for _, id := range ids[1:] {
				if first, n := s.node(ids[0]).Bounds, s.node(id).Bounds; n.Y != first.Y {
					t.Errorf("%s: %s lies at %v and %s at %v", words, ids[0], first, id, n)
				}
			}
		}
		s.visit(toOptions...)
		inRow("options-wood-iroko", "options-wood-ebony", "options-wood-whitewood")
		inRow("options-around-dark", "options-around-light", "options-around-contrast")
		s.visit(toRules...)
		s.press("rule-abapa")
		inRow("rule-others", "rule-play")
	}
}

// A low window shows all buttons of the end at once, however large the words are.
func TestTheEndShowsItsButtonsInALowWindow(t *testing.T) {
	for words, s := range inEveryWords(t, 844, 390) {
		s.against(ai.Club, save.StartsYou)
		s.giveUp()
		for _, id := range []string{"end-analyse", "end-again"} {
			n := s.node(id)
			s.checkTouched(words, id)
			if !(ui.Rect{W: 844, H: 390}).Holds(n.Bounds) || ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
				t.Errorf("%s: %s lies at %v", words, id, n.Bounds)
			}
		}
	}
}

// On the smallest phone with the largest words only the button that a sheet is for stays at its foot: the others follow
// what it tells, so that this is seen at all.
func TestTheFootLeavesRoom(t *testing.T) {
	s := opening{words: 2, w: 320, h: 568}.stage(t)
	s.against(ai.Beginner, save.StartsYou)
	s.giveUp()
	body := s.node("end-sheet-body")
	if body.Bounds.H < 0.4*568 {
		t.Errorf("%v dp of the sheet are left for what it tells", body.Bounds.H)
	}
	if again := s.node("end-again").Bounds; again.Y < body.Bounds.Y+body.Bounds.H || again.Y+again.H > 568 {
		t.Errorf("the button that it is for lies at %v", again)
	}
	s.FocusMoved("end-analyse") // it scrolls into view
	s.Update(0, 0)
	s.checkTouched("after scrolling", "end-analyse")
}

// TestTheRulesHaveRoom: on the smallest phone with the largest words the rule that is chosen leaves the list of rules its room.
func TestTheRulesHaveRoom(t *testing.T) {
	s := opening{printed: true, words: 2, w: 320, h: 568}.stage(t)
	s.visit(toRules...)
	if body := s.node("rules-sheet-body").Bounds; body.H < 0.4*568 {
		t.Errorf("the list of rules has %v dp", body.H)
	}
}

// On the smallest phone a sheet is called by its name in one line, in letters as large as those of its headings. In large words
// it may take two, so that its letters are no smaller than the words below it.
func TestATitleTakesOneLine(t *testing.T) {
	for words, s := range inEveryWords(t, 320, 568) {
		for id, open := range map[string]func(){
			"menu-sheet":    func() { s.visit("menu") },
			"new-sheet":     func() { s.visit(toNewGame...) },
			"editor-sheet":  func() { s.edit(variants.Default) },
			"options-sheet": func() { s.visit(toOptions...) },
			"help-sheet":    func() { s.visit(toHelp...) },
			"rules-sheet":   func() { s.visit(toRules...) },
		} {
			open()
			title := s.node(id + "-title")
			most, least := 1, ui.Label
			if large := strings.HasSuffix(words, "words 2") || strings.HasSuffix(words, "words 1.5"); large {
				most, least = 2, ui.SmallBold
			}
			if lines := s.Measure.Wrap(title.Label, title.Type, title.Bounds.W); len(lines) > most {
				t.Errorf("%s: %s is called %q", words, id, lines)
			}
			if s.Measure.LineHeight(title.Type) < s.Measure.LineHeight(least) {
				t.Errorf("%s: the title of %s is small", words, id)
			}
		}
	}
}

// The search of the options finds those that the first page does not show, and tells how many.
func TestTheOptionsAreSearched(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.visit(toOptions...)
	if s.has("options-time") || !s.has("options-language") || s.has("options-found") {
		t.Error("at first there are more options than those that people change first, or fewer")
	}
	for query, id := range map[string]string{"thinking": "options-time", "ebony": "options-wood", "endgame": "options-tables"} {
		s.Write("options-search", query, len(query))
		s.Update(0, 0)
		if s.Root().Find(id) == nil || s.node("options-found").Label != s.says("options.found", "count", 1) {
			t.Errorf("%q: %s is there: %t, it says %q", query, id, s.Root().Find(id) != nil, s.node("options-found").Label)
		}
	}
	s.Write("options-search", "nowhere", 7)
	s.Update(0, 0)
	if s.has("options-language") || s.node("options-found").Label != s.says("options.found", "count", 0) {
		t.Error("what is not there is found")
	}
}

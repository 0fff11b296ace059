package screen

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// windowShape is a window in dp with a size of words.
type windowShape struct{ w, h, words float64 }

// everyWhere opens every sheet and every state of the editor in windows of every shape, in every language and in words of
// several sizes.
func everyWhere(t *testing.T, look func(s *stage, where string, words float64, top *ui.Node)) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []windowShape{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {390, 844, 2}, {568, 320, 1},
			{568, 320, 2}, {844, 390, 1}, {768, 1024, 1}, {1024, 768, 1}, {1024, 768, 2}, {1440, 900, 1}, {3840, 2160, 1}} {
			everySheetIn(t, lang, size, look)
		}
	}
}

// everySheetIn does so in one language and window.
func everySheetIn(t *testing.T, lang string, size windowShape, look func(s *stage, where string, words float64, top *ui.Node),
	prepare ...func(*desk)) {
	t.Helper()
	s := opening{lang: lang, printed: true, words: size.words, w: size.w, h: size.h}.stage(t, prepare...)
	see := func(name string) {
		s.t.Helper()
		if s.dialog() == nil {
			t.Fatalf("%s, %v: no sheet is open for %q", lang, size, name)
		}
		if title := s.says("page.title", "screen", s.dialog().Label, "app", s.says("app.title")); s.desk.title != title {
			t.Errorf("%s, %v: over %q the page is called %q", lang, size, name, s.desk.title)
		}
		look(s, fmt.Sprintf("%s, %s, %v", lang, name, size), size.words, s.dialog())
	}
	s.hotSeat(variants.Default)
	for name, way := range map[string][]string{"menu": {"menu"}, "new": toNewGame, "options": toOptions, "limits": toLimits,
		"advice": toAdvice, "tables": toTables, "help": toHelp, "rules": toRules} {
		s.visit(way...)
		see(name)
	}
	s.visitRule("nam-nam")
	see("rule")
	everyEditor(s, see)
	s.hotSeat(variants.Default)
	s.giveUp()
	see("end")
}

// TestEverySheetFits: in words of every size everything on every sheet and in the editor has room and can be touched, each
// word stands in one line, and the buttons at the foot share their lines alike, on the smallest phone too.
func TestEverySheetFits(t *testing.T) {
	everyWhere(t, func(s *stage, where string, words float64, top *ui.Node) {
		s.checkRoom(where, words, top)
		for _, n := range nodes(top) {
			if air := n.Bounds.W - s.Measure.Width(n.Words(), n.Type); n.Look == ui.LookChoice && words == 1 && air < 2*ui.SpaceNear {
				t.Errorf("%s: %q has %.1f dp around it", where, n.Words(), air)
			}
			if air := n.Bounds.W - ui.LongestWord(n.Words(), n.Type, s.Measure); n.Look == ui.LookChoice && air < 2*ui.SpaceNear {
				t.Errorf("%s: a word of %q has %.1f dp around it", where, n.Words(), air)
			}
		}
		foot := s.Root().Find(top.ID + "-foot")
		if foot == nil {
			return
		}
		lines := map[float64][]*ui.Node{}
		for _, n := range nodes(foot) {
			if n.Role == ui.RoleButton {
				lines[n.Bounds.Y] = append(lines[n.Bounds.Y], n)
			}
		}
		for _, line := range lines {
			first, last := line[0].Bounds, line[len(line)-1].Bounds
			if math.Abs(first.W-last.W) > 0.5 || math.Abs(first.X-foot.Bounds.X) > 0.5 ||
				math.Abs(last.X+last.W-foot.Bounds.X-foot.Bounds.W) > 0.5 {
				t.Errorf("%s: buttons from %v to %v share a line of %v", where, first, last, foot.Bounds)
			}
		}
	})
}

// checkRoom looks whether everything on a sheet has room, and whether each word is in one line.
func (s *stage) checkRoom(where string, words float64, top *ui.Node) {
	s.t.Helper()
	// In the narrowest window large words break at hyphens, of which checkTree knows nothing.
	if window := s.windowBounds(); words == 1 || window.W > 320 {
		checkTree(s.t, s, where, window.W, window.H)
	}
	for _, n := range nodes(top) {
		s.checkUnbroken(where, n)
	}
}

// checkUnbroken looks whether every word of a node has room in one line.
func (s *stage) checkUnbroken(where string, n *ui.Node) {
	s.t.Helper()
	switch n.Look {
	case ui.LookText, ui.LookPrimary, ui.LookButton, ui.LookQuiet, ui.LookSwitch, ui.LookRadio, ui.LookSlider, ui.LookField:
	default:
		return
	}
	room := ui.WordsRoom(n, n.Bounds.W, s.Measure)
	for word := range strings.FieldsFuncSeq(n.Words(), func(r rune) bool { return r == ' ' || r == '-' || r == '–' }) {
		if utf8.RuneCountInString(word) == 1 {
			continue // it cannot be broken
		}
		if need := s.Measure.Width(word, ui.WordsType(n)); need > room+0.5 {
			s.t.Errorf("%s: %q of %q needs %.0f dp and has %.0f", where, word, n.Words(), need, room)
		}
	}
}

// A number stands between the buttons that change it, as wide as the choices around it, below its name.
func TestANumberStandsBelowItsName(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {1440, 900, 1}} {
		s := opening{words: size.scale, w: size.w, h: size.h}.stage(t)
		s.edit(variants.Default)
		s.unfold("capture")
		less, more, like := s.node("field-capture.most-less").Bounds, s.node("field-capture.most-more").Bounds,
			s.node("field-capture.set").Bounds
		if less.X != like.X || more.X+more.W != like.X+like.W || less.Y != more.Y {
			t.Errorf("%v: the buttons lie at %v and %v, the choices at %v", size, less, more, like)
		}
		name := s.node("field-capture.most").Label
		for _, n := range s.withLook(ui.LookText) {
			if n.Words() == name && n.Bounds.Y+n.Bounds.H > less.Y {
				t.Errorf("%v: the name lies at %v beside the number", size, n.Bounds)
			}
		}
	}
}

// The catalogue lists each rule once, in groups. It begins with those to start with, the usual one first; the groups of
// the parts of the world are sorted by the names that the player reads.
func TestTheCatalogueIsInOrder(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang}.stage(t)
		all, seen := s.listedRules(), map[string]bool{}
		for _, n := range all {
			seen[n.ID] = true
		}
		if len(all) != len(variants.IDs()) || len(seen) != len(all) || all[0].ID != "rule-"+variants.Default {
			t.Fatalf("%s: %d rules, %d of them different, the first is %s", lang, len(all), len(seen), all[0].ID)
		}
		for _, area := range ruletext.Areas() {
			s.press("rules-show-" + string(area))
			group := s.shownRules()
			if len(group) < 3 {
				t.Errorf("%s: %d rules of %s", lang, len(group), area)
			}
			for i, n := range group {
				if n.ID != "rule-"+variants.Default && i > 1 && rules.Plain(group[i-1].Label) > rules.Plain(n.Label) {
					t.Errorf("%s: %s comes before %s", lang, group[i-1].Label, n.Label)
				}
			}
		}
	}
	if got := rules.Plain("Élève de la Côte d’Ivoire"); got != "eleve de la cote d’ivoire" {
		t.Errorf("a name with accents is sorted as %q", got)
	}
}

// The signs in the head of a sheet stand next to each other.
func TestTheSignsOfAHeadStandTogether(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.edit(variants.Default)
	if undo, close := s.node("editor-undo").Bounds, s.node("editor-sheet-close").Bounds; undo.W != close.W || undo.X+undo.W+
		ui.SpaceNear != close.X {
		t.Errorf("they lie at %v and %v", undo, close)
	}
}

// The catalogue is read across where rules stand abreast, and walked through by keys in the same order; the rule that is on
// the board is marked.
func TestTheCatalogueIsReadAcross(t *testing.T) {
	s := opening{w: 1440, h: 900}.stage(t)
	all := s.listedRules()
	for i, n := range all {
		if i > 0 {
			last := all[i-1].Bounds
			if n.Bounds.Y < last.Y || n.Bounds.Y == last.Y && math.Abs(n.Bounds.X-last.X-last.W-ui.SpaceApart) > 0.5 ||
				n.Bounds.Y > last.Y && n.Bounds.Y < last.Y+last.H {
				t.Errorf("%s, number %d, lies at %v and the one before at %v", n.ID, i, n.Bounds, last)
			}
		}
		if n.Current != (n.ID == "rule-"+variants.Default) {
			t.Errorf("%s is marked as the one on the board: %v", n.ID, n.Current)
		}
	}
}

// A search finds rules by name, also without accents and in other spellings, by region, by kind and by what is different. A
// rule that is found is chosen, read and played from there.
func TestASearchFindsRules(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toRules...)
	for query, want := range map[string]string{"DJENON": "djenon-abe", "nam nam": "nam-nam", "kalaha": "kalah", "cape verde": "ouri",
		"relay nigeria": "ayoayo", "store move again": "kalah", "nothing at all like this": ""} {
		s.Write("rules-search", query, len(query))
		s.Update(0, 0)
		found := s.shownRules()
		if want == "" && len(found) > 0 || want != "" &&
			!slices.ContainsFunc(found, func(n *ui.Node) bool { return n.ID == "rule-"+want }) || len(found) > 5 {
			t.Errorf("%q finds %d rules, and not %s", query, len(found), want)
		}
		if told := s.node("rules-found").Label; !strings.HasPrefix(told, strconv.Itoa(len(found))) {
			t.Errorf("%q: it is told that there are %s", query, told)
		}
	}
	s.Write("rules-search", "kalaha", 6)
	s.Update(0, 0)
	s.press("play-kalah")
	if s.dialog() != nil || s.record().Rules().ID() != "kalah" {
		t.Fatalf("%s is played, and %q is shown", s.record().Rules().ID(), s.dialogID())
	}
	// It is remembered as played, and the first of those.
	s.visit("menu", "menu-rules", "rules-show-lately")
	if lately := s.shownRules(); len(lately) != 1 || lately[0].ID != "rule-kalah" || !lately[0].Current {
		t.Errorf("%d rules were played lately", len(lately))
	}
}

// The list of rules shows five rules at once on a phone and eleven on a desktop, below one row with the chips of all groups.
func TestTheListShowsARuleAtOnce(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range [...][3]float64{{320, 568, 1}, {360, 640, 1}, {390, 844, 1}, {390, 844, 2}, {568, 320, 1}, {1280, 800, 1}} {
			s := opening{lang: lang, printed: true, words: size[2], w: size[0], h: size[1]}.stage(t)
			s.visit(toRules...)
			card, body := s.node("rule-abapa").Bounds, s.node("rules-sheet-body").Bounds
			if size[0] < size[1] && card.Y+card.H/2 > body.Y+body.H {
				t.Errorf("%s, %v: the first rule lies at %v, and the list is seen in %v", lang, size, card, body)
			}
			seen := 0
			for _, n := range s.shownRules() {
				if n.Bounds.Y+n.Bounds.H <= body.Y+body.H {
					seen++
				}
			}
			if least := map[[3]float64]int{{390, 844, 1}: 5, {1280, 800, 1}: 11}[size]; seen < least {
				t.Errorf("%s, %v: %d rules are in sight", lang, size, seen)
			}
			row := s.node("rules-groups")
			for _, n := range row.Children {
				if n.Bounds.Y != row.Bounds.Y || n.Bounds.H > row.Bounds.H {
					t.Errorf("%s, %v: the chip %q lies at %v, the row at %v", lang, size, n.Label, n.Bounds, row.Bounds)
				}
			}
			s.press("rules-show-caribbean")
			row = s.node("rules-groups")
			if chip := s.node("rules-show-caribbean").Bounds; len(s.shownRules()) < 3 || !row.Bounds.Holds(chip) {
				t.Errorf("%s, %v: the other groups are not shown, or the chosen chip at %v is not seen in %v", lang, size, chip, row.Bounds)
			}
		}
	}
}

// Chips stand in one row on a phone, and the row shows the chosen one. In a wide window all of them are in sight.
func TestChipsStandInOneRow(t *testing.T) {
	for _, size := range [...][2]float64{{320, 568}, {390, 844}, {1280, 800}} {
		s := opening{lang: "fr", printed: true, w: size[0], h: size[1]}.stage(t)
		see := func(group, chosen string) {
			t.Helper()
			row := s.node(group)
			first, last := row.Children[0].Bounds, row.Children[len(row.Children)-1].Bounds
			if !row.Sideways() && (size[0] < 1280 || last.X+last.W > row.Bounds.X+row.Bounds.W) {
				t.Errorf("%v: the chips of %s lie from %v to %v, in no row", size, group, first, last)
			}
			if chip := s.node(chosen).Bounds; !row.Bounds.Holds(chip) {
				t.Errorf("%v: the chosen chip %s lies at %v, out of sight in %v", size, chosen, chip, row.Bounds)
			}
		}
		s.visit("menu", "menu-new", "new-clock-own", "clock-often-7")
		see("clock-often", "clock-often-7")
		s.visit("menu", "menu-new", "new-opponent-human", "new-length", "length-often-4")
		see("length-often", "length-often-4")
		s.studies("menu-problems", "problems-send")
		see("problems-themes", s.node("problems-themes").Children[0].ID)
		s.press("problems-send")
		see("set-steps", "set-step-all")
		see("set-themes", "set-theme-all")
		s.press("set-theme-trap")
		see("set-themes", "set-theme-trap")
	}
}

// Arrow keys lead along the chips and bring each into sight. The control that plays a rule comes before all cards, and
// plays the first rule that is found.
func TestKeysLeadThroughTheListOfRules(t *testing.T) {
	s := opening{lang: "fr", printed: true, w: 390, h: 844}.stage(t)
	s.visit(toRules...)
	var stops []string
	for len(stops) < 12 && (len(stops) == 0 || !strings.HasPrefix(stops[len(stops)-1], "rule-")) {
		s.pressKey("Tab")
		stops = append(stops, s.Root().Focus)
	}
	play, chips := slices.Index(stops, "rules-play"), slices.Index(stops, "rules-show-all")
	if play < 0 || chips < play || stops[len(stops)-1] != "rule-abapa" {
		t.Fatalf("Tab leads to %v", stops)
	}
	s.pressKey("Tab")
	for s.Root().Focus != "rules-show-all" {
		s.Key("Tab", true, false, false, false)
	}
	for range s.node("rules-groups").Children {
		s.pressKey("ArrowRight")
		at, row := s.node(s.Root().Focus), s.node("rules-groups")
		if !at.Checked || !row.Bounds.Holds(at.Bounds) {
			t.Errorf("%s lies at %v, and is seen in %v", at.ID, at.Bounds, row.Bounds)
		}
	}
	s.Write("rules-search", "kalaha", 6)
	s.Update(0, 0)
	s.press("rules-play")
	if s.dialog() != nil || s.record().Rules().ID() != "kalah" {
		t.Errorf("%s is played, and %q is shown", s.record().Rules().ID(), s.dialogID())
	}
}

// In the list from which a new game takes its rule, the sign of the chosen rule alone is ticked.
func TestOnlyTheChosenRuleIsTicked(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.visit(append(slices.Clone(toNewGame), "new-rule")...)
	ticked := 0
	for _, n := range nodes(s.node("rules-list")) {
		if strings.HasPrefix(n.ID, "play-") && n.Icon == ui.IconCheck {
			ticked++
		}
	}
	if ticked != 1 || s.node("play-"+variants.Default).Icon != ui.IconCheck {
		t.Errorf("%d rules are ticked", ticked)
	}
}

// Boards on cards lie. Two of them look the same if the rules begin on the same board with the same seeds, and else they differ.
func TestCardsDifferWhereTheirBoardsDo(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	type board struct {
		geometry string
		begins   [variants.MaxRing]uint8
	}
	looks, boards := map[string]board{}, map[board]string{}
	for _, n := range s.listedRules() {
		d := s.Diagram("card-" + strings.TrimPrefix(n.ID, "rule-"))
		if d.Geometry().Upright {
			t.Errorf("the board of %s stands upright", n.ID)
		}
		look := fmt.Sprint(*d.Geometry(), d.Marks(), d.Seeds().Poses())
		at := d.Position()
		is := board{strconv.Itoa(int(at.Size)), at.Houses}
		if was, known := looks[look]; known && was != is {
			t.Errorf("%s looks like a rule with another board", n.ID)
		}
		if was, known := boards[is]; known && was != look {
			t.Errorf("%s does not look like a rule with the same board", n.ID)
		}
		looks[look], boards[is] = is, look
	}
	if len(boards) < 4 {
		t.Errorf("there are %d boards", len(boards))
	}
}

// A page opens at its beginning, the way back leads to where one came from, and the list is where it was.
func TestAPageOpensAtItsTop(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.visitRule("wari")
	read := s.node("rule-sheet-body")
	for range 3 {
		s.Wheel(200, 400, 0, 300)
		s.Update(0, 0)
	}
	if s.node("rule-sheet-body").Offset <= 0 {
		t.Fatalf("a page of %v dp does not scroll", read.Content)
	}
	s.press("rule-sheet-back")
	list := s.node("rules-sheet-body").Offset
	s.press("rule-wari")
	if at := s.node("rule-sheet-body").Offset; at != 0 {
		t.Errorf("the page opens at %v", at)
	}
	s.press("rule-sheet-back")
	if now := s.node("rules-sheet-body").Offset; now != list {
		t.Errorf("the list is at %v, it was at %v", now, list)
	}
	if s.press("rule-wari"); s.desk.sheets != 3 {
		t.Fatalf("%d sheets", s.desk.sheets)
	}
	if s.press("rule-sheet-close"); s.desk.sheets != 0 {
		t.Errorf("%d sheets are left", s.desk.sheets)
	}
}

// Of a strip that a sheet lies over in part nothing is seen; strips that it leaves free stay, and all are back when it is
// closed.
func TestASheetLeavesNoHalfStrips(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{390, 844}, {844, 390}, {768, 1024}, {1440, 900}} {
		s := opening{w: size.w, h: size.h}.stage(t)
		strips := func() (unseen int) {
			for _, n := range grounds(s.Root().Tree()) {
				cut := s.dialog() != nil && !n.Bounds.Intersect(s.dialog().Bounds).Empty()
				if n.Unseen != cut {
					t.Errorf("%v: a strip at %v is cut %v and unseen %v", size, n.Bounds, cut, n.Unseen)
				}
				if n.Unseen {
					unseen++
				}
			}
			return unseen
		}
		strips()
		s.visit(toRules...)
		if strips() == 0 {
			t.Errorf("%v: the list of rules covers no strip", size)
		}
		s.home()
		if strips() != 0 {
			t.Errorf("%v: strips stay away", size)
		}
	}
}

// Two who sit opposite each other both see their strips and clocks beside a sheet, however much it holds, where there is
// height for that.
func TestASheetLeavesTheClocksToBoth(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{820, 1180}, {1180, 820}} {
		s := newOpposite(t, &save.Memory{}, 0)
		s.Resize(size.w, size.h)
		s.Update(0, 0)
		s.visit(toRules...)
		for _, n := range grounds(s.Root().Tree()) {
			if n.Unseen {
				t.Errorf("%v: the strip at %v is covered by a sheet at %v", size, n.Bounds, s.node("rules-sheet").Bounds)
			}
		}
	}
}

// A larger window shows no less of a sheet than a smaller one: in large French words all of a new game is seen at once on
// a tablet and on a desktop, and no level comes near the edge of its frame.
func TestANewGameIsSeenAtOnceInLargeWords(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {1440, 900}} {
		s := opening{lang: "fr", printed: true, words: 2, w: size[0], h: size[1]}.stage(t)
		s.visit(toNewGame...)
		if body := s.node("new-sheet-body"); body.Content > body.Bounds.H {
			t.Errorf("%v: it is %.0f dp high and shows %.0f", size, body.Content, body.Bounds.H)
		}
		for _, l := range ai.Levels() {
			n := s.node("new-level-" + l.Key())
			if first := s.node("new-level-" + ai.Initiation.Key()); n.Bounds.Y != first.Bounds.Y || n.Bounds.W != first.Bounds.W {
				t.Errorf("%v: %s lies at %v and the first level at %v", size, n.ID, n.Bounds, first.Bounds)
			}
		}
	}
}

// Where a sheet would show all but a few dp, its parts stand closer together.
func TestASheetTightensWhereItJustFits(t *testing.T) {
	s := opening{printed: true, w: 1180, h: 820}.stage(t)
	tight := false
	for height := 820.0; height > 560; height -= 4 {
		s.Resize(1180, height)
		s.Update(0, 0)
		s.visit(toOptions...)
		head, body := s.node("options-sheet-title").Bounds, s.node("options-sheet-body")
		lack := body.Content - body.Bounds.H
		if lack > 0 && lack < 2*(ui.SpaceWide-ui.SpaceNear) {
			t.Errorf("%v dp high: the options are %.0f dp high, of which %.0f are seen", height, body.Content, body.Bounds.H)
		}
		tight = tight || lack <= 0 && body.Bounds.Y < head.Y+head.H+ui.SpaceWide
	}
	if !tight {
		t.Error("its parts never stand closer together")
	}
}

// The names of people are set once and stay: in the sheet of new games, on the strips, in what is said, and in the game that
// is saved.
func TestPeopleAreCalledByName(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit("menu", "menu-new", "new-opponent-human", "new-seats-beside")
	for side, name := range [2]string{"Awa", "Kofi\n"} {
		s.Write("new-name-"+table.SeatIDs[side], name, len(name))
		s.Update(0, 0)
	}
	if label := s.node("new-starts-other").Label; label != "Kofi" {
		t.Errorf("%q may begin", label)
	}
	s.pressAll("new-starts-other", "new-start")
	if !strings.HasPrefix(s.status(), s.says("status.other", "player", "Kofi")) {
		t.Errorf("the status is %q", s.status())
	}
	if p := s.document().Players; p[variants.South].Name != "Awa" || p[variants.North].Name != "Kofi" {
		t.Errorf("saved as %+v", p)
	}
	again := newStage(t, s.store)
	told := map[string]bool{}
	for _, n := range nodes(again.Root().Tree()) {
		told[n.Label] = true
	}
	if !told["Awa"] || !told["Kofi"] {
		t.Error("after a reload the strips do not tell the names")
	}
	again.visit("menu", "menu-new", "new-opponent-engine", "new-start")
	if p := again.document().Players; p[variants.South].Name != "Awa" || p[variants.North].Name != "" {
		t.Errorf("against the computer they are %+v", p)
	}
	again.visit(toLimits...)
	if name := again.node("options-name").Value; name != "Awa" {
		t.Errorf("the options call the player %q", name)
	}
	again.Write("options-name", "", 0)
	again.visit("menu", "menu-new", "new-start")
	if p := again.document().Players; p[variants.South].Name != "" {
		t.Errorf("without a name they are %+v", p)
	}
}

// Beside the language, the field for the name is as high as a line needs, not more.
func TestTheNameInTheOptionsIsAsHighAsALine(t *testing.T) {
	s := opening{lang: "en", printed: true, w: 1440, h: 900}.stage(t)
	s.visit(toOptions...)
	n, list := s.node("options-name"), s.node("options-language")
	if need := ui.Height(n, n.Bounds.W, s.Measure); n.Bounds.H > need+0.5 || n.Bounds.Y >= list.Bounds.Y+list.Bounds.H {
		t.Errorf("the field is %v high and needs %v; the list is at %v", n.Bounds, need, list.Bounds)
	}
}

// All of a new game is seen at once on a usual phone in every language.
func TestANewGameFitsAPhone(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang, printed: true, w: 390, h: 844}.stage(t)
		for _, opponent := range []string{save.Engine, save.Human} {
			s.visit("menu", "menu-new", "new-opponent-"+opponent, "new-length", "length-often-1", "length-done")
			sheet, body := s.node("new-sheet").Bounds, s.node("new-sheet-body")
			if body.Content > body.Bounds.H || sheet.H > 844 {
				t.Errorf("%s, %s: it is %.0f dp high, and %.0f dp of %.0f are seen", lang, opponent, sheet.H, body.Bounds.H, body.Content)
			}
		}
	}
}

// Every entry of the menu is two taps from the board, and the board is one tap from what it opens.
func TestTheBoardIsOneTapAway(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit("menu")
	var entries []string
	for _, n := range nodes(s.node("menu-sheet-body")) {
		if n.Role == ui.RoleButton {
			entries = append(entries, n.ID)
		}
	}
	if len(entries) < 7 {
		t.Fatalf("%d entries", len(entries))
	}
	for _, id := range entries {
		if id == "menu-quit" {
			continue
		}
		s.visit("menu", id)
		if s.dialog() != nil {
			s.press(s.dialogID() + "-close")
		}
		if s.dialog() != nil {
			t.Errorf("%s: after one tap %q is shown", id, s.dialogID())
		}
	}
}

// Against the computer, play again leads the menu after the end of a game. In the middle of one it is on the page of that game.
func TestTheMenuLeadsToAnotherGame(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Club, save.StartsYou)
	s.press("house-2")
	s.settle()
	s.visit("menu")
	if lead := s.node("menu-continue"); lead.Look != ui.LookPrimary || s.has("menu-again") {
		t.Error("in the middle of a game the way back to it does not lead")
	}
	s.visit("game", "menu-again")
	if d := s.document(); s.dialog() != nil || s.moves() > 1 || d.Players[variants.North].Level != ai.Club.Key() {
		t.Errorf("%d moves, against %v, %q is shown", s.moves(), d.Players, s.dialogID())
	}
	s.giveUp()
	s.press("end-sheet-close")
	s.visit("menu")
	if s.node("menu-again").Look != ui.LookPrimary || s.has("menu-continue") {
		t.Error("after the end another game does not lead")
	}
	s.visit("game")
	if s.has("menu-again") {
		t.Error("the page of a game that is over begins another one too")
	}
	s.visit("menu", "menu-again")
	if s.outcome().Over() || s.dialog() != nil {
		t.Error("no other game has begun")
	}
}

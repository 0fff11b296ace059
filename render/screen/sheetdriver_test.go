package screen

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// opening is how a test opens the program. The zero value is a first visit in English, in a window of 1280 by 800 px, with
// words of the usual size, which a typewriter measures.
type opening struct {
	lang string
	w, h float64
	// words is the text size, 0 for the usual one.
	words float64
	// printed measures words in the font of the program.
	printed bool
	// still shows moves at once.
	still bool
	// set changes the settings that are stored before the program is opened.
	set func(s *save.Settings)
}

// stage opens the program.
func (o opening) stage(t testing.TB, prepare ...func(*desk)) *stage {
	t.Helper()
	settings := save.DefaultSettings()
	if o.words > 0 {
		settings.TextScale = o.words
	}
	if o.still {
		settings.Speed = save.SpeedNone
	}
	if o.set != nil {
		o.set(&settings)
	}
	store := &save.Memory{}
	if settings != save.DefaultSettings() {
		if problem := save.NewShelf(store).Put(save.DocumentSettings, settings); problem != nil {
			t.Fatal(problem)
		}
	}
	if o.lang != "" {
		prepare = append(prepare, func(d *desk) { d.langs = []string{o.lang} })
	}
	s := newStage(t, store, prepare...)
	if o.printed {
		s.measureBy(newPrinter(t))
		s.Resize(1, 1)
	}
	if o.w == 0 {
		o.w, o.h = 1280, 800
	}
	s.Resize(o.w, o.h)
	s.Update(0, 0)
	return s
}

// dialog returns the sheet on top, nil where nothing lies over the board.
func (s *stage) dialog() *ui.Node {
	for _, n := range s.Root().Tree().Children {
		if n.Role == ui.RoleDialog {
			return n
		}
	}
	return nil
}

// dialogID returns the ID of the sheet on top, "" where nothing lies over the board.
func (s *stage) dialogID() string {
	if d := s.dialog(); d != nil {
		return d.ID
	}
	return ""
}

// home goes back to the board.
func (s *stage) home() {
	for s.dialog() != nil {
		s.Back()
	}
	s.Update(0, 0)
}

// visit goes back to the board and presses controls from there, one after the other. The menu is that of South.
func (s *stage) visit(ids ...string) {
	s.t.Helper()
	s.home()
	for _, id := range ids {
		if id == "menu" && !s.has(id) {
			id = "seat-south-menu" // each of two who sit opposite each other has a menu
		}
		if id == "options-advanced" && !s.has(id) {
			continue // a wide window shows all options
		}
		if id == "game" && !s.has(id) {
			s.press("seat-south-menu")
			id = "menu-game"
		}
		s.press(id)
		if s.has("lesson-sheet") {
			s.press("lesson-sheet-back") // somebody who has begun no lesson comes to the first one
		}
	}
}

// The ways from the board to the sheets.
var (
	toOptions   = []string{"menu", "menu-options"}
	toLanguages = []string{"menu", "menu-options", "options-language"}
	toLimits    = []string{"menu", "menu-options", "options-advanced"}
	toAdvice    = []string{"menu", "menu-options", "options-advice"}
	toTables    = []string{"menu", "menu-options", "options-advanced", "options-tables"}
	toNewGame   = []string{"menu", "menu-new"}
	toHelp      = []string{"menu", "menu-help"}
	toRules     = []string{"menu", "menu-rules"}
	toGames     = []string{"menu", "menu-games"}
)

// visitRule opens the page of a rule from the list of rules: the one behind the page of another rule that is open, or else
// by way of the menu.
func (s *stage) visitRule(id string) {
	s.t.Helper()
	if s.dialogID() == "rule-sheet" {
		s.press("rule-others")
	} else {
		s.visit(toRules...)
	}
	s.readRule(id)
}

// visitPlayed opens the page of the rule that is played.
func (s *stage) visitPlayed() { s.visit("rule") }

// readRule opens the page of a rule from the list of rules.
func (s *stage) readRule(id string) {
	s.t.Helper()
	s.press("rule-" + id)
}

// setWords sets the size of the words in the options.
func (s *stage) setWords(scale float64) {
	s.t.Helper()
	s.visit(toOptions...)
	s.Adjust("options-text", scale)
	s.Update(0, 0)
	if now := s.node("options-text").Now; now != scale {
		s.t.Fatalf("the words have size %v, not %v", now, scale)
	}
	s.home()
}

// listedRules opens the list of rules and returns the controls of the rules in it, in the order of the tree.
func (s *stage) listedRules() (rules []*ui.Node) {
	s.t.Helper()
	s.visit(toRules...)
	return s.shownRules()
}

// shownRules returns the controls of the rules in the list of rules as it is shown now.
func (s *stage) shownRules() (rules []*ui.Node) {
	s.t.Helper()
	for _, n := range nodes(s.node("rules-list")) {
		if n.Role == ui.RoleButton && strings.HasPrefix(n.ID, "rule-") {
			rules = append(rules, n)
		}
	}
	return rules
}

// edit opens the editor on a new rule from one of the catalogue, and lets go of one that is not finished.
func (s *stage) edit(base string) {
	s.t.Helper()
	s.visitRule(base)
	s.press("rule-make")
	if s.dialogID() == "unfinished-sheet" {
		s.press("unfinished-anew")
	}
}

// unfold opens a group of fields in the editor.
func (s *stage) unfold(group string) {
	s.t.Helper()
	if s.Root().Find("fields-"+group) == nil {
		s.press("group-" + group)
	}
}

// change gives a field of the rule in the editor another value by pressing its controls. A set of numbers is written as in
// a link: "2+3", or variants.NoNumbers.
func (s *stage) change(path, value string) {
	s.t.Helper()
	group, _, _ := strings.Cut(path, ".")
	s.unfold(group)
	field := "field-" + path
	if s.Root().Find(field+"-"+value) != nil && !s.node(field+"-"+value).Checked && s.node(field).Role == ui.RoleRadioGroup {
		s.press(field + "-" + value)
		return
	}
	if s.Root().Find(field+"-less") != nil {
		want, err := strconv.Atoi(value)
		if err != nil {
			s.t.Fatal(err)
		}
		for range 200 {
			now, _ := strconv.Atoi(s.node(field + "-less").Value) // 0 has words
			switch {
			case now < want:
				s.press(field + "-more")
			case now > want:
				s.press(field + "-less")
			default:
				return
			}
		}
		s.t.Fatalf("%s never comes to %s", path, value)
	}
	wanted := strings.Split(value, "+")
	for _, n := range s.node(field).Children {
		number, ok := strings.CutPrefix(n.ID, field+"-")
		if ok && n.Role == ui.RoleSwitch && n.Checked != slices.Contains(wanted, number) {
			s.press(n.ID)
		}
	}
}

// trial returns the board on which a rule is tried.
func (s *stage) trial() *boardview.Board {
	s.t.Helper()
	b := s.Diagram("trial")
	if b == nil {
		s.t.Fatal("there is no board to try a rule on")
	}
	return b
}

// inTrial opens the board on which a rule is tried where it does not stand beside the fields, looks, and goes back.
func (s *stage) inTrial(look func()) {
	s.t.Helper()
	if s.Root().Find("editor-try") == nil {
		look()
		return
	}
	s.press("editor-try")
	look()
	s.press("trial-sheet-back")
}

// ownRules returns the rules of the player's own that are in the store.
func (s *stage) ownRules() []*variants.Rules {
	s.t.Helper()
	own, problem := save.NewOwnRules(save.NewShelf(s.store)).List()
	if problem != nil {
		s.t.Fatal(problem)
	}
	return own
}

// bringFile brings a file and lets the frame loop look at it.
func (s *stage) bringFile(name, text, problem string) {
	s.File(name, text, problem)
	s.Update(0, 0)
}

// goBack opens the game that was parked last, from the list of games.
func (s *stage) goBack() {
	s.t.Helper()
	s.visit(toGames...)
	for _, n := range s.cards() {
		if !strings.Contains(n.Value, s.says("rules.onBoard")) {
			s.press(n.ID)
			return
		}
	}
	s.t.Fatal("no game is set aside")
}

// cards returns the cards of the list of games that are built.
func (s *stage) cards() (cards []*ui.Node) {
	s.t.Helper()
	for _, n := range nodes(s.node("games-list")) {
		if strings.HasPrefix(n.ID, "open-") {
			cards = append(cards, n)
		}
	}
	return cards
}

// keepOwn brings a rule of the player's own as a file, lets its message pass, and returns its ID. Its page is open then.
func (s *stage) keepOwn(name string) string {
	s.t.Helper()
	s.bringFile("x.json", `{"base":"abapa","id":"x","name":{"en":"`+name+`"},"capture":{"counts":[2,4]}}`, "")
	s.Update(60, 0)
	for _, r := range s.ownRules() {
		if nameOf(r) == name {
			return r.ID()
		}
	}
	s.t.Fatalf("%q was not kept, said %q", name, s.desk.said)
	return ""
}

// nameOf returns the name that a player gave a rule.
func nameOf(r *variants.Rules) string { return r.Parameters().Name["en"] }

// foreignRule is a rule as it comes with a link.
const foreignRule = "songo,capture.counts:3,name:From%20afar,sowing.direction:free"

// giveUp moves if nobody has, gives up for the side to move and waits for the end. Against the computer that is the person.
func (s *stage) giveUp() {
	s.t.Helper()
	if !s.play.Seats.Session.CanUndo() {
		s.press("house-2")
	}
	s.visit("game", "menu-resign")
	s.settle()
	s.Update(0, 0)
	if s.dialogID() != "end-sheet" {
		s.t.Fatalf("%q is shown at the end", s.dialogID())
	}
}

// windowBounds are those of the window, in dp.
func (s *stage) windowBounds() ui.Rect { return s.Root().Tree().Bounds }

// withLook returns the nodes that are painted in a way.
func (s *stage) withLook(look ui.Look) (all []*ui.Node) {
	for _, n := range nodes(s.Root().Tree()) {
		if n.Look == look {
			all = append(all, n)
		}
	}
	return all
}

// inLight returns what a sheet that reveals something of the board leaves in the light.
func (s *stage) inLight() []ui.Rect {
	s.t.Helper()
	scrims := s.withLook(ui.LookScrim)
	if len(scrims) != 1 {
		s.t.Fatalf("%d scrims", len(scrims))
	}
	return scrims[0].Clear
}

// node returns what can be reached under an ID.
func (s *stage) node(id string) *ui.Node {
	s.t.Helper()
	n := s.Root().Find(id)
	if n == nil {
		s.t.Fatalf("there is no %s", id)
	}
	return n
}

// has reports whether something can be reached under an ID.
func (s *stage) has(id string) bool { return s.Root().Find(id) != nil }

// checkTouched fails for a control that is not touched where it lies.
func (s *stage) checkTouched(where string, ids ...string) {
	s.t.Helper()
	for _, id := range ids {
		n := s.node(id)
		if x, y := n.Bounds.Center(); s.Root().Hit(x, y) != n {
			s.t.Errorf("%s: %s is not touched where it lies", where, id)
		}
	}
}

package screen

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

var toPlacing = []string{"game", "menu-setup"}

// placed returns the position that is set up.
func (s *stage) setUp() variants.Position { return s.App.setup.Placing.Placing.Position() }

// middleOf returns the middle of a control in CSS px, and checks that a pointer finds the control there.
func (s *stage) middleOf(id string) (x, y float64) {
	s.t.Helper()
	x, y = s.at(id)
	if n := s.Root().Hit(x/s.zoom, y/s.zoom); n == nil || n.ID != id {
		s.t.Fatalf("at the middle of %s is %+v", id, n)
	}
	return x, y
}

// TestTapsAndHoldsOfAPosition: a tap adds a seed. A hold takes one away, by the times of the touch and not by those of
// frames, and so does the second button of a mouse.
func TestTapsAndHoldsOfAPosition(t *testing.T) {
	for _, browser := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = browser })
		s.Resize(390, 844)
		s.visit(toPlacing...)
		s.press("placing-empty")
		want := func(when string, house, store uint8) {
			t.Helper()
			if p := s.setUp(); p.Houses[2] != house || p.Stores[variants.North] != store || p.Total() != int(house+store) {
				t.Fatalf("browser %v, %s: %v", browser, when, p)
			}
		}
		// touch touches a control for a time, with a frame so long in between.
		touch := func(id string, long time.Duration, frame float64) {
			t.Helper()
			x, y := s.middleOf(id)
			now := time.Duration(s.now.Load())
			s.App.Pointer("down", 1, x, y, true, now)
			s.Update(frame, 0)
			s.App.Pointer("up", 1, x, y, true, now+long)
			if browser {
				s.Click(id) // browsers send a click, also after a hold
			}
			s.now.Add(int64(long + time.Second))
			s.Update(1, 0)
		}
		house, store := "placing-house-2", "placing-store-north"
		touch(house, 100*time.Millisecond, 0.02)
		touch(house, 100*time.Millisecond, 0.9) // the frame came late: it is a tap all the same
		touch(store, 100*time.Millisecond, 0.02)
		want("after taps", 2, 1)
		touch(house, 500*time.Millisecond, 0.5)
		want("after a hold", 1, 1)
		touch(house, 500*time.Millisecond, 0.01)
		want("after a hold without frames", 0, 1)
		touch(store, 500*time.Millisecond, 0.5)
		want("after a hold of a store", 0, 0)
		touch(store, 500*time.Millisecond, 0.5)
		if want("after a hold of an empty store", 0, 0); !strings.Contains(s.desk.last(),
			s.says("placing.store", "player", s.says("player.north"))) {
			t.Errorf("a hold of an empty store says %q", s.desk.last())
		}
		x, y := s.middleOf(house)
		s.press(house)
		s.press(house)
		s.Pointer("second", 0, x, y, false)
		want("after the second button", 1, 0)
		s.home()
		before := s.position()
		x, y = s.at(houseIDs[2])
		if s.Pointer("second", 0, x, y, false); s.position() != before {
			t.Error("the second button plays")
		}
	}
}

// TestKeysOfAPosition: arrows choose, plus and minus change, digits write a number, Delete empties, and edits are undone.
func TestKeysOfAPosition(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toPlacing...)
	s.press("placing-empty")
	s.Root().SetFocus("placing-house-0", true)
	s.pressKey("+")
	s.pressKey("ArrowRight")
	if s.Root().Focus != "placing-house-1" {
		t.Fatalf("an arrow leads to %s", s.Root().Focus)
	}
	for _, key := range []string{"+", "+", "-"} {
		s.pressKey(key)
	}
	s.pressKey("ArrowRight")
	s.pressKey("1")
	s.pressKey("2")
	if p := s.setUp(); p.Houses[0] != 1 || p.Houses[1] != 1 || p.Houses[2] != 12 {
		t.Fatalf("the keys set up %v", p)
	}
	s.Update(2, 0)
	s.pressKey("7")
	if n := s.setUp().Houses[2]; n != 7 {
		t.Errorf("a digit after a while gives %d", n)
	}
	s.Key("z", false, true, false, false)
	if n := s.setUp().Houses[2]; n != 12 {
		t.Errorf("after undo there are %d", n)
	}
	s.Key("y", false, true, false, false)
	if n := s.setUp().Houses[2]; n != 7 {
		t.Errorf("after redo there are %d", n)
	}
	s.pressKey("Delete")
	if n := s.setUp().Houses[2]; n != 0 {
		t.Errorf("Delete leaves %d", n)
	}
	for range 3 {
		s.pressKey("9")
	}
	if n := s.setUp().Houses[2]; n != 99 && n != 9 {
		t.Errorf("too large a number gives %d", n)
	}
	s.pressAll("placing-count-more", "placing-undo", "placing-undo", "placing-redo")
	// The arrows lead to the stores too, and the number is for what they lead to.
	s.Root().SetFocus("placing-store-south", true)
	s.pressKey("5")
	if n := s.setUp().Stores[variants.South]; n != 5 {
		t.Errorf("the store has %d", n)
	}
	if before := s.position(); before != s.record().Start() {
		t.Error("the keys change the game on the board")
	}
}

// TestAPositionTellsItsFaults while it is edited, and once: what is wrong stands there, and nothing is played from it.
func TestAPositionTellsItsFaults(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.visit(toPlacing...)
		s.press("placing-start")
		if said := s.node("placing-state").Label; said != s.says("placing.seeds", "count", 48) {
			t.Errorf("%s: the start says %q", lang, said)
		}
		many := s.says("setup.fault.many", "count", 1, "most", 48)
		said := len(s.desk.said)
		s.press("placing-house-3")
		if told := s.desk.said[said:]; len(told) != 1 || !strings.HasSuffix(told[0], many) || s.node("placing-state").Label != many {
			t.Errorf("%s: too many seeds say %q, and %q stands there", lang, told, s.node("placing-state").Label)
		}
		if n := s.node("placing-play"); !n.Disabled || n.Value != many {
			t.Errorf("%s: it can be played", lang)
		}
		games := s.waiting()
		s.pressAll("placing-play", "placing-share", "placing-keep")
		if s.dialogID() != "placing" || s.desk.copied != "" || s.waiting() != games {
			t.Errorf("%s: what is wrong is played, shared or kept", lang)
		}
		s.press("placing-empty")
		if told := s.desk.last(); told != s.says("setup.fault.none") {
			t.Errorf("%s: the empty board says %q", lang, told)
		}
	}
}

// TestAPositionIsPlayed from where it was set up, with its goal, and the game before waits. Its goal is watched.
func TestAPositionIsPlayed(t *testing.T) {
	for _, goal := range []string{"take", "none", "words"} {
		s := opening{still: true, set: func(s *save.Settings) { s.Opponent = save.Human }}.stage(t)
		s.hotSeat("abapa")
		s.press(houseIDs[2])
		s.visit(toPlacing...)
		s.press("placing-empty")
		for id, keys := range map[string]string{"house-3": "4", "house-5": "1", "house-6": "1", "house-7": "2", "house-11": "6",
			"store-south": "10", "store-north": "10"} {
			s.Root().SetFocus("placing-"+id, true)
			for _, k := range keys {
				s.pressKey(string(k))
			}
		}
		s.press("placing-goal-" + goal)
		switch goal {
		case "take":
			s.press("placing-take-less")
			s.press("placing-take-more")
		case "words":
			s.Root().SetFocus("placing-words", false)
			s.Write("placing-words", "win", 3)
		}
		s.press("placing-turn-south")
		s.Root().SetFocus("placing-name", false)
		s.Write("placing-name", "Five at once", 3)
		want := s.setUp()
		s.pressAll("placing-share", "share-copy")
		link := s.desk.copied
		s.press("placing-keep")
		if s.press("placing-play"); s.dialog() != nil || s.position() != want {
			t.Fatalf("%s: played from %v, not %v", goal, s.position(), want)
		}
		problem := s.record().Problem()
		if problem.Title != "Five at once" {
			t.Errorf("%s: the title is %q", goal, problem.Title)
		}
		if saved := s.Seats.Game.Saved(); s.waiting() != 2 ||
			!slices.ContainsFunc(saved, func(g game.Saved) bool { return g.Name == "Five at once" && g.Kept }) {
			t.Errorf("%s: %d games wait, and there are %+v", goal, s.waiting(), saved)
		}
		switch goal {
		case "take":
			if told := s.says("goal.take", "player", variants.Say("player.south"), "count", 5); !strings.HasSuffix(s.spokenWords(), told) {
				t.Errorf("the words are %q", s.spokenWords())
			}
			s.press(houseIDs[3])
			s.settle()
			if s.message() != s.says("goal.reached.take", "count", 5) {
				t.Errorf("reached is told as %q", s.message())
			}
		case "none":
			if problem.Goal != (notation.Goal{}) {
				t.Errorf("the goal is %+v", problem.Goal)
			}
		case "words":
			if problem.Goal != (notation.Goal{Kind: notation.TextGoal, Text: "win."}) {
				t.Errorf("the goal is %+v", problem.Goal)
			}
		}
		again := newStage(t, &save.Memory{})
		if again.Link(link); again.record().Start() != want || again.record().Problem().Title != "Five at once" {
			t.Errorf("%s: the link %q opens %v", goal, link, again.record().Start())
		}
		// What was set up is still there, and begins again against the computer.
		s.visit(toPlacing...)
		if s.setUp() != want {
			t.Errorf("%s: what was set up is %v", goal, s.setUp())
		}
		s.pressAll("placing-opponent-engine", "placing-side-north", "placing-play")
		if players := s.Seats.Game.Players(); players[variants.South].Kind != save.Engine || players[variants.North].Kind != save.Human {
			t.Errorf("%s: the players are %+v", goal, players)
		}
	}
}

// TestAPositionIsProved asks for the value of a position that is set up: exactly in an ending, as an estimate where a search is
// stopped. The value belongs to its position only.
func TestAPositionIsProved(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.tables = tables.None{} })
	s.visit(toPlacing...)
	state := func() string { return s.node("placing-state").Label }
	s.press("placing-empty")
	if !s.node("placing-prove").Disabled {
		t.Error("a board without seeds can be proved")
	}
	for id, keys := range map[string]string{"house-5": "2", "house-6": "1", "house-7": "1", "house-0": "1", "store-south": "20",
		"store-north": "22"} {
		s.Root().SetFocus("placing-"+id, true)
		for _, k := range keys {
			s.pressKey(string(k))
		}
	}
	s.press("placing-turn-south")
	s.press("placing-prove")
	s.run("the proof", func() bool { return !s.proving() || strings.HasPrefix(state(), "Exact: ") })
	if told := state(); !strings.HasPrefix(told, "Exact: North wins by 7. Best: A.") || !s.proving() && s.desk.last() != told {
		t.Errorf("the value is told as %q, and said as %q", told, s.desk.last())
	}
	s.press("placing-turn-north")
	if told := state(); told != s.says("placing.seeds.fewer", "count", 47, "most", 48) {
		t.Errorf("another position is told as %q", told)
	}

	// Under a rule that is not on the board.
	s.pressAll("placing-rule", "rule-kalah", "rule-play", "placing-start", "placing-prove")
	s.run("an estimate", func() bool { return strings.HasPrefix(state(), "Estimate: ") })
	s.press("placing-prove")
	if told := state(); s.proving() || !strings.HasPrefix(told, "Estimate: ") || strings.Contains(told, s.says("analysis.searching")) {
		t.Errorf("after the stop it is told as %q", told)
	}
	s.press("placing-prove")
	s.home()
	if _, running := s.play.Prover.Found(); running {
		t.Error("the search goes on behind the closed sheet")
	}

	// Where hints are off the computer helps nobody before the game is over.
	s.prefs.Settings.Hints = false
	s.visit(toPlacing...)
	if s.press("placing-prove"); s.proving() || s.desk.last() != s.says("analysis.off") {
		t.Errorf("without hints it says %q", s.desk.last())
	}
}

// TestAPositionUnderAnotherRule keeps its seeds on a board of the same size, and nothing begins when the rule is chosen.
func TestAPositionUnderAnotherRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toPlacing...)
	s.pressAll("placing-empty", "placing-house-1", "placing-house-8", "placing-turn-north")
	before := s.setUp()
	games := s.waiting()
	take := func(rule string) {
		t.Helper()
		s.pressAll("placing-rule", "play-"+rule)
	}
	take("classical")
	if s.dialogID() != "placing" || s.App.setup.Placing.Placing.Rules().ID() != "classical" || s.setUp().Houses != before.Houses ||
		s.setUp().Turn != variants.North {
		t.Errorf("%s shows %v under %s", s.dialogID(), s.setUp(), s.App.setup.Placing.Placing.Rules().ID())
	}
	// The page of a rule takes it as well.
	s.pressAll("placing-rule", "rule-abapa", "rule-play")
	if s.dialogID() != "placing" || s.App.setup.Placing.Placing.Rules().ID() != "abapa" || s.waiting() != games {
		t.Errorf("the page of a rule leads to %s under %s", s.dialogID(), s.App.setup.Placing.Placing.Rules().ID())
	}
	s.press("placing-undo")
	s.press("placing-undo")
	if s.App.setup.Placing.Placing.Rules().ID() != "abapa" || s.setUp() != before {
		t.Errorf("undo leads to %v", s.setUp())
	}
	s.press("placing-present")
	if s.setUp() != s.position() {
		t.Errorf("the present game is %v", s.setUp())
	}
}

// TestAPositionReadAloud: a screen reader gets every house and store as a button with its number, and the number of the
// chosen one as a spin button. A change is spoken once.
func TestAPositionReadAloud(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.visit(toPlacing...)
		s.press("placing-start")
		type element struct {
			ID, Role, Name, Value string
			Now                   float64
			Children              []element
		}
		var page []element
		if err := json.Unmarshal(s.mirrored(), &page); err != nil {
			t.Fatal(err)
		}
		named := map[string]element{}
		var walk func(list []element)
		walk = func(list []element) {
			for _, e := range list {
				named[e.ID] = e
				walk(e.Children)
			}
		}
		walk(page)
		if e := named["placing-house-2"]; e.Role != "button" || e.Name != s.says("house.name", "house", "C", "count", 4) {
			t.Errorf("%s: a house is %+v", lang, e)
		}
		store := s.says("house.name", "house", s.says("placing.store", "player", s.says("player.south")), "count", 0)
		if e := named["placing-store-south"]; e.Role != "button" || e.Name != store {
			t.Errorf("%s: a store is %+v", lang, e)
		}
		if e := named["placing-count-value"]; e.Role != "spinbutton" || e.Name != "A" || e.Value != "4" || e.Now != 4 {
			t.Errorf("%s: the number is %+v", lang, e)
		}
		for _, id := range []string{"placing-store-north", "placing-count-less"} {
			said := len(s.desk.said)
			s.press(id)
			if told := s.desk.said[said:]; len(told) != 1 {
				t.Errorf("%s: %s says %q", lang, id, told)
			}
		}
	}
}

// TestAPositionComesBack after the screen was left, and after a reload; one that cannot be read does no harm.
func TestAPositionComesBack(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toPlacing...)
	s.pressAll("placing-start", "placing-house-1", "placing-house-1", "placing-turn-north", "placing-goal-words")
	s.Root().SetFocus("placing-words", false)
	s.Write("placing-words", "Find the trap", 3)
	s.Root().SetFocus("placing-name", false)
	s.Write("placing-name", "Too many", 3)
	want := s.setUp()
	s.home()
	s.visit(toPlacing...)
	if s.setUp() != want || s.node("placing-words").Value != "Find the trap" {
		t.Errorf("after leaving there is %v", s.setUp())
	}
	s = newStage(t, s.store)
	s.visit(toPlacing...)
	if s.setUp() != want || s.node("placing-words").Value != "Find the trap" || s.node("placing-name").Value != "Too many" {
		t.Errorf("after a reload there is %v, %q, %q", s.setUp(), s.node("placing-words").Value, s.node("placing-name").Value)
	}
	if problem := save.NewShelf(s.store).Put(save.DocumentPlacing, save.Placing{Rule: "chess"}); problem != nil {
		t.Fatal(problem)
	}
	s = newStage(t, s.store)
	if s.visit(toPlacing...); s.setUp() != s.position() {
		t.Errorf("instead of what cannot be read there is %v", s.setUp())
	}
}

// TestAPositionHasRoom: on every window the board, the state and the number are seen at once.
func TestAPositionHasRoom(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {568, 320}, {390, 844}, {844, 390}, {820, 1180}, {1440, 900}} {
		for _, lang := range []string{"en", "fr"} {
			s := opening{lang: lang, printed: true, w: size[0], h: size[1]}.stage(t)
			s.visit(toPlacing...)
			s.press("placing-house-3")
			in := ui.Rect{W: s.window.Width, H: s.window.Height}
			for _, id := range []string{"placing-board", "placing-state", "placing-count", "placing-undo", "placing-redo", "placing-play"} {
				if r := s.node(id).Bounds; !in.Holds(r) || r.Empty() {
					t.Errorf("%v %s: %s lies at %v", size, lang, id, r)
				}
			}
			board := s.node("placing-board").Bounds
			if body := s.node("placing-body"); body.Bounds.Contains(board.Center()) && board.Y+board.H > body.Bounds.Y+body.Bounds.H {
				t.Errorf("%v %s: the board at %v is cut by %v", size, lang, board, body.Bounds)
			}
		}
	}
}

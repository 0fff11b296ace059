package screen

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

func TestOpensOnABoardThatCanBePlayed(t *testing.T) {
	s := newStage(t, &save.Memory{})
	if len(s.sheets) != 0 || s.toast.text != "" {
		t.Error("something lies over the board at the first visit")
	}
	s.run("a person to move", func() bool { return s.session.Local() && !s.board.Busy() })
	moves := s.moves()
	s.press(houseIDs[s.rules.Legal(s.session.Position())[0]])
	if s.moves() != moves+1 {
		t.Error("the first tap did not play")
	}
}

func TestReloadAtAnyMomentComesBack(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	for i, h := range []variants.House{5, 6, 2, 9, 0} {
		s.press(houseIDs[h])
		if !s.board.Busy() {
			t.Fatal("no animation to reload in")
		}
		again := newStage(t, store)
		if again.session.Position() != s.session.Position() || again.moves() != i+1 {
			t.Fatalf("a reload in the animation of move %d came back with %d moves", i+1, again.moves())
		}
		if again.board.Busy() || again.desk.last() == "" && len(again.said) == 0 {
			t.Error("a reload must show the game at rest and say so")
		}
		s.settle()
	}
}

func TestReloadWhileTheComputerThinks(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.settings.Rule = "kalah" // which has no book to answer from at once
	s.against(ai.GrandMaster, save.StartsYou)
	s.press(houseIDs[5])
	s.run("the computer thinks", func() bool { return s.session.Begun() })
	s.session.Close()
	again := newStage(t, store)
	if again.moves() != 1 || again.game.Players()[variants.North].Level != ai.GrandMaster.Key() {
		t.Fatal("the game against the computer did not come back")
	}
	again.settings.ThinkTime = 1
	again.run("the computer answers", func() bool { return again.moves() == 2 })
}

func TestAWholeGameAgainstTheComputer(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.settings.Speed = save.SpeedNone
	s.applySettings()
	for !s.session.Outcome().Over() {
		s.run("a person to move", func() bool { return s.session.Local() || s.session.Outcome().Over() })
		if s.session.Outcome().Over() {
			break
		}
		legal := s.rules.Legal(s.session.Position())
		s.press(houseIDs[legal[len(legal)-1]])
	}
	s.run("the end is shown", func() bool { return len(s.sheets) == 1 })
	if _, ok := s.sheets[0].(*endSheet); !ok {
		t.Error("another sheet is shown")
	}
	s.press("end-again")
	// The computer begins the second game and may have moved already.
	if s.session.Outcome().Over() || s.moves() > 1 || len(s.sheets) != 0 {
		t.Errorf("no second game: %v after %d moves, %d sheets", s.session.Outcome(), s.moves(), len(s.sheets))
	}
}

func TestIllegalTapsAreExplained(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[6])
	if s.moves() != 0 || s.desk.last() != "That house belongs to the other side." || s.sound.thuds != 1 {
		t.Errorf("%d moves, said %q", s.moves(), s.desk.last())
	}
	s.press(houseIDs[5])
	s.settle()
	s.press(houseIDs[6])
	s.settle()
	s.press(houseIDs[5])
	if s.moves() != 2 || s.desk.last() != "That house is empty." {
		t.Errorf("%d moves, said %q", s.moves(), s.desk.last())
	}
}

func TestDoubleTapPlaysOnce(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	x, y := s.board.Geometry().Target(5).Center()
	tap := func() {
		s.Pointer("down", 1, x, y, true)
		s.Pointer("up", 1, x, y, true)
		s.Update(0.02, 0)
	}
	tap()
	tap()
	if s.moves() != 1 {
		t.Errorf("a double tap played %d moves", s.moves())
	}
	if s.board.Busy() {
		t.Error("the second tap did not skip ahead")
	}
}

func TestResizeInMidAnimation(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.Update(0.2, 0)
	s.Resize(390, 844) // the phone is rotated
	s.Update(0.02, 0)
	if !s.board.Busy() {
		t.Error("the animation was lost")
	}
	s.settle()
	if s.board.Seeds().Count(6) != 5 || s.moves() != 1 {
		t.Error("the move was lost")
	}
	in := s.board.Geometry().Area
	for _, p := range s.board.Seeds().Poses() {
		if !in.Contains(float64(p.X), float64(p.Y)) {
			t.Fatalf("a seed lies at %v, %v outside the new board", p.X, p.Y)
		}
	}
}

func TestDamagedSaveIsSetAside(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	keys, _ := store.Keys()
	for _, k := range keys {
		if strings.Contains(k, "game") {
			v, _, _ := store.Get(k)
			store.Set(k, v[:len(v)/2])
		}
	}
	again := newStage(t, store)
	if again.toast.text == "" {
		t.Error("nothing was said about the damaged save")
	}
	again.settings.Opponent = save.Human
	again.newGame()
	again.Update(0, 0)
	again.press(houseIDs[again.rules.Legal(again.session.Position())[0]])
	if again.moves() != 1 {
		t.Error("the program cannot be played")
	}
}

// broken is a store that refuses everything.
type broken struct{}

func (broken) Get(string) (string, bool, error) { return "", false, errors.New("refused") }
func (broken) Set(string, string) error         { return errors.New("refused") }
func (broken) Delete(string) error              { return errors.New("refused") }
func (broken) Keys() ([]string, error)          { return nil, errors.New("refused") }

func TestRefusedStorageStillPlays(t *testing.T) {
	s := newStage(t, broken{})
	if s.toast.text == "" {
		t.Error("nothing was said about the refused storage")
	}
	s.hotSeat("classical")
	s.press(houseIDs[5])
	if s.moves() != 1 {
		t.Error("the move was lost")
	}
}

func TestLinks(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	before := s.session.Position()

	s.Link("#p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-21-S")
	if s.session.Position() != before || !strings.Contains(s.desk.last(), "Nothing has changed") {
		t.Errorf("a bad link: said %q", s.desk.last())
	}
	s.Link("https://example.org/awale/#p=1;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	if s.rules.ID() != "classical" || s.session.Position().Houses[3] != 2 || s.game.Parked() != 1 {
		t.Fatalf("a good link was not opened: %q", s.desk.last())
	}
	s.share()
	if !strings.Contains(s.desk.copied, "r=classical") || !strings.Contains(s.desk.copied, "b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S") {
		t.Errorf("shared %q", s.desk.copied)
	}
	s.goBack()
	if s.session.Position() != before {
		t.Error("the game before did not come back")
	}
	s.desk.noCopy = true
	s.share()
	field := s.root.Find("share-link")
	if field == nil || !strings.HasPrefix(field.Value, "https://example.org/#p=1") || !strings.Contains(string(s.desk.mirrored), field.Value) {
		t.Fatalf("without a clipboard the link must be shown: %+v", field)
	}
	s.Write("share-link", "something else", 3)
	if now := s.root.Find("share-link"); now.Value != field.Value || now.Now != 3 {
		t.Errorf("the link was changed to %q, caret %v", now.Value, now.Now)
	}
}

func TestLaunchLink(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	again := newStage(t, store, func(d *desk) { d.link = "#p=1;r=abapa;m=Ef" })
	if again.moves() != 2 || again.game.Parked() != 1 || again.desk.link != "" {
		t.Error("the link the program was started with was not opened")
	}
	back := newStage(t, store)
	if back.moves() != 2 {
		t.Error("a reload after the link lost its position")
	}
	back.openMenu()
	back.Update(0, 0)
	back.press("menu-parked")
	if back.moves() != 1 {
		t.Error("the game before the link is lost")
	}
}

// Links on top of links never push out the game that was played.
func TestManyLinksKeepTheGame(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	before := s.session.Position()
	s.Link("#p=1;r=abapa;m=Ef")
	s.Link("#p=1;r=abapa;m=DaE")
	s.goBack()
	if s.session.Position() != before || s.moves() != 1 {
		t.Error("the game before the links is lost")
	}
}

// What lies under a sheet is not undone unseen.
func TestNoUndoUnderASheet(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.resign()
	s.settle()
	s.Update(0, 0)
	if len(s.sheets) != 1 {
		t.Fatal("the end is not shown")
	}
	s.Key("z", false, true, false, false)
	if !s.session.Outcome().Over() {
		t.Error("undone under the sheet")
	}
	s.press("end-undo")
	if s.session.Outcome().Over() || len(s.sheets) != 0 || s.moves() != 1 {
		t.Error("giving up was not taken back")
	}
}

func TestUndoAndRedo(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.press(houseIDs[6])
	s.press("undo")
	if s.moves() != 1 {
		t.Errorf("undo between two people went to move %d", s.moves())
	}
	s.press("redo")
	if s.moves() != 2 {
		t.Error("redo")
	}
	s.Key("z", false, true, false, false)
	s.Key("u", false, false, false, false)
	if s.moves() != 0 {
		t.Error("the keys for undo")
	}
	s.Key("u", false, false, false, false)
	if s.desk.last() != "Nothing to undo." {
		t.Errorf("said %q", s.desk.last())
	}
}

func TestSpaceBarPlaysForYou(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Key(" ", false, false, false, false)
	s.run("the computer chose", func() bool { return s.moves() == 1 })
}

func TestHintMarksAHouse(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	// D wins 4 seeds: the first of the checked positions.
	s.Link("#p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	s.adviser.hint()
	// The clock is slow, so that the search proves on any machine what it can prove here.
	for i := 0; s.board.Hint() == variants.NoHouse && i < 200; i++ {
		time.Sleep(20 * time.Millisecond)
		s.now.Add(int64(10 * time.Millisecond))
		s.Update(0.02, 8*time.Millisecond)
	}
	if s.board.Hint() != 3 || s.moves() != 0 {
		t.Errorf("advice is house %d", s.board.Hint())
	}
	if !strings.Contains(s.desk.last(), "Exact") {
		t.Errorf("said %q of what can be proved", s.desk.last())
	}
}

func TestKeysPlay(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Key("f", false, false, false, false)
	s.Key("1", false, false, false, false) // too soon: it only skips ahead
	s.Update(0.02, 0)
	s.Key("1", false, false, false, false)
	if moves := s.session.Record().Moves(); len(moves) != 2 || moves[0] != 5 || moves[1] != 6 {
		t.Errorf("played %v", moves)
	}
	s.settle()
	s.Key("ArrowRight", false, false, false, false)
	s.Key("ArrowRight", false, false, false, false)
	s.Key("Enter", false, false, false, false)
	if s.moves() != 3 {
		t.Error("arrows and Enter did not play")
	}
	s.Key("F1", false, false, false, false)
	if len(s.sheets) != 1 {
		t.Error("F1 opened no help")
	}
	s.Key("Escape", false, false, false, false)
	if len(s.sheets) != 0 {
		t.Error("Escape did not go back")
	}
}

func TestTheMirrorNamesTheHouses(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	text := string(s.desk.mirrored)
	if !json.Valid(s.desk.mirrored) {
		t.Fatal("the mirror is no JSON")
	}
	for _, name := range []string{`"A, 4 seeds"`, `"f, 4 seeds"`, "\"South to move. South\u00a00, North\u00a00.\""} {
		if !strings.Contains(text, name) {
			t.Errorf("no %s in the mirror", name)
		}
	}
	s.press(houseIDs[5])
	if !strings.Contains(string(s.desk.mirrored), `"F, 0 seeds"`) {
		t.Error("the mirror does not follow the move at once")
	}
}

// everySheet opens each sheet of the program once.
func everySheet(s *stage) map[string]func() {
	return map[string]func(){
		"play": func() {},
		"much to say": func() {
			s.tellAll(s.sentences(longStory(s)), false)
		},
		"preview": func() { s.look(2, true) },
		"menu":    func() { s.openMenu() },
		"new":     func() { s.openNewGame(nil) },
		"options": func() { s.openOptions() },
		"help":    func() { s.openHelp() },
		"rules":   func() { s.openRules(nil, "") },
		"rule":    func() { s.openRule(mustLoad("nam-nam"), nil) },
		"end": func() {
			if err := s.session.Resign(variants.South); err != nil {
				s.t.Fatal(err)
			}
			s.skip()
			s.run("the end", func() bool { return len(s.sheets) == 1 })
		},
	}
}

// longStory is about as much as one move can have to say: a kroo that captures a chain and ends the game.
func longStory(s *stage) []variants.Message {
	before := variants.Position{Size: 6}
	return game.Comment(game.Change{Kind: game.Moved, Side: variants.South, Before: before,
		After: variants.Position{Size: 6, Stores: [2]uint8{33, 15}},
		Events: []variants.Event{{Kind: variants.Lift, House: 3, Seeds: 21}, {Kind: variants.Skip, House: 3},
			{Kind: variants.Capture, House: 8, Seeds: 3}, {Kind: variants.Capture, House: 7, Seeds: 3}, {Kind: variants.Capture, House: 6, Seeds: 3},
			{Kind: variants.End, House: variants.NoHouse, Outcome: variants.Outcome{Method: variants.Majority, Result: variants.SouthWins}}}}, s.voices())
}

// TestEveryScreenFits builds every screen in every language at many sizes: every text is translated,
// lies within the window and within the height it was given, and everything that can be touched is
// large enough and hides nothing else.
func TestEveryScreenFits(t *testing.T) {
	sizes := []struct{ w, h, scale float64 }{{320, 568, 1}, {360, 640, 1}, {390, 844, 1}, {844, 390, 1}, {667, 375, 1},
		{1024, 768, 1}, {768, 1024, 1}, {1440, 900, 1}, {2560, 1440, 1}, {3840, 2160, 1}, {390, 844, 2}, {1024, 768, 2}}
	for _, lang := range locales.Languages() {
		for _, size := range sizes {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
			s.settings.TextScale = size.scale
			s.applySettings()
			s.Resize(size.w, size.h)
			for name, open := range everySheet(s) {
				s.closeAll()
				s.hotSeat("abapa")
				open()
				s.changed()
				s.Update(0, 0)
				checkTree(t, s, lang+" "+name, size.w, size.h)
			}
		}
	}
}

func checkTree(t *testing.T, s *stage, name string, w, h float64) {
	t.Helper()
	window := ui.Rect{X: -0.5, Y: -0.5, W: w + 1, H: h + 1}
	var walk func(n *ui.Node, scrolled bool)
	var controls []*ui.Node
	walk = func(n *ui.Node, scrolled bool) {
		words := n.Words()
		if strings.ContainsAny(words+n.Label+n.Value, "{}") || strings.HasPrefix(n.Label, "[") {
			t.Errorf("%s %vx%v: %q is not translated", name, w, h, n.Label)
		}
		if words != "" && n.Look != ui.LookNone && !n.Bounds.Empty() {
			need := ui.Height(&ui.Node{Look: n.Look, Type: n.Type, Label: words, Icon: n.Icon}, n.Bounds.W, s.Measure)
			if n.Look == ui.LookText && need <= s.Measure.LineHeight(n.Type) {
				need *= 2*snug - 1 // the letters of a line alone
			}
			if n.Look != ui.LookBadge && need > n.Bounds.H+1 {
				t.Errorf("%s %vx%v: %q needs %v dp and has %v", name, w, h, words, need, n.Bounds.H)
			}
			if n.Look == ui.LookText && s.Measure.Width(longest(words), n.Type) > n.Bounds.W+1 {
				t.Errorf("%s %vx%v: a word of %q is wider than its %v dp", name, w, h, words, n.Bounds.W)
			}
			if !scrolled && (!window.Contains(n.Bounds.X, n.Bounds.Y) || !window.Contains(n.Bounds.X+n.Bounds.W, n.Bounds.Y+n.Bounds.H)) {
				t.Errorf("%s %vx%v: %q lies outside the window at %v", name, w, h, words, n.Bounds)
			}
		}
		if n.Role.Interactive() {
			if a := n.Area(); a.W < 43.9 || a.H < 43.9 {
				t.Errorf("%s %vx%v: %s is only %.0f by %.0f dp", name, w, h, n.ID, a.W, a.H)
			}
			for _, c := range controls {
				if !scrolled && !c.Area().Intersect(n.Area()).Empty() && s.root.Find(c.ID) != nil && s.root.Find(n.ID) != nil {
					t.Errorf("%s %vx%v: %s and %s overlap", name, w, h, c.ID, n.ID)
				}
			}
			if !scrolled {
				controls = append(controls, n)
			}
		}
		for _, c := range n.Children {
			walk(c, scrolled || n.Scroll)
		}
	}
	walk(s.root.Tree(), false)
}

func longest(s string) string {
	best := ""
	for _, w := range strings.Fields(s) {
		if len([]rune(w)) > len([]rune(best)) {
			best = w
		}
	}
	return best
}

func TestLanguageFollowsTheSystemAndTheOptions(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store, func(d *desk) { d.langs = []string{"fr-CA", "en"} })
	if s.words.catalog.Lang() != "fr" {
		t.Error("the system's language was not taken")
	}
	s.openOptions()
	s.Update(0, 0)
	s.press("options-language-en")
	again := newStage(t, store, func(d *desk) { d.langs = []string{"fr"} })
	if again.words.catalog.Lang() != "en" {
		t.Error("the chosen language was forgotten")
	}
}

// TestWhatAMoveTookIsToldOnceItIsSeen: the ear hears the whole account at once, the eye reads of a
// capture when the seeds have landed, also when a pointer rests on the house.
func TestWhatAMoveTookIsToldOnceItIsSeen(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.link = "#p=1;r=abapa;b=0-0-0-0-0-2-1-1-0-3-3-0-19-19-S" })
	words := func() string { return s.root.Find("words").Label }
	at := s.board.Geometry().Houses[5]
	s.Pointer("move", 0, at.X, at.Y, false)
	s.Activate("house-5")
	s.Update(0.01, 0)
	if got := words(); strings.Contains(got, "take") || !strings.Contains(got, "sow") {
		t.Errorf("while the seeds fly the words are %q", got)
	}
	if heard := strings.Join(s.desk.said, " "); !strings.Contains(heard, "You take 4 seeds") {
		t.Errorf("heard %q", heard)
	}
	for range 600 {
		s.Update(0.01, 0)
		if strings.Contains(words(), "You take 4 seeds") {
			return
		}
		if !s.board.Busy() {
			break
		}
	}
	t.Errorf("once they lie the words are %q", words())
}

// TestTheTouchOfTheFirstVisit: it comes when the board has been quiet, shows a sowing without playing
// it, leaves when the player does something, and never comes again.
func TestTheTouchOfTheFirstVisit(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.run("the player's turn", s.session.Local)
	at := s.session.Record().At()
	s.run("the touch", func() bool { return s.guide.hand.Shown() })
	s.run("what it shows", func() bool { return s.board.Marks().Preview != variants.NoHouse })
	if s.session.Record().At() != at {
		t.Error("the touch played")
	}
	if said, want := s.node("words").Words(), s.words.text("greet.first", "first", "A", "last", "F"); said != want {
		t.Errorf("beside the touch stands %q, not %q", said, want)
	}
	s.Pointer("down", 0, 1, 1, true)
	if s.guide.hand.Shown() || s.board.Preview().House != variants.NoHouse || !s.settings.Seen {
		t.Errorf("after a tap: touch %t, preview %v, seen %t", s.guide.hand.Shown(), s.board.Preview().House, s.settings.Seen)
	}
	again := newStage(t, store)
	for range 500 {
		again.Update(0.02, 0)
	}
	if again.guide.due || again.guide.hand.Shown() {
		t.Error("the touch comes again")
	}
}

// In another language the words of the game say what the player has to do, in that language, and no bare score.
func TestAnotherLanguageCallsToMove(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.settings.Language = "fr"
	s.keepSettings()
	s.Update(0, 0)
	if said := s.node("words").Words(); said != "Choisissez une de vos cases." {
		t.Errorf("the player who is to move reads %q", said)
	}
	s.hotSeat("abapa")
	s.settings.Language = "en"
	s.keepSettings()
	s.Update(0, 0)
	if said := s.node("words").Words(); said != "" {
		t.Errorf("two players read %q", said)
	}
}

// TestTheTouchLeavesByItself after it has shown the sowing twice.
func TestTheTouchLeavesByItself(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = true })
	s.run("the touch", func() bool { return s.guide.hand.Shown() })
	s.run("the end of it", func() bool { return !s.guide.due })
	if s.guide.hand.Shown() || s.board.Preview().House != variants.NoHouse || !s.settings.Seen {
		t.Errorf("touch %t, preview %v, seen %t", s.guide.hand.Shown(), s.board.Preview().House, s.settings.Seen)
	}
}

// What the player has set is what the computer gets.
func TestTheComputerKeepsTheLimits(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.ThinkTime, s.settings.MasterDepth = 2, 7
	if e := s.resources(); e.Time != 2*time.Second || e.Depth != 7 || e.Tables != s.adviser.think.tables {
		t.Errorf("%+v", e)
	}
}

// What a slider is set to has room beside or below its name, in the smallest window with the largest words too.
func TestEveryValueOfASliderHasRoom(t *testing.T) {
	for _, lang := range locales.Languages() {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
		s.measureBy(newPrinter(t))
		s.settings.TextScale, s.settings.ThinkTime = 2, save.MaxThinkTime
		s.Resize(320, 568)
		for _, depth := range []int{0, save.MaxMasterDepth} {
			s.settings.MasterDepth = depth
			s.closeAll()
			s.openOptions()
			s.Update(0, 0)
			for _, n := range nodes(s.root.Tree()) {
				if n.Role == ui.RoleSlider && s.Measure.Width(n.Value, n.Type) > n.Bounds.W {
					t.Errorf("%s: %s is set to %q, which is %v dp wide, and has %v", lang, n.ID, n.Value, s.Measure.Width(n.Value, n.Type), n.Bounds.W)
				}
			}
		}
	}
}

// The sliders of the options say what they set, and their last step takes the limit of depth away.
func TestTheSlidersOfTheComputer(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.openOptions()
	s.Update(0, 0)
	for _, c := range []struct {
		id   string
		v    float64
		said string
	}{
		{"options-time", 1, "1 second"}, {"options-time", 30, "30 seconds"}, {"options-depth", 9, "9 moves ahead"},
		{"options-depth", 31, "as far as possible"}, {"options-depth", 1, "1 move ahead"},
	} {
		s.Adjust(c.id, c.v)
		s.Update(0.02, 0)
		if n := s.root.Find(c.id); n == nil || n.Value != c.said {
			t.Errorf("%s at %v: %+v, want %q", c.id, c.v, n, c.said)
		}
	}
	if s.settings.ThinkTime != 30 || s.settings.MasterDepth != 1 {
		t.Errorf("%+v", s.settings)
	}
}

// TestASheetComesIn in less than 200 ms, and at once for who wants little movement.
func TestASheetComesIn(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = reduced })
		s.Activate("menu")
		s.Update(0.01, 0)
		if shift := s.arrivals.top.Shift; (shift == 0) != reduced {
			t.Errorf("reduced %t: the sheet begins %v lower", reduced, shift)
		}
		for range 19 {
			s.Update(0.01, 0)
		}
		if c := s.arrivals; c.top.Shift != 0 || c.shade.Now != 1 {
			t.Errorf("after 200 ms the sheet is %v lower, the scrim at %v", c.top.Shift, c.shade.Now)
		}
		s.Root().Changed = false
		if s.Update(0.01, 0); s.Root().Changed {
			t.Error("a sheet that has come is drawn anew")
		}
	}
}

// TestTheNameOfASign appears beside a control without words that somebody rests on.
func TestTheNameOfASign(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(844, 390)
	s.Update(0, 0)
	x, y := s.root.Find("undo").Bounds.Center()
	s.Pointer("move", 0, x, y, false)
	named := func() bool {
		last := s.root.Tree().Children[len(s.root.Tree().Children)-1]
		return len(last.Children) == 1 && last.Children[0].Label == s.root.Find("undo").Label
	}
	if s.Update(0.1, 0); named() {
		t.Error("the name appears at once")
	}
	if s.Update(0.6, 0); !named() {
		t.Error("the name does not appear")
	}
	s.Pointer("move", 0, 5, 200, false)
	if s.Update(0.1, 0); named() {
		t.Error("the name stays")
	}
}

// TestHintsMayBeForbidden: then the computer's advice is neither marked nor said.
func TestHintsMayBeForbidden(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.run("the player's turn", func() bool { return s.session.Local() && !s.board.Busy() })
	for _, id := range []string{"menu", "menu-options", "options-hints", "options-done", "menu-continue"} {
		s.press(id)
	}
	if n := s.root.Find("hint"); n == nil || !n.Disabled {
		t.Errorf("the button is %+v", n)
	}
	s.Key("h", false, false, false, false)
	if s.adviser.think.wanted != noAdvice || s.sound.thuds == 0 {
		t.Error("a hint is looked for")
	}
}

// TestPreviewsAreTrueByEveryRule: seeds that go to the other side are not said to be taken, seeds sown
// into the store are none either, and another turn is told of.
func TestPreviewsAreTrueByEveryRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, c := range []struct{ rule, position, house, want string }{
		{"kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "house-2", "From C the last seed falls in the store. The same side moves again."},
		{"kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "house-5", "From F the last seed falls in c."},
		{"abapa", "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S", "house-5", "From F the last seed falls in b and takes 4 seeds."},
		{"ivory-coast-strict", "0-0-0-0-0-5-1-1-1-1-1-3-18-17-S", "house-5", "From F the last seed falls in e; 10 seeds that could be taken stay."},
	} {
		s.hotSeat(c.rule)
		s.Link("#p=1;r=" + c.rule + ";b=" + c.position)
		if n := s.root.Find(c.house); n == nil || n.Value != c.want {
			t.Errorf("%s: %q, want %q", c.rule, n.Value, c.want)
		}
	}
}

// The strips tell what has been seen: whose turn it is, and who has won, when the seeds lie.
func TestTheStripsWaitForTheSeeds(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	// F takes the seeds that South lacks.
	s.Link("#p=1;r=abapa;b=0-0-0-0-0-1-1-1-0-0-0-3-23-19-S")
	s.Update(0.02, 0)
	s.press(houseIDs[5])
	if !s.session.Outcome().Over() || !s.board.Busy() {
		t.Fatalf("the game goes on: %v", s.session.Outcome())
	}
	shown := false
	for s.board.Busy() {
		s.Update(0, 0)
		moving := !slices.ContainsFunc(s.board.Seeds().Lights(), func(l anim.Light) bool { return l.Kind == anim.Winning })
		shown = shown || !moving
		if said := s.state(variants.South) == s.words.text("state.won"); said && moving {
			t.Fatal("who has won is said before the seeds are there")
		} else if !said && !moving {
			t.Fatal("who has won is shown, and not said")
		}
		if strip := s.light.strips[variants.South]; strip.Current == moving {
			t.Fatalf("the strip of who has moved is lit %t, and seeds travel: %t", strip.Current, moving)
		}
		if s.board.Marks().Won != [2]bool{} {
			t.Fatal("a store is marked as won before the seeds lie")
		}
		s.Update(0.02, 0)
	}
	if !shown {
		t.Error("who has won is not shown")
	}
	s.Update(0.02, 0)
	if now := s.state(variants.South); now != s.words.text("state.won") {
		t.Errorf("at the end South is said to be %q", now)
	}
	if won := s.board.Marks().Won; won != [2]bool{variants.South: true} {
		t.Errorf("the stores marked as won are %v", won)
	}
	if south, north := s.light.strips[variants.South], s.light.strips[variants.North]; !south.Current || north.Current {
		t.Error("the light is not with who has won")
	}
}

// After a move the pointer still rests on a house. Nobody has asked why it may not be sown.
func TestNoRefusalIsShownUnasked(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	x, y := s.root.Find(houseIDs[2]).Bounds.Center()
	s.Pointer("move", 0, x, y, false)
	s.Pointer("down", 0, x, y, false)
	s.Pointer("up", 0, x, y, false)
	if s.moves() != 1 {
		t.Fatal("the house was not sown")
	}
	s.settle()
	s.Update(0.02, 0)
	if l := s.board.Marks(); l.Preview != variants.NoHouse {
		t.Errorf("house %d is looked at", l.Preview)
	}
	// Where the turn comes back the house under the focus is previewed again.
	s.Key("f", false, false, false, false)
	s.settle()
}

// Where the way round is left to the player, both are previewed, and what goes one way only goes that way.
func TestEitherWayRound(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("#p=1;r=abapa,sowing.direction:free;b=1-0-0-0-0-0-0-0-0-0-0-0-23-24-S")
	if s.rules.ID() == "abapa" {
		t.Fatalf("said %q", s.desk.last())
	}
	s.Update(0, 0)
	// Only clockwise A feeds the other side.
	if m, either := s.moveOf(0); either || m != variants.SowClockwise(0) {
		t.Errorf("%v, either %v", m, either)
	}
	if words, illegal := s.preview(s.session.Position(), 0); illegal || strings.Contains(words, "either") {
		t.Errorf("%q, illegal %v", words, illegal)
	}
	s.look(0, true)
	if len(s.board.Preview().Events) == 0 {
		t.Error("nothing is shown of the move")
	}
	s.Link("#p=1;r=abapa,sowing.direction:free")
	s.Update(0, 0)
	if words, illegal := s.preview(s.session.Position(), 2); illegal || !strings.Contains(words, "Clockwise:") {
		t.Errorf("%q, illegal %v", words, illegal)
	}
}

// The three options of the original: all counts, the count under the pointer, and where a move ends.
func TestWhatTheBoardTells(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	badges := func() (n int) {
		for h := range variants.House(12) {
			if s.board.Badge(geom.HouseOf(h)) != nil && s.board.Badge(geom.HouseOf(h)).Label != "" {
				n++
			}
		}
		return n
	}
	set := func(counts, one, preview bool) {
		s.settings.ShowCounts, s.settings.ShowOne, s.settings.ShowPreview = counts, one, preview
		s.keepSettings()
		s.Update(0.02, 0)
	}
	c := houseIDs[2]
	x, y := s.root.Find(c).Bounds.Center()
	set(true, false, true)
	s.Pointer("move", 0, x, y, false)
	s.Update(0.02, 0)
	if n := badges(); n != 12 {
		t.Errorf("%d of 12 houses show their seeds", n)
	}
	if b := s.board.Badge(2); b.Label != "0" || !b.Checked || s.board.Badge(3).Label != "5" {
		t.Errorf("sowing C is to leave %q and %q", b.Label, s.board.Badge(3).Label)
	}
	if s.board.Marks().Preview != 2 || s.root.Find(c).Value == "" {
		t.Error("the target is not shown")
	}
	set(false, true, false)
	if n := badges(); n != 1 || s.board.Badge(2) == nil || s.board.Badge(2).Label != "4" {
		t.Errorf("%d houses show their seeds, the one under the pointer alone should", n)
	}
	if l := s.board.Marks(); l.Preview != variants.NoHouse || s.root.Find(c).Value != "" {
		t.Errorf("the target is told: %+v, %q", l, s.root.Find(c).Value)
	}
	set(false, false, false)
	if n := badges(); n != 0 {
		t.Errorf("%d houses show their seeds, none should", n)
	}
}

// In a window larger than a laptop's everything is larger; pointers and the page speak of CSS px all the same.
func TestLargeWindows(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.settle()
	small := s.board.Geometry().Houses[2].RX
	s.Resize(2880, 1800)
	s.Update(0, 0)
	if zoom := Zoom(2880, 1800); zoom != 2 || s.width != 1440 || s.height != 900 {
		t.Fatalf("%v by %v dp, each of %v px", s.width, s.height, zoom)
	}
	if at := s.board.Geometry().Houses[2]; at.RX < small || at.X > 1440 {
		t.Fatalf("C lies at %+v", at)
	}
	var mirrored []struct {
		ID         string
		X, Y, W, H float64
		Children   []struct {
			ID         string
			X, Y, W, H float64
		}
	}
	if err := json.Unmarshal(s.desk.mirrored, &mirrored); err != nil {
		t.Fatal(err)
	}
	want, found := s.board.Geometry().Target(2), false
	for _, row := range mirrored {
		for _, e := range row.Children {
			found = found || e.ID == houseIDs[2]
			if e.ID == houseIDs[2] && (e.X != 2*want.X || e.Y != 2*want.Y || e.W != 2*want.W || e.H != 2*want.H) {
				t.Errorf("the page has C at %+v, want twice %+v", e, want)
			}
		}
	}
	if !found {
		t.Error("the page has no C")
	}
	x, y := 2*s.board.Geometry().Houses[2].X, 2*s.board.Geometry().Houses[2].Y
	s.Pointer("down", 0, x, y, false)
	s.Pointer("up", 0, x, y, false)
	s.settle()
	if s.moves() != 1 || s.board.Last().From != 2 {
		t.Errorf("%d moves, the last from %v", s.moves(), s.board.Last().From)
	}
	s.desk.insets = [4]float64{40, 0, 20, 0}
	if top, _, bottom, _ := s.insets(); top != 20 || bottom != 10 {
		t.Errorf("the window is cut by %v dp above and %v below", top, bottom)
	}
}

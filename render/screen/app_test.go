package screen

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/geom"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/ui"
	"awale/variants"
)

func TestOpensOnABoardThatCanBePlayed(t *testing.T) {
	s := newStage(t, &save.Memory{})
	if s.desk.sheets != 0 || s.message() != "" {
		t.Error("something lies over the board at the first visit")
	}
	s.run("a person to move", func() bool { return s.personMoves() && !s.Board().Busy() })
	moves := s.moves()
	s.press(houseIDs[s.record().Rules().Legal(s.position())[0]])
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
		if !s.Board().Busy() {
			t.Fatal("no animation to reload in")
		}
		again := newStage(t, store)
		if again.position() != s.position() || again.moves() != i+1 {
			t.Fatalf("a reload in the animation of move %d came back with %d moves", i+1, again.moves())
		}
		if again.Board().Busy() || again.desk.last() == "" && again.spokenWords() == "" {
			t.Error("a reload must show the game at rest and say so")
		}
		s.settle()
	}
}

func TestReloadWhileTheComputerThinks(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	// Kalah has no book to answer from at once.
	s.begins("kalah", "new-opponent-engine", "new-level-"+ai.GrandMaster.Key(), "new-starts-you")
	s.press(houseIDs[5])
	s.run("the computer thinks", s.searching)
	s.Leave()
	again := newStage(t, store, choosing(func(s *save.Settings) { s.ThinkTime = 1 }))
	if again.moves() != 1 || again.document().Players[variants.North].Level != ai.GrandMaster.Key() {
		t.Fatal("the game against the computer did not come back")
	}
	again.run("the computer answers", func() bool { return again.moves() == 2 })
}

func TestAWholeGameAgainstTheComputer(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) { s.Speed = save.SpeedNone }))
	s.against(ai.Beginner, save.StartsYou)
	for !s.outcome().Over() {
		s.run("a person to move", func() bool { return s.personMoves() || s.desk.sheets > 0 })
		if s.outcome().Over() {
			break
		}
		legal := s.record().Rules().Legal(s.position())
		s.press(houseIDs[legal[len(legal)-1]])
	}
	s.run("the end is shown", func() bool { return s.desk.sheets == 1 })
	s.press("end-again")
	// The computer begins the second game and may have moved already.
	if s.outcome().Over() || s.moves() > 1 || s.desk.sheets != 0 {
		t.Errorf("no second game: %v after %d moves, %d sheets", s.outcome(), s.moves(), s.desk.sheets)
	}
}

func TestIllegalTapsAreExplained(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[6])
	if s.moves() != 0 || s.desk.last() != "That is the other side’s house." || s.sound.thuds != 1 {
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
	x, y := s.Board().Geometry().Target(5).Center()
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
	if s.Board().Busy() {
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
	if !s.Board().Busy() {
		t.Error("the animation was lost")
	}
	s.settle()
	if s.Board().Seeds().Count(6) != 5 || s.moves() != 1 {
		t.Error("the move was lost")
	}
	in := s.Board().Geometry().Area
	for _, p := range s.Board().Seeds().Poses() {
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
	if again.message() == "" {
		t.Error("nothing was said about the damaged save")
	}
	again.begins("abapa", "new-opponent-human", "new-seats-beside", "new-starts-you")
	again.press(houseIDs[0])
	if again.moves() != 1 {
		t.Error("the program cannot be played")
	}
}

// broken is a store that refuses everything.
type broken struct{}

func (broken) Get(string) (string, bool, error) { return "", false, errors.New("refused") }

func (broken) Set(string, string) error { return errors.New("refused") }

func (broken) Delete(string) error { return errors.New("refused") }

func (broken) Keys() ([]string, error) { return nil, errors.New("refused") }

func TestRefusedStorageStillPlays(t *testing.T) {
	s := newStage(t, broken{})
	if s.message() == "" {
		t.Error("nothing was said about the refused storage")
	}
	s.hotSeat("classical")
	s.press(houseIDs[5])
	if s.position().Houses[5] != 0 || s.Board().Last().From != 5 {
		t.Error("the move was lost")
	}
}

func TestLinks(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	before := s.position()

	s.Link("#p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-21-S")
	if s.position() != before || !strings.Contains(s.desk.last(), "Link refused") {
		t.Errorf("a bad link: said %q", s.desk.last())
	}
	s.Link("https://example.org/awale/#p=1;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	if s.document().Rule != "classical" || s.position().Houses[3] != 2 || s.waiting() != 1 {
		t.Fatalf("a good link was not opened: %q", s.desk.last())
	}
	s.tellCopied()
	if !strings.Contains(s.desk.copied, "r=classical") || !strings.Contains(s.desk.copied, "b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S") {
		t.Errorf("shared %q", s.desk.copied)
	}
	s.goBack()
	if s.position() != before {
		t.Error("the game before did not come back")
	}
	s.desk.noCopy = true
	s.pressAll("game", "menu-share")
	s.press("share-copy")
	if s.node("share-why").Label != s.says("share.failed") {
		t.Error("nobody says that the link was not copied")
	}
	field := s.Root().Find("share-link")
	if field == nil || !strings.HasPrefix(field.Value, "https://example.org/#p=2") ||
		!strings.Contains(string(s.desk.mirrored), field.Value) {
		t.Fatalf("without a clipboard the link must be shown: %+v", field)
	}
	s.Write("share-link", "something else", 3)
	if now := s.Root().Find("share-link"); now.Value != field.Value || now.Now != 3 {
		t.Errorf("the link was changed to %q, caret %v", now.Value, now.Now)
	}
}

func TestLaunchLink(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	again := newStage(t, store, func(d *desk) { d.link = "#p=1;r=abapa;m=Ef" })
	if again.moves() != 2 || again.waiting() != 1 || again.desk.link != "" {
		t.Error("the link the program was started with was not opened")
	}
	back := newStage(t, store)
	if back.moves() != 2 {
		t.Error("a reload after the link lost its position")
	}
	back.goBack()
	if back.moves() != 1 {
		t.Error("the game before the link is lost")
	}
}

// Links on top of links never push out the game that was played.
func TestManyLinksKeepTheGame(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	before := s.position()
	s.Link("#p=1;r=abapa;m=Ef")
	s.Link("#p=1;r=abapa;m=DaE")
	s.goBack()
	if s.position() != before || s.moves() != 1 {
		t.Error("the game before the links is lost")
	}
}

// What lies under a sheet is not undone unseen.
func TestNoUndoUnderASheet(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.pressAll("game", "menu-resign")
	s.settle()
	s.Update(0, 0)
	if s.desk.sheets != 1 {
		t.Fatal("the end is not shown")
	}
	s.Key("z", false, true, false, false)
	if !s.outcome().Over() {
		t.Error("undone under the sheet")
	}
	s.press("end-undo")
	if s.outcome().Over() || s.desk.sheets != 0 || s.moves() != 1 {
		t.Error("giving up was not taken back")
	}
}

func TestUndoAndRedo(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
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
	s.pressKey("u")
	if s.moves() != 0 {
		t.Error("the keys for undo")
	}
	s.pressKey("u")
	if s.desk.last() != "Nothing to undo." {
		t.Errorf("said %q", s.desk.last())
	}
}

func TestSpaceBarPlaysForYou(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.pressKey(" ")
	s.run("the computer chose", func() bool { return s.moves() == 1 })
}

func TestHintMarksAHouse(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	// D wins 4 seeds: the first of the checked positions.
	s.Link("#p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	s.press("hint")
	// The clock runs at half speed, so that the search proves on any machine what it can prove here.
	for start, begin := s.now.Load(), time.Now(); s.hintTold() == advice.NothingTold && time.Since(begin) < time.Minute; {
		time.Sleep(time.Millisecond)
		s.now.Store(start + int64(time.Since(begin))/2)
		s.Update(0.02, 8*time.Millisecond)
	}
	s.askHouse("hint")
	if s.Board().Hint() != 3 || s.moves() != 0 {
		t.Errorf("advice is house %d", s.Board().Hint())
	}
	if !strings.Contains(s.desk.last(), "Exact") {
		t.Errorf("said %q of what can be proved", s.desk.last())
	}
}

func TestKeysPlay(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.pressKey("f")
	s.pressKey("1") // too soon: it only skips ahead
	s.Update(0.02, 0)
	s.pressKey("1")
	if moves := s.record().Moves(); len(moves) != 2 || moves[0] != 5 || moves[1] != 6 {
		t.Errorf("played %v", moves)
	}
	s.settle()
	s.pressKey("ArrowRight")
	s.pressKey("ArrowRight")
	s.pressKey("Enter")
	if s.moves() != 3 {
		t.Error("arrows and Enter did not play")
	}
	s.pressKey("F1")
	if s.desk.sheets != 1 {
		t.Error("F1 opened no help")
	}
	s.pressKey("Escape")
	if s.desk.sheets != 0 {
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
	for _, name := range []string{`"A, 4 seeds"`, `"f, 4 seeds"`, "\"Player 1 to move. Player 1:\u00a00, Player 2:\u00a00.\""} {
		if !strings.Contains(text, name) {
			t.Errorf("no %s in the mirror", name)
		}
	}
	s.press(houseIDs[5])
	if !strings.Contains(string(s.desk.mirrored), `"F, 0 seeds"`) {
		t.Error("the mirror does not follow the move at once")
	}
}

// everySheet opens each sheet of the program once, from a game that has just begun.
func everySheet(s *stage) map[string]func() {
	open := func(ids ...string) func() {
		return func() {
			s.openMenuSheet()
			s.pressAll(ids...)
		}
	}
	return map[string]func(){
		"play": func() {},
		"much to say": func() {
			s.Seats.TellAll(s.kit.Sentences(longStory(s)), false)
		},
		"preview": func() { s.hover("house-2") },
		"menu":    open(),
		"new":     open("menu-new"),
		"even":    open("menu-new", "new-opponent-engine", "new-level-even"),
		"options": open("menu-options"),
		"help":    open("menu-help"),
		"rules":   open("menu-rules"),
		"rule":    open("menu-rules", "rule-nam-nam"),
		"end": func() {
			s.press("house-5")
			s.visit("game", "menu-resign")
			s.run("the end", func() bool { return s.desk.sheets == 1 })
		},
	}
}

// longStory is about as much as one move can have to say: a kroo that captures a chain and ends the game.
func longStory(s *stage) []variants.Message {
	before := variants.Position{Size: 6}
	return game.Comment(game.Change{Kind: game.Moved, Side: variants.South, Before: before,
		After: variants.Position{Size: 6, Stores: [2]uint8{33, 15}},
		Events: []variants.Event{{Kind: variants.Lift, House: 3, Seeds: 21}, {Kind: variants.Skip, House: 3},
			{Kind: variants.Capture, House: 8, Seeds: 3}, {Kind: variants.Capture, House: 7, Seeds: 3},
			{Kind: variants.Capture, House: 6, Seeds: 3},
			{Kind: variants.End, House: variants.NoHouse,
				Outcome: variants.Outcome{Method: variants.Majority, Result: variants.SouthWins}}}}, s.Seats.Narrator.Voices())
}

// TestEveryScreenFits builds every screen in every language at many sizes: every text is translated,
// lies within the window and within the height it was given, and everything that can be touched is
// large enough and hides nothing else.
func TestEveryScreenFits(t *testing.T) {
	sizes := []struct{ w, h, scale float64 }{{320, 568, 1}, {360, 640, 1}, {390, 844, 1}, {844, 390, 1}, {667, 375, 1},
		{1024, 768, 1}, {768, 1024, 1}, {1440, 900, 1}, {2560, 1440, 1}, {3840, 2160, 1}, {390, 844, 2}, {1024, 768, 2}}
	for _, lang := range assetstest.Languages() {
		for _, size := range sizes {
			s := newStage(t, &save.Memory{}, speaking(lang), scaled(size.scale))
			s.Resize(size.w, size.h)
			s.hotSeat("abapa")
			for name, open := range everySheet(s) {
				if s.closeSheets(); s.moves() > 0 {
					s.hotSeat("abapa")
				}
				s.Pointer("leave", 0, 0, 0, false)
				open()
				s.Update(0, 0)
				checkTree(t, s, lang+" "+name, size.w, size.h)
			}
		}
	}
}

func checkTree(t testing.TB, s *stage, name string, w, h float64) {
	t.Helper()
	window := ui.Rect{X: -0.5, Y: -0.5, W: w + 1, H: h + 1}
	var walk func(n *ui.Node, scrolled, choices bool)
	var controls []*ui.Node
	walk = func(n *ui.Node, scrolled, choices bool) {
		if choices = choices || n.Role == ui.RoleRadioGroup; n.Role == ui.RoleRadio && !choices {
			t.Errorf("%s %vx%v: %s is a choice outside a group of choices", name, w, h, n.ID)
		}
		words := n.Words()
		if strings.ContainsAny(words+n.Label+n.Value, "{}") || strings.HasPrefix(n.Label, "[") {
			t.Errorf("%s %vx%v: %q is not translated", name, w, h, n.Label)
		}
		if words != "" && n.Look != ui.LookNone && !n.Bounds.Empty() {
			need := ui.Height(&ui.Node{Look: n.Look, Type: n.Type, Label: words, Icon: n.Icon, Above: n.Above}, n.Bounds.W, s.Measure)
			if n.Tall != nil {
				need = n.Tall(n.Bounds.W)
			}
			if n.Look == ui.LookText && need <= s.Measure.LineHeight(n.Type) {
				need *= 2*plaque.Snug - 1 // the letters of a line alone
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
			if a := n.Area(); n.Role != ui.RoleSpin && (a.W < 43.9 || a.H < 43.9) { // the buttons beside a value are pressed
				t.Errorf("%s %vx%v: %s is only %.0f by %.0f dp", name, w, h, n.ID, a.W, a.H)
			}
			for _, c := range controls {
				if !scrolled && !c.Area().Intersect(n.Area()).Empty() && s.Root().Find(c.ID) != nil && s.Root().Find(n.ID) != nil {
					t.Errorf("%s %vx%v: %s and %s overlap", name, w, h, c.ID, n.ID)
				}
			}
			if !scrolled {
				controls = append(controls, n)
			}
		}
		for _, c := range n.Children {
			walk(c, scrolled || n.Scroll, choices)
		}
	}
	walk(s.Root().Tree(), false, false)
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
	if s.desk.lang != "fr" {
		t.Error("the system's language was not taken")
	}
	s.pressAll("menu", "menu-options", "options-language", "languages-en")
	again := newStage(t, store, speaking("fr"))
	if again.desk.lang != "en" {
		t.Error("the chosen language was forgotten")
	}
}

// TestWhatAMoveTookIsToldOnceItIsSeen: the ear hears the whole account at once, the eye reads of a
// capture when the seeds have landed, also when a pointer rests on the house.
func TestWhatAMoveTookIsToldOnceItIsSeen(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.link = "#p=1;r=abapa;b=0-0-0-0-0-2-1-1-0-3-3-0-19-19-S" })
	words := func() string { return s.Root().Find("words").Label }
	at := s.Board().Geometry().Houses[5]
	s.Pointer("move", 0, at.X, at.Y, false)
	s.Activate("house-5")
	s.Update(0.01, 0)
	if got := words(); strings.Contains(got, "take") || !strings.Contains(got, "sow") {
		t.Errorf("while the seeds fly the words are %q", got)
	}
	if heard := strings.Join(s.desk.said, " "); !strings.Contains(heard, "F: 2 seeds, takes 4 (b, a).") {
		t.Errorf("heard %q", heard)
	}
	for range 600 {
		s.Update(0.01, 0)
		if strings.Contains(words(), "You take 4") {
			return
		}
		if !s.Board().Busy() {
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
	s.run("the player's turn", s.personMoves)
	at := s.moves()
	s.run("the touch", s.handShown)
	s.run("what it shows", func() bool { return s.Board().Marks().Preview != variants.NoHouse })
	if s.moves() != at {
		t.Error("the touch played")
	}
	if said, want := s.node("words").Words(), s.says("greet.first.touch", "first", "A", "last", "F"); said != want {
		t.Errorf("beside the touch stands %q, not %q", said, want)
	}
	s.Pointer("down", 0, 1, 1, true)
	s.Update(0, 0)
	if s.handShown() || s.Board().Preview().House != variants.NoHouse {
		t.Errorf("after a tap: touch %t, preview %v", s.handShown(), s.Board().Preview().House)
	}
	s.Hidden(true)
	again := newStage(t, store)
	for range 500 {
		if again.Update(0.02, 0); again.handShown() {
			t.Fatal("the touch comes again")
		}
	}
	// A player who knows what to do gets an answer at once, and is known as one as soon as the page may go.
	quick := newStage(t, &save.Memory{})
	quick.run("the player's turn", quick.personMoves)
	quick.Pointer("down", 0, 1, 1, true)
	if quick.chosenSettings().Seen {
		t.Error("the answer to a tap waits until the settings are saved")
	}
	if quick.Hidden(true); !quick.chosenSettings().Seen {
		t.Error("a page that goes loses settings")
	}
}

// In another language the words of the game say what the player has to do, in that language, and no bare score.
func TestAnotherLanguageCallsToMove(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.withOptions(func() { s.pressAll("options-language", "languages-fr", "languages-done") })
	if said := s.node("words").Words(); said != "Choisissez une de vos cases." {
		t.Errorf("the player who is to move reads %q", said)
	}
	s.hotSeat("abapa")
	s.withOptions(func() { s.pressAll("options-language", "languages-en", "languages-done") })
	if said := s.node("words").Words(); said != "" {
		t.Errorf("two players read %q", said)
	}
}

// TestTheTouchLeavesByItself after it has shown the sowing twice.
func TestTheTouchLeavesByItself(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = true })
	s.run("the touch", s.handShown)
	s.run("the end of it", func() bool { return !s.handShown() && s.chosenSettings().Seen })
	if s.Update(0, 0); s.Board().Preview().House != variants.NoHouse {
		t.Errorf("house %v is still previewed", s.Board().Preview().House)
	}
}

// What the player has set is what the computer gets.
func TestTheComputerKeepsTheLimits(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) { s.ThinkTime, s.MasterDepth = 2, 7 }))
	if e := s.Adviser.Resources(); e.Time != 2*time.Second || e.Depth != 7 || e.Tables != s.Adviser.Think.Tables {
		t.Errorf("%+v", e)
	}
}

// What a slider is set to has room beside or below its name, in the smallest window with the largest words too.
func TestEveryValueOfASliderHasRoom(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, depth := range []int{0, save.MaxMasterDepth} {
			s := newStage(t, &save.Memory{}, speaking(lang), measured(m), choosing(func(s *save.Settings) {
				s.TextScale, s.ThinkTime, s.MasterDepth = 2, save.MaxThinkTime, depth
			}))
			s.Resize(320, 568)
			s.Update(0, 0)
			s.visit(toLimits...)
			sliders := 0
			count := func() {
				for _, n := range nodes(s.Root().Tree()) {
					if n.Role != ui.RoleSlider {
						continue
					}
					if sliders++; m.Width(n.Value, n.Type) > n.Bounds.W {
						t.Errorf("%s: %s is set to %q, which is %v dp wide, and has %v", lang, n.ID, n.Value, m.Width(n.Value, n.Type),
							n.Bounds.W)
					}
				}
			}
			count()
			s.press("options-music")
			count()
			if sliders < 5 {
				t.Errorf("%s: there are %d sliders", lang, sliders)
			}
		}
	}
}

// The sliders of the options say what they set, and their last step takes the limit of depth away.
func TestTheSlidersOfTheComputer(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toLimits...)
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
		if n := s.Root().Find(c.id); n == nil || n.Value != c.said {
			t.Errorf("%s at %v: %+v, want %q", c.id, c.v, n, c.said)
		}
	}
	if now := s.chosenSettings(); now.ThinkTime != 30 || now.MasterDepth != 1 {
		t.Errorf("%+v is saved", now)
	}
}

// TestASheetComesIn in less than 200 ms, and at once for a player who wants little movement.
func TestASheetComesIn(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = reduced })
		s.Activate("menu")
		s.Update(0.01, 0)
		if shift := s.find("menu-sheet").Shift; (shift == 0) != reduced {
			t.Errorf("reduced %t: the sheet begins %v lower", reduced, shift)
		}
		for range 19 {
			s.Update(0.01, 0)
		}
		scrim := nodes(s.Root().Tree())[slices.IndexFunc(nodes(s.Root().Tree()), func(n *ui.Node) bool { return n.Look == ui.LookScrim })]
		if shift := s.find("menu-sheet").Shift; shift != 0 || scrim.Now != 1 {
			t.Errorf("after 200 ms the sheet is %v lower, the scrim at %v", shift, scrim.Now)
		}
		rests := false
		for range 20 { // what is fetched beside may come in one of these frames
			s.Root().Changed = false
			s.Update(0.01, 0)
			rests = rests || !s.Root().Changed
		}
		if !rests {
			t.Error("a sheet that has come is drawn anew")
		}
	}
}

// TestTheNameOfASign appears beside a control without words that somebody rests on.
func TestTheNameOfASign(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(844, 390)
	s.Update(0, 0)
	x, y := s.Root().Find("undo").Bounds.Center()
	s.Pointer("move", 0, x, y, false)
	named := func() bool {
		last := s.Root().Tree().Children[len(s.Root().Tree().Children)-1]
		return len(last.Children) == 1 && last.Children[0].Label == s.Root().Find("undo").Label
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
	s.run("the player's turn", func() bool { return s.personMoves() && !s.Board().Busy() })
	for _, id := range []string{"menu", "menu-options", "options-advice", "advice-hints", "advice-done", "options-done", "menu-continue"} {
		s.press(id)
	}
	if n := s.Root().Find("hint"); n == nil || !n.Disabled {
		t.Errorf("the button is %+v", n)
	}
	s.pressKey("h")
	if s.desk.last() != s.says("refuse.hint") || s.sound.thuds == 0 {
		t.Error("a hint is looked for")
	}
}

// TestPreviewsAreTrueByEveryRule: seeds that go to the other side are not said to be taken, seeds sown
// into the store are none either, and another turn is told of.
func TestPreviewsAreTrueByEveryRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, c := range []struct{ rule, position, house, want string }{
		{"kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "house-2", "C ends in the store. The same side moves again."},
		{"kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "house-5", "F ends in c."},
		{"abapa", "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S", "house-5", "F ends in b and takes 4."},
		{"ivory-coast-strict", "0-0-0-0-0-5-1-1-1-1-1-3-18-17-S", "house-5",
			"F ends in e; the rule spares 10."},
	} {
		s.hotSeat(c.rule)
		s.Link("#p=1;r=" + c.rule + ";b=" + c.position)
		if n := s.Root().Find(c.house); n == nil || n.Value != c.want {
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
	if !s.outcome().Over() || !s.Board().Busy() {
		t.Fatalf("the game goes on: %v", s.outcome())
	}
	shown := false
	for s.Board().Busy() {
		s.Update(0, 0)
		moving := !slices.ContainsFunc(s.Board().Seeds().Lights(), func(l anim.Light) bool { return l.Kind == anim.Winning })
		shown = shown || !moving
		if said := slices.Contains(said(s.strip(variants.South)), s.says("state.won")); said && moving {
			t.Fatal("who has won is said before the seeds are there")
		} else if !said && !moving {
			t.Fatal("who has won is shown, and not said")
		}
		if strip := s.strip(variants.South); strip.Current == moving {
			t.Fatalf("the strip of who has moved is lit %t, and seeds travel: %t", strip.Current, moving)
		}
		if s.Board().Marks().Won != [2]bool{} {
			t.Fatal("a store is marked as won before the seeds lie")
		}
		s.Update(0.02, 0)
	}
	if !shown {
		t.Error("who has won is not shown")
	}
	s.Update(0.02, 0)
	if now := said(s.strip(variants.South)); !slices.Contains(now, s.says("state.won")) {
		t.Errorf("at the end the strip of South says %q", now)
	}
	if won := s.Board().Marks().Won; won != [2]bool{variants.South: true} {
		t.Errorf("the stores marked as won are %v", won)
	}
	if south, north := s.strip(variants.South), s.strip(variants.North); !south.Current || north.Current {
		t.Error("the light is not with who has won")
	}
}

// After a move the pointer still rests on a house. Nobody has asked why it may not be sown.
func TestNoRefusalIsShownUnasked(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	x, y := s.Root().Find(houseIDs[2]).Bounds.Center()
	s.Pointer("move", 0, x, y, false)
	s.Pointer("down", 0, x, y, false)
	s.Pointer("up", 0, x, y, false)
	if s.moves() != 1 {
		t.Fatal("the house was not sown")
	}
	s.settle()
	s.Update(0.02, 0)
	if l := s.Board().Marks(); l.Preview != variants.NoHouse {
		t.Errorf("house %d is looked at", l.Preview)
	}
	// Where the turn comes back the house under the focus is previewed again.
	s.pressKey("f")
	s.settle()
}

// Where the way round is left to the player, both are previewed, and what goes one way only goes that way.
func TestEitherWayRound(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("#p=1;r=abapa,sowing.direction:free;b=1-0-0-0-0-0-0-0-0-0-0-0-23-24-S")
	if s.document().Rule == "abapa" {
		t.Fatalf("said %q", s.desk.last())
	}
	s.Update(0, 0)
	s.press("keep-no")
	// Only clockwise A feeds the other side.
	if n := s.Root().Find(houseIDs[0]); n.Disabled || n.Value == "" || strings.Contains(n.Value, "either") ||
		strings.Contains(n.Value, "Clockwise:") {
		t.Errorf("A tells %q, disabled %t", n.Value, n.Disabled)
	}
	s.hover(houseIDs[0])
	if len(s.Board().Preview().Events) == 0 {
		t.Error("nothing is shown of the move")
	}
	s.press(houseIDs[0])
	if moves := s.record().Moves(); len(moves) != 1 || moves[0] != variants.SowClockwise(0) {
		t.Errorf("%v is played", moves)
	}
	s.Link("#p=1;r=abapa,sowing.direction:free")
	s.Update(0, 0)
	if n := s.find(houseIDs[2]); n.Disabled || !strings.Contains(n.Value, "Clockwise:") {
		t.Errorf("C tells %q, disabled %t", n.Value, n.Disabled)
	}
}

// The three options of the original: all counts, the count under the pointer, and where a move ends.
func TestWhatTheBoardTells(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	c := houseIDs[2]
	x, y := s.Root().Find(c).Bounds.Center()
	badges := func() (n int) {
		for h := range variants.House(12) {
			if s.Board().Badge(geom.HouseOf(h)) != nil && s.Board().Badge(geom.HouseOf(h)).Label != "" {
				n++
			}
		}
		return n
	}
	set := func(counts, one, preview bool) {
		s.withOptions(func() {
			if !s.has("options-one") {
				s.press("options-advanced")
			}
			// The one number can be chosen while not all of them are shown.
			for _, want := range []struct {
				id string
				on bool
			}{{"options-counts", false}, {"options-one", one}, {"options-preview", preview}, {"options-counts", counts}} {
				if s.Root().Find(want.id).Checked != want.on {
					s.press(want.id)
				}
			}
		})
		s.Pointer("leave", 0, 0, 0, false)
		s.Pointer("move", 0, x, y, false)
		s.Update(0.02, 0)
	}
	set(true, false, true)
	if n := badges(); n != 12 {
		t.Errorf("%d of 12 houses show their seeds", n)
	}
	if b := s.Board().Badge(2); b.Label != "0" || !b.Checked || s.Board().Badge(3).Label != "5" {
		t.Errorf("sowing C is to leave %q and %q", b.Label, s.Board().Badge(3).Label)
	}
	if s.Board().Marks().Preview != 2 || s.Root().Find(c).Value == "" {
		t.Error("the target is not shown")
	}
	set(false, true, false)
	if n := badges(); n != 1 || s.Board().Badge(2) == nil || s.Board().Badge(2).Label != "4" {
		t.Errorf("%d houses show their seeds, the one under the pointer alone should", n)
	}
	if l := s.Board().Marks(); l.Preview != variants.NoHouse || s.Root().Find(c).Value != "" {
		t.Errorf("the target is told: %+v, %q", l, s.Root().Find(c).Value)
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
	small := s.Board().Geometry().Houses[2].RX
	s.Resize(2880, 1800)
	s.Update(0, 0)
	if zoom := kit.Zoom(2880, 1800); zoom != 2 {
		t.Fatalf("a dp is %v px", zoom)
	}
	if at := s.Board().Geometry().Houses[2]; at.RX < small || at.X > 1440 {
		t.Fatalf("C lies at %+v", at)
	}
	type mirrored struct {
		ID         string
		X, Y, W, H float64
		Children   []mirrored
	}
	var page []mirrored
	if err := json.Unmarshal(s.desk.mirrored, &page); err != nil {
		t.Fatal(err)
	}
	want, found := s.Board().Geometry().Target(2), false
	var look func(list []mirrored)
	look = func(list []mirrored) {
		for _, e := range list {
			found = found || e.ID == houseIDs[2]
			if e.ID == houseIDs[2] && (e.X != 2*want.X || e.Y != 2*want.Y || e.W != 2*want.W || e.H != 2*want.H) {
				t.Errorf("the page has C at %+v, want twice %+v", e, want)
			}
			look(e.Children)
		}
	}
	look(page)
	if !found {
		t.Error("the page has no C")
	}
	x, y := 2*s.Board().Geometry().Houses[2].X, 2*s.Board().Geometry().Houses[2].Y
	s.Pointer("down", 0, x, y, false)
	s.Pointer("up", 0, x, y, false)
	s.settle()
	if s.moves() != 1 || s.Board().Last().From != 2 {
		t.Errorf("%d moves, the last from %v", s.moves(), s.Board().Last().From)
	}
	s.desk.insets = [4]float64{40, 0, 20, 0}
	if top, _, bottom, _ := s.window.Insets(); top != 20 || bottom != 10 {
		t.Errorf("the window is cut by %v dp above and %v below", top, bottom)
	}
}

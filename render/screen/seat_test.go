package screen

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// newOpposite begins a game between two people who sit opposite each other.
func newOpposite(t *testing.T, store save.Store, minutes int, prepare ...func(*desk)) *stage {
	t.Helper()
	s := newStage(t, store, prepare...)
	s.pressAll("menu", "menu-new", "new-opponent-human", "new-seats-opposite", "new-clock-"+strconv.Itoa(minutes), "new-starts-you",
		"new-start")
	return s
}

// Two people who have not yet chosen how they sit are offered face to face first at a tablet, and side by side elsewhere. Later
// games begin as they have chosen. They are called Player 1 and Player 2, or by their names.
func TestATabletOffersFaceToFaceFirst(t *testing.T) {
	for _, c := range []struct {
		w, h         float64
		mouse, first bool
	}{{820, 1180, false, true}, {1180, 820, false, true}, {390, 844, false, false}, {844, 390, false, false}, {1440, 900, true, false}} {
		s := opening{w: c.w, h: c.h}.stage(t, func(d *desk) { d.mouse = c.mouse })
		ids := map[bool]string{true: "new-seats-opposite", false: "new-seats-beside"}
		first, other := ids[c.first], ids[!c.first]
		s.visit("menu", "menu-two")
		if s.Seats.Opposite() != c.first {
			t.Errorf("%v: two taps begin a game face to face: %t", c, s.Seats.Opposite())
		}
		for side, name := range [2]string{"Player 1", "Player 2"} {
			if got := s.Seats.Narrator.StripName(variants.Side(side)); got != name {
				t.Errorf("%v: a player is called %q", c, got)
			}
		}
		s = opening{w: c.w, h: c.h}.stage(t, func(d *desk) { d.mouse = c.mouse })
		s.visit("menu", "menu-new", "new-opponent-human")
		seats := s.node("new-seats").Children
		if seats[0].ID != first || !seats[0].Checked || seats[1].ID != other || seats[1].Checked || seats[0].Bounds.Y != seats[1].Bounds.Y {
			t.Errorf("%v: %s comes first, chosen: %t", c, seats[0].ID, seats[0].Checked)
		}
		for _, n := range seats {
			for _, m := range nodes(n) {
				opposite := n.ID == ids[true]
				if m.Label == "1" && m.Turned || m.Label == "2" && m.Turned != opposite {
					t.Errorf("%v: in the picture of %s the number %s is turned: %t", c, n.ID, m.Label, m.Turned)
				}
				if m.Look == ui.LookSeats && m.Checked != opposite {
					t.Errorf("%v: the picture of %s shows the other way to sit", c, n.ID)
				}
			}
		}
		s.press(other)
		s.Write("new-name-"+table.SeatIDs[variants.North], "Ama", 3)
		s.Update(0, 0)
		s.press("new-start")
		s.against(ai.Club, save.StartsYou)
		if s.visit("menu", "menu-two"); s.Seats.Opposite() == c.first {
			t.Errorf("%v: the next game does not begin as the players have chosen", c)
		}
		if got := s.Seats.Narrator.StripName(variants.North); got != "Ama" {
			t.Errorf("%v: a player with a name is called %q", c, got)
		}
	}
}

func TestOppositeOffers(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.Activate("house-2")
	s.run("the seeds", func() bool { return !s.Board().Busy() })
	s.Activate("seat-south-undo")
	s.Update(0, 0)
	if s.moves() != 1 {
		t.Fatal("taken back without an answer")
	}
	if s.Root().Find("seat-south-accept") != nil {
		t.Fatal("who asks may answer")
	}
	s.Activate("seat-north-decline")
	s.Update(0, 0)
	if s.moves() != 1 || s.Root().Find("seat-south-undo") == nil {
		t.Fatal("declining changed the game")
	}
	s.Activate("seat-south-undo")
	s.Update(0, 0)
	s.Activate("seat-north-accept")
	if s.moves() != 0 {
		t.Error("accepted, but not taken back")
	}
	s.run("the seeds", func() bool { return !s.Board().Busy() })
	s.Activate("house-2")
	s.run("the seeds", func() bool { return !s.Board().Busy() })
	s.Activate("seat-north-draw")
	s.Update(0, 0)
	s.Activate("seat-south-accept")
	s.Update(0, 0)
	if o := s.outcome(); o.Method != variants.Agreement || o.Result != variants.Draw {
		t.Errorf("agreed on a draw: %+v", o)
	}
}

// Each seat gives up for its own player, whichever side is to move.
func TestOppositeEachGivesUpForHimself(t *testing.T) {
	for _, c := range []struct {
		name    string
		moves   []string
		give    []string
		quitter variants.Side
	}{
		{"South on South's turn", []string{"house-2", "house-7"}, []string{"seat-south-menu", "menu-game", "menu-resign"}, variants.South},
		{"South on North's turn", []string{"house-2"}, []string{"seat-south-menu", "menu-game", "menu-resign"}, variants.South},
		{"North on North's turn", []string{"house-2"}, []string{"seat-north-menu", "menu-game", "menu-resign"}, variants.North},
		{"North on South's turn", []string{"house-2", "house-7"}, []string{"seat-north-menu", "menu-game", "menu-resign"}, variants.North},
	} {
		s := newOpposite(t, &save.Memory{}, 0)
		for _, id := range c.moves {
			s.press(id)
			s.settle()
		}
		for _, id := range c.give {
			s.press(id)
		}
		how, loser := s.record().Closed()
		if how != variants.Resignation || loser != c.quitter || s.desk.sheets > 0 {
			t.Errorf("%s: %v by %v, %d sheets", c.name, how, loser, s.desk.sheets)
		}
	}
}

// Each player has the whole menu, and what it leads to faces who opened it.
func TestOppositeTheMenuFacesWhoOpensIt(t *testing.T) {
	for side, seat := range table.SeatIDs {
		s := newOpposite(t, &save.Memory{}, 0)
		s.press("house-2")
		s.settle()
		turned := variants.Side(side) != variants.South
		s.press(seat + "-menu")
		for _, way := range [][]string{{"menu-sheet"}, {"menu-options", "options-sheet", "options-done"},
			{"menu-rules", "rules-sheet", "rules-sheet-back"}, {"menu-new", "new-sheet", "new-sheet-back"},
			{"menu-help", "help-sheet", "help-sheet-back"}} {
			sheet := way[0]
			if len(way) > 1 {
				s.press(way[0])
				sheet = way[1]
			}
			n := s.Root().Find(sheet)
			if n == nil {
				t.Fatalf("%s: there is no %s", seat, sheet)
			}
			if n.Turned != turned {
				t.Errorf("%s: %s is turned %t", seat, sheet, n.Turned)
			}
			if len(way) > 1 {
				s.press(way[2])
			}
		}
		s.press("menu-continue")
		if s.desk.sheets > 0 {
			t.Errorf("%s: who goes on has %d sheets before him", seat, s.desk.sheets)
		}
	}
}

// A key takes nothing back over the head of the other player: it asks, for the side that moved last.
func TestOppositeKeysAsk(t *testing.T) {
	type key struct {
		name        string
		shift, ctrl bool
	}
	undo := []key{{"u", false, false}, {"U", true, false}, {"Backspace", false, false}, {"z", false, true}}
	redo := []key{{"r", false, false}, {"R", true, false}, {"y", false, true}, {"Z", true, true}}
	for i := range undo {
		s := newOpposite(t, &save.Memory{}, 0)
		press := func(k key) {
			s.Key(k.name, k.shift, k.ctrl, false, false)
			s.Update(0, 0)
		}
		press(undo[i])
		if s.offer() != game.NoOffer || s.desk.last() != s.says("refuse.undo") {
			t.Errorf("%v before the first move: offer %v, said %q", undo[i], s.offer(), s.desk.last())
		}
		s.press("house-2")
		s.settle()
		press(undo[i])
		if s.moves() != 1 || s.offer() != game.OfferUndo || s.asker() != variants.South {
			t.Fatalf("%v after South's move: at move %d, offer %v", undo[i], s.moves(), s.offer())
		}
		s.press("seat-north-accept")
		s.settle()
		if s.moves() != 0 {
			t.Fatalf("%v, accepted: at move %d", undo[i], s.moves())
		}
		press(redo[i])
		if s.moves() != 0 || s.offer() != game.OfferRedo || s.asker() != variants.South {
			t.Fatalf("%v: at move %d, offer %v", redo[i], s.moves(), s.offer())
		}
		s.press("seat-north-accept")
		s.settle()
		if s.moves() != 1 {
			t.Errorf("%v, accepted: at move %d", redo[i], s.moves())
		}
		press(redo[i])
		if s.offer() != game.NoOffer || s.desk.last() != s.says("refuse.redo") {
			t.Errorf("%v with nothing to play again: offer %v, said %q", redo[i], s.offer(), s.desk.last())
		}
	}
}

// A player who has been asked something answers before asking.
func TestOppositeAQuestionIsAnsweredFirst(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.press("house-2")
	s.settle()
	s.press("seat-north-draw")
	s.pressKey("u") // would be South's question
	if s.offer() != game.OfferDraw || s.asker() != variants.North || s.desk.last() != s.says("offer.draw", "player",
		named(variants.North)) {
		t.Errorf("offer %v of %v, said %q", s.offer(), s.asker(), s.desk.last())
	}
}

// The sheet at the end, which takes back and begins anew for both, is not for two who sit opposite each other.
func TestOppositeNoKeyOpensTheSheetAtTheEnd(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.press("house-2")
	s.settle()
	s.press("seat-north-menu")
	s.pressAll("menu-game", "menu-resign")
	s.settle()
	for _, key := range []string{" ", "h", "a"} {
		s.Key(key, false, false, false, false)
		s.Update(0, 0)
		if s.desk.sheets > 0 || s.desk.last() != s.says("refuse.gameOver") {
			t.Errorf("%q after the end: %d sheets, said %q", key, s.desk.sheets, s.desk.last())
		}
	}
}

// A new game begins when both want it: from the seat, from the menu and after the end.
func TestOppositeANewGameIsAgreedOn(t *testing.T) {
	ways := map[string][]string{
		"South's seat": {"seat-south-new"}, "North's seat": {"seat-north-new"},
		"the menu": {"seat-south-menu", "menu-new", "new-clock-10", "new-start"},
	}
	for name, way := range ways {
		for _, ended := range []bool{false, true} {
			s := newOpposite(t, &save.Memory{}, 5)
			s.press("house-2")
			s.settle()
			if ended {
				s.press("seat-north-menu")
				s.pressAll("menu-game", "menu-resign")
				s.settle()
			}
			asked, asks := "north", variants.South
			if name == "North's seat" {
				asked, asks = "south", variants.North
			}
			for _, answer := range []string{"decline", "accept"} {
				for _, id := range way {
					s.press(id)
				}
				if s.moves() != 1 || s.outcome().Over() != ended || s.desk.sheets > 0 || s.asker() != asks {
					t.Fatalf("%s, ended %t: a new game without an answer", name, ended)
				}
				s.press("seat-" + asked + "-" + answer)
				s.settle()
				minutes := time.Duration(5)
				if answer == "accept" && name == "the menu" {
					minutes = 10
				}
				if begun := s.moves() == 0; begun != (answer == "accept") || s.find("seat-south") == nil ||
					s.document().Clock.Each != (minutes*time.Minute).Milliseconds() {
					t.Errorf("%s, ended %t, %s: begun %t with %v", name, ended, answer, begun, s.document().Clock)
				}
			}
			if s.waiting() != map[bool]int{false: 1, true: 0}[ended] {
				t.Errorf("%s, ended %t: %d games parked", name, ended, s.waiting())
			}
		}
	}
}

// What was chosen for a game that is declined is not remembered as chosen.
func TestOppositeADeclinedGameChangesNothing(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	before := s.chosenSettings()
	for _, id := range []string{"seat-south-menu", "menu-new", "new-opponent-engine", "new-start", "seat-north-decline"} {
		s.press(id)
	}
	if now := s.chosenSettings(); now != before || s.find("seat-south") == nil {
		t.Errorf("the settings are %+v, were %+v", now, before)
	}
}

// An earlier game takes the place of the one on the board when both want it.
func TestOppositeAnEarlierGameIsAgreedOn(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.press("house-2")
	s.settle()
	s.press("seat-south-new")
	s.press("seat-north-accept")
	s.settle()
	s.press("seat-south-menu")
	s.pressAll("menu-game", "menu-parked")
	if s.moves() != 0 || s.offer() != game.OfferBack || s.desk.sheets > 0 {
		t.Fatalf("at move %d, offer %v", s.moves(), s.offer())
	}
	s.press("seat-north-accept")
	if s.moves() != 1 {
		t.Errorf("accepted: at move %d", s.moves())
	}
}

// A control that can do nothing now says why, and does nothing.
func TestOppositeEveryControlExplainsItself(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	refused := func(id, why string) {
		t.Helper()
		n := s.Root().Find(id)
		if n == nil || !n.Disabled {
			t.Fatalf("%s is not disabled", id)
		}
		thuds := s.sound.thuds
		s.press(id)
		if s.desk.last() != s.says(why, "player", named(s.position().Turn)) || s.sound.thuds != thuds+1 {
			t.Errorf("%s says %q", id, s.desk.last())
		}
		if s.offer() != game.NoOffer || s.spokenWords() == s.says("hint.thinking") || s.desk.sheets > 0 {
			t.Errorf("%s does something: offer %v, %q, %d sheets", id, s.offer(), s.spokenWords(), s.desk.sheets)
		}
	}
	for _, seat := range table.SeatIDs {
		refused(seat+"-undo", "refuse.undo")
		refused(seat+"-draw", "refuse.noMove")
	}
	refused("seat-north-hint", "refuse.turn")
	s.press("house-2")
	s.settle()
	refused("seat-south-hint", "refuse.turn")
	s.withOptions(func() { s.pressAll("options-advice", "advice-hints", "advice-done") })
	refused("seat-north-hint", "refuse.hint")
	s.press("seat-north-menu")
	s.pressAll("menu-game", "menu-resign")
	s.settle()
	for _, seat := range table.SeatIDs {
		refused(seat+"-draw", "refuse.gameOver")
		refused(seat+"-hint", "refuse.gameOver")
	}
}

// What a seat has no room for is on the page of the game, and says there too why it does nothing.
func TestOppositeTheMenuHasWhatTheSeatLeavesOut(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 10)
	s.Resize(360, 640)
	s.press("house-2")
	s.settle()
	for side, seat := range table.SeatIDs {
		if s.Root().Find(seat+"-undo") != nil {
			t.Fatal("there is room for everything")
		}
		s.pressAll(seat+"-menu", "menu-game")
		for id, key := range map[string]string{"undo": "seat.undo", "draw": "seat.draw", "hint": "bar.hint.place"} {
			resting := id == "hint" && variants.Side(side) == variants.South
			if n := s.Root().Find(seat + "-" + id); n == nil || n.Disabled != resting || n.Words() != s.says(key) {
				t.Errorf("%s of %s: %+v", id, seat, n)
			}
		}
		s.closeSheets()
	}
	s.pressAll("seat-south-menu", "menu-game", "seat-south-hint")
	if s.desk.last() != s.says("refuse.turn", "player", named(variants.North)) || s.desk.sheets != 2 {
		t.Errorf("a control that can do nothing says %q, %d sheets", s.desk.last(), s.desk.sheets)
	}
	s.press("seat-south-undo")
	if s.desk.sheets != 0 || s.offer() != game.OfferUndo || s.asker() != variants.South {
		t.Fatalf("%d sheets, offer %v of %v", s.desk.sheets, s.offer(), s.asker())
	}
	s.press("seat-north-accept")
	s.settle()
	if s.moves() != 0 {
		t.Errorf("accepted: at move %d", s.moves())
	}
}

// oppositeIn is a timed game of two who sit opposite each other, after its first move, in a language, a window and with
// words of some size.
func oppositeIn(t *testing.T, lang string, w, h, scale float64, prepare ...func(*desk)) *stage {
	t.Helper()
	s := newOpposite(t, &save.Memory{}, 10, append(prepare, speaking(lang), scaled(scale))...)
	s.Resize(w, h)
	s.press("house-2")
	s.settle()
	s.Update(0, 0)
	return s
}

// seatControlIDs end the IDs of the controls of a seat, the most needed first.
var seatControlIDs = []string{"menu", "undo", "draw", "hint", "new"}

// The controls of a seat are told in words, in every language, whole. Where few of them have room in words the signs of all
// stand alone, as many as there is room for, the most needed first, and in the smallest windows that of the menu. Both seats
// have the same ones. On an upright tablet that depends on how long the words of a language are.
func TestOppositeControlsAreToldInWords(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		few := 3.
		if lang == "en" {
			few = 4 // its words are shorter
		}
		for _, c := range []struct {
			w, h, scale, least float64
			signs              bool
		}{{1440, 900, 1, 5, false}, {1280, 800, 1, 4, false}, {1024, 768, 1, 4, false}, {820, 1180, 1, 3, false},
			{768, 1024, 1, 3, false}, {600, 960, 1, 5, true}, {844, 390, 1, few, false}, {667, 375, 1, 5, true}, {1440, 900, 2, few, false},
			{1180, 820, 2, 5, true}, {1024, 768, 2, 5, true}, {820, 1180, 2, 3, true},
			{768, 1024, 2, 3, true}, {390, 844, 1, 0, false}, {320, 568, 2, 0, false}} {
			s := oppositeIn(t, lang, c.w, c.h, c.scale, measured(m))
			if c.w == 768 && s.Root().Find(table.SeatIDs[0]+"-menu").Words() == "" && lang != "en" && lang != "fr" {
				c.signs = true
			}
			var told [2][]string
			for side, seat := range table.SeatIDs {
				for i, id := range seatControlIDs {
					n := s.Root().Find(seat + "-" + id)
					if n == nil {
						continue
					}
					if i > 0 && s.Root().Find(seat+"-"+seatControlIDs[i-1]) == nil {
						t.Errorf("%s %v: %s stands there without what is needed more", lang, c, id)
					}
					if words := n.Words(); c.signs {
						told[side] = append(told[side], n.Label)
						if words != "" || n.Bounds.W < ui.ControlHeight {
							t.Errorf("%s %v: %s shows %q in %.0f dp", lang, c, n.ID, words, n.Bounds.W)
						}
					} else if words != "" {
						told[side] = append(told[side], words)
						if ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
							t.Errorf("%s %v: %q has %.0f dp", lang, c, words, n.Bounds.W)
						}
					} else if id != "menu" || c.least > 0 {
						t.Errorf("%s %v: the sign of %s stands alone", lang, c, n.ID)
					}
				}
			}
			if !slices.Equal(told[0], told[1]) || float64(len(told[0])) < c.least {
				t.Errorf("%s %v: the seats have %q and %q", lang, c, told[0], told[1])
			}
		}
	}
}

// allowOffers brings about a game in which everything can be asked: another one is parked, a move has been made, and
// one was taken back.
func (s *stage) allowOffers() {
	s.t.Helper()
	play := func() {
		s.press(houseIDs[s.record().Rules().Legal(s.position())[0]])
		s.settle()
	}
	play()
	s.pressAll("seat-south-menu", "menu-new", "new-start", "seat-north-accept")
	play()
	play()
	s.pressKey("u")
	s.press(table.SeatIDs[s.asker().Other()] + "-accept")
	s.settle()
	s.Update(0, 0)
}

// haveAsked has a side ask something, in place of what was asked before.
func (s *stage) haveAsked(kind game.OfferKind, from variants.Side) {
	s.t.Helper()
	if now := s.Seats.Session.Offered(); now.Kind != game.NoOffer {
		if err := s.Seats.Session.Withdraw(now.From); err != nil {
			s.t.Fatal(err)
		}
	}
	if s.Seats.Ask(kind, from); s.Seats.Session.Offered().Kind != kind {
		s.t.Fatalf("%v cannot ask %d: %s", from, kind, s.desk.last())
	}
}

// A question is the only call to act while it waits: it is answered in words, bold as those of all buttons, nobody is said
// to be to move, the light is with the player who is asked, both clocks can still be read, and nothing of the board is hidden.
func TestOppositeAQuestionIsTheOnlyCallToAct(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, size := range windows {
			for _, scale := range []float64{1, 2} {
				s := oppositeIn(t, lang, size.w, size.h, scale, measured(m))
				s.allowOffers()
				for from := range variants.Side(2) {
					s.haveAsked(game.OfferUndo, from)
					s.Update(0, 0)
					where := fmt.Sprintf("%s, %v, words %v, %v asks", lang, size, scale, from)
					for side := range variants.Side(2) {
						strip := s.strip(side)
						if strip.Current != (side != from) {
							t.Errorf("%s: the light of %v is %t", where, side, strip.Current)
						}
						told := said(strip)
						if slices.Contains(told, s.says("state.toMove")) || !slices.Contains(told, table.ClockText(s.left(side))) ||
							!slices.Contains(told, s.says(named(side).Key)) && !slices.Contains(told, s.says(named(side).Key+".brief")) {
							t.Errorf("%s: before %v stands %q", where, side, told)
						}
					}
					for _, seat := range table.SeatIDs {
						if at := s.Root().Find(seat).Bounds; !at.Intersect(s.Board().Geometry().Plank).Empty() {
							t.Errorf("%s: %s at %v lies over the board at %v", where, seat, at, s.Board().Geometry().Plank)
						}
					}
					if n := s.Root().Find(table.SeatIDs[from] + "-withdraw"); n.Words() == "" || !n.Type.Bold() || n.Icon == ui.IconNone ||
						ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
						t.Errorf("%s: what withdraws it is %+v", where, n)
					}
					words := s.Root().Find(table.SeatIDs[from.Other()] + "-words").Bounds
					for y := words.Y + 1; y < words.Y+words.H; y += 8 {
						if n := s.Root().Hit(words.X+words.W/4, y); n != nil {
							t.Errorf("%s: who touches the question reaches %s", where, n.ID)
						}
					}
					for _, id := range []string{"-accept", "-decline"} {
						n := s.Root().Find(table.SeatIDs[from.Other()] + id)
						if n == nil || n.Words() == "" || !n.Type.Bold() || ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
							t.Errorf("%s: the answer %s is %+v", where, id, n)
						}
					}
				}
			}
		}
	}
}

// A sentence for which there is no room is cut between words, and heard in full.
func TestOppositeWordsAreCutBetweenWords(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 10, scaled(2))
	s.Resize(320, 568)
	said := strings.Repeat("one two three four five six seven eight nine ten ", 5) + "end"
	n := s.played.Strip.Speech().Sentences("words", ui.Rect{W: 200, H: 90}, []string{said}, ui.Small.Least())
	shown, cut := strings.CutSuffix(n.Words(), "…")
	if !cut || n.Label != said || !strings.HasPrefix(said, shown+" ") || ui.Height(n, 200, s.Measure) > 90 {
		t.Errorf("%q is shown as %q", n.Label, n.Words())
	}
}

// What faces North fits like everything else.
func TestWhatFacesNorthFits(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, scale float64 }{{390, 844, 1}, {390, 844, 2}, {844, 390, 1}, {1024, 768, 1}, {768, 1024, 2},
			{2560, 1440, 1}, {360, 640, 1}, {360, 640, 2}, {640, 360, 2}, {320, 568, 1}} {
			s := oppositeIn(t, lang, size.w, size.h, size.scale)
			checkTree(t, s, lang+" opposite", size.w, size.h)
			s.press("seat-north-menu")
			checkTree(t, s, lang+" menu", size.w, size.h)
			s.press("menu-continue")
			s.House.ChooseWay(8, "c", func(variants.Move) {})
			s.Update(0, 0)
			if !s.Root().Find("way-sheet").Turned {
				t.Error("North is asked the way round upside down")
			}
			checkTree(t, s, lang+" way", size.w, size.h)
		}
	}
}

// On the smallest phones, too, no question takes anything of the board: the answers are as short as it is.
func TestOppositeAShortQuestionHasShortAnswers(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}} {
			s := oppositeIn(t, lang, size.w, size.h, 1, measured(m))
			s.allowOffers()
			board := s.frame().Board
			for kind := game.OfferUndo; kind <= game.OfferBack; kind++ {
				for from := range variants.Side(2) {
					s.haveAsked(kind, from)
					s.Update(0, 0)
					if s.frame().Board != board {
						t.Errorf("%s, %v: question %d leaves %v of %v to the board", lang, size, kind, s.frame().Board, board)
					}
					for _, answer := range []string{"-accept", "-decline"} {
						n := s.node(table.SeatIDs[from.Other()] + answer)
						if n.Bounds.W < ui.ControlHeight || n.Bounds.H < ui.ControlHeight || ui.Width(n, s.Measure) > n.Bounds.W+0.5 {
							t.Errorf("%s, %v: %q has %v", lang, size, n.Words(), n.Bounds)
						}
					}
				}
			}
		}
	}
}

// The lines of a strip stand in its middle as one block, with air above and below, and the board keeps its place when a
// question comes. Both clocks are of one size, where the strips have a line for them.
func TestOppositeAQuestionKeepsTheBoardInItsPlace(t *testing.T) {
	m := newPrinter(t)
	for _, minutes := range []int{0, 10} {
		for _, size := range []struct{ w, h float64 }{{360, 640}, {390, 844}, {844, 390}, {820, 1180}, {1180, 820}} {
			s := newOpposite(t, &save.Memory{}, minutes, measured(m))
			s.Resize(size.w, size.h)
			s.press("house-2")
			s.settle()
			s.Update(0, 0)
			plank := s.Board().Geometry().Plank
			s.checkCentred(fmt.Sprintf("%v, %d minutes", size, minutes))
			s.pressKey("u") // South has moved last
			if s.Board().Geometry().Plank != plank {
				t.Errorf("%v, %d minutes: the board moves from %v to %v", size, minutes, plank, s.Board().Geometry().Plank)
			}
			s.checkCentred(fmt.Sprintf("%v, %d minutes, a question", size, minutes))
			if minutes > 0 && !s.frame().Below {
				if one, other := s.node("seat-south-clock"), s.node("seat-north-clock"); one.Type != other.Type {
					t.Errorf("%v: one clock is of type %v, the other of type %v", size, one.Type, other.Type)
				}
			}
		}
	}
}

// checkCentred looks whether the lines of both strips have as much air above as below, and enough.
func (s *stage) checkCentred(where string) {
	s.t.Helper()
	for side := range variants.Side(2) {
		strip := s.strip(side)
		top, bottom := strip.Bounds.H, strip.Bounds.H
		for _, n := range strip.Children {
			if n.Words() == "" {
				continue
			}
			free := (n.Bounds.H - ui.Height(n, n.Bounds.W, s.Measure)) / 2 // words stand in the middle of their room
			top = min(top, n.Bounds.Y+free-strip.Bounds.Y)
			bottom = min(bottom, strip.Bounds.Y+strip.Bounds.H-n.Bounds.Y-n.Bounds.H+free)
		}
		if max(top-bottom, bottom-top) > 2 || top < play.StripPad-0.5 {
			s.t.Errorf("%s: before %v %.1f dp are free above and %.1f below", where, side, top, bottom)
		}
	}
}

// Two who sit opposite each other read names, seeds and times of one size, and names that have grown with their words.
func TestSeatsAreOfOneSize(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}, {667, 375}, {844, 390}, {820, 1180}} {
			for _, scale := range []float64{1, 1.5, 2} {
				s := newOpposite(t, &save.Memory{}, 10, speaking(lang), scaled(scale), measured(m))
				s.Resize(size.w, size.h)
				s.Update(0, 0)
				var types [2][]ui.Type
				for side := range variants.Side(2) {
					for _, n := range s.strip(side).Children {
						if n.ID != table.SeatIDs[side]+"-words" {
							types[side] = append(types[side], n.Type)
						}
						called := []string{s.says(named(side).Key), s.says(named(side).Key + ".brief")}
						if half := (1 + scale) / 2; slices.Contains(called, n.Words()) &&
							s.Measure.LineHeight(n.Type) < math.Floor(1.42*14*half) {
							t.Errorf("%s, %v, words %v: %q is of type %v", lang, size, scale, n.Words(), n.Type)
						}
					}
				}
				if !slices.Equal(types[0], types[1]) {
					t.Errorf("%s, %v, words %v: the types are %v and %v", lang, size, scale, types[0], types[1])
				}
			}
		}
	}
}

// Words stay where they are beside both players when the turn passes.
func TestWordsStayBesideANameAndAState(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 10)
	s.measureBy(newPrinter(t))
	s.Resize(1, 1)
	s.Resize(844, 390)
	var at [2]ui.Rect
	for turn := range variants.Side(2) {
		s.letMove(turn)
		strip := s.strip(variants.South)
		at[turn] = strip.Children[len(strip.Children)-1].Bounds
	}
	if at[0] != at[1] {
		t.Errorf("they move from %v to %v", at[0], at[1])
	}
}

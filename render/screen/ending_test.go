package screen

import (
	"math"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/play"
	"awale/render/ui"
	"awale/variants"
)

// said returns the words of a tree in its order.
func said(n *ui.Node) []string {
	var words []string
	if n.Look == ui.LookText && n.Label != "" {
		words = append(words, n.Label)
	}
	for _, c := range n.Children {
		words = append(words, said(c)...)
	}
	return words
}

// What the title and the cards of the end say is not said once more.
func TestTheEndIsToldOnce(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.giveUp()
	s.press("next-later")
	got := strings.Join(said(s.node("end-sheet")), "|")
	if want := "The computer wins|You|0|Computer · Beginner|0|You gave up. Thank you for the game."; got != want {
		t.Errorf("said %s\nwant %s", got, want)
	}

	if you, computer := s.node("end-South").Bounds.W, s.node("end-North").Bounds.W; you != computer {
		t.Errorf("the cards are not alike: %v and %v", you, computer)
	}

	drawn := newStage(t, &save.Memory{})
	drawn.hotSeat("abapa")
	drawn.endBy("0-0-0-0-0-1-3-0-0-0-0-0-24-20-S", 5)
	got = strings.Join(said(drawn.node("end-sheet")), "|")
	if want := "A draw|Player 1|24|Player 2|24|Player 2 came back from 4 behind.|" +
		"No move can feed the other side. Seeds left, for Player 2: 4."; got != want {
		t.Errorf("said %s\nwant %s", got, want)
	}

	two := newStage(t, &save.Memory{})
	two.hotSeat("abapa")
	two.press("house-2")
	two.settle()
	two.press("house-7")
	two.settle()
	two.giveUp()
	// Between two people the title names the one who has won, and nothing else does.
	got = strings.Join(said(two.node("end-sheet")), "|")
	if want := "Player 2 wins|Player 1|0|Player 2|0|Player 1 gave up. Thank you for the game."; got != want {
		t.Errorf("said %s\nwant %s", got, want)
	}
}

// endBy opens a link to a position and sows the house that ends the game.
func (s *stage) endBy(board string, house int) {
	s.t.Helper()
	s.Link("#p=1;r=abapa;b=" + board)
	s.Update(0, 0)
	s.press(houseIDs[house])
	s.settle()
	s.Update(0, 0)
}

// The winner's store is the sign of the result: the sheet lies beside it, and what dims the board leaves it out. Of a
// draw both are, and the strips are seen or not as they are when a game is won.
func TestTheWinningStoreStaysInTheLight(t *testing.T) {
	won, lost, drawn := "0-0-0-0-0-1-1-1-0-0-0-3-23-19-S", "1-0-0-0-0-3-1-0-0-0-0-1-19-23-N", "0-0-0-0-0-1-3-0-0-0-0-0-24-20-S"
	for _, size := range [][2]float64{{320, 568}, {360, 640}, {390, 844}, {667, 375}, {844, 390}, {820, 1180}, {1180, 820}, {1440, 900},
		{3840, 2160}} {
		unseen := map[string]int{}
		for _, end := range []struct {
			name, board string
			house       int
			shown       []variants.Side
		}{
			{"won", won, 5, []variants.Side{variants.South}}, {"lost", lost, 11, []variants.Side{variants.North}},
			{"drawn", drawn, 5, []variants.Side{variants.South, variants.North}},
		} {
			s := opening{w: size[0], h: size[1]}.stage(t)
			s.hotSeat("abapa")
			s.endBy(end.board, end.house)
			sheet := s.node("end-sheet")
			if got := len(s.inLight()); got != len(end.shown) {
				t.Errorf("%s at %v: %d stores are lit, want %d", end.name, size, got, len(end.shown))
				continue
			}
			for i, side := range end.shown {
				b := s.Board().Geometry().Stores[side]
				store := ui.Rect{X: b.X - b.RX, Y: b.Y - b.RY, W: 2 * b.RX, H: 2 * b.RY}
				number := s.Board().Badge(geom.StoreOf(side)).Bounds
				lit := s.inLight()[i]
				if !lit.Holds(store) || !lit.Holds(number) {
					t.Errorf("%s at %v: %v is lit, not all of the store %v and its number %v", end.name, size, lit, store, number)
				}
				if far := play.Across(s.Board().Geometry(), lit, b.RX > b.RY); math.Abs(far.X-lit.X) > 0.01 ||
					math.Abs(far.Y-lit.Y) > 0.01 {
					t.Errorf("%s at %v: %v is lit, on the other side of the plank %v", end.name, size, lit, far)
				}
				// On the smallest phone there is no room between two stores: of a draw the own one is seen.
				small := end.name == "drawn" && size[1] < 600 && size[0] < size[1] && side == variants.North
				if !small && !sheet.Bounds.Intersect(lit).Empty() {
					t.Errorf("%s at %v: the sheet %v covers the store %v", end.name, size, sheet.Bounds, lit)
				}
			}
			if in := s.windowBounds(); !in.Holds(sheet.Bounds) {
				t.Errorf("%s at %v: the sheet %v lies partly outside of the window", end.name, size, sheet.Bounds)
			}
			for _, n := range s.withLook(ui.LookPlaque) {
				if n.Unseen {
					unseen[end.name]++
				}
			}
		}
		if unseen["drawn"] != unseen["won"] || unseen["lost"] != unseen["won"] {
			t.Errorf("%v: so many strips are covered: %v", size, unseen)
		}
	}
}

// With high contrast the light ends at an edge: it holds stores and numbers, and of what lies around them nothing.
func TestPlainLightHoldsNoOtherLine(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {390, 844}, {844, 390}, {820, 1180}, {1180, 820}, {1440, 900}, {2560, 1080}} {
		s := opening{w: size[0], h: size[1], set: func(s *save.Settings) { s.Surroundings = save.SurroundingsContrast }}.stage(t)
		s.hotSeat("abapa")
		s.endBy("0-0-0-0-0-1-3-0-0-0-0-0-24-20-S", 5)
		lit := s.inLight()
		if len(lit) != 4 {
			t.Fatalf("%v: %v is lit", size, lit)
		}
		for side := range variants.Side(2) {
			b := s.Board().Geometry().Stores[side]
			for _, r := range []ui.Rect{{X: b.X - b.RX, Y: b.Y - b.RY, W: 2 * b.RX, H: 2 * b.RY},
				s.Board().Badge(geom.StoreOf(side)).Bounds} {
				if !slices.ContainsFunc(lit, func(l ui.Rect) bool { return l.Holds(r) }) {
					t.Errorf("%v: %v is not lit in %v", size, r, lit)
				}
			}
		}
		for h := range geom.Place(12) {
			b := s.Board().Geometry().Bowl(h)
			for _, l := range lit {
				// The point of the light that is nearest to the house.
				dx, dy := max(l.X-b.X, 0, b.X-l.X-l.W), max(l.Y-b.Y, 0, b.Y-l.Y-l.H)
				const line = 0.035 // of the pitch
				if rx, ry := b.RX+line*s.Board().Geometry().Pitch, b.RY+line*s.Board().Geometry().Pitch; dx*dx/rx/rx+dy*dy/ry/ry < 1 {
					t.Errorf("%v: the light %v reaches house %d", size, l, h)
				}
			}
		}
		for i, l := range lit {
			for _, o := range lit[:i] {
				if !l.Intersect(o).Empty() {
					t.Errorf("%v: %v and %v are lit twice", size, l, o)
				}
			}
		}
	}
}

// The level alone reads as a place or a rank: the strip names the computer first, and its level beside that or below it.
func TestTheStripSaysWhoHasTheLevel(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	for _, size := range []struct {
		w, h float64
		want []string
	}{
		{1280, 800, []string{"Computer · Beginner"}},
		{320, 568, []string{"Computer", "Beginner"}},
	} {
		s.Resize(size.w, size.h)
		s.Update(0, 0)
		var got []string
		for _, strip := range s.withLook(ui.LookPlaque) {
			if told := said(strip); strings.Contains(strings.Join(told, " "), "Computer") {
				got = told
			}
		}
		if words := s.Root().Find("words"); words != nil {
			got = slices.DeleteFunc(got, func(text string) bool { return text == words.Label })
		}
		if !slices.Equal(got, size.want) {
			t.Errorf("%v by %v: the strip says %q, want %q", size.w, size.h, got, size.want)
		}
	}
}

// How we have come by a rule, and all that is special, stands on its page; the list says in one line what is different.
func TestTheListSaysWhatIsDifferent(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toRules...)
	if line := s.node("line-kale").Label; line != s.says("catalogue.kale.line") || s.node("rule-kale").Value != line+" "+
		s.says("catalogue.kale.region") {
		t.Errorf("the list says of Kale: %s, aloud %s", line, s.node("rule-kale").Value)
	}
	s.readRule("kale")
	if remark := s.node("rule-remark-text").Label; !strings.Contains(remark, "captures nothing") || !strings.Contains(remark, "Composed") {
		t.Errorf("the page says of Kale: %s", remark)
	}
}

// In a large window with broad edges, too, a card has room for a name in full: all its lengths are in dp.
func TestCardsOfLargeWindows(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.insets = [4]float64{0, 900, 0, 900} })
	s.Resize(2880, 1800)
	s.against(ai.Club, save.StartsYou)
	s.giveUp()
	if name := s.node("end-North"); name.Label != "Computer · Club" || name.Bounds.W <= 0 {
		t.Errorf("the card says %q in %v dp", name.Label, name.Bounds.W)
	}
}

// On the smallest phone with the largest words, too, the names on the cards are not broken, and of one size.
func TestNamesOfCardsAreWhole(t *testing.T) {
	s := opening{lang: "fr", printed: true, words: 2, w: 320, h: 568}.stage(t)
	s.against(ai.Club, save.StartsYou)
	s.giveUp()
	north, south := s.node("end-North"), s.node("end-South")
	if north.Type != south.Type {
		t.Errorf("the names are of types %v and %v", north.Type, south.Type)
	}
	for _, n := range []*ui.Node{north, south} {
		s.checkUnbroken("at the end", n)
	}
}

// endedIn is a game that ended in a language, at a size of the words and in a window, at a last move from a position.
func endedIn(t *testing.T, lang string, scale, w, h float64, board string) *stage {
	s := opening{lang: lang, printed: true, words: scale, w: w, h: h}.stage(t)
	s.against(ai.Club, save.StartsYou)
	s.endBy(board, 5)
	return s
}

// In a low window with large words the names at the end have their full size, and the sheet is no higher than it needs.
func TestALowSheetOfTheEnd(t *testing.T) {
	s := endedIn(t, "fr", 2, 844, 390, "0-0-0-0-0-1-1-1-0-0-0-3-23-19-S")
	north, south := s.node("end-North"), s.node("end-South")
	if north.Type != ui.Small || south.Type != ui.Small {
		t.Errorf("the names are of types %v and %v", north.Type, south.Type)
	}
	s.checkUnbroken("at the end", north)
	sheet, body := s.node("end-sheet").Bounds, s.node("end-sheet-body")
	if sheet.H > 390-32 || body.Content > body.Bounds.H {
		t.Errorf("the sheet lies at %v, and shows %.0f dp of %.0f", sheet, body.Bounds.H, body.Content)
	}
}

// French buttons share a line so that a draw leaves both stores to be seen, and in a low window both strips.
func TestADrawInFrenchLeavesBothStores(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{360, 640}, {390, 844}, {667, 375}} {
		s := endedIn(t, "fr", 1, size.w, size.h, "0-0-0-0-0-1-3-0-0-0-0-0-24-20-S")
		sheet := s.node("end-sheet").Bounds
		if lit := s.inLight(); len(lit) != 2 || slices.ContainsFunc(lit, func(l ui.Rect) bool { return !l.Intersect(sheet).Empty() }) {
			t.Errorf("%v: the sheet at %v covers the stores at %v", size, sheet, lit)
		}
		for _, n := range s.withLook(ui.LookPlaque) {
			if n.Unseen {
				t.Errorf("%v: the strip at %v is covered by the sheet at %v", size, n.Bounds, sheet)
			}
		}
	}
}

// After the end the next game stays in sight with the board: the control that begins it is in the place of the hint.
func TestPlayAgainStaysInSight(t *testing.T) {
	for _, at := range []opening{{w: 390, h: 844}, {w: 1280, h: 800}} {
		s := at.stage(t)
		s.against(ai.Beginner, save.StartsYou)
		if s.has("again") || !s.has("hint") {
			t.Fatal("a game that goes on cannot be played again")
		}
		s.giveUp()
		s.press("end-sheet-close")
		if n := s.Root().Find("again"); n == nil || s.has("hint") || n.Label != s.says("end.again") || n.Look != ui.LookPrimary {
			t.Fatalf("in a window of %v by %v the bar has %+v", at.w, at.h, n)
		}
		if s.press("again"); s.Seats.Session.Outcome().Over() || s.has("again") || !s.has("hint") {
			t.Errorf("in a window of %v by %v no game was begun", at.w, at.h)
		}
	}
}

package screen

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// grounds are the strips of a tree, those of seats too, as they lie.
func grounds(n *ui.Node) (all []*ui.Node) {
	for _, o := range nodes(n) {
		if o.Look == ui.LookStrip || o.Look == ui.LookPlaque {
			all = append(all, o)
		}
	}
	return all
}

// The rows at both ends of the board are alike: as high as each other, from one edge to the other, and whatever is
// said stands in one of their strips.
func TestTheRowsAtBothEndsAreAlike(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}, {844, 390}, {768, 1024}, {1024, 768}, {1280, 800},
		{1920, 800}, {3840, 2160}} {
		for _, opposite := range []bool{false, true} {
			s := newStage(t, &save.Memory{})
			s.against(ai.Club, save.StartsYou)
			if opposite {
				s = newOpposite(t, &save.Memory{}, 10)
			}
			s.Resize(size.w, size.h)
			s.Update(0, 0)
			where := fmt.Sprintf("%v, opposite %t", size, opposite)
			w, h := size.w/s.zoom, size.h/s.zoom
			var far, near ui.Rect
			for _, n := range grounds(s.Root().Tree()) {
				row := &far
				if n.Bounds.Y > h/2 {
					row = &near
				}
				if row.Empty() {
					*row = n.Bounds
				}
				if n.Bounds.Y != row.Y || n.Bounds.H != row.H {
					t.Errorf("%s: %v and %v are one row", where, *row, n.Bounds)
				}
				left, right := min(row.X, n.Bounds.X), max(row.X+row.W, n.Bounds.X+n.Bounds.W)
				row.X, row.W = left, right-left
			}
			if far.H != near.H || far.X != near.X || math.Abs(far.W-near.W) > 1e-6 || math.Abs(far.X-(w-far.X-far.W)) > 1e-6 {
				t.Errorf("%s: the far row lies at %v, the near one at %v", where, far, near)
			}
			checkGrounded(t, where, s.Root().Tree(), false)
		}
	}
}

// checkGrounded looks whether all words stand on a ground.
func checkGrounded(t *testing.T, where string, n *ui.Node, grounded bool) {
	t.Helper()
	if n.Look == ui.LookText && n.Words() != "" && !grounded {
		t.Errorf("%s: %q floats", where, n.Words())
	}
	for _, c := range n.Children {
		checkGrounded(t, where, c, grounded || n.Look == ui.LookStrip || n.Look == ui.LookPlaque)
	}
}

// Words keep as far off the right end of the wood that they stand on as off its left one.
func TestBothEndsOfAStripHaveTheSameAir(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{320, 568}, {390, 844}, {844, 390}, {820, 1180}, {1280, 800}} {
		s := newOpposite(t, &save.Memory{}, 10)
		s.Resize(size.w, size.h)
		s.Update(0, 0)
		strip := s.strip(variants.South)
		wood := strip.Bounds
		if strip.Wood.W > 0 {
			wood.W = strip.Wood.W
		}
		left, right := math.Inf(1), math.Inf(1)
		for _, n := range strip.Children {
			if n.Bounds.Intersect(wood).Empty() {
				continue // beside it
			}
			from, to := n.Bounds.X, n.Bounds.X+n.Bounds.W
			switch ink := ui.Width(n, s.Measure); n.Align {
			case ui.AlignStart:
				to = min(to, from+ink)
			case ui.AlignCenter:
				from, to = (from+to-ink)/2, (from+to+ink)/2
			case ui.AlignEnd:
				from = max(from, to-ink)
			}
			left, right = min(left, from-wood.X), min(right, wood.X+wood.W-to)
		}
		if clock := s.Root().Find("seat-south-clock"); left != play.PlaqueEdge || right < play.PlaqueEdge-1e-6 ||
			clock.Align == ui.AlignEnd && math.Abs(right-play.PlaqueEdge) > 1e-6 {
			t.Errorf("%v: words begin %v dp from the left end and end %v from the right one", size, left, right)
		}
	}
}

// Where there is room for it the controls are told in words, all of them, whole; elsewhere their signs stand alone. On an upright
// tablet that depends on how long the words of a language are.
func TestTheControlsAreToldInWords(t *testing.T) {
	m := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, c := range []struct {
			w, h, scale float64
			worded      bool
		}{{1280, 800, 1, true}, {1920, 800, 1, true}, {3840, 2160, 1, true}, {820, 1180, 1, true}, {844, 390, 1, false},
			{390, 844, 1, false}, {1280, 800, 2, false}} {
			s := newStage(t, &save.Memory{}, speaking(lang), scaled(c.scale), measured(m))
			s.against(ai.GrandMaster, save.StartsYou)
			s.Resize(c.w, c.h)
			s.Update(0, 0)
			bar := s.Root().Find("bar")
			if c.w == 820 && lang != "en" && lang != "fr" {
				c.worded = bar.Children[0].Words() != ""
			}
			for _, n := range bar.Children {
				if words := n.Words(); (words != "") != c.worded || !strings.Contains(strings.ToLower(n.Label), strings.ToLower(words)) {
					t.Errorf("%s %v: %s shows %q and is called %q", lang, c, n.ID, words, n.Label)
				}
				if ui.Width(n, s.Measure) > n.Bounds.W+0.5 || !c.worded && n.Bounds.W < ui.ControlHeight {
					t.Errorf("%s %v: %s has %.0f dp", lang, c, n.ID, n.Bounds.W)
				}
			}
			if c.worded && len(bar.Children) < play.WordedKeys {
				t.Errorf("%s %v: %d controls", lang, c, len(bar.Children))
			}
		}
	}
}

// A control that comes in the middle of a game has as much room as all others: their icons stay.
func TestTheBarHasRoomForAControlThatComes(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		south, _ := byLinkTwo(t, speaking(lang))
		south.Resize(1280, 800)
		south.Update(0, 0)
		if south.find("share") != nil {
			t.Fatal("there is nothing to send yet")
		}
		south.sends(5)
		south.settle()
		for _, n := range south.find("bar").Children {
			if ui.Width(n, south.Measure) > n.Bounds.W+0.5 {
				t.Errorf("%s: %s has %.0f dp and needs %.0f", lang, n.ID, n.Bounds.W, ui.Width(n, south.Measure))
			}
		}
		if south.find("share") == nil {
			t.Errorf("%s: the bar has no way to send the move", lang)
		}
	}
}

// Of what a house would do the beginning is shown where there is no room for all of it, of what has happened the end.
func TestWhatMattersMostIsShown(t *testing.T) {
	s := newStage(t, &save.Memory{})
	first, last := "C ends in the store.", "The same side moves again."
	all := first + " " + last
	happened, previewed := []string{first, last}, []string{all, first}
	line := s.Measure.LineHeight(ui.Small)
	for _, c := range []struct {
		lines   float64
		said    []string
		preview bool
		want    string
	}{{1, previewed, true, first}, {1, happened, false, last}, {2, previewed, true, all}, {2, happened, false, all}} {
		if n := s.played.Strip.Speech().Say("words", ui.Rect{W: 200, H: c.lines * line}, c.said, c.preview, ui.Small); n.Words() != c.want {
			t.Errorf("%+v: %q is shown", c, n.Words())
		}
	}
}

// inLargeWords is a game against the computer in a language, in a window and in the largest words.
func inLargeWords(t *testing.T, lang string, w, h float64) *stage {
	t.Helper()
	s := newStage(t, &save.Memory{}, speaking(lang), scaled(2), measured(newPrinter(t)))
	s.Resize(w, h)
	s.against(ai.Club, save.StartsYou)
	return s
}

// What is too long in small words is told in smaller ones, but in no smaller ones than it must be.
func TestLargeWordsShrinkNoMoreThanTheyMust(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}} {
			s := inLargeWords(t, lang, size.w, size.h)
			for _, said := range []string{"refuse.wouldStarve", "greet.you", "refuse.notYours"} {
				s.Seats.Tell(s.says(said), false)
				s.Update(0, 0)
				n := s.find("words")
				if n.Type == ui.Small.Least() {
					t.Errorf("%s %v: %q is told in the smallest letters", lang, size, n.Label)
				}
				steps := ui.Small.Shrunk(1).DownTo(n.Type)
				if larger := steps[max(0, len(steps)-2)]; len(steps) > 1 &&
					float64(len(s.Measure.Wrap(n.Label, larger, n.Bounds.W)))*s.Measure.LineHeight(larger) <= n.Bounds.H {
					t.Errorf("%s %v: %q has room in larger letters", lang, size, n.Label)
				}
			}
		}
	}
}

// Each strip names its player, and that of the player to move says so in words: in every window, on boards of every size, in
// words of every size, however much there is to tell. Names have one weight.
func TestEverybodyIsNamedAndWhoIsToMoveIsTold(t *testing.T) {
	metrics := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, seats := range []string{"alone", "clock", "opposite", "opposite with a clock"} {
			for _, rule := range []string{"abapa", "abapa,board.houses:10", "abapa,board.houses:12", "urim"} {
				s := newStage(t, &save.Memory{}, speaking(lang))
				s.against(ai.GrandMaster, save.StartsYou)
				if seats != "alone" {
					s.prefs.Settings.Opposite = strings.HasPrefix(seats, "opposite")
					if strings.HasSuffix(seats, "clock") {
						s.prefs.Settings.Minutes = 10
					}
					s.hotSeat("abapa")
				}
				s.playOn(rule)
				s.measureBy(metrics)
				longest := slices.MaxFunc(spoken(t, s), func(a, b string) int { return len(a) - len(b) })
				for _, size := range windows {
					for _, s.prefs.Settings.TextScale = range []float64{1, 2} {
						s.Resize(1, 1)
						s.Resize(size.w, size.h)
						s.Seats.Tell(longest, false)
						for side := range variants.Side(2) {
							s.letMove(side)
							if s.overFar() && size.w <= 390 {
								continue // no house may be hidden, so a long sentence takes the row
							}
							s.checkPlaques(fmt.Sprintf("%s, %s, %s, %v, words %v", lang, seats, rule, size, s.prefs.Settings.TextScale))
						}
					}
				}
			}
		}
	}
}

// With large words, names, figures and states are large too, and the strength of the computer can be read.
func TestStripsGrowWithTheWords(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, name, state float64 }{{320, 568, 21, 17.5}, {360, 640, 24.5, 21}, {390, 844, 21, 17.5},
			{667, 375, 24.5, 21}, {844, 390, 34, 28}, {820, 1180, 34, 28}} {
			s := inLargeWords(t, lang, size.w, size.h)
			s.Update(0, 0)
			for side := range variants.Side(2) {
				strip, name, state := s.strip(side), size.name, size.state
				if side == variants.South {
					name, state = max(name, 28), max(state, 24.5)
				}
				for _, n := range strip.Children[:2] {
					least := state
					if n.Type.Bold() {
						least = name
					}
					if n.Words() != "" && s.Measure.LineHeight(n.Type) < s.Measure.LineHeight(ui.Small)/28*least-1 {
						t.Errorf("%s, %v: %q is of type %v", lang, size, n.Words(), n.Type)
					}
				}
				s.checkPlaques(fmt.Sprint(lang, size))
			}
			if told := strings.Join(said(s.strip(variants.North)), " "); !strings.Contains(told, s.says("level."+ai.Club.Key())) {
				t.Errorf("%s, %v: the level is not told: %q", lang, size, told)
			}
		}
	}
}

// The side to move changes neither the place nor the size of the seeds and the name in a strip.
func TestStripsKeepTheirSizes(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		var stages [2]*stage // by who is to move: the computer has not begun to think yet
		for turn, starts := range []string{save.StartsYou, save.StartsOther} {
			stages[turn] = newStage(t, &save.Memory{}, speaking(lang), scaled(2), measured(newPrinter(t)), func(d *desk) { d.early = true })
			stages[turn].against(ai.Club, starts)
			if !stages[turn].strip(variants.Side(turn)).Current {
				t.Fatalf("%s: %v is not to move", lang, variants.Side(turn))
			}
		}
		for w := 320.0; w < 900; w++ {
			h := 1.8 * w
			if w >= 640 {
				h = 390
			}
			for _, s := range stages {
				s.Resize(w, h)
				s.Update(0, 0)
			}
			for side := range variants.Side(2) {
				if w > h && side == variants.South {
					continue // words may take the place of the seeds there
				}
				for i, n := range stages[0].strip(side).Children[:1] {
					if then := stages[1].strip(side).Children[i]; n.Type != then.Type || n.Bounds.X != then.Bounds.X {
						t.Errorf("%s, %v by %v: %q of type %v at %v becomes %q of type %v at %v", lang, w, h, n.Label, n.Type, n.Bounds,
							then.Label, then.Type, then.Bounds)
					}
				}
			}
		}
	}
}

// checkPlaques checks that both strips tell in full their player and what that player is doing.
func (s *stage) checkPlaques(where string) {
	s.t.Helper()
	for side := range variants.Side(2) {
		strip := s.strip(side)
		name, state := false, s.played.Strip.State(side)
		if told := s.figures(side) != nil; told == s.prefs.Settings.ShowCounts {
			s.t.Errorf("%s: the seeds of %v are told in the strip: %t, on the board: %t", where, side, told, s.prefs.Settings.ShowCounts)
		}
		for i, n := range strip.Children {
			words := n.Words()
			if words == "" {
				continue
			}
			called := s.Seats.Narrator.PlayerName(side)
			if (strings.HasPrefix(words, called.Short) || words == called.Brief) && n.Type.Bold() {
				name = true
			}
			if state != "" && strings.HasPrefix(words, state) {
				state = ""
			}
			if !strip.Bounds.Holds(n.Bounds) && !n.Bounds.Intersect(strip.Bounds).Empty() || !strip.Bounds.Holds(s.ink(n)) &&
				!s.ink(n).Intersect(strip.Bounds).Empty() {
				s.t.Errorf("%s: %q at %v, as type %v, in the strip at %v", where, words, n.Bounds, n.Type, strip.Bounds)
			}
			for _, o := range strip.Children[:i] {
				if at := s.ink(o).Intersect(s.ink(n)); o.Words() != "" && !at.Empty() && min(at.W, at.H) > 0.5 {
					s.t.Errorf("%s: %q at %v lies over %q at %v", where, words, n.Bounds, o.Words(), o.Bounds)
				}
			}
		}
		// Beside points, large words leave it to the light of the strip to show whose turn it is.
		lit := strip.Current && s.prefs.Settings.TextScale > 1 && len(s.Seats.Narrator.RoundTags(side)) > 0
		if !name || state != "" && !lit {
			s.t.Errorf("%s: %v is named %t, and not said: %q, but %q", where, side, name, state, said(strip))
		}
	}
}

// ink is where words may have ink: from the top of the capitals of their first line to the tails of the letters of their
// last one. Capitals stand in the middle of a line, and lines in the middle of a node.
func (s *stage) ink(n *ui.Node) ui.Rect {
	const line, half, tail = 1.42, 0.3625, 0.25 // of the size
	high := s.Measure.LineHeight(n.Type)
	size := high / line
	at := n.Bounds
	middle := at.Y + at.H/2
	more := ui.Height(n, at.W, s.Measure) - high
	if more > 0 {
		middle = at.Y + max(at.H, high+more)/2 // several lines are cut at the end
	}
	at.Y = middle - more/2 - half*size
	at.H = more + (2*half+tail)*size
	return at
}

// What a bar has no room for is on the page of the game.
func TestTheMenuHasWhatTheBarLeavesOut(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}} {
			s := inLargeWords(t, lang, size.w, size.h)
			s.Update(0, 0)
			s.press(houseIDs[0])
			s.pressKey("u")
			s.Update(0, 0)
			bar := s.Root().Find("redo") != nil
			s.pressAll("game")
			if bar != (s.Root().Find("menu-redo") == nil) {
				t.Errorf("%s %v: playing a move again is in the bar: %t, and the menu thinks otherwise", lang, size, bar)
			}
		}
	}
}

// In an upright window the words have a strip of their own in the row of the player at the top, whichever side they are about: as
// high as that player's and, where there is room, as wide as the controls below. Nobody takes them for the player's.
func TestWordsHaveAStripOfTheirOwn(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, c := range []struct {
			w, h, scale     float64
			beside, columns bool
		}{{320, 568, 1, true, false}, {360, 640, 1, true, true}, {390, 844, 1, true, true}, {430, 932, 1, true, true},
			{1024, 1366, 1, true, true}, {768, 1024, 2, true, false}, {320, 568, 2, false, false}} {
			s := newStage(t, &save.Memory{}, speaking(lang), scaled(c.scale), measured(newPrinter(t)))
			s.Resize(c.w, c.h)
			s.against(ai.Club, save.StartsYou)
			check := func(what string) {
				t.Helper()
				s.Update(0, 0)
				far := s.strip(variants.North).Bounds
				all := grounds(s.Root().Tree())
				i := slices.IndexFunc(all, func(n *ui.Node) bool { return len(n.Children) == 1 && n.Children[0].ID == "words" })
				if i < 0 || !far.Intersect(all[i].Bounds).Empty() {
					t.Fatalf("%s, %v: %s, %q, does not stand alone", lang, c, what, s.spokenWords())
				}
				ground := all[i]
				at, bar := ground.Bounds, s.Root().Find("bar").Bounds
				if beside := at.Y == far.Y && at.H == far.H; beside != c.beside {
					t.Errorf("%s, %v: %s stands at %v, the player at %v", lang, c, what, at, far)
				}
				if c.columns && (math.Abs(at.X-bar.X) > 1e-6 || math.Abs(at.W-bar.W) > 1e-6) {
					t.Errorf("%s, %v: %s stands at %v, the controls at %v", lang, c, what, at, bar)
				}
			}
			check("the greeting")
			s.press("house-8")
			check("a refusal")
			s.hover("house-2")
			check("what a house would do")
		}
	}
}

// Words leave the points of both players where they are.
func TestWordsLeaveThePoints(t *testing.T) {
	s := newStage(t, &save.Memory{}, measured(newPrinter(t)))
	s.hotSeat("urim")
	for range 2 {
		for _, w := range []float64{390, 720, 1024} {
			s.Resize(1, 1)
			s.Resize(w, 1.4*w)
			s.Seats.Greet()
			s.Update(0, 0)
			for side := range variants.Side(2) {
				tags := s.Seats.Narrator.RoundTags(side)
				points := tags[len(tags)-1]
				if !slices.ContainsFunc(s.strip(side).Children, func(n *ui.Node) bool { return strings.Contains(n.Words(), points) }) {
					t.Errorf("%v dp: %q of %v is not told", w, points, side)
				}
			}
		}
		s.press("house-2")
		s.settle()
	}
}

// While seeds are on their way nobody is to move: who sows them is said to, and no strip is lit.
func TestNobodyIsToMoveWhileSeedsTravel(t *testing.T) {
	for _, seats := range []string{"alone", "opposite"} {
		s := seated(t, "en", seats)
		s.press("house-2")
		if !s.Board().Busy() {
			t.Fatal("nothing moves")
		}
		for side := range variants.Side(2) {
			strip := s.strip(side)
			told := said(strip)
			if strip.Current || slices.Contains(told, s.says("state.toMove")) || slices.Contains(told, s.says("state.yourTurn")) ||
				slices.Contains(told, s.says("state.thinking")) ||
				slices.Contains(told, s.says("state.sowing")) != (side == variants.South) {
				t.Errorf("%s: while South sows %v is lit %t, and the strip says %q", seats, side, strip.Current, told)
			}
		}
		s.settle() // in this frame the computer does not answer yet
		strip := s.strip(variants.North)
		if !strip.Current || !slices.Contains(said(strip), s.says("state.toMove")) || s.strip(variants.South).Current {
			t.Errorf("%s: after that North is lit %t, and the strip says %q", seats, strip.Current, said(strip))
		}
	}
}

// A message takes the place of the words, not of the players: who they are and how much time they have stays to be read.
func TestAMessageLeavesThePlayers(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {390, 844, 2}, {768, 1024, 1},
		{768, 1024, 2}, {844, 390, 1}, {844, 390, 1.5}, {844, 390, 2}, {1024, 768, 2}, {1440, 900, 1}, {1440, 900, 2}} {
		for i, seats := range []string{"alone", "opposite", "alone", "opposite"} {
			s := seated(t, assetstest.Languages()[i/2], seats)
			s.measureBy(newPrinter(t))
			s.prefs.Settings.TextScale = size.scale
			s.Resize(1, 1)
			s.Resize(size.w, size.h)
			s.Update(0, 0)
			s.tellCopied()
			s.Update(0, 0)
			for side := range variants.Side(2) {
				for _, n := range s.strip(side).Children {
					if n.Look == ui.LookText && n.Words() != "" && n.ID != table.SeatIDs[side]+"-words" &&
						!s.find("toast").Bounds.Intersect(n.Bounds).Empty() {
						t.Errorf("%v, %s: the message at %v lies over %q at %v", size, seats, s.find("toast").Bounds, n.Words(), n.Bounds)
					}
				}
			}
		}
	}
}

// Where a message has no room beside a player, the time can still be read.
func TestAMessageLeavesTheTime(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{568, 320, 1}, {568, 320, 2}, {667, 375, 1}, {667, 375, 2}} {
		s := seated(t, "fr", "opposite")
		s.measureBy(newPrinter(t))
		s.prefs.Settings.TextScale = size.scale
		s.Resize(1, 1)
		s.Resize(size.w, size.h)
		s.tellCopied()
		s.Update(0, 0)
		if clock := s.node(table.SeatIDs[variants.South] + "-clock").Bounds; !s.find("toast").Bounds.Intersect(clock).Empty() {
			t.Errorf("%v: the message at %v lies over the clock at %v", size, s.find("toast").Bounds, clock)
		}
	}
}

// On an upright phone of usual size the rows around the board are low, as high as two lines of words in full size, and short
// names stand there in that.
func TestTheRowsOfAPhoneAreLow(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h float64 }{{390, 844}, {393, 852}, {412, 915}} {
			s := newStage(t, &save.Memory{}, speaking(lang), measured(newPrinter(t)))
			s.against(ai.GrandMaster, save.StartsYou)
			s.Resize(size.w, size.h)
			s.Update(0, 0)
			f, two := s.frame(), 2*s.Measure.LineHeight(ui.Body)
			if f.Far.H > two+2*play.StripPad || f.Near.H != f.Far.H || f.Words.H < two+2*ui.SpaceHair {
				t.Errorf("%s, %v: the rows are %v and %v high, two lines %v", lang, size, f.Far.H, f.Near.H, two)
			}
			for side := range variants.Side(2) {
				if n := s.strip(side).Children[0]; lang == "en" && n.Type != ui.Label { // in others they may be too long
					t.Errorf("%s, %v: %q is of type %v", lang, size, n.Label, n.Type)
				}
			}
		}
	}
}

// In an upright window the seeds of both players are told in figures of one size, whichever side is to move, or, where one name
// has room in larger letters than the other, in figures no larger than that.
func TestTheFiguresOfBothPlayersAreAlike(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}, {820, 1180}} {
		for words, s := range inEveryWords(t, size.w, size.h) {
			s.prefs.Settings.ShowCounts = false // the board tells them otherwise
			s.against(ai.Club, save.StartsYou)
			for side := range variants.Side(2) {
				s.letMove(side)
				one, other := s.figures(0), s.figures(1)
				larger := s.strip(0)
				if s.Measure.LineHeight(other.Type) > s.Measure.LineHeight(one.Type) {
					larger = s.strip(1)
				}
				if one.Type != other.Type && larger.Children[0].Type != larger.Children[1].Type {
					t.Errorf("%v, %s, %v moves: the figures are of types %d and %d", size, words, side, one.Type, other.Type)
				}
			}
		}
	}
}

// In a window that lies the wood of a plaque is as wide as what stands on it, whichever side is to move: the rest of the row is cloth.
// The words of the game stand beside it.
func TestPlaquesAreNoWiderThanTheirWords(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{844, 390}, {1024, 768}, {1440, 900}, {2560, 1440}} {
		s := newStage(t, &save.Memory{})
		s.against(ai.Club, save.StartsYou)
		s.Resize(size.w, size.h)
		var wide [2]float64
		for turn := range variants.Side(2) {
			s.letMove(turn)
			for side := range variants.Side(2) {
				wood := s.strip(side).Wood
				if wood.W == 0 || wood.W > 0.4*s.window.Width || turn > 0 && wood.W != wide[side] {
					t.Errorf("%v: while %v is to move the plaque of %v is %.0f dp wide, before %.0f", size, turn, side, wood.W, wide[side])
				}
				wide[side] = wood.W
			}
		}
		if at := s.find("words").Bounds; at.X < s.strip(variants.South).Bounds.X+wide[variants.South] {
			t.Errorf("%v: the words at %v stand on the plaque, which is %.0f dp wide", size, at, wide[variants.South])
		}
	}
}

// The letters of two lines on a plaque keep off the rounded edge of its wood, in every window.
func TestTwoLinesKeepOffTheEdgeOfTheWood(t *testing.T) {
	const rim = ui.SpaceHair + ui.PlaqueRound - 0.5
	for _, size := range []struct{ w, h float64 }{{320, 568}, {390, 844}, {844, 390}, {667, 375}, {768, 1024}, {1024, 768}, {1280, 800}} {
		for _, clock := range []bool{false, true} {
			s := newStage(t, &save.Memory{}, measured(newPrinter(t)))
			if s.against(ai.GrandMaster, save.StartsYou); clock {
				s = newOpposite(t, &save.Memory{}, 10, measured(newPrinter(t)))
			}
			s.Resize(size.w, size.h)
			s.Update(0, 0)
			for side := range variants.Side(2) {
				wood := s.strip(side)
				for _, n := range wood.Children {
					at, in := s.ink(n), wood.Bounds
					if n.Words() != "" && len(wood.Children) > 1 && (at.Y < in.Y+rim || at.Y+at.H > in.Y+in.H-rim) {
						t.Errorf("%v, clock %t: %q has ink at %v on wood at %v", size, clock, n.Words(), at, wood.Bounds)
					}
				}
			}
		}
	}
}

// Two people at one device read both clocks at a glance on every upright phone, whichever side is to move.
func TestBothClocksAreReadAtAGlance(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, opposite := range []bool{false, true} {
			s := newStage(t, &save.Memory{}, speaking(lang), measured(newPrinter(t)))
			if s.prefs.Settings.Minutes = 10; opposite {
				s = newOpposite(t, &save.Memory{}, 10, speaking(lang), measured(newPrinter(t)))
			} else {
				s.hotSeat(variants.Default)
			}
			for _, size := range []struct{ w, h float64 }{{320, 568}, {340, 600}, {360, 640}, {360, 780}, {375, 667}, {390, 844}} {
				s.Resize(size.w, size.h)
				for side := range variants.Side(2) {
					s.letMove(side)
					for _, id := range table.SeatIDs {
						n := s.node(id + "-clock")
						small := s.Measure.LineHeight(n.Type) < s.Measure.LineHeight(ui.Label)
						if small || s.Measure.Width(n.Label, n.Type) > n.Bounds.W+1 {
							t.Errorf("%s, opposite %t, %v: while %v is to move the clock of %s is of type %v in %v", lang, opposite, size, side, id,
								n.Type, n.Bounds)
						}
					}
				}
			}
		}
	}
}

package screen

import (
	"math"
	"testing"

	"awale/game/save"
	"awale/render/geom"
	"awale/variants"
)

// A house that may not be sown shakes its head, and the words stand beside it. What was said before stays where it is. With
// reduced motion there is a mark and no movement.
func TestARefusalIsShownWhereTheFingerIs(t *testing.T) {
	t.Parallel()
	for _, still := range []bool{false, true} {
		for _, size := range [...][2]float64{{320, 568}, {390, 844}, {1440, 900}} {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = still }, choosing(func(s *save.Settings) { s.Seen = true }))
			s.Resize(size[0], size[1])
			s.hotSeat("abapa")
			s.press(houseIDs[0])
			s.settle()
			s.press(houseIDs[6])
			s.settle()
			said, empty := s.spokenWords(), variants.House(0)
			s.press(houseIDs[empty])
			words := s.node("callout").Children[0]
			if want := s.says("refuse.empty"); words.Label != want || s.desk.last() != want || s.sound.thuds != 1 {
				t.Errorf("%v: it says %q, spoken is %q", size, words.Label, s.desk.last())
			}
			if s.spokenWords() != said {
				t.Errorf("%v: %q is lost", size, said)
			}
			at := s.node("callout").Bounds
			if house := s.node(houseIDs[empty]).Bounds; at.X < 0 || at.Y < 0 || at.X+at.W > s.window.Width || at.Y > house.Y+house.H+at.H ||
				at.Y+at.H < house.Y-at.H {
				t.Errorf("%v: the words at %v are not beside the house at %v", size, at, house)
			}
			if s.Board().Marks().Refused != empty {
				t.Errorf("%v: the house is not marked", size)
			}
			left := func() float64 { return s.Board().Badge(geom.HouseOf(empty)).Bounds.X }
			rest, moved := left(), false
			for step := range 60 {
				if step == 5 {
					s.kit.Changed() // a tree comes in the middle of the swing
				}
				s.Update(0.02, 0)
				moved = moved || left() != rest
			}
			if moved == still || math.Abs(left()-rest) > 0.001 {
				t.Errorf("%v: moved %t, now %v dp aside", size, moved, left()-rest)
			}
			s.run("the end of the mark", func() bool { return s.Board().Marks().Refused == variants.NoHouse })
			s.press(houseIDs[empty])
			if s.Pointer("down", 0, 1, 1, true); s.find("callout") != nil {
				t.Errorf("%v: it stays when the player does something", size)
			}
		}
	}
}

// The first tap beside the houses that lets the seeds land at once says so, and never again: what
// the move did is told as ever.
func TestATapThatLetsSeedsLandSaysSoOnce(t *testing.T) {
	t.Parallel()
	tap := func(touch bool) func(s *stage) {
		return func(s *stage) {
			s.Pointer("down", 1, 2, 300, touch)
			s.Pointer("up", 1, 2, 300, touch)
		}
	}
	for key, hurry := range map[string]func(s *stage){"touch": tap(true), "click": tap(false),
		"key": func(s *stage) { s.pressKey("b") }, "": func(s *stage) { s.settle() }} {
		store := &save.Memory{}
		s := newStage(t, store, choosing(func(s *save.Settings) { s.Seen = true }))
		s.hotSeat("abapa")
		s.press(houseIDs[0])
		said := s.spokenWords()
		hurry(s)
		if s.Update(0.02, 0); s.moves() != 1 || s.Board().Busy() || s.spokenWords() != said {
			t.Fatalf("%s: after it there are %d moves, seeds move: %t; it says %q, not %q", key, s.moves(), s.Board().Busy(),
				s.spokenWords(), said)
		}
		if n := s.find("callout"); key == "" {
			if n != nil || s.chosenSettings().Hurried {
				t.Error("seeds that landed by themselves are told as hurried")
			}
			continue
		} else if n == nil || n.Children[0].Label != s.says("hurry") || s.desk.last() != s.says("hurry") {
			t.Errorf("%s: it says %v; the last that was spoken is %q", key, n, s.desk.last())
		}
		s.settle()
		s.press(houseIDs[6])
		hurry(s)
		if s.Update(0.02, 0); s.find("callout") != nil || !s.chosenSettings().Hurried {
			t.Errorf("%s: it is said again", key)
		}
	}
}

// What a move brings into a store rises from it as it arrives, also when the sowing is skipped, and goes.
func TestGainsRiseFromTheStore(t *testing.T) {
	t.Parallel()
	for _, speed := range []string{save.SpeedNormal, save.SpeedNone} {
		for _, skip := range []bool{false, true} {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.link = "#p=1;r=abapa;b=0-0-0-0-0-2-1-1-0-3-3-0-19-19-S" },
				choosing(func(s *save.Settings) { s.Speed, s.Seen = speed, true }))
			s.press(houseIDs[5])
			if skip {
				s.Pointer("down", 0, 1, 1, true)
				s.Pointer("up", 0, 1, 1, true)
			}
			s.run("all that was taken", func() bool { return s.Board().Gain(variants.South) == 4 })
			if n := s.Board().Gain(variants.North); n != 0 {
				t.Errorf("%s: North gains %d", speed, n)
			}
			s.Update(0, 0)
			told := false
			for _, n := range nodes(s.Root().Tree()) {
				told = told || n.Label == "+4"
			}
			if !told {
				t.Errorf("%s, skipped %t: it is not shown", speed, skip)
			}
			s.run("the end of it", func() bool { return s.Board().Gain(variants.South) == 0 })
		}
	}
}

// Two who sit opposite each other read a refusal in their strips.
func TestARefusalIsReadByTwoOpposite(t *testing.T) {
	t.Parallel()
	s := newOpposite(t, &save.Memory{}, 0)
	s.press(houseIDs[0])
	s.settle()
	s.press(houseIDs[6])
	s.settle()
	s.press(houseIDs[0])
	if want := s.says("refuse.empty"); s.spokenWords() != want || s.desk.last() != want || s.find("callout") != nil || s.sound.thuds != 1 {
		t.Errorf("it says %q, spoken is %q, %d thuds", s.spokenWords(), s.desk.last(), s.sound.thuds)
	}
}

package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
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

// What the title and the cards of the end say is not said once more; where the last seeds went is.
func TestTheEndIsToldOnce(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.resign()
	s.settle()
	s.Update(0, 0)
	if len(s.sheets) != 1 {
		t.Fatal("the end is not shown")
	}
	got := strings.Join(said(s.node("end-sheet")), "|")
	if want := "The computer wins|You|0|Computer · Beginner|48|You gave up.|The 48 seeds left went to the computer."; got != want {
		t.Errorf("said %s\nwant %s", got, want)
	}

	if you, computer := s.node("end-South").Bounds.W, s.node("end-North").Bounds.W; you != computer {
		t.Errorf("the cards are not alike: %v and %v", you, computer)
	}

	drawn := newStage(t, &save.Memory{})
	drawn.hotSeat("abapa")
	drawn.Link("#p=1;r=abapa;b=0-0-0-0-0-1-3-0-0-0-0-0-24-20-S")
	drawn.Update(0, 0)
	drawn.press(houseIDs[5])
	drawn.settle()
	drawn.Update(0, 0)
	got = strings.Join(said(drawn.node("end-sheet")), "|")
	if want := "A draw|South|24|North|24|No move can give the other side seeds.|The 4 seeds left went to North."; got != want {
		t.Errorf("said %s\nwant %s", got, want)
	}

	two := newStage(t, &save.Memory{})
	two.hotSeat("abapa")
	two.resign()
	two.settle()
	two.Update(0, 0)
	// Between two people the title does not say who has won.
	if got := said(two.node("end-sheet")); !slices.Contains(got, "North wins 48 to 0.") {
		t.Errorf("nobody says who has won: %q", got)
	}
}

// The level alone reads as a place or a rank: the strip says that it is the computer's, beside it or below it.
func TestTheStripSaysWhoHasTheLevel(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	for _, size := range []struct {
		w, h float64
		want []string
	}{
		{1280, 800, []string{"0", "Computer · Beginner"}},
		{320, 568, []string{"0", "Beginner", "Computer"}},
	} {
		s.Resize(size.w, size.h)
		s.Update(0, 0)
		got := said(s.coming.strips[variants.North])
		got = slices.DeleteFunc(got, func(text string) bool { return text == s.play.words.Label })
		if !slices.Equal(got, size.want) {
			t.Errorf("%v by %v: the strip says %q, want %q", size.w, size.h, got, size.want)
		}
	}
}

// How we have come by a rule stands on its page; the list, where it would stand many times, says what is special.
func TestTheListSaysWhatIsSpecial(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.open(&rulesSheet{})
	s.Update(0, 0)
	special := s.node("special-kale").Label
	if !strings.Contains(special, "captures nothing") || strings.Contains(special, "Composed") {
		t.Errorf("the list says of Kale: %s", special)
	}
	s.press("rule-kale")
	s.Update(0, 0)
	if remark := s.node("rule-remark-text").Label; !strings.HasPrefix(remark, special) || !strings.Contains(remark, "Composed") {
		t.Errorf("the page says of Kale: %s", remark)
	}
}

// In a large window with broad edges, too, a card has room for a name in full: all its lengths are in dp.
func TestCardsOfLargeWindows(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.insets = [4]float64{0, 900, 0, 900} })
	s.Resize(2880, 1800)
	s.against(ai.Club, save.StartsYou)
	s.resign()
	s.settle()
	s.Update(0, 0)
	if name := s.node("end-North"); name.Label != "Computer · Club" || name.Bounds.W <= 0 {
		t.Errorf("the card says %q in %v dp", name.Label, name.Bounds.W)
	}
}

package screen

import (
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/play"
)

// After the first game against the computer a next step is offered, once: not again once it was declined or passed over, and not
// to somebody who has played before.
func TestTheNextStepIsOfferedOnce(t *testing.T) {
	first := func() *stage {
		s := newStage(t, &save.Memory{})
		s.against(ai.Beginner, save.StartsYou)
		s.giveUp()
		return s
	}
	s := first()
	if !s.has("next-course") || s.has("next-stronger") {
		t.Error("after a game that was lost a lesson is offered, and no stronger opponent")
	}
	if card, later := s.node("next-course").Bounds, s.node("next-later").Bounds; later.X < card.X+card.W || later.Y > card.Y+card.H {
		t.Errorf("the offer at %v is not declined beside it, at %v", card, later)
	}
	s.press("next-later")
	if s.has("next-later") || !s.has("end-again") || !s.chosenSettings().Advised {
		t.Error("declined, the offer does not go away alone")
	}

	passed := first()
	passed.press("end-again")
	if !passed.chosenSettings().Advised {
		t.Error("an offer that was passed over is made again")
	}

	learning := first()
	learning.press("next-course")
	if !learning.has("learn-sheet") {
		t.Error("the offer leads nowhere")
	}

	for _, c := range []struct {
		level, result, stronger string
	}{{"beginner", save.Won, "amateur"}, {"beginner", save.Drawn, ""}, {"grand-master", save.Won, ""}, {"unheard", save.Won, ""},
		{save.EvenLevel, save.Won, ""}} {
		won := first()
		e := won.played.Ending
		n := play.NewNextStep(e.Page, e.Ways, &kit.Preferences{}, save.Counted{Level: c.level, Result: c.result})
		if n.Stronger != c.stronger {
			t.Fatalf("%+v: %q is next", c, n.Stronger)
		}
		sheet := e.Sheet()
		sheet.Next = n
		e.Page.Remove("end-sheet")
		e.Page.Open(sheet)
		won.Update(0, 0)
		if won.has("next-stronger") != (c.stronger != "") {
			t.Errorf("%+v: the sheet has %t", c, won.has("next-stronger"))
		}
		if c.stronger == "" {
			continue
		}
		won.press("next-stronger")
		if level := won.node("new-level-" + c.stronger); !level.Checked {
			t.Error("the stronger level is not chosen")
		}
	}
}

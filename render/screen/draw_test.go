package screen

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// A draw is offered on the page of the game. The computer thinks about it and answers, and what it does is told.
func TestADrawIsOfferedFromTheMenu(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.against(ai.Beginner, save.StartsYou)
		if s.visit("game"); s.has("menu-draw") {
			t.Error("a draw is offered before the first move")
		}
		s.home()
		s.press("house-2")
		s.run("the computer's move", func() bool { return s.moves() == 2 })
		s.settle()
		s.visit("game", "menu-draw")
		computer := s.say(variants.Say("player.computer"))
		if said := s.desk.last(); s.dialog() != nil || said != sentence(s.says("offer.thinks", "player", computer)) {
			t.Errorf("%s: said %q, and %q is shown", lang, said, s.dialogID())
		}
		s.run("an answer", func() bool { return s.Seats.Session.Offered().Kind == game.NoOffer })
		if said := s.desk.last(); said != sentence(s.says("offer.declined", "player", computer)) || s.outcome().Over() {
			t.Errorf("%s: the answer is %q: %v", lang, said, s.outcome())
		}
	}
}

// Two who share the controls agree on a draw at once.
func TestTwoAgreeOnADraw(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press("house-2")
	s.settle()
	s.visit("game")
	if said := s.node("menu-draw").Label; said != s.says("menu.draw.both") {
		t.Errorf("it says %q", said)
	}
	s.press("menu-draw")
	s.settle()
	if o := s.outcome(); o.Method != variants.Agreement || o.Result != variants.Draw {
		t.Errorf("the game ended by %v", o)
	}
}

// sentence is a sentence as it is spoken, with a capital at its beginning.
func sentence(said string) string {
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}

package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/variants"
)

// fiveToTake is a problem: D takes five.
const fiveToTake = "https://example.org/awale/#p=1;r=abapa;b=0-0-0-4-0-1-1-2-0-0-0-6-10-10-S;t=Five%20at%20once;g=take5"

// TestAProblemIsToldAndWatched: a link with a problem tells its title and goal before it is played. The goal stands in the
// words of the game and in the menu until it is reached, which is told once. The game in progress waits.
func TestAProblemIsToldAndWatched(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := opening{lang: lang, still: true, set: func(s *save.Settings) { s.Opponent = save.Human }}.stage(t)
		s.hotSeat("abapa")
		s.press(houseIDs[2])
		s.Link(fiveToTake)
		if s.dialogID() != "problem-sheet" || kit.TitleOf(s.dialog()).Label != "Five at once" {
			t.Fatalf("%s: %s opens with %q", lang, s.dialogID(), kit.TitleOf(s.dialog()).Label)
		}
		goal := s.says("goal.take", "player", variants.Say("player.south"), "count", 5)
		if said := s.node("problem-goal").Label; said != goal {
			t.Errorf("%s: the goal is told as %q", lang, said)
		}
		if s.waiting() != 1 {
			t.Errorf("%s: %d games wait", lang, s.waiting())
		}
		if s.press("problem-play"); s.dialog() != nil || !strings.HasSuffix(s.spokenWords(), goal) {
			t.Errorf("%s: the words are %q", lang, s.spokenWords())
		}
		// On the smallest phone it stands there too, alone if there is no more room.
		s.Resize(320, 568)
		s.Update(0, 0)
		if !strings.HasSuffix(s.spokenWords(), goal) {
			t.Errorf("%s: on a small phone the words are %q", lang, s.spokenWords())
		}
		// It comes back after a reload.
		s = newStage(t, s.store, speaking(lang))
		s.visit("game")
		if n := s.node("menu-goal"); n.Value != goal {
			t.Errorf("%s: the menu says %q", lang, n.Value)
		}
		s.home()
		s.messages.DismissToast()
		reached := s.says("goal.reached.take", "count", 5)
		s.press(houseIDs[3])
		s.settle()
		if s.message() != reached || !strings.HasSuffix(s.spokenWords(), reached) || strings.Contains(s.spokenWords(), goal) {
			t.Errorf("%s: told %q, then the words %q", lang, s.message(), s.spokenWords())
		}
		told := len(slices.DeleteFunc(slices.Clone(s.desk.said), func(said string) bool { return said != reached }))
		s.press(houseIDs[11])
		s.settle()
		if now := len(slices.DeleteFunc(slices.Clone(s.desk.said), func(said string) bool { return said != reached })); told != 1 ||
			now != 1 {
			t.Errorf("%s: spoken %d times, then %d", lang, told, now)
		}
		// The end repeats it, and the problem begins anew from there.
		if s.dialogID() != "end-sheet" || !strings.HasPrefix(s.node("end-why").Label, s.says("goal.reached.take", "count", 9)) ||
			s.node("end-again").Label != s.says("content.again") {
			t.Fatalf("%s: %s says %q", lang, s.dialogID(), s.node("end-why").Label)
		}
		if s.press("end-again"); s.record().Start() != s.position() || s.position().Houses[3] != 4 ||
			s.record().Problem().Title != "Five at once" {
			t.Errorf("%s: played again from %v", lang, s.position())
		}
	}
}

// TestAGoalThatIsMissed is told once, and is open again after an undo. Its link carries the problem on.
func TestAGoalThatIsMissed(t *testing.T) {
	s := opening{still: true, set: func(s *save.Settings) { s.Opponent = save.Human }}.stage(t)
	s.Link("#p=1;r=abapa;b=1-1-0-0-0-0-0-0-0-0-3-1-20-20-S;g=take5")
	s.press("problem-play")
	s.messages.DismissToast()
	s.press(houseIDs[1])
	s.settle()
	s.press(houseIDs[11])
	s.settle()
	missed := s.says("goal.missed")
	if s.message() != missed {
		t.Fatalf("told %q at %v", s.message(), s.position())
	}
	s.visit("game", "menu-goal")
	if s.node("problem-state").Label != missed {
		t.Errorf("the problem stands as %q", s.node("problem-state").Label)
	}
	s.home()
	s.press("undo")
	s.press("undo")
	if said := s.spokenWords(); !strings.HasSuffix(said, s.says("goal.take", "player", variants.Say("player.south"), "count", 5)) {
		t.Errorf("after undo the words are %q", said)
	}
	s.tellCopied()
	again := newStage(t, &save.Memory{})
	again.Link(s.desk.copied)
	if again.dialogID() != "problem-sheet" || kit.TitleOf(again.dialog()).Label != again.says("problem.title") {
		t.Error("the copied link is no problem")
	}
}

// TestAGoalInWords: a goal that is a text is shown as it is, and nothing is told of it later.
func TestAGoalInWords(t *testing.T) {
	s := opening{still: true}.stage(t)
	s.Link("#p=1;r=abapa;g=Find%20the%20trap")
	if said := s.node("problem-goal").Label; said != s.says("goal.text", "goal", "Find the trap") {
		t.Errorf("the goal is %q", said)
	}
	s.Link("#p=1;r=abapa;t=An%20old%20game")
	if kit.TitleOf(s.dialog()).Label != "An old game" || s.has("problem-goal") {
		t.Error("a title alone is not shown")
	}
	s.press("problem-play")
	s.visit("game")
	if s.node("menu-goal").Value != "An old game" {
		t.Errorf("the menu says %q", s.node("menu-goal").Value)
	}
}

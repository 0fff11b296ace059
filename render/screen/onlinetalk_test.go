//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/screen/history"
)

// In a game on the Internet the talk is beside the board: keys write and play no move, and what the panel shows is told once. After the
// end the analysis is there as well.
func TestTheTalkIsBesideTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		ama.meets(kofi)
		told := func(text string) (count int) {
			for _, said := range ama.desk.said {
				if strings.Contains(said, text) {
					count++
				}
			}
			return count
		}
		tells := func(text string) {
			t.Helper()
			if kofi.dialogID() != "talk-sheet" {
				kofi.visit("game", "menu-talk")
			}
			kofi.writeIn("tell-field", text)
			kofi.Entered("tell-field")
			pass(kofi, ama)
		}
		// A message that nothing shows is announced, and marked.
		tells("Good morning")
		if ama.message() != "Kofi: Good morning" || !ama.node("talk").News || ama.node("talk").Value != ama.says("talk.new", "count", 1) {
			t.Errorf("it says %q, and the mark is %q", ama.message(), ama.node("talk").Value)
		}
		ama.messages.DismissToast()
		alone := ama.GameBoard.Geometry().Plank
		ama.press("turns")
		if n := ama.node("history-view-talk"); !n.News || ama.has("history-view-analysis") {
			t.Errorf("the talk has the mark %t, and the analysis a view %t", n.News, ama.has("history-view-analysis"))
		}
		beside := ama.GameBoard.Geometry().Plank
		ama.press("history-view-talk")
		if ama.node("talk").News || ama.node("history-view-talk").News || ama.node("beside-line-0").Label != "Good morning" {
			t.Error("the message is not read")
		}
		if now := ama.GameBoard.Geometry().Plank; now != beside || now == alone {
			t.Errorf("the board is %v beside the turns and %v beside the talk", beside, now)
		}
		tells("How are you?")
		if ama.message() != "" || told("How are you?") != 1 || ama.node("talk").News || ama.node("beside-line-1").Label != "How are you?" {
			t.Errorf("it says %q, %d times", ama.message(), told("How are you?"))
		}
		// Keys write.
		ama.press("history-toggle")
		ama.pressKey("Tab")
		ama.press("talk")
		if ama.root.Focus != history.TalkField {
			t.Errorf("the focus is at %q", ama.root.Focus)
		}
		moves := ama.moves()
		ama.Typed("am")
		for _, key := range []string{"a", "m", "h", " ", "u"} {
			ama.pressKey(key)
		}
		ama.Key("z", false, true, false, false)
		if ama.node(history.TalkField).Value != "am" || ama.moves() != moves || !ama.has("history") {
			t.Errorf("the field has %q", ama.node(history.TalkField).Value)
		}
		ama.pressKey("Enter")
		pass(ama, kofi)
		if kofi.node("tell-line-2").Label != "am" || ama.node(history.TalkField).Value != "" || ama.root.Focus != history.TalkField {
			t.Error("the message does not go")
		}
		// Escape leaves the field, then closes.
		ama.pressKey("Escape")
		if _, house := ama.GameBoard.HouseOf(ama.root.Focus); !house || !ama.has("history-talk") {
			t.Errorf("Escape leads to %q", ama.root.Focus)
		}
		ama.pressKey("Escape")
		if ama.has("history") {
			t.Error("Escape does not close the panel")
		}
		// Elsewhere the talk is a dialog.
		ama.Resize(390, 844)
		ama.Update(0, 0)
		ama.press("talk")
		if ama.dialogID() != "talk-sheet" {
			t.Errorf("on a phone %q opens", ama.dialogID())
		}
		ama.home()
		ama.Resize(1280, 800)
		ama.Update(0, 0)
		ama.press("talk")
		kofi.home()
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		ama.home()
		if !ama.has("history-view-analysis") || !ama.node("history-view-talk").Checked {
			t.Error("after the game there is no analysis beside the talk")
		}
		// The panel stays open for a game without a talk, which shows the turns.
		ama.visit("menu", "menu-new", "new-opponent-engine", "new-start")
		if ama.has("history-talk") || !ama.has("history") {
			t.Error("a game without a talk shows it, or has no panel")
		}
	})
}

// What is written while a message is on its way stays in the field.
func TestANewMessageSurvivesTheAnswerToTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		ama.meets(kofi)
		kofi.visit("game", "menu-talk")
		for after, want := range map[string]string{"": "", "Good morning, Ama": "Good morning, Ama"} {
			kofi.writeIn("tell-field", " Good  morning")
			kofi.Entered("tell-field")
			if after != "" {
				kofi.writeIn("tell-field", after)
			}
			pass(kofi, ama)
			if got := kofi.node("tell-field").Value; got != want {
				t.Errorf("the field has %q, not %q", got, want)
			}
		}
	})
}

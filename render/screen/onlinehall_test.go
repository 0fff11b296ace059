//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/render/screen/hall"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// A director who is online prints cards with codes. A player at the board reports a result by one, and the director enters it.
func TestABoardOfAHallReportsOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama := onlineStage(t, h, "Ama", &save.Memory{})
		ama.comesInWithAccount()
		wait := waiting(ama)
		ama.closeSheets()
		ama.hall.Open()
		wait(1)
		ama.pressAll("tournaments-new", "tournament-begin")
		for _, name := range []string{"Kofi", "Efua"} {
			ama.writeIn("tournament-add", name)
			ama.press("tournament-add-go")
		}
		ama.pressKey("Tab") // from now on the keyboard leads
		ama.press("tournament-pair")
		if focus := ama.Root().Focus; focus != "tournament-game-1" {
			t.Errorf("after the pairing the focus is on %q", focus)
		}
		ama.pressAll("tournament-more", "tournament-paper", "tournament-print-what-cards", "tournament-codes")
		if !ama.node("tournament-print").Disabled {
			t.Error("cards are printed before the server takes results")
		}
		wait(2)
		if ama.node("tournament-print").Disabled || !strings.Contains(ama.node("tournament-codes-told").Label, "play.example.org") {
			t.Fatal("the server takes no results")
		}
		for ama.dialogID() != hall.ListID {
			ama.pressKey("Escape")
		}
		id := strings.TrimPrefix(ama.begun("tournament-", ""), "tournament-")
		var card *hub.Card
		for _, players := range [][2]int{{1, 2}, {2, 1}} { // whoever is South
			if found, err := h.Card(protocol.CardCode(id, 1, 1, players), protocol.CardNorth); err != nil {
				t.Fatal(err)
			} else if found != nil {
				card = found
			}
		}
		if card == nil || card.Round != 1 || card.Board != 1 {
			t.Fatalf("the card is %+v", card)
		}
		ama.press("tournament-" + id)
		wait(7)
		ama.press("tournament-reported")
		if !ama.has("tournament-close") {
			t.Error("the result is not entered")
		}
		ama.pressKey("Tab")
		ama.press("tournament-close")
		if focus := ama.Root().Focus; focus != "tournament-pair" {
			t.Errorf("after the end of the round the focus is on %q", focus)
		}
		ama.press("tournament-more")
		ama.press("tournament-stop")
		if focus := ama.Root().Focus; !strings.HasPrefix(focus, "tournament-player-") {
			t.Errorf("after the end of the tournament the focus is on %q", focus)
		}
	})
}

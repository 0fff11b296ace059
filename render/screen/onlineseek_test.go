//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// A search by a pool begins with one tap, is told to everybody in the lobby, says how it widens, and is taken with one tap. Who plays
// is told after the game of those who ask for the next one.
func TestASearchIsTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeOnline(t, h)
		ama.comesIn()
		kofi.comesIn(ama)
		kofi.press("online-pool-1")
		pass(ama, kofi, efua)
		if told := kofi.node("online-terms").Value; !strings.Contains(told, "3 min") || kofi.has("online-pool-1") {
			t.Errorf("an opponent is sought by %q, and another pool is offered: %v", told, kofi.has("online-pool-1"))
		}
		card := ama.begun("seek-", "")
		if n := ama.node(card); n.Label != "Play Kofi" || !strings.Contains(n.Value, "3 min") {
			t.Errorf("the search is told as %q, %q", n.Label, n.Value)
		}
		for _, stage := range []struct {
			seconds int // since the stage before
			key     string
			offered bool
		}{{1, "online.seeking", false}, {10, "online.seeking.wider", false}, {10, "online.seeking.wider", true},
			{40, "online.seeking.any", true}} {
			for range stage.seconds {
				pass(ama, kofi, efua)
			}
			if n := kofi.node("online-seeking"); n.Label != kofi.says(stage.key) || kofi.has("online-offered") != stage.offered {
				t.Errorf("%s: it says %q, the computer is offered: %v", stage.key, n.Label, kofi.has("online-offered"))
			}
		}
		kofi.press("online-unseek")
		pass(ama, kofi, efua)
		kofi.press("online-pool-1")
		pass(ama, kofi, efua)
		if n := kofi.node("online-seeking"); n.Label != kofi.says("online.seeking") {
			t.Errorf("a new search says %q", n.Label)
		}
		kofi.home()
		for range 11 {
			pass(ama, kofi, efua)
		}
		tree := kofi.Root().Tree()
		if kofi.Update(0.02, 0); kofi.Root().Tree() != tree {
			t.Error("a search that no page shows has the screen built anew in every frame")
		}
		card = ama.begun("seek-", "")
		ama.press(card)
		for range 5 {
			pass(ama, kofi, efua)
		}
		m, clock := ama.online.Match(), protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2}
		if m == nil || !kofi.Seats.Session.Online() || m.Log().Terms().Clock != clock {
			t.Fatalf("they do not meet: %q, %q", ama.desk.said, kofi.desk.said)
		}

		efua.comesIn(ama, kofi)
		efua.press(efua.opponent("Ama"))
		efua.pressAll("opponent-ask", "terms-send")
		pass(ama, kofi, efua)
		asked := func() bool { return strings.Contains(ama.spokenWords()+ama.message(), "Efua") }
		if asked() {
			t.Errorf("who plays is told of a request: %q, %q", ama.spokenWords(), ama.message())
		}
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		for range 3 {
			pass(ama, kofi, efua)
		}
		if !asked() {
			t.Errorf("after the game the request is not told: %q, %q", ama.spokenWords(), ama.message())
		}
	})
}

// A computer player of the host can be asked for a game, and nothing else that only people answer.
func TestTheComputerOfTheHostReadsNoMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		clienttest.New(t, h, client.Entry{Name: protocol.ComputerName("club", 1)}, client.Session{})
		ama := onlineStage(t, h, "Ama", &save.Memory{})
		ama.comesIn()
		ama.press(ama.begun("player-", ""))
		if !ama.has("opponent-ask") || ama.has("opponent-talk") || ama.has("opponent-block") || ama.has("opponent-report") {
			t.Error("the computer player can be written to, blocked or reported")
		}
	})
}

// Who seeks is offered the computer player of the host at the own strength, and the search goes on. When a person comes, its game stops
// without a result, and one tap leads to the match. Without a free computer player the computer here is offered.
func TestTheComputerOfTheHostMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		computer := clienttest.New(t, h, client.Entry{Name: protocol.ComputerName("beginner", 1)}, client.Session{})
		clienttest.New(t, h, client.Entry{Name: protocol.ComputerName("club", 1)}, client.Session{})
		ama, kofi, _ := threeOnline(t, h)
		wait := func(seconds int) {
			for range seconds {
				computer.Pass(0)
				pass(ama, kofi)
			}
		}
		ama.comesIn()
		kofi.comesIn(ama)
		ama.press("online-pool-1")
		wait(21)
		if n := ama.node("online-offered"); n.Label != "Play the computer (Beginner)" || n.Value != ama.says("online.computer.goesOn") {
			t.Fatalf("a newcomer is offered %q, %q", n.Label, n.Value)
		}
		ama.press("online-offered")
		wait(1)
		if n := ama.node("online-offered"); !n.Disabled || n.Activate != nil || n.Label != "Play the computer (Beginner)" {
			t.Errorf("while it is asked it offers %q, with another tap: %v", n.Label, n.Activate != nil)
		}
		accepts := func() {
			t.Helper()
			one := &protocol.Accept{}
			one.Challenge = computer.Challenges()[0].Challenge
			computer.Must(one)
			wait(2)
		}
		decline := &protocol.Decline{}
		decline.Challenge = computer.Challenges()[0].Challenge
		computer.Must(decline)
		wait(1)
		if n := ama.node("online-offered"); n.Label != ama.says("online.computer") {
			t.Fatalf("after a refusal it offers %q", n.Label)
		}
		ama.pressAll("online-unseek")
		wait(1)
		ama.press("online-pool-1")
		wait(21)
		ama.press("online-offered")
		wait(1)
		accepts()
		first := ama.online.Match()
		if first == nil || ama.dialogID() != "" || !ama.online.Connection.Client.Seeking() || first.Log().Terms().Rated {
			t.Fatalf("the game with the computer does not begin: %q, %q", ama.dialogID(), ama.desk.said)
		}
		kofi.press(kofi.begun("seek-", ""))
		wait(2)
		if !first.Over() || first.Log().Record().Outcome().Method != variants.Aborted || ama.online.Match() != first {
			t.Fatalf("the game with the computer goes on: %q", ama.desk.said)
		}
		if ama.dialogID() != "end-sheet" || kit.TitleOf(ama.dialog()).Label != ama.says("end.title.over") || ama.has("end-again") || !strings.Contains(ama.message(), "Kofi") {
			t.Errorf("it ends with %q, %q", ama.dialogID(), ama.message())
		}
		ama.press("running-back")
		wait(1)
		if m := ama.online.Match(); m == first || m == nil || m.Over() || ama.dialogID() != "" || m.Log().Terms().Clock.Each != 180 {
			t.Errorf("one tap does not lead to the match: %q, %q", ama.dialogID(), ama.desk.said)
		}
		if kofi.online.Match() == nil || kofi.online.Match().ID() != ama.online.Match().ID() {
			t.Error("they do not play each other")
		}
	})
}

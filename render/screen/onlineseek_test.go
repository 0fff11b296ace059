//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

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

//go:build !js

package screen

import (
	"slices"
	"testing"
	"testing/synctest"

	"awale/render/screen/online"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// A player who is alone in the lobby is told what can be done there, all of it by keys and with the focus in sight. The buttons at the
// foot stay where they are while players come, and the strongest game is one press away.
func TestAQuietLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeOnline(t, h)
		ama.comesIn()
		if !ama.has("online-alone") || ama.has("online-strongest") {
			t.Fatal("it is not told that nobody is here")
		}
		var stops []string
		for range 40 {
			ama.pressKey("Tab")
			r := ama.Root()
			if slices.Contains(stops, r.Focus) {
				break
			}
			stops = append(stops, r.Focus)
			if n := r.Find(r.Focus); n == nil || !r.FocusVisible || !ama.window.SheetArea().Holds(n.Bounds) {
				t.Errorf("the focus on %q is not seen", r.Focus)
			}
		}
		for _, id := range []string{"online-alone-agenda", "online-computer", "online-problems", "online-invite", "online-seek"} {
			if !slices.Contains(stops, id) {
				t.Errorf("Tab stops at %q, not at %q", stops, id)
			}
		}
		foot := ama.node(online.OnlineID + "-foot").Bounds
		kofi.comesIn(ama)
		efua.comesIn(ama, kofi)
		if now := ama.node(online.OnlineID + "-foot").Bounds; now != foot || ama.has("online-alone") || !ama.has("online-ask") {
			t.Errorf("with others the foot is at %v, not at %v", now, foot)
		}
		kofi.meets(efua)
		pass(ama, kofi, efua)
		pass(ama, kofi, efua)
		ama.press("online-strongest")
		pass(ama, kofi, efua)
		if !ama.Seats.Session.Online() || ama.Seats.Session.Local() {
			t.Errorf("the strongest game is not watched: %q", ama.desk.said)
		}
		ama.visit("menu", "menu-online", "online-computer")
		if ama.dialogID() != "new-sheet" {
			t.Errorf("%q is open", ama.dialogID())
		}
	})
}

//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/screen/online"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// In the lobby a player finds the way back to the own match first, with the clock, and is not asked to watch it: over all games of the
// match, after another game, and after the connection was lost.
func TestTheWayBackFromTheLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeInLobby(t, h)
		ama.meets(kofi, "terms-side-south", "terms-more", "terms-games-more")
		all := []*stage{ama, kofi, efua}
		pass(all...)
		match := ama.online.Match().ID()
		way := "running-" + match
		toMove := func() (mover, other *stage) {
			if ama.Seats.Session.Local() {
				return ama, kofi
			}
			return kofi, ama
		}
		// seen checks what the lobby shows to both players.
		seen := func(when string) {
			t.Helper()
			pass(all...)
			for _, s := range []*stage{ama, kofi} {
				s.visit("menu", "menu-online")
			}
			pass(all...)
			mover, other := toMove()
			for _, s := range []*stage{ama, kofi} {
				if !s.has(way) {
					t.Fatalf("%s: no way back: %q", when, s.desk.said)
				}
				rival := map[*stage]string{ama: "Kofi", kofi: "Ama"}[s]
				if row := s.node(way); row.Label != s.says("online.running", "player", rival) || s.node("online-view").Bounds.Y < row.Bounds.Y {
					t.Errorf("%s: the way back is %q", when, row.Label)
				}
				if s.has("online-strongest") {
					t.Errorf("%s: the own match is told as the strongest one", when)
				}
				s.press("online-view-matches")
				if !s.has("online-nothing") {
					t.Errorf("%s: the own match can be watched", when)
				}
				s.press("online-view-players")
			}
			if row := mover.node(way); !strings.HasPrefix(row.Value, mover.says("status.you")) {
				t.Errorf("%s: the player to move reads %q", when, row.Value)
			}
			if row := other.node(way); !strings.HasPrefix(row.Value, other.says("online.running.other", "player",
				map[*stage]string{ama: "Ama", kofi: "Kofi"}[mover])) {
				t.Errorf("%s: the other one reads %q", when, row.Value)
			}
			clock := func(s *stage) (text string) {
				for _, n := range nodes(s.node(way)) {
					if strings.Contains(n.Label, ":") && strings.Trim(n.Label, "0123456789:") == "" {
						text = n.Label
					}
				}
				return text
			}
			before := clock(mover)
			pass(all...)
			if now := clock(mover); before == "" || now == before || clock(other) != "" {
				t.Errorf("%s: the clock of the player to move goes from %q to %q, that of the other one is %q", when, before, now,
					clock(other))
			}
		}
		back := func(when string) {
			t.Helper()
			for _, s := range []*stage{ama, kofi} {
				if s.dialogID() != online.OnlineID {
					continue
				}
				s.press(way)
			}
			pass(all...)
			for _, s := range []*stage{ama, kofi} {
				if s.dialogID() != "" || !s.Seats.Session.Online() || s.online.Match() == nil || s.online.Match().ID() != match {
					t.Fatalf("%s: the way leads to %q", when, s.dialogID())
				}
			}
			turnOf(ama, kofi)
		}
		if efua.press("online-view-matches"); !efua.has("match-" + match) {
			t.Error("others cannot watch the match")
		}
		for range 2 {
			turnOf(ama, kofi)
		}
		seen("at first")
		back("at first")
		// Another game is on the board. The match waits.
		for _, number := range []string{"first", "second"} {
			mover, _ := toMove()
			mover.visit("menu", "menu-new", "new-seats-beside", "new-start")
			pass(all...)
			for range 4 {
				pass(all...)
			}
			if mover.Seats.Session.Online() {
				t.Errorf("in the %s game the match comes back by itself", number)
			}
			if n := mover.node("running-back"); n.Label != mover.says("online.running.turn") {
				t.Errorf("in the %s game the bar says %q", number, n.Label)
			}
			// The way back is in the bar of controls, on every page, and in the lobby.
			switch mover.visit("menu"); number {
			case "first":
				mover.press("menu-online")
				pass(all...)
				if mover.has("running-back") {
					t.Error("the lobby has the way back twice")
				}
				mover.press(way)
			default:
				mover.press("menu-learn")
				pass(all...)
				if n := mover.node("running-back"); n.Value != mover.says("status.you") {
					t.Errorf("a page says %q", n.Value)
				}
				mover.press("running-back")
			}
			pass(all...)
			back("after another game")
			if number == "first" {
				kofi.visit("game", "menu-resign", "menu-resign-yes")
				pass(all...)
				ama.home()
				ama.visit("menu", "menu-online")
				pass(all...)
				if row := ama.node(way); row.Value != ama.says("match.next") {
					t.Errorf("between two games the way back says %q", row.Value)
				}
				ama.press(way)
				pass(all...)
				ama.press("end-again")
				kofi.press("end-again")
				pass(all...)
				seen("in the second game")
				back("in the second game")
			}
		}
		kofi.desk.network.(*wires).wire.Conn.Close()
		for range 10 {
			pass(all...)
		}
		seen("after the connection was lost")
		back("after the connection was lost")
	})
}

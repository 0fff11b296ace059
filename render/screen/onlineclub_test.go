//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/render/screen/online/clubs"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// An officer makes a club, admits a member, and makes a tournament for the members. Its game is one of the records of the club.
func TestAClubOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := func(seconds int) {
			for range seconds {
				pass(ama, kofi)
			}
		}
		ama.pressAll("online-you", "self-clubs")
		wait(1)
		if !ama.has("clubs-none") {
			t.Fatal("there is a club")
		}
		ama.press("clubs-new")
		ama.writeIn("club-name", "Oware Society")
		ama.writeIn("club-text", "We meet on Fridays.")
		ama.pressAll("club-open", "club-save") // players ask
		wait(1)
		if ama.dialog().ID != clubs.ClubID || !ama.has("club-coming-none") || !ama.has("club-arena") {
			t.Fatalf("after it there is %s", ama.dialog().ID)
		}
		kofi.pressAll("online-you", "self-clubs")
		wait(1)
		kofi.press(kofi.begun("club-", ""))
		wait(1)
		if n := kofi.node("club-join"); n.Label != kofi.says("clubs.ask") {
			t.Errorf("who joins presses %q", n.Label)
		}
		kofi.press("club-join")
		wait(1)
		if !kofi.has("club-asked") || kofi.has("club-join") {
			t.Error("who has asked is not told")
		}
		ama.press("club-view-members") // which asks the server again
		wait(1)
		ama.press(ama.begun("asking-", "-admit"))
		wait(1)
		if ama.has("club-asking") {
			t.Error("who was admitted asks")
		}
		id := kofi.online.Connection.Client.You().ID
		ama.press("member-" + id)
		ama.press("member-officer")
		wait(1)
		if n := ama.node("member-officer"); !n.Checked {
			t.Error("the member is no officer")
		}
		ama.press("member-officer") // nor is any more
		wait(1)
		ama.pressKey("Escape")

		ama.press("club-arena")
		ama.writeIn("arena-name", "Friday arena")
		begins := time.Now().Add(2 * time.Minute)
		ama.writeIn("arena-day", begins.Format("2006-01-02"))
		ama.writeIn("arena-hour", begins.Format("15:04"))
		ama.pressAll("arena-minutes-30", "arena-members", "arena-make")
		wait(1)
		ama.press("club-view-tournaments")
		wait(1)
		kofi.press("club-view-tournaments")
		wait(1)
		for _, s := range []*stage{ama, kofi} {
			row := s.begun("arena-of-", "")
			if n := s.node(row); n.Label != "Friday arena" || !strings.Contains(n.Value+n.Text, s.says("clubs.only")) {
				t.Errorf("the club has %q, %q", n.Label, n.Value)
			}
			s.press(row)
			wait(1)
			s.press("arena-enter")
			wait(1)
			if !s.has("arena-exit") {
				t.Fatal("a member cannot join")
			}
		}
		for range 10 {
			if wait(15); ama.Seats.Session.Online() {
				break
			}
		}
		m := ama.online.Match()
		if m == nil || m.Log().Tournament() == "" {
			t.Fatal("no game comes onto the board")
		}
		for range protocol.EarlyPlies { // a game that is given up before counts as none
			turnOf(ama, kofi)
			wait(3)
		}
		exit := &protocol.Exit{}
		exit.Tournament = m.Log().Tournament()
		kofi.online.Connection.Client.Do(exit, nil) // else both are paired again
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		for range 35 {
			wait(60)
		}
		ama.closeSheets()
		ama.visit("menu", "menu-online")
		wait(1)
		ama.press("key-later") // it was offered meanwhile
		ama.pressAll("online-you", "self-clubs")
		wait(1)
		ama.press(ama.begun("own-", ""))
		wait(1)
		ama.press("club-view-records")
		wait(1)
		you := ama.online.Connection.Client.You().ID
		if n := ama.node("best-" + you); n.Label != "1. Ama" || !strings.Contains(n.Value, ama.says("clubs.wins", "wins", 1, "games", 1)) {
			t.Errorf("the best is %q, %q", n.Label, n.Value)
		}
		if n := ama.node("past-" + exit.Tournament); n.Label != "Friday arena" || !strings.Contains(n.Value, "Ama") {
			t.Errorf("the past has %q, %q", n.Label, n.Value)
		}
	})
}

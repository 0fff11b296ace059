package screen

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/game/save"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// A player who does not see the program is called once to a game that begins, and once to a turn in it. The player has asked for that.
func TestHiddenPlayersAreCalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		calls := func(s *stage, want ...string) {
			t.Helper()
			for range 8 {
				s.now.Add(int64(250 * time.Millisecond))
				s.Idle()
				time.Sleep(250 * time.Millisecond)
			}
			if len(s.desk.notified) != len(want) || s.sound.rings != len(want) {
				t.Fatalf("called by %q and %d sounds, want %q", s.desk.notified, s.sound.rings, want)
			}
			for i := range want {
				if s.desk.notified[i] != want[i] {
					t.Errorf("called by %q, want %q", s.desk.notified[i], want[i])
				}
			}
		}
		kofi.prefs.Settings.Notify = true
		kofi.press(kofi.opponent("Ama"))
		kofi.pressAll("opponent-ask", "terms-send")
		pass(kofi, ama)
		kofi.Hidden(true)
		calls(kofi)
		ama.press(ama.begun("challenge-", "-accept"))
		pass(ama)
		about := kofi.says("online.running", "player", "Ama") + "|"
		want := []string{about + kofi.says("status.you")}
		if ama.Seats.Session.Local() {
			want = []string{about + kofi.says("online.running.other", "player", "Ama")}
			calls(kofi, want...)
			turnOf(ama)
			want = append(want, about+kofi.says("status.you"))
		}
		calls(kofi, want...)
		kofi.Hidden(false)
		pass(ama, kofi)
		kofi.Hidden(true)
		calls(kofi, want...) // which the player has seen
		kofi.Hidden(false)
		ama.Hidden(true)
		turnOf(kofi)
		calls(ama) // who has not asked for it
	})
}

// The option to be called is off at first. It stays off, and says so, where the browser refuses. The one to fill the screen follows the
// browser.
func TestOptionsOfABrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		s := onlineStage(t, h, "Ama", &save.Memory{})
		s.desk.browser = true
		s.visit(toOptions...)
		if s.node("options-notify").Checked {
			t.Error("it is on at first")
		}
		if s.press("options-notify"); s.prefs.Settings.Notify || s.node("options-notify").Checked || s.message() != s.says("options.notify.refused") {
			t.Errorf("when it is refused, said is %q", s.message())
		}
		s.desk.allows = true
		if s.press("options-notify"); !s.prefs.Settings.Notify || !s.node("options-notify").Checked {
			t.Error("it is not on when it is allowed")
		}
		s.press("options-full")
		if s.Preferences(); !s.desk.full || !s.node("options-full").Checked {
			t.Error("the program does not fill the screen")
		}
		s.desk.full = false // by a key of the browser
		if s.Preferences(); s.node("options-full").Checked {
			t.Error("the program looks as if it filled the screen")
		}
		s.desk.allows = false
		s.StorageChanged()
		if s.node("options-notify").Checked {
			t.Error("it looks as if it were on when it is not allowed any more")
		}
	})
}

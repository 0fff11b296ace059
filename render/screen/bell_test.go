//go:build !js

package screen

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/lobby"
	"awale/web/online/push/pushtest"
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
				if !s.Idle() {
					t.Fatal("the connection is given up")
				}
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
		s.desk.reach = kit.NeedsHome
		s.visit(toOptions...)
		if s.node("options-notify-why").Label != s.says("notify.home") || s.has("options-notify") {
			t.Error("nothing is said of an iPhone")
		}
		s.desk.browser, s.desk.reach = true, kit.ReachClosed
		s.StorageChanged()
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
		s.desk.reach = kit.ReachOpen
		s.StorageChanged()
		if s.node("options-notify-why").Label != s.says("notify.open") {
			t.Error("nothing is said of a page that has to stay open")
		}
		s.desk.allows = false
		s.StorageChanged()
		if s.node("options-notify").Checked {
			t.Error("it looks as if it were on when it is not allowed any more")
		}
	})
}

// A player with an account is called while the program is closed, where the server and the browser can do that: from when the option is
// on until it is off. The page of the account has the address of a calendar.
func TestAPlayerIsCalledByTheBrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 10}, Push: hub.Push{Subject: "host@example.org"}}, hub.NewMemory())
		if err != nil {
			t.Fatal(err)
		}
		defer h.Stop()
		b := pushtest.NewBrowser()
		ready := func(d *desk) {
			d.browser, d.allows, d.reach, d.endpoint = true, true, kit.ReachClosed, "https://push.example.org/1"
			d.subscription = `{"endpoint":"https://push.example.org/1","expirationTime":null,"keys":{"p256dh":"` + b.Key + `","auth":"` + b.Auth + `"}}`
		}
		s := onlineStage(t, h, "Ama", &save.Memory{}, ready)
		s.comesInWithAccount()
		if s.desk.pushKey != "" {
			t.Error("the player is called before the option is on")
		}
		s.pressKey("Escape")
		s.pressKey("Escape")
		s.visit(toOptions...)
		s.press("options-notify")
		pass(s)
		if len(s.desk.pushKey) != 87 || !strings.Contains(s.desk.pushWords, `"abapa":"Abapa"`) || !strings.Contains(s.desk.pushWords, s.says("status.you")) {
			t.Errorf("the browser gets %q, %q", s.desk.pushKey, s.desk.pushWords)
		}
		s.press("options-notify")
		if s.desk.pushKey != "" {
			t.Error("the player is called after the option is off")
		}
		s.press("options-notify")
		s.visit("menu", "menu-online")
		s.pressAll("online-you", "self-feed")
		pass(s)
		s.press("feed-make")
		pass(s)
		s.press("feed-copy")
		if !regexp.MustCompile(`^https?://.+/calendar/[a-z2-7]{26}\.ics\?l=en$`).MatchString(s.desk.copied) {
			t.Errorf("the address is %q", s.desk.copied)
		}
		first := s.desk.copied
		s.press("feed-renew")
		pass(s)
		if s.press("feed-copy"); s.desk.copied == first {
			t.Error("the address stays")
		}
		s.press("feed-drop")
		pass(s)
		if !s.has("feed-make") {
			t.Error("the address is not removed")
		}
	})
}

//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/render/screen/online"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// accounts are the programs of two players with accounts, who are in the lobby.
func accounts(t *testing.T, h *hub.Hub) (ama, kofi *stage) {
	t.Helper()
	ama, kofi, _ = threeOnline(t, h)
	for _, s := range []*stage{ama, kofi} {
		s.visit("menu", "menu-online")
		s.pressAll("online-as-account", "online-enter")
		pass(ama, kofi)
	}
	return ama, kofi
}

// tells reports whether a text is shown or read out anywhere.
func (s *stage) tells(text string) bool {
	for _, n := range nodes(s.Root().Tree()) {
		if n.Look != ui.LookNone && (strings.Contains(n.Label, text) || strings.Contains(n.Text, text)) {
			return true
		}
	}
	return false
}

// A push message leads to its correspondence game: from another game, from another page, and while the player is offline. No game that is
// not the player's is opened. Nobody thinks for days.
func TestACallLeadsToItsGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := accounts(t, h)
		for range 2 {
			ama.meets(kofi, "terms-pace-days")
		}
		games := ama.online.Connection.Client.DayGames()
		if len(games) != 2 {
			t.Fatalf("%d games: %q, %q", len(games), ama.desk.said, kofi.desk.said)
		}
		board := func(what, match string) {
			t.Helper()
			pass(ama, kofi)
			pass(ama, kofi)
			if m := ama.online.Match(); m == nil || m.ID() != match || ama.dialogID() != "" {
				t.Fatalf("%s: the game is not on the board: %q, %q, %q", what, ama.dialogID(), ama.message(), ama.desk.said)
			}
			if ama.tells(ama.says("state.thinking")) {
				t.Errorf("%s: somebody thinks for days", what)
			}
		}
		first, second := games[0].Match, games[1].Match
		ama.openLink(notation.FormatGameLink("", first))
		board("from the lobby", first)
		ama.openLink(notation.FormatGameLink("", second))
		board("from another game", second)
		ama.openLink(notation.FormatGameLink("", "a1b2c3d4e5f6"))
		pass(ama, kofi)
		if !strings.Contains(ama.message(), ama.says("online.why.unknown")) {
			t.Errorf("a game of others: %q", ama.message())
		}
		board("after a game of others", second)
		ama.visit("menu", "menu-online", "online-you", "self-leave")
		pass(ama, kofi)
		ama.openLink(notation.FormatGameLink("", first))
		board("offline", first)
		if ama.visit("game"); ama.has("menu-by-link") {
			t.Error("a rated game can go on by link")
		}
		ama.home()
		kofi.home()

		// No call ends a live game: neither where it is on the board, nor in a page that has just been opened and follows no game yet.
		for _, s := range []*stage{ama, kofi} {
			s.visit("menu", "menu-online")
		}
		pass(ama, kofi)
		ama.meets(kofi)
		live := ama.online.Match().ID()
		plays := func(when string) {
			t.Helper()
			ama.openLink(notation.FormatGameLink("", second))
			for range 4 {
				pass(ama, kofi)
			}
			m := ama.online.Match()
			if m == nil || m.ID() != live || m.Over() || m.Log().Away(m.Player(ama.online.Connection.Client.You().ID)) {
				t.Fatalf("%s: the live game is left: %q, %q", when, ama.message(), ama.desk.said)
			}
			if !ama.tells(ama.says("online.playing")) {
				t.Errorf("%s: nothing is said: %q", when, ama.message())
			}
		}
		plays("on the board")
		ama.desk.network.(*wires).wire.Conn.Close()
		ama = onlineStage(t, h, "Ama", ama.store)
		plays("in a new page")
	})
}

// A call enters by itself only where no other window is online, and leads to its game once the player has entered. One that leads nowhere
// is forgotten: the board stays as it is when a list of games comes later.
func TestACallDisturbsNoOtherWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store, both := &save.Memory{}, &neighbours{open: []string{"one", "two"}}
		window := func(id string) *stage {
			return onlineStage(t, h, "Ama", store, func(d *desk) { d.windows = &neighbour{neighbours: both, id: id} })
		}
		one, kofi := window("one"), onlineStage(t, h, "Kofi", &save.Memory{})
		one.comesInWithAccount()
		kofi.comesInWithAccount(one)
		one.meets(kofi, "terms-pace-days")
		match := one.online.Connection.Client.DayGames()[0].Match
		two := window("two")
		wait := func(all ...*stage) {
			for range 8 {
				pass(all...)
			}
		}
		two.openLink(notation.FormatGameLink("", match))
		wait(one, two, kofi)
		if first, second := one.online.Connection.State(), two.online.Connection.State(); first != client.Online ||
			second != client.Offline || two.dialogID() != online.OnlineID {
			t.Fatalf("the windows are %v and %v; the second one has %q", first, second, two.dialogID())
		}
		two.press("online-enter")
		wait(two, kofi)
		if m := two.online.Match(); m == nil || m.ID() != match {
			t.Errorf("the game is not on the board: %q, %q", two.dialogID(), two.desk.said)
		}

		guest := onlineStage(t, h, "Efua", &save.Memory{})
		guest.comesIn()
		guest.openLink(notation.FormatGameLink("", match))
		pass(guest)
		if !guest.tells(guest.says("online.why.unknown")) {
			t.Errorf("a guest is told %q", guest.message())
		}

		// A page that is closed unanswered has forgotten the call.
		two.visit("menu", "menu-online", "online-you", "self-leave")
		two.home()
		two.begins("")
		two.online.Connection.Kept.Name = ""
		two.openLink(notation.FormatGameLink("", match))
		two.home()
		two.visit("menu", "menu-online")
		two.writeIn("online-name", "Ama")
		two.press("online-enter")
		wait(two, kofi)
		if two.online.Match() != nil {
			t.Errorf("a call of before replaces the board: %q", two.desk.said)
		}
	})
}

// The note of a match marks ratings that are provisional.
func TestTheNoteOfAMatchMarksProvisionalRatings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := accounts(t, h)
		ama.meets(kofi)
		for range 4 {
			turnOf(ama, kofi)
		}
		m := ama.online.Match()
		ama.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		pass(ama, kofi)
		ama.press("end-again")
		kofi.press("end-again")
		pass(ama, kofi)
		ratings, _ := ama.online.Match().Log().Ratings()
		if len(ratings) == 0 {
			t.Fatalf("no ratings: %q, %q", ama.desk.said, kofi.desk.said)
		}
		if !ama.has("beside-match") {
			ama.press("talk")
		}
		note := ama.node("beside-match")
		if !strings.Contains(note.Text, "?)") || !strings.Contains(note.Label, "provisional") {
			t.Errorf("the note says %q, %q", note.Text, note.Label)
		}
	})
}

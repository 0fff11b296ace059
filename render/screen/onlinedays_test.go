//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/ui"
	"awale/variants/notation"
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

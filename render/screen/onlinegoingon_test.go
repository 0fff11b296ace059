//go:build !js

package screen

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/online"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// Two who play by link take their game to a server, where both agree on it, and back to links.
func TestAGameByLinkGoesOnOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama := onlineStage(t, h, "Ama", &save.Memory{}, speaking("en"))
		kofi := onlineStage(t, h, "Kofi", &save.Memory{}, speaking("en"), func(d *desk) { d.chance = 7 })
		ama.begins("", "new-opponent-remote", "new-starts-you")
		kofi.gets(ama.sends(5))
		ama.gets(kofi.sends(8))
		kofi.home()
		kofi.begins("") // the game by link waits in the list
		kofi.comesInWithAccount()
		ama.visit("game", "menu-play-on")
		ama.pressAll("online-as-account", "online-enter")
		pass(ama, kofi)
		if !ama.has("online-goes-on") || !ama.has("online-goes-on-board") {
			t.Fatalf("the lobby does not ask with whom the game goes on: %q", ama.desk.said)
		}
		// An invitation to another game changes nothing of it.
		ama.pressAll("online-days", "days-invite", "terms-send")
		pass(ama, kofi)
		for ama.dialogID() != online.OnlineID {
			ama.pressKey("Escape")
		}
		if !ama.has("online-goes-on") {
			t.Fatal("terms of another game make it forgotten")
		}
		ama.press(ama.opponent("Kofi"))
		ama.press("opponent-ask")
		if told := ama.node("terms-goes-on").Label; !strings.Contains(told, "from move 3") || ama.has("terms-rule") || ama.has("terms-side-south") {
			t.Errorf("the terms are %q, or others can be chosen", told)
		}
		ama.press("terms-send")
		pass(ama, kofi)
		if ama.has("online-goes-on") {
			t.Error("the game is still to be taken to the server")
		}
		accept := kofi.begun("challenge-", "-accept")
		id := strings.TrimSuffix(accept, "-accept")
		if told := kofi.node(id).Label; !strings.Contains(told, "from move 3") || !kofi.has(id+"-board") {
			t.Errorf("the challenge says %q", told)
		}
		kofi.press(accept)
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			// It is one game in the list, which leads to the server.
			if list := s.Seats.Game.Saved(); len(list) == 0 || slices.ContainsFunc(list, func(g game.Saved) bool { return g.Link != "" }) {
				t.Errorf("the list has a game by link still: %+v", list)
			}
			if s == kofi {
				s.press("online-days")
				s.press("days-" + s.online.Connection.Client.DayGames()[0].Match)
			}
			pass(ama, kofi)
			if !s.Seats.Session.Online() || s.lineOf() != "Fc" {
				t.Fatalf("the game does not go on: %s, %q", s.lineOf(), s.desk.said)
			}
		}
		if ama.Seats.Session.Hand() != variants.South || kofi.Seats.Session.Hand() != variants.North {
			t.Error("the sides are others than by link")
		}
		ama.press(houseIDs[2])
		pass(ama, kofi)
		if kofi.lineOf() != "FcC" {
			t.Fatalf("Kofi has %s", kofi.lineOf())
		}

		match := kofi.online.Match().ID()
		kofi.visit("game")
		if n := kofi.node("menu-by-link"); n.Value != kofi.says("menu.byLink.told") {
			t.Errorf("of the game at the server is said %q", n.Value)
		}
		kofi.press("menu-by-link")
		kofi.run("what has happened", func() bool { return !kofi.replays() })
		if !kofi.Seats.Session.ByLink() || kofi.document().Link.ID != match || kofi.lineOf() != "FcC" {
			t.Fatalf("the game is not by link: %s, %q", kofi.lineOf(), kofi.desk.said)
		}
		link := kofi.sends(9)
		if l, err := notation.ParseLink(link); err != nil || l.Sender != variants.North {
			t.Errorf("the link is %s: %v", link, err)
		}
		// She has it go on by link herself, before she gets his link: both have the same game.
		ama.visit("game", "menu-by-link")
		if ama.dialogID() != "share-sheet" || !ama.has("share-ogn") {
			t.Errorf("who is not to move has %q", ama.dialogID())
		}
		ama.home()
		ama.gets(link)
		if !ama.Seats.Session.ByLink() || ama.lineOf() != "FcCd" || len(ama.archive().ByLink(match)) != 1 {
			t.Errorf("Ama has %s, %q", ama.lineOf(), ama.desk.said)
		}
	})
}

//go:build !js

package screen

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/library"
	"awale/render/screen/online/records"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// Games played on the server are found by a guest: by name, rule, day and rating, page after page. One is opened, and
// the page of a player leads to all games of that player.
func TestGamesPlayedHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		keys := map[string]identity.Key{"Ama": identity.NewKey(), "Kofi": identity.NewKey()}
		enter := func(name string, register bool) *clienttest.Player {
			p := clienttest.New(t, h, client.Entry{Name: name, Signer: clienttest.Key{Key: keys[name]}, Register: register},
				client.Session{})
			p.FollowLobby(true)
			p.Pass(0)
			return p
		}
		// over has b resign every game of a match.
		over := func(a, b *clienttest.Player, x protocol.Terms) {
			match := clienttest.Meet(t, a, b, x)
			clienttest.Turn(t, match, a, b)
			for n := range x.Games {
				at := protocol.At{Match: match, Game: n + 1}
				b.Must(&protocol.Resign{At: at})
				if n+1 < x.Games {
					a.Must(&protocol.Next{At: at})
					b.Must(&protocol.Next{At: at})
				}
				a.Pass(time.Second)
				b.Pass(time.Second)
			}
			a.Forget(match)
			b.Forget(match)
		}
		ama, kofi := enter("Ama", true), enter("Kofi", true)
		yaw := clienttest.New(t, h, client.Entry{Name: "Yaw"}, client.Session{})
		rated, kalah, many := clienttest.Terms(), clienttest.Terms(), clienttest.Terms()
		rated.Rated, kalah.Rule, many.Games = true, "kalah", protocol.MaxGames
		over(ama, kofi, rated)
		over(ama, yaw, kalah)
		time.Sleep(8 * 24 * time.Hour)
		ama, kofi = enter("Ama", false), enter("Kofi", false)
		for range 4 {
			over(kofi, ama, many)
		}
		over(kofi, ama, clienttest.Terms())
		yawson := clienttest.New(t, h, client.Entry{Name: "Yawson"}, client.Session{})
		over(yawson, ama, clienttest.Terms())

		efua := onlineStage(t, h, "Efua", &save.Memory{})
		efua.comesIn()
		efua.pressAll("online-you", "self-archive")
		pass(efua)
		first := efua.node("archive-game-0")
		if first.Label != "Yawson (guest) – Ama" || !strings.HasPrefix(first.Value, "Yawson won · ") ||
			!strings.Contains(first.Value, "1 move") || !efua.has("archive-older") {
			t.Fatalf("the first game is %q, %q", first.Label, first.Value)
		}
		shown := func() int { return len(efua.stack.Top().(*records.ArchiveSheet).Games) }
		efua.press("archive-older")
		pass(efua)
		if shown() != 52 || efua.has("archive-older") {
			t.Errorf("%d games are shown", shown())
		}
		efua.writeIn("archive-name", " yaw")
		efua.Entered("archive-name")
		pass(efua)
		if n := efua.node("archive-game-1"); shown() != 2 || n.Label != "Ama – Yaw (guest)" || !strings.Contains(n.Value, "Kalah") {
			t.Errorf("of Yaw there are %d: %q, %q", shown(), n.Label, n.Value)
		}
		efua.press("archive-game-1")
		pass(efua)
		if efua.dialogID() != library.GamesID || !slices.ContainsFunc(efua.Seats.Game.Saved(),
			func(g game.Saved) bool { return g.Players[1].Name == "Yaw" }) {
			t.Errorf("after the game was fetched %q is open: %q", efua.dialogID(), efua.desk.said)
		}
		efua.pressKey("Escape")
		if efua.dialogID() != records.ArchiveID {
			t.Fatalf("after the games %q is open", efua.dialogID())
		}
		// More can be chosen: the time, the rule, and games for rating.
		efua.writeIn("archive-name", "")
		if !efua.has("archive-when") {
			efua.press("archive-more")
		}
		for when, count := range map[string]int{"week": 50, "month": 50, "ever": 50} {
			efua.press("archive-when-" + when)
			pass(efua)
			if shown() != count {
				t.Errorf("%s has %d games", when, shown())
			}
		}
		efua.press("archive-when-days")
		pass(efua)
		efua.writeIn("archive-until", "2000-01-05")
		efua.press("archive-seek")
		pass(efua)
		if shown() != 2 {
			t.Errorf("%d games until that day", shown())
		}
		efua.press("archive-rated")
		pass(efua)
		if n := efua.node("archive-game-0"); shown() != 1 || n.Label != "Ama – Kofi" || !strings.HasSuffix(n.Value, "rated") {
			t.Errorf("for rating there are %d: %q", shown(), n.Value)
		}
		efua.press("archive-rated")
		efua.writeIn("archive-until", "10.1.2000")
		efua.press("archive-seek")
		if efua.message() != efua.says("archive.wrong") {
			t.Errorf("a day that is none: %q", efua.message())
		}
		efua.press("archive-when-ever")
		pass(efua)
		efua.pressAll("archive-rule", "play-kalah")
		if efua.dialogID() != records.ArchiveID {
			t.Fatalf("after a rule was chosen %q is open", efua.dialogID())
		}
		pass(efua)
		if shown() != 1 {
			t.Errorf("%d games by a rule", shown())
		}
		efua.press("archive-rule-any")
		pass(efua)
		efua.writeIn("archive-name", "nobody")
		efua.press("archive-seek")
		pass(efua)
		if !efua.has("archive-none") {
			t.Error("it is not told that there is none")
		}
		// From the page of a player there is a way to all games of that player.
		efua.home()
		efua.visit("menu", "menu-online")
		pass(efua)
		efua.press(efua.opponent("Ama"))
		efua.press("opponent-record")
		pass(efua)
		efua.press("record-archive")
		pass(efua)
		if !strings.Contains(efua.dialog().Label, "Ama") || shown() != 50 || efua.has("archive-name") {
			t.Errorf("of Ama there are %d games", shown())
		}
		efua.press("archive-all")
		pass(efua)
		if !efua.has("archive-name") {
			t.Error("there is no way back to all games")
		}
		// A guest has games, and no ratings.
		efua.home()
		efua.visit("menu", "menu-online")
		pass(efua)
		efua.press(efua.opponent("Yawson"))
		efua.press("opponent-archive")
		pass(efua)
		if shown() != 1 {
			t.Errorf("of Yawson there are %d games", shown())
		}
	})
}

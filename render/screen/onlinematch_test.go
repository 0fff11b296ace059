//go:build !js

package screen

import (
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/variants"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// Two play a match of two games by a rule of one of them, which the other one has kept when proposing another clock. The sides are
// swapped after the first game.
func TestAMatchByAnOwnRule(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{})
		own := ama.keepOwn("Evening")
		ama.home()
		ama.comesIn()
		kofi.comesIn(ama)
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-rule", "play-"+own, "terms-side-south", "terms-more", "terms-games-more", "terms-send")
		pass(ama, kofi)
		change := kofi.begun("challenge-", "-change")
		if words := kofi.node(strings.TrimSuffix(change, "-change")).Label; !strings.Contains(words, "Evening") ||
			!strings.Contains(words, "2") {
			t.Errorf("the challenge says %q", words)
		}
		kofi.press(strings.TrimSuffix(change, "-change") + "-rule")
		if kofi.dialogID() != "rule-sheet" || kit.TitleOf(kofi.dialog()).Label != "Evening" {
			t.Errorf("the rule opens as %q", kofi.dialogID())
		}
		kofi.press("rule-sheet-back")
		kofi.press(change)
		if label := kofi.node("terms-rule").Label; !strings.Contains(label, "Evening") {
			t.Errorf("the other terms begin with %q", label)
		}
		kofi.press("terms-send")
		pass(ama, kofi)
		ama.press(ama.begun("challenge-", "-accept"))
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			if !s.Seats.Session.Online() || nameOf(s.record().Rules()) != "Evening" {
				t.Fatalf("no game by the rule: %q, %q", s.dialogID(), s.desk.said)
			}
		}
		if ama.Seats.Session.Hand() != variants.South {
			t.Error("Ama is not South in the first game")
		}
		for range 3 {
			turnOf(ama, kofi)
		}
		// Who looks back plays nothing, whoever is to move there.
		for turn, s := range []*stage{ama, kofi} {
			s.pressAll("game", "menu-history", "history-move-"+strconv.Itoa(turn+1))
			legal := s.record().Rules().Legal(s.position())
			s.press(houseIDs[legal[0].House()])
			pass(ama, kofi)
			if s.record().At() != 3 || !s.sayNear("refuse.looking") {
				t.Errorf("a player who looks back at turn %d plays: %q", turn+1, s.desk.said)
			}
			s.press("history-return")
			s.home()
		}
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		told := func(s *stage, title string, words ...string) {
			t.Helper()
			why := s.node("end-why").Label
			for _, w := range words {
				if !strings.Contains(why, w) {
					t.Errorf("it is told %q, without %q", why, w)
				}
			}
			if got := kit.TitleOf(s.dialog()).Label; got != title {
				t.Errorf("the title is %q, not %q", got, title)
			}
		}
		leads := ama.says("match.left", "count", 1)
		told(ama, ama.says("end.title.won"), ama.says("match.leads.you", "score", 1, "other", 0), leads)
		told(kofi, kofi.says("end.title.lost.byLink"), kofi.says("match.leads", "player", "Ama", "score", 1, "other", 0))
		ama.press("end-again")
		pass(ama, kofi)
		kofi.press("end-again")
		pass(ama, kofi)
		if ama.Seats.Session.Hand() != variants.North || kofi.Seats.Session.Hand() != variants.South || ama.outcome().Over() {
			t.Fatal("the second game does not begin with the sides swapped")
		}
		for _, s := range []*stage{ama, kofi} {
			if got, want := strings.Join(append(s.Seats.Narrator.MatchTags(variants.North), s.Seats.Narrator.MatchTags(variants.South)...),
				" "), s.says("match.tag", "score", 1)+" "+s.says("match.tag", "score", 0); got != want {
				t.Errorf("the strips tell %q, not %q", got, want)
			}
		}
		turnOf(ama, kofi)
		ama.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			told(s, s.says("match.title.drawn"), s.says("match.drawn", "score", 1, "other", 1))
		}
	})
}

// A player who is muted is no longer read, one who is blocked can ask for nothing, and both can be taken back. Two who wait for the next
// opponent meet.
func TestWhomAPlayerHides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		say := func(text string) bool {
			t.Helper()
			kofi.press("online-view-talk")
			kofi.writeIn("talk-field", text)
			kofi.Entered("talk-field")
			pass(ama, kofi)
			kofi.press("online-view-players")
			for _, n := range nodes(ama.dialog()) {
				if n.Label == text {
					return true
				}
			}
			return false
		}
		change := func(id string) {
			t.Helper()
			ama.press("online-view-players")
			ama.pressAll(ama.opponent("Kofi"), id)
			pass(ama, kofi)
			ama.pressAll("opponent-sheet-back", "online-view-talk")
			pass(ama, kofi)
		}
		asks := func() string {
			t.Helper()
			kofi.press(kofi.opponent("Ama"))
			kofi.pressAll("opponent-ask", "terms-send")
			pass(ama, kofi)
			told := kofi.message()
			for kofi.dialogID() != online.OnlineID {
				kofi.press(kofi.dialogID() + "-back")
			}
			return told
		}
		ama.press("online-view-talk")
		pass(ama, kofi)
		if !say("One") {
			t.Error("what is said is not read")
		}
		ama.pressAll("online-talk-save", "online-talk-print")
		if !strings.Contains(ama.desk.saved, "Kofi: One\n") || !strings.Contains(ama.desk.printed, "<dt>Kofi</dt><dd>One</dd>") {
			t.Errorf("saved is %q, printed %q", ama.desk.saved, ama.desk.printed)
		}
		change("opponent-mute")
		if say("Two") {
			t.Error("a player who is muted is read")
		}
		change("opponent-mute")
		if !say("Three") {
			t.Error("a player who is no longer muted is not read")
		}
		change("opponent-block")
		if say("Four") {
			t.Error("a player who is blocked is read")
		}
		if told := asks(); told != kofi.says("online.why.blocked") {
			t.Errorf("a player who is blocked asks, and is told %q", told)
		}
		change("opponent-block")
		if asks(); kofi.node(kofi.opponent("Ama")).Value == "" {
			t.Error("a player who is no longer blocked cannot ask")
		}
		ama.press("online-view-players")
		ama.press(ama.begun("challenge-", "-decline"))
		pass(ama, kofi)

		ama.press("online-seek")
		pass(ama, kofi)
		if told := ama.node("online-terms").Value; !strings.Contains(told, "10 min") {
			t.Errorf("an opponent is sought on the terms %q", told)
		}
		ama.pressAll("online-terms", "terms-more", "terms-games-more", "terms-send") // other terms replace the first ones
		pass(ama, kofi)
		if told := ama.node("online-terms").Value; !strings.Contains(told, "2 games") {
			t.Errorf("other terms are told as %q", told)
		}
		if !ama.has("online-unseek") || ama.node("online-seeking").Label != ama.says("online.seeking") {
			t.Error("it is not told that an opponent is sought")
		}
		ama.home() // who waits can play something else
		kofi.press("online-seek")
		for range 5 {
			pass(ama, kofi)
		}
		if !ama.Seats.Session.Online() || !kofi.Seats.Session.Online() || ama.Seats.Session.Local() == kofi.Seats.Session.Local() {
			t.Errorf("two who seek do not meet: %q, %q", ama.desk.said, kofi.desk.said)
		}
	})
}

// A guest who has never been here is against whoever waits with three taps, under a name that is proposed.
func TestThreeTapsToAGameOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := onlineStage(t, h, "", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{})
		for _, s := range []*stage{ama, kofi} {
			s.visit("menu", "menu-online", "online-find")
		}
		for range 8 {
			pass(ama, kofi)
		}
		if !ama.Seats.Session.Online() || !kofi.Seats.Session.Online() {
			t.Errorf("they do not meet: %q, %q", ama.desk.said, kofi.desk.said)
		}
	})
}

// Who has been here before, with an account or as a guest, is against whoever waits with two taps.
func TestTwoTapsToAGameOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		ama.visit("menu", "menu-online", "online-you", "self-leave")
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			s.visit("menu", "menu-find")
		}
		for range 8 {
			pass(ama, kofi)
		}
		if m := ama.online.Match(); m == nil || !m.Log().Terms().Rated || !kofi.Seats.Session.Online() {
			t.Errorf("they do not meet in a rated game: %q, %q", ama.desk.said, kofi.desk.said)
		}
	})
}

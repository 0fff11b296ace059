//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/hub"
	"awale/web/online/lobby"
)

// A moderator makes a code for a class. Pupils whose address has no room left come in with it: typed where the server refuses them, typed
// before, or from a link. A code that was withdrawn is refused in words.
func TestAGroupComesInWithACode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := hub.NewMemory()
		id, key := accountIn(t, store)
		h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 100, Guests: 1}, Moderators: []string{id}}, store)
		if err != nil {
			t.Fatal(err)
		}
		defer h.Stop()
		nana := onlineStage(t, h, "Nana", &save.Memory{})
		pupil := func(name string) *stage {
			s := onlineStage(t, h, name, &save.Memory{})
			s.desk.network.(*wires).place = "school"
			return s
		}
		in := func(when string, s *stage) {
			t.Helper()
			pass(nana, s)
			if s.online.Connection.State() != client.Online {
				t.Fatalf("%s: not in: %q, %q", when, s.dialogID(), s.desk.said)
			}
		}
		nana.Link(notation.FormatAccountLink("https://play.example.org/", key.Secret()))
		pass(nana)
		nana.pressAll("online-you", "self-codes")
		pass(nana)
		if !nana.has("codes-none") {
			t.Error("there is a code at first")
		}
		nana.pressAll("codes-people-less", "codes-people-less", "codes-hours-2", "codes-make")
		pass(nana)
		share := nana.begun("code-", "-share")
		code := strings.TrimSuffix(strings.TrimPrefix(share, "code-"), "-share")
		if used := nana.node("code-" + code + "-used").Label; used != nana.says("codes.used", "used", 0, "people", 10) {
			t.Errorf("of the new code it is told %q", used)
		}
		spoken := nana.node("code-" + code).Label
		if len(strings.Fields(spoken)) != 3 {
			t.Errorf("the code is written %q", spoken)
		}
		nana.press(share)
		link := nana.node("share-link").Value
		nana.pressKey("Escape")

		first := pupil("Abena")
		first.comesIn(nana)
		second := pupil("Esi")
		second.visit("menu", "menu-online")
		second.press("online-enter")
		pass(nana, second)
		if second.node("online-status").Label != second.says("online.limit") {
			t.Errorf("at the limit it is told %q", second.node("online-status").Label)
		}
		second.writeIn("online-group-code", "12")
		second.press("online-group-send")
		if second.message() != second.says("online.group.wrong", "count", 9) {
			t.Errorf("of a short code it is told %q", second.message())
		}
		second.writeIn("online-group-code", spoken)
		second.press("online-group-send")
		in("typed at the limit", second)

		third := pupil("Yaa")
		third.visit("menu", "menu-online", "online-group")
		third.writeIn("group-code", code)
		third.press("group-take")
		in("typed before", third)

		fourth := pupil("Kwame")
		fourth.Link("For class 4: " + link)
		fourth.Update(0, 0)
		if !fourth.has("online-grouped") || fourth.node("online-group").Value != spoken {
			t.Error("it is not told that the link is that of a group")
		}
		fourth.press("online-enter")
		in("from a link", fourth)

		nana.visit("menu", "menu-online", "online-you", "self-codes")
		pass(nana)
		if used := nana.node("code-" + code + "-used").Label; used != nana.says("codes.used", "used", 3, "people", 10) {
			t.Errorf("after three have come it is told %q", used)
		}
		nana.press("code-" + code + "-drop")
		pass(nana)
		if !nana.has("codes-none") {
			t.Error("the code is not withdrawn")
		}
		fifth := pupil("Adwoa")
		fifth.Link(link)
		fifth.Update(0, 0)
		fifth.press("online-enter")
		pass(nana, fifth)
		if got := fifth.node("online-status").Label; got != fifth.says("online.fault.refused", "problem", fifth.says("online.why.code")) {
			t.Errorf("of a code that was withdrawn it is told %q", got)
		}
	})
}

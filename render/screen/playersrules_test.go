//go:build !js

package screen

import (
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game/save"
	"awale/render/screen/online/published"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// comesInWithAccount brings the player of a program into the lobby with a new account.
func (s *stage) comesInWithAccount(all ...*stage) {
	s.t.Helper()
	s.visit("menu", "menu-online")
	s.pressAll("online-as-account", "online-enter")
	pass(append(all, s)...)
	if !s.has("online-view") {
		s.t.Fatalf("not in: %q", s.desk.said)
	}
}

// ownRule gives the player of a program a rule of the own, by its text.
func (s *stage) ownRule(text string) {
	s.t.Helper()
	r, err := notation.ParseRule(text)
	if err != nil || !s.book.Keep(r) {
		s.t.Fatalf("the rule is not kept: %v", err)
	}
}

// labelled returns the ID of the control with a label, of which the ID begins in a way.
func (s *stage) labelled(prefix, label string) string {
	s.t.Helper()
	for _, n := range nodes(s.Root().Tree()) {
		if n.Label == label && n.Activate != nil && strings.HasPrefix(n.ID, prefix) {
			return n.ID
		}
	}
	s.t.Fatalf("there is no %s… called %q", prefix, label)
	return ""
}

// openPlayersRulesOf opens the list of the rules of players from the lobby.
func openPlayersRulesOf(all []*stage, who ...*stage) {
	for _, s := range who {
		s.visit("menu", "menu-online")
		s.pressAll("online-you", "self-rules")
	}
	pass(all...)
}

// A player publishes an own rule, others find it, vote for it, keep it, try it and ask somebody to play it.
func TestPlayersRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeOnline(t, h)
		all := []*stage{ama, kofi, efua}
		ama.ownRule("abapa,board.seeds:3,name:Three%20seeds")
		// Offline it is said why nothing can be published.
		ama.visit("menu", "menu-rules")
		ama.rules.OpenRule(ama.ownRules()[0], nil)
		ama.Update(0, 0)
		ama.press("rule-publish")
		if ama.has("publish-send") || ama.desk.last() != ama.says("publish.offline") {
			t.Errorf("offline it is said %q", ama.desk.said)
		}
		ama.home()
		ama.comesInWithAccount()
		kofi.comesInWithAccount(ama)
		efua.comesIn(ama, kofi)
		openPlayersRulesOf(all, ama, efua)
		if !ama.has("published-none") || efua.has("published-publish") ||
			efua.node("published-barred").Label != efua.says("published.guest") {
			t.Error("an empty list does not say what it is")
		}
		ama.press("published-publish")
		ama.press(ama.begun("publish-own-", ""))
		ama.writeIn("publish-about", "  Short games for  the evening. ")
		ama.writeIn("publish-name", "T")
		ama.press("publish-send")
		if ama.message() != ama.says("publish.wrong") {
			t.Errorf("a name that is too short says %q", ama.message())
		}
		ama.writeIn("publish-name", "Ivory Coast")
		ama.press("publish-send")
		pass(all...)
		if ama.message() != ama.says("online.why.name") {
			t.Errorf("the name of a rule of the catalogue says %q", ama.message())
		}
		ama.writeIn("publish-name", "Three seeds")
		ama.press("publish-send")
		pass(all...)
		if ama.dialogID() != published.RuleID || ama.node("published-about").Label != "Short games for the evening." ||
			ama.has("published-vote") || ama.has("published-keep") {
			t.Fatalf("after publishing %q is open: %q", ama.dialogID(), ama.desk.said)
		}
		ama.pressKey("Escape")
		ama.press("published-publish")
		ama.press(ama.begun("publish-own-", ""))
		ama.press("publish-send")
		pass(all...)
		if ama.message() != ama.says("publish.again") {
			t.Errorf("published again it says %q", ama.message())
		}

		openPlayersRulesOf(all, kofi)
		kofi.writeIn("players-rules-search", "kofi")
		pass(all...)
		if !kofi.has("published-none") {
			t.Error("a search finds what does not fit")
		}
		kofi.writeIn("players-rules-search", "evening ama")
		pass(all...)
		row := kofi.labelled("found-", "Three seeds")
		if want := kofi.says("published.note", "player", "Ama", "stars", kofi.says("published.unrated")); kofi.node(row).Value != want {
			t.Errorf("the row says %q", kofi.node(row).Value)
		}
		kofi.press(row)
		kofi.press("published-vote-4")
		pass(all...)
		if kofi.node("published-stars").Label != kofi.says("published.stars", "whole", 4, "tenth", 0, "count", 1) ||
			!kofi.node("published-vote-4").Checked {
			t.Errorf("after a vote it says %q", kofi.node("published-stars").Label)
		}
		kofi.press("published-keep")
		if own := kofi.ownRules(); len(own) != 1 || kofi.book.RuleName(own[0]) != "Three seeds" || kofi.has("published-keep") {
			t.Errorf("kept are %v", own)
		}
		// Somebody is asked to play it.
		kofi.press("published-challenge")
		kofi.press(kofi.labelled("partner-", "Ama"))
		if !kofi.node("terms-rated").Disabled || kofi.node("terms-rated-told").Label != kofi.says("online.rated.own") {
			t.Error("a game by a rule of a player can be rated")
		}
		kofi.press("terms-send")
		pass(all...)
		if kofi.dialogID() != published.RuleID {
			t.Errorf("after the challenge %q is open", kofi.dialogID())
		}
		ama.visit("menu", "menu-online")
		pass(all...)
		ama.press(ama.begun("challenge-", "-accept"))
		pass(all...)
		if !ama.Seats.Session.Online() || !kofi.Seats.Session.Online() || ama.position().Houses[0] != 3 {
			t.Errorf("no game by the rule: %q", ama.desk.said)
		}

		// A guest tries it without keeping it.
		openPlayersRulesOf(all, efua)
		efua.press(efua.labelled("found-", "Three seeds"))
		if efua.has("published-vote") || efua.has("published-withdraw") ||
			efua.node("published-barred").Label != efua.says("published.guest") {
			t.Error("a guest can vote")
		}
		efua.press("published-report")
		efua.writeIn("report-text", "It is not new.")
		efua.press("report-send")
		pass(all...)
		if efua.message() != efua.says("report.sent") {
			t.Errorf("after the report: %q", efua.message())
		}
		efua.press("published-try")
		efua.Update(0, 0)
		if efua.Seats.Session.Online() || efua.position().Houses[0] != 3 || len(efua.ownRules()) != 0 ||
			efua.book.RuleName(efua.record().Rules()) != "Three seeds" {
			t.Errorf("tried is %s, %q", notation.FormatRule(efua.record().Rules()), efua.desk.said)
		}
	})
}

// Who is asked for a game by a rule that is not known here can change the other terms: the rule stays.
func TestTermsOfAnUnknownRule(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama := clienttest.New(t, h, client.Entry{Name: "Ama"}, client.Session{})
		kofi := onlineStage(t, h, "Kofi", &save.Memory{})
		kofi.comesIn()
		terms := clienttest.Terms()
		terms.Rule = "abapa,board.seeds:3,name:Three%20seeds"
		ama.Must(&protocol.Challenge{Player: kofi.online.Connection.Client.You().ID, Terms: terms})
		pass(kofi)
		kofi.press(kofi.begun("challenge-", "-change"))
		if want := kofi.says("new.ruleIs", "rule", "Three seeds"); kofi.node("terms-rule").Label != want {
			t.Errorf("the rule is %q", kofi.node("terms-rule").Label)
		}
		kofi.pressAll("terms-more", "terms-games-more", "terms-send")
		pass(kofi)
		ama.Pass(0)
		if list := ama.Challenges(); len(list) != 1 || list[0].Terms.Rule != terms.Rule || list[0].Terms.Games != 2 {
			t.Errorf("proposed is %+v", list)
		}
	})
}

// A long list is shown a page at a time; a moderator and the author withdraw rules.
func TestPagesOfPlayersRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := hub.NewMemory()
		id, key := accountIn(t, store)
		h := clienttest.OpenHub(t, store, id)
		defer h.Stop()
		const many = 34
		for i, author := range []string{"Kofi", "Esi"} {
			p := clienttest.New(t, h, client.Entry{Name: author, Signer: clienttest.Key{Key: identity.NewKey()}, Register: true},
				client.Session{})
			for n := range many / 2 {
				p.Pass(time.Minute)
				p.Do(&protocol.Publish{Name: author + " " + strconv.Itoa(n), Rule: "abapa,board.seeds:" + strconv.Itoa(3+2*i) +
					",sowing.laps:" + strconv.Itoa(10+n)}, func(told protocol.Told) {
					if _, ok := told.(*protocol.Published); !ok {
						t.Errorf("rule %d of %s: %+v", n, author, told)
					}
				})
				p.Pass(0)
			}
		}
		nana := onlineStage(t, h, "Nana", &save.Memory{})
		nana.Link(notation.FormatAccountLink("https://play.example.org/", key.Secret()))
		pass(nana)
		openPlayersRulesOf([]*stage{nana}, nana)
		nana.press("published-order-newest")
		pass(nana)
		rows := func() (ids []string) {
			for _, n := range nodes(nana.Root().Tree()) {
				if n.Activate != nil && (strings.HasPrefix(n.Label, "Kofi ") || strings.HasPrefix(n.Label, "Esi ")) {
					ids = append(ids, n.ID)
				}
			}
			return ids
		}
		if list := rows(); len(list) != protocol.MaxGallery || nana.node(list[0]).Label != "Esi "+strconv.Itoa(many/2-1) ||
			!nana.node("players-rules-before").Disabled {
			t.Errorf("the first page has %d rules", len(list))
		}
		nana.press("players-rules-after")
		pass(nana)
		last := rows()
		if len(last) != many-protocol.MaxGallery || !nana.node("players-rules-after").Disabled ||
			nana.node("players-rules-count").Label != nana.says("published.count", "from", protocol.MaxGallery+1, "to", many, "all", many) {
			t.Errorf("the last page has %d rules", len(last))
		}
		nana.press(last[0])
		nana.pressAll("published-withdraw", "withdraw-gone")
		pass(nana)
		if nana.dialogID() != published.ListID || len(rows()) != len(last)-1 {
			t.Errorf("after it was withdrawn %q shows %d", nana.dialogID(), len(rows()))
		}
		if nana.message() != nana.says("published.withdrawn") {
			t.Errorf("after it was withdrawn: %q", nana.message())
		}
		// One that was reported is withdrawn from the report.
		efua := clienttest.New(t, h, client.Entry{Name: "Efua"}, client.Session{})
		var page *protocol.Gallery
		efua.Do(&protocol.Browse{Order: protocol.OrderNewest}, func(told protocol.Told) { page, _ = told.(*protocol.Gallery) })
		efua.Pass(0)
		efua.Must(&protocol.Report{Player: page.Rules[0].Author, Reason: protocol.ReportName, Published: page.Rules[0].Published})
		nana.pressKey("Escape")
		nana.press("self-reports")
		pass(nana)
		nana.pressAll(nana.begun("report-", "-withdraw"), "withdraw-gone")
		pass(nana)
		efua.Do(&protocol.Browse{Order: protocol.OrderNewest}, func(told protocol.Told) { page, _ = told.(*protocol.Gallery) })
		efua.Pass(0)
		if page.All != many-2 || nana.message() != nana.says("published.withdrawn") {
			t.Errorf("after the report there are %d rules", page.All)
		}
		nana.press(nana.begun("report-", "-settle"))
		pass(nana)
		nana.pressKey("Escape")
		nana.press("self-rules")
		pass(nana)
		nana.press("published-order-own")
		pass(nana)
		if nana.node("published-none").Label != nana.says("published.own.none") {
			t.Errorf("of the player there is %q", nana.node("published-none").Label)
		}
	})
}

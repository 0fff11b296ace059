//go:build !js

package hub

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/lobby"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// aRule is a rule that a player has made, named by the text of another one.
const aRule = "abapa,board.seeds:3,name:Some%20other%20name"

// found returns the rules that a client is told of.
func (c *client) found(f protocol.Browse) []protocol.Published {
	c.t.Helper()
	if f.Order == "" {
		f.Order = protocol.OrderNewest
	}
	told, ok := c.ask(&f).(*protocol.Gallery)
	if !ok {
		c.t.Fatalf("%+v is answered with %+v", f, told)
	}
	return told.Rules
}

// publishes has a client publish a rule, and returns it.
func (c *client) publishes(m *protocol.Publish) *protocol.Published {
	c.t.Helper()
	told := c.ask(m)
	p, ok := told.(*protocol.Published)
	if !ok {
		c.t.Fatalf("%+v is answered with %+v", m, told)
	}
	return p
}

// Players with an account publish rules, everybody finds them, and others vote for them, once each. It lasts over a restart.
func TestPublishedRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Ési"), guestOf(t, h, "Yaw")
		three := &protocol.Publish{Name: "Three seeds", About: "A short game for the evening.", Rule: aRule}
		yaw.refused(three, protocol.WhyGuest)
		p := ama.publishes(three)
		if p.Rule != "abapa,board.seeds:3" || p.By != "Ama" || p.Author != ama.id || p.Votes != 0 || p.Stars != 0 || p.Time != now() {
			t.Errorf("published is %+v", p)
		}
		// Not again, also under another name or by somebody else, and nothing that the catalogue has.
		ama.refused(three, protocol.WhyAgain)
		kofi.refused(&protocol.Publish{Name: "My own", Rule: "abapa,board.seeds:3"}, protocol.WhyAgain)
		kofi.refused(&protocol.Publish{Name: "My own", Rule: "abapa,name:Zwei"}, protocol.WhyAgain)
		kofi.refused(&protocol.Publish{Name: "My own", Rule: "kalah"}, protocol.WhyAgain)
		time.Sleep(time.Hour)
		kofi.refused(&protocol.Publish{Name: "My own", Rule: "classical"}, protocol.WhyAgain) // an earlier edition
		kofi.refused(&protocol.Publish{Name: "My own", Rule: "abapa,board.seeds:999"}, protocol.WhyRule)
		kofi.refused(&protocol.Publish{Name: "Thrée-seed5", Rule: "abapa,board.seeds:5"}, protocol.WhyName)
		kofi.refused(&protocol.Publish{Name: "Ivory Coast", Rule: "abapa,board.seeds:5"}, protocol.WhyName)
		time.Sleep(time.Hour)
		kofi.refused(&protocol.Publish{Name: "<b>", Rule: "abapa,board.seeds:5"}, protocol.WhyLetters)
		five := kofi.publishes(&protocol.Publish{Name: "Five seeds", Rule: "abapa,board.seeds:5"})

		vote := func(stars int) *protocol.Vote { return &protocol.Vote{Published: p.Published, Stars: stars} }
		ama.refused(vote(5), protocol.WhySelf)
		yaw.refused(vote(5), protocol.WhyGuest)
		kofi.refused(&protocol.Vote{Published: "nothing00000", Stars: 5}, protocol.WhyUnknown)
		kofi.ask(vote(1))
		kofi.ask(vote(5))
		if v := esi.ask(vote(4)).(*protocol.Published); v.Votes != 2 || v.Stars != 45 || v.Vote != 4 {
			t.Errorf("after two votes: %+v", v)
		}
		esi.ask(&protocol.Vote{Published: five.Published, Stars: 1})

		look := func() {
			t.Helper()
			if best := kofi.found(protocol.Browse{Order: protocol.OrderBest}); len(best) != 2 || best[0].Name != "Three seeds" ||
				best[0].Stars != 45 || best[0].Votes != 2 || best[0].Vote != 5 || best[1].Stars != 10 {
				t.Errorf("the best are %+v", best)
			}
			if newest := kofi.found(protocol.Browse{}); len(newest) != 2 || newest[0].Name != "Five seeds" {
				t.Errorf("the newest are %+v", newest)
			}
			for words, want := range map[string]int{"seeds": 2, "EVENING": 1, "thrée ama": 1, "kofi": 1, "kofi evening": 0, "esi": 0} {
				if list := kofi.found(protocol.Browse{Words: words}); len(list) != want {
					t.Errorf("%q finds %+v", words, list)
				}
			}
			if list := kofi.found(protocol.Browse{Author: ama.id}); len(list) != 1 || list[0].Author != ama.id {
				t.Errorf("of Ama are %+v", list)
			}
		}
		look()
		h.Stop()
		h = open(t, store)
		for _, c := range []*client{ama, kofi, esi} {
			c.h = h
			c.back()
		}
		look()
		kofi.refused(&protocol.Publish{Name: "Three seeds", Rule: "abapa,board.seeds:2"}, protocol.WhyName)

		// The author withdraws it, with its votes. It can be published again.
		withdraw := &protocol.Unpublish{Published: p.Published}
		kofi.refused(withdraw, protocol.WhyOrder)
		store.Fail(errors.New("the disk is full"))
		ama.refused(withdraw, protocol.WhyFull)
		ama.refused(&protocol.Publish{Name: "Two seeds", Rule: "abapa,board.seeds:2"}, protocol.WhyFull)
		esi.refused(vote(1), protocol.WhyFull)
		store.Fail(nil)
		look()
		ama.do(withdraw)
		ama.refused(withdraw, protocol.WhyUnknown)
		if again := ama.publishes(three); again.Votes != 0 || again.Published == p.Published {
			t.Errorf("published again it is %+v", again)
		}
		if list := esi.found(protocol.Browse{Words: "five"}); len(list) != 1 || list[0].Vote != 1 {
			t.Errorf("the other vote is %+v", list)
		}
	})
}

// With an account go its rules and its votes, for good.
func TestPublishedRulesAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		of := ama.publishes(&protocol.Publish{Name: "Three seeds", Rule: aRule}).Published
		other := kofi.publishes(&protocol.Publish{Name: "Five seeds", Rule: "abapa,board.seeds:5"}).Published
		ama.ask(&protocol.Vote{Published: other, Stars: 1})
		esi.ask(&protocol.Vote{Published: other, Stars: 5})
		kofi.ask(&protocol.Vote{Published: of, Stars: 5})
		erase := &protocol.Erase{}
		erase.Player = ama.id
		store.Fail(errors.New("the disk is full"))
		ama.refused(erase, protocol.WhyFull)
		store.Fail(nil)
		ama.do(erase)
		for range 2 {
			list := kofi.found(protocol.Browse{Order: protocol.OrderBest})
			if len(list) != 1 || list[0].Votes != 1 || list[0].Stars != 50 || list[0].By != "Kofi" {
				t.Errorf("left are %+v", list)
			}
			h.Stop()
			h = open(t, store)
			kofi.h = h
			kofi.back()
		}
		for _, kind := range []string{Published, Votes} {
			if err := store.Documents(t.Context(), kind, func(id string, document []byte) {
				if id == ama.id || id == of {
					t.Errorf("of %s there is %s", kind, document)
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// What one player and all players publish is bounded, and so is how often it is done.
func TestPublishedRulesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		rule := func(i int) *protocol.Publish {
			return &protocol.Publish{Name: "Number " + strconv.Itoa(i), Rule: "abapa,board.seeds:" + strconv.Itoa(i%6+3) +
				",sowing.laps:" + strconv.Itoa(10+i/6)}
		}
		many := 0
		for i := range protocol.MaxOfAuthor + 1 {
			told := ama.ask(rule(i))
			if r, ok := told.(*protocol.Refused); ok && r.Why == protocol.WhyRate {
				time.Sleep(time.Hour)
				told = ama.ask(rule(i))
			}
			if _, ok := told.(*protocol.Published); ok {
				many++
			} else if r, ok := told.(*protocol.Refused); !ok || r.Why != protocol.WhyFull {
				t.Fatalf("rule %d is answered with %+v", i, told)
			}
		}
		if many != protocol.MaxOfAuthor {
			t.Errorf("%d rules are taken", many)
		}
		// The pages follow each other.
		h.mu.Lock()
		for i := range 45 {
			h.publisher.gallery.show(&published{id: "filler" + strconv.Itoa(100000+i), key: strconv.Itoa(i), Author: ama.id,
				Time: int64(i + 1), Name: "Filler " + strconv.Itoa(i), Rule: "abapa,board.seeds:3"})
		}
		h.mu.Unlock()
		all := many + 45
		seen := map[string]bool{}
		for from := 0; from < all; from += protocol.MaxGallery {
			page := kofi.ask(&protocol.Browse{Order: protocol.OrderBest, From: from}).(*protocol.Gallery)
			if page.All != all || len(page.Rules) != min(protocol.MaxGallery, all-from) {
				t.Errorf("from %d there are %d of %d", from, len(page.Rules), page.All)
			}
			for _, p := range page.Rules {
				seen[p.Published] = true
			}
		}
		if len(seen) != all || len(kofi.found(protocol.Browse{From: protocol.MaxPublished})) != 0 {
			t.Errorf("%d of %d are told", len(seen), all)
		}
		h.mu.Lock()
		for i := len(h.publisher.gallery.rules); i < protocol.MaxPublished; i++ {
			h.publisher.gallery.show(&published{id: "filler" + strconv.Itoa(200000+i), key: "more" + strconv.Itoa(i), Author: ama.id,
				Name: "More"})
		}
		h.mu.Unlock()
		time.Sleep(time.Hour)
		kofi.refused(&protocol.Publish{Name: "One too many", Rule: "kalah,board.seeds:5"}, protocol.WhyFull)
		for range browsing.Burst {
			kofi.ask(&protocol.Browse{Order: protocol.OrderBest})
		}
		kofi.refused(&protocol.Browse{Order: protocol.OrderBest}, protocol.WhyRate)
		for range voting.Burst {
			kofi.ask(&protocol.Vote{Published: "filler100001", Stars: 3})
		}
		kofi.refused(&protocol.Vote{Published: "filler100001", Stars: 3}, protocol.WhyRate)
	})
}

// Moderators read of a rule that was reported and withdraw it. Who may not speak publishes nothing.
func TestModeratorsWithdrawRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Yaw")
		h.moderators[ama.id] = true
		p := kofi.publishes(&protocol.Publish{Name: "Rude words", About: "You are all bad players.", Rule: aRule})
		report := &protocol.Report{Player: kofi.id, Reason: protocol.ReportTalk, Published: p.Published}
		kofi.refused(report, protocol.WhySelf)
		kofi.conn.Close()
		time.Sleep(2 * lingerTime * time.Millisecond) // the author is not here
		yaw.refused(&protocol.Report{Player: ama.id, Reason: protocol.ReportTalk, Published: p.Published}, protocol.WhyUnknown)
		yaw.do(report)
		filed := ama.ask(&protocol.Reports{}).(*protocol.Filed).Reports
		if len(filed) != 1 || filed[0].About != kofi.id || filed[0].Published != p.Published ||
			filed[0].Names != [2]string{"Yaw", "Kofi"} || len(filed[0].Said) != 2 || filed[0].Said[0].Text != p.Name ||
			filed[0].Said[1].Text != p.About {
			t.Errorf("filed is %+v", filed)
		}
		yaw.refused(&protocol.Unpublish{Published: p.Published}, protocol.WhyOrder)
		ama.do(&protocol.Unpublish{Published: p.Published})
		yaw.refused(report, protocol.WhyUnknown)
		ama.do(&protocol.Silence{Player: kofi.id, Minutes: 30})
		kofi.back()
		kofi.refused(&protocol.Publish{Name: "Rude words", Rule: aRule}, protocol.WhyTalk)
		time.Sleep(31 * time.Minute)
		kofi.publishes(&protocol.Publish{Name: "Kind words", Rule: aRule})
		h.registry.talk = lobby.PhrasesOnly
		ama.refused(&protocol.Publish{Name: "In school", Rule: "abapa,board.seeds:5"}, protocol.WhyTalk)
	})
}

// Whatever comes and goes, the sums of the votes are those of the votes that are left, and nothing is left of what is gone.
func TestVotesAreCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := newGallery()
		taken := len(g.keys)
		digit := func(name string) string { return strconv.Itoa(rapid.IntRange(0, 5).Draw(t, name)) }
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			switch id := digit("rule"); rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				p := &published{id: id, key: "key " + id, Author: digit("author"), Name: "Rule number " +
					strings.Repeat("x", 1+len(g.rules))}
				if g.rules[id] == nil && g.claim(p) == nil {
					g.show(p)
				}
			case 1:
				g.drop(id)
			default:
				given := map[string]int{}
				for range rapid.IntRange(0, 4).Draw(t, "votes") {
					given[digit("for")] = rapid.IntRange(-1, protocol.MaxStars+1).Draw(t, "stars")
				}
				g.judge(digit("player"), given)
			}
			votes, stars := map[string]int{}, map[string]int{}
			for player, given := range g.votes {
				for id, n := range given {
					if g.rules[id] == nil || g.rules[id].Author == player || n < 1 || n > protocol.MaxStars {
						t.Fatalf("%s has given %d stars to %+v", player, n, g.rules[id])
					}
					votes[id]++
					stars[id] += n
				}
			}
			for id, p := range g.rules {
				if p.votes != votes[id] || p.stars != stars[id] {
					t.Fatalf("%+v has %d votes and %d stars", p, votes[id], stars[id])
				}
			}
			if len(g.keys) != taken+len(g.rules) {
				t.Fatalf("%d rules have %d keys", len(g.rules), len(g.keys)-taken)
			}
		}
	})
}

// BenchmarkFind searches as many rules as there may be.
func BenchmarkFind(b *testing.B) {
	g := newGallery()
	for i := range protocol.MaxPublished {
		g.show(&published{id: strconv.Itoa(i), Author: strconv.Itoa(i / protocol.MaxOfAuthor), Name: "A rule of number " +
			strconv.Itoa(i), About: strings.Repeat("words that tell more ", 14),
			votes: i % 50, stars: i % 50 * (i%5 + 1)})
	}
	for b.Loop() {
		g.find(&protocol.Browse{Words: "number", Order: protocol.OrderBest}, func(author string) string { return "Marie-Louise " + author })
	}
}

// TestNamesOfRulesInTerms: an opponent reads the name of a player's own rule if it could be published for that rule.
func TestNamesOfRulesInTerms(t *testing.T) {
	g := newGallery()
	p := &published{id: "published000", Name: "Three Seeds"}
	var err error
	if p.Rule, p.key, err = bare("abapa,board.seeds:3"); err != nil {
		t.Fatal(err)
	}
	if err := g.claim(p); err != nil {
		t.Fatal(err)
	}
	g.show(p)
	for _, x := range []struct{ names, want string }{
		{"name:Harvest", "name:Harvest"}, {"name:Harvest,name.fr:R%C3%A9colte", "name:Harvest,name.fr:R%C3%A9colte"},
		{"name:Three~20Seeds", "name:Three~20Seeds"}, // it is that rule
		{"name:Abapa", ""}, {"name:AbAp4,name.fr:Abapa", ""}, {"name:H", ""}, {"name:" + strings.Repeat("a", protocol.MaxRuleName+1), ""},
		{"name:a%CC%81%CC%81%CC%81%CC%81b", ""}, {"name:%E2%A0%80%E2%A0%80", ""}, {"name:Am%D0%B0", ""}, {"name:see~20a~2fb~20c", ""},
	} {
		want := strings.TrimSuffix("abapa,board.seeds:3,"+x.want, ",")
		if got := g.shown(readSent("abapa,board.seeds:3,"+x.names), true); got != want {
			t.Errorf("%s is shown as %s", x.names, got)
		}
	}
	for text, want := range map[string]string{
		"abapa,board.seeds:5,name:Three~20Seeds": "abapa,board.seeds:5", "abapa,name:Zwei~20Steine": "abapa,name:Zwei~20Steine",
		"abapa,name:Abapa": "abapa", "abapa": "abapa", "none": "none",
	} {
		if got := g.shown(readSent(text), true); got != want {
			t.Errorf("%s is shown as %s", text, got)
		}
	}
	if got := g.shown(readSent("abapa,name:Zwei"), false); got != "abapa" {
		t.Errorf("without names it is %s", got)
	}
}

// deletingStore calls before whenever a document is to be deleted.
type deletingStore struct {
	*Memory
	before func(kind string)
}

func (s *deletingStore) Delete(ctx context.Context, kind, id string) error {
	s.before(kind)
	return s.Memory.Delete(ctx, kind, id)
}

// TestNothingIsStoredForAnAccountThatIsDeleted has a player go on by another connection while the account is being deleted.
func TestNothingIsStoredForAnAccountThatIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &deletingStore{Memory: NewMemory(), before: func(string) {}}
		h := open(t, store)
		ama := registered(t, h, "Ama")
		refusedAsGuest := func(what string, err error) {
			t.Helper()
			if r := (*protocol.Refused)(nil); !errors.As(err, &r) || r.Why != protocol.WhyGuest {
				t.Errorf("%s: %v", what, err)
			}
		}
		asked := 0
		store.before = func(kind string) {
			asked++
			switch kind {
			case Votes:
				refusedAsGuest("another name", h.edit(ama.id, &protocol.Edit{Name: "Efua"}, now()))
				refusedAsGuest("a second deletion", h.erase(ama.id, &protocol.Erase{}))
			case Accounts:
				_, err := h.publisher.publish(ama.id, &protocol.Publish{Name: "Three seeds", Rule: aRule}, now())
				refusedAsGuest("a rule", err)
			}
		}
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if asked != 2 {
			t.Errorf("%d documents were to be deleted", asked)
		}
		guestOf(t, h, "Ama") // the name is free again
	})
}

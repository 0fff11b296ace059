//go:build !js

package hub

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// TestATournamentByARuleOfOnesOwn plays an arena by a rule of a player's own, which has a name. Such a rule is not rated, has no name of
// another rule and no long names, and can be played.
func TestATournamentByARuleOfOnesOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := plan()
		p.Rule = "abapa,name:Njombo,repetition.rest:split"
		x := newContest(t, 2, p)
		time.Sleep(62 * time.Second)
		for range 8 {
			x.play()
		}
		x.kill()
		for range 8 {
			x.play()
		}
		lot := x.log()
		if lot.Settings().Rule != p.Rule || lot.Games() == 0 {
			t.Fatalf("the rule is %q, with %d games", lot.Settings().Rule, lot.Games())
		}
		_, events, err := x.store.Memory.Log(t.Context(), protocol.TournamentMatch(x.id, 1))
		if err != nil {
			t.Fatal(err)
		}
		m, err := referee.Replay(events)
		if err != nil || m.Terms().Rule != p.Rule || m.Record().Rules().Parameters().Repetition.Rest != "split" {
			t.Errorf("a game is played by %q: %v", m.Terms().Rule, err)
		}
		list := x.clients[1].ask(&protocol.Tournaments{}).(*protocol.TournamentList)
		if len(list.Tournaments) != 1 || list.Tournaments[0].Rule != p.Rule {
			t.Errorf("the list has %+v", list.Tournaments)
		}
		later := plan()
		later.Rule, later.Rated = p.Rule, true
		x.clients[0].refused(&protocol.MakeTournament{Plan: later}, protocol.WhyRule)
	})
}

// TestTheRuleOfATournament takes away names that the rule may not have, or that are too long, and refuses what is no rule.
func TestTheRuleOfATournament(t *testing.T) {
	g := newGallery()
	const bare = "abapa,repetition.rest:split"
	long := "abapa"
	for _, lang := range []string{"", ".ca", ".de", ".es", ".fr", ".it", ".pt", ".ru", ".sw", ".tr", ".wo"} {
		long += ",name" + lang + ":" + strings.Repeat("a", 40)
	}
	for text, want := range map[string]string{"abapa": "abapa", "kalah": "kalah", bare: bare, "abapa,name:Kalah,repetition.rest:split": bare} {
		if got, err := g.ofTournament(readSent(text)); err != nil || got != want {
			t.Errorf("%q is %q: %v", text, got, err)
		}
	}
	for _, text := range []string{"", "abap", "abapa,seeds", "abapa,board.seeds:99999", strings.Repeat("abapa,", 900)} {
		if _, err := playable(text); err == nil {
			t.Errorf("%q can be played", text)
		}
	}
	got, err := g.ofTournament(readSent(long + ",repetition.rest:split"))
	if err != nil || len(got) > mostOfRule {
		t.Errorf("a rule with long names is %q: %v", got, err)
	}
}

// FuzzRuleOfATournament: any text is refused, or a match of a tournament begins by what is kept of it, which is short.
func FuzzRuleOfATournament(f *testing.F) {
	for _, text := range []string{"abapa", "", "abapa,repetition.rest:split", "abapa,name:Kalah,board.houses:4", "kalah,capture.counts:2+3",
		"hus,name.fr:~", "abapa,name:" + strings.Repeat("a", 900)} {
		f.Add(text)
	}
	g := newGallery()
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := playable(text); err != nil {
			return
		}
		kept, err := g.ofTournament(readSent(text))
		if err != nil {
			return
		}
		p := plan()
		p.Rule = kept
		if len(kept) > mostOfRule {
			t.Fatalf("%d bytes are kept of %d", len(kept), len(text))
		}
		before, _ := notation.ParseRule(text)
		after, err := notation.ParseRule(kept)
		if err != nil || len(notation.FormatRule(after)) > len(notation.FormatRule(before)) {
			t.Fatalf("%q is kept as %q: %v", text, kept, err)
		}
		if _, err := (protocol.Command{ID: 1, With: &protocol.MakeTournament{Plan: p}}).Encode(); err != nil {
			return // no client sends such a text
		}
		if _, _, err := referee.Begin(referee.Beginning{Match: "match0000000", Players: [2]string{"ama000000000", "kofi00000000"},
			Names: [2]string{"Ama", "Kofi"}, Terms: p.Terms(), Tournament: "arena0000000"}, true, 1_700_000_000_000); err != nil {
			t.Fatalf("no match begins by %q: %v", kept, err)
		}
	})
}

//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/render/screen/online/clubs"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// An officer makes a club, admits a member, and makes a tournament for the members. Its game is one of the records of the club.
func TestAClubOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.pressAll("online-you", "self-clubs")
		wait(1)
		if !ama.has("clubs-none") {
			t.Fatal("there is a club")
		}
		if high := ama.dialog().Bounds.H; high > ama.windowBounds().H/2 {
			t.Errorf("the page of no clubs is %.0f dp high", high)
		}
		ama.press("clubs-new")
		ama.writeIn("club-name", "Oware Society")
		ama.writeIn("club-text", "We meet on Fridays.")
		ama.pressAll("club-open", "club-save") // players ask
		wait(1)
		if ama.dialog().ID != clubs.ClubID || !ama.has("club-coming-none") || !ama.has("club-arena") {
			t.Fatalf("after it there is %s", ama.dialog().ID)
		}
		kofi.pressAll("online-you", "self-clubs")
		wait(1)
		kofi.press(kofi.begun("club-", ""))
		wait(1)
		if n := kofi.node("club-join"); n.Label != kofi.says("clubs.ask") {
			t.Errorf("who joins presses %q", n.Label)
		}
		kofi.press("club-join")
		wait(1)
		if !kofi.has("club-asked") || kofi.has("club-join") {
			t.Error("who has asked is not told")
		}
		ama.press("club-view-members") // which asks the server again
		wait(1)
		ama.press(ama.begun("asking-", "-admit"))
		wait(1)
		if ama.has("club-asking") {
			t.Error("who was admitted asks")
		}
		id := kofi.online.Connection.Client.You().ID
		ama.press("member-" + id)
		ama.press("member-officer")
		wait(1)
		if n := ama.node("member-officer"); !n.Checked {
			t.Error("the member is no officer")
		}
		ama.press("member-officer") // nor is any more
		wait(1)
		ama.pressKey("Escape")

		ama.press("club-arena")
		ama.writeIn("arena-name", "Friday arena")
		begins := time.Now().Add(2 * time.Minute)
		ama.writeIn("arena-day", begins.Format("2006-01-02"))
		ama.writeIn("arena-hour", begins.Format("15:04"))
		ama.press("arena-more")
		for range 6 {
			ama.press("arena-minutes-less") // it is over after the 35 minutes below
		}
		ama.pressAll("arena-members", "arena-make")
		wait(1)
		ama.press("club-view-tournaments")
		wait(1)
		kofi.press("club-view-tournaments")
		wait(1)
		for _, s := range []*stage{ama, kofi} {
			row := s.begun("arena-of-", "")
			if n := s.node(row); n.Label != "Friday arena" || !strings.Contains(n.Value+n.Text, s.says("clubs.only")) {
				t.Errorf("the club has %q, %q", n.Label, n.Value)
			}
			s.press(row)
			wait(1)
			s.press("arena-enter")
			wait(1)
			if !s.has("arena-exit") {
				t.Fatal("a member cannot join")
			}
		}
		ama.waitForGame(wait)
		m := ama.online.Match()
		if m == nil || m.Log().Tournament() == "" {
			t.Fatal("no game comes onto the board")
		}
		for range protocol.EarlyPlies { // a game that is given up before counts as none
			turnOf(ama, kofi)
			wait(3)
		}
		exit := &protocol.Exit{}
		exit.Tournament = m.Log().Tournament()
		kofi.online.Connection.Client.Do(exit, nil) // else both are paired again
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		for range 35 {
			wait(60)
		}
		ama.closeSheets()
		ama.visit("menu", "menu-online")
		wait(1)
		ama.press("key-later") // it was offered meanwhile
		ama.pressAll("online-you", "self-clubs")
		wait(1)
		ama.press(ama.begun("own-", ""))
		wait(1)
		ama.press("club-view-records")
		wait(1)
		you := ama.online.Connection.Client.You().ID
		if n := ama.node("best-" + you); n.Label != "1. Ama" || !strings.Contains(n.Value, ama.says("clubs.wins", "wins", 1, "games", 1)) {
			t.Errorf("the best is %q, %q", n.Label, n.Value)
		}
		if n := ama.node("past-" + exit.Tournament); n.Label != "Friday arena" || !strings.Contains(n.Value, "Ama") {
			t.Errorf("the past has %q, %q", n.Label, n.Value)
		}
	})
}

// TestABattleOfClubsOnline: a player makes a battle whose teams are clubs. Their members join for their club, everybody else is told who
// plays, and two members meet.
func TestABattleOfClubsOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeWithAccounts(t, h)
		all := []*stage{ama, kofi, efua}
		wait := waiting(all...)
		names := []string{"Oware Society", "The Abapa Players of the Volta Region"}
		for i, s := range all[:2] {
			s.online.Connection.Client.Do(&protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: names[i], Open: true}}, nil)
		}
		wait(1)
		ama.pressAll("online-you", "self-arenas")
		wait(1)
		ama.plans("Battle of clubs")
		ama.pressAll("arena-more", "arena-clubs")
		wait(1)
		choose := func(name string) {
			t.Helper()
			for _, n := range nodes(ama.Root().Tree()) {
				if strings.HasPrefix(n.ID, "choose-") && n.Label == name && n.Activate != nil {
					ama.press(n.ID)
					return
				}
			}
			t.Fatalf("%s cannot be chosen", name)
		}
		choose(names[0])
		ama.pressKey("Escape")
		if ama.has("arena-teams") {
			t.Error("names of teams are asked for beside clubs")
		}
		ama.press("arena-make")
		if !ama.has("arena-make") {
			t.Error("a battle of one club is made")
		}
		ama.press("arena-clubs")
		wait(1)
		choose(names[1])
		if n := ama.node("choose-chosen"); n.Label != strings.Join(names, " · ") {
			t.Errorf("the chosen clubs are %q", n.Label)
		}
		ama.pressKey("Escape")
		ama.pressAll("arena-counted-less", "arena-make")
		wait(1)
		for _, s := range all[1:] {
			s.pressAll("online-you", "self-arenas")
			wait(1)
		}
		for i, s := range all {
			s.press(s.begun("arena-of-", ""))
			wait(1)
			if i == 2 {
				if n := s.node("arena-team-none"); !strings.Contains(n.Label, names[1]) || s.has("arena-enter") {
					t.Errorf("who is in no club is told %q", n.Label)
				}
				continue
			}
			if i == 1 { // who has to agree for the club first
				if !strings.Contains(s.node("arena-invited").Label, names[1]) || s.has("arena-enter") {
					t.Error("a club that nobody has asked plays")
				}
				s.press("arena-decline-2")
				wait(1)
				if n := s.node("arena-invited"); n.Label != "Declined: "+names[1] || s.has("arena-decline-2") || s.has("arena-enter") {
					t.Errorf("who has declined is told %q", n.Label)
				}
				s.press("arena-consent-2")
				wait(1)
				s.pressAll("tournament-more", "arena-withdraw-2")
				wait(1)
				if !s.has("arena-consent-2") || s.has("arena-enter") || s.has("arena-withdraw-2") {
					t.Error("a club that does not play any more plays")
				}
				s.press("arena-consent-2")
				wait(1)
			}
			if s.has("arena-consent-2") {
				t.Error("who has agreed is asked again")
			}
			if !s.has("arena-team-"+string(rune('1'+i))) || s.has("arena-team-"+string(rune('2'-i))) {
				t.Error("not the own club alone can be chosen")
			}
			s.press("arena-enter")
			wait(1)
			if !s.has("arena-exit") {
				t.Error("a member cannot join")
			}
		}
		wait(3)
		if ama.has("arena-invited") {
			t.Errorf("when kofi has agreed and joined, who made the battle reads %q", ama.node("arena-invited").Label)
		}
		ama.waitForGame(wait)
		if m := ama.online.Match(); m == nil || m.Log().Tournament() == "" || kofi.online.Match() == nil {
			t.Fatal("no game comes onto the board")
		}
		kofi.online.Connection.Client.Do(&protocol.Clubs{}, func(told protocol.Told) {
			list := told.(*protocol.ClubList)
			kofi.online.Connection.Client.Do(&protocol.ReadClub{Club: list.Own[0].Club}, func(told protocol.Told) {
				if page := told.(*protocol.ClubPage); len(page.Coming) != 1 || page.Coming[0].Name != "Battle of clubs" ||
					page.Coming[0].Counted != 4 {
					t.Errorf("the club has %+v", page.Coming)
				}
			})
		})
		wait(3)
	})
}

// TestAnOfficerCallsOffABattleOnline: a battle is made with a club that nobody has asked. Its officer calls it off from the page of the
// club.
func TestAnOfficerCallsOffABattleOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeWithAccounts(t, h)
		wait := waiting(ama, kofi, efua)
		battle := &protocol.MakeTournament{Plan: protocol.Plan{Name: "Battle of clubs", Form: protocol.FormBattle, Rule: "abapa", Counted: 5,
			Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Start: time.Now().Add(time.Hour).UnixMilli(), Minutes: 60,
			Teams: []string{"One", "Two"}}}
		for i, s := range []*stage{ama, kofi} {
			texts := protocol.ClubTexts{Name: []string{"Oware Society", "Ewe Club"}[i], Open: true}
			s.online.Connection.Client.Do(&protocol.FoundClub{ClubTexts: texts}, func(told protocol.Told) {
				battle.Clubs = append(battle.Clubs, told.(*protocol.Done).ID)
			})
			wait(1)
		}
		ama.online.Connection.Client.Do(battle, nil)
		wait(1)
		efua.pressAll("online-you", "self-arenas")
		wait(1)
		efua.press(efua.begun("arena-of-", ""))
		wait(1)
		if efua.press("tournament-more"); efua.has("arena-drop") {
			t.Error("who is no officer can call it off")
		}
		kofi.pressAll("online-you", "self-clubs")
		wait(1)
		kofi.press(kofi.begun("own-", ""))
		wait(1)
		kofi.press(kofi.begun("arena-of-", ""))
		wait(1)
		kofi.pressAll("tournament-more", "arena-drop", "arena-drop-gone")
		wait(2)
		if kofi.dialog().ID != clubs.ClubID || !kofi.has("club-coming-none") {
			t.Errorf("after it there is %s", kofi.dialog().ID)
		}
	})
}

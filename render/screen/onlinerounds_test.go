//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/render/screen/hall"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// TestASwissOnline: two players make a Swiss tournament and join it. One asks for half a point and takes it back, the game comes onto the
// board, and afterwards the sheet says what comes next, until the next game comes.
func TestASwissOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.pressAll("online-you", "self-arenas")
		wait(1)
		ama.plans("Sunday Swiss")
		ama.pressAll("arena-more", "arena-form-swiss", "arena-clock-15+5", "arena-pause-30", "arena-tie-sonnebornBerger")
		ama.pressAll("arena-clock-own", "clock-each-more", "clock-done") // 20 minutes each need more for a round than 45
		if ama.has("arena-berserk") || ama.has("arena-teams") {
			t.Error("a Swiss tournament has what only arenas have")
		}
		ama.press("arena-make")
		wait(1)
		list, _ := ama.online.Connection.Client.Tournaments()
		if len(list.Tournaments) != 1 {
			t.Fatalf("the list is %+v", list)
		}
		plan := list.Tournaments[0].Plan
		if plan.Form != protocol.FormSwiss || plan.Rounds != 5 || plan.Minutes != 60 || plan.Pause != 30 ||
			strings.Join(plan.Ties, " ") != "sonnebornBerger buchholz buchholzCut wins" {
			t.Errorf("the plan is %+v", plan)
		}
		kofi.pressAll("online-you", "self-arenas")
		wait(1)
		row := kofi.begun("arena-of-", "")
		if n := kofi.node(row); !strings.Contains(n.Value+n.Text, "Rounds:\u00A05") && !strings.Contains(n.Value+n.Text, "Rounds: 5") {
			t.Errorf("the list has %q, %q, %q", n.Label, n.Value, n.Text)
		}
		for _, s := range []*stage{ama, kofi} {
			s.press(s.begun("arena-of-", ""))
			wait(1)
			if s.has("arena-free") {
				t.Error("who has not joined can be free in a round")
			}
			s.press("arena-enter")
			wait(4)
			if !s.has("tournament-player-1") {
				t.Error("it does not tell who has joined")
			}
		}
		for range 2 {
			before := kofi.node("arena-free").Checked
			kofi.press("arena-free")
			wait(4)
			if kofi.node("arena-free").Checked == before {
				t.Errorf("free in the next round: %v", before)
			}
		}
		ama.waitForGame(wait)
		m := ama.online.Match()
		if m == nil || m.Log().Tournament() == "" || kofi.online.Match() == nil || ama.has(hall.TournamentID) {
			t.Fatal("no game comes onto the board")
		}
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		wait(4)
		ama.press("end-arena")
		wait(3)
		if said := ama.node("arena-status").Label; !strings.HasPrefix(said, "Round 2 · Begins in ") {
			t.Errorf("in the pause it says %q", said)
		}
		if !ama.has("tournament-game-1") {
			t.Error("the pairings are not shown")
		}
		ama.press("tournament-view-standings")
		if n := ama.node("tournament-player-1"); n.Label != "1. Ama" || !strings.Contains(n.Value, ama.says("tournament.points")+": 1") {
			t.Errorf("the first one is %q, %q", n.Label, n.Value)
		}
		if ama.has("arena-finish") || ama.has("arena-pair") {
			t.Error("who leads is asked for a step that comes by itself")
		}
		wait(40) // nobody has moved, so both have not met
		if again := ama.online.Match(); again == nil || again.ID() == m.ID() || ama.has(hall.TournamentID) {
			t.Error("the game of the second round does not come onto the board")
		}
	})
}

// TestMatchesByTheFormOnline makes a knockout of matches of four games. A round lasts long enough for all of them.
func TestMatchesByTheFormOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.pressAll("online-you", "self-arenas")
		wait(1)
		ama.plans("Sunday cup")
		ama.pressAll("arena-more", "arena-form-knockout", "arena-clock-15+5")
		if ama.has("arena-kind-games") {
			t.Error("a single game ends after games or wins")
		}
		ama.press("arena-length-4")
		if told, times := ama.node("arena-length-told").Label, ama.has("arena-minutes-240"); told != "First to 4 wins" || times {
			t.Errorf("the form says %q; a round of four hours: %v", told, times)
		}
		ama.press("arena-kind-games")
		if told := ama.node("arena-length-told").Label; told != "Match of 4 games" || ama.has("arena-kind-told") {
			t.Errorf("the form says %q, or that an even match of a knockout is a draw", told)
		}
		if ama.press("arena-form-swiss"); !ama.has("arena-kind-told") {
			t.Error("the form does not say that an even match is a draw")
		}
		ama.press("arena-form-knockout")
		ama.press("arena-minutes-180")
		ama.press("arena-make")
		wait(1)
		list, _ := ama.online.Connection.Client.Tournaments()
		if len(list.Tournaments) != 1 {
			t.Fatalf("the list is %+v", list)
		}
		if made := list.Tournaments[0]; made.Games != 4 || made.Wins != 0 || made.Minutes != 180 {
			t.Errorf("it made %+v", made)
		}
		kofi.pressAll("online-you", "self-arenas")
		wait(1)
		if n := kofi.node(kofi.begun("arena-of-", "")); !strings.Contains(n.Value+n.Text, "4\u00a0games") {
			t.Errorf("the other player reads %q", n.Value+n.Text)
		}
	})
}

// TestASwissByHandOnline: who makes a Swiss tournament begins its rounds, and corrects a result before and after the next pairing, which is
// told before. The other player is not offered that.
func TestASwissByHandOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.pressAll("online-you", "self-arenas")
		wait(1)
		ama.plans("Sunday Swiss")
		ama.pressAll("arena-more", "arena-form-swiss", "arena-hand")
		if ama.has("arena-pause-30") {
			t.Error("rounds by hand have a pause")
		}
		ama.press("arena-make")
		wait(1)
		kofi.pressAll("online-you", "self-arenas")
		wait(1)
		for _, s := range []*stage{ama, kofi} {
			s.press(s.begun("arena-of-", ""))
			wait(1)
			s.press("arena-enter")
			wait(4)
			if s.has("arena-pair") {
				t.Error("a round can begin before the tournament")
			}
		}
		wait(150)
		if said := kofi.node("arena-status").Label; said != "Round 1 · begins by hand" || kofi.has("arena-pair") {
			t.Errorf("the other player reads %q", said)
		}
		var first string
		round := func(press string) {
			t.Helper()
			ama.press(press)
			wait(10)
			m := ama.online.Match()
			if m == nil || m.ID() == first || ama.has(hall.TournamentID) {
				t.Fatal("no game comes onto the board")
			}
			first = m.ID()
			kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
			wait(4)
			ama.press("end-arena")
			wait(5)
		}
		place := func(want string) {
			t.Helper()
			wait(5)
			ama.press("tournament-view-standings")
			var told []string
			for _, id := range []string{"tournament-player-1", "tournament-player-2"} {
				told = append(told, ama.node(id).Label+ama.node(id).Value)
			}
			if !strings.Contains(strings.Join(told, "\n"), want) {
				t.Errorf("there is no %q in %q", want, told)
			}
			ama.press("tournament-view-rounds")
		}
		round("arena-pair")
		place("1. Ama" + ama.says("tournament.points") + ": 1")
		ama.press("tournament-game-1")
		ama.press("tournament-result-draw")
		place("Kofi" + ama.says("tournament.points") + ": ½")
		if ama.has("tournament-result-sheet") {
			t.Error("the sheet stays")
		}
		kofi.press("end-arena")
		wait(3)
		if kofi.press("tournament-game-1"); kofi.has("tournament-result-sheet") {
			t.Error("the other player can correct a result")
		}
	})
}

// TestComeBackIsOfferedWhereItIsPossible: a player who leaves a knockout can come back before it begins, and not after a lost game.
func TestComeBackIsOfferedWhereItIsPossible(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeWithAccounts(t, h)
		all := []*stage{ama, kofi, efua}
		wait := waiting(all...)
		ama.online.Connection.Client.Do(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Sunday cup", Form: protocol.FormKnockout,
			Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2}, Start: time.Now().UnixMilli() + 60_000,
			Minutes: 30, Pause: 300}}, nil)
		wait(1)
		for _, s := range all {
			s.pressAll("online-you", "self-arenas")
			wait(1)
			s.press(s.begun("arena-of-", ""))
			wait(1)
			s.press("arena-enter")
			wait(4)
		}
		for _, button := range []string{"arena-exit", "arena-return"} {
			kofi.press(button)
			wait(4)
		}
		if !kofi.has("arena-exit") {
			t.Error("who has left before it begins does not come back")
		}
		var beaten *stage
		for range 60 {
			wait(1)
			for _, s := range all {
				if s.online.Match() != nil {
					beaten = s
				}
			}
			if beaten != nil {
				break
			}
		}
		if beaten == nil {
			t.Fatal("no game comes onto the board")
		}
		beaten.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: beaten.online.Match().ID(), Game: 1}}, nil)
		wait(4)
		beaten.press("end-arena")
		wait(3)
		beaten.press("arena-exit")
		wait(4)
		if beaten.has("arena-exit") || beaten.has("arena-return") || beaten.has("arena-enter") {
			t.Error("who has lost in a knockout is asked to come back")
		}
	})
}

// TestTheLastRoundOnline: after the last round who leads is told how long results can be corrected, corrects one, and ends the tournament.
func TestTheLastRoundOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.online.Connection.Client.Do(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Sunday cup", Form: protocol.FormKnockout,
			Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2}, Start: time.Now().UnixMilli() + 60_000,
			Minutes: 30, Pause: 300}}, nil)
		wait(1)
		for _, s := range []*stage{ama, kofi} {
			s.pressAll("online-you", "self-arenas")
			wait(1)
			s.press(s.begun("arena-of-", ""))
			wait(1)
			s.press("arena-enter")
			wait(4)
		}
		for range 70 {
			if wait(1); ama.online.Match() != nil {
				break
			}
		}
		m := ama.online.Match()
		if m == nil {
			t.Fatal("no game comes onto the board")
		}
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		wait(4)
		for _, s := range []*stage{ama, kofi} {
			s.press("end-arena")
			wait(5)
			if said := s.node("arena-status").Label; !strings.HasPrefix(said, "Ends in 9\u00a0min") {
				t.Errorf("after the last round it says %q", said)
			}
			if s.has("arena-finish") != (s == ama) {
				t.Error("not who leads alone can end it")
			}
		}
		log := ama.online.Connection.Client.TournamentLog(m.Log().Tournament())
		g, _ := log.Game(1)
		other := "tournament-result-north"
		if south, _ := log.Player(g.South); south.Key == kofi.online.Connection.Client.You().ID {
			other = "tournament-result-south"
		}
		ama.pressAll("tournament-game-1", other, "tournament-result-correct")
		wait(5)
		ama.press("arena-finish")
		wait(5)
		ama.online.Connection.Client.AskTournaments()
		wait(1)
		if list, _ := ama.online.Connection.Client.Tournaments(); len(list.Past) != 1 || list.Past[0].Winner != "Kofi" {
			t.Errorf("the list is %+v", list)
		}
	})
}

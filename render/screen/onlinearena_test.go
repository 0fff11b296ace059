//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/render/screen/hall"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// Two players make an arena and join it. The game comes onto the board by itself, and after it one tap leads back to the standings.
func TestAnArenaOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait := waiting(ama, kofi)
		ama.pressAll("online-you", "self-arenas")
		wait(1)
		if !ama.has("arenas-none") {
			t.Fatal("there is a tournament")
		}
		ama.plans("Friday arena")
		// Most organisers need no more than these three fields. One line says the rest.
		if n := ama.node("arena-more"); ama.has("arena-minutes") || n.Value != "Arena · 60\u00a0min · Abapa, 5\u00a0min\u00a0+\u00a03\u00a0s a move, rated" {
			t.Errorf("the form says %q", n.Value)
		}
		ama.press("arena-more")
		// The longest arena is twelve steps away, and a step back from an hour is a short one.
		for _, x := range []struct {
			way, want string
			steps     int
		}{{"more", "240\u00a0min", 12}, {"less", "60\u00a0min", 12}, {"less", "55\u00a0min", 1}} {
			for range x.steps {
				ama.press("arena-minutes-" + x.way)
			}
			if n := ama.node("arena-minutes-value"); n.Text != x.want || n.Value != x.want {
				t.Errorf("after %d steps to %s an arena lasts %q, said %q", x.steps, x.way, n.Text, n.Value)
			}
		}
		ama.press("arena-clock-own")
		if ama.has("clock-kind-move") || ama.has("clock-out-warns") || !ama.has("clock-kind-delay") {
			t.Error("a tournament has other clocks than its server")
		}
		ama.pressAll("clock-each-more", "clock-plus-more", "clock-done", "arena-make")
		wait(1)
		list, _ := ama.online.Connection.Client.Tournaments()
		want := protocol.Clock{Kind: protocol.Increment, Each: 7 * 60, Plus: 5}
		if len(list.Tournaments) != 1 || list.Tournaments[0].Clock != want {
			t.Errorf("the list is %+v", list)
		}
		kofi.pressAll("online-you", "self-arenas")
		wait(1)
		row := kofi.begun("arena-of-", "")
		if n := kofi.node(row); n.Label != "Friday arena" || !strings.Contains(n.Value+n.Text, kofi.says("tournament.count", "count", 0)) {
			t.Errorf("the list has %q, %q", n.Label, n.Value)
		}
		// The lobby leads to a tournament that begins soon.
		kofi.pressKey("Escape")
		kofi.pressKey("Escape")
		if n := kofi.node("arena-next"); n.Label != "Friday arena" || !strings.Contains(n.Value+n.Text, kofi.says("tournament.count", "count", 0)) {
			t.Errorf("the lobby has %q, %q", n.Label, n.Value)
		}
		kofi.pressAll("online-you", "self-arenas")
		wait(1)
		for _, s := range []*stage{ama, kofi} {
			s.press(s.begun("arena-of-", ""))
			wait(1)
			if !strings.HasPrefix(s.node("arena-status").Label, "Begins in ") {
				t.Errorf("before it begins it says %q", s.node("arena-status").Label)
			}
			s.press("arena-enter")
			wait(1)
			if s.has("arena-enter") || !s.has("arena-exit") {
				t.Error("who has joined can join")
			}
		}
		ama.waitForGame(wait)
		m := ama.online.Match()
		if m == nil || m.Log().Tournament() == "" || kofi.online.Match() == nil || ama.has(hall.TournamentID) {
			t.Fatal("no game comes onto the board")
		}
		for _, s := range []*stage{ama, kofi} {
			if said := strings.Join(s.Seats.Said, " "); said != "First move within 20\u00a0s." {
				t.Errorf("at the beginning of a game it says %q", said)
			}
			before := s.Seats.Session.Clock().Left(s.Seats.Session.Hand())
			if s.press("berserk"); s.has("berserk") {
				wait(1)
			}
			if after := s.Seats.Session.Clock().Left(s.Seats.Session.Hand()); after > before/2 || s.has("berserk") {
				t.Errorf("berserk leaves %v of %v", after, before)
			}
		}
		// South makes no first move, has lost by that, and is not paired again.
		wait(24)
		first, late, row, name := ama, kofi, "tournament-player-1", "Ama"
		if ama.has("end-missed") {
			first, late, row, name = kofi, ama, "tournament-player-2", "Kofi"
		}
		if n := late.node("end-missed"); n.Label != late.says("arenas.missed") || first.has("end-missed") {
			t.Errorf("who made no first move reads %q", n.Label)
		}
		if said := late.node("end-why").Label; !strings.Contains(said, late.says("end.late.you")) || strings.Contains(said, late.says("end.timeout")) {
			t.Errorf("who made no first move reads %q", said)
		}
		if said := strings.Join(late.desk.said, " "); !strings.Contains(said, late.says("end.late.you")) ||
			strings.Contains(said, late.says("end.timeout")) {
			t.Errorf("who made no first move hears %q", said)
		}
		if said, other := first.node("end-why").Label, m.Log().Names()[m.Player(late.online.Connection.Client.You().ID)]; !strings.Contains(said,
			first.says("end.late", "player", other)) {
			t.Errorf("the opponent reads %q", said)
		}
		first.press("end-arena")
		wait(3)
		first.press("tournament-view-standings")
		if n := first.node(row); n.Look != ui.LookTile || !n.Current {
			t.Error("the own row does not stand out")
		}
		if n := first.node(row); n.Label != "1. "+name || !strings.Contains(n.Value, first.says("tournament.points")+": 2") {
			t.Errorf("the first one is %q, %q", n.Label, n.Value)
		}
		// Whoever gives up so early leaves again, and is told before.
		late.press("end-arena")
		wait(3)
		late.press("arena-return")
		for range 10 {
			if wait(3); ama.online.Match().ID() != m.ID() {
				break
			}
		}
		late.visit("game", "menu-resign")
		if n := late.node("menu-resign-told"); !strings.Contains(n.Label, late.says("arenas.early")) {
			t.Errorf("who gives up before the first move reads %q", n.Label)
		}
		late.press("menu-resign-yes")
		wait(3)
		if n := late.node("end-missed"); n.Label != late.says("arenas.missed") || first.has("end-missed") {
			t.Errorf("who has given up reads %q", n.Label)
		}
	})
}

// A player who misses the first move of a game that lasts beyond the arena's end is not out of the arena, and reads nothing of the kind.
func TestAFirstMoveMissedAfterAnArena(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		wait, id := waiting(ama, kofi), ""
		ama.online.Connection.Client.Do(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Short arena", Form: protocol.FormArena,
			Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3},
			Start: time.Now().Add(20 * time.Second).UnixMilli(), Minutes: 1}}, func(told protocol.Told) { id = told.(*protocol.Done).ID })
		wait(65)
		for _, s := range []*stage{ama, kofi} {
			s.online.Connection.Client.Do(&protocol.Enter{Tournament: id}, nil)
		}
		ama.waitForGame(wait)
		wait(14)
		missed := 0
		for _, s := range []*stage{ama, kofi} {
			if strings.Contains(s.node("end-why").Label, s.says("end.late.you")) {
				missed++
			}
			if s.has("end-missed") {
				t.Errorf("after the end of the arena it says %q", s.node("end-missed").Label)
			}
		}
		if missed != 1 {
			t.Errorf("%d players have missed the first move", missed)
		}
	})
}

// leadersPlay has Ama and Kofi play in a tournament of a host, while Efua looks at the small boards of its leaders. It is an arena, of
// which change makes another tournament.
func leadersPlay(t *testing.T, h *hub.Hub, change func(p *protocol.Plan)) (ama, kofi, efua *stage, wait func(seconds int)) {
	t.Helper()
	ama, kofi, efua = threeWithAccounts(t, h)
	wait = waiting(ama, kofi, efua)
	plan := protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa", Minutes: 30,
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Start: time.Now().Add(20 * time.Second).UnixMilli()}
	change(&plan)
	ama.online.Connection.Client.Do(&protocol.MakeTournament{Plan: plan}, func(told protocol.Told) {
		for _, s := range []*stage{ama, kofi} {
			s.online.Connection.Client.Do(&protocol.Enter{Tournament: told.(*protocol.Done).ID}, nil)
		}
	})
	ama.waitForGame(wait)
	efua.pressAll("online-you", "self-arenas")
	wait(1)
	efua.press(efua.begun("arena-of-", ""))
	wait(3)
	efua.press("arena-boards")
	wait(3)
	return ama, kofi, efua, wait
}

// TestLeadersBoardsOnline: whoever looks on sees the games of an arena as small boards, is not counted as watching them, and opens one.
func TestLeadersBoardsOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua, wait := leadersPlay(t, h, func(*protocol.Plan) {})
		board := efua.begun("arena-board-", "")
		before := efua.node(board)
		if !strings.Contains(before.Label, "Ama") || !strings.Contains(before.Value, "0–0") {
			t.Errorf("a board says %q, %q", before.Label, before.Value)
		}
		turnOf(ama, kofi)
		wait(3)
		if after := efua.node(board); after.Value == before.Value {
			t.Errorf("after a move it says %q", after.Value)
		}
		if count, _ := ama.online.Match().Watched(); count != 0 {
			t.Errorf("%d watch", count)
		}
		efua.press(board)
		wait(3)
		if m := efua.online.Match(); m == nil || m.ID() != ama.online.Match().ID() || efua.has(hall.TournamentID) {
			t.Error("a board does not open its game")
		}
		if n := len(efua.online.Connection.Client.Matches()); n != 1 {
			t.Errorf("%d matches are followed", n)
		}
		wait(30)
		if count, _ := ama.online.Match().Watched(); count != 1 {
			t.Errorf("then %d watch", count)
		}
	})
}

// A small board whose game has ended shows the end on the board, as one of a game that goes on would, and adds no game to a list. Whoever
// looks on may see the end later than the players.
func TestALeadersBoardWhoseGameIsOver(t *testing.T) {
	for _, behind := range []int{0, 60} {
		synctest.Test(t, func(t *testing.T) {
			h := clienttest.OpenHub(t, hub.NewMemory())
			defer h.Stop()
			ama, kofi, efua, wait := leadersPlay(t, h, func(p *protocol.Plan) { p.Behind = behind })
			turnOf(ama, kofi)
			match := ama.online.Match().ID()
			kofi.visit("game", "menu-resign", "menu-resign-yes")
			wait(behind + 3)
			// A game that is given up so early takes its player out of the arena.
			if !kofi.has("end-missed") || ama.has("end-missed") {
				t.Error("the player who is out of the arena does not read it, or the other one does")
			}
			board := "arena-board-" + match
			if told := efua.node(board).Value; !strings.Contains(told, efua.says("tournament.over")) {
				t.Fatalf("%d s later: a board of a game that is over says %q", behind, told)
			}
			efua.press(board)
			wait(3)
			if m := efua.online.Match(); m == nil || m.ID() != match || !efua.outcome().Over() || efua.has(library.GamesID) {
				t.Errorf("%d s later: %q is open, and the game on the board is over: %v", behind, efua.dialogID(), efua.outcome().Over())
			}
		})
	}
}

// The small board of a match tells that a game is over, and then the players on the sides that they have in the next game.
func TestALeadersBoardOfAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua, wait := leadersPlay(t, h, func(p *protocol.Plan) {
			p.Form, p.Wins, p.Pause = protocol.FormKnockout, 2, 300
			p.Minutes = p.LeastMinutes()
		})
		board := efua.begun("arena-board-", "")
		south, other, _ := strings.Cut(efua.node(board).Label, " – ")
		turnOf(ama, kofi)
		turnOf(ama, kofi)
		match := ama.online.Match().ID()
		ama.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}}, nil)
		wait(3)
		if told := efua.node(board).Value; !strings.Contains(told, efua.says("tournament.over")) {
			t.Errorf("between two games the board says %q", told)
		}
		for _, s := range []*stage{ama, kofi} {
			s.online.Connection.Client.Do(&protocol.Next{At: protocol.At{Match: match, Game: 1}}, nil)
		}
		wait(3)
		if title := efua.node(board).Label; title != other+" – "+south {
			t.Errorf("the players of the second game are %q", title)
		}
		turn := map[bool]string{true: "Ama", false: "Kofi"}[ama.Seats.Session.Local()]
		if told := efua.node(board).Value; !strings.Contains(told, efua.says("arenas.boards.turn", "player", turn)) {
			t.Errorf("in the second game, in which %s is to move, the board says %q", turn, told)
		}
	})
}

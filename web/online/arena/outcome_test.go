package arena

import (
	"strings"
	"testing"

	"awale/game/tournament"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// TestOutcomeOf ends a match of a tournament in every way, before and after both have moved.
func TestOutcomeOf(t *testing.T) {
	const start = 1_700_000_000_000
	players := [2]string{"ama000000000", "kofi00000000"}
	plan := protocol.Plan{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180}}
	at := protocol.At{Match: "match0000000", Game: 1}
	resign := func(player int) func(m *referee.Match, now int64) {
		return func(m *referee.Match, now int64) {
			if _, err := m.Do(players[player], &protocol.Resign{At: at}, referee.Arrival{Now: now}); err != nil {
				t.Fatal(err)
			}
		}
	}
	// leave has a player go away, while the other one moves if need be, until the grace time is over.
	leave := func(player int) func(m *referee.Match, now int64) {
		return func(m *referee.Match, now int64) {
			leave := &protocol.Leave{}
			leave.Match = at.Match
			if _, err := m.Do(players[player], leave, referee.Arrival{Now: now}); err != nil {
				t.Fatal(err)
			}
			m.Pass(now + 60*60_000)
		}
	}
	wait := func(m *referee.Match, now int64) { m.Pass(now + 60*60_000) }
	draw := func(m *referee.Match, now int64) {
		mover, _ := m.Turn()
		for i, command := range []protocol.Asked{&protocol.Offer{At: at, Ply: m.Ply(), What: protocol.OfferDraw},
			&protocol.Answer{At: at, Ply: m.Ply(), Yes: true}} {
			if _, err := m.Do(players[(mover+i)%2], command, referee.Arrival{Now: now}); err != nil {
				t.Fatal(err)
			}
		}
	}
	abort := func(m *referee.Match, now int64) { m.Abort(now) }
	south, north, nobody := [2]bool{true, false}, [2]bool{false, true}, [2]bool{}
	for _, test := range []struct {
		name   string
		moves  int
		end    func(m *referee.Match, now int64)
		want   tournament.End
		missed [2]bool
	}{
		{"South gives up at once", 0, resign(0), tournament.NorthWalkover, nobody},
		{"North gives up at once", 0, resign(1), tournament.SouthWalkover, nobody},
		{"North gives up before the own first move", 1, resign(1), tournament.SouthWalkover, nobody},
		{"South gives up", 2, resign(0), tournament.NorthWon, nobody},
		{"North gives up", 3, resign(1), tournament.SouthWon, nobody},
		{"North loses", 10, resign(1), tournament.SouthWon, nobody},
		{"South does not come", 0, wait, tournament.NorthWalkover, south},
		{"North does not come", 1, wait, tournament.SouthWalkover, north},
		{"South runs out of time", 2, wait, tournament.NorthWon, nobody},
		{"North runs out of time", 3, wait, tournament.SouthWon, nobody},
		{"South goes away at once", 0, leave(0), tournament.NorthWalkover, south},
		{"North goes away before the own first move", 1, leave(1), tournament.SouthWalkover, north},
		{"North goes away", 3, leave(1), tournament.SouthWon, nobody},
		{"a draw", 20, draw, tournament.Drawn, nobody},
		{"aborted", 4, abort, tournament.NoShow, [2]bool{true, true}},
	} {
		m, _, err := referee.Begin(referee.Beginning{Match: at.Match, Players: players, Names: [2]string{"Ama", "Kofi"}, Terms: plan.Terms(),
			Tournament: "arena0000000"}, false, start)
		if err != nil {
			t.Fatal(err)
		}
		now := int64(start)
		for range test.moves {
			now += 1000
			mover, _ := m.Turn()
			rules, err := variants.Load(plan.Rule)
			if err != nil {
				t.Fatal(err)
			}
			move := notation.FormatMove(rules.Size(), rules.Legal(m.Record().Position())[0])
			if _, err := m.Do(players[mover], &protocol.Move{At: at, Ply: m.Ply(), Move: move}, referee.Arrival{Now: now}); err != nil {
				t.Fatal(err)
			}
		}
		if _, over := OutcomeOf(m); over {
			t.Errorf("%s: it is over before", test.name)
		}
		test.end(m, now)
		o, over := OutcomeOf(m)
		if !over || o.Result.End != test.want || o.Missed != test.missed || o.At != m.Time() {
			t.Errorf("%s: %+v, over: %v, want %q and %v", test.name, o, over, test.want, test.missed)
		}
		resigned := strings.Contains(test.name, "gives up")
		if o.Early != [2]bool{resigned && test.name[0] == 'S', resigned && test.name[0] == 'N'} {
			t.Errorf("%s: early is %v", test.name, o.Early)
		}
		plies := 0
		if test.moves >= 2 && test.want != tournament.NoShow {
			plies = m.Ply()
		}
		if o.Result.Plies != plies {
			t.Errorf("%s: %d plies, want %d", test.name, o.Result.Plies, plies)
		}
	}
}

// TestOutcomeOfAMatch ends matches to two wins, and such of two games, in every way.
func TestOutcomeOfAMatch(t *testing.T) {
	const start = 1_700_000_000_000
	players := [2]string{"ama000000000", "kofi00000000"}
	plan := protocol.Plan{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180}, Wins: 2}
	for _, test := range []struct {
		name string
		// play are what happens: who resigns a game after two moves, or "late" for a first move that does not come, "gone" for Kofi, who goes
		// away, "over" for the time of the round, and "abort".
		play   []string
		want   tournament.End
		score  [2]int
		missed [2]bool
		// games is set for a match of two games.
		games bool
	}{
		{"two games", []string{players[1], players[1]}, tournament.SouthWon, [2]int{4, 0}, [2]bool{}, false},
		{"three games", []string{players[0], players[1], players[0]}, tournament.NorthWon, [2]int{2, 4}, [2]bool{}, false},
		{"nobody comes", []string{"late"}, tournament.NorthWalkover, [2]int{}, [2]bool{true, false}, false},
		{"a later first move", []string{players[1], "late"}, tournament.SouthWon, [2]int{4, 0}, [2]bool{}, false},
		{"who leads goes away", []string{players[0], "gone"}, tournament.SouthWon, [2]int{2, 2}, [2]bool{}, false},
		{"the time is over", []string{players[0], "over"}, tournament.NorthWon, [2]int{1, 3}, [2]bool{}, false},
		{"the time is over at once", []string{"over"}, tournament.Drawn, [2]int{1, 1}, [2]bool{}, false},
		{"aborted", []string{"abort"}, tournament.NoShow, [2]int{}, [2]bool{true, true}, false},
		{"aborted in its second game", []string{players[0], "abort"}, tournament.NorthWon, [2]int{0, 2}, [2]bool{}, false},
		{"an even match", []string{players[0], players[1]}, tournament.Drawn, [2]int{2, 2}, [2]bool{}, true},
		{"two wins of two", []string{players[0], players[0]}, tournament.NorthWon, [2]int{0, 4}, [2]bool{}, true},
		{"nobody comes to the first of two", []string{"late"}, tournament.NorthWalkover, [2]int{}, [2]bool{true, false}, true},
		{"who leads goes away from the second of two", []string{players[0], "gone"}, tournament.SouthWon, [2]int{2, 2}, [2]bool{}, true},
	} {
		plan := plan
		if test.games {
			plan.Wins, plan.Games = 0, 2
		}
		m, _, err := referee.Begin(referee.Beginning{Match: "match0000000", Players: players, Names: [2]string{"Ama", "Kofi"},
			Terms: plan.Terms(), Tournament: "arena0000000"}, false, start)
		if err != nil {
			t.Fatal(err)
		}
		do := func(player string, command protocol.Asked) {
			t.Helper()
			if _, err := m.Do(player, command, referee.Arrival{Now: m.Time() + 1000}); err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
		}
		move := func() {
			mover, _ := m.Turn()
			rules := m.Record().Rules()
			do(players[mover], &protocol.Move{At: protocol.At{Match: m.ID(), Game: m.Game()}, Ply: m.Ply(),
				Move: notation.FormatMove(rules.Size(), rules.Legal(m.Record().Position())[0])})
		}
		for _, what := range test.play {
			if _, over := OutcomeOf(m); over {
				t.Errorf("%s: it is over before", test.name)
			}
			switch what {
			case "late":
				m.Pass(m.Time() + protocol.FirstMoveTime + 1000)
			case "abort":
				m.Abort(m.Time())
			default:
				move()
				move()
				switch what {
				case "over":
					m.Adjudicate(m.Time())
				case "gone":
					leave := &protocol.Leave{}
					leave.Match = m.ID()
					do(players[1], leave)
					for mover, going := m.Turn(); going && players[mover] == players[0]; mover, going = m.Turn() {
						move()
					}
					m.Pass(m.Time() + 2*60_000)
				default:
					do(what, &protocol.Resign{At: protocol.At{Match: m.ID(), Game: m.Game()}})
				}
			}
			if !m.Over() && m.Record().Outcome().Over() {
				m.Pass(m.Due())
			}
		}
		o, over := OutcomeOf(m)
		if !over || o.Result.End != test.want || o.Result.Score != test.score || o.Missed != test.missed || o.At != m.Time() {
			t.Errorf("%s: %+v, over: %v", test.name, o, over)
		}
	}
}

// TestEarlyResignations: in an arena a player who resigns early has not come, and the points for that come once. In rounds it is a game
// that was lost.
func TestEarlyResignations(t *testing.T) {
	for _, test := range []struct {
		form   string
		games  int
		points int
		away   bool
	}{{protocol.FormArena, 1, 2, true}, {protocol.FormArena, 3, 2, true}, {protocol.FormSwiss, 1, 2, false}} {
		p := rounds(protocol.FormSwiss)
		if p.Form = test.form; !p.HasRounds() {
			p.Rounds, p.Pause = 0, 0
		}
		events, err := Begin(p, p.Start)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read("evening00000", Setup{Plan: p}, events)
		if err != nil {
			t.Fatal(err)
		}
		enter := func(id string) {
			t.Helper()
			if _, err := s.Enter(&protocol.Enter{}, id, id, 0, p.Start); err != nil {
				t.Fatal(err)
			}
		}
		enter("ama")
		for range test.games {
			enter("kofi") // who has left comes back
			pairing, err := s.t.Pair(p.Start, 1)
			if err == nil {
				err = s.Apply(pairing)
			}
			if err != nil {
				t.Fatal(err)
			}
			g, _ := s.t.Game(s.t.Games())
			o := Outcome{Result: tournament.Result{End: tournament.SouthWon, Plies: 4}, Early: [2]bool{false, true}, At: p.Start}
			if ama, _ := s.Player("ama"); g.North == ama.Number {
				o.Result.End, o.Early = tournament.NorthWon, [2]bool{true, false}
			}
			if _, err := s.Result(g.Number, o, p.Start); err != nil {
				t.Fatal(err)
			}
		}
		first := s.t.Standings()[0]
		kofi, _ := s.Player("kofi")
		if first.Points != test.points || first.Streak != 0 && test.away || kofi.Away != test.away {
			t.Errorf("%d games of a %s: %+v, the other one is away: %v", test.games, test.form, first, kofi.Away)
		}
		// Kofi leaves, and may not know yet that the game has done it.
		left, err := s.Exit("kofi", p.Start)
		if kofi, _ := s.Player("kofi"); err != nil || len(left) > 0 == test.away || !kofi.Away {
			t.Errorf("%d games of a %s: the other one leaves: %v, %v", test.games, test.form, left, err)
		}
	}
}

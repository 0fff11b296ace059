package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/tiebreaker"
	"pgregory.net/rapid"
)

// written returns the standings as lines: place, player, points and the values of the tie-breaks.
func written(t *Tournament) string {
	var lines []string
	for _, s := range t.Standings() {
		fields := []string{fmt.Sprintf("%d. %d", s.Place, s.Player), Buchholz.Text(s.Points)}
		for i, b := range t.settings.TieBreaks {
			fields = append(fields, b.Text(s.TieBreaks[i]))
		}
		lines = append(lines, strings.Join(fields, " "))
	}
	return strings.Join(lines, "\n")
}

// TestTableByHand: everybody plays everybody. The games, South first:
//
//	round 1: 1-2 1:0, 3-4 ½:½    round 2: 1-3 ½:½, 2-4 1:0    round 3: 1-4 0:1, 2-3 1:0
//
//	player  points     Sonneborn-Berger       Buchholz          without the lowest
//	2       0+1+1 = 2  1½ + 1        = 2.5    1½+1½+1 = 4       4 - 1 = 3
//	1       1+½+0 = 1½ 2 + ½·1       = 2.5    2+1+1½  = 4.5     3.5
//	4       ½+0+1 = 1½ ½·1 + 1½      = 2      1+2+1½  = 4.5     3.5
//	3       ½+½+0 = 1  ½·1½ + ½·1½   = 1.5    1½+1½+2 = 5       5 - 1½ = 3.5
//
// Head to head, 4 beat 1. Wins: 2 has two, 1 and 4 have one each.
func TestTableByHand(t *testing.T) {
	for _, x := range []struct {
		breaks []TieBreak
		want   string
	}{
		{[]TieBreak{SonnebornBerger, Buchholz, BuchholzCut, HeadToHead, Wins},
			"1. 2 2 2.5 4 3 0 2\n2. 1 1.5 2.5 4.5 3.5 0 1\n3. 4 1.5 2 4.5 3.5 0 1\n4. 3 1 1.5 5 3.5 0 0"},
		{[]TieBreak{Buchholz, HeadToHead}, "1. 2 2 4 0\n2. 4 1.5 4.5 1\n3. 1 1.5 4.5 0\n4. 3 1 5 0"},
		{[]TieBreak{Wins}, "1. 2 2 2\n2. 1 1.5 1\n2. 4 1.5 1\n4. 3 1 0"},
	} {
		h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 1, TieBreaks: x.breaks})
		h.enter(4, noTeam)
		h.round([][2]int{{1, 2}, {3, 4}}, nil, SouthWon, Drawn)
		h.round([][2]int{{1, 3}, {2, 4}}, nil, Drawn, SouthWon)
		h.round([][2]int{{1, 4}, {2, 3}}, nil, NorthWon, SouthWon)
		if got := written(&h.t); got != x.want {
			t.Errorf("%v:\n%s\nwanted\n%s", x.breaks, got, x.want)
		}
	}
}

// TestTableWithByes has rounds without games, South first:
//
//	round 1: 1-2 1:0, 3-4 ½:½, 5 bye       round 2: 5-1 0:1, 2-3 walkover of 2, 4 bye of ½
//	round 3: 1-4 ½:½, 2-3 0:1, 5 is not there
//
// Points: 1 has 2½, 3 and 4 have 1½, 2 and 5 have 1. As opponents, with ½ for each round without a game: 1: 2½; 2: 0+½+0 = ½;
// 3: ½+½+1 = 2; 4: ½+½+½ = 1½; 5: ½+0+½ = 1. The imagined opponents, with the points before the round and ½ for each later one:
// 2 in round 2: 0+½ = ½; 3 in round 2: ½+½ = 1; 4 in round 2: 1; 5 in round 1: 0+1 = 1; 5 in round 3: 1+0 = 1.
//
//	player  Buchholz          without the lowest  Sonneborn-Berger
//	1       ½+1+1½   = 3      2.5                 1 + 1 + ½·1½        = 2.75
//	4       2+1+2½   = 5.5    4.5                 ½·1½ + ½·1 + ½·2½   = 2.5
//	3       1½+1+½   = 3      2.5                 ½·1½ + 0 + 1        = 1.75
//	2       2½+½+2   = 5      4.5                 0 + ½ + 0           = 0.5
//	5       1+2½+1   = 4.5    3.5                 1 + 0 + 0           = 1
func TestTableWithByes(t *testing.T) {
	breaks := []TieBreak{Buchholz, BuchholzCut, SonnebornBerger, Wins}
	h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 1, HalfByes: 1, TieBreaks: breaks})
	h.enter(5, noTeam)
	h.round([][2]int{{1, 2}, {3, 4}}, []Bye{{Player: 5, Kind: ByePaired}}, SouthWon, Drawn)
	h.do(&ByeGiven{Player: 4, Round: 2, Kind: ByeHalf})
	h.round([][2]int{{5, 1}, {2, 3}}, []Bye{{Player: 4, Kind: ByeHalf}}, NorthWon, SouthWalkover)
	h.do(&Left{Player: 5})
	h.round([][2]int{{1, 4}, {2, 3}}, nil, Drawn, NorthWon)
	want := "1. 1 2.5 3 2.5 2.75 2\n2. 4 1.5 5.5 4.5 2.5 0\n3. 3 1.5 3 2.5 1.75 1\n4. 2 1 5 4.5 0.5 0\n5. 5 1 4.5 3.5 1 0"
	if got := written(&h.t); got != want {
		t.Errorf("\n%s\nwanted\n%s", got, want)
	}
}

// TestTableOfRoundRobin has a player who leaves after the first of three rounds, South first:
//
//	round 1: 1-2 1:0, 3-4 ½:½    round 2: 1-3 0:1, 2 would meet 4    round 3: 2-3 ½:½, 1 would meet 4
//
//	player  points     Sonneborn-Berger          Buchholz         without the lowest
//	3       ½+1+½ = 2  ½·½ + 2 + ½·1½  = 3       ½+2+1½ = 4       3.5
//	1       1+0+1 = 2  1½ + ½          = 2       1½+2+½ = 4       3.5
//	2       0+1+½ = 1½ ½ + ½·2         = 1.5     2+½+2  = 4.5     4
//	4       ½          ½·2             = 1       2                0
func TestTableOfRoundRobin(t *testing.T) {
	h := newHall(t, Settings{Form: RoundRobin, Laps: 1, Wins: 1, TieBreaks: []TieBreak{SonnebornBerger, Buchholz, BuchholzCut}})
	h.enter(4, noTeam)
	round := func(games [][2]int, byes []Bye, ends ...End) {
		h.do(&Paired{Round: len(h.t.rounds) + 1, Games: games, Byes: byes})
		h.results(len(h.t.games)-len(games)+1, ends...)
		h.do(&Closed{Round: len(h.t.rounds)})
	}
	round([][2]int{{1, 2}, {3, 4}}, nil, SouthWon, Drawn)
	early := []Bye{{Player: 2, Kind: ByeFull, Opponent: 4}, {Player: 4, Kind: ByeZero}}
	h.wants(WhyBye, &Paired{Round: 2, Games: [][2]int{{1, 3}}, Byes: early})
	h.do(&Left{Player: 4})
	h.wants(WhyBye, &Paired{Round: 2, Games: [][2]int{{1, 3}}, Byes: []Bye{{Player: 2, Kind: ByeZero, Opponent: 4}}})
	round([][2]int{{1, 3}}, []Bye{{Player: 2, Kind: ByeFull, Opponent: 4}}, NorthWon)
	h.wants(WhyMet, &Paired{Round: 3, Games: [][2]int{{1, 3}}, Byes: []Bye{{Player: 2, Kind: ByeFull, Opponent: 4}}})
	round([][2]int{{2, 3}}, []Bye{{Player: 1, Kind: ByeFull, Opponent: 4}}, Drawn)
	want := "1. 3 2 3 4 3.5\n2. 1 2 2 4 3.5\n3. 2 1.5 1.5 4.5 4\n4. 4 0.5 1 2 0"
	if got := written(&h.t); got != want {
		t.Errorf("\n%s\nwanted\n%s", got, want)
	}
	// A round in which nobody would have been met counts for nothing.
	h = newHall(t, Settings{Form: RoundRobin, Laps: 1, Wins: 1, TieBreaks: []TieBreak{Buchholz, BuchholzCut, SonnebornBerger}})
	h.enter(3, noTeam)
	for range 3 {
		h.pair(1)
		h.results(len(h.t.games), Drawn)
		h.do(&Closed{Round: len(h.t.rounds)})
	}
	if want, got := "1. 1 1 2 1 1\n1. 2 1 2 1 1\n1. 3 1 2 1 1", written(&h.t); got != want {
		t.Errorf("\n%s\nwanted\n%s", got, want)
	}
}

// TestTieBreaksOfAnotherProgram compares with the tie-breaks of the module where every round was played. Where one was not, the
// two count differently.
func TestTieBreaksOfAnotherProgram(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := 2 * rapid.IntRange(3, 8).Draw(rt, "half")
		h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 1, TieBreaks: []TieBreak{SonnebornBerger, Buchholz, BuchholzCut}})
		h.enter(n, noTeam)
		state := &chesspairing.TournamentState{CurrentRound: 3}
		for i := range n {
			state.Players = append(state.Players, chesspairing.PlayerEntry{ID: strconv.Itoa(i + 1)})
		}
		theirs := map[End]chesspairing.GameResult{SouthWon: chesspairing.ResultWhiteWins, NorthWon: chesspairing.ResultBlackWins,
			Drawn: chesspairing.ResultDraw}
		for range min(3, n/2) {
			e, err := h.t.Pair(0, 1)
			if err != nil {
				return // small fields may be played out
			}
			h.do(e)
			data := chesspairing.RoundData{Number: e.Round}
			for i, g := range e.Games {
				end := rapid.SampledFrom([]End{SouthWon, NorthWon, Drawn}).Draw(rt, "end")
				h.results(len(h.t.games)-len(e.Games)+1+i, end)
				game := chesspairing.GameData{WhiteID: strconv.Itoa(g[0]), BlackID: strconv.Itoa(g[1]), Result: theirs[end]}
				data.Games = append(data.Games, game)
			}
			h.do(&Closed{Round: e.Round})
			state.Rounds = append(state.Rounds, data)
		}
		standings := h.t.Standings()
		var scores []chesspairing.PlayerScore
		for _, s := range standings {
			scores = append(scores, chesspairing.PlayerScore{PlayerID: strconv.Itoa(s.Player), Score: float64(s.Points) / 2})
		}
		for i, name := range []string{"sonneborn-berger", "buchholz", "buchholz-cut1"} {
			other, err := tiebreaker.Get(name)
			if err != nil {
				rt.Fatal(err)
			}
			values, err := other.Compute(rt.Context(), state, scores)
			if err != nil {
				rt.Fatal(err)
			}
			for _, v := range values {
				at := slices.IndexFunc(standings, func(s Standing) bool { return strconv.Itoa(s.Player) == v.PlayerID })
				b := h.t.settings.TieBreaks[i]
				if got := b.Text(standings[at].TieBreaks[i]); got != strconv.FormatFloat(v.Value, 'f', -1, 64) {
					rt.Fatalf("%s of %s: %s, that of another program %v", name, v.PlayerID, got, v.Value)
				}
			}
		}
	})
}

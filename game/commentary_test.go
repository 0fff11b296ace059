package game

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// choice is a position of Omweso in which A, sown clockwise, takes k and f. Then the player chooses the direction of these two seeds.
const choice = "3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-2-0-0-0-1-2-0-0-1-1-0-0-0-0-0-0-0-S"

// A move that is refused because the turn goes on with another house is told with that house.
func TestRefusedMove(t *testing.T) {
	r := rulestest.Load(t, "omweso")
	p, err := notation.ParsePosition(choice, r)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(m variants.Move) variants.Message {
		t.Helper()
		var refusal *variants.Refusal
		if err := r.Check(p, m); !errors.As(err, &refusal) {
			t.Fatalf("%d: %v", m, err)
		}
		return RefusedMove(refusal)
	}
	if got := refused(13); got.Key != "refuse.tooSmall" {
		t.Errorf("a single seed: %v", got)
	}
	if p, _, err = r.Apply(p, variants.SowClockwise(0)); err != nil {
		t.Fatal(err)
	}
	if got := refused(13); got.Key != "comment.choose.you" || got.Args["house"] != "A" {
		t.Errorf("another house: %v", got)
	}
}

// TestCommentKeys tells moves of several rules and looks at which sentences are said.
func TestCommentKeys(t *testing.T) {
	for _, test := range []struct {
		name, rule, position, move string
		want                       []string
	}{
		{"a relay", "ayoayo", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", []string{"comment.sow", "comment.laps", "comment.capture"}},
		{"a chain", "abapa", "3-0-0-3-2-1-1-5-0-0-0-0-0-0-S", "D", []string{"comment.sow", "comment.capture"}},
		{"the own store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", []string{"comment.sow", "comment.again"}},
		{"a claim", "toguz-kumalak", "9-9-9-9-9-9-9-9-3-9-2-9-9-9-9-9-9-9-0-0-S", "I", []string{"comment.sow", "comment.capture", "comment.claim"}},
		{"a seed into a claim, and a capture", "toguz-kumalak", "9-9-9-9-9-9-9-9-4-9-0-1-9-9-9-9-9-9-12-0-S-cb", "I",
			[]string{"comment.sow", "comment.capture", "comment.collected"}},
		{"a seed into the claim of the other side", "toguz-kumalak", "9-9-0-9-9-9-9-9-4-9-9-9-9-9-9-9-9-9-9-0-S-cC", "B",
			[]string{"comment.sow", "comment.capture", "comment.given"}},
		{"a round and the next", "nam-nam", "0-1-3-0-0-0-1-0-0-0-0-0-24-19-S", "B",
			[]string{"comment.sow", "comment.capture", "comment.round"}},
		{"the last round", "nam-nam", "0-1-3-0-0-0-1-0-0-0-0-0-24-19-S-r9", "B",
			[]string{"comment.sow", "comment.capture", "end.lastRound", "end.wins"}},
		{"a round after which the loser alone fills houses", "jongkak", "0-0-0-0-0-0-0-3-0-0-0-0-1-0-30-64-N-r1-t1", "f",
			[]string{"comment.sow", "comment.round", "putBack.short"}},
		{"a loser who fills all houses exactly", "jongkak", "0-0-0-0-0-0-0-3-0-0-0-0-1-0-49-45-N-r1-t1", "f",
			[]string{"comment.sow", "comment.round", "putBack.even"}},
		{"a round after which both sides fill houses", "jongkak", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S-t1", "G",
			[]string{"comment.sow", "comment.again", "comment.round"}},
		{"a choice", "omweso", choice, "Ar", []string{"comment.sow", "comment.capture", "comment.choose"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := notation.ParseRule(test.rule)
			if err != nil {
				t.Fatal(err)
			}
			p, err := notation.ParsePosition(test.position, r)
			if err != nil {
				t.Fatal(err)
			}
			moves, err := notation.ParseMoves(test.move, r.Size())
			if err != nil {
				t.Fatal(err)
			}
			after, events, err := r.Apply(p, moves[0])
			if err != nil {
				t.Fatal(err)
			}
			var keys []string
			var taken []string
			for _, e := range events {
				if e.Takes(p.Turn) {
					taken = append(taken, notation.HouseSign(r.Size(), e.House))
				}
			}
			for _, m := range Comment(Change{Kind: Moved, Rules: r, Side: p.Turn, Move: moves[0], Before: p, After: after, Events: events},
				SideVoices()) {
				keys = append(keys, m.Key)
				if m.Key == "putBack.short" && (m.Args["count"] != 19 || m.Args["houses"] != 4 || m.Args["all"] != 7) {
					t.Errorf("of the houses it is said: %v", m.Args)
				}
				if houses, ok := m.Args["houses"].([]string); ok && !slices.Equal(houses, taken) {
					t.Errorf("%s names %v, taken are %v", m.Key, houses, taken)
				}
				if m.Key == "comment.choose" && m.Args["house"] != "A" {
					t.Errorf("%s names %v", m.Key, m.Args)
				}
			}
			if !slices.Equal(keys, test.want) {
				t.Errorf("said %v, want %v\n%v", keys, test.want, events)
			}
		})
	}
}

// Where time, an agreement or giving up has decided, the seeds have not.
func TestVerdict(t *testing.T) {
	p := variants.Position{Stores: [2]uint8{10, 20}}
	voices := [2]Voice{{You: true, Name: variants.Say("side.south")}, {Name: variants.Say("side.north")}}
	for _, test := range []struct {
		method variants.Method
		result variants.Result
		want   string
	}{
		{variants.Timeout, variants.SouthWins, "end.winner.you"},
		{variants.Timeout, variants.NorthWins, "end.winner"},
		{variants.Agreement, variants.Draw, "end.drawn"},
		{variants.Resignation, variants.NorthWins, "end.winner"},
		{variants.Repetition, variants.Draw, "end.draw"},
		{variants.NoSeeds, variants.NorthWins, "end.wins"},
		{variants.NoSeeds, variants.SouthWins, "end.winner.you"}, // with fewer seeds
	} {
		m := Verdict(variants.Outcome{Method: test.method, Result: test.result}, p, voices)
		if _, scored := m.Args["score"]; m.Key != test.want || scored != (test.want == "end.draw" || test.want == "end.wins") {
			t.Errorf("%v, %v: %+v, want %s", test.method, test.result, m, test.want)
		}
	}
}

func TestRemainder(t *testing.T) {
	people := SideVoices()
	you := [2]Voice{{Name: variants.Say("player.computer")}, {You: true, Name: variants.Say("player.north")}}
	for _, test := range []struct {
		given        [2]int
		voices       [2]Voice
		want         string
		count, other any
	}{
		{[2]int{0, 0}, you, "", nil, nil},
		{[2]int{0, 5}, you, "end.left.you", 5, nil},
		{[2]int{5, 0}, you, "end.left", 5, nil},
		{[2]int{5, 3}, you, "end.left.both.you", 3, 5},
		{[2]int{5, 3}, people, "end.left.both", 5, 3},
		{[2]int{0, 3}, people, "end.left", 3, nil},
	} {
		m, ok := Remainder(test.given, test.voices)
		if m.Key != test.want || ok != (test.want != "") || m.Args["count"] != test.count || m.Args["other"] != test.other {
			t.Errorf("%v: %+v, want %s", test.given, m, test.want)
		}
	}
}

// A player with more than half of the seeds is named, or spoken to. One who has left is the one who has lost.
func TestMajoritiesNameTheWinner(t *testing.T) {
	voices := [2]Voice{{You: true, Name: variants.Say("side.south")}, {Name: variants.Say("player.computer")}}
	for result, want := range map[variants.Result]string{variants.SouthWins: "end.gone", variants.NorthWins: "end.gone.you"} {
		for side := range variants.Side(2) {
			if left := Reason(variants.Outcome{Method: variants.Left, Result: result}, voices, side, false); left.Key != want {
				t.Errorf("who has left is told as %v, not %s", left, want)
			}
		}
	}
	won := Reason(variants.Outcome{Method: variants.Majority, Result: variants.SouthWins}, voices, variants.North, false)
	lost := Reason(variants.Outcome{Method: variants.Majority, Result: variants.NorthWins}, voices, variants.North, false)
	if won.Key != "end.majority.you" || lost.Key != "end.majority" || lost.Args["player"] == nil {
		t.Errorf("%+v, %+v", won, lost)
	}
}

// A player who loses on time before the own first move is told so, in the account of the end and in the match. Later it is the time that
// is up. A player of a tournament who has to make both first moves is late after one too.
func TestALateStart(t *testing.T) {
	voices := [2]Voice{{You: true, Name: variants.Say("side.south")}, {Name: variants.Say("player.computer")}}
	for _, x := range []struct {
		rule       string
		moves      []variants.Move
		tournament bool
		want       string
	}{
		{"abapa", nil, false, "end.late.you"},
		{"abapa", []variants.Move{5}, false, "end.late"},
		{"abapa", []variants.Move{5, 6}, false, "end.timeout"},
		{"kalah", []variants.Move{2}, false, "end.timeout"}, // South has the move again
		{"kalah", []variants.Move{2}, true, "end.late.you"},
		{"kalah", []variants.Move{2, 5}, true, "end.timeout"},
	} {
		f := serverFor(t, x.rule, x.moves...)
		f.known.Tournament = x.tournament
		b := benchOver(t, &save.Memory{})
		b.seats = func(variants.Side) Seat { return f }
		b.begin(&Setup{Rules: rulestest.Load(t, x.rule), Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Remote, Name: "Ama", ID: "7"}},
			First: FirstSouth, Match: &MatchRules{Games: 2, First: FirstSouth}})
		if _, err := f.known.Record.Expire(f.known.Record.Position().Turn); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			b.must(b.tick())
		}
		c := b.changes[len(b.changes)-1]
		if said := Comment(c, voices); c.Kind != Closed || len(said) == 0 || said[0].Key != x.want {
			t.Errorf("%s after %v: %v, wanted %q", x.rule, x.moves, said, x.want)
		}
		if x.tournament {
			continue // its games are in no match
		}
		standing, _ := b.Standing()
		if _, how := MatchGameWon(standing.Played()[0], voices); how.Key != x.want {
			t.Errorf("%s after %v: the match says %v, wanted %q", x.rule, x.moves, how, x.want)
		}
	}
}

// TestEndingsSayWhy ends games under rules where the score alone does not tell the winner.
func TestEndingsSayWhy(t *testing.T) {
	for _, x := range []struct {
		rule, start string
		move        variants.Move
		want        string
	}{
		{"sullins", "2-0-0-0-0-1-2-0-0-0-0-0-23-20-S", 5, "end.why.starver"},
		{"ivory-coast", "3-2-0-1-0-0-0-0-0-0-0-1-20-21-N", 11, "end.why.unscored"},
		{"abapa", "0-0-0-0-0-2-0-1-0-0-0-0-23-22-S", 5, ""},
	} {
		r := rulestest.Load(t, x.rule)
		start, err := notation.ParsePosition(x.start, r)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := NewRecord(r, start)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rec.Play(x.move); err != nil || !rec.Outcome().Over() {
			t.Fatalf("%s: the game goes on: %v", x.rule, err)
		}
		why := ""
		for _, m := range Comment(rec.ChangeTo(rec.At()), [2]Voice{}) {
			if strings.HasPrefix(m.Key, "end.why.") {
				why = m.Key
			}
		}
		if why != x.want {
			t.Errorf("%s: it is said %q, not %q", x.rule, why, x.want)
		}
	}
}

// TestAfterTheEndTheGameIsOver: a move for the computer is refused because the game is over, not because the computer decides it.
func TestAfterTheEndTheGameIsOver(t *testing.T) {
	s := newSession(t, "abapa", Person{}, &scripted{})
	if err := s.Resign(variants.South); err != nil {
		t.Fatal(err)
	}
	for side := range variants.Side(2) {
		var refusal *variants.Refusal
		err := s.Play(side, variants.Sow(variants.House(6*int(side))))
		if !errors.As(err, &refusal) || refusal.Reason != variants.GameOver {
			t.Errorf("side %d: %v", side, err)
		}
	}
}

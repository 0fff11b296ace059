package problem_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"os"
	"slices"
	"strconv"
	"testing"

	"awale/ai/endgame"
	"awale/ai/problem"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

func abapa(t testing.TB) *variants.Rules {
	t.Helper()
	r, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// at returns a problem that asks for a move in a position.
func at(t testing.TB, position string, goal problem.Goal, line string) problem.Problem {
	t.Helper()
	p, err := notation.ParsePosition(position, abapa(t))
	if err != nil {
		t.Fatal(err)
	}
	moves, err := notation.ParseMoves(line, 6)
	if err != nil {
		t.Fatal(err)
	}
	return problem.Problem{Position: p, Goal: goal, Line: moves}
}

// refute fills in the replies that refute the other moves of a problem. They are found by trying them.
func refute(t *testing.T, r *variants.Rules, p *problem.Problem) {
	t.Helper()
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
		m := variants.Sow(variants.House(i))
		if m == p.Solution() || r.Check(p.Position, m) != nil {
			continue
		}
		after := p.Position
		if r.Step(&after, m).Over() {
			continue
		}
		for _, reply := range r.Legal(after) {
			p.Replies[i] = reply
			if problem.VerifyReply(r, p, i, nodes) == nil {
				break
			}
		}
	}
}

const nodes = 50_000

// TestVerifiedPositions compares the tables of the miner with values that others have computed. Those count endless play as 0, so
// they lie between the bounds.
func TestVerifiedPositions(t *testing.T) {
	f, err := os.Open("testdata/verified-positions.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	r := abapa(t)
	tables, err := endgame.Build(t.Context(), r, 10, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, row := range rows[1:] {
		value, _ := strconv.Atoi(row[3])
		p := at(t, row[0], problem.Goal{}, row[2])
		if low, high, ok := tables.Position(&p.Position); ok {
			compared++
			if value < low || value > high {
				t.Errorf("%s: %d is not from %d to %d", row[0], value, low, high)
			}
		}
	}
	if compared != 6 {
		t.Errorf("%d positions were compared", compared)
	}
}

// TestVerify proves that a line of single moves wins, and does not prove it with other stores: with less nothing wins, with more
// another move does too.
func TestVerify(t *testing.T) {
	r := abapa(t)
	for _, c := range []struct {
		position string
		proved   bool
	}{
		{"1-0-0-0-0-1-0-0-0-2-1-0-21-22-S", true},
		{"1-0-0-0-0-1-0-0-0-2-1-0-19-24-S", false},
		{"1-0-0-0-0-1-0-0-0-2-1-0-24-19-S", false},
	} {
		p := at(t, c.position, problem.Goal{Kind: problem.Win}, "AdBeCfF")
		refute(t, r, &p)
		if err := problem.Verify(r, &p, nodes); (err == nil) != c.proved || err != nil && !errors.Is(err, problem.ErrUnproved) {
			t.Errorf("%s: %v", c.position, err)
		}
	}
}

// TestThemes names the theme of positions worked out by hand, and does not name it where it is not there.
func TestThemes(t *testing.T) {
	r := abapa(t)
	win := problem.Goal{Kind: problem.Win}
	take := func(n, moves int) problem.Goal { return problem.Goal{Kind: problem.Take, Seeds: n, Moves: moves} }
	for _, c := range []struct {
		position, line string
		goal           problem.Goal
		want           problem.Theme
	}{
		{"0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "DaE", win, problem.Trap},
		{"0-0-8-2-8-7-0-7-7-2-1-1-2-3-S", "C", take(5, 1), problem.Capture},
		{"1-1-0-1-0-1-2-0-0-0-0-2-20-20-S", "B", win, problem.Decline},
		{"0-1-0-0-2-4-2-0-2-1-0-0-18-18-S", "E", win, problem.SmallerBite},
		{"0-1-0-0-2-4-2-0-2-1-0-0-18-18-S", "F", win, problem.Capture},
		{"0-1-0-1-4-0-1-2-1-0-1-1-18-18-S", "E", win, problem.Chain},
		{"1-1-1-3-0-2-2-2-0-0-0-0-18-18-S", "D", win, problem.Slam},
		{"0-0-0-1-16-0-0-1-0-0-0-0-15-15-S", "E", win, problem.Kroo},
		{"1-1-0-0-1-0-0-2-1-0-0-2-20-20-S", "B", win, problem.Defence},
		{"0-0-1-5-0-1-4-0-0-0-1-12-17-7-S", "CaD", take(6, 3), problem.Prepare},
		{"1-1-1-1-0-0-0-0-0-0-0-1-20-23-S", "A", win, problem.Starvation}, // North sows its last seed, and South cannot feed it
		{"1-2-1-0-1-0-0-0-0-0-2-0-17-24-S", "AeA", problem.Goal{Kind: problem.Draw}, problem.Starvation},
		{"1-1-1-1-0-0-0-0-0-1-0-1-20-22-S", "A", win, problem.Defence}, // North has another seed to sow
		{"0-0-0-3-1-1-0-0-0-1-0-0-22-20-S", "DaF", problem.Goal{Kind: problem.Draw}, problem.HoldDraw},
		{"0-1-1-0-0-0-0-2-0-0-0-1-23-20-S", "C", win, problem.OnlyMove},
	} {
		p := at(t, c.position, c.goal, c.line)
		if got := problem.ThemeOf(r, &p); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.position, c.line, got.Key(), c.want.Key())
		}
	}
}

// TestKroo tells sowings that come all the way round from those that are one seed short of it: a store of one's own takes a seed, and
// so does the house if the first seed stays there.
func TestKroo(t *testing.T) {
	for _, c := range []struct {
		rule  string
		seeds int
	}{{"abapa", 12}, {"classical", 12}, {"kalah", 13}, {"mangala-turkey", 14}, {"toguz-kumalak", 19}, {"congklak", 15}} {
		r := rulestest.Load(t, c.rule)
		for _, round := range []bool{false, true} {
			p := problem.Problem{Position: r.Start(), Line: []variants.Move{variants.Sow(1)}}
			p.Position.Houses[1] = uint8(c.seeds)
			if !round {
				p.Position.Houses[1]--
			}
			if got := problem.ThemeOf(r, &p); (got == problem.Kroo) != round {
				t.Errorf("%s: %d seeds are %s", c.rule, p.Position.Houses[1], got.Key())
			}
		}
	}
}

// TestALineStaysInItsRound: a move that ends the round proves nothing. The stores of the next round have what was left of the seeds after
// the houses were filled.
func TestALineStaysInItsRound(t *testing.T) {
	for rule, c := range map[string]struct{ position, move string }{
		"erherhe":     {"0-0-7-0-0-0-0-2-0-0-0-0-15-24-S", "C"},
		"pallanguzhi": {"0-2-0-0-0-5-0-0-0-0-0-0-0-0-4-73-S", "B"},
	} {
		r := rulestest.Load(t, rule)
		position, err := notation.ParsePosition(c.position, r)
		if err != nil {
			t.Fatal(err)
		}
		line, err := notation.ParseMoves(c.move, r.Size())
		if err != nil {
			t.Fatal(err)
		}
		after := position
		if r.Step(&after, line[0]); after.Round == position.Round {
			t.Fatalf("%s does not end the round", c.move)
		}
		p := problem.Problem{Position: position, Goal: problem.Goal{Kind: problem.Take, Seeds: 1, Moves: 1}, Line: line}
		for i := range p.Replies {
			p.Replies[i] = variants.NoMove
		}
		if err := problem.Verify(r, &p, nodes); !errors.Is(err, problem.ErrUnproved) {
			t.Errorf("%s: %v", rule, err)
		}
		// The same move as one to be refuted: it misses more seeds than there are in the next round, but not in this one.
		p.Goal.Seeds, p.Line = 40, []variants.Move{variants.NoMove}
		if err := problem.VerifyReply(r, &p, int(line[0].House()), nodes); !errors.Is(err, problem.ErrUnproved) {
			t.Errorf("%s: the reply: %v", rule, err)
		}
	}
}

// TestMine mines a few games, writes and reads what they give, and finds the same again.
func TestMine(t *testing.T) {
	r := abapa(t)
	tables, err := endgame.Build(t.Context(), r, 8, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	var before []byte
	for range 2 {
		m, err := problem.NewMiner(r, tables, 7)
		if err != nil {
			t.Fatal(err)
		}
		var set problem.Set
		for game := range uint64(3) {
			found, err := m.Game(t.Context(), game)
			if err != nil {
				t.Fatal(err)
			}
			for i := range found {
				if found[i].Rating, err = m.Rate(t.Context(), &found[i]); err != nil {
					t.Fatal(err)
				}
				if len(found[i].Wrong) == 0 || found[i].Wrong[0] == found[i].Solution() {
					t.Errorf("%v has no wrong move", found[i])
				}
			}
			set = append(set, found...)
		}
		if len(set) == 0 {
			t.Fatal("nothing was found")
		}
		data := set.Format(r)
		again, err := problem.Parse(data, r)
		if err != nil || !bytes.Equal(again.Format(r), data) || len(again) != len(set) {
			t.Fatalf("a set is read as another one: %v", err)
		}
		if before != nil && !bytes.Equal(before, data) {
			t.Error("the same seed finds other problems")
		}
		before = data
	}
}

// TestParseRefuses spoils a set in every byte.
func TestParseRefuses(t *testing.T) {
	r := abapa(t)
	p := at(t, "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", problem.Goal{Kind: problem.Win}, "DaE")
	p.Wrong, p.Rating = []variants.Move{variants.Sow(4)}, 1000
	refute(t, r, &p)
	data := problem.Set{p}.Format(r)
	if set, err := problem.Parse(data, r); err != nil || !slices.Equal(set[0].Line, p.Line) || set[0].Replies != p.Replies ||
		set[0].Goal != p.Goal {
		t.Fatalf("%v %v", set, err)
	}
	for i := range data {
		bad := slices.Clone(data)
		bad[i] ^= 0x11
		if _, err := problem.Parse(bad, r); !errors.Is(err, problem.ErrFile) {
			t.Errorf("byte %d may be anything", i)
		}
	}
	if _, err := problem.Parse(data[:len(data)-1], r); !errors.Is(err, problem.ErrFile) {
		t.Error("a set may be cut off")
	}
}

func FuzzParse(f *testing.F) {
	r := abapa(f)
	p := at(f, "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", problem.Goal{Kind: problem.Win}, "DaE")
	p.Wrong = []variants.Move{variants.Sow(4)}
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
	}
	f.Add(problem.Set{p}.Format(r)[12:])
	f.Fuzz(func(t *testing.T, records []byte) {
		// The checksum is set right, so that the records are looked at.
		set, err := problem.Parse(problem.Sealed(records), r)
		if err != nil {
			return
		}
		if again, err := problem.Parse(set.Format(r), r); err != nil || len(again) != len(set) {
			t.Fatalf("what was read cannot be written and read: %v", err)
		}
	})
}

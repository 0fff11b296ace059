package dialect

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/variants"
	"awale/variants/notation"
)

func load(t testing.TB, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPositionsGoRound(t *testing.T) {
	for _, id := range variants.IDs() {
		r := load(t, id)
		p := r.Start()
		for range 40 {
			got, err := ParsePosition(FormatPosition(p), r)
			if err != nil {
				t.Fatalf("%s: %s: %v", id, FormatPosition(p), err)
			}
			got.Memory = p.Memory // which no position string holds
			if got != p {
				t.Fatalf("%s: %s came back as %s", id, FormatPosition(p), FormatPosition(got))
			}
			moves := r.Legal(p)
			if len(moves) == 0 || r.Step(&p, moves[len(moves)/2]).Over() || p.Memory != r.Start().Memory {
				break
			}
		}
	}
}

func TestPositionsRefused(t *testing.T) {
	r := load(t, variants.Default)
	for text, want := range map[string]string{
		"":                               "position has 1 fields",
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0":    "position has 14 fields",
		strings.Repeat("4-", 100):        "position has 200 characters",
		"x-4-4-4-4-4-4-4-4-4-4-4-0-0-S":  `house A is "x"`,
		"4-4-4-4-4-4-4-4-04-4-4-4-0-0-S": `house c is "04"`,
		"4-4-4-4-4-4-4-4-4-4-4-4-49-0-S": "store of South is",
		"4-4-4-4-4-4-4-4-4-4-4-4-0-+1-S": "store of North is",
		"4-4-4-4-4-4-4-4-4-4-4-4-1-0-S":  "position has 49 seeds",
		"0-0-0-0-0-0-0-0-0-0-0-0-0-0-S":  "position has 0 seeds",
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0-s":  `side to move is "s"`,
	} {
		_, err := ParsePosition(text, r)
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s …", text, err, want)
		}
	}
}

// The package cannot import the notation of the game, so it is held to it here.
func FuzzPositionAsTheGameReadsIt(f *testing.F) {
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	f.Add("0-0-1-2-3-0-2-0-0-0-0-0-20-20-N")
	f.Add("0-0-1-2-3-0-2-0-0-0-0-0-020-20-N")
	r := load(f, variants.Default)
	f.Fuzz(func(t *testing.T, s string) {
		want, wantErr := notation.ParsePosition(s, r)
		got, err := ParsePosition(s, r)
		if got != want || (err == nil) != (wantErr == nil) {
			t.Fatalf("%q is %v, %v; the game reads %v, %v", s, got, err, want, wantErr)
		}
		if err == nil && (FormatPosition(got) != s || notation.FormatPosition(got) != s) {
			t.Fatalf("%q comes back as %q", s, FormatPosition(got))
		}
	})
}

func FuzzMoves(f *testing.F) {
	f.Add("FfEcCc", 6)
	f.Add("Fp", 6)
	f.Add("A-a-", 6)
	f.Fuzz(func(t *testing.T, s string, size int) {
		if size < 2 || size > variants.MaxSide {
			return
		}
		moves, err := ParseMoves(s, size)
		if err == nil && FormatMoves(size, moves) != s {
			t.Fatalf("%q comes back as %q", s, FormatMoves(size, moves))
		}
		if strings.Contains(s, "-") {
			return
		}
		want, wantErr := notation.ParseMoves(s, size)
		if (err == nil) != (wantErr == nil) || err == nil && !slices.Equal(moves, want) {
			t.Fatalf("%q is %v, %v; the game reads %v, %v", s, moves, err, want, wantErr)
		}
	})
}

func TestMovesAreHouses(t *testing.T) {
	moves, err := ParseMoves("AFafpC-c-", 6)
	want := []variants.Move{variants.Sow(0), variants.Sow(5), variants.Sow(6), variants.Sow(11), variants.Pass,
		variants.SowClockwise(2), variants.SowClockwise(8)}
	if err != nil || !slices.Equal(moves, want) {
		t.Errorf("%v, %v", moves, err)
	}
	for text, want := range map[string]string{"AG": `moves hold "G" as move 2`, "A-p-": `moves hold "-" as move 3`, "é": "moves hold"} {
		if _, err := ParseMoves(text, 6); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := ParseMoves(strings.Repeat("A", MaxMoves+1), 6); err == nil {
		t.Error("no end of moves")
	}
}

func TestPlay(t *testing.T) {
	r := load(t, variants.Default)
	play := func(from variants.Position, s string) ([]variants.Position, error) {
		moves, err := ParseMoves(s, 6)
		if err != nil {
			t.Fatal(err)
		}
		return Play(r, from, moves)
	}
	history, err := play(r.Start(), "FfE")
	if err != nil || len(history) != 4 || FormatPosition(history[1]) != "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N" {
		t.Errorf("%v, %v", history, err)
	}
	if _, err := play(r.Start(), "FE"); err == nil || !strings.HasPrefix(err.Error(), `moves hold E as move 2, which is not legal`) {
		t.Errorf("two moves of South: %v", err)
	}
	over, err := ParsePosition("0-0-0-0-0-1-2-0-0-0-0-1-22-22-S", r)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := play(over, "Ff"); err == nil || !strings.Contains(err.Error(), "after the game has ended") {
		t.Errorf("a move after the end: %v", err)
	}
}

func TestGo(t *testing.T) {
	g, err := ParseGo(strings.Fields("wtime 1000 btime 0 winc 20 binc 30 movestogo 5 movetime 40 depth 6 nodes 700 infinite"))
	want := Go{Depth: 6, Nodes: 700, MoveTime: 40 * time.Millisecond, Time: [2]time.Duration{time.Second, 0},
		Increment: [2]time.Duration{20 * time.Millisecond, 30 * time.Millisecond}, Clocked: true, MovesToGo: 5, Infinite: true}
	if err != nil || g != want {
		t.Errorf("%+v, %v", g, err)
	}
	if g, err := ParseGo([]string{"ponder", "movetime", "40"}); err != nil || g != (Go{Ponder: true, MoveTime: 40 * time.Millisecond}) || g.String() != "go ponder movetime 40" {
		t.Errorf("%+v, %v", g, err)
	}
	for text, want := range map[string]string{
		"ponder ponder": "ponder is there twice",
		"depth":         "depth has no number", "depth 0": `depth is "0"`, "depth x": `depth is "x"`, "depth 01": `depth is "01"`,
		"movetime -5": `movetime is "-5"`, "nodes 99999999999999999999": "nodes is", "depth 3 depth 4": "depth is there twice",
		"fast": `go has a word that is not known: "fast"`, "wtime +1": `wtime is "+1"`,
	} {
		if _, err := ParseGo(strings.Fields(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzGo(f *testing.F) {
	f.Add("ponder nodes 5")
	f.Add("wtime 1000 btime 0 winc 20 binc 30 movestogo 5 movetime 40 depth 6 nodes 700 infinite")
	f.Add("depth 5")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := ParseGo(strings.Fields(s))
		if err != nil {
			return
		}
		words := strings.Fields(g.String())
		again, err := ParseGo(words[1:])
		if err != nil || again != g {
			t.Fatalf("%q is %+v, and %q is %+v, %v", s, g, g.String(), again, err)
		}
	})
}

func TestInfo(t *testing.T) {
	moves, err := ParseMoves("FfEc", 6)
	if err != nil {
		t.Fatal(err)
	}
	i := Info{Depth: 9, Nodes: 1234, NPS: 99, Time: 1500 * time.Millisecond, Score: -150, Bound: LowerBound, Line: moves}
	const line = "info depth 9 score cp -150 lowerbound nodes 1234 nps 99 time 1500 pv FfEc"
	if got := i.Format(6); got != line {
		t.Errorf("%s", got)
	}
	for _, text := range []string{line, "info seldepth 12 depth 9 multipv 1 score cp -150 lowerbound nodes 1234 nps 99 hashfull 3 time 1500 pv F f E c"} {
		got, ok := ParseInfo(text, 6)
		if !ok || got.Format(6) != line {
			t.Errorf("%q is %+v, %v", text, got, ok)
		}
	}
	if _, ok := ParseInfo("info string score cp 5", 6); ok {
		t.Error("a remark tells a score")
	}
}

func TestBest(t *testing.T) {
	for text, want := range map[string]string{
		"bestmove F ponder f": "", "bestmove F": "", "bestmove none": "", "bestmove A- ponder p": "",
		"bestmove (none)": "bestmove none", "  bestmove   F  ": "bestmove F",
	} {
		b, err := ParseBest(text, 6)
		if want == "" {
			want = text
		}
		if err != nil || b.Format(6) != want {
			t.Errorf("%q is %q, %v", text, b.Format(6), err)
		}
	}
	for _, text := range []string{"", "bestmove", "bestmove FF", "bestmove X", "bestmove F ponder", "bestmove F f", "info F f", "bestmove F ponder Ff"} {
		if b, err := ParseBest(text, 6); err == nil {
			t.Errorf("%q is %v", text, b)
		}
	}
}

package match

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/uci/dialect"
	"awale/ai/uci/program"
	"awale/variants"
	"awale/variants/notation"
)

func load(t testing.TB) *variants.Rules {
	t.Helper()
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestScore(t *testing.T) {
	var s Score
	if share, margin := s.Share(); share != 0.5 || margin != 0.5 {
		t.Errorf("without games %v ± %v", share, margin)
	}
	// 60 pairs of 1½ points, 40 of 1: each pair gives 0.75 or 0.5 a game.
	for range 60 {
		s.Add(2, 1)
	}
	for range 40 {
		s.Add(0, 2)
	}
	if s.Wins != 100 || s.Draws != 60 || s.Losses != 40 || s.Games() != 200 || s.Pairs != [5]int{0, 0, 40, 60, 0} {
		t.Errorf("%+v", s)
	}
	share, margin := s.Share()
	// 0.25 * sqrt(0.6*0.4*100/99) / 10 * 1.96
	if math.Abs(share-0.65) > 1e-12 || math.Abs(margin-0.024125) > 1e-5 {
		t.Errorf("%v ± %v", share, margin)
	}
	elo, low, high := s.Elo()
	if math.Abs(elo-107.54) > 0.01 || !(low < elo && elo < high) || math.Abs(shareOf(elo)-share) > 1e-9 {
		t.Errorf("Elo %v [%v, %v]", elo, low, high)
	}
	var all Score
	for range 5 {
		all.Add(2, 2)
	}
	if elo, low, _ := all.Elo(); !math.IsInf(elo, 1) || math.IsInf(low, 0) {
		t.Errorf("who wins all is %v, at least %v", elo, low)
	}
}

// The bounds are those of Wald.
func TestBounds(t *testing.T) {
	for _, c := range []struct{ alpha, beta, low, high float64 }{
		{0, 0, -2.9444, 2.9444},       // ln 19
		{0.05, 0.05, -2.9444, 2.9444}, // the same
		{0.05, 0.10, -2.2513, 2.8904}, // ln(0.1/0.95), ln(0.9/0.05)
		{0.01, 0.01, -4.5951, 4.5951}, // ln 99
		{0.01, 0.20, -1.5994, 4.3820}, // ln(0.2/0.99), ln 80
	} {
		low, high := SPRT{Alpha: c.alpha, Beta: c.beta}.Bounds()
		if math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%v and %v: %.4f to %.4f, not %.4f to %.4f", c.alpha, c.beta, low, high, c.low, c.high)
		}
	}
}

// exactLLR is the log-likelihood ratio of five results whose distribution is not known, by the likeliest distributions that have the
// mean of each hypothesis (M. Van den Bergh, The Generalized Sequential Probability Ratio Test): with the observed share q of a result x
// of a pair, its share under a mean s is q / (1 + θ (x - s)), where θ makes the mean s.
func exactLLR(test SPRT, s *Score) (llr float64) {
	n := 0.0
	for _, c := range s.Pairs {
		n += float64(c)
	}
	theta := func(mean float64) float64 {
		slope := func(theta float64) (sum float64) {
			for i, c := range s.Pairs {
				x := float64(i)/4 - mean
				sum += float64(c) / n * x / (1 + theta*x)
			}
			return sum
		}
		low, high := -1/(1-mean)+1e-9, 1/mean-1e-9
		for range 200 {
			if middle := (low + high) / 2; slope(middle) > 0 {
				low = middle
			} else {
				high = middle
			}
		}
		return low
	}
	zero, one := shareOf(test.Zero), shareOf(test.One)
	t0, t1 := theta(zero), theta(one)
	for i, c := range s.Pairs {
		x := float64(i) / 4
		llr += float64(c) * math.Log((1+t0*(x-zero))/(1+t1*(x-one)))
	}
	return llr
}

// The log-likelihood ratio is near the exact one, and its verdicts are those of the bounds.
func TestLLR(t *testing.T) {
	for _, c := range []struct {
		pairs     [5]int
		zero, one float64
		verdict   Verdict
		lax       Verdict // with more errors allowed
	}{
		{[5]int{10, 20, 40, 20, 10}, 0, 20, Undecided, Undecided},
		{[5]int{12, 30, 60, 38, 20}, 0, 20, Undecided, Accepted},
		{[5]int{40, 120, 300, 160, 70}, 0, 20, Accepted, Accepted},
		{[5]int{60, 150, 300, 150, 60}, 0, 20, Refused, Refused},
		{[5]int{50, 150, 300, 120, 40}, 0, 20, Refused, Refused},
		{[5]int{100, 100, 100, 100, 100}, -10, 10, Undecided, Undecided},
		{[5]int{30, 90, 210, 105, 42}, 0, 20, Undecided, Undecided},
	} {
		var s Score
		for half, count := range c.pairs {
			for range count {
				s.Add(min(half, 2), max(half-2, 0))
			}
		}
		test := SPRT{Zero: c.zero, One: c.one}
		got, want := test.LLR(&s), exactLLR(test, &s)
		if math.Abs(got-want) > 0.03+0.03*math.Abs(want) {
			t.Errorf("%v: %.3f, and exactly %.3f", c.pairs, got, want)
		}
		lax := SPRT{Zero: c.zero, One: c.one, Alpha: 0.2, Beta: 0.2}
		if v, l := test.Judge(&s), lax.Judge(&s); v != c.verdict || l != c.lax {
			t.Errorf("%v: %.3f is %d, and %d with more errors", c.pairs, got, v, l)
		}
	}
}

// A player whose strength is that of one hypothesis is nearly always distinguished from the other.
func TestSPRT(t *testing.T) {
	test := SPRT{Zero: 0, One: 50}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		elo  float64
		want Verdict
	}{{50, Accepted}, {0, Refused}} {
		wrong, games := 0, 0
		for range 200 {
			var s Score
			for test.Judge(&s) == Undecided {
				half := func() int {
					if rng.Float64() < shareOf(c.elo) {
						return 2
					}
					return 0
				}
				s.Add(half(), half())
			}
			if test.Judge(&s) != c.want {
				wrong++
			}
			games += s.Games()
		}
		t.Logf("%v Elo: %d of 200 wrong, %d games each", c.elo, wrong, games/200)
		if wrong > 20 {
			t.Errorf("%v Elo: %d of 200 verdicts are wrong", c.elo, wrong)
		}
	}
}

func TestOpenings(t *testing.T) {
	r := load(t)
	o := Openings{Rules: r, Plies: 6, Fair: 1, Seed: 3}
	seen := map[string]bool{}
	for i := range 20 {
		moves, err := o.Deal(context.Background(), i)
		if err != nil || len(moves) != 6 {
			t.Fatalf("%v, %v", moves, err)
		}
		again, err := o.Deal(context.Background(), i)
		if err != nil || !reflect.DeepEqual(moves, again) {
			t.Errorf("opening %d is %v, then %v, %v", i, moves, again, err)
		}
		history, err := notation.Replay(r, r.Start(), moves)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ai.NewEngine(1<<18).Search(context.Background(), r, history, ai.Limits{Nodes: 100_000}, ai.Open{}, nil)
		if err != nil || got.Value > 4*ai.Seed || got.Value < -4*ai.Seed {
			t.Errorf("opening %v is worth %v, %v", moves, got.Value, err)
		}
		seen[notation.FormatMoves(6, moves)] = true
	}
	if len(seen) < 15 {
		t.Errorf("there are only %d openings", len(seen))
	}
	o.Fair = -1 // the smallest lead is 0
	if _, err := o.Deal(context.Background(), 0); !errors.Is(err, ErrUnfair) {
		t.Error(err)
	}
}

// script is a player that runs a function.
type script func(moves []variants.Move, history []variants.Position) (variants.Move, error)

func (script) Begin(context.Context, *variants.Rules) error { return nil }
func (script) Close() error                                 { return nil }
func (s script) Move(_ context.Context, moves []variants.Move, history []variants.Position) (variants.Move, error) {
	return s(moves, history)
}

// first plays the first legal move.
func first(r *variants.Rules) script {
	return func(_ []variants.Move, history []variants.Position) (variants.Move, error) {
		return r.Legal(history[len(history)-1])[0], nil
	}
}

func TestReferee(t *testing.T) {
	r := load(t)
	opening := []variants.Move{variants.Sow(5), variants.Sow(11)}
	fault := errors.New("tired")
	fails := script(func([]variants.Move, []variants.Position) (variants.Move, error) { return variants.NoMove, fault })
	cheats := script(func([]variants.Move, []variants.Position) (variants.Move, error) { return variants.Sow(6), nil })
	for _, c := range []struct {
		players [2]Player
		result  variants.Result
		failed  error
	}{
		{[2]Player{fails, first(r)}, variants.NorthWins, fault},
		{[2]Player{cheats, first(r)}, variants.NorthWins, errIllegal},
		{[2]Player{first(r), fails}, variants.SouthWins, fault},
	} {
		rec, err := Play(context.Background(), r, opening, c.players)
		if err != nil || rec.Result != c.result || !errors.Is(rec.Failed, c.failed) || rec.Method != variants.Ongoing {
			t.Errorf("%+v, %v", rec, err)
		}
	}
	rec, err := Play(context.Background(), r, opening, [2]Player{first(r), first(r)})
	if err != nil || rec.Failed != nil || rec.Method == variants.Ongoing || len(rec.Moves) < 10 {
		t.Fatalf("%+v, %v", rec, err)
	}
	history, err := notation.Replay(r, r.Start(), rec.Moves)
	if err != nil {
		t.Fatal(err)
	}
	if o := r.Outcome(history[len(history)-1]); !o.Over() {
		if _, _, ended := r.Repeat(history); !ended {
			t.Error("the game was broken off")
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Play(ctx, r, nil, [2]Player{fails, fails}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled player must not lose: %v", err)
	}
}

// TestRoundsEndByRepetition plays a game in which repetitions end two rounds, and the next rounds begin.
func TestRoundsEndByRepetition(t *testing.T) {
	r, err := notation.ParseRule("urim,board.houses:5")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := Play(context.Background(), r, nil, [2]Player{first(r), first(r)})
	if err != nil || rec.Failed != nil {
		t.Fatalf("%+v, %v", rec, err)
	}
	positions, err := notation.Replay(r, r.Start(), rec.Moves)
	if err != nil {
		t.Fatal(err)
	}
	if last := positions[len(positions)-1]; last.Round < 2 {
		t.Errorf("%d moves end at %s", len(rec.Moves), notation.FormatPosition(last))
	}
}

func TestLevelMatchIsReproducible(t *testing.T) {
	r := load(t)
	run := func(workers int) Score {
		m := Match{Rules: r, Openings: Openings{Rules: r, Plies: 6, Fair: 2, Seed: 5}, Pairs: 6, Workers: workers,
			Make: func(who int) (Player, error) {
				return &LevelPlayer{Strength: (ai.Amateur - ai.Level(2*who)).Strength()}, nil
			}}
		s, err := m.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	one := run(1)
	if one.Games() != 12 || one.Wins <= one.Losses {
		t.Errorf("%v", &one)
	}
	if three := run(3); three != one {
		t.Errorf("one worker %v, three workers %v", &one, &three)
	}
}

// Each level beats the one below by a distance, in a few fast and reproducible games. The arena plays all
// levels.
func TestLevelDistances(t *testing.T) {
	r := load(t)
	level := func(l ai.Level) Player { return &LevelPlayer{Strength: l.Strength()} }
	for _, c := range []struct {
		name         string
		strong, weak Player
		pairs        int
		least        float64
	}{
		{"greed against initiation", &GreedyPlayer{}, level(ai.Initiation), 50, 0.55},
		{"beginner against initiation", level(ai.Beginner), level(ai.Initiation), 20, 0.6},
		{"amateur against beginner", level(ai.Amateur), level(ai.Beginner), 20, 0.6},
		{"expert against amateur", level(ai.Expert), level(ai.Amateur), 10, 0.85},
	} {
		m := Match{Rules: r, Openings: Openings{Rules: r, Plies: 6, Fair: 2, Seed: 7}, Pairs: c.pairs, Workers: 1,
			Make: func(who int) (Player, error) { return [2]Player{c.strong, c.weak}[who], nil }}
		s, err := m.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %v", c.name, &s)
		if share, _ := s.Share(); share < c.least {
			t.Errorf("%s: %.3f of the points, want %.3f", c.name, share, c.least)
		}
	}
}

func TestMatchEndsWhenDecided(t *testing.T) {
	r := load(t)
	pairs := 0
	m := Match{Rules: r, Openings: Openings{Rules: r, Plies: 2, Fair: 10}, Pairs: 1000, Workers: 1, Test: &SPRT{Zero: 0, One: 100},
		Make: func(who int) (Player, error) {
			if who == 0 {
				return first(r), nil
			}
			return script(func([]variants.Move, []variants.Position) (variants.Move, error) {
				return variants.NoMove, errExited
			}), nil
		},
		Report: func(_ int, games [2]Record, _ *Score) {
			pairs++
			for _, g := range games {
				if !errors.Is(g.Failed, errExited) {
					t.Errorf("%+v", g)
				}
			}
		}}
	s, err := m.Run(context.Background())
	if err != nil || m.Test.Judge(&s) != Accepted || s.Losses > 0 || pairs >= 100 {
		t.Errorf("%v, %v after %d pairs", &s, err, pairs)
	}
}

// connect returns a client connected to two pipes.
func connect(t *testing.T, s Settings) (c *client, in io.Reader, out io.Writer) {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	t.Cleanup(func() { inWrite.Close(); outWrite.Close() })
	return newClient(s, inWrite, outRead), inRead, outWrite
}

func TestClientPlaysTheProgram(t *testing.T) {
	r := load(t)
	c, in, out := connect(t, Settings{Go: dialect.Go{Nodes: 500}, Patience: time.Minute, Options: []Option{{"Hash", "1"}}})
	begun := time.Now()
	p, err := program.New(program.Config{Out: out, Clock: func() time.Duration { return time.Since(begun) }})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { _ = p.Run(ctx, in) }()
	if err := c.handshake(ctx); err != nil {
		t.Fatal(err)
	}
	if err := c.newGame(ctx, r); err != nil {
		t.Fatal(err)
	}
	rec, err := Play(ctx, r, nil, [2]Player{overClient{c}, first(r)})
	if err != nil || rec.Failed != nil || rec.Result != variants.SouthWins {
		t.Errorf("%+v, %v", rec, err)
	}
}

// A program that refuses an option or a rule would play with the wrong settings.
func TestClientReportsRefusals(t *testing.T) {
	r := load(t)
	for name, want := range map[string]string{"Hash": "", "Hsah": `the program says "info string error: `} {
		c, in, out := connect(t, Settings{Patience: time.Minute, Options: []Option{{name, "2"}}})
		p, err := program.New(program.Config{Out: out, Clock: func() time.Duration { return 0 }})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go func() { _ = p.Run(ctx, in) }()
		err = c.handshake(ctx)
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := c.newGame(ctx, r); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A move that exceeds its time loses, unless the excess is within the slack.
func TestClientEnforcesTime(t *testing.T) {
	const late = 60 * time.Millisecond
	for slack, want := range map[time.Duration]error{0: errSlow, time.Minute: nil} {
		c, in, out := connect(t, Settings{Go: dialect.Go{MoveTime: time.Millisecond}, Patience: time.Minute, Slack: slack})
		c.rules = load(t)
		go func() { _, _ = io.Copy(io.Discard, in) }()
		go func() {
			time.Sleep(late)
			_, _ = io.WriteString(out, "bestmove F\n")
		}()
		if _, err := c.move(context.Background(), nil); !errors.Is(err, want) {
			t.Errorf("with a slack of %v: %v", slack, err)
		}
	}
}

func TestConduct(t *testing.T) {
	r := load(t)
	tired := script(func(moves []variants.Move, history []variants.Position) (variants.Move, error) {
		if len(moves) == 5 {
			time.Sleep(20 * time.Millisecond)
			return variants.NoMove, errExited
		}
		return first(r)(moves, history)
	})
	var c Conduct
	for range 2 {
		var games [2]Record
		var err error
		// As North the second player is asked for the sixth move.
		if games[0], err = Play(context.Background(), r, nil, [2]Player{first(r), tired}); err != nil {
			t.Fatal(err)
		}
		if games[1], err = Play(context.Background(), r, []variants.Move{variants.Sow(5)}, [2]Player{tired, first(r)}); err != nil {
			t.Fatal(err)
		}
		if games[1].Failed != nil {
			t.Fatalf("%+v", games[1])
		}
		c.Add(games)
	}
	long := Record{Result: variants.Draw}
	c.Add([2]Record{long, {Result: variants.SouthWins, Method: variants.Majority}})
	if c.Forfeits != [2]int{0, 2} || c.BrokenOff != 1 || c.Clean() || c.Spent[1].Longest < 20*time.Millisecond || c.Spent[0].Moves == 0 ||
		c.Spent[1].Total < c.Spent[1].Longest {
		t.Errorf("%+v", c)
	}
	if got := c.Games(); got != "forfeited: a 0, b 2; broken off after 2000 moves and counted as drawn: 1" {
		t.Error(got)
	}
	c.Spent = [2]Spent{{Moves: 4, Total: 10 * time.Millisecond, Longest: 7 * time.Millisecond}, {}}
	if got := c.Time(); got != "time for a move: a 2.5ms, at most 7ms; b 0s, at most 0s" {
		t.Error(got)
	}
	c = Conduct{}
	c.Add([2]Record{{Result: variants.SouthWins, Failed: errExited}, {Result: variants.SouthWins, Failed: errExited}})
	if c.Forfeits != [2]int{1, 1} || (&Conduct{}).Clean() != true {
		t.Errorf("%+v", c)
	}
}

// overClient makes a client a player.
type overClient struct{ *client }

func (overClient) Begin(context.Context, *variants.Rules) error { return nil }
func (overClient) Close() error                                 { return nil }
func (c overClient) Move(ctx context.Context, moves []variants.Move, _ []variants.Position) (variants.Move, error) {
	return c.move(ctx, moves)
}

func TestClientErrors(t *testing.T) {
	r := load(t)
	for answer, want := range map[string]string{
		"bestmove Z\n": `bestmove cannot be read: "Z"`,
		"bestmove\n":   "bestmove is missing",
		"info string error: confused\nnonsense\n": "no bestmove for 50ms, after info string error: confused",
		"": "no bestmove for 50ms",
	} {
		c, in, out := connect(t, Settings{Go: dialect.Go{Depth: 1}, Patience: 50 * time.Millisecond})
		c.rules = r
		go func() { _, _ = io.Copy(io.Discard, in) }()
		go func() { _, _ = io.WriteString(out, answer) }()
		if _, err := c.move(context.Background(), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", answer, err)
		}
	}
	c, in, out := connect(t, Settings{Go: dialect.Go{Depth: 1}, Patience: time.Minute})
	c.rules = r
	go func() { _, _ = io.Copy(io.Discard, in) }()
	out.(io.Closer).Close()
	if _, err := c.move(context.Background(), nil); !errors.Is(err, errExited) {
		t.Errorf("who is gone: %v", err)
	}
}

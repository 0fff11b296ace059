package program

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/notation"
)

// ticking is a clock that advances by a millisecond at every call.
func ticking() func() time.Duration {
	now := time.Duration(0)
	return func() time.Duration {
		now += time.Millisecond
		return now
	}
}

// smallTables builds tables of up to five seeds.
func smallTables(ctx context.Context, r *variants.Rules, _ int, _ func(int)) (*endgame.Tables, error) {
	return endgame.Build(ctx, r, 5, endgame.KindFor(r))
}

// converse sends lines and returns the answers.
func converse(t testing.TB, c Config, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	c.Out = &out
	if c.Clock == nil {
		c.Clock = ticking()
	}
	p, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Run(context.Background(), strings.NewReader(strings.Join(lines, "\n"))); err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(out.String(), "\n")
	return answers[:len(answers)-1]
}

// last returns the last answer to lines.
func last(t testing.TB, lines ...string) string {
	t.Helper()
	answers := converse(t, Config{EndgameTables: smallTables}, lines...)
	if len(answers) == 0 {
		return ""
	}
	return answers[len(answers)-1]
}

func TestConversation(t *testing.T) {
	const ending = "position fen 0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"
	for _, c := range []struct {
		lines []string
		want  string // the beginning of the last answer
	}{
		{[]string{"uci"}, "uciok"},
		{[]string{"isready"}, "readyok"},
		{[]string{"  isready \r"}, "readyok"},
		{[]string{"perft 5"}, "info nodes 5219 "},
		{[]string{"position startpos moves FfEcCc", "perft 0"}, "info nodes 1 "},
		{[]string{"setoption name Rule value awari-allis", "perft 4"}, "info nodes 1014 "},
		{[]string{"setoption name rule value kalah", "perft 1"}, "info nodes 6 "},
		{[]string{ending, "go depth 12"}, "bestmove D"},
		{[]string{ending, "go nodes 5000"}, "bestmove D"},
		{[]string{"setoption name Level value beginner", "go"}, "bestmove "},
		{[]string{"setoption name Hash value 1", "setoption name Threads value 2", "go depth 3"}, "bestmove "},
		{[]string{"ucinewgame", "position startpos", "go wtime 100 btime 100"}, "bestmove "},
		{[]string{"setoption name UseTables value false", ending, "tb"}, "info string error: tb finds no tables"},
		{[]string{"tb"}, "info string error: tb knows positions of up to 5 seeds, not 48"},
		{[]string{"position fen 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", "tb"}, "tb: -2 -2"},
		{[]string{"eval"}, "eval: "},
		{[]string{"position fen 0-0-0-0-0-1-1-0-0-0-0-0-40-6-S", "eval"}, "info string error: eval needs"},
		{[]string{"position fen 0-0-0-0-0-1-1-0-0-0-0-0-40-6-S", "go depth 3"}, "bestmove none"},
		{[]string{"position fen 0-0-0-0-0-1-1-0-0-0-0-0-40-6-S", "perft 3"}, "info nodes 0 "},
		{[]string{"setoption name OwnBook value true", "go"}, "bestmove F"},
		{[]string{"setoption name OwnBook value true", "setoption name Rule value kalah", "go depth 2"}, "bestmove "},
		{[]string{"stop"}, ""},
		{[]string{"", " ", "quit", "isready"}, ""},
	} {
		got := last(t, c.lines...)
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q, want %q", c.lines, got, c.want)
		}
	}
}

func TestMalformed(t *testing.T) {
	for line, want := range map[string]string{
		"foo":                                `command "foo" is not known`,
		"isready now":                        `isready is followed by "now"`,
		"position":                           "position needs startpos or fen",
		"position here":                      `position is "here", not startpos or fen`,
		"position fen":                       "fen needs a position string",
		"position fen 4-4":                   "position has 2 parts instead of 15",
		"position startpos Ff":               `position goes on with "Ff", not moves`,
		"position startpos moves FX":         `moves hold "X" as move 2, which is not a house of the board`,
		"position startpos moves FF":         "moves hold F as move 2, which is illegal",
		"go fast":                            `go cannot be read: "fast"`,
		"go depth":                           `depth is "", not a number from 1 to 1000`,
		"setoption Hash 5":                   "setoption needs name, the option, value and its value",
		"setoption name Colour value red":    `option "Colour" is not known`,
		"setoption name Hash value 0":        `Hash is "0", not a number from 1 to 4096`,
		"setoption name Hash value 1e3":      `Hash is "1e3"`,
		"setoption name UseTables value yes": `UseTables is "yes", not true or false`,
		"setoption name Threads value 0":     `Threads is "0"`,
		"setoption name TableSeeds value 21": `TableSeeds is "21", not a number from 0 to 20`,
		"setoption name Level value godlike": `option Level is "godlike", which is none`,
		"setoption name Rule value ../abapa": `option Rule is "../abapa", which is none`,
		"perft":                              "perft needs a depth",
		"perft -1":                           `perft is "-1", not a number from 0 to 30`,
		"position startpos moves " + strings.Repeat("F", notation.MaxMoves+1): "moves are 5001, more than 5000",
		strings.Repeat("x", maxLine+5):                                        "line has more than 65536 characters",
	} {
		answers := converse(t, Config{}, line, "isready")
		if len(answers) != 2 || !strings.HasPrefix(answers[0], "info string error: "+want) || answers[1] != "readyok" {
			t.Errorf("%.60q: %.200q, want %q", line, answers, want)
		}
	}
}

// TestNotation: positions and moves are those of links and saves.
func TestNotation(t *testing.T) {
	c := Config{ReadRule: notation.ParseRule}
	for _, test := range []struct{ rule, position, want string }{
		{"abapa,sowing.direction:free", "position startpos", "A: 1 Ar: 1 B: 1 Br: 1 C: 1 Cr: 1 D: 1 Dr: 1 E: 1 Er: 1 F: 1 Fr: 1 total: 12"},
		{"abapa,sowing.direction:free", "position startpos moves FraAr",
			"b: 1 br: 1 c: 1 cr: 1 d: 1 dr: 1 e: 1 er: 1 f: 1 fr: 1 total: 10"},
		{"abapa,sowing.direction:free", "position startpos moves Fr-",
			`info string error: moves hold "-" as move 2, which is not a house of the board`},
		{"nam-nam", "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A: 1 B: 1 C: 1 D: 1 E: 1 F: 1 total: 6"},
		{"nam-nam", "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab", "A: 1 B: 1 C: 1 D: 1 E: 1 F: 1 a: 1 b: 1 total: 8"},
		{"nam-nam", "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lba", `info string error: position cannot be read: "r1-lba"`},
		// A repetition ends the round, and the next one begins.
		{"urim", "position fen 1-0-0-0-0-0-1-0-0-0-0-0-23-23-S moves AaBbCcDdEeFfAaBbCcDdEeFfA", "a: 1 b: 1 c: 1 d: 1 e: 1 f: 1 total: 6"},
		{"urim", "position fen 1-0-0-0-0-0-1-0-0-0-0-0-23-23-S moves AaBbCcDdEeFfAaBbCcDdEeFfAfF", "a: 1 b: 1 c: 1 d: 1 e: 1 total: 5"},
		// A repetition ends the game, and there is no move to count.
		{"abapa", "position fen 1-0-0-0-0-0-1-0-0-0-0-0-23-23-S moves AaBbCcDdEeFfAaBbCcDdEeFf", "total: 0"},
		{"abapa", "position fen 1-0-0-0-0-0-1-0-0-0-0-0-23-23-S moves AaBbCcDdEeFfAaBbCcDdEeFfA",
			"info string error: moves hold A as move 25, which is illegal: the game is over"},
	} {
		answers := converse(t, c, "setoption name RuleFile value "+test.rule, test.position, "perft 1")
		got := strings.Join(answers, " ")
		if i := strings.Index(got, " info nodes"); i >= 0 {
			got = got[:i]
		}
		if strings.HasPrefix(test.want, "info string error") {
			got = answers[0]
		}
		if got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.rule, test.position, got, test.want)
		}
	}
}

// A rule file is played from its start, a path may have blanks, and a refused file leaves the rule unchanged.
func TestRuleFile(t *testing.T) {
	c := Config{ReadRule: func(path string) (*variants.Rules, error) {
		if path != "my rules/first one" {
			return nil, errors.New("there is no such file")
		}
		return variants.Load("songo")
	}}
	answers := converse(t, c, "setoption name RuleFile value my rules", "setoption name RuleFile value my rules/first one",
		"position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	if len(answers) != 2 || answers[0] != "info string error: option RuleFile: there is no such file" ||
		!strings.Contains(answers[1], "has 15 parts") {
		t.Errorf("%q", answers)
	}
	if got := last(t, "setoption name RuleFile value x"); got != "info string error: option RuleFile: no files are read here" {
		t.Error(got)
	}
}

// A refused command changes nothing.
func TestRefusedPositionChangesNothing(t *testing.T) {
	const before = "position startpos moves Ff"
	want := last(t, before, "eval")
	for _, bad := range []string{"position startpos moves FfX", "position fen 1", "setoption name Rule value nothing"} {
		if got := last(t, before, bad, "eval"); got != want {
			t.Errorf("after %q: %s, want %s", bad, got, want)
		}
	}
}

// dialogue is a conversation in which the test waits for answers.
type dialogue struct {
	t     *testing.T
	in    io.WriteCloser
	out   chan string
	ended chan error
}

func talk(t *testing.T) *dialogue { return talkTo(t, Config{}) }

func talkTo(t *testing.T, c Config) *dialogue { return talkWith(t, c, func(*Program) {}) }

// talkWith begins a dialogue with a program that prepare has changed.
func talkWith(t *testing.T, c Config, prepare func(p *Program)) *dialogue {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	begun := time.Now()
	c.Out, c.Clock = outWrite, func() time.Duration { return time.Since(begun) }
	p, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	prepare(p)
	d := &dialogue{t, inWrite, make(chan string, 1<<16), make(chan error, 1)}
	go func() {
		d.ended <- p.Run(context.Background(), inRead)
		outWrite.Close()
	}()
	go func() {
		defer close(d.out)
		for lines := bufio.NewScanner(outRead); lines.Scan(); {
			d.out <- lines.Text()
		}
	}()
	return d
}

func (d *dialogue) say(line string) {
	d.t.Helper()
	if _, err := fmt.Fprintln(d.in, line); err != nil {
		d.t.Fatal(err)
	}
}

// next returns the next answer.
func (d *dialogue) next() string {
	d.t.Helper()
	line, ok := <-d.out
	if !ok {
		d.t.Fatal("there is no other answer")
	}
	return line
}

// hear returns the first answer with a prefix. It reports unexpected errors before it.
func (d *dialogue) hear(prefix string) string {
	d.t.Helper()
	for line := range d.out {
		if strings.HasPrefix(line, prefix) {
			return line
		}
		if strings.HasPrefix(line, "info string error") {
			d.t.Errorf("before %q: %s", prefix, line)
		}
	}
	d.t.Fatalf("nothing began with %q", prefix)
	return ""
}

// An infinite search does not answer before stop, even if it has finished.
func TestInfiniteWaits(t *testing.T) {
	d := talk(t)
	d.say("position fen 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S")
	d.say("go infinite")
	d.hear("info string depth")
	d.say("eval")
	d.hear("info string error: eval has to wait")
	d.in.Close()
	d.hear("bestmove F")
	if err := <-d.ended; err != nil {
		t.Error(err)
	}
}

// Pondering does not answer before ponderhit or stop. After ponderhit the search has the limits of go ponder,
// and only its result is answered.
func TestPonder(t *testing.T) {
	d := talk(t)
	d.say("ponderhit")
	if got := d.next(); got != "info string error: ponderhit has nothing that is pondered" {
		t.Error(got)
	}
	d.say("position fen 3-0-6-1-0-5-2-2-0-7-1-1-10-10-N")
	d.say("go ponder depth 3")
	d.hear("info depth 9 ") // beyond the requested depth
	d.say("ponderhit")
	for depth := 0; ; {
		got := d.next()
		if strings.HasPrefix(got, "bestmove ") {
			if depth != 3 {
				t.Errorf("%s after depth %d", got, depth)
			}
			break
		}
		if _, err := fmt.Sscanf(got, "info depth %d ", &depth); err != nil && !strings.HasPrefix(got, "info string depth") {
			t.Errorf("%q: %v", got, err)
		}
	}
	d.say("ponderhit")
	if got := d.next(); got != "info string error: ponderhit has nothing that is pondered" {
		t.Error(got)
	}
	d.say("go ponder nodes 5")
	d.hear("info depth 9 ")
	d.say("stop")
	d.hear("bestmove ")
	d.in.Close()
	if err := <-d.ended; err != nil {
		t.Error(err)
	}
}

func TestMoveTime(t *testing.T) {
	for _, c := range []struct {
		left, increment time.Duration
		toGo            int
		usual, most     time.Duration
	}{
		{100 * time.Second, 0, 0, 4 * time.Second, 16 * time.Second},
		{100 * time.Second, 4 * time.Second, 0, 7 * time.Second, 19 * time.Second},
		{10 * time.Second, 0, 2, 5 * time.Second, 5 * time.Second},
		{time.Second, 0, 1, 500 * time.Millisecond, 500 * time.Millisecond},
		{0, 0, 0, time.Millisecond, time.Millisecond},
		{0, 9 * time.Second, 0, time.Millisecond, time.Millisecond},
	} {
		if usual, most := moveTime(c.left, c.increment, c.toGo); usual != c.usual || most != c.most {
			t.Errorf("%v + %v for %d: %v, at most %v, want %v and %v", c.left, c.increment, c.toGo, usual, most, c.usual, c.most)
		}
	}
}

// A level plays the same game again, and makes other mistakes after ucinewgame.
func TestLevelsErrDifferently(t *testing.T) {
	games := func(fresh int) (moves string) {
		d := talk(t)
		d.say("setoption name Level value initiation")
		for range fresh {
			d.say("ucinewgame")
		}
		for _, played := range []string{"", "Ff", "FfEe", "FfEeDd", "AaBb", "BbAa"} {
			d.say("position startpos moves " + played)
			d.say("go")
			moves += d.hear("bestmove ")
		}
		d.in.Close()
		if err := <-d.ended; err != nil {
			t.Error(err)
		}
		return moves
	}
	first := games(0)
	if again := games(0); again != first {
		t.Errorf("%s, then %s", first, again)
	}
	if other := games(1); other == first {
		t.Errorf("every game is the same: %s", other)
	}
}

// Run ends with its context while it waits for input, and a running search answers first.
func TestRunEndsWithItsContext(t *testing.T) {
	for _, command := range []string{"", "go infinite\n"} {
		var out strings.Builder
		p, err := New(Config{Out: &out, Clock: ticking()})
		if err != nil {
			t.Fatal(err)
		}
		in, say := io.Pipe()
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- p.Run(ctx, in) }()
		if _, err := io.WriteString(say, command+"\n"); err != nil {
			t.Fatal(err)
		}
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%q: goes on", command)
		}
		say.Close()
		// The command may have been read too late to be executed.
		if got := out.String(); strings.Contains(got, "info depth") && !strings.Contains(got, "bestmove ") {
			t.Errorf("%q: %q", command, got)
		}
	}
}

func FuzzProgram(f *testing.F) {
	for _, s := range []string{"uci\nisready\n", "position startpos moves Ff\ngo depth 3\n", "setoption name Level value club\ngo\n",
		"position fen 0-0-1-2-3-0-2-0-0-0-0-0-20-20-S\ntb\nperft 3\neval\n", "setoption name Rule value kalah\ngo nodes 100\nstop\n",
		"go infinite\nposition startpos\nstop\nquit"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if strings.Contains(s, "perft") || strings.Contains(s, "Hash") || strings.Contains(s, "bench") {
			return // these may take long
		}
		// The end of input stops everything else.
		var out strings.Builder
		p, err := New(Config{Out: &out, Clock: ticking()})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		if err := p.Run(ctx, strings.NewReader(s)); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := p.Run(context.Background(), strings.NewReader("isready")); err != nil || out.String() != "readyok\n" {
			t.Fatalf("%q, %v", out.String(), err)
		}
	})
}

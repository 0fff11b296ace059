// Command arena lets computer players play each other: two programs that speak the Oware dialect of UCI,
//
//	go run ./ai/arena -a './new' -b './old' -games 400 -nodes 20000
//
// With -sprt a match ends as soon as a sequential test decides whether a is stronger by -one Elo or by -zero, with the errors that
// -alpha and -beta allow:
//
//	go run ./ai/arena -a './new' -b './old' -games 10000 -nodes 20000 -sprt -zero 0 -one 10
//
// Without programs every level of the game plays the one below it, and Initiation a player that searches one ply:
//
//	go run ./ai/arena -levels -games 200
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"awale/ai"
	"awale/ai/arena/match"
	"awale/ai/rulefile"
	"awale/ai/uci/dialect"
	"awale/variants"
	"awale/variants/notation"
)

// config holds the values of the flags.
type config struct {
	commands       [2]string
	options        [2]list
	games, workers int
	rule, ruleFile string
	plies, fair    int
	seed           uint64
	moveTime       time.Duration
	nodes          int64
	depth          int
	patience       time.Duration
	slack          time.Duration
	sprt           bool
	zero, one      float64
	alpha, beta    float64
	levels         bool
	level          string
	masterNodes    int64
	verbose        bool
}

// list collects the options of a program, each Name=Value.
type list []match.Option

func (l *list) String() string { return fmt.Sprint(*l) }

func (l *list) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	if !ok || name == "" || value == "" || strings.ContainsAny(s, " \t\n") {
		return errors.New("is not Name=Value")
	}
	*l = append(*l, match.Option{Name: name, Value: value})
	return nil
}

func main() {
	p, err := parse(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		os.Exit(2)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err = p.run(ctx, os.Stdout)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

// parse parses the flags. It prints errors itself.
func parse(args []string, say io.Writer) (*config, error) {
	p := &config{}
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(say)
	f.StringVar(&p.commands[0], "a", "", "the `command` of the first program")
	f.StringVar(&p.commands[1], "b", "", "the `command` of the second program")
	f.Var(&p.options[0], "ao", "an option `Name=Value` of the first program (may be repeated)")
	f.Var(&p.options[1], "bo", "an option `Name=Value` of the second program (may be repeated)")
	f.IntVar(&p.games, "games", 200, "how many games, two from each opening")
	f.IntVar(&p.workers, "workers", 1, fmt.Sprintf("how many games are played at once (this machine can run %d)", runtime.NumCPU()))
	f.StringVar(&p.rule, "rule", variants.Default, "the rule that is played")
	f.StringVar(&p.ruleFile, "rulefile", "",
		"a rule `file` that is played instead; the programs have to know it, such as ai/uci by -ao RuleFile=…")
	f.IntVar(&p.plies, "plies", 6, "the number of random moves of an opening")
	f.IntVar(&p.fair, "fair", 1, "the largest lead in seeds after the opening")
	f.Uint64Var(&p.seed, "seed", 1, "the seed of the random openings")
	f.DurationVar(&p.moveTime, "movetime", 0, "the time for a move")
	f.Int64Var(&p.nodes, "nodes", 0, "the nodes for a move")
	f.IntVar(&p.depth, "depth", 0, "the depth of a move")
	f.DurationVar(&p.patience, "patience", 10*time.Second, "how long to wait for an answer in addition")
	f.DurationVar(&p.slack, "slack", 100*time.Millisecond, "how much longer than -movetime a move may take before it loses the game")
	f.BoolVar(&p.sprt, "sprt", false, "end as soon as it is decided whether a is stronger by -zero or by -one Elo")
	f.Float64Var(&p.zero, "zero", 0, "the difference in Elo that would not be worth it")
	f.Float64Var(&p.one, "one", 20, "the difference in Elo that would")
	f.Float64Var(&p.alpha, "alpha", match.ErrorRate, "how often -sprt may call a stronger by -one though it is by -zero, 0 to ½")
	f.Float64Var(&p.beta, "beta", match.ErrorRate, "how often -sprt may call a no stronger though it is by -one, 0 to ½")
	f.BoolVar(&p.levels, "levels", false,
		"play every level against the one below instead, Initiation against a player that searches one ply")
	f.StringVar(&p.level, "level", "", "play only this level, or this place between two, such as 2.5")
	f.Int64Var(&p.masterNodes, "masternodes", 100_000, "the nodes for a move of the level without a node limit")
	f.BoolVar(&p.verbose, "v", false, "print every game")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if err := p.check(f.NArg()); err != nil {
		fmt.Fprintln(say, "arena:", err)
		return nil, err
	}
	return p, nil
}

// check validates the flags.
func (p *config) check(extra int) error {
	switch {
	case extra > 0:
		return errors.New("all arguments are flags")
	case p.games < 2 || p.games > 1_000_000:
		return fmt.Errorf("-games is %d, not 2 to 1000000", p.games)
	case p.workers < 1 || p.workers > 1000:
		return fmt.Errorf("-workers is %d, not 1 to 1000", p.workers)
	case p.plies < 0 || p.plies > 60:
		return fmt.Errorf("-plies is %d, not 0 to 60", p.plies)
	case p.fair < 0:
		return fmt.Errorf("-fair is %d, not 0 or more", p.fair)
	case p.moveTime < 0 || p.nodes < 0 || p.depth < 0 || p.patience <= 0 || p.slack < 0 || p.masterNodes < 1:
		return errors.New("times, nodes and depths are not negative")
	case p.zero >= p.one:
		return fmt.Errorf("-zero is %g, not less than -one", p.zero)
	case !(p.alpha > 0 && p.alpha < 0.5 && p.beta > 0 && p.beta < 0.5):
		return fmt.Errorf("-alpha is %g and -beta %g, not between 0 and 0.5", p.alpha, p.beta)
	case p.levels || p.level != "":
		return nil
	case p.commands[0] == "" || p.commands[1] == "":
		return errors.New("two programs are needed, -a and -b, or -levels")
	case p.moveTime == 0 && p.nodes == 0 && p.depth == 0:
		return errors.New("a move needs a limit: -movetime, -nodes or -depth")
	}
	return nil
}

func (p *config) run(ctx context.Context, out io.Writer) error {
	load, name := variants.Load, p.rule
	if p.ruleFile != "" {
		load, name = rulefile.Read, p.ruleFile
	}
	r, err := load(name)
	if err != nil {
		return err
	}
	if p.levels || p.level != "" {
		return p.playLevels(ctx, out, r)
	}
	settings := match.Settings{Foreign: p.ruleFile != "", Patience: p.patience, Slack: p.slack,
		Go: dialect.Go{MoveTime: p.moveTime, Nodes: p.nodes, Depth: p.depth}}
	var conduct match.Conduct
	m := p.match(r, out, &conduct, func(who int) (match.Player, error) {
		s := settings
		s.Options = p.options[who]
		return match.NewProgram(p.commands[who], s)
	})
	score, err := m.Run(ctx)
	fmt.Fprintln(out, &score)
	if m.Test != nil {
		verdict := [...]string{"nothing is decided", "a is stronger", "a is not"}[m.Test.Judge(&score)]
		low, high := m.Test.Bounds()
		fmt.Fprintf(out, "SPRT [%g, %g]: log-likelihood ratio %.2f between %.2f and %.2f, %s\n", p.zero, p.one, m.Test.LLR(&score), low, high,
			verdict)
	}
	fmt.Fprintln(out, conduct.Games())
	fmt.Fprintln(out, conduct.Time())
	return errors.Join(err, forfeits(&conduct))
}

// forfeits returns an error if a game was forfeited: a score with such games says little.
func forfeits(c *match.Conduct) error {
	if n := c.Forfeits[0] + c.Forfeits[1]; n > 0 {
		return fmt.Errorf("%d games were forfeited", n)
	}
	return nil
}

// match returns a match between two players. conduct collects their forfeits and times.
func (p *config) match(r *variants.Rules, out io.Writer, conduct *match.Conduct, make func(who int) (match.Player, error)) *match.Match {
	m := &match.Match{Rules: r, Make: make, Pairs: (p.games + 1) / 2, Workers: p.workers,
		Openings: match.Openings{Rules: r, Plies: p.plies, Fair: p.fair, Seed: p.seed},
		Report: func(pair int, games [2]match.Record, so *match.Score) {
			conduct.Add(games)
			p.report(out, r, pair, games, so)
		}}
	if p.sprt {
		m.Test = &match.SPRT{Zero: p.zero, One: p.one, Alpha: p.alpha, Beta: p.beta}
	}
	return m
}

// report prints a pair of games: always its errors, the moves if verbose, and the score from time to time.
func (p *config) report(out io.Writer, r *variants.Rules, pair int, games [2]match.Record, so *match.Score) {
	for i, g := range games {
		south, north := "a", "b"
		if i == 1 {
			south, north = north, south
		}
		result := map[variants.Result]string{variants.SouthWins: "1-0", variants.NorthWins: "0-1", variants.Draw: "½-½"}[g.Result]
		if g.Failed != nil {
			fmt.Fprintf(out, "game %d, %s-%s: %s because of %v: %s\n", 2*pair+i+1, south, north, result, g.Failed,
				notation.FormatMoves(r.Size(), g.Moves))
		} else if g.BrokenOff() {
			fmt.Fprintf(out, "game %d, %s-%s: broken off after %d moves\n", 2*pair+i+1, south, north, len(g.Moves))
		} else if p.verbose {
			fmt.Fprintf(out, "game %d, %s-%s: %s by %v: %s\n", 2*pair+i+1, south, north, result, g.Method,
				notation.FormatMoves(r.Size(), g.Moves))
		}
	}
	if every := 25; !p.levels && p.level == "" && so.Games()/2%every == 0 {
		fmt.Fprintln(out, so)
	}
}

// playLevels plays every level, or one, against the one below. Initiation plays against a player that searches
// one ply.
func (p *config) playLevels(ctx context.Context, out io.Writer, r *variants.Rules) error {
	var players []ai.Strength
	for _, l := range ai.Levels() {
		players = append(players, l.Strength())
	}
	if p.level != "" {
		s, err := strengthOf(p.level)
		if err != nil {
			return err
		}
		players = []ai.Strength{s}
	}
	for _, s := range players {
		name, below, against := nameOf(s), s-1, "one ply"
		if s > ai.Weakest {
			l, _, _ := below.Between()
			below, against = l.Strength(), l.Key()
		}
		var conduct match.Conduct
		m := p.match(r, out, &conduct, func(who int) (match.Player, error) {
			switch {
			case who == 0:
				return &match.LevelPlayer{Strength: s, Nodes: p.masterNodes}, nil
			case s == ai.Weakest:
				return &match.GreedyPlayer{}, nil
			}
			return &match.LevelPlayer{Strength: below, Nodes: p.masterNodes}, nil
		})
		score, err := m.Run(ctx)
		fmt.Fprintf(out, "%-12s against %-12s %s\n", name, against, &score)
		if !conduct.Clean() {
			fmt.Fprintln(out, conduct.Games())
		}
		if err := errors.Join(err, forfeits(&conduct)); err != nil {
			return err
		}
	}
	return nil
}

// strengthOf returns what -level names: a level, or a place between two such as 2.5.
func strengthOf(name string) (ai.Strength, error) {
	if l, ok := ai.LevelOf(name); ok {
		return l.Strength(), nil
	}
	if n, err := strconv.ParseFloat(name, 64); err == nil {
		if s := ai.Strength(math.Round(n * float64(ai.Weakest))); s.Clamp() == s {
			return s, nil
		}
	}
	return 0, fmt.Errorf("-level is %q, which is none", name)
}

// nameOf is the name of a strength in the results.
func nameOf(s ai.Strength) string {
	lower, _, share := s.Between()
	if share == 0 {
		return lower.Key()
	}
	return fmt.Sprintf("%.2f", float64(s)/float64(ai.Weakest))
}

package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"

	"awale/ai/endgame"
	"awale/ai/eval"
	"awale/variants"
)

func main() {
	var o options
	rule := flag.String("rule", variants.Default, "the `rule` that is played")
	out := flag.String("o", "", "the Go `file` to write, standard output if empty")
	flag.BoolVar(&o.plain, "plain", false, "begin with plain weights instead of those of an earlier training")
	flag.IntVar(&o.tables, "tables", 10, "endgame tables up to so many `seeds`")
	flag.IntVar(&o.generations, "generations", 1,
		"how many `generations` of weights are made; the last one plays four times as many games as the others")
	flag.IntVar(&o.games, "games", 500, "how many `games` the last generation plays")
	flag.Int64Var(&o.nodes, "nodes", 700, "`nodes` a move")
	flag.IntVar(&o.threads, "threads", runtime.GOMAXPROCS(0), "how many games are played at once")
	flag.Uint64Var(&o.seed, "seed", 1, "`seed` of the random numbers")
	flag.IntVar(&o.epochs, "epochs", 20, "how often the regression goes through all positions")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *rule, *out, o); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// options are the options of the games and of the regression.
type options struct {
	generations, games, threads, epochs int
	tables                              int
	plain                               bool
	nodes                               int64
	seed                                uint64
}

// command returns the command line that makes the same weights.
func (o *options) command(rule string) string {
	line := fmt.Sprintf("go run ./ai/train -rule %s -tables %d -generations %d -games %d -nodes %d -seed %d -epochs %d",
		rule, o.tables, o.generations, o.games, o.nodes, o.seed, o.epochs)
	if o.plain {
		line += " -plain"
	}
	return line
}

func run(ctx context.Context, rule, out string, o options) error {
	if o.generations < 1 || o.games < 1 || o.nodes < 1 || o.threads < 1 || o.epochs < 1 {
		return fmt.Errorf("generations, games, nodes, threads and epochs must be at least 1")
	}
	r, err := variants.Load(rule)
	if err != nil {
		return err
	}
	tables, err := endgame.Build(ctx, r, o.tables, endgame.KindFor(r))
	if err != nil {
		return err
	}
	w := first()
	if o.plain {
		w = eval.Plain(2 * r.Size())
	}
	for g := range o.generations {
		now := o
		// No two generations play the same openings.
		now.seed = o.seed*1000 + uint64(g)
		if g < o.generations-1 {
			now.games = (o.games + 3) / 4
		}
		samples, err := play(ctx, r, tables, w, now)
		if err != nil {
			return err
		}
		var report string
		if w, report, err = fit(r, samples, w, now); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "generation %d: %s", g+1, report)
	}
	source, err := source(w, o.command(rule))
	if err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(source)
		return err
	}
	return os.WriteFile(out, source, 0o644)
}

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
	f := flag.NewFlagSet("train", flag.ExitOnError)
	rule, out := o.flags(f)
	_ = f.Parse(os.Args[1:]) // it exits with the error
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

// flags defines the flags.
func (o *options) flags(f *flag.FlagSet) (rule, out *string) {
	rule = f.String("rule", variants.Default, "the `rule` that is played")
	out = f.String("o", "", "the Go `file` to write, standard output if empty")
	f.BoolVar(&o.plain, "plain", false, "begin with plain weights instead of those of an earlier training")
	f.IntVar(&o.tables, "tables", 10, "endgame tables up to so many `seeds`")
	f.IntVar(&o.generations, "generations", 1,
		"how many `generations` of weights are made; the last one plays four times as many games as the others")
	f.IntVar(&o.games, "games", 500, "how many `games` the last generation plays")
	f.Int64Var(&o.nodes, "nodes", 700, "`nodes` a move")
	f.IntVar(&o.threads, "threads", runtime.GOMAXPROCS(0), "how many games are played at once")
	f.Uint64Var(&o.seed, "seed", 1, "`seed` of the random numbers")
	f.IntVar(&o.epochs, "epochs", 20, "how often the regression goes through all positions")
	return rule, out
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
	if _, err := trainable(r); err != nil {
		return err
	}
	if !o.plain && !eval.UsesTrained(r) {
		return fmt.Errorf("the weights to begin with are for rules that play like %s, and %s does not; -plain begins with others",
			variants.Default, rule)
	}
	tables, err := endgame.Build(ctx, r, o.tables, endgame.KindFor(r))
	if err != nil {
		return err
	}
	w, err := begin(r, o)
	if err != nil {
		return err
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
	sum, err := fingerprint(r, o)
	if err != nil {
		return err
	}
	source, err := source(w, rule, o.command(rule), sum)
	if err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(source)
		return err
	}
	return os.WriteFile(out, source, 0o644)
}

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
	seeds := flag.Int("tables", 9, "endgame tables up to so many `seeds`")
	out := flag.String("o", "", "the Go `file` to write, standard output if empty")
	plain := flag.Bool("plain", false, "begin the regression with the plain weights instead of those there are")
	flag.IntVar(&o.games, "games", 2000, "how many `games` are played")
	flag.Int64Var(&o.nodes, "nodes", 4000, "`nodes` a move")
	flag.IntVar(&o.threads, "threads", runtime.GOMAXPROCS(0), "how many games are played at once")
	flag.Uint64Var(&o.seed, "seed", 1, "`seed` of the random numbers")
	flag.Float64Var(&o.searchShare, "faith", 0.75, "the weight of the search against the result of the game, 0 to 1")
	flag.IntVar(&o.epochs, "epochs", 30, "how often the regression goes through all positions")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *rule, *seeds, *out, *plain, o); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// options are the options of the games and of the regression.
type options struct {
	games, threads, epochs int
	nodes                  int64
	seed                   uint64
	searchShare            float64
}

// command returns the command line that makes the same weights.
func (o *options) command(rule string, seeds int, plain bool) string {
	line := fmt.Sprintf("go run ./ai/train -rule %s -tables %d -games %d -nodes %d -seed %d -faith %g -epochs %d", rule, seeds, o.games,
		o.nodes, o.seed, o.searchShare, o.epochs)
	if plain {
		line += " -plain"
	}
	return line
}

func run(ctx context.Context, rule string, seeds int, out string, plain bool, o options) error {
	if o.games < 1 || o.nodes < 1 || o.threads < 1 || o.epochs < 1 || o.searchShare < 0 || o.searchShare > 1 {
		return fmt.Errorf("games, nodes, threads and epochs must be at least 1 and faith 0 to 1")
	}
	r, err := variants.Load(rule)
	if err != nil {
		return err
	}
	tables, err := endgame.Build(ctx, r, seeds, endgame.KindFor(r))
	if err != nil {
		return err
	}
	samples, err := play(ctx, r, tables, o)
	if err != nil {
		return err
	}
	from := eval.For(r)
	if plain {
		from = eval.Plain(2 * r.Size())
	}
	w, report, err := fit(r, samples, from, o)
	if err != nil {
		return err
	}
	fmt.Fprint(os.Stderr, report)
	source, err := source(w, o.command(rule, seeds, plain))
	if err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(source)
		return err
	}
	return os.WriteFile(out, source, 0o644)
}

// Command endings measures how often the engine finds the only winning move in positions with 13 to 18 seeds,
// with endgame tables of up to 12 as in the game:
//
//	go run ./ai/arena/endings -movetime 100ms
//	go run ./ai/arena/endings -nodes 400000
//
// The positions are in only-wins.txt. They were made and proved with tables of up to 18 seeds:
//
//	go run . tables -seeds 18
//	go run ./ai/arena/endings -make 300 > ai/arena/endings/only-wins.txt
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"awale/ai"
	"awale/ai/endgame/tablefile"
	"awale/variants"
)

// The engine that is measured.
const (
	// endgameSeeds is the largest number of seeds in its endgame tables.
	endgameSeeds = 12
	// hashEntries is the number of entries of its transposition table, as for the Grand Master.
	hashEntries = 1 << 20
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	dir, _ := tablefile.Folder() // without a cache folder the user can name one
	if err := run(ctx, dir, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "endings:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, dir string, args []string, out io.Writer) error {
	f := flag.NewFlagSet("endings", flag.ContinueOnError)
	f.SetOutput(out)
	makes := f.Int("make", 0, "make and print this number of `positions` instead")
	seed := f.Uint64("seed", 1, "the seed of the random positions")
	moveTime := f.Duration("movetime", 0, "the time for a move")
	nodes := f.Int64("nodes", 0, "the nodes for a move")
	tables := f.String("tables", dir, "the `folder` with endgame tables, which \"awale tables\" builds")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 || *makes <= 0 && *moveTime <= 0 && *nodes <= 0 {
		return errors.New("usage: endings -movetime TIME, endings -nodes N or endings -make N")
	}
	r, err := variants.Load(variants.Default)
	if err != nil {
		return err
	}
	folder := tablefile.Store{Dir: *tables}
	if *makes > 0 {
		t, err := folder.Load(ctx, r)
		if err != nil {
			return err
		}
		if t == nil || t.Seeds() < mostSeeds {
			return fmt.Errorf("%s has no tables of up to %d seeds", *tables, mostSeeds)
		}
		w := bufio.NewWriter(out)
		defer w.Flush()
		m := maker{rules: r, tables: t, least: leastSeeds, most: mostSeeds, seed: *seed}
		return m.make(ctx, *makes, func(o onlyWin) { fmt.Fprintln(w, o.format()) })
	}
	t, err := folder.LoadOrBuild(ctx, r, endgameSeeds, func(seeds int) { fmt.Fprintf(out, "building tables of up to %d seeds\n", seeds) })
	if err != nil {
		return err
	}
	began := time.Now()
	lim := ai.Limits{Nodes: *nodes, Time: *moveTime, Clock: func() time.Duration { return time.Since(began) }}
	sample, err := onlyWins(r)
	if err != nil {
		return err
	}
	return report(ctx, r, capped{t, endgameSeeds}, sample, lim, out)
}

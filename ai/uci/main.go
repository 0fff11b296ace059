// Command uci is the computer player for programs that run engines. It reads commands from standard input and
// answers on standard output; see package awale/ai/uci/program.
//
// It is compiled with default.pgo, the profile of a search. "make profile" records a new one. The game for
// players is compiled with it too.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"awale/ai/endgame/tablefile"
	"awale/ai/rulefile"
	"awale/ai/uci/program"
)

func main() {
	dir, _ := tablefile.Folder() // without a cache folder the user can name one
	tables := flag.String("tables", dir, "the `folder` with endgame tables, which \"awale tables\" builds too")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "Usage: uci\n\nReads commands of the Oware dialect of UCI and answers.")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, tablefile.Store{Dir: *tables})
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, store tablefile.Store) error {
	begun := time.Now()
	p, err := program.New(program.Config{
		Out:           os.Stdout,
		Clock:         func() time.Duration { return time.Since(begun) },
		EndgameTables: store.LoadOrBuild,
		ReadRule:      rulefile.Read,
	})
	if err != nil {
		return err
	}
	return p.Run(ctx, os.Stdin)
}

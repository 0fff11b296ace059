// Command uci is the computer player for programs that run engines. It reads commands from the standard input
// and answers on the standard output; package awale/ai/uci/program says which.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"awale/ai/uci/program"
)

func main() {
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
	err := run(ctx)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	begun := time.Now()
	p, err := program.New(program.Config{Out: os.Stdout, Clock: func() time.Duration { return time.Since(begun) }})
	if err != nil {
		return err
	}
	return p.Run(ctx, os.Stdin)
}

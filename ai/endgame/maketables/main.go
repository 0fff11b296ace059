// Command maketables builds endgame tables, as "awale tables" does, without the rest of the program: it compiles in seconds.
package main

import (
	"context"
	"os"
	"os/signal"

	"awale/ai/endgame/tablefile"
)

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	code := tablefile.Command(ctx, os.Args[1:], os.Stdout, os.Stderr)
	cancel()
	os.Exit(code)
}

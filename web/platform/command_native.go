//go:build !js

package platform

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"awale/ai/endgame/tablefile"
)

const usage = `Usage: awale [link | file …]

Opens the board; a link such as '#p=1;r=abapa;m=Ff' puts its position on it. Files of games (.ogn), of rules and of a
library are opened.

       awale -text [-level L] [-1 … -9] [-c] [-rule R] [-lang L]

Plays in the terminal.

       awale tables [-seeds N] [-rule R] [-check]

Builds endgame tables, with which the computer plays the last seeds perfectly.

`

// tablesCommand is the first argument of the command line that builds tables.
const tablesCommand = "tables"

// RunCommandLine reads the command line. It builds endgame tables or prints the version if the command line asks for that:
// then done is true, and the program ends with the exit code. Otherwise the program opens its window. A flag that is not
// known ends the program.
func RunCommandLine(version string) (code int, done bool) {
	if len(os.Args) > 1 && os.Args[1] == tablesCommand {
		ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
		defer cancel()
		return tablefile.Command(ctx, os.Args[2:], os.Stdout, os.Stderr), true
	}
	printVersion := flag.Bool("version", false, "print the version and exit")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), usage)
		flag.PrintDefaults()
	}
	flag.Parse()
	if *printVersion {
		fmt.Println("awale", version)
	}
	return 0, *printVersion
}

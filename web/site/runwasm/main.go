//go:build !js

// Command runwasm runs a program of Go for WebAssembly as players get it, with the flow of its functions restored (see
// [awale/web/site/flow]). A command, such as Node, runs the program:
//
//	runwasm COMMAND ARGUMENT ... PROGRAM.wasm ARGUMENT ...
//
// It is made for the flag -exec of "go test". The restored program is a file next to the original one.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"awale/web/site/flow"
)

func main() {
	err := run(os.Args[1:])
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		os.Exit(exit.ExitCode())
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// run restores the first program among some arguments and runs all of them.
func run(args []string) error {
	if len(args) == 0 {
		return errors.New("runwasm: no command is given")
	}
	args = slices.Clone(args)
	for i, a := range args {
		if i == 0 || !strings.HasSuffix(a, ".wasm") && !strings.HasSuffix(a, ".test") {
			continue
		}
		wasm, err := os.ReadFile(a)
		if err != nil {
			return fmt.Errorf("runwasm: %w", err)
		}
		restored, _, err := flow.Restore(wasm)
		if err != nil {
			// The site ships such a program as it is, with a warning.
			fmt.Fprintf(os.Stderr, "warning: %s: %v\n", a, err)
		}
		args[i] = a + ".restored"
		if err := os.WriteFile(args[i], restored, 0o600); err != nil {
			return fmt.Errorf("runwasm: %w", err)
		}
		defer os.Remove(args[i])
		break
	}
	c := exec.Command(args[0], args[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	return c.Run()
}

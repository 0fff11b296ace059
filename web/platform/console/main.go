// Command console is awale.com, the program that a terminal of Windows finds under the name awale before awale.exe. It starts awale.exe
// in its own folder with the same arguments and waits for its end. A terminal waits for awale.com, because that is a program for
// terminals, and not for awale.exe, which opens no terminal when it is started by a double click.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
)

func main() {
	// Ctrl+C ends the game, which has the same terminal, and by that this program.
	signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	self, err := os.Executable()
	if err == nil {
		game := exec.Command(filepath.Join(filepath.Dir(self), "awale.exe"), os.Args[1:]...)
		game.Stdin, game.Stdout, game.Stderr = os.Stdin, os.Stdout, os.Stderr
		err = game.Run()
	}
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		os.Exit(ended.ExitCode())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "awale:", err)
		os.Exit(1)
	}
}

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestItWaits starts a program in place of the game: arguments, streams and the exit code are passed on.
func TestItWaits(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program in place of the game is a script of sh")
	}
	t.Parallel()
	dir := t.TempDir()
	built := filepath.Join(dir, "awale.com")
	if out, err := exec.Command("go", "build", "-o", built, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	run := func() (out string, code int) {
		c := exec.Command(built, "-text", "a b")
		c.Stdin = strings.NewReader("a line\n")
		data, err := c.CombinedOutput()
		var ended *exec.ExitError
		if err != nil && !errors.As(err, &ended) {
			t.Fatal(err)
		}
		return string(data), c.ProcessState.ExitCode()
	}
	if out, code := run(); code != 1 || !strings.Contains(out, "awale.exe") {
		t.Errorf("without the game it says %q and ends with %d", out, code)
	}
	script := "#!/bin/sh\nread line\necho \"$1|$2|$line\"\nexit 7\n"
	if err := os.WriteFile(filepath.Join(dir, "awale.exe"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, code := run(); out != "-text|a b|a line\n" || code != 7 {
		t.Errorf("the game said %q and ended with %d", out, code)
	}
}

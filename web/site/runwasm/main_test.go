//go:build !js

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"awale/web/site/flow"
)

// build makes a program of testdata/jumps and returns where it lies.
func build(t *testing.T, name string, env ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", out, "./testdata/jumps")
	c.Env = append(os.Environ(), env...)
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return out
}

// What a program does is what it does natively; whatever leaves functions in the middle and enters them again is among it.
func TestARestoredProgramDoesTheSame(t *testing.T) {
	want, err := exec.Command(build(t, "jumps.exe")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, want)
	}
	wasm := build(t, "jumps.wasm", "GOOS=js", "GOARCH=wasm")
	program, err := os.ReadFile(wasm)
	if err != nil {
		t.Fatal(err)
	}
	switch _, report, err := flow.Restore(program); {
	case err != nil:
		t.Fatal(err)
	case report.Restored != report.Jumping || report.Jumping < 500:
		t.Errorf("not all functions are restored: %+v", report)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	runner := filepath.Join(t.TempDir(), "runwasm.exe")
	if said, err := exec.Command("go", "build", "-o", runner, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	glue := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	c := exec.Command(runner, "node", "--stack-size=8192", glue, wasm)
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	got, err := c.CombinedOutput()
	if err != nil || string(got) != string(want) {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
	if left, _ := filepath.Glob(wasm + "*"); len(left) != 1 {
		t.Errorf("there remains %q", left)
	}
}

func TestItSaysHowTheProgramEnded(t *testing.T) {
	if err := run([]string{"node", filepath.Join(t.TempDir(), "none.wasm")}); err == nil || !strings.Contains(err.Error(), "none.wasm") {
		t.Errorf("a missing program: %v", err)
	}
	text := filepath.Join(t.TempDir(), "text.wasm")
	if err := os.WriteFile(text, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := run([]string{"node", text}); !errors.As(err, &exit) {
		t.Errorf("a text: %v", err)
	}
	if err := run([]string{"node", "-e", "process.exit(3)"}); err == nil || !strings.Contains(err.Error(), "3") {
		t.Errorf("a program that fails: %v", err)
	}
}

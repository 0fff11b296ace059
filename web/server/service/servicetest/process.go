//go:build !js

// Package servicetest runs the commands that serve the game as processes of their own, for their tests.
package servicetest

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// asProgram is the environment variable that makes a test binary the program that it tests.
const asProgram = "AWALE_TEST_PROGRAM"

// Main is for TestMain: it runs the tests, or the program in a process that [Start] has begun.
func Main(m *testing.M, program func()) {
	if os.Getenv(asProgram) != "" {
		program()
		return
	}
	os.Exit(m.Run())
}

// Process is a program in a process of its own.
type Process struct {
	command *exec.Cmd
	output  *bufio.Reader
	// Greeting is the first line that the program wrote with the address of the page, URL is that address.
	Greeting, URL string
}

// Start starts the program of a test binary that uses [Main], with flags and on a port that is free, and waits for its greeting.
// What it writes to its standard error is logged if the test fails.
func Start(t testing.TB, flags ...string) Process {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Run(t, program, append([]string{"-port", "0"}, flags...)...)
}

// Run is Start for a program in a file, with flags alone.
func Run(t testing.TB, program string, flags ...string) Process {
	t.Helper()
	return RunIn(t, "", program, flags...)
}

// RunIn is Run in a folder.
func RunIn(t testing.TB, dir, program string, flags ...string) Process {
	t.Helper()
	log, err := os.Create(filepath.Join(t.TempDir(), "log.txt"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = log.Close()
		if said, err := os.ReadFile(log.Name()); err == nil && t.Failed() {
			t.Logf("the program says:\n%s", said)
		}
	})
	c := exec.Command(program, flags...)
	c.Dir = dir
	// Under the race detector, programs sleep before they end.
	c.Env = append(os.Environ(), asProgram+"=1", "GORACE=atexit_sleep_ms=0")
	c.Stderr = log
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() }) // it has ended, unless the test failed
	p := Process{command: c, output: bufio.NewReader(out)}
	for p.URL == "" {
		p.Greeting = p.Line(t)
		p.URL = regexp.MustCompile(`https?://[^ ,]*`).FindString(p.Greeting)
	}
	return p
}

// Line returns the next line that the program writes.
func (p Process) Line(t testing.TB) string {
	t.Helper()
	line, err := p.output.ReadString('\n')
	if err != nil {
		t.Fatalf("the program has ended: %q, %v", line, err)
	}
	return line
}

// ID returns the number of the process.
func (p Process) ID() int { return p.command.Process.Pid }

// Kill ends the process as a fault does.
func (p Process) Kill(t testing.TB) {
	t.Helper()
	if err := p.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.command.Wait()
}

// Freeze has the process stand still, as one on a machine that is suspended. The function it returns has it go on.
func (p Process) Freeze(t testing.TB) (thaw func()) {
	t.Helper()
	send := func(signal string) {
		t.Helper()
		if out, err := exec.Command("kill", "-"+signal, strconv.Itoa(p.command.Process.Pid)).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	send("STOP")
	return func() { send("CONT") }
}

// Stop tells the program to stop and returns how long that takes. It must end with the exit status 0.
func (p Process) Stop(t testing.TB) time.Duration {
	t.Helper()
	begin := time.Now()
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, p.output); err != nil {
		t.Error(err)
	}
	if err := p.command.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	return time.Since(begin)
}

//go:build linux

package e2e

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Display numbers of the tests begin at firstDisplay. X servers that choose a number by themselves take the lowest that is
// free, and those that are opened and closed meanwhile can take each other's. displays is how many of them there are, and
// attempts how many are tried.
const (
	firstDisplay = 1000
	displays     = 40000
	attempts     = 20
)

// openDisplay starts an X server with a number of its own, and tries other numbers while that does not work. It returns the name of the
// display, which is there until the test ends and has a size in px, such as "1280x800".
func openDisplay(t testing.TB, size string) string {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is not installed; on Debian and Ubuntu: apt-get install xvfb xdotool", tool)
		}
	}
	var problems []error
	for i := range attempts {
		number := firstDisplay + (os.Getpid()*attempts+i)%displays
		stop, err := startServer(number, size)
		if err == nil {
			display := fmt.Sprintf(":%d", number)
			out, problem := xdotool(display, "getdisplaygeometry")
			if problem == nil {
				t.Cleanup(stop)
				return display
			}
			stop()
			err = fmt.Errorf("display %d cannot be opened: %w: %s", number, problem, out)
		}
		problems = append(problems, err)
	}
	t.Fatalf("no X server starts: %v", errors.Join(problems...))
	return ""
}

// xdotool sends input to a display, or asks it something.
func xdotool(display string, args ...string) (string, error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+display)
	out, err := cmd.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}

// startServer starts an X server with a number and a size, and returns when programs can open it, with a function that stops it.
func startServer(number int, size string) (stop func(), err error) {
	ready, says, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer ready.Close()
	// Without -noreset the server starts anew whenever its last client leaves, and refuses clients meanwhile: an xdotool that
	// looks for the window before the program has opened the display is such a client.
	server := exec.Command("Xvfb", fmt.Sprintf(":%d", number), "-displayfd", "3", "-noreset", "-screen", "0", size+"x24",
		"-nolisten", "tcp")
	server.ExtraFiles = []*os.File{says}
	err = server.Start()
	says.Close()
	if err != nil {
		return nil, err
	}
	stop = func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}
	// A server that cannot have the number ends, and closes the pipe.
	if _, err := bufio.NewReader(ready).ReadString('\n'); err != nil {
		stop()
		return nil, fmt.Errorf("the X server with number %d does not start: %w", number, err)
	}
	return stop, nil
}

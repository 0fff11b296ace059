//go:build !js

package platform

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"awale/game/save"
)

var _ save.Excluder = (*Store)(nil)

// windowVariable makes the test program a window in a folder until its input ends.
const windowVariable = "AWALE_TEST_WINDOW"

func TestMain(m *testing.M) {
	if dir := os.Getenv(windowVariable); dir != "" {
		openStore(dir, nil).enter("child")
		_, _ = os.Stdout.WriteString("open\n")
		_, _ = os.Stdin.Read(make([]byte, 1))
		os.Exit(0)
	}
	if address := os.Getenv(dialVariable); address != "" {
		os.Exit(dialOnce(address))
	}
	if len(os.Args) > 1 && os.Args[1] == tablesCommand {
		code, _ := RunCommandLine("")
		os.Exit(code)
	}
	os.Exit(m.Run())
}

func TestAWindowIsOpenUntilItsProgramEnds(t *testing.T) {
	s := newStore(t)
	w := s.enter("a")
	if w == nil || !w.Open("a") || w.Open("b") {
		t.Fatal("one window is open, the other is not")
	}
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), windowVariable+"="+s.dir)
	in, err1 := child.StdinPipe()
	out, err2 := child.StdoutPipe()
	if err1 != nil || err2 != nil || child.Start() != nil {
		t.Fatal("the other program does not start", err1, err2)
	}
	if _, err := out.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	if !w.Open("child") {
		t.Error("a window of another program counts as closed")
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = in.Close()
	_ = child.Wait() // it was killed
	if w.Open("child") {
		t.Error("a window whose program was killed counts as open")
	}
	// Its file goes when nobody can be making it.
	old := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(w.path("child"), old, old); err != nil {
		t.Fatal(err)
	}
	s.enter("c")
	if _, err := os.Stat(w.path("child")); err == nil {
		t.Error("the file of a closed window stays")
	}
}

func TestChangesOfTheFolderAreNoticed(t *testing.T) {
	s := newStore(t)
	w := s.enter("a")
	w.Changed()
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(s.dir, old, old); err != nil {
		t.Fatal(err)
	}
	if w.Changed(); w.Changed() {
		t.Error("a folder that nobody has changed counts as changed")
	}
	mustSet(t, openStore(s.dir, nil), "game", "x")
	if !w.Changed() {
		t.Error("a change is not noticed")
	}
}

// TestOneWindowAtATimeChangesTheStore counts in a file from several stores on one folder at once.
func TestOneWindowAtATimeChangesTheStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Awale")
	const windows, times = 4, 25
	mustSet(t, openStore(dir, nil), "count", "")
	var wait sync.WaitGroup
	for range windows {
		wait.Add(1)
		go func() {
			defer wait.Done()
			s := openStore(dir, nil)
			s.write = func(f *os.File, data string) error { _, err := f.WriteString(data); return err }
			for range times {
				s.Exclusive(func() {
					before, _, err := s.Get("count")
					if err != nil || s.Set("count", before+"x") != nil {
						t.Error("the store fails", err)
					}
				})
			}
		}()
	}
	wait.Wait()
	if got, _, err := openStore(dir, nil).Get("count"); err != nil || len(got) != windows*times {
		t.Errorf("%d changes are kept of %d, %v", len(got), windows*times, err)
	}
}

//go:build linux

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/web/platform"
)

// window is the native program in a real window, on a display of its own.
type window struct {
	t       testing.TB
	home    string
	display string
	program *exec.Cmd
	ended   chan error
}

// openWindow starts an X server and, in it, the program with its saves in home.
func openWindow(t testing.TB, home string, args ...string) *window {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is not installed; on Debian and Ubuntu: apt-get install xvfb xdotool", tool)
		}
	}
	binary := filepath.Join(t.TempDir(), "awale")
	build := exec.Command("go", "build", "-o", binary, "awale")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program does not build: %v\n%s", err, out)
	}
	w := &window{t: t, home: home, ended: make(chan error, 1)}
	w.startDisplay()
	w.program = exec.Command(binary, args...)
	w.program.Env = append(os.Environ(), "DISPLAY="+w.display, platform.HomeVariable+"="+home, "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
	w.program.Stderr = os.Stderr
	if err := w.program.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { w.ended <- w.program.Wait() }()
	t.Cleanup(func() { _ = w.program.Process.Kill() })
	w.focus()
	return w
}

// startDisplay starts an X server, which chooses a free number and says it.
func (w *window) startDisplay() {
	w.t.Helper()
	r, number, err := os.Pipe()
	if err != nil {
		w.t.Fatal(err)
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{number}
	if err := x.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() {
		_ = x.Process.Kill()
		_ = x.Wait()
	})
	number.Close()
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		w.t.Fatalf("the X server does not start: %v", err)
	}
	w.display = ":" + strings.TrimSpace(line)
}

// xdotool does something with mouse and keyboard.
func (w *window) xdotool(args ...string) (string, error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+w.display)
	out, err := cmd.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}

// focus waits for the window and gives it the keyboard, as a window manager would.
func (w *window) focus() {
	w.t.Helper()
	w.wait("the window", func() bool {
		id, err := w.xdotool("search", "--name", "^Awale$")
		if err != nil || id == "" {
			return false
		}
		id, _, _ = strings.Cut(id, "\n")
		_, err = w.xdotool("windowfocus", "--sync", id)
		return err == nil
	})
}

func (w *window) press(key string) {
	w.t.Helper()
	if out, err := w.xdotool("key", key); err != nil {
		w.t.Fatalf("key %s: %v %s", key, err, out)
	}
}

func (w *window) wait(what string, f func() bool) {
	w.t.Helper()
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if f() {
			return
		}
		select {
		case err := <-w.ended:
			w.t.Fatalf("the program ended while waiting for %s: %v", what, err)
		default:
		}
	}
	w.t.Fatalf("waited in vain for %s", what)
}

// saved reads the game the program has saved, nil when there is none yet.
func (w *window) saved() *game.Record {
	w.t.Helper()
	w.t.Setenv(platform.HomeVariable, w.home)
	shelf := save.NewShelf(platform.New().Store())
	var index struct {
		Present string `json:"present"`
	}
	found, problem := shelf.Get(save.DocumentIndex, &index)
	if problem != nil {
		w.t.Fatal(problem)
	}
	if !found {
		return nil
	}
	var doc save.Game
	if found, problem = shelf.Get("game-"+index.Present, &doc); !found || problem != nil {
		w.t.Fatal("the present game is not there", problem)
	}
	rec, err := game.Restore(doc)
	if err != nil {
		w.t.Fatal(err)
	}
	return rec
}

// lay saves a game and settings for the program to begin with.
func lay(t testing.TB, home string, settings save.Settings, players [2]save.Player) {
	t.Helper()
	t.Setenv(platform.HomeVariable, home)
	rules, err := variants.Load(settings.Rule)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.NewRecord(rules, rules.Start())
	if err != nil {
		t.Fatal(err)
	}
	shelf := save.NewShelf(platform.New().Store())
	if p := shelf.Put(save.DocumentSettings, settings); p != nil {
		t.Fatal(p)
	}
	if p := shelf.Put(save.DocumentGame, game.Document(rec, players, variants.South, 1)); p != nil {
		t.Fatal(p)
	}
}

// TestTheNativeProgramPlaysAGame plays from the first move to the last by the keyboard, in a window,
// and leaves; a second start comes back to where the first one ended.
func TestTheNativeProgramPlaysAGame(t *testing.T) {
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Speed = save.SpeedNone
	lay(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "initiation"}})
	w := openWindow(t, home)
	for !w.saved().Outcome().Over() {
		rec := w.saved()
		at := rec.At()
		if rec.Position().Turn == variants.South {
			legal := rec.Rules().Legal(rec.Position())
			w.press(string(rune('a' + int(legal[len(legal)-1].House()))))
		}
		w.wait(fmt.Sprintf("move %d", at+1), func() bool { return w.saved().At() > at })
	}
	end := w.saved()
	w.press("ctrl+q")
	select {
	case err := <-w.ended:
		if err != nil {
			t.Errorf("the program left with %v", err)
		}
	case <-time.After(Patience):
		t.Fatal("the program does not leave")
	}

	again := openWindow(t, home)
	again.press("u")
	again.wait("the last moves to be taken back", func() bool { return again.saved().At() < end.At() })
}

// TestTheNativeProgramTakesALink opens a link given on the command line.
func TestTheNativeProgramTakesALink(t *testing.T) {
	w := openWindow(t, t.TempDir(), "#p=1;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	w.wait("the position of the link", func() bool {
		rec := w.saved()
		return rec != nil && rec.Rules().ID() == "classical" && rec.Position().Houses[4] == 3
	})
}

//go:build linux

package e2e

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/web/platform"
	"awale/web/site/bundle"
)

// window is the native program in a real window, on a display of its own.
type window struct {
	t       testing.TB
	home    string
	display string
	// id is the number of the window for the X server.
	id      string
	program *exec.Cmd
	ended   chan error
}

// nativeProgram builds the native program, once a run, and returns its path.
var nativeProgram = sync.OnceValues(func() (path string, err error) {
	root, err := bundle.FindRoot(context.Background())
	if err != nil {
		return "", err
	}
	path = filepath.Join(root, ".build", "e2e", "native", "awale")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "awale")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the program does not build: %w\n%s", err, out)
	}
	return path, nil
})

// openWindow starts an X server and, in it, the program with its saves in home.
func openWindow(t testing.TB, home string, args ...string) *window {
	t.Helper()
	binary, err := nativeProgram()
	if err != nil {
		t.Fatal(err)
	}
	w := &window{t: t, home: home, display: openDisplay(t, "1280x800"), ended: make(chan error, 1)}
	w.program = exec.Command(binary, args...)
	w.program.Env = append(os.Environ(), "DISPLAY="+w.display, platform.HomeVariable+"="+home, "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
	w.program.Stderr = os.Stderr
	if err = w.program.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { w.ended <- w.program.Wait() }()
	t.Cleanup(func() { _ = w.program.Process.Kill() })
	w.focus()
	return w
}

// xdotool sends input to the display, or asks it something.
func (w *window) xdotool(args ...string) (string, error) { return xdotool(w.display, args...) }

// focus waits for the window and gives it the keyboard, as a window manager would.
func (w *window) focus() {
	w.t.Helper()
	w.wait("the window", func() bool {
		id, err := w.xdotool("search", "--name", "Awale$")
		if err != nil || id == "" {
			return false
		}
		w.id, _, _ = strings.Cut(id, "\n")
		_, err = w.xdotool("windowfocus", "--sync", w.id)
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
	holds := poll(Patience, func() bool {
		if f() {
			return true
		}
		select {
		case err := <-w.ended:
			w.t.Fatalf("the program ended while waiting for %s: %v", what, err)
		default:
		}
		return false
	})
	if !holds {
		w.t.Fatalf("waited in vain for %s", what)
	}
}

// saved reads the game the program has saved, nil when there is none yet.
func (w *window) saved() *game.Record {
	w.t.Helper()
	doc := w.document()
	if doc == nil {
		return nil
	}
	rec, err := game.Restore(*doc)
	if err != nil {
		w.t.Fatal(err)
	}
	return rec
}

// document reads the document of that game.
func (w *window) document() *save.Game {
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
	return &doc
}

// saveGame saves a game and settings, with which the program begins.
func saveGame(t testing.TB, home string, settings save.Settings, players [2]save.Player) {
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
	documents := save.NewShelf(platform.New().Store())
	if p := documents.Put(save.DocumentSettings, settings); p != nil {
		t.Fatal(p)
	}
	if p := documents.Put(save.DocumentGame, game.Document(rec, players, variants.South, 1)); p != nil {
		t.Fatal(p)
	}
}

// TestTheNativeProgramPlaysAGame plays from the first move to the last by the keyboard, in a window,
// and leaves; a second start comes back to where the first one ended.
func TestTheNativeProgramPlaysAGame(t *testing.T) {
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Rule, settings.Speed, settings.AnswerAtOnce = "voleur", save.SpeedNone, true // its games are short
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "initiation"}})
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

// place returns the place and the size of the window, as "x,y wxh".
func (w *window) place() string {
	w.t.Helper()
	out, err := w.xdotool("getwindowgeometry", "--shell", w.id)
	if err != nil {
		return ""
	}
	at := map[string]string{}
	for line := range strings.Lines(out) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		at[name] = value
	}
	return at["X"] + "," + at["Y"] + " " + at["WIDTH"] + "x" + at["HEIGHT"]
}

// waitPlace waits until the window is there.
func (w *window) waitPlace(want string) {
	w.t.Helper()
	w.wait("the place "+want+", after "+w.place(), func() bool { return w.place() == want })
}

// waitTitle waits until the window has a title.
func (w *window) waitTitle(want string) {
	w.t.Helper()
	w.wait("the title "+want, func() bool {
		title, _ := w.xdotool("getwindowname", w.id)
		return title == want
	})
}

// TestTheNativeWindow opens a window that fits the screen, with a file of a game. It says whose turn it is, fills the screen and comes
// back to its place, also at the next start.
func TestTheNativeWindow(t *testing.T) {
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Seen, settings.Speed = true, save.SpeedNone
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "initiation"}})
	file := filepath.Join(home, "evening.ogn")
	if err := os.WriteFile(file, []byte("[White \"Ama\"]\n[Black \"Kofi\"]\n\n1. F f 2. E e *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, home)
	w.waitPlace("40,37 1200x688")
	w.waitTitle("Your turn – Awale")
	if ids, err := w.xdotool("search", "--class", "^Awale$"); err != nil || !slices.Contains(strings.Fields(ids), w.id) {
		t.Errorf("the windows of the class Awale are %q, %v, without %s", ids, err, w.id)
	}
	w.press("F11")
	w.waitPlace("0,0 1280x800")
	w.press("F11")
	w.waitPlace("40,37 1200x688")
	w.press("F1")
	w.waitTitle("Help – Awale")
	for _, command := range [][]string{{"windowmove", w.id, "120", "70"}, {"windowsize", w.id, "700", "500"}} {
		if out, err := w.xdotool(command...); err != nil {
			t.Fatal(out, err)
		}
	}
	w.waitPlace("120,70 700x500")
	w.leave()

	again := openWindow(t, home, file)
	again.waitPlace("120,70 700x500")
	again.wait("the game of the file", func() bool {
		for _, text := range again.store() {
			if strings.Contains(text, "Kofi") {
				return true
			}
		}
		return false
	})
	again.leave()
}

// store returns the texts that are saved.
func (w *window) store() map[string]string {
	w.t.Helper()
	w.t.Setenv(platform.HomeVariable, w.home)
	store := platform.New().Store()
	keys, err := store.Keys()
	if err != nil {
		w.t.Fatal(err)
	}
	texts := map[string]string{}
	for _, key := range keys {
		text, ok, err := store.Get(key)
		if err != nil {
			w.t.Fatal(err)
		}
		if ok {
			texts[key] = text
		}
	}
	return texts
}

// leave closes the program, and fails the test if it does not end well.
func (w *window) leave() {
	w.t.Helper()
	w.press("ctrl+q")
	select {
	case err := <-w.ended:
		if err != nil {
			w.t.Errorf("the program left with %v", err)
		}
	case <-time.After(Patience):
		w.t.Fatal("the program does not leave")
	}
}

// TestTwoNativeWindows opens the same game in two windows: the second one takes it over, and the first one begins another.
// Then both are driven at random, and everything that was ever saved is there.
func TestTwoNativeWindows(t *testing.T) {
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Speed, settings.Opponent, settings.Starts = save.SpeedNone, save.Human, save.StartsYou
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}})
	first := openWindow(t, home)
	first.press("f")
	first.wait("the first move", func() bool { rec := first.saved(); return rec != nil && rec.At() == 1 })
	second := openWindow(t, home)
	kept := newKept(t)
	before := second.store()["owner"]
	// The keyboard begins on what the sheet offers first: to play here.
	second.press("Tab")
	second.press("Return")
	second.wait("the first window to hand over the game", func() bool {
		owner := second.store()["owner"]
		return owner != "" && owner != before
	})
	chance := rand.New(rand.NewPCG(1, 2))
	keys := []string{"a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f", "u", "r", "Tab", "Return", "Escape", "Down"}
	for end := time.Now().Add(driven(t)); time.Now().Before(end); {
		w := []*window{first, second}[chance.IntN(2)]
		w.press(keys[chance.IntN(len(keys))])
		kept.look(w.store())
	}
	first.leave()
	kept.look(second.store())
	second.leave()
	if n := kept.check(second.store()); n < 2 {
		t.Errorf("only %d moves were played", n)
	}
}

// TestTheNativeProgramOutlivesItsServerOfSound kills the server of sound while music is played. The program goes on, and plays
// again when there is a server again.
func TestTheNativeProgramOutlivesItsServerOfSound(t *testing.T) {
	server := openSoundServer(t)
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Speed, settings.AnswerAtOnce = save.SpeedNone, true
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}})
	w := openWindow(t, home)
	for range 5 {
		w.press("plus")
	}
	music := func() {
		t.Helper()
		before := server.heard.Load()
		w.wait("half a second of music", func() bool { return server.heard.Load() > before+24000 })
	}
	music()
	for range 2 {
		server.kill()
		at := w.saved().At()
		legal := w.saved().Rules().Legal(w.saved().Position())
		w.press(string(rune('a' + int(legal[0].House())%6)))
		w.wait("a move without sound", func() bool { return w.saved().At() > at })
		server.start()
		music()
	}
	w.leave()
}

// TestTheDesktopPlaysABrowser: the desktop program opens the link of an invitation from a browser's player, comes in by the keyboard, and
// both play.
func TestTheDesktopPlaysABrowser(t *testing.T) {
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Seen, settings.Name, settings.Speed, settings.Opponent = true, "Kofi", save.SpeedNone, save.Human
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}})
	h := startHost(t)
	ama := Open(t, Options{Site: h.served()})
	ama.Click("button", "Menu")
	ama.Click("button", "Play online")
	ama.fill("Your name", "Ama")
	ama.Press("Enter")
	ama.Click("button", "Invite a friend")
	ama.Click("radio", "South")
	ama.Click("button", "Make the link")
	w := openWindow(t, home, ama.Control("textbox", "Link").Value)
	for range 5 {
		w.press("Return") // the name stands in the field
		if poll(10*time.Second, func() bool { return ama.Has("button", "F, 4 seeds") }) {
			break
		}
	}
	moves := func(n int) {
		t.Helper()
		w.wait("a move", func() bool { rec := w.saved(); return rec != nil && len(rec.Moves()) == n })
	}
	w.wait("the game against Ama", func() bool {
		return slices.ContainsFunc(w.document().Players[:], func(p save.Player) bool { return p.Name == "Ama" })
	})
	moves(0)
	n := 0
	if !strings.HasPrefix(ama.Status(), "Your turn.") {
		w.press("1")
		n++
	}
	ama.WaitStatus("Your turn.")
	ama.Click("button", "F, *")
	n++
	moves(n)
	w.press("2")
	ama.WaitStatus("Your turn.")
	moves(n + 1)
	ama.Click("button", "This game")
	ama.Click("button", "Give up this game")
	ama.Click("button", "Give up")
	w.wait("the end", func() bool { return w.saved().Outcome().Over() })
}

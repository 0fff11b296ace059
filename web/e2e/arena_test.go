//go:build linux

package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/web/site/bundle"
)

// botProgram builds the command that plays online, once a run, and returns its path.
var botProgram = sync.OnceValues(func() (path string, err error) {
	root, err := bundle.FindRoot(context.Background())
	if err != nil {
		return "", err
	}
	path = filepath.Join(root, ".build", "e2e", "bot")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "awale/web/online/bot")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the bot does not build: %w\n%s", err, out)
	}
	return path, nil
})

// arena has so many guests of the bot play an arena of a host for some minutes. They stop with the test.
func (h *host) arena(players, minutes int) {
	h.t.Helper()
	program, err := botProgram()
	if err != nil {
		h.t.Fatal(err)
	}
	at := "ws" + strings.TrimPrefix(h.served().URL, "http") + "online"
	bot := exec.Command(program, "-at", at, "-arena", fmt.Sprint(players), "-for", fmt.Sprint(minutes, "m"), "-every", "1s")
	bot.Stderr = os.Stderr
	if err := bot.Start(); err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() {
		_ = bot.Process.Kill()
		_ = bot.Wait()
	})
}

// TestAnArenaOfAHost: two people join an arena that ten bots play, one after the other, on a desktop and on a phone. Each is paired, moves,
// leaves the arena, gives up, and finds the own place in the standings, to which a tap leads. The long way ends at the podium.
func TestAnArenaOfAHost(t *testing.T) {
	t.Parallel()
	h := startHost(t, "-tournaments", "accounts", "-proxies", "127.0.0.1")
	ama := Open(t, Options{Site: h.served(), Width: 1280, Height: 800})
	enterOnline(ama, "Ama", "Account")
	kofi := Open(t, Options{Site: h.served(), Width: 390, Height: 844, Touch: true, Mobile: true})
	enterOnline(kofi, "Kofi", "Guest")
	began := time.Now()
	const minutes = 3
	h.arena(10, minutes)
	ama.Control("radio", "13 here")
	for _, x := range []struct {
		page *Page
		name string
		// ways are the buttons from the lobby to the arena.
		ways []string
	}{{ama, "Ama", []string{"Tournaments", "Load"}}, {kofi, "Kofi", []string{"You: Kofi", "Tournaments", "Load"}}} {
		p := x.page
		open := func(ways ...string) {
			t.Helper()
			for _, way := range ways {
				p.Click("button", way)
			}
		}
		open(x.ways...)
		open("Join")
		p.WaitStatus("Your turn.")
		p.Run(`[...document.querySelectorAll('#mirror [data-node^="house-"]')].find((e) => e.getAttribute("aria-disabled") !== "true").click()`)
		open("Menu", "Play online")
		open(x.ways...)
		open("Leave") // so that no other game comes onto the board
		p.Control("button", "Come back")
		for range 2 * len(x.ways) {
			if p.Has("button", "This game") {
				break
			}
			p.Press("Escape")
			p.WaitFrames(3)
		}
		open("This game", "Give up this game", "Give up", "Tournament")
		p.Click("radio", "Standings")
		p.Wait("the own place", listControls+`.some((c) => c.role === "button" && c.name.endsWith(". `+x.name+`"))`)
		p.CheckAccessibility("the standings of an arena")
	}
	t.Logf("both were in the standings %v after the arena was made", time.Since(began).Round(time.Second))
	if !long() {
		return
	}
	for _, p := range []*Page{ama, kofi} {
		p.wait((minutes+1)*time.Minute, "the podium", listControls+`.some((c) => c.role === "list" && c.name === "The first ones")`)
		p.CheckAccessibility("the podium of an arena")
	}
}

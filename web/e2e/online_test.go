//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/web/server/service/servicetest"
	"awale/web/site/bundle"
)

// host is a host of online play in a process of its own, which can be killed and started again.
type host struct {
	servicetest.Process
	t             testing.TB
	program, data string
	port          int
	site          Served
}

// hostProgram builds the host, once a run, and returns its path.
var hostProgram = sync.OnceValues(func() (path string, err error) {
	root, err := bundle.FindRoot(context.Background())
	if err != nil {
		return "", err
	}
	path = filepath.Join(root, ".build", "e2e", "host")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "awale/web/host")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the host does not build: %w\n%s", err, out)
	}
	return path, nil
})

// startHost builds the host, and starts it with the page of the game and some flags.
func startHost(t testing.TB, flags ...string) *host {
	t.Helper()
	program, err := hostProgram()
	if err != nil {
		t.Fatal(err)
	}
	h := &host{t: t, site: Site(t), data: t.TempDir(), program: program}
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	h.port = l.Addr().(*net.TCPAddr).Port
	_ = l.Close()
	h.start(flags...)
	return h
}

// start starts it with some flags, again after Kill or Stop.
func (h *host) start(flags ...string) {
	h.t.Helper()
	h.Process = servicetest.Run(h.t, h.program, append(flags, "-port", strconv.Itoa(h.port), "-dir", h.site.Dir, "-data", h.data)...)
	if !poll(Patience, func() bool {
		r, err := http.Get(h.URL + "/online/health")
		if err == nil {
			_ = r.Body.Close()
		}
		return err == nil && r.StatusCode == http.StatusOK
	}) {
		h.t.Fatal("the host does not serve")
	}
}

// served is the page as browsers open it.
func (h *host) served() Served {
	s := h.site
	s.URL = strings.TrimSuffix(h.URL, "/") + "/"
	return s
}

// fill writes a text into a field.
func (p *Page) fill(label, text string) {
	p.t.Helper()
	field := p.Control("textbox", label)
	p.Run(`document.querySelector('[data-node="` + field.ID + `"]').focus()`)
	for _, c := range text {
		p.Press(string(c))
	}
	p.Wait("the text", listControls+`.some((c) => c.role === "textbox" && c.value === `+quote(text)+`)`)
}

// outage is how long the host stands still in TestPlayOnline: longer than it takes to notice a lost connection. AWALE_OUTAGE may name
// a time for which clocks and grace times do not last, such as 150s.
func outage(t *testing.T) time.Duration {
	named := os.Getenv("AWALE_OUTAGE")
	if named == "" {
		return 8 * time.Second
	}
	d, err := time.ParseDuration(named)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// connections returns how many clients a host has.
func (h *host) connections() int {
	r, err := http.Get(h.URL + "/online/health")
	if err != nil {
		return 0
	}
	defer r.Body.Close()
	var health struct{ Connections int }
	if json.NewDecoder(r.Body).Decode(&health) != nil {
		return 0
	}
	return health.Connections
}

// recordCalls is a script that keeps the notifications, and counts the sounds, from now on.
const recordCalls = `globalThis.calls = [];
globalThis.Notification = class extends Notification {
	constructor(title, options) {
		super(title, options);
		calls.push(title + ": " + options.body);
	}
};
globalThis.sounds = 0;
const { createBufferSource } = AudioContext.prototype;
AudioContext.prototype.createBufferSource = function () {
	if (document.hidden) sounds++;
	return createBufferSource.call(this);
};`

// TestPlayOnline: somebody makes an account on a phone and invites a friend, who comes by the link in another browser without one. They
// play and write to each other while a third one watches. The friend reloads the page, the host is killed and started again, and it stands
// still after a move, all in the middle of the game; then one gives up.
func TestPlayOnline(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	ama := Open(t, Options{Site: h.served(), Width: 390, Height: 844, Touch: true, Mobile: true})
	ama.Tap("button", "Menu")
	ama.Tap("button", "Play online")
	ama.fill("Your name", "Ama")
	ama.Tap("radio", "Account")
	ama.Tap("button", "Go online")
	ama.WaitAnnounced("You are online as Ama.")
	ama.CheckAccessibility("the lobby")
	ama.Tap("button", "Invite a friend")
	ama.Tap("radio", "South")
	ama.CheckAccessibility("the terms")
	ama.Tap("button", "Make the link")
	link := ama.Control("textbox", "Link").Value
	page, fragment, _ := strings.Cut(link, "#")
	if page != h.served().URL {
		t.Errorf("the link is %q", link)
	}

	kofi := Open(t, Options{Site: h.served(), Fragment: "#" + fragment})
	kofi.Control("paragraph", "You are invited to a game.")
	kofi.fill("Your name", "Kofi")
	kofi.Press("Enter") // in the field, as a person with a keyboard comes in
	kofi.Control("button", "f, 4 seeds")
	ama.Control("button", "F, 4 seeds")
	// The lot has chosen who begins.
	first, second := ama, kofi
	moves := [2]string{"F, 4 seeds", "f, 4 seeds"}
	if !strings.HasPrefix(ama.Status(), "Your turn.") {
		first, second = kofi, ama
		moves = [2]string{"f, 4 seeds", "F, 4 seeds"}
	}
	first.Click("button", moves[0])
	second.WaitStatus("Your turn.")

	// A third one watches.
	efua := Open(t, Options{Site: h.served()})
	efua.Click("button", "Menu")
	efua.Click("button", "Play online")
	efua.fill("Your name", "Efua")
	efua.Click("button", "Go online")
	efua.Click("radio", "Watch")
	efua.Click("button", "Ama – Kofi")
	efua.Control("button", strings.Replace(moves[0], "4 seeds", "0 seeds", 1))

	// A message is written with the keyboard alone.
	kofi.Click("button", "This game")
	kofi.Click("button", "Messages")
	kofi.fill("Message", "hi")
	kofi.Press("Enter")
	ama.WaitAnnounced("Kofi: hi")
	kofi.Wait("an empty field", listControls+`.some((c) => c.role === "textbox" && c.value === "")`)
	kofi.Press("Escape", "Escape")
	kofi.Control("button", "Menu") // an Escape that is still under way would stop the reload

	kofi.Reload()
	kofi.WaitAnnounced("You are online as Kofi.")
	if told := strings.Join(kofi.Announced(), " "); strings.Contains(told, " seed") {
		t.Errorf("after a reload the game is played again: %s", told)
	}
	second.Click("button", moves[1])
	first.WaitStatus("Your turn.")

	second.Click("button", "Undo")
	second.WaitAnnounced(" is asked.")
	first.Control("heading", "Undo the move?")
	first.Click("button", "Decline")
	second.WaitAnnounced(" declines.")

	for _, p := range []*Page{ama, kofi, efua} {
		p.Expect("WebSocket connection")
	}
	h.Kill(t)
	time.Sleep(time.Second)
	h.start()
	next := strings.NewReplacer("F", "E", "f", "e").Replace(moves[0])
	first.Click("button", next)
	second.WaitStatus("Your turn.")
	efua.Control("button", strings.Replace(next, "4 seeds", "0 seeds", 1))

	// A player who looks elsewhere asks to be called.
	second.allowNotifications()
	second.Click("button", "Menu")
	second.Click("button", "Options")
	second.Click("switch", "Notify me of my turn online")
	second.Wait("the option to be on", listControls+`.some((c) => c.name.startsWith("Notify me") && c.checked)`)
	second.Press("Escape", "Escape")
	second.Run(recordCalls)

	// The page of the player who has just moved is hidden, so that it has no frames.
	thaw, end := h.Freeze(t), time.Now().Add(outage(t))
	reply := strings.NewReplacer("F", "E", "f", "e").Replace(moves[1])
	second.Click("button", reply)
	second.WaitStatus("Your move waits for the server.")
	show := second.Hide()
	time.Sleep(time.Until(end))
	thaw()
	first.WaitStatus("Your turn.")
	if !poll(Patience, func() bool { return h.connections() == 3 }) {
		t.Errorf("%d clients are connected", h.connections())
	}
	first.Click("button", strings.NewReplacer("F, 4 seeds", "D, *", "f, 4 seeds", "d, *").Replace(moves[0]))
	second.Wait("a call", "calls.length > 0 && sounds > 0")
	name := map[*Page]string{ama: "Kofi", kofi: "Ama"}[second]
	if got := Eval[[]string](second, "calls"); !slices.Equal(got, []string{"Your game with " + name + ": Your turn."}) {
		t.Errorf("the player is called by %q", got)
	}
	if title := Eval[string](second, "document.title"); title != "● Your turn – Awale" {
		t.Errorf("the title is %q", title)
	}
	show()
	efua.Control("button", strings.Replace(reply, "4 seeds", "0 seeds", 1))
	second.Wait("the end of the wait", `!`+listControls+`.some((c) => c.role === "status" && c.name.includes("waits"))`)

	second.Click("button", "This game")
	second.Click("button", "Give up this game")
	second.Click("button", "Give up")
	first.Control("heading", "You win")
	second.Control("button", "Play again")
	efua.Control("button", "Lobby")

	// With a password the account opens in a browser that has no key.
	ama.Tap("button", "Lobby")
	ama.Tap("button", "You: Ama")
	ama.Run(`document.querySelector('[data-node="` + ama.Control("button", "Password").ID +
		`"]').click()`) // as a screen reader does, wherever it lies
	ama.fill("New password", "brownseeds")
	ama.CheckAccessibility("a password")
	ama.Tap("button", "Set password")
	ama.WaitAnnounced("Password set.")
	ama.Expect("Password field is not contained in a form")
	esi := Open(t, Options{Site: h.served()})
	esi.Click("button", "Menu")
	esi.Click("button", "Play online")
	esi.Click("button", "I have an account here")
	esi.fill("Your name", "Ama")
	esi.fill("Password", "brownseeds")
	esi.Click("button", "Go online")
	esi.WaitAnnounced("You are online as Ama.")
	esi.Expect("Password field is not contained in a form")
}

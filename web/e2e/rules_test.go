//go:build !js

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
)

// playByItself is a script that plays the game on the board to its end through the buttons of the houses. Whenever houses can
// be sown, it sows one of them by chance. It returns the number of moves and the heading at the end, or an error in words.
const playByItself = `(async () => {
	const within = (sel) => [...document.querySelectorAll("#mirror " + sel)].filter((e) => !e.closest("[inert]"));
	let seed = 7, moves = 0, quiet = performance.now();
	const chance = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
	for (;;) {
		await new Promise((done) => requestAnimationFrame(done));
		const end = within('[data-node="end-sheet-title"]');
		if (end.length) return moves + " moves: " + end[0].textContent;
		const on = within('[data-node="decided-on"]'); // the game is decided and goes on
		if (on.length) {
			on[0].click();
			quiet = performance.now();
			continue;
		}
		const free = within('[data-node^="house-"]').filter((e) => e.getAttribute("aria-disabled") !== "true");
		if (free.length) {
			free[chance(free.length)].click();
			moves += 1;
			quiet = performance.now();
		} else if (performance.now() - quiet > 25000) {
			return "stuck after " + moves + " moves: " + within('[data-node="status"]').map((e) => e.textContent);
		}
		if (moves > 3000) return "no end";
	}
})()`

// wholeGame is the most time that a game to its end takes: the script itself says when it is stuck.
const wholeGame = 10 * time.Minute

// playToTheEnd has the page play by itself, and returns what that has said.
func playToTheEnd(p *Page) string {
	p.t.Helper()
	p.Run("globalThis.played = undefined; void " + playByItself + ".then((said) => { globalThis.played = said; });")
	p.wait(wholeGame, "the end of the game", "globalThis.played !== undefined")
	return Eval[string](p, "globalThis.played")
}

// TestRulesAreEachPlayedToTheEnd plays one game of each of some rules against the computer, which are as different as they come: relays,
// passes, clockwise sowing, other boards, rounds. The long list has stores, chains forward and long games too. Other tests play Kalah and
// Abapa to the end.
func TestRulesAreEachPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	rules := []string{"Ayoayo", "Voleur", "English Wari", "Djenon abe", "Vai lung thlan"}
	if long() {
		rules = append(rules, "Kalah", "Songo", "Bohnenspiel", "Adji-boto")
	}
	p := Open(t, Options{Width: 480, Height: 400})
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("radio", "None")
	answerAtOnce(p)
	p.Click("button", "Done")
	p.Click("button", "New game")
	p.Click("radio", "First steps")
	for _, rule := range rules {
		begun := time.Now()
		p.Click("button", "Rule: *")
		p.Click("button", "Choose "+rule)
		p.Click("button", "Start")
		said := playToTheEnd(p)
		if !strings.Contains(said, " moves: ") || strings.HasPrefix(said, "stuck") {
			t.Fatalf("%s: %s", rule, said)
		}
		t.Logf("%s: %s, %v", rule, said, time.Since(begun).Round(time.Second/10))
		p.Click("button", "Close")
		p.Click("button", "Menu")
		p.Click("button", "New game")
	}
	// The last one has rounds and points, here fewer than usual.
	p.Click("button", "Close")
	p.Run(`location.hash = "#p=1;r=urim,name:Short%20Urim,rounds.target:1"`)
	p.Click("button", "Just play")
	if status := p.Status(); !strings.Contains(status, "Round 1.") || !strings.Contains(status, "Points: you 0, the computer 0.") {
		t.Errorf("the status is %q", status)
	}
	if said := playToTheEnd(p); !strings.Contains(said, " moves: ") || strings.HasPrefix(said, "stuck") {
		t.Errorf("Short Urim: %s", said)
	}
}

// TestARuleOfOnesOwnTravelsByLink makes a rule in the editor, copies its link, and opens that in a browser that
// has never heard of it, where it is kept and played.
func TestARuleOfOnesOwnTravelsByLink(t *testing.T) {
	t.Parallel()
	// The editor shows the board next to the rule only in a wide window.
	p := Open(t, Options{Width: 1280, Height: 800, Before: `navigator.clipboard.writeText = async (text) => { window.copied = text; };
		document.execCommand = () => false;`})
	p.Click("button", "Menu")
	p.Click("button", "Rules")
	p.Click("button", "Kalah")
	p.Click("button", "Make your own from this")
	// The name is written with the keyboard, into a real field.
	name := p.Control("textbox", "Name")
	if name.Value != "My Kalah" {
		t.Errorf("the name is %q", name.Value)
	}
	p.Run(`const field = document.querySelector('[data-node="editor-name"]'); field.focus(); field.select();`)
	for _, c := range "Kleines" {
		p.Press(string(c))
	}
	p.Wait("the name", listControls+`.some((c) => c.role === "textbox" && c.value === "Kleines")`)
	p.Click("button", "Board")
	p.Click("button", "Houses a side: less")
	p.Click("button", "Houses a side: less")
	p.Click("button", "Seeds in each house: less")
	// The board beside it follows at once, and is sown by the rule.
	p.Control("button", "A, 3 seeds")
	p.Click("button", "A, 3 seeds")
	p.Control("button", "D, 4 seeds")
	// A draft survives a reload.
	p.Reload()
	p.Click("button", "Menu")
	p.Click("button", "Rules")
	p.Click("button", "Not saved: Kleines")
	p.Click("button", "Save")
	p.Click("button", "Copy a link")
	p.Wait("the link", "window.copied")
	link := Eval[string](p, "window.copied")
	at := strings.Index(link, "#")
	if at < 0 || !strings.Contains(link, "kalah,board.houses:4,board.seeds:3,name:Kleines") {
		t.Fatalf("the link is %q", link)
	}
	p.Close()

	q := Open(t, Options{Fragment: link[at:]})
	q.Control("heading", "Kleines")
	q.Click("button", "Keep rule")
	q.Control("button", "A, 3 seeds")
	q.Reload()
	q.Click("button", "Menu")
	q.Click("button", "Options")
	q.Click("radio", "None") // a whole game takes a while even so
	answerAtOnce(q)
	q.Click("button", "Done")
	q.Click("button", "New game")
	q.Click("button", "Rule: *")
	q.Click("button", "Choose Kleines")
	q.Click("radio", "First steps")
	q.Click("button", "Start")
	if said := playToTheEnd(q); !strings.Contains(said, " moves: ") {
		t.Errorf("played: %s", said)
	}
}

// TestRulesAsFilesAndOnPaper saves a rule to a file, drops it into another browser, and prints a rule.
func TestRulesAsFilesAndOnPaper(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := Open(t, Options{Fragment: "#p=1;r=songo,capture.counts:3,name:Trois", Before: `window.print = () => {};`})
	call(p, "allow downloads", browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: p.profile()})
	p.Click("button", "Keep rule")
	p.Click("button", "Menu")
	p.Click("button", "Rules")
	p.Click("button", "Trois")
	p.Click("button", "Save to a file")
	path := filepath.Join(dir, "trois.json")
	var data []byte
	var err error
	if !poll(Patience, func() bool { data, err = os.ReadFile(path); return err == nil && len(data) > 0 }) {
		t.Fatalf("no file came: %v", err)
	}
	p.Click("button", "Print")
	p.Wait("the page", `document.querySelector("#print")?.contentDocument.querySelector("h1")?.textContent === "Trois"`)
	// It has its style, under the strict policy of the page.
	if n := Eval[int](p, `document.querySelector("#print").contentDocument.adoptedStyleSheets[0].cssRules.length`); n < 5 {
		t.Errorf("the style of the page has %d rules", n)
	}
	p.Close()

	q := Open(t, Options{})
	drop := func(name, text string) {
		q.Run(fmt.Sprintf(`const carried = new DataTransfer();
			carried.items.add(new File([%s], %s));
			document.body.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: carried}));`, quote(text), quote(name)))
	}
	drop("bad.json", `{"base": "songo", "colour": "red"}`)
	q.WaitAnnounced("“bad.json” was not loaded: colour: unknown field.")
	drop("trois.json", string(data))
	q.Control("heading", "Trois")
	q.WaitAnnounced("“Trois” is among your rules.")
}

//go:build !js

package e2e

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// driveByItself is a script that presses anything in a page at random until stop() is called: houses most of all, and whatever
// stands in menus and sheets.
const driveByItself = `(seed) => {
	let on = true;
	const chance = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
	const step = () => {
		if (!on) return;
		const all = [...document.querySelectorAll("#mirror [data-node]")].filter((e) => !e.closest("[inert]") && /^(BUTTON|INPUT)$/.test(e.tagName)
			&& e.type !== "text" && e.getAttribute("aria-disabled") !== "true" && !/file|print|export|import|share|copy|link|rule-/.test(e.dataset.node));
		const houses = all.filter((e) => e.dataset.node.startsWith("house-"));
		const from = houses.length && chance(3) ? houses : all;
		if (from.length) from[chance(from.length)].click();
		setTimeout(step, 20 + chance(120));
	};
	step();
	globalThis.stop = () => { on = false; };
}`

// stored returns what the program has in localStorage, text by key.
func stored(p *Page) map[string]string {
	p.t.Helper()
	texts := map[string]string{}
	text := Eval[string](p, `JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("awale/")).map(([key, text]) => [key.slice(6), text])))`)
	if err := json.Unmarshal([]byte(text), &texts); err != nil {
		p.t.Fatal(err)
	}
	return texts
}

// sow presses a house of the side to move by its letter, and waits for its seeds to be gone.
func sow(p *Page, letter string) {
	p.t.Helper()
	p.Click("button", letter+", *")
	p.Control("button", letter+", 0 seeds")
}

// TestOpenWindowsAreKnown opens and closes a tab, with the browser's locks and without them, as on plain http.
func TestOpenWindowsAreKnown(t *testing.T) {
	t.Parallel()
	first := open(t, Options{Before: byQuery(map[string]string{"locks": "",
		"plain": `Object.defineProperty(navigator, "locks", {value: undefined});`})})
	second := first.Tab()
	second.Go(second.options.Site.URL + second.options.Fragment)
	for _, way := range []string{"locks", "plain"} {
		for _, p := range []*Page{first, second} {
			p.Go(p.options.Site.URL + "?" + way)
		}
		id := Eval[string](second, "awale.windowID()")
		other := quote(id)
		if !Eval[bool](first, "awale.windowOpen("+other+")") || Eval[string](first, "awale.windowID()") == id {
			t.Errorf("%s: an open tab is not known", way)
		}
		second.Go(second.options.Site.URL + "?" + way)
		first.Wait("the tab to count as closed", "!awale.windowOpen("+other+")")
		if !Eval[bool](first, "awale.windowOpen(awale.windowID())") {
			t.Errorf("%s: the tab itself counts as closed", way)
		}
	}
}

// TestTwoTabs plays in two tabs of one browser: the second one reads and takes over, and the first one then plays another game.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	first := Open(t, Options{})
	first.Click("button", "Menu")
	first.Click("button", "Options")
	first.Click("radio", "None")
	first.Click("button", "Done")
	first.Click("button", "New game")
	first.Click("radio", "Two players")
	first.Click("radio", "Player 1")
	first.Click("button", "Start")
	sow(first, "F")
	second := first.Tab()
	second.Go(second.options.Site.URL + second.options.Fragment)
	second.Control("heading", "Played in another window")
	if status := second.Status(); !strings.Contains(status, "Here you only watch") {
		t.Errorf("the second tab says %q", status)
	}
	// A screen reader gets a dialog with a name, and nothing behind it.
	dialogs := 0
	for _, a := range second.Accessibility() {
		if a.Role == "dialog" && a.Name == "Played in another window" {
			dialogs++
		}
		if strings.HasSuffix(a.Name, " seeds") {
			t.Errorf("%s %q can be reached behind the notice", a.Role, a.Name)
		}
	}
	if dialogs != 1 {
		t.Errorf("a screen reader gets %d dialogs of that name", dialogs)
	}
	second.CheckAccessibility("the notice of another window")
	second.Tap("button", "Play here")
	first.Control("heading", "Played in another window")
	second.Wait("the dialog to be gone", `!document.querySelector('[data-node="elsewhere-sheet"]')`)
	sow(second, "a")
	first.Click("button", "Another game")
	first.Click("button", "Start")
	sow(first, "E")
	second.Control("heading", "Played in another window")
	// What one tab sets the other one has too.
	first.Click("button", "Menu")
	first.Click("button", "Options")
	first.Click("button", "Language")
	first.Click("radio", "Français")
	second.Wait("the other language", `document.documentElement.lang === "fr"`)
	// A reload goes on with the game in the tab that plays it. The other one still reads.
	first.Reload()
	first.Wait("the game", `!document.querySelector('[data-node="elsewhere-sheet"]')`)
	first.Control("button", "E, 0 graine")
	second.Reload()
	second.Control("heading", "Jouée dans une autre fenêtre")
	// Both tabs do anything at random: everything that was ever kept is there.
	kept := newKept(t)
	for i, p := range []*Page{first, second} {
		p.Run("(" + driveByItself + ")(" + string(rune('1'+i)) + ")")
	}
	for end := time.Now().Add(driven(t)); time.Now().Before(end); {
		kept.look(stored(first))
		kept.look(stored(second))
	}
	for _, p := range []*Page{first, second} {
		p.Run("stop()")
	}
	second.Close()
	if moves := kept.check(stored(first)); moves < 3 {
		t.Errorf("only %d moves were played", moves)
	}
}

//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/web/site/bundle"
)

// hintSteps is how many hints there are up to the one that names the move.
const hintSteps = 3

// hint asks for hints until one names the move, and returns its words.
func hint(p *Page) string {
	p.t.Helper()
	for range hintSteps + 1 {
		before := len(p.Announced())
		p.Press("h")
		hints := fmt.Sprintf(`announced.slice(%d).filter((a) => !a.startsWith("Looking for"))`, before)
		known := listControls + `.some((c) => c.role === "heading" && c.name === ` + quote(knownEnd) + `)`
		p.wait(Patience, "a hint", hints+".length > 0 || "+known)
		if p.Has("heading", knownEnd) {
			p.Click("button", "Play on")
			continue
		}
		if said := Eval[string](p, hints+"[0]"); strings.HasPrefix(said, "Play ") {
			return said
		}
	}
	p.t.Fatalf("no hint names a move: %q", p.Announced())
	return ""
}

// follow sows the house that a hint names.
func follow(p *Page, said string) {
	p.t.Helper()
	house := strings.TrimPrefix(said, "Play ")[:1]
	for _, c := range p.Controls() {
		if c.Role == "button" && strings.HasPrefix(c.Name, house+",") {
			p.Click("button", c.Name)
			p.Wait("the move", listControls+`.every((c) => c.name !== `+quote(c.Name)+`) || `+listControls+
				`.some((c) => c.role === "dialog")`)
			return
		}
	}
	if p.Has("heading", knownEnd) {
		return // it came in between
	}
	p.t.Fatalf("%q names no house of the board", said)
}

// Against the Grand Master, hints give an estimate or a bound first, on a fast machine hardly ever more, and an exact result in
// the end. That result then comes. The Grand Master thinks in a worker, which is lost while he thinks, and the game goes on.
func TestAGrandMastersGameBecomesExact(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Site: served(t, tabledSite), Before: watchThinker})
	thinkerComes(p)
	startAgainst(p, "Grand Master", "None")
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("button", "Advanced")
	p.Run(`document.querySelector('[data-node="options-time"]').focus()`)
	p.Press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
	p.Wait("one second", listControls+`.some((c) => c.role === "slider" && c.value === "1 second")`)
	p.Click("button", "Done")
	// Seventeen seeds are in play, five more than the tables know. Between 3,000 and 300,000 nodes a move all play it to an
	// end, though there are endings that go round until somebody gives way.
	p.Run(`location.hash = "p=1;r=abapa;b=0-0-7-0-0-2-1-0-2-2-1-2-15-16-S"`)
	p.WaitStatus("Your turn.")
	p.Wait("the tables", fetched(bundle.TableSeeds)+`.length === 1`)
	var said []string
	for turn := 0; !myTurn(p); turn++ {
		if turn > 60 {
			t.Fatalf("the game does not end; the hints were %q", said)
		}
		said = append(said, hint(p))
		follow(p, said[turn])
		if turn == 1 {
			p.Wait("moves found in the worker", "told.d > 1")
			p.Run(`thinker.dispatchEvent(new ErrorEvent("error", { message: "killed", cancelable: true }))`)
		}
	}
	t.Logf("%q", said)
	sure := func(s string) bool { return strings.Contains(s, "Exact") }
	if !sure(said[len(said)-1]) {
		t.Fatalf("not exact in the end: %q", said)
	}
	first := said[slices.IndexFunc(said, sure)]
	for words, heading := range map[string]string{"wins": "You win", "loses": "The computer wins", "a draw": "A draw"} {
		if strings.Contains(first, words) && !p.Has("heading", heading) {
			t.Errorf("%q was said, but the end does not say %q", first, heading)
		}
	}
}

//go:build !js

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// leave closes the page as somebody who goes away does. [Page.Go] comes back.
func (p *Page) leave() {
	p.t.Helper()
	p.do("leave the page", chromedp.Navigate("about:blank"))
}

// TestACorrespondenceGameOverVisits: two players agree on a correspondence game. The title calls the one who looks elsewhere; then each
// comes for one move while the other one is away.
func TestACorrespondenceGameOverVisits(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	site := h.served()
	ama := Open(t, Options{Site: site, Width: 1280, Height: 800})
	enterOnline(ama, "Ama", "Account")
	kofi := Open(t, Options{Site: site, Width: 390, Height: 844, Touch: true, Mobile: true})
	enterOnline(kofi, "Kofi", "Account")
	ama.Click("button", "Kofi")
	ama.Click("button", "Ask for a game")
	ama.Click("radio", "Correspondence")
	ama.Click("radio", "South")
	ama.CheckAccessibility("the terms of a correspondence game")
	ama.Click("button", "Ask")
	kofi.Click("button", "Accept")
	for _, p := range []*Page{ama, kofi} {
		p.Click("button", "Correspondence games")
	}
	kofi.CheckAccessibility("the list of correspondence games")
	ama.Click("button", "Kofi")
	kofi.Click("button", "Ama")
	ama.Control("button", "F, 4 seeds")
	kofi.Control("button", "f, 4 seeds")
	first, second, moves := ama, kofi, [2]string{"F, 4 seeds", "f, 4 seeds"}
	if !strings.HasPrefix(ama.Status(), "Your turn.") {
		first, second, moves = kofi, ama, [2]string{"f, 4 seeds", "F, 4 seeds"}
	}
	show := second.Hide()
	first.Click("button", moves[0])
	second.Wait("the title", `document.title === "● Your turn – Awale"`)
	first.leave()
	show()
	second.leave()

	visit := func(p *Page, move string) {
		t.Helper()
		p.Go(site.URL)
		p.WaitStatus("Your turn.")
		p.Click("button", move)
		p.Control("button", strings.Replace(move, "4 seeds", "0 seeds", 1))
		p.Wait("the opponent's turn", listControls+`.some((c) => c.role === "status" && c.name.includes("to move"))`)
		p.Click("button", "Menu")
		p.Click("button", "Play online")
		p.Click("button", "Correspondence games")
		p.Wait("the server to have the move", listControls+`.some((c) => (c.value ?? "").includes("Waiting: ") || c.name.includes("Waiting: "))`)
		p.leave()
	}
	visit(second, moves[1])
	visit(first, strings.NewReplacer("F", "E", "f", "e").Replace(moves[0]))
	second.Go(site.URL)
	second.WaitStatus("Your turn.")
}

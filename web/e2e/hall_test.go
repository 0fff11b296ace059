//go:build !js

package e2e

import "testing"

// TestTournament: a list of names is pasted into the field, a round is paired and played without a network, and the page that is opened
// again has the results.
func TestTournament(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 390, Height: 844, Touch: true})
	tap := func(names ...string) {
		t.Helper()
		for _, name := range names {
			p.Tap("button", name)
		}
	}
	p.Press("Escape")
	tap("Your games", "Tournaments", "New tournament", "Enter players")
	p.Offline(true)
	field := p.Control("textbox", "Name of a player")
	p.Run(`{ const data = new DataTransfer();
		data.setData("text/plain", "Ama; 1500\nBen; 1400\nKofi; 1300\nEfua; 1200");
		const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
		document.querySelector('[data-node="` + field.ID + `"]').dispatchEvent(event); }`)
	p.Control("button", "Efua")
	tap("Pair round 1", "Board 1: *", "Kofi won")
	tap("Board 2: *", "Draw")
	p.Offline(false)
	p.Reload()
	p.Press("Escape")
	tap("Your games", "Tournaments", "Tournament", "Close round 1")
	p.Tap("radio", "Standings")
	p.Control("button", "1. Kofi")
	tap("More", "Delete", "Delete")
	p.Control("paragraph", "Tournament deleted.")
}

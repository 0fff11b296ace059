//go:build !js

package e2e

import "testing"

// TestAGuestMakesAnAccount: a guest looks for an opponent, and another guest accepts in the lobby. The first one wins, is offered an
// account, makes it, and finds the game among those of the account. Then both look for a game with different clocks, and are paired.
func TestAGuestMakesAnAccount(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	kofi := Open(t, Options{Site: h.served(), Width: 390, Height: 844, Touch: true, Mobile: true})
	enterOnline(kofi, "Kofi", "Guest")
	ama := Open(t, Options{Site: h.served()})
	enterOnline(ama, "Ama", "Guest")
	kofi.Click("button", "Ama")
	kofi.Click("button", "Ask for a game")
	kofi.Control("button", "Make an account") // because rated games need one
	kofi.Press("Escape", "Escape")
	kofi.Click("button", "Find an opponent")
	ama.Click("button", "Play Kofi")
	kofi.Control("button", "This game")
	ama.Click("button", "This game")
	ama.Click("button", "Give up this game")
	ama.Click("button", "Give up")
	kofi.Control("heading", "You win")
	kofi.Click("button", "Lobby")
	kofi.Control("heading", "Keep your games")
	kofi.CheckAccessibility("the offer of an account")
	kofi.Click("button", "Make an account")
	kofi.WaitAnnounced("You have an account now.")
	kofi.Click("button", "You: Kofi")
	kofi.Click("button", "Games played here")
	kofi.Wait("the game", listControls+`.some((c) => c.role === "button" && c.name.includes("Kofi") && c.name.includes("Ama (guest)"))`)
	kofi.Press("Escape", "Escape")

	// Two clocks that differ a little meet after a while. The game has the clock of the player who has waited longer.
	ama.Click("button", "Lobby")
	ama.Click("button", "Later")
	ama.Click("button", "Abapa, 15 min + 5*")
	ama.Control("status", "Looking*")
	kofi.Click("button", "Abapa, 10 min + 5*")
	for _, p := range []*Page{ama, kofi} {
		p.Control("button", "This game")
		p.Wait("the clock", listControls+`.some((c) => /^1[45]:[0-5][0-9]$/.test(c.name))`)
	}
}

//go:build !js

package e2e

import "testing"

// TestAGuestMakesAnAccount: a guest looks for an opponent, whom another one takes in the lobby. The guest wins, is offered an account, and
// finds the game as that of the account.
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
}

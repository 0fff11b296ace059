//go:build !js

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// enterOnline comes in as somebody from the board, with an account or as a guest. Nothing moves any more on the page then.
func enterOnline(p *Page, name, as string) {
	p.t.Helper()
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("radio", "None")
	p.Click("button", "Done")
	p.Click("button", "Play online")
	p.fill("Your name", name)
	p.Click("radio", as)
	p.Click("button", "Go online")
	p.WaitAnnounced("You are online as " + name + ".")
}

// TestPlayersMeetOnline: two players with accounts and a guest meet in the lobby. The guest asks for a game and leaves it without a word,
// which loses it once the grace time is over. Meanwhile one player publishes a rule, and the other one votes for it and reports it. Then
// both agree on terms, play for rating to the end, and find the game and their points. At last one of them keeps order.
func TestPlayersMeetOnline(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	ama := Open(t, Options{Site: h.served(), Width: 1280, Height: 800, Fragment: "#p=1;r=kalah,board.seeds:3,name:Three%20Seeds"})
	ama.Click("button", "Keep rule")
	enterOnline(ama, "Ama", "Account")
	kofi := Open(t, Options{Site: h.served(), Width: 390, Height: 844, Touch: true, Mobile: true})
	enterOnline(kofi, "Kofi", "Account")
	efua := Open(t, Options{Site: h.served()})
	enterOnline(efua, "Efua", "Guest")

	// What is said in public.
	kofi.Click("radio", "Talk")
	ama.Click("radio", "Talk")
	ama.fill("Message", "hello")
	ama.Press("Enter")
	kofi.Control("paragraph", "hello")
	kofi.CheckAccessibility("the talk")
	kofi.Click("radio", "3 here")

	// A guest asks, and goes away in the middle of the game.
	efua.Click("button", "Kofi")
	efua.Click("button", "Ask for a game")
	efua.Click("radio", "South") // the name that comes first in the list of games
	efua.Click("button", "Ask")
	kofi.CheckAccessibility("a challenge")
	kofi.Click("button", "Accept")
	efua.Control("button", "Menu")
	kofi.Control("button", "Menu")
	left := time.Now()
	efua.Close()
	kofi.WaitAnnounced("Efua is gone")

	// Rules of players.
	ama.Click("button", "Players’ rules")
	ama.Click("button", "Publish a rule")
	ama.Click("button", "Three Seeds")
	ama.fill("Description", "short")
	ama.Click("button", "Publish")
	ama.Control("heading", "Three Seeds")
	ama.CheckAccessibility("a published rule")
	kofi.Click("button", "Menu")
	kofi.Click("button", "Play online")
	kofi.Click("button", "You: Kofi")
	kofi.Click("button", "Players’ rules")
	kofi.Click("button", "Three Seeds")
	kofi.Click("radio", "4")
	kofi.WaitStatus("4.0")
	kofi.Click("button", "Report")
	kofi.fill("Details", "why")
	kofi.Click("button", "Report")
	kofi.WaitAnnounced("Reported.")
	kofi.Click("button", "Close")
	ama.Press("Escape", "Escape")

	// Who does not come back has lost.
	kofi.wait(2*time.Minute, "the end of the game", listControls+`.some((c) => c.role === "heading" && c.name === "You win")`)
	t.Logf("a player who had left lost after %v", time.Since(left).Round(time.Second))
	kofi.Click("button", "Lobby")

	// Terms are proposed, changed and accepted. The game is for rating, to the end.
	kofi.Click("button", "Ama")
	kofi.Click("button", "Ask for a game")
	kofi.CheckAccessibility("the terms of a challenge")
	kofi.Click("button", "Ask")
	ama.Click("button", "Other terms")
	ama.Click("button", "Rule: *")
	ama.Click("button", "Choose Kalah")
	ama.Click("button", "Propose")
	kofi.Click("button", "Accept")
	ended := make(chan string)
	go func() { ended <- playToTheEnd(kofi) }()
	here := playToTheEnd(ama)
	there := <-ended
	t.Logf("Ama: %s; Kofi: %s", here, there)
	if !strings.Contains(here, " moves: ") || !strings.Contains(there, " moves: ") {
		t.Fatal("the game has no end")
	}

	// It is among the games, and has given points. The account is worth a copy of its key now.
	ama.Click("button", "Lobby")
	ama.CheckAccessibility("the offer of a copy")
	ama.Click("button", "Later")
	ama.Click("button", "Hall of fame")
	ama.Click("button", "Rule: *")
	ama.Click("button", "Choose Kalah")
	ama.Control("button", "1. *")
	ama.Control("button", "2. *")
	ama.CheckAccessibility("the hall of fame")
	ama.Press("Escape")
	ama.Click("button", "Games played here")
	ama.fill("Find a player", "Efua")
	ama.Press("Enter")
	ama.Control("button", "Efua (guest)*")
	ama.CheckAccessibility("the archive")
	ama.Press("Escape")

	// Who keeps order is named in a file of the host.
	ama.Click("button", "You: Ama")
	id := ama.Control("button", "Your id here").Value
	ama.Press("Escape")
	file := filepath.Join(t.TempDir(), "moderators.txt")
	if err := os.WriteFile(file, []byte(id+" # Ama\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Page{ama, kofi} {
		p.Expect("WebSocket connection")
		p.Run("announced.length = 0")
	}
	h.Stop(t)
	h.start("-moderators", file)
	ama.WaitAnnounced("You are online as Ama.")
	ama.Click("button", "You: Ama")
	ama.Click("button", "Reports")
	ama.Control("paragraph", "why")
	ama.CheckAccessibility("the reports")
	ama.Click("button", "Withdraw")
	ama.Click("button", "Withdraw")
	ama.WaitAnnounced("Rule withdrawn.")
	ama.Click("button", "Settled")
	ama.WaitAnnounced("Not with yourself.") // it is about a rule of her own
	ama.Press("Escape", "Escape")
	ama.Click("button", "Kofi")
	ama.Click("button", "An hour")
	ama.WaitAnnounced("Done.")
	kofi.Click("button", "Lobby")
	kofi.Click("button", "Later")
	kofi.Click("radio", "Talk")
	kofi.fill("Message", "hey")
	kofi.Press("Enter")
	kofi.WaitAnnounced("You cannot write here.")
}

//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// TestPlayByLinkInTwoProfiles: two people in two browsers play a position by link to its end. One of them takes a move back that
// was sent already: the other one is told from which turn on the two games part.
func TestPlayByLinkInTwoProfiles(t *testing.T) {
	t.Parallel()
	south := Open(t, Options{Fragment: "#p=1;r=abapa;b=0-0-0-1-0-1-1-0-0-0-1-0-23-21-S"})
	south.Click("button", "This game")
	south.Click("button", "Set up a position")
	south.Click("radio", "By link")
	south.Click("button", "Play")
	sends := func(p *Page, house, title string) string {
		t.Helper()
		p.Click("button", house)
		p.Control("heading", title)
		link := p.Control("textbox", "Link").Value
		p.Click("button", "Close")
		return link[strings.Index(link, "#"):]
	}
	opens := func(p *Page, link string) { p.Run("location.hash = " + quote(link)) }

	north := Open(t, Options{Fragment: sends(south, "D, 1 seed", "Send move")})
	north.WaitStatus("Your turn.")
	north.Control("button", "E, 1 seed")
	first := sends(north, "a, 1 seed", "Send move")
	north.Click("button", "Undo")
	second := sends(north, "e, 1 seed", "Send move")

	opens(south, first)
	south.WaitStatus("Your turn.")
	opens(south, second)
	south.Control("paragraph", "The two games part from turn 2.")
	south.Click("button", "Take the link’s")
	south.Control("button", "f, 1 seed")
	south.WaitStatus("Your turn.")
	end := sends(south, "F, 1 seed", "Send the result")
	opens(north, end)
	north.Control("heading", "Your opponent wins")
	north.Click("button", "Close")
	opens(north, end)
	north.WaitAnnounced("You know this link already.")
}

//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// node returns the control with an ID. Two players who sit opposite each other have controls of the same names.
func node(p *Page, id string) Control {
	p.t.Helper()
	p.Wait("the control "+id, listControls+`.some((c) => c.id === `+quote(id)+`)`)
	for _, c := range p.Controls() {
		if c.ID == id {
			return c
		}
	}
	p.t.Fatalf("%s is gone", id)
	return Control{}
}

// WaitPlace waits until the control with an ID lies still. Elsewhere things may move: a clock, a message.
func (p *Page) WaitPlace(id string) {
	p.t.Helper()
	for before := (Control{}); ; {
		c := node(p, id)
		if c.X == before.X && c.Y == before.Y && c.W == before.W {
			return
		}
		before = c
		p.WaitFrames(3)
	}
}

func tapNode(p *Page, id string) {
	p.t.Helper()
	c := node(p, id)
	p.TapAt(c.X+c.W/2, c.Y+c.H/2)
}

// fingerOn is a finger on the middle of a control.
func fingerOn(id float64, c Control) Finger { return Finger{ID: id, X: c.X + c.W/2, Y: c.Y + c.H/2} }

// TestTwoOppositeAtATablet plays a short game with a clock by touch: a hand rests on the board, an undo is asked
// for and accepted, one gives up, and both agree on another game.
func TestTwoOppositeAtATablet(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 820, Height: 1180, Touch: true, Mobile: true})
	p.Tap("button", "Menu")
	p.Tap("button", "Options")
	p.Click("radio", "None")
	p.Tap("button", "Done")
	p.Tap("button", "New game")
	p.Click("radio", "Two players")
	p.Click("radio", "Face to face")
	p.Click("radio", "5 minutes")
	p.Click("radio", "Player 1")
	p.Tap("button", "Start")
	p.WaitStatus("Player 1 to move.")
	if south, north := node(p, "seat-south"), node(p, "seat-north"); south.Name != "Player 1" || north.Name != "Player 2" {
		t.Errorf("the seats are called %q and %q", south.Name, north.Name)
	}
	p.Wait("South's clock to run", listControls+`.some((c) => c.id === "seat-south-clock" && c.name < "4:59")`)
	if c := node(p, "seat-north-clock"); c.Name != "5:00" {
		t.Errorf("North's clock shows %s on South's turn", c.Name)
	}
	p.CheckAccessibility("two players face to face")
	// North's hand lies on North's houses while South sows, and stays there.
	resting := fingerOn(1, p.Control("button", "c, 4 seeds"))
	p.Down(resting)
	sower := fingerOn(2, p.Control("button", "F, 4 seeds"))
	p.TapWith(sower)
	p.Control("button", "F, 0 seeds")
	p.WaitStatus("Player 2 to move.")
	p.Lift(resting)
	if !p.Has("button", "c, 5 seeds") {
		t.Fatalf("the resting hand has sown: %s", houses(p))
	}
	// South, at rest, is not heard on the board; North is.
	p.Tap("button", "A, 4 seeds")
	p.Tap("button", "f, 4 seeds")
	p.Control("button", "f, 0 seeds")
	p.WaitStatus("Player 1 to move.")
	if !p.Has("button", "A, 5 seeds") {
		t.Fatalf("a house at rest was sown: %s", houses(p))
	}
	tapNode(p, "seat-north-undo")
	p.WaitAnnounced("Player 2 asks to undo the move.")
	if p.Has("button", "f, 4 seeds") {
		t.Error("taken back without an answer")
	}
	tapNode(p, "seat-south-accept")
	p.Control("button", "f, 4 seeds")
	p.WaitStatus("Player 2 to move.")
	clock := node(p, "seat-south-clock").Name
	p.Reload()
	p.WaitStatus("Player 2 to move.")
	if now := node(p, "seat-south-clock").Name; now != clock {
		t.Errorf("South's clock shows %s after a reload, %s before", now, clock)
	}
	tapNode(p, "seat-north-menu")
	p.Tap("button", "This game")
	p.Tap("button", "Give up this game")
	p.Wait("the end", listControls+`.some((c) => c.role === "status" && !c.name.includes("to move"))`)
	if status := p.Status(); !strings.Contains(status, "Player 1 wins") {
		t.Errorf("North gave up, and the status is %q", status)
	}
	tapNode(p, "seat-south-menu")
	p.Tap("button", "New game")
	p.Tap("button", "Start")
	p.WaitAnnounced("Player 1 asks for a new game")
	tapNode(p, "seat-north-accept")
	p.WaitStatus("Player 1 to move.")
	if all := houses(p); strings.Count(all, "4 seeds") != 12 {
		t.Errorf("the new game begins with %s", all)
	}
}

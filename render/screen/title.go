package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// waitingSign begins the title while something waits for a player who looks elsewhere.
const waitingSign = "● "

// title is the title of the page or window.
type title struct {
	kit  *kit.Kit
	host kit.Host
	// turn says whose turn it is on the board, and whether that is the player's. asked says what somebody elsewhere waits for, "" for
	// nothing.
	turn  func() (words string, yours bool)
	asked func() string
	// sheet is the name of the sheet on top, "" for none, and shown the title that was set last.
	sheet, shown string
	// unfocused is set while the player looks at another tab or window.
	unfocused bool
}

// follow takes the sheet on top, nil for none.
func (t *title) follow(top *ui.Node) {
	if t.sheet = ""; top != nil {
		t.sheet = ui.Spoken(top.Label)
	}
	t.set()
}

// set gives the page or window its title: what waits for a player who looks elsewhere, else the sheet on top, else whose turn it is. A page
// that is seen shows that itself.
func (t *title) set() {
	app := t.kit.Text("app.title")
	now := app
	named := func(words string) string { return t.kit.Text("page.title", "screen", words, "app", app) }
	turn, yours := t.turn()
	waits := ""
	if t.unfocused {
		if waits = t.asked(); waits == "" && yours {
			waits = turn
		}
	}
	switch {
	case waits != "":
		now = waitingSign + named(waits)
	case t.sheet != "":
		now = named(t.sheet)
	case turn != "" && !t.host.OwnsInput():
		now = named(turn)
	}
	if now != t.shown {
		t.shown = now
		t.host.SetTitle(now)
	}
}

package kit

import (
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// counted is a sheet that counts how often it was closed and kept.
type counted struct {
	id           string
	closed, kept int
}

func (c *counted) ID() string      { return c.id }
func (c *counted) Build() *ui.Node { return nil }
func (c *counted) Closed()         { c.closed++ }
func (c *counted) KeepDraft()      { c.kept++ }

// A sheet that is opened again closes those above it, and nothing that was written in one that it replaces is lost.
func TestASheetThatIsOpenedAgainClosesThoseAboveIt(t *testing.T) {
	stack := &SheetStack{openers: map[string]string{}, openedBy: func() string { return "opener" },
		cover: func() variants.Side { return variants.South }, onChange: func() {}, onOpen: func(string) {}}
	menu, games, clock := &counted{id: "menu"}, &counted{id: "games"}, &counted{id: "clock"}
	for _, on := range []Sheet{menu, games, clock} {
		stack.Open(on)
	}
	stack.Open(menu)
	if stack.Top() != menu || len(stack.Sheets) != 1 || menu.closed != 0 || games.closed != 1 || clock.closed != 1 {
		t.Errorf("%d sheets are open; closed: the menu %d times, those above it %d and %d", len(stack.Sheets), menu.closed, games.closed,
			clock.closed)
	}
	if len(stack.openers) != 1 || stack.ReturnTo != "" {
		t.Errorf("the openers are %v, the focus goes to %q", stack.openers, stack.ReturnTo)
	}
	other := &counted{id: "menu"}
	stack.Open(games)
	stack.Open(other)
	if stack.Top() != other || menu.closed != 0 || menu.kept != 2 || games.closed != 2 {
		t.Errorf("the menu was closed %d times and kept %d times, the sheet above it closed %d times", menu.closed, menu.kept, games.closed)
	}
}

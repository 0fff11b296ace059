package boardview

import (
	"awale/render/ui"
	"awale/variants"
)

// Controls name the houses of a board and play them.
type Controls struct {
	// Label names a house and says what it holds.
	Label func(h variants.House) string
	// State says what sowing a house would do, or why it may not be sown now; then it is disabled.
	State func(h variants.House) (value string, disabled bool)
	// Tap plays a house.
	Tap func(h variants.House)
	// Preview begins or ends the preview of a house, see [Board.PreviewHouse].
	Preview func(h variants.House, on bool)
}

// houseIDs returns the IDs of the houses of a board.
func houseIDs(id string) *[variants.MaxRing]string {
	ids := new([variants.MaxRing]string)
	for h := range ids {
		ids[h] = id + "house-" + numerals[h]
	}
	return ids
}

// HouseID returns the ID of a house in the tree.
func (b *Board) HouseID(h variants.House) string { return b.ids[h] }

// HouseOf returns the house with an ID in the tree.
func (b *Board) HouseOf(id string) (variants.House, bool) {
	if id == "" {
		return variants.NoHouse, false
	}
	for h, known := range b.ids {
		if id == known {
			return variants.House(h), true
		}
	}
	return variants.NoHouse, false
}

// Row makes the houses before a side as buttons, in the order of sowing.
func (b *Board) Row(side variants.Side, c *Controls) []*ui.Node {
	houses := make([]*ui.Node, b.position.Size)
	for i := range houses {
		h := b.position.First(side) + variants.House(i)
		houses[i] = b.house(h, c)
		bowl := b.geometry.Houses[h]
		houses[i].Bounds = ui.Rect{X: bowl.X - bowl.RX, Y: bowl.Y - bowl.RY, W: 2 * bowl.RX, H: 2 * bowl.RY}
		houses[i].Target = b.geometry.Target(h)
	}
	return houses
}

// house makes a house as a button, without bounds.
func (b *Board) house(h variants.House, c *Controls) *ui.Node {
	n := &ui.Node{ID: b.ids[h], Role: ui.RoleButton, Label: c.Label(h),
		Activate: func() { c.Tap(h) },
		Preview:  func(on bool) { c.Preview(h, on) }}
	n.Value, n.Disabled = c.State(h)
	return n
}

package boardview

import (
	"strings"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// Controls name the houses of a board and play them.
type Controls struct {
	// Label returns the name of a house and its content.
	Label func(h variants.House) string
	// State returns the result of sowing a house, or the reason why it may not be sown now; then the house is disabled.
	State func(h variants.House) (value string, disabled bool)
	// Tap plays a house.
	Tap func(h variants.House)
	// Preview begins or ends the preview of a house, see [Board.PreviewHouse].
	Preview func(h variants.House, on bool)
	// Row names the row of a side of a picture for screen readers.
	Row func(side variants.Side) string
	// Hold, unless nil, is called for a long touch of a house and for the second button of a mouse.
	Hold func(h variants.House)
	// Store, unless nil, makes the stores of a picture controls too. It sets everything in the node of a store except
	// its ID, role and place.
	Store func(s variants.Side, n *ui.Node)
}

// sideNames are the names of the sides in IDs.
var sideNames = [2]string{"south", "north"}

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

// Row makes the houses of a side as buttons, in the order of sowing.
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
	if c.Hold != nil {
		n.Hold = func() { c.Hold(h) }
	}
	n.Value, n.Disabled = c.State(h)
	return n
}

// StoreID returns the ID of the store of a side in the tree.
func (b *Board) StoreID(s variants.Side) string {
	return strings.TrimSuffix(b.ids[0], "house-0") + "store-" + sideNames[s]
}

// store makes a store as a button, without bounds.
func (b *Board) store(s variants.Side, c *Controls) *ui.Node {
	n := &ui.Node{ID: b.StoreID(s), Role: ui.RoleButton}
	c.Store(s, n)
	return n
}

// storeTarget returns the area of a store that reacts to a touch.
func (b *Board) storeTarget(s variants.Side) ui.Rect {
	bowl := b.geometry.Stores[s]
	w, h := max(bowl.RX, geom.Finger/2.0), max(bowl.RY, geom.Finger/2.0)
	return ui.Rect{X: bowl.X - w, Y: bowl.Y - h, W: 2 * w, H: 2 * h}
}

package ui

import (
	"encoding/json"
	"strconv"
	"strings"
)

// element is a node as the page mirrors it: see web/page/mirror.js.
type element struct {
	ID       string  `json:"id"`
	Role     string  `json:"role"`
	Name     string  `json:"name,omitempty"`
	Value    string  `json:"value,omitempty"`
	X        float64 `json:"x"`
	Y        float64 `json:"y"`
	W        float64 `json:"w"`
	H        float64 `json:"h"`
	Disabled bool    `json:"disabled,omitempty"`
	Checked  bool    `json:"checked,omitempty"`
	Current  bool    `json:"current,omitempty"`
	Min      float64 `json:"min,omitempty"`
	Max      float64 `json:"max,omitempty"`
	Now      float64 `json:"now,omitempty"`
	Step     float64 `json:"step,omitempty"`
	Key      string  `json:"key,omitempty"`
	Level    int     `json:"level,omitempty"`
	Live     bool    `json:"live,omitempty"`
	First    bool    `json:"first,omitempty"`
	Secret   bool    `json:"secret,omitempty"`
	Lists    bool    `json:"lists,omitempty"`
	NoTab    bool    `json:"noTab,omitempty"`
	// Expanded is "true" or "false" for a button that opens and closes what is below it.
	Expanded string `json:"expanded,omitempty"`
	// Place is the place of an item in a list of Of items.
	Place int `json:"place,omitempty"`
	Of    int `json:"of,omitempty"`
	// Clip is the visible part of a list that scrolls: x, y, width and height.
	Clip     []float64 `json:"clip,omitempty"`
	Children []element `json:"children,omitempty"`
}

// Mirror returns the tree as JSON for the page: the nodes that have a role, in the order of the
// tree, with their bounds in CSS px, of which a dp has zoom. Nodes without a role are left out and their
// children take their place.
func Mirror(root *Node, zoom float64) []byte {
	doc, err := json.Marshal(elements([]element{}, root, nil, zoom))
	if err != nil {
		// Only a NaN or infinite length can do this, and no layout makes one.
		panic(err)
	}
	return doc
}

// elements appends the nodes of a tree. clip is the visible part of the list around them, nil if there is no list.
func elements(dst []element, n *Node, clip []float64, zoom float64) []element {
	if n == nil {
		return dst
	}
	within := clip
	if n.Scroll {
		view := n.Bounds
		if clip != nil { // a row within a list
			view = view.Intersect(Rect{clip[0] / zoom, clip[1] / zoom, clip[2] / zoom, clip[3] / zoom})
		}
		within = []float64{zoom * view.X, zoom * view.Y, zoom * view.W, zoom * view.H}
	}
	if n.Role == RoleNone {
		for _, c := range n.Children {
			dst = elements(dst, c, within, zoom)
		}
		return dst
	}
	area := n.Area()
	e := element{ID: n.ID, Role: n.Role.String(), Name: Spoken(n.Label), Value: n.Value,
		X: zoom * area.X, Y: zoom * area.Y, W: zoom * area.W, H: zoom * area.H,
		Disabled: n.Disabled, Checked: n.Checked, Current: n.Current,
		Min: n.Min, Max: n.Max, Now: n.Now, Step: n.Step, Key: n.Key, Level: n.Level, Live: n.Live, First: n.First, Clip: clip}
	e.NoTab, e.Place, e.Of, e.Secret, e.Lists = n.NoTab, n.Place, n.Of, n.Secret, n.Lists
	if n.Folds {
		e.Expanded = strconv.FormatBool(n.Unfolded)
	}
	for _, c := range n.Children {
		e.Children = elements(e.Children, c, within, zoom)
	}
	if n.Role == RoleRow {
		// A row of a grid holds cells.
		for i, c := range e.Children {
			e.Children[i] = element{ID: "cell-" + c.ID, Role: "gridcell", Children: []element{c}}
		}
	}
	return append(dst, e)
}

// Spoken returns words in the form in which they are read aloud. A house that is written with a script ℓ, which nobody
// takes for a 1, is given its plain letter, because a voice would read out the name of the sign.
func Spoken(words string) string { return strings.ReplaceAll(words, "ℓ", "l") }

// Area returns the area of a node that reacts to pointers: its target if it has one, else its bounds.
func (n *Node) Area() Rect {
	if n.Target.Empty() {
		return n.Bounds
	}
	return n.Target
}

//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/accessibility"
)

// Accessible is a node of the browser's accessibility tree, as screen readers get it.
type Accessible struct {
	Role, Name, Description, Value string
	// Properties are the other things that are told of it, such as "disabled" or "checked", as JSON.
	Properties map[string]string
}

// Accessibility returns the accessibility tree in reading order, without what it ignores.
func (p *Page) Accessibility() []Accessible {
	p.t.Helper()
	tree := call(p, "read the accessibility tree", accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	words := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		var s any
		if json.Unmarshal(v.Value, &s) != nil || s == nil {
			return ""
		}
		return fmt.Sprint(s)
	}
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var list []Accessible
	var walk func(n *accessibility.Node)
	walk = func(n *accessibility.Node) {
		if n == nil {
			return
		}
		defer func() {
			for _, id := range n.ChildIDs {
				walk(nodes[id])
			}
		}()
		if n.Ignored {
			return
		}
		a := Accessible{Role: words(n.Role), Name: words(n.Name), Description: words(n.Description), Value: words(n.Value),
			Properties: map[string]string{}}
		for _, property := range n.Properties {
			a.Properties[string(property.Name)] = words(property.Value)
		}
		list = append(list, a)
	}
	if len(tree.Nodes) > 0 {
		walk(tree.Nodes[0])
	}
	return list
}

//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
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

// Screenshot returns the window as a PNG. If path is not empty, it is also written there.
func (p *Page) Screenshot(path string) []byte {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("take a screenshot: %v", err)
	}
	if path != "" {
		if err := os.WriteFile(path, png, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	return png
}

// Frames are the gaps between the callbacks of requestAnimationFrame, in milliseconds.
type Frames struct {
	Count           int
	Median, Longest float64
}

// MeasureFrames watches the frames for a while.
func (p *Page) MeasureFrames(d time.Duration) Frames {
	p.t.Helper()
	p.StartFrames()
	time.Sleep(d)
	return p.StopFrames()
}

// StartFrames begins to measure the gaps between frames; StopFrames returns them.
func (p *Page) StartFrames() {
	p.t.Helper()
	p.Run(`
		const frames = globalThis.frames0 = {gaps: [], on: true};
		let last = 0;
		await new Promise((begun) => {
			const tick = () => {
				const now = performance.now();
				if (last) frames.gaps.push(now - last);
				last = now;
				if (frames.on) requestAnimationFrame(tick);
				begun();
			};
			requestAnimationFrame(tick);
		});`)
}

// StopFrames ends what StartFrames has begun.
func (p *Page) StopFrames() Frames {
	p.t.Helper()
	gaps := Eval[[]float64](p, "(frames0.on = false, frames0.gaps)")
	if len(gaps) == 0 {
		p.t.Fatal("there was no frame")
	}
	slices.Sort(gaps)
	return Frames{Count: len(gaps), Median: gaps[len(gaps)/2], Longest: gaps[len(gaps)-1]}
}

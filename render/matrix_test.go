package render

import (
	"image"
	"testing"

	"awale/render/screen/kit"
	"awale/render/stage"
	"awale/render/ui"
)

// TestGoldenMatrix compares the play screen in windows of every shape, in every wood and with the most
// contrast, at every moment of a game, with pictures that have been looked at. They are the pictures of the
// contact sheets, much coarser.
func TestGoldenMatrix(t *testing.T) {
	for _, s := range shapes {
		if s.square == 0 {
			continue
		}
		for _, d := range dresses {
			if d.name == "light" {
				continue // TestGolden has it: only its cloth differs from iroko's
			}
			t.Run(s.name+"/"+d.name, func(t *testing.T) {
				var all []*image.RGBA
				losses := 0
				var last *rig
				for _, m := range moments {
					last = openRig(t, last, "en", m.position, d.theme, s.width, s.height)
					if m.make != nil {
						m.make(last)
					}
					all = append(all, stage.Pixels(last.screen))
					losses += checkLosses(t, m.name, last, all[len(all)-1], s.square)
				}
				if losses < (len(moments)-1)*12 {
					t.Errorf("only %d icons and numbers were looked for", losses)
				}
				last.close()
				stage.CompareAll(t, "all-"+s.name+"-"+d.name, all, s.square)
			})
		}
	}
}

// checkLosses fails for every icon without words and every number on the board that could vanish from a picture without
// a failure of the golden picture. It returns how many there are.
func checkLosses(t *testing.T, name string, r *rig, full *image.RGBA, square int) int {
	t.Helper()
	var sheet ui.Rect // it covers what lies below it
	count := 0
	look := func(n *ui.Node, part ui.Rect) {
		k := kit.Zoom(r.windowW, r.windowH)
		if !part.Intersect(sheet).Empty() {
			return
		}
		px := image.Rect(int(k*part.X), int(k*part.Y), int(k*(part.X+part.W)), int(k*(part.Y+part.H)))
		count++
		if !stage.LossFails(full, px, square) {
			t.Errorf("%s: %s %q at %v can vanish", name, n.ID, n.Words(), px)
		}
	}
	var walk func(n *ui.Node)
	walk = func(n *ui.Node) {
		if n.Unseen {
			return
		}
		switch {
		case n.Look == ui.LookSheet:
			return
		case n.Icon != ui.IconNone && n.Words() == "" && !n.Disabled:
			x, y := n.Bounds.Center()
			look(n, ui.Rect{X: x - ui.IconSize/2, Y: y - ui.IconSize/2, W: ui.IconSize, H: ui.IconSize})
		case n.Look == ui.LookBadge && n.Words() != "":
			b := n.Bounds
			number := ui.Rect{X: b.X + 0.2*b.W, Y: b.Y + 0.2*b.H, W: 0.6 * b.W, H: 0.6 * b.H}
			if n.Tag != "" {
				number.X, number.W = b.X+b.W/2, 0.4*b.W // beside the letter of the house
			}
			look(n, number)
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	tree := r.app.Root().Tree()
	sheet = sheetOf(tree)
	walk(tree)
	return count
}

// sheetOf returns the bounds of the sheet at or below a node, empty for none.
func sheetOf(n *ui.Node) ui.Rect {
	if n.Look == ui.LookSheet && !n.Unseen {
		return n.Bounds
	}
	for _, c := range n.Children {
		if r := sheetOf(c); !r.Empty() {
			return r
		}
	}
	return ui.Rect{}
}

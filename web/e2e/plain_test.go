//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// inks is an expression that counts the colours on a grid of points of the canvas.
const inks = `(() => {
	const { width: w, height: h } = document.querySelector("body > canvas");
	const all = document.querySelector("body > canvas").getContext("2d").getImageData(0, 0, w, h).data;
	const found = new Set();
	for (let y = 0; y < h; y += 7) for (let x = 0; x < w; x += 7) found.add(all.slice(4 * (y * w + x), 4 * (y * w + x) + 3).join());
	return found.size;
})()`

// A browser without WebGL 2 draws a plain board, on which the whole program can be used.
func TestPlainBoard(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Flags: map[string]any{"use-angle": false, "enable-unsafe-swiftshader": false, "disable-gpu": true,
		"disable-software-rasterizer": true, "disable-3d-apis": true}})
	p.WaitAnnounced("without WebGL 2")
	if n := Eval[int](p, inks); n < 50 {
		t.Errorf("the picture has %d colours", n)
	}
	startAgainst(p, "Beginner", "None")
	sow := []func(c Control){
		func(c Control) { p.PointAt(c.X+c.W/2, c.Y+c.H/2) },
		func(c Control) { p.Press(strings.ToLower(c.Name[:1])) },
		func(c Control) { p.Click("button", c.Name) },
	}
	for i, way := range sow {
		p.WaitStatus("Your turn.")
		before := houses(p)
		house, ok := firstHouse(p)
		if !ok {
			t.Fatalf("before move %d there is no house to sow among %s", i+1, before)
		}
		way(house)
		p.Wait("the seeds to be sown", listControls+`.length > 0 && `+quote(before)+` !== `+listControls+
			`.filter((c) => c.name.includes(" seed")).map((c) => c.name).join("; ")`)
	}
	p.WaitStatus("Your turn.")
	before := houses(p)
	p.Reload()
	if after := houses(p); after != before {
		t.Errorf("after loading the page again the board has %s, not %s", after, before)
	}
	p.Click("button", "This game")
	p.Click("button", "Share or print")
	p.Click("button", "Picture")
	p.Wait("the picture to be drawn", `document.querySelector("[data-node=picture-save]:not([aria-disabled=true],:disabled)")`)
	p.Press("Escape", "Escape", "Escape", "Escape")
	p.Click("button", "Menu")
	p.Click("button", "Rules")
	p.Control("heading", "Rules")
}

// firstHouse returns the first house that can be sown.
func firstHouse(p *Page) (Control, bool) {
	for _, c := range p.Controls() {
		if strings.HasPrefix(c.ID, "house-") && c.Role == "button" && !c.Disabled {
			return c, true
		}
	}
	return Control{}, false
}

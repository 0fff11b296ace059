//go:build !js

package e2e

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"
)

// recordLetters keeps the lines that the page draws with the fonts of the browser, with their opacities.
const recordLetters = `globalThis.lettered = {};
	{ const draw = awale.drawLetters;
	  awale.drawLetters = (...line) => {
		const d = draw(...line);
		lettered[line[0]] = { width: d.width, opacity: [...d.opacity] };
		return d;
	  }; }`

// picture is a line as the browser has drawn it.
type picture struct {
	Width   int   `json:"width"`
	Opacity []int `json:"opacity"`
}

// write puts a text into a field at once: no key makes a letter of another script.
func (p *Page) write(label, text string) {
	p.t.Helper()
	p.Run(`{ const field = document.querySelector('[data-node="` + p.Control("textbox", label).ID + `"]');
		field.focus(); field.value = ` + quote(text) + `; field.dispatchEvent(new Event("input", { bubbles: true })); }`)
	p.Wait("the text", listControls+`.some((c) => c.role === "textbox" && c.value === `+quote(text)+`)`)
}

// TestLettersOfTheBrowser: a guest has a Greek name, and talks in Arabic and Chinese. The page shows letters, and no box for one that is
// missing: what the browser has no letter for is spelled.
func TestLettersOfTheBrowser(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	const scale = 1
	p := Open(t, Options{Site: h.served(), Width: 1000, Height: 700, Scale: scale})
	p.Run(recordLetters)
	const name = "Αλέξης"
	p.Click("button", "Menu")
	p.Click("button", "Play online")
	p.write("Your name", name)
	p.Click("radio", "Guest")
	p.Click("button", "Go online")
	p.WaitAnnounced("You are online as " + name + ".")
	p.Click("radio", "Talk")
	for _, words := range []string{"مرحبا بكم في Awale!", "东京 seeds"} {
		p.write("Message", words)
		p.Press("Enter")
		p.Control("paragraph", words)
	}
	p.WaitFrames(3)
	p.WaitStill()
	shown := p.Screenshot("")

	lines := Eval[map[string]picture](p, "lettered")
	for line, drawn := range lines {
		if lacked := Eval[string](p, "awale.lackedLetters("+quote(line)+")"); lacked != "" {
			t.Errorf("%q is drawn with boxes for %q", line, lacked)
		}
		if slices.Max(append(drawn.Opacity, 0)) < 0x80 {
			t.Errorf("%q is drawn as nothing", line)
		}
	}
	boxes := Eval[picture](p, `(() => { const d = awale.drawLetters("\u{10FFFF}".repeat(6), 17, true, false);
		return { width: d.width, opacity: [...d.opacity] }; })()`)
	img, err := png.Decode(bytes.NewReader(shown))
	if err != nil {
		t.Fatal(err)
	}
	c := p.Control("button", "You: "+name)
	place := image.NewGray(image.Rect(int(scale*c.X), int(scale*c.Y), int(scale*(c.X+c.W)), int(scale*(c.Y+c.H))))
	draw.Draw(place, place.Rect, img, place.Rect.Min, draw.Src)
	seen := 0.0
	for line, drawn := range lines {
		if strings.Contains(line, name) {
			seen = max(seen, likeness(place, drawn))
		}
	}
	if other := likeness(place, boxes); seen < 0.9 || other > 0.8 {
		t.Errorf("the button of the player is like the name by %.2f, like boxes by %.2f", seen, other)
	}
	if _, ok := lines["مرحبا بكم في Awale!"]; !ok {
		t.Error("Arabic is not drawn by the browser")
	}
}

// likeness returns how much the likest part of a place of a screenshot is like a picture: 1 for the same, about 0 for another one.
func likeness(place *image.Gray, of picture) float64 {
	n, height := float64(len(of.Opacity)), len(of.Opacity)/max(1, of.Width)
	var a, aa float64
	for _, o := range of.Opacity {
		a, aa = a+float64(o), aa+float64(o*o)
	}
	best := 0.0
	for y := 0; y+height <= place.Rect.Dy(); y++ {
		for x := 0; x+of.Width <= place.Rect.Dx(); x++ {
			var b, bb, ab float64
			for row := range height {
				pixels := place.Pix[(y+row)*place.Stride+x:]
				for i, o := range of.Opacity[row*of.Width : (row+1)*of.Width] {
					v := float64(pixels[i])
					b, bb, ab = b+v, bb+v*v, ab+float64(o)*v
				}
			}
			if spread := math.Sqrt((n*aa - a*a) * (n*bb - b*b)); spread > 0 {
				best = max(best, math.Abs(n*ab-a*b)/spread)
			}
		}
	}
	return best
}

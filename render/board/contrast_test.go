package board

import (
	"math"
	"testing"
)

// luminance is the relative luminance of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
func luminance(c RGB) float64 {
	l := c.linear()
	return 0.2126*float64(l[0]) + 0.7152*float64(l[1]) + 0.0722*float64(l[2])
}

func contrast(a, b RGB) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// darkened is a colour under the dark line that runs beside a mark.
func darkened(c RGB, by float32) RGB { return RGB{c[0] * (1 - by), c[1] * (1 - by), c[2] * (1 - by)} }

// TestMarksShowOnEveryWood holds marks to the 3:1 that level AA asks of what tells a state: against the wood
// itself, or against the dark line that is drawn beside them.
func TestMarksShowOnEveryWood(t *testing.T) {
	const least = 3
	for name, theme := range map[string]Theme{"iroko": Iroko(), "ebony": Ebony(), "whitewood": Whitewood(), "stark": Stark()} {
		for mark, c := range map[string]RGB{"inlay": theme.Inlay, "light": theme.Light, "ember": theme.Ember, "refuse": theme.Refuse} {
			for part, wood := range map[string]RGB{"early": theme.Wood.Early, "late": theme.Wood.Late} {
				if theme.Flat {
					wood = theme.Wood.Pore // marks lie in and around the hollows
				}
				if best := math.Max(contrast(c, wood), contrast(c, darkened(wood, edgeDark))); best < least {
					t.Errorf("%s: contrast %.2f of %s on %s wood, want %v", name, best, mark, part, float64(least))
				}
			}
		}
	}
}

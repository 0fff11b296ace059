package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"awale/render/shaders"
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

// over is what is seen of a colour that lies on another one, so opaque.
func over(c, ground RGB, opaque float32) (seen RGB) {
	for i := range seen {
		seen[i] = c[i]*opaque + ground[i]*(1-opaque)
	}
	return seen
}

// edgeShare is how much of the wood the line beside a mark hides, in mark.kage.
const edgeShare = 0.62

// TestMarksShowOnEveryWood holds every mark, as opaque as it is drawn, to the 3:1 that level AA asks of what tells
// a state: against the wood itself, or against the line that is drawn beside it.
func TestMarksShowOnEveryWood(t *testing.T) {
	const least = 3
	if !strings.Contains(shaders.Mark(), fmt.Sprintf("const edgeShare = %v", edgeShare)) {
		t.Fatal("mark.kage draws other lines beside marks")
	}
	for name, theme := range map[string]Theme{"iroko": Iroko(), "ebony": Ebony(), "whitewood": Whitewood(), "stark": Stark(),
		"iroko by day": Iroko().Day(), "ebony by day": Ebony().Day(), "whitewood by day": Whitewood().Day()} {
		for k, opaque := range opacity {
			mark := MarkKind(k)
			switch mark {
			case MarkBlocked:
				continue // a plug is known by its carving, and holds no number
			case MarkCheer, MarkRadiance, MarkHonour, MarkFront:
				continue // they honour the winner, whom MarkWon shows
			}
			for part, wood := range map[string]RGB{"early": theme.Wood.Early, "late": theme.Wood.Late} {
				if theme.Flat {
					wood = theme.Wood.Pore // marks lie in and around the hollows
				}
				line, edge := over(theme.ink(mark), wood, opaque), over(theme.Edge, wood, edgeShare*opaque)
				if best := math.Max(contrast(line, wood), contrast(line, edge)); best < least {
					t.Errorf("%s: contrast %.2f of mark %d on %s wood, want %v", name, best, mark, part, float64(least))
				}
			}
		}
	}
}

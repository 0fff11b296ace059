package paper

import (
	"fmt"
	"strings"

	"awale/game/learn"
	"awale/game/manual"
)

// Map is a map with the numbers of the entries at their places.
type Map struct {
	*learn.Map
	// Label describes the map. Names are the names of its places, in their order.
	Label string
	Names []string
}

// markRadius is the radius of the mark of a place, markGap the distance from its middle to its numbers, in units of the map.
const markRadius, markGap = 6, 9

// write draws the map as SVG.
func (m *Map) write(s *manual.Sheet) {
	s.HTML(fmt.Sprintf(`<svg class="map" role="img" viewBox="0 0 %.1f %.1f"><title>`, m.Width, m.Height), m.Label, "</title>\n")
	for i := range m.Frames {
		f := &m.Frames[i]
		var b strings.Builder
		for _, tag := range [...]string{`<rect class="sea" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`,
			`<svg x="%.1[1]f" y="%.1[2]f" width="%.1[3]f" height="%.1[4]f" viewBox="%.1[1]f %.1[2]f %.1[3]f %.1[4]f">`} {
			fmt.Fprintf(&b, tag, f.X, f.Y, f.Width, f.Height)
		}
		for _, kind := range [...]struct {
			class string
			lines []learn.Outline
		}{{"around", f.Around}, {"land", f.Lands}, {"lake", f.Lakes}} {
			for _, line := range kind.lines {
				fmt.Fprintf(&b, `<path class="%s" d="M`, kind.class)
				for _, p := range line {
					fmt.Fprintf(&b, "%.1f %.1f ", p.X, p.Y)
				}
				b.WriteString(`z"/>`)
			}
		}
		for _, p := range f.Isles {
			fmt.Fprintf(&b, `<circle class="isle" cx="%.1f" cy="%.1f" r="3"/>`, p.X, p.Y)
		}
		b.WriteString("</svg>\n")
		s.HTML(b.String())
	}
	for i, p := range m.Places {
		numbers := strings.Trim(fmt.Sprint(p.Items), "[]")
		s.HTML("<g><title>", m.Names[i], fmt.Sprintf(`</title><circle class="mark" cx="%.1f" cy="%.1f" r="%d"/>`, p.X, p.Y, markRadius)+
			fmt.Sprintf(`<text x="%.1f" y="%.1f">%s</text></g>`+"\n", p.X+markGap, p.Y+markGap-3, strings.ReplaceAll(numbers, " ", ", ")))
	}
	s.HTML("</svg>\n")
}

package paper

import (
	"strconv"
	"strings"

	"awale/game/learn"
	"awale/game/manual"
)

// Map is a map with the numbers of the entries at their places.
type Map struct {
	*learn.Map
	// Label says what the map shows, Names are the names of its places, in their order.
	Label string
	Names []string
}

// markRadius is the radius of the mark of a place, markGap the distance from its middle to its numbers, in units of the map.
const markRadius, markGap = 6, 9

// write draws the map as SVG.
func (m *Map) write(s *manual.Sheet) {
	box := "0 0 " + length(m.Width) + " " + length(m.Height)
	s.HTML(`<svg class="map" role="img" viewBox="`+box+`"><title>`, m.Label, "</title>\n")
	for i := range m.Frames {
		f := &m.Frames[i]
		bounds := ` x="` + length(f.X) + `" y="` + length(f.Y) + `" width="` + length(f.Width) + `" height="` + length(f.Height) + `"`
		var b strings.Builder
		b.WriteString(`<rect class="sea"` + bounds + `/><svg` + bounds + ` viewBox="` + length(f.X) + " " + length(f.Y) + " " + length(f.Width) + " " + length(f.Height) + `">`)
		for _, kind := range []struct {
			class string
			lines []learn.Outline
		}{{"around", f.Around}, {"land", f.Lands}, {"lake", f.Lakes}} {
			for _, line := range kind.lines {
				b.WriteString(`<path class="` + kind.class + `" d="M`)
				for k, p := range line {
					if k > 0 {
						b.WriteByte(' ')
					}
					b.WriteString(length(p.X) + " " + length(p.Y))
				}
				b.WriteString(`z"/>`)
			}
		}
		for _, p := range f.Isles {
			b.WriteString(`<circle class="isle" cx="` + length(p.X) + `" cy="` + length(p.Y) + `" r="3"/>`)
		}
		b.WriteString("</svg>\n")
		s.HTML(b.String())
	}
	for i, p := range m.Places {
		var numbers []string
		for _, n := range p.Items {
			numbers = append(numbers, strconv.Itoa(n))
		}
		s.HTML("<g><title>", m.Names[i], `</title><circle class="mark" cx="`+length(p.X)+`" cy="`+length(p.Y)+`" r="`+strconv.Itoa(markRadius)+
			`"/><text x="`+length(p.X+markGap)+`" y="`+length(p.Y+markGap-3)+`">`, strings.Join(numbers, ", "), "</text></g>\n")
	}
	s.HTML("</svg>\n")
}

// length is a length in units of the map.
func length(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

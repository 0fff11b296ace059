// Package typewriter measures words for tests that have no fonts: all letters are of one width.
package typewriter

import (
	"math"
	"strings"

	"awale/render/ui"
)

// Measurer measures every letter as half as wide as its size. It implements [ui.Measurer].
type Measurer struct{ Scale float64 }

// New returns a measurer for words of the usual size.
func New() *Measurer { return &Measurer{Scale: 1} }

// SetTextSize sets the player's text size, 1 for 100 %.
func (m *Measurer) SetTextSize(scale float64) { m.Scale = scale }

func (m *Measurer) size(t ui.Type) float64 { return t.Size(m.Scale) }

// LineHeight implements [ui.Measurer].
func (m *Measurer) LineHeight(t ui.Type) float64 { return math.Ceil(1.4 * m.size(t)) }

// Width implements [ui.Measurer].
func (m *Measurer) Width(s string, t ui.Type) float64 {
	return 0.5 * m.size(t) * float64(len([]rune(s)))
}

// Wrap implements [ui.Measurer].
func (m *Measurer) Wrap(s string, t ui.Type, w float64) []string { return Wrap(m, s, t, w) }

// Words returns the parts of a text between which a line may end. It may not end at spaces that keep words together.
func Words(s string) []string {
	return strings.FieldsFunc(s, func(letter rune) bool { return letter == ' ' || letter == '\n' })
}

// Wrap breaks words into lines, each as long as it fits into a width in dp.
func Wrap(m ui.Measurer, s string, t ui.Type, w float64) []string {
	var lines []string
	line := ""
	for _, word := range Words(s) {
		if line != "" && m.Width(line+" "+word, t) > w {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

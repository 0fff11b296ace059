package kit

import (
	"strings"

	"awale/render/ui"
)

// partSign separates the parts of a line.
const partSign = " · "

// FitLine sets words in one line of a width in dp. It first tries smaller letters, the shorter words of Value, and those
// without their last parts. Then it cuts the words.
func (k *Kit) FitLine(n *ui.Node, room float64) {
	full, short := n.Label, n.Value
	if short == "" {
		short = full
	}
	types := []ui.Type{n.Type}
	if n.Type == ui.Label {
		types = append(types, ui.SmallBold)
	}
	ways := []string{full, short}
	for at := strings.LastIndex(short, partSign); at > 0; at = strings.LastIndex(short, partSign) {
		short = short[:at]
		ways = append(ways, short)
	}
	words, t, ok := ui.Fit2(func(words string, t ui.Type) bool { return k.Measure.Width(words, t)+1 <= room }, ways, types)
	if !ok {
		words = Shorten(words, t, room, k.Measure)
	}
	n.Text, n.Type = words, t
}

// Shorten returns the beginning of a text that has room in a width in dp, with an ellipsis for the rest.
func Shorten(text string, t ui.Type, width float64, m ui.Measurer) string {
	if m.Width(text, t) <= width {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters)
	for low < high {
		middle := (low + high + 1) / 2
		if m.Width(string(letters[:middle])+"…", t) <= width {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return string(letters[:low]) + "…"
}

package kit

import (
	"strings"

	"awale/render/ui"
)

// partSign separates the parts of a line.
const partSign = " · "

// FitLines sets words in so many lines at most, in a width in dp. It first tries smaller letters, the shorter words of Value, and those
// without their last parts. Then it cuts the words. It returns the number of lines, and whether the
// words are whole.
func (k *Kit) FitLines(n *ui.Node, room float64, most int) (lines int, whole bool) {
	full, short := n.Label, n.Value
	if short == "" {
		short = full
	}
	types := []ui.Type{n.Type}
	if n.Type == ui.Label {
		types = append(types, ui.SmallBold)
		if most > 1 {
			types = types[1:] // the lines have the height of these
		}
	}
	ways := []string{full, short}
	for at := strings.LastIndex(short, partSign); at > 0; at = strings.LastIndex(short, partSign) {
		short = short[:at]
		ways = append(ways, short)
	}
	fits := func(words string, t ui.Type) bool {
		if most == 1 {
			return k.Measure.Width(words, t)+1 <= room
		}
		lines := k.Measure.Wrap(words, t, room)
		return len(lines) <= most && wholeWords(words, lines)
	}
	words, t, ok := ui.Fit2(fits, ways, types)
	if !ok && most == 1 {
		words = Shorten(words, t, room, k.Measure)
	} else if !ok {
		words = longestStart(words, func(words string) bool { return len(k.Measure.Wrap(words, t, room)) <= most })
	}
	if n.Text, n.Type = words, t; most == 1 {
		return 1, ok
	}
	return len(k.Measure.Wrap(words, t, max(1, room))), ok
}

// Shorten returns the beginning of a text that has room in a width in dp, with an ellipsis for the rest.
func Shorten(text string, t ui.Type, width float64, m ui.Measurer) string {
	return longestStart(text, func(words string) bool { return m.Width(words, t) <= width })
}

// longestStart returns a text if it fits, else the longest beginning of it that fits with an ellipsis for the rest.
func longestStart(text string, fits func(words string) bool) string {
	if fits(text) {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters)
	for low < high {
		middle := (low + high + 1) / 2
		if fits(string(letters[:middle]) + "…") {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return string(letters[:low]) + "…"
}

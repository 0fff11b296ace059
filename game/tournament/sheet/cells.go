package sheet

import (
	"strings"

	"awale/game/tournament/lines"
)

// The limits of what is read.
const (
	// MaxSize is in bytes.
	MaxSize  = 1 << 20
	maxRows  = 20_000
	maxCells = 64
)

// row is a line with something in it.
type row struct {
	line  int
	cells []string
	// spaced says that the cells have a comma and a space between them, as in "Mensah, Ama".
	spaced bool
}

// read returns the rows of a text. Cells have no spaces around them.
func read(data []byte) ([]row, error) {
	if len(data) > MaxSize {
		return nil, lines.Wrong(0, "the text is too large")
	}
	text := lines.Decode(data)
	separator := separatorOf(text)
	var rows []row
	for line := 1; text != ""; {
		r := row{line: line, spaced: separator == ','}
		for more := true; more; {
			cell, rest, ok := cut(text, separator)
			if !ok {
				return nil, lines.Wrong(line, "a quotation mark is not closed, or something follows it")
			}
			line += strings.Count(text[:len(text)-len(rest)], "\n")
			more = rest != "" && rest[0] == separator
			if rest != "" {
				if rest[0] == '\n' {
					line++
				}
				rest = rest[1:]
				r.spaced = r.spaced && (!more || strings.HasPrefix(rest, " "))
			}
			text = rest
			if len(r.cells) == maxCells {
				return nil, lines.Wrong(r.line, "there are more than %d cells", maxCells)
			}
			r.cells = append(r.cells, plain(cell))
		}
		if strings.Join(r.cells, "") == "" {
			continue
		}
		if len(rows) == maxRows {
			return nil, lines.Wrong(line, "there are more than %d lines", maxRows)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// separatorOf returns the character that is most often in a text, outside of quotes: a tab, a semicolon or a comma. A comma is the least
// likely, because names have some.
func separatorOf(text string) byte {
	counts := map[byte]int{}
	quoted, start := false, true
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' && (quoted || start):
			quoted = !quoted
		case quoted:
		default:
			counts[c]++
			start = c == ' ' && start || strings.IndexByte(",;\t\n", c) >= 0
		}
	}
	best := byte(',')
	for _, c := range []byte{';', '\t'} {
		if counts[c] > 0 && counts[c] >= counts[best] {
			best = c
		}
	}
	return best
}

// cut returns the first cell of a text, and the rest with the separator or the line end that ends the cell.
func cut(text string, separator byte) (cell, rest string, ok bool) {
	start := strings.TrimLeft(text, " ")
	if !strings.HasPrefix(start, `"`) {
		end := strings.IndexAny(text, string([]byte{separator, '\n'}))
		if end < 0 {
			end = len(text)
		}
		return text[:end], text[end:], true
	}
	var out strings.Builder
	rest = start[1:]
	for {
		before, after, closed := strings.Cut(rest, `"`)
		if !closed {
			return "", "", false
		}
		out.WriteString(before)
		if !strings.HasPrefix(after, `"`) {
			rest = strings.TrimLeft(after, " ")
			return out.String(), rest, rest == "" || rest[0] == separator || rest[0] == '\n'
		}
		out.WriteByte('"')
		rest = after[1:]
	}
}

// formula says whether a spreadsheet would take a cell for a formula.
func formula(cell string) bool {
	return cell != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", []rune(cell)[0])
}

// plain returns a cell without spaces around it, and without the apostrophe before what looks like a formula.
func plain(cell string) string {
	cell = strings.TrimSpace(cell)
	if rest, ok := strings.CutPrefix(cell, "'"); ok && (formula(rest) || strings.HasPrefix(rest, "'")) {
		return rest
	}
	return cell
}

// write returns rows as CSV: commas, quotes where they are needed, CR and LF at the ends.
func write(rows [][]string) []byte {
	var out strings.Builder
	out.WriteString(lines.Mark)
	for _, cells := range rows {
		for i, cell := range cells {
			if i > 0 {
				out.WriteByte(',')
			}
			if formula(cell) || strings.HasPrefix(cell, "'") {
				cell = "'" + cell
			}
			if strings.ContainsAny(cell, "\",;\t\r\n") {
				cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
			out.WriteString(cell)
		}
		out.WriteString("\r\n")
	}
	return []byte(out.String())
}

package ogn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// columns is the most characters of a line of moves.
const columns = 79

// Format writes games, an empty line between two. The error is that of the first game that cannot be replayed.
func Format(games ...save.Game) (string, error) {
	var w Writer
	for i, g := range games {
		if err := w.Add(g); err != nil {
			return "", fmt.Errorf("game %d: %w", i+1, err)
		}
	}
	return w.String(), nil
}

func formatGame(b *strings.Builder, g save.Game, rec *game.Record) {
	r := rec.Rules()
	m := &moveText{rec: rec}
	line := rec.LineThrough(rec.At())
	m.line(0, line[1:], false)
	put := func(name, value string) {
		if value == "" {
			value = unknown
		}
		fmt.Fprintf(b, "[%s %s]\n", name, quoted(value))
	}
	own := func(name, value string) {
		if value != "" {
			put(name, value)
		}
	}
	result := resultText(rec)
	put(tagVariant, variantText(r))
	put(tagEvent, g.Name)
	put(tagSite, "")
	put(tagDate, m.date())
	put(tagRound, "")
	put(tagSouth, playerText(g.Players[variants.South]))
	put(tagNorth, playerText(g.Players[variants.North]))
	put(tagResult, result)
	if start := notation.FormatPosition(rec.Start()); start != standardStart || rec.Start() != r.Start() {
		put(tagStart, start)
	}
	put(tagRules, notation.FormatRule(r))
	own(tagEnd, g.End)
	if at := slices.Index(line, rec.At()); at < len(line)-1 {
		put(tagStands, strconv.Itoa(at))
	}
	put(tagSouthIs, playerKind(g.Players[variants.South]))
	put(tagNorthIs, playerKind(g.Players[variants.North]))
	own(tagRemark, tidyComment(rec.Node(0).Comment))
	own(tagTimes, save.FormatTimes(m.times))
	b.WriteString("\n")
	wrap(b, append(m.words, result))
}

// variantText is what others call the rule: that of the catalogue which it is or comes from.
func variantText(r *variants.Rules) string {
	id := r.ID()
	if base := r.Parameters().Base; base != "" {
		id = base
	}
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return "Oware " + strings.Join(words, " ")
}

// standardStart is the start that needs no tag, by a rule whose own it is.
const standardStart = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"

// resultText is the seeds of both at the end of a game, "*" for a game that goes on or has no result. Where the seeds do not
// tell the winner, as after a resignation, the seeds that are left go to the winner, or to both.
func resultText(rec *game.Record) string {
	result, p := rec.Outcome().Result, rec.Position()
	south, north := int(p.Stores[variants.South]), int(p.Stores[variants.North])
	if result == variants.NoResult {
		return "*"
	}
	all := south + north + p.InPlay()
	told := func() bool { return winner(fmt.Sprintf("%d-%d", south, north)) == result }
	switch {
	case told() && (result != variants.Draw || p.InPlay() == 0):
	case result == variants.Draw:
		south, north = all/2, all/2
	case result == variants.SouthWins:
		if south = all - north; !told() {
			south, north = all/2+1, all-all/2-1
		}
	default:
		if north = all - south; !told() {
			south, north = all-all/2-1, all/2+1
		}
	}
	return fmt.Sprintf("%d-%d", south, north)
}

// playerText is the name of a player.
func playerText(p save.Player) string {
	if p.Name == "" && p.Kind == save.Engine {
		return "Awale (" + p.Level + ")"
	}
	return p.Name
}

// playerKind says who a player is: the kind and the level.
func playerKind(p save.Player) string { return strings.TrimSpace(p.Kind + " " + p.Level) }

// moveText are the moves of a game as words that may stand on one line or the next.
type moveText struct {
	rec   *game.Record
	words []string
	// times are when the moves were played, in the order of the words.
	times []int64
	// number is the number of the last move, and after the side that made it; plain is set if nothing stands between.
	number int
	after  variants.Side
	plain  bool
}

// date is the day of the first move, in UTC.
func (m *moveText) date() string {
	for _, t := range m.times {
		if t > 0 {
			return time.UnixMilli(t).UTC().Format("2006.01.02")
		}
	}
	return ""
}

// line writes the moves of a line, and after each the variations that take its place; those of the first move of a variation
// stand beside it. number is that of the move before.
func (m *moveText) line(number int, nodes []int, variation bool) {
	m.number, m.plain = number, false
	for i, n := range nodes {
		parent := m.rec.Node(m.rec.Node(n).Parent)
		before := m.number
		m.move(n)
		number := m.number
		for _, c := range parent.Children {
			if c == n || variation && i == 0 {
				continue
			}
			m.words = append(m.words, "(")
			m.line(before, m.first(c), true)
			m.words = append(m.words, ")")
			m.plain = false
		}
		m.number, m.after = number, parent.Position.Turn
	}
}

// first returns a node and the line of first moves after it.
func (m *moveText) first(node int) []int {
	line := []int{node}
	for {
		n := m.rec.Node(node)
		if len(n.Children) == 0 {
			return line
		}
		node = n.Children[0]
		line = append(line, node)
	}
}

func (m *moveText) move(node int) {
	n := m.rec.Node(node)
	side := m.rec.Node(n.Parent).Position.Turn
	switch {
	case side == variants.South:
		m.number++
		m.words = append(m.words, strconv.Itoa(m.number)+".")
	case !m.plain || m.after == variants.North:
		m.number = max(1, m.number)
		m.words = append(m.words, strconv.Itoa(m.number)+"...")
	}
	text := notation.FormatMove(m.rec.Rules().Size(), n.Move)
	if n.Took > 0 {
		text += "+" + strconv.Itoa(n.Took)
	}
	m.words = append(m.words, text)
	m.times = append(m.times, n.Played)
	m.plain, m.after = true, side
	if c := tidyComment(n.Comment); c != "" {
		m.words = append(m.words, "{")
		m.words = append(m.words, strings.Fields(c)...)
		m.words = append(m.words, "}")
		m.plain = false
	}
}

// tidyComment returns a comment as a text can hold it: no braces, single spaces, nothing that cannot be shown.
func tidyComment(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(c rune) rune {
		switch {
		case c == '{':
			return '('
		case c == '}':
			return ')'
		case !unicode.IsPrint(c):
			return ' '
		}
		return c
	}, text)), " ")
}

// wrap writes words in lines.
func wrap(b *strings.Builder, words []string) {
	length := 0
	for _, w := range words {
		n := len([]rune(w))
		switch {
		case length == 0:
		case length+1+n > columns:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(w)
		length += n
	}
	b.WriteByte('\n')
}

// Writer writes games into one text, one by one.
type Writer struct {
	text  strings.Builder
	count int
}

// Add adds a game. The error says why it cannot be replayed; then nothing is written.
func (w *Writer) Add(g save.Game) error {
	rec, err := game.Restore(g)
	if err != nil {
		return err
	}
	if w.count++; w.count > 1 {
		w.text.WriteString("\n")
	}
	formatGame(&w.text, g, rec)
	return nil
}

// Count returns how many games the text holds.
func (w *Writer) Count() int { return w.count }

// String returns the text.
func (w *Writer) String() string { return w.text.String() }

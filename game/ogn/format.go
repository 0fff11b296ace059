package ogn

import (
	"cmp"
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

// columns is the largest number of characters in a line of moves.
const columns = 79

// Format writes games with an empty line between two. The error belongs to the first game that cannot be replayed.
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
	m := &moveText{rec: rec, written: make([]bool, rec.Len())}
	line := rec.LineThrough(rec.At())
	m.mainLine(line[1:])
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
	if told := g.Tag(keptResult); tells(told, rec) {
		result = told
	}
	put(tagVariant, cmp.Or(g.Tag(tagVariant), variantText(r)))
	put(tagEvent, eventOf(g))
	put(tagSite, g.Tag(tagSite))
	put(tagDate, cmp.Or(g.Tag(tagDate), m.date()))
	put(tagRound, g.Tag(tagRound))
	put(tagSouth, playerText(g.Players[variants.South]))
	put(tagNorth, playerText(g.Players[variants.North]))
	statement := result
	if kept := g.Tag(keptResult); kept != "" {
		if _, ok := parseResult(kept); !ok {
			statement = kept
		}
	}
	put(tagResult, statement)
	if start := notation.FormatPosition(rec.Start()); start != standardStart || rec.Start() != r.Start() {
		put(tagStart, start)
	}
	// Another program may use these names. What it wrote goes back where this program has nothing to say.
	put(tagRules, cmp.Or(g.Tag(tagRules), notation.FormatRule(r)))
	over := rec.Outcome().Over()
	termination := terminationOf(g.End, over)
	if kept := g.Tag(tagTermination); kept != "" {
		if end, known := endOf(kept, result); !known || end == g.End || g.End == "" && over {
			termination = kept
		}
	}
	if termination != notEnded {
		put(tagTermination, termination)
	}
	own(tagEnd, cmp.Or(g.End, g.Tag(tagEnd)))
	if at := slices.Index(line, rec.At()); at < len(line)-1 {
		put(tagStands, strconv.Itoa(at))
	} else {
		own(tagStands, g.Tag(tagStands)) // no number
	}
	put(tagSouthIs, cmp.Or(g.Tag(tagSouthIs), playerKind(g.Players[variants.South])))
	put(tagNorthIs, cmp.Or(g.Tag(tagNorthIs), playerKind(g.Players[variants.North])))
	own(tagRemark, tidyComment(rec.Node(0).Comment))
	own(tagTimes, save.FormatTimes(m.times))
	for _, t := range g.Tags {
		if !isOwn(t.Name) && !slices.Contains(keptRoster, t.Name) {
			put(t.Name, t.Text)
		}
	}
	b.WriteString("\n")
	wrap(b, append(m.words, result))
}

// eventOf returns the event of a game: its name, "" if neither is known.
func eventOf(g save.Game) string {
	if told := g.Tag(tagEvent); strings.HasPrefix(told, g.Name) {
		return told // it is longer than the name of a game may be
	}
	return g.Name
}

// variantText returns the name that other programs have for the rule: that of its rule of the catalogue, or of the rule
// that it is based on.
func variantText(r *variants.Rules) string {
	id := r.ID()
	if _, err := variants.Load(id); err != nil {
		id = cmp.Or(r.Parameters().Base, variants.Default)
	}
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return "Oware " + strings.Join(words, " ")
}

// standardStart is the start that needs no tag, under rules that begin with it.
const standardStart = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"

// resultText returns the seeds of both sides at the end of a game, "*" if the game goes on or has no result. If the seeds do not
// show the winner, as after a resignation, it is "1-0" or "0-1". A draw with seeds in play is half of all seeds to each side.
func resultText(rec *game.Record) string {
	result, p := rec.Outcome().Result, rec.Position()
	south, north := p.Score(variants.South), p.Score(variants.North)
	text := fmt.Sprintf("%d-%d", south, north)
	switch {
	case result == variants.NoResult:
		return "*"
	case result == variants.Draw && (winner(text) != result || p.InPlay() > 0):
		half := p.Total() / 2
		return fmt.Sprintf("%d-%d", half, half)
	case winner(text) == result:
		return text
	case result == variants.SouthWins:
		return "1-0"
	}
	return "0-1"
}

// playerText returns the name of a player.
func playerText(p save.Player) string {
	if p.Name == "" && p.Kind == save.Engine {
		if p.Strength > 0 {
			return fmt.Sprintf("Awale (%s %.2f)", p.Level, float64(p.Strength)/100)
		}
		return "Awale (" + p.Level + ")"
	}
	return p.Name
}

// playerKind returns the kind and the level of a player. If the strength of a computer adapts to the player, the
// strength is a part of the name of the level, such as "even-240". Programs without that level then read the name of an
// unknown level.
func playerKind(p save.Player) string {
	if p.Kind == save.Remote {
		return save.Human // a person, for whoever reads the text
	}
	level := p.Level
	if p.Strength > 0 {
		level += "-" + strconv.Itoa(p.Strength)
	}
	return strings.TrimSpace(p.Kind + " " + level)
}

// engineOf returns the computer player for the name of a level that playerKind wrote.
func engineOf(level string) save.Player {
	p := save.Player{Kind: save.Engine, Level: level}
	digits, even := strings.CutPrefix(level, save.EvenLevel+"-")
	if n, err := strconv.Atoi(digits); even && err == nil && n > 0 && n <= save.MaxStrength {
		p.Level, p.Strength = save.EvenLevel, n
	}
	return p
}

// moveText writes the moves of a game as words. A word may begin a new line.
type moveText struct {
	rec   *game.Record
	words []string
	// written marks the nodes whose moves are written. times are the times of these moves, in the order in which they
	// are first written.
	written []bool
	times   []int64
	// number is the number of the last move written, and after the side that made it. plain is set if nothing is
	// written between that move and the next one.
	number int
	after  variants.Side
	plain  bool
}

// date returns the day of the first move, in UTC.
func (m *moveText) date() string { return day(m.times) }

func day(times []int64) string {
	for _, t := range times {
		if t > 0 {
			return time.UnixMilli(t).UTC().Format(save.TagDay)
		}
	}
	return ""
}

// dateOf returns the day of the first move, given the times as they are saved. It returns "" if they are not known.
func dateOf(times string) string {
	known, err := save.ParseTimes(times, strings.Count(times, ",")+1)
	if err != nil {
		return ""
	}
	return day(known)
}

// mainLine writes the moves of a line, and after each move its alternatives as variations.
func (m *moveText) mainLine(nodes []int) {
	for _, n := range nodes {
		parent := m.rec.Node(m.rec.Node(n).Parent)
		before := m.number
		m.move(n, false)
		number := m.number
		for _, c := range parent.Children {
			if c != n {
				m.variations(before, []int{c})
			}
		}
		m.number, m.after = number, parent.Position.Turn
	}
}

// variations writes a variation that begins with the moves from, as an alternative to a move of the main line. The
// variations that branch off from it follow, and repeat its first moves. So no variation is nested, because the reader
// of the Aualé program would take a nested one for the game. number is the number of the move before.
func (m *moveText) variations(number int, from []int) {
	line := slices.Concat(from, m.first(from[len(from)-1])[1:])
	m.number, m.plain = number, false
	m.words = append(m.words, "(")
	for _, n := range line {
		m.move(n, true)
	}
	m.words = append(m.words, ")")
	m.plain = false
	for i := len(from) - 1; i < len(line)-1; i++ {
		for _, c := range m.rec.Node(line[i]).Children[1:] {
			m.variations(number, append(slices.Clone(line[:i+1]), c))
		}
	}
}

// first returns a node and the line of its first continuations.
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

// move writes a move. The first time that a move is written, its comment and its time follow. A comment in a variation
// has no closing parenthesis, because the reader of the Aualé program ends a variation at the first one.
func (m *moveText) move(node int, variation bool) {
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
	m.plain, m.after = true, side
	if m.written[node] {
		return
	}
	m.written[node] = true
	m.times = append(m.times, n.Played)
	c := tidyComment(n.Comment)
	if variation {
		c = strings.NewReplacer("(", "[", ")", "]").Replace(c)
	}
	if c != "" {
		m.words = append(m.words, "{")
		m.words = append(m.words, strings.Fields(c)...)
		m.words = append(m.words, "}")
		m.plain = false
	}
}

// tidyComment returns a comment in a form that a text can hold: without braces, with single spaces, without characters
// that cannot be shown.
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

// gameTexts are games in one text, with an empty line between two.
type gameTexts struct {
	text  strings.Builder
	count int
}

// next begins the text of another game.
func (w *gameTexts) next() *strings.Builder {
	if w.count++; w.count > 1 {
		w.text.WriteString("\n")
	}
	return &w.text
}

// Count returns the number of games in the text.
func (w *gameTexts) Count() int { return w.count }

// String returns the text.
func (w *gameTexts) String() string { return w.text.String() }

// Writer writes games into one text, one by one.
type Writer struct{ gameTexts }

// Add adds a game. If it cannot be replayed, Add returns an error and writes nothing.
func (w *Writer) Add(g save.Game) error {
	rec, err := game.Restore(g)
	if err == nil {
		formatGame(w.next(), g, rec)
	}
	return err
}

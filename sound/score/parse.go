package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/sound/synth"
)

// The limits of a score.
const (
	MaxBytes     = 64 << 10
	MaxParts     = 12
	MaxPatterns  = 200
	MaxSections  = 60
	MaxBars      = 64 // of a section
	mostVersions = 8
	mostBars     = 16 // of a pattern
	mostNotes    = 6  // of a chord
	mostPlaces   = 60 // of a form
	mostName     = 24
)

// Error is a fault of a score. Line and Column count from 1, Column in characters.
type Error struct {
	Line, Column int
	Text         string
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text)
}

// word is a word of a line and its column.
type word struct {
	text   string
	column int
}

// parser reads a score line by line.
type parser struct {
	piece *Piece
	line  int
	words []word
	at    int
	// seen are the settings that have been given.
	seen map[string]bool
	// pattern and section are those to which the next lines may belong, nil for none.
	pattern *Pattern
	section *Section
	// bars is the length of the version that is being read.
	bars int
	// forms are the names of the sections of each form, which may come later in the score. lines are the lines of the forms.
	forms [Forms][][]word
	lines [Forms]int
}

// stop ends the parsing. Parse catches it.
type stop struct{ fault *Error }

// fail reports a fault at a word.
func (p *parser) fail(w word, format string, args ...any) {
	panic(stop{&Error{p.line, w.column, fmt.Sprintf(format, args...)}})
}

// Parse reads a score.
func Parse(text string) (piece *Piece, err error) {
	p := &parser{piece: &Piece{Level: 1, Key: 55, Scale: scales["major"]}, seen: map[string]bool{}}
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case stop:
			piece, err = nil, fault.fault
		default:
			panic(fault)
		}
	}()
	if len(text) > MaxBytes {
		p.line = 1
		p.fail(word{column: 1}, "the score has %d bytes, more than %d", len(text), MaxBytes)
	}
	for line := range strings.Lines(text) {
		p.line++
		p.read(strings.TrimRight(line, "\r\n"))
	}
	p.line++
	p.finish()
	return p.piece, nil
}

// read reads a line.
func (p *parser) read(line string) {
	p.words, p.at = p.words[:0], 0
	column := 0
	start := -1
	begun := 0
	for i, r := range line {
		column++
		if r == utf8.RuneError || r < ' ' && r != '\t' {
			p.fail(word{column: column}, "there is a character that is not text")
		}
		blank := r == ' ' || r == '\t'
		if r == '#' && start < 0 {
			line = line[:i]
			break
		}
		if !blank && start < 0 {
			start, begun = i, column
		}
		if blank && start >= 0 {
			p.words = append(p.words, word{line[start:i], begun})
			start = -1
		}
	}
	if start >= 0 {
		p.words = append(p.words, word{line[start:], begun})
	}
	if len(p.words) == 0 {
		return
	}
	switch first := p.words[0].text; {
	case first == "|":
		p.readBars()
	case first == "or":
		p.readOr()
	default:
		p.endPattern()
		p.readCommand(first)
	}
}

// next returns the next word of the line. what says in an error what is missing.
func (p *parser) next(what string) word {
	if p.at >= len(p.words) {
		last := p.words[len(p.words)-1]
		p.fail(word{column: last.column + utf8.RuneCountInString(last.text)}, "%s is missing", what)
	}
	w := p.words[p.at]
	p.at++
	return w
}

// more reports whether the line has another word.
func (p *parser) more() bool { return p.at < len(p.words) }

// end fails if the line has another word.
func (p *parser) end() {
	if p.more() {
		w := p.words[p.at]
		p.fail(w, "%q is not expected here", w.text)
	}
}

// whole returns the next word as a whole number.
func (p *parser) whole(what string, least, most int) int {
	w := p.next(what)
	n, err := strconv.Atoi(w.text)
	if err != nil || n < least || n > most {
		p.fail(w, "%s is %q, not a whole number from %d to %d", what, w.text, least, most)
	}
	return n
}

// number returns the next word as a number.
func (p *parser) number(what string, least, most float64) float64 {
	w := p.next(what)
	n, err := strconv.ParseFloat(w.text, 64)
	if err != nil || !(n >= least && n <= most) {
		p.fail(w, "%s is %q, not a number from %g to %g", what, w.text, least, most)
	}
	return n
}

// name returns the next word as a name.
func (p *parser) name(what string) word {
	w := p.next(what)
	ok := w.text[0] >= 'a' && w.text[0] <= 'z' && len(w.text) <= mostName
	for _, c := range []byte(w.text) {
		ok = ok && (c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-')
	}
	if !ok {
		p.fail(w, "%s is %q, not a name of up to %d small letters, digits and hyphens that begins with a letter", what, w.text, mostName)
	}
	return w
}

// once refuses a word that is already one of those that have been seen, and adds it to them.
func (p *parser) once(seen map[string]bool, w word) {
	if seen[w.text] {
		p.fail(w, "%s is given twice", w.text)
	}
	seen[w.text] = true
}

// scales are the scales with a name.
var scales = map[string][]int{
	"major":            {0, 2, 4, 5, 7, 9, 11},
	"minor":            {0, 2, 3, 5, 7, 8, 10},
	"dorian":           {0, 2, 3, 5, 7, 9, 10},
	"lydian":           {0, 2, 4, 6, 7, 9, 11},
	"mixolydian":       {0, 2, 4, 5, 7, 9, 10},
	"pentatonic":       {0, 2, 4, 7, 9},
	"minor-pentatonic": {0, 3, 5, 7, 10},
}

// settings are the commands that come before the first part.
var settings = []string{"piece", "tempo", "beat", "bar", "lilt", "human", "level", "key", "scale", "calm"}

// readCommand reads a line that begins with a word.
func (p *parser) readCommand(first string) {
	w := p.next("a word")
	if slices.Contains(settings, first) {
		p.section = nil
		if len(p.piece.Parts) > 0 {
			p.fail(w, "%s has to come before the first part", first)
		}
		p.once(p.seen, w)
		p.readSetting(first)
		p.end()
		return
	}
	switch first {
	case "part":
		p.section = nil
		p.readPart()
	case "pattern":
		p.section = nil
		p.readPattern()
	case "section":
		p.readSection()
	case "open", "play", "tension", "cadence":
		p.section = nil
		p.once(p.seen, w)
		p.readForm(Form(slices.Index([]string{"open", "play", "tension", "cadence"}, first)))
	default:
		if p.section == nil {
			p.fail(w, "%q is none of piece, tempo, beat, bar, lilt, human, level, key, scale, calm, part, pattern, section, "+
				"open, play, tension and cadence", first)
		}
		p.readLine(w)
	}
	p.end()
}

func (p *parser) readSetting(name string) {
	s := p.piece
	switch name {
	case "piece":
		s.ID = p.name("the name of the piece").text
	case "tempo":
		s.Tempo = p.number("the tempo", 30, 240)
	case "beat":
		s.Beat = p.whole("the number of steps in a beat", 1, 8)
	case "bar":
		s.Bar = p.whole("the number of beats in a bar", 1, 12)
	case "lilt":
		for p.more() {
			s.Lilt = append(s.Lilt, p.number("the lilt", -45, 45)/100)
		}
	case "human":
		s.HumanTime = p.number("the deviation in milliseconds", 0, 30) / 1000
		s.HumanForce = p.number("the deviation in percent", 0, 50) / 100
	case "level":
		s.Level = decibels(p.number("the level in decibels", -24, 12))
	case "key":
		w := p.next("the key")
		key, ok := pitchNamed(w.text)
		if !ok {
			p.fail(w, "the key is %q, not a note such as G3 or Bb2", w.text)
		}
		s.Key = key
	case "scale":
		p.readScale()
	case "calm":
		s.Calm = true
	}
}

func (p *parser) readScale() {
	if w := p.next("the scale"); w.text[0] >= 'a' && w.text[0] <= 'z' {
		known, ok := scales[w.text]
		if !ok {
			p.fail(w, "there is no scale %q; list the semitones of its degrees instead", w.text)
		}
		p.piece.Scale = known
		return
	}
	p.at--
	var scale []int
	last := -1
	for p.more() {
		w := p.words[p.at]
		n := p.whole("the degree", 0, 11)
		if n <= last || len(scale) == 0 && n != 0 {
			p.fail(w, "the degrees of a scale begin with 0 and rise")
		}
		last = n
		scale = append(scale, n)
	}
	if len(scale) > 9 {
		p.fail(p.words[1], "a scale has up to 9 degrees")
	}
	p.piece.Scale = scale
}

// letters are the semitones of the letters from C.
var letters = map[byte]int{'C': 0, 'D': 2, 'E': 4, 'F': 5, 'G': 7, 'A': 9, 'B': 11}

// pitchNamed returns the MIDI note number of a note such as "Bb2".
func pitchNamed(name string) (int, bool) {
	if name == "" {
		return 0, false
	}
	step, ok := letters[name[0]]
	rest := name[1:]
	if cut, sharp := strings.CutPrefix(rest, "#"); sharp {
		step, rest = step+1, cut
	} else if cut, flat := strings.CutPrefix(rest, "b"); flat {
		step, rest = step-1, cut
	}
	if !ok || len(rest) != 1 || rest[0] < '0' || rest[0] > '8' {
		return 0, false
	}
	return 12*(int(rest[0]-'0')+1) + step, true
}

func (p *parser) readPart() {
	if p.piece.Beat == 0 || p.piece.Bar == 0 || p.piece.Tempo == 0 {
		p.fail(p.words[0], "tempo, beat and bar have to come before the first part")
	}
	if len(p.piece.Parts) == MaxParts {
		p.fail(p.words[0], "there are more than %d parts", MaxParts)
	}
	name := p.name("the name of the part")
	if slices.Contains(commands, name.text) || slices.Contains(settings, name.text) {
		p.fail(name, "%q is a command and cannot be the name of a part", name.text)
	}
	if p.part(name.text) >= 0 {
		p.fail(name, "there is another part %q", name.text)
	}
	w := p.next("the instrument")
	instrument, ok := synth.InstrumentNamed(w.text)
	if !ok {
		p.fail(w, "there is no instrument %q", w.text)
	}
	part := Part{Name: name.text, Instrument: instrument, Layer: Full, Level: 1,
		Damped: instrument == synth.Guitar || instrument == synth.Flute}
	given := map[string]bool{}
	for p.more() {
		w := p.next("an option")
		p.once(given, w)
		switch w.text {
		case "pan":
			part.Pan = p.number("the place", -100, 100) / 100
		case "level":
			part.Level = p.number("the level", 1, 200) / 100
		case "tune":
			part.Tune = p.whole("the tuning", -24, 24)
		case "base":
			part.Layer = Base
		case "tense":
			part.Layer = Tense
		case "ring":
			part.Damped = false
		case "damp":
			part.Damped = true
		default:
			p.fail(w, "%q is none of pan, level, tune, base, tense, ring and damp", w.text)
		}
	}
	p.piece.Parts = append(p.piece.Parts, part)
}

// commands are the words besides settings that cannot be the name of a part, because lines begin with them.
var commands = []string{"part", "pattern", "section", "open", "play", "tension", "cadence", "or"}

// part returns the index of a part, -1 if there is none.
func (p *parser) part(name string) int {
	return slices.IndexFunc(p.piece.Parts, func(x Part) bool { return x.Name == name })
}

// partNamed returns the index of a part, and fails if there is none.
func (p *parser) partNamed(w word) int {
	i := p.part(w.text)
	if i < 0 {
		p.fail(w, "there is no part %q", w.text)
	}
	return i
}

func (p *parser) readSection() {
	p.section = nil
	if len(p.piece.Sections) == MaxSections {
		p.fail(p.words[0], "there are more than %d sections", MaxSections)
	}
	name := p.name("the name of the section")
	if p.findSection(name.text) >= 0 {
		p.fail(name, "there is another section %q", name.text)
	}
	s := Section{Name: name.text, From: 1, To: 1}
	s.Bars = p.whole("the number of bars", 1, MaxBars)
	given := map[string]bool{}
	for p.more() {
		w := p.next("an option")
		p.once(given, w)
		switch w.text {
		case "level":
			s.From = p.number("the level", 1, 150) / 100
			s.To = s.From
			if p.more() {
				if _, err := strconv.ParseFloat(p.words[p.at].text, 64); err == nil {
					s.To = p.number("the level", 1, 150) / 100
				}
			}
		case "transpose":
			s.Transpose = p.whole("the transposition", -12, 12)
		case "slow":
			s.Slow = p.number("the slowing", 0, 60) / 100
		default:
			p.fail(w, "%q is none of level, transpose and slow", w.text)
		}
	}
	p.piece.Sections = append(p.piece.Sections, s)
	p.section = &p.piece.Sections[len(p.piece.Sections)-1]
}

// findSection returns the index of a section, -1 if there is none.
func (p *parser) findSection(name string) int {
	return slices.IndexFunc(p.piece.Sections, func(x Section) bool { return x.Name == name })
}

// readLine reads what a part plays in a section.
func (p *parser) readLine(name word) {
	s := p.section
	line := Line{Part: p.partNamed(name), To: s.Bars - 1}
	if slices.ContainsFunc(s.Lines, func(l Line) bool { return l.Part == line.Part }) {
		p.fail(name, "%q plays twice in section %q", name.text, s.Name)
	}
	for p.more() && p.words[p.at].text != "from" && p.words[p.at].text != "to" {
		w := p.next("a pattern")
		i := slices.IndexFunc(p.piece.Patterns, func(x Pattern) bool { return x.Name == w.text })
		if i < 0 {
			p.fail(w, "there is no pattern %q before this section", w.text)
		}
		pattern := &p.piece.Patterns[i]
		if pattern.Part != line.Part {
			p.fail(w, "pattern %q belongs to part %q", w.text, p.piece.Parts[pattern.Part].Name)
		}
		p.checkRange(w, pattern, s.Transpose)
		line.Patterns = append(line.Patterns, i)
	}
	if len(line.Patterns) == 0 {
		p.next("a pattern")
		p.fail(p.words[p.at-1], "a pattern is missing")
	}
	for p.more() {
		switch w := p.next("an option"); w.text {
		case "from":
			line.From = p.whole("the first bar", 1, s.Bars) - 1
		case "to":
			line.To = p.whole("the last bar", 1, s.Bars) - 1
		default:
			p.fail(w, "%q is neither from nor to", w.text)
		}
	}
	if line.From > line.To {
		p.fail(name, "%q ends before it begins", name.text)
	}
	s.Lines = append(s.Lines, line)
}

// checkRange fails for a pattern with pitches that its instrument does not have after a transposition.
func (p *parser) checkRange(w word, pattern *Pattern, transpose int) {
	instrument := p.piece.Parts[pattern.Part].Instrument
	if !instrument.Pitched() {
		return
	}
	low, high := instrument.Range()
	for _, version := range pattern.Versions {
		for _, e := range version {
			for _, n := range e.Notes {
				if x := float64(n + transpose); x < low || x > high {
					p.fail(w, "transposed, pattern %q leaves the range of the instrument", w.text)
				}
			}
		}
	}
}

// readForm reads the places of a form. Sections may come later, so their names are resolved at the end.
func (p *parser) readForm(f Form) {
	p.lines[f] = p.line
	for p.more() {
		w := p.next("a section")
		if len(p.forms[f]) == mostPlaces {
			p.fail(w, "a form has more than %d sections", mostPlaces)
		}
		var choice []word
		column := w.column
		for name := range strings.SplitSeq(w.text, "|") {
			choice = append(choice, word{name, column})
			column += utf8.RuneCountInString(name) + 1
		}
		p.forms[f] = append(p.forms[f], choice)
	}
	if len(p.forms[f]) == 0 {
		p.next("a section")
	}
}

// finish checks what can only be checked at the end of the score.
func (p *parser) finish() {
	p.endPattern()
	s, last := p.piece, p.line
	here := word{column: 1}
	for _, name := range []string{"piece", "tempo", "beat", "bar", "open", "play", "tension", "cadence"} {
		if !p.seen[name] {
			p.fail(here, "the score ends without %s", name)
		}
	}
	if len(s.Lilt) > s.Beat {
		p.fail(here, "the lilt has %d numbers, but a beat has %d steps", len(s.Lilt), s.Beat)
	}
	for f, places := range p.forms {
		p.line = p.lines[f]
		for _, choice := range places {
			var c Choice
			for _, w := range choice {
				i := p.findSection(w.text)
				if i < 0 {
					p.fail(w, "there is no section %q", w.text)
				}
				c = append(c, i)
			}
			s.Forms[f] = append(s.Forms[f], c)
		}
	}
	p.line = last
}

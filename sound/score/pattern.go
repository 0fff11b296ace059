package score

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// decibels returns the factor of a level in decibels.
func decibels(level float64) float64 { return math.Pow(10, level/20) }

func (p *parser) readPattern() {
	if len(p.piece.Patterns) == MaxPatterns {
		p.fail(p.words[0], "there are more than %d patterns", MaxPatterns)
	}
	name := p.name("the name of the pattern")
	if slices.ContainsFunc(p.piece.Patterns, func(x Pattern) bool { return x.Name == name.text }) {
		p.fail(name, "there is another pattern %q", name.text)
	}
	part := p.partNamed(p.next("the part"))
	p.piece.Patterns = append(p.piece.Patterns, Pattern{Name: name.text, Part: part, Versions: [][]Event{nil}})
	p.pattern = &p.piece.Patterns[len(p.piece.Patterns)-1]
	p.bars = 0
}

// readOr begins another version of the pattern.
func (p *parser) readOr() {
	if p.pattern == nil {
		p.fail(p.words[0], "there is no pattern that could have another version")
	}
	p.at = 1
	p.end()
	p.endVersion()
	if len(p.pattern.Versions) == mostVersions {
		p.fail(p.words[0], "a pattern has more than %d versions", mostVersions)
	}
	p.pattern.Versions = append(p.pattern.Versions, nil)
	p.bars = 0
}

// endVersion checks the length of a version.
func (p *parser) endVersion() {
	switch {
	case p.bars == 0:
		p.fail(word{column: 1}, "pattern %q has no bars before this line", p.pattern.Name)
	case len(p.pattern.Versions) == 1:
		p.pattern.Bars = p.bars
	case p.bars != p.pattern.Bars:
		p.fail(word{column: 1}, "the versions of pattern %q have %d and %d bars", p.pattern.Name, p.pattern.Bars, p.bars)
	}
}

// endPattern ends the pattern that is being read, if there is one.
func (p *parser) endPattern() {
	if p.pattern != nil {
		p.endVersion()
		p.pattern = nil
	}
}

// readBars reads a line of bars: "| … | … |".
func (p *parser) readBars() {
	if p.pattern == nil {
		p.fail(p.words[0], "bars belong to a pattern")
	}
	steps := p.piece.Steps()
	p.at = 1
	in := 0
	for p.more() {
		w := p.next("a step")
		switch {
		case w.text == "|":
			if in != steps {
				p.fail(w, "the bar has %d steps, not %d", in, steps)
			}
			in = 0
			if p.bars++; p.bars > mostBars {
				p.fail(w, "the pattern has more than %d bars", mostBars)
			}
		case w.text == ":":
			if in == 0 || in%p.piece.Beat != 0 {
				p.fail(w, "the sign : stands between two beats, not after step %d of the bar", in)
			}
		case in == steps:
			p.fail(w, "the bar has more than %d steps", steps)
		default:
			p.readStep(w, p.bars*steps+in)
			in++
		}
	}
	if in != 0 || len(p.words) == 1 {
		p.next("the bar line |")
	}
}

// readStep reads what is played at a step.
func (p *parser) readStep(w word, step int) {
	version := &p.pattern.Versions[len(p.pattern.Versions)-1]
	switch w.text {
	case ".":
		return
	case "-":
		if len(*version) == 0 {
			p.fail(w, "there is no note that could be held")
		}
		last := &(*version)[len(*version)-1]
		if last.Step+last.Length != step {
			p.fail(w, "only a note can be held, and there is a rest before")
		}
		last.Length++
		return
	}
	e := Event{Step: step, Length: 1}
	text, column := w.text, w.column
	if inner, ok := strings.CutPrefix(text, "("); ok {
		if text, ok = strings.CutSuffix(inner, ")"); !ok {
			p.fail(w, "%q has no closing bracket", w.text)
		}
		e.Maybe = true
		column++
	}
	for {
		stem, ok := text, false
		if stem, ok = strings.CutSuffix(text, "!"); ok && e.Force == 0 {
			e.Force = 1
		} else if stem, ok = strings.CutSuffix(text, "?"); ok && e.Force == 0 {
			e.Force = -1
		} else if stem, ok = strings.CutSuffix(text, "~"); ok && !e.Twice {
			e.Twice = true
		} else {
			break
		}
		text = stem
	}
	separator := "+"
	if strings.Contains(text, "/") {
		separator, e.Strummed = "/", true
	}
	for one := range strings.SplitSeq(text, separator) {
		at := word{one, column}
		e.Notes = append(e.Notes, p.readNote(at))
		column += utf8.RuneCountInString(one) + 1
		if len(e.Notes) > mostNotes {
			p.fail(at, "more than %d notes begin together", mostNotes)
		}
	}
	*version = append(*version, e)
}

// readNote reads a pitch ("b7,") or a stroke ("x").
func (p *parser) readNote(w word) int {
	part := &p.piece.Parts[p.pattern.Part]
	if !part.Instrument.Pitched() {
		strokes := part.Instrument.Strokes()
		if i := strings.Index(strokes, w.text); i >= 0 && len(w.text) == 1 {
			return i
		}
		p.fail(w, "%q is no stroke of the %v: it has %s", w.text, part.Instrument, strings.Join(strings.Split(strokes, ""), ", "))
	}
	text, shift := w.text, 0
	if cut, ok := strings.CutPrefix(text, "b"); ok {
		text, shift = cut, -1
	} else if cut, ok := strings.CutPrefix(text, "^"); ok {
		text, shift = cut, 1
	}
	if text == "" || text[0] < '1' || int(text[0]-'0') > len(p.piece.Scale) {
		p.fail(w, "%q is no note: a degree is 1 to %d", w.text, len(p.piece.Scale))
	}
	pitch := p.piece.Key + p.piece.Scale[text[0]-'1'] + shift + part.Tune
	marks := text[1:]
	switch n := len(marks); {
	case n > 4 || strings.Trim(marks, "'") != "" && strings.Trim(marks, ",") != "":
		p.fail(w, "%q is no note: after the degree come only octaves, ' for higher and , for lower", w.text)
	case strings.HasPrefix(marks, "'"):
		pitch += 12 * n
	default:
		pitch -= 12 * n
	}
	if low, high := part.Instrument.Range(); float64(pitch) < low || float64(pitch) > high {
		p.fail(w, "%q is beyond the range of the %v", w.text, part.Instrument)
	}
	return pitch
}

package score

import (
	"errors"
	"strings"
	"testing"

	"awale/assets"
	"awale/sound/synth"
)

// small is a whole score. The lines are changed by the tests of faults.
const small = `# A remark.
piece small
tempo 90
beat 3
bar 2
lilt 0 5 -3   # late, early
human 8 10
level -3
key Bb3
scale 0 2 4 7 9
calm
part a kalimba pan -30 level 80 base
part b guitar tune -12
part c drum tense
pattern one a
| 1 . 2' : 3,! - - |
| 1+3 5/1' (2?) : . . 4~ |
or
| 1 . . : . . . |
| b1 ^2 . : . . . |
pattern two b
| 1 - . : 3+5? - - |
pattern skin c
| b . o : s! . (o?) |
section first 4 level 80 100 slow 20
  a one
  b two from 2
section second 2 transpose 2
  a one to 1
  c skin skin
open first
play first|second second
tension second
cadence first
`

func TestParse(t *testing.T) {
	p, err := Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	if p.ID != "small" || p.Tempo != 90 || p.Steps() != 6 || !p.Calm || p.Key != 58 || len(p.Scale) != 5 || len(p.Lilt) != 3 ||
		p.Lilt[2] != -0.03 {
		t.Errorf("the settings are %+v", p)
	}
	want := []Part{{"a", synth.Kalimba, Base, -0.3, 0.8, 0, false}, {"b", synth.Guitar, Full, 0, 1, -12, true},
		{"c", synth.Drum, Tense, 0, 1, 0, false}}
	for i, part := range p.Parts {
		if part != want[i] {
			t.Errorf("part %+v, want %+v", part, want[i])
		}
	}
	one := p.Patterns[0]
	if one.Bars != 2 || len(one.Versions) != 2 {
		t.Fatalf("pattern %+v", one)
	}
	for i, e := range []Event{
		{Step: 0, Length: 1, Notes: []int{58}}, {Step: 2, Length: 1, Notes: []int{72}}, {Step: 3, Length: 3, Notes: []int{50}, Force: 1},
		{Step: 6, Length: 1, Notes: []int{58, 62}}, {Step: 7, Length: 1, Notes: []int{67, 70}, Strummed: true},
		{Step: 8, Length: 1, Notes: []int{60}, Force: -1, Maybe: true}, {Step: 11, Length: 1, Notes: []int{65}, Twice: true},
	} {
		got := one.Versions[0][i]
		if got.Step != e.Step || got.Length != e.Length || got.Force != e.Force || got.Strummed != e.Strummed || got.Maybe != e.Maybe ||
			got.Twice != e.Twice ||
			len(got.Notes) != len(e.Notes) || got.Notes[0] != e.Notes[0] {
			t.Errorf("event %+v, want %+v", got, e)
		}
	}
	if got := one.Versions[1][1].Notes[0]; got != 57 {
		t.Errorf("b1 is %d", got)
	}
	if skin := p.Patterns[2].Versions[0]; len(skin) != 4 || skin[3].Notes[0] != 1 || !skin[3].Maybe || skin[3].Force != -1 {
		t.Errorf("strokes %+v", skin)
	}
	first := p.Sections[0]
	if first.From != 0.8 || first.To != 1 || first.Slow != 0.2 || first.Lines[1].From != 1 || first.Lines[1].To != 3 {
		t.Errorf("section %+v", first)
	}
	if len(p.Forms[Play]) != 2 || len(p.Forms[Play][0]) != 2 {
		t.Errorf("forms %v", p.Forms)
	}
}

// Every fault is told with its place.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		old, new     string
		line, column int
		text         string
	}{
		{"tempo 90", "tempo 999", 3, 7, "the tempo is \"999\", not a number from 30 to 240"},
		{"tempo 90", "tempo", 3, 6, "the tempo is missing"},
		{"tempo 90", "tempo 90 91", 3, 10, "\"91\" is not expected here"},
		{"tempo 90", "tempo NaN", 3, 7, "not a number"},
		{"bar 2", "bar 2\nbar 2", 6, 1, "bar is given twice"},
		{"key Bb3", "key H3", 9, 5, "not a note such as"},
		{"scale 0 2 4 7 9", "scale 0 2 2", 10, 11, "begin with 0 and rise"},
		{"scale 0 2 4 7 9", "scale blues", 10, 7, "there is no scale"},
		{"a kalimba", "a piano", 12, 8, "there is no instrument"},
		{"part b guitar", "part a guitar", 13, 6, "there is another part"},
		{"part b guitar", "part play guitar", 13, 6, "is a command"},
		{"pan -30", "pan -300", 12, 20, "not a number from -100 to 100"},
		{"| 1 . 2' :", "| 1 . 2' . :", 16, 12, "the sign : stands between two beats"},
		{"3,! - - |\n", "3,! - - - |\n", 16, 20, "more than 6 steps"},
		{"3,! - - |\n", "3,! - |\n", 16, 18, "the bar has 5 steps, not 6"},
		{"3,! - - |\n", "3,! - -\n", 16, 19, "the bar line | is missing"},
		{"| 1 . 2'", "| 1 . 6'", 16, 7, "a degree is 1 to 5"},
		{"| 1 . 2'", "| 1 . 2'''''", 16, 7, "after the degree come only octaves"},
		{"| 1 . 2'", "| 1 . 3'''", 16, 7, "beyond the range of the kalimba"},
		{"| 1 . 2'", "| - . 2'", 16, 3, "no note that could be held"},
		{"3,! - -", "3,! . -", 16, 18, "there is a rest before"},
		{"(2?)", "(2?", 17, 12, "no closing bracket"},
		{"1+3 5", "1++3 5", 17, 5, "is no note"},
		{"| 1 . . : . . . |\n| b1", "| b1", 20, 1, "the versions of pattern \"one\" have 2 and 1 bars"},
		{"or\n", "or or\n", 18, 4, "not expected"},
		{"b . o", "b . z", 24, 7, "is no stroke of the drum: it has b, o, s"},
		{"  b two", "  x two", 27, 3, "there is no part \"x\""},
		{"  b two", "  b one", 27, 5, "belongs to part \"a\""},
		{"  b two", "  a two", 27, 3, "plays twice"},
		{"  b two from 2", "  b two from 9", 27, 14, "not a whole number from 1 to 4"},
		{"  b two from 2", "  b", 27, 4, "a pattern is missing"},
		{"transpose 2", "transpose -12", 29, 5, "leaves the range"},
		{"section second", "section first", 28, 9, "there is another section"},
		{"first|second", "first|third", 32, 12, "there is no section \"third\""},
		{"tension second\n", "", 34, 1, "the score ends without tension"},
		{"cadence first", "coda first", 34, 1, "none of piece"},
		{"piece small", "piece Small", 2, 7, "not a name"},
		{"# A remark.", "| 1 |", 1, 1, "bars belong to a pattern"},
		{"# A remark.", "# \x01", 1, 0, ""},
		{"lilt 0 5 -3", "lilt 0 5 -3 0", 35, 1, "the lilt has 4 numbers"},
	} {
		text := strings.Replace(small, c.old, c.new, 1)
		if text == small {
			t.Fatalf("%q is not in the score", c.old)
		}
		_, err := Parse(text)
		var fault *Error
		if c.text == "" {
			if err != nil {
				t.Errorf("%q: %v", c.new, err) // a remark may hold anything
			}
			continue
		}
		if !errors.As(err, &fault) {
			t.Errorf("%q is accepted: %v", c.new, err)
			continue
		}
		if fault.Line != c.line || fault.Column != c.column || !strings.Contains(fault.Text, c.text) {
			t.Errorf("%q: %v, want line %d, column %d: … %s", c.new, err, c.line, c.column, c.text)
		}
	}
	if _, err := Parse(strings.Repeat("#\n", MaxBytes)); err == nil {
		t.Error("a score of any size is accepted")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small)
	for _, text := range assets.Scores() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			var fault *Error
			if p != nil || !errors.As(err, &fault) || fault.Line < 1 || fault.Column < 1 || fault.Text == "" {
				t.Fatalf("%v, %v", p, err)
			}
			return
		}
		for f, form := range p.Forms {
			if len(form) == 0 {
				t.Fatalf("form %d is empty", f)
			}
			for _, c := range form {
				for _, i := range c {
					checkSection(t, p, &p.Sections[i])
				}
			}
		}
	})
}

// checkSection checks what players rely on.
func checkSection(t *testing.T, p *Piece, s *Section) {
	for _, l := range s.Lines {
		if l.From < 0 || l.To >= s.Bars || l.From > l.To || len(l.Patterns) == 0 {
			t.Fatalf("line %+v", l)
		}
		for _, i := range l.Patterns {
			pattern := p.Patterns[i]
			if pattern.Part != l.Part || pattern.Bars < 1 {
				t.Fatalf("pattern %+v", pattern)
			}
			for _, v := range pattern.Versions {
				last := -1
				for _, e := range v {
					if e.Step <= last || e.Step+e.Length > pattern.Bars*p.Steps() || len(e.Notes) == 0 {
						t.Fatalf("event %+v", e)
					}
					last = e.Step
				}
			}
		}
	}
}

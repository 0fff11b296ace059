package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/render/ui"
)

// Line is the text of a field, with the number of characters before the caret.
type Line struct {
	Text  string
	Caret int
}

// NewLine returns a line with the caret at its end.
func NewLine(text string) Line { return Line{text, utf8.RuneCountInString(text)} }

// Squeezed returns the text without blanks at its ends and without two blanks in a row.
func (l Line) Squeezed() string { return strings.Join(strings.Fields(l.Text), " ") }

// field makes the node of a field. clean returns the part of a written text that is kept.
func (k *Kit) field(id, label string, look ui.Look, line *Line, most int, clean func(text string) string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleTextbox, Look: look, Label: label, Value: line.Text, Max: float64(most),
		Now: float64(min(line.Caret, utf8.RuneCountInString(line.Text))), Write: func(text string, caret int) {
			text = clean(text)
			*line = Line{text, min(caret, utf8.RuneCountInString(text))}
			k.Changed()
		}}
}

// LineField makes a field for a line of at most most characters.
func (k *Kit) LineField(id, label string, line *Line, most int) *ui.Node {
	return k.field(id, label, ui.LookField, line, most, func(text string) string {
		return strings.Map(func(c rune) rune {
			if unicode.IsControl(c) {
				return -1
			}
			return c
		}, text)
	})
}

// SearchField makes the field for the words of a search.
func (k *Kit) SearchField(id, label string, query *Line) *ui.Node {
	return k.field(id, label, ui.LookSearch, query, searchMost, func(text string) string { return text })
}

// PasswordField makes the field for a password of at most most characters, with a switch that shows the password.
func (k *Kit) PasswordField(id, label string, line *Line, most int, shown *bool) *ui.Node {
	field := k.LineField(id, label, line, most)
	field.Secret = !*shown
	return Stack(ui.SpaceNear, field, k.Toggle(id+"-shown", k.Text("password.shown"), *shown, func(on bool) { *shown = on }))
}

// Written makes a field call then after each change.
func Written(field *ui.Node, then func()) *ui.Node {
	write := field.Write
	field.Write = func(text string, caret int) {
		write(text, caret)
		then()
	}
	return field
}

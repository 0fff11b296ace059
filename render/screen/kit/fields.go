package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/ui"
)

// NameField makes the field for the name of a person. caret is the number of characters before the caret.
func (k *Kit) NameField(id, label, name string, caret int, write func(text string, caret int)) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleTextbox, Look: ui.LookField, Label: label, Value: name, Max: save.MaxPersonName,
		Now: float64(min(caret, utf8.RuneCountInString(name))), Write: func(text string, caret int) {
			line := strings.Map(func(c rune) rune {
				if unicode.IsControl(c) {
					return -1 // a name is one line
				}
				return c
			}, text)
			write(line, min(caret, utf8.RuneCountInString(line)))
			k.Changed()
		}}
}

// PasswordField makes the field for a password of at most most characters, with a switch that shows the password.
func (k *Kit) PasswordField(id, label, text string, most, caret int, shown *bool, write func(text string, caret int)) *ui.Node {
	field := k.LineField(id, label, text, most, caret, write)
	field.Secret = !*shown
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Children: []*ui.Node{field, k.Toggle(id+"-shown", k.Text("password.shown"), *shown, func(on bool) { *shown = on })}}
}

// LineField makes a field for one line of at most most characters.
func (k *Kit) LineField(id, label, text string, most, caret int, write func(text string, caret int)) *ui.Node {
	n := k.NameField(id, label, text, caret, write)
	n.Max, n.Now = float64(most), float64(min(caret, utf8.RuneCountInString(text)))
	return n
}

// Package template stands for text/template, with which Ebitengine writes its own shaders. It knows the actions that these have: "if eq"
// of two fields, "else if eq", "else" and "end".
package template

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// Template is a text with actions.
type Template struct {
	name string
	// parts are texts and actions by turns, a text first.
	parts []string
}

// New returns an empty template.
func New(name string) *Template { return &Template{name: name} }

// Must returns a template, or panics if there is an error.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Parse gives a template its text. The error says which action is unknown or out of place.
func (t *Template) Parse(text string) (*Template, error) {
	t.parts = nil
	for before, rest, found := strings.Cut(text, "{{"); ; before, rest, found = strings.Cut(rest, "{{") {
		t.parts = append(t.parts, before)
		if !found {
			break
		}
		action, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, fmt.Errorf("template: %s: an action has no end", t.name)
		}
		t.parts, rest = append(t.parts, action), after
	}
	return t, t.run(io.Discard, func(_, _ string) (bool, error) { return true, nil })
}

// Execute writes a template with the fields of a struct, which are whole numbers.
func (t *Template) Execute(w io.Writer, data any) error {
	fields := reflect.ValueOf(data)
	return t.run(w, func(a, b string) (bool, error) {
		x, y := fields.FieldByName(a), fields.FieldByName(b)
		if !x.CanInt() || !y.CanInt() {
			return false, fmt.Errorf("template: %s: %s and %s are not two whole numbers", t.name, a, b)
		}
		return x.Int() == y.Int(), nil
	})
}

// choice is an "if" that has not ended: whether what is around it is written, and whether one of its branches was.
type choice struct{ around, taken bool }

// run writes the branches that equal chooses by the names of two fields.
func (t *Template) run(w io.Writer, equal func(a, b string) (bool, error)) error {
	writes := true
	var open []choice
	for i, part := range t.parts {
		if i%2 == 0 {
			if !writes {
				continue
			}
			if _, err := io.WriteString(w, part); err != nil {
				return err
			}
			continue
		}
		words := strings.Fields(part)
		begins := len(words) > 0 && words[0] == "if"
		if begins {
			open = append(open, choice{around: writes})
		}
		if len(open) == 0 {
			return t.unknown(part)
		}
		inner := &open[len(open)-1]
		if slices.Equal(words, []string{"end"}) {
			writes, open = inner.around, open[:len(open)-1]
			continue
		}
		if !begins && (len(words) == 0 || words[0] != "else") {
			return t.unknown(part)
		}
		if !begins {
			words = words[1:]
		}
		holds := true
		if len(words) > 0 {
			if len(words) != 4 || words[0] != "if" || words[1] != "eq" || words[2][0] != '.' || words[3][0] != '.' {
				return t.unknown(part)
			}
			var err error
			if holds, err = equal(words[2][1:], words[3][1:]); err != nil {
				return err
			}
		}
		writes = inner.around && !inner.taken && holds
		inner.taken = inner.taken || holds
	}
	if len(open) > 0 {
		return fmt.Errorf("template: %s: an if has no end", t.name)
	}
	return nil
}

func (t *Template) unknown(action string) error {
	return fmt.Errorf("template: %s: the action %q is unknown here", t.name, action)
}

package rules

import (
	"errors"

	"awale/variants/notation"
)

// LinkProblem says in a sentence what is wrong with a link.
func (b *Book) LinkProblem(err error) string {
	var e *notation.Error
	if !errors.As(err, &e) {
		return b.kit.Text("link.error.no-link")
	}
	why := ""
	if e.Rule != nil {
		why = b.WhyNot(e.Rule)
	}
	problem := b.kit.Text("link.error."+string(e.Kind), "field", b.FieldName(e.Field), "value", e.Value, "got", e.Got, "least", e.Least,
		"want", e.Want, "why", why)
	if e.Kind == notation.KindIllegal && e.Reason != 0 {
		problem += " " + b.kit.Words.Say(e.Reason.Message())
	}
	return problem
}

package screen

import (
	"errors"

	"awale/variants/notation"
)

// linkProblem says in a sentence what is wrong with a link.
func (b *ruleBook) linkProblem(err error) string {
	var e *notation.Error
	if !errors.As(err, &e) {
		return b.kit.text("link.error.no-link")
	}
	why := ""
	if e.Rule != nil {
		why = b.whyNot(e.Rule)
	}
	problem := b.kit.text("link.error."+string(e.Kind), "field", b.fieldName(e.Field), "value", e.Value, "got", e.Got, "least", e.Least, "want", e.Want, "why", why)
	if e.Kind == notation.KindIllegal && e.Reason != 0 {
		problem += " " + b.kit.words.say(e.Reason.Message())
	}
	return problem
}

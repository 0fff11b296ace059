package rules

import (
	"awale/variants"
)

// Draft is a rule that is being made in the editor. It exists from the first change until it is saved or deleted.
type Draft struct {
	// id is the ID of the stored draft, "" before the first change.
	id string
	// of is the ID of the own rule that is changed, "" for a new rule.
	of string
	// Texts are the name, region, remark and source. Undoing a change does not change them.
	Texts ruleTexts
	// Rule is the current rule, without texts. Its base is a rule of the catalogue. past are the states before, for
	// undo.
	Rule variants.Parameters
	past []variants.Parameters
	// from is the base, once it has been loaded.
	from *variants.Rules
	// touched is set once something has been changed.
	touched bool
}

// mostPast is the number of changes of a draft that can be undone.
const mostPast = 200

// NewDraft begins a draft of a rule: a change of the own rule with the ID of, or a new rule if of is "". A rule of the
// catalogue becomes the base; another rule keeps its base. name is the name of a new rule in the language lang, or ""
// for the names in p.
func NewDraft(p variants.Parameters, of, lang, name string) *Draft {
	d := &Draft{of: of, Texts: takeTexts(&p, lang), Rule: p}
	if name != "" {
		d.Texts["name"] = map[string]string{lang: name}
	}
	if _, err := variants.Load(p.ID); err == nil {
		d.Rule.Base = p.ID
	} else if d.Rule.Base == "" {
		d.Rule.Base = variants.Default
	}
	d.Rule.ID = "draft"
	return d
}

// base is the rule that the draft is compared with.
func (d *Draft) base() variants.Parameters {
	if d.from == nil || d.from.ID() != d.Rule.Base {
		d.from = MustLoad(d.Rule.Base)
	}
	return d.from.Parameters()
}

// differs reports whether a field differs from the base.
func (d *Draft) differs(base *variants.Parameters, path string) bool {
	// What has no meaning on a board of four rows is no difference.
	return d.Rule.Value(path) != base.Value(path) && (!d.Rule.Board.FourRows || d.Rule.Relevant(path))
}

// Rules returns the rule if it can be played, and otherwise the error of variants.New.
func (d *Draft) Rules() (*variants.Rules, error) {
	p := d.Rule
	// The name does not matter for playing.
	p.Name = map[string]string{"en": "draft"}
	return variants.New(p)
}

// Change sets a field, and the fields that depend on it. The error says why the value is not allowed.
func (d *Draft) Change(path, value string) error {
	p := d.Rule
	if err := p.SetValue(path, value); err != nil {
		return err
	}
	settle(&p, path)
	d.remember()
	d.Rule = p
	return nil
}

// remember stores the current state for undo.
func (d *Draft) remember() {
	if len(d.past) >= mostPast {
		d.past = append(d.past[:0], d.past[1:]...)
	}
	d.past = append(d.past, d.Rule)
	d.touched = true
}

// undo undoes the last change and reports whether there was one.
func (d *Draft) undo() bool {
	n := len(d.past)
	if n == 0 {
		return false
	}
	d.Rule, d.past = d.past[n-1], d.past[:n-1]
	return true
}

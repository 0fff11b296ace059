package rules

import (
	"awale/variants"
)

// Draft is a rule that is being made: what the editor works on, kept from the first change until it is
// saved or let go.
type Draft struct {
	// id is that of the stored draft, "" before the first change.
	id string
	// of is the id of the own rule that is changed, "" for a new one.
	of string
	// Texts are its name, region, remark and source. Taking back a change leaves them as they are.
	Texts ruleTexts
	// Rule is the rule as it is now, without texts; its base is a rule of the catalogue. past are the states before.
	Rule variants.Parameters
	past []variants.Parameters
	// from is the base, once it has been asked for.
	from *variants.Rules
	// touched is set once something has been changed.
	touched bool
}

// mostPast is how many changes of a draft can be taken back.
const mostPast = 200

// NewDraft begins a draft of a rule: a change of an own one when of is its id, a new one otherwise. A rule
// of the catalogue becomes the base, of another one its base stays. name is the name of a new one in the language lang, or
// "" for the names that p has.
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

// differs reports whether a field is not as in the base.
func (d *Draft) differs(base *variants.Parameters, path string) bool {
	return d.Rule.Value(path) != base.Value(path)
}

// Rules returns the rule if it can be played, and otherwise the error of variants.New.
func (d *Draft) Rules() (*variants.Rules, error) {
	p := d.Rule
	// How it is called does not matter for playing it.
	p.Name = map[string]string{"en": "draft"}
	return variants.New(p)
}

// Change sets a field, and what follows from it.
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

// remember keeps the state as it is for taking back what comes.
func (d *Draft) remember() {
	if len(d.past) >= mostPast {
		d.past = append(d.past[:0], d.past[1:]...)
	}
	d.past = append(d.past, d.Rule)
	d.touched = true
}

// undo takes the last change back and reports whether there was one.
func (d *Draft) undo() bool {
	n := len(d.past)
	if n == 0 {
		return false
	}
	d.Rule, d.past = d.past[n-1], d.past[:n-1]
	return true
}

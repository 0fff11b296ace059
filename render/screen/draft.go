package screen

import "awale/variants"

// draft is a rule that is being made: what the editor works on, kept from the first change until it is
// saved or let go.
type draft struct {
	// id is that of the stored draft, "" before the first change.
	id string
	// of is the id of the own rule that is changed, "" for a new one.
	of string
	// texts are its name, region, remark and source. Taking back a change leaves them as they are.
	texts ruleTexts
	// rule is the rule as it is now, without texts; its base is a rule of the catalogue. past are the states before.
	rule variants.Parameters
	past []variants.Parameters
	// from is the base, once it has been asked for.
	from *variants.Rules
	// touched is set once something has been changed.
	touched bool
}

// mostPast is how many changes of a draft can be taken back.
const mostPast = 200

// newDraft begins a draft of a rule: a change of an own one when of is its id, a new one otherwise. A rule
// of the catalogue becomes the base, of another one its base stays. name is the name of a new one in the language lang, or
// "" for the names that p has.
func newDraft(p variants.Parameters, of, lang, name string) *draft {
	d := &draft{of: of, texts: takeTexts(&p, lang), rule: p}
	if name != "" {
		d.texts["name"] = map[string]string{lang: name}
	}
	if _, err := variants.Load(p.ID); err == nil {
		d.rule.Base = p.ID
	} else if d.rule.Base == "" {
		d.rule.Base = variants.Default
	}
	d.rule.ID = "draft"
	return d
}

// base is the rule that the draft is compared with.
func (d *draft) base() variants.Parameters {
	if d.from == nil || d.from.ID() != d.rule.Base {
		d.from = mustLoad(d.rule.Base)
	}
	return d.from.Parameters()
}

// differs reports whether a field is not as in the base.
func (d *draft) differs(base *variants.Parameters, path string) bool {
	return d.rule.Value(path) != base.Value(path)
}

// rules returns the rule if it can be played, and otherwise the error of variants.New.
func (d *draft) rules() (*variants.Rules, error) {
	p := d.rule
	// How it is called does not matter for playing it.
	p.Name = map[string]string{"en": "draft"}
	return variants.New(p)
}

// change sets a field, and what follows from it.
func (d *draft) change(path, value string) error {
	p := d.rule
	if err := p.SetValue(path, value); err != nil {
		return err
	}
	settle(&p, path)
	d.remember()
	d.rule = p
	return nil
}

// remember keeps the state as it is for taking back what comes.
func (d *draft) remember() {
	if len(d.past) >= mostPast {
		d.past = append(d.past[:0], d.past[1:]...)
	}
	d.past = append(d.past, d.rule)
	d.touched = true
}

// undo takes the last change back and reports whether there was one.
func (d *draft) undo() bool {
	n := len(d.past)
	if n == 0 {
		return false
	}
	d.rule, d.past = d.past[n-1], d.past[:n-1]
	return true
}

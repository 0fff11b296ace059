package notation

import (
	"errors"
	"strings"

	"awale/variants"
)

// A rule of the catalogue is named by its id. Any other is described by a rule of the catalogue and its
// differences from that:
//
//	abapa,capture.counts:2+4,name:My%20rule,sowing.direction:clockwise
//
// The pairs follow each other by rising key, each key once. The keys are the paths of [variants.Fields] and
// "name", what the rule is called when that is not what the rule it differs from is called. A value is the
// canonical text of the field ([variants.Parameters.Value]); the name is escaped like a title.
const (
	keyName = "name"
	// maxRule is the longest text of a rule in bytes: every field and a name.
	maxRule = 4 << 10
)

// FormatRule writes a rule: its id when it is one of the catalogue, or plays and is called like one, the
// differences from one of the catalogue otherwise. The result holds letters, digits and the characters ",.:+-~%".
func FormatRule(r *variants.Rules) string { return formatRule(r, true) }

func formatRule(r *variants.Rules, named bool) string {
	p := r.Parameters()
	base := catalogueRule(p.ID, p.Base, variants.Default)
	ds := variants.Differences(base, p)
	name := ""
	if named && p.Name["en"] != base.Name["en"] {
		name = tidyText(p.Name["en"])
	}
	var b strings.Builder
	b.WriteString(base.ID)
	putName := func() {
		if name != "" {
			b.WriteString("," + keyName + ":" + escapeText(name))
			name = ""
		}
	}
	for _, d := range ds {
		if d.Path > keyName {
			putName()
		}
		b.WriteString("," + d.Path + ":" + d.Value)
	}
	putName()
	return b.String()
}

// catalogueRule returns the parameters of the first of some ids that the catalogue has.
func catalogueRule(ids ...string) variants.Parameters {
	for _, id := range ids {
		if r, err := variants.Load(id); err == nil {
			return r.Parameters()
		}
	}
	panic("notation: the catalogue lacks " + ids[len(ids)-1])
}

// ParseRule reads a rule as FormatRule writes it. One that is not of the catalogue has the id
// [variants.OwnID] and as its base the rule that its differences are from; without a name it is called as that is.
// The error is an [*Error] of KindMissing, KindUnknownRule, KindTooLong, or KindCustomRule, whose
// Rule says which field is wrong and why.
func ParseRule(s string) (*variants.Rules, error) {
	if s == "" {
		return nil, &Error{Kind: KindMissing, Field: "rule"}
	}
	if len(s) > maxRule {
		return nil, &Error{Kind: KindTooLong, Field: "rule", Got: len(s), Want: maxRule}
	}
	id, pairs, own := strings.Cut(s, ",")
	base, err := variants.Load(id)
	if err != nil {
		return nil, &Error{Kind: KindUnknownRule, Field: "rule", Value: shown(id)}
	}
	if !own {
		return base, nil
	}
	return readOwnRule(base.Parameters(), pairs)
}

func readOwnRule(p variants.Parameters, pairs string) (*variants.Rules, error) {
	p.Base, p.Region, p.Remark, p.Source = p.ID, nil, nil, nil
	before := ""
	var ds []variants.Difference
	for pair := range strings.SplitSeq(pairs, ",") {
		key, value, ok := strings.Cut(pair, ":")
		switch {
		case !ok || key < before:
			return nil, wrongRule(&variants.FieldError{Field: shown(key), Fault: variants.FaultWriting})
		case key == before:
			return nil, wrongRule(&variants.FieldError{Field: shown(key), Fault: variants.FaultTwice})
		}
		before = key
		if key != keyName {
			ds = append(ds, variants.Difference{Path: key, Value: value})
			continue
		}
		// In a link the percent-encoding is gone already, which does no harm.
		name := unescapeText(percentDecode(value))
		if name == "" || !fitText(name) || tidyText(name) != name {
			return nil, wrongRule(&variants.FieldError{Field: key, Fault: variants.FaultText, High: variants.MaxName})
		}
		p.Name = map[string]string{"en": name}
	}
	p, err := p.With(ds)
	if err != nil {
		return nil, wrongRule(err)
	}
	for _, d := range ds {
		if p.Value(d.Path) != d.Value {
			return nil, wrongRule(&variants.FieldError{Field: d.Path, Fault: variants.FaultWriting})
		}
	}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		return nil, wrongRule(err)
	}
	return r, nil
}

// wrongRule is the error of a rule that variants does not take.
func wrongRule(err error) *Error {
	e := &Error{Kind: KindCustomRule, Field: "rule"}
	if errors.As(err, &e.Rule) {
		e.Value = shown(e.Rule.Field)
	}
	return e
}

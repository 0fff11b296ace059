package notation

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"awale/variants"
)

// A rule of the catalogue is written as its id, with the number of its edition if that is not the first, see
// [variants.Written]. A custom rule is written as a rule of the catalogue and the differences
// from it:
//
//	abapa,capture.counts:2+4,name:My%20rule,sowing.direction:clockwise
//
// The pairs are sorted by key, and each key occurs once. The keys are the paths of [variants.Fields], "name", the
// name of the rule where it differs, and such as "name.fr", the name in another language where it is another one. A value is
// the canonical text of the field ([variants.Parameters.Value]). Names are escaped like a title.
const (
	keyName = "name"
	// maxRule is more than the length in bytes of every field and a name.
	maxRule = 4 << 10
)

// FormatRule writes a rule. A rule of the catalogue, or one with the same parameters and the same name, is its id. Any
// other rule is its differences from one of the catalogue, which may be an earlier edition. The result has only
// letters, digits and the characters ",.:+-~%".
func FormatRule(r *variants.Rules) string {
	p := r.Parameters()
	base := catalogueRule(p.ID, p.Base, variants.Default)
	pairs := append(variants.Differences(base, p), nameDifferences(p.Name)...)
	slices.SortFunc(pairs, func(a, b variants.Difference) int { return cmp.Compare(a.Path, b.Path) })
	var b strings.Builder
	b.WriteString(variants.Written(base.ID))
	for _, d := range pairs {
		b.WriteString("," + d.Path + ":" + d.Value)
	}
	return b.String()
}

// nameDifferences returns the names of a rule, escaped: the English one, and those of other languages that are not the same.
func nameDifferences(names map[string]string) (ds []variants.Difference) {
	english := Tidy(names["en"])
	for lang, name := range names {
		name = Tidy(name)
		path := keyName + "." + lang
		if lang == "en" {
			path = keyName
		} else if name == english {
			continue
		}
		if name != "" {
			ds = append(ds, variants.Difference{Path: path, Value: escapeText(name)})
		}
	}
	return ds
}

// catalogueRule returns the parameters of the first id that the catalogue has.
func catalogueRule(ids ...string) variants.Parameters {
	for _, id := range ids {
		if r, err := variants.Load(id); err == nil {
			return r.Parameters()
		}
	}
	panic("notation: the catalogue lacks " + ids[len(ids)-1])
}

// ParseRule reads a rule as FormatRule writes it. A custom rule gets the id [variants.OwnID]. Its base is the rule of
// the catalogue, and it has the name of its base unless it gives one. The error is an [*Error] of KindMissing,
// KindUnknownRule, KindTooLong or KindCustomRule.
func ParseRule(s string) (*variants.Rules, error) {
	if s == "" {
		return nil, &Error{Kind: KindMissing, Field: fieldRule}
	}
	if len(s) > maxRule {
		return nil, &Error{Kind: KindTooLong, Field: fieldRule, Got: len(s), Want: maxRule}
	}
	id, pairs, own := strings.Cut(s, ",")
	base, err := variants.Load(variants.Read(id))
	if err != nil {
		return nil, &Error{Kind: KindUnknownRule, Field: fieldRule, Value: Excerpt(id)}
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
	names := map[string]string{}
	for pair := range strings.SplitSeq(pairs, ",") {
		key, value, ok := strings.Cut(pair, ":")
		switch {
		case !ok || key < before:
			return nil, wrongRule(&variants.FieldError{Field: Excerpt(key), Fault: variants.FaultWriting})
		case key == before:
			return nil, wrongRule(&variants.FieldError{Field: Excerpt(key), Fault: variants.FaultTwice})
		}
		before = key
		lang, named := strings.CutPrefix(key, keyName+".")
		if key == keyName {
			lang, named = "en", true
		}
		if !named {
			ds = append(ds, variants.Difference{Path: key, Value: value})
			continue
		}
		// A link has been percent-decoded before. Nothing is left to decode then.
		name := unescapeText(percentDecode(value))
		if name == "" || !isTidy(name) || Tidy(name) != name {
			return nil, wrongRule(&variants.FieldError{Field: key, Fault: variants.FaultText, High: variants.MaxName})
		}
		if key != keyName && (lang == "en" || name == names["en"]) {
			return nil, wrongRule(&variants.FieldError{Field: key, Fault: variants.FaultWriting})
		}
		names[lang] = name
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
	if len(names) > 0 {
		p.Name = names
	}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		return nil, wrongRule(err)
	}
	return r, nil
}

// wrongRule returns the error for a rule that the rules package refuses.
func wrongRule(err error) *Error {
	e := &Error{Kind: KindCustomRule, Field: fieldRule}
	if errors.As(err, &e.Rule) {
		e.Value = Excerpt(e.Rule.Field)
	}
	return e
}

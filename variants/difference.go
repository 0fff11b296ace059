package variants

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"slices"
	"strings"
)

// Difference is a field in which a rule differs from another, with the canonical text of its value.
type Difference struct{ Path, Value string }

// Differences returns the fields in which p differs from base, sorted by path, with the values of p.
func Differences(base, p Parameters) []Difference {
	var list []Difference
	for i := range fields {
		path := fields[i].Path
		if v := p.Value(path); v != base.Value(path) {
			list = append(list, Difference{path, v})
		}
	}
	slices.SortFunc(list, func(a, b Difference) int { return cmp.Compare(a.Path, b.Path) })
	return list
}

// With returns a copy of the parameters with some fields changed. The error is a [*FieldError] if a field does not exist,
// is given twice, or has a value that cannot be read. [New] checks whether the result can be played.
func (p Parameters) With(differences []Difference) (Parameters, error) {
	p = p.clone()
	for i, d := range differences {
		if slices.ContainsFunc(differences[:i], func(before Difference) bool { return before.Path == d.Path }) {
			return Parameters{}, faulty(shortened(d.Path), FaultTwice)
		}
		if err := p.SetValue(d.Path, d.Value); err != nil {
			return Parameters{}, err
		}
	}
	return p, nil
}

// file is the order of the members of a rule file: id, base and texts, then the fields in their groups.
type file struct {
	ID         string            `json:"id"`
	Base       string            `json:"base,omitempty"`
	Name       map[string]string `json:"name"`
	Region     map[string]string `json:"region,omitempty"`
	Remark     map[string]string `json:"remark,omitempty"`
	Source     map[string]string `json:"source,omitempty"`
	Board      any               `json:"board,omitempty"`
	Sowing     any               `json:"sowing,omitempty"`
	Choosing   any               `json:"choosing,omitempty"`
	Capture    any               `json:"capture,omitempty"`
	GrandSlam  any               `json:"grandSlam,omitempty"`
	Feeding    any               `json:"feeding,omitempty"`
	End        any               `json:"end,omitempty"`
	Repetition any               `json:"repetition,omitempty"`
	Rounds     any               `json:"rounds,omitempty"`
	Quitting   any               `json:"quitting,omitempty"`
	FirstMover any               `json:"firstMover,omitempty"`
}

// File returns a rule file, which [Parse] reads as the same rule. It has the id and the base, as [Written] gives them, the
// texts of the rule, and
// the fields in which the rule differs from its base, or every field if it has no base. The error is a [*FieldError] if
// the base is not in the catalogue.
func (p Parameters) File() ([]byte, error) {
	var base Parameters
	if p.Base != "" {
		r, err := Load(p.Base)
		if err != nil {
			return nil, wrong("base", FaultNoRule, p.Base)
		}
		base = r.params
	}
	groups := map[string]any{}
	for i := range fields {
		path := fields[i].Path
		if p.Base != "" && p.Value(path) == base.Value(path) {
			continue
		}
		value := fields[i].of(&p)
		if list, ok := value.(*[]int); ok && len(*list) == 0 {
			value = []int{} // a nil list would be written as null
		}
		put(groups, path, value)
	}
	data, err := json.MarshalIndent(file{ID: Written(p.ID), Base: Written(p.Base), Name: p.Name, Region: p.Region, Remark: p.Remark,
		Source: p.Source, Board: groups["board"], Sowing: groups["sowing"], Choosing: groups["choosing"],
		Capture: groups["capture"], GrandSlam: groups["grandSlam"], Feeding: groups["feeding"], End: groups["end"],
		Repetition: groups["repetition"], Rounds: groups["rounds"], Quitting: groups["quitting"],
		FirstMover: groups["firstMover"]}, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(data, '\n'), nil
}

// put sets the value of a path in nested groups, which it makes as needed.
func put(groups map[string]any, path string, value any) {
	name, rest, grouped := strings.Cut(path, ".")
	if !grouped {
		groups[name] = value
		return
	}
	inner, _ := groups[name].(map[string]any)
	if inner == nil {
		inner = map[string]any{}
		groups[name] = inner
	}
	put(inner, rest, value)
}

// ownPrefix begins the id of every rule that a player made, and of no rule of the catalogue.
const ownPrefix = "own-"

// OwnID returns the id of a rule that a player made. It depends on the values of [Fields] alone: two rules have the same
// id exactly if they have the same values, whatever their bases and names. Values that a board of four rows ignores make no
// difference.
//
// The id is "own-" and thirteen letters and digits ([ownLetters]): 65 bits of the SHA-256 of the differences from the default rule.
func OwnID(p Parameters) string {
	base, err := Load(Default)
	if err != nil {
		panic(err) // the files are part of the program
	}
	var b strings.Builder
	for _, d := range Differences(base.params, p.Played()) {
		b.WriteString(d.Path + ":" + d.Value + ",")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return ownPrefix + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:ownLetters])
}

// NamedID returns the id of a rule that a player made, among several that are played in the same way: [OwnID], "-" and eight
// letters and digits, which depend on the texts of the rule.
func NamedID(p Parameters) string {
	var parts [4]map[string]string
	for i, texts := range []map[string]string{p.Name, p.Region, p.Remark, p.Source} {
		if len(texts) > 0 {
			parts[i] = texts
		}
	}
	texts, err := json.Marshal(parts) // it sorts the languages
	if err != nil {
		panic(err) // maps of strings can be written
	}
	sum := sha256.Sum256(texts)
	return OwnID(p) + "-" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:5]))
}

// PlayedAs returns an id that depends only on how a rule is played: that of its rule of the catalogue if only the texts of the
// rule differ from it, otherwise the id of the rule, for one that a player made without the letters for its texts.
func PlayedAs(r *Rules) string {
	p := &r.params
	if !IsOwn(p.ID) {
		return p.ID
	}
	if base, err := Load(p.Base); err == nil && len(Differences(base.params, *p)) == 0 {
		return p.Base
	}
	return WithoutTexts(p.ID)
}

// WithoutTexts returns the [OwnID] for a [NamedID], and any other id as it is.
func WithoutTexts(id string) string {
	if !IsOwn(id) {
		return id
	}
	return id[:min(len(id), len(ownPrefix)+ownLetters)]
}

// ownLetters is the number of letters and digits in an [OwnID].
const ownLetters = 13

// IsOwn reports whether an id is that of a rule that a player made.
func IsOwn(id string) bool { return strings.HasPrefix(id, ownPrefix) }

package variants

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// leaves returns the paths of the parameters, as the rule file names them, without what identifies a rule.
func leaves(t reflect.Type, prefix string) []string {
	var list []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Type.Kind() == reflect.Struct:
			list = append(list, leaves(f.Type, prefix+name+".")...)
		case prefix == "" && slices.Contains([]string{"id", "base", "name", "region", "remark", "source"}, name):
		default:
			list = append(list, prefix+name)
		}
	}
	return list
}

func TestFieldsAreTheParameters(t *testing.T) {
	var paths []string
	for _, f := range Fields() {
		paths = append(paths, f.Path)
	}
	want := leaves(reflect.TypeFor[Parameters](), "")
	slices.Sort(paths)
	slices.Sort(want)
	if !slices.Equal(paths, want) {
		t.Errorf("fields\n%v\nparameters\n%v", paths, want)
	}
}

// TestFieldsPointWhereTheySay sets each field by its path in a rule file and looks at what changed.
func TestFieldsPointWhereTheySay(t *testing.T) {
	base, err := catalogued(Default)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range Fields() {
		value := other(&base, f)
		p, err := base.With([]Difference{{f.Path, value}})
		if err != nil {
			t.Fatal(err)
		}
		if ds := Differences(base, p); len(ds) != 1 || ds[0] != (Difference{f.Path, value}) {
			t.Errorf("%s: %v", f.Path, ds)
		}
		p.Base = Default
		data, err := p.File()
		if err != nil {
			t.Fatal(err)
		}
		// The reader finds the field by the names of the rule file, so it must be the same one.
		again, err := Parse(data)
		if err != nil {
			t.Fatalf("%s: %v\n%s", f.Path, err, data)
		}
		if again.Value(f.Path) != value || len(Differences(p, again)) != 0 {
			t.Errorf("%s: %q became %q", f.Path, value, again.Value(f.Path))
		}
	}
}

// other returns a value of a field that p does not have.
func other(p *Parameters, f Field) string {
	now := p.Value(f.Path)
	switch f.Kind {
	case ChoiceField:
		if f.Choices[0] != now {
			return f.Choices[0]
		}
		return f.Choices[1]
	case NumberField:
		if n := fmt.Sprint(f.Max); n != now {
			return n
		}
		return fmt.Sprint(f.Min)
	case SwitchField:
		return fmt.Sprint(now != "true")
	}
	return fmt.Sprintf("%d+%d", f.Min, f.Max)
}

// TestChoicesAreThoseOfNew checks that New accepts the choices of each field and no other words.
func TestChoicesAreThoseOfNew(t *testing.T) {
	for _, f := range Fields() {
		if f.Kind != ChoiceField {
			continue
		}
		p, err := catalogued(Default)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range append(slices.Clone(f.Choices), "nonsense", "", strings.ToUpper(f.Choices[0])) {
			*f.of(&p).(*string) = word
			_, err := New(p)
			refused, _ := err.(*FieldError)
			if unknown := refused != nil && refused.Field == f.Path && refused.Fault == FaultChoice; unknown == slices.Contains(f.Choices,
				word) {
				t.Errorf("%s as %q: New says %v", f.Path, word, err)
			}
		}
	}
}

// TestRangesHoldWhatNewAccepts looks for numbers that New accepts beyond the range of a field.
func TestRangesHoldWhatNewAccepts(t *testing.T) {
	for _, id := range IDs() {
		p, err := catalogued(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Fields() {
			for _, n := range []int{f.Min - 1, f.Max + 1} {
				q := p.clone()
				switch v := f.of(&q).(type) {
				case *int:
					*v = n
				case *[]int:
					*v = append(*v, n)
				default:
					continue
				}
				if _, err := New(q); err == nil {
					t.Errorf("%s: %s accepted with %d", id, f.Path, n)
				}
			}
		}
	}
}

func TestSetValueRefuses(t *testing.T) {
	base, err := catalogued(Default)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ path, text, field string }{
		{"sowing.directions", "free", "sowing.directions"},
		{"", "", ""},
		{"sowing", "free", "sowing"},
		{"sowing.direction", "Free", "sowing.direction"},
		{"sowing.direction", "", "sowing.direction"},
		{"board.houses", "06", "board.houses"},
		{"board.houses", "+6", "board.houses"},
		{"board.houses", "6 ", "board.houses"},
		{"board.houses", "", "board.houses"},
		{"board.houses", "13", "board.houses"},
		{"board.houses", "-1", "board.houses"},
		{"board.houses", "99999999999999999999", "board.houses"},
		{"capture.leave", "yes", "capture.leave"},
		{"capture.counts", "2+2", "capture.counts"},
		{"capture.counts", "2,3", "capture.counts"},
		{"capture.counts", "2++3", "capture.counts"},
		{"capture.counts", "", "capture.counts"},
		{"capture.counts", "0", "capture.counts"},
		{"board.start", strings.Repeat("1+", maxNumbers) + "1", "board.start"},
	} {
		p := base.clone()
		err := p.SetValue(test.path, test.text)
		if f, ok := err.(*FieldError); !ok || f.Field != test.field || !slices.Contains(Faults(), f.Fault) {
			t.Errorf("%s=%q: got %v", test.path, test.text, err)
		}
		if len(Differences(base, p)) != 0 {
			t.Errorf("%s=%q changed something", test.path, test.text)
		}
		if _, err := base.With([]Difference{{test.path, test.text}}); err == nil {
			t.Errorf("With accepts %s=%q", test.path, test.text)
		}
	}
	if _, err := base.With([]Difference{{"board.seeds", "3"}, {"board.seeds", "3"}}); err == nil {
		t.Error("With accepts a field twice")
	}
}

// TestDifferencesLeadEverywhere writes every rule of the catalogue as its differences from every other one.
func TestDifferencesLeadEverywhere(t *testing.T) {
	for _, from := range IDs() {
		base, err := catalogued(from)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range IDs() {
			p, err := catalogued(id)
			if err != nil {
				t.Fatal(err)
			}
			ds := Differences(base, p)
			if !slices.IsSortedFunc(ds, func(a, b Difference) int { return strings.Compare(a.Path, b.Path) }) {
				t.Errorf("%v are not sorted", ds)
			}
			q, err := base.With(ds)
			if err != nil {
				t.Fatal(err)
			}
			if left := Differences(q, p); len(left) > 0 {
				t.Errorf("%s as %s: %v", id, from, left)
			}
			// A file over that base says the same, with its identity.
			p.Base = from
			checkFile(t, p)
		}
	}
}

func checkFile(t interface {
	Helper()
	Fatal(...any)
	Errorf(string, ...any)
}, p Parameters) {
	t.Helper()
	data, err := p.File()
	if err != nil {
		t.Fatal(err)
	}
	again, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(Differences(p, again)) > 0 || again.ID != p.ID || again.Base != p.Base ||
		!reflect.DeepEqual([4]map[string]string{p.Name, p.Region, p.Remark, p.Source},
			[4]map[string]string{again.Name, again.Region, again.Remark, again.Source}) {
		t.Errorf("%+v came back as %+v", p, again)
	}
}

// TestFileWithoutName checks that a rule without a name, such as a draft, can be written and read.
func TestFileWithoutName(t *testing.T) {
	p := load(t, "kalah").Parameters()
	p.Name = nil
	checkFile(t, p)
}

func TestFileWithoutBase(t *testing.T) {
	for _, id := range IDs() {
		p, err := catalogued(id)
		if err != nil {
			t.Fatal(err)
		}
		p.Base = ""
		checkFile(t, p)
	}
	if _, err := (Parameters{Base: "nowhere"}).File(); err == nil {
		t.Error("a file over a base that is not there")
	}
}

// drawValue draws a value of a field; small numbers are more likely than large ones.
func drawValue(t *rapid.T, f Field) string {
	number := rapid.OneOf(rapid.IntRange(f.Min, min(f.Max, 6)), rapid.IntRange(f.Min, f.Max))
	switch f.Kind {
	case ChoiceField:
		return rapid.SampledFrom(f.Choices).Draw(t, f.Path)
	case NumberField:
		return fmt.Sprint(number.Draw(t, f.Path))
	case SwitchField:
		return fmt.Sprint(rapid.Bool().Draw(t, f.Path))
	case SetField:
		return joinNumbers(rapid.SliceOfNDistinct(number, 0, 5, rapid.ID).Draw(t, f.Path), true)
	}
	return joinNumbers(rapid.SliceOfN(number, 0, 24).Draw(t, f.Path), false)
}

// drawPlayable draws a rule that can be played: one of the catalogue with many changes, each with which the rule
// could still be played.
func drawPlayable(t *rapid.T) *Rules {
	r, err := Load(rapid.SampledFrom(IDs()).Draw(t, "base"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range rapid.SliceOfN(rapid.SampledFrom(fields), 0, 20).Draw(t, "fields") {
		p := r.Parameters()
		if err := p.SetValue(f.Path, drawValue(t, f)); err != nil {
			t.Fatal(err)
		}
		if changed, err := New(p); err == nil {
			r = changed
		}
	}
	return r
}

// drawRule draws a rule: one of the catalogue with some fields changed, whether it can be played or not.
func drawRule(t *rapid.T) Parameters {
	p, err := catalogued(rapid.SampledFrom(IDs()).Draw(t, "base"))
	if err != nil {
		t.Fatal(err)
	}
	p.Base = p.ID
	for _, f := range rapid.SliceOfNDistinct(rapid.SampledFrom(Fields()), 0, 6, func(f Field) string { return f.Path }).Draw(t, "fields") {
		value := drawValue(t, f)
		if err := p.SetValue(f.Path, value); err != nil {
			t.Fatal(err)
		}
		if p.Value(f.Path) != value {
			t.Fatalf("%s: %q became %q", f.Path, value, p.Value(f.Path))
		}
	}
	return p
}

func TestRulesAreWrittenAndRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawRule(t)
		p.ID = OwnID(p)
		checkFile(t, p)
		for _, id := range IDs() {
			if base, _ := catalogued(id); (OwnID(base) == p.ID) != (len(Differences(base.Played(), p.Played())) == 0) {
				t.Errorf("%s and %s differ in %v", id, p.ID, Differences(base, p))
			}
		}
	})
}

// TestOwnIDsStay checks that the ids of players' rules do not change, because saves refer to rules by id.
func TestOwnIDsStay(t *testing.T) {
	p, err := catalogued("abapa")
	if err != nil {
		t.Fatal(err)
	}
	if got := OwnID(p); got != "own-4oymiquy7qobj" {
		t.Errorf("abapa is %s", got)
	}
	p.Capture.Counts, p.Sowing.Direction, p.Name = []int{4, 2}, "free", map[string]string{"en": "Mine"}
	if got := OwnID(p); got != "own-blffxpg5gtbyc" {
		t.Errorf("the other is %s", got)
	}
}

func TestNoRuleOfTheCatalogueIsOwn(t *testing.T) {
	seen := map[string]string{}
	for _, id := range IDs() {
		p, err := catalogued(id)
		if err != nil {
			t.Fatal(err)
		}
		own := OwnID(p)
		if IsOwn(id) || !IsOwn(own) || seen[own] != "" {
			t.Errorf("%s: %s, as %q", id, own, seen[own])
		}
		seen[own] = id
		p.ID = own
		if _, err := New(p); err != nil {
			t.Error(err)
		}
	}
}

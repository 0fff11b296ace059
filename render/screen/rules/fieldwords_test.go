package rules

import (
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/variants"
)

// TestEveryFieldHasItsWords asks for the words of every field, choice and special number.
func TestEveryFieldHasItsWords(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		ask := func(key string) {
			if _, ok := catalog.Raw(key); !ok {
				t.Errorf("%s: %q is not translated", lang, key)
			}
		}
		for _, g := range FieldGroups {
			ask("fieldGroup." + g.Name)
			for _, f := range g.Fields {
				ask("field." + f.Path)
				for _, c := range f.Choices {
					ask(choiceKey(f.Path, c))
				}
				if f.Kind == variants.NumberField {
					for _, n := range append(Steps(f.Path), 0) {
						if key := numberKey(f.Path, n); key != "" {
							ask(key)
						}
					}
				}
			}
		}
		for _, fault := range variants.Faults() {
			ask("fault." + string(fault))
		}
	}
}

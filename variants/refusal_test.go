package variants_test

import (
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/variants"
)

// TestReasonsHaveSentences checks that each reason has a sentence of its own in every language, and an English phrase.
func TestReasonsHaveSentences(t *testing.T) {
	reasons := variants.Reasons()
	if first, last := reasons[0], reasons[len(reasons)-1]; first != variants.NoSuchHouse || last != variants.NoReturn {
		t.Errorf("the reasons are from %v to %v", first, last)
	}
	phrases := map[string]variants.Reason{}
	for _, r := range reasons {
		if other, used := phrases[r.String()]; used || r.String() == "" {
			t.Errorf("reasons %d and %d are both called %q", other, r, r)
		}
		phrases[r.String()] = r
	}
	for _, lang := range assetstest.Languages() {
		words, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		sentences := map[string]variants.Reason{}
		for _, r := range reasons {
			m := r.Message()
			if _, ok := words.Raw(m.Key); !ok {
				t.Errorf("%s: %q has no text for %v", lang, m.Key, r)
				continue
			}
			text := words.Text(m.Key, m.Args)
			if other, used := sentences[text]; used {
				t.Errorf("%s: %v and %v both say %q", lang, other, r, text)
			}
			sentences[text] = r
		}
	}
}

package seat

import (
	"testing"

	"awale/assets/locales"
	"awale/variants"
	"awale/web/online/protocol"
)

// Every refusal of a move has a sentence in every language. What a server says of the rules is one of their sentences.
func TestWhyAMoveIsNotTaken(t *testing.T) {
	catalogue, err := locales.Load("fr")
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range protocol.Whys() {
		m := why(protocol.Refuse(w))
		if text := catalogue.Text(m.Key, m.Args); text == "" || text == m.Key {
			t.Errorf("%s: %q", w, text)
		}
	}
	for rule, want := range map[string]string{variants.MustFeed.Message().Key: variants.MustFeed.Message().Key,
		"menu.title": "refuse.server", "": "refuse.server"} {
		if m := why(&protocol.Refused{Why: protocol.WhyIllegal, Rule: rule}); m.Key != want {
			t.Errorf("%q is told as %q", rule, m.Key)
		}
	}
}

package library

import "testing"

func TestKindOfAText(t *testing.T) {
	for text, want := range map[string]textKind{
		"#p=1;r=abapa":                         TextLink,
		"awale:#p=1":                           TextLink,
		"see https://example.org/#p=1;r=kalah": TextLink,
		"[Event \"x\"]\n\n1. F {as in https://example.org/#p=2;r=abapa} f *": TextGames,
		"1. F f":                        TextGames,
		"{\"id\":\"x\"}":                TextRule,
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S": TextPosition,
		"good morning":                  textOther,
	} {
		if got := KindOf(text); got != want {
			t.Errorf("%q is of kind %d, not %d", text, got, want)
		}
	}
}

package dialect

import (
	"errors"
	"testing"

	"awale/variants"
	"awale/variants/notation"
)

// wantError fails the test unless err is a *notation.Error about a field and has the given sentence.
func wantError(t *testing.T, text string, err error, field, sentence string) {
	t.Helper()
	var e *notation.Error
	if !errors.As(err, &e) || e.Field != field || err.Error() != sentence {
		t.Errorf("%q: %v, want %q about %s", text, err, sentence, field)
	}
}

func TestBest(t *testing.T) {
	for text, want := range map[string]string{
		"bestmove F ponder f": "bestmove F ponder f", "bestmove F": "bestmove F", "bestmove none": "bestmove none",
		"bestmove Ar ponder p": "bestmove Ar ponder p",
		"bestmove (none)":      "bestmove none", "  bestmove   F  ": "bestmove F",
	} {
		b, err := ParseBest(text, 6)
		if err != nil || b.Format(6) != want {
			t.Errorf("%q is %q, %v, want %q", text, b.Format(6), err, want)
		}
	}
	for _, test := range []struct{ text, field, want string }{
		{"", "bestmove", "bestmove is missing"},
		{"bestmove", "bestmove", "bestmove is missing"},
		{"info F f", "bestmove", "bestmove is missing"},
		{"bestmove FF", "bestmove", `bestmove cannot be read: "FF"`},
		{"bestmove X", "bestmove", `bestmove cannot be read: "X"`},
		{"bestmove F ponder", "bestmove", `bestmove cannot be read: "F ponder"`},
		{"bestmove F f", "bestmove", `bestmove cannot be read: "F f"`},
		{"bestmove F ponder Ff", "ponder", `ponder cannot be read: "Ff"`},
	} {
		_, err := ParseBest(test.text, 6)
		wantError(t, test.text, err, test.field, test.want)
	}
}

func FuzzBest(f *testing.F) {
	for _, s := range []string{"bestmove F ponder f", "bestmove none", "bestmove (none)", "bestmove Ar ponder p", "bestmove Ar"} {
		f.Add(s, 6)
	}
	f.Fuzz(func(t *testing.T, s string, size int) {
		if size < 2 || size > variants.MaxSide {
			return
		}
		b, err := ParseBest(s, size)
		if err != nil {
			return
		}
		again, err := ParseBest(b.Format(size), size)
		if err != nil || again != b {
			t.Fatalf("%q is %v, and %q is %v, %v", s, b, b.Format(size), again, err)
		}
	})
}

package dialect

import (
	"errors"
	"slices"
	"strings"
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

func TestParseMoves(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "FfEcCcp": "FfEcCcp", "Ar": "Ar", "ArBpbr": "ArBpbr",
		"A-": "Ar", "A-a-": "Arar", "A-Br": "ArBr", "pA-": "pAr",
	} {
		moves, err := ParseMoves(text, 6)
		if got := notation.FormatMoves(6, moves); err != nil || got != want {
			t.Errorf("%q is read as %q, %v, want %q", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"AG":   `moves hold "G" as move 2, which is not a house of the board`,
		"A-p-": `moves hold "-" as move 3, which is not a house of the board`,
		"-A":   `moves hold "-" as move 1, which is not a house of the board`,
		"A--":  `moves hold "-" as move 2, which is not a house of the board`,
		"Ar-":  `moves hold "-" as move 2, which is not a house of the board`,
		"A-r":  `moves hold "r" as move 2, which is not a house of the board`,
		"G-":   `moves hold "G" as move 1, which is not a house of the board`,
		"é-":   `moves hold "é" as move 1, which is not a house of the board`,
		strings.Repeat("A-", notation.MaxMoves+1): "moves are 5001, more than 5000",
	} {
		_, err := ParseMoves(text, 6)
		wantError(t, text, err, "moves", want)
	}
}

func FuzzMoves(f *testing.F) {
	for _, s := range []string{"FfEcCc", "Fp", "A-a-", "Ar", "A-r", "Ar-", "p-"} {
		f.Add(s, 6)
		f.Add(s, 12)
	}
	f.Fuzz(func(t *testing.T, s string, size int) {
		if size < 2 || size > variants.MaxSide {
			return
		}
		moves, err := ParseMoves(s, size)
		// Every text of the common notation has its common meaning.
		if want, wantErr := notation.ParseMoves(s, size); wantErr == nil && (err != nil || !slices.Equal(moves, want)) {
			t.Fatalf("%q is %v, %v; notation reads %v", s, moves, err, want)
		}
		if err != nil {
			var e *notation.Error
			if !errors.As(err, &e) || e.Field != "moves" {
				t.Fatalf("%q: %v", s, err)
			}
			return
		}
		// Other texts differ from the common notation by hyphens only.
		if got := notation.FormatMoves(size, moves); got != strings.ReplaceAll(s, "-", "r") {
			t.Fatalf("%q came back as %q", s, got)
		}
	})
}

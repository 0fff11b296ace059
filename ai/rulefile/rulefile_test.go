package rulefile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"awale/variants"
)

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a rule.json")
	write := func(content string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"id": "twice", "base": "abapa", "name": {"en": "Twice"}, "repetition": {"occurrences": 2}}`)
	r, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if p := r.Parameters(); p.Repetition.Occurrences != 2 || p.Repetition.Rest != "own-rows" || r.Seeds() != 48 {
		t.Errorf("%+v", p.Repetition)
	}
	// The id in the file does not count, because it may be that of another rule.
	write(`{"id": "abapa", "base": "abapa", "name": {"en": "Abapa"}, "repetition": {"occurrences": 2}}`)
	if same, err := Read(path); err != nil || same.ID() != r.ID() || r.ID() != variants.OwnID(r.Parameters()) {
		t.Errorf("%v, %v, %v", same, err, r.ID())
	}
	for content, want := range map[string]string{
		"":                    "a rule.json",
		`{"base": "nothing"}`: "base",
		`{"id": "x", "base": "abapa", "name": {"en": "X"}, "colour": 1}`:                      "colour",
		strings.Repeat(" ", 1<<20):                                                            "rule file",
		`{"id": "x", "base": "abapa", "name": {"en": "X"}, "repetition": {"occurrences": 9}}`: "repetition.occurrences",
	} {
		write(content)
		if _, err := Read(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want something of %q", content, err, want)
		}
	}
	if _, err := Read(path + "x"); err == nil {
		t.Error("a file that is not there was read")
	}
}

package shaders

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The page has the shaders of the list and no others. Every file is a part of one, and each is named once as a whole.
func TestAllShadersAreListed(t *testing.T) {
	files, err := filepath.Glob("*.kage")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no shaders: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(All(), func(s string) bool { return strings.Contains(s, string(text)) }) {
			t.Errorf("%s is part of no shader", file)
		}
	}
	for i, s := range All() {
		if strings.Count(s, "//kage:unit pixels") != 1 || strings.Count(s, "\nfunc Fragment(") != 1 || slices.Contains(All()[:i], s) {
			t.Errorf("shader %d is not a whole one, or stands twice in the list", i)
		}
	}
}

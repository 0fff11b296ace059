package variants_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// topLevel is all that belongs into the top folder, beside files whose names begin with a dot.
var topLevel = []string{"go.mod", "go.sum", "main.go", "game", "ai", "render", "sound", "variants", "web", "assets", "Makefile",
	"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"}

// Nothing else lies there but what .gitignore names, such as a program that was built.
func TestTheTopFolder(t *testing.T) {
	text, err := os.ReadFile("../.gitignore")
	if err != nil {
		t.Fatal(err)
	}
	var ignored []string
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "/"); ok {
			ignored = append(ignored, strings.TrimSuffix(name, "/"))
		}
	}
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, e := range entries {
		switch name := e.Name(); {
		case slices.Contains(topLevel, name):
			found++
		case !strings.HasPrefix(name, ".") && !slices.Contains(ignored, name):
			t.Errorf("%s does not belong into the top folder", name)
		}
	}
	if found != len(topLevel) {
		t.Errorf("%d of %d are there", found, len(topLevel))
	}
}

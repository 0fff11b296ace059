package variants_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// arrows says which of the program's folders, and which modules, each folder may import. Tests may
// import anything.
var arrows = map[string][]string{
	"variants": {"variants"},
	"ai":       {"ai", "variants"},
	"game":     {"game", "ai", "variants"},
	"assets":   {"assets"},
	"sound":    {"sound", "variants", "assets", "ebiten"},
	"render":   {"render", "game", "ai", "variants", "assets", "ebiten", "etxt"},
	"web":      {"web", "game", "variants", "brotli", "chromedp"},
	"":         {"variants", "ai", "game", "assets", "sound", "render", "web", "ebiten"},
}

// pure are the packages that must run without a window, under Node as well: no Ebitengine.
var pure = []string{"variants", "ai", "game", "assets", "render/ui", "render/geom", "render/anim", "render/screen", "sound/synth"}

// modules names the modules outside the standard library.
var modules = map[string]string{
	"github.com/hajimehoshi/ebiten/v2": "ebiten",
	"github.com/tinne26/etxt":          "etxt",
	"golang.org/x/image":               "etxt", // the fonts of etxt are its fonts
	"github.com/andybalholm/brotli":    "brotli",
	"github.com/chromedp":              "chromedp",
}

func TestImportArrows(t *testing.T) {
	root := ".."
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel == "web/e2e" {
				return filepath.SkipDir // tests of the whole program
			}
			if strings.HasPrefix(d.Name(), ".") && rel != "." || d.Name() == "testdata" || d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		files++
		folder, _, inside := strings.Cut(rel, "/")
		if !inside {
			folder = ""
		}
		allowed, known := arrows[folder]
		if !known {
			t.Errorf("%s lies in a folder of which nothing is known", rel)
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			to := target(name)
			if to == "" {
				continue
			}
			ok := false
			for _, a := range allowed {
				ok = ok || a == to
			}
			if !ok {
				t.Errorf("%s imports %s, which %q may not", rel, name, folder)
			}
			if to == "ebiten" || to == "etxt" {
				for _, p := range pure {
					if strings.HasPrefix(rel, p+"/") {
						t.Errorf("%s imports %s, but %s has to run without a window", rel, name, p)
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Fatalf("only %d files were looked at", files)
	}
}

// target returns the folder or module an import belongs to, "" for the standard library.
func target(name string) string {
	if rest, ok := strings.CutPrefix(name, "awale/"); ok {
		folder, _, _ := strings.Cut(rest, "/")
		return folder
	}
	for prefix, module := range modules {
		if name == prefix || strings.HasPrefix(name, prefix+"/") {
			return module
		}
	}
	if first, _, _ := strings.Cut(name, "/"); strings.Contains(first, ".") {
		return name
	}
	return ""
}

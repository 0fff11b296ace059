//go:build !js

package bundle

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestKept builds a site with a service worker. Its page names a list of all other files with their sizes and groups, and the build by
// its own hash. The worker keeps its name, so that browsers find the next one, and lies in the folder of the page, which is its scope.
func TestKept(t *testing.T) {
	o := module(t)
	o.Tables = filepath.Join(o.Root, "tables")
	index := filepath.Join(o.Root, "web", "page", Index)
	const empty = `data-sum="0" data-content="" data-tables="" data-kept="" data-fresh="" data-build=""`
	for path, text := range map[string]string{index: strings.Replace(read(t, index), `data-sum="0"`, empty, 1),
		"web/page/worker.js": "keep();", "assets/languages/en/language.json": `{"name": "English"}`,
		"assets/languages/en/texts.json": "{}", "assets/languages/en/lessons.json": "{}", "assets/languages/en/world.json": "{}",
		"assets/languages/fr/language.json": `{"name": "Français"}`, "assets/languages/fr/texts.json": "{ }", "assets/languages/fr/lessons.json": `{"a": "fr"}`,
		"assets/lessons/course.json": "course", "assets/problems/a.problems": "a", "tables/a-7.tables": "seven"} {
		if !filepath.IsAbs(path) {
			path = filepath.Join(o.Root, filepath.FromSlash(path))
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	s := mustBuild(t, o)
	built := read(t, filepath.Join(o.Out, Index))
	attribute := func(name string) string {
		t.Helper()
		found := regexp.MustCompile(` data-` + name + `="([^"]*)"`).FindStringSubmatch(built)
		if found == nil {
			t.Fatalf("the page has no data-%s:\n%s", name, built)
		}
		return found[1]
	}
	if build := attribute("build"); build != hash([]byte(strings.Replace(built, `data-build="`+build+`"`, `data-build=""`, 1))) {
		t.Errorf("%s is not the hash of the page", build)
	}
	list := read(t, filepath.Join(o.Out, attribute("kept")))
	if attribute("kept") != "kept."+hash([]byte(list))+".json" || attribute("fresh") != "" {
		t.Errorf("the page is told %q and %q", attribute("kept"), attribute("fresh"))
	}
	var files []keptFile
	if err := json.Unmarshal([]byte(list), &files); err != nil {
		t.Fatal(err)
	}
	listed := map[string]keptFile{}
	for _, f := range files {
		listed[f.Path] = f
	}
	groups := map[string]string{"languages-en.texts.json": "en", "languages-en.lessons.json.content": "en", "languages-en.world.json.content": "en",
		"languages-fr.texts.json": "fr", "languages-fr.lessons.json.content": "fr", "languages-fr.world.json.content": "fr",
		"languages-fr.page.json": "fr", "a-7.tables": "tables"}
	for _, f := range s.Files {
		switch f.Name {
		case Index, keptName:
			continue
		case workerName:
			if f.Path != workerName || !f.Later {
				t.Errorf("the worker is %+v", f)
			}
			continue
		}
		want := keptFile{f.Path, f.Size, groups[f.Name]}
		if want.Group == "" {
			want.Group = "game"
		}
		if listed[f.Path] != want || hashOf(f.Path) != hash([]byte(read(t, filepath.Join(o.Out, f.Path)))) {
			t.Errorf("%s is listed as %+v, want %+v", f.Name, listed[f.Path], want)
		}
		delete(listed, f.Path)
	}
	if len(listed) > 0 || len(files) < 12 {
		t.Errorf("%d files are listed, and without being there %v", len(files), listed)
	}
	// Scores have to be such.
	if r := (&resolver{}); r.group("scores-a.score.content") != "music" {
		t.Error("scores are no music")
	}

	// A build for which browsers do not wait says so.
	o.Fresh = true
	mustBuild(t, o)
	before := attribute("build")
	if built = read(t, filepath.Join(o.Out, Index)); attribute("fresh") == "" || attribute("build") == before {
		t.Errorf("the page is\n%s", built)
	}
}

// hashOf returns the hash in a name.
func hashOf(path string) string {
	parts := strings.Split(path, ".")
	return parts[len(parts)-2]
}

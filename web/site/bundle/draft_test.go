//go:build !js

package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// drafted makes a small module with tables, a profile and a program that thinks, and returns its options.
func drafted(t *testing.T) Options {
	t.Helper()
	o := module(t)
	profile, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(SearchProfile)))
	if err != nil {
		t.Fatal(err)
	}
	o.Profile, o.Tables, o.Quality = "search.pgo", filepath.Join(o.Root, "tables"), 6
	index := filepath.Join(o.Root, "web", "page", Index)
	page := strings.Replace(read(t, index), `data-sum="0"`, `data-sum="0" data-content=""`, 1)
	thinker := filepath.Join(o.Root, filepath.FromSlash(thinkerFolder))
	if err := errors.Join(os.WriteFile(filepath.Join(o.Root, o.Profile), profile, 0o644),
		os.WriteFile(index, []byte(page), 0o644), os.Mkdir(thinker, 0o755),
		os.WriteFile(filepath.Join(thinker, "main.go"), []byte("package main\n\nfunc main() { println(\"thinks\") }\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	return o
}

func mustDraft(t *testing.T, o Options) *Draft {
	t.Helper()
	d, err := BuildDraft(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A draft becomes the site that is built at once. The files of its page stay, for a browser that has loaded it. A second draft of the
// same sources is the finished site.
func TestADraftIsFinished(t *testing.T) {
	o := drafted(t)
	d := mustDraft(t, o)
	if d.Finished {
		t.Error("the first draft is finished")
	}
	first := read(t, filepath.Join(o.Out, Index))
	if err := os.MkdirAll(o.Tables, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(o.Tables, "a-b-7.tables"), []byte(strings.Repeat("few seeds ", 100)), 0o644); err != nil {
		t.Fatal(err)
	}
	site, err := d.Finish(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if read(t, filepath.Join(o.Out, Index)) == first {
		t.Error("the finished page is that of the draft")
	}
	for _, f := range d.Files {
		if f.Name != Index && !strings.Contains(f.Path, ".") || read(t, filepath.Join(o.Out, f.Path)) == "" {
			t.Errorf("%s of the draft is gone", f.Path)
		}
	}
	at := slices.IndexFunc(site.Files, func(f File) bool { return f.Name == thinkerName })
	if at < 0 || !site.Files[at].Later || later(programName) {
		t.Fatal("the program that thinks is not fetched later")
	}
	if page := read(t, filepath.Join(o.Out, Index)); !strings.Contains(page, ` thinker:`+strconv.Itoa(site.Files[at].Size)+":") {
		t.Errorf("the page is not told of the program that thinks:\n%s", page)
	}
	whole := o
	whole.Out = filepath.Join(o.Root, "whole")
	if mustBuild(t, whole); read(t, filepath.Join(whole.Out, Index)) != read(t, filepath.Join(o.Out, Index)) {
		t.Error("the site is not that which is built at once")
	}
	if again := mustDraft(t, o); !again.Finished || again.Total() != site.Total() || programOf(t, o, again.Site) != programOf(t, o, site) ||
		!slices.Contains(again.Files, site.Files[at]) {
		t.Errorf("a second draft is finished: %t, %d bytes, not %d", again.Finished, again.Total(), site.Total())
	}
	// Other sources are another draft, and so is another profile.
	main := filepath.Join(o.Root, "main.go")
	text := read(t, main)
	if err := os.WriteFile(main, []byte(strings.Replace(text, "hello", "good day", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if mustDraft(t, o).Finished {
		t.Error("the draft of other sources is finished")
	}
	if err := os.WriteFile(main, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if !mustDraft(t, o).Finished {
		t.Error("the draft of the sources before is not finished")
	}
	o.Profile = ""
	if mustDraft(t, o).Finished {
		t.Error("the draft without a profile is finished")
	}
}

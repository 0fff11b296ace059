package tablefile

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"awale/ai/endgame"
	"awale/variants"
)

func rules(t testing.TB, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func mustBuild(t *testing.T, s Store, r *variants.Rules, seeds int) {
	t.Helper()
	if err := s.Build(t.Context(), r, seeds, 1, nil); err != nil {
		t.Fatal(err)
	}
}

func TestBuildAndLoad(t *testing.T) {
	s := Store{Dir: filepath.Join(t.TempDir(), "a", "b")}
	r := rules(t, variants.Default)
	if tables, err := s.Load(t.Context(), r); tables != nil || err != nil {
		t.Errorf("an empty store: %v, %v", tables, err)
	}
	var seen []Progress
	if err := s.Build(t.Context(), r, 5, 1, func(p Progress) { seen = append(seen, p) }); err != nil {
		t.Fatal(err)
	}
	if len(seen) < 5 || seen[len(seen)-1].Seeds != 5 || seen[len(seen)-1].Of != 5 ||
		!slices.IsSortedFunc(seen, func(a, b Progress) int { return cmp.Compare(a.Done, b.Done) }) {
		t.Errorf("progress %+v", seen)
	}
	mustBuild(t, s, r, 3)
	mustBuild(t, s, rules(t, "awari-allis"), 4)
	tables, err := s.Load(t.Context(), r)
	if err != nil || tables.Seeds() != 5 || tables.Kind() != endgame.Bounds {
		t.Fatalf("%v, %v", tables, err)
	}
	if err := tables.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if sizes, err := s.Sizes(r.ID()); err != nil || !slices.Equal(sizes, []int{3, 5}) {
		t.Errorf("%v, %v", sizes, err)
	}
	// An existing file is not built again.
	rebuilt := false
	if err := s.Build(t.Context(), r, 5, 1, func(Progress) { rebuilt = true }); err != nil || rebuilt {
		t.Errorf("%v, built again %v", err, rebuilt)
	}
}

// A build continues where it was interrupted, and rebuilds a damaged end.
func TestBuildResumes(t *testing.T) {
	r := rules(t, variants.Default)
	whole := Store{Dir: t.TempDir()}
	mustBuild(t, whole, r, 5)
	want, err := os.ReadFile(whole.Path(r.ID(), 5))
	if err != nil {
		t.Fatal(err)
	}
	for stop := 0; stop < 5; stop++ {
		s := Store{Dir: t.TempDir()}
		ctx, cancel := context.WithCancel(t.Context())
		err := s.Build(ctx, r, 5, 1, func(p Progress) {
			if p.Seeds == stop && p.Updated == 0 { // on a slow machine a layer is told of before it is complete
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("ended at %d: %v", stop, err)
		}
		if sizes, err := s.Sizes(r.ID()); len(sizes) > 0 || err != nil {
			t.Errorf("an unfinished file is offered: %v, %v", sizes, err)
		}
		path := s.Path(r.ID(), 5) + unfinished
		data, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(want, data) {
			t.Fatalf("%d bytes that are no beginning, %v", len(data), err)
		}
		if stop == 3 {
			data = append(data[:len(data)-1], 77, 78) // torn by a crash
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		least := 5
		if err := s.Build(t.Context(), r, 5, 1, func(p Progress) { least = min(least, p.Seeds) }); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(s.Path(r.ID(), 5))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("ended at %d: another file, %v", stop, err)
		}
		if stop == 4 && least < 5 {
			t.Errorf("ended at %d, begun again at %d", stop, least)
		}
		if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the unfinished file is still there: %v", err)
		}
	}
}

// A killed build may leave any beginning of the file, even of the header.
func TestBuildResumesAfterAnyCut(t *testing.T) {
	r := rules(t, variants.Default)
	s := Store{Dir: t.TempDir()}
	mustBuild(t, s, r, 5)
	path := s.Path(r.ID(), 5)
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{0, 1, endgame.HeaderSize - 1, endgame.HeaderSize, 1000, len(want) - 1, len(want)} {
		if err := errors.Join(os.Remove(path), os.WriteFile(path+unfinished, want[:cut], 0o644)); err != nil {
			t.Fatal(err)
		}
		mustBuild(t, s, r, 5)
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("cut after %d: another file, %v", cut, err)
		}
	}
}

func TestBadFiles(t *testing.T) {
	s := Store{Dir: t.TempDir()}
	r := rules(t, variants.Default)
	mustBuild(t, s, r, 3)
	mustBuild(t, s, rules(t, "classical"), 4)
	foreign, err := os.ReadFile(s.Path("classical", 4))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		FileName(r.ID(), 4): foreign, FileName(r.ID(), 5): nil, FileName(r.ID(), 6): []byte("nonsense"),
		"abapa-07.tables": nil, "abapa-x.tables": nil, "abapa-9.tables" + unfinished: nil,
	} {
		if err := os.WriteFile(filepath.Join(s.Dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	tables, err := s.Load(t.Context(), r)
	if tables == nil || tables.Seeds() != 3 || !errors.Is(err, endgame.ErrForeign) {
		t.Errorf("%v, %v", tables, err)
	}
	for _, n := range []string{FileName(r.ID(), 4), FileName(r.ID(), 5), FileName(r.ID(), 6)} {
		if !strings.Contains(err.Error(), n) {
			t.Errorf("%q does not tell of %s", err, n)
		}
	}
	// A damaged file is built again.
	mustBuild(t, s, r, 4)
	if tables, err := s.Load(t.Context(), r); tables == nil || tables.Seeds() != 4 || err == nil {
		t.Errorf("%v, %v", tables, err)
	}
	if err := s.Build(t.Context(), rules(t, "nam-nam"), 3, 1, nil); !errors.Is(err, endgame.ErrRule) {
		t.Errorf("nam-nam: %v", err)
	}
	if err := s.Build(t.Context(), r, 100, 1, nil); !errors.Is(err, endgame.ErrSize) {
		t.Errorf("100 seeds: %v", err)
	}
	if err := os.WriteFile(filepath.Join(s.Dir, "file"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := (Store{Dir: filepath.Join(s.Dir, "file", "x")}).Build(t.Context(), r, 2, 1, nil); err == nil {
		t.Error("built where there can be no folder")
	}
}

// Tables stay whole when their file is shortened while they are in use. A shortened file is refused.
func TestShortenedFile(t *testing.T) {
	r := rules(t, variants.Default)
	s := Store{Dir: t.TempDir()}
	mustBuild(t, s, r, 5)
	path := s.Path(r.ID(), 5)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	for size := info.Size() - 1; size > 0; size /= 12 {
		tables, err := s.Load(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		if err := tables.Check(t.Context()); err != nil {
			t.Errorf("after the file was cut to %d bytes: %v", size, err)
		}
		if data, err := s.Bytes(r.ID(), 5); data != nil || !errors.Is(err, endgame.ErrDamaged) && !errors.Is(err, endgame.ErrForeign) {
			t.Errorf("%d of %d bytes: %v", size, info.Size(), err)
		}
		mustBuild(t, s, r, 5)
	}
	// A file that is too long is refused without being read.
	if err := os.Truncate(path, 1<<32); err != nil {
		t.Fatal(err)
	}
	if data, err := s.Bytes(r.ID(), 5); data != nil || !errors.Is(err, endgame.ErrDamaged) {
		t.Errorf("a file of 4 GiB: %v", err)
	}
}

func TestFolder(t *testing.T) {
	t.Setenv(HomeVariable, filepath.FromSlash("/somewhere"))
	if dir, err := Folder(); err != nil || dir != filepath.FromSlash("/somewhere/tables") {
		t.Errorf("%q, %v", dir, err)
	}
}

func TestCommand(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(HomeVariable, dir)
	// A custom rule: classical with two occurrences of a position.
	own := filepath.Join(dir, "own.json")
	if err := os.WriteFile(own, []byte(`{"id": "mine", "base": "classical", "name": {"en": "Mine"}, "repetition": {"occurrences": 3}}`),
		0o644); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"-seeds 5 -check":          "all 6188 entries agree",
		"-seeds 2 -rule wari":      "\nbuilt in ",
		"-seeds 3 -file " + own:    "up to 3 seeds: 455 positions",
		"-file " + dir + "/none":   "o such file",
		"-seeds 4":                 "abapa, up to 4 seeds: 1820 positions",
		"-seeds 3 -rule classical": "classical, up to 3 seeds: 455 positions",
		"-seeds 0":                 "-seeds is 0, not 1 to 24",
		"-seeds 4 now":             `"now" is no flag`,
		"-rule nothing":            "not in the catalogue",
		"-rule nam-nam":            "there are no tables for this rule",
		"-workers 0":               "-workers is 0",
		"-seeds x":                 "invalid value",
		"-h":                       "build positions",
	} {
		var out, problems strings.Builder
		code := Command(t.Context(), strings.Fields(line), &out, &problems)
		if !strings.Contains(out.String()+problems.String(), want) ||
			(code == 0) != (out.Len() > 0 && problems.Len() == 0 || line == "-h") {
			t.Errorf("%q: %d, %q, %q", line, code, out.String(), problems.String())
		}
	}
	if tables, err := (Store{Dir: filepath.Join(dir, "tables")}).Load(t.Context(), rules(t, variants.Default)); err != nil ||
		tables.Seeds() != 5 {
		t.Errorf("%v, %v", tables, err)
	}
	if r, err := ruleFrom("", own); err != nil || r.ID() != variants.OwnID(r.Parameters()) {
		t.Errorf("%v, %v", r, err)
	} else if tables, err := (Store{Dir: filepath.Join(dir, "tables")}).Load(t.Context(), r); err != nil || tables.Seeds() != 3 {
		t.Errorf("%v, %v", tables, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var problems strings.Builder
	if code := Command(ctx, []string{"-seeds", "6"}, &problems, &problems); code == 0 || !strings.Contains(problems.String(),
		"goes on where it was") {
		t.Errorf("%d, %q", code, problems.String())
	}
}

// Tables are built once, in their file or at least in memory, and not if they exist or are impossible.
func TestLoadOrBuild(t *testing.T) {
	r, built := rules(t, variants.Default), 0
	provide := func(s Store, r *variants.Rules, seeds int) int {
		t.Helper()
		tables, err := s.LoadOrBuild(t.Context(), r, seeds, func(n int) { built += n })
		if err != nil {
			t.Fatal(err)
		}
		if tables == nil {
			return -1
		}
		return tables.Seeds()
	}
	s := Store{Dir: filepath.Join(t.TempDir(), "new")}
	if got := provide(s, r, 0); got != -1 || built != 0 {
		t.Errorf("%d, built %d", got, built)
	}
	if got := provide(s, r, 4); got != 4 || built != 4 {
		t.Errorf("%d, built %d", got, built)
	}
	if got := provide(s, r, 3); got != 4 || built != 4 {
		t.Errorf("%d, built %d", got, built)
	}
	if got := provide(s, rules(t, "nam-nam"), 4); got != -1 || built != 4 {
		t.Errorf("nam-nam: %d, built %d", got, built)
	}
	if got := provide(Store{}, r, 3); got != 3 || built != 7 {
		t.Errorf("without a folder: %d, built %d", got, built)
	}
	// It waits for another build of the same file.
	path := s.Path(r.ID(), 5)
	f, err := openLocked(path + unfinished)
	if err != nil {
		t.Fatal(err)
	}
	data := new(bytes.Buffer)
	if tables, err := endgame.Build(t.Context(), r, 5, endgame.KindFor(r)); err != nil || tables.Write(data) != nil {
		t.Fatal(err)
	}
	finished := make(chan error, 1)
	tables, err := s.LoadOrBuild(t.Context(), r, 5, func(int) {
		go func() {
			_, err := f.Write(data.Bytes())
			finished <- errors.Join(err, finishFile(f, path))
		}()
	})
	if err := errors.Join(err, <-finished); err != nil || tables.Seeds() != 5 {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if tables, err := s.LoadOrBuild(ctx, r, 6, func(int) { cancel() }); tables != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", tables, err)
	}
}

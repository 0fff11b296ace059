package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"awale/ai/endgame"
)

func TestBuildResumeAndCheck(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	var said bytes.Buffer
	if err := run(t.Context(), []string{"-seeds", "6", "-out", whole, "-check"}, &said); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(said.String(), "all 18564 entries agree") {
		t.Errorf("it said:\n%s", &said)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	// As a killed run may leave it: cut anywhere, the header included.
	for _, cut := range []int{0, 1, endgame.HeaderSize - 1, endgame.HeaderSize, 1000, len(want) - 1, len(want)} {
		out := filepath.Join(dir, "cut")
		if err := os.WriteFile(out+".part", want[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		if err := run(t.Context(), []string{"-seeds", "6", "-out", out}, &said); err != nil {
			t.Fatalf("cut after %d: %v", cut, err)
		}
		got, err := os.ReadFile(out)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("cut after %d: another file (%v)", cut, err)
		}
		if err := os.Remove(out); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRefusals(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there")
	strange := filepath.Join(dir, "strange")
	letter := "Dear reader, this is no table, only a letter that somebody wrote."
	for _, name := range []string{there, strange + ".part"} {
		if err := os.WriteFile(name, []byte(letter), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, args := range map[string][]string{
		"no file":           {"-seeds", "4"},
		"unknown rule":      {"-rule", "chess", "-out", filepath.Join(dir, "x")},
		"too many":          {"-seeds", "48", "-out", filepath.Join(dir, "x")},
		"there already":     {"-seeds", "4", "-out", there},
		"not our file":      {"-seeds", "4", "-out", strange},
		"not tables":        {"-check-only", "-out", there},
		"nothing to check":  {"-check-only", "-out", filepath.Join(dir, "y")},
		"no such rule file": {"-file", filepath.Join(dir, "z"), "-out", filepath.Join(dir, "x")},
	} {
		if err := run(t.Context(), args, &bytes.Buffer{}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for _, name := range []string{there, strange + ".part"} {
		if data, err := os.ReadFile(name); err != nil || string(data) != letter {
			t.Errorf("%s was touched", name)
		}
	}
}

func TestStoppedRunLeavesWhatItHas(t *testing.T) {
	out := filepath.Join(t.TempDir(), "tables")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(ctx, []string{"-seeds", "5", "-out", out}, &bytes.Buffer{}); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped by %v", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("an unfinished file has the name of a finished one")
	}
	if err := run(t.Context(), []string{"-seeds", "5", "-out", out}, &bytes.Buffer{}); err != nil {
		t.Error(err)
	}
}

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFlags(t *testing.T) {
	for line, want := range map[string]string{
		"":                             "two programs are needed",
		"-a x":                         "two programs are needed",
		"-a x -b y":                    "a move needs a limit",
		"-a x -b y -nodes 5 extra":     "all arguments are flags",
		"-a x -b y -nodes -5":          "not negative",
		"-levels -games 1":             "-games is 1, not 2 to 1000000",
		"-levels -workers 0":           "-workers is 0",
		"-levels -plies 99":            "-plies is 99",
		"-levels -fair -1":             "-fair is -1",
		"-levels -sprt -zero 5 -one 5": "-zero is 5, not less than -one",
		"-levels -sprt -alpha 0":       "-alpha is 0 and -beta 0.05, not between 0 and 0.5",
		"-levels -sprt -beta NaN":      "-alpha is 0.05 and -beta NaN",
		"-ao Hash":                     "is not Name=Value",
	} {
		var said strings.Builder
		if _, err := parse(strings.Fields(line), &said); err == nil || !strings.Contains(said.String(), want) {
			t.Errorf("%q: %v, %q", line, err, said.String())
		}
	}
}

func TestPlayLevels(t *testing.T) {
	p, err := parse(strings.Fields("-level beginner -games 6 -seed 3"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := p.run(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.HasPrefix(got, "beginner     against initiation   6 games: ") || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
	out.Reset()
	p.level = "initiation"
	if err := p.run(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.HasPrefix(got, "initiation   against one ply      6 games: ") || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
	out.Reset()
	p.level = "1.5"
	if err := p.run(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.HasPrefix(got, "1.50         against initiation   6 games: ") || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
	for _, level := range []string{"0.9", "8.01", "nan", "1e99"} {
		if p.level = level; p.run(context.Background(), io.Discard) == nil {
			t.Errorf("there is a level called %s", level)
		}
	}
	p.level = "godlike"
	if err := p.run(context.Background(), io.Discard); err == nil {
		t.Error("there is a level called godlike")
	}
	p.rule = "nothing"
	if err := p.run(context.Background(), io.Discard); err == nil {
		t.Error("there is a rule called nothing")
	}
	p.ruleFile, p.level = filepath.Join(t.TempDir(), "rule.json"), "beginner"
	if err := p.run(context.Background(), io.Discard); err == nil {
		t.Error("a rule file that is not there was read")
	}
	const twice = `{"id": "twice", "base": "abapa", "name": {"en": "Twice"}, "repetition": {"occurrences": 2}}`
	if err := os.WriteFile(p.ruleFile, []byte(twice), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := p.run(context.Background(), io.Discard); err != nil {
		t.Error(err)
	}
}

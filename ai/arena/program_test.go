//go:build !js

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"awale/ai/arena/match"
	"awale/variants"
)

// The test binary also acts as a program that knows only one rule and exits when it is first asked for a move.
func TestMain(m *testing.M) {
	if os.Getenv(quitterVariable) == "" {
		os.Exit(m.Run())
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "uci":
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
		case "setoption":
			fmt.Println("info string error: there are no options")
		case "go":
			return
		}
	}
}

const quitterVariable = "ARENA_TEST_QUITTER"

// A match in which a program does not play reports this and fails.
func TestMatchWithoutGamesFails(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(quitterVariable, "1")
	var out strings.Builder
	p, err := parse([]string{"-a", self, "-b", self, "-games", "4", "-depth", "1", "-plies", "0"}, &out)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.run(context.Background(), &out); err == nil || err.Error() != "4 games were forfeited" ||
		!strings.Contains(out.String(), "forfeited: a 2, b 2; ") {
		t.Errorf("%v, %q", err, out.String())
	}
	// Its rule is requested by name for a rule of the catalogue, but not for a rule file.
	p.rule = "songo"
	if err := p.run(context.Background(), io.Discard); !errors.Is(err, match.ErrStart) {
		t.Error(err)
	}
	p.ruleFile = filepath.Join(t.TempDir(), "rule.json")
	const twice = `{"id": "twice", "base": "abapa", "name": {"en": "Twice"}, "repetition": {"occurrences": 2}}`
	if err := os.WriteFile(p.ruleFile, []byte(twice), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := p.run(context.Background(), io.Discard); err == nil || err.Error() != "4 games were forfeited" {
		t.Error(err)
	}
	p.rule, p.ruleFile = variants.Default, ""
	p.commands[1] = "./no-such-program"
	out.Reset()
	if err := p.run(context.Background(), &out); !errors.Is(err, match.ErrStart) || !strings.Contains(out.String(), "0 games: ") {
		t.Errorf("%v, %q", err, out.String())
	}
}

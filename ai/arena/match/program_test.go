//go:build !js

package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"awale/ai/uci/dialect"
	"awale/variants"
	"awale/variants/notation"
)

// The test binary also acts as the programs.
func TestMain(m *testing.M) {
	if manner := os.Getenv(mannerVariable); manner != "" {
		act(manner)
		return
	}
	os.Exit(m.Run())
}

const mannerVariable = "ARENA_TEST_MANNER"

// act is a program that always sows the first house and crashes or cheats at its third move.
func act(manner string) {
	r, err := variants.Load(variants.Default)
	if err != nil {
		panic(err)
	}
	history := []variants.Position{r.Start()}
	asked := 0
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch words := strings.Fields(in.Text()); words[0] {
		case "uci":
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
		case "position":
			moves, err := notation.ParseMoves(strings.Join(words[min(3, len(words)):], ""), 6)
			if err == nil {
				history, err = notation.Replay(r, r.Start(), moves)
			}
			if err != nil {
				panic(err)
			}
		case "go":
			if asked++; asked == 3 {
				switch manner {
				case "crashes":
					os.Exit(3)
				case "cheats":
					fmt.Println("bestmove p")
					continue
				case "sleeps":
					time.Sleep(time.Minute)
				}
			}
			fmt.Println(dialect.Best{Move: r.Legal(history[len(history)-1])[0], Ponder: variants.NoMove}.Format(6))
		case "quit":
			return
		}
	}
}

func TestFailingProgramLoses(t *testing.T) {
	r := load(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for manner, want := range map[string]string{"crashes": "the program has ended", "cheats": "illegal move", "sleeps": "no bestmove for",
		"plays": ""} {
		t.Run(manner, func(t *testing.T) {
			t.Setenv(mannerVariable, manner)
			patience := 30 * time.Second
			if manner == "sleeps" {
				patience = 300 * time.Millisecond
			}
			p, err := NewProgram(self, Settings{Go: dialect.Go{Depth: 1}, Patience: patience})
			if err != nil {
				t.Fatal(err)
			}
			// Play twice: a crashed program is started again.
			for range 2 {
				rec, err := Play(context.Background(), r, nil, [2]Player{p, first(r)})
				switch {
				case err != nil:
					t.Fatal(err)
				case want == "":
					if rec.Failed != nil || len(rec.Moves) < 10 {
						t.Errorf("%+v", rec)
					}
				case manner == "cheats" && rec.Failed == nil:
					// It cheats only once, and its process continues.
				case rec.Failed == nil || !strings.Contains(rec.Failed.Error(), want) || rec.Result != variants.NorthWins ||
					len(rec.Moves) != 4:
					t.Errorf("%+v", rec)
				}
			}
			if err := p.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	p, err := NewProgram("./no-such-program", Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if rec, err := Play(context.Background(), r, nil, [2]Player{first(r), p}); !errors.Is(err, ErrStart) ||
		!errors.Is(err, os.ErrNotExist) {
		t.Errorf("%+v, %v", rec, err)
	}
	if _, err := NewProgram("  ", Settings{}); err == nil {
		t.Error("an empty command is a program")
	}
}

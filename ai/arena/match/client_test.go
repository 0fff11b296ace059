package match

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// FuzzClient lets a program answer anything. The client ends with an error, or with a move of the board.
func FuzzClient(f *testing.F) {
	for _, answers := range []string{
		"uciok\nreadyok\nreadyok\nreadyok\nbestmove F ponder f\n",
		"id name X\noption name Hash type spin\nuciok\nreadyok\nreadyok\ninfo string error: moves hold \"r\"\nreadyok\nbestmove A-\n",
		"uciok\r\nreadyok\r\nreadyok\r\nreadyok\r\ninfo depth 3 score cp 5 pv FfE\r\nbestmove Fr\r\n",
		"uciok\nreadyok\nreadyok\nreadyok\nbestmove (none)", "uciok\ninfo string error: no\nreadyok\n", "", "\x00\xff\n\n",
	} {
		f.Add(answers)
	}
	// The player chooses the direction, so that the client asks how the program reads it.
	r := rulestest.Changed(f, variants.Default, func(p *variants.Parameters) { p.Sowing.Direction = "free" })
	f.Fuzz(func(t *testing.T, answers string) {
		c := newClient(Settings{Options: []Option{{"Hash", "1"}}, Foreign: true, Patience: time.Minute}, io.Discard,
			strings.NewReader(answers))
		defer func() {
			for range c.lines {
				// The rest is not read.
			}
		}()
		ctx := context.Background()
		if c.handshake(ctx) != nil || c.newGame(ctx, r) != nil {
			return
		}
		m, err := c.move(ctx, nil)
		if err != nil || m == variants.NoMove {
			return
		}
		text := notation.FormatMove(r.Size(), m)
		if again, err := notation.ParseMoves(text, r.Size()); err != nil || len(again) != 1 || again[0] != m {
			t.Fatalf("%q is the move %v, written %q: %v, %v", answers, m, text, again, err)
		}
	})
}

package dialect

import (
	"strings"
	"testing"
	"time"
)

func TestGo(t *testing.T) {
	g, err := ParseGo(strings.Fields("wtime 1000 btime 0 winc 20 binc 30 movestogo 5 movetime 40 depth 6 nodes 700 infinite"))
	want := Go{Depth: 6, Nodes: 700, MoveTime: 40 * time.Millisecond, Time: [2]time.Duration{time.Second, 0},
		Increment: [2]time.Duration{20 * time.Millisecond, 30 * time.Millisecond}, Clocked: true, MovesToGo: 5, Infinite: true}
	if err != nil || g != want {
		t.Errorf("%+v, %v", g, err)
	}
	if g, err := ParseGo([]string{"ponder", "movetime", "40"}); err != nil || g != (Go{Ponder: true, MoveTime: 40 * time.Millisecond}) ||
		g.String() != "go ponder movetime 40" {
		t.Errorf("%+v, %v", g, err)
	}
	for _, test := range []struct{ text, field, want string }{
		{"ponder ponder", "ponder", "ponder is given twice"},
		{"depth 3 depth 4", "depth", "depth is given twice"},
		{"depth", "depth", `depth is "", not a number from 1 to 1000`},
		{"depth 0", "depth", `depth is "0", not a number from 1 to 1000`},
		{"depth x", "depth", `depth is "x", not a number from 1 to 1000`},
		{"depth 01", "depth", `depth is "01", not a number from 1 to 1000`},
		{"movestogo 1001", "movestogo", `movestogo is "1001", not a number from 1 to 1000`},
		{"movetime -5", "movetime", `movetime is "-5", not a number from 1 to 1000000000`},
		{"wtime +1", "wtime", `wtime is "+1", not a number from 0 to 1000000000`},
		{"nodes 99999999999999999999", "nodes", `nodes is "99999999999999999999", not a number from 1 to 1152921504606846976`},
		{"fast", "go", `go cannot be read: "fast"`},
	} {
		_, err := ParseGo(strings.Fields(test.text))
		wantError(t, test.text, err, test.field, test.want)
	}
}

func FuzzGo(f *testing.F) {
	f.Add("ponder nodes 5")
	f.Add("wtime 1000 btime 0 winc 20 binc 30 movestogo 5 movetime 40 depth 6 nodes 700 infinite")
	f.Add("depth 5")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := ParseGo(strings.Fields(s))
		if err != nil {
			return
		}
		words := strings.Fields(g.String())
		again, err := ParseGo(words[1:])
		if err != nil || again != g {
			t.Fatalf("%q is %+v, and %q is %+v, %v", s, g, g.String(), again, err)
		}
	})
}

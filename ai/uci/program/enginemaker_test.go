package program

import (
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"awale/ai"
)

// hashInUse returns the memory of the program in MiB after a conversation.
func hashInUse(t *testing.T, d *dialogue, lines ...string) int {
	t.Helper()
	for _, line := range append(lines, "isready") {
		d.say(line)
	}
	d.hear("readyok")
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse >> 20)
}

// A new game keeps the transposition table, and another size replaces it: there is never more than one.
func TestOneTable(t *testing.T) {
	d := talk(t)
	before := hashInUse(t, d, "setoption name UseTables value false", "setoption name Hash value 1")
	const slack = 6
	for _, test := range []struct {
		size  int
		lines []string
	}{
		{16, []string{"setoption name Hash value 16"}},
		{16, []string{"ucinewgame"}},
		{16, []string{"setoption name Hash value 16", "ucinewgame"}},
		{16, []string{"setoption name Rule value classical"}},
		{32, []string{"setoption name Hash value 32"}},
		{16, []string{"setoption name Hash value 16"}},
	} {
		if got := hashInUse(t, d, test.lines...) - before; got > test.size+slack {
			t.Errorf("%q: %d MiB more are in use, want %d", test.lines, got, test.size)
		}
	}
	d.end()
}

// After ucinewgame the engine searches like a new one.
func TestNewGameForgets(t *testing.T) {
	t.Parallel()
	search := func(d *dialogue, moves string) (nodes string) {
		d.say("position startpos moves " + moves)
		d.say("go depth 11")
		_, nodes, _ = strings.Cut(d.hear("info depth 11 "), " nodes ")
		nodes, _, _ = strings.Cut(nodes, " ")
		d.hear("bestmove ")
		return nodes
	}
	d := talk(t)
	d.say("setoption name Hash value 1")
	want := search(d, "FfEc")
	d.say("ucinewgame")
	if got := search(d, "FfEc"); got != want {
		t.Errorf("%s nodes in a new program, %s after ucinewgame", want, got)
	}
	if got := search(d, "FfEc"); got == want {
		t.Errorf("%s nodes, though the position was searched before", got)
	}
	d.end()
}

// While the memory of a large table is prepared the program answers, searches with a small table, and ends at once.
func TestHashIsPreparedInBackground(t *testing.T) {
	t.Parallel()
	begin := func() (d *dialogue, let, came, left chan struct{}) {
		let, came, left = make(chan struct{}), make(chan struct{}, 2), make(chan struct{}, 2)
		d = talkWith(t, Config{}, func(p *Program) {
			p.newEngine = func(ctx context.Context, entries int) *ai.Engine {
				came <- struct{}{}
				defer func() { left <- struct{}{} }()
				select {
				case <-let:
				case <-ctx.Done():
				}
				return ai.NewEngine(0)
			}
		})
		return d, let, came, left
	}
	d, let, _, _ := begin()
	d.say("isready")
	d.say("uci")
	d.hear("uciok")
	d.say("go movetime 20")
	if got := d.next(); got != "info string the hash table is not there yet, this search goes with a small one" {
		t.Error(got)
	}
	d.hear("bestmove ")
	d.say("go depth 2") // waits
	d.say("stop")
	d.hear("bestmove ")
	close(let)
	d.hear("readyok")
	d.say("go depth 2")
	d.hear("info depth 2 ")
	d.hear("bestmove ")
	d.end()

	d, _, came, left := begin()
	d.say("isready")
	<-came
	d.say("setoption name Hash value 4096")
	d.hear("readyok") // that table is no longer needed
	<-left
	d.say("isready")
	<-came
	d.end()
	select {
	case <-left:
	case <-time.After(time.Minute):
		t.Error("the work goes on after the end")
	}
}

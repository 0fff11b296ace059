package advice

import (
	"context"
	"testing"
	"time"

	"awale/ai"
)

// The work for endgame tables teaches nothing about the speed of searches, and both together fit in the slack of a frame.
func TestTablesAndSearchesShareAFrame(t *testing.T) {
	const slack, node, step = 8 * time.Millisecond, 2 * time.Microsecond, 20 * time.Nanosecond
	var now time.Duration
	think := NewThinking(Machine{Sliced: true, Clock: func() time.Duration { return now }}, nil)
	// work takes all that is granted to a gate in a frame, and returns the time for it.
	work := func(gate ai.Gate, each time.Duration) (took time.Duration) {
		ctx, stop := context.WithTimeout(t.Context(), 5*time.Millisecond)
		defer stop()
		n, err := gate.Acquire(ctx, 1<<20)
		if err != nil {
			return 0
		}
		took = time.Duration(n) * each
		now += took
		gate.Release(0)
		return took
	}
	var tables, search time.Duration
	for range 30 {
		think.Grant(slack)
		tables = work(think.TableGate, step)
	}
	if tables < slack*9/10 || tables > slack*11/10 {
		t.Errorf("tables alone take %v of a frame", tables)
	}
	for frame := range 30 {
		think.Grant(slack)
		tables, search = work(think.TableGate, step), work(think.Gate, node)
		if search > slack {
			t.Errorf("frame %d of the search takes %v", frame, search)
		}
	}
	if all := tables + search; all < slack*9/10 || all > slack*11/10 || search < slack*3/4 {
		t.Errorf("together they take %v and %v of a frame", tables, search)
	}
}

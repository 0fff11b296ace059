package remote

import (
	"context"
	"time"

	"awale/ai"
)

// sliceTime is how long a server searches before it looks for messages. So long a job that nobody wants any more goes on.
const sliceTime = 20 * time.Millisecond

// Slices is the gate of a server with one thread: it grants the nodes of about 20 ms, and calls pause between two grants, in which
// messages are received. Several searches take turns.
type Slices struct {
	clock func() time.Duration
	pause func()
	meter *ai.Meter
	// turn holds one token. A search has it from Acquire to Release.
	turn chan struct{}
	// granted nodes are being searched since began.
	granted int
	began   time.Duration
}

// NewSlices returns the gate. clock returns the time since any fixed moment. pause returns after messages were received.
func NewSlices(clock func() time.Duration, pause func()) *Slices {
	s := &Slices{clock: clock, pause: pause, meter: ai.NewMeter(), turn: make(chan struct{}, 1)}
	s.turn <- struct{}{}
	return s
}

// Beside returns a gate for steps that take another time than nodes, such as those of the reading of tables. It shares the turns and
// measures for itself.
func (s *Slices) Beside() *Slices {
	return &Slices{clock: s.clock, pause: s.pause, meter: ai.NewMeter(), turn: s.turn}
}

// Acquire implements [ai.Gate].
func (s *Slices) Acquire(ctx context.Context, want int) (int, error) {
	select {
	case <-s.turn:
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	s.pause()
	if err := ctx.Err(); err != nil {
		s.turn <- struct{}{}
		return 0, err
	}
	s.granted, s.began = min(want, s.meter.Nodes(sliceTime)), s.clock()
	return s.granted, nil
}

// Release implements [ai.Gate].
func (s *Slices) Release(unused int) {
	s.meter.Learn(s.granted-unused, s.clock()-s.began)
	s.turn <- struct{}{}
}

package ai

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"
	"time"
)

// fakeClock shows a time that the test sets.
type fakeClock struct {
	mu sync.Mutex
	at time.Duration
}

func (c *fakeClock) now() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *fakeClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at += d
}

func TestBudgetDoesNotAccumulate(t *testing.T) {
	var clock fakeClock
	b := NewBudget(clock.now)
	for range 10 {
		b.Grant(500)
	}
	if n, err := b.Acquire(context.Background(), 10_000); n != 500 || err != nil {
		t.Errorf("granted %d, %v", n, err)
	}
	b.Release(0)
	// Nothing is left, so the next call blocks until its context ends.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if n, err := b.Acquire(ctx, 1); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("granted %d, %v", n, err)
	}
	b.Grant(0)
	b.Grant(-5)
	if n, err := b.Acquire(ctx, 1); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("granted %d, %v", n, err)
	}
}

func TestBudgetMeasuresSearchTime(t *testing.T) {
	var clock fakeClock
	b := NewBudget(clock.now)
	if n, d := b.Taken(); n != 0 || d != 0 {
		t.Errorf("before anything: %d in %v", n, d)
	}
	b.Grant(1000)
	clock.advance(time.Second) // waiting is not measured
	if n, _ := b.Acquire(context.Background(), 800); n != 800 {
		t.Fatalf("granted %d of 800 wanted", n)
	}
	clock.advance(5 * time.Millisecond)
	b.Release(200)
	clock.advance(time.Second)
	if n, d := b.Taken(); n != 600 || d != 5*time.Millisecond {
		t.Errorf("%d in %v", n, d)
	}
	if n, d := b.Taken(); n != 0 || d != 0 {
		t.Errorf("reported twice: %d in %v", n, d)
	}
}

// acquires acquires nodes from a budget, at most want. It returns 0 if there are none.
func acquires(b *Budget, want int) int {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	n, _ := b.Acquire(ctx, want)
	return n
}

// Nodes left unused by one search go to the next one in the same frame only.
func TestBudgetPassesUnusedNodesOn(t *testing.T) {
	var clock fakeClock
	b := NewBudget(clock.now)
	b.Grant(500)
	for _, step := range []struct{ want, granted, unused int }{{100, 100, 0}, {1000, 400, 150}, {50, 50, 0}, {1000, 100, 0}, {1, 0, 0}} {
		n := acquires(b, step.want)
		if n != step.granted {
			t.Fatalf("%d of %d granted, not %d", n, step.want, step.granted)
		}
		if n > 0 {
			b.Release(step.unused)
		}
	}
	if n, _ := b.Taken(); n != 500 {
		t.Errorf("%d nodes of 500", n)
	}
	for next, want := range map[int]int{0: 0, 30: 30} {
		b.Grant(500)
		if n := acquires(b, 100); n != 100 {
			t.Fatalf("%d of 100 granted", n)
		}
		b.Grant(next)
		b.Release(0)
		if n := acquires(b, 1000); n != want {
			t.Errorf("%d granted in a frame of %d", n, next)
		} else if n > 0 {
			b.Release(0)
		}
	}
}

// A user with small requests, such as a table builder, leaves almost everything to a search, and no frame
// exceeds its grant.
func TestBudgetWithSmallRequests(t *testing.T) {
	// With one thread, as in a browser, the order of requests is deterministic.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const frames, grant, little = 200, 20_000, 1000
	var clock fakeClock
	b := NewBudget(clock.now)
	ctx, cancel := context.WithCancel(context.Background())
	var taken [2]int
	var all sync.WaitGroup
	for i, want := range []int{little, 1 << 20} {
		all.Go(func() {
			for {
				n, err := b.Acquire(ctx, want)
				if err != nil {
					return
				}
				taken[i] += n
				b.Release(0)
			}
		})
	}
	sum := 0
	for f := range frames {
		b.Grant(grant)
		for end := time.Now().Add(time.Second); ; time.Sleep(10 * time.Microsecond) {
			n, _ := b.Taken()
			if sum += n; sum >= (f+1)*grant {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("frame %d: %d of %d nodes used", f, sum-f*grant, grant)
			}
		}
		if sum > (f+1)*grant {
			t.Fatalf("frame %d: %d nodes, not %d", f, sum-f*grant, grant)
		}
	}
	cancel()
	all.Wait()
	if least := frames * (grant - 2*little); taken[1] < least {
		t.Errorf("the search got %d of %d nodes, the other one %d", taken[1], frames*grant, taken[0])
	}
}

// A cancelled search does not consume a grant.
func TestBudgetKeepsGrantsOfCancelledSearches(t *testing.T) {
	var clock fakeClock
	dead, cancel := context.WithCancel(context.Background())
	cancel()
	for range 100 {
		b := NewBudget(clock.now)
		b.Grant(10)
		if n, err := b.Acquire(dead, 10); err == nil {
			t.Fatalf("a cancelled search was granted %d", n)
		}
		if n, err := b.Acquire(context.Background(), 10); n != 10 || err != nil {
			t.Fatalf("granted %d, %v", n, err)
		}
		b.Release(0)
	}
}

// Searches that share a budget take turns and all of them finish.
func TestBudgetIsShared(t *testing.T) {
	var clock fakeClock
	b := NewBudget(clock.now)
	var all sync.WaitGroup
	held := make(chan struct{}, 1)
	for range 3 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 50 {
				if _, err := b.Acquire(context.Background(), 100); err != nil {
					t.Error(err)
					return
				}
				select {
				case held <- struct{}{}:
				default:
					t.Error("two grants at a time")
				}
				<-held
				b.Release(0)
			}
		}()
	}
	done := make(chan struct{})
	go func() { all.Wait(); close(done) }()
	for {
		select {
		case <-done:
			return
		case <-time.After(10 * time.Microsecond):
			b.Grant(100)
		}
	}
}

// run lets a meter control a machine of the given speed for some frames. It returns the times of the slices.
func run(m *Meter, rate func(frame int) float64, frames int, slack time.Duration) []time.Duration {
	took := make([]time.Duration, frames)
	for f := range took {
		n := m.Nodes(slack)
		took[f] = time.Duration(float64(n) / rate(f) * float64(time.Second))
		m.Learn(n, took[f])
	}
	return took
}

func steady(rate float64) func(int) float64 { return func(int) float64 { return rate } }

func TestMeterSettles(t *testing.T) {
	const slack = 8 * time.Millisecond
	for _, rate := range []float64{20_000, 100_000, 1e6, 5e6, 40e6} {
		m := NewMeter()
		if first := m.Nodes(slack); first != firstGrant {
			t.Errorf("the first grant is %d", first)
		}
		took := run(m, steady(rate), 40, slack)
		for f, d := range took {
			if d > 2*slack {
				t.Errorf("%.0f nodes/s: frame %d took %v", rate, f, d)
			}
		}
		if last := took[len(took)-1]; last < slack*9/10 || last > slack*11/10 {
			t.Errorf("%.0f nodes/s: settled at %v, not %v", rate, last, slack)
		}
	}
}

// One slice that takes a hundred times as long, or no time at all, has no effect.
func TestMeterIgnoresOutliers(t *testing.T) {
	const slack = 8 * time.Millisecond
	m := NewMeter()
	run(m, steady(1e6), 30, slack)
	before := m.Nodes(slack)
	m.Learn(before, 100*slack)
	m.Learn(before, 0)
	if after := m.Nodes(slack); after < before*9/10 || after > before*11/10 {
		t.Errorf("%d before, %d after", before, after)
	}
	// A permanent change of speed takes effect within a few frames.
	took := run(m, steady(1e5), 10, slack)
	if last := took[len(took)-1]; last > slack*11/10 {
		t.Errorf("ten frames at a tenth of the speed: still %v", last)
	}
}

// A clock with a resolution of 1 ms or 16 ms is good enough.
func TestMeterWithCoarseClock(t *testing.T) {
	for _, tick := range []time.Duration{time.Millisecond, 16 * time.Millisecond} {
		const slack, rate = 8 * time.Millisecond, 1e6
		m := NewMeter()
		var now, longest time.Duration
		for range 400 {
			n := m.Nodes(slack)
			begin := now.Truncate(tick)
			d := time.Duration(float64(n) / rate * float64(time.Second))
			longest = max(longest, d)
			now += d
			m.Learn(n, now.Truncate(tick)-begin)
			now += 16*time.Millisecond - d%(16*time.Millisecond) + 137*time.Microsecond
		}
		if longest > 5*slack {
			t.Errorf("clock of %v: a slice took %v", tick, longest)
		}
	}
}

func TestMeterWithoutSlack(t *testing.T) {
	m := NewMeter()
	if n := m.Nodes(0); n != 0 {
		t.Errorf("%d nodes without any time", n)
	}
	run(m, steady(1e6), 20, 8*time.Millisecond)
	if n := m.Nodes(-time.Second); n != 0 {
		t.Errorf("%d nodes without any time", n)
	}
	// The grants do not grow while nothing is searched.
	last := m.Nodes(time.Hour)
	for range 50 {
		if n := m.Nodes(time.Hour); n > last {
			t.Fatalf("grew from %d to %d without a search", last, n)
		}
	}
}

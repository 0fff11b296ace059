package remote

import (
	"context"
	"math/rand/v2"
	"reflect"
	"runtime"
	"sync"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/rulestest"
)

// since returns a clock.
func since() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

// queue delivers messages one after the other in a goroutine, as a browser does.
type queue struct {
	mu       sync.Mutex
	messages chan []byte
	closed   bool
}

func newQueue(t *testing.T, to func([]byte)) *queue {
	q := &queue{messages: make(chan []byte, 1<<12)}
	done := make(chan bool)
	go func() {
		defer close(done)
		for m := range q.messages {
			to(m)
		}
	}()
	t.Cleanup(func() {
		q.mu.Lock()
		q.closed = true
		close(q.messages)
		q.mu.Unlock()
		<-done
	})
	return q
}

func (q *queue) send(message []byte) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.messages <- message
	}
}

// closedGate never opens: nothing is searched here.
type closedGate struct{}

func (closedGate) Acquire(ctx context.Context, _ int) (int, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}

func (closedGate) Release(int) {}

// place is a gate of a thread with a client, as a page has it.
type place struct {
	ai.Gate
	*Client
}

// pair returns a client whose server runs beside it.
func pair(t *testing.T) (*Client, *Server) {
	t.Helper()
	var c *Client
	toClient := newQueue(t, func(m []byte) { c.Receive(m) })
	clock := since()
	// With one thread, as under WebAssembly, the others have to get their turn.
	searches := NewSlices(clock, runtime.Gosched)
	s := NewServer(searches, searches.Beside(), clock, toClient.send)
	c = NewClient(newQueue(t, s.Receive).send, func() {})
	s.Greet()
	until(t, "the greeting", c.Ready)
	return c, s
}

func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !done(); time.Sleep(100 * time.Microsecond) {
		if time.Now().After(end) {
			t.Fatalf("%s does not come", what)
		}
	}
}

// result waits for the result of a thinker.
func result(t *testing.T, th *ai.Thinker) (r ai.Result) {
	t.Helper()
	until(t, "the result", func() (ok bool) { r, ok = th.Poll(); return ok })
	return r
}

// wander plays random moves and returns the positions, of which the last one has a choice.
func wander(t *testing.T, r *variants.Rules, random *rand.Rand, moves int) (history []variants.Position) {
	t.Helper()
	kept := 0
	rulestest.Wander(r, random, moves+1, func(p variants.Position, legal []variants.Move) {
		if history = append(history, p); len(legal) > 1 {
			kept = len(history)
		}
	})
	return history[:max(kept, 1)]
}

// A position arrives as it was sent, with all that a rule may remember of it.
func TestPositions(t *testing.T) {
	p := variants.Position{Size: 6, Turn: variants.North, Stores: [2]uint8{1, 2}}
	p.Memory = variants.Memory{Sown: 1 << 9, Blocked: 2, Lent: 3 << 8, Turns: 4, Round: 5, Points: [2]uint8{6, 7},
		Starter: variants.North, Claims: [2]uint8{8, 9}, Pause: 0x85}
	copy(p.Houses[:], []uint8{3, 0, 6, 1, 0, 5, 2, 2, 0, 7, 1, 1})
	if v := reflect.ValueOf(p.Memory); v.NumField() != 9 {
		t.Error("a memory has other fields than are sent")
	}
	for _, want := range []variants.Position{p, {Size: 16, Houses: p.Houses}} {
		in := reader{data: appendPosition(nil, &want)}
		if got := in.position(want.Size); got != want || in.failed || len(in.data) > 0 {
			t.Errorf("%+v arrives, not %+v", got, want)
		}
	}
}

// Every level plays the same move there as here, with the same report, under every rule.
func TestResultsAreTheSame(t *testing.T) {
	c, _ := pair(t)
	random := rand.New(rand.NewPCG(1, 2))
	th := ai.NewThinker(place{closedGate{}, c}, since())
	for _, r := range rulestest.Catalogue(t) {
		levels := []ai.Level{ai.Levels()[random.IntN(7)]}
		if r.ID() == variants.Default {
			levels = ai.Levels()
		}
		for _, level := range levels {
			job := level.Job(r, wander(t, r, random, random.IntN(40)), random.Uint64())
			job.Alone = random.IntN(2) == 0
			job.Limits.Time, job.Limits.Nodes = 0, min(job.Limits.Nodes+2000*int64(level/ai.GrandMaster), 2000)
			want, err := job.Run(context.Background(), ai.NewEngine(0), ai.Open{}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			th.Start(job)
			if got := result(t, th); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %s: %+v there, %+v here", r.ID(), level.Key(), got, want)
			}
			if i, _ := th.Thinking(); !reflect.DeepEqual(i, want.Info) {
				t.Errorf("%s, %s: reported %+v", r.ID(), level.Key(), i)
			}
		}
	}
}

// The tables go along, are used, and go once.
func TestTablesAreSent(t *testing.T) {
	c, _ := pair(t)
	sent := 0
	send := c.send
	c.send = func(m []byte) {
		if m[0] == tablesMessage {
			sent++
		}
		send(m)
	}
	r := rulestest.Load(t, variants.Default)
	tables := built(t, r, 7)
	p := variants.Position{Size: 6, Stores: [2]uint8{21, 20}}
	copy(p.Houses[:], []uint8{1, 0, 2, 0, 0, 1, 0, 1, 0, 1, 1, 0})
	th := ai.NewThinker(place{closedGate{}, c}, since())
	for _, wide := range []bool{false, true, true} {
		job := ai.GrandMaster.Job(r, []variants.Position{p}, 0)
		job.Limits = ai.Limits{Nodes: 2000, Margin: true, Wide: wide}
		job.HashEntries = 1 << 10
		job.EndgameTables = tables
		want, err := job.Run(context.Background(), ai.NewEngine(0), ai.Open{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		th.Start(job)
		if got := result(t, th); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v there, %+v here", got, want)
		}
		th = ai.NewThinker(place{closedGate{}, c}, since())
	}
	if sent != 1 {
		t.Errorf("the tables were sent %d times", sent)
	}
}

// built returns the tables of a rule up to so many seeds.
func built(t *testing.T, r *variants.Rules, seeds int) *endgame.Tables {
	t.Helper()
	b, err := endgame.NewBuilder(r, seeds, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	for !b.Done() {
		if err := b.BuildLayer(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	return b.Tables()
}

// Tables are read beside the searches, not behind their gate, and are let go once the client has none of them any more.
func TestTablesComeAndGo(t *testing.T) {
	s := NewServer(closedGate{}, ai.Open{}, since(), func([]byte) {})
	c := NewClient(s.Receive, func() {})
	c.Receive([]byte{helloMessage})
	r := rulestest.Load(t, variants.Default)
	if _, ok := c.sendRule(r); !ok {
		t.Fatal("the rule is not sent")
	}
	func() {
		if slot, ok := c.sendTables(ai.Job{Rules: r, EndgameTables: built(t, r, 3)}, 0); slot != 1 || !ok {
			t.Fatalf("slot %d, %v", slot, ok)
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if _, ok := s.tables[0].wait(ctx); !ok {
		t.Fatal("the tables are not read")
	}
	until(t, "the end of the tables", func() bool {
		runtime.GC()
		c.forgetTables()
		return s.tables[0] == nil
	})
}

// A rule that is refused takes the place of the one before: a job for it is refused too.
func TestARefusedRuleLeavesItsSlotEmpty(t *testing.T) {
	var told []byte
	s := NewServer(closedGate{}, closedGate{}, since(), func(m []byte) { told = append(told, m[0]) })
	r := rulestest.Load(t, variants.Default)
	rule, err := appendRule(nil, 2, r)
	if err != nil {
		t.Fatal(err)
	}
	s.Receive(rule)
	s.Receive(append(rule[:2:2], "{}"...))
	s.Receive(appendRequest(nil, &request{number: 1, rule: 2, job: ai.Beginner.Job(r, []variants.Position{r.Start()}, 1)}))
	if string(told) != string([]byte{refusalMessage}) {
		t.Errorf("told %q", told)
		s.Receive(numbered(stopMessage, 1))
	}
}

// otherTables are tables that cannot be sent.
type otherTables struct{ ai.EndgameTables }

func (otherTables) Fits(*variants.Rules) bool { return true }
func (otherTables) Seeds() int                { return 0 }

func (otherTables) Probe(_, _ uint64) (low, high int, ok bool) { return 0, 0, false }

func (otherTables) Position(*variants.Position) (low, high int, ok bool) { return 0, 0, false }

// A job that cannot be run there is run here, once: one with tables that cannot be sent, one for which the server has lost the rule, and
// one whose server is lost before, meanwhile, or without a word.
func TestJobsComeBack(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	job := ai.Amateur.Job(r, []variants.Position{r.Start()}, 3)
	want, err := job.Run(context.Background(), ai.NewEngine(0), ai.Open{}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	master := ai.GrandMaster.Job(r, job.History, 0)
	master.Limits.Time, master.Limits.Nodes, master.EndgameTables = 0, 1000, otherTables{}
	for name, lose := range map[string]func(c *Client, s *Server) ai.Job{
		"tables": func(*Client, *Server) ai.Job { return master },
		"rule": func(c *Client, _ *Server) ai.Job {
			c.rules[5] = r // it thinks that it has sent it
			return job
		},
		"before": func(c *Client, _ *Server) ai.Job { c.Lost(); return job },
		"meanwhile": func(c *Client, _ *Server) ai.Job {
			c.send = func(m []byte) {
				if m[0] == jobMessage {
					go c.Lost()
				}
			}
			return job
		},
		"refusal": func(c *Client, _ *Server) ai.Job {
			c.send = func(m []byte) {
				if m[0] == jobMessage {
					go c.Receive(numbered(refusalMessage, 1))
				}
			}
			return job
		},
		"illegal": func(c *Client, _ *Server) ai.Job {
			c.send = func(m []byte) {
				if m[0] == jobMessage {
					go c.Receive(ai.AppendResult(numbered(resultMessage, 1), &ai.Result{Move: 11}))
				}
			}
			return job
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, s := pair(t)
			job := lose(c, s)
			th := ai.NewThinker(place{ai.Open{}, c}, since())
			th.Start(job)
			got := result(t, th)
			if job.Level == ai.Amateur && !reflect.DeepEqual(got, want) || got.Move == variants.NoMove {
				t.Errorf("%+v, want %+v", got, want)
			}
			if _, again := th.Poll(); again {
				t.Error("the job has two results")
			}
		})
	}
}

// A server that keeps quiet is lost and ended, and the job is run here in a part of its time.
func TestQuietServer(t *testing.T) {
	ended := 0
	c := NewClient(func([]byte) {}, func() { ended++ })
	c.look = time.Millisecond
	c.Receive([]byte{helloMessage})
	r := rulestest.Load(t, variants.Default)
	job := ai.GrandMaster.Job(r, []variants.Position{r.Start()}, 0)
	job.Limits.Time = 100 * time.Millisecond
	th := ai.NewThinker(place{ai.Open{}, c}, since())
	th.Start(job)
	if got := result(t, th); got.Depth == 0 || c.Ready() {
		t.Errorf("%+v, with a server: %v", got, c.Ready())
	}
	if c.Lost(); ended != 1 {
		t.Errorf("the server was ended %d times", ended)
	}
}

// A job that is stopped ends there within a slice, and the next one of the line begins with what that one has found.
func TestStop(t *testing.T) {
	c, s := pair(t)
	r := rulestest.Load(t, variants.Default)
	th := ai.NewThinker(place{closedGate{}, c}, since())
	job := ai.GrandMaster.Job(r, []variants.Position{r.Start()}, 0)
	job.Limits = ai.Limits{}
	running := func() int {
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(s.jobs)
	}
	th.Start(job)
	until(t, "a report", func() bool { i, _ := th.Thinking(); return i.Depth > 8 })
	th.Stop()
	until(t, "the end", func() bool { return running() == 0 })
	job.Limits.Depth = 8
	fresh, err := job.Run(context.Background(), ai.NewEngine(0), ai.Open{}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	th.Start(job)
	if got := result(t, th); got.Nodes >= fresh.Nodes/2 {
		t.Errorf("%d nodes after the same was searched, %d without", got.Nodes, fresh.Nodes)
	}
}

// Lines that were used long ago give way.
func TestLinesGiveWay(t *testing.T) {
	s := NewServer(ai.Open{}, ai.Open{}, since(), func([]byte) {})
	for i := range uint64(4) {
		s.line(i, 1<<20)
		s.line(100+i, 1<<10)
	}
	sum := 0
	for _, l := range s.lines {
		sum += l.entries
	}
	if s.lines[3] == nil || s.lines[2] == nil || s.lines[0] != nil || s.lines[102] == nil || sum > keptEntries {
		t.Errorf("%d lines with %d entries", len(s.lines), sum)
	}
}

// Slices pauses before each grant, and grants as many nodes as fit.
func TestSlices(t *testing.T) {
	var now time.Duration
	pauses := 0
	s := NewSlices(func() time.Duration { return now }, func() { pauses++ })
	granted := 0
	for range 30 {
		n, err := s.Acquire(context.Background(), 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		granted = n
		now += time.Duration(n) * time.Microsecond
		s.Release(0)
	}
	if want := int(sliceTime / time.Microsecond); pauses != 30 || granted < want*9/10 || granted > want*11/10 {
		t.Errorf("%d pauses, %d nodes, want %d", pauses, granted, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Acquire(ctx, 1); err == nil {
		t.Error("a cancelled search gets nodes")
	}
	if _, err := s.Acquire(context.Background(), 1); err != nil {
		t.Error(err)
	}
}

// What the reading of tables shows of its speed says nothing about searches: they share the turns alone.
func TestSlicesMeasureEachWorkForItself(t *testing.T) {
	var now time.Duration
	searches := NewSlices(func() time.Duration { return now }, func() {})
	reading := searches.Beside()
	for range 30 {
		n, err := reading.Acquire(t.Context(), 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		now += time.Duration(n) * 20 * time.Nanosecond
		reading.Release(0)
	}
	if n, err := searches.Acquire(t.Context(), 1<<20); n > 1000 || err != nil {
		t.Errorf("the first grant of a search is %d nodes, %v", n, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if n, err := reading.Acquire(ctx, 1); err == nil {
		t.Errorf("%d steps are granted while a search has the turn", n)
	}
}

// A job arrives with all its limits but the threads, which a server does not have.
func TestLimitsAreSent(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	job := ai.GrandMaster.Job(r, []variants.Position{r.Start()}, 7)
	job.Limits = ai.Limits{Depth: 9, Nodes: 1234, Time: 5 * time.Second, UsualTime: 2 * time.Second, Margin: true, Resist: true, Wide: true}
	job.Alone = true
	message := appendRequest(nil, &request{number: 3, line: 1, rule: 2, tables: 1, job: job})
	got, err := readRequest(message[1:], func(int) *variants.Rules { return r })
	if err != nil || got.number != 3 || got.line != 1 || got.rule != 2 || got.tables != 1 || !reflect.DeepEqual(got.job, job) {
		t.Errorf("%+v became %+v, %v", job, got, err)
	}
}

// FuzzServer: whatever comes, the server goes on.
func FuzzServer(f *testing.F) {
	r := rulestest.Load(f, variants.Default)
	rule, err := appendRule(nil, 0, r)
	if err != nil {
		f.Fatal(err)
	}
	job := ai.Beginner.Job(r, []variants.Position{r.Start()}, 1)
	f.Add(appendRequest(nil, &request{number: 1, job: job}))
	f.Add(rule)
	f.Add([]byte{tablesMessage, 0, 0, 'a'})
	f.Add([]byte{pieceMessage, 0, 1})
	f.Add([]byte{forgetMessage, 0})
	f.Add(numbered(stopMessage, 1))
	f.Fuzz(func(_ *testing.T, data []byte) {
		s := NewServer(closedGate{}, closedGate{}, since(), func([]byte) {})
		s.Receive(rule)
		s.Receive(data)
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, cancel := range s.jobs {
			cancel()
		}
	})
}

// FuzzClient: whatever comes, the client goes on, and a move is legal.
func FuzzClient(f *testing.F) {
	r := rulestest.Load(f, variants.Default)
	f.Add(ai.AppendResult(numbered(resultMessage, 1), &ai.Result{Move: 2}))
	f.Add(numbered(refusalMessage, 1))
	f.Fuzz(func(t *testing.T, data []byte) {
		c := NewClient(func([]byte) {}, func() {})
		a := &asked{rules: r, from: r.Start(), report: func(ai.Info) {}, ended: make(chan *ai.Result, 1)}
		c.jobs[1] = a
		c.Receive(data)
		select {
		case got := <-a.ended:
			if got != nil && r.Check(r.Start(), got.Move) != nil {
				t.Errorf("%+v", got)
			}
		default:
		}
	})
}

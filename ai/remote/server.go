package remote

import (
	"context"
	"sync"
	"time"

	"awale/ai"
	"awale/variants"
)

// Server runs the jobs that a client asks for.
type Server struct {
	// searches and reading are the gates of the searches and of the reading of tables.
	searches, reading ai.Gate

	clock func() time.Duration
	send  func(message []byte)

	mu     sync.Mutex
	rules  [ruleSlots]*variants.Rules
	tables [tableSlots]*incoming
	lines  map[uint64]*line
	// used counts the jobs. It orders the lines by their use.
	used uint64
	jobs map[uint64]context.CancelFunc
}

// line is what the server has for one engine of the client.
type line struct {
	engine *ai.Engine
	// entries is the size of its transposition table, and used the count of jobs at its last one.
	entries int
	used    uint64
	// left is closed when its last job has ended: jobs of a line are run one after the other.
	left chan struct{}
}

// keptEntries is the most entries that the transposition tables of all lines have together: 40 MiB. The Grand Master and advice need
// 16 each.
const keptEntries = 5 << 19

// NewServer returns a server whose searches use the gate searches and clock, which reads tables behind the gate reading, and which
// sends messages by send. Call [Server.Greet] when messages can be received.
func NewServer(searches, reading ai.Gate, clock func() time.Duration, send func(message []byte)) *Server {
	return &Server{searches: searches, reading: reading, clock: clock, send: send, lines: map[uint64]*line{},
		jobs: map[uint64]context.CancelFunc{}}
}

// Greet tells the client that jobs can be sent.
func (s *Server) Greet() { s.send([]byte{helloMessage}) }

// Receive takes a message. It does not wait, and does not keep the message.
func (s *Server) Receive(message []byte) {
	if len(message) == 0 {
		return
	}
	kind, data := message[0], message[1:]
	s.mu.Lock()
	defer s.mu.Unlock()
	switch kind {
	case ruleMessage:
		s.takeRule(data)
	case tablesMessage:
		s.beginTables(data)
	case pieceMessage:
		s.addTables(data)
	case forgetMessage:
		s.forgetTables(data)
	case jobMessage:
		q, err := readRequest(data, func(slot int) *variants.Rules { return s.rules[slot] })
		if err != nil {
			s.send(numbered(refusalMessage, q.number))
			return
		}
		s.start(q)
	case stopMessage:
		in := reader{data: data}
		if cancel := s.jobs[in.number()]; cancel != nil {
			cancel()
		}
	}
}

// takeRule takes the message of a rule. A rule that is refused leaves its slot empty: the client takes it to be there, and its jobs
// must not be run under the rule before. The caller holds the lock.
func (s *Server) takeRule(data []byte) {
	in := reader{data: data}
	slot := in.within(ruleSlots - 1)
	if in.failed {
		return
	}
	s.rules[slot], _ = readRule(in.data)
}

// start starts a job behind the one before it on its line. The caller holds the lock.
func (s *Server) start(q request) {
	if _, known := s.jobs[q.number]; known {
		s.send(numbered(refusalMessage, q.number))
		return
	}
	var tables *incoming
	if q.tables > 0 {
		if tables = s.tables[q.tables-1]; tables == nil {
			s.send(numbered(refusalMessage, q.number))
			return
		}
	}
	l := s.line(q.line, q.job.HashEntries)
	before, left := l.left, make(chan struct{})
	l.left = left
	ctx, cancel := context.WithCancel(context.Background())
	s.jobs[q.number] = cancel
	go func() {
		defer close(left)
		defer cancel()
		if before != nil {
			<-before
		}
		s.work(ctx, q, l.engine, tables)
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.jobs, q.number)
	}()
}

// line returns the line with a number for a job with so many entries. Lines that were used longest ago give way if all together
// have too many. The caller holds the lock.
func (s *Server) line(number uint64, entries int) *line {
	l := s.lines[number]
	if l == nil {
		l = &line{engine: ai.NewEngine(0)}
		s.lines[number] = l
	}
	s.used++
	l.entries, l.used = entries, s.used
	for {
		sum, oldest := 0, number
		for n, other := range s.lines {
			if sum += other.entries; other.used < s.lines[oldest].used {
				oldest = n
			}
		}
		if (sum <= keptEntries && len(s.lines) <= mostLines) || oldest == number {
			return l
		}
		delete(s.lines, oldest)
	}
}

// mostLines is the largest number of lines that are kept.
const mostLines = 16

// work runs a job and sends what it finds.
func (s *Server) work(ctx context.Context, q request, e *ai.Engine, tables *incoming) {
	w := &working{server: s, gate: s.searches, number: q.number, last: s.clock()}
	if tables != nil {
		t, ok := tables.wait(ctx)
		if !ok {
			s.send(numbered(refusalMessage, q.number))
			return
		}
		q.job.EndgameTables = t
	}
	result, err := q.job.Run(ctx, e, w, s.clock, w.report)
	switch {
	case ctx.Err() != nil: // nobody wants it any more
	case err != nil && result.Move != variants.NoMove:
		s.send(numbered(refusalMessage, q.number))
	default:
		w.flush()
		s.send(ai.AppendResult(numbered(resultMessage, q.number), &result))
	}
}

// How often a job is reported at most, and how often the client hears something at least while the server works.
const (
	reportTime = 30 * time.Millisecond
	beatTime   = time.Second
)

// working is a job that is run, or tables that are read. It is the gate of that: between two slices of another gate it sends what the
// job has found.
type working struct {
	server *Server
	gate   ai.Gate
	number uint64
	// found is what has not been reported, if pending is set. last is when the client was told something.
	found   ai.Info
	pending bool
	last    time.Duration
}

// report takes what the search has found.
func (w *working) report(i ai.Info) { w.found, w.pending = i, true }

// flush sends what has not been reported.
func (w *working) flush() {
	if w.pending {
		w.pending = false
		r := ai.Result{Move: variants.NoMove, Info: w.found}
		w.server.send(ai.AppendResult(numbered(reportMessage, w.number), &r))
	}
}

// Acquire implements [ai.Gate].
func (w *working) Acquire(ctx context.Context, want int) (int, error) {
	now := w.server.clock()
	switch rest := now - w.last; {
	case w.pending && rest >= reportTime:
		w.last = now
		w.flush()
	case rest >= beatTime:
		w.last = now
		w.server.send([]byte{beatMessage})
	}
	return w.gate.Acquire(ctx, want)
}

// Release implements [ai.Gate].
func (w *working) Release(unused int) { w.gate.Release(unused) }

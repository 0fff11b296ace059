package remote

import (
	"context"
	"slices"
	"sync"
	"time"
	"weak"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// Client has jobs run by a server. It implements [ai.Elsewhere]. Until the server has greeted it takes no job, and after [Client.Lost]
// it never takes one again.
type Client struct {
	// sending holds one token, which a job has while it is sent: rules and tables come before it.
	sending chan struct{}
	rules   [ruleSlots]*variants.Rules
	// tables are those that the server has. They are not kept for that: large ones take much memory.
	tables [tableSlots]weak.Pointer[endgame.Tables]
	// nextRule and nextTables are the slots that are filled next.
	nextRule, nextTables int

	mu    sync.Mutex
	send  func(message []byte)
	end   func()
	ready bool
	// lost is closed when the server is lost.
	lost chan struct{}
	// heard counts the messages of the server.
	heard uint64
	jobs  map[uint64]*asked
	// number is that of the last job, and lines is the number of engines.
	number, lines uint64
	// look is how often it is looked whether the server has been heard.
	look time.Duration
}

// asked is a job that the server runs.
type asked struct {
	rules  *variants.Rules
	from   variants.Position
	report func(ai.Info)
	// ended gets the result, or nil if the server has refused the job.
	ended chan *ai.Result
}

// NewClient returns a client that sends messages by send. A message belongs to send from then on. When the server is lost end is
// called, once: a server that keeps quiet may still work, for nobody. Neither function may call the client.
func NewClient(send func(message []byte), end func()) *Client {
	c := &Client{sending: make(chan struct{}, 1), send: send, end: end, lost: make(chan struct{}), jobs: map[uint64]*asked{},
		look: beatTime}
	c.sending <- struct{}{}
	return c
}

// Ready reports whether the server takes jobs.
func (c *Client) Ready() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ready
}

// Lost says that the server does not answer any more. Its jobs end without a result.
func (c *Client) Lost() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lose()
}

// lose does the same. The caller holds the lock.
func (c *Client) lose() {
	c.ready, c.send = false, func([]byte) {}
	select {
	case <-c.lost:
	default:
		close(c.lost)
		c.end()
	}
}

// Receive takes a message of the server. It does not wait.
func (c *Client) Receive(message []byte) {
	if len(message) == 0 {
		return
	}
	kind, in := message[0], reader{data: message[1:]}
	c.mu.Lock()
	c.heard++
	if kind == helloMessage {
		select {
		case <-c.lost: // it comes too late
		default:
			c.ready = true
		}
	}
	var a *asked
	switch kind {
	case reportMessage:
		a = c.jobs[in.number()]
	case resultMessage, refusalMessage:
		number := in.number()
		a = c.jobs[number]
		delete(c.jobs, number) // nothing comes after it
	}
	c.mu.Unlock()
	if a != nil {
		a.take(kind, in.data)
	}
}

// take takes a report or the end of a job.
func (a *asked) take(kind byte, data []byte) {
	if kind == refusalMessage {
		a.ended <- nil
		return
	}
	r, err := ai.ReadResult(data)
	switch {
	case kind == reportMessage:
		if err == nil {
			a.report(r.Info)
		}
	case err != nil || r.Move == variants.NoMove && len(a.rules.Legal(a.from)) > 0 ||
		r.Move != variants.NoMove && a.rules.Check(a.from, r.Move) != nil:
		a.ended <- nil
	default:
		a.ended <- &r
	}
}

// Remote implements [ai.Elsewhere].
func (c *Client) Remote() ai.Remote {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines++
	return &engine{client: c, line: c.lines}
}

// engine is an engine at the server.
type engine struct {
	client *Client
	line   uint64
}

// mostQuiet is after how many looks in a row without a word the server is lost. Looks are counted and not time, because a device that
// sleeps lets nobody work.
const mostQuiet = 8

// Run implements [ai.Remote].
func (e *engine) Run(ctx context.Context, j ai.Job, report func(ai.Info)) (r ai.Result, ok bool) {
	c := e.client
	number, a := c.ask(ctx, e.line, j, report)
	if a == nil {
		return r, false
	}
	look := time.NewTicker(c.look)
	defer look.Stop()
	defer c.forget(number)
	var heard uint64
	for quiet := 0; ; {
		select {
		case got := <-a.ended:
			if got == nil {
				return r, false
			}
			return *got, true
		case <-ctx.Done():
			return r, false
		case <-c.lost:
			return r, false
		case <-look.C:
			c.mu.Lock()
			if quiet++; c.heard != heard {
				heard, quiet = c.heard, 0
			}
			if quiet >= mostQuiet {
				c.lose()
			}
			c.mu.Unlock()
		}
	}
}

// ask sends a job and returns its number, or nil if it cannot be run by the server.
func (c *Client) ask(ctx context.Context, line uint64, j ai.Job, report func(ai.Info)) (number uint64, a *asked) {
	if len(j.History) == 0 || !c.Ready() {
		return 0, nil
	}
	select {
	case <-c.sending:
	case <-ctx.Done():
		return 0, nil
	}
	defer func() { c.sending <- struct{}{} }()
	q := request{line: line, job: j}
	var ok bool
	if q.rule, ok = c.sendRule(j.Rules); !ok {
		return 0, nil
	}
	c.forgetTables()
	if q.tables, ok = c.sendTables(j, q.rule); !ok || ctx.Err() != nil {
		return 0, nil
	}
	a = &asked{rules: j.Rules, from: j.History[len(j.History)-1], report: report, ended: make(chan *ai.Result, 1)}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ready {
		return 0, nil
	}
	c.number++
	q.number = c.number
	c.jobs[q.number] = a
	c.send(appendRequest(nil, &q))
	return q.number, a
}

// forget drops a job. If it has not ended the server is told.
func (c *Client) forget(number uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.jobs[number] != nil {
		delete(c.jobs, number)
		c.send(numbered(stopMessage, number))
	}
}

// post sends a message, and reports whether there is a server.
func (c *Client) post(message []byte) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ready {
		c.send(message)
	}
	return c.ready
}

// sendRule sends a rule unless the server has it, and returns its slot. The caller has the token.
func (c *Client) sendRule(r *variants.Rules) (slot int, ok bool) {
	if slot = slices.Index(c.rules[:], r); slot >= 0 {
		return slot, true
	}
	slot = c.nextRule
	message, err := appendRule(nil, slot, r)
	if err != nil {
		return 0, false
	}
	c.rules[slot], c.nextRule = r, (slot+1)%ruleSlots
	return slot, c.post(message)
}

// forgetTables tells the server which of its tables are gone here. The caller has the token.
func (c *Client) forgetTables() {
	var none weak.Pointer[endgame.Tables]
	for slot, known := range c.tables {
		if known != none && known.Value() == nil {
			c.tables[slot] = none
			c.post([]byte{forgetMessage, byte(slot)})
		}
	}
}

// sendTables sends the tables of a job unless the server has them, and returns their slot plus 1, 0 for no tables. ok is false for
// tables that cannot be sent. The caller has the token.
func (c *Client) sendTables(j ai.Job, rule int) (slot int, ok bool) {
	if j.EndgameTables == nil || !j.EndgameTables.Fits(j.Rules) {
		return 0, true
	}
	t, sendable := j.EndgameTables.(*endgame.Tables)
	if !sendable {
		return 0, false
	}
	known := weak.Make(t)
	if slot = slices.Index(c.tables[:], known); slot >= 0 {
		return slot + 1, true
	}
	slot = c.nextTables
	w := &pieces{client: c, slot: byte(slot), rule: byte(rule)}
	if t.Write(w) != nil || !w.post() {
		c.tables[slot] = weak.Pointer[endgame.Tables]{}
		return 0, false
	}
	c.tables[slot], c.nextTables = known, (slot+1)%tableSlots
	return slot + 1, true
}

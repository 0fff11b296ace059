//go:build !js

package journal

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"awale/web/online/matchlog"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// beats is the state of the heartbeats of this server.
type beats struct {
	mu turn
	// owner is the random text that identifies this server in its beats, and last the number of the last beat.
	owner string
	last  uint64
	// claims is set from the claim of this server until its first beat. since is then the time of the last beat of the previous server.
	claims bool
	since  int64
	// proved is when the last beat or claim that is stored was sent, in milliseconds since 1970.
	proved atomic.Int64
}

// proofTime is how long a beat proves that no other server has taken over. It is a second less than the silence for which hosts wait.
const proofTime = 2 * time.Second

// proveTime is how long a proof waits for the store before it lets beats through, which say that this server runs also while the store does
// not answer.
const proveTime = time.Second

// owned stores something that the store would accept from any server, and does so only while this server still serves. If another server
// has taken over, the error is matchlog.ErrTakenOver. Without this check a server that was stopped for a while, such as a machine that
// slept, could overwrite or bring back what the next server has changed or deleted. Logs need no check, because each entry names the one
// before it.
func (j *Journal) owned(ctx context.Context, f func(context.Context) error) error {
	return j.keep(ctx, func(ctx context.Context) error {
		if err := j.prove(ctx); err != nil {
			return err
		}
		return f(ctx)
	})
}

// prove asks the store whether this server is still the one that serves, unless its last beat was accepted just now. A journal that never
// sent a beat serves nobody, and an embedded server is alone: neither asks.
func (j *Journal) prove(ctx context.Context) error {
	b := &j.beats
	fresh := func() bool {
		age := time.Since(time.UnixMilli(b.proved.Load())) // by the clock of the wall, which goes on while the machine sleeps
		return age >= 0 && age < proofTime
	}
	if j.embedded != nil || fresh() {
		return nil
	}
	return patiently(ctx, proveTime, func(ctx context.Context) error {
		if err := b.mu.take(ctx); err != nil {
			return err // the store has not answered those that came before, and a beat may wait
		}
		defer b.mu.leave()
		switch {
		case b.owner == "", fresh():
			return nil
		case b.claims:
			return j.renew(ctx)
		}
		return j.publishBeat(ctx, b.owner)
	})
}

// Beat records that the server runs. The first beat takes over from the previous server, unless [Journal.Await] has. The error is
// matchlog.ErrTakenOver if another server has taken over since.
func (j *Journal) Beat(ctx context.Context) error {
	b := &j.beats
	if err := b.mu.take(ctx); err != nil {
		return err
	}
	defer b.mu.leave()
	if b.owner == "" {
		last, _, err := j.lastBeat(ctx)
		if err != nil {
			return err
		}
		b.owner, b.last = rand.Text(), last
	}
	err := j.publishBeat(ctx, b.owner)
	if err == nil {
		b.claims = false
	}
	return err
}

// aliveSubject is the subject by which a server tells waiting servers directly that it runs. The store may not answer for seconds when a
// node of the cluster is lost.
const aliveSubject = "awale.alive"

// publishBeat adds a beat of this server. The error is matchlog.ErrTakenOver if the last beat is of another server.
func (j *Journal) publishBeat(ctx context.Context, beat string) error {
	b := &j.beats
	at := time.Now().UnixMilli()
	if j.embedded == nil {
		_ = j.conn.Publish(aliveSubject, nil) // without a connection the server is silent
	}
	ack, err := j.publish(ctx, beatSubject, []byte(beat), jetstream.WithExpectLastSequencePerSubject(b.last))
	if isConflict(err) {
		// It may be a beat of this server that was stored without an answer.
		last, m, failed := j.lastBeat(ctx)
		switch {
		case failed != nil:
			return failed
		case m == nil || ownerOf(m) != b.owner:
			return matchlog.ErrTakenOver
		}
		b.last = last
		ack, err = j.publish(ctx, beatSubject, []byte(beat), jetstream.WithExpectLastSequencePerSubject(b.last))
	}
	if err != nil {
		return err
	}
	b.last = ack.Sequence
	b.proved.Store(at)
	return nil
}

// A beat has its owner. A claim also has the time of the last beat of the previous server.

func ownerOf(m *jetstream.RawStreamMsg) string {
	owner, _, _ := strings.Cut(string(m.Data), " ")
	return owner
}

// servedAt returns the time at which the server of a beat ran; for a claim, that of the previous server. It is 0 before the first beat.
func servedAt(m *jetstream.RawStreamMsg) int64 {
	if m == nil {
		return 0
	}
	if _, since, claim := strings.Cut(string(m.Data), " "); claim {
		at, _ := strconv.ParseInt(since, 10, 64) // 0 for an invalid number
		return at
	}
	return m.Time.UnixMilli()
}

// lastBeat returns the number of the last beat, and the beat; 0 and nil before the first one.
func (j *Journal) lastBeat(ctx context.Context) (uint64, *jetstream.RawStreamMsg, error) {
	m, err := j.state.GetLastMsgForSubject(ctx, beatSubject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil, nil
	}
	if err != nil {
		return 0, nil, err
	}
	return m.Sequence, m, nil
}

// LastBeat returns when a server last called Beat, in milliseconds since 1970 by the clock of the store; 0 for never. A claim does not
// count: clocks of matches stay stopped while the next server starts.
func (j *Journal) LastBeat(ctx context.Context) (int64, error) {
	m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		_, m, err := j.lastBeat(ctx)
		return m, err
	})
	return servedAt(m), err
}

// Await waits until no server has called Beat for a while. This server then has a claim, and may serve. With an embedded server it returns
// at once.
func (j *Journal) Await(ctx context.Context, silence time.Duration) error {
	if j.embedded != nil {
		return ctx.Err()
	}
	var heard atomic.Bool
	alive, deaf := j.conn.Subscribe(aliveSubject, func(*nats.Msg) { heard.Store(true) })
	if deaf == nil {
		defer func() { _ = alive.Unsubscribe() }() // a closed connection has no subscriptions
	}
	const rounds = 10
	var last uint64
	for silent := 0; ; silent++ {
		there := heard.Swap(false) || deaf != nil
		limited, cancel := context.WithTimeout(ctx, askTime)
		at, m, err := j.lastBeat(limited)
		cancel()
		switch {
		case err != nil && there:
			silent = -1
		case err != nil: // the store does not answer, so nothing is known about other servers
		case at != last:
			last, silent = at, 0
		case silent >= rounds && j.claim(ctx, at, servedAt(m)) == nil:
			return nil
		}
		select {
		case <-time.After(silence / rounds):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// claim tells the other servers that this one is about to serve, if the last beat is still the given one. Of several servers that wait, one
// succeeds.
func (j *Journal) claim(ctx context.Context, last uint64, since int64) error {
	b := &j.beats
	if err := b.mu.take(ctx); err != nil {
		return err
	}
	defer b.mu.leave()
	b.owner, b.last, b.since, b.claims = rand.Text(), last, since, true
	return j.renew(ctx)
}

func (j *Journal) renew(ctx context.Context) error {
	b := &j.beats
	return j.publishBeat(ctx, b.owner+" "+strconv.FormatInt(b.since, 10))
}

const (
	// askTime is the time after which a request for the last beat is repeated: a node that has just died never answers.
	askTime = time.Second / 2
	// holdEvery is the time between two claims.
	holdEvery = time.Second
)

// Hold renews the claim of Await until the first beat or the end of ctx. A server has much to read before it can serve, and no other server
// should take over meanwhile.
func (j *Journal) Hold(ctx context.Context) {
	b := &j.beats
	for {
		select {
		case <-time.After(holdEvery):
		case <-ctx.Done():
			return
		}
		if b.mu.take(ctx) != nil {
			return
		}
		if !b.claims {
			b.mu.leave()
			return
		}
		limited, cancel := context.WithTimeout(ctx, holdEvery)
		_ = j.renew(limited) // the first beat fails if another server was faster
		cancel()
		b.mu.leave()
	}
}

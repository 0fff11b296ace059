//go:build !js

package journal

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// beats is what a journal knows of the beats of its own server.
type beats struct {
	mu sync.Mutex
	// owner is in every beat of this server, last the number of the last one.
	owner string
	last  uint64
	// claims is set from the claim of this server to its first beat. since is then the last beat of the server before.
	claims bool
	since  int64
}

// Beat notes that the server runs. The first beat takes over from whoever served before, unless [Journal.Await] has. The error is
// ErrWriter if another server has taken over since.
func (j *Journal) Beat(ctx context.Context) error {
	b := &j.beats
	b.mu.Lock()
	defer b.mu.Unlock()
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

// aliveSubject is where a server tells those that stand by that it is there, past the store: the store may not answer for seconds
// when a node of a cluster is lost.
const aliveSubject = "awale.alive"

// publishBeat adds a beat of this server. The error is ErrWriter if the last one is of another server.
func (j *Journal) publishBeat(ctx context.Context, beat string) error {
	b := &j.beats
	if j.within == nil {
		_ = j.conn.Publish(aliveSubject, nil) // who cannot tell is silent
	}
	ack, err := j.publish(ctx, beatSubject, []byte(beat), jetstream.WithExpectLastSequencePerSubject(b.last))
	if isLate(err) {
		// It may be an own beat, of which nobody knew that it is there.
		last, m, failed := j.lastBeat(ctx)
		switch {
		case failed != nil:
			return failed
		case m == nil || ownerOf(m) != b.owner:
			return ErrWriter
		}
		b.last = last
		ack, err = j.publish(ctx, beatSubject, []byte(beat), jetstream.WithExpectLastSequencePerSubject(b.last))
	}
	if err != nil {
		return err
	}
	b.last = ack.Sequence
	return nil
}

// A beat holds its owner, and a claim after that when the server before had its last beat.

func ownerOf(m *jetstream.RawStreamMsg) string {
	owner, _, _ := strings.Cut(string(m.Data), " ")
	return owner
}

// servedAt returns when the server of a beat ran, or, for a claim, the one before it. It is 0 if nobody has served yet.
func servedAt(m *jetstream.RawStreamMsg) int64 {
	if m == nil {
		return 0
	}
	if _, since, claim := strings.Cut(string(m.Data), " "); claim {
		at, _ := strconv.ParseInt(since, 10, 64) // 0 for what is no number
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

// LastBeat returns when a server last called Beat, in milliseconds since 1970 by the clock of the store; 0 for never. A claim is no
// beat: what stood while nobody served goes on standing while the next server reads it.
func (j *Journal) LastBeat(ctx context.Context) (int64, error) {
	m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		_, m, err := j.lastBeat(ctx)
		return m, err
	})
	return servedAt(m), err
}

// Await returns when no server has called Beat for a while: this one may serve then, and the others know that it is about to. In a
// folder of its own it may at once.
func (j *Journal) Await(ctx context.Context, silence time.Duration) error {
	if j.within != nil {
		return ctx.Err()
	}
	var heard atomic.Bool
	alive, deaf := j.conn.Subscribe(aliveSubject, func(*nats.Msg) { heard.Store(true) })
	if deaf == nil {
		defer func() { _ = alive.Unsubscribe() }() // a connection that is gone hears nothing
	}
	const rounds = 10
	var last uint64
	for silent := 0; ; silent++ {
		there := heard.Swap(false) || deaf != nil
		within, cancel := context.WithTimeout(ctx, askTime)
		at, m, err := j.lastBeat(within)
		cancel()
		switch {
		case err != nil && there:
			silent = -1
		case err != nil: // a store that cannot be asked now says nothing about others
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

// claim tells the other servers that this one is about to serve, where a beat is the last one. Of several servers that have waited for
// the same silence, one succeeds.
func (j *Journal) claim(ctx context.Context, last uint64, since int64) error {
	b := &j.beats
	b.mu.Lock()
	defer b.mu.Unlock()
	b.owner, b.last, b.since, b.claims = rand.Text(), last, since, true
	return j.renew(ctx)
}

func (j *Journal) renew(ctx context.Context) error {
	b := &j.beats
	return j.publishBeat(ctx, b.owner+" "+strconv.FormatInt(b.since, 10))
}

const (
	// askTime is how long the store may take to tell the last beat: what was asked of a node that has just died is never answered.
	askTime = time.Second / 2
	// holdEvery is the time between two claims.
	holdEvery = time.Second
)

// Hold keeps the claim of Await, so that no other server takes over, until the first beat or the end of ctx: before it can serve, a server
// has much to read.
func (j *Journal) Hold(ctx context.Context) {
	b := &j.beats
	for {
		select {
		case <-time.After(holdEvery):
		case <-ctx.Done():
			return
		}
		b.mu.Lock()
		if !b.claims {
			b.mu.Unlock()
			return
		}
		within, cancel := context.WithTimeout(ctx, holdEvery)
		_ = j.renew(within) // the first beat learns that another server was faster
		cancel()
		b.mu.Unlock()
	}
}

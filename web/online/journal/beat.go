//go:build !js

package journal

import (
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// beats is what a journal knows of the beats of its own server.
type beats struct {
	mu sync.Mutex
	// owner is in every beat of this server, last the number of the last one.
	owner string
	last  uint64
}

// Beat notes that the server runs. The first beat takes over from whoever served before. The error is ErrWriter if another server has
// taken over since.
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
	ack, err := j.js.Publish(ctx, beatSubject, []byte(b.owner), jetstream.WithExpectLastSequencePerSubject(b.last))
	if isLate(err) {
		// It may be an own beat, of which nobody knew that it is there.
		last, m, failed := j.lastBeat(ctx)
		switch {
		case failed != nil:
			return failed
		case m == nil || string(m.Data) != b.owner:
			return ErrWriter
		}
		b.last = last
		return nil
	}
	if err != nil {
		return err
	}
	b.last = ack.Sequence
	return nil
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

// LastBeat returns when Beat was called last, in milliseconds since 1970 by the clock of the store; 0 for never.
func (j *Journal) LastBeat(ctx context.Context) (int64, error) {
	_, m, err := j.lastBeat(ctx)
	if err != nil || m == nil {
		return 0, err
	}
	return m.Time.UnixMilli(), nil
}

// Await returns when no server has called Beat for a while: this one may serve then. In a folder of its own it may at once.
func (j *Journal) Await(ctx context.Context, silence time.Duration) error {
	if j.within != nil {
		return ctx.Err()
	}
	const rounds = 10
	var last uint64
	for silent := 0; silent < rounds; silent++ {
		at, _, err := j.lastBeat(ctx)
		if err != nil && ctx.Err() == nil {
			// A store that cannot be asked now says nothing about others.
			at, silent = last, -1
		}
		if at != last {
			last, silent = at, 0
		}
		select {
		case <-time.After(silence / rounds):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

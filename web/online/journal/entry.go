//go:build !js

package journal

import (
	"context"
	"errors"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// readAhead is how many entries wait at most while one is looked at.
const readAhead = 200

// Mark names an entry of the logs of all matches: its number, from 1, in the order in which entries were added, and when it was added, in
// nanoseconds since 1970. The zero value is before the first entry.
type Mark struct {
	Number uint64
	Time   int64
}

// Entry is an entry of the log of a match.
type Entry struct {
	Mark
	Match string
	// Text is the events, a line each as protocol.EncodeEvent writes it.
	Text []byte
}

// ErrMark is returned by Entries if there is no such entry: these are other logs than those that the mark is from.
var ErrMark = errors.New("there is no such entry in the logs")

// Entries calls f with the entries of the logs of all matches that were added after a mark, in their order, up to the last one that was
// there when it was called. The error is ErrMark, that of f, that of ctx, or one of the store; Entries can then be called again with the
// mark of the last entry that f has taken.
func (j *Journal) Entries(ctx context.Context, after Mark, f func(Entry) error) error {
	if err := j.checkMark(ctx, after); err != nil {
		return err
	}
	var info *jetstream.StreamInfo
	err := patiently(ctx, j.answerTime(), func(ctx context.Context) (err error) {
		info, err = j.matches.Info(ctx)
		return err
	})
	if err != nil || info.State.LastSeq <= after.Number {
		return err
	}
	var entries jetstream.Consumer
	err = patiently(ctx, j.answerTime(), func(ctx context.Context) (err error) {
		entries, err = j.matches.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: after.Number + 1})
		return err
	})
	if err != nil {
		return err
	}
	messages, err := entries.Messages(jetstream.PullMaxMessages(readAhead))
	if err != nil {
		return err
	}
	defer messages.Stop()
	for {
		m, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		at, err := m.Metadata()
		if err != nil {
			return err
		}
		e := Entry{Mark: Mark{at.Sequence.Stream, at.Timestamp.UnixNano()}, Match: strings.TrimPrefix(m.Subject(), matchSubject), Text: m.Data()}
		if err := f(e); err != nil {
			return err
		}
		if e.Number >= info.State.LastSeq {
			return nil
		}
	}
}

// checkMark returns ErrMark if there is no entry with a mark.
func (j *Journal) checkMark(ctx context.Context, mark Mark) error {
	if mark.Number == 0 {
		return nil
	}
	var m *jetstream.RawStreamMsg
	err := patiently(ctx, j.answerTime(), func(ctx context.Context) (err error) {
		m, err = j.matches.GetMsg(ctx, mark.Number)
		return err
	})
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return ErrMark
	case err != nil:
		return err
	case m.Time.UnixNano() != mark.Time:
		return ErrMark
	}
	return nil
}

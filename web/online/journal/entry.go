//go:build !js

package journal

import (
	"context"
	"errors"
	"strings"

	"awale/web/online/logbook"

	"github.com/nats-io/nats.go/jetstream"
)

// readAhead is how many entries wait at most while one is looked at.
const readAhead = 200

// Entries calls f with the entries of the logs of all matches that were added after a mark, in their order, up to the
// last one that was there when it was called. The error is logbook.ErrMark, that of f, that of ctx, or one of the
// store; Entries can then be called again with the mark of the last entry that f has taken.
func (j *Journal) Entries(ctx context.Context, after logbook.Mark, f func(logbook.Entry) error) error {
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
		entries, err = j.matches.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy,
			OptStartSeq: after.Number + 1})
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
		e := logbook.Entry{Mark: logbook.Mark{Number: at.Sequence.Stream, Time: at.Timestamp.UnixNano()},
			Match: strings.TrimPrefix(m.Subject(), matchSubject), Text: m.Data()}
		if err := f(e); err != nil {
			return err
		}
		if e.Number >= info.State.LastSeq {
			return nil
		}
	}
}

// checkMark returns logbook.ErrMark if there is no entry with a mark.
func (j *Journal) checkMark(ctx context.Context, mark logbook.Mark) error {
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
		return logbook.ErrMark
	case err != nil:
		return err
	case m.Time.UnixNano() != mark.Time:
		return logbook.ErrMark
	}
	return nil
}

//go:build !js

package journal

import (
	"context"
	"errors"
	"strings"

	"awale/web/online/logbook"

	"github.com/nats-io/nats.go/jetstream"
)

// Entries calls f with the entries of the logs of all matches that were added after a mark, in their order, up to the
// last one that was there when it was called. The error is logbook.ErrMark, that of f, that of ctx, or one of the
// store; Entries can then be called again with the mark of the last entry that f has taken.
func (j *Journal) Entries(ctx context.Context, after logbook.Mark, f func(logbook.Entry) error) error {
	if err := j.checkMark(ctx, after); err != nil {
		return err
	}
	return j.read(ctx, j.matches, after.Number+1, func(m jetstream.Msg, at *jetstream.MsgMetadata) error {
		return f(logbook.Entry{Mark: logbook.Mark{Number: at.Sequence.Stream, Time: at.Timestamp.UnixNano()},
			Match: strings.TrimPrefix(m.Subject(), matchSubject), Text: m.Data()})
	})
}

// checkMark returns logbook.ErrMark if there is no entry with a mark.
func (j *Journal) checkMark(ctx context.Context, mark logbook.Mark) error {
	if mark.Number == 0 {
		return nil
	}
	m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) { return j.matches.GetMsg(ctx, mark.Number) })
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

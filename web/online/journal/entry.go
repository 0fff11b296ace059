//go:build !js

package journal

import (
	"context"
	"errors"
	"strings"

	"awale/web/online/matchlog"

	"github.com/nats-io/nats.go/jetstream"
)

// Entries calls f with the entries of the logs of all matches after a mark, in their order, up to the last one at the time of the call. The
// error is matchlog.ErrMark, that of f, that of ctx, or one of the store. Entries can then be called again with the mark of the last entry
// that f has accepted.
func (j *Journal) Entries(ctx context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error {
	if err := j.checkMark(ctx, after); err != nil {
		return err
	}
	return j.read(ctx, j.matches, after.Number+1, func(m jetstream.Msg, at *jetstream.MsgMetadata) error {
		return f(matchlog.Entry{Mark: matchlog.Mark{Number: at.Sequence.Stream, Time: at.Timestamp.UnixNano()},
			Match: strings.TrimPrefix(m.Subject(), matchSubject), Text: m.Data()})
	})
}

// checkMark returns matchlog.ErrMark if there is no entry with a mark.
func (j *Journal) checkMark(ctx context.Context, mark matchlog.Mark) error {
	if mark.Number == 0 {
		return nil
	}
	m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) { return j.matches.GetMsg(ctx, mark.Number) })
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return matchlog.ErrMark
	case err != nil:
		return err
	case m.Time.UnixNano() != mark.Time:
		return matchlog.ErrMark
	}
	return nil
}

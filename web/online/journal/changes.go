//go:build !js

package journal

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// change is a line of the changes of a bucket in a backup: a document that was put, or removed.
type change struct {
	ID       string `json:"id"`
	Removed  bool   `json:"removed,omitempty"`
	Document []byte `json:"document,omitempty"`
}

// changesSubject returns what begins the subjects of a bucket, as JetStream names them.
func changesSubject(bucket string) string { return "$KV." + bucket + "." }

// operationHeader is set, to anything, in the message by which a document is removed.
const operationHeader = "KV-Operation"

// catchUp is for how long a backup follows documents that change as fast as it reads, if no test chooses another time.
const catchUp = time.Second

// copyChanges writes the changes of a bucket after a number of its stream, in their order, to w. A change that is followed by another one
// of the same document may be left out. Changes go on meanwhile: the copy ends at the first moment when nothing is left to send, so that
// the last version of every document that has changed by then is in it. If there is no such moment, it ends with all documents.
func (j *Journal) copyChanges(ctx context.Context, w io.Writer, name string, after uint64) error {
	stream, err := ask(ctx, j, func(ctx context.Context) (jetstream.Stream, error) { return j.js.Stream(ctx, name) })
	if err != nil {
		return err
	}
	// A node that sends the messages may be behind the one that has said this.
	least := stream.CachedInfo().State.LastSeq
	if least <= after {
		return nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	late := time.AfterFunc(pieceTime, func() { cancel(errSilent) })
	defer late.Stop()
	prefix, out := changesSubject(strings.TrimPrefix(name, bucketPrefix)), json.NewEncoder(w)
	since := jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: after + 1}
	var reached time.Time // when it had the changes up to least
	behind := false
	err = j.consume(ctx, stream, since,
		func(m jetstream.Msg, at *jetstream.MsgMetadata) (last bool, err error) {
			late.Reset(pieceTime)
			if err := out.Encode(change{ID: strings.TrimPrefix(m.Subject(), prefix), Removed: m.Headers().Get(operationHeader) != "",
				Document: m.Data()}); err != nil || at.Sequence.Stream < least {
				return false, err
			}
			if reached.IsZero() {
				reached = time.Now()
			}
			if behind = time.Since(reached) > j.catchUp; behind || at.NumPending > 0 {
				return behind, nil
			}
			// The store counts what is left too low for a moment when a document is replaced: it subtracts the old version at once and
			// adds the new one later. The number of its last message is right.
			info, err := ask(ctx, j, func(ctx context.Context) (*jetstream.StreamInfo, error) { return stream.Info(ctx) })
			return err == nil && info.State.LastSeq <= at.Sequence.Stream, err
		})
	if err == nil && behind {
		err = j.copyDocuments(ctx, out, stream, prefix, func() { late.Reset(pieceTime) })
	}
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return cause
	}
	return err
}

// copyDocuments writes all documents of a bucket as changes. It calls f before each one.
func (j *Journal) copyDocuments(ctx context.Context, out *json.Encoder, stream jetstream.Stream, prefix string, f func()) error {
	info, err := ask(ctx, j, func(ctx context.Context) (*jetstream.StreamInfo, error) {
		return stream.Info(ctx, jetstream.WithSubjectFilter(prefix+">"))
	})
	if err != nil {
		return err
	}
	for subject := range info.State.Subjects {
		f()
		m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
			return stream.GetLastMsgForSubject(ctx, subject)
		})
		if errors.Is(err, jetstream.ErrMsgNotFound) { // its time is over
			continue
		}
		if err != nil {
			return err
		}
		if err := out.Encode(change{ID: strings.TrimPrefix(subject, prefix), Removed: m.Header.Get(operationHeader) != "",
			Document: m.Data}); err != nil {
			return err
		}
	}
	return nil
}

// restoreChanges repeats the changes of a bucket.
func (j *Journal) restoreChanges(ctx context.Context, name string, r io.Reader) error {
	bucket, err := ask(ctx, j, func(ctx context.Context) (jetstream.KeyValue, error) {
		return j.js.KeyValue(ctx, strings.TrimPrefix(name, bucketPrefix))
	})
	if err != nil {
		return err
	}
	for in := json.NewDecoder(r); ; {
		var c change
		switch err := in.Decode(&c); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := patiently(ctx, j.answerTime(), func(ctx context.Context) error {
			if c.Removed {
				return bucket.Purge(ctx, c.ID)
			}
			_, err := bucket.Put(ctx, c.ID, c.Document)
			return err
		}); err != nil {
			return err
		}
	}
}

//go:build !js

package journal

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// AddResult stores the result of a game of a match once: added is false if it was stored already. The result is any text.
func (j *Journal) AddResult(ctx context.Context, match string, game int, result []byte) (added bool, err error) {
	_, err = j.publish(ctx, resultSubject+match+"."+strconv.Itoa(game), result, jetstream.WithExpectLastSequencePerSubject(0))
	if isConflict(err) {
		return false, nil
	}
	return err == nil, err
}

// Results calls f with all results, in the order in which they were added.
func (j *Journal) Results(ctx context.Context, f func(result []byte)) error {
	return j.read(ctx, j.results, 1, func(m jetstream.Msg, _ *jetstream.MsgMetadata) error {
		f(m.Data())
		return nil
	})
}

// errSilent is returned if a cluster sends nothing. While it elects a leader, some requests are never answered.
var errSilent = errors.New("the store is silent")

// bucket returns the bucket of a kind of documents.
func (j *Journal) bucket(kind string) (jetstream.KeyValue, error) {
	if b := j.documents[kind]; b != nil {
		return b, nil
	}
	return nil, fmt.Errorf("no documents of the kind %q are kept", kind)
}

// Put stores a document of a kind under an id, in place of an older one. An id consists of letters and digits.
func (j *Journal) Put(ctx context.Context, kind, id string, document []byte) error {
	b, err := j.bucket(kind)
	if err != nil {
		return err
	}
	return j.keep(ctx, func(ctx context.Context) error {
		_, err := b.Put(ctx, id, document)
		return err
	})
}

// Delete removes a document and its earlier versions.
func (j *Journal) Delete(ctx context.Context, kind, id string) error {
	b, err := j.bucket(kind)
	if err != nil {
		return err
	}
	return j.keep(ctx, func(ctx context.Context) error { return b.Purge(ctx, id) })
}

// Document returns a document, nil for none.
func (j *Journal) Document(ctx context.Context, kind, id string) ([]byte, error) {
	b, err := j.bucket(kind)
	if err != nil {
		return nil, err
	}
	entry, err := ask(ctx, j, func(ctx context.Context) (jetstream.KeyValueEntry, error) { return b.Get(ctx, id) })
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return entry.Value(), nil
}

// Documents calls f with all documents of a kind, in any order. The error is that of ctx, errSilent or one of the store.
func (j *Journal) Documents(ctx context.Context, kind string, f func(id string, document []byte)) error {
	b, err := j.bucket(kind)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	late := time.AfterFunc(j.answerTime(), func() { cancel(errSilent) })
	defer late.Stop()
	all, err := b.WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return errors.Join(context.Cause(ctx), all.Stop())
		case entry := <-all.Updates():
			late.Reset(j.answerTime())
			if entry == nil { // there are no more
				return all.Stop()
			}
			f(entry.Key(), entry.Value())
		}
	}
}

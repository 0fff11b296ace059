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

// bucketSubject begins the subjects of all buckets, as clients of NATS name them.
const bucketSubject = "$KV."

// makeBucket opens the bucket of a kind of documents, and creates a missing one. Documents are read from the leader of a cluster alone:
// other nodes may still have the version before the last one, and what is changed after it was read there would be lost.
func (j *Journal) makeBucket(ctx context.Context, kind string, kept time.Duration, replicas int) (jetstream.KeyValue, error) {
	const duplicates = 2 * time.Minute // as clients of NATS choose it
	window := duplicates
	if kept > 0 {
		window = min(kept, duplicates)
	}
	_, err := j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: bucketPrefix + kind, Subjects: []string{bucketSubject + kind + ".>"},
		Storage: jetstream.FileStorage, Replicas: replicas, MaxMsgsPerSubject: 1, MaxAge: kept, Duplicates: window,
		Discard: jetstream.DiscardNew, AllowRollup: true, DenyDelete: true, AllowDirect: false, AllowMsgTTL: true})
	if err != nil {
		return nil, err
	}
	return j.js.KeyValue(ctx, kind)
}

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
	return j.owned(ctx, func(ctx context.Context) error {
		_, err := b.Put(ctx, id, document)
		return err
	})
}

// markTime is how long the mark is kept that a deleted document leaves for those who follow its bucket: much longer than a backup takes.
// Each one that was kept for ever would be read at every start.
const markTime = 24 * time.Hour

// Delete removes a document and its earlier versions.
func (j *Journal) Delete(ctx context.Context, kind, id string) error {
	b, err := j.bucket(kind)
	if err != nil {
		return err
	}
	return j.owned(ctx, func(ctx context.Context) error { return b.Purge(ctx, id, jetstream.PurgeTTL(markTime)) })
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

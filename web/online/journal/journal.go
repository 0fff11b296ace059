//go:build !js

package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/platform/filelock"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	// syncEvery is the time between two syncs of files.
	syncEvery = time.Second
	// makeTime is the time after which a request to create missing streams is repeated, and answerTime the time after which any other
	// request is.
	makeTime, answerTime = 10 * time.Second, 2 * time.Second
	// lockName is the name of the lock file of a folder.
	lockName = ".lock"
)

// Streams of JetStream, and their subjects. Each match has a subject in the stream of matches. While it is played it also has one in the
// stream of the state, which keeps one message for each subject. Each tournament has a subject in the stream of tournaments.
const (
	matchStream, matchSubject = "MATCHES", "match."
	stateStream               = "STATE"
	goingSubject, beatSubject = "state.going.", "state.beat"
	resultStream              = "RESULTS"
	resultSubject             = "result."
	tournamentStream          = "TOURNAMENTS"
	tournamentSubject         = "tournament."
)

// Options say where the logs are kept.
type Options struct {
	// Folder holds the data of an embedded server.
	Folder string
	// Cluster has the addresses of a cluster, nats://…, which is used instead of a folder. Credentials is the file with the credentials for
	// it, "" for none. Replicas is the number of nodes that store each stream.
	Cluster     []string
	Credentials string
	Replicas    int
	// Matches is the time for which entries of logs are kept, 0 for ever. It has to be longer than any match.
	Matches time.Duration
	// Kinds are the kinds of documents, each with the time after which a document is removed, 0 for never. A kind has small letters.
	Kinds map[string]time.Duration
}

// Journal stores the logs of all matches. It is safe for concurrent use.
type Journal struct {
	unlock   func()
	embedded *embedded
	conn     *nats.Conn
	js       jetstream.JetStream
	matches  jetstream.Stream
	state    jetstream.Stream
	results  jetstream.Stream
	// tournaments has the logs of tournaments.
	tournaments jetstream.Stream
	// documents are the buckets of documents by their kinds.
	documents map[string]jetstream.KeyValue
	// catchUp is how long a backup follows documents that change as fast as it reads.
	catchUp time.Duration
	beats   beats
}

// ErrInUse is returned for a folder that another process uses.
var ErrInUse = errors.New("another server uses this folder")

// Open opens a journal, and creates missing streams. ctx limits the time.
func Open(ctx context.Context, o Options) (j *Journal, err error) {
	j = &Journal{catchUp: catchUp}
	defer func() {
		if err != nil {
			j.Close()
			j = nil
		}
	}()
	if err := j.connect(o); err != nil {
		return j, err
	}
	if j.js, err = jetstream.New(j.conn); err != nil {
		return j, err
	}
	if err := patiently(ctx, makeTime, func(ctx context.Context) error { return j.make(ctx, o) }); err != nil {
		return j, err
	}
	if j.embedded != nil {
		j.embedded.watch(j.streams())
	}
	return j, nil
}

// answerTime is the time after which a request is repeated. An embedded server always answers.
func (j *Journal) answerTime() time.Duration {
	if j.embedded != nil {
		return readyWithin
	}
	return answerTime
}

// patiently calls f with a time limit, and again after each timeout until ctx ends: while a cluster elects a leader, some requests are
// never answered.
func patiently(ctx context.Context, each time.Duration, f func(context.Context) error) error {
	for {
		limited, cancel := context.WithTimeout(ctx, each)
		err := f(limited)
		late := limited.Err() != nil
		cancel()
		if err == nil || ctx.Err() != nil || !late {
			return err
		}
	}
}

// connected calls f, and again until it can send what it sends, or ctx ends: without a connection to a cluster nothing goes out.
func connected(ctx context.Context, f func(context.Context) error) error {
	for {
		err := f(ctx)
		if !errors.Is(err, nats.ErrReconnectBufExceeded) {
			return err
		}
		select {
		case <-time.After(connectAgain):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// ask sends a request to the store, and repeats it until it is answered.
func ask[T any](ctx context.Context, j *Journal, question func(ctx context.Context) (T, error)) (answer T, err error) {
	send := func(ctx context.Context) (err error) {
		answer, err = question(ctx)
		return err
	}
	err = patiently(ctx, j.answerTime(), func(ctx context.Context) error {
		if j.embedded != nil {
			return send(ctx)
		}
		return connected(ctx, send)
	})
	return answer, err
}

// readAhead is the largest number of messages that are fetched in advance.
const readAhead = 200

// read calls f with the messages of a stream from a number on, in their order, up to the last one at the time of the call.
func (j *Journal) read(ctx context.Context, stream jetstream.Stream, from uint64,
	f func(m jetstream.Msg, at *jetstream.MsgMetadata) error) error {
	info, err := ask(ctx, j, func(ctx context.Context) (*jetstream.StreamInfo, error) { return stream.Info(ctx) })
	if err != nil || info.State.Msgs == 0 || info.State.LastSeq < from {
		return err
	}
	return j.consume(ctx, stream, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from},
		func(m jetstream.Msg, at *jetstream.MsgMetadata) (last bool, err error) {
			return at.Sequence.Stream >= info.State.LastSeq, f(m, at)
		})
}

// consume calls f with messages of a stream in their order, until f has had the last one.
func (j *Journal) consume(ctx context.Context, stream jetstream.Stream, which jetstream.OrderedConsumerConfig,
	f func(m jetstream.Msg, at *jetstream.MsgMetadata) (last bool, err error)) error {
	consumer, err := ask(ctx, j, func(ctx context.Context) (jetstream.Consumer, error) { return stream.OrderedConsumer(ctx, which) })
	if err != nil {
		return err
	}
	messages, err := consumer.Messages(jetstream.PullMaxMessages(readAhead))
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
		if last, err := f(m, at); err != nil || last {
			return err
		}
	}
}

// make opens the streams, and creates missing ones.
func (j *Journal) make(ctx context.Context, o Options) (err error) {
	switch restoring, err := j.restoring(ctx); {
	case err != nil:
		return err
	case restoring:
		return ErrRestoring
	}
	replicas := max(1, o.Replicas)
	j.matches, err = j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: matchStream, Subjects: []string{matchSubject + "*"},
		Storage: jetstream.FileStorage, Replicas: replicas, Compression: jetstream.S2Compression, AllowDirect: false, DenyDelete: true,
		MaxAge: o.Matches})
	if err != nil {
		return err
	}
	j.state, err = j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: stateStream,
		Subjects: []string{goingSubject + "*", beatSubject}, Storage: jetstream.FileStorage, Replicas: replicas, MaxMsgsPerSubject: 1})
	if err != nil {
		return err
	}
	j.results, err = j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: resultStream, Subjects: []string{resultSubject + "*.*"},
		Storage: jetstream.FileStorage, Replicas: replicas, Compression: jetstream.S2Compression, DenyDelete: true})
	if err != nil {
		return err
	}
	j.tournaments, err = j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: tournamentStream,
		Subjects: []string{tournamentSubject + "*"},
		Storage:  jetstream.FileStorage, Replicas: replicas, Compression: jetstream.S2Compression, DenyDelete: true})
	if err != nil {
		return err
	}
	j.documents = map[string]jetstream.KeyValue{}
	for kind, kept := range o.Kinds {
		if j.documents[kind], err = j.makeBucket(ctx, kind, kept, replicas); err != nil {
			return err
		}
	}
	return nil
}

// Dial connects to the cluster. A lost connection is restored automatically. What cannot be sent meanwhile is not sent later: its sender
// has got an error, and another server may have taken over.
func Dial(o Options) (*nats.Conn, error) {
	options := []nats.Option{nats.MaxReconnects(-1), nats.ReconnectBufSize(-1)}
	if o.Credentials != "" {
		options = append(options, nats.UserCredentials(o.Credentials))
	}
	return nats.Connect(strings.Join(o.Cluster, ","), options...)
}

// connect connects to the cluster, or starts the embedded server.
func (j *Journal) connect(o Options) (err error) {
	if len(o.Cluster) > 0 {
		j.conn, err = Dial(o)
		return err
	}
	if err := os.MkdirAll(o.Folder, 0o700); err != nil {
		return err
	}
	unlock, held, err := filelock.Lock(filepath.Join(o.Folder, lockName))
	switch {
	case held:
		return ErrInUse
	case err != nil:
		return err
	}
	j.unlock = unlock
	if j.embedded, err = newEmbedded(o.Folder); err != nil {
		return err
	}
	j.conn, err = j.embedded.connect()
	return err
}

// Close closes the journal. It may be called again.
func (j *Journal) Close() {
	if j.conn != nil {
		j.conn.Close()
	}
	if j.embedded != nil {
		j.embedded.close()
	}
	if j.unlock != nil {
		j.unlock()
		j.unlock = nil
	}
}

// Going returns the ids of the matches that have begun and are not finished, sorted. The log of a match that was about to begin may be
// empty.
func (j *Journal) Going(ctx context.Context) ([]string, error) {
	info, err := ask(ctx, j, func(ctx context.Context) (*jetstream.StreamInfo, error) {
		return j.state.Info(ctx, jetstream.WithSubjectFilter(goingSubject+"*"))
	})
	if err != nil {
		return nil, err
	}
	var ids []string
	for subject := range info.State.Subjects {
		ids = append(ids, strings.TrimPrefix(subject, goingSubject))
	}
	slices.Sort(ids)
	return ids, nil
}

// Begin records that a match is about to begin, before the first entry of its log.
func (j *Journal) Begin(ctx context.Context, match string) error {
	return j.owned(ctx, func(ctx context.Context) error {
		_, err := j.publish(ctx, goingSubject+match, nil)
		return err
	})
}

// Finish records that a match is over.
func (j *Journal) Finish(ctx context.Context, match string) error {
	return j.owned(ctx, func(ctx context.Context) error {
		return j.state.Purge(ctx, jetstream.WithPurgeSubject(goingSubject+match))
	})
}

// log is the log of one match, a [matchlog.Log], or that of a tournament.
type log struct {
	journal *Journal
	subject string
	// last is the number of the last entry in the stream of all matches, or of all tournaments.
	last uint64
}

// Log opens the log of a match and returns its events, none for a match that has not begun. The error is [matchlog.ErrCorrupt] if an event
// cannot be read.
func (j *Journal) Log(ctx context.Context, match string) (matchlog.Log, []protocol.Event, error) {
	l := &log{journal: j, subject: matchSubject + match}
	var events []protocol.Event
	for {
		m, err := ask(ctx, j, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
			return j.matches.GetMsg(ctx, l.last+1, jetstream.WithGetMsgSubject(l.subject))
		})
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return l, events, nil
		}
		if err != nil {
			return nil, nil, err
		}
		more, err := eventsOf(m.Data)
		events = append(events, more...)
		if err != nil {
			return nil, nil, fmt.Errorf("%w: event %d of the match %s: %w", matchlog.ErrCorrupt, len(events)+1, match, err)
		}
		l.last = m.Sequence
	}
}

// eventsOf reads the events of an entry, as far as they can be read.
func eventsOf(entry []byte) (events []protocol.Event, err error) {
	for line := range bytes.Lines(entry) {
		e, err := protocol.DecodeEvent(line)
		if err != nil {
			return events, err
		}
		events = append(events, e)
	}
	return events, nil
}

// Append implements [matchlog.Log].
func (l *log) Append(ctx context.Context, events ...protocol.Event) error {
	var entry []byte
	for _, e := range events {
		data, err := protocol.EncodeEvent(e)
		if err != nil {
			return err
		}
		entry = append(append(entry, data...), '\n')
	}
	return l.add(ctx, entry)
}

// add adds an entry, unless it is empty.
func (l *log) add(ctx context.Context, entry []byte) error {
	if len(entry) == 0 {
		return nil
	}
	ack, err := l.journal.publish(ctx, l.subject, entry, jetstream.WithExpectLastSequencePerSubject(l.last))
	if isConflict(err) {
		return matchlog.ErrTakenOver
	}
	if err != nil {
		return err
	}
	l.last = ack.Sequence
	return nil
}

// publishAgain is the time after which a message is sent again that was refused because the one before it is in process.
const publishAgain = 2 * time.Millisecond

// publish adds a message to the stream of its subject.
func (j *Journal) publish(ctx context.Context, subject string, data []byte, o ...jetstream.PublishOpt) (ack *jetstream.PubAck, err error) {
	err = j.keep(ctx, func(ctx context.Context) (err error) {
		for {
			ack, err = j.js.Publish(ctx, subject, data, o...)
			// A cluster answers a message a moment before it has done with it, and takes no other one of the same subject meanwhile.
			if !isRefused(err, jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
				return err
			}
			select {
			case <-time.After(publishAgain):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	})
	return ack, err
}

// isConflict reports whether a message was refused because its subject has had another message since.
func isConflict(err error) bool { return isRefused(err, jetstream.JSErrCodeStreamWrongLastSequence) }

func isRefused(err error, code jetstream.ErrorCode) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && refused.ErrorCode == code
}

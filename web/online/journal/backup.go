//go:build !js

package journal

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

const (
	// bucketPrefix begins the names of the streams of documents, as JetStream has it.
	bucketPrefix = "KV_"
	// planName and dataName end the names of the two files that a backup has of each stream: how the stream is made, and its snapshot.
	planName, dataName = "/stream.json", "/snapshot"
	// pieceTime is how long the store may take for the next piece of a snapshot.
	pieceTime = 30 * time.Second
	// mostCopies is how often a bucket is copied until nothing is replaced meanwhile.
	mostCopies = 20
)

// Backup writes a copy of everything that is kept to w, for [Restore], while the journal is used. What was kept before the call is in
// it, and of what comes meanwhile a part: matches and accounts may be newer than results, never the other way round. After an error,
// what was written is no backup.
func (j *Journal) Backup(ctx context.Context, w io.Writer) error {
	z := zip.NewWriter(w)
	for _, name := range j.streams() {
		if err := j.copyStream(ctx, z, name); err != nil {
			return fmt.Errorf("copy %s: %w", name, err)
		}
	}
	return z.Close()
}

// streams returns the names of all streams, in the order in which they are copied. A match that ends meanwhile still goes on in the copy
// of the state, which is the first; so its result is counted again if it is missing. The match itself is copied after its results,
// because a result without the end of its game would stay. Players are copied last: whoever is named in the others is there, unless
// deleted.
func (j *Journal) streams() []string {
	names := []string{stateStream, resultStream, matchStream}
	for _, kind := range slices.Sorted(maps.Keys(j.documents)) {
		names = append(names, bucketPrefix+kind)
	}
	return names
}

// copyStream copies a stream into an archive. A document that is replaced while its bucket is copied may be missing in the copy, the old
// one and the new one. The bucket is then copied again, under the same name: the last copy counts.
func (j *Journal) copyStream(ctx context.Context, z *zip.Writer, name string) error {
	for range mostCopies {
		before, err := j.snapshot(ctx, z, name)
		if err != nil || !strings.HasPrefix(name, bucketPrefix) {
			return err
		}
		stream, err := j.js.Stream(ctx, name)
		if err != nil {
			return err
		}
		after := stream.CachedInfo().State
		// Each new message is one more, unless one was removed.
		if after.Msgs-before.Msgs == after.LastSeq-before.LastSeq {
			return nil
		}
	}
	return errors.New("it changes too fast")
}

// snapshot writes a snapshot of a stream into an archive, and returns the state that it has.
func (j *Journal) snapshot(ctx context.Context, z *zip.Writer, name string) (state server.StreamState, err error) {
	connections := j.conn.Stats().Reconnects
	inbox := j.conn.NewInbox()
	pieces, err := j.conn.SubscribeSync(inbox)
	if err != nil {
		return state, err
	}
	defer func() { err = errors.Join(err, pieces.Unsubscribe()) }() // a snapshot that nobody takes any more ends
	var told server.JSApiStreamSnapshotResponse
	if err := j.request(ctx, fmt.Sprintf(server.JSApiStreamSnapshotT, name),
		server.JSApiStreamSnapshotRequest{DeliverSubject: inbox, NoConsumers: true}, &told); err != nil {
		return state, err
	}
	switch {
	case told.Error != nil:
		return state, told.Error
	case told.Config == nil || told.State == nil:
		return state, errors.New("the store does not say what it copies")
	}
	plan, err := json.Marshal(server.JSApiStreamRestoreRequest{Config: *told.Config, State: *told.State})
	if err != nil {
		return state, err
	}
	w, err := z.Create(name + planName)
	if err != nil {
		return state, err
	}
	if _, err := w.Write(plan); err != nil {
		return state, err
	}
	// It is compressed already.
	if w, err = z.CreateHeader(&zip.FileHeader{Name: name + dataName, Method: zip.Store, Modified: time.Now()}); err != nil {
		return state, err
	}
	if err := writePieces(ctx, w, pieces); err != nil {
		return state, err
	}
	if j.conn.Stats().Reconnects != connections {
		return state, errors.New("the connection to the store was lost")
	}
	return *told.State, nil
}

// writePieces writes the pieces of a snapshot as they come, and asks for more.
func writePieces(ctx context.Context, w io.Writer, pieces *nats.Subscription) error {
	for number := 1; ; number++ {
		m, err := nextPiece(ctx, pieces)
		if err != nil {
			return err
		}
		if len(m.Data) == 0 {
			// The end. It says whether all went well, if anything.
			if status := m.Header.Get("Status"); status != "" && status != "204" {
				return fmt.Errorf("the store stops: %s %s", status, m.Header.Get("Description"))
			}
			if lost, err := pieces.Dropped(); err != nil || lost > 0 {
				return errors.Join(errMissing, err)
			}
			return nil
		}
		// The number of a piece is at the end of the subject for its answer. The last piece needs none.
		if m.Reply != "" && !strings.HasSuffix(m.Reply, "."+strconv.Itoa(number)) {
			return errMissing
		}
		if _, err := w.Write(m.Data); err != nil {
			return err
		}
		if m.Reply != "" {
			if err := m.Respond(nil); err != nil {
				return err
			}
		}
	}
}

var errMissing = errors.New("a piece is missing")

func nextPiece(ctx context.Context, pieces *nats.Subscription) (*nats.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, pieceTime)
	defer cancel()
	return pieces.NextMsgWithContext(ctx)
}

// request asks the store for something that the client of JetStream does not know, and reads its answer.
func (j *Journal) request(ctx context.Context, subject string, what, told any) error {
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, pieceTime)
	defer cancel()
	m, err := j.conn.RequestWithContext(ctx, subject, data)
	if err != nil {
		return err
	}
	return json.Unmarshal(m.Data, told)
}

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
	// bucketPrefix begins the names of the streams of documents, as JetStream names them.
	bucketPrefix = "KV_"
	// planName and dataName end the names of the two files of each stream in a backup: its configuration, and its snapshot. changesName
	// ends that of a third one, for a bucket: the changes since the snapshot was begun.
	planName, dataName, changesName = "/stream.json", "/snapshot", "/changes"
	// pieceTime is the longest time for the next piece of a snapshot.
	pieceTime = 30 * time.Second
)

// Backup writes a copy of everything to w, for [Restore], while the journal is in use. It includes everything that was stored before the
// call, and a part of what is stored meanwhile: matches and accounts may be newer than results, but results never newer than those. After
// an error, the output is not a backup.
func (j *Journal) Backup(ctx context.Context, w io.Writer) error {
	z := zip.NewWriter(w)
	for _, name := range j.streams() {
		if err := j.copyStream(ctx, z, name); err != nil {
			return fmt.Errorf("copy %s: %w", name, err)
		}
	}
	return z.Close()
}

// streams returns the names of all streams in the order in which they are copied. The state comes first: a match that ends meanwhile is not
// finished in the copy, so its result is added again if it is missing. Matches come after results, because a result without the end of its
// game could not be corrected. Tournaments come after matches: a match that is missing in the copy begins anew, but a tournament that did
// not know of one would give its number to another. Documents come last, so that all players named elsewhere have an account, unless it
// was deleted.
func (j *Journal) streams() []string {
	names := []string{stateStream, resultStream, matchStream, tournamentStream}
	for _, kind := range slices.Sorted(maps.Keys(j.documents)) {
		names = append(names, bucketPrefix+kind)
	}
	return names
}

// copyStream copies a stream into an archive. Of a document that is replaced while its bucket is copied, both versions may be missing in
// the snapshot. The documents that have changed since it was begun follow it.
func (j *Journal) copyStream(ctx context.Context, z *zip.Writer, name string) error {
	begun, err := j.snapshot(ctx, z, name)
	if err != nil || !strings.HasPrefix(name, bucketPrefix) {
		return err
	}
	w, err := z.Create(name + changesName)
	if err != nil {
		return err
	}
	return j.copyChanges(ctx, w, name, begun.LastSeq)
}

// snapshot writes a snapshot of a stream into an archive, and returns the state of the stream in it.
func (j *Journal) snapshot(ctx context.Context, z *zip.Writer, name string) (state server.StreamState, err error) {
	connections := j.conn.Stats().Reconnects
	inbox := j.conn.NewInbox()
	pieces, err := j.conn.SubscribeSync(inbox)
	if err != nil {
		return state, err
	}
	defer func() { err = errors.Join(err, pieces.Unsubscribe()) }() // this ends an incomplete snapshot
	var response server.JSApiStreamSnapshotResponse
	if err := j.request(ctx, fmt.Sprintf(server.JSApiStreamSnapshotT, name),
		server.JSApiStreamSnapshotRequest{DeliverSubject: inbox, NoConsumers: true}, &response); err != nil {
		return state, err
	}
	switch {
	case response.Error != nil:
		return state, response.Error
	case response.Config == nil || response.State == nil:
		return state, errors.New("the store does not say what it copies")
	}
	plan, err := json.Marshal(server.JSApiStreamRestoreRequest{Config: *response.Config, State: *response.State})
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
	// The snapshot is compressed already.
	if w, err = z.CreateHeader(&zip.FileHeader{Name: name + dataName, Method: zip.Store, Modified: time.Now()}); err != nil {
		return state, err
	}
	if err := writePieces(ctx, w, pieces); err != nil {
		return state, err
	}
	if j.conn.Stats().Reconnects != connections {
		return state, errors.New("the connection to the store was lost")
	}
	return *response.State, nil
}

// writePieces writes the pieces of a snapshot as they arrive, and confirms them.
func writePieces(ctx context.Context, w io.Writer, pieces *nats.Subscription) error {
	for number := 1; ; number++ {
		m, err := nextPiece(ctx, pieces)
		if err != nil {
			return err
		}
		if len(m.Data) == 0 {
			// This is the end. It may have a status.
			if status := m.Header.Get("Status"); status != "" && status != "204" {
				return fmt.Errorf("the store stops: %s %s", status, m.Header.Get("Description"))
			}
			if lost, err := pieces.Dropped(); err != nil || lost > 0 {
				return errors.Join(errMissing, err)
			}
			return nil
		}
		// The reply subject of a piece ends with its number. The last piece has no reply subject.
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

// request sends a request that the client library of JetStream does not have, and reads the answer.
func (j *Journal) request(ctx context.Context, subject string, what, response any) error {
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, pieceTime)
	defer cancel()
	m, err := j.ask(ctx, subject, data)
	if err != nil {
		return err
	}
	return json.Unmarshal(m.Data, response)
}

// askAgain is the time after which a request is sent again that nobody has received.
const askAgain = 50 * time.Millisecond

// ask sends a request until somebody in the cluster receives it. A server learns only after a while who listens at another one, and
// meanwhile says that nobody does.
func (j *Journal) ask(ctx context.Context, subject string, data []byte) (*nats.Msg, error) {
	for {
		m, err := j.conn.RequestWithContext(ctx, subject, data)
		if !errors.Is(err, nats.ErrNoResponders) {
			return m, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(askAgain):
		}
	}
}

//go:build !js

package journal

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	// restoringStream exists from the beginning of a restore until its end.
	restoringStream, restoringSubject = "RESTORING", "restoring"
	// pieceSize is the size of a piece of a snapshot, in bytes.
	pieceSize = 128 << 10
)

var (
	// ErrNotEmpty is returned by Restore if there are data already.
	ErrNotEmpty = errors.New("something is kept there already")
	// ErrRestoring is returned by Open after an incomplete restore.
	ErrRestoring = errors.New("a backup was restored here in part: restore it again")
	// ErrNoBackup is returned for a file that is not a complete backup.
	ErrNoBackup = errors.New("this is no whole backup")
)

// Restore restores a backup of the given size into an empty folder or cluster. The backup is checked before anything is written. The error
// is ErrNoBackup, ErrNotEmpty or one of [Open]. A restore that was interrupted may be repeated.
func Restore(ctx context.Context, o Options, backup io.ReaderAt, size int64) error {
	copies, err := readBackup(backup, size)
	if err != nil {
		return err
	}
	j := &Journal{}
	defer j.Close()
	if err := j.connect(o); err != nil {
		return err
	}
	if j.js, err = jetstream.New(j.conn); err != nil {
		return err
	}
	begun, err := j.restoring(ctx)
	if err != nil {
		return err
	}
	for _, c := range copies {
		switch _, err := j.js.Stream(ctx, c.name); {
		case errors.Is(err, jetstream.ErrStreamNotFound):
		case err != nil:
			return err
		case !begun:
			return ErrNotEmpty
		default:
			if err := j.js.DeleteStream(ctx, c.name); err != nil {
				return err
			}
		}
	}
	replicas := max(1, o.Replicas)
	if _, err := j.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: restoringStream, Subjects: []string{restoringSubject},
		Storage: jetstream.FileStorage, Replicas: replicas}); err != nil {
		return err
	}
	for _, c := range copies {
		if err := j.restoreStream(ctx, c, replicas); err != nil {
			return fmt.Errorf("restore %s: %w", c.name, err)
		}
	}
	return j.js.DeleteStream(ctx, restoringStream)
}

// restoring reports whether there is an incomplete restore.
func (j *Journal) restoring(ctx context.Context) (bool, error) {
	_, err := j.js.Stream(ctx, restoringStream)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return false, nil
	}
	return err == nil, err
}

// streamCopy holds the files of a stream in a backup.
type streamCopy struct {
	name       string
	plan, data *zip.File
	// changes are nil for a stream that is no bucket, and in old backups.
	changes *zip.File
}

// readBackup finds the copies in a backup, and checks that all of it can be read.
func readBackup(backup io.ReaderAt, size int64) (copies []streamCopy, err error) {
	z, err := zip.NewReader(backup, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoBackup, err)
	}
	for _, f := range z.File {
		if err := check(f); err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrNoBackup, f.Name, err)
		}
		name, file, _ := strings.Cut(f.Name, "/")
		i := slices.IndexFunc(copies, func(c streamCopy) bool { return c.name == name })
		if i < 0 {
			i = len(copies)
			copies = append(copies, streamCopy{name: name})
		}
		switch "/" + file {
		case planName:
			copies[i].plan = f
		case dataName:
			copies[i].data = f
		case changesName:
			copies[i].changes = f
		default:
			return nil, ErrNoBackup
		}
	}
	// Backups that were made before changes were a part of them have none for any bucket.
	hasChanges := slices.ContainsFunc(copies, func(c streamCopy) bool { return c.changes != nil })
	missing := map[string]bool{stateStream: true, resultStream: true, matchStream: true, tournamentStream: true}
	for _, c := range copies {
		bucket := strings.HasPrefix(c.name, bucketPrefix)
		if c.plan == nil || c.data == nil || (bucket && hasChanges) != (c.changes != nil) || !bucket && !missing[c.name] {
			return nil, ErrNoBackup
		}
		delete(missing, c.name)
	}
	if len(missing) > 0 {
		return nil, ErrNoBackup
	}
	return copies, nil
}

// check reads a file of a backup to its end, which verifies its checksum.
func check(f *zip.File) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, r)
	return errors.Join(err, r.Close())
}

// restoreStream creates a stream from its copy.
func (j *Journal) restoreStream(ctx context.Context, c streamCopy, replicas int) error {
	r, err := c.plan.Open()
	if err != nil {
		return err
	}
	var plan server.JSApiStreamRestoreRequest
	if err := errors.Join(json.NewDecoder(r).Decode(&plan), r.Close()); err != nil {
		return err
	}
	plan.Config.Replicas = replicas
	var response server.JSApiStreamRestoreResponse
	if err := j.request(ctx, strings.Replace(server.JSApiStreamRestore, "*", c.name, 1), plan, &response); err != nil {
		return err
	}
	if response.Error != nil {
		return response.Error
	}
	if r, err = c.data.Open(); err != nil {
		return err
	}
	if err := errors.Join(j.sendPieces(ctx, response.DeliverSubject, r), r.Close()); err != nil || c.changes == nil {
		return err
	}
	if r, err = c.changes.Open(); err != nil {
		return err
	}
	return errors.Join(j.restoreChanges(ctx, c.name, r), r.Close())
}

// sendPieces sends a snapshot to the store, and an empty piece as its end.
func (j *Journal) sendPieces(ctx context.Context, to string, r io.Reader) error {
	piece := make([]byte, pieceSize)
	for {
		n, err := io.ReadFull(r, piece)
		if n > 0 {
			if err := j.sendPiece(ctx, to, piece[:n]); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return j.sendPiece(ctx, to, nil)
		}
		if err != nil {
			return err
		}
	}
}

// sendPiece sends one piece and waits until the store has it.
func (j *Journal) sendPiece(ctx context.Context, to string, piece []byte) error {
	ctx, cancel := context.WithTimeout(ctx, pieceTime)
	defer cancel()
	m, err := j.ask(ctx, to, piece)
	if err != nil || len(m.Data) == 0 {
		return err
	}
	var response server.JSApiStreamCreateResponse
	if err := json.Unmarshal(m.Data, &response); err != nil {
		return err
	}
	if response.Error != nil {
		return response.Error
	}
	return nil
}

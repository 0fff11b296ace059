//go:build !js

package journal

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"awale/web/online/journal/journaltest"
	"awale/web/online/protocol"

	"github.com/nats-io/nats.go/jetstream"
)

// busy keeps a journal busy until it is stopped: two matches go on, results are added, and an account is changed again and again. It knows
// what it has kept.
type busy struct {
	t       *testing.T
	j       *Journal
	mu      sync.Mutex
	events  map[string][]protocol.Event
	results int
	stopped bool
	running sync.WaitGroup
}

// documentsKept is how many documents do not change meanwhile.
const documentsKept = 300

func keepBusy(t *testing.T, j *Journal) *busy {
	t.Helper()
	b := &busy{t: t, j: j, events: map[string][]protocol.Event{}}
	t.Cleanup(func() { b.stop() }) // a test that fails must not leave anything that goes on
	ctx, cancel := limit()
	defer cancel()
	for i := range documentsKept {
		if err := j.Put(ctx, players, fmt.Sprintf("player%06d", i), bytes.Repeat([]byte{byte(i)}, 500)); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{firstID, "match0000002"} {
		b.running.Go(func() { b.play(id) })
	}
	b.running.Go(func() {
		for i := 0; b.goes(); i++ {
			ctx, cancel := limit()
			if err := j.Put(ctx, players, "changing", fmt.Append(nil, i)); err != nil {
				t.Error(err)
			}
			cancel()
			time.Sleep(25 * time.Millisecond)
		}
	})
	return b
}

func (b *busy) goes() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.stopped
}

// stop returns what was kept at the end.
func (b *busy) stop() map[string][]protocol.Event {
	b.mu.Lock()
	b.stopped = true
	b.mu.Unlock()
	b.running.Wait()
	return b.events
}

// play plays a match, and adds a result once in a while.
func (b *busy) play(id string) {
	ctx, cancel := limit()
	defer cancel()
	m, first, err := begin(id)
	if err != nil {
		b.t.Error(err)
		return
	}
	l, _, err := b.j.Log(ctx, id)
	err = errors.Join(err, b.j.Begin(ctx, id))
	for events := []protocol.Event{first}; err == nil && b.goes(); events, err = moved(m) {
		err = l.Append(ctx, events...)
		b.mu.Lock()
		b.events[id] = append(b.events[id], events...)
		n := len(b.events[id])
		b.mu.Unlock()
		if err != nil {
			break
		}
		if n%5 == 0 {
			if _, err = b.j.AddResult(ctx, id, n, []byte("result")); err == nil {
				b.mu.Lock()
				b.results++
				b.mu.Unlock()
			}
		}
	}
	if err != nil {
		b.t.Error(err)
	}
}

// until waits until each match has so many events. It fails if they do not come: a match ends with its first error.
func (b *busy) until(ctx context.Context, most int, ids ...string) {
	b.t.Helper()
	missing := func() bool {
		events, _ := b.kept()
		return slices.ContainsFunc(ids, func(id string) bool { return events[id] < most })
	}
	for missing() {
		if ctx.Err() != nil {
			b.stop()
			b.t.Fatal("the matches do not go on")
		}
		time.Sleep(time.Millisecond)
	}
}

// kept returns how much is kept now.
func (b *busy) kept() (events map[string]int, results int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	events = map[string]int{}
	for id, list := range b.events {
		events[id] = len(list)
	}
	return events, b.results
}

// TestABackupIsMadeWhileAllGoesOn copies a journal that is used, and restores the copy in a folder and on a NATS server.
func TestABackupIsMadeWhileAllGoesOn(t *testing.T) {
	j := openKinds(t, t.TempDir())
	b := keepBusy(t, j)
	ctx, cancel := limit()
	defer cancel()
	b.until(ctx, 100, firstID, "match0000002")
	var backup bytes.Buffer
	known, results := b.kept()
	if err := j.Backup(ctx, &backup); err != nil {
		t.Fatal(err)
	}
	later, _ := b.kept()
	all := b.stop()
	nats := journaltest.Server(t)
	for _, o := range []Options{{Folder: filepath.Join(t.TempDir(), "new")}, {Cluster: []string{nats}}} {
		o.Kinds = map[string]time.Duration{players: 0, "visitors": time.Hour}
		if err := Restore(ctx, o, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
			t.Fatal(err)
		}
		if err := Restore(ctx, o, bytes.NewReader(backup.Bytes()), int64(backup.Len())); !errors.Is(err, ErrNotEmpty) {
			t.Errorf("restored twice: %v", err)
		}
		r, err := Open(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		if going, err := r.Going(ctx); err != nil || len(going) != 2 {
			t.Errorf("%v, %v", going, err)
		}
		for id, want := range all {
			l, got, err := r.Log(ctx, id)
			if err != nil || len(got) < known[id] || len(got) > later[id]+1 || !reflect.DeepEqual(got, want[:len(got)]) {
				t.Fatalf("%s has %d events, of %d to %d; %v", id, len(got), known[id], later[id], err)
			}
			if err := l.Append(ctx, &protocol.Resumed{Moment: protocol.Moment{Time: start}}); err != nil {
				t.Errorf("the log does not go on: %v", err)
			}
		}
		counted := 0
		if err := r.Results(ctx, func([]byte) { counted++ }); err != nil || counted < results {
			t.Errorf("%d results of %d, %v", counted, results, err)
		}
		documents := map[string]int{}
		if err := r.Documents(ctx, players, func(id string, d []byte) { documents[id] = len(d) }); err != nil ||
			len(documents) != documentsKept+1 || documents["player000007"] != 500 {
			t.Errorf("%d documents, %v", len(documents), err)
		}
	}
	t.Logf("%d bytes; %v events, then %v", backup.Len(), known, later)
}

// TestABackupOfDocumentsThatChangeAllTheTime copies documents that are replaced and removed as fast as the store takes it. Each document
// that nobody touches is in the copy, and of each other one a version that was there when the copy was begun, or a later one. So it is if
// the copy cannot catch up with the writers.
func TestABackupOfDocumentsThatChangeAllTheTime(t *testing.T) {
	j := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	const writers, each, still = 4, 25, 200
	for i := range still {
		if err := j.Put(ctx, players, fmt.Sprintf("still%06d", i), bytes.Repeat([]byte{byte(i)}, 500)); err != nil {
			t.Fatal(err)
		}
	}
	var running sync.WaitGroup
	var stopped atomic.Bool
	stop := func() {
		stopped.Store(true)
		running.Wait()
	}
	defer stop()
	var rounds [writers]atomic.Int64
	for w := range writers {
		running.Go(func() {
			for round := 1; !stopped.Load(); round++ {
				for i := range each {
					if err := j.Put(ctx, players, fmt.Sprintf("w%dn%d", w, i), fmt.Append(nil, round)); err != nil {
						t.Error(err)
						return
					}
				}
				// One document comes and goes.
				if err := errors.Join(j.Put(ctx, players, fmt.Sprintf("w%dgoes", w), fmt.Append(nil, round)),
					j.Delete(ctx, players, fmt.Sprintf("w%dgoes", w))); err != nil {
					t.Error(err)
					return
				}
				rounds[w].Store(int64(round))
			}
		})
	}
	least := func() (least [writers]int64) {
		for w := range rounds {
			least[w] = rounds[w].Load()
		}
		return least
	}
	for known := least(); slices.Contains(known[:], 0); known = least() {
		if t.Failed() {
			t.FailNow()
		}
		time.Sleep(time.Millisecond)
	}
	for i := range 6 {
		if i == 3 {
			j.catchUp = 0 // as if the copy were slower than the writers
		}
		known := least()
		var backup bytes.Buffer
		if err := j.Backup(ctx, &backup); err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		if err := Restore(ctx, Options{Folder: folder}, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
			t.Fatal(err)
		}
		r := openKinds(t, folder)
		got := map[string]string{}
		if err := r.Documents(ctx, players, func(id string, d []byte) { got[id] = string(d) }); err != nil {
			t.Fatal(err)
		}
		r.Close()
		for i := range still {
			if id := fmt.Sprintf("still%06d", i); len(got[id]) != 500 {
				t.Errorf("%s has %d bytes", id, len(got[id]))
			}
		}
		for w := range writers {
			for i := range each {
				id := fmt.Sprintf("w%dn%d", w, i)
				if round, err := strconv.ParseInt(got[id], 10, 64); err != nil || round < known[w] {
					t.Errorf("%s is from round %q, %d was over", id, got[id], known[w])
				}
			}
		}
	}
}

// TestABrokenBackupIsNotRestored restores backups of which something is missing or changed.
func TestABrokenBackupIsNotRestored(t *testing.T) {
	j := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	for i := range 100 {
		if err := j.Put(ctx, players, fmt.Sprint("player", i), bytes.Repeat([]byte("text"), 100+i)); err != nil {
			t.Fatal(err)
		}
	}
	var whole, other bytes.Buffer
	if err := j.Backup(ctx, &whole); err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(&other)
	if _, err := z.Create("STATE/stream.json"); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(whole.Bytes())
	changed[len(changed)/2] ^= 1
	for what, data := range map[string][]byte{"nothing": nil, "half": whole.Bytes()[:whole.Len()/2],
		"a byte less": whole.Bytes()[:whole.Len()-1], "changed": changed, "another archive": other.Bytes()} {
		folder := filepath.Join(t.TempDir(), "new")
		if err := Restore(ctx, Options{Folder: folder}, bytes.NewReader(data), int64(len(data))); !errors.Is(err, ErrNoBackup) {
			t.Errorf("%s: %v", what, err)
		}
		if _, err := os.Stat(folder); err == nil {
			t.Errorf("%s: something is written", what)
		}
	}
}

// without returns a backup without the files of which drop says so.
func without(t *testing.T, backup []byte, drop func(name string) bool) []byte {
	t.Helper()
	from, err := zip.NewReader(bytes.NewReader(backup), int64(len(backup)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, f := range from.File {
		if drop(f.Name) {
			continue
		}
		if err := to.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// smallBackup puts one document into a journal, and returns a backup of it.
func smallBackup(ctx context.Context, t *testing.T, j *Journal) *bytes.Buffer {
	t.Helper()
	if err := j.Put(ctx, players, "ama", []byte("1")); err != nil {
		t.Fatal(err)
	}
	backup := &bytes.Buffer{}
	if err := j.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	return backup
}

// TestABackupWithoutChangesIsRestored restores a backup as it was made before changes were a part of it. One in which a part of the changes
// is missing is not whole.
func TestABackupWithoutChangesIsRestored(t *testing.T) {
	j := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	backup := smallBackup(ctx, t, j)
	mixed := without(t, backup.Bytes(), func(name string) bool { return name == bucketPrefix+players+changesName })
	folder := filepath.Join(t.TempDir(), "new")
	if err := Restore(ctx, Options{Folder: folder}, bytes.NewReader(mixed), int64(len(mixed))); !errors.Is(err, ErrNoBackup) {
		t.Errorf("without the changes of a bucket: %v", err)
	}
	old := without(t, backup.Bytes(), func(name string) bool { return strings.HasSuffix(name, changesName) })
	if len(old) >= len(mixed) {
		t.Fatal("the old backup has changes")
	}
	if err := Restore(ctx, Options{Folder: folder}, bytes.NewReader(old), int64(len(old))); err != nil {
		t.Fatal(err)
	}
	got := ""
	if err := openKinds(t, folder).Documents(ctx, players, func(id string, d []byte) { got += id + string(d) }); err != nil ||
		got != "ama1" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestARestoreThatWasStoppedIsBegunAgain leaves a folder as a restore that was killed leaves it.
func TestARestoreThatWasStoppedIsBegunAgain(t *testing.T) {
	j := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	backup := smallBackup(ctx, t, j)
	folder := t.TempDir()
	half := openKinds(t, folder)
	if _, err := half.js.CreateStream(ctx, jetstream.StreamConfig{Name: restoringStream,
		Subjects: []string{restoringSubject}}); err != nil {
		t.Fatal(err)
	}
	half.Close()
	if _, err := Open(ctx, Options{Folder: folder}); !errors.Is(err, ErrRestoring) {
		t.Errorf("half of a backup is opened: %v", err)
	}
	if err := Restore(ctx, Options{Folder: folder}, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
		t.Fatal(err)
	}
	got := ""
	if err := openKinds(t, folder).Documents(ctx, players, func(id string, d []byte) { got += id + string(d) }); err != nil ||
		got != "ama1" {
		t.Errorf("%q, %v", got, err)
	}
}

// room is a disk that has room for so many bytes.
type room int

func (r *room) Write(data []byte) (int, error) {
	if len(data) > int(*r) {
		return 0, syscall.ENOSPC
	}
	*r -= room(len(data))
	return len(data), nil
}

// TestABackupOnAFullDiskFailsAlone has no room for a backup. The journal goes on, and the next backup is whole.
func TestABackupOnAFullDiskFailsAlone(t *testing.T) {
	j := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	for i := range 10 {
		if err := j.Put(ctx, players, fmt.Sprint("player", i), []byte(strings.Repeat(fmt.Sprint(i), 1000))); err != nil {
			t.Fatal(err)
		}
	}
	for r := range 10 {
		full := room(r * 300)
		if err := j.Backup(ctx, &full); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("room for %d bytes: %v", r*300, err)
		}
	}
	if err := j.Put(ctx, players, "ama", []byte("1")); err != nil {
		t.Error(err)
	}
	var backup bytes.Buffer
	if err := errors.Join(j.Backup(ctx, &backup), Restore(ctx, Options{Folder: t.TempDir()}, bytes.NewReader(backup.Bytes()),
		int64(backup.Len()))); err != nil {
		t.Error(err)
	}
}

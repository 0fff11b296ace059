package journal

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// smallDisk returns a folder on a disk of its own of so many bytes.
func smallDisk(t *testing.T, size int) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, fmt.Sprint("size=", size)); err != nil {
		t.Skip("no disk can be made here; the other test of this kind runs everywhere: ", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// TestKeepingGoesOnAfterAFullDisk fills the disk until nothing can be kept, and then makes room.
func TestKeepingGoesOnAfterAFullDisk(t *testing.T) {
	disk := smallDisk(t, 24<<20)
	filler := filepath.Join(disk, "filler")
	goesOnAfter(t, filepath.Join(disk, "data"), syscall.ENOSPC, func() error {
		f, err := os.Create(filler)
		if err != nil {
			return err
		}
		for size := 1 << 20; size > 0; {
			if _, err := f.Write(make([]byte, size)); err != nil {
				size /= 2
			}
		}
		return f.Close()
	}, func() error { return os.Remove(filler) })
}

// limitVariable is set in the process of a test whose files may not grow.
const limitVariable = "AWALE_JOURNAL_LIMIT"

// TestKeepingGoesOnAfterAFailedWrite lets no file of a process of its own grow beyond a few bytes for a while, which needs no disk: the
// system refuses to write as it does on a full disk.
func TestKeepingGoesOnAfterAFailedWrite(t *testing.T) {
	if os.Getenv(limitVariable) == "" {
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		process := exec.Command(program, "-test.run=^"+t.Name()+"$", "-test.timeout=2m")
		process.Env = append(os.Environ(), limitVariable+"=1")
		if out, err := process.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	limit := func(size uint64) error {
		return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: size, Max: before.Max})
	}
	goesOnAfter(t, t.TempDir(), syscall.EFBIG, func() error { return limit(1 << 10) }, func() error { return limit(before.Cur) })
}

// goesOnAfter spoils the disk of a journal and mends it. Meanwhile nothing is kept, which is told soon. Afterwards all that was kept is
// there, and the journal goes on.
func goesOnAfter(t *testing.T, folder string, cause syscall.Errno, spoil, mend func() error) {
	j := openKinds(t, folder)
	ctx, cancel := limit()
	defer cancel()
	m, first, err := begin(firstID)
	if err != nil {
		t.Fatal(err)
	}
	l, _, err := j.Log(ctx, firstID)
	if err != nil {
		t.Fatal(err)
	}
	kept := []protocol.Event{first}
	if err := errors.Join(j.Begin(ctx, firstID), l.Append(ctx, first), j.Beat(ctx), j.Put(ctx, players, "ama", []byte("1"))); err != nil {
		t.Fatal(err)
	}
	if err := spoil(); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		var events []protocol.Event
		if events, err = moved(m); err != nil {
			t.Fatal(err)
		}
		if err = l.Append(ctx, events...); err == nil {
			kept = append(kept, events...)
		}
	}
	if !errors.Is(err, ErrUnavailable) || !strings.Contains(err.Error(), cause.Error()) {
		t.Errorf("nothing can be kept: %v", err)
	}
	begun := time.Now()
	for what, err := range map[string]error{"a beat": j.Beat(ctx), "a result": second(j.AddResult(ctx, firstID, 1, nil)),
		"a document": j.Put(ctx, players, "ama", []byte("2")), "the end of a match": j.Finish(ctx, firstID)} {
		if !errors.Is(err, ErrUnavailable) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("that was told after %v", took)
	}
	if _, events, err := j.Log(ctx, firstID); err != nil || len(events) < len(kept) {
		t.Errorf("on the full disk %d of %d events can be read: %v", len(events), len(kept), err)
	}
	if err := mend(); err != nil {
		t.Fatal(err)
	}
	for j.Beat(ctx) != nil && ctx.Err() == nil {
		time.Sleep(lookEvery)
	}
	check := func(j *Journal) matchlog.Log {
		t.Helper()
		l, events, err := j.Log(ctx, firstID)
		if err != nil || len(events) < len(kept) || !reflect.DeepEqual(events[:len(kept)], kept) {
			t.Fatalf("%d events are there of %d: %v", len(events), len(kept), err)
		}
		kept = events // what was not told may be there
		document := ""
		if err := j.Documents(ctx, players, func(_ string, d []byte) { document += string(d) }); err != nil || document != "1" &&
			document != "2" {
			t.Errorf("the document is %q: %v", document, err)
		}
		if going, err := j.Going(ctx); err != nil || len(going) > 1 {
			t.Errorf("%v go on: %v", going, err)
		}
		return l
	}
	l = check(j)
	for range 3 {
		more := &protocol.Resumed{Moment: protocol.Moment{Time: start}}
		if err := l.Append(ctx, more); err != nil {
			t.Fatal(err)
		}
		kept = append(kept, more)
	}
	if err := errors.Join(j.Beat(ctx), j.Put(ctx, players, "ama", []byte("2")), second(j.AddResult(ctx, firstID, 1, nil)),
		j.Finish(ctx, firstID)); err != nil {
		t.Error(err)
	}
	j.Close()
	check(openKinds(t, folder))
}

// TestOneThatHasMostOfTheDiskGoesOn opens a journal again that has more data than three quarters of the disk that it could have, which is
// the bound of a NATS server that has no other.
func TestOneThatHasMostOfTheDiskGoesOn(t *testing.T) {
	disk := smallDisk(t, 16<<20)
	folder := filepath.Join(disk, "data")
	j := openKinds(t, folder)
	ctx, cancel := limit()
	defer cancel()
	document := make([]byte, 100<<10)
	for i := range 40 {
		_, _ = rand.Read(document) // it never fails
		if err := j.Put(ctx, players, fmt.Sprint("player", i), document); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	var room syscall.Statfs_t
	if err := syscall.Statfs(disk, &room); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(disk, "filler"), make([]byte, int64(room.Bavail)*room.Bsize-1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	j = openKinds(t, folder)
	if err := errors.Join(j.Put(ctx, players, "ama", []byte("1")), j.Beat(ctx)); err != nil {
		t.Error(err)
	}
}

func second(_ bool, err error) error { return err }

//go:build !js

package journal

import (
	"bytes"
	"errors"
	"reflect"
	"testing"

	"awale/game/tournament"
	"awale/web/online/matchlog"
)

// TestTheLogOfATournamentComesBack keeps events of two tournaments, by two writers of one of them, makes a backup, and removes one.
func TestTheLogOfATournamentComesBack(t *testing.T) {
	folder := t.TempDir()
	j := openKinds(t, folder)
	ctx, cancel := limit()
	defer cancel()
	const id, otherID = "arena0000001", "arena0000002"
	created := &tournament.Created{Head: tournament.Head{Time: start}, Settings: tournament.Settings{Name: "Friday arena", Form: tournament.Arena,
		Rule: "abapa", Start: start, Minutes: 60}}
	var want []tournament.Event
	entered := func(n int) tournament.Event {
		return &tournament.Entered{Head: tournament.Head{Time: start + int64(n)}, Player: n, Name: ama, Key: ama}
	}
	log, events, err := j.Tournament(ctx, id)
	other, _, failed := j.Tournament(ctx, otherID)
	second, _, late := j.Tournament(ctx, id)
	if err := errors.Join(err, failed, late); err != nil || len(events) != 0 {
		t.Fatal(events, err)
	}
	want = append(want, created, entered(1), entered(2))
	if err := errors.Join(log.Append(ctx, want[0], want[1]), other.Append(ctx, created), log.Append(ctx, want[2]),
		log.Append(ctx)); err != nil {
		t.Fatal(err)
	}
	if err := second.Append(ctx, created); !errors.Is(err, matchlog.ErrTakenOver) {
		t.Errorf("two writers: %v", err)
	}
	check := func(j *Journal) {
		t.Helper()
		log, events, err := j.Tournament(ctx, id)
		if err != nil || !reflect.DeepEqual(events, want) {
			t.Fatalf("%v, %v", events, err)
		}
		want = append(want, entered(len(want)))
		if err := log.Append(ctx, want[len(want)-1]); err != nil {
			t.Error(err)
		}
	}
	check(j)
	j.Close()
	j = openKinds(t, folder)
	check(j)
	var backup bytes.Buffer
	if err := j.Backup(ctx, &backup); err != nil {
		t.Fatal(err)
	}
	if err := j.DropTournament(ctx, otherID); err != nil {
		t.Fatal(err)
	}
	if _, events, err := j.Tournament(ctx, otherID); err != nil || len(events) != 0 {
		t.Errorf("%v, %v after it was removed", events, err)
	}
	restored := t.TempDir()
	if err := Restore(ctx, Options{Folder: restored}, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
		t.Fatal(err)
	}
	j = openKinds(t, restored)
	check(j)
	if _, events, err := j.Tournament(ctx, otherID); err != nil || len(events) != 1 {
		t.Errorf("%v, %v in the backup", events, err)
	}
}

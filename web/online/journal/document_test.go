//go:build !js

package journal

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

const players = "players"

func openKinds(t *testing.T, folder string) *Journal {
	t.Helper()
	ctx, cancel := limit()
	defer cancel()
	j, err := Open(ctx, Options{Folder: folder, Kinds: map[string]time.Duration{players: 0, "visitors": time.Hour}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	return j
}

func TestResultsAreKeptOnceAndInOrder(t *testing.T) {
	folder := t.TempDir()
	j := openKinds(t, folder)
	ctx, cancel := limit()
	defer cancel()
	got := func() (list []string) {
		if err := j.Results(ctx, func(r []byte) { list = append(list, string(r)) }); err != nil {
			t.Fatal(err)
		}
		return list
	}
	if list := got(); list != nil {
		t.Errorf("results before the first one: %v", list)
	}
	var want []string
	for i := range 20 {
		match, game, result := fmt.Sprintf("match%07d", (i*7)%20/2), i%2+1, fmt.Sprint("result ", i)
		want = append(want, result)
		for round := range 2 {
			added, err := j.AddResult(ctx, match, game, []byte(result))
			if err != nil || added != (round == 0) {
				t.Fatalf("%s, game %d: %t, %v", match, game, added, err)
			}
		}
	}
	for range 2 {
		if list := got(); !slices.Equal(list, want) {
			t.Errorf("%q", list)
		}
		j.Close()
		j = openKinds(t, folder)
	}
}

func TestDocumentsComeBack(t *testing.T) {
	folder := t.TempDir()
	j := openKinds(t, folder)
	ctx, cancel := limit()
	defer cancel()
	for _, d := range [][2]string{{"ama", "1"}, {"kofi", "1"}, {"ama", "2"}, {"esi", "1"}} {
		if err := j.Put(ctx, players, d[0], []byte(d[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Put(ctx, "visitors", "yaw", []byte("1")); err != nil {
		t.Fatal(err)
	}
	if err := j.Delete(ctx, players, "kofi"); err != nil {
		t.Fatal(err)
	}
	bucket, err := j.js.Stream(ctx, bucketPrefix+players)
	if err != nil {
		t.Fatal(err)
	}
	mark, err := bucket.GetLastMsgForSubject(ctx, bucketSubject+players+".kofi")
	if err != nil || mark.Header.Get(jetstream.MsgTTLHeader) != markTime.String() {
		t.Errorf("the mark of a deleted document is kept for %q, %v", mark.Header.Get(jetstream.MsgTTLHeader), err)
	}
	want := map[string]string{"ama": "2", "esi": "1"}
	for range 2 {
		got := map[string]string{}
		if err := j.Documents(ctx, players, func(id string, d []byte) { got[id] = string(d) }); err != nil || !maps.Equal(got, want) {
			t.Errorf("%v, %v", got, err)
		}
		j.Close()
		j = openKinds(t, folder)
	}
	if err := j.Put(ctx, "others", "ama", nil); err == nil {
		t.Error("a kind that is not kept is kept")
	}
}

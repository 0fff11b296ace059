//go:build !js

package journal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/variants/notation"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"

	"github.com/nats-io/nats.go/jetstream"
)

const (
	ama, kofi = "ama000000000", "kofi00000000"
	firstID   = "match0000001"
	start     = 1_700_000_000_000
	// folderVariable names the folder of a process of this test that plays until it is killed.
	folderVariable = "AWALE_JOURNAL_FOLDER"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(folderVariable); folder != "" {
		if err := play(folder); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// limit is how long anything may take here.
func limit() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), time.Minute)
}

func open(t *testing.T, folder string) *Journal {
	t.Helper()
	ctx, cancel := limit()
	defer cancel()
	j, err := Open(ctx, Options{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	return j
}

// begin begins a match of many games.
func begin(id string) (*referee.Match, protocol.Event, error) {
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.South, Games: protocol.MaxGames}
	m, first, err := referee.Begin(referee.Beginning{Match: id, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"},
		Terms: terms}, false, start)
	return m, first, err
}

// moved plays some move in a match, or begins its next game.
func moved(m *referee.Match) ([]protocol.Event, error) {
	p := m.Record().Position()
	at := protocol.At{Match: m.ID(), Game: m.Game()}
	if m.Record().Outcome().Over() {
		return m.Pass(m.Due()), nil
	}
	legal := m.Record().Rules().Legal(p)
	move := notation.FormatMove(6, legal[rand.IntN(len(legal))])
	player := m.Players()[(int(p.Turn)+m.Game()-1)%2]
	return m.Do(player, &protocol.Move{At: at, Ply: m.Ply(), Move: move}, referee.Arrival{Now: start})
}

// play goes on with the matches in a folder, move by move, and writes the number of events of a match as soon as they are
// kept. It ends with the process.
func play(folder string) error {
	ctx := context.Background()
	j, err := Open(ctx, Options{Folder: folder})
	if err != nil {
		return err
	}
	going, err := j.Going(ctx)
	if err != nil {
		return err
	}
	if len(going) == 0 {
		going = []string{firstID, "match0000002"}
	}
	logs, matches := map[string]matchlog.Log{}, map[string]*referee.Match{}
	for _, id := range going {
		l, events, err := j.Log(ctx, id)
		if err != nil {
			return err
		}
		if len(events) > 0 {
			matches[id], err = referee.Replay(events)
		} else {
			var first protocol.Event
			if err := j.Begin(ctx, id); err != nil {
				return err
			}
			if matches[id], first, err = begin(id); err == nil {
				err = l.Append(ctx, first)
			}
		}
		if err != nil {
			return err
		}
		logs[id] = l
	}
	for {
		for _, id := range going {
			events, err := moved(matches[id])
			if err == nil {
				err = logs[id].Append(ctx, events...)
			}
			if err == nil {
				err = j.Beat(ctx)
			}
			if err != nil {
				return err
			}
			fmt.Println(id, matches[id].Events())
		}
	}
}

// TestAKilledServerLosesNoMove kills the process that plays, in the middle of a move, and looks for every event that it had told of.
func TestAKilledServerLosesNoMove(t *testing.T) {
	folder := t.TempDir()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]uint64{}
	for round := range 3 {
		process := exec.Command(program)
		process.Env = append(os.Environ(), folderVariable+"="+folder)
		process.Stderr = os.Stderr
		out, err := process.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := process.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for seen := 0; seen < 40+7*round && lines.Scan(); seen++ {
			note(t, told, lines.Text())
		}
		if err := process.Process.Kill(); err != nil { // by the signal that nobody can hear
			t.Fatal(err)
		}
		for lines.Scan() { // what was told and not read yet
			note(t, told, lines.Text())
		}
		_ = process.Wait()

		j := open(t, folder)
		ctx, cancel := limit()
		defer cancel()
		going, err := j.Going(ctx)
		if err != nil || len(going) != 2 || len(told) != 2 {
			t.Fatalf("%v, %v, told of %v", going, err, told)
		}
		for _, id := range going {
			_, events, err := j.Log(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			m, err := referee.Replay(events)
			if err != nil {
				t.Fatal(err)
			}
			if m.Events() < told[id] || told[id] == 0 {
				t.Errorf("round %d: %s has %d events of %d", round, id, m.Events(), told[id])
			}
		}
		if beat, err := j.LastBeat(ctx); err != nil || time.Since(time.UnixMilli(beat)) > time.Minute {
			t.Errorf("the last beat was at %d, %v", beat, err)
		}
		j.Close()
	}
}

// note takes a line of play. Lines come whole: so few bytes go through a pipe at once.
func note(t *testing.T, told map[string]uint64, line string) {
	t.Helper()
	id, number, ok := strings.Cut(line, " ")
	n, err := strconv.ParseUint(number, 10, 64)
	if !ok || err != nil {
		t.Fatalf("the process says %q", line)
	}
	told[id] = max(told[id], n)
}

func TestALogComesBack(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	ctx, cancel := limit()
	defer cancel()
	if beat, err := j.LastBeat(ctx); beat != 0 || err != nil {
		t.Errorf("a beat at %d, %v", beat, err)
	}
	var logs []matchlog.Log
	want := map[string][]protocol.Event{}
	var matches []*referee.Match
	for i := range 3 {
		id := fmt.Sprintf("match%07d", i)
		if err := j.Begin(ctx, id); err != nil {
			t.Fatal(err)
		}
		l, events, err := j.Log(ctx, id)
		if err != nil || events != nil {
			t.Fatalf("%v, %v", events, err)
		}
		m, first, err := begin(id)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Append(ctx, first); err != nil {
			t.Fatal(err)
		}
		if err := l.Append(ctx); err != nil {
			t.Fatal(err)
		}
		want[id] = []protocol.Event{first}
		logs, matches = append(logs, l), append(matches, m)
	}
	for range 10 {
		for i, m := range matches {
			events, err := moved(m)
			if err != nil {
				t.Fatal(err)
			}
			if err := logs[i].Append(ctx, events...); err != nil {
				t.Fatal(err)
			}
			want[m.ID()] = append(want[m.ID()], events...)
		}
	}
	if err := j.Finish(ctx, "match0000001"); err != nil {
		t.Fatal(err)
	}
	j.Close()
	j = open(t, folder)
	if going, err := j.Going(ctx); err != nil || !slices.Equal(going, []string{"match0000000", "match0000002"}) {
		t.Errorf("%v, %v", going, err)
	}
	for id, events := range want {
		l, got, err := j.Log(ctx, id)
		if err != nil || !reflect.DeepEqual(got, events) {
			t.Errorf("%s: %d events of %d, %v", id, len(got), len(events), err)
		}
		if err := l.Append(ctx, &protocol.Resumed{Moment: protocol.Moment{Time: start}}); err != nil {
			t.Error(err)
		}
	}
}

func TestALogHasOneWriter(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	ctx, cancel := limit()
	defer cancel()
	_, first, err := begin(firstID)
	if err != nil {
		t.Fatal(err)
	}
	one, _, err := j.Log(ctx, firstID)
	if err != nil {
		t.Fatal(err)
	}
	two, _, err := j.Log(ctx, firstID)
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Append(ctx, first); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := two.Append(ctx, first); !errors.Is(err, matchlog.ErrTakenOver) {
			t.Errorf("two writers: %v", err)
		}
	}
	if _, events, err := j.Log(ctx, firstID); err != nil || len(events) != 1 {
		t.Errorf("%d events, %v", len(events), err)
	}
	if other, err := Open(ctx, Options{Folder: folder}); !errors.Is(err, ErrInUse) || other != nil {
		t.Errorf("two servers use one folder: %v", err)
	}
	if _, err := Open(ctx, Options{Folder: filepath.Join(folder, lockName)}); err == nil {
		t.Error("a file is a folder")
	}
	if _, err := Open(ctx, Options{Cluster: []string{"nats://127.0.0.1:1"}}); err == nil {
		t.Error("a cluster that is not there is joined")
	}
}

// TestASpoiledLogSpoilsNoOther puts an entry that is none into a log.
func TestASpoiledLogSpoilsNoOther(t *testing.T) {
	j := open(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	_, first, err := begin(firstID)
	if err != nil {
		t.Fatal(err)
	}
	l, _, err := j.Log(ctx, firstID)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Append(ctx, first); err != nil {
		t.Fatal(err)
	}
	if _, err := j.js.Publish(ctx, matchSubject+"match0000002", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := j.Log(ctx, "match0000002"); err == nil || !strings.Contains(err.Error(), "event 1 of the match match0000002") {
		t.Errorf("%v", err)
	}
	if _, events, err := j.Log(ctx, firstID); err != nil || len(events) != 1 {
		t.Errorf("%d events, %v", len(events), err)
	}
}

// TestOldEntriesAreForgotten keeps entries for a second.
func TestOldEntriesAreForgotten(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	ctx, cancel := limit()
	defer cancel()
	m, first, err := begin(firstID)
	if err != nil {
		t.Fatal(err)
	}
	add := func(j *Journal, events ...protocol.Event) (before int) {
		t.Helper()
		l, kept, err := j.Log(ctx, firstID)
		if err == nil {
			err = l.Append(ctx, events...)
		}
		if err != nil {
			t.Fatal(err)
		}
		return len(kept)
	}
	add(j, first)
	j.Close()
	if j, err = Open(ctx, Options{Folder: folder, Matches: time.Second}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	time.Sleep(2 * time.Second)
	events, err := moved(m)
	if err != nil {
		t.Fatal(err)
	}
	// What comes after them is kept.
	if n := add(j, events...); n != 0 {
		t.Errorf("%d events are still there", n)
	}
	if n := add(j, events...); n != len(events) {
		t.Errorf("%d new events are there", n)
	}
}

// TestOneServerTakesOver has two servers that use one store.
func TestOneServerTakesOver(t *testing.T) {
	first := open(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	beat := func(j *Journal, want error) {
		t.Helper()
		if err := j.Beat(ctx); !errors.Is(err, want) {
			t.Errorf("a beat: %v, want %v", err, want)
		}
	}
	second := &Journal{js: first.js, state: first.state}
	for range 3 {
		beat(first, nil)
	}
	first.beats.last-- // the answer to the last beat was lost
	beat(first, nil)
	begin := time.Now()
	if err := second.Await(ctx, 100*time.Millisecond); err != nil || time.Since(begin) < 100*time.Millisecond {
		t.Errorf("the second server has waited for %v, %v", time.Since(begin), err)
	}
	beat(second, nil)
	beat(first, matchlog.ErrTakenOver)
	beat(second, nil)
}

// TestOneOfSeveralServersTakesOver has servers that wait for the same silence. What was noted of the one before stays until the next
// one serves.
func TestOneOfSeveralServersTakesOver(t *testing.T) {
	first := open(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	if err := first.Beat(ctx); err != nil {
		t.Fatal(err)
	}
	last, err := first.LastBeat(ctx)
	if err != nil {
		t.Fatal(err)
	}
	const silence, standing = 100 * time.Millisecond, 5
	claimed := make(chan *Journal, standing)
	waits, enough := context.WithCancel(ctx)
	var all sync.WaitGroup
	for range standing {
		j := &Journal{js: first.js, state: first.state}
		all.Go(func() {
			if j.Await(waits, silence) == nil {
				claimed <- j
			}
		})
	}
	taker := <-claimed
	enough()
	all.Wait()
	if len(claimed) != 0 {
		t.Errorf("%d more servers take over", len(claimed))
	}
	if at, err := taker.LastBeat(ctx); at != last || err != nil {
		t.Errorf("the last beat was at %d, not %d; %v", at, last, err)
	}
	// It is long until it serves. Nobody is in its way, and it is not in that of another one.
	hold, end := context.WithCancel(ctx)
	var held sync.WaitGroup
	held.Go(func() { taker.Hold(hold) })
	late, over := context.WithTimeout(ctx, 3*holdEvery)
	defer over()
	if err := (&Journal{js: first.js, state: first.state}).Await(late, 2*holdEvery); err == nil {
		t.Error("another server takes over")
	}
	end()
	held.Wait()
	if at, err := taker.LastBeat(ctx); at != last || err != nil {
		t.Errorf("the last beat was at %d, not %d; %v", at, last, err)
	}
	if err := first.Beat(ctx); !errors.Is(err, matchlog.ErrTakenOver) {
		t.Errorf("the server before has a beat: %v", err)
	}
	if err := taker.Beat(ctx); err != nil {
		t.Error(err)
	}
	if at, err := taker.LastBeat(ctx); at <= last || err != nil {
		t.Errorf("the last beat was at %d, and before at %d; %v", at, last, err)
	}
}

// mute is a store that takes no message and answers none, as a cluster does that elects a leader.
type mute struct{ jetstream.JetStream }

func (mute) Publish(ctx context.Context, _ string, _ []byte, _ ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// TestASilentStoreSilencesNoServer has a server store documents for longer than the others wait, while the store does not answer. It goes
// on to tell the others that it runs.
func TestASilentStoreSilencesNoServer(t *testing.T) {
	store := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	j := &Journal{conn: store.conn, js: store.js, state: store.state, documents: store.documents}
	if err := j.Beat(ctx); err != nil {
		t.Fatal(err)
	}
	alive, err := store.conn.SubscribeSync(aliveSubject)
	if err != nil {
		t.Fatal(err)
	}
	j.js = mute{store.js}
	j.beats.proved.Store(time.Now().Add(-time.Hour).UnixMilli())
	const silence, beatTime = 3 * time.Second, 2 * time.Second // of hosts
	storing, end := context.WithCancel(ctx)
	var puts sync.WaitGroup
	for range 4 {
		puts.Go(func() {
			if err := j.Put(storing, players, "ama", []byte("1")); err == nil {
				t.Error("a document is kept without a proof")
			}
		})
	}
	if _, err := alive.NextMsg(silence); err != nil {
		t.Fatalf("a proof is no sign of life: %v", err)
	}
	begin := time.Now()
	for time.Since(begin) < 2*silence {
		limited, late := context.WithTimeout(ctx, beatTime)
		asked := time.Now()
		if err := j.Beat(limited); err == nil || time.Since(asked) > silence {
			t.Errorf("a beat has taken %v, %v", time.Since(asked), err)
		}
		late()
		if _, err := alive.NextMsg(time.Millisecond); err != nil {
			t.Fatalf("there was no sign of life in %v", time.Since(asked))
		}
	}
	end()
	puts.Wait()
}

// TestAServerThatWasStoppedStoresNothing has a server that sleeps while another one takes over. When it wakes up, it neither overwrites
// what the other one has stored nor brings back what that one has deleted.
func TestAServerThatWasStoppedStoresNothing(t *testing.T) {
	store := openKinds(t, t.TempDir())
	ctx, cancel := limit()
	defer cancel()
	server := func() *Journal {
		return &Journal{js: store.js, state: store.state, tournaments: store.tournaments, documents: store.documents}
	}
	sleeping, other := server(), server()
	sleep := func() { sleeping.beats.proved.Store(time.Now().Add(-time.Hour).UnixMilli()) }
	if err := errors.Join(sleeping.Beat(ctx), sleeping.Put(ctx, players, "ama", []byte("1")), sleeping.Put(ctx, players, "kofi", []byte("1"))); err != nil {
		t.Fatal(err)
	}
	sleep()
	if err := sleeping.Put(ctx, players, "ama", []byte("2")); err != nil {
		t.Errorf("nobody has taken over: %v", err)
	}
	sleep()
	if err := errors.Join(other.Await(ctx, 50*time.Millisecond), other.Put(ctx, players, "ama", []byte("3")), other.Beat(ctx),
		other.Delete(ctx, players, "kofi"), other.Begin(ctx, firstID)); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"a document":        sleeping.Put(ctx, players, "ama", []byte("old")),
		"a deleted one":     sleeping.Put(ctx, players, "kofi", []byte("old")),
		"a deletion":        sleeping.Delete(ctx, players, "ama"),
		"a match":           sleeping.Begin(ctx, "match0000009"),
		"the end of one":    sleeping.Finish(ctx, firstID),
		"a tournament gone": sleeping.DropTournament(ctx, "a"),
	} {
		if !errors.Is(err, matchlog.ErrTakenOver) {
			t.Errorf("%s: %v", what, err)
		}
	}
	got := map[string]string{}
	if err := store.Documents(ctx, players, func(id string, d []byte) { got[id] = string(d) }); err != nil || len(got) != 1 || got["ama"] != "3" {
		t.Errorf("the store has %v, %v", got, err)
	}
	if going, err := store.Going(ctx); err != nil || !slices.Equal(going, []string{firstID}) {
		t.Errorf("%v go on, %v", going, err)
	}
}

//go:build !js

package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants/notation"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// pair are two players with accounts, and their rated match.
type pair struct {
	players [2]*client
	id      string
}

// enterAs logs in to an account, which is made if there is none.
func enterAs(c *client, s started, name string) {
	c.connect(s, func(w *protocol.Welcome) protocol.Asked {
		return &protocol.Register{Name: name, Proof: c.key.Prove("register", w.Server, w.Nonce, w.Expires)}
	})
}

// newPair begins a match of many games, of which the first one is resigned at once: there is a result then.
func newPair(t *testing.T, s started) *pair {
	t.Helper()
	p := &pair{players: [2]*client{{t: t, key: identity.NewKey(), session: "session00001"},
		{t: t, key: identity.NewKey(), session: "session00002"}}}
	for i, name := range []string{"Ama", "Kofi"} {
		enterAs(p.players[i], s, name)
	}
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 600}, Side: protocol.South,
		Games: protocol.MaxGames, Rated: true}
	p.players[1].do(&protocol.Join{Code: p.players[0].do(&protocol.Invite{Terms: terms})})
	p.players[1].do(&protocol.Follow{Of: protocol.StreamOwn})
	p.id = p.players[1].got[0].With.(*protocol.Own).Matches[0]
	for _, c := range p.players {
		c.do(&protocol.Follow{Of: p.id})
	}
	for range 4 {
		p.move()
	}
	p.players[0].do(&protocol.Resign{At: protocol.At{Match: p.id, Game: 1}})
	for _, c := range p.players {
		c.do(&protocol.Next{At: protocol.At{Match: p.id, Game: 1}})
	}
	p.catchUp()
	return p
}

// move plays a move, or what has to come before the next one.
func (p *pair) move() {
	time.Sleep(100 * time.Millisecond) // a connection has a budget for commands
	m := p.players[0].match(p.id)
	at := protocol.At{Match: p.id, Game: m.Game()}
	if m.Record().Outcome().Over() {
		for _, c := range p.players {
			c.do(&protocol.Next{At: at})
		}
	} else {
		legal := m.Record().Rules().Legal(m.Record().Position())
		mover := p.players[(int(m.Record().Position().Turn)+m.Game()-1)%2]
		mover.do(&protocol.Move{At: at, Ply: m.Ply(), Move: notation.FormatMove(m.Record().Rules().Size(), legal[0])})
	}
	p.catchUp()
}

// catchUp has both players know all that one of them was told of.
func (p *pair) catchUp() {
	for _, c := range p.players {
		// What was told before the answer to a command has come before it.
		c.do(&protocol.Unfollow{Of: protocol.StreamTalk})
	}
	for _, c := range p.players {
		for len(c.events(p.id)) < max(len(p.players[0].events(p.id)), len(p.players[1].events(p.id))) {
			c.read()
		}
	}
}

// TestABackupIsRestored has a host write backups while a match is played, and starts another host on one of them.
func TestABackupIsRestored(t *testing.T) {
	t.Parallel() // it waits more than it works
	folder := t.TempDir()
	s := start(t, t.TempDir(), "-backup", folder, "-backup-every", "1s", "-backup-keep", "3", "-clubs", "accounts")
	s.await(t)
	p := newPair(t, s)
	club := p.players[0].do(&protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: "Oware Society", Open: true}})
	list := func() []string {
		names, err := (&backups{folder: folder}).list()
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	// The second backup from now on has begun after this.
	known, before := slices.Clone(p.players[0].events(p.id)), list()
	var fresh []string
	for len(fresh) < 2 {
		p.move()
		fresh = slices.DeleteFunc(list(), func(name string) bool { return slices.Contains(before, name) })
	}
	played := len(p.players[0].events(p.id))
	for limit := time.Now().Add(time.Minute); len(list()) != 3 && time.Now().Before(limit); {
		p.move()
	}
	if names := list(); len(names) != 3 {
		t.Errorf("%d backups are kept", len(names))
	}
	copied := filepath.Join(t.TempDir(), "copy.zip")
	data, err := os.ReadFile(filepath.Join(folder, fresh[1]))
	if err == nil {
		err = os.WriteFile(copied, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, state := s.health(t); state["backup"] == nil {
		t.Errorf("the health is %v", state)
	}
	s.Stop(t)

	restored := filepath.Join(t.TempDir(), "restored")
	o, err := parse([]string{"-restore", copied, "-data", restored})
	if err == nil {
		err = restore(t.Context(), o)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := restore(t.Context(), o); err == nil {
		t.Error("a backup is restored over what is there")
	}
	s = start(t, restored)
	s.await(t)
	for i, c := range p.players {
		enterAs(c, s, []string{"Ama", "Kofi"}[i]) // the key finds the account: connect compares the ids
		c.do(&protocol.Follow{Of: p.id})
	}
	p.catchUp()
	got := p.players[0].events(p.id)
	if len(got) < len(known) || !reflect.DeepEqual(got[:len(known)], known) {
		t.Fatalf("%d events of %d are restored", len(got), len(known))
	}
	asked := &protocol.Record{}
	asked.Player = p.players[0].id
	record, ok := p.players[0].ask(asked).(*protocol.Played)
	if !ok || len(record.Results) == 0 || record.Results[len(record.Results)-1].Name != "Kofi" ||
		record.Results[len(record.Results)-1].Game != 1 {
		t.Errorf("the results are %+v", record)
	}
	if page, ok := p.players[1].ask(&protocol.ReadClub{Club: club}).(*protocol.ClubPage); !ok || page.Founder != "Ama" {
		t.Errorf("the club is %+v", page)
	}
	// The index of games is no part of a backup: it is made anew.
	var found *protocol.Found
	for limit := time.Now().Add(time.Minute); (found == nil || found.Growing) && time.Now().Before(limit); time.Sleep(time.Second) {
		found, _ = p.players[0].ask(&protocol.Find{Name: "kof", Rated: true}).(*protocol.Found)
	}
	if found == nil || len(found.Games) == 0 || found.Games[len(found.Games)-1].At != (protocol.At{Match: p.id, Game: 1}) {
		t.Errorf("the games are %+v", found)
	}
	if _, err := os.Stat(filepath.Join(restored, indexName)); err != nil {
		t.Error(err)
	}
	for len(p.players[0].events(p.id)) < len(got)+3 {
		p.move() // the match goes on
	}
	t.Logf("%d events before the backup, %d after it, %d restored; %d bytes", len(known), played, len(got), len(data))
	s.Stop(t)
}

// TestBackupsStayOnAFullDisk has backups fail in the middle.
func TestBackupsStayOnAFullDisk(t *testing.T) {
	folder := t.TempDir()
	text, fault := "first", error(nil)
	b := &backups{folder: folder, every: time.Hour, keep: 2, log: slog.New(slog.DiscardHandler),
		write: func(_ context.Context, w io.Writer) error {
			_, err := io.WriteString(w, text)
			return errors.Join(err, fault)
		}}
	for _, name := range []string{"awale-20260101-000000.zip", "awale-20260102-000000.zip", "awale-20260102-000000.zip.copy", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	names := func() string {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, e := range entries {
			list = append(list, e.Name())
		}
		return strings.Join(list, " ")
	}
	before := names()
	fault = syscall.ENOSPC
	if err := b.make(t.Context()); !errors.Is(err, syscall.ENOSPC) || names() != before {
		t.Errorf("%v; there are %s, were %s", err, names(), before)
	}
	fault = nil
	old := filepath.Join(folder, unfinished+"1")
	if err := errors.Join(os.WriteFile(old, nil, 0o600), os.Chtimes(old, time.Now(), time.Now().Add(-2*abandoned))); err != nil {
		t.Fatal(err)
	}
	if err := b.make(t.Context()); err != nil {
		t.Fatal(err)
	}
	list, err := b.list()
	if err != nil || len(list) != 2 || list[0] != "awale-20260102-000000.zip" || len(strings.Fields(names())) != 4 {
		t.Fatalf("%v, %v: %s", list, err, names())
	}
	if data, err := os.ReadFile(filepath.Join(folder, list[1])); err != nil || string(data) != text {
		t.Errorf("%q, %v", data, err)
	}
	made := timeOf(list[1])
	earlier := timeOf(list[0])
	for after, want := range map[time.Duration]time.Time{0: made.Add(time.Hour), 20 * time.Minute: made.Add(time.Hour),
		2 * time.Hour: made.Add(time.Hour), -time.Second: earlier.Add(time.Hour)} {
		if got, err := b.due(made.Add(after)); err != nil || !got.Equal(want) {
			t.Errorf("%v after a backup the next one is due at %v, not %v; %v", after, got, want, err)
		}
	}
}

// TestAWrongClockStopsNoBackups has a folder with a backup of the time when the clock of the host was years ahead.
func TestAWrongClockStopsNoBackups(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		b := &backups{folder: folder, every: time.Hour, keep: 1, log: slog.New(slog.DiscardHandler),
			write: func(_ context.Context, w io.Writer) error {
				_, err := io.WriteString(w, "new")
				return err
			}}
		const ahead = "awale-20300101-000000.zip"
		if err := os.WriteFile(filepath.Join(folder, ahead), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		go b.run(ctx)
		defer func() {
			stop()
			synctest.Wait()
		}()
		begun := time.Now().UTC()
		for hours := range 4 {
			synctest.Wait()
			want := []string{begun.Add(time.Duration(hours) * time.Hour).Format(backupLayout), ahead}
			if list, err := b.list(); err != nil || !slices.Equal(list, want) {
				t.Errorf("after %d hours there are %v, not %v; %v", hours, list, want, err)
			}
			time.Sleep(time.Hour)
		}
	})
}

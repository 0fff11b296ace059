//go:build !js

package hub

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"awale/game/tournament"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// Memory is a [Store] that ends with the program. It is for tests: a hub that is opened on the Memory of another one is that
// one after a restart.
type Memory struct {
	mu      sync.Mutex
	fault   error
	going   map[string]bool
	logs    map[string][]protocol.Event
	entries []matchlog.Entry
	// tournaments are the logs of tournaments.
	tournaments map[string][]string
	beat        int64
	results     [][]byte
	added       map[resultID]bool
	documents   map[documentID][]byte
}

type documentID struct{ kind, id string }

// NewMemory returns an empty store.
func NewMemory() *Memory {
	return &Memory{going: map[string]bool{}, logs: map[string][]protocol.Event{}, tournaments: map[string][]string{},
		added:     map[resultID]bool{},
		documents: map[documentID][]byte{}}
}

// Fail makes everything fail with an error from now on, as a full disk does; nil ends it.
func (m *Memory) Fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fault = err
}

// locked calls f, unless the store fails.
func (m *Memory) locked(f func()) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fault == nil {
		f()
	}
	return m.fault
}

// Going implements [Store].
func (m *Memory) Going(context.Context) (ids []string, err error) {
	err = m.locked(func() { ids = slices.Sorted(maps.Keys(m.going)) })
	return ids, err
}

// Begin implements [Store].
func (m *Memory) Begin(_ context.Context, match string) error {
	return m.locked(func() { m.going[match] = true })
}

// Finish implements [Store].
func (m *Memory) Finish(_ context.Context, match string) error {
	return m.locked(func() { delete(m.going, match) })
}

// Log implements [Store].
func (m *Memory) Log(_ context.Context, match string) (matchlog.Log, []protocol.Event, error) {
	l := &memoryLog{m, match, 0}
	var events []protocol.Event
	err := m.locked(func() {
		events = slices.Clone(m.logs[match])
		l.last = len(events)
	})
	if err != nil {
		return nil, nil, err
	}
	return l, events, nil
}

type memoryLog struct {
	memory *Memory
	match  string
	last   int
}

// Append implements [matchlog.Log].
func (l *memoryLog) Append(_ context.Context, events ...protocol.Event) (err error) {
	var copies []protocol.Event
	var text []byte
	for _, e := range events {
		data, err := protocol.EncodeEvent(e)
		if err != nil {
			return err
		}
		c, err := protocol.DecodeEvent(data)
		if err != nil {
			return err
		}
		copies, text = append(copies, c), append(append(text, data...), '\n')
	}
	failed := l.memory.locked(func() {
		if len(l.memory.logs[l.match]) != l.last {
			err = matchlog.ErrTakenOver
			return
		}
		l.memory.logs[l.match] = append(l.memory.logs[l.match], copies...)
		l.last += len(copies)
		l.memory.entries = append(l.memory.entries,
			matchlog.Entry{Mark: matchlog.Mark{Number: uint64(len(l.memory.entries) + 1), Time: time.Now().UnixNano()}, Match: l.match,
				Text: text})
	})
	return errors.Join(failed, err)
}

// Tournament implements [Store].
func (m *Memory) Tournament(_ context.Context, id string) (matchlog.Tournament, []tournament.Event, error) {
	l := &memoryTournament{m, id, 0}
	var lines []string
	err := m.locked(func() {
		lines = slices.Clone(m.tournaments[id])
		l.last = len(lines)
	})
	var events []tournament.Event
	for _, line := range lines {
		e, failed := tournament.Decode([]byte(line))
		events, err = append(events, e), errors.Join(err, failed)
	}
	return l, events, err
}

// DropTournament implements [Store].
func (m *Memory) DropTournament(_ context.Context, id string) error {
	return m.locked(func() { delete(m.tournaments, id) })
}

type memoryTournament struct {
	memory *Memory
	id     string
	last   int
}

// Append implements [matchlog.Tournament].
func (l *memoryTournament) Append(_ context.Context, events ...tournament.Event) (err error) {
	var lines []string
	for _, e := range events {
		line, err := tournament.Encode(e)
		if err != nil {
			return err
		}
		lines = append(lines, string(line))
	}
	failed := l.memory.locked(func() {
		if len(l.memory.tournaments[l.id]) != l.last {
			err = matchlog.ErrTakenOver
			return
		}
		l.memory.tournaments[l.id] = append(l.memory.tournaments[l.id], lines...)
		l.last += len(lines)
	})
	return errors.Join(failed, err)
}

// Entries implements [Store].
func (m *Memory) Entries(_ context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error {
	var entries []matchlog.Entry
	err := m.locked(func() { entries = slices.Clone(m.entries) })
	if err != nil {
		return err
	}
	if after.Number > uint64(len(entries)) || after.Number > 0 && entries[after.Number-1].Time != after.Time {
		return matchlog.ErrMark
	}
	for _, e := range entries[after.Number:] {
		if err := f(e); err != nil {
			return err
		}
	}
	return nil
}

// Beat implements [Store].
func (m *Memory) Beat(context.Context) error {
	return m.locked(func() { m.beat = time.Now().UnixMilli() })
}

// LastBeat implements [Store].
func (m *Memory) LastBeat(context.Context) (beat int64, err error) {
	err = m.locked(func() { beat = m.beat })
	return beat, err
}

// AddResult implements [Store].
func (m *Memory) AddResult(_ context.Context, match string, game int, result []byte) (added bool, err error) {
	err = m.locked(func() {
		id := resultID{match, game}
		if added = !m.added[id]; added {
			m.added[id] = true
			m.results = append(m.results, slices.Clone(result))
		}
	})
	return added, err
}

// Results implements [Store].
func (m *Memory) Results(_ context.Context, f func([]byte)) error {
	var results [][]byte
	err := m.locked(func() { results = slices.Clone(m.results) })
	for _, r := range results {
		f(r)
	}
	return err
}

// Put implements [Store].
func (m *Memory) Put(_ context.Context, kind, id string, document []byte) error {
	return m.locked(func() { m.documents[documentID{kind, id}] = slices.Clone(document) })
}

// Delete implements [Store].
func (m *Memory) Delete(_ context.Context, kind, id string) error {
	return m.locked(func() { delete(m.documents, documentID{kind, id}) })
}

// Document implements [Store].
func (m *Memory) Document(_ context.Context, kind, id string) (document []byte, err error) {
	err = m.locked(func() { document = slices.Clone(m.documents[documentID{kind, id}]) })
	return document, err
}

// Documents implements [Store].
func (m *Memory) Documents(_ context.Context, kind string, f func(string, []byte)) error {
	var copies map[documentID][]byte
	err := m.locked(func() { copies = maps.Clone(m.documents) })
	for id, d := range copies {
		if id.kind == kind {
			f(id.id, d)
		}
	}
	return err
}

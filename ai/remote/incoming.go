package remote

import (
	"context"

	"awale/ai/endgame"
	"awale/variants"
)

// incoming are endgame tables that come in pieces.
type incoming struct {
	rules *variants.Rules
	// data is what has come of size bytes.
	data []byte
	size int64
	// done is closed when the tables have been read, are damaged or are replaced. tables is nil unless they are good.
	done   chan struct{}
	tables *endgame.Tables
	// cancel ends the reading.
	cancel context.CancelFunc
}

// wait returns the tables once they are read. ok is false if they are no good, or ctx ends.
func (t *incoming) wait(ctx context.Context) (tables *endgame.Tables, ok bool) {
	select {
	case <-t.done:
		return t.tables, t.tables != nil
	case <-ctx.Done():
		return nil, false
	}
}

// beginTables takes the message that begins tables. They replace those in their slot. The caller holds the lock.
func (s *Server) beginTables(data []byte) {
	in := reader{data: data}
	slot, rule := in.within(tableSlots-1), in.within(ruleSlots-1)
	size, err := endgame.FileSize(in.data)
	if in.failed || err != nil || size > mostTableBytes || len(in.data) != endgame.HeaderSize || s.rules[rule] == nil {
		return
	}
	s.dropTables(slot)
	t := &incoming{rules: s.rules[rule], data: make([]byte, 0, size), size: size, done: make(chan struct{})}
	t.data = append(t.data, in.data...)
	s.tables[slot] = t
}

// forgetTables takes the message that empties a slot. The caller holds the lock.
func (s *Server) forgetTables(data []byte) {
	in := reader{data: data}
	if slot := in.within(tableSlots - 1); !in.failed {
		s.dropTables(slot)
	}
}

// dropTables empties a slot. The caller holds the lock.
func (s *Server) dropTables(slot int) {
	if old := s.tables[slot]; old != nil && old.cancel == nil {
		close(old.done) // it will never be whole
	} else if old != nil {
		old.cancel()
	}
	s.tables[slot] = nil
}

// addTables takes a piece of tables, and reads them once they are whole. The caller holds the lock.
func (s *Server) addTables(data []byte) {
	in := reader{data: data}
	t := s.tables[in.within(tableSlots-1)]
	if in.failed || t == nil || t.cancel != nil || int64(len(t.data)+len(in.data)) > t.size {
		return
	}
	if t.data = append(t.data, in.data...); int64(len(t.data)) < t.size {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel = cancel
	go func() {
		defer cancel()
		defer close(t.done)
		// Damaged tables cost the client the job, and it runs that itself.
		t.tables, _ = endgame.Read(ctx, t.data, t.rules, &working{server: s, gate: s.reading, last: s.clock()})
	}()
}

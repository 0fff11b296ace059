//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"slices"

	"awale/web/online/protocol"
)

// mostReported is how many reports a moderator gets at once.
const mostReported = 100

const (
	minute = 60_000
	day    = 24 * 60 * minute
)

// moderate carries out a command that is for moderators.
func (h *Hub) moderate(command protocol.Asked, at int64) (protocol.Told, error) {
	switch m := command.(type) {
	case *protocol.Silence:
		return &protocol.Done{}, h.silence(m.Player, at+int64(m.Minutes)*minute)
	case *protocol.Remove:
		return &protocol.Done{}, h.remove(m.Player, at+int64(m.Days)*day, at)
	case *protocol.Appoint:
		return h.appoint(m, at)
	case *protocol.Cancel:
		return h.cancel(m.Meeting)
	case *protocol.Settle:
		ctx, cancel := limit()
		defer cancel()
		return &protocol.Done{}, h.store.Delete(ctx, Reports, m.Report)
	}
	return h.filed()
}

// forModerators reports whether a command is for moderators alone.
func forModerators(command protocol.Asked) bool {
	switch command.(type) {
	case *protocol.Silence, *protocol.Remove, *protocol.Settle, *protocol.Reports, *protocol.Appoint, *protocol.Cancel:
		return true
	}
	return false
}

// sanction does something about a player who is known or here, under the lock of the hub, and keeps what it makes of the account. a is nil
// for a guest, m for somebody who is not here.
func (h *Hub) sanction(player string, do func(a *account, m *member)) error {
	h.mu.Lock()
	a, m := h.accounts[player], h.members[player]
	if a == nil {
		defer h.mu.Unlock()
		if m == nil {
			return protocol.Refuse(protocol.WhyUnknown)
		}
		do(nil, m)
		return nil
	}
	h.mu.Unlock()
	return h.change(player, func(changed *account) error {
		a := h.accounts[player]
		do(a, h.members[player]) // also if it cannot be kept
		*changed = *a
		return nil
	})
}

// silence keeps a player from talking until a moment. A guest is silent for as long as that guest is here.
func (h *Hub) silence(player string, until int64) error {
	return h.sanction(player, func(a *account, _ *member) {
		h.lobby.Silence(player, until)
		if a != nil {
			a.Silent = until
		}
	})
}

// remove sends a player away, and keeps the player away until a moment. No guest comes from the same place for so long, or until the
// server starts anew.
func (h *Hub) remove(player string, until, at int64) error {
	return h.sanction(player, func(a *account, m *member) {
		if m != nil && m.conn != nil && until > at {
			if a == nil {
				h.at(m.conn.from.Place).banned = until
			}
			m.conn.end(protocol.ByeBanned)
		}
		if a != nil {
			a.Banned = until
		}
	})
}

// keepReports stores the reports that have come.
func (h *Hub) keepReports(list []protocol.Complaint) error {
	for _, r := range list {
		data, err := json.Marshal(r)
		if err != nil {
			return err
		}
		ctx, cancel := limit()
		err = h.store.Put(ctx, Reports, r.Report, data)
		cancel()
		if err != nil {
			h.log.Warn("a report cannot be kept", "error", err)
			return err
		}
	}
	return nil
}

// filed returns the last reports.
func (h *Hub) filed() (protocol.Told, error) {
	f := &protocol.Filed{Reports: []protocol.Complaint{}}
	ctx, cancel := limit()
	defer cancel()
	err := h.store.Documents(ctx, Reports, func(_ string, data []byte) {
		var r protocol.Complaint
		if err := json.Unmarshal(data, &r); err != nil {
			h.log.Error("a report cannot be read", "error", err)
			return
		}
		f.Reports = append(f.Reports, r)
	})
	h.mu.Lock()
	for i := range f.Reports {
		r := &f.Reports[i]
		r.Names = [2]string{h.nameOf(r.From, r.Names[0]), h.nameOf(r.About, r.Names[1])}
	}
	h.mu.Unlock()
	slices.SortFunc(f.Reports, func(x, y protocol.Complaint) int {
		return cmp.Or(cmp.Compare(y.Time, x.Time), cmp.Compare(x.Report, y.Report))
	})
	f.Reports = f.Reports[:min(len(f.Reports), mostReported)]
	return f, err
}

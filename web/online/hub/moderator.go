//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"slices"

	"awale/web/online/lobby"
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
		return &protocol.Done{}, h.settle(m.Report)
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

// sanction does something about a player under the lock of the hub, and keeps what it makes of the account, or of the session of a guest. The
// error is WhyUnknown for a guest whose session is forgotten.
func (h *Hub) sanction(player string, ofAccount func(a *account), ofGuest func(s *session)) error {
	h.mu.Lock()
	guest := h.accounts[player] == nil
	h.mu.Unlock()
	if guest {
		return h.sanctionGuest(player, ofGuest)
	}
	return h.change(player, func(changed *account) error {
		a := h.accounts[player]
		ofAccount(a) // also if it cannot be kept
		*changed = *a
		return nil
	})
}

func (h *Hub) sanctionGuest(player string, do func(s *session)) error {
	h.registering.Lock()
	defer h.registering.Unlock()
	h.mu.Lock()
	for id, s := range h.sessions {
		if s.player == player && s.guest != "" {
			do(s) // also if it cannot be kept
			document := s.document()
			h.mu.Unlock()
			return h.keep(Guests, id, document)
		}
	}
	h.mu.Unlock()
	return protocol.Refuse(protocol.WhyUnknown)
}

// silence keeps a player from talking until a moment. The line of introduction is not shown meanwhile. A guest is silent in the own session,
// and so are new guests from the same place until the server starts anew.
func (h *Hub) silence(player string, until int64) error {
	return h.sanction(player, func(a *account) {
		h.lobby.Silence(player, until)
		a.Silent = until
		if h.members[player] != nil {
			_ = h.lobby.Enter(h.view(a), lobby.Hidden{}) // who is here is not kept out
			h.deliver()
		}
	}, func(s *session) {
		h.lobby.Silence(player, until)
		s.silent = until
		if s.place != "" {
			h.at(s.place).silent = until
		}
	})
}

// remove sends a player away, and keeps the player away until a moment. A guest does not come back in the same session, and no guest comes
// from the same place until the server starts anew.
func (h *Hub) remove(player string, until, at int64) error {
	away := func(c *Conn) {
		if c != nil && until > at {
			c.end(protocol.ByeBanned)
		}
	}
	return h.sanction(player, func(a *account) {
		a.Banned = until
		if m := h.members[player]; m != nil {
			away(m.conn)
		}
	}, func(s *session) {
		s.banned = until
		if s.place != "" {
			h.at(s.place).banned = until
		}
		away(s.conn)
	})
}

// Bounds of reports that no moderator has settled: how many there are in all, how many of them from guests, of whom one can be many, and how
// many from one player.
const (
	mostReports, mostOfGuests = 1000, 500
	mostOfReporter            = 10
)

// filedReport is what the hub knows of a report that the store keeps.
type filedReport struct {
	from, about string
	guest       bool
	at          int64
}

func filedOf(r *protocol.Complaint) filedReport {
	return filedReport{r.From, r.About, r.Names[0] != r.From, r.Time}
}

// loadReports counts the reports that were kept.
func (h *Hub) loadReports() error {
	return h.eachReport(func(r protocol.Complaint) { h.reports[r.Report] = filedOf(&r) })
}

// eachReport reads all reports.
func (h *Hub) eachReport(f func(r protocol.Complaint)) error {
	ctx, cancel := limit()
	defer cancel()
	return h.store.Documents(ctx, Reports, func(_ string, data []byte) {
		var r protocol.Complaint
		if err := json.Unmarshal(data, &r); err != nil {
			h.log.Error("a report cannot be read", "error", err)
			return
		}
		f(r)
	})
}

// mayReport returns WhyFull for a player who cannot report anything now, as a [*protocol.Refused]. The caller holds the lock.
func (h *Hub) mayReport(player string) error {
	all, ofGuests, own := len(h.reports), 0, 0
	for _, r := range h.reports {
		if r.guest {
			ofGuests++
		}
		if r.from == player {
			own++
		}
	}
	if all >= mostReports || own >= mostOfReporter || ofGuests >= mostOfGuests && h.accounts[player] == nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	return nil
}

// takeReports returns the reports that have come, and counts them. The caller holds the lock.
func (h *Hub) takeReports() []protocol.Complaint {
	list := h.lobby.Reports()
	for i := range list {
		h.reports[list[i].Report] = filedOf(&list[i])
	}
	return list
}

// keepReports stores the reports that have come. What a deleted account has said, or written, is left out.
func (h *Hub) keepReports(list []protocol.Complaint) error {
	if len(list) == 0 {
		return nil
	}
	h.filing.Lock()
	defer h.filing.Unlock()
	for n, r := range list {
		h.mu.Lock()
		for i, player := range [2]string{r.From, r.About} {
			if h.nameOf(player, r.Names[i]) == protocol.Deleted {
				r.Forget(player)
			}
		}
		h.mu.Unlock()
		if err := h.keep(Reports, r.Report, r); err != nil {
			h.mu.Lock()
			for _, lost := range list[n:] {
				delete(h.reports, lost.Report)
			}
			h.mu.Unlock()
			return err
		}
	}
	return nil
}

// settle removes a report.
func (h *Hub) settle(report string) error {
	h.filing.Lock()
	defer h.filing.Unlock()
	ctx, cancel := limit()
	defer cancel()
	err := h.store.Delete(ctx, Reports, report)
	if err == nil {
		h.mu.Lock()
		delete(h.reports, report)
		h.mu.Unlock()
	}
	return err
}

// forgetReported removes the texts of a player from all reports. They still tell who has reported whom, when and why. The caller holds the
// lock of filing.
func (h *Hub) forgetReported(player string) error {
	concerned := false
	h.mu.Lock()
	for _, r := range h.reports {
		concerned = concerned || r.from == player || r.about == player
	}
	h.mu.Unlock()
	if !concerned {
		return nil
	}
	var list []protocol.Complaint
	err := h.eachReport(func(r protocol.Complaint) {
		if r.From == player || r.About == player {
			r.Forget(player)
			list = append(list, r)
		}
	})
	for _, r := range list {
		if err == nil {
			err = h.keep(Reports, r.Report, r)
		}
	}
	return err
}

// filed returns the last reports.
func (h *Hub) filed() (protocol.Told, error) {
	f := &protocol.Filed{Reports: []protocol.Complaint{}}
	err := h.eachReport(func(r protocol.Complaint) { f.Reports = append(f.Reports, r) })
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

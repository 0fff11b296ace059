//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"slices"

	"awale/web/online/protocol"
)

// week is the time after which a meeting is repeated, meetingTime how long one is told of after it has begun; in milliseconds.
const (
	week        = 7 * day
	meetingTime = 2 * 60 * minute
)

// loadMeetings reads the meetings that were kept.
func (h *Hub) loadMeetings() error {
	ctx, cancel := loading()
	defer cancel()
	return h.store.Documents(ctx, Meetings, func(id string, data []byte) {
		var m protocol.Appoint
		if err := json.Unmarshal(data, &m); err != nil {
			h.log.Error("a meeting cannot be read", "error", err)
			return
		}
		h.meetings[id] = m
	})
}

// agenda returns the meetings that are still to come at a moment.
func (h *Hub) agenda(at int64) *protocol.Agenda {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &protocol.Agenda{Meetings: []protocol.Meeting{}}
	for id, m := range h.meetings {
		if late := at - meetingTime - m.Time; late > 0 {
			if !m.Weekly {
				continue
			}
			m.Time += (late + week - 1) / week * week
		}
		a.Meetings = append(a.Meetings, protocol.Meeting{Meeting: id, Appoint: m})
	}
	slices.SortFunc(a.Meetings, func(x, y protocol.Meeting) int {
		return cmp.Or(cmp.Compare(x.Time, y.Time), cmp.Compare(x.Meeting, y.Meeting))
	})
	return a
}

// appoint sets a meeting.
func (h *Hub) appoint(m *protocol.Appoint, at int64) (protocol.Told, error) {
	if m.Time < at-meetingTime && !m.Weekly {
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	h.mu.Lock()
	var past []string
	for id, old := range h.meetings {
		if !old.Weekly && old.Time < at-meetingTime {
			past = append(past, id)
		}
	}
	full := len(h.meetings)-len(past) >= protocol.MaxMeetings
	h.mu.Unlock()
	for _, id := range past {
		if _, err := h.cancel(id); err != nil {
			return nil, err
		}
	}
	if full {
		return nil, protocol.Refuse(protocol.WhyFull)
	}
	data, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	id := h.chance.ID()
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Put(ctx, Meetings, id, data); err != nil {
		h.log.Warn("a meeting cannot be kept", "error", err)
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.meetings[id] = *m
	return &protocol.Done{ID: id}, nil
}

// cancel takes a meeting away.
func (h *Hub) cancel(id string) (protocol.Told, error) {
	h.mu.Lock()
	_, known := h.meetings[id]
	h.mu.Unlock()
	if !known {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Delete(ctx, Meetings, id); err != nil {
		h.log.Warn("a meeting cannot be deleted", "error", err)
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.meetings, id)
	return &protocol.Done{}, nil
}

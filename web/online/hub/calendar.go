//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"slices"
	"sync"

	"awale/web/online/protocol"
)

// week is the time after which a meeting is repeated, meetingTime how long one is told of after it has begun; in milliseconds.
const (
	week        = 7 * day
	meetingTime = 2 * 60 * minute
)

// calendar owns the times at which players meet, as moderators have set them.
type calendar struct {
	documents documents
	chance    chance

	// mu is the lock of the hub. It guards what follows.
	mu *sync.Mutex
	// meetings are those that were set, by their ids.
	meetings map[string]protocol.Appoint
}

// load reads the meetings in the store.
func (c *calendar) load() error {
	return c.documents.load(Meetings, func(id string, data []byte) {
		var m protocol.Appoint
		if err := json.Unmarshal(data, &m); err != nil {
			c.documents.log.Error("a meeting cannot be read", "error", err)
			return
		}
		c.meetings[id] = m
	})
}

// agenda returns the meetings that are still to come at a moment.
func (c *calendar) agenda(at int64) *protocol.Agenda {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &protocol.Agenda{Meetings: []protocol.Meeting{}}
	for id, m := range c.meetings {
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
func (c *calendar) appoint(m *protocol.Appoint, at int64) (protocol.Told, error) {
	if m.Time < at-meetingTime && !m.Weekly {
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	c.mu.Lock()
	var past []string
	for id, old := range c.meetings {
		if !old.Weekly && old.Time < at-meetingTime {
			past = append(past, id)
		}
	}
	full := len(c.meetings)-len(past) >= protocol.MaxMeetings
	c.mu.Unlock()
	for _, id := range past {
		if _, err := c.cancel(id); err != nil {
			return nil, err
		}
	}
	if full {
		return nil, protocol.Refuse(protocol.WhyFull)
	}
	id := c.chance.ID()
	if err := c.documents.put(Meetings, id, m); err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.meetings[id] = *m
	return &protocol.Done{ID: id}, nil
}

// cancel removes a meeting.
func (c *calendar) cancel(id string) (protocol.Told, error) {
	c.mu.Lock()
	_, known := c.meetings[id]
	c.mu.Unlock()
	if !known {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	if err := c.documents.remove(Meetings, id); err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.meetings, id)
	return &protocol.Done{}, nil
}

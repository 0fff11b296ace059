//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"awale/web/online/protocol"
	"awale/web/online/weekly"
)

// meetingTime is how long after its beginning a meeting is still listed, in milliseconds.
const meetingTime = 2 * 60 * minute

// calendar owns the times at which players meet, as moderators have set them.
type calendar struct {
	documents documents
	chance    chance

	// mu is the lock of the hub. It guards what follows.
	mu *sync.Mutex
	// meetings are those that were set, by their ids.
	meetings map[string]meeting
}

// meeting is a meeting as it was set, and the place whose hour it keeps if it is weekly.
type meeting struct {
	protocol.Appoint
	place *time.Location
}

func newMeeting(m protocol.Appoint) meeting { return meeting{m, weekly.Place(m.Zone)} }

// load reads the meetings in the store.
func (c *calendar) load() error {
	return c.documents.load(Meetings, func(id string, data []byte) {
		var m protocol.Appoint
		if err := json.Unmarshal(data, &m); err != nil {
			c.documents.log.Error("a meeting cannot be read", "error", err)
			return
		}
		c.meetings[id] = newMeeting(m)
	})
}

// agenda returns the meetings that are still to come at a moment.
func (c *calendar) agenda(at int64) *protocol.Agenda {
	c.mu.Lock()
	meetings := maps.Clone(c.meetings)
	c.mu.Unlock()
	a := &protocol.Agenda{Meetings: []protocol.Meeting{}}
	for id, m := range meetings {
		told := protocol.Meeting{Meeting: id, Appoint: m.Appoint}
		switch earliest := at - meetingTime; {
		case m.Weekly:
			told.Time = weekly.Next(m.Time, m.place, earliest)
			told.Turns = weekly.Turns(told.Time, m.place, protocol.MaxTurns)
		case m.Time < earliest:
			continue
		}
		a.Meetings = append(a.Meetings, told)
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
	c.meetings[id] = newMeeting(*m)
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

package protocol

import "strconv"

// Limits of meetings.
const (
	// MinTitle and MaxTitle limit the title of a meeting, in characters. MaxMeetings is the most meetings of a server.
	MinTitle, MaxTitle = 2, 80
	MaxMeetings        = 50
)

// Meetings asks when players have agreed to meet, which is answered with [Agenda].
type Meetings struct{ nothing }

// Do implements [Asked].
func (*Meetings) Do() string { return "meetings" }

// Appoint sets a meeting. It is for moderators, as Cancel is.
type Appoint struct {
	Title string `json:"title"`
	// Time is when it begins, in milliseconds since 1970. Weekly is set if it is repeated after each week.
	Time   int64 `json:"time"`
	Weekly bool  `json:"weekly,omitempty"`
}

// Do implements [Asked].
func (*Appoint) Do() string { return "appoint" }

func (a *Appoint) check(c *checker, at string) {
	c.prose(at+"title", a.Title, MinTitle, MaxTitle)
	c.number(at+"time", a.Time, 1, MaxTime)
}

// Cancel removes a meeting.
type Cancel struct {
	Meeting string `json:"meeting"`
}

// Do implements [Asked].
func (*Cancel) Do() string { return "cancel" }

func (x *Cancel) check(c *checker, at string) { c.identity(at+"meeting", x.Meeting) }

// Agenda answers [Meetings].
type Agenda struct {
	// Meetings are those that are still to come, the next one first.
	Meetings []Meeting `json:"meetings"`
}

// Kind implements [Told].
func (*Agenda) Kind() string { return "agenda" }

func (a *Agenda) check(c *checker, at string) {
	c.number(at+"meetings", int64(len(a.Meetings)), 0, MaxMeetings)
	for i := range a.Meetings {
		a.Meetings[i].check(c, at+"meetings."+strconv.Itoa(i)+".")
	}
}

// Meeting is a time at which players meet.
type Meeting struct {
	Meeting string `json:"meeting"`
	// The fields of Appoint; Time is that of the next time.
	Appoint
}

func (m *Meeting) check(c *checker, at string) {
	c.identity(at+"meeting", m.Meeting)
	m.Appoint.check(c, at)
}

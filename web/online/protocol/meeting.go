package protocol

// Limits of meetings.
const (
	// MinTitle and MaxTitle limit the title of a meeting, in characters. MaxMeetings is the most meetings of a server.
	MinTitle, MaxTitle = 2, 80
	MaxMeetings        = 50
)

// Meetings asks when players have agreed to meet, which is answered with [Agenda].
type Meetings struct{}

// Appoint sets a meeting. It is for moderators, as Cancel is.
type Appoint struct {
	Title string `json:"title" is:"title"`
	// Time is when it begins, in milliseconds since 1970. Weekly is set if it is repeated after each week.
	Time   int64 `json:"time" is:"time"`
	Weekly bool  `json:"weekly,omitempty"`
}

// Cancel removes a meeting.
type Cancel struct {
	Meeting string `json:"meeting" is:"id"`
}

// Agenda answers [Meetings].
type Agenda struct {
	// Meetings are those that are still to come, the next one first.
	Meetings []Meeting `json:"meetings" most:"meetings"`
}

// Meeting is a time at which players meet.
type Meeting struct {
	Meeting string `json:"meeting" is:"id"`
	// The fields of Appoint; Time is that of the next time.
	Appoint
}

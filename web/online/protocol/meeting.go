package protocol

// Limits of meetings.
const (
	// MinTitle and MaxTitle limit the title of a meeting, in characters. MaxMeetings is the largest number of meetings of a server.
	MinTitle, MaxTitle = 2, 80
	MaxMeetings        = 50
	// MaxZone is the length of the longest name of a time zone, in bytes.
	MaxZone = 64
	// MaxTurns is the largest number of turns of a weekly meeting that a server tells.
	MaxTurns = 8
)

// Meetings asks for the meetings of the server. The answer is [Agenda].
type Meetings struct{}

// Appoint announces a meeting. Only moderators may use it and Cancel.
type Appoint struct {
	Title string `json:"title" is:"title"`
	// Time is the beginning, in milliseconds since 1970. Weekly is set if the meeting is repeated every week.
	Time   int64 `json:"time" is:"time"`
	Weekly bool  `json:"weekly,omitempty"`
	// Zone is the time zone of the place whose hour a weekly meeting keeps when clocks are changed there, by the name that the zone
	// database has for it, such as Europe/Paris; "" for UTC. A server that does not know it takes UTC.
	Zone string `json:"zone,omitempty" is:"zone"`
}

// Cancel removes a meeting.
type Cancel struct {
	Meeting string `json:"meeting" is:"id"`
}

// Agenda answers [Meetings].
type Agenda struct {
	// Meetings are the future meetings, the next one first.
	Meetings []Meeting `json:"meetings" most:"meetings"`
}

// Meeting is a time at which players meet.
type Meeting struct {
	Meeting string `json:"meeting" is:"id"`
	// Appoint is the meeting as it was announced. Time is its next beginning.
	Appoint
	// Turns are the beginnings of a weekly meeting in the next two years, in their order, that are earlier or later in the week of UTC than
	// the one before them, because clocks are changed in its zone.
	Turns []int64 `json:"turns,omitempty" is:"time" most:"turns"`
}

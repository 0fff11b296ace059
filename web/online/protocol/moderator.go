package protocol

// Limits of what moderators do.
const (
	// MaxMinutes is the longest Silence, a year. MaxDays is the longest ban, ten years.
	MaxMinutes = 366 * 24 * 60
	MaxDays    = 3660
)

// Silence forbids a player all messages for some minutes; 0 ends it. Like all commands of this file, it is for moderators.
type Silence struct {
	Player  string `json:"player" is:"id"`
	Minutes int    `json:"minutes" is:"minutes"`
}

// Remove bans a player for some days; 0 ends the ban.
type Remove struct {
	Player string `json:"player" is:"id"`
	Days   int    `json:"days" is:"days"`
}

// Reports asks for the reports of players. The answer is [Filed].
type Reports struct{}

// Settle removes a report that has been dealt with.
type Settle struct {
	Report string `json:"report" is:"id"`
}

// Filed answers [Reports].
type Filed struct {
	// Reports are the last ones, newest first.
	Reports []Complaint `json:"reports"`
}

// Signs that the results of two players are arranged.
const (
	// SignWinner: one of them has won all of many games. SignShort: their games were far too short.
	SignWinner = "winner"
	SignShort  = "short"
	// SignPlace: they come from the same address. SignKey: they have used the same key of a device; such a game counts for no rating.
	SignPlace = "place"
	SignKey   = "key"
)

// Complaint is a report together with the messages that it is about. With the reason ReportArranged the server has made it, about the
// results of From and About, who have said nothing.
type Complaint struct {
	Report string `json:"report" is:"id"`
	Time   int64  `json:"time" is:"time"`
	// From is the id of the reporter, About the id of the reported player, and Names are their names in this order.
	From   string    `json:"from" is:"id"`
	About  string    `json:"about" is:"id"`
	Names  [2]string `json:"names" is:"name"`
	Reason string    `json:"reason" is:"reportReason"`
	Text   string    `json:"text,omitempty" is:"text"`
	// Published is the id of the published rule that the report is about, "" for a report about behaviour.
	Published string `json:"published,omitempty" is:"id"`
	// Club is the id of the club that the report is about, "" for another report.
	Club string `json:"club,omitempty" is:"id"`
	// Said are the last messages of the reported player, up to a day old, that the reporter could read, oldest first. For a published rule
	// or a club they are its name and what is said about it.
	Said []Heard `json:"said"`
	// Signs are why the server takes the results of two players for arranged.
	Signs []string `json:"signs,omitempty" is:"sign" most:"signs"`
}

// Forget removes the texts of a player from the report: the messages of the reported player, or the remark of the reporter.
func (x *Complaint) Forget(player string) {
	if x.About == player {
		x.Said = []Heard{}
	}
	if x.From == player {
		x.Text = ""
	}
}

// Heard is a message as a moderator reads it.
type Heard struct {
	Time int64 `json:"time" is:"time"`
	// To is a player or a match, "" for a public message.
	To string `json:"to,omitempty" is:"id"`
	Words
}

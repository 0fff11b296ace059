package protocol

// Limits of what moderators do.
const (
	// MaxMinutes is the longest time of silence: a year. MaxDays is the longest time for which a player is removed: ten years.
	MaxMinutes = 366 * 24 * 60
	MaxDays    = 3660
)

// Silence keeps a player from saying anything for some minutes; 0 ends it. It is for moderators, as all commands of this file are.
type Silence struct {
	Player  string `json:"player" is:"id"`
	Minutes int    `json:"minutes" is:"minutes"`
}

// Remove bans a player for some days; 0 ends the ban.
type Remove struct {
	Player string `json:"player" is:"id"`
	Days   int    `json:"days" is:"days"`
}

// Reports asks for what players have reported, which is answered with [Filed].
type Reports struct{}

// Settle removes a report that needs nothing more.
type Settle struct {
	Report string `json:"report" is:"id"`
}

// Filed answers [Reports].
type Filed struct {
	// Reports are the last ones, newest first.
	Reports []Complaint `json:"reports"`
}

// Complaint is a report with the talk that it is about.
type Complaint struct {
	Report string `json:"report" is:"id"`
	Time   int64  `json:"time" is:"time"`
	// From is who has reported, About the player of whom, and Names is what the two are called.
	From   string    `json:"from" is:"id"`
	About  string    `json:"about" is:"id"`
	Names  [2]string `json:"names" is:"name"`
	Reason string    `json:"reason" is:"reportReason"`
	Text   string    `json:"text,omitempty" is:"text"`
	// Published is the id of the rule that the report is about, "" for what the player does or says.
	Published string `json:"published,omitempty" is:"id"`
	// Said are the last messages of that player within a day which the one who reports could read, oldest first; of a published rule, its
	// name and what is said about it.
	Said []Heard `json:"said"`
}

// Forget removes what a player has said or written from the report: of the player whom it is about, and of the one who has reported.
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

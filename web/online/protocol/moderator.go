package protocol

import "strconv"

// Limits of what moderators do.
const (
	// MaxMinutes is the longest time of silence: a year. MaxDays is the longest time for which a player is removed: ten years.
	MaxMinutes = 366 * 24 * 60
	MaxDays    = 3660
)

// Silence keeps a player from saying anything for some minutes; 0 ends it. It is for moderators, as all commands of this file are.
type Silence struct {
	Player  string `json:"player"`
	Minutes int    `json:"minutes"`
}

// Do implements [Asked].
func (*Silence) Do() string { return "silence" }

func (s *Silence) check(c *checker, at string) {
	c.identity(at+"player", s.Player)
	c.number(at+"minutes", int64(s.Minutes), 0, MaxMinutes)
}

// Remove bans a player for some days; 0 ends the ban.
type Remove struct {
	Player string `json:"player"`
	Days   int    `json:"days"`
}

// Do implements [Asked].
func (*Remove) Do() string { return "remove" }

func (r *Remove) check(c *checker, at string) {
	c.identity(at+"player", r.Player)
	c.number(at+"days", int64(r.Days), 0, MaxDays)
}

// Reports asks for what players have reported, which is answered with [Filed].
type Reports struct{ nothing }

// Do implements [Asked].
func (*Reports) Do() string { return "reports" }

// Settle removes a report that needs nothing more.
type Settle struct {
	Report string `json:"report"`
}

// Do implements [Asked].
func (*Settle) Do() string { return "settle" }

func (s *Settle) check(c *checker, at string) { c.identity(at+"report", s.Report) }

// Filed answers [Reports].
type Filed struct {
	// Reports are the last ones, newest first.
	Reports []Complaint `json:"reports"`
}

// Kind implements [Told].
func (*Filed) Kind() string { return "filed" }

func (f *Filed) check(c *checker, at string) {
	for i := range f.Reports {
		f.Reports[i].check(c, at+"reports."+strconv.Itoa(i)+".")
	}
}

// Complaint is a report with the talk that it is about.
type Complaint struct {
	Report string `json:"report"`
	Time   int64  `json:"time"`
	// From is who has reported, About the player of whom, and Names is what the two are called.
	From   string    `json:"from"`
	About  string    `json:"about"`
	Names  [2]string `json:"names"`
	Reason string    `json:"reason"`
	Text   string    `json:"text,omitempty"`
	// Published is the id of the rule that the report is about, "" for what the player does or says.
	Published string `json:"published,omitempty"`
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

func (x *Complaint) check(c *checker, at string) {
	c.identity(at+"report", x.Report)
	c.number(at+"time", x.Time, 1, MaxTime)
	c.identity(at+"from", x.From)
	for i, name := range x.Names {
		c.prose(at+"names."+strconv.Itoa(i), name, MinName, MaxName)
	}
	(&Report{x.About, x.Reason, x.Text, x.Published}).check(c, at)
	for i := range x.Said {
		x.Said[i].check(c, at+"said."+strconv.Itoa(i)+".")
	}
}

// Heard is a message as a moderator reads it.
type Heard struct {
	Time int64 `json:"time"`
	// To is a player or a match, "" for a public message.
	To string `json:"to,omitempty"`
	Words
}

func (h *Heard) check(c *checker, at string) {
	c.number(at+"time", h.Time, 1, MaxTime)
	if h.To != "" {
		c.identity(at+"to", h.To)
	}
	h.Words.check(c, at)
}

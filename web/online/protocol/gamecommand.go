package protocol

// At names the game that a command is about, so that one that comes late does nothing to the next.
type At struct {
	Match string `json:"match"`
	// Game is the number of the game in the match, from 1.
	Game int `json:"game"`
}

func (a *At) check(c *checker, at string) {
	c.identity(at+"match", a.Match)
	c.number(at+"game", int64(a.Game), 1, MaxGames)
}

// Move plays a move.
type Move struct {
	At
	// Ply is how many moves were played before it.
	Ply int `json:"ply"`
	// Move is the letter of the house, see notation.FormatMove.
	Move string `json:"move"`
}

// Do implements [Asked].
func (*Move) Do() string { return "move" }

func (m *Move) check(c *checker, at string) {
	m.At.check(c, at)
	c.number(at+"ply", int64(m.Ply), 0, MaxPly)
	move(c, at+"move", m.Move)
}

// houses are the letters of the houses of the largest board; the last one of a move says its direction.
const houses = "ABCDEFGHIJKLabcdefghijklpr"

func move(c *checker, field, s string) { c.letters(field, s, houses, 1, 2) }

// Resign gives up the game.
type Resign struct{ At }

// Do implements [Asked].
func (*Resign) Do() string { return "resign" }

// What can be offered in a game.
const (
	OfferDraw = "draw"
	OfferUndo = "undo"
)

// Offer asks the opponent for something.
type Offer struct {
	At
	Ply int `json:"ply"`
	// What is OfferDraw or OfferUndo. An undo takes back the last move of the one who asks, and what came after it.
	What string `json:"what"`
}

// Do implements [Asked].
func (*Offer) Do() string { return "offer" }

func (o *Offer) check(c *checker, at string) {
	o.At.check(c, at)
	c.number(at+"ply", int64(o.Ply), 0, MaxPly)
	c.choice(at+"what", o.What, OfferDraw, OfferUndo)
}

// Retract takes back an offer.
type Retract struct{ At }

// Do implements [Asked].
func (*Retract) Do() string { return "retract" }

// Answer accepts or declines an offer of the opponent.
type Answer struct {
	At
	Ply int  `json:"ply"`
	Yes bool `json:"yes"`
}

// Do implements [Asked].
func (*Answer) Do() string { return "answer" }

func (a *Answer) check(c *checker, at string) {
	a.At.check(c, at)
	c.number(at+"ply", int64(a.Ply), 0, MaxPly)
}

// Next says that the player is ready for the game after the one that is over.
type Next struct{ At }

// Do implements [Asked].
func (*Next) Do() string { return "next" }

// ofMatch is the content of a command about a match.
type ofMatch struct {
	Match string `json:"match"`
}

func (o *ofMatch) check(c *checker, at string) { c.identity(at+"match", o.Match) }

// Rematch asks for another match with the sides swapped, after one that is over. It begins when both have asked. If it is refused then,
// either of them may ask again.
type Rematch struct{ ofMatch }

// Do implements [Asked].
func (*Rematch) Do() string { return "rematch" }

// Leave says that the player goes away from a match. The grace time begins, as it does when the connection is lost.
type Leave struct{ ofMatch }

// Do implements [Asked].
func (*Leave) Do() string { return "leave" }

// Return says that the player is back.
type Return struct{ ofMatch }

// Do implements [Asked].
func (*Return) Do() string { return "return" }

// ofPlayer is the content of a command about another player.
type ofPlayer struct {
	Player string `json:"player"`
}

func (o *ofPlayer) check(c *checker, at string) { c.identity(at+"player", o.Player) }

// Mute hides the messages of a player. Unmute ends it.
type (
	Mute   struct{ ofPlayer }
	Unmute struct{ ofPlayer }
)

// Do implements [Asked].
func (*Mute) Do() string { return "mute" }

// Do implements [Asked].
func (*Unmute) Do() string { return "unmute" }

// Block keeps a player from challenges and messages to this one, and hides the messages. Unblock ends it.
type (
	Block   struct{ ofPlayer }
	Unblock struct{ ofPlayer }
)

// Do implements [Asked].
func (*Block) Do() string { return "block" }

// Do implements [Asked].
func (*Unblock) Do() string { return "unblock" }

// Reasons of a report.
const (
	ReportTalk  = "talk"
	ReportName  = "name"
	ReportPlay  = "play"
	ReportOther = "other"
)

// Report tells the moderators of a player.
type Report struct {
	Player string `json:"player"`
	Reason string `json:"reason"`
	// Text says more, "" for nothing.
	Text string `json:"text,omitempty"`
	// Published is the id of the rule of that player that the report is about, "" for what the player does or says.
	Published string `json:"published,omitempty"`
}

// Do implements [Asked].
func (*Report) Do() string { return "report" }

func (r *Report) check(c *checker, at string) {
	c.identity(at+"player", r.Player)
	c.choice(at+"reason", r.Reason, ReportTalk, ReportName, ReportPlay, ReportOther)
	c.prose(at+"text", r.Text, 0, MaxText)
	if r.Published != "" {
		c.identity(at+"published", r.Published)
	}
}

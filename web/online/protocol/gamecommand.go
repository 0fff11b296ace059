package protocol

// At names the game that a command is about. So a late command does not change the next game.
type At struct {
	Match string `json:"match" is:"id"`
	// Game is the number of the game in the match, from 1.
	Game int `json:"game" is:"game"`
}

// AboutMatch is a command about a match.
type AboutMatch interface {
	Asked
	// MatchID is the id of the match.
	MatchID() string
}

// MatchID implements [AboutMatch].
func (a *At) MatchID() string { return a.Match }

// Move plays a move.
type Move struct {
	At
	// Ply is the number of moves before it.
	Ply int `json:"ply" is:"ply"`
	// Move is the letter of the house, see notation.FormatMove.
	Move string `json:"move" is:"move"`
}

// houses are the letters of the houses of the largest board, and r behind a house for sowing clockwise. On a board of two rows p is a pass.
const houses = "ABCDEFGHIJKLMNOPabcdefghijklmnopr"

// Resign gives up the game.
type Resign struct{ At }

// What can be offered in a game.
const (
	OfferDraw = "draw"
	OfferUndo = "undo"
)

// Offer asks the opponent for something.
type Offer struct {
	At
	Ply int `json:"ply" is:"ply"`
	// What is OfferDraw or OfferUndo. An undo takes back the last move of the player who offers it, and all moves after it.
	What string `json:"what" is:"offer"`
}

// Retract takes back an offer.
type Retract struct{ At }

// Answer accepts or declines an offer of the opponent.
type Answer struct {
	At
	Ply int  `json:"ply" is:"ply"`
	Yes bool `json:"yes"`
}

// Next says that the player is ready for the game after the one that is over.
type Next struct{ At }

// ofMatch is the content of a command about a match.
type ofMatch struct {
	Match string `json:"match" is:"id"`
}

// MatchID implements [AboutMatch].
func (o *ofMatch) MatchID() string { return o.Match }

// Rematch asks for another match with swapped sides after a match that is over. It begins when both players have asked. If it cannot
// begin then, either of them may ask again.
type Rematch struct{ ofMatch }

// Leave says that the player leaves a match. The grace time begins, as after a lost connection.
type Leave struct{ ofMatch }

// Return says that the player is back.
type Return struct{ ofMatch }

// ofPlayer is the content of a command about another player.
type ofPlayer struct {
	Player string `json:"player" is:"id"`
}

// Mute hides the messages of a player. Unmute ends it.
type (
	Mute   struct{ ofPlayer }
	Unmute struct{ ofPlayer }
)

// Block hides the messages of a player, who can no longer challenge this player or write to this player. Unblock ends it.
type (
	Block   struct{ ofPlayer }
	Unblock struct{ ofPlayer }
)

// Reasons of a report.
const (
	ReportTalk  = "talk"
	ReportName  = "name"
	ReportPlay  = "play"
	ReportOther = "other"
	// ReportArranged is the reason of a report that the server makes by itself, never that of a player: see [Complaint].
	ReportArranged = "arranged"
)

func (r *Report) check(c *checker, at string) {
	if r.Reason == ReportArranged {
		c.fail(at+"reason", "is one that only the server gives")
	}
	if r.Published != "" && r.Club != "" {
		c.fail(at+"club", "is given beside a rule")
	}
}

// Report reports a player to the moderators.
type Report struct {
	Player string `json:"player" is:"id"`
	Reason string `json:"reason" is:"reportReason"`
	// Text is a remark of the reporter, "" for none.
	Text string `json:"text,omitempty" is:"text"`
	// Published is the id of the published rule of that player that the report is about, "" for a report about behaviour.
	Published string `json:"published,omitempty" is:"id"`
	// Club is the id of the club for whose texts that player answers and that the report is about, "" for another report.
	Club string `json:"club,omitempty" is:"id"`
}

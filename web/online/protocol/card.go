package protocol

import "strconv"

// Limits of the cards on the tables of a hall.
const (
	// MaxBoards is the largest number of boards of a round in a hall, and maxHallRounds that of rounds.
	MaxBoards, maxHallRounds = 500, 200
	// MaxCards is the largest number of rounds in halls of which a server takes results, and MaxOwnCards that of one account.
	MaxCards, MaxOwnCards = 100, 3
	// CardsTime is how long a server takes and tells the results of a round after its cards were asked for, in milliseconds: two days.
	CardsTime = 2 * 24 * 60 * 60_000
)

// Cards is the command of a player whose device runs a tournament in a hall. It asks the server to accept results from the boards of a
// round, and to send the results that were reported. Only players with an account may use it. The answer is [Reported]. Another round takes
// the place of the one before. The server is told nothing about the players at the boards.
type Cards struct {
	// Tournament stands for the tournament: an id that only the device can make again.
	Tournament string `json:"tournament" is:"id"`
	Round      int    `json:"round" is:"hallRound"`
	// Codes are those of the cards, in the order of the boards: see [CardCode]. What was reported by a code that is left out is forgotten.
	// Without codes nothing changes.
	Codes []string `json:"codes,omitempty" is:"id" most:"boards"`
}

func (m *Cards) check(c *checker, at string) { c.distinct(at+"codes.", m.Codes) }

// Reported answers [Cards].
type Reported struct {
	Tournament string `json:"tournament" is:"id"`
	Round      int    `json:"round" is:"hallRound"`
	// Taken is set if the server takes results of the round.
	Taken bool `json:"taken,omitempty"`
	// Results are those that were reported, in the order of the boards.
	Results []CardResult `json:"results" most:"boards"`
}

// CardResult is the result that was reported last by a code. Differs is set if another one was reported before.
type CardResult struct {
	Code    string `json:"code" is:"id"`
	Result  string `json:"result" is:"cardResult"`
	Differs bool   `json:"differs,omitempty"`
}

// The results that can be reported.
const (
	CardSouth = "south"
	CardDraw  = "draw"
	CardNorth = "north"
)

// CardResults returns all results that can be reported.
func CardResults() []string { return []string{CardSouth, CardDraw, CardNorth} }

// HallID returns the id by which a server knows a tournament in a hall, and CardCode the code of the card of one of its boards. Both are
// made from the id of the tournament on its device. Without that id nobody can guess them. A board has another code when other players
// sit down at it. players are their numbers, South first.
func HallID(device string) string { return TournamentID("hall", device) }

// CardCode is described at HallID.
func CardCode(device string, round, board int, players [2]int) string {
	return TournamentID("card", device, strconv.Itoa(round), strconv.Itoa(board), strconv.Itoa(players[0]), strconv.Itoa(players[1]))
}

// The names of the command and the notice about cards.

func (*Cards) Do() string { return "cards" }

func (*Reported) Kind() string { return "reported" }

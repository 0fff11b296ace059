package save

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"awale/variants/notation"
)

// Limits of a saved game.
const (
	// MaxNodes is the most moves a saved game holds, variations included.
	MaxNodes = 5000
	// MaxComment is the longest comment on one move, in bytes.
	MaxComment = 2000
	// MaxName is the longest name of a game, in bytes.
	MaxName = 200
)

// The kinds of players.
const (
	Human  = "human"
	Engine = "engine"
	// Remote is a player elsewhere.
	Remote = "remote"
)

// The names of the sides in documents.
const (
	South = "south"
	North = "north"
)

// Game is a game as it is saved: a tree of moves and the players.
type Game struct {
	// Rule is the rule as [notation.FormatRule] writes it: its id in the catalogue, or what it differs in
	// from one that is there. So a game by a player's own rule lasts when that is deleted.
	Rule string `json:"rule"`
	// Start is the position string of the start, empty when the rule's own is meant.
	Start string `json:"start"`
	// Moves are all moves in the order in which they were first played, as [notation.FormatMoves] writes
	// them. The start is node 0, and the first move leads to node 1.
	Moves string `json:"moves"`
	// Parents tells for each move, counted from 0, the node it was played at: Parents[i] is at most i. Empty when there are
	// no variations and each move follows the one before.
	Parents []int `json:"parents"`
	// Comments are the comments on moves, in the order of nodes, at most one a node.
	Comments []Comment `json:"comments"`
	// At is the current node, Tip the last node of the line that redo leads along: At itself or one that
	// comes after it.
	At  int `json:"at"`
	Tip int `json:"tip"`
	// Players are South and North.
	Players [2]Player `json:"players"`
	// View is the side whose houses lie below, South or North.
	View string `json:"view"`
	// End is the way in which the game was ended at node At, beyond what the rules say: one of [notation.Ends], or
	// empty.
	End string `json:"end"`
	// Opposite is set when the players sit opposite each other.
	Opposite bool `json:"opposite,omitempty"`
	// Clock holds the readings of the clock, nil for a game without one.
	Clock *Clock `json:"clock,omitempty"`
	// Times are when the moves were played, as [FormatTimes] writes them; empty when that is not known.
	Times string `json:"times,omitempty"`
	// Clocks are the readings of the clocks at each node, as [FormatReadings] writes them; empty for a game without one.
	Clocks string `json:"clocks,omitempty"`
	// Used are how long the moves took, as [FormatUsed] writes them; empty when that is not known.
	Used string `json:"used,omitempty"`
	// Proofs are the results that searches have proved, as [FormatProofs] writes them; empty for none.
	Proofs string `json:"proofs,omitempty"`
	// Report is the analysis of the game, nil for none.
	Report *Report `json:"report,omitempty"`
	// Settled are the nodes whose moves a settlement has played, in their order: the players agreed to play the rest as it
	// ends with best play.
	Settled []int `json:"settled,omitempty"`
	// Pending is the node of a move that the other place has not confirmed yet, 0 for none.
	Pending int `json:"pending,omitempty"`
	// Result is the result at node At: ResultSouth, ResultNorth, ResultDraw, ResultNone for a game that was aborted, and
	// empty while the game goes on or where the result was not noted.
	Result string `json:"result,omitempty"`
	// Title and Goal are those of the problem that the game began with, empty for none. Goal is as [notation.FormatGoal] writes
	// it.
	Title string `json:"title,omitempty"`
	Goal  string `json:"goal,omitempty"`
	// Tags are what another program or a server told of the game beside the players and its name, in the order of its text: place, date,
	// round and others.
	Tags []Tag `json:"tags,omitempty"`
	// Match is the match that the game belongs to, nil for a game by itself.
	Match *Match `json:"match,omitempty"`
	// Link is what belongs to a game that is played by link, nil for every other game.
	Link *Link `json:"link,omitempty"`
	// Name is what the player calls the game, empty for nothing. Kept is set if the game stays until somebody deletes it.
	Name string `json:"name,omitempty"`
	Kept bool   `json:"kept,omitempty"`
	// Seed is the random seed of the computer's errors, so that a weak level errs in a restored game as it would have done.
	Seed uint64 `json:"seed"`

	unknown unknownFields
}

// Player is the player of one side.
type Player struct {
	// Kind is Human, Engine or Remote.
	Kind string `json:"kind"`
	// Level is the name of the computer's level, EvenLevel for one that follows the player's results; empty for a person.
	Level string `json:"level,omitempty"`
	// Strength is how strong a computer of EvenLevel plays, in hundredths of a level, 100 for the weakest one; 0 where that is
	// not decided yet and for every other player.
	Strength int `json:"strength,omitempty"`
	// Name is the name of a person, here or elsewhere, empty for none; ID is the identity of the seat at the other place, empty
	// for a player who is not elsewhere.
	Name string `json:"name,omitempty"`
	ID   string `json:"id,omitempty"`
}

// EvenLevel is the level of a computer that plays at the strength of the player.
const EvenLevel = "even"

// MaxStrength is the largest strength that is accepted: more than the levels reach, so that a newer version may have more.
const MaxStrength = 1 << 12

// checkStrength refuses what cannot be the strength of a computer of a level.
func checkStrength(field, level string, strength int) error {
	switch {
	case strength < 0 || strength > MaxStrength:
		return fieldError(field, "is %d, not 0 to %d", strength, MaxStrength)
	case strength != 0 && level != EvenLevel:
		return fieldError(field, "is %d at the level %.40q, which has one of its own", strength, level)
	}
	return nil
}

// Tag is a fact of a game under a name.
type Tag struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Tags that the program knows: the event of a game, where it was played, on which day, as TagDay says for time.Parse, and in which round
// of the event.
const (
	TagEvent = "Event"
	TagSite  = "Site"
	TagDate  = "Date"
	TagRound = "Round"
	TagDay   = "2006.01.02"
)

// Tags of PGN that games on the Internet have: the time of day at which the game began, in UTC, as TagClock says for time.Parse, the
// ratings of South and North before the match, and the time control.
const (
	TagTime        = "UTCTime"
	TagSouthRating = "WhiteElo"
	TagNorthRating = "BlackElo"
	TagControl     = "TimeControl"
	TagClock       = "15:04:05"
)

// Events of games on the Internet. They name no game: [Game.Name] stays empty.
const (
	RatedGame   = "Rated game"
	UnratedGame = "Unrated game"
)

// Limits of tags.
const (
	// MaxTags is the most tags of a game.
	MaxTags = 32
	// MaxTagName and MaxTag are the longest name and text of one, in bytes.
	MaxTagName = 32
	MaxTag     = 200
)

// IsTagName reports whether a tag may have a name: letters, digits and low lines.
func IsTagName(name string) bool {
	return name != "" && len(name) <= MaxTagName &&
		strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// checkTags checks the tags of a game.
func (g Game) checkTags() error {
	if len(g.Tags) > MaxTags {
		return fieldError("tags", "are %d, more than %d", len(g.Tags), MaxTags)
	}
	for i, t := range g.Tags {
		if !IsTagName(t.Name) || slices.ContainsFunc(g.Tags[:i], func(o Tag) bool { return o.Name == t.Name }) {
			return fieldError("tags", "hold %.40q twice, or not as a name", t.Name)
		}
		if t.Text == "" {
			return fieldError("tags", "hold nothing under %q", t.Name)
		}
		if err := checkText("tags", t.Text, MaxTag); err != nil {
			return err
		}
	}
	return nil
}

// Tag returns the text of a tag, "" if the game has none of that name.
func (g Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Text
		}
	}
	return ""
}

// Comment is a comment on the move that leads to a node; node 0 is the start.
type Comment struct {
	Node int    `json:"node"`
	Text string `json:"text"`
}

// Parent returns the node at which the move to a node was played, -1 for node 0.
func (g Game) Parent(node int) int {
	if len(g.Parents) == 0 || node == 0 {
		return node - 1
	}
	return g.Parents[node-1]
}

// Check reports whether the game is one that can be read: a rule that can be played, a start position
// of it, moves of houses that the board has, everything else within its limits. Whether each move is
// legal shows when the game is replayed.
func (g Game) Check() error {
	r, err := notation.ParseRule(g.Rule)
	if err != nil {
		return err
	}
	if g.Start != "" {
		if _, err := notation.ParsePosition(g.Start, r); err != nil {
			return err
		}
	}
	if notation.Tidy(g.Title) != g.Title {
		return fieldError("title", "is not one line of at most %d characters", notation.MaxText)
	}
	if _, err := notation.ParseGoal(g.Goal, r); err != nil {
		return err
	}
	moves, err := notation.ParseMoves(g.Moves, r.Size())
	if err != nil {
		return err
	}
	if len(moves) > MaxNodes {
		return fieldError("moves", "are %d, more than %d", len(moves), MaxNodes)
	}
	if err := g.checkTree(len(moves)); err != nil {
		return err
	}
	return cmp.Or(
		g.Players[0].check(0),
		g.Players[1].check(1),
		g.Clock.check(),
		checkChoice("view", g.View, South, North),
		g.checkTimes(len(moves)),
		g.checkReport(),
		g.checkMatch(),
		g.checkTags(),
		checkChoice("result", g.Result, results...),
		checkText("name", g.Name, MaxName),
		g.checkLink(),
		checkChoice("end", g.End, append(notation.Ends(), "")...),
	)
}

// checkMatch checks the match that the game belongs to.
func (g Game) checkMatch() error {
	if g.Match == nil {
		return nil
	}
	return g.Match.Check()
}

// checkTimes checks the times of the n moves, and which of them is pending.
func (g Game) checkTimes(n int) error {
	_, err1 := ParseTimes(g.Times, n)
	_, err2 := ParseReadings(g.Clocks, n+1)
	_, err3 := ParseUsed(g.Used, n)
	_, err4 := ParseProofs(g.Proofs, n)
	if err := cmp.Or(err1, err2, err3, err4); err != nil {
		return err
	}
	before := 0
	for _, node := range g.Settled {
		if node <= before || node > n {
			return fieldError("settled", "holds node %d out of order or range", node)
		}
		before = node
	}
	if g.Pending != 0 && (g.Pending != g.At || g.Pending < 0) {
		return fieldError("pending", "is node %d, not the current one", g.Pending)
	}
	return nil
}

// checkTree checks what refers to the n moves.
func (g Game) checkTree(n int) error {
	if len(g.Parents) != 0 && len(g.Parents) != n {
		return fieldError("parents", "are %d for %d moves", len(g.Parents), n)
	}
	for i, p := range g.Parents {
		if p < 0 || p > i {
			return fieldError("parents", "say that move %d follows node %d", i+1, p)
		}
	}
	before := -1
	for _, c := range g.Comments {
		if c.Node <= before || c.Node > n {
			return fieldError("comments", "hold node %d out of order or range", c.Node)
		}
		if err := checkText("comments", c.Text, MaxComment); err != nil {
			return err
		}
		before = c.Node
	}
	if g.At < 0 || g.At > n {
		return fieldError("at", "is node %d of %d", g.At, n)
	}
	if g.Tip < 0 || g.Tip > n {
		return fieldError("tip", "is node %d of %d", g.Tip, n)
	}
	tip := g.Tip
	for tip > g.At {
		tip = g.Parent(tip)
	}
	if tip != g.At {
		return fieldError("tip", "is node %d, which does not come after node %d", g.Tip, g.At)
	}
	return nil
}

// MaxPlayerName is the length of the longest name of a person and the longest ID of a player elsewhere, in bytes.
const MaxPlayerName = 100

func (p Player) check(i int) error {
	field := [2]string{"players.south", "players.north"}[i]
	if p.Kind == Engine && p.Name != "" {
		return fieldError(field, "has a name, which only a person has")
	}
	if p.Kind != Remote && p.ID != "" {
		return fieldError(field, "has an identity, which only a player elsewhere has")
	}
	if p.Kind != Engine && p.Strength != 0 {
		return fieldError(field+".strength", "is that of a person")
	}
	if err := cmp.Or(
		checkChoice(field+".kind", p.Kind, Human, Engine, Remote),
		checkText(field, p.Name, MaxPlayerName),
		checkText(field, p.ID, MaxPlayerName),
		checkStrength(field+".strength", p.Level, p.Strength),
	); err != nil {
		return err
	}
	if p.Kind != Engine && p.Level == "" {
		return nil
	}
	return checkName(field+".level", p.Level)
}

// gameFields is Game without its methods, so that encoding it does not come back here.
type gameFields Game

// MarshalJSON implements json.Marshaler.
func (g Game) MarshalJSON() ([]byte, error) { return g.unknown.encode(gameFields(g)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept. A match that cannot be read is left out: the
// game is then one by itself.
func (g *Game) UnmarshalJSON(data []byte) error {
	var fields gameFields
	c, err := decodeKnown(data, &fields)
	if err != nil || fields.Match != nil && fields.Match.Check() != nil {
		fields = gameFields{}
		if c, err = decodeKnown(withoutMatch(data), &fields); err != nil {
			return err
		}
	}
	*g = Game(fields)
	g.unknown = c
	return nil
}

// withoutMatch returns the text of a game without its match, or as it is where it is no object.
func withoutMatch(data []byte) []byte {
	var parts map[string]json.RawMessage
	if json.Unmarshal(data, &parts) != nil {
		return data
	}
	for name := range parts {
		if strings.EqualFold(name, "match") {
			delete(parts, name)
		}
	}
	rest, err := json.Marshal(parts)
	if err != nil {
		return data
	}
	return rest
}

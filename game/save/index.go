package save

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// DocumentIndex is the document that lists the games.
const DocumentIndex = "games"

// MaxGames is the most games that the index lists. Documents of games beyond that stay in the store.
const MaxGames = 2000

// maxIndex is the most bytes that the index has, by the estimate of its entries: it fits a document.
const maxIndex = MaxStored - 64<<10

// Entry describes a game in the index.
type Entry struct {
	// ID names the game; see [Archive].
	ID string `json:"id"`
	// Rule is the rule, as in [Game].
	Rule string `json:"rule"`
	// Players are South and North.
	Players [2]Player `json:"players"`
	// Begun and Played are when the first and the last move were played, in milliseconds since 1970, 0 when that is not
	// known.
	Begun  int64 `json:"begun,omitempty"`
	Played int64 `json:"played,omitempty"`
	// Moves is how many moves led to the current position.
	Moves int `json:"moves"`
	// Result is as in [Game].
	Result string `json:"result,omitempty"`
	// End is as in [Game]. Earlier versions have not kept it.
	End string `json:"end,omitempty"`
	// Parked is set while the game waits to be resumed.
	Parked bool `json:"aside,omitempty"`
	// Name and Kept are as in [Game].
	Name string `json:"name,omitempty"`
	Kept bool   `json:"kept,omitempty"`
	// Position is the current position, as [notation.FormatPosition] writes it, for the small board in a list. It is empty
	// where it is not known.
	Position string `json:"at,omitempty"`
	// Commented is set if a move has a comment.
	Commented bool `json:"comment,omitempty"`
	// Round is the number of the game in its match, from 1; 0 for a game by itself.
	Round int `json:"round,omitempty"`
	// Match is the id of the match that the game belongs to, empty for none or one without an id.
	Match string `json:"match,omitempty"`
	// Link is the identity of a game that is played by link, empty for every other game.
	Link string `json:"link,omitempty"`
	// Of, To and Scoring are Games, Wins and Scoring of that match; Scoring is empty for ScorePoints.
	Of      int    `json:"of,omitempty"`
	To      int    `json:"to,omitempty"`
	Scoring string `json:"scoring,omitempty"`
}

// Recent reports whether the game is one of those of which only the last [MaxRecent] stay: it is over, and nobody keeps it.
func (e Entry) Recent() bool { return e.Result != "" && !e.Kept && !e.Parked }

// size estimates how many bytes the entry has in the index.
func (e Entry) size() (n int) {
	if e.End != "" {
		n += len(`,"end":""`) + len(e.End)
	}
	n += 190 + len(e.Rule) + len(e.Name) + len(e.Position)
	if e.Match != "" {
		n += idLength + len(`,"match":"","of":99,"scoring":"points"`)
	}
	if e.Link != "" {
		n += idLength + len(`,"link":""`)
	}
	for _, p := range e.Players {
		n += len(p.Level) + len(p.Name) + len(p.ID)
		if p.Strength != 0 {
			n += len(`,"strength":9999`)
		}
	}
	return n
}

// entryOf returns the entry of a game that is not parked, without its position. The game must have passed its check.
func entryOf(id string, g Game) Entry {
	e := Entry{ID: id, Rule: g.Rule, Players: g.Players, Result: g.Result, End: g.End, Name: g.Name, Kept: g.Kept,
		Commented: len(g.Comments) > 0}
	if g.Match != nil {
		e.Round, e.Match, e.Of, e.To = len(g.Match.Played)+1, g.Match.ID, g.Match.Games, g.Match.Wins
		if g.Match.Scoring != ScorePoints {
			e.Scoring = g.Match.Scoring
		}
	}
	if g.Link != nil {
		e.Link = g.Link.ID
	}
	for n := g.At; n > 0; n = g.Parent(n) {
		e.Moves++
	}
	// An error leaves the times unknown.
	times, _ := ParseTimes(g.Times, strings.Count(g.Times, ",")+1)
	for _, t := range times {
		if t != 0 && (e.Begun == 0 || t < e.Begun) {
			e.Begun = t
		}
		e.Played = max(e.Played, t)
	}
	if e.Played == 0 {
		// A game of another program may tell the day.
		if at, err := time.Parse(TagDay, g.Tag(TagDate)); err == nil && at.UnixMilli() > 0 {
			e.Begun, e.Played = at.UnixMilli(), at.UnixMilli()
		}
	}
	return e
}

// Describe returns what a list would say of a game that has no id, with its current position as [notation.FormatPosition] writes
// it. The game must have passed its check.
func Describe(g Game, position string) Entry {
	e := entryOf("", g)
	e.Position = position
	return e
}

// index is the document: the present game, and all games. Those that are parked stand in the order in which they
// were, the latest last.
type index struct {
	Present string  `json:"present"`
	Games   []Entry `json:"games"`

	unknown unknownFields
}

// Check implements [Checker].
func (x index) Check() error {
	if len(x.Games) > MaxGames {
		return fieldError("games", "are %d, more than %d", len(x.Games), MaxGames)
	}
	seen := map[string]bool{"": true}
	for _, e := range x.Games {
		if !validID(e.ID) || seen[e.ID] {
			return fieldError("games", "hold %.20q twice or not as an id", e.ID)
		}
		seen[e.ID] = true
		if err := e.check(); err != nil {
			return err
		}
	}
	if !seen[x.Present] {
		return fieldError("present", "is %.20q, which is not among the games", x.Present)
	}
	return nil
}

func (e Entry) check() error {
	return cmp.Or(
		checkText("rule", e.Rule, MaxRuleFile),
		e.Players[0].check(0),
		e.Players[1].check(1),
		checkRange("played", e.Played, 0, MaxTime),
		checkRange("begun", e.Begun, 0, e.Played),
		checkRange("moves", e.Moves, 0, MaxNodes),
		checkText("name", e.Name, MaxName),
		checkText("at", e.Position, maxPosition),
		checkRange("round", e.Round, 0, maxPlayed+1),
		checkRange("of", e.Of, 0, MaxMatchGames),
		checkRange("to", e.To, 0, MaxMatchGames),
		checkChoice("scoring", e.Scoring, "", ScorePoints, ScoreBoth, ScoreSeeds),
		checkID("match", e.Match),
		checkID("link", e.Link),
		checkChoice("result", e.Result, results...),
		checkText("end", e.End, maxEnd),
	)
}

// maxEnd is the greatest length of the name of an end in the index, in bytes.
const maxEnd = 40

// maxPosition is the longest position string that the index holds, in bytes.
const maxPosition = 1000

// find returns the place of a game, -1 when it is not listed.
func (x *index) find(id string) int {
	return slices.IndexFunc(x.Games, func(e Entry) bool { return e.ID == id })
}

// put lists a game, or what it has become, and leaves its place and whether it is parked.
func (x *index) put(e Entry) {
	if i := x.find(e.ID); i >= 0 {
		e.Parked = x.Games[i].Parked
		x.Games[i] = e
		return
	}
	x.Games = append(x.Games, e)
}

// remove takes a game off the list.
func (x *index) remove(id string) {
	x.Games = slices.DeleteFunc(x.Games, func(e Entry) bool { return e.ID == id })
	if x.Present == id {
		x.Present = ""
	}
}

// move puts a game at a place of the list, counted without it, and says whether it is parked.
func (x *index) move(id string, parked, first bool) {
	i := x.find(id)
	if i < 0 {
		return
	}
	e := x.Games[i]
	e.Parked = parked
	x.Games = slices.Delete(x.Games, i, i+1)
	if first {
		x.Games = slices.Insert(x.Games, 0, e)
	} else {
		x.Games = append(x.Games, e)
	}
}

// trim takes games off a list that is too long, and reports whether it was: the oldest of those that nobody keeps first, and
// never the present one. Their documents stay in the store.
func (x *index) trim() bool {
	size := 0
	for _, e := range x.Games {
		size += e.size()
	}
	long := false
	for len(x.Games) > MaxGames || size > maxIndex && len(x.Games) > 1 {
		long = true
		oldest := -1
		for _, spared := range []func(e Entry) bool{Entry.Recent, func(e Entry) bool { return !e.Kept }, func(Entry) bool { return true }} {
			if oldest < 0 {
				oldest = slices.IndexFunc(x.Games, func(e Entry) bool { return e.ID != x.Present && spared(e) })
			}
		}
		size -= x.Games[oldest].size()
		x.Games = slices.Delete(x.Games, oldest, oldest+1)
	}
	return long
}

// indexFields is index without its methods, so that encoding it does not come back here.
type indexFields index

// MarshalJSON implements json.Marshaler.
func (x index) MarshalJSON() ([]byte, error) { return x.unknown.encode(indexFields(x)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (x *index) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*indexFields)(x), &x.unknown)
}

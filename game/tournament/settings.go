package tournament

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Form is the form of a tournament.
type Form string

// The forms.
const (
	Swiss      Form = "swiss"
	RoundRobin Form = "roundRobin"
	Knockout   Form = "knockout"
	Arena      Form = "arena"
	// Battle is an arena of teams.
	Battle Form = "battle"
)

// byTime says whether players are paired as they become free, without rounds.
func (f Form) byTime() bool { return f == Arena || f == Battle }

// Settings are what is decided before a tournament begins.
type Settings struct {
	Name string `json:"name"`
	Form Form   `json:"form"`
	// Rule is the id of the rule of the games, or the text of another rule, and Clock the time for them, as "15+5". Both are kept as they
	// are.
	Rule  string `json:"rule"`
	Clock string `json:"clock,omitempty"`
	// Start is when an arena begins, in milliseconds since 1970, and Minutes how long it lasts.
	Start   int64 `json:"start,omitempty"`
	Minutes int   `json:"minutes,omitempty"`
	// Rounds is the number of rounds of a Swiss tournament.
	Rounds int `json:"rounds,omitempty"`
	// Laps is how often all meet all in a round robin.
	Laps int `json:"laps,omitempty"`
	// Wins is how many games of a match decide it, 1 for single games. An arena has single games.
	Wins int `json:"wins,omitempty"`
	// Games is how many games a match has that is played to its last game, 0 for one that Wins decide. Wins is 0 in such a tournament.
	Games int `json:"games,omitempty"`
	// Replays is how often a knockout plays a drawn game or match again. The stronger seed goes on if all are drawn.
	Replays int `json:"replays,omitempty"`
	// Apart says that players of a team do not meet in a Swiss tournament.
	Apart bool `json:"apart,omitempty"`
	// HalfByes is how many byes for half a point a player of a Swiss tournament may ask for.
	HalfByes int `json:"halfByes,omitempty"`
	// Berserk is the number of moves from which on a win with half the time has one point more in an arena, 0 if the arena has no such
	// thing.
	Berserk int `json:"berserk,omitempty"`
	// Counted is how many players of a team count in a battle of teams.
	Counted int `json:"counted,omitempty"`
	// TieBreaks order players with the same points, the first one first.
	TieBreaks []TieBreak `json:"tieBreaks,omitempty"`
}

// The limits of a tournament.
const (
	MaxPlayers = 1000
	MaxTeams   = 200
	// MaxName is the length of a name in bytes, MaxText that of another text.
	MaxName = 80
	MaxText = 200
	// MaxRule is the length of the text of a rule in bytes. Links have the same limit.
	MaxRule = 4 << 10
	// MinRounds and MaxRounds limit the rounds that are chosen for a Swiss tournament.
	MinRounds, MaxRounds = 3, 11
	maxLaps              = 4
	// MaxPlanned is the largest number of rounds of a Swiss tournament of another program: that of a round robin of MaxRobin players and
	// maxLaps laps. Files do not tell one from a Swiss.
	MaxPlanned = (MaxRobin - 1) * maxLaps
	// MaxRobin is the largest number of players of a round robin.
	MaxRobin = 64
	maxWins  = 10
	// leastMatch and maxMatch limit the games of a match that is played to its last game.
	leastMatch = 2
	maxMatch   = 12
	maxReplays = 5
	// MaxHalfByes is the largest number of byes for half a point that a player may ask for.
	MaxHalfByes = 3
	maxMinutes  = 24 * 60
	maxMoves    = 100
	maxCounted  = 20
	maxRating   = 9999
	// maxPlies is the largest number of moves of a game.
	maxPlies = 100_000
	// maxGames is the largest number of games.
	maxGames = 100_000
	// maxTime is the largest time, in milliseconds since 1970: the year 2255.
	maxTime = 9_000_000_000_000
)

// SwissField returns the least and the largest number of players for which a Swiss tournament of so many rounds is a good choice. With the
// largest number, one player can have won all games at the end. With fewer players than the least, rounds without a new pairing come up
// when players leave or miss a round: with 6 players and 5 rounds in one of 25 rounds, with 8 in one of 300.
func SwissField(rounds int) (least, most int) { return (3*rounds + 1) / 2, 1 << rounds }

// Check returns what is wrong with the settings, nil if nothing is. The error is a [*Refusal] that names the field.
func (s *Settings) Check() error {
	if r := s.check(); r != nil {
		return r
	}
	return nil
}

func (s *Settings) check() *Refusal {
	known := s.Form == Swiss || s.Form == RoundRobin || s.Form == Knockout || s.Form.byTime()
	switch {
	case !known:
		return refuse("form", WhyUnknown)
	case !Line(s.Name, MaxName):
		return refuse("name", WhyText)
	case !Line(s.Rule, MaxRule):
		return refuse("rule", WhyText)
	case s.Clock != "" && !Line(s.Clock, MaxText):
		return refuse("clock", WhyText)
	case s.Start < 0 || s.Start > maxTime:
		return refuse("start", WhyTime)
	}
	for _, number := range []struct {
		place           string
		value, min, max int
		fits            bool
	}{
		{"minutes", s.Minutes, 1, maxMinutes, s.Form.byTime()},
		{"rounds", s.Rounds, MinRounds, MaxPlanned, s.Form == Swiss},
		{"laps", s.Laps, 1, maxLaps, s.Form == RoundRobin},
		{"wins", s.Wins, 1, maxWins, !s.Form.byTime() && s.Games == 0},
		{"games", s.Games, leastMatch, maxMatch, !s.Form.byTime() && s.Games != 0},
		{"replays", s.Replays, 0, maxReplays, s.Form == Knockout},
		{"halfByes", s.HalfByes, 0, MaxHalfByes, s.Form == Swiss},
		{"berserk", s.Berserk, 0, maxMoves, s.Form.byTime()},
		{"counted", s.Counted, 1, maxCounted, s.Form == Battle},
	} {
		switch {
		case !number.fits && number.value != 0:
			return refuse(number.place, WhyForm)
		case number.fits && (number.value < number.min || number.value > number.max):
			return refuse(number.place, WhyRange)
		}
	}
	if s.Apart && s.Form != Swiss {
		return refuse("apart", WhyForm)
	}
	return s.checkTieBreaks()
}

func (s *Settings) checkTieBreaks() *Refusal {
	if len(s.TieBreaks) > 0 && s.Form != Swiss && s.Form != RoundRobin {
		return refuse("tieBreaks", WhyForm)
	}
	seen := map[TieBreak]bool{}
	for _, b := range s.TieBreaks {
		if !b.known() {
			return refuse("tieBreaks", WhyUnknown)
		}
		if seen[b] {
			return refuse("tieBreaks", WhyTwice)
		}
		seen[b] = true
	}
	return nil
}

// Line says whether a text is one line of at most a number of bytes, neither empty nor with spaces around it.
func Line(text string, most int) bool {
	if text == "" || len(text) > most || !utf8.ValidString(text) || strings.TrimSpace(text) != text {
		return false
	}
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
	})
}

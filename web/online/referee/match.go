package referee

import (
	"errors"
	"fmt"
	"time"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// mostUndone is the largest number of undos in one game.
const mostUndone = 20

// Match is one match of two players. It is not safe for concurrent use.
type Match struct {
	begun   protocol.Begun
	rules   *variants.Rules
	control game.TimeControl
	score   *game.Match
	// events is the number of events, and at the time of the last one.
	events uint64
	at     int64
	// closed is set when the match is over.
	closed bool
	ready  [2]bool
	// nextBy is when the next game begins without a command, while no game is played.
	nextBy int64

	// The following fields belong to the present or last game. Its number counts from 1.
	number int
	// begunAt is when it began, in milliseconds since 1970.
	begunAt int64
	// from is the number of moves that the game began with.
	from   int
	record *game.Record
	clock  *game.Clock
	// since is the beginning of the turn. Its time does not run while the match is paused, at most until resumeBy. In a correspondence
	// game that is paused, since is the beginning of the pause.
	since    int64
	paused   bool
	resumeBy int64
	// allowance is the network delay that can still be deducted for South and North.
	allowance [2]int64
	// offered is the open offer of offerer, "" for none. askedAt has the ply of the last draw offer and undo offer of South and North,
	// never before the first one.
	offered string
	offerer variants.Side
	// declined is set if the last offer was declined.
	declined bool
	askedAt  [2][2]int
	undone   int
	// berserk is set for a side that plays with half its time.
	berserk [2]bool
	// The following are indexed by player, not by side. away is whether the player is absent, awaySince since when, free the part of that
	// absence that is still to cost nothing, lenient whether there was such a part, and grace the grace time left. absences counts those
	// with such a part. out is set after an outage of the server for a player who has not returned since.
	away      [2]bool
	awaySince [2]int64
	free      [2]int64
	lenient   [2]bool
	grace     [2]int64
	absences  [2]int
	out       [2]bool
}

// Beginning is the initial data of a match.
type Beginning struct {
	Match string
	// Players are the ids of South and North in the first game, and Names their names.
	Players, Names [2]string
	// Terms are the agreed terms. Their side is ignored.
	Terms protocol.Terms
	// Ratings are the ratings of both players, and Unsure their deviations, see [protocol.Begun].
	Ratings, Unsure []int
	// Tournament is the tournament whose game it is, "" for none, Berserk says whether a player may play it with half the time, and Talk
	// what may be said about it: see [protocol.Plan].
	Tournament string
	Berserk    bool
	Talk       string
}

// Begin returns a new match and its first event. North begins the first game if the rule draws lots and lot is set, otherwise South. The
// error is a [*protocol.Refused] with WhyRule if the rule cannot be played, and another one for other invalid data.
func Begin(b Beginning, lot bool, now int64) (*Match, *protocol.Begun, error) {
	rules, err := notation.ParseRule(b.Terms.Rule)
	if err != nil {
		return nil, nil, protocol.Refuse(protocol.WhyRule)
	}
	e := &protocol.Begun{Moment: protocol.Moment{Time: now}, Match: b.Match, Players: b.Players, Names: b.Names, Ratings: b.Ratings,
		Unsure: b.Unsure, Terms: b.Terms, First: protocol.South, Tournament: b.Tournament, Berserk: b.Berserk, Talk: b.Talk}
	e.Terms.Side = protocol.South
	record, err := recordOf(rules, b.Terms.Record)
	if err != nil {
		return nil, nil, wrongRecord(err)
	}
	if record != nil {
		e.First = protocol.SideName(record.Start().Turn)
	} else if lot && rules.Parameters().FirstMover == "random" {
		e.First = protocol.North
	}
	data, err := protocol.EncodeEvent(e)
	if err != nil {
		return nil, nil, err
	}
	if _, err := protocol.DecodeEvent(data); err != nil {
		return nil, nil, err
	}
	m, err := begin(e, rules, record)
	if err != nil {
		return nil, nil, err
	}
	return m, e, nil
}

// Replay computes a match from its log. The error says which event does not follow from the previous ones.
func Replay(events []protocol.Event) (*Match, error) {
	if len(events) == 0 {
		return nil, errors.New("a match has an event at least")
	}
	first, ok := events[0].(*protocol.Begun)
	if !ok {
		return nil, errors.New("event 1: a match begins in another way")
	}
	rules, err := notation.ParseRule(first.Terms.Rule)
	if err != nil {
		return nil, fmt.Errorf("event 1: %w", err)
	}
	record, err := recordOf(rules, first.Terms.Record)
	if err != nil {
		return nil, fmt.Errorf("event 1: %w", err)
	}
	m, err := begin(first, rules, record)
	if err != nil {
		return nil, fmt.Errorf("event 1: %w", err)
	}
	for i, e := range events[1:] {
		if err := m.Apply(e); err != nil {
			return nil, fmt.Errorf("event %d: %w", i+2, err)
		}
	}
	return m, nil
}

// begin returns a match of which only the first event is known. record is the game with which it begins, nil for a new one.
func begin(e *protocol.Begun, rules *variants.Rules, record *game.Record) (*Match, error) {
	control, err := Control(e.Terms.Clock)
	if err != nil {
		return nil, err
	}
	lasts := game.MatchRules{Games: e.Terms.Games, First: game.FirstSouth}
	if e.Terms.Wins > 0 {
		lasts.Games, lasts.Wins = 0, e.Terms.Wins
	}
	score, err := game.NewMatch(lasts)
	if err != nil {
		return nil, err
	}
	m := &Match{begun: *e, rules: rules, control: control, score: score}
	if record == nil {
		record, err = m.newRecord()
	} else if protocol.SideName(record.Start().Turn) != e.First {
		err = errTurn
	}
	if err != nil {
		return nil, err
	}
	m.beginGame(e.Time, record)
	m.at, m.events = e.Time, 1
	return m, nil
}

// Control returns the time control of a clock. The error says that the clock is invalid.
func Control(c protocol.Clock) (control game.TimeControl, err error) {
	switch c.Kind {
	case protocol.NoClock:
		return control, nil
	case protocol.Increment:
		control.Kind = game.Increment
	case protocol.Delay:
		control.Kind = game.Delay
	case protocol.Bronstein:
		control.Kind = game.Bronstein
	case protocol.PerMove, protocol.Days:
		control.Kind = game.PerMove
	case protocol.Hourglass:
		control.Kind = game.Hourglass
	default:
		return control, errors.New("there is no such clock")
	}
	control.Each, control.Plus = time.Duration(c.Each)*time.Second, time.Duration(c.Plus)*time.Second
	return control, control.Check()
}

// beginGame begins the next game at a moment, with a record that it goes on with.
func (m *Match) beginGame(at int64, record *game.Record) {
	m.number++
	m.begunAt = at
	m.record, m.clock, m.from = record, game.NewClock(m.control), len(record.Path())-1
	m.allowance = [2]int64{lagAllowance, lagAllowance}
	m.offered, m.declined, m.undone = "", false, 0
	m.askedAt = [2][2]int{{never, never}, {never, never}}
	m.grace, m.absences = [2]int64{graceTime, graceTime}, [2]int{}
	m.ready = [2]bool{}
	m.startTimes(at)
}

// newRecord returns the record of a game that begins from the start.
func (m *Match) newRecord() (*game.Record, error) {
	start := m.rules.Start()
	start.Turn = sideOf(m.begun.First)
	return game.NewRecord(m.rules, start)
}

// never is a ply far before the first one.
const never = -1000

// byDays reports whether the match is a correspondence game. Nobody is absent from it.
func (m *Match) byDays() bool { return m.begun.Terms.ByDays() }

// ID returns the id of the match.
func (m *Match) ID() string { return m.begun.Match }

// Terms returns the terms of the match.
func (m *Match) Terms() protocol.Terms { return m.begun.Terms }

// Tournament returns the id of the tournament whose game the match is, "" for none.
func (m *Match) Tournament() string { return m.begun.Tournament }

// Talk returns what may be said about the match, "" for whatever the server allows: see [protocol.Plan].
func (m *Match) Talk() string { return m.begun.Talk }

// Berserk says which of both players, as in Players, plays with half the time.
func (m *Match) Berserk() [2]bool { return [2]bool{m.berserk[m.side(0)], m.berserk[m.side(1)]} }

// MayBerserk reports whether a player may choose now to play with half the time; player is 0 or 1, as in Players.
func (m *Match) MayBerserk(player int) bool {
	side := m.side(player)
	return m.going() && m.begun.Berserk && !m.berserk[side] && (m.Ply() == 0 || m.Ply() == 1 && m.turn() == side)
}

// Players returns the ids of South and North in the first game.
func (m *Match) Players() [2]string { return m.begun.Players }

// Events returns the number of events.
func (m *Match) Events() uint64 { return m.events }

// Game returns the number of the present or last game, from 1.
func (m *Match) Game() int { return m.number }

// Record returns the present or last game. It must not be changed.
func (m *Match) Record() *game.Record { return m.record }

// Ply returns the number of moves that led to the position of the game.
func (m *Match) Ply() int { return len(m.record.Path()) - 1 }

// From returns the number of moves with which the game began: those of the record in the terms.
func (m *Match) From() int { return m.from }

// Over reports whether the match is over.
func (m *Match) Over() bool { return m.closed }

// Played returns the finished games. Their results are those of the players: SouthWins means that the first player won, with either side.
func (m *Match) Played() []game.MatchGame { return m.score.Played() }

// Points returns the half points of both players, in the order of Players, for the games that have a result.
func (m *Match) Points() [2]int { return m.score.Score() }

// several reports whether the match has more than one game.
func (m *Match) several() bool { return m.begun.Terms.Games > 1 }

// turned converts a game between the order of players and the order of the sides of the present game.
func (m *Match) turned(g game.MatchGame) game.MatchGame {
	if m.side(0) == variants.South {
		return g
	}
	g.Seeds[0], g.Seeds[1] = g.Seeds[1], g.Seeds[0]
	g.Stood[0], g.Stood[1] = g.Stood[1], g.Stood[0]
	switch g.Result {
	case variants.SouthWins:
		g.Result = variants.NorthWins
	case variants.NorthWins:
		g.Result = variants.SouthWins
	}
	return g
}

// Again reports whether both players have asked for another match: see [protocol.Rematch].
func (m *Match) Again() bool { return m.closed && m.ready[0] && m.ready[1] }

// Rematch returns the beginning of another match with swapped sides, under an id.
func (m *Match) Rematch(id string) Beginning {
	b := m.begun
	b.Terms.Record = "" // another match begins anew
	return Beginning{Match: id, Players: [2]string{b.Players[1], b.Players[0]}, Names: [2]string{b.Names[1], b.Names[0]}, Terms: b.Terms}
}

// Away reports whether a player is absent; player is 0 or 1, as in Players.
func (m *Match) Away(player int) bool { return m.away[player] }

// going reports whether a game is being played.
func (m *Match) going() bool { return !m.closed && !m.record.Outcome().Over() }

func (m *Match) turn() variants.Side { return m.record.Position().Turn }

// side returns the side that a player has in the present game. The sides are swapped after each game.
func (m *Match) side(player int) variants.Side { return variants.Side((player + m.number - 1) % 2) }

// player returns the player who has a side in the present game.
func (m *Match) player(side variants.Side) int { return (int(side) + m.number - 1) % 2 }

var resultNames = [...]string{variants.NoResult: protocol.Nobody, variants.SouthWins: protocol.South, variants.NorthWins: protocol.North,
	variants.Draw: protocol.Draw}

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

// mostUndone is how often an undo is carried out in one game.
const mostUndone = 20

// Match is one match of two players. It is not safe for concurrent use.
type Match struct {
	begun   protocol.Begun
	rules   *variants.Rules
	control game.TimeControl
	score   *game.Match
	// events is how many events were folded, at the time of the last one.
	events uint64
	at     int64
	// closed is set when no other game is played.
	closed bool
	ready  [2]bool
	// nextBy is when the next game begins by itself, while none goes on.
	nextBy int64

	// What follows is about the game that is played, or was played last. Its number counts from 1.
	number int
	record *game.Record
	clock  *game.Clock
	// since is when the time of the turn began to run. It does not run while the match is paused, which ends at resumeBy.
	since    int64
	paused   bool
	resumeBy int64
	// allowance is how much time on the way South and North can still be given back.
	allowance [2]int64
	// offered is what offerer asks for, "" for nothing. askedAt has the ply at which South and North asked for a draw or an undo
	// last, far below 0 before.
	offered string
	offerer variants.Side
	// declined is set if the last offer was declined.
	declined bool
	askedAt  [2][2]int
	undone   int
	// away, awaySince and grace are about the players, not the sides: who is away and from when on, and the grace time left.
	away      [2]bool
	awaySince [2]int64
	grace     [2]int64
}

// Beginning is what a match begins with.
type Beginning struct {
	Match string
	// Players are the ids of South and North in the first game, Names what they are called.
	Players, Names [2]string
	// Terms are the terms; their side no longer matters.
	Terms protocol.Terms
}

// Begin returns the first event of a match, and the match. North begins the first game if the rule draws the lot and lot is set, and
// South otherwise. The error is a [*protocol.Refused] with WhyRule if the rule cannot be played, and another one if something else
// is wrong.
func Begin(b Beginning, lot bool, now int64) (*Match, *protocol.Begun, error) {
	rules, err := notation.ParseRule(b.Terms.Rule)
	if err != nil {
		return nil, nil, protocol.Refuse(protocol.WhyRule)
	}
	e := &protocol.Begun{Moment: protocol.Moment{Time: now}, Match: b.Match, Players: b.Players, Names: b.Names, Terms: b.Terms,
		First: protocol.South}
	e.Terms.Side = protocol.South
	if lot && rules.Parameters().FirstMover == "random" {
		e.First = protocol.North
	}
	data, err := protocol.EncodeEvent(e)
	if err != nil {
		return nil, nil, err
	}
	if _, err := protocol.DecodeEvent(data); err != nil {
		return nil, nil, err
	}
	m, err := begin(e)
	if err != nil {
		return nil, nil, err
	}
	return m, e, nil
}

// Replay makes a match out of its log. The error says which event does not follow from those before it.
func Replay(events []protocol.Event) (*Match, error) {
	if len(events) == 0 {
		return nil, errors.New("a match has an event at least")
	}
	first, ok := events[0].(*protocol.Begun)
	if !ok {
		return nil, errors.New("event 1: a match begins in another way")
	}
	m, err := begin(first)
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

func begin(e *protocol.Begun) (*Match, error) {
	rules, err := notation.ParseRule(e.Terms.Rule)
	if err != nil {
		return nil, err
	}
	control, err := Control(e.Terms.Clock)
	if err != nil {
		return nil, err
	}
	score, err := game.NewMatch(game.MatchRules{Games: e.Terms.Games, First: game.FirstSouth})
	if err != nil {
		return nil, err
	}
	m := &Match{begun: *e, rules: rules, control: control, score: score}
	if err := m.beginGame(e.Time); err != nil {
		return nil, err
	}
	m.at, m.events = e.Time, 1
	return m, nil
}

// Control returns how a clock gives time. The error says that there is no such one.
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
	case protocol.PerMove:
		control.Kind = game.PerMove
	case protocol.Hourglass:
		control.Kind = game.Hourglass
	default:
		return control, errors.New("there is no such clock")
	}
	control.Each, control.Plus = time.Duration(c.Each)*time.Second, time.Duration(c.Plus)*time.Second
	return control, control.Check()
}

// beginGame begins the next game at a moment.
func (m *Match) beginGame(at int64) error {
	start := m.rules.Start()
	start.Turn = variants.South
	if m.begun.First == protocol.North {
		start.Turn = variants.North
	}
	record, err := game.NewRecord(m.rules, start)
	if err != nil {
		return err
	}
	m.number++
	m.record, m.clock = record, game.NewClock(m.control)
	m.allowance = [2]int64{lagAllowance, lagAllowance}
	m.offered, m.declined, m.undone = "", false, 0
	m.askedAt = [2][2]int{{never, never}, {never, never}}
	m.grace = [2]int64{graceTime, graceTime}
	m.ready = [2]bool{}
	m.startTimes(at)
	return nil
}

// never is a ply long before the first one.
const never = -1000

// ID returns the id of the match.
func (m *Match) ID() string { return m.begun.Match }

// Terms returns the terms of the match.
func (m *Match) Terms() protocol.Terms { return m.begun.Terms }

// Players returns the ids of South and North in the first game.
func (m *Match) Players() [2]string { return m.begun.Players }

// Events returns how many events the match has: the number of the last one.
func (m *Match) Events() uint64 { return m.events }

// Game returns the number of the game that is played, or was played last, from 1.
func (m *Match) Game() int { return m.number }

// Record returns the game that is played, or was played last, for reading.
func (m *Match) Record() *game.Record { return m.record }

// Ply returns how many moves led to the position of the game.
func (m *Match) Ply() int { return len(m.record.Path()) - 1 }

// Over reports whether the match is over: no other game of it is played.
func (m *Match) Over() bool { return m.closed }

// Played returns the games that are over. SouthWins means that the first of the players won, whichever side that was, and so on.
func (m *Match) Played() []game.MatchGame { return m.score.Played() }

// turned returns a game by players in place of sides, or by the sides of the present game in place of players.
func (m *Match) turned(g game.MatchGame) game.MatchGame {
	if m.side(0) == variants.South {
		return g
	}
	g.Seeds[0], g.Seeds[1] = g.Seeds[1], g.Seeds[0]
	switch g.Result {
	case variants.SouthWins:
		g.Result = variants.NorthWins
	case variants.NorthWins:
		g.Result = variants.SouthWins
	}
	return g
}

// Again reports whether both players want another match after this one, with the sides swapped: see [protocol.Rematch]. It begins
// with what Rematch returns.
func (m *Match) Again() bool { return m.closed && m.ready[0] && m.ready[1] }

// Rematch returns the beginning of another match under an id: the one who was South in the first game is North.
func (m *Match) Rematch(id string) Beginning {
	b := m.begun
	return Beginning{id, [2]string{b.Players[1], b.Players[0]}, [2]string{b.Names[1], b.Names[0]}, b.Terms}
}

// Away reports whether a player is away; player is 0 or 1, as in Players.
func (m *Match) Away(player int) bool { return m.away[player] }

// going reports whether a game goes on.
func (m *Match) going() bool { return !m.closed && !m.record.Outcome().Over() }

func (m *Match) turn() variants.Side { return m.record.Position().Turn }

// side returns the side that a player has in the present game. The sides are swapped after each game.
func (m *Match) side(player int) variants.Side { return variants.Side((player + m.number - 1) % 2) }

var sideNames = [2]string{variants.South: protocol.South, variants.North: protocol.North}

var resultNames = [...]string{variants.NoResult: protocol.Nobody, variants.SouthWins: protocol.South, variants.NorthWins: protocol.North,
	variants.Draw: protocol.Draw}

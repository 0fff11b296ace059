package arena

import (
	"errors"

	"awale/game/tournament"
	"awale/variants"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Enter returns the events by which a player enters, or comes back. Name is what the log calls the player: see lobby.Lasting. The error
// is a [*protocol.Refused].
func (s *State) Enter(m *protocol.Enter, id, name string, rating int, at int64) ([]tournament.Event, error) {
	head := tournament.Head{Time: s.Time(at)}
	p, known := s.Player(id)
	team, battle := m.Team, s.setup.Form == protocol.FormBattle
	switch {
	case s.Over() || !s.setup.HasRounds() && at >= s.setup.Ends():
		return nil, protocol.Refuse(protocol.WhyOver)
	case known && !p.Away:
		return nil, protocol.Refuse(protocol.WhyAgain)
	case s.isFull():
		return nil, protocol.Refuse(protocol.WhyFull)
	case known:
		return s.try(&tournament.Returned{Head: head, Player: p.Number})
	case battle && (team < 1 || team > len(s.setup.Teams)), !battle && team != 0:
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	number := len(s.t.Players()) + 1
	events, err := s.try(&tournament.Entered{Head: head, Player: number, Name: name, Key: id, Rating: max(0, rating), Team: team})
	if err != nil {
		return nil, err
	}
	return append(events, s.late(number, head)...), nil
}

// Exit returns the event by which a player leaves; none for one who has left, because a game may take a player out of the tournament in
// the moment before. The error is a [*protocol.Refused].
func (s *State) Exit(id string, at int64) ([]tournament.Event, error) {
	p, known := s.Player(id)
	switch {
	case s.Over():
		return nil, protocol.Refuse(protocol.WhyOver)
	case !known:
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case p.Away:
		return nil, nil
	}
	return s.try(s.left(p.Number, at))
}

func (s *State) left(player int, at int64) tournament.Event {
	return &tournament.Left{Head: tournament.Head{Time: s.Time(at)}, Player: player}
}

// try applies an event, and says why it does not fit.
func (s *State) try(e tournament.Event) ([]tournament.Event, error) {
	err := s.Apply(e)
	var r *tournament.Refusal
	switch {
	case err == nil:
		return []tournament.Event{e}, nil
	case errors.As(err, &r) && r.Place == "name":
		return nil, protocol.Refuse(protocol.WhyName)
	case r != nil && (r.Why == tournament.WhyClosed || r.Why == tournament.WhyLast):
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	return nil, protocol.Refuse(protocol.WhyFull)
}

// Free are the players who wait for a game.
func (s *State) Free() (list []tournament.Player) {
	for _, p := range s.t.Players() {
		if !p.Away && s.t.Playing(p.Number) == 0 {
			list = append(list, p)
		}
	}
	return list
}

// Presence says whether a player who waits can be paired.
type Presence uint8

// The presences of a player.
const (
	// Here: the player can be paired.
	Here Presence = iota
	// Lost: the connection was lost just now.
	Lost
	// Gone: the player is not here, or plays another game. The player leaves the tournament, and may come back; in a Swiss tournament the
	// player has a bye for half a point instead, once.
	Gone
)

// Game is a game that has to be played.
type Game struct {
	Number int
	Match  string
	// Players are the ids of South and North.
	Players [2]string
}

// Pair proposes games between the players who are free, and which of them leave. It changes nothing. pairing is nil if there are no games.
func (s *State) Pair(at int64, seed uint64, presence func(id string) Presence) (left []tournament.Event, pairing *tournament.Paired) {
	ready := map[int]bool{}
	for _, p := range s.Free() {
		switch presence(p.Key) {
		case Here:
			ready[p.Number] = true
		case Gone:
			left = append(left, s.left(p.Number, at))
		}
	}
	if len(ready) < 2 {
		return left, nil
	}
	pairing, err := s.t.PairThose(s.Time(at), seed, func(player int) bool { return ready[player] })
	if err != nil {
		return left, nil // the tournament is over, or its log is full
	}
	return left, pairing
}

// GamesOf returns the games of a pairing that has not been applied yet.
func (s *State) GamesOf(p *tournament.Paired) (list []Game) {
	for i, pair := range p.Games {
		list = append(list, s.game(s.t.Games()+i+1, pair[0], pair[1]))
	}
	return list
}

func (s *State) game(number, south, north int) Game {
	a, _ := s.t.Player(south)
	b, _ := s.t.Player(north)
	return Game{number, protocol.TournamentMatch(s.id, number), [2]string{a.Key, b.Key}}
}

// Open returns the games without a result, while the tournament goes on.
func (s *State) Open() (list []Game) {
	if s.Over() {
		return nil
	}
	for number := range s.t.Games() {
		if g, _ := s.t.Game(number + 1); g.Result.End == "" {
			list = append(list, s.game(g.Number, g.South, g.North))
		}
	}
	return list
}

// Finish returns the event that ends the tournament, nil if it is over or not time yet. back is that of Stage.
func (s *State) Finish(at, back int64) tournament.Event {
	ends := s.setup.Ends()
	if s.setup.HasRounds() {
		stage, due := s.Stage(back)
		if ends = due; stage != Ends {
			return nil
		}
	}
	if s.Over() || at < ends {
		return nil
	}
	return &tournament.Finished{Head: tournament.Head{Time: s.Time(at)}}
}

// Outcome is what a match that is over means for its game.
type Outcome struct {
	Result  tournament.Result
	Berserk [2]bool
	// At is when the match was over, in milliseconds since 1970; 0 for one that cannot be played.
	At int64
	// Missed says of South and North whether the player did not come to the first move. A player who resigns has come.
	Missed [2]bool
	// Early says of South and North whether the player resigned before [protocol.EarlyPlies] moves. An arena treats this as if the player
	// had not come to the first move.
	Early [2]bool
}

// NotPlayed is the outcome of a match that cannot be played.
func NotPlayed() Outcome {
	return Outcome{Result: tournament.Result{End: tournament.NoShow}, Missed: [2]bool{true, true}}
}

// NeverBegun is the outcome of a match that the host could not begin in time: nobody has missed it.
func NeverBegun() Outcome {
	return Outcome{Result: tournament.Result{End: tournament.NoShow}}
}

// OutcomeOf returns what a match means, false if it is not over.
func OutcomeOf(m *referee.Match) (Outcome, bool) {
	if !m.Over() || len(m.Played()) == 0 {
		return Outcome{}, false
	}
	o := Outcome{Berserk: m.Berserk(), At: m.Time()}
	played := m.Ply() >= 2
	if played {
		o.Result.Plies = m.Ply()
	}
	if m.Terms().Games > 1 {
		return o.ofMatch(m), true
	}
	game := m.Played()[0]
	missed := !played && (game.How == variants.Timeout || game.How == variants.Left)
	if early := game.How == variants.Resignation && m.Ply() < protocol.EarlyPlies; early {
		o.Early = [2]bool{game.Result == variants.NorthWins, game.Result == variants.SouthWins}
	}
	switch result := game.Result; {
	case result == variants.Draw:
		o.Result.End = tournament.Drawn
	case result == variants.SouthWins && played:
		o.Result.End = tournament.SouthWon
	case result == variants.NorthWins && played:
		o.Result.End = tournament.NorthWon
	case result == variants.SouthWins:
		o.Result.End, o.Missed[1] = tournament.SouthWalkover, missed
	case result == variants.NorthWins:
		o.Result.End, o.Missed[0] = tournament.NorthWalkover, missed
	default: // it was aborted
		o = NotPlayed()
		o.At = m.Time()
	}
	return o, true
}

// ofMatch returns the outcome of a match of several games that is over: o with its result. Who does not come to its first move, or goes
// away, has lost it. Else the points decide.
func (o Outcome) ofMatch(m *referee.Match) Outcome {
	games, points := m.Played(), m.Points()
	forfeit := m.Forfeit()
	missed := forfeit >= 0 && len(games) == 1 && m.Ply() < 2
	switch {
	case missed && forfeit == 1:
		o.Result.End, o.Missed[1] = tournament.SouthWalkover, true
	case missed:
		o.Result.End, o.Missed[0] = tournament.NorthWalkover, true
	case points == [2]int{}: // it was aborted
		at := o.At
		o = NotPlayed()
		o.At = at
	case forfeit == 1, forfeit < 0 && points[0] > points[1]:
		o.Result = tournament.Result{End: tournament.SouthWon, Score: points}
	case forfeit == 0, points[1] > points[0]:
		o.Result = tournament.Result{End: tournament.NorthWon, Score: points}
	default:
		o.Result = tournament.Result{End: tournament.Drawn, Score: points}
	}
	return o
}

// Result applies the outcome of a game, and returns the events; none for a game that has its result, and for a match that was not over
// before the end of the tournament.
func (s *State) Result(number int, o Outcome, at int64) (events []tournament.Event, err error) {
	g, ok := s.t.Game(number)
	if !ok || g.Result.End != "" || s.Over() || !s.setup.HasRounds() && o.At >= s.setup.Ends() {
		return nil, nil
	}
	if !s.setup.HasRounds() {
		switch o.Early {
		case [2]bool{true, false}:
			o.Result, o.Missed = tournament.Result{End: tournament.NorthWalkover}, o.Early
		case [2]bool{false, true}:
			o.Result, o.Missed = tournament.Result{End: tournament.SouthWalkover}, o.Early
		}
	}
	head := tournament.Head{Time: s.Time(at)}
	players := [2]int{g.South, g.North}
	for i, player := range players {
		if o.Berserk[i] && !g.Berserk[i] && s.setup.Berserk {
			events = append(events, &tournament.Berserked{Head: head, Game: number, Player: player})
		}
	}
	events = append(events, &tournament.Resulted{Head: head, Game: number, Result: o.Result})
	for i, player := range players {
		if p, _ := s.t.Player(player); o.Missed[i] && !p.Away {
			events = append(events, s.left(player, at))
		}
	}
	return events, s.Apply(events...)
}

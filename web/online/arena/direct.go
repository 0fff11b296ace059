package arena

import (
	"cmp"
	"errors"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// Direct applies a command of the player who leads a tournament with rounds, and returns its events. A round that is begun by hand has
// none: it comes with the next pairing. The error is a [*protocol.Refused].
func (s *State) Direct(m *protocol.Direct, at int64, presence func(id string) Presence) ([]tournament.Event, error) {
	e, err := tournament.Decode([]byte(m.Event))
	switch {
	case err != nil:
		return nil, &protocol.Refused{Why: protocol.WhyMessage, Says: "with.event: " + err.Error()}
	case !s.setup.HasRounds():
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case s.Over():
		return nil, protocol.Refuse(protocol.WhyOver)
	case m.Rounds != len(s.t.Rounds()):
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	head := tournament.Head{Time: s.Time(at)}
	switch e := e.(type) {
	case *tournament.Paired:
		return nil, s.call(e, at, presence)
	case *tournament.Corrected:
		e.Head, e.Result = head, tournament.Result{End: e.Result.End}
		if g, ok := s.t.Game(e.Game); ok && e.Result.End.Played() {
			e.Result.Plies = g.Result.Plies
		}
		if err := s.mayCorrect(e); err != nil {
			return nil, err
		}
	case *tournament.ByeGiven:
		e.Head = head
	case *tournament.Left:
		e.Head = head
	case *tournament.Finished:
		if at < s.setup.Start {
			return nil, protocol.Refuse(protocol.WhyTime)
		}
		e.Head = head
	default:
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	err = s.Apply(e)
	if r, refused := errors.AsType[*tournament.Refusal](err); refused {
		return nil, protocol.Refuse(cmp.Or(whys[r.Why], protocol.WhyOffer))
	}
	return []tournament.Event{e}, err
}

// whys are the reasons of the protocol for refusals of package tournament. All refusals without one are told as not possible.
var whys = map[tournament.Why]protocol.Why{tournament.WhyOpen: protocol.WhyGoing, tournament.WhyFull: protocol.WhyFull,
	tournament.WhyBuiltOn: protocol.WhyTime, tournament.WhyClosed: protocol.WhyTime}

// mayCorrect returns why a result cannot be corrected any more for the sake of a game that goes on. What the fold refuses is left to it.
func (s *State) mayCorrect(e *tournament.Corrected) error {
	c, err := s.t.Consequence(e)
	if err != nil {
		return nil
	}
	if next, ok := s.t.Game(c.Replaced); ok && next.Result.End == "" {
		return protocol.Refuse(protocol.WhyTime) // its match has begun with the other player
	}
	return nil
}

// call notes that the next round is begun by hand.
func (s *State) call(e *tournament.Paired, at int64, presence func(id string) Presence) error {
	stage, _ := s.Stage(0)
	switch {
	case !s.setup.Hand, len(e.Games) > 0, len(e.Byes) > 0:
		return protocol.Refuse(protocol.WhyOrder)
	case e.Round != len(s.t.Rounds())+1, at < s.setup.Start, s.t.Last():
		return protocol.Refuse(protocol.WhyTime)
	case stage == Plays, stage == Closes, s.t.Drawn() > 0:
		return protocol.Refuse(protocol.WhyGoing)
	case s.called > 0:
		return protocol.Refuse(protocol.WhyAgain)
	}
	here, lost, _ := s.attendance(presence)
	if here+lost+s.byesOfThoseHere(presence) < 2 {
		return protocol.Refuse(protocol.WhyBusy)
	}
	s.called = s.Time(at)
	return nil
}

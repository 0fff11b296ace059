package arena

import (
	"cmp"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// Stage is what comes next in a tournament with rounds.
type Stage uint8

// The stages.
const (
	// Pairs: the next round has to be paired, or drawn games of a knockout have to be played again.
	Pairs Stage = iota
	// Plays: games are played, until the time of the round is over.
	Plays
	// Closes: all games of the round have their results.
	Closes
	// Ends: no round follows, and nobody corrects a result any more, or nobody begins the next one by hand.
	Ends
)

// patience is how long a round waits for players whose connections were lost, in milliseconds. Where too few were here when the round was
// due, it is how long the round waits for all others once two are here.
const patience = 60_000

// handOutages limits how long outages of the host can delay the end of a tournament that waits for the player who leads it, in multiples
// of [protocol.HandWait]. Without it, a host that restarts every day would delay it for ever.
const handOutages = 6

// handEnd returns when a tournament ends that has waited for the player who leads it since a moment, at: a day after that or after the last
// outage of the host, back, but after a week at most.
func handEnd(at, back int64) int64 {
	return min(max(at, back), at+handOutages*protocol.HandWait) + protocol.HandWait
}

// Called reports whether who leads the tournament has begun the next round by hand.
func (s *State) Called() bool { return s.called > 0 }

// Stage returns what comes next in a tournament with rounds, and when. back is when the host was out last, in milliseconds since 1970: a
// round has its whole time after that, as who leads has to begin one by hand, and nothing is paired before.
func (s *State) Stage(back int64) (stage Stage, at int64) {
	rounds, pause := s.t.Rounds(), int64(s.setup.Pause)*1000
	switch {
	case len(rounds) == 0:
		return s.begins(s.setup.Start, back)
	case s.t.Open() > 0:
		return Plays, max(s.paired, back) + int64(s.setup.Minutes)*60_000
	case !rounds[len(rounds)-1].Closed && s.t.Drawn() > 0:
		return Pairs, max(s.last+pause, back)
	case !rounds[len(rounds)-1].Closed:
		return Closes, s.last
	case s.t.Last() && !s.setup.Hand:
		return Ends, max(s.last, back) + protocol.CorrectWait
	case s.t.Last():
		return Ends, handEnd(s.last, back)
	case s.setup.Hand:
		return s.begins(s.last, back)
	}
	return s.begins(s.last+pause, back)
}

// begins returns when a round is paired that cannot be paired before a moment, at. By hand it is when somebody begins it, and the
// tournament ends if nobody does.
func (s *State) begins(at, back int64) (Stage, int64) {
	switch {
	case !s.setup.Hand:
		return Pairs, max(at, back)
	case s.called == 0:
		return Ends, handEnd(at, back)
	}
	return Pairs, max(s.called, back)
}

// note notes when a tournament with rounds went on.
func (s *State) note(e tournament.Event) {
	switch e := e.(type) {
	case *tournament.Paired:
		s.paired, s.called = e.Time, 0
	case *tournament.Resulted:
		s.last = e.Time
	case *tournament.Closed:
		s.last = e.Time
	case *tournament.Corrected:
		if s.t.Drawn() > 0 { // it is to be played again
			s.last = e.Time
		}
	}
}

// Close returns the event that closes the round whose games all have results.
func (s *State) Close(at int64) tournament.Event {
	return &tournament.Closed{Head: tournament.Head{Time: s.Time(at)}, Round: len(s.t.Rounds())}
}

// PairRound proposes the events of the next pairing of a tournament with rounds, of which the last one is the pairing. It applies nothing.
// Who is not here has a bye for half a point if one is left, else leaves. Where fewer than two are here and others can come, it waits as
// long as a round may last, and then proposes the end in a Swiss tournament and before the first round; those who asked for a bye count, if
// they are here. If no pairing without a second meeting is left, as few players as possible meet again. If that is
// not possible either, it proposes the end. By hand the round has to be begun again then. Once two are here after such a wait, it
// waits for the others. events is empty as long as it waits. back is that of Stage.
func (s *State) PairRound(at, back int64, seed uint64, presence func(id string) Presence) (events []tournament.Event) {
	stage, due := s.Stage(back)
	if stage != Pairs || at < due || s.Over() {
		return nil
	}
	head := tournament.Head{Time: s.Time(at)}
	var absent []tournament.Player
	byes := 0
	if s.t.Drawn() == 0 {
		var here, lost int
		here, lost, absent = s.attendance(presence)
		byes = s.byesOfThoseHere(presence)
		ends := s.setup.Form == protocol.FormSwiss || len(s.t.Rounds()) == 0
		most := int64(s.setup.Minutes) * 60_000
		if s.setup.Hand {
			most = patience
		}
		switch few := here+byes < 2 && (ends || len(absent) > 0); {
		case few && at < due+most:
			s.short = at
			return nil
		case few && s.setup.Hand:
			s.called = 0
			return nil
		case few && ends:
			return []tournament.Event{&tournament.Finished{Head: head}}
		}
		waited := s.short >= due
		if (lost > 0 || waited && len(absent) > 0) && at < max(due, s.short)+patience {
			return nil
		}
	}
	t, err := s.copy()
	if err != nil {
		return nil // it was applied before
	}
	for _, p := range absent {
		events = append(events, s.misses(t, p, head))
	}
	pairing, err := t.Pair(head.Time, seed)
	if err != nil && byes > 0 { // without those who asked for byes no pairing is left: that is no fault of the others
		for _, number := range t.Awaited() {
			e := &tournament.ByeGiven{Head: head, Player: number, Round: len(t.Rounds()) + 1, Kind: tournament.ByeFull}
			if t.Apply(e) == nil {
				events = append(events, e)
			}
		}
		pairing, err = t.Pair(head.Time, seed)
	}
	if err != nil {
		pairing, _, err = t.PairAgain(head.Time, seed)
	}
	if err != nil {
		return []tournament.Event{&tournament.Finished{Head: head}}
	}
	return append(events, pairing)
}

// attendance returns how many are here of those who have a place in the next round, of how many the connection was lost just now, and
// all who are not here.
func (s *State) attendance(presence func(id string) Presence) (here, lost int, absent []tournament.Player) {
	for _, number := range s.t.Awaited() {
		p, _ := s.t.Player(number)
		switch presence(p.Key) {
		case Here:
			here++
			continue
		case Lost:
			lost++
		}
		absent = append(absent, p)
	}
	return here, lost, absent
}

// byesOfThoseHere returns how many players who are here were given a bye for the next round.
func (s *State) byesOfThoseHere(presence func(id string) Presence) (count int) {
	for _, p := range s.t.Players() {
		if !p.Away && s.t.GivenBye(p.Number, len(s.t.Rounds())+1) != "" && presence(p.Key) == Here {
			count++
		}
	}
	return count
}

// misses applies the event for a player who is not here for the next round of t, and returns it: a bye, or leaving the tournament.
func (s *State) misses(t *tournament.Tournament, p tournament.Player, head tournament.Head) tournament.Event {
	bye := &tournament.ByeGiven{Head: head, Player: p.Number, Round: len(t.Rounds()) + 1, Kind: tournament.ByeHalf}
	if t.Apply(bye) == nil {
		return bye
	}
	left := s.left(p.Number, head.Time)
	_ = t.Apply(left) // one who is awaited can leave
	return left
}

// copy returns another tournament with the same events.
func (s *State) copy() (*tournament.Tournament, error) {
	t := &tournament.Tournament{}
	for _, e := range s.events {
		if err := t.Apply(e); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// HalfBye returns the event by which a player has a bye for half a point in the next round, whose number is round, or takes it back. The
// error is a [*protocol.Refused].
func (s *State) HalfBye(id string, round int, play bool, at int64) ([]tournament.Event, error) {
	p, known := s.Player(id)
	switch {
	case s.Over():
		return nil, protocol.Refuse(protocol.WhyOver)
	case !known || p.Away || s.setup.Form != protocol.FormSwiss:
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case round != len(s.t.Rounds())+1:
		return nil, protocol.Refuse(protocol.WhyTime)
	}
	e := &tournament.ByeGiven{Head: tournament.Head{Time: s.Time(at)}, Player: p.Number, Round: round}
	if !play {
		e.Kind = tournament.ByeHalf
	}
	if err := s.Apply(e); err != nil {
		return nil, protocol.Refuse(protocol.WhyOffer)
	}
	return []tournament.Event{e}, nil
}

// late gives a player who has just entered a bye for half a point in the round that is played, if it is one of a Swiss tournament, and
// returns the event; nil for none.
func (s *State) late(player int, head tournament.Head) []tournament.Event {
	rounds := s.t.Rounds()
	if s.setup.Form != protocol.FormSwiss || len(rounds) == 0 || rounds[len(rounds)-1].Closed {
		return nil
	}
	e := &tournament.ByeGiven{Head: head, Player: player, Round: len(rounds), Kind: tournament.ByeHalf}
	if s.Apply(e) != nil {
		return nil
	}
	return []tournament.Event{e}
}

// next returns the round that was paired last, and when something comes next that players wait for; 0 for nothing.
func (s *State) next(back int64) (round int, at int64) {
	if !s.setup.HasRounds() {
		return 0, 0
	}
	stage, at := s.Stage(back)
	if s.Over() || stage == Closes || stage == Ends && s.setup.Hand {
		at = 0
	}
	return len(s.t.Rounds()), at
}

// gamesOf returns how many games of a player have a result.
func (s *State) gamesOf(x tournament.Standing) int {
	return cmp.Or(len(x.Results), x.Wins+x.Draws+x.Losses)
}

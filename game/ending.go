package game

import "awale/variants"

// This file has the words for the end of a game: why it is over, what the rule makes of it, and who has won.

// methodKeys has the key of a message for each way in which a game ends.
var methodKeys = map[variants.Method]string{
	variants.Majority: "end.majority", variants.NoSeeds: "end.noSeeds", variants.CannotFeed: "end.cannotFeed",
	variants.Stuck: "end.stuck", variants.FewSeeds: "end.fewSeeds", variants.Repetition: "end.repetition",
	variants.Resignation: "end.resignation", variants.Agreement: "end.agreement", variants.Timeout: "end.timeout",
	variants.Singles: "end.singles", variants.Cleared: "end.cleared", variants.LastRound: "end.lastRound",
	variants.Left: "end.gone", variants.Aborted: "end.aborted", variants.Adjudicated: "end.adjudicated",
	variants.Stopped: "end.majority", variants.BothEnds: "end.bothEnds", variants.Unending: "end.unending",
}

// Ending names the reason for the end of a game, what the rule makes of it, and the winner. r may be nil. side is the side that moved
// last or resigned, and late is that of Reason. It returns nothing if the game goes on.
func Ending(r *variants.Rules, o variants.Outcome, p variants.Position, voices [2]Voice, side variants.Side, late bool) []variants.Message {
	if !o.Over() {
		return nil
	}
	said := []variants.Message{Reason(o, voices, side, late)}
	if why, ok := WhyDecided(r, o, p); ok {
		said = append(said, why)
	}
	return append(said, Verdict(o, p, voices))
}

// settlementKeys has the key of a message for each way of settling a game that the score alone does not explain.
var settlementKeys = map[string]string{"starver-loses": "end.why.starver", "starved-loses": "end.why.starved",
	"starved-wins": "end.why.starvedWins", "unscored": "end.why.unscored"}

// WhyDecided says what a rule makes of the end of a game where the score alone does not explain the winner. ok is false elsewhere.
func WhyDecided(r *variants.Rules, o variants.Outcome, p variants.Position) (why variants.Message, ok bool) {
	if r == nil {
		return why, false
	}
	if p.Grid().FourRows() && (o.Method == variants.NoSeeds || o.Method == variants.Stuck) {
		return variants.Say("end.why.last"), true
	}
	how := ""
	switch parameters := r.Parameters(); o.Method {
	case variants.NoSeeds:
		how = parameters.Feeding.Starved
	case variants.CannotFeed:
		how = parameters.Feeding.Impossible
	case variants.Stuck:
		how = parameters.End.Stuck
	case variants.Repetition:
		how = parameters.Repetition.Rest
	}
	key, ok := settlementKeys[how]
	return variants.Say(key), ok && (how != "unscored" || p.InPlay() > 0)
}

// Reason says why a game is over. side is the side that resigned, if one did. Who has left a game has lost it. late is set if a side lost
// because its first move did not come in time, see [Session.LateStart].
func Reason(o variants.Outcome, voices [2]Voice, side variants.Side, late bool) variants.Message {
	key := methodKeys[o.Method]
	switch o.Method {
	case variants.Timeout:
		if late {
			return voices[winner(o).Other()].person("end.late")
		}
	case variants.Resignation:
		return voices[side].person(key)
	case variants.Left:
		return voices[winner(o).Other()].person(key)
	case variants.Majority, variants.Stopped:
		return voices[winner(o)].person(key)
	}
	return variants.Say(key)
}

// LateStart reports whether the side that lost on time had made no move.
func (rec *Record) LateStart() bool { return rec.lateStart(rec.current) }

func (rec *Record) lateStart(c current) bool {
	moves := rec.depth(c.at)
	return c.closed == variants.Timeout && (moves == 0 || moves == 1 && c.loser != rec.Start().Turn)
}

// LateStart is [Record.LateStart] of the game at the table. In a tournament a server waits for the first two moves only a short time: a
// side that has to make both is late too if it makes one.
func (s *Session) LateStart() bool {
	rec, r := s.record, s.remoteSeat()
	return rec.LateStart() || rec.closed == variants.Timeout && rec.depth(rec.at) < 2 && r != nil && r.Known().Tournament
}

// winner returns the side that has won a game, South if neither has.
func winner(o variants.Outcome) variants.Side {
	if o.Result == variants.NorthWins {
		return variants.North
	}
	return variants.South
}

// PutBack gives the score of a game as [variants.Rules.PutBack] counts it, a message for each side. It returns nothing under
// rules that do not tell it so.
func PutBack(r *variants.Rules, p variants.Position, voices [2]Voice) []variants.Message {
	score, ok := r.PutBack(p)
	if !ok {
		return nil
	}
	var said []variants.Message
	for side, s := range score {
		said = append(said, refills(voices[side], s, r.Size()))
	}
	return said
}

// refills says how many of all its houses a side fills again.
func refills(voice Voice, s variants.PutBack, all int) variants.Message {
	switch {
	case s.Over > 0:
		return voice.person("putBack.over", "count", s.Over)
	case s.Short > 0:
		return voice.person("putBack.short", "count", s.Short, "houses", s.Houses, "all", all)
	}
	return voice.person("putBack.even")
}

// loserFills says how many houses the loser of a round fills again under a rule in which nobody else fills any: there the houses decide,
// not the stores. filled has the number of houses that each side has filled, stores what it has left. ok is false if both sides fill.
// r may be nil.
func loserFills(r *variants.Rules, filled [2]int, stores [2]uint8, voices [2]Voice) (m variants.Message, ok bool) {
	if r == nil || (filled[variants.South] > 0) == (filled[variants.North] > 0) {
		return m, false
	}
	p := r.Parameters()
	if !p.Rounds.LoserFills || !p.Relevant("rounds.loserFills") {
		return m, false
	}
	loser := variants.South
	if filled[variants.North] > 0 {
		loser = variants.North
	}
	s := variants.PutBack{Houses: filled[loser], Rest: int(stores[loser])}
	if lacks := (r.Size()-s.Houses)*p.Board.Seeds - s.Rest; lacks > 0 {
		s.Short = lacks
	} else {
		s.Over = -lacks
	}
	return refills(voices[loser], s, r.Size()), true
}

// Decided says that a side is sure to win although the game goes on, see [Session.Leader].
func Decided(p variants.Position, leader variants.Side, voices [2]Voice) variants.Message {
	return voices[leader].person("decided", "count", int(p.Stores[leader]), "total", p.Total())
}

// Remainder says which side received the seeds that were in play when the game ended. given has the number of seeds that
// South and North received. ok is false if neither received any.
func Remainder(given [2]int, voices [2]Voice) (m variants.Message, ok bool) {
	first, second := variants.South, variants.North
	if voices[second].You {
		first, second = second, first
	}
	switch {
	case given[first] > 0 && given[second] > 0:
		return voices[first].person("end.left.both", "count", given[first], "other", given[second], "second", voices[second].Name), true
	case given[first] > 0:
		return voices[first].person("end.left", "count", given[first]), true
	case given[second] > 0:
		return voices[second].person("end.left", "count", given[second]), true
	}
	return variants.Message{}, false
}

// Verdict names the winner. If the seeds have decided it gives the score, the winner's first.
func Verdict(o variants.Outcome, p variants.Position, voices [2]Voice) variants.Message {
	side := winner(o)
	drawn := o.Result != variants.Wins(side)
	switch o.Method {
	case variants.Aborted:
		return variants.Say("end.undecided")
	case variants.Resignation, variants.Timeout, variants.Agreement, variants.Left, variants.Adjudicated:
		// The seeds have not decided.
		if drawn {
			return variants.Say("end.drawn")
		}
		return voices[side].person("end.winner")
	}
	score, other := p.Score(side), p.Score(side.Other())
	switch {
	case p.Grid().FourRows() && drawn: // the seeds do not decide
		return variants.Say("end.drawn")
	case p.Grid().FourRows():
		return voices[side].person("end.winner")
	case drawn:
		return variants.Say("end.draw", "score", score, "other", other)
	case score < other: // the rule has decided, see WhyDecided
		return voices[side].person("end.winner")
	}
	return voices[side].person("end.wins", "score", score, "other", other)
}

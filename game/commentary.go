package game

import (
	"awale/variants"
	"awale/variants/notation"
)

// Voice says how messages speak of a side.
type Voice struct {
	// You is set if the side is the only person at the table. Messages then say "you".
	You bool
	// Name is the name of the side in other messages.
	Name variants.Message
}

// person returns the message with key in the form that speaks to the player ("….you"), or in the form that names the
// player.
func (v Voice) person(key string, args ...any) variants.Message {
	if v.You {
		return variants.Say(key+".you", args...)
	}
	return variants.Say(key, append(args, "player", v.Name)...)
}

// Passage is a part of the account of a change: a sowing and what it took, or sentences of their own.
type Passage struct {
	// House is the name of the house that is sown, "" for none, and Seeds the number of its seeds. Laps is the number of further laps
	// of a relay. Round is set if the sowing goes all the way round.
	House string
	Seeds int
	Laps  int
	Round bool
	// Captured is the number of seeds that the mover takes from Houses, in their order. Chain is set for several houses of a chain.
	Captured int
	Houses   []string
	Chain    bool
	// Claimed is the name of the house that the mover claims, "" for none, and Collected the number of seeds that fell into a house
	// that the mover had claimed before.
	Claimed   string
	Collected int
	// Spared is the number of seeds that the rule does not let the mover take, and Given that of seeds taken for the other side.
	Spared, Given int
	// Said are the sentences after that: somebody passes or moves again, a round is over, or the game is.
	Said []variants.Message
}

// Account tells a change in passages, in the order of its events. It returns none for a change without events, such as a jump
// in the record.
func Account(c Change, voices [2]Voice) []Passage {
	voice, size := voices[c.Side], int(c.Before.Size)
	told := []Passage{{}}
	now := func() *Passage { return &told[len(told)-1] }
	first, facing, origin := variants.NoHouse, false, variants.NoHouse
	say := func(m ...variants.Message) {
		now().Said = append(now().Said, m...)
	}
	flush := func() {
		now().Chain = len(now().Houses) > 1 && !facing
		first, facing = variants.NoHouse, false
	}
	stores := c.Before.Stores
	var round variants.Message
	for _, e := range c.Events {
		switch e.Kind {
		case variants.Capture, variants.Collect, variants.Sweep:
			stores[e.Side] += e.Seeds
		case variants.Bank:
			stores[e.Side]++
		}
		switch e.Kind {
		case variants.Lift:
			if now().House != "" || now().Said != nil {
				flush()
				told = append(told, Passage{})
			}
			origin = e.House
			now().House, now().Seeds = notation.HouseSign(size, e.House), int(e.Seeds)
		case variants.Passed:
			say(voice.person("comment.pass"))
		case variants.Skip:
			now().Round = now().Round || e.House == origin
		case variants.Lap:
			now().Laps++
		case variants.Again:
			say(voice.person("comment.again"))
		case variants.Seize:
			now().Captured += int(e.Seeds)
			now().Houses = append(now().Houses, notation.HouseSign(size, e.House))
			facing = true // several captures are no chain
		case variants.Capture:
			if e.Side != c.Side {
				now().Given += int(e.Seeds)
				continue
			}
			now().Captured += int(e.Seeds)
			if now().Houses = append(now().Houses, notation.HouseSign(size, e.House)); len(now().Houses) == 1 {
				first = e.House
			}
			facing = len(now().Houses) == 2 && e.House == c.Before.Facing(first)
		case variants.Collect:
			if e.Side == c.Side {
				now().Collected += int(e.Seeds)
			} else {
				now().Given += int(e.Seeds)
			}
		case variants.Claim:
			now().Claimed = notation.HouseSign(size, e.House)
		case variants.Forgo:
			now().Spared += int(e.Seeds)
		case variants.Round:
			round = variants.Say("comment.round", "south", int(stores[variants.South]), "north", int(stores[variants.North]))
		case variants.Begin:
			say(round)
		case variants.End:
			say(Ending(c.Rules, e.Outcome, c.After, voices, c.Side)...)
		}
	}
	flush()
	return told
}

// Comment describes a change, in the order of its events: the sowing, the captures, and how the game ended. It returns
// nothing for a change without events, such as a jump in the record.
func Comment(c Change, voices [2]Voice) []variants.Message {
	var said []variants.Message
	voice := voices[c.Side]
	for _, p := range Account(c, voices) {
		if p.House != "" {
			said = append(said, voice.person("comment.sow", "house", p.House, "count", p.Seeds))
		}
		if p.Laps > 0 {
			said = append(said, variants.Say("comment.laps", "count", p.Laps))
		}
		said = append(said, captures(voice, &p)...)
		if p.Claimed != "" {
			said = append(said, voice.person("comment.claim", "house", p.Claimed))
		}
		if p.Collected > 0 {
			said = append(said, variants.Say("comment.collected", "count", p.Collected))
		}
		if p.Given > 0 {
			said = append(said, variants.Say("comment.given", "count", p.Given))
		}
		said = append(said, p.Said...)
	}
	return said
}

// captures describes the captures of a passage and names the houses. Two houses that face each other are not a chain.
func captures(voice Voice, p *Passage) []variants.Message {
	var said []variants.Message
	if p.Round {
		said = append(said, variants.Say("comment.kroo"))
	}
	switch {
	case p.Chain:
		said = append(said, voice.person("comment.chain", "count", p.Captured, "houses", p.Houses))
	case p.Captured > 0:
		said = append(said, voice.person("comment.capture", "count", p.Captured, "houses", p.Houses))
	}
	if p.Spared > 0 {
		said = append(said, variants.Say("comment.spared", "count", p.Spared))
	}
	return said
}

// methodKeys has the key of a message for each way in which a game ends.
var methodKeys = map[variants.Method]string{
	variants.Majority: "end.majority", variants.NoSeeds: "end.noSeeds", variants.CannotFeed: "end.cannotFeed",
	variants.Stuck: "end.stuck", variants.FewSeeds: "end.fewSeeds", variants.Repetition: "end.repetition",
	variants.Resignation: "end.resignation", variants.Agreement: "end.agreement", variants.Timeout: "end.timeout",
	variants.Singles: "end.singles", variants.Cleared: "end.cleared", variants.LastRound: "end.lastRound",
	variants.Left: "end.gone", variants.Aborted: "end.aborted", variants.Adjudicated: "end.adjudicated",
	variants.Stopped: "end.majority",
}

// Ending names the reason for the end of a game, what the rule makes of it, and the winner. r may be nil. side is the side that moved
// last or resigned. It returns nothing if the game goes on.
func Ending(r *variants.Rules, o variants.Outcome, p variants.Position, voices [2]Voice, side variants.Side) []variants.Message {
	if !o.Over() {
		return nil
	}
	said := []variants.Message{Reason(o, voices, side)}
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

// Reason says why a game is over. side is the side that resigned, if one did. Who has left a game has lost it.
func Reason(o variants.Outcome, voices [2]Voice, side variants.Side) variants.Message {
	key := methodKeys[o.Method]
	switch o.Method {
	case variants.Resignation:
		return voices[side].person(key)
	case variants.Left:
		return voices[winner(o).Other()].person(key)
	case variants.Majority, variants.Stopped:
		return voices[winner(o)].person(key)
	}
	return variants.Say(key)
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
		voice := voices[side]
		switch {
		case s.Over > 0:
			said = append(said, voice.person("putBack.over", "count", s.Over))
		case s.Short > 0:
			said = append(said, voice.person("putBack.short", "count", s.Short, "houses", s.Houses, "all", r.Size()))
		default:
			said = append(said, voice.person("putBack.even"))
		}
	}
	return said
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

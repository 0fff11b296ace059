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

// SideVoices are the names of the sides of a board without players.
func SideVoices() [2]Voice {
	return [2]Voice{{Name: variants.Say("player.south")}, {Name: variants.Say("player.north")}}
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
	var filled [2]int // houses of each side since the end of the round
	for _, e := range c.Events {
		switch e.Kind {
		case variants.Capture, variants.Collect, variants.Sweep:
			stores[e.Side] += e.Seeds
		case variants.Bank:
			stores[e.Side]++
		case variants.Fill:
			stores[e.Side] -= e.Seeds
			filled[e.Side]++
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
			if c.After.Pause != 0 {
				say(voice.person("comment.choose", "house", notation.HouseSign(size, c.After.Pause.House())))
				continue
			}
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
			filled = [2]int{}
		case variants.Begin:
			say(round)
			if m, ok := loserFills(c.Rules, filled, stores, voices); ok {
				say(m)
			}
		case variants.End:
			say(Ending(c.Rules, e.Outcome, c.After, voices, c.Side, c.Late)...)
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

package club

import (
	"slices"

	"awale/web/online/protocol"
)

// The functions of this file return the event of what somebody wants to do, which is not applied yet. The error is a [*protocol.Refused].

// Found returns the event that founds a club.
func Found(by string, texts protocol.ClubTexts, at int64) Event { return &Founded{Head{at}, texts, by} }

// head is the head of an event that happens now: the clock of another host may have been ahead.
func (c *Club) head(at int64) Head { return Head{max(at, c.at)} }

// Change returns the event with which an officer, or a moderator, changes the texts.
func (c *Club) Change(by string, moderates bool, texts protocol.ClubTexts, at int64) (Event, error) {
	if !c.Officer(by) {
		if !moderates {
			return nil, protocol.Refuse(protocol.WhyOrder)
		}
		by = ""
	}
	return &Changed{c.head(at), texts, by}, nil
}

// Join returns the event with which a player joins, or asks to.
func (c *Club) Join(player string, at int64) (Event, error) {
	s := &c.state
	switch c.standing(player) {
	case protocol.ClubAsking:
		if !s.Open || slices.Contains(s.Removed, player) {
			return nil, protocol.Refuse(protocol.WhyAsked)
		}
	case "":
	default:
		return nil, protocol.Refuse(protocol.WhyAgain)
	}
	if s.Open && !slices.Contains(s.Removed, player) {
		if len(s.Members) >= protocol.MaxClubMembers {
			return nil, protocol.Refuse(protocol.WhyFull)
		}
		return &Joined{Head: c.head(at), Player: player}, nil
	}
	if len(s.Asking) >= protocol.MaxClubAsking {
		return nil, protocol.Refuse(protocol.WhyFull)
	}
	return &Asked{c.head(at), player}, nil
}

// Leave returns the event with which a player leaves, or no longer asks.
func (c *Club) Leave(player string, at int64) (Event, error) {
	if c.standing(player) == "" {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	return &Left{c.head(at), player}, nil
}

// Set returns the event with which an officer makes a player something: see [protocol.SetMember].
func (c *Club) Set(by string, m *protocol.SetMember, at int64) (Event, error) {
	now, head := c.standing(m.Player), c.head(at)
	switch {
	case !c.Officer(by):
		return nil, protocol.Refuse(protocol.WhyOrder)
	case now == "":
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case now == m.As:
		return nil, protocol.Refuse(protocol.WhyAgain)
	case m.As == protocol.ClubNone:
		if m.Player == by { // who goes leaves
			return nil, protocol.Refuse(protocol.WhySelf)
		}
		return &Removed{head, m.Player, by}, nil
	case now == protocol.ClubAsking:
		if m.As == protocol.ClubOfficer {
			return nil, protocol.Refuse(protocol.WhyOrder)
		}
		if len(c.state.Members) >= protocol.MaxClubMembers {
			return nil, protocol.Refuse(protocol.WhyFull)
		}
		return &Joined{head, m.Player, by}, nil
	case m.As == protocol.ClubMember && c.officers() == 1:
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	return &Named{head, m.Player, m.As == protocol.ClubOfficer, by}, nil
}

// Hold returns the event with which a tournament of the club is over, nil if the club has it already.
func (c *Club) Hold(p Past, results []Result, at int64) Event {
	if c.Has(p.Tournament) {
		return nil
	}
	results = slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return !c.Member(r.Player) })
	return &Held{c.head(at), p, results}
}

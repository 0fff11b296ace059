package referee

import (
	"errors"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Do carries out everything that has become due, and then a command of the player with an id. It returns the events of both, also with an
// error. The error is a [*protocol.Refused]: the command itself has changed nothing.
//
// Commands are those of a match: Move, Resign, Offer, Retract, Answer, Next, Rematch, Berserk, Leave and Return. A lost connection is a
// Leave, and a new one a Return.
func (m *Match) Do(player string, command protocol.Asked, a Arrival) ([]protocol.Event, error) {
	a.Now = max(a.Now, m.at)
	events := m.Pass(a.Now)
	p := -1
	for i, id := range m.begun.Players {
		if id == player {
			p = i
		}
	}
	if p < 0 {
		return events, protocol.Refuse(protocol.WhyPlayer)
	}
	more, err := m.decide(p, command, a)
	return append(events, more...), err
}

// emit applies events that were decided here.
func (m *Match) emit(events ...protocol.Event) []protocol.Event {
	for _, e := range events {
		if err := m.fold(e); err != nil {
			panic("referee: " + e.Kind() + ": " + err.Error()) // the event was decided by the same rules
		}
	}
	return events
}

func (m *Match) decide(player int, command protocol.Asked, a Arrival) ([]protocol.Event, error) {
	moment := protocol.Moment{Time: a.Now}
	side := m.side(player)
	switch c := command.(type) {
	case *protocol.Move:
		return m.decideMove(side, c, a)
	case *protocol.Resign:
		if why := m.about(c.At); why != "" {
			return nil, protocol.Refuse(why)
		}
		return m.emit(&protocol.Ended{Moment: moment, How: [2]string{notation.SouthResigned, notation.NorthResigned}[side]}), nil
	case *protocol.Offer:
		if why := m.aboutPly(c.At, c.Ply); why != "" {
			return nil, protocol.Refuse(why)
		}
		if why := m.mayOffer(side, c.What); why != "" {
			return nil, protocol.Refuse(why)
		}
		if m.begun.Tournament != "" && c.What == protocol.OfferDraw && m.Ply() < protocol.DrawPlies {
			return nil, protocol.Refuse(protocol.WhyAgain) // logs of before have such offers: the fold takes them
		}
		return m.emit(&protocol.Offered{Moment: moment, Side: protocol.SideName(side), What: c.What}), nil
	case *protocol.Retract:
		if why := m.about(c.At); why != "" {
			return nil, protocol.Refuse(why)
		}
		if m.offered == "" || m.offerer != side {
			return nil, protocol.Refuse(protocol.WhyOffer)
		}
		return m.emit(&protocol.Retracted{Moment: moment, Side: protocol.SideName(side)}), nil
	case *protocol.Answer:
		if why := m.aboutPly(c.At, c.Ply); why != "" {
			return nil, protocol.Refuse(why)
		}
		if m.offered == "" || m.offerer == side {
			return nil, protocol.Refuse(protocol.WhyOffer)
		}
		return m.emit(&protocol.Answered{Moment: moment, Side: protocol.SideName(side), Yes: c.Yes}), nil
	case *protocol.Next:
		switch {
		case c.Match != m.begun.Match || c.Game != m.number:
			return nil, protocol.Refuse(protocol.WhyGame)
		case m.closed:
			return nil, protocol.Refuse(protocol.WhyOver)
		}
		return m.decideReady(player, a.Now)
	case *protocol.Rematch:
		switch {
		case c.Match != m.begun.Match || m.begun.Tournament != "": // a tournament pairs
			return nil, protocol.Refuse(protocol.WhyGame)
		case !m.closed:
			return nil, protocol.Refuse(protocol.WhyGoing)
		}
		return m.decideReady(player, a.Now)
	case *protocol.Berserk:
		switch {
		case c.Match != m.begun.Match || !m.begun.Berserk:
			return nil, protocol.Refuse(protocol.WhyGame)
		case !m.going():
			return nil, protocol.Refuse(protocol.WhyOver)
		case m.berserk[side]:
			return nil, protocol.Refuse(protocol.WhyAgain)
		case !m.MayBerserk(player):
			return nil, protocol.Refuse(protocol.WhyPly)
		}
		return m.emit(&protocol.Berserked{Moment: moment, Side: protocol.SideName(side)}), nil
	case *protocol.Leave:
		if c.Match != m.begun.Match || m.closed || m.away[player] || m.byDays() {
			return nil, protocol.Refuse(protocol.WhyGame)
		}
		return m.emit(m.leaves(moment, player)), nil
	case *protocol.Return:
		if c.Match != m.begun.Match || m.closed || !m.away[player] {
			return nil, protocol.Refuse(protocol.WhyGame)
		}
		events := m.emit(&protocol.Back{Moment: moment, Player: player})
		if m.paused && m.going() && m.turn() == side {
			events = append(events, m.emit(&protocol.Resumed{Moment: moment})...)
		}
		return events, nil
	}
	return nil, protocol.Refuse(protocol.WhyOrder)
}

// about returns why a command about a game cannot be carried out, "" if it can.
func (m *Match) about(at protocol.At) protocol.Why {
	switch {
	case at.Match != m.begun.Match || at.Game != m.number:
		return protocol.WhyGame
	case !m.going():
		return protocol.WhyOver
	}
	return ""
}

// aboutPly is about for a command that names a ply.
func (m *Match) aboutPly(at protocol.At, ply int) protocol.Why {
	if why := m.about(at); why != "" {
		return why
	}
	if ply != m.Ply() {
		return protocol.WhyPly
	}
	return ""
}

func (m *Match) decideMove(side variants.Side, c *protocol.Move, a Arrival) ([]protocol.Event, error) {
	if why := m.about(c.At); why != "" {
		return nil, protocol.Refuse(why)
	}
	moves, err := notation.ParseMoves(c.Move, m.rules.Size())
	switch {
	case err != nil || len(moves) != 1:
		return nil, &protocol.Refused{Why: protocol.WhyIllegal, Rule: variants.NoSuchHouse.Message().Key}
	case side != m.turn():
		return nil, protocol.Refuse(protocol.WhyTurn)
	case c.Ply != m.Ply():
		return nil, protocol.Refuse(protocol.WhyPly)
	}
	if err := m.rules.Check(m.record.Position(), moves[0]); err != nil {
		refused := &protocol.Refused{Why: protocol.WhyIllegal}
		var r *variants.Refusal
		if errors.As(err, &r) {
			refused.Rule = r.Reason.Message().Key
		}
		return nil, refused
	}
	moment := protocol.Moment{Time: a.Now}
	var events []protocol.Event
	stood := a.Now < m.resumeBy
	if m.paused {
		events = m.emit(&protocol.Resumed{Moment: moment})
	}
	spent, lag := m.charge(a)
	if m.clock != nil && millis(spent) >= m.lasts(side) {
		// It was too late even without the network delay.
		return append(events, m.emit(m.expired(side, a.Now))...), protocol.Refuse(protocol.WhyTime)
	}
	events = append(events, m.emit(&protocol.Moved{Moment: moment, Ply: c.Ply, Side: protocol.SideName(side), Move: c.Move,
		Spent: spent, Lag: lag})...)
	if m.going() && m.record.Len() > game.MaxNodes {
		events = append(events, m.emit(&protocol.Ended{Moment: moment, How: notation.AdjudicatedDraw})...)
	}
	if opponent := m.player(side.Other()); stood && !m.byDays() && m.going() && m.out[opponent] && m.away[opponent] {
		// The server was out, and the opponent could not come back before this move came.
		events = append(events, m.emit(&protocol.Paused{Moment: moment, Since: a.Now})...)
	}
	return events, nil
}

// leaves is the event of a player who is absent from now on.
func (m *Match) leaves(moment protocol.Moment, player int) *protocol.Away {
	return &protocol.Away{Moment: moment, Player: player, Free: m.freeOf(player)}
}

// expired returns the end of a game in which a side has run out of time. In a game without a clock, that player has left.
func (m *Match) expired(side variants.Side, at int64) *protocol.Ended {
	how := [2]string{notation.SouthTimedOut, notation.NorthTimedOut}
	if m.clock == nil {
		how = [2]string{notation.SouthLeft, notation.NorthLeft}
	}
	return &protocol.Ended{Moment: protocol.Moment{Time: at}, How: how[side]}
}

// decideReady records that a player is ready for the next game, which begins if both are ready, or for another match.
func (m *Match) decideReady(player int, now int64) ([]protocol.Event, error) {
	moment := protocol.Moment{Time: now}
	switch {
	case m.going():
		return nil, protocol.Refuse(protocol.WhyGoing)
	case m.ready[player]:
		return nil, protocol.Refuse(protocol.WhyAgain)
	}
	events := m.emit(&protocol.Ready{Moment: moment, Player: player})
	if m.ready[1-player] && !m.closed {
		if m.paused {
			events = append(events, m.emit(&protocol.Resumed{Moment: moment})...)
		}
		events = append(events, m.emit(&protocol.NextGame{Moment: moment})...)
	}
	return events, nil
}

// Pass carries out everything that has become due until now, and returns the events.
func (m *Match) Pass(now int64) []protocol.Event {
	var events []protocol.Event
	for due := m.Due(); due != 0 && due <= now; due = m.Due() {
		at := max(due, m.at)
		moment := protocol.Moment{Time: at}
		lost := [2]int64{m.lostAt(0), m.lostAt(1)}
		var e protocol.Event
		switch {
		case due == m.flagAt():
			e = m.expired(m.turn(), at)
		case due == lost[0] && due == lost[1]:
			e = &protocol.Ended{Moment: moment, How: notation.Aborted}
		case due == lost[0], due == lost[1]:
			player := 0
			if due == lost[1] {
				player = 1
			}
			e = &protocol.Ended{Moment: moment, How: [2]string{notation.SouthLeft, notation.NorthLeft}[m.side(player)]}
		case due == m.resumeAt():
			e = &protocol.Resumed{Moment: moment}
		default:
			e = &protocol.NextGame{Moment: moment}
		}
		events = append(events, m.emit(e)...)
	}
	return events
}

// Abort ends the match without a result, if it is not over.
func (m *Match) Abort(now int64) []protocol.Event {
	now = max(now, m.at)
	events := m.Pass(now)
	if m.closed {
		return events
	}
	moment := protocol.Moment{Time: now}
	if !m.going() { // a game ends so, and none is played
		if m.paused {
			events = append(events, m.emit(&protocol.Resumed{Moment: moment})...)
		}
		events = append(events, m.emit(&protocol.NextGame{Moment: moment})...)
	}
	return append(events, m.emit(&protocol.Ended{Moment: moment, How: notation.Aborted})...)
}

// Adjudicate ends the game that is played as a draw, and with it the match, if that is not over: the time of the round is. If the match has
// several games, one that both have not begun does not count.
func (m *Match) Adjudicate(now int64) []protocol.Event {
	now = max(now, m.at)
	events := m.Pass(now)
	switch {
	case m.closed:
		return events
	case m.several() && (!m.going() || m.Ply() < 2):
		return append(events, m.Abort(now)...)
	}
	return append(events, m.emit(&protocol.Ended{Moment: protocol.Moment{Time: now}, How: notation.AdjudicatedDraw, Match: m.several()})...)
}

// Recover continues the match after an outage of the server, from since to now. Clocks and grace times did not run meanwhile. They stay
// stopped until the side to move returns, at most for resumeTime. Both players count as absent until they have a connection again.
func (m *Match) Recover(since, now int64) []protocol.Event {
	since = max(since, m.at)
	now = max(now, since)
	events := m.Pass(since)
	if m.closed || m.byDays() { // the clocks of correspondence games stand by Stand
		return events
	}
	moment := protocol.Moment{Time: now}
	since = max(since, m.at)
	if m.paused {
		// It was paused already, and nothing ran.
		events = append(events, m.emit(&protocol.Resumed{Moment: protocol.Moment{Time: since}})...)
	}
	events = append(events, m.emit(&protocol.Paused{Moment: moment, Since: since})...)
	for player := range m.away {
		if !m.away[player] {
			events = append(events, m.emit(m.leaves(moment, player))...)
		}
	}
	return events
}

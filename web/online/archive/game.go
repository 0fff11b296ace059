//go:build !js

package archive

import (
	"bytes"

	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Game is a game that is over.
type Game struct {
	Match string
	// Number is that of the game in the match, from 1.
	Number int
	// Begun and Ended are times in milliseconds since 1970. Shown is the time from which spectators may know the end.
	Begun, Ended, Shown int64
	// Rule is the text of the rule, RuleID its id, and Group its rating group, "" for none.
	Rule, RuleID, Group string
	// Players are the ids of South and North in this game. Names are the names of guests, "" for accounts.
	Players, Names [2]string
	// Result is protocol.South, North, Draw or Nobody. Seeds are what South and North had in their stores.
	Result string
	Seeds  [2]int
	Rated  bool
	// Moves is the number of moves.
	Moves int
}

// Games returns the games of a match that are over, in their order. The error is that of [referee.Replay].
func Games(events []protocol.Event) (games []Game, err error) {
	m, err := referee.Replay(events[:min(1, len(events))])
	if err != nil {
		return nil, err
	}
	begun := events[0].When()
	for _, e := range events[1:] {
		over := len(m.Played())
		if err := m.Apply(e); err != nil {
			return games, err
		}
		if _, next := e.(*protocol.NextGame); next {
			begun = e.When()
		}
		if len(m.Played()) > over {
			games = append(games, gameOf(m, begun))
		}
	}
	return games, nil
}

// gameOf returns the game of a match that has just ended.
func gameOf(m *referee.Match, begun int64) Game {
	rules, played := m.Record().Rules(), m.Played()
	last := played[len(played)-1]
	g := Game{Match: m.ID(), Number: m.Game(), Begun: begun, Ended: m.Time(), Rule: notation.FormatRule(rules), RuleID: rules.ID(),
		Rated: m.Terms().Rated, Moves: m.Ply()}
	g.Shown = g.Ended + int64(m.Terms().Behind)*1000
	g.Group, _ = ruletext.Group(rules) // a rule without a group has none
	g.Result = protocol.Nobody
	for player, id := range m.Players() {
		side := m.Side(player)
		g.Players[side], g.Seeds[side] = id, last.Stood[player]
		if name := m.Names()[player]; name != id {
			g.Names[side] = name
		}
		if last.Result == variants.Wins(variants.Side(player)) {
			g.Result = [...]string{variants.South: protocol.South, variants.North: protocol.North}[side]
		}
	}
	if last.Result == variants.Draw {
		g.Result = protocol.Draw
	}
	return g
}

// mayEnd reports whether a game may have ended in an entry of a log: the entry has a result or the acceptance of an offer. Most entries are
// moves that end nothing, and decoding them all would take most of the time.
func mayEnd(text []byte) bool {
	return bytes.Contains(text, []byte(`"result":`)) || bytes.Contains(text, []byte(`"yes":true`))
}

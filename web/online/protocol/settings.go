package protocol

import (
	"strconv"

	"awale/game/tournament"
)

// halfByes is how many byes for half a point a player of a Swiss tournament has, replays how often a drawn game of a knockout is played
// again, and laps how often all meet all in a round robin.
const halfByes, replays, laps = 1, 1, 1

// Settings returns the plan as package tournament has it.
func (p *Plan) Settings() tournament.Settings {
	s := tournament.Settings{Name: p.Name, Form: tournament.Form(p.Form), Rule: p.Rule, Clock: clockText(p.Clock), Start: p.Start}
	for _, tie := range p.Ties {
		s.TieBreaks = append(s.TieBreaks, tournament.TieBreak(tie))
	}
	if s.Games = p.Games; p.HasRounds() && s.Games == 0 {
		s.Wins = max(1, p.Wins)
	}
	switch s.Form {
	case tournament.Swiss:
		s.Rounds, s.HalfByes = p.Rounds, halfByes
	case tournament.RoundRobin:
		s.Laps = laps
	case tournament.Knockout:
		s.Replays = replays
	case tournament.Arena, tournament.Battle:
		s.Minutes, s.Counted = p.Minutes, p.Counted
		if p.Berserk {
			s.Berserk = BerserkPlies
		}
	}
	return s
}

// clockText is the clock as people read it in the log, in minutes and seconds.
func clockText(k Clock) string {
	text := strconv.Itoa(k.Each/60) + ":" + strconv.Itoa(k.Each%60/10) + strconv.Itoa(k.Each%10) + "+" + strconv.Itoa(k.Plus)
	if k.Kind != Increment {
		text += " " + k.Kind
	}
	return text
}

package arena

import (
	"slices"
	"strings"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// Names returns the present name of a player who has a name in the log.
type Names func(player, kept string) string

// About returns the tournament as lists have it. player is the one who asks, "" for everybody.
func (s *State) About(player string, names Names) protocol.Tournament {
	x := protocol.Tournament{Tournament: s.id, Plan: s.setup.Plan, Over: s.Over(), Players: len(s.number)}
	if s.setup.By != "" {
		x.By = names(s.setup.By, "")
	}
	if p, ok := s.Player(player); ok {
		x.Entered, x.Away = true, p.Away
	}
	if x.Over {
		team, player, name := s.Winner()
		if x.Winner = team; player != "" {
			x.Winner = names(player, name)
		}
	}
	return x
}

// standings returns the standings, which are made once after each change.
func (s *State) standings() []tournament.Standing {
	if s.places == nil {
		s.places = s.t.Standings()
		s.ranks = make([]int, len(s.places)+1)
		for _, x := range s.places {
			s.ranks[x.Player] = x.Place
		}
	}
	return s.places
}

// shownDigits is how many results of a player are told.
const shownDigits = 20

// placing is a standing as players see it.
func (s *State) placing(x tournament.Standing, names Names) protocol.Placing {
	p, _ := s.t.Player(x.Player)
	var results strings.Builder
	for _, points := range x.Results[max(0, len(x.Results)-shownDigits):] {
		results.WriteByte('0' + byte(points))
	}
	return protocol.Placing{Rank: x.Place, Player: p.Key, Name: names(p.Key, p.Name), Team: p.Team, Points: x.Points,
		Results: results.String(), Games: s.gamesOf(x), Streak: x.Streak >= 2, Away: p.Away}
}

// Own returns the place of a player.
func (s *State) Own(player string, names Names) (protocol.Placing, bool) {
	n := s.number[player]
	i := slices.IndexFunc(s.standings(), func(x tournament.Standing) bool { return x.Player == n })
	if i < 0 {
		return protocol.Placing{}, false
	}
	return s.placing(s.standings()[i], names), true
}

// Page returns a page of the standings for a player.
func (s *State) Page(from int, player string, names Names) *protocol.Placings {
	all := s.standings()
	page := &protocol.Placings{Tournament: s.id, All: len(all), Players: []protocol.Placing{}}
	from = min(from, len(all))
	for _, x := range all[from:min(from+protocol.MaxRanks, len(all))] {
		page.Players = append(page.Players, s.placing(x, names))
	}
	if own, ok := s.Own(player, names); ok {
		page.Own = []protocol.Placing{own}
	}
	return page
}

// mostOfPart is the size of a part of the log from which on no more events are added to it, in bytes.
const mostOfPart = 64 << 10

// Log returns the part of the log from a number of events on, with the names of now.
func (s *State) Log(from int, names Names) *protocol.LogPart {
	from = min(from, len(s.events))
	part := &protocol.LogPart{Tournament: s.id, From: from, All: len(s.events), Events: []string{}}
	size := 0
	for _, e := range s.events[from:min(from+protocol.MaxLogPart, len(s.events))] {
		if entered, ok := e.(*tournament.Entered); ok {
			named := *entered
			named.Name = names(entered.Key, entered.Name)
			e = &named
		}
		line, err := tournament.Encode(e)
		if size += len(line); err != nil || size > mostOfPart && len(part.Events) > 0 {
			break
		}
		part.Events = append(part.Events, string(line))
	}
	return part
}

// Arena returns what everybody who follows the tournament is told. back is when the host was out last: see [State.Stage].
func (s *State) Arena(life string, back int64, names Names) *protocol.Arena {
	x := &protocol.Arena{Life: life, About: s.About("", names), Top: []protocol.Placing{}}
	x.Round, x.Next = s.next(back)
	all := s.standings()
	playing, shown := map[int]int{}, map[int]bool{}
	for _, g := range s.Open() {
		open, _ := s.t.Game(g.Number)
		playing[open.South], playing[open.North] = g.Number, g.Number
	}
	for i, standing := range all {
		if i < protocol.MaxTop {
			x.Top = append(x.Top, s.placing(standing, names))
		}
		number := playing[standing.Player]
		if number == 0 || shown[number] {
			continue
		}
		shown[number] = true
		if len(x.Games) < protocol.MaxToWatch {
			g, _ := s.t.Game(number)
			x.Games = append(x.Games, s.watched(g, names))
		}
	}
	x.Going = len(shown)
	if s.setup.Form == protocol.FormBattle {
		for _, team := range s.t.TeamStandings() {
			x.Teams = append(x.Teams, protocol.TeamPlacing{Rank: team.Place, Team: team.Team, Points: team.Points})
		}
	}
	return x
}

// watched is a game that can be watched.
func (s *State) watched(g tournament.Game, names Names) protocol.ArenaGame {
	x := protocol.ArenaGame{Match: protocol.TournamentMatch(s.id, g.Number)}
	for i, player := range [2]int{g.South, g.North} {
		p, _ := s.t.Player(player)
		x.Names[i], x.Ranks[i] = names(p.Key, p.Name), s.ranks[player]
	}
	return x
}

package trf

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/game/tournament"
)

// Events returns the events of a Swiss tournament that has what the file has, at a time in milliseconds since 1970. rule names the rule of
// the games. Players are in the order of their numbers. The last round is open if a game of it has no result. If none is open, and the file
// plans no further round, the tournament is over. Byes after the last round that was paired are given. The file does not name the
// tie-breaks: they are ties, or others that give the places of the file. The events can be refused: by a round with two byes of players
// without an opponent, for example.
func (f *File) Events(at int64, rule string, ties []tournament.TieBreak) []tournament.Event {
	head := tournament.Head{Time: at}
	rounds, paired, halves := len(f.Players[0].Rounds), 0, 0
	for _, p := range f.Players {
		half := 0
		for r, c := range p.Rounds {
			switch {
			case c.Opponent != 0 || c.Result == 'U':
				paired = max(paired, r+1)
			case c.Result == 'H':
				half++
			}
		}
		halves = max(halves, half)
	}
	created := &tournament.Created{Head: head, Settings: tournament.Settings{Name: text(f.Name, "TRF", tournament.MaxName),
		Form: tournament.Swiss, Rule: rule, Clock: text(f.Clock, "", tournament.MaxText),
		Rounds: max(f.Rounds, rounds, tournament.MinRounds), Wins: 1, HalfByes: min(halves, tournament.MaxHalfByes), TieBreaks: ties}}
	events := []tournament.Event{created}
	team := map[int]int{}
	for i, t := range f.Teams {
		name := text(t.Name, fmt.Sprint("#", i+1), tournament.MaxName)
		events = append(events, &tournament.TeamEntered{Head: head, Team: i + 1, Name: name})
		for _, start := range t.Players {
			team[start] = i + 1
		}
	}
	of := map[int]int{} // the number of a player, by that in the file
	for i, p := range f.Players {
		of[p.Start] = i + 1
		name := text(p.Name, fmt.Sprint("#", p.Start), tournament.MaxName)
		events = append(events, &tournament.Entered{Head: head, Player: i + 1, Name: name, Rating: p.Rating, Team: team[p.Start]})
	}
	games, open := 0, false
	for r := range paired {
		round, results := f.round(r, of, games)
		round.Head = head
		events = append(events, round)
		games += len(round.Games)
		for _, result := range results {
			result.Head = head
			events = append(events, result)
		}
		if open = len(results) < len(round.Games); !open {
			events = append(events, &tournament.Closed{Head: head, Round: r + 1})
		}
	}
	for _, p := range f.Players {
		for r := paired; r < rounds; r++ {
			if result := p.Rounds[r].Result; result != missing && result != ' ' {
				events = append(events, &tournament.ByeGiven{Head: head, Player: of[p.Start], Round: r + 1, Kind: byes[result]})
			}
		}
	}
	planned := f.Rounds
	if planned == 0 { // a file with fewer rounds than a Swiss tournament has tells how it stands
		planned = max(rounds, tournament.MinRounds)
	}
	if !open && paired >= planned && paired == rounds {
		events = append(events, &tournament.Finished{Head: head})
	}
	f.chooseTies(created, events)
	return events
}

// orders are usual tie-breaks of Swiss tournaments and round robins.
func orders() [][]tournament.TieBreak {
	const sonneborn, buchholz, cut, direct, wins = tournament.SonnebornBerger, tournament.Buchholz, tournament.BuchholzCut,
		tournament.HeadToHead, tournament.Wins
	return [][]tournament.TieBreak{{buchholz, sonneborn, wins}, {cut, buchholz, sonneborn}, {cut, sonneborn}, {buchholz, sonneborn},
		{direct, cut, buchholz, sonneborn}, {direct, buchholz, sonneborn}, {direct, sonneborn, wins}, {sonneborn, buchholz},
		{sonneborn, wins}, {wins, sonneborn}, nil}
}

// chooseTies gives a tournament the tie-breaks with which the events lead to the places of the file, and to as few shared ones as possible.
// If there are none it keeps its own.
func (f *File) chooseTies(created *tournament.Created, events []tournament.Event) {
	given := map[int]bool{}
	for _, p := range f.Players {
		if p.Place > 0 {
			given[p.Place] = true
		}
	}
	own, most := created.Settings.TieBreaks, 0
	chosen := own
	for _, ties := range append([][]tournament.TieBreak{own}, orders()...) {
		if most >= len(given) {
			break // as many as the file has
		}
		created.Settings.TieBreaks = ties
		t := &tournament.Tournament{}
		for _, e := range events {
			if t.Apply(e) != nil {
				created.Settings.TieBreaks = own
				return
			}
		}
		places := map[int]bool{}
		for _, at := range t.Standings() {
			places[at.Place] = true
		}
		if len(places) > most && f.Agrees(t) {
			chosen, most = ties, len(places)
		}
	}
	created.Settings.TieBreaks = chosen
}

// Agrees reports whether a tournament that was made of [File.Events] has the places of the file. A file without places agrees with all.
// Most programs give each place once: to players who share one here, the file may give the places of all of them in any order. Without
// tie-breaks it may not, because it would agree with too much then.
func (f *File) Agrees(t *tournament.Tournament) bool {
	list := t.Standings()
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && list[to].Place == list[from].Place {
			to++
		}
		last := to // the last place of those who share one
		if len(t.Settings().TieBreaks) == 0 {
			last = from + 1
		}
		for _, at := range list[from:to] {
			if place := f.Players[at.Player-1].Place; place != 0 && (place <= from || place > last) {
				return false
			}
		}
		from = to
	}
	return true
}

// round returns a round, from 0, and the results of its games. of are the numbers of players by those in the file, and games is
// the number of games before.
func (f *File) round(r int, of map[int]int, games int) (*tournament.Paired, []*tournament.Resulted) {
	paired := &tournament.Paired{Round: r + 1, ByHand: true}
	var results []*tournament.Resulted
	for _, p := range f.Players {
		c := p.Rounds[r]
		if c.Opponent == 0 {
			paired.Byes = append(paired.Byes, tournament.Bye{Player: of[p.Start], Kind: byes[c.Result]})
			continue
		}
		if c.Side == 'b' || c.Side == '-' && c.Opponent < p.Start {
			continue // the line of South has the game
		}
		paired.Games = append(paired.Games, [2]int{of[p.Start], of[c.Opponent]})
		end := ends[[2]byte{c.Result, f.Players[of[c.Opponent]-1].Rounds[r].Result}]
		if end != "" {
			results = append(results, &tournament.Resulted{Game: games + len(paired.Games), Result: tournament.Result{End: end}})
		}
	}
	return paired, results
}

// text returns a text as one line of at most a number of bytes, or another one if nothing is left of it.
func text(s, other string, most int) string {
	s = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !tournament.Line("-"+string(r)+"-", 2+utf8.UTFMax) {
			return ' '
		}
		return r
	}, s))
	if len(s) > most {
		s = strings.TrimSpace(strings.ToValidUTF8(s[:most], ""))
	}
	if s == "" {
		return other
	}
	return s
}

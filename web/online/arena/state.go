package arena

import (
	"awale/game/tournament"
	"awale/web/online/protocol"
	"awale/web/online/weekly"
)

// Setup is what the host keeps of a tournament beside its log.
type Setup struct {
	protocol.Plan
	// By is the id of the player who made it, "" for one whose account is deleted.
	By string `json:"by,omitempty"`
}

// State is a tournament. It is not safe for concurrent use.
type State struct {
	id     string
	setup  Setup
	t      tournament.Tournament
	events []tournament.Event
	number map[string]int
	// places are the standings, and ranks the ranks of the players by their numbers; nil if they are to be made anew.
	places []tournament.Standing
	ranks  []int
	// paired is when the last games of a tournament with rounds were paired, and last when one had its result, or a round was closed; in
	// milliseconds since 1970.
	paired, last int64
	// short is when fewer than two were here last for a round that was due, in milliseconds since 1970. It is not in the log.
	short int64
	// called is when who leads the tournament began the next round by hand, 0 if it has not been begun. It is not in the log.
	called int64
}

// Begin returns the first events of a tournament. The error is a [*protocol.Refused].
func Begin(p protocol.Plan, at int64) ([]tournament.Event, error) {
	head := tournament.Head{Time: at}
	events := []tournament.Event{&tournament.Created{Head: head, Settings: p.Settings()}}
	for i, team := range p.Teams {
		events = append(events, &tournament.TeamEntered{Head: head, Team: i + 1, Name: team})
	}
	var t tournament.Tournament
	for _, e := range events {
		if err := t.Apply(e); err != nil {
			return nil, protocol.Refuse(protocol.WhyName) // everything else was checked by the protocol
		}
	}
	return events, nil
}

// Read returns the tournament that follows from a log. The error says that it does not fit.
func Read(id string, setup Setup, events []tournament.Event) (*State, error) {
	s := &State{id: id, setup: setup, number: map[string]int{}}
	return s, s.Apply(events...)
}

// Apply changes the tournament by events. After an error it is to be read again.
func (s *State) Apply(events ...tournament.Event) error {
	for _, e := range events {
		if err := s.t.Apply(e); err != nil {
			return err
		}
		if entered, ok := e.(*tournament.Entered); ok {
			s.number[entered.Key] = entered.Player
		}
		s.note(e)
		s.events, s.places = append(s.events, e), nil
	}
	return nil
}

// Forget forgets a player who has made it.
func (s *State) Forget(player string) {
	if s.setup.By == player {
		s.setup.By = ""
	}
}

// Over says whether it is over.
func (s *State) Over() bool { return s.t.Finished() }

// Goes reports whether it goes on at a moment.
func (s *State) Goes(at int64) bool {
	return !s.Over() && at >= s.setup.Start && (s.setup.HasRounds() || at < s.setup.Ends())
}

// Player returns a player by id.
func (s *State) Player(id string) (tournament.Player, bool) { return s.t.Player(s.number[id]) }

// Time returns the time of an event that happens now: the clock of another host may have been ahead.
func (s *State) Time(now int64) int64 { return max(now, s.t.Time()) }

// WeekLater returns the id and the setup of the same tournament a week later: of the first one that begins after a moment, at the same hour
// of its place.
func WeekLater(id string, setup Setup, at int64) (later string, next Setup) {
	setup.Start = weekly.Next(setup.Start, weekly.Place(setup.Zone), max(setup.Start, at)+1)
	return protocol.TournamentID("week", id), setup
}

// Players returns how many have entered.
func (s *State) Players() int { return len(s.number) }

// Numbered returns a player by number.
func (s *State) Numbered(number int) (tournament.Player, bool) { return s.t.Player(number) }

// PlayersOf returns the numbers of the players of a game.
func (s *State) PlayersOf(game int) []int {
	g, _ := s.t.Game(game)
	return []int{g.South, g.North}
}

// Winner returns the name of the first team of a battle, or the id and the name in the log of the first player. They are "" if nobody
// played, or several share the first place.
func (s *State) Winner() (team, player, name string) {
	if !s.played() {
		return "", "", ""
	}
	if s.setup.Form == protocol.FormBattle {
		teams := s.t.TeamStandings()
		if len(teams) < 2 || teams[1].Place > 1 {
			team = s.setup.Teams[teams[0].Team-1]
		}
		return team, "", ""
	}
	all := s.standings()
	if len(all) > 1 && all[1].Place == 1 {
		return "", "", ""
	}
	p, _ := s.t.Player(all[0].Player)
	return "", p.Key, p.Name
}

// played says whether a player came to a game that has a result.
func (s *State) played() bool {
	for number := range s.t.Games() {
		if g, _ := s.t.Game(number + 1); g.Result.End != "" && g.Result.End != tournament.NoShow {
			return true
		}
	}
	return false
}

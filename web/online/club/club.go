package club

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"awale/web/online/protocol"
)

const (
	// mostRemoved is how many of the players who were removed last cannot join by themselves.
	mostRemoved = 100
	// mostPast is how many past tournaments a club knows.
	mostPast = 50
)

// Member is a member of a club, or a player who has asked to join.
type Member struct {
	Player string `json:"player"`
	// Since is when the player joined, or asked, in milliseconds since 1970.
	Since   int64 `json:"since"`
	Officer bool  `json:"officer,omitempty"`
}

// Past is a tournament of a club that is over.
type Past struct {
	Tournament string `json:"tournament"`
	Name       string `json:"name"`
	Form       string `json:"form"`
	// Start is when it began, in milliseconds since 1970.
	Start   int64 `json:"start"`
	Players int   `json:"players"`
	// First is the id of the winner, if the winner has an account. Winner is the name of the winner if that is a guest or a team. Without a
	// winner both are "".
	Winner string `json:"winner,omitempty"`
	First  string `json:"first,omitempty"`
}

// Result is what a player has won. Games are those that were played, and Wins those of them that the player has won.
type Result struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Games  int    `json:"games"`
}

// State is all that follows from the events of a club.
type State struct {
	protocol.ClubTexts
	// Author is who wrote the texts last, "" for a moderator, and Founder who founded the club, "" if that account is deleted.
	Author  string `json:"author,omitempty"`
	Founder string `json:"founder,omitempty"`
	// Founded is in milliseconds since 1970.
	Founded int64 `json:"founded"`
	// Members and Asking are those who have joined or asked, the first one first. Removed are those who were removed last.
	Members []Member `json:"members"`
	Asking  []Member `json:"asking,omitempty"`
	Removed []string `json:"removed,omitempty"`
	// Past are the last tournaments that are over, in the order in which they ended. Results are those of the members in the tournaments
	// that began in the year Year, in UTC.
	Past    []Past   `json:"past,omitempty"`
	Year    int      `json:"year,omitempty"`
	Results []Result `json:"results,omitempty"`
}

// Club is a club. The zero value is one without events. It is not safe for concurrent use.
type Club struct {
	at    int64
	state State
}

// Clone returns a club that changes by itself.
func (c *Club) Clone() *Club {
	n := &Club{at: c.at, state: c.state}
	s := &n.state
	s.Members, s.Asking, s.Removed = slices.Clone(s.Members), slices.Clone(s.Asking), slices.Clone(s.Removed)
	s.Past, s.Results = slices.Clone(s.Past), slices.Clone(s.Results)
	return n
}

// whole returns the event that has the state of the club.
func (c *Club) whole(at int64) *Whole { return &Whole{Head{max(at, c.at)}, c.Clone().state} }

var errUnfit = errors.New("the event does not fit")

// Apply changes the club by an event. After an error the club is as it was.
func (c *Club) Apply(e Event) error {
	_, founded := e.(*Founded)
	w, whole := e.(*Whole)
	if begun := c.state.Founded != 0; begun == (founded || whole) || e.When() < c.at || e.When() > protocol.MaxTime || e.When() < 1 {
		return errUnfit
	}
	if whole {
		if err := w.check(); err != nil {
			return err
		}
		c.state = (&Club{state: w.State}).Clone().state
	} else if !c.fold(e) {
		return errUnfit
	}
	c.at = e.When()
	return nil
}

// fold applies an event, and reports whether it fits. Nothing has changed if it does not.
func (c *Club) fold(e Event) bool {
	s := &c.state
	switch e := e.(type) {
	case *Founded:
		if e.By == "" {
			return false
		}
		*s = State{ClubTexts: e.ClubTexts, Author: e.By, Founder: e.By, Founded: e.Time,
			Members: []Member{{Player: e.By, Since: e.Time, Officer: true}}}
	case *Changed:
		s.ClubTexts, s.Author = e.ClubTexts, e.By
	case *Asked:
		if c.standing(e.Player) != "" || len(s.Asking) >= protocol.MaxClubAsking || e.Player == "" {
			return false
		}
		s.Asking = append(s.Asking, Member{Player: e.Player, Since: e.Time})
	case *Joined:
		if c.find(e.Player) >= 0 || len(s.Members) >= protocol.MaxClubMembers || e.Player == "" {
			return false
		}
		c.unlist(e.Player)
		s.Members = append(s.Members, Member{Player: e.Player, Since: e.Time})
	case *Left:
		if c.standing(e.Player) == "" {
			return false
		}
		c.leave(e.Player)
	case *Removed:
		if c.standing(e.Player) == "" || len(s.Members) == 1 && c.find(e.Player) == 0 {
			return false
		}
		c.leave(e.Player)
		if s.Removed = append(s.Removed, e.Player); len(s.Removed) > mostRemoved {
			s.Removed = s.Removed[1:]
		}
	case *Named:
		i := c.find(e.Player)
		if i < 0 || s.Members[i].Officer == e.Officer || !e.Officer && c.officers() == 1 {
			return false
		}
		s.Members[i].Officer = e.Officer
	case *Held:
		return c.hold(e)
	}
	return true
}

// find returns the index of a member, -1 for nobody.
func (c *Club) find(player string) int { return indexOf(c.state.Members, player) }

func indexOf(list []Member, player string) int {
	return slices.IndexFunc(list, func(m Member) bool { return m.Player == player })
}

func (c *Club) officers() (n int) {
	for _, m := range c.state.Members {
		if m.Officer {
			n++
		}
	}
	return n
}

// standing returns what a player is in the club, "" for nothing.
func (c *Club) standing(player string) string {
	switch i := c.find(player); {
	case i >= 0 && c.state.Members[i].Officer:
		return protocol.ClubOfficer
	case i >= 0:
		return protocol.ClubMember
	case indexOf(c.state.Asking, player) >= 0:
		return protocol.ClubAsking
	}
	return ""
}

// unlist takes a player from the lists of those who have asked or were removed.
func (c *Club) unlist(player string) {
	s := &c.state
	s.Asking = slices.DeleteFunc(s.Asking, func(m Member) bool { return m.Player == player })
	s.Removed = slices.DeleteFunc(s.Removed, func(other string) bool { return other == player })
}

// leave takes a player out of the club, with the results. If no officer is left, the member who is there longest becomes one.
func (c *Club) leave(player string) {
	s := &c.state
	c.unlist(player)
	s.Members = slices.DeleteFunc(s.Members, func(m Member) bool { return m.Player == player })
	s.Results = slices.DeleteFunc(s.Results, func(r Result) bool { return r.Player == player })
	if len(s.Members) > 0 && c.officers() == 0 {
		s.Members[0].Officer = true
	}
}

// forget takes a player whose account is deleted out of everything.
func (c *Club) forget(player string) {
	s := &c.state
	c.leave(player)
	if s.Founder == player {
		s.Founder = ""
	}
	if s.Author == player {
		s.Author = ""
	}
	for i := range s.Past {
		if s.Past[i].First == player {
			s.Past[i].First, s.Past[i].Winner = "", protocol.Deleted
		}
	}
}

// hold takes a tournament that is over, and its results.
func (c *Club) hold(e *Held) bool {
	s := &c.state
	if c.Has(e.Tournament) || e.Past.check() != nil || checkResults(e.Results) != nil {
		return false
	}
	if s.Past = append(s.Past, e.Past); len(s.Past) > mostPast {
		s.Past = s.Past[1:]
	}
	year := yearOf(e.Start)
	if year > s.Year {
		s.Year, s.Results = year, nil
	}
	if year < s.Year {
		return true // it is over later than one of the next year
	}
	for _, r := range e.Results {
		if c.find(r.Player) < 0 {
			continue
		}
		i := slices.IndexFunc(s.Results, func(x Result) bool { return x.Player == r.Player })
		if i < 0 {
			i, s.Results = len(s.Results), append(s.Results, Result{Player: r.Player})
		}
		s.Results[i].Wins += r.Wins
		s.Results[i].Games += r.Games
	}
	return true
}

// yearOf returns the year of a time in milliseconds since 1970, in UTC.
func yearOf(at int64) int { return time.UnixMilli(at).UTC().Year() }

// mostGames is more games than a player plays in a year.
const mostGames = 1 << 20

// check returns what is wrong with a state: it keeps to all bounds, and has no player twice.
func (s *State) check() error {
	c := Club{state: *s}
	seen := map[string]bool{}
	for i, m := range slices.Concat(s.Members, s.Asking) {
		if m.Player == "" || seen[m.Player] || m.Since < 1 || m.Since > protocol.MaxTime || m.Officer && i >= len(s.Members) {
			return fmt.Errorf("%w: member %d", errUnfit, i+1)
		}
		seen[m.Player] = true
	}
	switch {
	case s.Founded < 1, s.Founded > protocol.MaxTime, s.Year < 0, s.Year > yearOf(protocol.MaxTime):
		return errUnfit
	case len(s.Members) > protocol.MaxClubMembers, len(s.Asking) > protocol.MaxClubAsking,
		len(s.Removed) > mostRemoved, len(s.Past) > mostPast, len(s.Members) > 0 && c.officers() == 0:
		return errUnfit
	}
	for _, r := range s.Results {
		if c.find(r.Player) < 0 {
			return fmt.Errorf("%w: a result", errUnfit)
		}
	}
	for i := range s.Past {
		if err := s.Past[i].check(); err != nil {
			return err
		}
	}
	return checkResults(s.Results)
}

func (p *Past) check() error {
	if p.Tournament == "" || p.Start < 1 || p.Start > protocol.MaxTime || p.Players < 0 {
		return fmt.Errorf("%w: a tournament", errUnfit)
	}
	return nil
}

func checkResults(list []Result) error {
	seen := map[string]bool{}
	for _, r := range list {
		if r.Player == "" || seen[r.Player] || r.Wins < 0 || r.Games < r.Wins || r.Games > mostGames {
			return fmt.Errorf("%w: a result", errUnfit)
		}
		seen[r.Player] = true
	}
	return nil
}

// Has says whether a tournament is among the past ones.
func (c *Club) Has(tournament string) bool {
	return slices.ContainsFunc(c.state.Past, func(p Past) bool { return p.Tournament == tournament })
}

// Member says whether a player is a member, and Officer whether an officer.
func (c *Club) Member(player string) bool { return c.find(player) >= 0 }

// Officer is described at Member.
func (c *Club) Officer(player string) bool { return c.standing(player) == protocol.ClubOfficer }

// Knows says whether anything in the club names a player.
func (c *Club) Knows(player string) bool {
	s := &c.state
	return c.standing(player) != "" || slices.Contains(s.Removed, player) || s.Founder == player || s.Author == player ||
		slices.ContainsFunc(s.Past, func(p Past) bool { return p.First == player })
}

// Empty says whether the club has no members.
func (c *Club) Empty() bool { return len(c.state.Members) == 0 }

// Texts returns what officers say about the club.
func (c *Club) Texts() protocol.ClubTexts { return c.state.ClubTexts }

// FoundedAt is when the club was founded, in milliseconds since 1970.
func (c *Club) FoundedAt() int64 { return c.state.Founded }

// Founder is the player who founded the club, "" if that account is deleted.
func (c *Club) Founder() string { return c.state.Founder }

// Author is the officer who answers for the texts: the player who wrote them last, if that player is an officer, or else the officer who
// has been a member longest.
func (c *Club) Author() string { return c.Heir(c.state.Author) }

// Heir returns the given player if that player is an officer, or else the officer who has been a member longest.
func (c *Club) Heir(player string) string {
	if c.Officer(player) {
		return player
	}
	i := slices.IndexFunc(c.state.Members, func(m Member) bool { return m.Officer })
	return c.state.Members[max(0, i)].Player
}

// Players returns all players, who have accounts, that are named by anything that a player did: members, those who have asked, those who
// were removed, who founded the club, and who wrote its texts.
func (c *Club) Players() (list []string) {
	for _, m := range slices.Concat(c.state.Members, c.state.Asking) {
		list = append(list, m.Player)
	}
	for _, player := range append(slices.Clone(c.state.Removed), c.state.Founder, c.state.Author) {
		if player != "" && !slices.Contains(list, player) {
			list = append(list, player)
		}
	}
	return list
}

// Year returns the year of the results at a moment, and the results of the members in it: those with the most wins first, and of these
// those who needed fewer games. The places of members with as many wins are the same.
func (c *Club) Year(at int64) (year int, results []Result) {
	year = yearOf(at)
	if c.state.Year >= year {
		year, results = c.state.Year, slices.Clone(c.state.Results)
	}
	slices.SortStableFunc(results, func(a, b Result) int {
		return cmp.Or(cmp.Compare(b.Wins, a.Wins), cmp.Compare(a.Games, b.Games), cmp.Compare(a.Player, b.Player))
	})
	return year, results
}

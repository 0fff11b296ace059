package protocol

import (
	"crypto/sha256"
	"encoding/binary"
	"strconv"

	"awale/variants/notation"
)

// Limits of tournaments.
const (
	// MaxTournaments is the largest number of tournaments of a server that go on or are to come, and MaxPast that of past ones in an
	// answer.
	MaxTournaments, MaxPast = 20, 20
	// MaxArenaMinutes is the longest arena, and MaxArenaAhead how long before its beginning it can be made, in milliseconds: sixty days.
	MaxArenaMinutes = 24 * 60
	MaxArenaAhead   = 60 * 24 * 60 * 60_000
	// MinArenaName and MaxArenaName limit the name of a tournament, in characters; maxArenaBytes limits it and the name of a team in bytes.
	MinArenaName, MaxArenaName = 2, 40
	maxArenaBytes              = 80
	// MinRounds and MaxRounds limit the rounds of a Swiss tournament, and MinPause and MaxPause the time between two rounds, in seconds.
	MinRounds, MaxRounds = 3, 11
	MinPause, MaxPause   = 10, 600
	// MaxRobin is the largest number of players of a round robin, and mostRounds that of rounds of a form without a number of its own.
	MaxRobin, mostRounds = 16, 15
	// MinTeams and MaxTeams limit the teams of a battle, and MaxCounted the players of a team who count.
	MinTeams, MaxTeams = 2, 20
	MaxCounted         = 20
	// MaxRanks is the largest number of players in one answer, MaxTop that of the best in a notice, and MaxToWatch that of its games.
	MaxRanks, MaxTop, MaxToWatch = 50, 10, 6
	// maxEntered is the largest number of players of a tournament, maxArenaPoints is larger than all points, and maxDigits the largest
	// number of results of a player that are told.
	maxEntered, maxArenaPoints, maxDigits = 1000, 1 << 20, 20
	// MaxLogPart is the largest number of events in one answer. maxLogEvents is larger than the number of events of any tournament, and
	// maxLogEvent the largest size of one in bytes.
	MaxLogPart, maxLogEvents, maxLogEvent = 500, 1 << 20, 64 << 10
	// FirstMoveTime is how long South, and then North, may take for the first move of a game of a tournament, in milliseconds.
	FirstMoveTime = 20_000
	// BerserkPlies is the number of moves from which on a win with half the time has one point more.
	BerserkPlies = 14
	// DrawPlies is the number of moves from which on the players of a game of a tournament may agree on a draw: ten of each, so that two
	// friends cannot share the points without a game.
	DrawPlies = 20
	// EarlyPlies is the number of moves before which a player of an arena who resigns has not come: five of each.
	EarlyPlies = 10
)

// Forms of tournaments.
const (
	FormArena = "arena"
	// FormBattle is an arena of teams.
	FormBattle = "battle"
	// FormSwiss, FormRobin and FormKnockout have rounds.
	FormSwiss    = "swiss"
	FormRobin    = "roundRobin"
	FormKnockout = "knockout"
)

// ties are the tie-breaks of package game/tournament.
func ties() []string {
	return []string{"sonnebornBerger", "buchholz", "buchholzCut", "headToHead", "wins"}
}

// Plan is what is decided about a tournament before it begins.
type Plan struct {
	Name string `json:"name" is:"arenaName"`
	Form string `json:"form" is:"form"`
	// Rule is a rule as [Terms] have it, of 1 kB at most. The server may remove the names of a custom rule, which is not rated. Clock has
	// the kind Increment, Delay or Bronstein.
	Rule  string `json:"rule" is:"rule"`
	Clock Clock  `json:"clock"`
	Rated bool   `json:"rated,omitempty"`
	// Start is when it begins, and Minutes how long an arena lasts, or a round of another form at most: see [Plan.LeastMinutes].
	Start   int64 `json:"start" is:"time"`
	Minutes int   `json:"minutes" is:"arenaMinutes"`
	// Rounds is the number of rounds of a Swiss tournament.
	Rounds int `json:"rounds,omitempty" is:"rounds"`
	// Pause is the time between two rounds, in seconds. Hand is set if who leads the tournament begins each round instead: see [Direct].
	// Pause is then the time before drawn games of a knockout are played again.
	Pause int  `json:"pause,omitempty" is:"pause"`
	Hand  bool `json:"hand,omitempty"`
	// Wins is the number of wins that decide a match, 0 for single games. An arena has single games.
	Wins int `json:"wins,omitempty" is:"wins"`
	// Games is the number of games of a match that is played to its last game, 0 for others. Then the points decide, and it may be drawn.
	Games int `json:"games,omitempty" is:"fixedGames"`
	// Ties are the tie-breaks of a Swiss tournament or a round robin, the first one first, as package game/tournament calls them.
	Ties []string `json:"ties,omitempty" is:"tie" most:"ties"`
	// Berserk is set if players may play with half the time for one point more: see [Berserk].
	Berserk bool `json:"berserk,omitempty"`
	// Behind is the delay of spectators in seconds, 0 for none: see [Terms]. The standings tell results at once.
	Behind int `json:"behind,omitempty" is:"behind"`
	// Talk is what may be said about a game, and to a player who plays one: "" for whatever the server allows, TalkPhrases or TalkNone.
	Talk string `json:"talk,omitempty" is:"talk"`
	// Weekly is set if the same is made again for a week later when it begins.
	Weekly bool `json:"weekly,omitempty"`
	// Zone is the time zone of the place whose hour a weekly one keeps: see [Appoint].
	Zone string `json:"zone,omitempty" is:"zone"`
	// Teams are the names of the teams of a battle, and Counted is how many players of each count.
	Teams   []string `json:"teams,omitempty" is:"teamName" most:"teams"`
	Counted int      `json:"counted,omitempty" is:"counted"`
	// Clubs are the ids of the clubs whose teams these are, in the same order; none for teams that anybody joins. The server gives the
	// teams the names of the clubs, and invites those of which the author is no officer: see [Consent].
	Clubs []string `json:"clubs,omitempty" is:"id" most:"teams"`
	// Club is the id of the club whose tournament it is, "" for none. Members is set if only its members enter, as long as there is the
	// club.
	Club    string `json:"club,omitempty" is:"id"`
	Members bool   `json:"members,omitempty"`
}

func (p *Plan) check(c *checker, at string) {
	switch p.Clock.Kind {
	case Increment, Delay, Bronstein:
	default:
		c.fail(at+"clock.kind", "is "+excerpt(p.Clock.Kind)+", which no tournament has")
	}
	switch battle := p.Form == FormBattle; {
	case !battle && (len(p.Teams) > 0 || p.Counted != 0):
		c.fail(at+"teams", "are given for a tournament without teams")
	case battle && len(p.Teams) < MinTeams:
		c.fail(at+"teams", "are fewer than "+strconv.Itoa(MinTeams))
	case battle && p.Counted == 0:
		c.fail(at+"counted", "is missing")
	}
	c.distinct(at+"teams.", p.Teams)
	c.distinct(at+"ties.", p.Ties)
	c.distinct(at+"clubs.", p.Clubs)
	switch {
	case len(p.Clubs) > 0 && len(p.Clubs) != len(p.Teams):
		c.fail(at+"clubs", "are not as many as the teams")
	case p.Members && p.Club == "":
		c.fail(at+"members", "is set for a tournament of no club")
	}
	rounds, swiss := p.HasRounds(), p.Form == FormSwiss
	switch {
	case rounds == (p.Pause == 0):
		c.fail(at+"pause", "does not fit the form")
	case p.Hand && !rounds:
		c.fail(at+"hand", "is set for a tournament without rounds")
	case swiss == (p.Rounds == 0):
		c.fail(at+"rounds", "does not fit the form")
	case p.Berserk && rounds:
		c.fail(at+"berserk", "is set for a tournament with rounds")
	case len(p.Ties) > 0 && !swiss && p.Form != FormRobin:
		c.fail(at+"ties", "do not fit the form")
	case p.Wins > 0 && !rounds:
		c.fail(at+"wins", "is set for a tournament without rounds")
	case p.Games > 0 && (!rounds || p.Wins > 0):
		c.fail(at+"games", "is set for a tournament without rounds, or beside wins")
	case rounds && p.Minutes < p.LeastMinutes():
		c.fail(at+"minutes", "are fewer than "+strconv.Itoa(p.LeastMinutes()))
	}
}

// distinct checks that no text is in a list twice.
func (c *checker) distinct(at string, list []string) {
	for i, text := range list {
		for _, other := range list[:i] {
			if text == other {
				c.fail(at+strconv.Itoa(i), "is there already")
			}
		}
	}
}

// HasRounds says whether the tournament has rounds.
func (p *Plan) HasRounds() bool {
	return p.Form == FormSwiss || p.Form == FormRobin || p.Form == FormKnockout
}

// roundMoves is the number of moves of each player for which a round has time at least.
const roundMoves = 60

// RoundMinutes returns the shortest time of a round of single games by a clock, in minutes: for both clocks, with the increments or delays
// of 60 moves of each player.
func RoundMinutes(k Clock) int { return (2*(k.Each+roundMoves*k.Plus) + 59) / 60 }

// LeastMinutes returns the shortest time of a round of the tournament, in minutes: that of all games that a match without draws can take,
// with a minute between two of them.
func (p *Plan) LeastMinutes() int {
	games := max(1, 2*p.Wins-1, p.Games)
	return games*RoundMinutes(p.Clock) + games - 1
}

// HandWait is how long a tournament waits for who leads it to begin a round, in milliseconds: a day. It is over then.
const HandWait = 24 * 60 * 60_000

// CorrectWait is how long a tournament whose rounds begin by themselves waits after the last one for who leads it to correct results, in
// milliseconds: ten minutes. It is over then, or once that player ends it.
const CorrectWait = 10 * 60_000

// Ends returns when an arena ends, in milliseconds since 1970. Of a tournament with rounds it is the latest end if the host is never out.
func (p *Plan) Ends() int64 {
	if !p.HasRounds() {
		return p.Start + int64(p.Minutes)*60_000
	}
	rounds := p.Rounds
	if rounds == 0 {
		rounds = mostRounds
	}
	end := p.Start + int64(rounds)*(2*int64(p.Minutes)*60_000+2*int64(p.Pause)*1000)
	if p.Hand {
		return end + int64(rounds+1)*HandWait
	}
	return end + CorrectWait
}

// Terms returns the terms of its games or matches.
func (p *Plan) Terms() Terms {
	t := Terms{Rule: p.Rule, Clock: p.Clock, Side: South, Rated: p.Rated, Games: 1, Behind: p.Behind}
	switch {
	case p.Wins > 0:
		t.Games, t.Wins = MostGames, p.Wins
	case p.Games > 0:
		t.Games = p.Games
	}
	return t
}

// MakeTournament makes a tournament. The answer has its id. The host decides who may do it.
type MakeTournament struct{ Plan }

// ofTournament is the content of a command about a tournament.
type ofTournament struct {
	Tournament string `json:"tournament" is:"id"`
}

// DropTournament removes a tournament that has not begun, for its author and the officers of its club or of one whose team plays, and any
// one for moderators. The repeat of one that has begun is another tournament, and stays.
type DropTournament struct{ ofTournament }

// Consent accepts or declines the invitation of a club to a battle. Only an officer of the club may do so. Nobody enters with its team
// before an officer has accepted. It is refused with [WhyOrder] for another club, and with [WhyOver] after the end.
type Consent struct {
	ofTournament
	// Team is the number of the team of the club, from 1.
	Team int `json:"team" is:"team"`
	// Declines is set if the club does not play instead, also if it has agreed: its players leave then. Once the battle has begun that is
	// refused with [WhyGoing]. An officer may still agree after it.
	Declines bool `json:"declines,omitempty"`
}

// Tournaments asks for the tournaments of the server. The answer is [TournamentList].
type Tournaments struct{}

// Enter enters a tournament, or comes back to it after [Exit].
type Enter struct {
	Tournament string `json:"tournament" is:"id"`
	// Team is the number of a team of a battle, from 1. It does not change when a player comes back.
	Team int `json:"team,omitempty" is:"team"`
}

// Exit leaves a tournament: the player is not paired any more. A game that is played goes on, and the points stay. For a player who has
// left it is done.
type Exit struct{ ofTournament }

// HalfBye asks for a bye in the next round of a Swiss tournament, for half a point, and takes it back with Play. A player has one such bye.
type HalfBye struct {
	Tournament string `json:"tournament" is:"id"`
	// Round is the number of the next round, from 1. The command is refused with [WhyTime] if that round was paired meanwhile.
	Round int  `json:"round" is:"roundNumber"`
	Play  bool `json:"play,omitempty"`
}

// Direct has who leads a tournament with rounds apply an event of package game/tournament: its author, or a moderator. It is refused with
// [WhyOrder] for everybody else. The server gives the event its time.
//
//   - paired begins the next round, where [Plan.Hand] is set. It has the number of that round, and neither games nor byes: the server
//     pairs. It is refused with [WhyBusy] if fewer than two players are here.
//   - corrected replaces the result of a game that is over. A rating and the record of the game stay. It is refused with [WhyGoing] as
//     long as the game goes on, and with [WhyTime] once a later game or round builds on the result.
//   - byeGiven gives a player of a Swiss tournament a bye in a round that is not paired yet, or takes it back.
//   - left has a player leave.
//   - finished ends the tournament, between two rounds.
type Direct struct {
	Tournament string `json:"tournament" is:"id"`
	// Rounds is the number of rounds that were paired, as far as the client knows. The command is refused with [WhyTime] if that is
	// another number.
	Rounds int `json:"rounds,omitempty" is:"roundNumber"`
	// Event is the event as package game/tournament encodes it.
	Event string `json:"event" is:"logEvent"`
}

// Berserk takes half of the time and the increment or delay from the player of a game of a tournament, before the first move of that
// player.
type Berserk struct{ ofMatch }

// Standings asks for the standings of a tournament. The answer is [Placings].
type Standings struct {
	Tournament string `json:"tournament" is:"id"`
	// From is the number of players on the previous pages, which are left out.
	From int `json:"from,omitempty" is:"entered"`
}

// TournamentLog asks for the log of a tournament. The answer is [LogPart].
type TournamentLog struct {
	Tournament string `json:"tournament" is:"id"`
	// From is the number of events that the client has.
	From int `json:"from,omitempty" is:"logEvents"`
}

// LogPart answers [TournamentLog].
type LogPart struct {
	Tournament string `json:"tournament" is:"id"`
	// From is the number of events before these, and All that of all events.
	From int `json:"from" is:"logEvents"`
	All  int `json:"all" is:"logEvents"`
	// Events are the next events as package game/tournament encodes them, at most MaxLogPart. The names of players are those of now.
	Events []string `json:"events" is:"logEvent" most:"logPart"`
}

func (l *LogPart) check(c *checker, at string) {
	c.number(at+"all", int64(l.All), int64(l.From+len(l.Events)), maxLogEvents)
}

// TournamentList answers [Tournaments].
type TournamentList struct {
	// May is set if the player may make tournaments, and Repeat if they may be repeated every week.
	May    bool `json:"may,omitempty"`
	Repeat bool `json:"repeat,omitempty"`
	// Tournaments are those that go on or are to come, the first one first. Past are the last ones that are over, the newest one first.
	Tournaments []Tournament `json:"tournaments" most:"tournaments"`
	Past        []Tournament `json:"past" most:"past"`
}

// Tournament is a tournament as lists have it.
type Tournament struct {
	Tournament string `json:"tournament" is:"id"`
	Plan
	// By is the name of the author.
	By   string `json:"by,omitempty" is:"name"`
	Over bool   `json:"over,omitempty"`
	// Players is how many have entered. Winner is the name of the first one of a tournament that is over: of the team in a battle. It
	// is "" if nobody played, or several share the first place.
	Players int    `json:"players" is:"entered"`
	Winner  string `json:"winner,omitempty" is:"teamName"`
	// Entered is set if the player who has asked has entered it, and Away if that player has left it for now.
	Entered bool `json:"entered,omitempty"`
	Away    bool `json:"away,omitempty"`
	// Leads is set if the player who has asked leads it: see [Direct]. Drops is set if that player may remove it now: see [DropTournament].
	Leads bool `json:"leads,omitempty"`
	Drops bool `json:"drops,omitempty"`
	// Of is the name of the club whose tournament it is, "" for none.
	Of string `json:"of,omitempty" is:"clubName"`
	// May are the numbers of the teams that the player who has asked may join, where these are clubs: see [Plan.Clubs].
	May []int `json:"may,omitempty" is:"team" most:"teams"`
	// Invited are the numbers of the teams whose clubs are only invited, and Consents those for which the player who has asked may agree:
	// see [Consent].
	Invited  []int `json:"invited,omitempty" is:"team" most:"teams"`
	Consents []int `json:"consents,omitempty" is:"team" most:"teams"`
	// Declined are those of Invited whose clubs have declined. Declines are the numbers of the teams for which the player who has asked may
	// decline, also of clubs that have agreed.
	Declined []int `json:"declined,omitempty" is:"team" most:"teams"`
	Declines []int `json:"declines,omitempty" is:"team" most:"teams"`
}

func (t *Tournament) check(c *checker, at string) {
	t.Plan.check(c, at)
	t.checkTeams(c, at+"may.", t.May)
	t.checkTeams(c, at+"invited.", t.Invited)
	t.checkTeams(c, at+"consents.", t.Consents)
	t.checkTeams(c, at+"declined.", t.Declined)
	t.checkTeams(c, at+"declines.", t.Declines)
}

// checkTeams checks that there are the teams whose numbers are in a list.
func (t *Tournament) checkTeams(c *checker, at string, list []int) {
	for i, team := range list {
		if team > len(t.Teams) {
			c.fail(at+strconv.Itoa(i), "is "+strconv.Itoa(team)+" of "+strconv.Itoa(len(t.Teams))+" teams")
		}
	}
}

// Arena is what everybody who follows a tournament is told. It is the only notice of its stream, and has the whole each time.
type Arena struct {
	// Life is the id of the life of the stream.
	Life string `json:"life" is:"id"`
	// About is the tournament, without Entered, Away, Leads, Drops, May, Consents and Declines.
	About Tournament `json:"about"`
	// Top are the best players, and Teams all teams of a battle, the first one first.
	Top   []Placing     `json:"top" most:"top"`
	Teams []TeamPlacing `json:"teams,omitempty" most:"teams"`
	// Games are games of the best players that can be watched. Going is the number of all games that are played.
	Games []ArenaGame `json:"games,omitempty" most:"toWatch"`
	Going int         `json:"going" is:"entered"`
	// Round is the last round that was paired, and Next when its time is over while games are played, else when the next one is paired, or
	// the tournament ends after the last one; 0 in an arena, and where who leads has to say so.
	Round int   `json:"round,omitempty" is:"roundNumber"`
	Next  int64 `json:"next,omitempty" is:"time"`
}

// Placing is a place in the standings of a tournament.
type Placing struct {
	// Rank counts from 1. Players who are equal in all have the same rank.
	Rank   int    `json:"rank" is:"entered"`
	Player string `json:"player" is:"id"`
	Name   string `json:"name" is:"name"`
	Team   int    `json:"team,omitempty" is:"team"`
	// Points are half points in a Swiss tournament and a round robin, and rounds in a knockout.
	Points int `json:"points" is:"arenaPoints"`
	// Results are the points of the last games of an arena, a digit for each, the oldest one first. Games is the number of all games.
	Results string `json:"results,omitempty" is:"digits"`
	Games   int    `json:"games" is:"arenaPoints"`
	// Streak is set if the points of the next game count twice, and Away if the player is not paired now.
	Streak bool `json:"streak,omitempty"`
	Away   bool `json:"away,omitempty"`
}

// TeamPlacing is the place of a team.
type TeamPlacing struct {
	Rank   int `json:"rank" is:"entered"`
	Team   int `json:"team" is:"team"`
	Points int `json:"points" is:"arenaPoints"`
}

// ArenaGame is a game of a tournament that is played.
type ArenaGame struct {
	Match string `json:"match" is:"id"`
	// Names are those of South and North, and Ranks their ranks.
	Names [2]string `json:"names" is:"name"`
	Ranks [2]int    `json:"ranks" is:"entered"`
}

// Placings answers [Standings].
type Placings struct {
	Tournament string `json:"tournament" is:"id"`
	// All is the number of all players. Players are one page of them, the best first.
	All     int       `json:"all" is:"entered"`
	Players []Placing `json:"players" most:"ranks"`
	// Own is the place of the player who has asked; none for one who has not entered.
	Own []Placing `json:"own,omitempty" most:"one"`
}

// Entry tells a player, on that player's stream, the player's place in a tournament after a game, or that the player has left or come back.
type Entry struct {
	Tournament string  `json:"tournament" is:"id"`
	Own        Placing `json:"own"`
}

// TournamentID returns an id that follows from texts. It is no secret: who knows a tournament knows the ids of its matches.
func TournamentID(parts ...string) string {
	text := "awale"
	for _, p := range parts {
		text += " " + p
	}
	sum := sha256.Sum256([]byte(text))
	next := 0
	return notation.RandomIdentity(func() uint64 {
		if next += 8; next > len(sum) {
			sum, next = sha256.Sum256(sum[:]), 8
		}
		return binary.LittleEndian.Uint64(sum[next-8:])
	})
}

// TournamentMatch returns the id of the match of a game of a tournament.
func TournamentMatch(id string, game int) string {
	return TournamentID("tournament", id, strconv.Itoa(game))
}

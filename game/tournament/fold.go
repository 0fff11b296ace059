package tournament

import "slices"

// Apply changes the tournament by an event. The error is a [*Refusal], and the tournament is then as it was.
func (t *Tournament) Apply(e Event) error {
	if r := t.fold(e); r != nil {
		r.Event = e.kind()
		return r
	}
	t.at = e.When()
	t.events++
	return nil
}

func (t *Tournament) fold(e Event) *Refusal {
	created, first := e.(*Created)
	switch {
	case e.When() < max(0, t.at) || e.When() > maxTime:
		return refuse("time", WhyTime)
	case first && t.begun:
		return refuse("", WhyBegun)
	case !first && !t.begun:
		return refuse("", WhyNotBegun)
	case t.full(e):
		return refuse("", WhyFull)
	case first:
		if r := created.Settings.check(); r != nil {
			return r
		}
		t.settings, t.begun = created.Settings, true
		return nil
	}
	if c, ok := e.(*Corrected); ok {
		return t.foldCorrected(c) // also of one that is over
	}
	if t.finished {
		return refuse("", WhyOver)
	}
	switch e := e.(type) {
	case *TeamEntered:
		return t.foldTeam(e)
	case *Entered:
		return t.foldEntered(e)
	case *Left:
		return t.foldPresence(e.Player, true)
	case *Returned:
		return t.foldPresence(e.Player, false)
	case *ByeGiven:
		return t.foldBye(e)
	case *Paired:
		return t.foldPaired(e)
	case *Unpaired:
		return t.foldUnpaired(e)
	case *Resulted:
		return t.foldResulted(e)
	case *Berserked:
		return t.foldBerserked(e)
	case *Closed:
		return t.foldClosed(e)
	case *Finished:
		return t.foldFinished()
	}
	return refuse("", WhyUnknown)
}

// full reports whether there are too many events, or games, for one more. There is always room for the end.
func (t *Tournament) full(e Event) bool {
	switch e.(type) {
	case *Finished:
		return false
	case *Entered, *Returned, *ByeGiven:
		return t.events >= MaxEvents-lastEvents
	case *Paired:
		return t.events >= MaxEvents-lastEvents || len(t.games) > maxGames-MaxPlayers/2
	}
	return t.events >= MaxEvents
}

func (t *Tournament) foldTeam(e *TeamEntered) *Refusal {
	switch {
	case len(t.teams) == MaxTeams:
		return refuse("team", WhyFull)
	case e.Team != len(t.teams)+1:
		return refuse("team", WhyNumber)
	case !Line(e.Name, MaxName):
		return refuse("name", WhyText)
	}
	for _, other := range t.teams {
		if other.Name == e.Name {
			return refuse("name", WhyTwice)
		}
	}
	t.teams = append(t.teams, Team{e.Team, e.Name})
	return nil
}

func (t *Tournament) foldEntered(e *Entered) *Refusal {
	form := t.settings.Form
	switch {
	case len(t.players) == MaxPlayers, form == RoundRobin && len(t.players) == MaxRobin:
		return refuse("player", WhyFull)
	case e.Player != len(t.players)+1:
		return refuse("player", WhyNumber)
	case (form == RoundRobin || form == Knockout) && len(t.rounds) > 0:
		return refuse("player", WhyClosed)
	case form == Swiss && len(t.rounds) == t.settings.Rounds:
		return refuse("player", WhyLast)
	case !Line(e.Name, MaxName):
		return refuse("name", WhyText)
	case e.Key != "" && !Line(e.Key, MaxName):
		return refuse("key", WhyText)
	case e.Rating < 0 || e.Rating > maxRating:
		return refuse("rating", WhyRange)
	case e.Team < 0 || e.Team > len(t.teams), form == Battle && e.Team == 0:
		return refuse("team", WhyUnknown)
	}
	for i := range t.players {
		if e.Key != "" && t.players[i].Key == e.Key {
			return refuse("key", WhyTwice)
		}
	}
	t.players = append(t.players, Player{Number: e.Player, Name: e.Name, Key: e.Key, Rating: e.Rating, Team: e.Team,
		Joined: len(t.rounds) + 1})
	t.sheets = append(t.sheets, sheet{})
	return nil
}

func (t *Tournament) foldPresence(number int, away bool) *Refusal {
	p := t.player(number)
	switch {
	case p == nil:
		return refuse("player", WhyUnknown)
	case p.Away && away:
		return refuse("player", WhyAway)
	case !p.Away && !away:
		return refuse("player", WhyThere)
	case !away && !t.hasPlace(p):
		return refuse("player", WhyClosed)
	}
	p.Away, p.left = away, len(t.rounds)
	return nil
}

// hasPlace says whether there is a place for a player who left. In a knockout there is none after a round was paired without the player,
// and none for a player who is out. In a round robin the players of the first round alone have places.
func (t *Tournament) hasPlace(p *Player) bool {
	switch {
	case t.settings.Form == Knockout:
		return p.left >= len(t.rounds) && t.beaten()[p.Number] == 0
	case t.table != nil:
		return slices.Contains(t.table, p.Number)
	}
	return true
}

func (t *Tournament) foldBye(e *ByeGiven) *Refusal {
	p := t.player(e.Player)
	late := p != nil && t.late(e, p)
	switch {
	case t.settings.Form != Swiss:
		return refuse("", WhyForm)
	case p == nil:
		return refuse("player", WhyUnknown)
	case !late && e.Round < max(len(t.rounds)+1, p.Joined) || e.Round > t.settings.Rounds:
		return refuse("round", WhyRange)
	case p.byes[e.Round] == e.Kind:
		return refuse("bye", WhySame)
	}
	switch e.Kind {
	case ByeHalf:
		if t.halves(p, e.Round) >= t.settings.HalfByes {
			return refuse("bye", WhyBye)
		}
	case ByeFull, ByeZero:
	case "":
		delete(p.byes, e.Round)
		return nil
	default:
		return refuse("bye", WhyUnknown)
	}
	if p.byes == nil {
		p.byes = map[int]ByeKind{}
	}
	p.byes[e.Round] = e.Kind
	if late {
		others := slices.DeleteFunc(slices.Clone(t.round().Byes), func(b Bye) bool { return b.Player == e.Player })
		t.round().Byes = append(others, Bye{Player: e.Player, Kind: e.Kind})
	}
	return nil
}

// halves returns how many byes for half a point a player has had, or will have, without those of a round.
func (t *Tournament) halves(p *Player, without int) (count int) {
	for round, kind := range p.byes {
		used := round > len(t.rounds) || slices.Contains(t.rounds[round-1].Byes, Bye{Player: p.Number, Kind: kind})
		if kind == ByeHalf && used && round != without {
			count++
		}
	}
	return count
}

// late says whether a bye is that of half a point for a player who has entered while the round is played. After a swap such a player has
// a bye for no point, and Joined is the number of the round.
func (t *Tournament) late(e *ByeGiven, p *Player) bool {
	round := t.round()
	if round == nil || round.Closed || e.Round != round.Number || p.Away || e.Kind != ByeHalf {
		return false
	}
	return p.Joined > round.Number || p.Joined == round.Number && slices.Contains(round.Byes, Bye{Player: p.Number, Kind: ByeZero})
}

// checkResult returns why a game cannot end with a result.
func (t *Tournament) checkResult(r Result) *Refusal {
	switch r.End {
	case SouthWon, NorthWon, Drawn, SouthWalkover, NorthWalkover, NoShow:
	default:
		return refuse("result", WhyUnknown)
	}
	most := 2 * t.settings.Games
	if t.settings.Wins > 1 {
		most = 4 * maxWins // draws count as well
	}
	switch {
	case r.Score[0] < 0 || r.Score[0] > most || r.Score[1] < 0 || r.Score[1] > most:
		return refuse("score", WhyRange)
	case r.Plies < 0 || r.Plies > maxPlies || r.Plies > 0 && !r.End.Played():
		return refuse("plies", WhyRange)
	}
	return nil
}

func (t *Tournament) foldResulted(e *Resulted) *Refusal {
	g := t.game(e.Game)
	switch {
	case g == nil:
		return refuse("game", WhyUnknown)
	case g.Result.End != "":
		return refuse("game", WhyClosed)
	}
	if r := t.checkResult(e.Result); r != nil {
		return r
	}
	g.Result = e.Result
	g.Games = (e.Result.Score[0] + e.Result.Score[1]) / 2 // each has given two half points
	if t.settings.Form.byTime() {
		t.score(g)
	}
	return nil
}

func (t *Tournament) foldClosed(e *Closed) *Refusal {
	round := t.round()
	switch {
	case round == nil || e.Round != round.Number || round.Closed:
		return refuse("round", WhyNotOpen)
	}
	for _, number := range round.Games {
		if t.games[number-1].Result.End == "" {
			return refuse("round", WhyOpen)
		}
	}
	if len(t.toReplay()) > 0 {
		return refuse("round", WhyOpen)
	}
	round.Closed = true
	return nil
}

func (t *Tournament) foldFinished() *Refusal {
	if round := t.round(); round != nil && !round.Closed {
		return refuse("", WhyOpen)
	}
	t.finished = true
	return nil
}

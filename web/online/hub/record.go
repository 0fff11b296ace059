//go:build !js

package hub

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/variants"
	"awale/web/online/protocol"
	"awale/web/online/rating"
	"awale/web/online/referee"
)

// The past: halls of fame, the results of players, and games that are over.

// pastResult is a result of the record of a player. Others than both players see it from public on, in milliseconds since 1970.
type pastResult struct {
	protocol.Result
	public int64
}

// pastRecord is the record of a player.
type pastRecord struct {
	// last are the last results, oldest first. best are the wins that brought the most points, the most first.
	last, best []pastResult
	// against are the results of all games by the ids of the opponents.
	against map[string]protocol.Against
}

// bestKept is how many of the best wins are kept of a player: more than are told, because others may not see the latest ones yet.
const bestKept = protocol.MaxBest + 7

// add adds a result, which is later than all before.
func (p *pastRecord) add(r pastResult) {
	p.last = append(p.last, r)
	p.last = p.last[max(0, len(p.last)-protocol.MaxResults):]
	p.against[r.Opponent] = plus(p.against[r.Opponent], r.Score)
	if r.Score != protocol.Won {
		return
	}
	at, _ := slices.BinarySearchFunc(p.best, r.Points, func(b pastResult, points int) int { return points - b.Points })
	p.best = slices.Insert(p.best, at, r) // before others that brought as many
	p.best = p.best[:min(len(p.best), bestKept)]
}

// plus returns results with one more.
func plus(a protocol.Against, score string) protocol.Against {
	switch score {
	case protocol.Won:
		a.Won++
	case protocol.Drawn:
		a.Drawn++
	default:
		a.Lost++
	}
	return a
}

// remember keeps a result for the records of both players. c is what it has changed.
func (s *results) remember(r result, c rating.Change) {
	for i, player := range r.Players {
		other := r.Players[1-i]
		score := [...]string{protocol.Lost, protocol.Drawn, protocol.Won}[int(2*math.Abs(float64(i)-r.Score))]
		record := s.records[player]
		if record == nil {
			record = &pastRecord{against: map[string]protocol.Against{}}
			s.records[player] = record
		}
		record.add(pastResult{public: r.Time + behind(r.Behind),
			Result: protocol.Result{Match: r.Match, Game: r.Game, Time: r.Time, Opponent: other, Rule: r.Rule, Speed: r.Clock.Speed(),
				Score: score, Points: c.Points[i], Rating: int(math.Round(s.book.Rating(r.board(), player, r.Time).Value))}})
	}
}

// hall returns the hall of fame of a rule.
func (s *results) hall(m *protocol.Hall) (protocol.Told, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := &protocol.Ranked{Rule: m.Rule, Places: []protocol.Place{}}
	for _, p := range s.book.Hall(m.Rule, protocol.MaxPlaces) {
		a := s.registry.accounts[p.Player]
		if a == nil {
			continue
		}
		answer.Places = append(answer.Places, protocol.Place{Rank: p.Rank, Player: p.Player, Name: a.Name, Country: a.Country,
			Points: p.Points})
	}
	return answer, nil
}

// leaders returns the best ratings in the group of a rule at a speed, and the place of the player who asks.
func (s *results) leaders(reader string, m *protocol.Leaders, at int64) (protocol.Told, error) {
	answer := &protocol.Leading{Group: groupOf(m.Rule), Speed: m.Speed, Leaders: []protocol.Leader{}}
	on := rating.Board{Group: answer.Group, Speed: m.Speed}
	s.mu.Lock()
	defer s.mu.Unlock()
	best, rank := s.book.Leaders(on, protocol.MaxPlaces, reader, at)
	for _, l := range best {
		if a := s.registry.accounts[l.Player]; a != nil {
			answer.Leaders = append(answer.Leaders, protocol.Leader{Rank: l.Rank, Player: l.Player, Name: a.Name, Country: a.Country,
				Rating: l.Rating})
		}
	}
	if r := s.book.Rating(on, reader, at); r.Games > 0 {
		answer.Rank, answer.Rating, answer.Unsure = rank, int(math.Round(r.Value)), int(math.Round(r.Deviation))
	}
	return answer, nil
}

// record returns what a player has played, as another one may see it. Ratings are those of all games.
func (s *results) record(reader string, m *protocol.Record, at int64) (protocol.Told, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.registry.accounts[m.Player] == nil {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	answer := &protocol.Played{Player: m.Player, Ratings: []protocol.Rated{}, Results: []protocol.Result{}}
	if past := s.records[m.Player]; past != nil {
		sees := func(r pastResult) bool { return at >= r.public || reader == m.Player || reader == r.Opponent }
		answer.Results = s.seen(answer.Results, slices.Backward(past.last), sees, protocol.MaxResults)
		answer.Best = s.seen(nil, slices.All(past.best), sees, protocol.MaxBest)
		answer.Opponents = s.opponents(past, sees)
	}
	for _, on := range s.book.Boards(m.Player) {
		r := s.book.Rating(on, m.Player, at)
		answer.Ratings = append(answer.Ratings, protocol.Rated{Group: on.Group, Speed: on.Speed, Rating: int(math.Round(r.Value)),
			Unsure: int(math.Round(r.Deviation)), Games: r.Games})
	}
	slices.SortStableFunc(answer.Ratings, func(x, y protocol.Rated) int {
		return cmp.Or(cmp.Compare(x.Group, y.Group), slices.Index(protocol.Speeds(), x.Speed)-slices.Index(protocol.Speeds(), y.Speed))
	})
	return answer, nil
}

// seen adds those of the results to a list that a reader sees, with the names of the opponents, at most so many.
func (s *results) seen(list []protocol.Result, of iter.Seq2[int, pastResult], sees func(r pastResult) bool, most int) []protocol.Result {
	for _, r := range of {
		if len(list) < most && sees(r) {
			r.Name = s.registry.nameOf(r.Opponent, "")
			list = append(list, r.Result)
		}
	}
	return list
}

// opponents returns the results of a record by opponent, without those that a reader does not see yet. They are among the last ones.
func (s *results) opponents(past *pastRecord, sees func(r pastResult) bool) []protocol.Against {
	hidden := map[string]protocol.Against{}
	for _, r := range past.last {
		if !sees(r) {
			hidden[r.Opponent] = plus(hidden[r.Opponent], r.Score)
		}
	}
	var list []protocol.Against
	for player, a := range past.against {
		x := hidden[player]
		a = protocol.Against{Player: player, Won: a.Won - x.Won, Drawn: a.Drawn - x.Drawn, Lost: a.Lost - x.Lost}
		if a.Games() > 0 {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(a, b protocol.Against) int {
		return cmp.Or(b.Games()-a.Games(), strings.Compare(a.Player, b.Player))
	})
	list = list[:min(len(list), protocol.MaxOpponents)]
	for i := range list {
		list[i].Name = s.registry.nameOf(list[i].Player, "")
	}
	return list
}

// fetch returns a game that is over, as text. A game that is played is watched instead.
func (h *Hub) fetch(c *Conn, m *protocol.Fetch, at int64) (protocol.Told, error) {
	if err := c.spend(reading, at); err != nil {
		return nil, err
	}
	ctx, cancel := limit()
	defer cancel()
	_, events, err := h.store.Log(ctx, m.Match)
	if err != nil {
		h.log.Warn("a match cannot be read", "match", m.Match, "error", err)
		return nil, err
	}
	match, rec := gameOf(seenBy(c.player, events, at), m.Game)
	if match == nil || !rec.Outcome().Over() {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	var players [2]save.Player
	h.mu.Lock()
	for i, id := range match.Players() {
		players[match.Side(i)] = save.Player{Kind: save.Human, Name: h.registry.nameOf(id, match.Names()[i])}
	}
	h.mu.Unlock()
	doc := game.Document(rec, players, variants.South, 0)
	doc.Tags = match.Tags(c.from.Address)
	text, err := ogn.Format(doc)
	if err != nil || len(text) > protocol.MaxGameText {
		return nil, protocol.Refuse(protocol.WhyFull)
	}
	return &protocol.Fetched{Text: text}, nil
}

// gameOf replays a match up to the end of one of its games, and returns both; nil if there is no such game.
func gameOf(events []protocol.Event, number int) (*referee.Match, *game.Record) {
	for last := len(events); last > 0; last-- {
		// The events of the game are those before the next one begins.
		if next, ok := events[last-1].(*protocol.NextGame); ok && next.Game > number {
			events = events[:last-1]
		}
	}
	match, err := referee.Replay(events)
	if err != nil || match.Game() != number {
		return nil, nil
	}
	return match, match.Record()
}

// past answers a command that asks for the past, for what is to come, or for how the account
// can be opened. ok is false for every other one.
func (c *Conn) past(command protocol.Asked, at int64) (answer protocol.Told, ok bool) {
	var err error
	h := c.hub
	switch command.(type) {
	case *protocol.Hall, *protocol.Leaders, *protocol.Record:
		if err := c.spend(looking, at); err != nil {
			return refusal(err), true
		}
	}
	switch m := command.(type) {
	case *protocol.Hall:
		answer, err = h.results.hall(m)
	case *protocol.Leaders:
		answer, err = h.results.leaders(c.player, m, at)
	case *protocol.Record:
		answer, err = h.results.record(c.player, m, at)
	case *protocol.Fetch:
		answer, err = h.fetch(c, m, at)
	case *protocol.Devices:
		answer, err = h.registry.access(c.player)
	case *protocol.Find:
		answer, err = h.find(c, m, at)
	case *protocol.MyGames:
		if err := c.spend(dayListing, at); err != nil {
			return refusal(err), true
		}
		answer = h.post.list(c.player, at)
	case *protocol.Papers:
		if err := c.spend(noting, at); err != nil {
			return refusal(err), true
		}
		answer, err = h.post.papers(c.player, m)
	case *protocol.Meetings:
		answer = h.calendar.agenda(at)
	case *protocol.Players:
		answer, err = c.players(m, at)
	case *protocol.Tournaments, *protocol.Standings, *protocol.TournamentLog:
		answer, err = h.tournaments.answer(c, m, at)
	case *protocol.Clubs, *protocol.ReadClub:
		answer, err = h.clubs.answer(c, m, at)
	case *protocol.Cards:
		answer, err = h.cards.answer(c, m, at)
	default:
		return nil, false
	}
	if err != nil {
		return refusal(err), true
	}
	return answer, true
}

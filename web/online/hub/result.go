//go:build !js

package hub

import (
	"encoding/json"
	"log/slog"
	"math"
	"sync"

	"awale/game"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/online/rating"
	"awale/web/online/referee"
)

// result is the result of a rated game as the store keeps it.
type result struct {
	// Match and Game name the game.
	Match   string    `json:"match"`
	Game    int       `json:"game"`
	Players [2]string `json:"players"`
	Score   float64   `json:"score"`
	Rule    string    `json:"rule"`
	Group   string    `json:"group"`
	// Clock is that of the match, of which the speed follows.
	Clock protocol.Clock `json:"clock"`
	Time  int64          `json:"time"`
	// Short is set for a game of less than shortGame moves, and Near if both players came from one place. Void is set if both have used the
	// same key of a device: the result does not count then.
	Short bool `json:"short,omitempty"`
	Near  bool `json:"near,omitempty"`
	Void  bool `json:"void,omitempty"`
	// Behind is how many seconds later those who watch see the game.
	Behind int `json:"behind,omitempty"`
}

// resultID names a result.
type resultID struct {
	match string
	game  int
}

// results owns what results say about players: ratings, points, and the records of players.
type results struct {
	registry *registry
	log      *slog.Logger

	// mu is the lock of the hub. It guards what follows.
	mu   *sync.Mutex
	book *rating.Book
	// counted are the results that were there when this server began, of matches that went on then.
	counted map[resultID]bool
	// favourites are the rules and the speeds that players have played last in a rated game.
	favourites map[string]favourite
	// records are what is known of the results of players. They do not name the opponents.
	records map[string]*pastRecord
}

// favourite is what a player has played last in a rated game.
type favourite struct{ rule, speed string }

// board is where the ratings are that a result changes.
func (r *result) board() rating.Board { return rating.Board{Group: r.Group, Speed: r.Clock.Speed()} }

// load makes the ratings out of all results. Those of deleted accounts count for their opponents.
func (s *results) load(store Store) error {
	ctx, cancel := loading()
	defer cancel()
	matches, err := store.Going(ctx)
	if err != nil {
		return err
	}
	going := map[string]bool{}
	for _, match := range matches {
		going[match] = true
	}
	err = store.Results(ctx, func(data []byte) {
		var r result
		if err := json.Unmarshal(data, &r); err != nil {
			s.log.Error("a result cannot be read", "error", err)
			return
		}
		s.add(r)
		if going[r.Match] {
			s.counted[resultID{r.Match, r.Game}] = true
		}
	})
	for player := range s.favourites {
		if s.registry.accounts[player] == nil {
			s.forget(player)
		}
	}
	return err
}

// forget forgets the results of a player whose account is deleted. Those of the opponents stay. The caller holds the lock of the hub.
func (s *results) forget(player string) {
	s.book.Forget(player)
	delete(s.favourites, player)
	delete(s.records, player)
}

// add counts a result, unless it is void. The caller holds the lock of the hub.
func (s *results) add(r result) {
	if r.Void {
		return
	}
	on := r.board()
	s.remember(r, s.book.Add(rating.Result{Players: r.Players, Score: r.Score, Rule: r.Rule, Group: on.Group, Speed: on.Speed, Time: r.Time,
		Match: r.Match, Short: r.Short, Near: r.Near}))
	for _, player := range r.Players {
		s.favourites[player] = favourite{r.Rule, on.Speed}
	}
}

// count keeps the result of a game, if it is rated, and tells the ratings that follow from it. It reports false if the result cannot
// be kept now. A result that was kept before this server began counts already; another one may be kept though the store has not said so.
func (h *Hub) count(m *referee.Match, number int, g game.MatchGame, at int64) bool {
	rules := m.Record().Rules()
	group, rated := ruletext.Group(rules)
	if !m.Terms().Rated || !rated || g.Result == variants.NoResult || number == m.Game() && !begun(m.Record()) {
		return true
	}
	r := result{Match: m.ID(), Game: number, Players: m.Players(), Rule: rules.ID(), Group: group,
		Clock: m.Terms().Clock, Time: at, Behind: m.Terms().Behind}
	switch g.Result {
	case variants.SouthWins:
		r.Score = 1
	case variants.Draw:
		r.Score = 0.5
	}
	// Of an earlier game the moves are not known any more.
	r.Short = number == m.Game() && m.Ply() < shortGame
	h.mu.Lock()
	r.Near, r.Void = h.registry.related(r.Players, at)
	h.mu.Unlock()
	data, err := json.Marshal(r)
	if err != nil {
		h.log.Error("a result cannot be written", "match", m.ID(), "error", err)
		return false
	}
	ctx, cancel := limit()
	defer cancel()
	if _, err := h.store.AddResult(ctx, m.ID(), number, data); err != nil {
		h.log.Error("a result cannot be kept", "match", m.ID(), "error", err)
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.results.counted[resultID{m.ID(), number}] {
		return true
	}
	h.results.add(r)
	h.reports.suspect(r, h.results.book, h.chance.ID(), at)
	for _, player := range r.Players {
		if a := h.registry.accounts[player]; a != nil && h.members[player] != nil {
			_ = h.lobby.Enter(h.results.view(a), lobby.Hidden{}) // who is here is not kept out
		}
	}
	h.deliver()
	return true
}

// shortGame is the number of moves below which a game is far too short: usual ones have three times as many.
const shortGame = 20

// leastMoves is how many moves of each side make a game count.
const leastMoves = 2

// begun reports whether a game was played: a game that is given up before cannot move a rating.
func begun(rec *game.Record) bool {
	var moves [2]int
	for _, n := range rec.Path()[1:] {
		moves[rec.Node(rec.Node(n).Parent).Position.Turn]++
	}
	return min(moves[variants.South], moves[variants.North]) >= leastMoves
}

// groupOf returns the rating group of a rule, "" for none.
func groupOf(rule string) (group string) {
	if rules, err := notation.ParseRule(rule); err == nil {
		group, _ = ruletext.Group(rules)
	}
	return group
}

// ratings returns the ratings of two players on a board and their deviations, 0 for one without a rated game there; nil if neither has
// one. The caller holds the lock of the hub.
func (s *results) ratings(players [2]string, on rating.Board, at int64) (list, unsure []int) {
	list, unsure = make([]int, len(players)), make([]int, len(players))
	known := false
	for i, player := range players {
		if r := s.book.Rating(on, player, at); r.Games > 0 {
			list[i], unsure[i], known = int(math.Round(r.Value)), int(math.Round(r.Deviation)), true
		}
	}
	if !known {
		return nil, nil
	}
	return list, unsure
}

// view returns a player with an account as everybody is to see one, with the numbers for the rule and the speed that were
// played last. The caller holds the lock of the hub.
func (s *results) view(a *account) protocol.Player {
	p := protocol.Player{ID: a.id, Name: a.Name, Country: a.Country, Introduction: s.registry.introduction(a)}
	last := s.favourites[a.id]
	rules, err := variants.Load(last.rule)
	if err != nil {
		return p
	}
	group, rated := ruletext.Group(rules)
	if !rated {
		return p
	}
	r := s.book.Rating(rating.Board{Group: group, Speed: last.speed}, a.id, now())
	p.Rule, p.Speed, p.Points = rules.ID(), last.speed, s.book.Points(rules.ID(), a.id)
	p.Rating, p.Unsure = int(math.Round(r.Value)), int(math.Round(r.Deviation))
	return p
}

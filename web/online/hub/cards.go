//go:build !js

package hub

import (
	"encoding/json"
	"errors"
	"slices"
	"sync"

	"awale/variants/notation"
	"awale/web/online/budget"
	"awale/web/online/protocol"
)

// The budgets for cards: of an account that has results of other boards taken, and of all who look at a card and report by it.
var (
	laying    = budget.Limit{Burst: 10, Each: minute}
	reporting = budget.Limit{Burst: 20, Each: 3000}
)

// cards owns the rounds in halls of which players at the boards report results. What is reported is kept before anybody is told.
type cards struct {
	hub *Hub
	// writing is held while a round is begun, changed or removed.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows: the rounds by their ids, and the cards by their codes. A round in the list is not
	// changed: another one takes its place.
	mu    *sync.Mutex
	list  map[string]*hallRound
	codes map[string]*laidCard
}

// hallRound is a round in a hall, as the store keeps it under the id that [cardsID] returns. It names nobody but its player.
type hallRound struct {
	Player     string `json:"player"`
	Tournament string `json:"tournament"`
	Round      int    `json:"round"`
	// Begun is when results were taken first, in milliseconds since 1970.
	Begun int64 `json:"begun"`
	// Boards are the cards with what was reported, "" for nothing yet, in the order of the boards.
	Boards []protocol.CardResult `json:"boards"`
}

// laidCard is the card of a board of a round, from 1, with the budget of all who look at it.
type laidCard struct {
	round  string
	board  int
	budget budget.Budget
}

// cardsID returns the id of the round of a tournament that a device of a player runs. A tournament has one at a time.
func cardsID(player, tournament string) string {
	return protocol.TournamentID("cards", player, tournament)
}

func newCards(h *Hub) *cards {
	return &cards{hub: h, mu: &h.mu, list: map[string]*hallRound{}, codes: map[string]*laidCard{}}
}

// errHallRound is returned for a round in the store that no device can have asked for.
var errHallRound = errors.New("it is no round in a hall")

// check says what is wrong with a round in the store.
func (r *hallRound) check(id string) error {
	seen := map[string]bool{}
	for _, x := range r.Boards {
		if !notation.IsIdentity(x.Code) || seen[x.Code] || x.Result != "" && !slices.Contains(protocol.CardResults(), x.Result) {
			return errHallRound
		}
		seen[x.Code] = true
	}
	if len(r.Boards) < 1 || len(r.Boards) > protocol.MaxBoards || r.Round < 1 || r.Begun < 1 || id != cardsID(r.Player, r.Tournament) {
		return errHallRound
	}
	return nil
}

// over reports whether nothing is told or taken any more.
func (r *hallRound) over(at int64) bool { return at >= r.Begun+protocol.CardsTime }

// laid returns the codes of the boards.
func (r *hallRound) laid() (codes []string) {
	for _, x := range r.Boards {
		codes = append(codes, x.Code)
	}
	return codes
}

// load reads the rounds, after the accounts.
func (x *cards) load() error {
	return x.hub.documents.load(Cards, func(id string, data []byte) {
		var r hallRound
		err := json.Unmarshal(data, &r)
		if err == nil {
			err = r.check(id)
		}
		switch {
		case err != nil:
			x.hub.log.Error("a round in a hall cannot be read", "error", err)
		case x.hub.registry.gone(r.Player): // the store forgets it by itself
		default:
			x.show(id, &r)
		}
	})
}

// show puts a round into the list in place of the one before. The caller holds the lock of the hub, or nobody else knows it.
func (x *cards) show(id string, r *hallRound) {
	if old := x.list[id]; old == nil || !slices.Equal(old.laid(), r.laid()) {
		x.hide(id)
		for i, board := range r.Boards {
			x.codes[board.Code] = &laidCard{round: id, board: i + 1}
		}
	}
	x.list[id] = r
}

// hide takes a round off the list. The caller holds the lock of the hub.
func (x *cards) hide(id string) {
	if old := x.list[id]; old != nil {
		for _, board := range old.Boards {
			delete(x.codes, board.Code)
		}
	}
	delete(x.list, id)
}

// answer answers what the device of a director asks.
func (x *cards) answer(c *Conn, m *protocol.Cards, at int64) (protocol.Told, error) {
	if err := c.spend(looking, at); err != nil {
		return nil, err
	}
	x.mu.Lock()
	r := x.list[cardsID(c.player, m.Tournament)]
	x.mu.Unlock()
	if r != nil && (r.over(at) || r.Round != m.Round) {
		r = nil
	}
	if len(m.Codes) > 0 && (r == nil || !slices.Equal(r.laid(), m.Codes)) {
		var err error
		if r, err = x.begin(c.player, m, at); err != nil {
			return nil, err
		}
	}
	told := &protocol.Reported{Tournament: m.Tournament, Round: m.Round, Taken: r != nil, Results: []protocol.CardResult{}}
	if r != nil {
		for _, board := range r.Boards {
			if board.Result != "" {
				told.Results = append(told.Results, board)
			}
		}
	}
	return told, nil
}

// begin has results of a round taken, or of other boards of the same round: what was reported of boards that stay is kept.
func (x *cards) begin(player string, m *protocol.Cards, at int64) (*hallRound, error) {
	x.writing.Lock()
	defer x.writing.Unlock()
	id := cardsID(player, m.Tournament)
	next := &hallRound{Player: player, Tournament: m.Tournament, Round: m.Round, Begun: at}
	reported := map[string]protocol.CardResult{}
	x.mu.Lock()
	err := x.mayBegin(player, id, m.Codes, at)
	if old := x.list[id]; old != nil && old.Round == m.Round && !old.over(at) {
		next.Begun = old.Begun
		for _, board := range old.Boards {
			reported[board.Code] = board
		}
	}
	x.mu.Unlock()
	for _, code := range m.Codes {
		board := reported[code]
		board.Code = code
		next.Boards = append(next.Boards, board)
	}
	if err == nil {
		err = x.keep(id, next)
	}
	return next, err
}

// mayBegin returns why results of a round of a player may not be taken, nil if they may. Codes of a round of another player are refused,
// so that a person who has seen a card gets no results by it. The caller holds the lock of the hub.
func (x *cards) mayBegin(player, id string, codes []string, at int64) error {
	own, all := 0, 0
	for other, r := range x.list {
		if other == id || r.over(at) {
			continue
		}
		if all++; r.Player == player {
			own++
		}
	}
	taken := slices.ContainsFunc(codes, func(code string) bool { return x.codes[code] != nil && x.codes[code].round != id })
	switch m, a := x.hub.members[player], x.hub.registry.lasting(player); {
	case a == nil || a.leaving:
		return protocol.Refuse(protocol.WhyGuest)
	case taken:
		return protocol.Refuse(protocol.WhyAgain)
	case own >= protocol.MaxOwnCards, all >= protocol.MaxCards:
		return protocol.Refuse(protocol.WhyFull)
	case m == nil || !m.laying.Spend(laying, at):
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// keep keeps a round, and shows it. The caller holds writing.
func (x *cards) keep(id string, r *hallRound) error {
	if err := x.hub.documents.put(Cards, id, r); err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.show(id, r)
	return nil
}

// mend removes the rounds whose time is over. It stops at the first failure.
func (x *cards) mend() error {
	at := x.hub.now()
	return x.drop(func(r *hallRound) bool { return r.over(at) })
}

// forget removes the rounds of a player whose account is deleted.
func (x *cards) forget(player string) error {
	return x.drop(func(r *hallRound) bool { return r.Player == player })
}

// drop removes the rounds that are chosen.
func (x *cards) drop(chosen func(r *hallRound) bool) error {
	x.writing.Lock()
	defer x.writing.Unlock()
	x.mu.Lock()
	var ids []string
	for id, r := range x.list {
		if chosen(r) {
			ids = append(ids, id)
		}
	}
	x.mu.Unlock()
	for _, id := range ids {
		if err := x.hub.documents.remove(Cards, id); err != nil {
			return err
		}
		x.mu.Lock()
		x.hide(id)
		x.mu.Unlock()
	}
	return nil
}

// Card is what the page of a card shows.
type Card struct {
	// Round and Board count from 1. Result is what was reported last, "" for nothing, as [protocol.CardResults] name it.
	Round, Board int
	Result       string
}

// Card returns the card with a code, nil for none. With a result, that is reported by it first, and kept. The error is a
// [*protocol.Refused] if too much is asked by this card, or one of the store.
func (h *Hub) Card(code, result string) (*Card, error) {
	x, at := h.cards, h.now()
	x.mu.Lock()
	works := h.storeWorks
	x.mu.Unlock()
	if result != "" {
		if !works {
			return nil, errNotNow // else all boards would wait for the store one after the other
		}
		x.writing.Lock()
		defer x.writing.Unlock()
	}
	x.mu.Lock()
	laid := x.codes[code]
	if laid == nil || x.list[laid.round].over(at) {
		x.mu.Unlock()
		return nil, nil
	}
	allowed, r := laid.budget.Spend(reporting, at), x.list[laid.round]
	x.mu.Unlock()
	if !allowed {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	board := r.Boards[laid.board-1]
	if result != "" && board.Result != result {
		board.Differs = board.Result != ""
		board.Result = result
		next := *r
		next.Boards = slices.Clone(r.Boards)
		next.Boards[laid.board-1] = board
		if err := x.keep(laid.round, &next); err != nil {
			return nil, err
		}
	}
	return &Card{Round: r.Round, Board: laid.board, Result: board.Result}, nil
}

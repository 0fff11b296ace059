package manual

import (
	"math/rand/v2"
	"strings"

	"awale/variants"
)

// Kind says what an example shows. The key of its heading is "manual.example." + kind.
type Kind string

// The kinds, in the order of a chapter.
const (
	// KindSow: a sowing of one lap that captures nothing.
	KindSow Kind = "sow"
	// KindOpening: the first turn puts the seeds of a house into the next house.
	KindOpening Kind = "opening"
	// KindTurned: the seeds go clockwise, under rules in which the direction varies.
	KindTurned Kind = "turned"
	// KindFirst: the first seed goes into the house that it came from.
	KindFirst Kind = "first"
	// KindKroo: a sowing comes back to the house that it started from.
	KindKroo Kind = "kroo"
	// KindPassed: a sowing passes over a house, because of the seeds in it or because it is out of play.
	KindPassed Kind = "passed"
	// KindStore: a seed is sown into the mover's store.
	KindStore Kind = "store"
	// KindStoreAgain: the last seed is sown into the mover's store, which gives another turn.
	KindStoreAgain Kind = "store-again"
	// KindRelay: a sowing goes on with the seeds of the last house.
	KindRelay Kind = "relay"
	// KindLifting: the lifting of a single seed captures the seeds facing it.
	KindLifting Kind = "lifting"
	// KindCapture: one house is captured.
	KindCapture Kind = "capture"
	// KindChain: several houses are captured.
	KindChain Kind = "chain"
	// KindCross: the seeds facing the last seed are captured.
	KindCross Kind = "cross"
	// KindClaim: a house is claimed.
	KindClaim Kind = "claim"
	// KindOwner: a house is captured for its owner, who did not move.
	KindOwner Kind = "owner"
	// KindDuring: a house is captured before the last seed is sown.
	KindDuring Kind = "during"
	// KindLimit: a chain has more houses than the rule allows to capture.
	KindLimit Kind = "limit"
	// KindSlam: a move captures, or could capture, every seed of the opponent.
	KindSlam Kind = "slam"
	// KindForbidden: a move is illegal because it would capture every seed of the opponent.
	KindForbidden Kind = "forbidden"
	// KindFeed: a move is illegal because it gives no seeds to an opponent without seeds.
	KindFeed Kind = "feed"
	// KindKeep: a move is illegal because it leaves the opponent without seeds.
	KindKeep Kind = "keep"
	// KindSmall: a house holds too few seeds to be sown.
	KindSmall Kind = "small"
	// KindSinglesLast: a single seed may not be sown, because a larger house may be.
	KindSinglesLast Kind = "singles-last"
	// KindOnceFirst: a house may not be sown again, because another house has not been sown yet.
	KindOnceFirst Kind = "once-first"
	// KindEndless: a sowing is illegal because it would not end.
	KindEndless Kind = "endless"
	// KindPass: a player cannot move and passes.
	KindPass Kind = "pass"
	// KindRound: a round is over and the next one begins.
	KindRound Kind = "round"
)

// Kinds returns every kind in the order of a chapter.
func Kinds() []Kind {
	return []Kind{KindSow, KindOpening, KindTurned, KindFirst, KindKroo, KindPassed, KindStore, KindStoreAgain, KindRelay, KindLifting,
		KindCapture, KindChain, KindCross, KindClaim, KindOwner, KindDuring, KindLimit, KindSlam, KindForbidden, KindFeed, KindKeep,
		KindSmall, KindSinglesLast, KindOnceFirst, KindEndless, KindPass, KindRound}
}

// Example is a move that shows something about a rule, or a move that the rule refuses.
type Example struct {
	Kind   Kind
	Before variants.Position
	Move   variants.Move
	// Reason is the reason why the rule refuses the move, 0 for a legal move. A refused move has no Events and no After.
	Reason variants.Reason
	Events []variants.Event
	After  variants.Position
}

// The size of the search for examples, large enough for rare moves.
const (
	// exampleGames is the number of random games.
	exampleGames = 24
	// longGames is their number under rules that limit the length of a chain, because long chains are the rarest moves.
	longGames = 60
	// exampleMoves is the largest number of moves in a game.
	exampleMoves = 400
)

// Examples searches random games of a rule and returns the simplest example of each kind that occurs, in the order of a
// chapter. The games, and so the examples, are always the same.
func Examples(r *variants.Rules) []Example {
	s := NewSearch(r)
	for !s.Step() {
	}
	return s.Examples()
}

// Search searches for examples game by game, so that a program with one thread can do other things between the games.
type Search struct {
	search search
	rng    *rand.Rand
	games  int
}

// NewSearch starts a search for examples of a rule.
func NewSearch(r *variants.Rules) *Search {
	s := &Search{search: search{rules: r, parameters: r.Parameters(), best: map[Kind]found{}},
		rng: rand.New(rand.NewPCG(4, 48)), games: exampleGames}
	if s.search.parameters.Capture.Most > 0 {
		s.games = longGames
	}
	return s
}

// Step plays the next game and reports whether it was the last one.
func (s *Search) Step() (done bool) {
	if s.games > 0 {
		s.games--
		s.search.game(s.rng)
	}
	return s.games == 0
}

// Examples returns the examples found so far, in the order of a chapter.
func (s *Search) Examples() []Example {
	var list []Example
	for _, kind := range Kinds() {
		if f, ok := s.search.best[kind]; ok {
			list = append(list, f.example)
		}
	}
	return list
}

// search has the state of a search.
type search struct {
	rules      *variants.Rules
	parameters variants.Parameters
	best       map[Kind]found
}

// found is the best example of a kind so far. An example with a lower cost is simpler.
type found struct {
	example Example
	cost    int
}

// plainly reports whether a move shows nothing but a sowing, and how many special features the sowing has.
func plainly(shows map[Kind]bool) (plain bool, besides int) {
	for kind, shown := range shows {
		switch {
		case !shown:
		case kind == KindTurned || kind == KindFirst || kind == KindKroo || kind == KindPassed || kind == KindStore:
			besides++
		default:
			return false, 0
		}
	}
	return true, besides
}

// distance returns the distance of n from the range low to high, 0 inside it.
func distance(n, low, high int) int { return max(low-n, n-high, 0) }

// game plays a random game and collects examples.
func (s *search) game(rng *rand.Rand) {
	p := s.rules.Start()
	var moves [variants.MaxMoves]variants.Move
	for range exampleMoves {
		legal := s.rules.AppendLegal(moves[:0], &p)
		if len(legal) == 0 {
			return
		}
		if len(legal) < sowable(&p) {
			s.refused(p, len(legal))
		}
		m := legal[rng.IntN(len(legal))]
		after, events, err := s.rules.Apply(p, m)
		if err != nil {
			panic(err) // it was among the legal moves
		}
		s.played(Example{Before: p, Move: m, Events: events, After: after})
		p = after
	}
}

// sowable returns the number of houses with seeds of the side to move.
func sowable(p *variants.Position) int {
	n := 0
	for h := range variants.House(p.Ring()) {
		if p.Owner(h) == p.Turn && p.Houses[h] > 0 {
			n++
		}
	}
	return n
}

// offer keeps an example if it is simpler than the one of its kind so far.
func (s *search) offer(kind Kind, e Example, cost int) {
	if f, ok := s.best[kind]; ok && f.cost <= cost {
		return
	}
	e.Kind = kind
	s.best[kind] = found{e, cost}
}

// reasons has the kind of example for each reason that is shown.
var reasons = map[variants.Reason]Kind{
	variants.MustFeed: KindFeed, variants.WouldStarve: KindKeep, variants.GrandSlam: KindForbidden, variants.TooSmall: KindSmall,
	variants.SinglesLast: KindSinglesLast, variants.OnceFirst: KindOnceFirst, variants.Endless: KindEndless,
}

// refused collects examples from the moves that the rule refuses. legal is the number of legal moves.
func (s *search) refused(p variants.Position, legal int) {
	for h := range variants.House(p.Ring()) {
		if p.Owner(h) != p.Turn || p.Houses[h] == 0 {
			continue
		}
		refusal, ok := s.rules.Check(p, variants.Sow(h)).(*variants.Refusal)
		if !ok {
			continue
		}
		if kind, ok := reasons[refusal.Reason]; ok {
			// An example is clearer if the player has other moves to choose from.
			s.offer(kind, Example{Before: p, Move: refusal.Move, Reason: refusal.Reason}, p.InPlay()+10*max(0, 3-legal))
		}
	}
}

// played collects examples from a move.
func (s *search) played(e Example) {
	n := &account{search: s, Example: e, shows: map[Kind]bool{}, last: variants.NoHouse, from: e.Move.House()}
	for _, event := range e.Events {
		if event.Kind == variants.Drop || event.Kind == variants.Bank {
			n.left++
		}
	}
	for _, event := range e.Events {
		n.read(event)
	}
	n.conclude()
	n.offerAll()
}

// account is what a move shows, as far as its events have been read.
type account struct {
	*search
	Example
	shows map[Kind]bool
	// drops is the number of seeds that have been sown, and left that of those still to be sown.
	drops, left int
	// last is the house of the last one, and from the house that the seeds in the hand came from.
	last, from variants.House
	// taken and spared are the numbers of captures after the sowing that were made, and that the rule forbids.
	taken, spared int
	// ends is set if the game or a round ends.
	ends bool
}

// read reads the next event.
func (n *account) read(event variants.Event) {
	switch event.Kind {
	case variants.Drop:
		n.sow()
		n.last = event.House
		n.dropped(event.House)
	case variants.Bank:
		n.sow()
		n.shows[KindStore] = true
	case variants.Skip:
		switch {
		case event.House != n.from:
			n.shows[KindPassed] = true
		case !n.shows[KindRelay]:
			n.shows[KindKroo] = true
		}
	case variants.Lap:
		n.shows[KindRelay] = true
		n.from = event.House
	case variants.Capture:
		n.captured(event)
	case variants.Seize:
		n.taken++
	case variants.Claim:
		n.shows[KindClaim] = true
	case variants.Forgo:
		n.spared++
	case variants.Again:
		if n.After.Pause != 0 {
			return // the turn goes on
		}
		if n.last == variants.NoHouse || n.Events[len(n.Events)-2].Kind == variants.Bank {
			n.shows[KindStoreAgain] = true
		} else {
			n.shows[KindSlam] = true
		}
	case variants.Passed:
		n.shows[KindPass] = true
	case variants.Begin:
		n.shows[KindRound] = true
	case variants.Round, variants.End:
		n.ends = true
	}
}

// sow counts a seed that is sown.
func (n *account) sow() {
	n.left--
	n.drops++
}

// dropped reads a seed that falls into a house.
func (n *account) dropped(h variants.House) {
	origin, grid := n.Move.House(), n.Before.Grid()
	sowing := &n.parameters.Sowing
	turned := grid.Next(h) == origin
	first := n.drops == 1 || n.drops == 2 && strings.HasPrefix(sowing.Origin, "first")
	switch {
	case n.drops == 1 && h == origin:
		n.shows[KindFirst] = true
	case h == origin && !n.shows[KindRelay] && n.taken == 0: // captured seeds may be laid down there
		n.shows[KindKroo] = true
	case first && turned && sowing.Direction != "clockwise":
		n.shows[KindTurned] = true
	}
}

// captured reads a capture.
func (n *account) captured(event variants.Event) {
	p := n.Before
	switch {
	case n.shows[KindClaim]:
		// It is a consequence of the claim.
	case n.drops == 0:
		n.shows[KindLifting] = true
	case n.left > 0:
		n.shows[KindDuring] = true
	case event.Side == p.Turn.Other():
		n.shows[KindOwner] = true
	case n.parameters.Capture.Cross != "none" && n.last != variants.NoHouse && event.House == p.Facing(n.last):
		n.shows[KindCross] = true
	default:
		n.taken++
	}
}

// conclude adds what only the whole move shows.
func (n *account) conclude() {
	q, r, p, shows := &n.parameters, n.rules, n.Before, n.shows
	if q.Choosing.Opening == "merge" && p.Turns < 2 {
		clear(shows)
		shows[KindOpening] = true
	}
	shows[KindCapture] = shows[KindCapture] || (n.taken == 1 || n.taken > 0 && r.FourRows()) && !shows[KindCross]
	shows[KindChain] = shows[KindChain] || n.taken > 1 && !shows[KindCross] && !r.FourRows()
	switch {
	case n.spared > 0 && q.Capture.Most > 0 && n.taken+n.spared > q.Capture.Most:
		shows[KindLimit] = true
	case n.spared > 0:
		shows[KindSlam] = true
	case n.taken > 0 && p.Row(p.Turn.Other()) > 0:
		swept := p
		r.Sown(&swept, n.Move)
		shows[KindSlam] = shows[KindSlam] || swept.Row(p.Turn.Other()) == 0
	}
}

// offerAll offers the move as an example of all that it shows.
func (n *account) offerAll() {
	cost := len(n.Events)
	if plain, besides := plainly(n.shows); plain && n.Move.House() != variants.NoHouse && !n.ends {
		// A short sowing shows little, and a long one is hard to follow.
		n.search.offer(KindSow, n.Example, cost+6*distance(int(n.Before.Houses[n.Move.House()]), 4, 5)+20*besides)
	}
	if n.ends {
		// A move that also ends the game or a round shows two things at once.
		cost += 60
	}
	if n.Before.Turn == variants.North {
		cost += 2 // South's moves are easier to follow on the board
	}
	for kind, shown := range n.shows {
		if shown {
			n.search.offer(kind, n.Example, cost)
		}
	}
}

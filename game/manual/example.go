package manual

import (
	"math/rand/v2"

	"awale/variants"
)

// Kind is what an example shows. It is the last part of the key of its heading ("manual.example." + kind).
type Kind string

// The kinds, in the order of a chapter.
const (
	// KindSow: a sowing of one lap that takes nothing.
	KindSow Kind = "sow"
	// KindOpening: the first turn puts a house into the next one.
	KindOpening Kind = "opening"
	// KindTurned: the seeds go clockwise, under rules where that depends.
	KindTurned Kind = "turned"
	// KindFirst: the first seed goes back into the house it came from.
	KindFirst Kind = "first"
	// KindKroo: the hand comes back to the house it was filled from.
	KindKroo Kind = "kroo"
	// KindPassed: a house is passed over for what it holds or because it is out of play.
	KindPassed Kind = "passed"
	// KindStore: a seed is sown into the own store; KindStoreAgain: the last one, for another turn.
	KindStore      Kind = "store"
	KindStoreAgain Kind = "store-again"
	// KindRelay: the hand goes on with the seeds it comes to.
	KindRelay Kind = "relay"
	// KindLifting: a single seed takes those facing it.
	KindLifting Kind = "lifting"
	// KindCapture: one house is taken; KindChain: several are.
	KindCapture Kind = "capture"
	KindChain   Kind = "chain"
	// KindCross: the seeds facing the last one are taken.
	KindCross Kind = "cross"
	// KindOwner: a house is taken for its owner, who did not move.
	KindOwner Kind = "owner"
	// KindDuring: a house is taken before the last seed falls.
	KindDuring Kind = "during"
	// KindLimit: more houses could be taken than the rule allows.
	KindLimit Kind = "limit"
	// KindSlam: all the seeds of the opponent are or would be taken.
	KindSlam Kind = "slam"
	// KindForbidden: a move is forbidden that would take them all.
	KindForbidden Kind = "forbidden"
	// KindFeed: the opponent has to be fed. KindKeep: he may not be left without seeds.
	KindFeed Kind = "feed"
	KindKeep Kind = "keep"
	// KindSmall: a house holds too few seeds to be sown.
	KindSmall Kind = "small"
	// KindSinglesLast: a larger house has to be sown first.
	KindSinglesLast Kind = "singles-last"
	// KindOnceFirst: a house that has not been sown yet has to be sown first.
	KindOnceFirst Kind = "once-first"
	// KindEndless: a sowing that would not end is forbidden.
	KindEndless Kind = "endless"
	// KindPass: a player cannot move and passes.
	KindPass Kind = "pass"
	// KindRound: a round is over and the next one begins.
	KindRound Kind = "round"
)

// Kinds returns every kind in the order of a chapter.
func Kinds() []Kind {
	return []Kind{KindSow, KindOpening, KindTurned, KindFirst, KindKroo, KindPassed, KindStore, KindStoreAgain, KindRelay, KindLifting,
		KindCapture, KindChain, KindCross, KindOwner, KindDuring, KindLimit, KindSlam, KindForbidden, KindFeed, KindKeep,
		KindSmall, KindSinglesLast, KindOnceFirst, KindEndless, KindPass, KindRound}
}

// Example is a move that shows something, played by the rules.
type Example struct {
	Kind   Kind
	Before variants.Position
	Move   variants.Move
	// Reason is why the move is refused; then it has no events.
	Reason variants.Reason
	Events []variants.Event
	After  variants.Position
}

// How many random games are played in search of examples and how long each: enough to meet what is rare. Long
// captures are rarer than anything else.
const (
	exampleGames = 24
	longGames    = 60
	exampleMoves = 400
)

// Examples returns for each kind that a rule gives rise to the plainest example that some random games have come
// upon, in the order of a chapter. The games are the same each time.
func Examples(r *variants.Rules) []Example {
	s := NewSearch(r)
	for !s.Step() {
	}
	return s.Examples()
}

// Search looks for the examples of a rule game by game, so that a program with one thread can go on between
// them.
type Search struct {
	search search
	rng    *rand.Rand
	games  int
}

// NewSearch begins a search.
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

// Examples returns what has been found so far, in the order of a chapter.
func (s *Search) Examples() []Example {
	var list []Example
	for _, kind := range Kinds() {
		if f, ok := s.search.best[kind]; ok {
			list = append(list, f.example)
		}
	}
	return list
}

// search looks for examples.
type search struct {
	rules      *variants.Rules
	parameters variants.Parameters
	best       map[Kind]found
}

// found is the best example of a kind so far; less cost is plainer.
type found struct {
	example Example
	cost    int
}

// plainly reports whether a move shows nothing but a sowing, and how much it shows of how that is done.
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

// distance is how far n is from the numbers low to high.
func distance(n, low, high int) int { return max(low-n, n-high, 0) }

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

// offer keeps an example if it is plainer than the one there is.
func (s *search) offer(kind Kind, e Example, cost int) {
	if f, ok := s.best[kind]; ok && f.cost <= cost {
		return
	}
	e.Kind = kind
	s.best[kind] = found{e, cost}
}

// reasons are the refusals that are worth an example.
var reasons = map[variants.Reason]Kind{
	variants.MustFeed: KindFeed, variants.WouldStarve: KindKeep, variants.GrandSlam: KindForbidden, variants.TooSmall: KindSmall,
	variants.SinglesLast: KindSinglesLast, variants.OnceFirst: KindOnceFirst, variants.Endless: KindEndless,
}

// refused looks at the moves that may not be played.
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
			// With several houses to choose from it is plain that this one is refused for itself.
			s.offer(kind, Example{Before: p, Move: refusal.Move, Reason: refusal.Reason}, p.InPlay()+10*max(0, 3-legal))
		}
	}
}

// played looks at what a move shows.
func (s *search) played(e Example) {
	q := &s.parameters
	r, p := s.rules, e.Before
	mover, other := p.Turn, p.Turn.Other()
	origin := e.Move.House()
	shows := map[Kind]bool{}
	last := variants.NoHouse
	drops, left := 0, 0
	for _, event := range e.Events {
		if event.Kind == variants.Drop || event.Kind == variants.Bank {
			left++
		}
	}
	taken, spared, ends := 0, 0, false
	from := origin // where the hand was filled last
	turned := variants.House((int(origin) + r.Size()*2 - 1) % (2 * r.Size()))
	for _, event := range e.Events {
		switch event.Kind {
		case variants.Drop, variants.Bank:
			left--
			drops++
		}
		switch event.Kind {
		case variants.Drop:
			last = event.House
			first := drops == 1 || drops == 2 && q.Sowing.Origin == "first"
			switch {
			case drops == 1 && event.House == origin:
				shows[KindFirst] = true
			case event.House == origin && !shows[KindRelay]:
				shows[KindKroo] = true
			case first && event.House == turned && q.Sowing.Direction != "clockwise":
				shows[KindTurned] = true
			}
		case variants.Skip:
			switch {
			case event.House != from:
				shows[KindPassed] = true
			case !shows[KindRelay]:
				shows[KindKroo] = true
			}
		case variants.Lap:
			shows[KindRelay] = true
			from = event.House
		case variants.Bank:
			shows[KindStore] = true
		case variants.Capture:
			switch {
			case drops == 0:
				shows[KindLifting] = true
			case left > 0:
				shows[KindDuring] = true
			case event.Side == other:
				shows[KindOwner] = true
			case q.Capture.Cross != "none" && last != variants.NoHouse && event.House == p.Facing(last):
				shows[KindCross] = true
			default:
				taken++
			}
		case variants.Forgo:
			spared++
		case variants.Again:
			if last == variants.NoHouse || e.Events[len(e.Events)-2].Kind == variants.Bank {
				shows[KindStoreAgain] = true
			} else {
				shows[KindSlam] = true
			}
		case variants.Passed:
			shows[KindPass] = true
		case variants.Begin:
			shows[KindRound] = true
		case variants.Round, variants.End:
			ends = true
		}
	}
	if q.Choosing.Opening == "merge" && p.Turns < 2 {
		clear(shows)
		shows[KindOpening] = true
	}
	shows[KindCapture] = shows[KindCapture] || taken == 1 && !shows[KindCross]
	shows[KindChain] = shows[KindChain] || taken > 1 && !shows[KindCross]
	switch {
	case spared > 0 && q.Capture.Most > 0 && taken+spared > q.Capture.Most:
		shows[KindLimit] = true
	case spared > 0:
		shows[KindSlam] = true
	case taken > 0 && p.Row(other) > 0:
		swept := p
		r.Sown(&swept, e.Move)
		shows[KindSlam] = shows[KindSlam] || swept.Row(other) == 0
	}
	cost := len(e.Events)
	if plain, besides := plainly(shows); plain && origin != variants.NoHouse && !ends {
		// Short ways show little, long ones are hard to follow.
		s.offer(KindSow, e, cost+6*distance(int(p.Houses[origin]), 4, 5)+20*besides)
	}
	if ends {
		// What ends the game or a round as well shows two things at once.
		cost += 60
	}
	if mover == variants.North {
		cost += 2 // South's moves read as the board is drawn
	}
	for kind, shown := range shows {
		if shown {
			s.offer(kind, e, cost)
		}
	}
}

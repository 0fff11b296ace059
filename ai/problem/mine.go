package problem

import (
	"context"
	"errors"
	"math/rand/v2"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// Miner finds problems in games that it plays. The rule must treat both sides alike. It finds goals to win or to draw only with tables.
type Miner struct {
	rules  *variants.Rules
	tables *endgame.Tables
	seed   uint64
	// player plays the games, judge checks that a solution is a good move.
	player, judge *ai.Engine
}

// NewMiner returns a miner. tables may be nil. seed selects the games. The error wraps [ErrRule], or is [ErrTables].
func NewMiner(r *variants.Rules, tables *endgame.Tables, seed uint64) (*Miner, error) {
	if err := fits(r); err != nil {
		return nil, err
	}
	if tables != nil && !tables.Fits(r) {
		return nil, ErrTables
	}
	return &Miner{rules: r, tables: tables, seed: seed, player: ai.NewEngine(1 << 14), judge: ai.NewEngine(1 << 16)}, nil
}

// ErrTables is returned for endgame tables of another rule.
var ErrTables = errors.New("problem: the endgame tables are of another rule")

const (
	// randomMoves is the largest number of random moves at the start of a game.
	randomMoves = 10
	// randomMoveOdds: one in so many later moves is random.
	randomMoveOdds = 7
	// fastNodes is the number of nodes for a searched move of a game.
	fastNodes = 400
	// judgeNodes is the number of nodes of the search that has to choose the solution of a problem to take seeds.
	judgeNodes = 30_000
	// longest is the largest number of moves of a game.
	longest = 300
	// mostMoves is the largest number of moves of a goal to take seeds, and mostOnLarge that on boards of more than six houses a side,
	// where the search of all moves is too long.
	mostMoves, mostOnLarge = 3, 2
	// fullHouse is the largest number of seeds in a house of a problem.
	fullHouse = 24
	// leastEnding is the smallest number of seeds in play of a problem to win or to draw.
	leastEnding = 5
	// solutionMargin is the number of seeds by which the solution has to be better than every other move.
	solutionMargin = 2
)

// Game plays a game and returns the problems found in it, proved and with their themes, but without ratings. There is at most one
// of each theme with each kind of goal. Endings are looked for in other ways to play on too.
func (m *Miner) Game(ctx context.Context, number uint64) ([]Problem, error) {
	rng := rand.New(rand.NewPCG(m.seed, number))
	history := []variants.Position{m.rules.Start()}
	m.player.Forget()
	had := map[sort]bool{}
	var found []Problem
	look := func(at variants.Position, candidates ...func(variants.Position, *rand.Rand) (Problem, bool)) {
		// A file has room for claims alone. A problem begins as a game does: who began it matters only after the round.
		claims, begun := at.Claims, m.rules.Start().Memory
		at.Turns, at.Starter, at.Claims = begun.Turns, begun.Starter, begun.Claims
		if at.Memory != begun {
			return
		}
		at.Claims = claims
		if at.Turn == variants.North {
			at = Turned(at)
		}
		for _, candidate := range candidates {
			if c, ok := candidate(at, rng); ok && m.complete(ctx, &c, had) {
				had[sortOf(&c)] = true
				found = append(found, c)
			}
		}
	}
	opening := rng.IntN(randomMoves + 1)
	for ply := range longest {
		if err := ctx.Err(); err != nil {
			return found, err
		}
		p := history[len(history)-1]
		if p.Round != history[0].Round {
			break // a problem is one of the first round
		}
		look(p, m.ending, m.tactic)
		if m.tables != nil && p.InPlay() <= m.tables.Seeds() && !m.wander(p, rng, func(at variants.Position) { look(at, m.ending) }) {
			break
		}
		var move variants.Move
		if legal := m.rules.Legal(p); ply < opening || rng.IntN(randomMoveOdds) == 0 {
			move = legal[rng.IntN(len(legal))]
		} else {
			got, err := m.player.Search(ctx, m.rules, history, ai.Limits{Nodes: fastNodes}, ai.Open{}, nil)
			if err != nil {
				return found, err
			}
			move = got.Move
		}
		next := p
		if m.rules.Step(&next, move).Over() {
			break
		}
		history = append(history, next)
		if _, _, ended := m.rules.Repeat(history); ended {
			break
		}
	}
	return found, nil
}

// sort is what a game gives at most one problem of.
type sort struct {
	goal  GoalKind
	moves int
	theme Theme
}

func sortOf(p *Problem) sort { return sort{p.Goal.Kind, p.Goal.Moves, p.Theme} }

const (
	// walks is the number of random continuations of an ending that are examined.
	walks = 2
	// walkMoves is the number of random moves of a continuation.
	walkMoves = 12
)

// wander plays random moves on from an ending and calls look with every position. It reports whether there are seeds enough to go
// on.
func (m *Miner) wander(from variants.Position, rng *rand.Rand, look func(variants.Position)) bool {
	for range walks {
		p := from
		for range walkMoves {
			legal := m.rules.Legal(p)
			if m.rules.Step(&p, legal[rng.IntN(len(legal))]).Over() || p.InPlay() < leastEnding {
				break
			}
			look(p)
		}
	}
	return from.InPlay() >= leastEnding
}

// pleases reports whether a position is one that a person would like to look at.
func (m *Miner) pleases(p *variants.Position, moves int) bool {
	filled := 0
	for _, n := range p.Houses[:p.Ring()] {
		if n > fullHouse {
			return false
		}
		if n > 0 {
			filled++
		}
	}
	return filled >= 5 && moves >= 3 || filled >= 4 && moves >= 2 && p.InPlay() <= 8
}

// bounds are what the player to move gets more than the other from a move on to the end of the game, with the seeds that the move brings.
type bounds struct {
	move      variants.Move
	low, high int
}

// moveBounds returns the bounds of all moves in a position, by the tables. ok is false if there are too many seeds.
func (m *Miner) moveBounds(p *variants.Position) (all []bounds, ok bool) {
	lead := func(of *variants.Position) int { return int(of.Stores[p.Turn]) - int(of.Stores[p.Turn.Other()]) }
	for _, move := range m.rules.Legal(*p) {
		next := *p
		b := bounds{move: move}
		if !m.rules.Step(&next, move).Over() {
			low, high, ok := m.tables.Position(&next)
			if !ok {
				return nil, false
			}
			if b.low, b.high = low, high; next.Turn != p.Turn {
				b.low, b.high = -high, -low
			}
		}
		gained := lead(&next) - lead(p)
		b.low, b.high = b.low+gained, b.high+gained
		all = append(all, b)
	}
	return all, true
}

// ending returns a problem to win or to draw with the houses of p. The stores are as near to those of p as makes exactly one move
// reach the goal.
func (m *Miner) ending(p variants.Position, rng *rand.Rand) (Problem, bool) {
	if m.tables == nil || p.InPlay() > m.tables.Seeds() || p.InPlay() < leastEnding {
		return Problem{}, false
	}
	all, ok := m.moveBounds(&p)
	if !ok || !m.pleases(&p, len(all)) {
		return Problem{}, false
	}
	best := 0
	for i, b := range all {
		if b.low > all[best].low {
			best = i
		}
	}
	second := -variants.MaxSeeds
	for i, b := range all {
		if i != best {
			second = max(second, b.high)
		}
	}
	if second+solutionMargin > all[best].low {
		return Problem{}, false
	}
	captured := m.rules.Seeds() - p.InPlay()
	lead := int(p.Stores[variants.South]) - int(p.Stores[variants.North])
	goal := Goal{Kind: Win}
	if all[best].low == all[best].high && rng.IntN(3) == 0 {
		goal.Kind = Draw
	}
	// A win needs a lead of more than -low, and no more than -second. A draw needs -low.
	least, most := 1-all[best].low, -second
	if goal.Kind == Draw {
		least, most = -all[best].low, -all[best].low
	}
	lead = min(max(lead, least), most)
	if (captured+lead)%2 != 0 {
		if lead++; lead > most {
			lead -= 2
		}
	}
	if lead < least || lead > most || lead < -captured || lead > captured {
		return Problem{}, false
	}
	p.Stores = [2]uint8{uint8((captured + lead) / 2), uint8((captured - lead) / 2)}
	if 2*int(p.Stores[variants.North]) >= m.rules.Seeds() && goal.Kind == Win || m.rules.Outcome(p).Over() {
		return Problem{}, false
	}
	return Problem{Position: p, Goal: goal, Line: []variants.Move{all[best].move}}, true
}

// tactic returns a problem to take seeds.
func (m *Miner) tactic(p variants.Position, _ *rand.Rand) (Problem, bool) {
	legal := m.rules.Legal(p)
	if p.InPlay() < 8 || !m.pleases(&p, len(legal)) || len(legal) < 3 {
		return Problem{}, false
	}
	before, most := 0, mostMoves
	if p.Size > 6 {
		most = mostOnLarge
	}
	for moves := 1; moves <= most; moves++ {
		best, second := -1, -1
		var solution variants.Move
		for _, move := range legal {
			next := p
			over := m.rules.Step(&next, move).Over()
			store, ok := m.store(next, moves-1)
			if over || next.Round != p.Round || !ok {
				return Problem{}, false
			}
			if gain := store - int(p.Stores[variants.South]); gain > best {
				best, second, solution = gain, best, move
			} else {
				second = max(second, gain)
			}
		}
		if best >= max(3+moves, before+solutionMargin) && second+solutionMargin <= best &&
			int(p.Stores[variants.South])+best <= m.rules.Seeds()/2 {
			return Problem{Position: p, Goal: Goal{Kind: Take, Seeds: best, Moves: moves}, Line: []variants.Move{solution}}, true
		}
		before = best
	}
	return Problem{}, false
}

// store returns the seeds that South has at least in its store after so many more moves of its own, whatever North plays. ok is false
// if the game or the round can end on the way.
func (m *Miner) store(p variants.Position, moves int) (store int, ok bool) {
	if moves == 0 {
		return int(p.Stores[variants.South]), true
	}
	left, mine := moves, p.Turn == variants.South
	if mine {
		left--
	}
	store = -1
	var room [variants.MaxMoves]variants.Move
	for _, move := range m.rules.AppendLegal(room[:0], &p) {
		next := p
		if m.rules.Step(&next, move).Over() || next.Round != p.Round {
			return 0, false
		}
		n, ok := m.store(next, left)
		if !ok {
			return 0, false
		}
		if store < 0 || n > store == mine {
			store = n
		}
	}
	return store, store >= 0
}

// complete adds the line, a likely wrong move and the replies to a problem that has its solution, and its theme. It reports whether
// the problem is of a sort that the game has not given yet, and [Verify] proves it.
func (m *Miner) complete(ctx context.Context, p *Problem, had map[sort]bool) bool {
	if p.Goal.Kind == Take {
		m.judge.Forget()
		got, err := m.judge.Search(ctx, m.rules, []variants.Position{p.Position}, ai.Limits{Nodes: judgeNodes}, ai.Open{}, nil)
		if err != nil || got.Move != p.Solution() {
			return false
		}
	}
	p.Line = m.line(p, p.Line, true, MaxLine)
	p.Wrong = m.line(p, []variants.Move{m.temptation(p)}, false, MaxWrong)
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
		first := variants.Sow(variants.House(i))
		if first == p.Solution() || m.rules.Check(p.Position, first) != nil {
			continue
		}
		line := m.line(p, []variants.Move{first}, false, 2)
		if after := p.Position; len(line) == 2 {
			if m.rules.Step(&after, first); after.Turn == variants.North {
				p.Replies[i] = line[1]
			}
		}
	}
	p.Theme = ThemeOf(m.rules, p)
	return !had[sortOf(p)] && Verify(m.rules, p, MineNodes) == nil
}

// MineNodes is the largest number of nodes for the proof of each claim of a mined problem. It is less than [VerifyNodes], so that every
// set can be verified.
const MineNodes = 15_000

// temptation returns the move besides the solution that captures most, or else the one that a short search would play without it.
func (m *Miner) temptation(p *Problem) variants.Move {
	best, most, value := variants.NoMove, 0, ai.Value(0)
	m.judge.Forget()
	got, _ := m.judge.Search(context.Background(), m.rules, []variants.Position{p.Position}, ai.Limits{Depth: 2, Wide: true},
		ai.Open{}, nil)
	for _, c := range got.Candidates {
		if c.Move == p.Solution() {
			continue
		}
		_, events, _ := m.rules.Apply(p.Position, c.Move)
		taken := sum(captures(events, variants.South))
		if best == variants.NoMove || taken > most || taken == most && c.Value > value {
			best, most, value = c.Move, taken, c.Value
		}
	}
	return best
}

// line returns moves with the best moves of both sides after them. It ends when the goal is reached or missed, at the most moves,
// and, if only is set, before South has more than one move that keeps the goal. Then South has the last move.
func (m *Miner) line(p *Problem, moves []variants.Move, only bool, most int) []variants.Move {
	at, state, own, lastOfSouth := p.Position, Open, 0, 0
	for i := 0; ; i++ {
		if i == len(moves) {
			if i >= most || state != Open || m.rules.Outcome(at).Over() || at.Round != p.Position.Round {
				break
			}
			move, keeping := m.choose(p, at, own)
			if move == variants.NoMove || only && at.Turn == variants.South && keeping != 1 {
				break
			}
			moves = append(moves, move)
		}
		if m.rules.Check(at, moves[i]) != nil {
			break
		}
		if at.Turn == variants.South {
			own, lastOfSouth = own+1, i+1
		}
		over := m.rules.Step(&at, moves[i]).Over()
		if state == Open {
			state = p.Goal.After(&p.Position, &at, own, over)
		}
	}
	if only {
		moves = moves[:lastOfSouth]
	}
	return moves
}

// choose returns the best move in a position after South has made own moves. For South keeping is the number of moves that keep the
// goal.
func (m *Miner) choose(p *Problem, at variants.Position, own int) (best variants.Move, keeping int) {
	best = variants.NoMove
	score := -1 << 20
	consider := func(move variants.Move, value int) {
		_, events, _ := m.rules.Apply(at, move)
		if value = 1000*value + sum(captures(events, at.Turn)); value > score {
			best, score = move, value
		}
	}
	if p.Goal.Kind != Take {
		lead := int(at.Stores[at.Turn]) - int(at.Stores[at.Turn.Other()])
		all, ok := m.moveBounds(&at)
		if !ok {
			return variants.NoMove, 0
		}
		for _, b := range all {
			if lead+b.low > 0 || lead+b.low == 0 && p.Goal.Kind == Draw {
				keeping++
			}
			// Bounds that do not decide are worth less than the same value exactly.
			consider(b.move, 2*b.low-(b.high-b.low))
		}
		return best, keeping
	}
	left := p.Goal.Moves - own
	if at.Turn == variants.South {
		left--
	}
	for _, move := range m.rules.Legal(at) {
		next := at
		m.rules.Step(&next, move)
		store, ok := m.store(next, left)
		if !ok {
			return variants.NoMove, 0
		}
		if at.Turn == variants.North {
			store = -store
		} else if store-int(p.Position.Stores[variants.South]) >= p.Goal.Seeds {
			keeping++
		}
		consider(move, store)
	}
	return best, keeping
}

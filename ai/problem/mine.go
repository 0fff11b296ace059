package problem

import (
	"context"
	"math/rand/v2"

	"awale/ai"
	"awale/ai/endgame"
	"awale/ai/packed"
	"awale/variants"
)

// Miner finds problems in games that it plays. The rule must pack, treat both sides alike and have a board of six houses a side.
// The tables must fit it.
type Miner struct {
	rules  *variants.Rules
	packed *packed.Rules
	tables *endgame.Tables
	seed   uint64
	// player plays the games, judge checks that a solution is a good move.
	player, judge *ai.Engine
}

// NewMiner returns a miner. ok is false for a rule that it cannot play. seed selects the games.
func NewMiner(r *variants.Rules, t *endgame.Tables, seed uint64) (m *Miner, ok bool) {
	p, ok := packed.Compile(r)
	if !ok || r.Size() != side || !t.Fits(r) {
		return nil, false
	}
	return &Miner{rules: r, packed: p, tables: t, seed: seed, player: ai.NewEngine(1 << 14), judge: ai.NewEngine(1 << 16)}, true
}

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
	// mostMoves is the largest number of moves of a goal to take seeds.
	mostMoves = 3
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
		look(p, m.ending, m.tactic)
		if p.InPlay() <= m.tables.Seeds() && !m.wander(p, rng, func(at variants.Position) { look(at, m.ending) }) {
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
	for _, n := range p.Houses[:2*side] {
		if n > fullHouse {
			return false
		}
		if n > 0 {
			filled++
		}
	}
	return filled >= 5 && moves >= 3 || filled >= 4 && moves >= 2 && p.InPlay() <= 8
}

// bounds are what South gets more than North from a move on to the end of the game, with the seeds that the move takes.
type bounds struct {
	move      variants.Move
	low, high int
}

// moveBounds returns the bounds of all moves in a position, by the tables. ok is false if there are too many seeds.
func (m *Miner) moveBounds(p *variants.Position) (all []bounds, ok bool) {
	own, opp := m.packed.Pack(p)
	for moves := m.packed.Moves(own, opp); moves != 0; moves &= moves - 1 {
		lane := packed.First(moves)
		o, q, taken := m.packed.Sow(own, opp, lane)
		low, high, ok := m.tables.Probe(o, q)
		if !ok {
			return nil, false
		}
		all = append(all, bounds{m.packed.Move(lane, p.Turn), taken - high, taken - low})
	}
	return all, true
}

// ending returns a problem to win or to draw with the houses of p. The stores are as near to those of p as makes exactly one move
// reach the goal.
func (m *Miner) ending(p variants.Position, rng *rand.Rand) (Problem, bool) {
	if p.InPlay() > m.tables.Seeds() || p.InPlay() < leastEnding {
		return Problem{}, false
	}
	all, _ := m.moveBounds(&p)
	if !m.pleases(&p, len(all)) {
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
	own, opp := m.packed.Pack(&p)
	legal := m.rules.Legal(p)
	if p.InPlay() < 8 || !m.pleases(&p, len(legal)) || len(legal) < 3 {
		return Problem{}, false
	}
	before := 0
	for moves := 1; moves <= mostMoves; moves++ {
		best, second, sure := -1, -1, true
		var solution variants.Move
		for _, move := range legal {
			lane, _ := m.packed.Lane(move)
			gain, ok := m.gainAfter(own, opp, lane, moves)
			sure = sure && ok
			if gain > best {
				best, second, solution = gain, best, move
			} else {
				second = max(second, gain)
			}
		}
		if !sure {
			return Problem{}, false
		}
		if best >= max(3+moves, before+solutionMargin) && second+solutionMargin <= best &&
			int(p.Stores[variants.South])+best <= m.rules.Seeds()/2 {
			return Problem{Position: p, Goal: Goal{Kind: Take, Seeds: best, Moves: moves}, Line: []variants.Move{solution}}, true
		}
		before = best
	}
	return Problem{}, false
}

// gainAfter returns the seeds that the player to move takes at least with a move and more moves up to the given number, whatever
// the opponent answers. ok is false if the game can end on the way.
func (m *Miner) gainAfter(own, opp uint64, lane, moves int) (gain int, ok bool) {
	o, p, taken := m.packed.Sow(own, opp, lane)
	if moves == 1 {
		return taken, true
	}
	if m.packed.End(o, p) != variants.Ongoing {
		return taken, false
	}
	least := variants.MaxSeeds
	for replies := m.packed.Moves(o, p); replies != 0; replies &= replies - 1 {
		o2, p2, _ := m.packed.Sow(o, p, packed.First(replies))
		more, ok := m.gain(o2, p2, moves-1)
		if !ok {
			return taken, false
		}
		least = min(least, more)
	}
	return taken + least, true
}

// gain returns the seeds that the player to move takes at least with so many moves.
func (m *Miner) gain(own, opp uint64, moves int) (most int, ok bool) {
	if m.packed.End(own, opp) != variants.Ongoing {
		return 0, false
	}
	for all := m.packed.Moves(own, opp); all != 0; all &= all - 1 {
		gain, ok := m.gainAfter(own, opp, packed.First(all), moves)
		if !ok {
			return 0, false
		}
		most = max(most, gain)
	}
	return most, true
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
		if line := m.line(p, []variants.Move{first}, false, 2); len(line) == 2 {
			p.Replies[i] = line[1]
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
	for len(moves) < most {
		at, state, ok := p.Played(m.rules, moves)
		if !ok || state != Open || m.rules.Outcome(at).Over() {
			break
		}
		own := (len(moves) + 1) / 2
		move, keeping := m.choose(p, at, own)
		if move == variants.NoMove || only && at.Turn == variants.South && keeping != 1 {
			break
		}
		moves = append(moves, move)
	}
	if only && len(moves)%2 == 0 {
		moves = moves[:len(moves)-1]
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
	packOwn, packOpp := m.packed.Pack(&at)
	gained := int(at.Stores[variants.South]) - int(p.Position.Stores[variants.South])
	for _, move := range m.rules.Legal(at) {
		lane, _ := m.packed.Lane(move)
		if at.Turn == variants.South {
			gain, _ := m.gainAfter(packOwn, packOpp, lane, p.Goal.Moves-own)
			if gained+gain >= p.Goal.Seeds {
				keeping++
			}
			consider(move, gain)
			continue
		}
		o, q, _ := m.packed.Sow(packOwn, packOpp, lane)
		gain, _ := m.gain(o, q, p.Goal.Moves-own)
		consider(move, -gain)
	}
	return best, keeping
}

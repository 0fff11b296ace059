package analysis

import (
	"cmp"
	"context"
	"slices"

	"awale/ai"
	"awale/ai/packed"
	"awale/variants"
)

// Game is a game to be analysed.
type Game struct {
	Rules *variants.Rules
	// Positions has the positions of the game, the oldest first: one more than Moves. Moves[i] was played in
	// Positions[i].
	Positions []variants.Position
	Moves     []variants.Move
	// Nodes is the largest number of nodes for the search of a turn, 0 for that of the function [Nodes].
	Nodes int64
}

// Finding is the result of the search of a turn.
type Finding struct {
	// Depth is the depth of the search, in plies. Nodes is its number of nodes.
	Depth int
	Nodes int64
	// Moves has all legal moves, the best first.
	Moves []Worth
	// Line is the principal variation. It begins with the best move.
	Line []variants.Move
}

// Worth is the worth of a move for the side that plays it.
type Worth struct {
	Move  variants.Move
	Value ai.Value
	Proof ai.Proof
	// Bounds are the proved bounds of the result after the move, for the same side.
	Bounds Bounds
}

// Of returns the finding of a search of all moves, see [ai.Limits.Wide].
func Of(i ai.Info) Finding {
	f := Finding{Depth: i.Depth, Nodes: i.Nodes, Line: i.PV}
	for _, c := range i.Candidates {
		least, most := c.Results()
		f.Moves = append(f.Moves, Worth{c.Move, c.Value, c.Proof, Bounds{int8(least), int8(most)}})
	}
	sortWorth(f.Moves)
	if len(f.Moves) > 0 && (len(f.Line) == 0 || f.Line[0] != f.Moves[0].Move) {
		f.Line = []variants.Move{f.Moves[0].Move}
	}
	return f
}

// sortWorth sorts moves, the best first. A proved win comes before a larger estimate.
func sortWorth(list []Worth) {
	slices.SortStableFunc(list, func(a, b Worth) int {
		if wins := cmp.Compare(max(b.Bounds.Least, 0), max(a.Bounds.Least, 0)); wins != 0 {
			return wins
		}
		return cmp.Compare(b.Value, a.Value)
	})
}

// The limits of the search of a turn. Without a packed search a node takes about ten times as long.
const (
	turnNodes, turnNodesByRules = 800_000, 60_000
	turnEntries                 = 1 << 17
)

// Nodes returns the largest number of nodes for the search of a turn under a rule.
func Nodes(r *variants.Rules) int64 {
	if p, ok := packed.Compile(r); ok && p.Plain() {
		return turnNodes
	}
	return turnNodesByRules
}

// nodes returns the largest number of nodes for the search of a turn of the game.
func (g *Game) nodes() int64 {
	if g.Nodes != 0 {
		return g.Nodes
	}
	return Nodes(g.Rules)
}

// Examine searches the turn of Moves[i], or the turn after the last move. It uses only the positions up to that turn.
// tables may be nil. The error is [ai.ErrOver] if there is no legal move, and that of ctx if the search was cancelled;
// then there is no finding.
func Examine(ctx context.Context, on *ai.Runner, g Game, i int, tables ai.EndgameTables) (Finding, error) {
	job := ai.Job{Rules: g.Rules, History: g.Positions[:i+1], Level: ai.GrandMaster, HashEntries: turnEntries, EndgameTables: tables,
		Limits: ai.Limits{Nodes: g.nodes(), Wide: true}, Alone: true}
	if len(g.Rules.Legal(g.Positions[i])) == 1 {
		job.Limits.Nodes /= forcedPart
	}
	// The last report has the values of one depth. The result of a search that is stopped by its limit has values of
	// two depths.
	var last ai.Info
	result, err := on.Run(ctx, job, func(i ai.Info) { last = i })
	if err != nil {
		return Finding{}, err
	}
	if last.Depth == 0 {
		last = result.Info
	}
	last.Nodes = result.Nodes
	return Of(last), nil
}

// forcedPart divides the nodes of a search if there is only one move. Only the graph needs the value then.
const forcedPart = 5

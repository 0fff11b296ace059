package analysis

import (
	"cmp"
	"context"
	"slices"

	"awale/ai"
	"awale/ai/packed"
	"awale/variants"
)

// Game is a game that is analysed.
type Game struct {
	Rules *variants.Rules
	// Positions are those of the game, the oldest first: one more than Moves. Moves[i] was played in Positions[i].
	Positions []variants.Position
	Moves     []variants.Move
	// Nodes is how many nodes the search of one turn takes at most, 0 for [Nodes].
	Nodes int64
}

// Finding is what the search of one turn has found.
type Finding struct {
	// Depth is the number of plies searched, Nodes the number of nodes.
	Depth int
	Nodes int64
	// Moves are all legal moves, the best first.
	Moves []Worth
	// Line is the principal variation. It begins with the best move.
	Line []variants.Move
}

// Worth is what a move is worth for the side that makes it.
type Worth struct {
	Move  variants.Move
	Value ai.Value
	Proof ai.Proof
	// Bounds are what is proved about the result after the move, for the same side.
	Bounds Bounds
}

// Of returns what a search of all moves has found, see [ai.Limits.Wide].
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

// sortWorth puts the best moves first. What is proved to win comes before what only seems to win by more.
func sortWorth(list []Worth) {
	slices.SortStableFunc(list, func(a, b Worth) int {
		if wins := cmp.Compare(max(b.Bounds.Least, 0), max(a.Bounds.Least, 0)); wins != 0 {
			return wins
		}
		return cmp.Compare(b.Value, a.Value)
	})
}

// The search of one turn. Under rules without a packed search a node takes some ten times as long.
const (
	turnNodes, turnNodesByRules = 800_000, 60_000
	turnEntries                 = 1 << 17
)

// Nodes returns how many nodes the search of one turn takes at most under a rule.
func Nodes(r *variants.Rules) int64 {
	if p, ok := packed.Compile(r); ok && p.Plain() && p.SeedsDecide() {
		return turnNodes
	}
	return turnNodesByRules
}

// nodes returns how many nodes the search of one turn of the game takes at most.
func (g *Game) nodes() int64 {
	if g.Nodes != 0 {
		return g.Nodes
	}
	return Nodes(g.Rules)
}

// NewEngine returns an engine to examine turns with.
func NewEngine() *ai.Engine { return ai.NewEngine(turnEntries) }

// Examine searches a turn of a game, of which it uses only what came before. The turn is that of Moves[i], or the one after
// the last move. tables may be nil. Without a legal move the error is [ai.ErrOver]. It is that of ctx if the search was
// cancelled; then there is no finding.
func Examine(ctx context.Context, e *ai.Engine, gate ai.Gate, g Game, i int, tables ai.EndgameTables) (Finding, error) {
	e.UseEndgameTables(tables)
	e.Forget()
	var last ai.Info
	lim := ai.Limits{Nodes: g.nodes(), Wide: true}
	if len(g.Rules.Legal(g.Positions[i])) == 1 {
		lim.Nodes /= forcedPart
	}
	// The last report has the values of one depth; a search that is stopped by its limit has those of two.
	result, err := e.Search(ctx, g.Rules, g.Positions[:i+1], lim, gate, func(i ai.Info) { last = i })
	if err != nil {
		return Finding{}, err
	}
	if last.Depth == 0 {
		last = result.Info
	}
	last.Nodes = result.Nodes
	return Of(last), nil
}

// forcedPart is by how much the search is smaller where there is only one move: only the graph needs its value.
const forcedPart = 5

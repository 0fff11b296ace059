package ai

import (
	"context"
	"fmt"

	"awale/variants"
)

// BenchDepth is how deep [Bench] searches, in plies: so deep that making the engine takes none of the time to speak of.
const BenchDepth = 24

// benchPositions are the houses in ring order and the stores: the start, an opening, middles, a kroo, and
// endings.
var benchPositions = [...][14]uint8{
	{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0},
	{5, 5, 0, 5, 5, 1, 6, 5, 0, 5, 5, 6, 0, 0},
	{1, 0, 7, 2, 8, 0, 0, 3, 6, 1, 9, 1, 6, 4},
	{3, 0, 6, 1, 0, 5, 2, 2, 0, 7, 1, 1, 10, 10},
	{0, 1, 14, 1, 0, 2, 3, 1, 1, 0, 4, 1, 9, 11},
	{0, 1, 0, 0, 17, 0, 1, 0, 0, 0, 1, 0, 14, 14},
	{2, 1, 0, 3, 1, 0, 0, 2, 1, 0, 1, 2, 18, 17},
	{0, 0, 1, 2, 3, 0, 2, 0, 0, 0, 0, 0, 20, 20},
}

// Bench searches fixed positions of the default rule to [BenchDepth] with an engine of its own and returns
// the nodes of all of them. The number is the same on every machine and changes only when what is searched
// does; divided by the time it took it is the speed. The error is that of ctx.
func Bench(ctx context.Context) (nodes int64, err error) {
	r, err := variants.Load(variants.Default)
	if err != nil {
		return 0, fmt.Errorf("ai: bench: %w", err)
	}
	e := NewEngine(1 << 20)
	for _, b := range benchPositions {
		p := variants.Position{Size: 6, Stores: [2]uint8(b[12:])}
		copy(p.Houses[:], b[:12])
		got, err := e.Search(ctx, r, []variants.Position{p}, Limits{Depth: BenchDepth}, Open{}, nil)
		nodes += got.Nodes
		if err != nil {
			return nodes, err
		}
	}
	return nodes, nil
}

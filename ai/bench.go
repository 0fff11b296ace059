package ai

import (
	"context"
	"fmt"

	"awale/variants"
)

// BenchDepth is the depth of [Bench] in plies. It is deep enough that creating the engine takes a negligible
// part of the time.
const BenchDepth = 30

// benchPositions hold twelve houses in ring order and two stores: the start, an opening, middlegames, a kroo
// and endgames.
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

// Bench searches fixed positions of the default rule to [BenchDepth] with its own engine and returns the total
// number of nodes. This signature is the same on every machine. It changes only when the search does. Divided
// by the time taken it gives the speed. The error is that of ctx.
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

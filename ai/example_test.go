package ai_test

import (
	"context"
	"fmt"

	"awale/ai"
	"awale/variants"
)

// South finds that E wins by majority against any reply.
func ExampleEngine_Search() {
	rules, err := variants.Load("abapa")
	if err != nil {
		fmt.Println(err)
		return
	}
	position := variants.Position{
		Houses: [variants.MaxRing]uint8{0, 0, 1, 0, 1, 4, 0, 4, 0, 0, 0, 0},
		Stores: [2]uint8{19, 19},
		Size:   6,
	}
	engine := ai.NewEngine(1 << 18)
	result, err := engine.Search(context.Background(), rules, []variants.Position{position}, ai.Limits{Nodes: 100_000}, ai.Open{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("house", result.Move.House(), "wins:", result.Value.Wins(), "proved:", result.Decided())
	// Output: house 4 wins: true proved: true
}

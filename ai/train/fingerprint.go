package main

import (
	"encoding/json"
	"fmt"
	"hash/crc32"

	"awale/ai/eval"
	"awale/variants"
)

// fingerprint returns a checksum of all that weights are made from, besides the search: the flags, the rule, the weights that the
// first generation plays with, the constants of games and of the regression, and the form of the weights.
func fingerprint(r *variants.Rules, o options) (string, error) {
	rule, err := json.Marshal(r.Parameters())
	if err != nil {
		return "", fmt.Errorf("rule: %w", err)
	}
	sum := crc32.NewIEEE()
	fmt.Fprintln(sum, o.command(r.ID()), string(rule), *begin(r, o))
	fmt.Fprintln(sum, openingLeast, openingMost, strayOdds, aside, maxPlies, hashEntries)
	fmt.Fprintln(sum, batch, rate, lastRate, pull, steepness, leastWon, mostWon, heldBack, shapes, hingeSpread)
	fmt.Fprintln(sum, eval.KnotSeeds, eval.Lanes, eval.Counts, eval.Seed, eval.Hinges, eval.HingeLanes, eval.HingeCounts)
	return fmt.Sprintf("%08x", sum.Sum32()), nil
}

// begin returns the weights that the first generation plays with.
func begin(r *variants.Rules, o options) *eval.Weights {
	if o.plain {
		return eval.Plain(2 * r.Size())
	}
	return first()
}

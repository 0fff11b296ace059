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
	rule, err := ruleText(r)
	if err != nil {
		return "", fmt.Errorf("rule: %w", err)
	}
	sum := crc32.NewIEEE()
	begun, err := begin(r, o)
	if err != nil {
		return "", err
	}
	fmt.Fprintln(sum, o.command(r.ID()), rule, weightsText(begun, eval.HingeLanesOf(r.Size())))
	fmt.Fprintln(sum, openingLeast, openingMost, strayOdds, aside, maxPlies, hashEntries)
	fmt.Fprintln(sum, batch, rate, lastRate, pull, steepness, leastWon, mostWon, heldBack, shapes, hingeSpread)
	fmt.Fprintln(sum, eval.KnotSeeds, eval.Lanes, eval.Counts, eval.Seed, eval.Hinges, eval.HingeLanesOf(r.Size()), eval.HingeCounts)
	return fmt.Sprintf("%08x", sum.Sum32()), nil
}

// weightsText returns weights as text, with as many lanes of the hinges as a board has.
func weightsText(w *eval.Weights, lanes int) string {
	type hinge struct {
		bias         [eval.Knots]int16
		mine, theirs [][eval.HingeCounts]int16
	}
	type weights struct {
		knots  [eval.Knots]eval.Knot
		hinges [eval.Hinges]hinge
	}
	t := weights{knots: w.Knots}
	for u := range w.Hinges {
		h := &w.Hinges[u]
		t.hinges[u] = hinge{h.Bias, h.Mine[:lanes], h.Theirs[:lanes]}
	}
	return fmt.Sprint(t)
}

// ruleText returns the parameters of a rule as text. It leaves out fields that are 0, false or empty, because these are the values that
// new fields have in all rules that were there before.
func ruleText(r *variants.Rules) (string, error) {
	data, err := json.Marshal(r.Parameters())
	if err != nil {
		return "", err
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		return "", err
	}
	data, err = json.Marshal(withoutZeros(fields))
	return string(data), err
}

// withoutZeros removes the fields that have no value, and returns the others.
func withoutZeros(fields map[string]any) map[string]any {
	for name, value := range fields {
		part, nested := value.(map[string]any)
		if nested {
			part = withoutZeros(part)
		}
		if nested && len(part) == 0 || value == nil || !nested && isZero(value) {
			delete(fields, name)
		}
	}
	return fields
}

func isZero(value any) bool {
	list, ok := value.([]any)
	return ok && len(list) == 0 || !ok && (value == "" || value == false || value == 0.0)
}

// begin returns the weights that the first generation plays with.
func begin(r *variants.Rules, o options) (*eval.Weights, error) {
	if !o.plain {
		return first(), nil
	}
	f, err := trainable(r)
	if err != nil {
		return nil, err
	}
	return f.plain, nil
}

package main

import (
	"fmt"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// form is how positions of a rule are packed and evaluated.
type form struct {
	packer
	// evaluator returns the evaluator with some weights.
	evaluator func(w *eval.Weights) evaluator
	// plain are the weights to begin with.
	plain *eval.Weights
}

// packer packs positions, see [packed.Rules].
type packer interface {
	Pack(p *variants.Position) (own, opp uint64)
}

// evaluator evaluates packed positions, see [eval.Evaluator].
type evaluator interface {
	Terms(dst []eval.Term, own, opp uint64) []eval.Term
}

// trainable returns the form of a rule that weights can be trained for, or says why it cannot.
func trainable(r *variants.Rules) (*form, error) {
	ring := 2 * r.Size()
	if cross, ok := packed.CompileCrossing(r); ok && r.Parameters().Rounds.Kind == "single" {
		return &form{cross, func(w *eval.Weights) evaluator { return eval.NewCrossing(cross, w) }, eval.PlainCrossing(ring)}, nil
	}
	pack, ok := packed.Compile(r)
	if !ok {
		return nil, fmt.Errorf("%s cannot be trained for: its positions are not evaluated by weights of houses", r.ID())
	}
	return &form{pack, func(w *eval.Weights) evaluator { return eval.New(pack, w) }, eval.Plain(ring)}, nil
}

package main

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

const (
	// batch is the number of positions for one step of the gradient descent.
	batch = 2048
	// rate is the initial learning rate in hundredths of a seed. It falls to a tenth.
	rate = 1.0
	// pull is the decay of every weight towards its initial value, by batch.
	pull = 2e-4
	// oddsRange is the largest value in hundredths of a seed that counts.
	oddsRange = 2500
	// One in heldBack positions is used for validation, not for training.
	heldBack = 20
)

// shapes is the number of shared weights of a lane's counts, so that rare counts learn from common ones: one
// for every seed, one for holding any, and one for lapping the board.
const shapes = 3

// shapeShares returns the share of each shape in a count.
func shapeShares(count, ring int) [shapes]float64 {
	if count == 0 {
		return [shapes]float64{}
	}
	s := [shapes]float64{float64(count) / 4, 1, 0}
	if count >= ring {
		s[2] = 1
	}
	return s
}

// regression is the state of the logistic regression.
type regression struct {
	evaluator *eval.Evaluator
	ring      int
	// termWeights are the weights of the terms themselves, shapeWeights those of the shapes. The shapes of term
	// i begin at shapeOf[i], which is negative if it has none.
	termWeights, shapeWeights []float64
	shapeOf                   []int
	countOf                   []int
	slope                     [eval.Knots]float64
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fit returns weights for the samples, starting with from.
func fit(r *variants.Rules, samples []sample, from *eval.Weights, o options) (*eval.Weights, string, error) {
	pack, ok := packed.Compile(r)
	if !ok || !pack.Plain() {
		return nil, "", fmt.Errorf("%s cannot be trained for", r.ID())
	}
	if len(samples) < heldBack {
		return nil, "", fmt.Errorf("%d positions are too few", len(samples))
	}
	g := &regression{evaluator: eval.New(pack, from), ring: 2 * r.Size()}
	g.begin(from)
	for range 3 {
		for i := range samples {
			g.fitSlope(&samples[i])
		}
	}
	before := g.loss(samples, o.searchShare)
	g.descend(samples, o)
	after := g.loss(samples, o.searchShare)
	w := new(eval.Weights)
	for i := range eval.TermCount {
		if _, lane, _, ok := eval.LaneTerm(i); ok && lane%eval.Lanes >= r.Size() {
			continue
		}
		*w.Weight(i) = int16(math.Round(min(max(g.weight(i), -3000), 3000)))
	}
	report := fmt.Sprintf("%d positions; odds per seed at the knots %.3f; loss of those held back %.5f before, %.5f after\n",
		len(samples), scaled(g.slope), before, after)
	return w, report, nil
}

func scaled(s [eval.Knots]float64) [eval.Knots]float64 {
	for i := range s {
		s[i] *= eval.Seed
	}
	return s
}

// begin sets the initial weights.
func (g *regression) begin(from *eval.Weights) {
	g.termWeights = make([]float64, eval.TermCount)
	g.shapeOf = make([]int, eval.TermCount)
	g.countOf = make([]int, eval.TermCount)
	for i := range g.termWeights {
		g.termWeights[i] = float64(*from.Weight(i))
		g.shapeOf[i] = -1
		if knot, lane, count, ok := eval.LaneTerm(i); ok {
			g.shapeOf[i] = (knot*2*eval.Lanes + lane) * shapes
			g.countOf[i] = count
		}
	}
	g.shapeWeights = make([]float64, eval.Knots*2*eval.Lanes*shapes)
	for k := range g.slope {
		g.slope[k] = 0.004
	}
}

// weight returns the weight of a term, including its shapes.
func (g *regression) weight(i int) float64 {
	w := g.termWeights[i]
	if at := g.shapeOf[i]; at >= 0 {
		for j, amount := range shapeShares(g.countOf[i], g.ring) {
			w += amount * g.shapeWeights[at+j]
		}
	}
	return w
}

// slopeAt returns the slope of the odds by value at a number of seeds in play.
func (g *regression) slopeAt(inPlay int) (sum float64, mix [eval.Knots]float64) {
	mix = eval.Mix(inPlay)
	for k, share := range mix {
		sum += share * g.slope[k]
	}
	return sum, mix
}

// fitSlope adapts the slope to the result of a sample's game.
func (g *regression) fitSlope(s *sample) {
	if s.value.Wins() || s.value.Loses() {
		return
	}
	v := float64(min(max(s.value, -oddsRange), oddsRange))
	steep, mix := g.slopeAt(packed.Row(s.own) + packed.Row(s.opp))
	miss := float64(s.result)/2 - logistic(steep*v)
	for k, share := range mix {
		g.slope[k] = max(g.slope[k]+1e-9*share*miss*v, 1e-4)
	}
}

// target returns the odds that the evaluation of a sample should give. A decided game has odds of 0 or 1.
func (g *regression) target(s *sample, steep, faith float64) float64 {
	odds := 0.0
	switch {
	case s.value.Wins():
		odds = 1
	case !s.value.Loses():
		odds = logistic(steep * float64(min(max(s.value, -oddsRange), oddsRange)))
	}
	return faith*odds + (1-faith)*float64(s.result)/2
}

// predict returns the odds that it gives, and its terms.
func (g *regression) predict(s *sample, terms []eval.Term, steep float64) (float64, []eval.Term) {
	terms = g.evaluator.Terms(terms[:0], s.own, s.opp)
	v := float64(s.lead) * eval.Seed
	for _, t := range terms {
		v += t.Amount * g.weight(t.Index)
	}
	return logistic(steep * v), terms
}

// loss returns the mean cross-entropy of the validation samples.
func (g *regression) loss(samples []sample, faith float64) float64 {
	var terms []eval.Term
	sum, n := 0.0, 0
	for i := 0; i < len(samples); i += heldBack {
		s := &samples[i]
		steep, _ := g.slopeAt(packed.Row(s.own) + packed.Row(s.opp))
		want := g.target(s, steep, faith)
		var odds float64
		odds, terms = g.predict(s, terms, steep)
		odds = min(max(odds, 1e-9), 1-1e-9)
		sum -= want*math.Log(odds) + (1-want)*math.Log(1-odds)
		n++
	}
	return sum / float64(n)
}

// descend minimizes the loss by gradient descent (Adam, by D. Kingma and J. Ba).
func (g *regression) descend(samples []sample, o options) {
	all := len(g.termWeights) + len(g.shapeWeights)
	gradient, mean, square := make([]float64, all), make([]float64, all), make([]float64, all)
	begin := append([]float64(nil), g.termWeights...)
	rng := rand.New(rand.NewPCG(o.seed, math.MaxUint64))
	order := rng.Perm(len(samples))
	var terms []eval.Term
	moves, total := 0, o.epochs*(len(samples)/batch+1)
	fade1, fade2 := 1.0, 1.0
	for range o.epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for from := 0; from < len(order); from += batch {
			clear(gradient)
			part := order[from:min(from+batch, len(order))]
			for _, i := range part {
				if i%heldBack == 0 {
					continue
				}
				s := &samples[i]
				steep, _ := g.slopeAt(packed.Row(s.own) + packed.Row(s.opp))
				var odds float64
				odds, terms = g.predict(s, terms, steep)
				miss := (odds - g.target(s, steep, o.searchShare)) / float64(len(part))
				for _, t := range terms {
					gradient[t.Index] += miss * t.Amount
					if at := g.shapeOf[t.Index]; at >= 0 {
						for j, amount := range shapeShares(g.countOf[t.Index], g.ring) {
							gradient[len(g.termWeights)+at+j] += miss * t.Amount * amount
						}
					}
				}
			}
			moves++
			fade1 *= 0.9
			fade2 *= 0.999
			speed := rate * (1 - 0.9*float64(moves)/float64(total))
			for i, slope := range gradient {
				mean[i] = 0.9*mean[i] + 0.1*slope
				square[i] = 0.999*square[i] + 0.001*slope*slope
				step := speed * mean[i] / (1 - fade1) / (math.Sqrt(square[i]/(1-fade2)) + 1e-9)
				if i < len(g.termWeights) {
					g.termWeights[i] -= step + pull*speed*(g.termWeights[i]-begin[i])
				} else {
					g.shapeWeights[i-len(g.termWeights)] -= step
				}
			}
		}
	}
}

// source returns the weights as Go source with the command that made them; "" if unknown.
func source(w *eval.Weights, command string) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintln(&b, "// Made by awale/ai/train. DO NOT EDIT.")
	if command != "" {
		fmt.Fprintf(&b, "//\n//\t%s\n", command)
	}
	fmt.Fprintln(&b, "\npackage eval\n\n// Trained returns the weights found for the default rule.\nfunc Trained() *Weights {")
	fmt.Fprintln(&b, "return &Weights{")
	for k := range w {
		n := &w[k]
		fmt.Fprintln(&b, "{")
		for _, side := range []struct {
			name string
			at   *[eval.Lanes][eval.Counts]int16
		}{{"Mine", &n.Mine}, {"Theirs", &n.Theirs}} {
			fmt.Fprintf(&b, "%s: [Lanes][Counts]int16{\n", side.name)
			for _, lane := range side.at {
				if lane == [eval.Counts]int16{} {
					break
				}
				fmt.Fprint(&b, "{")
				for i, v := range lane {
					switch {
					case i == len(lane)/2:
						fmt.Fprint(&b, ",\n") // two lines, so that none is longer than 140 columns
					case i > 0:
						fmt.Fprint(&b, ", ")
					}
					fmt.Fprint(&b, v)
				}
				fmt.Fprintln(&b, "},")
			}
			fmt.Fprintln(&b, "},")
		}
		fmt.Fprintf(&b, "Now: Threats{%d, %d, %d},\nLater: Threats{%d, %d, %d},\nTempo: %d,\n},\n",
			n.Now.Seeds, n.Now.House, n.Now.Lap, n.Later.Seeds, n.Later.House, n.Later.Lap, n.Tempo)
	}
	fmt.Fprintln(&b, "}\n}")
	return format.Source(b.Bytes())
}

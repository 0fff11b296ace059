package main

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"strings"

	"awale/ai"
	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

const (
	// batch is the number of positions for one step of the gradient descent.
	batch = 1024
	// rate is the initial learning rate in hundredths of a seed. It falls evenly to lastRate of it.
	rate, lastRate = 2.0, 0.05
	// pull is the decay of the weights of terms towards their initial values, by batch. Those of shapes and hinges do not decay.
	pull = 2e-4
	// steepness makes odds of values in hundredths of a seed: at 0 a hundredth is worth a quarter of it.
	steepness = 0.0035
	// A decided game counts as a lead of leastWon to mostWon, in hundredths of a seed. A majority ends most games before
	// the lead has become what it could be.
	leastWon, mostWon = 300, 1600
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

// The weights of a hinge follow each other: its bias by knot, then those of the lanes of the player to move by lane and
// count, then those of the opponent.
const (
	hingeSide    = eval.HingeLanes * eval.HingeCounts
	hingeWeights = eval.Knots + 2*hingeSide
)

// hingeSpread is the standard deviation of what the weights of hinges begin with, in hundredths of a seed.
const hingeSpread = 12

// regression is the state of the logistic regression.
type regression struct {
	evaluator evaluator
	ring      int
	// hingeLanes is the number of lanes that hinges see.
	hingeLanes int
	// termWeights are the weights of the terms themselves, shapeWeights those of the shapes, and hinges those of the
	// hinges. All are parts of one slice. The shapes of term i begin at shapeOf[i], which is negative if it has none.
	all, termWeights, shapeWeights, hinges []float64
	shapeOf                                []int
	countOf                                []int
	// whole holds the weights of the terms with their shapes, as predict uses them.
	whole []float64
	// terms and active are the terms of the last position and the hinges that were positive in it.
	terms  []eval.Term
	active [eval.Hinges]bool
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fit returns weights for the samples, starting with from.
func fit(r *variants.Rules, samples []sample, from *eval.Weights, o options) (*eval.Weights, string, error) {
	f, err := trainable(r)
	if err != nil {
		return nil, "", err
	}
	if len(samples) < heldBack {
		return nil, "", fmt.Errorf("%d positions are too few", len(samples))
	}
	g := &regression{evaluator: f.evaluator(from), ring: 2 * r.Size(), hingeLanes: eval.HingeLanesOf(r.Size())}
	g.begin(from, o.seed)
	before := g.loss(samples)
	g.descend(samples, o)
	report := fmt.Sprintf("%d positions; loss of those held back %.5f before, %.5f after\n", len(samples), before, g.loss(samples))
	return g.weights(r.Size()), report, nil
}

// begin sets the initial weights.
func (g *regression) begin(from *eval.Weights, seed uint64) {
	const shapesEnd = eval.TermCount + eval.Knots*2*eval.Lanes*shapes
	g.all = make([]float64, shapesEnd+eval.Hinges*hingeWeights)
	g.termWeights, g.shapeWeights, g.hinges = g.all[:eval.TermCount], g.all[eval.TermCount:shapesEnd], g.all[shapesEnd:]
	g.whole = make([]float64, eval.TermCount)
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
	if from.Hinges != [eval.Hinges]eval.Hinge{} {
		for u := range from.Hinges {
			for i := range hingeWeights {
				g.hinges[u*hingeWeights+i] = float64(*hingeWeight(&from.Hinges[u], i))
			}
		}
		return
	}
	// Hinges that begin alike would stay alike.
	rng := rand.New(rand.NewPCG(seed, math.MaxUint64-1))
	for u := range eval.Hinges {
		for lane := range 2 * g.hingeLanes {
			at := u*hingeWeights + eval.Knots + lane/g.hingeLanes*hingeSide + lane%g.hingeLanes*eval.HingeCounts
			holding, each := rng.NormFloat64()*hingeSpread, rng.NormFloat64()*hingeSpread/4
			for n := 1; n < eval.HingeCounts; n++ {
				// The conversion prevents a fused multiply-add, which would round differently.
				g.hinges[at+n] = holding + float64(each*float64(n))
			}
		}
	}
}

// hingeWeight returns the weight of a hinge with an index.
func hingeWeight(h *eval.Hinge, i int) *int16 {
	if i < eval.Knots {
		return &h.Bias[i]
	}
	i -= eval.Knots
	side := &h.Mine
	if i >= hingeSide {
		side, i = &h.Theirs, i-hingeSide
	}
	return &side[i/eval.HingeCounts][i%eval.HingeCounts]
}

// combine sets the weights that predict uses.
func (g *regression) combine() {
	for i := range g.whole {
		w := g.termWeights[i]
		if at := g.shapeOf[i]; at >= 0 {
			for j, amount := range shapeShares(g.countOf[i], g.ring) {
				w += amount * g.shapeWeights[at+j]
			}
		}
		g.whole[i] = w
	}
}

// weights returns the weights found so far, rounded.
func (g *regression) weights(size int) *eval.Weights {
	round := func(x float64) int16 { return int16(math.Round(min(max(x, -3000), 3000))) }
	g.combine()
	w := new(eval.Weights)
	for i := range eval.TermCount {
		if _, lane, _, ok := eval.LaneTerm(i); ok && lane%eval.Lanes >= size {
			continue
		}
		*w.Weight(i) = round(g.whole[i])
	}
	for u := range w.Hinges {
		for i := range hingeWeights {
			*hingeWeight(&w.Hinges[u], i) = round(g.hinges[u*hingeWeights+i])
		}
	}
	return w
}

// target returns the odds that the evaluation of a sample should give.
func target(s *sample) float64 {
	v := s.value
	switch {
	case v.Wins():
		v = min(max(v-ai.Win, leastWon), mostWon)
	case v.Loses():
		v = max(min(v+ai.Win, -leastWon), -mostWon)
	}
	return logistic(steepness * float64(v))
}

// predict returns the odds that the evaluation of a sample gives.
func (g *regression) predict(s *sample) float64 {
	g.terms = g.evaluator.Terms(g.terms[:0], s.own, s.opp)
	v := float64(s.lead) * eval.Seed
	for _, t := range g.terms {
		v += t.Amount * g.whole[t.Index]
	}
	mix := eval.Mix(packed.Row(s.own) + packed.Row(s.opp))
	for u := range eval.Hinges {
		h := g.hinges[u*hingeWeights : (u+1)*hingeWeights]
		sum := 0.0
		for k, share := range mix {
			sum += share * h[k]
		}
		for l := range g.hingeLanes {
			mine, theirs := hingeIndexes(s, l)
			sum += h[mine] + h[theirs]
		}
		g.active[u] = sum > 0
		switch {
		case sum <= 0:
		case u < eval.Hinges/2:
			v += sum
		default:
			v -= sum
		}
	}
	return logistic(steepness * v)
}

// hingeIndexes returns the indexes of the weights of a hinge for both sides of a lane.
func hingeIndexes(s *sample, lane int) (mine, theirs int) {
	m, t := s.own>>(8*lane)&packed.MaxSeeds, s.opp>>(8*lane)&packed.MaxSeeds
	at := eval.Knots + lane*eval.HingeCounts
	return at + int(min(m, eval.HingeCounts-1)), at + hingeSide + int(min(t, eval.HingeCounts-1))
}

// addGradient adds the gradient of the last prediction, whose miss is given, for all weights.
func (g *regression) addGradient(gradient []float64, s *sample, miss float64) {
	shapesAt, hingesAt := len(g.termWeights), len(g.termWeights)+len(g.shapeWeights)
	for _, t := range g.terms {
		gradient[t.Index] += miss * t.Amount
		if at := g.shapeOf[t.Index]; at >= 0 {
			for j, amount := range shapeShares(g.countOf[t.Index], g.ring) {
				gradient[shapesAt+at+j] += miss * t.Amount * amount
			}
		}
	}
	mix := eval.Mix(packed.Row(s.own) + packed.Row(s.opp))
	for u, active := range g.active {
		if !active {
			continue
		}
		m := miss
		if u >= eval.Hinges/2 {
			m = -miss
		}
		h := gradient[hingesAt+u*hingeWeights:][:hingeWeights]
		for k, share := range mix {
			h[k] += m * share
		}
		for l := range g.hingeLanes {
			mine, theirs := hingeIndexes(s, l)
			h[mine] += m
			h[theirs] += m
		}
	}
}

// loss returns the mean cross-entropy of the validation samples.
func (g *regression) loss(samples []sample) float64 {
	g.combine()
	sum, n := 0.0, 0
	for i := 0; i < len(samples); i += heldBack {
		s := &samples[i]
		want := target(s)
		odds := min(max(g.predict(s), 1e-9), 1-1e-9)
		sum -= want*math.Log(odds) + (1-want)*math.Log(1-odds)
		n++
	}
	return sum / float64(n)
}

// descend minimizes the loss by gradient descent (Adam, by D. Kingma and J. Ba).
func (g *regression) descend(samples []sample, o options) {
	gradient, mean, square := make([]float64, len(g.all)), make([]float64, len(g.all)), make([]float64, len(g.all))
	begin := append([]float64(nil), g.termWeights...)
	rng := rand.New(rand.NewPCG(o.seed, math.MaxUint64))
	order := rng.Perm(len(samples))
	moves, total := 0, o.epochs*(len(samples)/batch+1)
	fade1, fade2 := 1.0, 1.0
	for range o.epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for from := 0; from < len(order); from += batch {
			clear(gradient)
			g.combine()
			part := order[from:min(from+batch, len(order))]
			for _, i := range part {
				if i%heldBack == 0 {
					continue
				}
				s := &samples[i]
				g.addGradient(gradient, s, (g.predict(s)-target(s))/float64(len(part)))
			}
			moves++
			fade1 *= 0.9
			fade2 *= 0.999
			speed := rate * (1 - (1-lastRate)*float64(moves)/float64(total))
			for i, slope := range gradient {
				mean[i] = 0.9*mean[i] + 0.1*slope
				square[i] = 0.999*square[i] + 0.001*slope*slope
				step := speed * mean[i] / (1 - fade1) / (math.Sqrt(square[i]/(1-fade2)) + 1e-9)
				if i < len(begin) {
					step += pull * speed * (g.all[i] - begin[i])
				}
				g.all[i] -= step
			}
		}
	}
}

// source returns the weights as Go source, with the command that made them and the fingerprint of what it used.
func source(w *eval.Weights, rule, command, sum string) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Made by awale/ai/train. DO NOT EDIT.\n//\n//\t%s\n//\n// %s%s\n", command, fingerprintLine, sum)
	name := functionOf(rule)
	fmt.Fprintf(&b, "\npackage eval\n\n// %s returns the weights found for %s.\nfunc %s() *Weights {\n", name, rule, name)
	fmt.Fprintln(&b, "return &Weights{\nKnots: [Knots]Knot{")
	for k := range w.Knots {
		n := &w.Knots[k]
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
	fmt.Fprintln(&b, "},\nHinges: [Hinges]Hinge{")
	for u := range w.Hinges {
		h := &w.Hinges[u]
		fmt.Fprintf(&b, "{\nBias: [Knots]int16{%s},\n", numbers(h.Bias[:]))
		for _, side := range []struct {
			name  string
			lanes *[eval.HingeLanes][eval.HingeCounts]int16
		}{{"Mine", &h.Mine}, {"Theirs", &h.Theirs}} {
			fmt.Fprintf(&b, "%s: [HingeLanes][HingeCounts]int16{\n", side.name)
			for l, lane := range side.lanes {
				if l >= eval.HingeLanesOf(0) && lane == [eval.HingeCounts]int16{} {
					break
				}
				fmt.Fprintf(&b, "{%s},\n", numbers(lane[:]))
			}
			fmt.Fprintln(&b, "},")
		}
		fmt.Fprintln(&b, "},")
	}
	fmt.Fprintln(&b, "},\n}\n}")
	return format.Source(b.Bytes())
}

// functionOf returns the name of the function that returns the weights found for a rule.
func functionOf(rule string) string {
	if rule == variants.Default {
		return "Trained"
	}
	name := "Trained"
	for word := range strings.SplitSeq(rule, "-") {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// fingerprintLine begins the line with the fingerprint.
const fingerprintLine = "Fingerprint of the input: "

// numbers returns numbers as a list in Go source.
func numbers(all []int16) string {
	var b strings.Builder
	for i, v := range all {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, v)
	}
	return b.String()
}

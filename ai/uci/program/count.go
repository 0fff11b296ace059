package program

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"awale/ai"
	"awale/ai/endgame"
	"awale/ai/packed"
	"awale/variants"
	"awale/variants/notation"
)

const (
	// maxPerft is the largest perft depth.
	maxPerft = 30
	// atOnce is the perft depth that is counted without a check for cancellation.
	atOnce = 6
)

// perft counts games.
func (p *Program) perft(ctx context.Context, words []string) error {
	if len(words) != 1 {
		return errors.New("perft needs a depth and nothing else")
	}
	depth, err := strconv.Atoi(words[0])
	if err != nil || depth < 0 || depth > maxPerft || words[0] != strconv.Itoa(depth) {
		return fmt.Errorf("perft is %.24q, not a number from 0 to %d", words[0], maxPerft)
	}
	r, at := p.rules, *p.now()
	p.start(ctx, false, func(ctx context.Context) {
		c := perftCounter{rules: r}
		c.packedRules, _ = packed.Compile(r)
		began, total := p.Clock(), int64(0)
		if depth == 0 {
			total = 1
		} else if !r.Outcome(at).Over() {
			for _, m := range r.Legal(at) {
				n := c.after(ctx, at, m, depth-1)
				if ctx.Err() != nil {
					p.answered.Store(true)
					p.refuse(errors.New("perft was stopped"))
					return
				}
				p.say("%s: %d", notation.FormatMove(r.Size(), m), n)
				total += n
			}
		}
		p.conclude("total: %d", total)
		if spent := p.Clock() - began; spent > 0 {
			p.say("info nodes %d nps %d time %d", total, int64(float64(total)/spent.Seconds()), spent.Milliseconds())
		}
	})
	return nil
}

// perftCounter counts the games of a rule. It ignores repetitions.
type perftCounter struct {
	rules       *variants.Rules
	packedRules *packed.Rules
}

// after counts the games of depth moves after m.
func (c *perftCounter) after(ctx context.Context, at variants.Position, m variants.Move, depth int) int64 {
	over := c.rules.Step(&at, m).Over()
	if depth == 0 {
		return 1
	}
	if over || ctx.Err() != nil {
		return 0
	}
	if c.packedRules != nil && depth <= atOnce {
		return c.packedRules.Perft(at, depth)
	}
	n := int64(0)
	for _, m := range c.rules.Legal(at) {
		n += c.after(ctx, at, m, depth-1)
	}
	return n
}

// bench runs [ai.Bench].
func (p *Program) bench(ctx context.Context, _ []string) error {
	p.start(ctx, false, func(ctx context.Context) {
		began := p.Clock()
		nodes, err := ai.Bench(ctx)
		if err != nil {
			p.answered.Store(true)
			p.refuse(errors.New("bench was stopped"))
			return
		}
		p.conclude("bench: %d nodes", nodes)
		if spent := p.Clock() - began; spent > 0 {
			p.say("info nodes %d nps %d time %d", nodes, int64(float64(nodes)/spent.Seconds()), spent.Milliseconds())
		}
	})
	return nil
}

// eval prints the static evaluation.
func (p *Program) eval(context.Context, []string) error {
	if p.rules.Outcome(*p.now()).Over() {
		return errors.New("eval needs a game that is not over")
	}
	p.say("eval: %d", ai.Evaluate(p.rules, p.now()))
	return nil
}

// tb prints what the endgame tables know: for every move and for the position, the lower and the upper bound of
// the seeds that the player to move gets more than the opponent from here to the last seed.
func (p *Program) tb(ctx context.Context, _ []string) error {
	at := *p.now()
	if p.rules.Outcome(at).Over() {
		return errors.New("tb needs a game that is not over")
	}
	p.loadTables(ctx)
	rules, loading := p.rules, p.tables
	if loading.finished() {
		return p.tellBounds(rules, at, loading.now())
	}
	p.start(ctx, false, func(ctx context.Context) {
		tables, err := loading.wait(ctx, 0), errors.New("tb was stopped")
		if ctx.Err() == nil {
			err = p.tellBounds(rules, at, tables)
		}
		p.answered.Store(true)
		if err != nil {
			p.refuse(err)
		}
	})
	return nil
}

// tellBounds prints what the endgame tables know.
func (p *Program) tellBounds(rules *variants.Rules, at variants.Position, tables *endgame.Tables) error {
	if tables == nil {
		return errors.New("tb finds no tables for this rule")
	}
	low, high, ok := tables.Position(&at)
	if !ok {
		return fmt.Errorf("tb knows positions of up to %d seeds, not %d", tables.Seeds(), at.InPlay())
	}
	for _, m := range rules.Legal(at) {
		after := at
		end := rules.Step(&after, m)
		gain := func(side variants.Side) int { return after.Score(side) - at.Score(side) }
		least := gain(at.Turn) - gain(at.Turn.Other())
		most := least
		// A majority leaves the seeds in the houses, so the bounds count them.
		if !end.Over() || end.Method == variants.Majority {
			l, h, _ := tables.Position(&after)
			if after.Turn != at.Turn {
				l, h = -h, -l
			}
			least, most = least+l, most+h
		}
		p.say("%s: %d %d", notation.FormatMove(rules.Size(), m), least, most)
	}
	p.say("tb: %d %d", low, high)
	return nil
}

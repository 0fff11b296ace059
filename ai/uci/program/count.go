package program

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"awale/ai"
	"awale/ai/packed"
	"awale/variants"
	"awale/variants/notation"
)

const (
	// maxPerft is the deepest that games are counted.
	maxPerft = 30
	// atOnce is how deep is counted between two looks whether to stop.
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
		c := counter{rules: r}
		c.quick, _ = packed.Compile(r)
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

// counter counts the games of a rule. Repetition is not looked at.
type counter struct {
	rules *variants.Rules
	quick *packed.Rules
}

// after counts the games of depth moves that follow m.
func (c *counter) after(ctx context.Context, at variants.Position, m variants.Move, depth int) int64 {
	over := c.rules.Step(&at, m).Over()
	if depth == 0 {
		return 1
	}
	if over || ctx.Err() != nil {
		return 0
	}
	if c.quick != nil && depth <= atOnce {
		return c.quick.Perft(at, depth)
	}
	n := int64(0)
	for _, m := range c.rules.Legal(at) {
		n += c.after(ctx, at, m, depth-1)
	}
	return n
}

// bench searches fixed positions.
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

// eval says what a position is taken to be worth.
func (p *Program) eval(context.Context, []string) error {
	if p.rules.Outcome(*p.now()).Over() {
		return errors.New("eval needs a game that is not over")
	}
	p.say("eval: %d", ai.Evaluate(p.rules, p.now()))
	return nil
}

// tb says what the tables know: for every move and for the position, the least and the most that the player to
// move gets more than the other one from here on, in seeds, when all are played for.
func (p *Program) tb(ctx context.Context, _ []string) error {
	at := *p.now()
	if p.rules.Outcome(at).Over() {
		return errors.New("tb needs a game that is not over")
	}
	p.want(ctx)
	rules, s := p.rules, p.supply
	if s.settled() {
		return p.tellBounds(rules, at, s)
	}
	p.start(ctx, false, func(ctx context.Context) {
		s.wait(ctx, 0)
		err := errors.New("tb was stopped")
		if ctx.Err() == nil {
			err = p.tellBounds(rules, at, s)
		}
		p.answered.Store(true)
		if err != nil {
			p.refuse(err)
		}
	})
	return nil
}

// tellBounds says what tables know.
func (p *Program) tellBounds(rules *variants.Rules, at variants.Position, s *supply) error {
	if s.known() == nil {
		return errors.New("tb finds no tables for this rule")
	}
	tables := s.tables
	low, high, ok := tables.Position(&at)
	if !ok {
		return fmt.Errorf("tb knows positions of up to %d seeds, not %d", tables.Seeds(), at.InPlay())
	}
	for _, m := range rules.Legal(at) {
		after := at
		end := rules.Step(&after, m)
		gain := func(side variants.Side) int { return int(after.Stores[side]) - int(at.Stores[side]) }
		least := gain(at.Turn) - gain(at.Turn.Other())
		most := least
		// A majority leaves the seeds where they are, to be played for.
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

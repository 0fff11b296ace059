package main

import (
	"context"
	"math/rand/v2"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// The seeds in play of the positions in the sample.
const (
	leastSeeds = 13
	mostSeeds  = 18
)

// maker makes positions with only one winning move, the same number for each number of seeds, from games played
// quickly. The houses are those of a game. The stores are chosen as close as possible to those of the game.
type maker struct {
	rules       *variants.Rules
	tables      *endgame.Tables
	least, most int
	seed        uint64
}

const (
	// randomMoves is the number of random moves at the start of a game. fastNodes is the number of nodes for
	// each of the others.
	randomMoves = 8
	fastNodes   = 300
	// maxMoves is the largest number of moves of a game.
	maxMoves = 300
)

// make calls found with n different positions.
func (m maker) make(ctx context.Context, n int, found func(onlyWin)) error {
	kinds := m.most - m.least + 1
	wanted := make([]int, kinds)
	for i := range n {
		wanted[i%kinds]++
	}
	seen := map[variants.Position]bool{}
	e := ai.NewEngine(1 << 14)
	for game := uint64(0); n > 0; game++ {
		rng := rand.New(rand.NewPCG(m.seed, game))
		// Take one position for each number of seeds from a game, because its neighbours are too similar.
		had := make([]bool, kinds)
		history := []variants.Position{m.rules.Start()}
		e.Forget()
		for ply := range maxMoves {
			if err := ctx.Err(); err != nil {
				return err
			}
			p := history[len(history)-1]
			if k := p.InPlay() - m.least; k >= 0 && k < kinds && wanted[k] > 0 && !had[k] {
				if o, ok := m.only(p); ok && !seen[o.position] {
					seen[o.position], had[k] = true, true
					wanted[k]--
					n--
					found(o)
				}
			}
			next, ok, err := m.next(ctx, e, history, ply, rng)
			if err != nil {
				return err
			}
			if !ok || next.InPlay() < m.least {
				break
			}
			history = append(history, next)
		}
	}
	return nil
}

// next plays one move of a game. ok is false if the game has ended.
func (m maker) next(ctx context.Context, e *ai.Engine, history []variants.Position, ply int,
	rng *rand.Rand) (next variants.Position, ok bool, err error) {
	p := history[len(history)-1]
	var move variants.Move
	if legal := m.rules.Legal(p); ply < randomMoves {
		move = legal[rng.IntN(len(legal))]
	} else {
		got, err := e.Search(ctx, m.rules, history, ai.Limits{Nodes: fastNodes}, ai.Open{}, nil)
		if err != nil {
			return p, false, err
		}
		move = got.Move
	}
	if m.rules.Step(&p, move).Over() {
		return p, false, nil
	}
	_, _, ended := m.rules.Repeat(append(history, p))
	return p, !ended, nil
}

// only returns the position with the houses of p and a lead for which the tables prove that exactly one move
// wins. ok is false if there is none.
func (m maker) only(p variants.Position) (o onlyWin, ok bool) {
	captured := m.rules.Seeds() - p.InPlay()
	lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
	for off := 0; off <= 2*captured; off += 2 {
		for _, l := range [...]int{lead - off, lead + off} {
			if l < -captured || l > captured {
				continue
			}
			p.Stores[p.Turn] = uint8((captured + l) / 2)
			p.Stores[p.Turn.Other()] = uint8((captured - l) / 2)
			if m.rules.Outcome(p).Over() {
				continue
			}
			if move, ok := m.wins(p); ok {
				return onlyWin{p, move}, true
			}
		}
	}
	return onlyWin{}, false
}

// wins returns the only winning move in a position.
func (m maker) wins(p variants.Position) (only variants.Move, ok bool) {
	winners, legal := 0, m.rules.Legal(p)
	for _, move := range legal {
		least, most := m.bounds(p, move)
		switch {
		case least > 0:
			only = move
			winners++
		case most > 0:
			return variants.NoMove, false // the tables do not decide
		}
	}
	return only, winners == 1 && len(legal) > 1
}

// bounds returns the bounds of the final lead of the mover after a move.
func (m maker) bounds(p variants.Position, move variants.Move) (least, most int) {
	mover := p.Turn
	over := m.rules.Step(&p, move).Over()
	lead := int(p.Stores[mover]) - int(p.Stores[mover.Other()])
	if over {
		return lead, lead
	}
	low, high, _ := m.tables.Position(&p)
	return lead - high, lead - low
}

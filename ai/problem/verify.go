package problem

import (
	"errors"
	"fmt"

	"awale/variants"
)

// ErrUnproved is returned, with the claim, if a search has not proved it within its limit.
var ErrUnproved = errors.New("problem: not proved")

// VerifyNodes is the number of nodes within which every problem of a set has to be proved, for each of its claims.
const VerifyNodes = 50_000

// Verify proves a problem from the rules alone: its line, see [VerifyLine], and that the replies refute their moves. Each claim may take so
// many nodes. The error wraps [ErrUnproved].
func Verify(r *variants.Rules, p *Problem, nodes int) error {
	if err := VerifyLine(r, p, nodes); err != nil {
		return err
	}
	for i := range r.Size() {
		if err := verifyReply(r, p, i, nodes); err != nil {
			return err
		}
	}
	return nil
}

// VerifyLine proves that the line of a problem reaches the goal, or keeps it to its end, and that at every move of South in the line every
// other move misses it. Each claim may take so many nodes. The error wraps [ErrUnproved].
func VerifyLine(r *variants.Rules, p *Problem, nodes int) error {
	at, own := p.Position, 0
	for i, m := range p.Line {
		if at.Turn == variants.South {
			for _, other := range r.Legal(at) {
				if other == m {
					continue
				}
				if v := newVerifier(r, p, variants.North, nodes); !v.follows(at, other, own) {
					return fmt.Errorf("%w: move %d of the line is the only one (also %d)", ErrUnproved, i+1, other)
				}
			}
			own++
		}
		over := r.Step(&at, m).Over()
		if leaves(p, &at) {
			return fmt.Errorf("%w: move %d of the line stays in the round", ErrUnproved, i+1)
		}
		if p.Goal.After(&p.Position, &at, own, over) == Reached {
			break
		}
		if v := newVerifier(r, p, variants.South, nodes); !v.proves(at, own) {
			return fmt.Errorf("%w: move %d of the line keeps the goal", ErrUnproved, i+1)
		}
	}
	return nil
}

// verifyReply proves that the reply to the move of a house refutes it, if it is another legal move than the solution.
func verifyReply(r *variants.Rules, p *Problem, house, nodes int) error {
	m, reply := variants.Sow(variants.House(house)), p.Replies[house]
	if m == p.Line[0] || r.Check(p.Position, m) != nil {
		return nil
	}
	after := p.Position
	over := r.Step(&after, m).Over()
	left := leaves(p, &after)
	state := p.Goal.After(&p.Position, &after, 1, over)
	if reply == variants.NoMove && !over && !left && after.Turn == variants.South {
		return nil // no reply: the other moves of South have been proved to miss the goal
	}
	if reply != variants.NoMove && !left && state == Open {
		over = r.Step(&after, reply).Over()
		left = leaves(p, &after)
		state = p.Goal.After(&p.Position, &after, 1, over)
	}
	if state == Missed && !left {
		return nil
	}
	if v := newVerifier(r, p, variants.North, nodes); left || state == Reached || reply == variants.NoMove || !v.proves(after, 1) {
		return fmt.Errorf("%w: the reply refutes move %d", ErrUnproved, house+1)
	}
	return nil
}

// verifier proves for one side that the goal is reached (South) or missed (North). Its proofs have at most a number of plies,
// which grows until one is found. So they hold whatever came before: no position comes back in the shortest proof.
type verifier struct {
	rules  *variants.Rules
	of     *Problem
	prover variants.Side
	nodes  int
	// known holds for each position and number of moves the fewest plies of a proof, and the most plies in which there is none.
	known map[verifierKey]verifierEntry
}

// verifierKey identifies a position and the number of moves that South has made: the seeds of the houses, the store of South, that
// number, the side to move and the claims. The other store has the rest.
type verifierKey [variants.MaxRing + 5]byte

func keyOf(p *variants.Position, own int) (k verifierKey) {
	copy(k[:], p.Houses[:])
	copy(k[variants.MaxRing:], []byte{p.Stores[variants.South], byte(own), byte(p.Turn), p.Claims[0], p.Claims[1]})
	return k
}

type verifierEntry struct{ proved, unproved int8 }

const (
	noProof = 127
	// verifierPlies is the largest number of plies of a proof.
	verifierPlies = 60
)

func newVerifier(r *variants.Rules, p *Problem, prover variants.Side, nodes int) *verifier {
	return &verifier{rules: r, of: p, prover: prover, nodes: nodes, known: map[verifierKey]verifierEntry{}}
}

// follows reports whether the prover's claim holds after a move from a position in which South has made own moves.
func (v *verifier) follows(p variants.Position, m variants.Move, own int) bool {
	if p.Turn == variants.South {
		own++
	}
	over := v.rules.Step(&p, m).Over()
	if leaves(v.of, &p) {
		return false
	}
	if state := v.of.Goal.After(&v.of.Position, &p, own, over); state != Open {
		return (state == Reached) == (v.prover == variants.South)
	}
	return v.proves(p, own)
}

// leaves reports whether the round of a problem is over. The stores do not tell then what South took in it, so nothing is proved.
func leaves(p *Problem, at *variants.Position) bool { return at.Round != p.Position.Round }

// proves reports whether the prover's claim holds in a position in which the game goes on.
func (v *verifier) proves(p variants.Position, own int) bool {
	for plies := 1; plies <= verifierPlies && v.nodes > 0; plies++ {
		if v.within(&p, own, plies) {
			return true
		}
	}
	return false
}

// within reports whether there is a proof with at most so many plies.
func (v *verifier) within(p *variants.Position, own, plies int) bool {
	if plies == 0 || v.nodes <= 0 {
		return false
	}
	key := keyOf(p, 0)
	if v.of.Goal.Kind == Take {
		key = keyOf(p, own)
	}
	e, ok := v.known[key]
	if !ok {
		e = verifierEntry{proved: noProof}
	}
	switch {
	case int(e.proved) <= plies:
		return true
	case int(e.unproved) >= plies:
		return false
	}
	v.nodes--
	mine := p.Turn == v.prover
	after := own
	if p.Turn == variants.South {
		after++
	}
	proved := !mine
	var room [variants.MaxMoves]variants.Move
	for _, m := range v.rules.AppendLegal(room[:0], p) {
		next := *p
		over := v.rules.Step(&next, m).Over()
		holds := false
		if leaves(v.of, &next) {
			// nothing is proved
		} else if state := v.of.Goal.After(&v.of.Position, &next, after, over); state != Open {
			holds = (state == Reached) == (v.prover == variants.South)
		} else {
			holds = v.within(&next, after, plies-1)
		}
		if holds == mine {
			proved = holds
			break
		}
	}
	if v.nodes <= 0 && !proved {
		return false // it may have been cut short
	}
	// The position may have come back further down.
	if e, ok = v.known[key]; !ok {
		e.proved = noProof
	}
	if proved {
		e.proved = min(e.proved, int8(plies))
	} else {
		e.unproved = max(e.unproved, int8(plies))
	}
	v.known[key] = e
	return proved
}

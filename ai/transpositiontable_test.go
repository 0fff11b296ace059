package ai

import (
	"context"
	"math/rand/v2"
	"testing"
)

// The table replaces the entry with the lowest rank, as a simple list does, both shared and not.
func TestTranspositionTableReplacement(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	worth := func(e entry, age uint8) int {
		switch {
		case e.age != age:
			return -1
		case e.proof() == Exact:
			return MaxDepth + 1 + int(e.depth)
		}
		return int(e.depth)
	}
	for _, shared := range []bool{false, true} {
		table := newTranspositionTable(clusterSize)
		table.shared = shared
		table.age = 254
		var keys [clusterSize]uint64
		var kept [clusterSize]entry
		replaced := 0
		for range 20_000 {
			if rng.IntN(40) == 0 {
				table.age++
			}
			key := 1 + rng.Uint64N(12)
			e := entry{value: Value(rng.IntN(2000) - 1000), depth: int8(1 + rng.IntN(MaxDepth)), move: uint8(rng.IntN(6)),
				flags: uint8(rng.IntN(16))}
			if rng.IntN(2) == 0 {
				e.move = noBestMove
			}
			table.store(key, e)
			e.age = table.age
			place := -1
			for i := range keys {
				if keys[i] == key {
					place = i
					break
				}
			}
			if place >= 0 {
				if e.move == noBestMove {
					e.move = kept[place].move
				}
				replaced++
			} else {
				place = 0
				for i := range kept {
					if worth(kept[i], table.age) < worth(kept[place], table.age) {
						place = i
					}
				}
			}
			keys[place], kept[place] = key, e
			for i := range keys {
				if keys[i] == 0 {
					continue
				}
				if got, ok := table.probe(keys[i]); !ok || got != kept[i] {
					t.Fatalf("shared %v: key %d: %+v, %v; want %+v", shared, keys[i], got, ok, kept[i])
				}
			}
			if _, ok := table.probe(13); ok {
				t.Fatal("found a key that was never stored")
			}
		}
		if replaced < 1000 {
			t.Errorf("shared %v: only %d entries replaced one of the same key", shared, replaced)
		}
	}
}

// patience is a context that ends after it has been asked some number of times.
type patience struct {
	context.Context
	asked, most int
}

func (p *patience) Err() error {
	if p.asked++; p.asked > p.most {
		return context.Canceled
	}
	return nil
}

// Providing the memory of a table ends soon after its context. A small table needs none.
func TestPrefaultEndsWithItsContext(t *testing.T) {
	for entries, want := range map[int]int{1 << 21: 3, 1 << 20: 0} {
		ctx := &patience{Context: context.Background(), most: 2}
		NewEngine(entries).Prefault(ctx)
		if ctx.asked != want {
			t.Errorf("%d entries: the context was asked %d times, want %d", entries, ctx.asked, want)
		}
	}
}

// addMove agrees with the definition: a lower bound is proved by the best move, an upper bound by all moves.
func TestAddMove(t *testing.T) {
	for _, a := range []Value{-infinite, -3, 0, 2} {
		for _, b := range []Value{-3, -1, 0, 2, infinite} {
			for p := Estimate; p <= Exact; p++ {
				for q := Estimate; q <= Exact; q++ {
					for _, plies := range [][2]int16{{beforeRoot, pathIndependent}, {pathIndependent, 3}, {3, beforeRoot}, {5, 5}} {
						f, got := nodeResult{a, p, plies[0]}, nodeResult{b, q, plies[1]}
						want := nodeResult{max(a, b), p & q & AtMost, min(plies[0], plies[1])}
						if a >= b {
							want.proof |= p & AtLeast
						}
						if b >= a {
							want.proof |= q & AtLeast
						}
						if f.addMove(got); f != want {
							t.Fatalf("%+v added to %+v: %+v, want %+v", got, nodeResult{a, p, plies[0]}, f, want)
						}
					}
				}
			}
		}
	}
}

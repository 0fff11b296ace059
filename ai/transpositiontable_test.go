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
		older := int(age-e.age) * 2 * (MaxDepth + 1)
		if e.proof() == Exact {
			return MaxDepth + 1 + int(e.depth) - older
		}
		return int(e.depth) - older
	}
	for _, shared := range []bool{false, true} {
		table := newTranspositionTable(clusterSize)
		table.shared = shared
		table.age = 254
		table.beginSearch()
		var keys [clusterSize]uint64
		var kept [clusterSize]entry
		replaced := 0
		for range 20_000 {
			if rng.IntN(40) == 0 {
				table.beginSearch()
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
					if keys[place] != 0 && (keys[i] == 0 || worth(kept[i], table.age) < worth(kept[place], table.age)) {
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

// A table that takes more of its memory into use keeps every entry, and no search stores more than the share of it that it may.
func TestTranspositionTableDoubles(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	table := newTranspositionTable(16 * leastClusters * clusterSize)
	table.clear()
	table.beginSearch()
	var keys []uint64
	doubled := 0
	for range 16 * leastClusters {
		before := table.mask
		found := map[uint64]entry{}
		if table.room == 1 {
			for _, key := range keys {
				if e, ok := table.probe(key); ok {
					found[key] = e
				}
			}
		}
		key := rng.Uint64()
		keys = append(keys, key)
		table.store(key, entry{value: Value(len(keys)), depth: int8(rng.IntN(MaxDepth))})
		if table.mask == before {
			continue
		}
		doubled++
		if len(found) < len(keys)*9/10 {
			t.Errorf("%d clusters held %d of %d positions", before+1, len(found), len(keys))
		}
		lost := 0
		for key, e := range found {
			if got, ok := table.probe(key); !ok || got != e {
				lost++
			}
		}
		// The position just stored may have replaced one.
		if lost > 1 {
			t.Errorf("%d clusters: %d of %d entries were lost", table.mask+1, lost, len(found))
		}
	}
	if doubled != 4 || table.mask != table.most {
		t.Errorf("the table doubled %d times, to %d of %d clusters", doubled, table.mask+1, table.most+1)
	}
}

// After clear a table that has grown is like a new one.
func TestTranspositionTableClears(t *testing.T) {
	const clusters = 8 * leastClusters
	used, fresh := newTranspositionTable(clusters*clusterSize), newTranspositionTable(clusters*clusterSize)
	rng := rand.New(rand.NewPCG(45, 46))
	for range 5 {
		used.beginSearch()
		for range 4 * clusters {
			used.store(rng.Uint64(), entry{depth: int8(rng.IntN(MaxDepth))})
		}
	}
	used.clear()
	var keys []uint64
	for i := range 6 * clusters {
		if i%leastClusters == 0 {
			used.beginSearch()
			fresh.beginSearch()
		}
		// Keys hold the salt.
		key := rng.Uint64()
		keys = append(keys, key)
		e := entry{value: Value(i), depth: int8(rng.IntN(MaxDepth)), flags: flagsOf(Proof(rng.IntN(4)), Proof(rng.IntN(4)))}
		used.store(key^used.salt, e)
		fresh.store(key^fresh.salt, e)
	}
	if used.mask != fresh.mask {
		t.Fatalf("%d clusters in use, not %d", used.mask+1, fresh.mask+1)
	}
	for _, key := range keys {
		got, ok := used.probe(key ^ used.salt)
		want, known := fresh.probe(key ^ fresh.salt)
		got.age, want.age = 0, 0
		if ok != known || got != want {
			t.Fatalf("key %x: %+v, %v; a new table has %+v, %v", key, got, ok, want, known)
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

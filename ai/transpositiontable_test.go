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

// A table that grows keeps every entry. A search that stores fewer positions than there are clusters lets it be.
func TestTranspositionTableGrows(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	const most = 8 * leastClusters
	table := newTranspositionTable(most * clusterSize)
	for range 10 {
		table.beginSearch()
		for range leastClusters {
			table.store(rng.Uint64(), entry{depth: int8(rng.IntN(MaxDepth))})
		}
	}
	if table.used != leastClusters {
		t.Fatalf("short searches take %d clusters into use", table.used)
	}
	table.clear()
	table.beginSearch()
	var keys []uint64
	stored := 0
	for table.used < most {
		key, before := rng.Uint64(), table.used
		keys = append(keys, key)
		place := *table.cluster(key)
		table.store(key, entry{value: Value(len(keys)), depth: int8(rng.IntN(MaxDepth))})
		if stored++; table.used != max(before, leastClusters+uint64(max(0, stored-leastClusters))) {
			t.Fatalf("after %d positions %d clusters are in use", stored, table.used)
		}
		if rng.IntN(100) > 0 {
			continue
		}
		// Of the cluster, also if it has been divided, one entry at most has made room.
		lost := 0
		for _, c := range place {
			if _, ok := table.probe(c.check ^ c.data); !ok && c != (cell{}) {
				lost++
			}
		}
		if _, ok := table.probe(key); !ok || lost > 1 {
			t.Fatalf("%d clusters: %d entries are lost, the new one is found: %v", table.used, lost, ok)
		}
	}
	found := func() (sum int) {
		for _, key := range keys {
			if _, ok := table.probe(key); ok {
				sum++
			}
		}
		return sum
	}
	if found() < len(keys)*9/10 {
		t.Errorf("%d of %d positions are left", found(), len(keys))
	}
}

// Dividing clusters loses no entry.
func TestTranspositionTableUsesAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(47, 48))
	table := newTranspositionTable(8 * leastClusters * clusterSize)
	table.beginSearch()
	kept := map[uint64]entry{}
	for i := range leastClusters {
		key := rng.Uint64()
		e := entry{value: Value(i), depth: int8(rng.IntN(MaxDepth))}
		table.store(key, e)
		e.age = table.age
		kept[key] = e
	}
	for key := range kept {
		if _, ok := table.probe(key); !ok { // its cluster was full
			delete(kept, key)
		}
	}
	late := 0
	table.useAll(func() bool { late++; return late > 2 })
	if table.used == table.most || late != 3 {
		t.Fatalf("asked %d times whether it is late, it has taken %d clusters into use", late, table.used)
	}
	table.useAll(func() bool { return false })
	if table.used != table.most || len(kept) < leastClusters*99/100 {
		t.Fatalf("%d of %d clusters in use, %d entries", table.used, table.most, len(kept))
	}
	for key, e := range kept {
		if got, ok := table.probe(key); !ok || got != e {
			t.Fatalf("key %x: %+v, %v; want %+v", key, got, ok, e)
		}
	}
}

// After clear a table that has grown is like a new one, however often it was cleared.
func TestTranspositionTableClears(t *testing.T) {
	const clusters = 8 * leastClusters
	rng := rand.New(rand.NewPCG(45, 46))
	used := newTranspositionTable(clusters * clusterSize)
	for _, times := range []int{1, 127, 128} {
		used.beginSearch()
		for range 8 * clusters {
			used.store(rng.Uint64(), entry{depth: int8(rng.IntN(MaxDepth))})
		}
		for range times {
			used.clear()
			used.beginSearch()
		}
		used.clear()
		fresh := newTranspositionTable(clusters * clusterSize)
		var keys []uint64
		for i := range 6 * clusters {
			if i%leastClusters == 0 {
				used.beginSearch()
				fresh.beginSearch()
			}
			key := rng.Uint64()
			keys = append(keys, key)
			e := entry{value: Value(i), depth: int8(rng.IntN(MaxDepth)), flags: flagsOf(Proof(rng.IntN(4)), Proof(rng.IntN(4)))}
			used.store(key, e)
			fresh.store(key, e)
		}
		if used.used != fresh.used {
			t.Fatalf("%d clusters in use, not %d", used.used, fresh.used)
		}
		for _, key := range keys {
			got, ok := used.probe(key)
			want, known := fresh.probe(key)
			if ok != known || got != want {
				t.Fatalf("key %x: %+v, %v; a new table has %+v, %v", key, got, ok, want, known)
			}
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

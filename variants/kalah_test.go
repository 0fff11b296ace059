package variants

import (
	"math/rand/v2"
	"testing"
)

// pits is Kalah as its rules are told, without the engine: South's houses 0 to 5 and store 6, North's houses 7 to 12 and store 13.
type pits struct {
	seeds [14]int
	mover int
}

// legal returns the houses that may be sown.
func (k *pits) legal() (houses []int) {
	for i := 7 * k.mover; i < 7*k.mover+6; i++ {
		if k.seeds[i] > 0 {
			houses = append(houses, i)
		}
	}
	return houses
}

// sow returns what a move leads to. At the end each side has taken what lies in its row.
func (k pits) sow(from int) pits {
	own, other := 6+7*k.mover, 13-7*k.mover
	at, hand := from, k.seeds[from]
	k.seeds[from] = 0
	for hand > 0 {
		if at = (at + 1) % 14; at != other {
			k.seeds[at]++
			hand--
		}
	}
	if facing := 12 - at; at >= own-6 && at < own && k.seeds[at] == 1 && k.seeds[facing] > 0 {
		k.seeds[own] += 1 + k.seeds[facing]
		k.seeds[at], k.seeds[facing] = 0, 0
	}
	if at != own {
		k.mover = 1 - k.mover
	}
	if len(k.legal()) == 0 {
		for i := range 6 {
			k.seeds[6] += k.seeds[i]
			k.seeds[13] += k.seeds[7+i]
			k.seeds[i], k.seeds[7+i] = 0, 0
		}
	}
	return k
}

// TestPerftOfKalah walks the game tree to a depth of six, and random games to their ends, with the engine and with the pits, and compares
// every position.
func TestPerftOfKalah(t *testing.T) {
	r := load(t, "kalah")
	same := func(p *Position, k *pits) bool {
		for i := range 6 {
			if int(p.Houses[i]) != k.seeds[i] || int(p.Houses[6+i]) != k.seeds[7+i] {
				return false
			}
		}
		return int(p.Stores[South]) == k.seeds[6] && int(p.Stores[North]) == k.seeds[13]
	}
	check := func(p *Position, k *pits) ([]Move, []int) {
		t.Helper()
		legal, houses := r.Legal(*p), k.legal()
		if !same(p, k) || len(legal) != len(houses) || len(legal) > 0 && int(p.Turn) != k.mover {
			t.Fatalf("%v is not %v", p, k)
		}
		return legal, houses
	}
	var begin pits
	for i := range 6 {
		begin.seeds[i], begin.seeds[7+i] = 4, 4
	}
	comparePerft(t, r, begin, check, pits.sow, []int{1, 6, 35, 185, 942, 4690, 23233})
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		p, k := r.Start(), begin
		for {
			legal, houses := check(&p, &k)
			if len(legal) == 0 {
				break
			}
			i := rng.IntN(len(legal))
			r.Step(&p, legal[i])
			k = k.sow(houses[i])
		}
	}
}

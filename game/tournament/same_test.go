package tournament

import (
	"hash/crc32"
	"testing"
)

// TestSameEverywhere plays fixed tournaments. Their logs have to be the same on every machine, natively and in WebAssembly. A sum
// that changes says that the same events are paired otherwise than before.
func TestSameEverywhere(t *testing.T) {
	sums := []uint32{0x2241af11, 0xbd947db8, 0xf3cc72f4, 0xe173ce17, 0x8d6647ad, 0xf90c886a, 0x5e2a7faf}
	for i, settings := range forms {
		h := newHall(t, settings)
		for range 6 {
			h.do(&TeamEntered{Team: len(h.t.teams) + 1, Name: string(rune('A' + len(h.t.teams)))})
		}
		h.enter(61, func(i int) int { return 1 + i%6 })
		for round := range 3 {
			e := h.pair(uint64(round) * 0x123456789abcdef)
			for k := range e.Games {
				h.results(len(h.t.games)-len(e.Games)+1+k, []End{SouthWon, NorthWon, Drawn, SouthWon}[(k*k+round)%4])
			}
			if len(h.t.toReplay()) == 0 && !settings.Form.byTime() {
				h.do(&Closed{Round: e.Round})
			}
		}
		log, err := Write(h.log)
		if err != nil {
			t.Fatal(err)
		}
		if sum := crc32.ChecksumIEEE(log); sum != sums[i] {
			t.Errorf("%s %d: %#08x", settings.Form, i, sum)
		}
	}
}

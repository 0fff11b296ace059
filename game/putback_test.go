package game

import (
	"testing"

	"awale/variants"
)

// The score in houses is told for each side: seeds over, seeds short, or neither.
func TestPutBackTellsEachSide(t *testing.T) {
	r, err := variants.Load("leaflet")
	if err != nil {
		t.Fatal(err)
	}
	voices := [2]Voice{{You: true}, {Name: variants.Say("player.north")}}
	for _, test := range []struct {
		stores       [2]uint8
		south, north string
	}{
		{[2]uint8{30, 18}, "putBack.over.you", "putBack.short"},
		{[2]uint8{24, 24}, "putBack.even.you", "putBack.even"},
		{[2]uint8{23, 25}, "putBack.short.you", "putBack.over"},
	} {
		p := r.Start()
		clear(p.Houses[:])
		p.Stores = test.stores
		said := PutBack(r, p, voices)
		if len(said) != 2 || said[0].Key != test.south || said[1].Key != test.north {
			t.Errorf("%v: %v", test.stores, said)
		}
	}
	abapa, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	if said := PutBack(abapa, abapa.Start(), voices); said != nil {
		t.Errorf("abapa tells %v", said)
	}
}

package notation

import (
	"testing"

	"awale/variants"
)

func TestHouseNames(t *testing.T) {
	for _, test := range []struct {
		size  int
		house variants.House
		want  string
	}{
		{6, 0, "A"}, {6, 5, "F"}, {6, 6, "a"}, {6, 11, "f"}, {6, 12, "?"}, {6, variants.NoHouse, "?"},
		{2, 1, "B"}, {2, 2, "a"}, {7, 6, "G"}, {7, 7, "a"}, {12, 11, "L"}, {12, 12, "a"}, {12, 23, "l"}, {12, 24, "?"},
		{0, 0, "?"}, {13, 0, "?"},
		{16, 15, "P"}, {16, 16, "a"}, {16, 31, "p"}, {16, 32, "?"}, {17, 0, "?"},
	} {
		if got := HouseName(test.size, test.house); got != test.want {
			t.Errorf("house %d of %d a side is %q, want %q", test.house, test.size, got, test.want)
		}
	}
	for h := range variants.House(24) {
		if name, sign := HouseName(12, h), HouseSign(12, h); sign != name && (name != "l" || sign != "ℓ") {
			t.Errorf("%s is written %q", name, sign)
		}
	}
	if got := HouseSign(12, 23); got != "ℓ" {
		t.Errorf("l is written %q", got)
	}
	if got := FormatMove(6, variants.Pass); got != "p" {
		t.Errorf("a pass is %q", got)
	}
	if got := FormatMove(6, variants.NoMove); got != "?" {
		t.Errorf("no move is %q", got)
	}
	// The house that faces F is a.
	p := load(t, "abapa").Start()
	if got := HouseName(6, p.Facing(5)); got != "a" {
		t.Errorf("F faces %s", got)
	}
}

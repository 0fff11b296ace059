package notation

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"awale/variants"

	"pgregory.net/rapid"
)

func load(t testing.TB, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sized returns abapa on a board of another size.
func sized(t interface{ Fatal(...any) }, houses, seeds int) *variants.Rules {
	base, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	p := base.Parameters()
	p.Board.Houses, p.Board.Seeds = houses, seeds
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// wantKind fails the test unless err is an *Error of a kind and about a field.
func wantKind(t *testing.T, err error, kind Kind, field string) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want %s about %s", err, kind, field)
	}
	if e.Kind != kind || e.Field != field {
		t.Fatalf("got %s about %s (%v), want %s about %s", e.Kind, e.Field, err, kind, field)
	}
	return e
}

func TestPositionStrings(t *testing.T) {
	r := load(t, "abapa")
	if got := FormatPosition(r.Start()); got != "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S" {
		t.Errorf("the start is %q", got)
	}
	p, err := ParsePosition("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", r)
	if err != nil {
		t.Fatal(err)
	}
	want := variants.Position{Size: 6, Stores: [2]uint8{20, 20}}
	want.Houses[2], want.Houses[3], want.Houses[4], want.Houses[6] = 1, 2, 3, 2
	if p != want {
		t.Errorf("got %v, want %v", p, want)
	}
	for _, good := range []string{
		"0-0-0-0-0-0-0-0-0-0-0-1-0-0-N", "0-0-0-0-0-0-0-0-0-0-0-0-0-48-N", "48-0-0-0-0-0-0-0-0-0-0-0-0-0-S",
	} {
		if p, err := ParsePosition(good, r); err != nil || FormatPosition(p) != good {
			t.Errorf("%s: %v, %v", good, p, err)
		}
	}
}

// On a board of four rows the letters of a side follow its own ring, and the counts are in the same order.
func TestPositionOfFourRows(t *testing.T) {
	p := variants.Position{Size: variants.FourRowsSide, Turn: variants.North}
	p.Houses[0], p.Houses[8], p.Houses[16], p.Houses[31] = 1, 2, 3, 4
	if got, want := FormatPosition(p), "1-0-0-0-0-0-0-0-2-0-0-0-0-0-0-0-3-0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0-N"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	const text = "AHIPahip" // p is a house here, not a pass
	moves, err := ParseMoves(text, variants.FourRowsSide)
	if want := []variants.Move{0, 7, 8, 15, 16, 23, 24, 31}; err != nil || !slices.Equal(moves, want) ||
		FormatMoves(variants.FourRowsSide, moves) != text {
		t.Errorf("%q is %v, %v", text, moves, err)
	}
}

func TestPositionRefusals(t *testing.T) {
	r := load(t, "abapa")
	for _, test := range []struct {
		text, field string
		kind        Kind
	}{
		{"", "position", KindMissing},
		{strings.Repeat("4-", 150), "position", KindTooLong},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0", "position", KindCounts},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S", "position", KindCounts},
		{"hello", "position", KindCounts},
		{"x-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", KindNumber},
		{"4-4-4-4-4-4.5-4-4-4-4-4-4-0-0-S", "F", KindNumber},
		{"4-4-4-4-4-4-+4-4-4-4-4-4-0-0-S", "a", KindNumber},
		{"4-4-4-4-4-4-4-4-4-4-4- 4-0-0-S", "f", KindNumber},
		{"4-4-4-04-4-4-4-4-4-4-4-4-0-0-S", "D", KindNumber},
		{"4-4-4-0004-4-4-4-4-4-4-4-4-0-0-S", "D", KindNumber},
		{"4-4-4-49-0-0-0-0-0-0-0-0-0-0-S", "D", KindNumber},
		{"4-4-4-٤-4-4-4-4-4-4-4-4-0-0-S", "D", KindNumber},
		{"0-0-0-0-0-0-0-0-0-0-0-0-300-0-S", "south", KindNumber},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0--S", "north", KindNumber},
		{"-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", KindNumber}, // a sign is an empty field
		{"0-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "position", KindSeeds},
		{"4-4-4-4-4-4-4-4-4-4-4-4-1-0-S", "position", KindSeeds},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-s", "turn", KindTurn},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-", "turn", KindTurn},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-South", "turn", KindTurn},
	} {
		t.Run(test.text, func(t *testing.T) {
			_, err := ParsePosition(test.text, r)
			wantKind(t, err, test.kind, test.field)
		})
	}
	_, err := ParsePosition("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", sized(t, 7, 3))
	if e := wantKind(t, err, KindCounts, "position"); e.Got != 15 || e.Want != 17 {
		t.Errorf("counted %d parts of %d", e.Got, e.Want)
	}
}

// drawPosition draws any position of a rule.
func drawPosition(t *rapid.T, r *variants.Rules) variants.Position {
	p := variants.Position{Size: uint8(r.Size()), Turn: variants.Side(rapid.IntRange(0, 1).Draw(t, "turn")), Memory: r.Start().Memory}
	left := r.Seeds()
	fill := func(c *uint8) {
		n := rapid.IntRange(0, left).Draw(t, "count")
		*c, left = uint8(n), left-n
	}
	for _, h := range rapid.Permutation(ring(r)).Draw(t, "order") {
		if p.Blocks(variants.House(h)) {
			continue
		}
		fill(&p.Houses[h])
	}
	fill(&p.Stores[0])
	fill(&p.Stores[1])
	if left == r.Seeds() {
		p.Stores[0] = 1
	}
	return p
}

func ring(r *variants.Rules) []int {
	houses := make([]int, 2*r.Size())
	for i := range houses {
		houses[i] = i
	}
	return houses
}

// TestPositionRoundTrip writes and reads positions of every size of board. Each position has only one text.
func TestPositionRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(2, variants.MaxSide).Draw(t, "size")
		seeds := rapid.IntRange(1, variants.MaxSeeds/(2*size)).Draw(t, "seeds")
		r := sized(t, size, seeds)
		p := drawPosition(t, r)
		s := FormatPosition(p)
		got, err := ParsePosition(s, r)
		if err != nil || got != p {
			t.Fatalf("%s came back as %v, %v", s, got, err)
		}
		// Another character gives an error or another position.
		i := rapid.IntRange(0, len(s)-1).Draw(t, "at")
		c := rapid.SampledFrom([]byte("0123456789-SN xé")).Draw(t, "character")
		if changed := s[:i] + string(c) + s[i+1:]; changed != s {
			if got, err := ParsePosition(changed, r); err == nil && got == p {
				t.Fatalf("%q and %q are the same position", changed, s)
			}
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	for _, s := range []string{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-0-1-2-3-0-2-0-0-0-0-0-20-20-N", "4-4-4-4-4-4-4-4-4-4-4-4-0-0",
		"-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "300-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "04-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "1-1-1-1-0-0-S", ""} {
		f.Add(s, uint8(6), uint8(4))
		f.Add(s, uint8(2), uint8(3))
	}
	f.Fuzz(func(t *testing.T, s string, houses, seeds uint8) {
		size := 2 + int(houses)%(variants.MaxSide-1)
		r := sized(t, size, 1+int(seeds)%(variants.MaxSeeds/(2*size)))
		p, err := ParsePosition(s, r)
		if err != nil {
			if _, ok := err.(*Error); !ok || err.Error() == "" {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if err := r.Validate(p); err != nil {
			t.Fatal(err)
		}
		if FormatPosition(p) != s {
			t.Fatalf("%q was accepted for %q", s, FormatPosition(p))
		}
	})
}

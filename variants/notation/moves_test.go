package notation

import (
	"slices"
	"strings"
	"testing"

	"awale/variants"

	"pgregory.net/rapid"
)

func TestParseMoves(t *testing.T) {
	got, err := ParseMoves("FfEcCcp", 6)
	if want := []variants.Move{5, 11, 4, 8, 2, 8, variants.Pass}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if got, err := ParseMoves("", 6); err != nil || len(got) != 0 {
		t.Errorf("nothing gives %v, %v", got, err)
	}
	for _, test := range []struct {
		text  string
		size  int
		kind  Kind
		value string
		got   int
	}{
		{"FfG", 6, KindHouse, "G", 3},
		{"g", 6, KindHouse, "g", 1},
		{"Gg", 7, "", "", 0},
		{"F f", 6, KindHouse, " ", 2},
		{"Fé", 6, KindHouse, "é", 2},
		{"F\xff", 6, KindHouse, "\ufffd", 2},
		{"A\x00", 6, KindHouse, "\ufffd", 2},
		{"P", 6, KindHouse, "P", 1},
		{strings.Repeat("A", MaxMoves+1), 6, KindTooMany, "", MaxMoves + 1},
		{strings.Repeat("A", MaxMoves), 6, "", "", 0},
		{strings.Repeat("Ar", MaxMoves), 6, "", "", 0},
		{strings.Repeat("Ar", MaxMoves+1), 6, KindTooMany, "", MaxMoves + 1},
		{"r", 6, KindHouse, "r", 1},
		{"pr", 6, KindHouse, "r", 2},
		{"Crr", 6, KindHouse, "r", 2},
		{"CrD", 6, "", "", 0},
	} {
		_, err := ParseMoves(test.text, test.size)
		if test.kind == "" {
			if err != nil {
				t.Errorf("%.20s: %v", test.text, err)
			}
			continue
		}
		if e := wantKind(t, err, test.kind, "moves"); e.Value != test.value || e.Got != test.got {
			t.Errorf("%.20q: move %d, %q", test.text, e.Got, e.Value)
		}
	}
}

// drawMoves draws moves of any board, legal or not.
func drawMoves(t *rapid.T, size int, free bool) []variants.Move {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) variants.Move {
		if h := rapid.IntRange(0, 2*size).Draw(t, "house"); h < 2*size {
			if free && rapid.Bool().Draw(t, "clockwise") {
				return variants.SowClockwise(variants.House(h))
			}
			return variants.Sow(variants.House(h))
		}
		return variants.Pass
	}), 0, 60).Draw(t, "moves")
}

func TestMovesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(2, variants.MaxSide).Draw(t, "size")
		free := rapid.Bool().Draw(t, "free")
		moves := drawMoves(t, size, free)
		s := FormatMoves(size, moves)
		if got, err := ParseMoves(s, size); err != nil || !slices.Equal(got, moves) {
			t.Fatalf("%v came back from %q as %v, %v", moves, s, got, err)
		}
		if len(moves) == 0 {
			return
		}
		c := coding{size: size, lends: rapid.Bool().Draw(t, "lends"), free: free}
		compact := formatCompact(c, moves)
		codes, err := parseCompact(compact, c)
		if err != nil || len(codes) != len(moves) {
			t.Fatalf("%q: %d codes, %v", compact, len(codes), err)
		}
		for i, m := range moves {
			p := variants.Position{Size: uint8(size)}
			if h := m.House(); h != variants.NoHouse {
				p.Turn = p.Owner(h)
			}
			if got := c.move(&p, codes[i]); got != m {
				t.Fatalf("move %d came back from %q as %d, was %d", i+1, compact, got, m)
			}
		}
		// The text is refused when it is cut anywhere.
		if cut := compact[:rapid.IntRange(0, len(compact)-1).Draw(t, "cut")]; cut != "" {
			if _, err := parseCompact(cut, c); err == nil {
				t.Fatalf("%q, cut from %q, was accepted", cut, compact)
			}
		}
	})
}

func TestCompact(t *testing.T) {
	// C d E a: houses 2, 3, 4 and 0 of their rows: 010 011 100 000.
	moves := []variants.Move{2, 9, 4, 6}
	if got := formatCompact(coding{size: 6}, moves); got != "Tg.4" {
		t.Errorf("got %q", got)
	}
	// Seven houses and a pass still take three bits, eight houses take four.
	for size, want := range map[int]int{2: 2, 3: 2, 4: 3, 6: 3, 7: 3, 8: 4, 12: 4} {
		if got := (coding{size: size}).bits(); got != want {
			t.Errorf("%d houses take %d bits, want %d", size, got, want)
		}
	}
	for _, bad := range []string{".", ".1", "T.", "T.0", "T.-1", "T.+1", "T.01", "T.x", "T.1.1", "T.3", "TT.2", "T!.4", "Tg.400", "/.1",
		"4.1", // code 7 is neither a house nor a pass
		"T.1", // the bits after the only move are not zero
		"Q.99999999999999999999"} {
		if codes, err := parseCompact(bad, coding{size: 6}); err == nil {
			t.Errorf("%q was accepted as %v", bad, codes)
		}
	}
	_, err := parseCompact("A.5001", coding{size: 6})
	wantKind(t, err, KindTooMany, "moves")
}

func FuzzParseMoves(f *testing.F) {
	for _, s := range []string{"FfEcCc", "p", "", "Tg.4", "kUs.4", "AAAA.8", "ArBpbr", "é", "F f", ".1", "Gg"} {
		f.Add(s, uint8(6), false, false)
		f.Add(s, uint8(12), true, true)
	}
	f.Fuzz(func(t *testing.T, s string, houses uint8, lends, free bool) {
		size := 2 + int(houses)%(variants.MaxSide-1)
		moves, err := ParseMoves(s, size)
		if err == nil && FormatMoves(size, moves) != s {
			t.Fatalf("%q came back as %q", s, FormatMoves(size, moves))
		}
		c := coding{size: size, lends: lends, free: free}
		codes, err := parseCompact(s, c)
		if err != nil {
			return
		}
		again := make([]variants.Move, len(codes))
		for i, code := range codes {
			again[i] = c.move(&variants.Position{Size: uint8(size)}, code)
		}
		if got := formatCompact(c, again); got != s {
			t.Fatalf("%q came back as %q", s, got)
		}
	})
}

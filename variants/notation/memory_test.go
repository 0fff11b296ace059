package notation

import (
	"testing"

	"awale/variants"
)

// In chosen the turn of South can go on with A in either direction. In chosenAtTheEnd it goes on with B and has captured at an end.
const (
	chosen         = "2-0-0-0-0-0-0-0-0-0-0-0-0-2-1-1-0-2-0-0-0-0-2-0-0-1-0-0-0-0-0-0-0-0-S"
	chosenAtTheEnd = "1-9-0-0-0-0-0-0-1-0-0-0-0-0-0-2-1-2-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-S-g130"
)

// TestMemoryStrings reads and writes positions with a memory.
func TestMemoryStrings(t *testing.T) {
	for _, test := range []struct{ rule, text string }{
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-fN-t1-lab"},
		{"erherhe", "4-4-4-4-4-0-4-4-4-4-4-0-4-4-N-r2-bFf"},
		{"urim", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r3-p3+1-fN"},
		{"urim", "0-0-0-0-0-0-0-0-0-0-0-0-40-8-S-r255-p11+0-fN-t1"},
		{"adji-boto", "10-10-10-10-10-10-10-10-10-10-0-0-N-t2-oABe"},
		{"toguz-kumalak", "0-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-S-cAf"},
		{"toguz-kumalak", "9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-cf"},
		{"english-wari", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-t2"},
		{"omweso", chosen + "-g1"},
		{"omweso", chosenAtTheEnd},
		{"omweso", chosen + "-g192"}, // captures at both ends have won
	} {
		r := load(t, test.rule)
		p, err := ParsePosition(test.text, r)
		if err != nil || FormatPosition(p) != test.text {
			t.Errorf("%s: %s came back as %s, %v", test.rule, test.text, FormatPosition(p), err)
		}
	}
	for _, test := range []struct {
		rule, text string
		kind       Kind
	}{
		{"abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1", KindSyntax},
		{"toguz-kumalak", "0-9-9-9-9-0-9-9-9-9-9-9-9-9-0-9-9-9-0-9-S-cAF", KindSyntax}, // two of one side
		{"toguz-kumalak", "0-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-S-cAf", KindSyntax}, // seeds lie there
		{"toguz-kumalak", "0-9-9-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-9-0-S-cAa", KindSyntax}, // the same letter
		{"toguz-kumalak", "0-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-S-c", KindSyntax},
		{"abapa", "4-4-4-4-4-0-4-4-4-4-4-4-0-4-S-cF", KindSyntax},
		{"abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-x", KindCounts},
		{"abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-", KindCounts},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-lba", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-laa", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-lg", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-l", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-lab-r1", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r01", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r0", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r10", KindSyntax}, // there are ten rounds
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-fS", KindSyntax},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-t9", KindSyntax},
		{"urim", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-p10+0", KindSyntax}, // that would have won
		{"urim", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-p3", KindSyntax},
		{"erherhe", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-bF", KindSyntax}, // seeds lie there
		{"omweso", chosen + "-g2", KindSyntax},                      // an empty house
		{"omweso", chosen + "-g14", KindSyntax},                     // from N none turns
		{"omweso", chosen + "-g128", KindSyntax},                    // an end without a house
		{"omweso", chosen + "-g01", KindSyntax},
		{"omweso", chosen + "-g257", KindSyntax},
		{"hus", chosen + "-g1", KindSyntax},
		{"hus", chosen + "-g64", KindSyntax}, // a game that a sowing without end has drawn
	} {
		_, err := ParsePosition(test.text, load(t, test.rule))
		if e := wantKind(t, err, test.kind, "position"); e.Error() == "" {
			t.Error("no words")
		}
	}
}

// FuzzMemory reads position strings under every rule of the catalogue.
func FuzzMemory(f *testing.F) {
	for _, s := range []string{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-fN-t1-lab", "4-4-4-4-4-0-4-4-4-4-4-0-4-4-N-r2-bFf",
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r3-p3+1-fN", "10-10-10-10-10-10-10-10-10-10-0-0-N-t2-oABe", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-lba",
		"0-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-S-cAf", "0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r1-fN-bAB",
		chosen + "-g1", chosenAtTheEnd, chosen + "-g192"} {
		for i := range variants.IDs() {
			f.Add(s, uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, s string, rule uint8) {
		ids := variants.IDs()
		r := load(t, ids[int(rule)%len(ids)])
		p, err := ParsePosition(s, r)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Field == "" || e.Error() == "" {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if FormatPosition(p) != s {
			t.Fatalf("%q was accepted for %q", s, FormatPosition(p))
		}
		// A position that was read can be played.
		for range 30 {
			legal := r.Legal(p)
			if r.Outcome(p).Over() != (len(legal) == 0) {
				t.Fatalf("%v with legal moves %v", r.Outcome(p), legal)
			}
			if len(legal) == 0 {
				break
			}
			total := p.Total()
			if r.Step(&p, legal[0]); p.Total() != total {
				t.Fatal("seeds are not conserved")
			}
		}
	})
}

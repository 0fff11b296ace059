package notation

import (
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

// TestPositionsOfOthers reads positions as people copy them.
func TestPositionsOfOthers(t *testing.T) {
	t.Parallel()
	const start, end = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-0-1-2-3-0-2-0-0-0-0-0-20-20-N"
	for text, want := range map[string]string{
		start:                                   start,
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0-s":         start,
		"  4 4 4 4 4 4  4 4 4 4 4 4  0 0 S\r\n": start,
		"4,4,4,4,4,4,4,4,4,4,4,4,0,0,S":         start,
		"4–4–4–4–4–4–4–4–4–4–4–4–0–0–S.":                                                      start,
		"0_0_1_2_3_0_2_0_0_0_0_0_20_20_n":                                                     end,
		"\u201c0-0-1-2-3-0-2-0-0-0-0-0-20-20-N\u201d":                                         end,
		"0%2D0%2D1-2-3-0-2-0-0-0-0-0-20-20-N":                                                 end,
		"5,2S/2,1S,2S,3S,1 20 20 n":                                                           end,
		"5,2S/2,1S,2S,3S,1_20_20_N_31":                                                        end,
		"https://playstrategy.org/analysis/oware/4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S_0_0_S_1": start,
		"https://playstrategy.org/editor/oware/4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S%200%200%20S%201?color=white#top": start,
		"<https://playstrategy.org/analysis/oware/4S%2C4S%2C4S%2C4S%2C4S%2C4S/4S,4S,4S,4S,4S,4S_0_0_s_1/>":          start,
		"https://playstrategy.org/analysis/oware":                                                                   "",
		"4-4-S": "",
		"":      "",
	} {
		r := rulestest.Load(t, variants.Default)
		p, err := ReadPosition(text, r)
		if want == "" != (err != nil) || err == nil && FormatPosition(p) != want {
			t.Errorf("%q: %s, %v", text, FormatPosition(p), err)
		}
		if err == nil && !IsPosition(text) {
			t.Errorf("%q has not the form of a position", text)
		}
	}
	for _, text := range []string{"", "S", "1-2-3", "4-4-4-4-4-4-X", "words of a letter", "https://example.org/a/b", "1. F f 2. E a"} {
		if IsPosition(text) {
			t.Errorf("%q has the form of a position", text)
		}
	}
}

// TestStatesOfOtherPrograms reads the states that programs write into their logs, and refuses those that do not say whose turn it is.
func TestStatesOfOtherPrograms(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ rule, text, want string }{
		{variants.Default, "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"},
		{variants.Default, "1 | 0 0 | 5 0 1 8 6 6 6 0 5 5 5 1", "5-0-1-8-6-6-6-0-5-5-5-1-0-0-N"},
		{variants.Default, " \"0|20 3|10 4 1 0 1 2 1 2 2 1 0 1\"\n", "10-4-1-0-1-2-1-2-2-1-0-1-20-3-S"},
		{"kalah", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"},
		{"kalah", "state <6,1,2,6,6,0,5,1,1,7,6,5,5,0,1>", "6-6-0-5-1-1-7-6-5-5-0-1-1-2-S"},
		{"kalah", "-4-4-4-5-5-5-\n0-----------1\n-4-4-4-4-4-0-\nCurrent player: 1\nMove number: 1", "4-4-4-4-4-0-5-5-5-4-4-4-1-0-N"},
		{"kalah", "-0-3-6-0-1-0-\r\n10-----------5\r\n-2-11-1-0-2-7-\r\nCurrent player: 0\r\n", "2-11-1-0-2-7-0-1-0-6-3-0-5-10-S"},
		{variants.Default, "Player 1 score = 0 [PLAYING]\n  f  e  d  c  b  a\n  1  5  5  5  0  6\n  5  0  1  8  6  6\n" +
			"  A  B  C  D  E  F\nPlayer 0 score = 0", "5-0-1-8-6-6-6-0-5-5-5-1-0-0-N"},
		{variants.Default, "Player 1 score = 3\n  f  e  d  c  b  a\n  7  0  1  2  2  9\n 10  4  1  0  2  2\n  A  B  C  D  E  F\n" +
			"Player 0 score = 5 [PLAYING]\n", "10-4-1-0-2-2-9-2-2-1-0-7-5-3-S"},
		{variants.Default, "position 0-0-1-2-3-0-2-0-0-0-0-0-20-20-N", "0-0-1-2-3-0-2-0-0-0-0-0-20-20-N"},
	} {
		p, err := ReadPosition(x.text, rulestest.Load(t, x.rule))
		if err != nil || FormatPosition(p) != x.want || !IsPosition(x.text) {
			t.Errorf("%q: %s, %v", x.text, FormatPosition(p), err)
		}
	}
	for _, text := range []string{
		"-4-4-4-4-5-5-\n0-----------1\n-4-4-4-4-0-5-",
		"Player 1 score = 0\n  f  e  d  c  b  a\n  1  5  5  5  0  6\n  5  0  1  8  6  6\n  A  B  C  D  E  F\nPlayer 0 score = 0",
		"[4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]", "2 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4",
		"0 | 0 | 4 4 4 4 4 4 4 4 4 4 4 4", "<6,0,0,4,4,4>", "<3,10,2,1,2,3,4,2,0>", "<>", "state <99999999999999999999,1>",
		"0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 5", "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 0",
	} {
		for _, id := range []string{variants.Default, "kalah"} {
			if p, err := ReadPosition(text, rulestest.Load(t, id)); err == nil {
				t.Errorf("%q is read as %s", text, FormatPosition(p))
			}
		}
	}
}

// FuzzReadPosition reads anything: what is read is a position that comes back.
func FuzzReadPosition(f *testing.F) {
	f.Add("0_0_1_2_3_0_2_0_0_0_0_0_20_20_n")
	f.Add("https://playstrategy.org/analysis/oware/4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S_0_0_S_1?x#y")
	f.Add("1 | 0 0 | 5 0 1 8 6 6 6 0 5 5 5 1")
	f.Add("-4-4-4-5-5-5-\n0-----------1\n-4-4-4-4-4-0-\nCurrent player: 1\nMove number: 1")
	f.Add("state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
	f.Add("%2525 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab")
	f.Fuzz(func(t *testing.T, text string) {
		for _, id := range variants.IDs() {
			r := rulestest.Load(t, id)
			p, err := ReadPosition(text, r)
			if err != nil {
				continue
			}
			if again, err := ReadPosition(FormatPosition(p), r); err != nil || again != p {
				t.Fatalf("%q: %v, %v", text, again, err)
			}
		}
		_ = IsPosition(text)
	})
}

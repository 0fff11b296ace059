package rules

import "testing"

// TestWhatASearchFinds: words are found by their beginnings, numbers only as a whole.
func TestWhatASearchFinds(t *testing.T) {
	text := SearchText("Grand-mère’s evening", "Ama – Kofi", "Nam-nam", "25–10, 52 moves", "O’Neil J. R.")
	for query, want := range map[string]bool{"": true, "eve": true, "vening": false, "GRAND mere": true, "grandmeres": true, "namnam": true,
		"nam-nam": true, "10": true, "52": true, "5": false, "2": false, "25 52": true, "1052": false, "oneil": true, "o'neil": true, "j.r.": false,
		"j. r.": true, "ama kofi": true, "kofi esi": false, "–": true} {
		if Finds(text, query) != want {
			t.Errorf("%q is found: %v", query, !want)
		}
	}
}

package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"awale/variants"

	"pgregory.net/rapid"
)

// The forms of states of programs as regular expressions. The page is smaller without the package for these.
var (
	stateForm = regexp.MustCompile(`^([01])\s*\|\s*([0-9]+)\s+([0-9]+)\s*\|\s*([0-9]+(?:\s+[0-9]+)*)$`)
	kalahForm = regexp.MustCompile(`^((?:-[0-9]+)+)-\s+([0-9]+)-+([0-9]+)\s+((?:-[0-9]+)+)-\s+` +
		`Current player: ([01])(?:\s+Move number: [0-9]+)?$`)
	owareForm = regexp.MustCompile(`^Player 1 score = ([0-9]+)( \[PLAYING\])?\s+[a-z ]+\n([0-9 ]+)\n([0-9 ]+)\n[A-Z ]+\s` +
		`Player 0 score = ([0-9]+)( \[PLAYING\])?$`)
	protocolForm = regexp.MustCompile(`^(?:state\s+)?<([0-9]+(?:,[0-9]+)*)>$`)
)

// stateByForm returns what programState does, by regular expressions.
func stateByForm(text string) (position string, ok bool) {
	text = strings.ReplaceAll(strings.Trim(strings.TrimSpace(text), "\"'`"), "\r\n", "\n")
	numbers := func(text string) []string {
		return strings.FieldsFunc(text, func(c rune) bool { return c == '-' || unicode.IsSpace(c) })
	}
	backwards := func(list []string) []string {
		slices.Reverse(list)
		return list
	}
	turn := func(north bool) variants.Side {
		if north {
			return variants.North
		}
		return variants.South
	}
	if m := stateForm.FindStringSubmatch(text); m != nil {
		return joinPosition(numbers(m[4]), nil, m[2], m[3], turn(m[1] == "1")), true
	}
	if m := kalahForm.FindStringSubmatch(text); m != nil {
		return joinPosition(numbers(m[4]), backwards(numbers(m[1])), m[3], m[2], turn(m[5] == "1")), true
	}
	if m := owareForm.FindStringSubmatch(text); m != nil && (m[2] == "") != (m[6] == "") {
		return joinPosition(numbers(m[4]), backwards(numbers(m[3])), m[5], m[1], turn(m[2] != "")), true
	}
	if m := protocolForm.FindStringSubmatch(text); m != nil {
		all := strings.Split(m[1], ",")
		if size, err := strconv.Atoi(all[0]); err == nil && size <= variants.MaxSide && len(all) == 2*size+3 {
			return joinPosition(all[3:], nil, all[1], all[2], variants.South), true
		}
	}
	return "", false
}

// programStates are states as programs write them.
var programStates = []string{
	"0 | 2 0 | 4 4 0 5 5 5 4 4 4 4 4 4",
	"1|10 3|4 4 0 5",
	"-4-4-4-4-4-4-\n0--------------0\n-4-4-0-5-5-5-\nCurrent player: 1",
	"-3-3-\n10---2\n-1-0-\nCurrent player: 0\nMove number: 12",
	"Player 1 score = 0 [PLAYING]\n f e d c b a\n 4 4 4 4 4 4\n 4 4 0 5 5 5\n A B C D E F\nPlayer 0 score = 2",
	"Player 1 score = 3\n\n f e d\n 4 4 4\n 0 5 5\n A B C Player 0 score = 2 [PLAYING]",
	"<3,10,2,1,2,3,4,2,0>",
	"state  <1,0,2,3,4>",
}

// characters are what is written into states: blanks of several kinds, what states have, and what they do not.
var characters = []string{"", " ", "\n", "\t", "\r", "\v", "\u00a0", "|", "0", "7", "-", ",", "<", ">", "a", "B", "é", "'", " [PLAYING]", "\n4 4",
	"Current player: "}

// States are read as regular expressions read them, also those with a few characters changed.
func TestProgramStatesAreReadByTheirForms(t *testing.T) {
	for _, text := range programStates {
		if _, ok := stateByForm(text); !ok {
			t.Errorf("%q is no state", text)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(programStates).Draw(t, "state")
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
			with := rapid.SampledFrom(characters).Draw(t, "with")
			text = text[:at] + with + text[at+rapid.IntRange(0, 1).Draw(t, "gone"):]
		}
		got, gotOK := programState(text)
		want, wantOK := stateByForm(text)
		if got != want || gotOK != wantOK {
			t.Fatalf("%q is %q, %t, want %q, %t", text, got, gotOK, want, wantOK)
		}
	})
}

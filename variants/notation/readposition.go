package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"awale/variants"
)

// maxPositionText is the length in bytes of the longest text that is searched for a position: an address with one in it.
const maxPositionText = 1 << 10

// fewestNumbers is the number of numbers in a position of the smallest board: two houses a side and the stores.
const fewestNumbers = 6

// ReadPosition reads a position of rule r as people and programs write it: as [FormatPosition] does, also with blanks, commas or low
// lines between the numbers and a small letter for the side; as [ParsePlayStrategy] reads it; percent-encoded, in quotation marks, or
// as the address of a page of PlayStrategy that shows it; after the word of UCI; as OpenSpiel and the Kalah Game Protocol write it.
// The error is an [*Error], as that of [ParsePosition].
func ReadPosition(text string, r *variants.Rules) (variants.Position, error) {
	if len(text) > maxPositionText {
		return variants.Position{}, &Error{Kind: KindTooLong, Field: fieldPosition, Got: len(text), Want: maxPositionText}
	}
	text = plainPosition(text)
	if strings.Contains(text, "/") {
		return ParsePlayStrategy(text, r)
	}
	return ParsePosition(text, r)
}

// IsPosition reports whether a text has the form of a position that ReadPosition reads, under whatever rule.
func IsPosition(text string) bool {
	if len(text) > maxPositionText {
		return false
	}
	text = plainPosition(text)
	if n, ok := LooksLikePlayStrategy(text); ok {
		return n == len(text)
	}
	parts := strings.Split(text, "-")
	numbers := 0
	for numbers < len(parts) && isDigits(parts[numbers]) {
		numbers++
	}
	if numbers < fewestNumbers || numbers == len(parts) {
		return false
	}
	_, side := parseSide(parts[numbers])
	for _, part := range parts[numbers+1:] {
		side = side && isMemory(part)
	}
	return side
}

// plainPosition returns the position in a text in the form of FormatPosition or FormatPlayStrategy, as far as the text has the form of
// a position.
func plainPosition(text string) string {
	for range maxEncodings {
		text = percentDecode(text)
	}
	if state, ok := programState(text); ok {
		return state
	}
	text = strings.TrimFunc(text, func(c rune) bool { return breaksWord(c) || strings.ContainsRune("\"'`<>()[]„“”«».;", c) })
	text = strings.TrimPrefix(text, "position ") // as UCI
	if _, path, ok := strings.Cut(text, "://"); ok {
		// An address ends with the two rows and what follows them, and perhaps a question.
		path, _, _ = strings.Cut(path, "#")
		path, _, _ = strings.Cut(path, "?")
		segments := strings.Split(strings.TrimRight(path, "/"), "/")
		text = strings.Join(segments[max(0, len(segments)-2):], "/")
	}
	if strings.Contains(text, "/") {
		return strings.Join(strings.FieldsFunc(text, func(c rune) bool { return breaksWord(c) || c == '_' }), " ")
	}
	parts := strings.FieldsFunc(text, func(c rune) bool {
		return breaksWord(c) || strings.ContainsRune("-_,;|", c) || unicode.Is(unicode.Pd, c)
	})
	for i, part := range parts {
		if !isDigits(part) {
			if len(part) == 1 {
				parts[i] = strings.ToUpper(part)
			}
			break
		}
	}
	return strings.Join(parts, "-")
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// The states of two programs. OpenSpiel writes the player to move, 0 or 1, then both stores, then the houses: "0 | 2 0 | 4 4 0 5 …"; or a
// board, with the row and the store of player 1 above and on the left, and whose turn it is, for Kalah in a line of its own and for Oware
// behind a score. The Kalah Game Protocol writes the number of houses a side, both stores and the houses, and the side that is asked is
// South: "<3,10,2,1,2,3,4,2,0>".
var (
	openSpielState = regexp.MustCompile(`^([01])\s*\|\s*([0-9]+)\s+([0-9]+)\s*\|\s*([0-9]+(?:\s+[0-9]+)*)$`)
	openSpielKalah = regexp.MustCompile(`^((?:-[0-9]+)+)-\s+([0-9]+)-+([0-9]+)\s+((?:-[0-9]+)+)-\s+` +
		`Current player: ([01])(?:\s+Move number: [0-9]+)?$`)
	openSpielOware = regexp.MustCompile(`^Player 1 score = ([0-9]+)( \[PLAYING\])?\s+[a-z ]+\n([0-9 ]+)\n([0-9 ]+)\n[A-Z ]+\s` +
		`Player 0 score = ([0-9]+)( \[PLAYING\])?$`)
	kalahGameState = regexp.MustCompile(`^(?:state\s+)?<([0-9]+(?:,[0-9]+)*)>$`)
)

// programState returns the position in a state of another program, in the form of FormatPosition. ok is false for any other text.
func programState(text string) (position string, ok bool) {
	text = strings.ReplaceAll(strings.Trim(strings.TrimSpace(text), "\"'`"), "\r\n", "\n")
	numbers := func(text string) []string {
		return strings.FieldsFunc(text, func(c rune) bool { return c == '-' || unicode.IsSpace(c) })
	}
	state := func(south, north []string, southStore, northStore string, turn variants.Side) (string, bool) {
		return strings.Join(slices.Concat(south, north, []string{southStore, northStore, sideLetter(turn)}), "-"), true
	}
	side := func(player string) variants.Side {
		if player == "1" {
			return variants.North
		}
		return variants.South
	}
	if m := openSpielState.FindStringSubmatch(text); m != nil {
		return state(numbers(m[4]), nil, m[2], m[3], side(m[1]))
	}
	if m := openSpielKalah.FindStringSubmatch(text); m != nil {
		north := numbers(m[1])
		slices.Reverse(north)
		return state(numbers(m[4]), north, m[3], m[2], side(m[5]))
	}
	if m := openSpielOware.FindStringSubmatch(text); m != nil && (m[2] == "") != (m[6] == "") {
		turn := variants.South
		if m[2] != "" {
			turn = variants.North
		}
		north := numbers(m[3])
		slices.Reverse(north)
		return state(numbers(m[4]), north, m[5], m[1], turn)
	}
	if m := kalahGameState.FindStringSubmatch(text); m != nil {
		all := strings.Split(m[1], ",")
		if size, err := strconv.Atoi(all[0]); err == nil && size <= variants.MaxSide && len(all) == 2*size+3 {
			return state(all[3:], nil, all[1], all[2], variants.South)
		}
	}
	return "", false
}

package notation

import (
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

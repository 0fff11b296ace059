package notation

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"awale/variants"
)

// ParseLink finds the first share link in a text and reads it. The text may be a whole address, any text with
// "#p=" or "/p=" in it, or the fragment alone, with or without "#". It may be percent-encoded, and the punctuation of a sentence
// or a chat program may stand around it.
//
// Unknown keys are ignored. Each known key may occur once, in any order after the version. Keys are separated by ";" or
// "&", because an address inside another address goes on with "&". The rule is read by [ParseRule]. Every move is played
// to check that it is legal.
//
// The error is an [*Error].
func ParseLink(text string) (Link, error) {
	if len(text) > MaxInput {
		return Link{}, &Error{Kind: KindTooLong, Field: fieldLink, Got: len(text), Want: MaxInput}
	}
	l, err := findLink(text)
	if plain := plainDashes.Replace(text); err != nil && plain != text {
		// A word processor may have changed hyphens. A dash may also stand in a title that was decoded on the way.
		if joined, other := findLink(plain); other == nil {
			return joined, nil
		}
	}
	return l, err
}

// plainDashes turns the dashes that a word processor makes of a hyphen into hyphens.
var plainDashes = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-")

// findLink reads the first link in a text.
func findLink(text string) (Link, error) {
	words := wordsOf(text)
	for i, word := range words {
		fragment, ok := fragmentOf(word, i == 0)
		if !ok {
			continue
		}
		l, err := readFragment(fragment)
		// A line break may stand in the middle of a link, and a blank in a title that was decoded on the way. The check says how many
		// of the following words belong to the link.
		broken := fragment
		for _, word := range words[i+1 : min(len(words), i+1+mostBreaks)] {
			if !partOfLink(err) {
				break
			}
			if inText(fragment) {
				fragment += " "
			}
			fragment, broken = fragment+word, broken+word
			for _, whole := range []string{fragment, broken} {
				if joined, other := readFragment(whole); other == nil {
					return joined, nil
				}
			}
		}
		return l, err
	}
	return Link{}, &Error{Kind: KindNoLink, Field: fieldLink}
}

// inText reports whether a part of a link ends in a title or a goal: only those have blanks.
func inText(fragment string) bool {
	key, _, ok := strings.Cut(fragment[strings.LastIndexAny(fragment, ";&")+1:], "=")
	return ok && (key == keyTitle || key == keyGoal)
}

// mostBreaks is the largest number of line breaks and blanks in a link that is put together again.
const mostBreaks = 40

// partOfLink reports whether a fault may come from a part that is missing.
func partOfLink(err error) bool {
	var e *Error
	return errors.As(err, &e) && (e.Kind == KindIncomplete || e.Kind == KindSpoilt || e.Kind == KindMissing && e.Field == fieldVersion)
}

// readFragment reads a link, given the text after its "#".
func readFragment(fragment string) (Link, error) {
	fragment = trimFragment(fragment)
	for range maxEncodings {
		fragment = percentDecode(fragment)
	}
	values, err := splitFragment(fragment)
	if err == nil {
		err = checkValues(values)
	}
	if err != nil {
		return Link{}, err
	}
	if _, set := values[keyProblems]; set {
		return readSet(values)
	}
	return readLink(values)
}

// wordsOf returns the words of a text, without the invisible characters that are copied along with it. A word that may be an address
// inside another address is decoded.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(strings.Map(func(c rune) rune {
		if unicode.Is(unicode.Cf, c) {
			return -1
		}
		return c
	}, text), func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) })
	for i, word := range words {
		for range maxEncodings {
			if _, ok := fragmentOf(word, i == 0); ok {
				break
			}
			word = percentDecode(word)
		}
		if _, ok := fragmentOf(word, i == 0); ok {
			words[i] = word
		}
	}
	return words
}

// fragmentOf returns the fragment of an address, or the last part of its path if that is a link. If bare is set, the fragment may
// stand alone without its "#".
func fragmentOf(word string, bare bool) (string, bool) {
	for _, before := range []string{"#", "/"} {
		if start := strings.Index(word, before+PathStart); start >= 0 {
			return word[start+1:], true
		}
	}
	return word, bare && strings.HasPrefix(word, keyVersion+"=")
}

// breaksWord reports whether a character ends an address: white space, and the invisible characters that are copied
// along with a text.
func breaksWord(c rune) bool {
	return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
}

// trimFragment removes what stands behind a link: the punctuation of the sentence around it, and what sites add to addresses
// ("?fbclid=…"). A link from FormatLink holds none of the quotes, brackets and marks, and does not end with any of the other characters.
func trimFragment(s string) string {
	if end := strings.IndexAny(s, "<>\"[](){}`?#"); end >= 0 {
		s = s[:end]
	}
	return strings.TrimRight(s, ".,;:!?&)}'*_~|…’”»›")
}

// splitFragment returns the values of the known keys. It checks the version as soon as it is read, because in another
// version the other keys may mean something else.
func splitFragment(fragment string) (map[string]string, error) {
	values := make(map[string]string, 12)
	for part := range strings.FieldsFuncSeq(fragment, func(c rune) bool { return c == ';' || c == '&' }) {
		key, value, _ := strings.Cut(part, "=")
		field, known := fieldNames[key]
		if !known {
			continue
		}
		if _, twice := values[key]; twice {
			return nil, &Error{Kind: KindRepeated, Field: field, Value: Excerpt(value)}
		}
		value = strings.TrimSpace(value)
		if key == keyVersion {
			if err := checkVersion(value); err != nil {
				return nil, err
			}
		}
		values[key] = value
	}
	return values, nil
}

func checkVersion(s string) error {
	switch {
	case s == strconv.Itoa(Version), s == strconv.Itoa(oldVersion):
		return nil
	case s == "":
		return &Error{Kind: KindMissing, Field: fieldVersion}
	case strings.Trim(s, "0123456789") != "":
		return &Error{Kind: KindSyntax, Field: fieldVersion, Value: Excerpt(s)}
	}
	return &Error{Kind: KindVersion, Field: fieldVersion, Value: Excerpt(s)}
}

func readLink(values map[string]string) (Link, error) {
	var l Link
	var err error
	if l.Rules, err = ParseRule(values[keyRule]); err != nil {
		return Link{}, err
	}
	l.Start = l.Rules.Start()
	if b, ok := values[keyStart]; ok {
		if l.Start, err = ParsePosition(b, l.Rules); err != nil {
			return Link{}, err
		}
	}
	moves, positions, over, err := readMoves(values[keyMoves], l.Rules, l.Start)
	if err != nil {
		return Link{}, err
	}
	l.Moves = moves
	last := positions[len(positions)-1]
	if e, ok := values[keyEnd]; ok {
		if l.End, err = readEnd(e, l.Rules, last, over); err != nil {
			return Link{}, err
		}
	}
	if l.Correspondence, err = readCorrespondence(values, last, len(moves) > 0, over || l.End != ""); err != nil {
		return Link{}, err
	}
	switch v := values[keyView]; v {
	case "":
	case "S", "South", "south":
		l.View = SouthView
	case "N", "North", "north":
		l.View = NorthView
	default:
		return Link{}, &Error{Kind: KindSyntax, Field: fieldView, Value: Excerpt(v)}
	}
	if l.Title, err = readTitle(values[keyTitle]); err != nil {
		return Link{}, err
	}
	if l.Goal, err = ParseGoal(unescapeText(values[keyGoal]), l.Rules); err != nil {
		return Link{}, err
	}
	return l, nil
}

// readMoves reads moves and plays them. It returns what replay does.
func readMoves(s string, r *variants.Rules, start variants.Position) ([]variants.Move, []variants.Position, bool, error) {
	if strings.Contains(s, compactMark) {
		c := codingOf(r)
		codes, err := parseCompact(s, c)
		if err != nil {
			return nil, nil, false, err
		}
		return replay(r, start, len(codes), func(i int, p *variants.Position) variants.Move { return c.move(p, codes[i]) })
	}
	letters, err := ParseMoves(s, r.Size())
	if err != nil {
		return nil, nil, false, err
	}
	return replay(r, start, len(letters), func(i int, _ *variants.Position) variants.Move { return letters[i] })
}

func readTitle(s string) (string, error) {
	s = strings.TrimSpace(unescapeText(s))
	if !isTidy(s) {
		return "", &Error{Kind: KindText, Field: fieldTitle, Want: MaxText}
	}
	return s, nil
}

package protocol

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"awale/variants/notation"
)

// Limits of texts, in characters.
const (
	// MinName and MaxName limit the name of a player.
	MinName, MaxName = 2, 24
	// MaxIntroduction limits an introduction, and MaxText a message.
	MaxIntroduction, MaxText = 120, 300
	// maxRule is the largest length of the text of a rule, in bytes, as in package notation.
	maxRule = 4 << 10
)

// Characters of texts that are not free texts.
const (
	small   = "abcdefghijklmnopqrstuvwxyz"
	base64  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digits  = "0123456789"
	capital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// identity checks the id of a player, match, challenge, invitation, session or life of a stream. Its form is that of
// [notation.IsIdentity].
func (c *checker) identity(field, s string) {
	if !notation.IsIdentity(s) {
		c.fail(field, "is "+excerpt(s)+", but has to have "+strconv.Itoa(notation.IdentityLength)+" small letters and digits")
	}
}

// prose checks a free text: one line of low to high printable characters, without blanks at its ends or double blanks. It refuses marks
// that change the direction of writing, invisible characters, and more than three accents on one letter.
func (c *checker) prose(field, s string, low, high int) {
	if n := utf8.RuneCountInString(s); n < low || n > high {
		c.fail(field, "has "+strconv.Itoa(n)+" characters, but has to have from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		return
	}
	const mostMarks = 3
	marks, before := 0, ' '
	for _, r := range s {
		if unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r) {
			marks++
		} else {
			marks = 0
		}
		switch {
		case !unicode.IsPrint(r), r == utf8.RuneError, shapeless(r):
			c.fail(field, "has the character "+strconv.QuoteRuneToASCII(r)+", which cannot be shown in a line")
			return
		case marks > mostMarks:
			c.fail(field, "has too many accents on one letter")
			return
		case r == ' ' && before == ' ':
			c.fail(field, "has a blank at its beginning, or two together")
			return
		}
		before = r
	}
	if before == ' ' && s != "" {
		c.fail(field, "has a blank at its end")
	}
}

// shapeless reports whether a printable character is invisible: Hangul fillers, the empty Braille pattern, and variation selectors.
func shapeless(r rune) bool {
	switch {
	case r == '\u115F', r == '\u1160', r == '\u3164', r == '\uFFA0', r == '\u2800', r == '\u034F':
		return true
	case r >= '\uFE00' && r <= '\uFE0F', r >= 0xE0100 && r <= 0xE01EF:
		return true
	}
	return false
}

// Words is the content of a message: a ready phrase, which each reader sees in the reader's language, or a free text.
type Words struct {
	// Phrase is one of [Phrases], "" for a free text. Text is that text.
	Phrase string `json:"phrase,omitempty" is:"phrase"`
	Text   string `json:"text,omitempty" is:"text"`
}

func (w *Words) check(c *checker, at string) {
	switch {
	case w.Phrase == "" && w.Text == "":
		c.fail(at+"text", "is missing, and so is a phrase")
	case w.Phrase != "" && w.Text != "":
		c.fail(at+"text", "is given beside a phrase")
	}
}

// Phrases returns the ids of the ready phrases. The meaning of an id never changes.
func Phrases() []string {
	return []string{"hello", "good-luck", "your-turn", "one-moment", "back", "nice-move", "oops", "well-played", "thanks", "again",
		"no-more", "bye"}
}

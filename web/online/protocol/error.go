package protocol

import (
	"strconv"
	"strings"
)

// Error says why a message is invalid. It is for the author of a client. Players read the translation of a [Why].
type Error struct {
	// Field is the path of the field that is wrong, such as "with.terms.rule"; "frame" for the message as a whole.
	Field string
	// Says is the rest of the sentence, such as "is -1, but has to be from 0 to 5000".
	Says string
}

// Error implements error: one sentence that names the field.
func (e *Error) Error() string { return e.Field + " " + e.Says }

// frame is the field of an error that concerns the message as a whole.
const frame = "frame"

// excerpt returns at most 24 characters of a text from outside, in quotes.
func excerpt(s string) string {
	const most = 24
	if letters := []rune(s); len(letters) > most {
		s = string(letters[:most-1]) + "…"
	}
	return strconv.QuoteToASCII(s)
}

// checker collects the first fault of a message.
type checker struct{ err *Error }

func (c *checker) fail(field, says string) {
	if c.err == nil {
		c.err = &Error{field, says}
	}
}

// number checks that n is from low to high.
func (c *checker) number(field string, n, low, high int64) {
	if n < low || n > high {
		c.fail(field, "is "+strconv.FormatInt(n, 10)+", but has to be from "+strconv.FormatInt(low, 10)+" to "+strconv.FormatInt(high, 10))
	}
}

// choice checks that s is one of the words.
func (c *checker) choice(field, s string, words ...string) {
	list := ""
	for i, w := range words {
		if s == w {
			return
		}
		if i > 0 {
			list += ", "
		}
		list += w
	}
	c.fail(field, "is "+excerpt(s)+", but has to be one of: "+list)
}

// letters checks that s has from low to high characters and that set contains all of them.
func (c *checker) letters(field, s, set string, low, high int) {
	if len(s) < low || len(s) > high {
		c.fail(field, "has "+strconv.Itoa(len(s))+" characters, but has to have from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		return
	}
	if strings.Trim(s, set) != "" {
		c.fail(field, "has a character that is not one of "+set)
	}
}

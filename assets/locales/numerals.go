package locales

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// numerals are the signs between the digits of a language: before tenths, between thousands, and between hours and minutes.
type numerals struct{ decimal, group, clock string }

// signs are those of CLDR (https://cldr.unicode.org/translation/number-currency-formats/number-symbols), with the languages of each. A
// language that stands nowhere here writes 1,234.5 and 12:30. Groups have three digits: those of two, as in Hindi, are not there yet.
var signs = []struct {
	languages string
	signs     numerals
}{
	{"az bs ca de el es eu fo gl hr is it kl lb ln mk nl pt ro rw sl sr tr vi wo", numerals{",", ".", ":"}},
	{"da id jv", numerals{",", ".", "."}},
	{"af be bg cs et hu hy ka kea kk ky lt lv nb nn no pl ru sk sq sv tg tk uk uz", numerals{",", "\u00a0", ":"}},
	{"fi", numerals{",", "\u00a0", "."}},
	{"ff fr", numerals{",", "\u202f", ":"}},
}

// The texts with these keys take the place of the signs of CLDR in a language. They need not be there.
const (
	DecimalKey = "number.decimal"
	GroupKey   = "number.group"
	ClockKey   = "number.clock"
)

// numeralsOf returns the signs of a language.
func numeralsOf(lang string) numerals {
	main, _, _ := strings.Cut(lang, "-")
	for _, s := range signs {
		if slices.Contains(strings.Fields(s.languages), main) {
			return s.signs
		}
	}
	return numerals{".", ",", ":"}
}

// ownNumerals puts the signs that a language gives itself in the place of others.
func (c *Catalog) ownNumerals() {
	for key, sign := range map[string]*string{DecimalKey: &c.numerals.decimal, GroupKey: &c.numerals.group, ClockKey: &c.numerals.clock} {
		if own, ok := c.entries[key]; ok {
			*sign = own[other]
		}
	}
}

// Decimal writes a number, given with a point before its tenths and perhaps a sign ("−7.3"), as the language does.
func (c *Catalog) Decimal(number string) string {
	return strings.Replace(number, ".", c.numerals.decimal, 1)
}

// Clock writes a time of the day as the language does.
func (c *Catalog) Clock(hour, minute int) string {
	return fmt.Sprintf("%02d%s%02d", hour, c.numerals.clock, minute)
}

// ungrouped is the first number that is written in groups. Four digits stand together in several languages, and in ratings in all.
const ungrouped = 10_000

// whole writes a whole number.
func (n numerals) whole(number int) string {
	text := strconv.Itoa(number)
	if number > -ungrouped && number < ungrouped {
		return text
	}
	first := 0
	if number < 0 {
		first = 1
	}
	for at := len(text) - 3; at > first; at -= 3 {
		text = text[:at] + n.group + text[at:]
	}
	return text
}

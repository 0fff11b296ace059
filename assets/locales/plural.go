package locales

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// other is the plural category of numbers that have no other one.
const other = "other"

// categories are the plural categories of Unicode CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), in its order.
var categories = []string{"zero", "one", "two", "few", "many", other}

// plurals are the rules of CLDR for whole numbers n, in its own spelling, with the languages of each. A number for which no condition of a
// rule holds is "other". CLDR's "many" of French, Spanish, Portuguese, Catalan and Italian is left out: it is for millions, which no count
// in this program reaches.
//
// A language that is not in this list and has no text "language.plural" has the rule usual.
var plurals = []struct{ languages, rule string }{
	{"bm bo dz hnj ht id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh", ""},
	{"ak am as bho bn csw doi fa ff fr gu guw hi hy kab kn ln mg nso pa pcm pt si ti tw wa zu", "one: n = 0..1"},
	{"he iu iw naq sat se sma smi smj smn sms", "one: n = 1; two: n = 2"},
	{"shi", "one: n = 0..1; few: n = 2..10"},
	{"tzm", "one: n = 0..1 or n = 11..99"},
	{"mo ro", "one: n = 1; few: n = 0 or n % 100 = 1..19"},
	{"bs hr sh sr", "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14"},
	{"gd", "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"},
	{"dsb hsb sl", "one: n % 100 = 1; two: n % 100 = 2; few: n % 100 = 3..4"},
	{"cs sk", "one: n = 1; few: n = 2..4"},
	{"pl", "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14"},
	{"be ru uk", "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; " +
		"many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"},
	{"lt", "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19"},
	{"lv prg", "zero: n % 10 = 0 or n % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11"},
	{"is mk", "one: n % 10 = 1 and n % 100 != 11"},
	{"ceb fil tl", "one: n = 1..3 or n % 10 != 4,6,9"},
	{"ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"},
	{"ar ars", "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"},
	{"cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"},
	{"br", "one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; " +
		"few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0"},
	{"gv", "one: n % 10 = 1; two: n % 10 = 2; few: n % 20 = 0"},
	{"kw", "zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or " +
		"n != 0 and n % 1000000 = 100000; few: n % 100 = 3,23,43,63,83; many: n % 100 = 1,21,41,61,81"},
	{"mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"},
	{"blo ksh lag", "zero: n = 0; one: n = 1"},
}

// usual is the rule of most languages: "one" is 1 alone.
const usual = "one: n = 1"

// ruleOf returns the plural rule of a language.
func ruleOf(lang string) string {
	main, _, _ := strings.Cut(lang, "-")
	if lang == "pt-PT" {
		return usual
	}
	for _, p := range plurals {
		if slices.Contains(strings.Fields(p.languages), main) {
			return p.rule
		}
	}
	return usual
}

// plural is a rule that was read: the conditions of the categories, in the order in which they are tried.
type plural []struct {
	category string
	// any holds if one of its elements does, and each of these if all its relations do.
	any [][]relation
}

// relation compares a whole number, or what remains of it after a division, with ranges.
type relation struct {
	modulus int // 0 for none
	not     bool
	ranges  [][2]int
}

// parsePlural reads a rule such as "one: n % 10 = 1 and n % 100 != 11; few: n = 0 or n = 2..4,9".
func parsePlural(rule string) (p plural, err error) {
	for part := range strings.SplitSeq(rule, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		category, condition, _ := strings.Cut(part, ":")
		category = strings.TrimSpace(category)
		if !slices.Contains(categories[:len(categories)-1], category) {
			return nil, fmt.Errorf("no plural category %q", category)
		}
		var alternatives [][]relation
		for alternative := range strings.SplitSeq(condition, " or ") {
			var all []relation
			for text := range strings.SplitSeq(alternative, " and ") {
				r, err := parseRelation(strings.Fields(text))
				if err != nil {
					return nil, fmt.Errorf("plural rule %q: %w", strings.TrimSpace(text), err)
				}
				all = append(all, r)
			}
			alternatives = append(alternatives, all)
		}
		p = append(p, struct {
			category string
			any      [][]relation
		}{category, alternatives})
	}
	return p, nil
}

// parseRelation reads the words of a relation: n, perhaps % and a number, = or !=, and ranges.
func parseRelation(words []string) (r relation, err error) {
	if len(words) == 5 && words[1] == "%" {
		if r.modulus, err = strconv.Atoi(words[2]); err != nil || r.modulus < 2 {
			return r, fmt.Errorf("%s is no divisor", words[2])
		}
		words = append(words[:1:1], words[3:]...)
	}
	if len(words) != 3 || words[0] != "n" || words[1] != "=" && words[1] != "!=" {
		return r, fmt.Errorf("not as in “n %% 10 = 2..4”")
	}
	r.not = words[1] == "!="
	for text := range strings.SplitSeq(words[2], ",") {
		low, high, ranged := strings.Cut(text, "..")
		if !ranged {
			high = low
		}
		a, err := strconv.Atoi(low)
		b, err2 := strconv.Atoi(high)
		if err != nil || err2 != nil || a > b {
			return r, fmt.Errorf("%s is no range of numbers", text)
		}
		r.ranges = append(r.ranges, [2]int{a, b})
	}
	return r, nil
}

func (r relation) holds(n int) bool {
	if r.modulus > 0 {
		n %= r.modulus
	}
	for _, in := range r.ranges {
		if n >= in[0] && n <= in[1] {
			return !r.not
		}
	}
	return r.not
}

// category returns the plural category of a whole number.
func (p plural) category(n int) string {
	if n < 0 {
		n = -n
	}
	for _, c := range p {
		for _, all := range c.any {
			if !slices.ContainsFunc(all, func(r relation) bool { return !r.holds(n) }) {
				return c.category
			}
		}
	}
	return other
}

// categories returns the categories of a rule in the order of CLDR. The last one is "other".
func (p plural) categories() (all []string) {
	for _, category := range categories {
		for _, c := range p {
			if c.category == category {
				all = append(all, category)
			}
		}
	}
	return append(all, other)
}

// Plurals returns the plural categories of the languages that have others than "one" and "other", by tag, in the order of CLDR.
func Plurals() map[string][]string {
	all := map[string][]string{}
	for _, p := range plurals {
		rule, err := parsePlural(p.rule)
		if err != nil {
			panic(err) // a test reads them all
		}
		for lang := range strings.FieldsSeq(p.languages) {
			all[lang] = rule.categories()
		}
	}
	return all
}

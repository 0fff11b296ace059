// Package wording turns messages into the language of the player.
package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/variants"
)

// Say translates a message and the messages within it.
func Say(c *locales.Catalog, m variants.Message) string {
	var names []string
	args := make(map[string]any, len(m.Args))
	for name, v := range m.Args {
		if inner, ok := v.(variants.Message); ok {
			v = Say(c, inner)
			names = append(names, v.(string))
		}
		if list, ok := v.([]variants.Message); ok {
			said := make([]string, len(list))
			for i, inner := range list {
				said[i] = Say(c, inner)
			}
			v = said
		}
		if number, ok := v.(variants.Decimal); ok {
			v = c.Decimal(string(number))
		}
		args[name] = v
	}
	text := c.Text(m.Key, args)
	for _, n := range names {
		if n != "" && strings.HasPrefix(text, n) {
			// A name that is not a proper one ("the computer") begins the sentence.
			first, size := utf8.DecodeRuneInString(text)
			return string(unicode.ToUpper(first)) + text[size:]
		}
	}
	return text
}

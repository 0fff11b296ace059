package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/variants"
)

// words turns messages into the language of the player.
type words struct{ catalog *locales.Catalog }

// say translates a message and the messages within it.
func (w words) say(m variants.Message) string {
	var names []string
	args := make(map[string]any, len(m.Args))
	for name, v := range m.Args {
		if inner, ok := v.(variants.Message); ok {
			v = w.say(inner)
			names = append(names, v.(string))
		}
		if list, ok := v.([]variants.Message); ok {
			said := make([]string, len(list))
			for i, inner := range list {
				said[i] = w.say(inner)
			}
			v = said
		}
		args[name] = v
	}
	text := w.catalog.Text(m.Key, args)
	for _, n := range names {
		if n != "" && strings.HasPrefix(text, n) {
			// A name that is not a proper one ("the computer") begins the sentence.
			first, size := utf8.DecodeRuneInString(text)
			return string(unicode.ToUpper(first)) + text[size:]
		}
	}
	return text
}

// text translates a key; args are pairs of placeholder and value.
func (w words) text(key string, args ...any) string { return w.say(variants.Say(key, args...)) }

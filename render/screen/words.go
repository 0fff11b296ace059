package screen

import (
	"awale/assets/locales"
	"awale/render/wording"
	"awale/variants"
)

// words turns messages into the language of the player.
type words struct{ catalog *locales.Catalog }

// say translates a message and the messages within it.
func (w words) say(m variants.Message) string { return wording.Say(w.catalog, m) }

// has reports whether a key has words.
func (w words) has(key string) bool {
	_, ok := w.catalog.Raw(key)
	return ok
}

// text translates a key; args are pairs of placeholder and value.
func (w words) text(key string, args ...any) string { return w.say(variants.Say(key, args...)) }

package kit

import (
	"awale/assets/locales"
	"awale/game"
	"awale/render/wording"
	"awale/variants"
)

// Words turns messages into the language of the player.
type Words struct{ Catalog *locales.Catalog }

// Say translates a message and the messages within it.
func (w Words) Say(m variants.Message) string { return wording.Say(w.Catalog, m) }

// PlayerKeys are the keys of the words for two people at one device who have no names.
var PlayerKeys = [2]string{"player.first", "player.second"}

// RowName is the name of the row of a side on a board without players.
func (w Words) RowName(side variants.Side) string {
	return w.Text("houses.other", "player", game.SideVoices()[side].Name)
}

// Has reports whether a key has words.
func (w Words) Has(key string) bool {
	_, ok := w.Catalog.Raw(key)
	return ok
}

// Text translates a key; args are pairs of placeholder and value.
func (w Words) Text(key string, args ...any) string { return w.Say(variants.Say(key, args...)) }

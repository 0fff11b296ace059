package online

import (
	"slices"
	"strconv"
	"strings"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// matchNote says what is known of a match beside its moves: the ratings of both players, whether it is rated, and who watches.
func (p page) matchNote(id string, m *client.Match) *ui.Node {
	var said reading
	add := func(r reading) {
		if said.shown != "" {
			said.shown, said.spoken = said.shown+" · ", said.spoken+" · "
		}
		said.shown, said.spoken = said.shown+r.shown, said.spoken+r.spoken
	}
	plain := func(text string) { add(reading{text, text}) }
	log := m.Log()
	ratings, unsure := log.Ratings()
	for i, name := range log.Names() {
		if len(ratings) > i && ratings[i] != 0 {
			add(p.words.rated(p.words.account(name), ratings[i], unsure[i]))
		}
	}
	rated := "match.casual"
	if log.Terms().Rated {
		rated = "match.rated"
	}
	plain(p.Kit.Text(rated))
	if count, names := m.Watched(); count > 0 {
		names = slices.Clone(names)
		for i := range names {
			names[i] = p.words.account(names[i])
		}
		if more := count - len(names); more > 0 {
			names = append(names, "+"+strconv.Itoa(more))
		}
		plain(p.Kit.Text("match.watched", "players", strings.Join(names, ", ")))
	}
	return said.on(kit.Faint(id, ""))
}

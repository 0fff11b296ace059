package online

import (
	"slices"
	"strconv"
	"strings"

	"awale/render/screen/kit"
	"awale/render/screen/online/words"
	"awale/render/ui"
	"awale/web/online/client"
)

// matchNote says what is known of a match beside its moves: the ratings of both players, whether it is rated, and who watches.
func (p page) matchNote(id string, m *client.Match) *ui.Node {
	var said words.Reading
	add := func(r words.Reading) {
		if said.Shown != "" {
			said.Shown, said.Spoken = said.Shown+" · ", said.Spoken+" · "
		}
		said.Shown, said.Spoken = said.Shown+r.Shown, said.Spoken+r.Spoken
	}
	plain := func(text string) { add(words.Reading{Shown: text, Spoken: text}) }
	log := m.Log()
	ratings, unsure := log.Ratings()
	for i, name := range log.Names() {
		if len(ratings) > i && ratings[i] != 0 {
			add(p.Words.Rated(p.Words.Account(name), ratings[i], unsure[i]))
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
			names[i] = p.Words.Account(names[i])
		}
		if more := count - len(names); more > 0 {
			names = append(names, "+"+strconv.Itoa(more))
		}
		plain(p.Kit.Text("match.watched", "players", strings.Join(names, ", ")))
	}
	return said.On(kit.Faint(id, ""))
}

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
	var said []string
	log := m.Log()
	for i, name := range log.Names() {
		if ratings := log.Ratings(); len(ratings) > i && ratings[i] != 0 {
			said = append(said, p.Kit.Text("online.player.rating", "player", p.words.account(name), "rating", ratings[i]))
		}
	}
	rated := "match.casual"
	if log.Terms().Rated {
		rated = "match.rated"
	}
	said = append(said, p.Kit.Text(rated))
	if count, names := m.Watched(); count > 0 {
		names = slices.Clone(names)
		for i := range names {
			names[i] = p.words.account(names[i])
		}
		if more := count - len(names); more > 0 {
			names = append(names, "+"+strconv.Itoa(more))
		}
		said = append(said, p.Kit.Text("match.watched", "players", strings.Join(names, ", ")))
	}
	return kit.Faint(id, strings.Join(said, " · "))
}

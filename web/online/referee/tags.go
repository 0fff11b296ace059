package referee

import (
	"strconv"
	"strings"
	"time"

	"awale/game/save"
	"awale/variants"
)

// Tags are the facts of the present or last game for a file: where and when it was played, its number in the match, the ratings of the
// players before the match, the time control, and whether it was rated. address is the address of the server.
func (m *Match) Tags(address string) (tags []save.Tag) {
	put := func(name, text string) { tags = append(tags, save.Tag{Name: name, Text: text}) }
	at := time.UnixMilli(m.begunAt).UTC()
	if site := siteOf(address); site != "" && len(site) <= save.MaxTag {
		put(save.TagSite, site)
	}
	put(save.TagDate, at.Format(save.TagDay))
	if m.Terms().Games > 1 {
		put(save.TagRound, strconv.Itoa(m.number))
	}
	put(save.TagTime, at.Format(save.TagClock))
	for side, name := range [2]string{variants.South: save.TagSouthRating, variants.North: save.TagNorthRating} {
		for player, rating := range m.begun.Ratings {
			if m.side(player) == variants.Side(side) && rating != 0 {
				put(name, strconv.Itoa(rating))
			}
		}
	}
	put(save.TagControl, m.control.Tag())
	event := save.UnratedGame
	if m.Terms().Rated {
		event = save.RatedGame
	}
	put(save.TagEvent, event)
	return tags
}

// siteOf returns the address of the page of a server, such as "https://play.example.org" for "wss://play.example.org/online". It is "" for
// an address of another kind.
func siteOf(address string) string {
	rest, ok := strings.CutPrefix(strings.TrimSuffix(address, "/online"), "ws")
	if !ok {
		return ""
	}
	return "http" + rest
}

package lobby

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"awale/web/online/protocol"
)

// roll are all players who were here at the last notice of the lobby, by name. It is made when it is asked for.
type roll struct{ entries []entry }

// entry is a player of a roll. name is the name as a search compares it.
type entry struct{ name, id string }

// Fold returns a text as a search compares it: without capitals, accents and other marks.
func Fold(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Me) {
			return -1
		}
		return unicode.ToLower(r)
	}, Apart(text))
}

// Find returns the players who are here and are asked for. It costs a look at each name, and for the first question after a notice of the
// lobby the order of all names.
func (l *Lobby) Find(m *protocol.Players) *protocol.Here {
	answer := &protocol.Here{Players: []protocol.Player{}}
	if m.Player != "" {
		if p := l.members[m.Player]; p != nil {
			answer.All, answer.Players = 1, append(answer.Players, p.Player)
		}
		return answer
	}
	if l.roll.entries == nil {
		l.roll = l.newRoll()
	}
	words := strings.Fields(Fold(m.Words))
	for _, e := range l.roll.entries {
		p := l.members[e.id]
		if p == nil || slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(e.name, w) }) {
			continue
		}
		if answer.All >= m.From && len(answer.Players) < protocol.MaxHere {
			answer.Players = append(answer.Players, p.Player)
		}
		answer.All++
	}
	return answer
}

func (l *Lobby) newRoll() roll {
	r := roll{make([]entry, 0, len(l.members))}
	for id, m := range l.members {
		r.entries = append(r.entries, entry{m.folded, id})
	}
	slices.SortFunc(r.entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.id, b.id)) })
	return r
}

package lobby

import (
	"cmp"
	"maps"
	"slices"

	"awale/web/online/protocol"
)

// window is the part of the lobby that all who follow it are told. It is bounded, so that the arrival of many is not told to as many. Who
// is in it stays, as long as nobody comes whom others rather want to see: players who are free, and the match of the strongest.
type window struct {
	counts  protocol.Counts
	players map[string]protocol.Player
	matches map[string]protocol.Listed
	sought  map[string]protocol.Sought
}

// mostRules is how many bytes the rules of the searches in the window have: most have a short name, and those of players are long.
const mostRules = 8 << 10

// size is how many players, matches and searches the window has.
func (w window) size() int { return len(w.players) + len(w.matches) + len(w.sought) }

// Changed reports whether something may be in the window that was not told yet.
func (l *Lobby) Changed() bool { return l.touched || l.touchedMatches || l.touchedSeekers }

// Miscounted reports whether only the numbers that were told last are out of date.
func (l *Lobby) Miscounted() bool { return !l.Changed() && l.counts() != l.window.counts }

// counts returns how many there are of everything.
func (l *Lobby) counts() protocol.Counts {
	return protocol.Counts{Here: len(l.members), Going: len(l.matches) + len(l.ended), Seeking: len(l.seekers)}
}

// Announce tells all who follow the lobby how what they are told of it has changed since the last call, in one notice; nothing if it has
// not. What came and went meanwhile is told as gone. counts says whether new numbers alone are told. It reports whether there is a notice.
func (l *Lobby) Announce(counts bool) bool {
	now := l.next()
	x := &protocol.Changed{Counts: now.counts}
	x.Came, x.Gone = differences(l.window.players, now.players)
	x.Shown, x.Hidden = differences(l.window.matches, now.matches)
	x.Sought, x.Unsought = differences(l.window.sought, now.sought)
	if l.touched {
		l.roll = roll{}
	}
	l.touched, l.touchedMatches, l.touchedSeekers = false, false, false
	if changesOf(x) == 0 && (!counts || now.counts == l.window.counts) {
		return false
	}
	l.window, l.known = now, nil
	n := protocol.Notice{Of: protocol.StreamLobby, Number: l.presence.Last() + 1, With: x}
	l.presence.Add(n)
	l.out = append(l.out, Delivery{Notice: n})
	return true
}

// differences returns what is new in a list or has changed, and the ids of what is gone, by their ids.
func differences[T comparable](before, now map[string]T) (came []T, gone []string) {
	for _, id := range slices.Sorted(maps.Keys(now)) {
		if was, ok := before[id]; !ok || was != now[id] {
			came = append(came, now[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(before)) {
		if _, ok := now[id]; !ok {
			gone = append(gone, id)
		}
	}
	return came, gone
}

// next returns the window as it is to be told now.
func (l *Lobby) next() window {
	w := l.window
	w.counts = l.counts()
	if l.touched {
		w.players = map[string]protocol.Player{}
		for _, id := range choose(l.window.players, maps.Keys(l.members), protocol.MaxShown, func(id string) int {
			return l.members[id].place()
		}, func(id string) string { return l.members[id].folded }) {
			w.players[id] = l.members[id].Player
		}
	}
	if l.touchedMatches {
		w.matches = map[string]protocol.Listed{}
		for _, id := range choose(l.window.matches, l.allMatches(), protocol.MaxListed, func(id string) int {
			if x, _ := l.listed(id); x.Featured {
				return 0
			}
			return 1
		}, func(id string) string { return id }) {
			w.matches[id], _ = l.listed(id)
		}
	}
	if l.touchedSeekers {
		w.sought = l.shownSearches()
	}
	return w
}

// allMatches goes through the ids of the matches that can be watched.
func (l *Lobby) allMatches() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, list := range []map[string]protocol.Listed{l.matches, l.ended} {
			for id := range list {
				if !yield(id) {
					return
				}
			}
		}
	}
}

// places is how many places in the window there are, see place.
const places = 5

// place is how much others want to see a player: the smallest first. Computer players of the host, which are few, come first. Those who
// are free are before those who play, and those with an account before guests.
func (m *member) place() (n int) {
	if m.Computer != "" {
		return 0
	}
	if m.State == protocol.Busy {
		n += 2
	}
	if m.Guest {
		n++
	}
	return n + 1
}

// choose returns which ids of all are shown, at most so many: those of the first places, and in one place first those that are shown
// already, and then those with the least name. place is less than places.
func choose[T any](shown map[string]T, all func(yield func(string) bool), most int, place func(id string) int,
	name func(id string) string) (chosen []string) {
	var stay, come [places][]string
	for id := range all {
		if _, here := shown[id]; here {
			stay[place(id)] = append(stay[place(id)], id)
		} else {
			come[place(id)] = append(come[place(id)], id)
		}
	}
	for i := range places {
		for _, ids := range [][]string{stay[i], come[i]} {
			if len(ids) > most-len(chosen) {
				slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(name(a), name(b)), cmp.Compare(a, b)) })
				ids = ids[:most-len(chosen)]
			}
			if chosen = append(chosen, ids...); len(chosen) == most {
				return chosen
			}
		}
	}
	return chosen
}

// shownSearches returns the searches in the window: those that have waited longest, without long rules where there are many.
func (l *Lobby) shownSearches() map[string]protocol.Sought {
	all := slices.SortedFunc(maps.Values(l.seekers), func(a, b *seeker) int {
		return cmp.Or(cmp.Compare(a.since, b.since), cmp.Compare(a.id, b.id))
	})
	shown, rules := map[string]protocol.Sought{}, 0
	for _, s := range all {
		if len(shown) == protocol.MaxSought {
			break
		}
		if rules += len(s.terms.Rule); rules > mostRules {
			rules -= len(s.terms.Rule)
			continue
		}
		shown[s.id] = l.sought(s)
	}
	return shown
}

// sought is the search as others see it.
func (l *Lobby) sought(s *seeker) protocol.Sought {
	m := l.members[s.id]
	x := protocol.Sought{Seek: s.seek, Player: s.id, Name: m.Name, Country: m.Country, Guest: m.Guest, Terms: s.terms}
	x.Rating, x.Unsure = s.standing.inMessages()
	return x
}

// changes returns how many changes of the lobby notices tell.
func changes(notices []protocol.Notice) (n int) {
	for _, m := range notices {
		if x, ok := m.With.(*protocol.Changed); ok {
			n += changesOf(x)
		}
	}
	return n
}

func changesOf(x *protocol.Changed) int {
	return len(x.Came) + len(x.Gone) + len(x.Shown) + len(x.Hidden) + len(x.Sought) + len(x.Unsought)
}

// whole returns what was told last as a whole, for reading. Between two notices it is made once: what it does not have yet is in the next
// notice.
func (l *Lobby) whole() *protocol.Lobby {
	if l.known == nil {
		l.known = l.window.whole(l.life)
	}
	return l.known
}

// whole returns a window as a client is told it.
func (w window) whole(life string) *protocol.Lobby {
	x := &protocol.Lobby{Life: life, Counts: w.counts, Players: []protocol.Player{}, Matches: []protocol.Listed{}}
	for _, id := range slices.Sorted(maps.Keys(w.players)) {
		x.Players = append(x.Players, w.players[id])
	}
	for _, id := range slices.Sorted(maps.Keys(w.matches)) {
		x.Matches = append(x.Matches, w.matches[id])
	}
	for _, id := range slices.Sorted(maps.Keys(w.sought)) {
		x.Sought = append(x.Sought, w.sought[id])
	}
	return x
}

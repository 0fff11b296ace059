package lobby

import (
	"maps"
	"slices"

	"awale/web/online/protocol"
)

// watchedEach is the least time between two notices of who watches a match, in milliseconds for each who is told.
const watchedEach = 20

// tellWatched tells the players of matches, and those who watch them, who watches, of all matches of which that has changed.
func (l *Lobby) tellWatched(now int64) {
	maps.DeleteFunc(l.rests, func(_ string, until int64) bool { return until <= now })
	for _, match := range slices.Sorted(maps.Keys(l.untold)) {
		if l.rests[match] != 0 {
			continue
		}
		delete(l.untold, match)
		x, ok := l.listed(match)
		if !ok {
			continue
		}
		watching := slices.Sorted(maps.Keys(l.watchers[match]))
		told := &protocol.Watched{Match: match, Count: len(watching)}
		for _, m := range l.present(watching) {
			if len(told.Names) < protocol.MaxWatching {
				told.Names = append(told.Names, m.Name)
			}
		}
		for _, m := range l.present(append(watching, x.Players[:]...)) {
			l.tell(m, told)
		}
		l.rests[match] = now + int64(len(watching))*watchedEach
	}
}

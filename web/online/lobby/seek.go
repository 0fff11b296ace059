package lobby

import (
	"cmp"
	"maps"
	"slices"

	"awale/web/online/protocol"
)

// The window of ratings for quick match: how far two ratings may differ at first, how much more with each second of waiting, and the
// time after which any opponent will do, in milliseconds.
const (
	firstWindow  = 100
	widerASecond = 10
	anyAfter     = 60_000
	// unratedRating is what somebody without a rating counts as.
	unratedRating = 1500
)

// seeker is a player who asks for an opponent.
type seeker struct {
	terms protocol.Terms
	since int64
}

// window returns how far the rating of an opponent may differ now.
func (s *seeker) window(now int64) int {
	waited := now - s.since
	if waited >= anyAfter {
		return 1 << 30
	}
	return firstWindow + int(max(0, waited)/1000)*widerASecond
}

func (l *Lobby) seek(m *member, terms protocol.Terms, now int64) protocol.Why {
	if m.match != "" {
		return protocol.WhyBusy
	}
	if why := m.mayPlay(terms); why != "" {
		return why
	}
	if s := l.seekers[m.ID]; s == nil || s.terms != terms {
		l.seekers[m.ID] = &seeker{terms, now}
	}
	return ""
}

func (l *Lobby) unseek(m *member) protocol.Why {
	if l.seekers[m.ID] == nil {
		return protocol.WhyUnknown
	}
	delete(l.seekers, m.ID)
	return ""
}

// candidate is two players who seek the same.
type candidate struct {
	a, b string
	// apart is how far their ratings differ, since when the one who has waited longer began.
	apart int
	since int64
}

// pairSeekers finds opponents for those who seek: the nearest ratings first, and of these who has waited longest.
func (l *Lobby) pairSeekers(now int64) {
	// Players are only near others in the order of their ratings, so that nobody is compared with everybody.
	ids := slices.Sorted(maps.Keys(l.seekers))
	value := func(id string) int { return cmp.Or(l.members[id].Rating, unratedRating) }
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(value(a), value(b)) })
	var found []candidate
	for i, a := range ids {
		near := 0
		for _, b := range ids[i+1:] {
			sa, sb := l.seekers[a], l.seekers[b]
			if sa.terms != sb.terms || apart(l.members[a], l.members[b]) {
				continue
			}
			diff := value(b) - value(a)
			if diff > sa.window(now) || near == nearSeekers {
				break
			}
			if diff <= sb.window(now) {
				found = append(found, candidate{a, b, diff, min(sa.since, sb.since)})
				near++
			}
		}
	}
	slices.SortStableFunc(found, func(x, y candidate) int { return cmp.Or(cmp.Compare(x.apart, y.apart), cmp.Compare(x.since, y.since)) })
	for _, c := range found {
		if l.seekers[c.a] != nil && l.seekers[c.b] != nil {
			l.agree(l.members[c.a], l.members[c.b], l.seekers[c.a].terms)
		}
	}
}

// nearSeekers is how many stronger players each one is compared with.
const nearSeekers = 8

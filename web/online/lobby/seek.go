package lobby

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"awale/web/online/protocol"
)

// The window of ratings for quick match: how far two ratings may differ at first, how much more with each second of waiting, and the
// time after which any opponent will do, in milliseconds.
const (
	firstWindow  = 100
	widerASecond = 10
	anyAfter     = 60_000
	// unratedRating and unratedDeviation are the [Standing] of somebody without a rating.
	unratedRating, unratedDeviation = 1500, 350
)

// Standing is what is known of how well a player plays: the rating, and how far it may be wrong.
type Standing struct{ Rating, Deviation float64 }

// uncertainty is how much further two ratings may differ because they are not sure: half of the deviation of their difference.
func uncertainty(a, b Standing) float64 { return math.Hypot(a.Deviation, b.Deviation) / 2 }

// mostUncertainty is the uncertainty for two players without ratings.
const mostUncertainty = unratedDeviation * math.Sqrt2 / 2

// seeker is a player who asks for an opponent.
type seeker struct {
	id    string
	terms protocol.Terms
	since int64
	// standing is that of the player by the rule of the terms.
	standing Standing
}

// window returns how far the rating of an opponent may differ now, if both ratings are sure.
func (s *seeker) window(now int64) float64 {
	waited := now - s.since
	if waited >= anyAfter {
		return math.Inf(1)
	}
	return firstWindow + float64(max(0, waited)/1000)*widerASecond
}

func (l *Lobby) seek(m *member, terms protocol.Terms, now int64) protocol.Why {
	if m.match != "" {
		return protocol.WhyBusy
	}
	if why := m.mayPlay(terms); why != "" {
		return why
	}
	if s := l.seekers[m.ID]; s == nil || s.terms != terms {
		l.seekers[m.ID] = &seeker{m.ID, terms, now, l.standing(m, terms.Rule)}
	}
	return ""
}

// standing returns how well a player plays by a rule that can be played.
func (l *Lobby) standing(m *member, rule string) Standing {
	if facts := factsOf(rule); facts.rated {
		return l.standings(m.ID, facts.group)
	}
	return Standing{unratedRating, unratedDeviation}
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
	apart float64
	since int64
}

// pairSeekers finds opponents for players who seek: the nearest ratings first, and of these the players who have waited longest.
func (l *Lobby) pairSeekers(now int64) {
	// Only those who seek the same are compared.
	same := map[protocol.Terms][]*seeker{}
	for _, id := range slices.Sorted(maps.Keys(l.seekers)) {
		s := l.seekers[id]
		same[s.terms] = append(same[s.terms], s)
	}
	var found []candidate
	for _, seekers := range same {
		found = append(found, l.candidates(seekers, now)...)
	}
	slices.SortFunc(found, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.apart, y.apart), cmp.Compare(x.since, y.since), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
	})
	for _, c := range found {
		if l.seekers[c.a] != nil && l.seekers[c.b] != nil {
			l.agree(l.members[c.a], l.members[c.b], l.seekers[c.a].terms)
		}
	}
}

// candidates returns the pairs of players that are near enough to each other, of those who seek the same.
func (l *Lobby) candidates(seekers []*seeker, now int64) (found []candidate) {
	// Players are only near others in the order of their ratings, so that not every pair is compared.
	slices.SortStableFunc(seekers, func(a, b *seeker) int { return cmp.Compare(a.standing.Rating, b.standing.Rating) })
	for i, a := range seekers {
		near := 0
		for _, b := range seekers[i+1:] {
			diff := b.standing.Rating - a.standing.Rating
			if diff > a.window(now)+mostUncertainty || near == nearSeekers {
				break
			}
			if !apart(l.members[a.id], l.members[b.id]) && diff <= min(a.window(now), b.window(now))+uncertainty(a.standing, b.standing) {
				found = append(found, candidate{a.id, b.id, diff, min(a.since, b.since)})
				near++
			}
		}
	}
	return found
}

// nearSeekers is how many stronger players each one is compared with.
const nearSeekers = 8

package lobby

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"awale/web/online/protocol"
)

// The window of ratings for quick match: how far two ratings may differ at first, and how much more with each second of waiting.
const (
	firstWindow  = 100
	widerASecond = 10
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
	id string
	// seek is the id of the search.
	seek  string
	terms protocol.Terms
	since int64
	// standing is that of the player by the rule and the speed of the terms.
	standing Standing
	// pause is for how many passes of the lobby nobody was found for the player after a match could not begin because of the player, and
	// left how many of them are to come.
	pause, left int
}

// mostPause is the longest pause, in passes of the lobby: about a minute.
const mostPause = 63

// window returns how far the rating of an opponent may differ now, if both ratings are sure.
func (s *seeker) window(now int64) float64 {
	waited := now - s.since
	if waited >= protocol.SeekAnyAfter {
		return math.Inf(1)
	}
	return firstWindow + float64(max(0, waited)/1000)*widerASecond
}

func (l *Lobby) seek(m *member, terms protocol.Terms, now int64) protocol.Why {
	if l.bound(m) && !terms.ByDays() {
		return protocol.WhyBusy
	}
	if why := m.mayPlay(terms); why != "" {
		return why
	}
	if s := l.seekers[m.ID]; s == nil || s.terms != terms {
		l.seekers[m.ID] = &seeker{id: m.ID, seek: l.chance.ID(), terms: terms, since: now, standing: l.standing(m, terms)}
		l.touchedSeekers = true
	}
	return ""
}

// unseekNow ends the search of a player, if there is one.
func (l *Lobby) unseekNow(player string) {
	if l.seekers[player] != nil {
		delete(l.seekers, player)
		l.touchedSeekers = true
	}
}

// unseekDays ends the search of a player for a correspondence game, if there is one.
func (l *Lobby) unseekDays(player string) {
	if s := l.seekers[player]; s != nil && s.terms.ByDays() {
		l.unseekNow(player)
	}
}

// take begins a match of a player with one who seeks.
func (l *Lobby) take(m *member, c *protocol.Take) protocol.Why {
	o, why := l.other(m, c.Player)
	if why != "" {
		return why
	}
	s := l.seekers[o.ID]
	if s == nil || s.seek != c.Seek {
		return protocol.WhyUnknown
	}
	if why := l.mayMeet(m, o, s.terms); why != "" {
		return why
	}
	l.agree(o, m, s.terms, "")
	return ""
}

// inMessages returns a standing as messages have it: 0 without a rated game.
func (s Standing) inMessages() (rating, unsure int) {
	if s.Deviation >= unratedDeviation {
		return 0, 0
	}
	return int(math.Round(s.Rating)), int(math.Round(s.Deviation))
}

// standing returns how well a player plays by the rule, which can be played, and the speed of terms.
func (l *Lobby) standing(m *member, terms protocol.Terms) Standing {
	if facts := factsOf(terms.Rule); facts.rated {
		return l.standings(m.ID, facts.group, terms.Clock.Speed())
	}
	return Standing{unratedRating, unratedDeviation}
}

func (l *Lobby) unseek(m *member) protocol.Why {
	if l.seekers[m.ID] == nil {
		return protocol.WhyUnknown
	}
	l.unseekNow(m.ID)
	return ""
}

// meet returns the terms under which two players who seek the same rule play now. alike is set if they differ in nothing that matters to
// a player, and ok is false if they do not play yet.
//
// The shorter match and the longer delay of spectators suit both. After a while, so do a game that is rated only if both want that, and
// the clock of the one who has waited longer, unless it is much longer or shorter than the other one.
func meet(a, b *seeker, now int64) (terms protocol.Terms, alike, ok bool) {
	if b.since < a.since {
		a, b = b, a
	}
	terms = a.terms
	terms.Games, terms.Behind = min(a.terms.Games, b.terms.Games), max(a.terms.Behind, b.terms.Behind)
	terms.Rated = a.terms.Rated && b.terms.Rated
	alike = a.terms.Rated == b.terms.Rated && a.terms.Clock == b.terms.Clock
	return terms, alike, alike || now-b.since >= protocol.SeekDiffersAfter && near(a.terms.Clock, b.terms.Clock)
}

// near reports whether games with two clocks last about as long: one of them at most twice as long as the other.
func near(a, b protocol.Clock) bool {
	if a.Kind == protocol.NoClock || b.Kind == protocol.NoClock || (a.Kind == protocol.Days) != (b.Kind == protocol.Days) {
		return a.Kind == b.Kind
	}
	return a.Estimate() <= 2*b.Estimate() && b.Estimate() <= 2*a.Estimate()
}

// candidate is two players who seek the same rule, and the terms that suit both.
type candidate struct {
	a, b  string
	terms protocol.Terms
	// differ is 1 if they have asked for another clock or for games that count otherwise, apart is how far their ratings differ, since when
	// the one who has waited longer began.
	differ int
	apart  float64
	since  int64
}

// pairSeekers finds opponents for players who seek: those who ask for the same first, of these the nearest ratings, and of these the
// players who have waited longest.
func (l *Lobby) pairSeekers(now int64) {
	// Only those who seek the same rule are compared. Those who ask for the same in all that matters are compared among themselves too, so
	// that nobody misses an opponent among many who do not fit.
	type wish struct {
		rule  string
		clock protocol.Clock
		rated bool
	}
	same, alike := map[string][]*seeker{}, map[wish][]*seeker{}
	for _, id := range slices.Sorted(maps.Keys(l.seekers)) {
		s := l.seekers[id]
		if s.left > 0 {
			s.left--
			continue
		}
		w := wish{s.terms.Rule, s.terms.Clock, s.terms.Rated}
		same[w.rule], alike[w] = append(same[w.rule], s), append(alike[w], s)
	}
	var found []candidate
	for w, seekers := range alike {
		found = append(found, l.candidates(seekers, now)...)
		if len(seekers) == len(same[w.rule]) {
			delete(same, w.rule) // nobody seeks the rule otherwise
		}
	}
	for _, seekers := range same {
		found = append(found, l.candidates(seekers, now)...)
	}
	slices.SortFunc(found, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.differ, y.differ), cmp.Compare(x.apart, y.apart),
			cmp.Compare(x.since, y.since), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
	})
	for _, c := range found {
		a, b := l.members[c.a], l.members[c.b]
		if l.seekers[c.a] != nil && l.seekers[c.b] != nil && (c.terms.ByDays() || !l.bound(a) && !l.bound(b)) {
			l.agree(a, b, c.terms, "")
		}
	}
}

// candidates returns the pairs of players that are near enough to each other, of those who seek the same rule.
func (l *Lobby) candidates(seekers []*seeker, now int64) (found []candidate) {
	// Players are only near others in the order of their ratings, so that not every pair is compared.
	slices.SortStableFunc(seekers, func(a, b *seeker) int { return cmp.Compare(a.standing.Rating, b.standing.Rating) })
	for i, a := range seekers {
		compared := 0
		for _, b := range seekers[i+1 : min(len(seekers), i+1+mostCompared)] {
			diff := b.standing.Rating - a.standing.Rating
			if diff > a.window(now)+mostUncertainty || compared == nearSeekers {
				break
			}
			terms, alike, ok := meet(a, b, now)
			if ok && !apart(l.members[a.id], l.members[b.id]) &&
				diff <= min(a.window(now), b.window(now))+uncertainty(a.standing, b.standing) {
				c := candidate{a: a.id, b: b.id, terms: terms, apart: diff, since: min(a.since, b.since)}
				if !alike {
					c.differ = 1
				}
				found = append(found, c)
				compared++
			}
		}
	}
	return found
}

// nearSeekers is how many stronger players each one may play with, and mostCompared how many each one is compared with for that.
const nearSeekers, mostCompared = 8, 100

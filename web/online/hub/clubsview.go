//go:build !js

package hub

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"awale/web/online/arena"
	"awale/web/online/club"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// answer answers a question about clubs.
func (x *clubs) answer(c *Conn, question protocol.Asked, at int64) (protocol.Told, error) {
	if err := c.spend(looking, at); err != nil {
		return nil, err
	}
	if m, ok := question.(*protocol.ReadClub); ok {
		return x.page(c, m, at)
	}
	return x.search(c.player, question.(*protocol.Clubs), at), nil
}

// search returns the clubs that a player looks for.
func (x *clubs) search(player string, m *protocol.Clubs, at int64) *protocol.ClubList {
	words := strings.Fields(lobby.Fold(m.Words))
	x.mu.Lock()
	hidden, list := x.hiddenBy(player), maps.Clone(x.list)
	answer := &protocol.ClubList{May: x.mayFound(player, at) == nil, Own: []protocol.Club{}, Clubs: []protocol.Club{}}
	x.mu.Unlock()
	var found []protocol.Club
	for id, k := range list { // nobody waits for it: the clubs in the list are not changed
		about := k.About(id, player)
		if hidden(k) {
			about.About = ""
		}
		if about.You != "" {
			answer.Own = append(answer.Own, about)
		}
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(k.words, w) }) {
			found = append(found, about)
		}
	}
	largest := func(a, b protocol.Club) int {
		return cmp.Or(cmp.Compare(b.Members, a.Members), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Club, b.Club))
	}
	slices.SortFunc(answer.Own, func(a, b protocol.Club) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Club, b.Club)) })
	slices.SortFunc(found, largest)
	answer.All = len(found)
	from := min(m.From, len(found))
	answer.Clubs = append(answer.Clubs, found[from:min(from+protocol.MaxClubsShown, len(found))]...)
	return answer
}

// hiddenBy returns a function that reports whether a player has muted or blocked the one who answers for the text of a club: it is not
// shown then. The caller holds the lock of the hub, but not when it calls that function.
func (x *clubs) hiddenBy(player string) func(k *heldClub) bool {
	hidden := x.hub.lobby.Hides(player)
	return func(k *heldClub) bool {
		author := k.Author()
		return slices.Contains(hidden.Muted, author) || slices.Contains(hidden.Blocked, author)
	}
}

// page returns the page of a club.
func (x *clubs) page(c *Conn, m *protocol.ReadClub, at int64) (protocol.Told, error) {
	h := x.hub
	k := x.find(m.Club)
	if k == nil {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	since := int64(0)
	if keep := h.options.KeepGames.Milliseconds(); keep > 0 {
		since = at - keep
	}
	x.mu.Lock()
	page := k.Page(m.Club, c.player, m.From, at, since, h.registry.nameOf)
	if x.hiddenBy(c.player)(k) {
		page.About.About = ""
	}
	x.mu.Unlock()
	all := h.tournaments.all()
	for _, d := range all {
		if !slices.Contains(clubsOf(&d.plan), m.Club) || !k.Officer(c.player) && d.invites(m.Club) {
			continue
		}
		if about, ok := d.about(c.player); ok && !about.Over && len(page.Coming) < protocol.MaxTournaments {
			page.Coming = append(page.Coming, about)
		}
	}
	shown := map[string]bool{} // in the list of tournaments
	for _, d := range slices.Backward(all) {
		if len(shown) < protocol.MaxPast && d.past() != nil {
			shown[d.id] = true
		}
	}
	for i := range page.Past {
		page.Past[i].Kept = shown[page.Past[i].Tournament]
	}
	page.May = k.Officer(c.player) && h.tournaments.mayMake(c, m.Club) == nil
	page.Repeat = page.May && h.tournaments.mayRepeat(c.player)
	return page, nil
}

// clubsOf returns the clubs to which a tournament belongs: the one whose tournament it is, and those whose teams play in it.
func clubsOf(p *protocol.Plan) []string {
	if p.Club == "" {
		return p.Clubs
	}
	return append([]string{p.Club}, p.Clubs...)
}

// comingOf returns the tournaments of the clubs of a player that are not over, the first one first: none to which they are only invited.
func (x *clubs) comingOf(player string) (list []protocol.Tournament) {
	for _, d := range x.hub.tournaments.all() {
		if !slices.ContainsFunc(clubsOf(&d.plan), func(id string) bool {
			k := x.find(id)
			return k != nil && k.Member(player) && !d.invites(id)
		}) {
			continue
		}
		if about, ok := d.about(player); ok && !about.Over {
			list = append(list, about)
		}
	}
	return list
}

// pastOf returns what a club keeps of a tournament that is over, and what its players have won.
func pastOf(id string, s *arena.State, p *protocol.Plan) (past club.Past, results []club.Result) {
	for _, t := range s.Tallies() {
		results = append(results, club.Result{Player: t.Player, Wins: t.Wins, Games: t.Games})
	}
	team, first, name := s.Winner()
	if name == first { // the log has the ids of accounts alone
		name = ""
	}
	return club.Past{Tournament: id, Name: p.Name, Form: p.Form, Start: p.Start, Players: s.Players(), Winner: cmp.Or(team, name),
		First: first}, results
}

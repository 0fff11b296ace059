package club

import (
	"cmp"
	"slices"

	"awale/web/online/protocol"
)

// Names returns the present name of a player, of whom a name may be kept.
type Names func(player, kept string) string

// About returns the club as a reader sees it.
func (c *Club) About(id, reader string) protocol.Club {
	a := protocol.Club{Club: id, ClubTexts: c.state.ClubTexts, Members: len(c.state.Members), You: c.standing(reader)}
	if a.You == protocol.ClubOfficer {
		a.Asking = len(c.state.Asking)
	}
	return a
}

// Page returns the page of a club for a reader at a moment: with a page of the members, and with the tournaments that began after since.
// Coming, Kept, May and Repeat are left to the server.
func (c *Club) Page(id, reader string, from int, at, since int64, names Names) *protocol.ClubPage {
	s := &c.state
	page := &protocol.ClubPage{About: c.About(id, reader), Founded: s.Founded, Author: c.Author(), Members: []protocol.InClub{},
		Coming: []protocol.Tournament{}, Past: []protocol.ClubPast{}, Best: []protocol.ClubPlace{}}
	if s.Founder != "" {
		page.Founder = names(s.Founder, "")
	}
	told := func(m Member) protocol.InClub {
		return protocol.InClub{Player: m.Player, Name: names(m.Player, ""), Since: m.Since, Officer: m.Officer}
	}
	members := slices.Clone(s.Members)
	slices.SortStableFunc(members, func(a, b Member) int {
		if a.Officer == b.Officer {
			return 0
		}
		return cmp.Or(map[bool]int{true: -1}[a.Officer], 1)
	})
	from = min(from, len(members))
	for _, m := range members[from:min(from+protocol.MaxMembersShown, len(members))] {
		page.Members = append(page.Members, told(m))
	}
	if page.About.You == protocol.ClubOfficer {
		for _, m := range s.Asking {
			page.Asking = append(page.Asking, told(m))
		}
	}
	for _, p := range slices.Backward(s.Past) {
		if p.Start < since || len(page.Past) == protocol.MaxClubPast {
			continue
		}
		winner := p.Winner
		if p.First != "" {
			winner = names(p.First, p.Winner)
		}
		page.Past = append(page.Past, protocol.ClubPast{Tournament: p.Tournament, Name: p.Name, Form: p.Form, Start: p.Start,
			Players: p.Players, Winner: winner})
	}
	var results []Result
	page.Year, results = c.Year(at)
	rank := 0
	for i, r := range results {
		if i == 0 || r.Wins < results[i-1].Wins {
			rank = i + 1
		}
		place := protocol.ClubPlace{Rank: rank, Player: r.Player, Name: names(r.Player, ""), Wins: r.Wins, Games: r.Games}
		if i < protocol.MaxClubBest {
			page.Best = append(page.Best, place)
		}
		if r.Player == reader {
			page.Own = []protocol.ClubPlace{place}
		}
	}
	return page
}

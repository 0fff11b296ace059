package online

import "awale/web/online/protocol"

// publishers are the ways from rules that players have published, and from clubs, to players.
type publishers struct{ room *Room }

// OpenSelf implements [published.Players], as all methods here do.
func (w publishers) OpenSelf() { w.room.openSelf() }

func (w publishers) OpenPlayer(p protocol.Player) { w.room.openOpponent(p) }

func (w publishers) Report(p protocol.Player, rule *protocol.Published) {
	w.room.page.Open(&reportSheet{page: w.room.page, player: p, published: rule})
}

// ReportClub implements [clubs.Players].
func (w publishers) ReportClub(p protocol.Player, c protocol.Club) {
	w.room.page.Open(&reportSheet{page: w.room.page, player: p, club: &c})
}

func (w publishers) LastTerms() protocol.Terms { return w.room.lastTerms() }

func (w publishers) Invite(terms protocol.Terms) {
	w.room.askTerms(termsInvite, protocol.Player{}, "", terms)
}

func (w publishers) Challenge(p protocol.Player, terms protocol.Terms) {
	w.room.askTerms(termsChallenge, p, "", terms)
}

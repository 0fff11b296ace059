// Package published shows the rules that players have published on a server of online play: a list of them, the page of each, and the
// form with which one is published.
package published

import (
	"awale/render/screen/online/pages"
	"awale/render/screen/rules"
	"awale/web/online/protocol"
)

// Players are the ways from a published rule to players.
type Players interface {
	// OpenSelf opens the page of the player, and OpenPlayer that of another.
	OpenSelf()
	OpenPlayer(p protocol.Player)
	// Report opens the form that reports a rule of a player to the moderators.
	Report(p protocol.Player, rule *protocol.Published)
	// LastTerms are the terms of the last new game.
	LastTerms() protocol.Terms
	// Invite opens the choice of the terms of an invitation by link, and Challenge that of the terms of a challenge.
	Invite(terms protocol.Terms)
	Challenge(p protocol.Player, terms protocol.Terms)
}

// Room shows the rules that players have published.
type Room struct {
	page    pages.Page
	rules   *rules.Room
	players Players
}

// New makes the room.
func New(p pages.Page, r *rules.Room, players Players) *Room {
	return &Room{page: p, rules: r, players: players}
}

// Withdraw asks whether a published rule is removed from the server. If it is, its page is closed.
func (r *Room) Withdraw(rule string) {
	r.page.Ask("withdraw", "published.withdraw", func() {
		r.page.Do(&protocol.Unpublish{Published: rule}, func() {
			r.page.Remove("withdraw-sheet")
			r.page.Remove(RuleID)
			r.askAgain()
			r.page.Messages.Notify(r.page.Kit.Text("published.withdrawn"))
		})
	})
}

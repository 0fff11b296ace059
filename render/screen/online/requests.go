package online

import "awale/web/online/protocol"

// requests announces the challenges to the player.
type requests struct {
	room *Room
	// announced is the one that was announced last. held is set while one waits for the end of the player's match.
	announced protocol.Pending
	held      bool
}

// announce announces the newest challenge, after the match if the player is in one.
func (r *requests) announce() {
	p, c := r.room.page, r.room.Connection.Client
	list := c.Challenges()
	if r.held = len(list) > 0 && bound(c); r.held || len(list) == 0 {
		return
	}
	newest := list[len(list)-1]
	if newest == r.announced || newest.By == c.You().ID || c.Hides(newest.By) {
		return // something else has changed
	}
	r.announced = newest
	p.Kit.Sound.Tick()
	said := p.Kit.Text("online.asks", "player", r.room.words.Challenged(newest, newest.By), "what", r.room.words.Terms(newest.Terms))
	if r.room.inside() {
		p.Kit.Announce(said, true)
		return
	}
	p.Messages.Alert(said + " " + p.Kit.Text("online.asks.where"))
}

// tick announces what was held back, once the match is over.
func (r *requests) tick() {
	if r.held {
		r.announce()
	}
}

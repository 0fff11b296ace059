package online

import (
	"math"
	"slices"
	"strconv"
	"time"

	"awale/ai"
	"awale/game"
	"awale/render/screen/kit"
	"awale/render/screen/online/words"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// pool is a clock that many play with: a search by it begins with one tap.
type pool struct{ minutes, seconds int }

// pools are the clocks for games by the rule that most people play.
var pools = [...]pool{{1, 2}, {3, 2}, {10, 5}, {15, 5}}

// terms are the terms of a search by the clock of the pool.
func (p pool) terms(rated bool) protocol.Terms {
	return protocol.Terms{Rule: variants.Default, Side: protocol.Lot, Games: 1, Rated: rated,
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 60 * p.minutes, Plus: p.seconds}}
}

// buildPools makes a button for each pool, under the name of their rule.
func (s *Search) buildPools() *ui.Node {
	var buttons []*ui.Node
	p := s.room.page
	rated := !p.connection.Client.You().Guest
	for i, x := range pools {
		terms := x.terms(rated)
		short := strconv.Itoa(x.minutes) + "+" + strconv.Itoa(x.seconds)
		b := p.Kit.Button("online-pool-"+strconv.Itoa(i), p.Words.Terms(terms), ui.IconNone, func() { s.begin(terms, func() {}) })
		b.Text = short
		buttons = append(buttons, b)
	}
	return kit.Labelled(p.Words.Rule(pools[0].terms(false).Rule), kit.Together(buttons...))
}

// soughtAt returns the searches that the player of a client could take: those of others whom the player does not hide.
func soughtAt(c *client.Client) (list []protocol.Sought) {
	for _, x := range c.Lobby().Sought() {
		if x.Player != c.You().ID && !c.Hides(x.Player) {
			list = append(list, x)
		}
	}
	return list
}

// soughtCard is the card of a search of somebody else. It begins the game.
func (s *lobbySheet) soughtCard(x protocol.Sought) *ui.Node {
	note, barred := s.Words.SoughtBy(x), (x.Terms.Rated || x.Terms.ByDays()) && s.connection.Client.You().Guest
	if barred {
		note = note.Of(func(string) string { return s.Kit.Text("online.rated.guest") })
	}
	card := s.standing("seek-"+x.Player, s.Kit.Text("online.take", "player", x.Name), s.Words.Terms(x.Terms), note,
		ui.SmallBold, s.Kit.ItemSign(ui.IconPlay), func() { s.page.Do(&protocol.Take{Player: x.Player, Seek: x.Seek}, func() {}) })
	if barred || bound(s.connection.Client) && !x.Terms.ByDays() {
		kit.Disable(card)
	}
	return card
}

// standing is [kit.CardList.Card] with a note about the strength of a player.
func (s *lobbySheet) standing(id, title, state string, note words.Reading, size ui.Type, before *ui.Node, do func()) *ui.Node {
	card := s.Card(id, title, state, note.Shown, size, before, do)
	card.Value = state + ". " + note.Spoken
	return card
}

// The times after which a search takes opponents of another strength and with another clock, anybody, and after which the computer is
// offered meanwhile.
const (
	widerAfter   = protocol.SeekDiffersAfter * time.Millisecond
	anyAfter     = protocol.SeekAnyAfter * time.Millisecond
	offeredAfter = 20 * time.Second
)

// stage says how far a search has got: 0 at first, and one more after each of the times above.
func (s *Search) stage() (n int) {
	for _, after := range [...]time.Duration{widerAfter, offeredAfter, anyAfter} {
		if s.room.Clock()-s.since >= after {
			n++
		}
	}
	return n
}

// tick shows the next stage of the search.
func (s *Search) tick() {
	if n := s.stage(); n != s.shown && s.room.Connection.Client.Seeking() {
		s.shown = n // also while no page shows it, so that nothing is built anew in every frame
		s.room.page.Kit.Changed()
	}
}

// build says how the search stands, and by which terms.
func (s *Search) build() []*ui.Node {
	p := s.room.page
	s.shown = s.stage()
	told := [...]string{"online.seeking", "online.seeking.wider", "online.seeking.wider", "online.seeking.any"}[s.shown]
	rows := []*ui.Node{p.Kit.Lead("online-terms", p.Kit.Text("online.change"), s.termsWords(), ui.IconOptions, func() {
		terms := s.terms
		if terms == (protocol.Terms{}) {
			terms = s.room.lastTerms()
		}
		s.room.askTerms(termsSeek, protocol.Player{}, "", terms)
	})}
	if s.room.Clock()-s.since >= offeredAfter && len(runningOf(s.room.Connection.Client)) == 0 {
		rows = append(rows, s.offer())
	}
	return []*ui.Node{{ID: "online-seeking", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Label: p.Kit.Text(told)},
		kit.Group(rows...)}
}

// levelFor returns the key of the level of computer players, among those who are here, whose rating is nearest to that of a player:
// the weakest for a newcomer, who has none. It is "" where there are none.
func levelFor(you protocol.Player, here []protocol.Player) (key string) {
	nearest := math.Inf(1)
	for _, l := range ai.Levels() {
		apart := math.Abs(game.Rating(l.Strength()) - float64(you.Rating))
		if apart < nearest && slices.ContainsFunc(here, func(p protocol.Player) bool { return p.Computer == l.Key() }) {
			key, nearest = l.Key(), apart
		}
	}
	return key
}

// offer leads to a game against the computer player of the host at the strength of the player, while the search goes on. Where none is
// free it is the computer of this device.
func (s *Search) offer() *ui.Node {
	c, t := s.room.Connection.Client, s.room.page.Kit.Text
	row := func(p protocol.Player) *ui.Node {
		return s.room.page.Kit.Lead("online-offered", t("online.take.computer", "level", t("level."+p.Computer)),
			t("online.computer.goesOn"), ui.IconNew, func() { s.challenge(p) })
	}
	if s.asking || slices.ContainsFunc(c.Challenges(), func(p protocol.Pending) bool { return p.Challenge == s.asked }) {
		waits := kit.Disable(row(s.computer)) // nothing else comes under the finger
		waits.Activate = nil
		return waits
	}
	here := c.Lobby().Players()
	level := levelFor(c.You(), here)
	for _, p := range here {
		if p.Computer != "" && p.Computer == level && c.Relation(p) == client.Free && !s.declined {
			return row(p)
		}
	}
	return computerRow(s.room, "online-offered")
}

// challenge asks a computer player of the host for a game by the rule that is sought.
func (s *Search) challenge(p protocol.Player) {
	rule := s.terms.Rule
	if rule == "" {
		rule = s.room.lastTerms().Rule
	}
	terms := protocol.Terms{Rule: rule, Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.Lot, Games: 1}
	s.computer, s.asking = p, true
	s.room.Connection.Client.Do(&protocol.Challenge{Player: p.ID, Terms: terms}, func(told protocol.Told) {
		done, ok := told.(*protocol.Done)
		s.asking = false
		if s.declined = !ok; ok {
			s.asked = done.ID
		}
		s.room.page.Kit.Changed()
	})
}

// computerRow leads to a game against the computer, which waits when an opponent comes.
func computerRow(o *Room, id string) *ui.Node {
	t := o.page.Kit.Text
	return o.page.Kit.Lead(id, t("online.computer"), t("online.computer.told"), ui.IconNew, o.NewGame.Open)
}

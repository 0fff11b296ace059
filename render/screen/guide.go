package screen

import (
	"awale/game"
	"awale/game/facts"
	"awale/render/boardview"
	"awale/variants"
	"awale/variants/notation"
)

// guide is what the first visit shows: the aim in one line, a capture with moving seeds that is taken back, and a hand that
// points at a house to sow. After that it points at what the player can take, until the player has taken seeds.
type guide struct {
	*commentary
	*preferences
	board    *boardview.Board
	hand     *boardview.Hand
	adviser  *adviser
	book     *ruleBook
	pointing *pointing
	// showScores has the strips tell the seeds that lie.
	showScores func()
	// due is set on the first visit, until the player knows what to do.
	due bool
	// step is what is shown now, left how many seconds it stays.
	step guideStep
	left float64
	// before, events and move are the capture that is shown.
	before variants.Position
	events []variants.Event
	move   variants.Move
	// told are the words about it, "" for none.
	told string
}

// guideStep is a step of the first visit.
type guideStep uint8

const (
	// guideAim: the board is quiet, and then the aim is told while the seeds move to the position of the capture.
	guideAim guideStep = iota
	// guideSows: the capture is shown.
	guideSows
	// guideTook: it is told, and then the seeds move back.
	guideTook
	// guideHand: the hand points at the houses of the player.
	guideHand
)

// The times of the first visit, in seconds: how long the board is quiet before the aim is told, and how long the aim and
// the capture are read.
const (
	guideQuiet = 0.8
	guideReads = 2.8
	guideTold  = 3.2
)

// begin makes the first visit due, or not.
func (g *guide) begin(due bool) {
	g.due, g.step, g.left, g.told = due, guideAim, guideQuiet, ""
}

// saying returns what is said beside the board now, "" for what the game says.
func (g *guide) saying() string {
	switch {
	case g.told != "":
		return g.told
	case g.hand.Shown():
		size := g.rules.Size()
		first := variants.House(size * int(g.session.Position().Turn))
		return g.kit.text(g.pointing.wording("greet.first"), "first", notation.HouseSign(size, first),
			"last", notation.HouseSign(size, first+variants.House(size)-1))
	}
	return ""
}

// showing reports whether the capture is on the board, and not the game.
func (g *guide) showing() bool { return g.due && (g.step == guideSows || g.step == guideTook) }

// tick lets dt seconds pass for the first visit. free is set while nothing moves or lies over the board.
func (g *guide) tick(dt float64, free bool) {
	if !g.due {
		return
	}
	free = free && g.session.Local()
	if g.step != guideHand {
		if free {
			if g.left -= dt; g.left <= 0 {
				g.next()
			}
		}
		return
	}
	switch g.hand.Tick(dt, free) {
	case boardview.HandCame:
		g.kit.changed()
	case boardview.HandDone:
		g.end()
	case boardview.HandNothing:
		g.due = false
	}
}

// next begins the next step of the first visit.
func (g *guide) next() {
	size := g.rules.Size()
	say := func(left float64, text string) {
		g.left, g.told = left, text
		g.messages.announce(text, false)
		g.kit.changed()
	}
	switch g.step {
	case guideAim:
		var ok bool
		position := g.session.Position()
		if g.before, g.move, ok = game.Showcase(g.rules, position.Turn); !ok || g.before.Total() != position.Total() {
			g.step, g.told = guideHand, ""
			g.tell(g.aim(), false)
			return
		}
		_, g.events, _ = g.rules.Apply(g.before, g.move)
		g.step = guideSows
		say(guideReads, g.aim())
		g.board.Stage(g.before)
	case guideSows:
		g.step = guideTook
		house := notation.HouseSign(size, g.move.House())
		say(guideTold, g.kit.text("guide.watch", "house", house, "count", int(g.before.Houses[g.move.House()])))
		g.board.Perform(g.before, g.events)
	case guideTook:
		g.unstage(false)
	}
}

// aim says what the rule that is played is about, in one short line.
func (g *guide) aim() string {
	if p := g.rules.Parameters(); p.Rounds.Kind == "points" {
		return g.book.explained(variants.Explain(p)[0])[0] // the aim comes first
	}
	return g.kit.text("guide.aim")
}

// tellShown tells the capture once its seeds lie.
func (g *guide) tellShown() {
	if g.step != guideTook || !g.due {
		return
	}
	if f, ok := facts.Captured(g.events, g.before.Turn); ok {
		g.told = g.kit.text("guide.took", "count", f.Seeds, "house", notation.HouseSign(g.rules.Size(), f.Houses[0]))
		g.messages.announce(g.told, false)
		g.kit.changed()
	}
}

// unstage ends the capture that is shown and lets the hand come. The seeds move back, or are back at once.
func (g *guide) unstage(atOnce bool) {
	g.step, g.told = guideHand, ""
	g.settings.Seen, g.settings.Leading = true, true
	g.saveSettings()
	g.board.Unstage(atOnce)
	g.showScores()
	g.kit.changed()
}

// leave takes the hand away until the board has been quiet again.
func (g *guide) leave() { g.hand.Leave() }

// end ends the first visit for good: it has been seen, or the player knows what to do. The board shows the game
// at once, so that what the player does holds for that.
func (g *guide) end() {
	if !g.due {
		return
	}
	if g.showing() {
		g.unstage(true)
	}
	g.leave()
	g.told = ""
	g.due = false
	g.settings.Seen, g.settings.Leading = true, true
	g.saveSettings()
	g.kit.changed()
}

// lead points at the largest capture that the player can make, until the player has made one.
func (g *guide) lead() {
	if !g.settings.Leading || !g.session.Local() || g.opposite() {
		return
	}
	best, move := facts.Fact{}, variants.NoMove
	p := g.session.Position()
	for _, m := range g.rules.Legal(p) {
		_, events, err := g.rules.Apply(p, m)
		if f, ok := facts.Captured(events, p.Turn); err == nil && ok && f.Seeds > best.Seeds && m.House() != variants.NoHouse {
			best, move = f, m
		}
	}
	if move == variants.NoMove {
		return
	}
	g.adviser.point(move.House())
	g.tellMore(g.kit.text(g.pointing.wording("guide.take"), "house", notation.HouseSign(g.rules.Size(), move.House()), "count", best.Seeds))
}

// followLead ends the lead once the player has taken seeds, and says so.
func (g *guide) followLead(c game.Change) (said []string) {
	if !g.settings.Leading || c.Kind != game.Moved || !g.session.Seat(c.Side).Local() {
		return nil
	}
	if _, ok := facts.Captured(c.Events, c.Side); !ok {
		return nil
	}
	g.settings.Leading = false
	g.saveSettings()
	return []string{g.kit.text("guide.first")}
}

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
	// due is set on the first visit, until the player knows what to do.
	due  bool
	hand *boardview.Hand
	// step is what is shown now, left how many seconds it stays.
	step guideStep
	left float64
	// before, events and move are the capture that is shown.
	before variants.Position
	events []variants.Event
	move   variants.Move
	// said are the words about it, "" for none.
	said string
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
	g.due, g.step, g.left, g.said = due, guideAim, guideQuiet, ""
}

// showing reports whether the capture is on the board, and not the game.
func (g *guide) showing() bool { return g.due && (g.step == guideSows || g.step == guideTook) }

// tickGuide lets dt seconds pass for the first visit.
func (ps *playScreen) tickGuide(dt float64) {
	g := &ps.guide
	if !g.due {
		return
	}
	free := ps.ready && ps.session.Local() && !ps.board.Busy() && len(ps.sheets) == 0
	if g.step != guideHand {
		if free {
			if g.left -= dt; g.left <= 0 {
				ps.nextOfGuide()
			}
		}
		return
	}
	switch g.hand.Tick(dt, free) {
	case boardview.HandCame:
		ps.changed()
	case boardview.HandDone:
		ps.sendGuideAway()
	case boardview.HandNothing:
		g.due = false
	}
}

// nextOfGuide begins the next step of the first visit.
func (ps *playScreen) nextOfGuide() {
	g := &ps.guide
	size := ps.rules.Size()
	say := func(left float64, text string) {
		g.left, g.said = left, text
		ps.messages.announce(text, false)
		ps.changed()
	}
	switch g.step {
	case guideAim:
		var ok bool
		position := ps.session.Position()
		if g.before, g.move, ok = game.Showcase(ps.rules, position.Turn); !ok || g.before.Total() != position.Total() {
			g.step, g.said = guideHand, ""
			ps.tell(ps.aim(), false)
			return
		}
		_, g.events, _ = ps.rules.Apply(g.before, g.move)
		g.step = guideSows
		say(guideReads, ps.aim())
		ps.board.Stage(g.before)
	case guideSows:
		g.step = guideTook
		house := notation.HouseSign(size, g.move.House())
		say(guideTold, ps.text("guide.watch", "house", house, "count", int(g.before.Houses[g.move.House()])))
		ps.board.Perform(g.before, g.events)
	case guideTook:
		ps.unstage(false)
	}
}

// aim says what the rule that is played is about, in one short line.
func (ps *playScreen) aim() string {
	if p := ps.rules.Parameters(); p.Rounds.Kind == "points" {
		return ps.book.explained(variants.Explain(p)[0])[0] // the aim comes first
	}
	return ps.text("guide.aim")
}

// tellShown tells the capture once its seeds lie.
func (ps *playScreen) tellShown() {
	g := &ps.guide
	if g.step != guideTook || !g.due {
		return
	}
	if f, ok := facts.Captured(g.events, g.before.Turn); ok {
		g.said = ps.text("guide.took", "count", f.Seeds, "house", notation.HouseSign(ps.rules.Size(), f.Houses[0]))
		ps.messages.announce(g.said, false)
		ps.changed()
	}
}

// unstage ends the capture that is shown and lets the hand come. The seeds move back, or are back at once.
func (ps *playScreen) unstage(atOnce bool) {
	g := &ps.guide
	g.step, g.said = guideHand, ""
	ps.settings.Seen, ps.settings.Leading = true, true
	ps.saveSettings()
	ps.board.Unstage(atOnce)
	ps.showScores()
	ps.changed()
}

// leaveGuide takes the hand away until the board has been quiet again.
func (ps *playScreen) leaveGuide() { ps.guide.hand.Leave() }

// sendGuideAway ends the first visit for good: it has been seen, or the player knows what to do. The board shows the game
// at once, so that what the player does holds for that.
func (ps *playScreen) sendGuideAway() {
	if !ps.guide.due {
		return
	}
	if ps.guide.showing() {
		ps.unstage(true)
	}
	ps.leaveGuide()
	ps.guide.said = ""
	ps.guide.due = false
	ps.settings.Seen, ps.settings.Leading = true, true
	ps.saveSettings()
	ps.changed()
}

// lead points at the largest capture that the player can make, until the player has made one.
func (ps *playScreen) lead() {
	if !ps.settings.Leading || !ps.session.Local() || ps.opposite() {
		return
	}
	best, move := facts.Fact{}, variants.NoMove
	p := ps.session.Position()
	for _, m := range ps.rules.Legal(p) {
		_, events, err := ps.rules.Apply(p, m)
		if f, ok := facts.Captured(events, p.Turn); err == nil && ok && f.Seeds > best.Seeds && m.House() != variants.NoHouse {
			best, move = f, m
		}
	}
	if move == variants.NoMove {
		return
	}
	ps.adviser.point(move.House())
	ps.tellMore(ps.text(ps.byPointer("guide.take"), "house", notation.HouseSign(ps.rules.Size(), move.House()), "count", best.Seeds))
}

// followLead ends the lead once the player has taken seeds, and says so.
func (ps *playScreen) followLead(c game.Change) (said []string) {
	if !ps.settings.Leading || c.Kind != game.Moved || !ps.session.Seat(c.Side).Local() {
		return nil
	}
	if _, ok := facts.Captured(c.Events, c.Side); !ok {
		return nil
	}
	ps.settings.Leading = false
	ps.saveSettings()
	return []string{ps.text("guide.first")}
}

// pointerKind is what a player points with.
type pointerKind uint8

const (
	byTouch pointerKind = iota
	byMouse
	byKey
)

// byPointer returns the key of words for the pointer that the player uses.
func (ps *playScreen) byPointer(key string) string {
	return key + [...]string{".touch", ".click", ".key"}[ps.pointer]
}

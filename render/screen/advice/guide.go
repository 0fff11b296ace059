package advice

import (
	"awale/game"
	"awale/game/facts"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/variants/notation"
)

// Guide leads the first visit. It says the aim in one line, shows a capture with moving seeds and takes it back, and
// then a hand points at a house to sow. After that it points at the captures that the player can make, until the player
// has captured seeds.
type Guide struct {
	*Base
	Hand     *boardview.Hand
	Adviser  *Adviser
	Book     *rules.Book
	Pointing *kit.Pointing
	// due is set on the first visit, until the player knows what to do.
	due bool
	// step is the current step, and left the time for which it stays, in seconds.
	step guideStep
	left float64
	// before, events and move are the shown capture.
	before variants.Position
	events []variants.Event
	move   variants.Move
	// told are the words about it, "" for none.
	told string
	// foretold are the words about a capture to point at that were announced before its house is pointed at, "" for none.
	foretold string
}

// guideStep is a step of the first visit.
type guideStep uint8

const (
	// guideAim: the board is quiet. Then the aim is shown while the seeds move to the position of the capture.
	guideAim guideStep = iota
	// guideSows: the capture is shown.
	guideSows
	// guideTook: the words about the capture are shown, and then the seeds move back.
	guideTook
	// guideHand: the hand points at the houses of the player.
	guideHand
)

// The times of the first visit, in seconds: for the quiet board before the aim, and for reading the aim and the words
// about the capture.
const (
	guideQuiet = 0.8
	guideReads = 2.8
	guideTold  = 3.2
)

// Begin starts the first visit if due is set, and ends it otherwise.
func (g *Guide) Begin(due bool) {
	g.due, g.step, g.left, g.told = due, guideAim, guideQuiet, ""
}

// Saying returns the words beside the board now, "" for the words of the game.
func (g *Guide) Saying() string {
	switch {
	case g.told != "":
		return g.told
	case g.Hand.Shown():
		size := g.Rules.Size()
		first := variants.House(size * int(g.Session.Position().Turn))
		return g.Kit.Text(g.wording("greet.first", size-1), "first", notation.HouseSign(size, first),
			"last", notation.HouseSign(size, first+variants.House(size)-1))
	}
	return ""
}

// Showing reports whether the board shows the capture instead of the game.
func (g *Guide) Showing() bool { return g.due && (g.step == guideSows || g.step == guideTook) }

// Tick lets dt seconds pass for the first visit. free is set while nothing moves and no sheet is open.
func (g *Guide) Tick(dt float64, free bool) {
	if !g.due {
		return
	}
	free = free && g.Session.Local() && g.Session.Help() == game.AllHelp
	if g.step != guideHand {
		if free {
			if g.left -= dt; g.left <= 0 {
				g.next()
			}
		}
		return
	}
	switch g.Hand.Tick(dt, free) {
	case boardview.HandCame:
		g.Kit.Changed()
	case boardview.HandDone:
		g.End()
	case boardview.HandNothing:
		g.due = false
	}
}

// next begins the next step of the first visit.
func (g *Guide) next() {
	size := g.Rules.Size()
	say := func(left float64, text string) {
		g.left, g.told = left, text
		g.Messages.Announce(text, false)
		g.Kit.Changed()
	}
	switch g.step {
	case guideAim:
		var ok bool
		position := g.Session.Position()
		if g.before, g.move, ok = game.Showcase(g.Rules, position.Turn); !ok || g.before.Total() != position.Total() {
			g.step, g.told = guideHand, ""
			g.Tell(g.aim(), false)
			return
		}
		_, g.events, _ = g.Rules.Apply(g.before, g.move)
		g.step = guideSows
		say(guideReads, g.aim())
		g.Board.Stage(g.before)
	case guideSows:
		g.step = guideTook
		house := notation.HouseSign(size, g.move.House())
		say(guideTold, g.Kit.Text("guide.watch", "house", house, "count", int(g.before.Houses[g.move.House()])))
		g.Board.Perform(g.before, g.events)
	case guideTook:
		g.unstage(false)
	}
}

// aim says the aim of the current rule in one short line.
func (g *Guide) aim() string {
	if p := g.Rules.Parameters(); p.Rounds.Kind == "points" || p.Board.FourRows {
		return g.Book.Explained(variants.Explain(p)[0])[0] // the aim comes first
	}
	return g.Kit.Text("guide.aim")
}

// TellShown describes the capture once its seeds have landed.
func (g *Guide) TellShown() {
	if g.step != guideTook || !g.due {
		return
	}
	if f, ok := facts.Captured(g.events, g.before.Turn); ok {
		g.told = g.Kit.Text("guide.took", "count", f.Seeds, "house", notation.HouseSign(g.Rules.Size(), f.Houses[0]))
		g.Messages.Announce(g.told, false)
		g.Kit.Changed()
	}
}

// unstage ends the shown capture, and then the hand comes. The seeds move back, or are back at once if atOnce is set.
func (g *Guide) unstage(atOnce bool) {
	g.step, g.told = guideHand, ""
	g.Settings.Seen, g.Settings.Leading = true, true
	g.Preferences.PutOff.Begin()
	g.Board.Unstage(atOnce)
	g.ShowScores()
	g.Kit.Changed()
}

// Leave removes the hand until the board has been quiet again.
func (g *Guide) Leave() { g.Hand.Leave() }

// End ends the first visit for good: it was shown, or the player knows what to do. The board shows the game at once, so
// that the player's next action applies to the game.
func (g *Guide) End() {
	if !g.due {
		return
	}
	if g.Showing() {
		g.unstage(true)
	}
	g.Leave()
	g.told = ""
	g.due = false
	g.Settings.Seen, g.Settings.Leading = true, true
	g.Preferences.PutOff.Begin()
	g.Kit.Changed()
}

// lead returns the house of the largest capture that the player can make and the words about it, until the player has made one.
func (g *Guide) lead() (h variants.House, told string) {
	if !g.Settings.Leading || !g.Session.Local() || g.Opposite() || g.Session.Help() != game.AllHelp {
		return variants.NoHouse, ""
	}
	best, move := facts.Fact{}, variants.NoMove
	p := g.Session.Position()
	for _, m := range g.Rules.Legal(p) {
		_, events, err := g.Rules.Apply(p, m)
		if f, ok := facts.Captured(events, p.Turn); err == nil && ok && f.Seeds > best.Seeds && m.House() != variants.NoHouse {
			best, move = f, m
		}
	}
	if move == variants.NoMove {
		return variants.NoHouse, ""
	}
	wording := g.wording("guide.take", int(move.House()-p.First(p.Turn)))
	return move.House(), g.Kit.Text(wording, "house", notation.HouseSign(g.Rules.Size(), move.House()), "count", best.Seeds)
}

// wording returns the key of the words that suit the player's pointer. Those that say to press the letter of a house are only
// for houses up to a place in their row whose letter is a key.
func (g *Guide) wording(key string, place int) string {
	if g.Pointing.Kind == kit.ByKey && kit.KeyOf(place, g.Rules.Size()) != string(rune('A'+place)) {
		return key + ".click"
	}
	return g.Pointing.Wording(key)
}

// Foretell returns the words of [Guide.Lead] for a move that has just been played, so that they are announced with it.
func (g *Guide) Foretell() string {
	_, g.foretold = g.lead()
	return g.foretold
}

// Lead points at the largest capture that the player can make, until the player has made one.
func (g *Guide) Lead() {
	h, told := g.lead()
	if told == "" {
		return
	}
	g.Adviser.point(h)
	if told == g.foretold {
		g.ShowMore(told)
		return
	}
	g.TellMore(told)
}

// FollowLead ends the lead once the player has captured seeds, and says so. In a game with somebody elsewhere the guide is silent.
func (g *Guide) FollowLead(c game.Change) (said []string) {
	if !g.Settings.Leading || c.Kind != game.Moved || !g.Session.Seat(c.Side).Local() {
		return nil
	}
	if _, ok := facts.Captured(c.Events, c.Side); !ok {
		return nil
	}
	g.Settings.Leading = false
	g.SaveSettings()
	if g.Session.Help() != game.AllHelp {
		return nil
	}
	return []string{g.Kit.Text("guide.first")}
}

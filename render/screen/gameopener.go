package screen

import (
	"errors"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// gameOpener puts games on the table: the one that was kept, new ones, those of the list and those of links.
type gameOpener struct {
	*offers
	*preferences
	page page
	// seed makes chance, and wall returns the time in milliseconds since 1970, nil where it is not known.
	seed     uint64
	wall     func() int64
	book     *ruleBook
	guide    *guide
	adviser  *adviser
	ending   *gameEnd
	problems *problems
	links    *linkPlay
	remote   remotePlay
	ways     playWays
	// placed follows a game that was put on the table.
	placed func(c game.Change)
}

// openContent puts what a link says on the board: a game that is played by link goes on, anything else is ready to play against
// the same opponent as before.
func (g *gameOpener) openContent(l notation.Link) {
	if kept, err := g.book.own.Load(l.Rules.ID()); err == nil {
		l.Rules = kept // under the name that the player knows it by
	}
	rec, err := game.RecordOf(l)
	if err != nil {
		g.messages.alert(g.kit.text("link.refused", "problem", g.book.linkProblem(err)))
		return
	}
	g.guide.begin(false) // a player who opens a link has seen a board before
	if l.Correspondence.Game != "" {
		g.links.openSent(game.SentLink(l, rec))
		return
	}
	parked := g.game.Parked()
	// A player who opens a problem wants to play the side that is to move, against the computer.
	turn := rec.Position().Turn
	if side, ok := l.View.Side(); ok {
		turn = side
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if g.settings.Opponent == save.Engine {
		seats[turn.Other()] = computerOf(&g.settings)
	}
	g.begin(&game.Setup{Record: rec, Players: seats})
	g.stack.closeAll()
	if g.session.Outcome().Over() {
		g.tell(g.narrator.status(), false)
		g.page.open(g.ending.sheet())
	} else {
		g.greet()
	}
	g.ways.offerRule(g.rules)
	if rec.Problem() != (game.Problem{}) && !g.session.Outcome().Over() {
		g.problems.show()
	}
	if g.game.Parked() > parked {
		g.messages.alert(g.kit.text("link.opened"))
	}
}

// openPosition puts a position of the rule that is played on the board, as a link would.
func (g *gameOpener) openPosition(text string) {
	read := notation.ParsePosition
	if isPlayStrategy(text) {
		read = notation.ParsePlayStrategy
	}
	p, err := read(text, g.rules)
	if err != nil {
		g.messages.alert(g.kit.text("paste.position", "rule", g.book.ruleName(g.rules), "problem", g.book.linkProblem(err)))
		return
	}
	g.openContent(notation.Link{Rules: g.rules, Start: p})
}

// newGame begins a game as the settings say. The game that was in progress is parked, not lost.
func (g *gameOpener) newGame() {
	g.begin(newSetup(&g.settings, g.book))
}

// begin begins a game.
func (g *gameOpener) begin(setup *game.Setup) {
	if err := g.game.Begin(setup); err != nil {
		// The start of a rule of the catalogue is always valid, and so are the times that are offered.
		panic(err)
	}
}

// playGame puts a game of the list on the board. What is wrong with it is told.
func (g *gameOpener) playGame(id string) {
	err := g.game.Resume(id)
	var refusal *game.Refusal
	switch {
	case err == nil:
		g.stack.closeAll()
	case errors.As(err, &refusal):
		g.page.refuse(g.narrator.reason(err))
		g.messages.notify(g.narrator.reason(err))
	}
	g.kit.changed()
}

// keepGame implements placingGame.
func (g *gameOpener) keepGame(kept save.Game) (known bool, err error) {
	known, err = g.game.Bring(kept)
	g.game.Enlist()
	return known, err
}

// share opens the sheet for the game on the board.
func (g *gameOpener) share() { g.sharePart("") }

// sharePart opens the sheet with a part chosen, "" for the one that is meant most likely.
func (g *gameOpener) sharePart(part string) {
	g.skip()
	of := sharedOf(g.session.Record(), g.game.Document(), g.view())
	if g.session.Sendable() {
		of.sends = g.links
	}
	g.ways.openShare(of, part)
}

// openTable makes the table at which games are played, with the games that were kept.
func (g *gameOpener) openTable() {
	// Ids have a sequence of chance of their own: what is kept decides nothing in a game.
	archive, problems := save.OpenArchive(g.shelf, game.NewChance(g.seed^idSeed).Next, game.Replay)
	for _, p := range problems {
		g.messages.report(p)
	}
	g.game = game.NewTable(game.Config{Archive: archive, Seat: g.seat, Seed: g.seed, Wall: g.wall, Problem: g.reportGame,
		Full: g.tellFull, Strength: func() ai.Strength { return evenAfter(g.ending.statistics, g.preferences).Strength },
		UnknownLevel: func(string) {
			g.messages.alert(g.kit.text("level.unknown", "level", g.kit.text("level."+ai.Amateur.Key())))
		}})
	g.game.Observe(func(c game.Change) {
		if c.Kind == game.Placed {
			g.placed(c)
			g.remote.placed()
		}
	})
}

// seat makes the seat of a player who is no person here. The same seed makes the same seat.
func (g *gameOpener) seat(side variants.Side, p save.Player, seed uint64) game.Seat {
	if seat, ok := g.remote.seat(p); ok {
		return seat
	}
	return g.adviser.computer(side, p, seed)
}

// reportGame tells what went wrong with keeping games.
func (g *gameOpener) reportGame(p *save.Problem) {
	if p.Kind == save.KindInvalid && p.Kept == "" {
		g.messages.alert(g.kit.text("parked.unreadable"))
		return
	}
	g.messages.report(p)
}

// restore takes the saved game up again, or begins one that can be played at once.
func (g *gameOpener) restore() {
	g.openTable()
	if !g.game.Restore() {
		g.newGame()
		g.guide.begin(!g.settings.Seen)
	}
}

// tellFull tells that there was no room for the game on the board. Where no other game takes any, nothing can be deleted.
func (g *gameOpener) tellFull(dropped int, kept bool) {
	if others := len(g.game.Listed()); !kept && others <= 1 {
		g.messages.report(&save.Problem{Kind: save.KindFull})
		return
	}
	g.ways.openFull(dropped, kept)
}

// shownPosition implements placingGame.
func (g *gameOpener) shownPosition() (*variants.Rules, variants.Position) {
	return g.rules, g.session.Position()
}

// idSeed sets the sequence of ids apart from others.
const idSeed = 0x6177616c65

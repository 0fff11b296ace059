package play

import (
	"errors"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/variants"
	"awale/variants/notation"
)

// gameOpener puts games on the table: the saved one, new ones, those of the list and those of links.
type gameOpener struct {
	*shared
	guide    *advice.Guide
	ending   *gameEnd
	problems *problems
	links    *linkPlay
	// placed follows a game that was put on the table.
	placed func(c game.Change)
}

// OpenContent puts the content of a link on the board. A game by link continues; anything else is ready to play against
// the same opponent as before.
func (g *gameOpener) OpenContent(l notation.Link) {
	l.Rules = g.Book.Own.Known(l.Rules)
	rec, err := game.RecordOf(l)
	if err != nil {
		g.Messages.Alert(g.Kit.Text("link.refused", "problem", g.Book.LinkProblem(err)))
		return
	}
	g.guide.Begin(false) // a player who opens a link has seen a board before
	if l.Correspondence.Game != "" {
		g.links.OpenSent(game.SentLink(l, rec))
		return
	}
	parked := g.Game.Parked()
	// A player who opens a problem wants to play the side to move, against the computer.
	turn := rec.Position().Turn
	if side, ok := l.View.Side(); ok {
		turn = side
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if g.Settings.Opponent == save.Engine {
		seats[turn.Other()] = newgame.ComputerOf(&g.Settings)
	}
	g.Begin(&game.Setup{Record: rec, Players: seats})
	g.Stack.CloseAll()
	if g.Session.Outcome().Over() {
		g.Tell(g.Narrator.Status(), false)
		g.Page.Open(g.ending.Sheet())
	} else {
		g.Greet()
	}
	g.Ways.OfferRule(g.Rules)
	if rec.Problem() != (game.Problem{}) && !g.Session.Outcome().Over() {
		g.problems.show()
	}
	if g.Game.Parked() > parked {
		g.Messages.Alert(g.Kit.Text("link.opened") + " " + g.Kit.Text("link.parked"))
	}
}

// OpenPosition puts a position of the current rule on the board, as a link would. A position of PlayStrategy with another board is one of
// the rule of that board.
func (g *gameOpener) OpenPosition(text string) {
	rules := g.Rules
	if id, ok := notation.PlayStrategyRule(text); ok {
		if r, err := variants.Load(id); err == nil && r.Size() != rules.Size() {
			rules = r
		}
	}
	p, err := notation.ReadPosition(text, rules)
	if err != nil {
		g.Messages.Alert(g.Kit.Text("paste.position", "rule", g.Book.RuleName(rules), "problem", g.Book.LinkProblem(err)))
		return
	}
	g.OpenContent(notation.Link{Rules: rules, Start: p})
}

// Begin begins a game. The game before is parked, not lost.
func (g *gameOpener) Begin(setup *game.Setup) {
	if err := g.Game.Begin(setup); err != nil {
		// The start of a rule of the catalogue is always valid, and so are the times on offer.
		panic(err)
	}
}

// PlayGame puts a game of the list on the board. It reports a fault in the game.
func (g *gameOpener) PlayGame(id string) {
	err := g.Game.Resume(id)
	var refusal *game.Refusal
	switch {
	case err == nil:
		g.Stack.CloseAll()
	case errors.As(err, &refusal):
		g.Page.Reject(g.Narrator.Reason(err))
	}
	g.Kit.Changed()
}

// KeepGame saves a game in the list. known is set if it was there already. The error says why it was not saved.
func (g *gameOpener) KeepGame(kept save.Game) (known bool, err error) {
	known, err = g.Game.Bring(kept)
	g.Game.Enlist()
	return known, err
}

// share opens the sheet for the game on the board.
func (g *gameOpener) share() { g.sharePart("") }

// sharePart opens the sheet with a part chosen, "" for the most likely one.
func (g *gameOpener) sharePart(part string) {
	g.Skip()
	of := library.SharedOf(g.Session.Record(), g.Game.Document(), g.View())
	if g.Session.Sendable() {
		of.Sends = g.links
	}
	g.Ways.OpenShare(of, part)
}

// openTable makes the table at which games are played, with the saved games.
func (g *gameOpener) openTable() {
	// Game IDs have their own sequence of random numbers, so that saving changes nothing in a game.
	archive, problems := save.OpenArchive(g.Shelf, game.NewChance(g.Seed^idSeed).Next, game.Replay)
	for _, p := range problems {
		g.Messages.Report(p)
	}
	g.Game = game.NewTable(game.Config{Archive: archive, Seat: g.seat, Seed: g.Seed, Wall: g.Wall,
		Leaving: func() { kit.KeepDrafts(g.Stack) }, Problem: g.reportGame, Full: g.tellFull,
		Strength: func() ai.Strength { return newgame.EvenAfter(g.Statistics, g.Preferences).Strength },
		UnknownLevel: func(string) {
			g.Messages.Alert(g.Kit.Text("level.unknown", "level", g.Kit.Text("level."+ai.Amateur.Key())))
		}})
	g.Game.Observe(func(c game.Change) {
		if c.Kind == game.Placed {
			g.placed(c)
			g.Remote.Placed()
		}
	})
}

// seat makes the seat of a player who is not a person here. The same seed makes the same seat.
func (g *gameOpener) seat(side variants.Side, p save.Player, seed uint64) game.Seat {
	if seat, ok := g.Remote.Seat(p); ok {
		return seat
	}
	return g.adviser.Computer(side, p, seed)
}

// reportGame reports a problem with saving games.
func (g *gameOpener) reportGame(p *save.Problem) {
	if p.Kind == save.KindInvalid && p.Kept == "" {
		g.Messages.Alert(g.Kit.Text("parked.unreadable"))
		return
	}
	g.Messages.Report(p)
}

// Restore continues the saved game, or begins one that can be played at once.
func (g *gameOpener) Restore() {
	g.openTable()
	if !g.Game.Restore() {
		setup := newgame.NewSetup(&g.Settings, g.Book)
		if !g.Settings.Seen {
			setup.First = game.FirstSouth // a newcomer need not wait for the computer
		}
		g.Begin(setup)
		g.guide.Begin(!g.Settings.Seen)
	}
}

// tellFull says that there was no room to save the game on the board. If no other game takes any, nothing can be
// deleted.
func (g *gameOpener) tellFull(dropped int, kept bool) {
	if others := len(g.Game.Listed()); !kept && others <= 1 {
		g.Messages.Report(&save.Problem{Kind: save.KindFull})
		return
	}
	g.Ways.OpenFull(dropped, kept)
}

// ShownPosition returns the position on the board and its rule.
func (g *gameOpener) ShownPosition() (*variants.Rules, variants.Position) {
	return g.Rules, g.Session.Position()
}

// idSeed makes the sequence of IDs differ from other sequences.
const idSeed = 0x6177616c65

// Package goingon takes games by link to a server of online play, where they go on as matches.
package goingon

import (
	"slices"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Game is the game by link that the player takes to the server: it is that of the next challenge or invitation, until that was sent or the
// player gives it up.
type Game struct {
	page kit.Page
	// terms are those of the game: the rule, the side of the player and the record. They are the zero value for none.
	terms protocol.Terms
	// seen are games that terms go on with, by their rules and records, nil for texts that are none.
	seen map[[2]string]*game.Record
}

// New returns no game yet.
func New(p kit.Page) *Game { return &Game{page: p, seen: map[[2]string]*game.Record{}} }

// Take notes the game by link on the board. It reports false if the game has more moves than a server takes.
func (g *Game) Take(s *game.Session) bool {
	s.Return()
	rec := s.Record()
	if len(rec.Moves()) > notation.MaxRecordMoves {
		return false
	}
	g.terms = protocol.Terms{Rule: notation.FormatRule(rec.Rules()), Side: protocol.SideName(s.Hand()), Games: 1,
		Record: notation.FormatRecord(rec.Start(), rec.Moves())}
	return true
}

// Taken reports whether there is a game.
func (g *Game) Taken() bool { return g.terms.Record != "" }

// Drop forgets the game.
func (g *Game) Drop() { g.terms = protocol.Terms{} }

// FirstDays is how many days for a move are chosen first.
const FirstDays = 3

// Next returns the terms that a choice begins with: those of the game, by correspondence unless one of both is a guest, else the last ones.
func (g *Game) Next(last protocol.Terms, guest bool) protocol.Terms {
	if !g.Taken() {
		return last
	}
	t := g.terms
	t.Clock = protocol.Clock{Kind: protocol.Days, Each: FirstDays * protocol.DaySeconds}
	if guest {
		t.Clock = last.Clock
	}
	return t
}

// mostSeen is how many games are remembered that terms go on with.
const mostSeen = 30

// Of returns the game that terms go on with, nil for none.
func (g *Game) Of(t protocol.Terms) *game.Record {
	if t.Record == "" {
		return nil
	}
	key := [2]string{t.Rule, t.Record}
	rec, known := g.seen[key]
	if known {
		return rec
	}
	if rules, err := notation.ParseRule(t.Rule); err == nil {
		if start, moves, err := notation.ParseRecord(t.Record, rules); err == nil {
			rec, _ = game.RecordOf(notation.Link{Rules: rules, Start: start, Moves: moves}) // nil if it is none
		}
	}
	if len(g.seen) >= mostSeen {
		clear(g.seen)
	}
	g.seen[key] = rec
	return rec
}

// Saved returns the id of the saved game by link that terms go on with, in which the player here has a side; "" for none. Of several that
// are alike it is the latest.
func (g *Game) Saved(t *game.Table, terms protocol.Terms, side variants.Side) string {
	rec := g.Of(terms)
	if rec == nil {
		return ""
	}
	for _, s := range slices.Backward(t.Saved()) {
		if s.Link == "" || s.Result != "" || s.Moves != len(rec.Moves()) || s.Players[side].Kind != save.Human {
			continue
		}
		doc, _ := t.Read(s.ID)
		known, err := game.Restore(doc)
		if err == nil && len(variants.Differences(known.Rules().Parameters(), rec.Rules().Parameters())) == 0 &&
			known.Start() == rec.Start() && slices.Equal(known.Moves(), rec.Moves()) {
			return s.ID
		}
	}
	return ""
}

const (
	// boardMost is the greatest width of the board of a game that goes on, in dp.
	boardMost = 240
	// boardShare is that width in a low window, in heights of a sheet.
	boardShare = 0.3
)

// Board shows the position from which terms go on, as the player sees it who has their side. It is nil for a game that begins anew.
func (g *Game) Board(boards kit.CardBoards, id string, t protocol.Terms) []*ui.Node {
	rec := g.Of(t)
	if rec == nil {
		return nil
	}
	view := variants.South
	if t.Side == protocol.North {
		view = variants.North
	}
	width := min(boardMost, g.page.Window.SheetArea().H*boardShare)
	return []*ui.Node{{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, boards.Picture(id, rec.Position(), view, width), {Grow: 1}}}}
}

// Card asks in the lobby with whom the game goes on. It is nil where there is none.
func (g *Game) Card(boards kit.CardBoards) []*ui.Node {
	if !g.Taken() {
		return nil
	}
	k := g.page.Kit
	told := kit.Paragraph("online-goes-on", k.Text("online.goesOn"))
	told.Live = true
	drop := k.Button("online-goes-on-drop", k.Text("sheet.cancel"), ui.IconClose, func() {
		g.Drop()
		k.Changed()
	})
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
		Children: append(append([]*ui.Node{told}, g.Board(boards, "online-goes-on-board", g.terms)...), kit.Together(drop))}}
}

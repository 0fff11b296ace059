package screen

import (
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// endSheet tells how the game ended and offers what comes next.
type endSheet struct{ app *App }

func (*endSheet) id() string { return "end-sheet" }

// clear implements revealing: the store of who has won shines on, with its number and, in wood, as much of the
// plank on the other side, so that the light lies evenly on it.
func (s *endSheet) clear() []ui.Rect {
	a := s.app
	var stores []ui.Rect
	for side := range variants.Side(2) {
		if !a.play.outcome.Unbeaten(side) {
			continue
		}
		b := a.board.Stores[side]
		r := ui.Rect{X: b.X - b.RX, Y: b.Y - b.RY, W: 2 * b.RX, H: 2 * b.RY}
		if n := a.play.badges[geom.StoreOf(side)]; n != nil && a.Theme().Surroundings == save.SurroundingsContrast {
			// Light ends at an edge, which crosses no line: neither that along the plank nor one around a house.
			stores = append(stores, r.Inset(-plainLight*a.board.Outline()), n.Bounds)
			continue
		}
		r = r.Inset(-storeLight * a.board.Lip)
		if n := a.play.badges[geom.StoreOf(side)]; n != nil {
			r = r.Union(n.Bounds)
		}
		stores = append(stores, r.Union(a.across(r, b.RX > b.RY)))
	}
	return stores
}

// across returns a part of the board as in a mirror that stands on the middle of the plank: upright, or lying.
func (a *App) across(r ui.Rect, upright bool) ui.Rect {
	x, y := a.board.Plank.Center()
	if upright {
		r.X = 2*x - r.X - r.W
	} else {
		r.Y = 2*y - r.Y - r.H
	}
	return r
}

// storeLight is how far the light of a store that has won reaches beyond it, in rims; plainLight is the same in plain
// surroundings, in outlines: to the line around the store and a little further, so that its edge falls on nothing.
const storeLight, plainLight = 2, 2.3

func (s *endSheet) build() *ui.Node {
	a := s.app
	t := a.words.text
	o, p, v := a.session.Outcome(), a.session.Position(), a.voices()
	side := p.Turn.Other()
	how, loser := a.session.Record().Closed()
	closed := how != 0
	if how == variants.Resignation {
		side = loser
	}
	title, told := t("end.title.over"), true
	switch {
	case o.Result == variants.Draw:
		title = t("end.title.draw")
	case v[variants.South].You && o.Result == variants.SouthWins, v[variants.North].You && o.Result == variants.NorthWins:
		title = t("end.title.won")
	case v[variants.South].You || v[variants.North].You:
		title = t("end.title.lost")
	default:
		told = false
	}
	// The title says who has won if it can, and the cards say the score: below them stands what they do not say.
	said := []variants.Message{game.Reason(o, v, side)}
	if !told {
		said = append(said, game.Verdict(o, p, v))
	}
	if m, ok := game.Remainder(a.session.Record().Given(), v); ok {
		said = append(said, m)
	}
	why := paragraph("end-why", strings.Join(a.sentences(said), " "))
	why.Align = ui.AlignCenter
	content := []*ui.Node{a.endScores(p), why}
	if closed && a.session.CanUndo() {
		content = append(content, a.button("end-undo", t("end.undo"), ui.IconUndo, func() {
			a.closeAll()
			a.undo()
		}))
	}
	return a.dialog("end-sheet", title, []*ui.Node{
		a.button("end-board", t("end.board"), ui.IconNone, a.close),
		a.button("end-options", t("menu.new"), ui.IconNew, func() { a.openNewGame(nil) }),
		a.primary("end-again", t("end.again"), ui.IconPlay, func() {
			a.closeAll()
			a.rematch()
		}),
	}, content...)
}

// showEnd opens the sheet once more for who wants to play on. Two who sit opposite each other have none: they
// read the result before them, and agree on what comes next.
func (a *App) showEnd() {
	if a.opposite() {
		a.refuse(a.words.text("refuse.gameOver"))
		return
	}
	a.open(&endSheet{a})
}

// linedFrom is the height of a window, in dp, below which the cards of the end have all in one line if they can.
const linedFrom = 660

// endScores are the cards of both sides beside each other, the own one first.
func (a *App) endScores(p variants.Position) *ui.Node {
	sides := [2]variants.Side{a.view(), a.view().Other()}
	cards := []*ui.Node{a.endScore(sides[0], p), a.endScore(sides[1], p)}
	each := func(width float64) float64 { return (width - ui.SpaceNear) / 2 }
	return &ui.Node{Children: cards,
		Tall: func(width float64) float64 {
			a.fitCards(sides, cards, each(width))
			return ui.Height(cards[0], each(width), a.Measure)
		},
		Lay: func(n *ui.Node) {
			w := each(n.Bounds.W)
			a.fitCards(sides, cards, w)
			for i, c := range cards {
				c.Bounds = n.Bounds
				c.Bounds.X, c.Bounds.W = n.Bounds.X+float64(i)*(w+ui.SpaceNear), w
			}
		}}
}

// endScore is the card of a side: what its player is called and the seeds it has in the end.
func (a *App) endScore(side variants.Side, p variants.Position) *ui.Node {
	id := "end-" + side.String()
	return &ui.Node{Look: ui.LookCard, Children: []*ui.Node{
		faint(id, a.stripName(side)), paragraph(id+"-score", numerals[p.Stores[side]])}}
}

// fitCards lays out the cards of the end in a width each, alike: in a window without much height the name beside the
// seeds, if there is room for that, else above them. Names stand in one line, in letters as large as the longer one has
// room for; beside them the seeds rather become smaller.
func (a *App) fitCards(sides [2]variants.Side, cards []*ui.Node, width float64) {
	longer := a.stripName(sides[0])
	if other := a.stripName(sides[1]); a.Measure.Width(other, ui.Small) > a.Measure.Width(longer, ui.Small) {
		longer = other
	}
	need := a.Measure.Width(longer, ui.Small)
	seeds, room := 0.0, 0.0
	count := func(figures ui.Type) {
		seeds = 0
		for _, card := range cards {
			score := card.Children[1]
			score.Type, score.MinW = figures, 0
			seeds = max(seeds, ui.Width(score, a.Measure))
		}
		room = width - 2*ui.SpaceNear - ui.SpaceTight - seeds
	}
	count(ui.Display)
	low := a.height < linedFrom
	if low && need > room {
		count(ui.Title)
	}
	lined := low && need <= room
	if !lined {
		count(ui.Display)
		room = width - 2*ui.SpaceApart
	}
	size := ui.Small
	for size != ui.Small.Least() && a.Measure.Width(longer, size) > room {
		size = size.Smaller()
	}
	for i, card := range cards {
		name, score := card.Children[0], card.Children[1]
		name.Type, name.Label = size, a.nameWithin(sides[i], size, room)
		if lined {
			card.Axis, card.Pad, card.Gap = ui.AxisAcross, ui.SpaceNear, ui.SpaceTight
			name.Grow, name.Align, score.MinW, score.Align = 1, ui.AlignStart, seeds, ui.AlignEnd
		} else {
			card.Axis, card.Pad, card.Gap = ui.AxisDown, ui.SpaceApart, ui.SpaceHair
			name.Grow, name.Align, score.MinW, score.Align = 0, ui.AlignCenter, 0, ui.AlignCenter
		}
	}
}

// rematch begins another game between the same players.
func (a *App) rematch() {
	if err := a.game.Rematch(); err != nil {
		a.refuse(a.reason(err))
	}
}

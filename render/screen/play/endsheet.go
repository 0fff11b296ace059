package play

import (
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// endSheet says how the game ended and offers the next step.
type endSheet struct {
	kit.Page
	end *gameEnd
	// Next is the offer after the first game, nil for none.
	Next *nextStep
	// remote and next are play on the Internet and the next step there. They are nil after every other game.
	remote remotePlay
	next   remoteNext
	// even is the key of the words for the new strength of the computer that follows the player, "" against every other
	// opponent.
	even string
	// story and past are the course of the game and what earlier games add to it.
	story game.Story
	past  game.Past
	// roomy is set if there is room for the fact about the game where the sheet spares it otherwise.
	roomy bool
}

// Closed ends the offer of the next step: it is made only once.
func (s *endSheet) Closed() { s.Next.leave() }

func (*endSheet) ID() string { return "end-sheet" }

// Clear implements [kit.Revealing]. The winner's store is not dimmed, with its number. In wood an equal part of the
// plank on the other side is not dimmed either, so that the light is even.
func (s *endSheet) Clear() []ui.Rect {
	var stores []ui.Rect
	g := s.end.board.Geometry()
	if g.Storeless() {
		return nil
	}
	for side := range variants.Side(2) {
		if !s.end.Session.Outcome().Unbeaten(side) {
			continue
		}
		b := g.Stores[side]
		r := ui.Rect{X: b.X - b.RX, Y: b.Y - b.RY, W: 2 * b.RX, H: 2 * b.RY}
		if n := s.end.board.Badge(geom.StoreOf(side)); n != nil && s.end.Theme().Surroundings == save.SurroundingsContrast {
			// The light ends at an edge that crosses no line: neither the one along the plank nor one around a house.
			stores = append(stores, r.Inset(-plainLight*g.Outline()), n.Bounds)
			continue
		}
		r = r.Inset(-storeLight * g.Lip)
		if n := s.end.board.Badge(geom.StoreOf(side)); n != nil {
			r = r.Union(n.Bounds)
		}
		stores = append(stores, r.Union(Across(g, r, b.RX > b.RY)))
	}
	return stores
}

// Across returns the mirror image of a part of the board, with the mirror across the middle of the plank, which is
// upright or lies.
func Across(g *geom.Board, r ui.Rect, upright bool) ui.Rect {
	x, y := g.Plank.Center()
	if upright {
		r.X = 2*x - r.X - r.W
	} else {
		r.Y = 2*y - r.Y - r.H
	}
	return r
}

const (
	// storeLight is how far the light of the winner's store reaches beyond the store, in widths of its rim.
	storeLight = 2
	// plainLight is the same in plain surroundings, in widths of the outline: a little beyond the line around the store, so
	// that the edge of the light crosses no line.
	plainLight = 2.3
)

// endState is the end of the game as the sheet shows it.
type endState struct {
	outcome  variants.Outcome
	position variants.Position
	voices   [2]game.Voice
	// how is the way in which the game was closed, 0 if it was played to its end, and loser the side that then has lost.
	how   variants.Method
	loser variants.Side
	// match is the score of a match, and scored is set if the sheet shows it. inMatch is set if what follows in the match begins here.
	match           game.Standing
	scored, inMatch bool
	// low is set if there is room for the result only.
	low bool
}

// state returns the end of the game as it is now.
func (s *endSheet) state() *endState {
	n := &endState{outcome: s.end.Session.Outcome(), position: s.end.Session.Position(), voices: s.end.Narrator.Voices(),
		low: s.Window.Height < kit.LinedFrom}
	n.how, n.loser = s.end.Session.Record().Closed()
	n.match, n.scored = s.end.Narrator.ShownMatch()
	n.scored = n.scored && n.match.Here && !n.match.Stopped
	n.inMatch = n.scored && s.remote == nil // the server begins what follows a game on the Internet
	return n
}

// closed reports whether the game ended before it was played to its end.
func (n *endState) closed() bool { return n.how != 0 }

// matchOver reports whether the sheet shows the score of a match that is over.
func (n *endState) matchOver() bool { return n.scored && table.MatchOver(&n.match) }

func (s *endSheet) Build() *ui.Node {
	n := s.state()
	title, told := s.title(n)
	if n.matchOver() {
		title = s.matchTitle(&n.match, n.voices)
	}
	said := s.reasons(n, told)
	var fact *ui.Node
	farewell := s.story.Farewell(n.voices, s.past)
	switch {
	case !s.roomy && s.spares(n.low, n.inMatch):
	case farewell.Key != game.Thanks:
		fact = s.fact(s.Kit.Words.Say(farewell))
	case !n.low && !n.inMatch && !s.watched():
		said = append(said, farewell)
	}
	return s.Kit.Dialog("end-sheet", title, s.foot(n), append(s.content(n, said, fact), s.offers(n)...)...)
}

// title says who has won if it can. told is set if it does.
func (s *endSheet) title(n *endState) (title string, told bool) {
	t, v, result := s.Kit.Text, n.voices, n.outcome.Result
	switch {
	case result == variants.NoResult:
		return t("end.title.over"), false
	case result == variants.Draw:
		return t("match.rowDraw"), true
	case v[variants.South].You && result == variants.SouthWins, v[variants.North].You && result == variants.NorthWins:
		return t("end.title.won"), true
	case s.end.Session.ByLink(), s.remote != nil && (v[variants.South].You || v[variants.North].You):
		return t("end.title.lost.byLink"), true
	case v[variants.South].You || v[variants.North].You:
		return t("end.title.lost"), true
	case s.end.here(variants.South) && s.end.here(variants.North):
		winner, _ := s.story.Winner()
		return t("end.title.winner", "player", v[winner].Name), true
	}
	return t("end.title.over"), false
}

// reasons says what neither the title nor the cards with the score say. told is set if the title says who has won.
func (s *endSheet) reasons(n *endState, told bool) []variants.Message {
	o, p, v, rec := n.outcome, n.position, n.voices, s.end.Session.Record()
	side := p.Turn.Other()
	if n.how == variants.Resignation {
		side = n.loser
	}
	said := []variants.Message{game.Reason(o, v, side, s.end.Session.LateStart())}
	if why, ok := game.WhyDecided(s.end.Rules, o, p); ok {
		said = append(said, why)
	}
	if !told {
		said = append(said, game.Verdict(o, p, v))
	}
	if m, ok := game.Remainder(rec.Given(), v); ok {
		said = append(said, m)
	}
	if m, ok := game.GoalDecided(rec); ok {
		said = append([]variants.Message{m}, said...)
	}
	if move, house, ok := rec.Proved(); ok && house != variants.NoHouse {
		said = append(said, variants.Say("end.proved", "move", move, "house", notation.HouseSign(int(p.Size), house)))
	}
	if _, ok := rec.Settled(); ok {
		view := s.end.View()
		said = append(said, variants.Say("end.settled", "own", p.Score(view), "other", p.Score(view.Other())))
	}
	if n.scored {
		said = append(said, game.MatchSaid(n.match, v)...)
	}
	if s.even != "" && (!n.inMatch || n.matchOver()) { // the strength does not change during a match
		said = append(said, variants.Say(s.even))
	}
	return said
}

// content makes the cards with the score, and the words below them. fact is the sentence about the game, nil for none.
func (s *endSheet) content(n *endState, said []variants.Message, fact *ui.Node) []*ui.Node {
	p := n.position
	content := []*ui.Node{s.end.scores(p)}
	decided := !n.closed() || n.how == variants.Stopped // by the seeds
	if bar := marginBar(p, s.end.View()); bar != nil && !n.low && decided {
		content[0] = kit.Stack(ui.SpaceNear, content[0], bar)
	}
	if fact != nil {
		content = append(content, fact)
	}
	content = append(content, s.centred("end-why", said))
	if s.remote != nil {
		note, _ := s.next.After()
		content = append(content, note...)
	}
	if said := game.PutBack(s.end.Session.Record().Rules(), p, n.voices); said != nil {
		content = append(content, s.centred("end-put-back", said))
	}
	return content
}

// centred makes a paragraph in the middle.
func (s *endSheet) centred(id string, said []variants.Message) *ui.Node {
	n := kit.Paragraph(id, strings.Join(s.Kit.Sentences(said), " "))
	n.Align = ui.AlignCenter
	return n
}

// offers makes what the sheet offers besides the buttons at its foot.
func (s *endSheet) offers(n *endState) []*ui.Node {
	var offers []*ui.Node
	if loser, ok := s.lost(n.voices); ok && s.story.Moves >= turnedFrom {
		offers = append(offers, s.Kit.Button("end-turned", s.Kit.Text("end.turned"), ui.IconSearch, func() {
			s.CloseAll()
			s.end.turned(loser)
		}))
	}
	if s.Next.open() {
		offers = append(offers, s.Next.build())
	}
	if n.closed() && s.end.Session.CanUndo() {
		undo := "end.undo"
		if n.how == variants.Stopped {
			undo = "decided.on"
		}
		offers = append(offers, s.Kit.Button("end-undo", s.Kit.Text(undo), ui.IconUndo, func() {
			s.CloseAll()
			s.end.Undo()
		}))
	}
	return offers
}

// foot makes the buttons for what comes next.
func (s *endSheet) foot(n *endState) []*ui.Node {
	t := s.Kit.Text
	analyse := s.Kit.Button("end-analyse", t("end.analyse"), ui.IconChart, func() {
		s.CloseAll()
		s.end.analyse()
	})
	share := s.Kit.Button("end-share", t("share.title"), ui.IconShare, s.end.share)
	again := s.Kit.Primary("end-again", t(s.end.Narrator.AgainKey()), ui.IconPlay, func() {
		s.CloseAll()
		s.end.rematch()
	})
	match := s.Kit.Button("end-match", t("match.title"), ui.IconFlag, s.end.match)
	single := s.Kit.Button("end-single", t("new.length.one"), ui.IconPlay, func() {
		s.CloseAll()
		s.end.Command(s.end.Game.Again())
	})
	var above []*ui.Node // where there is little room, the page of the game has them
	foot := []*ui.Node{share, analyse, again}
	switch {
	case s.remote != nil:
		_, next := s.next.After()
		above, foot = []*ui.Node{share}, append([]*ui.Node{analyse}, next...)
	case n.inMatch && n.matchOver():
		above, foot = []*ui.Node{share, analyse}, []*ui.Node{single, match, again}
	case n.inMatch:
		above, foot = []*ui.Node{share}, []*ui.Node{match, analyse, again}
	}
	if n.low {
		share.Icon, analyse.Icon = ui.IconNone, ui.IconNone
		return foot
	}
	return append(above, foot...)
}

// spares reports whether the sheet does without the fact about the game unless there is room: both stores have to stay in
// sight. low is set if there is room for the result only, inMatch if the sheet also says how a match stands.
func (s *endSheet) spares(low, inMatch bool) bool {
	return s.Window.Height < kit.CompactFrom || low && s.end.Session.Outcome().Result == variants.Draw || inMatch
}

// SetRoomy implements [kit.Sparing].
func (s *endSheet) SetRoomy(roomy bool) { s.roomy = roomy }

// turnedFrom is the least number of moves of a lost game in which a turn is worth looking for.
const turnedFrom = 8

// lost returns the side of the only player here if it has lost.
func (s *endSheet) lost(v [2]game.Voice) (side variants.Side, ok bool) {
	winner, won := s.story.Winner()
	return winner.Other(), won && v[winner.Other()].You
}

// fact makes the sentence about the game. Without motion it has the warm frame of the winner's card.
func (s *endSheet) fact(told string) *ui.Node {
	n := kit.Paragraph("end-fact", told)
	n.Type, n.Align = ui.Label, ui.AlignCenter
	if !s.end.Still || s.story.Form(s.end.seated(), s.past) == game.QuietEnd {
		return n
	}
	return &ui.Node{Look: ui.LookCard, Current: true, Axis: ui.AxisDown, Pad: ui.SpaceNear, Children: []*ui.Node{n}}
}

// watched reports whether the player has only watched the game. The sheet then thanks nobody for it.
func (s *endSheet) watched() bool { return s.remote != nil && s.remote.Watches() }

// matchTitle says how the match ended.
func (s *endSheet) matchTitle(m *game.Standing, v [2]game.Voice) string {
	result := m.Result()
	for side := range variants.Side(2) {
		switch {
		case result == variants.Draw:
			return s.Kit.Text("match.title.drawn")
		case result == variants.Wins(side) && v[side].You:
			return s.Kit.Text("match.title.won")
		case result == variants.Wins(side) && !v[side.Other()].You:
			return s.Kit.Text("match.title.winner", "player", v[side].Name)
		}
	}
	return s.Kit.Text("match.title.lost")
}

// marginBar shows how the seeds in the stores are divided, those of the near side first. It is nil if there are none.
func marginBar(p variants.Position, near variants.Side) *ui.Node {
	own, other := float64(p.Score(near)), float64(p.Score(near.Other()))
	if own+other == 0 {
		return nil
	}
	return &ui.Node{Look: ui.LookMargin, MinH: kit.MarginHigh, Now: own / (own + other), Current: own >= other, Checked: own == other}
}

package play

import (
	"strings"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/screen/newgame"
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
	// remote offers the next step after a game on the Internet. It is nil after every other game.
	remote remotePlay
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

func (s *endSheet) Build() *ui.Node {
	t := s.Kit.Text
	o, p, v := s.end.Session.Outcome(), s.end.Session.Position(), s.end.Narrator.Voices()
	side := p.Turn.Other()
	how, loser := s.end.Session.Record().Closed()
	closed := how != 0
	if how == variants.Resignation {
		side = loser
	}
	title, told := t("end.title.over"), true
	switch {
	case o.Result == variants.NoResult:
		told = false
	case o.Result == variants.Draw:
		title = t("match.rowDraw")
	case v[variants.South].You && o.Result == variants.SouthWins, v[variants.North].You && o.Result == variants.NorthWins:
		title = t("end.title.won")
	case s.end.Session.ByLink(), s.remote != nil && (v[variants.South].You || v[variants.North].You):
		title = t("end.title.lost.byLink")
	case v[variants.South].You || v[variants.North].You:
		title = t("end.title.lost")
	case s.end.here(variants.South) && s.end.here(variants.North):
		winner, _ := s.story.Winner()
		title = t("end.title.winner", "player", v[winner].Name)
	default:
		told = false
	}
	// The title says who has won if it can, and the cards say the score. The text below them says the rest.
	said := []variants.Message{game.Reason(o, v, side)}
	if why, ok := game.WhyDecided(s.end.Rules, o, p); ok {
		said = append(said, why)
	}
	low := s.Window.Height < kit.LinedFrom // there is room for the result only
	m, scored := s.end.Narrator.ShownMatch()
	scored = scored && m.Here && !m.Stopped
	inMatch := scored && s.remote == nil // the server begins what follows a game on the Internet
	var fact *ui.Node
	farewell := s.story.Farewell(v, s.past)
	thanks := false
	switch {
	case !s.roomy && s.spares(low, inMatch):
	case farewell.Key != game.Thanks:
		fact = s.fact(s.Kit.Words.Say(farewell))
	default:
		thanks = !low && !inMatch && !s.watched()
	}
	if !told {
		said = append(said, game.Verdict(o, p, v))
	}
	if m, ok := game.Remainder(s.end.Session.Record().Given(), v); ok {
		said = append(said, m)
	}
	if m, ok := game.GoalDecided(s.end.Session.Record()); ok {
		said = append([]variants.Message{m}, said...)
	}
	if move, house, ok := s.end.Session.Record().Proved(); ok && house != variants.NoHouse {
		said = append(said, variants.Say("end.proved", "move", move, "house", notation.HouseSign(int(p.Size), house)))
	}
	if _, ok := s.end.Session.Record().Settled(); ok {
		view := s.end.View()
		said = append(said, variants.Say("end.settled", "own", p.Score(view), "other", p.Score(view.Other())))
	}
	if scored {
		said = append(said, game.MatchSaid(m, v)...)
		if table.MatchOver(&m) {
			title = s.matchTitle(&m, v)
		}
	}
	if s.even != "" && (!inMatch || table.MatchOver(&m)) { // the strength does not change during a match
		said = append(said, variants.Say(s.even))
	}
	if thanks {
		said = append(said, farewell)
	}
	why := kit.Paragraph("end-why", strings.Join(s.Kit.Sentences(said), " "))
	why.Align = ui.AlignCenter
	content := []*ui.Node{s.end.scores(p)}
	if fact != nil {
		content = append(content, fact)
	}
	content = append(content, why)
	if s.remote != nil {
		content = append(content, s.remote.ReadyNote()...)
	}
	decided := !closed || how == variants.Stopped // by the seeds
	if n := marginBar(p, s.end.View()); n != nil && !low && decided {
		content[0] = kit.Stack(ui.SpaceNear, content[0], n)
	}
	if said := game.PutBack(s.end.Session.Record().Rules(), p, v); said != nil {
		counted := kit.Paragraph("end-put-back", strings.Join(s.Kit.Sentences(said), " "))
		counted.Align = ui.AlignCenter
		content = append(content, counted)
	}
	if loser, ok := s.lost(v); ok && s.story.Moves >= turnedFrom {
		content = append(content, s.Kit.Button("end-turned", t("end.turned"), ui.IconSearch, func() {
			s.CloseAll()
			s.end.turned(loser)
		}))
	}
	if s.Next.open() {
		content = append(content, s.Next.build())
	}
	if closed && s.end.Session.CanUndo() {
		undo := t("end.undo")
		if how == variants.Stopped {
			undo = t("decided.on")
		}
		content = append(content, s.Kit.Button("end-undo", undo, ui.IconUndo, func() {
			s.CloseAll()
			s.end.Undo()
		}))
	}
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
		above, foot = []*ui.Node{share}, append([]*ui.Node{analyse}, s.remote.After()...)
	case inMatch && table.MatchOver(&m):
		above, foot = []*ui.Node{share, analyse}, []*ui.Node{single, match, again}
	case inMatch:
		above, foot = []*ui.Node{share}, []*ui.Node{match, analyse, again}
	}
	if low {
		share.Icon, analyse.Icon = ui.IconNone, ui.IconNone
	} else {
		foot = append(above, foot...)
	}
	return s.Kit.Dialog("end-sheet", title, foot, content...)
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

// gameEnd shows how a game ends, and begins the next one between the same players.
type gameEnd struct {
	*shared
	// analyse opens the analysis of the game, share the sheet that shares it, and match the match that it belongs to.
	analyse, share, match func()
	// turned opens the analysis at the costliest turn of a side, as soon as it is known.
	turned func(loser variants.Side)
	// form is the form in which the end is shown on the board.
	form game.EndForm
	// due is set until the end of the game was shown.
	due bool
	// puttingBack is set once the seeds of a finished game go back into the houses, see [gameEnd.putBack].
	puttingBack bool
	// late is set while the end is not shown because a sheet is open.
	late bool
}

// follow follows a move, or the end of the game.
func (e *gameEnd) follow() {
	e.due, e.puttingBack, e.late = e.Session.Outcome().Over(), false, false
	if e.due {
		story := game.StoryOf(e.Session.Record())
		e.setForm(story.Form(e.seated(), e.past()))
		e.count()
	}
}

// finales are the motions of the forms.
var finales = [...]anim.Finale{game.QuietEnd: anim.Plain, game.DrawnEnd: anim.Even, game.WonEnd: anim.Warm, game.GrandEnd: anim.Great,
	game.CloseEnd: anim.Narrow, game.FirstLevelEnd: anim.Garland, game.FirstEnd: anim.Wreath}

// setForm sets the form in which the end is shown. Of two people here the loser is honoured too.
func (e *gameEnd) setForm(f game.EndForm) {
	e.form = f
	e.board.SetFinale(finales[f], e.here(variants.South) && e.here(variants.North))
}

// here reports whether a side is a person at this device.
func (e *gameEnd) here(side variants.Side) bool { return e.Session.Seat(side).Local() }

// seated says who plays the game.
func (e *gameEnd) seated() game.Seated {
	return game.Seated{Here: [2]bool{e.here(variants.South), e.here(variants.North)}, Apart: e.Session.Online() || e.Session.ByLink(),
		Watched: e.Session.Online() && e.Remote.Watches()}
}

// past compares the game with the games against the computer before it. It reports no problem of the storage: that is
// reported when the game is counted.
func (e *gameEnd) past() game.Past {
	ended, ok := e.counted()
	if !ok {
		return game.Past{}
	}
	games, problem := e.Statistics.List()
	if problem != nil {
		return game.Past{}
	}
	return game.PastOf(games, ended)
}

// counted is the game as the statistics count it, for the learner who plays here.
func (e *gameEnd) counted() (c save.Counted, ok bool) {
	c, ok = e.Game.Counted()
	c.Learner = e.Settings.Learner
	return c, ok
}

// forget cancels an end that is still to be shown: another position is on the board.
func (e *gameEnd) forget() {
	e.due, e.late = false, false
	e.setForm(game.QuietEnd)
}

// landed shows the end once the seeds have landed. It reports whether seeds move again because they go back into the
// houses.
func (e *gameEnd) landed() (moving bool) {
	if !e.due {
		return false
	}
	if e.putBack() {
		return true
	}
	if e.Session.Online() && e.Page.Top() != nil {
		e.late = true // the player may be writing to the opponent
		return false
	}
	e.due = false
	if !e.Opposite() { // opposite players read the result in front of them
		e.Page.Open(e.Sheet())
	}
	return false
}

// showLate shows the end of a game on the Internet that ended while a sheet was open. It is called when no sheet is
// open any more.
func (e *gameEnd) showLate(quiet bool) {
	if e.late && quiet {
		e.late = false
		e.landed()
	}
}

// Sheet makes the sheet of the end.
func (e *gameEnd) Sheet() *endSheet {
	s := &endSheet{Page: e.Page, end: e, Next: e.nextStep(), even: e.evenMoved(), story: game.StoryOf(e.Session.Record()), past: e.past()}
	if e.Session.Online() {
		s.remote = e.Remote
	}
	return s
}

// evenMoved is the key of the words for the computer's strength in the next game, "" if it does not follow the player
// or the game does not count.
func (e *gameEnd) evenMoved() string {
	ended, ok := e.counted()
	if !ok || ended.Level != save.EvenLevel {
		return ""
	}
	return newgame.EvenMoved(ai.Strength(ended.Strength), newgame.EvenAfter(e.Statistics, e.Preferences).Strength)
}

// show opens the sheet once more, for a player who wants to play on. Two players who sit opposite each other have no
// sheet: they read the result in front of them, and agree on the next step.
func (e *gameEnd) show() {
	if e.Opposite() {
		e.Page.Refuse(e.Kit.Text("refuse.gameOver"))
		return
	}
	e.Page.Open(e.Sheet())
}

// rematch begins another game between the same players.
func (e *gameEnd) rematch() {
	e.Command(e.Game.Rematch())
}

// putBack shows the score of a finished game as the rule of the leaflet counts it: each side puts its seeds back into
// its houses. It reports whether that begins now. The end of the game is shown when the seeds have landed.
func (e *gameEnd) putBack() bool {
	events := e.Rules.PutBackEvents(e.Session.Position())
	if e.puttingBack || events == nil {
		return false
	}
	e.puttingBack = true
	e.board.Perform(e.Session.Position(), events)
	e.TellAll(e.Kit.Sentences(game.PutBack(e.Rules, e.Session.Position(), e.Narrator.Voices())), false)
	e.Kit.Changed()
	return e.board.Busy()
}

// count adds a game that has just ended to the statistics.
func (e *gameEnd) count() {
	if c, ok := e.counted(); ok {
		e.Messages.Report(e.Statistics.Count(c))
	}
}

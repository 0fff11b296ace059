package screen

import (
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// matchSheet is the score panel of a match: how it stands, and all its games.
type matchSheet struct {
	page
	game *narrator
	// cards makes the cards of both sides with the score of each.
	cards func(id string, scores [2]string, won variants.Result) *ui.Node
	// next begins the next game, or another match; stop stops the match or lets it go on.
	next func()
	stop func(stop bool)
	// openGame puts a game, such as one of the match, on the board and shows its turns.
	openGame func(id string)
	// playGame puts a game on the board.
	playGame func(id string)
}

const matchID = "match-sheet"

func (*matchSheet) id() string { return matchID }

// matchStanding returns how the match of the game on the board stands; ok is false if it belongs to none.
func (nr *narrator) matchStanding() (s game.Standing, ok bool) { return nr.game.Standing() }

// shownMatch returns how the match of the game on the board stands, here or on the Internet.
func (nr *narrator) shownMatch() (s game.Standing, ok bool) {
	if s, ok = nr.matchStanding(); ok {
		return s, ok
	}
	return nr.elsewhere()
}

// matchOver reports whether the match is over with the game on the board.
func matchOver(s *game.Standing) bool { return s.Over() && !s.Going }

// matchFigures are the scores of South and North.
func (nr *narrator) matchFigures(s *game.Standing) (figures [2]string) {
	for side := range variants.Side(2) {
		figures[side] = nr.kit.words.say(s.Figure(side))
	}
	return figures
}

// matchTags say on a player's strip how the match stands.
func (nr *narrator) matchTags(side variants.Side) []string {
	s, ok := nr.shownMatch()
	if !ok || s.Stopped || nr.session.Record().Rules().Parameters().Rounds.Kind != "single" {
		return nil
	}
	return []string{nr.kit.text("match.tag", "score", nr.matchFigures(&s)[side])}
}

// matchSaid tells how the match stands.
func (nr *narrator) matchSaid() []string {
	s, ok := nr.matchStanding()
	if !ok {
		return nil
	}
	return nr.kit.sentences(game.MatchSaid(s, nr.voices()))
}

// matchGreeting tells which game of the match begins, "" for a game by itself.
func (nr *narrator) matchGreeting() string {
	s, ok := nr.matchStanding()
	switch {
	case !ok || s.Stopped:
		return ""
	case s.Games > 0:
		return nr.kit.text("match.game", "count", len(s.Played())+1, "all", s.Games)
	}
	return nr.kit.text("match.gameOf", "count", len(s.Played())+1)
}

// matchKey is the key of the words for what comes after the game on the board in its match, "" if nothing does.
func (nr *narrator) matchKey() string {
	s, ok := nr.matchStanding()
	switch {
	case !ok || s.Stopped:
	case s.Here && matchOver(&s):
		return "match.anew"
	case s.Due():
		return "match.next"
	}
	return ""
}

func (s *matchSheet) build() *ui.Node {
	t := s.kit.text
	m, ok := s.game.matchStanding()
	if !ok {
		return s.kit.dialog(matchID, t("match.title"), nil)
	}
	won := variants.NoResult
	if matchOver(&m) {
		won = m.Result()
	}
	near := s.game.view()
	told := paragraph("match-told", strings.Join(s.game.matchSaid(), " "))
	told.Align = ui.AlignCenter
	standing := []*ui.Node{s.cards("match-score", s.game.matchFigures(&m), won), told}
	if seeds := m.Seeds(); m.Scoring != game.ScoreSeeds {
		n := faint("match-seeds", t("match.seeds", "near", seeds[near], "far", seeds[near.Other()]))
		n.Align = ui.AlignCenter
		standing = append(standing, n)
	}
	games := &ui.Node{ID: "match-games", Role: ui.RoleGroup, Label: t("match.games"), Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: s.rows(&m)}
	d := s.kit.dialog(matchID, t("match.title"), s.foot(&m), &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: standing}, games)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// foot are the controls of the match.
func (s *matchSheet) foot(m *game.Standing) []*ui.Node {
	var foot []*ui.Node
	switch {
	case !m.Here || matchOver(m):
	case m.Stopped:
		return []*ui.Node{s.kit.primary("match-resume", s.kit.text("match.resume"), ui.IconPlay, func() { s.stop(false) })}
	default:
		foot = append(foot, s.kit.button("match-stop", s.kit.text("match.stop"), ui.IconFlag, func() { s.stop(true) }))
	}
	if !m.Here && m.Going {
		return append(foot, s.kit.primary("match-newest", s.kit.text("match.newest", "count", len(m.Played())+1), ui.IconPlay, func() { s.playGame(m.Newest) }))
	}
	if key := s.game.matchKey(); key != "" {
		foot = append(foot, s.kit.primary("match-next", s.kit.text(key), ui.IconPlay, func() {
			s.closeAll()
			s.next()
		}))
	}
	return foot
}

// rows are the games of the match, the latest first: the one that goes on, and those that are over.
func (s *matchSheet) rows(m *game.Standing) []*ui.Node {
	v := s.game.voices()
	near := s.game.view()
	played := m.Played()
	there := map[string]bool{}
	for _, g := range s.game.game.Listed() {
		there[g] = true
	}
	var rows []*ui.Node
	row := func(i int, id, state string, seeds [2]int, how string) {
		began := s.kit.words.say(game.MatchBegan(m.Began(i), v))
		number := strconv.Itoa(i + 1)
		here := id == s.game.game.ID()
		told := strings.TrimSpace(began + " " + how)
		score := ""
		if i < len(played) {
			score = boardview.Numeral(seeds[near]) + " : " + boardview.Numeral(seeds[near.Other()])
		}
		label := s.kit.text("match.row", "count", number) + ". " + state + "."
		if score != "" {
			label += " " + s.kit.text("match.rowSeeds", "near", seeds[near], "far", seeds[near.Other()])
		}
		head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.Label, Faint: true, Label: number},
			{Look: ui.LookText, Type: ui.Label, Label: state, Grow: 1},
			{Look: ui.LookText, Type: ui.Label, Label: score, Align: ui.AlignEnd}}}
		card := s.kit.tile("match-game-"+number, label+" "+told, func() { s.openGame(id) },
			&ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: []*ui.Node{head, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: told}}})
		card.Pad, card.Text, card.Current = ui.SpaceNear, " ", here
		if !there[id] && !here {
			card.Role, card.Look, card.Activate = ui.RoleText, ui.LookCard, nil
		} else {
			s.kit.onwards(card)
		}
		rows = append(rows, card)
	}
	for i, g := range played {
		won, how := game.MatchGameWon(g, v)
		words := ""
		if how.Key != "" {
			words = s.kit.words.say(how)
		}
		row(i, g.ID, s.kit.words.say(won), g.Seeds, words)
	}
	if m.Going {
		told := ""
		if m.Here {
			told = s.kit.text("match.onBoard")
		}
		row(len(played), m.Newest, s.kit.text("match.rowGoing"), [2]int{}, told)
	}
	slices.Reverse(rows)
	return rows
}

// matchPlay goes through the games of a match.
type matchPlay struct {
	*offers
	page page
	// cards makes the cards of both sides with a number each.
	cards func(prefix string, scores [2]string, won variants.Result) *ui.Node
	// rematch begins another game between the same players, playGame puts a game on the board, and history opens its turns.
	rematch, history func()
	playGame         func(id string)
}

// told says how the match of the game on the board stands; ok is false if it belongs to none.
func (m *matchPlay) told() (told string, ok bool) {
	s, ok := m.narrator.matchStanding()
	if !ok {
		return "", false
	}
	figures := m.narrator.matchFigures(&s)
	near := m.view()
	return m.kit.text("match.short", "near", figures[near], "far", figures[near.Other()]), true
}

// show opens the score panel of the match.
func (m *matchPlay) show() {
	m.page.open(&matchSheet{page: m.page, game: m.narrator, cards: m.cards, next: m.next, stop: m.pause, openGame: m.openGame, playGame: m.playGame})
}

// next begins the next game or another match; two who sit opposite each other agree on it.
func (m *matchPlay) next() {
	if m.opposite() {
		m.ask(game.OfferNew, m.stack.facing)
		return
	}
	m.rematch()
}

// pause stops the match, or lets it go on. The panel stays open: it has the way back.
func (m *matchPlay) pause(stop bool) {
	if err := m.game.StopMatch(stop); err != nil {
		m.messages.notify(m.narrator.reason(err))
		return
	}
	key := "match.goesOn"
	if stop {
		key = "match.wasStopped"
	}
	m.messages.announce(m.kit.text(key), false)
	m.relay()
	m.kit.changed()
}

// openGame puts a game of the match on the board and opens its history; the one on the board is only shown.
func (m *matchPlay) openGame(id string) {
	if id == m.game.ID() {
		m.stack.closeAll()
	} else {
		m.playGame(id)
	}
	if id == m.game.ID() && m.session.Outcome().Over() {
		m.history()
	}
}

// tellLeft tells that the match of the game before goes on later, if it has not ended.
func (m *matchPlay) tellLeft(c game.Change) {
	if c.MatchLeft {
		m.messages.notify(m.kit.text("match.waits"))
	}
}

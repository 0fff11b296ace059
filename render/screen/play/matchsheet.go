package play

import (
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// matchSheet is the score panel of a match: its standing, and all its games.
type matchSheet struct {
	kit.Page
	matches *matchPlay
}

const matchID = "match-sheet"

func (*matchSheet) ID() string { return matchID }

func (s *matchSheet) Build() *ui.Node {
	t := s.Kit.Text
	m, ok := s.matches.Narrator.MatchStanding()
	if !ok {
		return s.Kit.Dialog(matchID, t("match.title"), nil)
	}
	won := variants.NoResult
	if table.MatchOver(&m) {
		won = m.Result()
	}
	near := s.matches.View()
	told := kit.Paragraph("match-told", strings.Join(s.matches.Narrator.MatchSaid(), " "))
	told.Align = ui.AlignCenter
	standing := []*ui.Node{s.matches.cards("match-score", s.matches.Narrator.MatchFigures(&m), won), told}
	if seeds := m.Seeds(); m.Scoring != game.ScoreSeeds {
		n := kit.Faint("match-seeds", t("match.seeds", "near", seeds[near], "far", seeds[near.Other()]))
		n.Align = ui.AlignCenter
		standing = append(standing, n)
	}
	games := &ui.Node{ID: "match-games", Role: ui.RoleGroup, Label: t("match.games"), Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Children: s.rows(&m)}
	return s.Window.Narrow(s.Kit.Dialog(matchID, t("match.title"), s.foot(&m), kit.Stack(ui.SpaceNear, standing...), games))
}

// foot makes the controls of the match.
func (s *matchSheet) foot(m *game.Standing) []*ui.Node {
	var foot []*ui.Node
	switch {
	case !m.Here || table.MatchOver(m):
	case m.Stopped:
		return []*ui.Node{s.Kit.Primary("match-resume", s.Kit.Text("match.resume"), ui.IconPlay, func() { s.matches.pause(false) })}
	default:
		foot = append(foot, s.Kit.Button("match-stop", s.Kit.Text("match.stop"), ui.IconFlag, func() { s.matches.pause(true) }))
	}
	if !m.Here && m.Going {
		return append(foot, s.Kit.Primary("match-newest", s.Kit.Text("match.row", "count", len(m.Played())+1), ui.IconPlay,
			func() { s.matches.playGame(m.Newest) }))
	}
	if key := s.matches.Narrator.MatchKey(); key != "" {
		foot = append(foot, s.Kit.Primary("match-next", s.Kit.Text(key), ui.IconPlay, func() {
			s.CloseAll()
			s.matches.next()
		}))
	}
	return foot
}

// rows makes the rows of the games of the match, the latest first: the current one and those that are over.
func (s *matchSheet) rows(m *game.Standing) []*ui.Node {
	v := s.matches.Narrator.Voices()
	near := s.matches.View()
	played := m.Played()
	there := map[string]bool{}
	for _, g := range s.matches.Game.Listed() {
		there[g] = true
	}
	var rows []*ui.Node
	row := func(i int, id, state string, seeds [2]int, how string) {
		began := s.Kit.Words.Say(game.MatchBegan(m.Began(i), v))
		number := strconv.Itoa(i + 1)
		here := id == s.matches.Game.ID()
		told := strings.TrimSpace(began + " " + how)
		score := ""
		if i < len(played) {
			score = boardview.Numeral(seeds[near]) + "–" + boardview.Numeral(seeds[near.Other()])
		}
		label := s.Kit.Text("match.row", "count", number) + ". " + state + "."
		if score != "" {
			label += " " + s.Kit.Text("match.rowSeeds", "near", seeds[near], "far", seeds[near.Other()])
		}
		head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.Label, Faint: true, Label: number},
			s.Kit.NameAndValue(&ui.Node{Look: ui.LookText, Type: ui.Label, Label: state},
				&ui.Node{Look: ui.LookText, Type: ui.Label, Label: score, Align: ui.AlignEnd})}}
		card := s.Kit.Tile("match-game-"+number, label+" "+told, func() { s.matches.OpenGame(id) },
			&ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair,
				Children: []*ui.Node{head, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: told}}})
		card.Pad, card.Text, card.Current = ui.SpaceNear, " ", here
		if !there[id] && !here {
			card.Role, card.Look, card.Activate = ui.RoleText, ui.LookCard, nil
		} else {
			s.Kit.Onwards(card)
		}
		rows = append(rows, card)
	}
	for i, g := range played {
		won, how := game.MatchGameWon(g, v)
		words := ""
		if how.Key != "" {
			words = s.Kit.Words.Say(how)
		}
		seeds := g.Stood
		if m.Scoring == game.ScoreSeeds {
			seeds = g.Seeds // these are the score
		}
		row(i, g.ID, s.Kit.Words.Say(won), seeds, words)
	}
	if m.Going {
		told := ""
		if m.Here {
			told = s.Kit.Text("match.onBoard")
		}
		row(len(played), m.Newest, s.Kit.Text("match.rowGoing"), [2]int{}, told)
	}
	slices.Reverse(rows)
	return rows
}

// matchPlay leads through the games of a match.
type matchPlay struct {
	*shared
	// cards makes the cards of both sides, each with a number.
	cards func(prefix string, scores [2]string, won variants.Result) *ui.Node
	// rematch begins another game between the same players, history opens the turns of the game, and playGame puts a
	// game on the board.
	rematch, history func()
	playGame         func(id string)
}

// Told says the standing of the match of the game on the board. ok is false if the game belongs to none.
func (m *matchPlay) Told() (told string, ok bool) {
	s, ok := m.Narrator.MatchStanding()
	if !ok {
		return "", false
	}
	figures := m.Narrator.MatchFigures(&s)
	near := m.View()
	return m.Kit.Text("match.short", "near", figures[near], "far", figures[near.Other()]), true
}

// show opens the score panel of the match.
func (m *matchPlay) show() {
	m.Page.Open(&matchSheet{Page: m.Page, matches: m})
}

// next begins the next game or another match. Two players who sit opposite each other agree on it.
func (m *matchPlay) next() {
	if m.Opposite() {
		m.Ask(game.OfferNew, m.Stack.Facing)
		return
	}
	m.rematch()
}

// pause stops the match, or continues it. The panel stays open, because it has the control for the opposite.
func (m *matchPlay) pause(stop bool) {
	if err := m.Game.StopMatch(stop); err != nil {
		m.Messages.Notify(m.Narrator.Reason(err))
		return
	}
	key := "match.goesOn"
	if stop {
		key = "match.wasStopped"
	}
	m.Messages.Announce(m.Kit.Text(key), false)
	m.Relay()
	m.Kit.Changed()
}

// OpenGame puts a game of the match on the board and opens its history. If the game is on the board already, it only
// opens the history.
func (m *matchPlay) OpenGame(id string) {
	if id == m.Game.ID() {
		m.Stack.CloseAll()
	} else {
		m.playGame(id)
	}
	if id == m.Game.ID() && m.Session.Outcome().Over() {
		m.history()
	}
}

// tellLeft says that the match of the game before can be continued later, if it has not ended.
func (m *matchPlay) tellLeft(c game.Change) {
	if c.MatchLeft {
		m.Messages.Notify(m.Kit.Text("match.waits"))
	}
}

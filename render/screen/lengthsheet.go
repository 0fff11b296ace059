package screen

import (
	"strconv"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
)

// lengthSheet sets how long a new game lasts: one game, or a match of several.
type lengthSheet struct {
	page
	game *newGameSheet
}

func (*lengthSheet) id() string { return "length-sheet" }

// matchPresets are the lengths that are often played. The first one is a single game; six games are the match of the original,
// and six wins are the tradition of Warri.
var matchPresets = [...]save.MatchChoice{{}, {Games: 6, Scoring: save.ScoreBoth}, {Wins: 6, Scoring: save.ScorePoints},
	{Games: 2, Scoring: save.ScoreBoth}, {Wins: 3, Scoring: save.ScorePoints}}

// leastMatch is the least number of games or wins of a match.
const leastMatch = 2

// lengthWords says how long a game or match lasts, in a few words.
func (k *kit) lengthWords(c save.MatchChoice) string {
	switch {
	case c.Wins > 0:
		return k.text("new.length.wins", "count", c.Wins)
	case c.Games > 0:
		return k.text("new.length.games", "count", c.Games)
	}
	return k.text("new.length.one")
}

// length shows how long the game lasts, and leads to the choice of that.
func (s *newGameSheet) length() *ui.Node {
	now := s.kit.lengthWords(s.match)
	told := &ui.Node{Look: ui.LookText, Label: now, Align: ui.AlignEnd, Grow: 1}
	row := s.kit.tile("new-length", s.kit.text("new.length.is", "length", now), func() { s.open(&lengthSheet{page: s.page, game: s}) },
		middle(&ui.Node{Look: ui.LookText, Type: ui.Label, Label: s.kit.text("new.length")}),
		&ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, told, {Grow: 1}}})
	row.Pad = ui.SpaceNear
	return s.kit.onwards(row)
}

// matchRules are the rules of the match that settings choose for a new game, nil for a single game.
func matchRules(c save.MatchChoice) *game.MatchRules {
	if c == (save.MatchChoice{}) {
		return nil
	}
	rules := &game.MatchRules{Games: c.Games, Wins: c.Wins, First: game.FirstAlternating}
	switch c.Scoring {
	case save.ScoreBoth:
		rules.Scoring = game.ScoreBoth
	case save.ScoreSeeds:
		rules.Scoring = game.ScoreSeeds
	}
	if c.Lot {
		rules.First = game.FirstRandom
	}
	return rules
}

func (s *lengthSheet) build() *ui.Node {
	t, now := s.kit.text, &s.game.match
	often := &ui.Node{ID: "length-often", Role: ui.RoleRadioGroup, Label: t("length.often")}
	for i, p := range matchPresets {
		on := p.Games == now.Games && p.Wins == now.Wins
		often.Children = append(often.Children, s.kit.filter("length-often-"+strconv.Itoa(i), s.kit.lengthWords(p), on, func() { s.game.setLength(p) }))
	}
	s.kit.flow(often, ui.SpaceNear)
	content := []*ui.Node{headed(t("length.often"), "", "", often)}
	if *now != (save.MatchChoice{}) {
		content = append(content, s.match()...)
	}
	return s.kit.dialog("length-sheet", t("new.length"), []*ui.Node{s.kit.primary("length-done", t("sheet.done"), ui.IconNone, s.close)}, content...)
}

// match asks for everything about a match.
func (s *lengthSheet) match() []*ui.Node {
	t, now := s.kit.text, &s.game.match
	const games, wins, inTurn, lot = "games", "wins", "turn", "lot"
	kind, count, label := games, &now.Games, t("length.games")
	if now.Wins > 0 {
		kind, count, label = wins, &now.Wins, t("length.wins")
	}
	content := []*ui.Node{
		headed(t("length.kind"), "", "", s.kit.segments("length-kind", t("length.kind"), kind, func(id string) {
			n := max(now.Games, now.Wins)
			if id == wins {
				now.Games, now.Wins, now.Scoring = 0, n, save.ScorePoints
			} else if kind == wins {
				now.Games, now.Wins, now.Scoring = n, 0, save.ScoreBoth
			}
		}, option(games, t("length.kind.games")), option(wins, t("length.kind.wins")))),
		s.kit.stepper("length-count", label, strconv.Itoa(*count), func(by int) (func(), bool) {
			to := *count + by
			if to < leastMatch || to > save.MaxMatchGames {
				return nil, false
			}
			return func() {
				*count = to
				s.kit.changed()
			}, true
		}),
	}
	if kind == wins {
		content = append(content, faint("length-told", t("length.wins.told", "count", now.Wins)))
	} else {
		content = append(content, headed(t("length.scoring"), "", "", s.kit.segments("length-scoring", t("length.scoring"), now.Scoring,
			func(id string) { now.Scoring = id }, option(save.ScoreBoth, t("length.scoring.both")), option(save.ScorePoints, t("length.scoring.points")),
			option(save.ScoreSeeds, t("length.scoring.seeds"))), faint("length-told", t("length.scoring."+now.Scoring+".told"))))
	}
	first := inTurn
	if now.Lot {
		first = lot
	}
	return append(content, headed(t("length.first"), "", "", s.kit.segments("length-first", t("length.first"), first, func(id string) { now.Lot = id == lot },
		option(inTurn, t("length.first.inTurn")), option(lot, t("length.first.lot")))))
}

// setLength chooses a length that is often played. Who begins stays as it was chosen.
func (s *newGameSheet) setLength(c save.MatchChoice) {
	if c != (save.MatchChoice{}) {
		c.Lot = s.match.Lot
	}
	s.match = c
}

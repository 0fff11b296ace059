package newgame

import (
	"strconv"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// lengthSheet sets the length of a new game: one game, or a match of several.
type lengthSheet struct {
	kit.Page
	game *newGameSheet
}

func (*lengthSheet) ID() string { return "length-sheet" }

// matchPresets are lengths that are played often. The first one is a single game. Six games are the match of the
// original program, and six wins are the tradition of Warri.
var matchPresets = [...]save.MatchChoice{{}, {Games: 6, Scoring: save.ScoreBoth}, {Wins: 6, Scoring: save.ScorePoints},
	{Games: 2, Scoring: save.ScoreBoth}, {Wins: 3, Scoring: save.ScorePoints}}

// leastMatch is the least number of games or wins of a match.
const leastMatch = 2

// length shows the length of the game, and leads to the choice of it.
func (s *newGameSheet) length() *ui.Node {
	now := s.Kit.LengthWords(s.match)
	row := s.Kit.Tile("new-length", s.Kit.Text("new.length.is", "length", now), func() { s.Open(&lengthSheet{Page: s.Page, game: s}) },
		s.Kit.NameAndValue(&ui.Node{Look: ui.LookText, Type: ui.Label, Label: s.Kit.Text("new.length")},
			&ui.Node{Look: ui.LookText, Label: now, Align: ui.AlignEnd}))
	row.Pad = ui.SpaceNear
	return s.Kit.Onwards(row)
}

// matchRules returns the rules of the match that the settings choose for a new game of a rule, nil for a single game. On a board of
// four rows seeds are no score, so that only games count.
func matchRules(c save.MatchChoice, rule *variants.Rules) *game.MatchRules {
	if c == (save.MatchChoice{}) {
		return nil
	}
	rules := &game.MatchRules{Games: c.Games, Wins: c.Wins, First: game.FirstAlternating}
	switch {
	case rule.FourRows():
		rules.Scoring = game.ScorePoints
	case c.Scoring == save.ScoreBoth:
		rules.Scoring = game.ScoreBoth
	case c.Scoring == save.ScoreSeeds:
		rules.Scoring = game.ScoreSeeds
	}
	if c.Lot {
		rules.First = game.FirstRandom
	}
	return rules
}

func (s *lengthSheet) Build() *ui.Node {
	t, now := s.Kit.Text, &s.game.match
	often := &ui.Node{ID: "length-often", Role: ui.RoleRadioGroup, Label: t("length.often")}
	for i, p := range matchPresets {
		on := p.Games == now.Games && p.Wins == now.Wins
		often.Children = append(often.Children, s.Kit.Filter("length-often-"+strconv.Itoa(i), s.Kit.LengthWords(p), on,
			func() { s.game.setLength(p) }))
	}
	content := []*ui.Node{kit.Labelled(t("length.often"), s.Kit.Chips(often, s.Window.Wide()))}
	if *now != (save.MatchChoice{}) {
		content = append(content, s.match()...)
	}
	return s.Kit.Dialog("length-sheet", t("new.length"), []*ui.Node{s.Done("length-done")}, content...)
}

// match makes the controls that choose a match.
func (s *lengthSheet) match() []*ui.Node {
	t, now := s.Kit.Text, &s.game.match
	const games, wins, inTurn, lot = "games", "wins", "inTurn", "lot"
	kind, count, label := games, &now.Games, t("match.games")
	if now.Wins > 0 {
		kind, count, label = wins, &now.Wins, t("length.kind.wins")
	}
	content := []*ui.Node{
		s.Kit.Choose("length-kind", t("length.kind"), kind, func(id string) {
			n := max(now.Games, now.Wins)
			if id == wins {
				now.Games, now.Wins, now.Scoring = 0, n, save.ScorePoints
			} else if kind == wins {
				now.Games, now.Wins, now.Scoring = n, 0, save.ScoreBoth
			}
		}, s.Kit.Options("length.kind.", games, wins)),
		s.Kit.Stepper("length-count", label, strconv.Itoa(*count), func(by int) (func(), bool) {
			to := *count + by
			if to < leastMatch || to > save.MaxMatchGames {
				return nil, false
			}
			return func() {
				*count = to
				s.Kit.Changed()
			}, true
		}),
	}
	switch {
	case kind == wins:
		content = append(content, kit.Faint("length-told", t("length.wins.told", "count", now.Wins)))
	case s.game.book.LoadRule(s.game.rule.Rule).FourRows():
		content = append(content, kit.Faint("length-told", t("length.scoring.points.told")))
	default:
		content = append(content, s.Kit.Choose("length-scoring", t("length.scoring"), now.Scoring, func(id string) { now.Scoring = id },
			s.Kit.Options("length.scoring.", save.ScoreBoth, save.ScorePoints, save.ScoreSeeds),
			kit.Faint("length-told", t("length.scoring."+now.Scoring+".told"))))
	}
	first := inTurn
	if now.Lot {
		first = lot
	}
	return append(content, s.Kit.Choose("length-first", t("new.starts"), first, func(id string) { now.Lot = id == lot },
		s.Kit.Options("length.first.", inTurn, lot)))
}

// setLength chooses a length that is played often. The choice of who begins stays.
func (s *newGameSheet) setLength(c save.MatchChoice) {
	if c != (save.MatchChoice{}) {
		c.Lot = s.match.Lot
	}
	s.match = c
}

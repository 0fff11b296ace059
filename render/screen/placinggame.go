package screen

import (
	"cmp"
	"errors"
	"strings"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// What becomes of a position that was set up: it is played, shared or kept.

// player is the side of the player against the computer.
func (s *placingSheet) player() variants.Side {
	p := s.placing.Position()
	if s.second {
		return p.Turn.Other()
	}
	return p.Turn
}

// computer is that of the last choice.
func (s *placingSheet) computer() save.Player {
	p := computerOf(&s.settings)
	if _, ok := game.StrengthOf(p); !ok && p.Level != save.EvenLevel {
		p.Level = ai.Amateur.Key()
	}
	return p
}

// finished returns a record that begins with the position, with its goal. The error says that it cannot be played, which is
// told.
func (s *placingSheet) finished() (*game.Record, error) {
	if s.placing.Goal().Kind == notation.TextGoal {
		s.placing.SetGoal(notation.Goal{Kind: notation.TextGoal, Text: notation.Tidy(s.wording)})
	}
	rec, err := s.placing.Record()
	if err == nil && s.placing.Fault() != game.NoFault {
		err = errors.New(s.state())
	}
	if err != nil {
		s.refuse(s.state())
		s.messages.notify(s.state())
		return nil, err
	}
	problem := s.placing.Problem()
	if problem.Goal.Kind == notation.TextGoal && problem.Goal.Text == "" {
		problem.Goal = notation.Goal{}
	}
	rec.SetProblem(problem)
	return rec, nil
}

// players are those who play the position.
func (s *placingSheet) players() [2]save.Player {
	mine := s.player()
	people := [2]save.Player{{Kind: save.Human, Name: s.settings.Name}, {Kind: save.Human, Name: s.settings.Guest}}
	switch s.opponent {
	case save.Remote:
		return byLinkPlayers(mine)
	case save.Engine:
		people[mine].Name = s.settings.Name
		people[mine.Other()] = s.computer()
	}
	return people
}

// play begins a game from the position. The game in progress is parked.
func (s *placingSheet) play() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	setup := &game.Setup{Record: rec, Players: s.players()}
	switch {
	case s.opponent == save.Remote:
		setup.Link = &save.Link{}
	case s.opponent == save.Human && s.settings.Opposite:
		setup.Sitting = game.Opposite
	}
	told := []string{s.book.ruleName(rec.Rules()), s.kit.text("offer.game.position")}
	s.closeAll()
	s.game.wantGame(chosenGame{setup: setup, what: strings.Join(told, ", "), agreed: func() {}})
}

// document is a record as it is saved. What is kept or shared is no game by link yet.
func (s *placingSheet) document(rec *game.Record) save.Game {
	players := s.players()
	for i := range players {
		if players[i].Kind == save.Remote {
			players[i] = save.Player{Kind: save.Human}
		}
	}
	return game.Document(rec, players, s.player(), 0)
}

// share hands the position on.
func (s *placingSheet) share() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	s.room.library.openShare(sharedOf(rec, s.document(rec), s.player()), "")
}

// keepPosition puts the position among the saved games.
func (s *placingSheet) keepPosition() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	doc := s.document(rec)
	doc.Name = cmp.Or(rec.Problem().Title, s.kit.text("placing.name"))
	known, err := s.game.keepGame(doc)
	switch {
	case err != nil:
		s.messages.notify(s.kit.text("placing.full"))
	case known:
		s.messages.notify(s.kit.text("placing.known"))
	default:
		s.messages.notify(s.kit.text("games.keptAs", "game", doc.Name))
		s.room.library.gamesKept()
	}
}

package setup

import (
	"cmp"
	"errors"
	"strings"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/render/screen/table"
	"awale/variants"
	"awale/variants/notation"
)

// This file plays, shares or saves a position that was set up.

// player is the side of the player against the computer.
func (s *placingSheet) player() variants.Side {
	p := s.Placing.Position()
	if s.second {
		return p.Turn.Other()
	}
	return p.Turn
}

// computer is the computer of the last choice.
func (s *placingSheet) computer() save.Player {
	p := newgame.ComputerOf(&s.Prefs.Settings)
	if _, ok := game.StrengthOf(p); !ok && p.Level != save.EvenLevel {
		p.Level = ai.Amateur.Key()
	}
	return p
}

// finished returns a record that begins with the position, with its goal. The error says that the position cannot be
// played; the player has already been informed.
func (s *placingSheet) finished() (*game.Record, error) {
	if s.Placing.Goal().Kind == notation.TextGoal {
		s.Placing.SetGoal(notation.Goal{Kind: notation.TextGoal, Text: notation.Tidy(s.wording.Text)})
	}
	rec, err := s.Placing.Record()
	if err == nil && s.Placing.Fault() != game.NoFault {
		err = errors.New(s.state())
	}
	if err != nil {
		s.Reject(s.state())
		return nil, err
	}
	problem := s.Placing.Problem()
	if problem.Goal.Kind == notation.TextGoal && problem.Goal.Text == "" {
		problem.Goal = notation.Goal{}
	}
	rec.SetProblem(problem)
	return rec, nil
}

// players are the players of a game from the position.
func (s *placingSheet) players() [2]save.Player {
	mine := s.player()
	people := [2]save.Player{{Kind: save.Human, Name: s.Prefs.Settings.Name}, {Kind: save.Human, Name: s.Prefs.Settings.Guest}}
	switch s.opponent {
	case save.Remote:
		return newgame.ByLinkPlayers(mine)
	case save.Engine:
		people[mine].Name = s.Prefs.Settings.Name
		people[mine.Other()] = s.computer()
	}
	return people
}

// play begins a game from the position. The current game is parked.
func (s *placingSheet) play() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	setup := &game.Setup{Record: rec, Players: s.players()}
	switch {
	case s.opponent == save.Remote:
		setup.Link = &save.Link{}
	case s.opponent == save.Human && s.Window.FaceToFace(&s.Prefs.Settings):
		setup.Sitting = game.Opposite
	}
	told := []string{s.room.Rules.Book.RuleName(rec.Rules()), s.Kit.Text("offer.game.position")}
	s.CloseAll()
	s.room.Game.WantGame(table.ChosenGame{Setup: setup, What: strings.Join(told, ", "), Agreed: func() {}})
}

// document is a record in the form of a save. A saved or shared position is not a game by link yet.
func (s *placingSheet) document(rec *game.Record) save.Game {
	players := s.players()
	for i := range players {
		if players[i].Kind == save.Remote {
			players[i] = save.Player{Kind: save.Human}
		}
	}
	return game.Document(rec, players, s.player(), 0)
}

// share opens the sheet that shares the position.
func (s *placingSheet) share() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	s.room.Library.OpenShare(library.SharedOf(rec, s.document(rec), s.player()), "")
}

// keepPosition saves the position among the games.
func (s *placingSheet) keepPosition() {
	rec, err := s.finished()
	if err != nil {
		return
	}
	doc := s.document(rec)
	doc.Name = cmp.Or(rec.Problem().Title, s.Kit.Text("placing.name"))
	known, err := s.room.Game.KeepGame(doc)
	switch {
	case err != nil:
		s.Messages.Notify(s.Kit.Text("placing.full"))
	case known:
		s.Messages.Notify(s.Kit.Text("placing.known"))
	default:
		s.Messages.Notify(s.Kit.Text("games.keptAs", "game", doc.Name))
		s.room.Library.GamesKept()
	}
}

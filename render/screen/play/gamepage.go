package play

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// gamePage is the page of the menu about the game on the board.
type gamePage struct {
	kit.Page
	game *gameMenu
	// asks is set while the page asks whether the player really gives up.
	asks bool
}

func (*gamePage) ID() string { return "game-page" }

func (s *gamePage) Build() *ui.Node {
	return s.Window.Narrow(s.Kit.Dialog("game-page", s.Kit.Text("menu.game"), nil, s.groups()...))
}

// groups returns the actions for the game that are possible now: look at it, play on elsewhere, end it.
func (s *gamePage) groups() []*ui.Node {
	item := func(id, key, told string, icon ui.Icon, do func()) *ui.Node {
		return s.Kit.Item(id, s.Kit.Text(key), told, icon, func() {
			s.CloseAll()
			do()
		})
	}
	look := []*ui.Node{item("menu-history", "history.title", "", ui.IconHistory, s.game.history.Open)}
	if told, ok := s.game.problems.goal(); ok {
		look = append(look, s.Kit.Lead("menu-goal", s.Kit.Text("menu.goal"), told, ui.IconFlag, s.game.problems.show))
	}
	if told, ok := s.game.matches.Told(); ok {
		look = append(look, s.Kit.Lead("menu-match", s.Kit.Text("match.title"), told, ui.IconFlag, s.game.matches.show))
	}
	if talk := s.game.Talk; talk.Here() {
		look = append(look, s.Kit.Lead("menu-talk", s.Kit.Text("talk.title"), talk.With(), ui.IconTalk, talk.Open))
	}
	look = append(look, s.Kit.Onwards(item("menu-share", "menu.share", "", ui.IconShare, s.game.handOn)))
	if _, kept := s.game.Game.Named(); !kept && s.game.Game.ID() != "" {
		look = append(look, s.Kit.Lead("menu-keep", s.Kit.Text("games.keep"), "", ui.IconFile, func() { s.game.Ways.OpenGame(s.game.Game.ID()) }))
	}
	var other, end []*ui.Node
	if s.game.canRestart() {
		other = append(other, item("menu-again", "menu.anew", s.Kit.Text("menu.anew.told"), ui.IconAgain, s.game.Again))
	}
	if s.game.canGoBack() {
		other = append(other, item("menu-parked", "menu.parked", "", ui.IconBack, s.game.WantBack))
	}
	online, byLink := s.game.Remote.PlayOn()
	if online != nil {
		other = append(other, s.Kit.Onwards(item("menu-play-on", "menu.playOn", "", ui.IconPerson, online)))
	}
	if byLink != "" {
		other = append(other, s.Kit.Onwards(item("menu-by-link", "menu.byLink", s.Kit.Text("menu.byLink.told"), ui.IconShare, func() { s.game.goByLink(byLink) })))
	}
	other = append(other, s.Kit.Lead("menu-setup", s.Kit.Text("menu.setup"), "", ui.IconEdit, s.game.Ways.OpenSetup))
	if s.game.settling.CanSettle() {
		end = append(end, item("menu-settle", "menu.settle", "", ui.IconCheck, s.game.settling.settle))
	}
	if s.game.settling.canStop() {
		end = append(end, item("menu-stop", "menu.stop", "", ui.IconFlag, s.game.Stop))
	}
	if s.game.canDraw() {
		end = append(end, item("menu-draw", s.game.drawKey(), "", ui.IconDraw, s.game.Draw))
	}
	if what, ok := s.game.Question(); ok {
		end = append(end, s.Kit.Lead("menu-question", s.Kit.Text("question.answer"), what, ui.IconCheck, s.game.OpenQuestion))
	}
	if s.game.WaitsHere() {
		end = append(end, item("menu-withdraw", "seat.withdraw", "", ui.IconClose, s.game.Withdraw))
	}
	switch {
	case !s.game.canResign():
	case s.asks:
		end = append(end, s.question())
	case s.game.Session.Online():
		// It cannot be taken back, and stands below the offer of a draw. So one tap more is needed, in the same place.
		end = append(end, s.Kit.Item("menu-resign", s.Kit.Text("menu.resign"), "", ui.IconFlag, func() {
			s.asks = true
			s.Kit.Changed()
		}))
	default:
		end = append(end, item("menu-resign", "menu.resign", "", ui.IconFlag, s.game.Resign))
	}
	var groups []*ui.Node
	for _, items := range [][]*ui.Node{s.game.menuControls(), look, other, end} {
		if len(items) > 0 {
			groups = append(groups, kit.Group(items...))
		}
	}
	return groups
}

// question asks whether the player really gives up. The answer that changes nothing stands where the row was tapped.
func (s *gamePage) question() *ui.Node {
	no := s.Kit.Primary("menu-resign-no", s.Kit.Text("menu.resign.no"), ui.IconNone, func() {
		s.asks = false
		s.Kit.Changed()
	})
	yes := s.Kit.Button("menu-resign-yes", s.Kit.Text("menu.resign.yes"), ui.IconFlag, func() {
		s.CloseAll()
		s.game.Resign()
	})
	told := s.Kit.Text("menu.resign.told")
	if key := s.game.Remote.GivesUp(); key != "" {
		told += " " + s.Kit.Text(key)
	}
	return &ui.Node{ID: "menu-resign-question", Role: ui.RoleGroup, Label: told, Axis: ui.AxisDown, Gap: ui.SpaceNear, Pad: ui.SpaceNear,
		Children: []*ui.Node{kit.Paragraph("menu-resign-told", told), kit.Together(no, yes)}}
}

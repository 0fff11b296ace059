package screen

import "awale/render/ui"

// gamePage is the page of the menu about the game on the board.
type gamePage struct {
	page
	game *gameMenu
}

func (*gamePage) id() string { return "game-page" }

func (s *gamePage) build() *ui.Node {
	d := s.kit.dialog("game-page", s.kit.text("menu.game"), nil, s.groups()...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// groups returns what can be done with the game now: look at it, play on elsewhere, end it.
func (s *gamePage) groups() []*ui.Node {
	item := func(id, key, told string, icon ui.Icon, do func()) *ui.Node {
		return s.kit.item(id, s.kit.text(key), told, icon, func() {
			s.closeAll()
			do()
		})
	}
	look := []*ui.Node{item("menu-history", "history.title", "", ui.IconHistory, s.game.history.open)}
	if told, ok := s.game.problems.goal(); ok {
		look = append(look, s.kit.onwards(s.kit.item("menu-goal", s.kit.text("menu.goal"), told, ui.IconFlag, s.game.problems.show)))
	}
	if told, ok := s.game.matchTold(); ok {
		look = append(look, s.kit.onwards(s.kit.item("menu-match", s.kit.text("match.title"), told, ui.IconFlag, s.game.matches.show)))
	}
	if name, ok := s.game.remote.rival(); ok {
		look = append(look, s.kit.onwards(s.kit.item("menu-talk", s.kit.text("talk.title"), name, ui.IconTalk, s.game.remote.openTalk)))
	}
	look = append(look, s.kit.onwards(s.kit.item("menu-share", s.kit.text("menu.share"), "", ui.IconShare, s.game.handOn)))
	var other, end []*ui.Node
	if s.game.canRestart() {
		other = append(other, item("menu-again", "menu.anew", s.kit.text("menu.anew.told"), ui.IconAgain, s.game.again))
	}
	if s.game.canGoBack() {
		other = append(other, item("menu-parked", "menu.parked", "", ui.IconBack, s.game.seats.offers.wantBack))
	}
	if s.game.settling.canSettle() {
		end = append(end, item("menu-settle", "menu.settle", "", ui.IconCheck, s.game.settling.settle))
	}
	if s.game.settling.canStop() {
		end = append(end, item("menu-stop", "menu.stop", "", ui.IconFlag, s.game.seats.offers.stop))
	}
	if s.game.canDraw() {
		end = append(end, item("menu-draw", s.game.drawKey(), "", ui.IconDraw, s.game.seats.offers.draw))
	}
	if what, ok := s.game.seats.offers.question(); ok {
		end = append(end, s.kit.onwards(s.kit.item("menu-question", s.kit.text("question.answer"), what, ui.IconCheck, s.game.seats.offers.openQuestion)))
	}
	if s.game.seats.offers.waitsHere() {
		end = append(end, item("menu-withdraw", "seat.withdraw", "", ui.IconClose, s.game.seats.offers.withdraw))
	}
	if s.game.canResign() {
		end = append(end, item("menu-resign", "menu.resign", "", ui.IconFlag, s.game.seats.offers.resign))
	}
	var groups []*ui.Node
	for _, items := range [][]*ui.Node{s.game.menuControls(), look, other, end} {
		if len(items) > 0 {
			groups = append(groups, group(items...))
		}
	}
	return groups
}

package screen

import "awale/render/ui"

// gamePage is the page of the menu about the game on the board.
type gamePage struct {
	page
	game gamePageGame
}

// gamePageGame is what the page does with the game on the board.
type gamePageGame interface {
	// menuControls are controls of the play screen that have no room there.
	menuControls() []*ui.Node
	// openHistory opens the list of the turns.
	openHistory()
	// goal says what the problem on the board asks for, ok is false if no problem is; openProblem tells more.
	goal() (told string, ok bool)
	openProblem()
	// matchTold says how the match stands that the game belongs to, ok is false if it belongs to none; openMatch opens its score
	// panel.
	matchTold() (told string, ok bool)
	openMatch()
	share()
	// rival is what the opponent in a game on the Internet is called, ok is false in every other game; openTalk opens the talk about it.
	rival() (name string, ok bool)
	openTalk()
	// canRestart reports whether the game can begin anew, and again begins another one as the last one was.
	canRestart() bool
	again()
	canGoBack() bool
	wantBack()
	// canSettle reports whether it is known how the game ends with best play, and settle ends it so.
	canSettle() bool
	settle()
	canStop() bool
	stop()
	// canDraw reports whether a draw can be offered from here, or agreed on, and draw does so. drawKey names that.
	canDraw() bool
	drawKey() string
	draw()
	// question is what an opponent elsewhere asks for, in short; ok is false if nothing waits for an answer. openQuestion asks for
	// it. waitsHere reports whether the player here has asked for something, and withdraw takes that back.
	question() (what string, ok bool)
	openQuestion()
	waitsHere() bool
	withdraw()
	canResign() bool
	resign()
}

func (*gamePage) id() string { return "game-page" }

func (s *gamePage) build() *ui.Node {
	d := s.dialog("game-page", s.text("menu.game"), nil, s.groups()...)
	d.MaxW = s.window.grown(menuWide)
	return d
}

// groups returns what can be done with the game now: look at it, play on elsewhere, end it.
func (s *gamePage) groups() []*ui.Node {
	item := func(id, key, told string, icon ui.Icon, do func()) *ui.Node {
		return s.item(id, s.text(key), told, icon, func() {
			s.closeAll()
			do()
		})
	}
	look := []*ui.Node{item("menu-history", "history.title", "", ui.IconHistory, s.game.openHistory)}
	if told, ok := s.game.goal(); ok {
		look = append(look, s.onwards(s.item("menu-goal", s.text("menu.goal"), told, ui.IconFlag, s.game.openProblem)))
	}
	if told, ok := s.game.matchTold(); ok {
		look = append(look, s.onwards(s.item("menu-match", s.text("match.title"), told, ui.IconFlag, s.game.openMatch)))
	}
	if name, ok := s.game.rival(); ok {
		look = append(look, s.onwards(s.item("menu-talk", s.text("talk.title"), name, ui.IconTalk, s.game.openTalk)))
	}
	look = append(look, s.onwards(s.item("menu-share", s.text("menu.share"), "", ui.IconShare, s.game.share)))
	var other, end []*ui.Node
	if s.game.canRestart() {
		other = append(other, item("menu-again", "menu.anew", s.text("menu.anew.told"), ui.IconAgain, s.game.again))
	}
	if s.game.canGoBack() {
		other = append(other, item("menu-parked", "menu.parked", "", ui.IconBack, s.game.wantBack))
	}
	if s.game.canSettle() {
		end = append(end, item("menu-settle", "menu.settle", "", ui.IconCheck, s.game.settle))
	}
	if s.game.canStop() {
		end = append(end, item("menu-stop", "menu.stop", "", ui.IconFlag, s.game.stop))
	}
	if s.game.canDraw() {
		end = append(end, item("menu-draw", s.game.drawKey(), "", ui.IconDraw, s.game.draw))
	}
	if what, ok := s.game.question(); ok {
		end = append(end, s.onwards(s.item("menu-question", s.text("question.answer"), what, ui.IconCheck, s.game.openQuestion)))
	}
	if s.game.waitsHere() {
		end = append(end, item("menu-withdraw", "seat.withdraw", "", ui.IconClose, s.game.withdraw))
	}
	if s.game.canResign() {
		end = append(end, item("menu-resign", "menu.resign", "", ui.IconFlag, s.game.resign))
	}
	var groups []*ui.Node
	for _, items := range [][]*ui.Node{s.game.menuControls(), look, other, end} {
		if len(items) > 0 {
			groups = append(groups, group(items...))
		}
	}
	return groups
}

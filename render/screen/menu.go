package screen

import (
	"slices"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// menuSheet is the way to everything else.
type menuSheet struct {
	page
	game   menuGame
	book   *ruleBook
	boards cardBoards
	// quit leaves the program, nil where the browser does that.
	quit func()
}

// menuGame is what the menu does with the game on the board.
type menuGame interface {
	// menuControls are controls of the play screen that have no room there: those that come before all others in the menu,
	// and those that come after the way back to another game.
	menuControls() (first, later []*ui.Node)
	// openHistory opens the list of the turns.
	openHistory()
	// shownGame is the position on the board, the side at its bottom, whether the game is over, and how it stands in words.
	shownGame() (p variants.Position, view variants.Side, over bool, told string)
	// again begins another game as the last one was.
	again()
	// goal says what the problem on the board asks for, ok is false if no problem is; openProblem tells more.
	goal() (told string, ok bool)
	openProblem()
	canGoBack() bool
	wantBack()
	playedRules() *variants.Rules
	share()
	canStop() bool
	// canSettle reports whether it is known how the game ends with best play, and settle ends it so.
	canSettle() bool
	settle()
	stop()
	canResign() bool
	resign()
}

// menuFrom is the width from which a low window has the menu in two columns, menuWide the width of the menu, menuBoard that
// of the board in it, in dp.
const (
	menuFrom  = 600
	menuWide  = 480
	menuBoard = 92
	// lowItem is the height of a row in a low window.
	lowItem = 44
)

func (*menuSheet) id() string { return "menu-sheet" }

// diagram implements illustrated.
func (s *menuSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

func (s *menuSheet) build() *ui.Node {
	low := s.window.height < compactFrom && s.window.width >= menuFrom
	lead, follow := s.leading(low)
	before, after := s.game.menuControls()
	play := []*ui.Node{follow, s.onwards(s.item("menu-new", s.text("menu.new"), "", ui.IconNew, func() { s.nav.openNewGame(nil) }))}
	if told, ok := s.game.goal(); ok {
		play = append(play, s.onwards(s.item("menu-goal", s.text("menu.goal"), told, ui.IconFlag, s.game.openProblem)))
	}
	play = append(play, s.item("menu-history", s.text("history.title"), "", ui.IconHistory, func() {
		s.close()
		s.game.openHistory()
	}))
	if s.game.canGoBack() {
		play = append(play, s.item("menu-parked", s.text("menu.parked"), "", ui.IconBack, s.game.wantBack))
	}
	play = append(play, s.onwards(s.item("menu-games", s.text("menu.games"), "", ui.IconFile, s.nav.openGames)))
	play = append(play, after...)
	playedNow := s.book.ruleName(s.game.playedRules())
	if low {
		playedNow = ""
	}
	learn := []*ui.Node{
		s.onwards(s.item("menu-rules", s.text("menu.rules"), playedNow, ui.IconRules, func() { s.nav.openRules(nil, "") })),
		s.onwards(s.item("menu-help", s.text("menu.help"), "", ui.IconHelp, s.nav.openHelp)),
		s.onwards(s.item("menu-options", s.text("menu.options"), "", ui.IconOptions, s.nav.openOptions)),
	}
	rest := []*ui.Node{s.item("menu-share", s.text("menu.share"), "", ui.IconShare, func() { s.close(); s.game.share() })}
	add := func(id, key string, icon ui.Icon, do func()) {
		rest = append(rest, s.item(id, s.text(key), "", icon, func() {
			s.close()
			do()
		}))
	}
	if s.game.canSettle() {
		add("menu-settle", "menu.settle", ui.IconCheck, s.game.settle)
	}
	if s.game.canStop() {
		add("menu-stop", "menu.stop", ui.IconFlag, s.game.stop)
	}
	if s.game.canResign() {
		add("menu-resign", "menu.resign", ui.IconFlag, s.game.resign)
	}
	if s.quit != nil {
		rest = append(rest, s.item("menu-quit", s.text("menu.quit"), "", ui.IconClose, s.quit))
	}
	content := []*ui.Node{lead}
	if len(before) > 0 {
		content = append(content, group(before...))
	}
	content = append(content, group(play...))
	if low {
		// Side by side they are all seen where one below the other would not be.
		all := slices.Concat(before, play, learn, rest)
		for _, n := range all {
			n.MinH, n.Pad = lowItem, ui.SpaceTight
		}
		half := (len(all) - 1) / 2
		content = []*ui.Node{s.window.columns([]*ui.Node{lead, group(all[:half]...)}, []*ui.Node{group(all[half:]...)})}
	} else {
		content = append(content, group(learn...), group(rest...))
	}
	d := s.dialog("menu-sheet", s.text("app.title"), nil, content...)
	if !low {
		d.MaxW = s.window.grown(menuWide)
	}
	if about := faint("menu-about", s.text("app.about", "version", Version)); !low || !s.window.besideHead(d, about) {
		body := d.Children[1]
		body.Children = append(body.Children, about)
	}
	return d
}

// leading returns the control that leads, in gold, and the one of the same pair that follows it: while a game goes on it is
// the way back to it, after its end another game.
func (s *menuSheet) leading(low bool) (lead, follow *ui.Node) {
	p, view, over, told := s.game.shownGame()
	if over {
		follow = s.item("menu-continue", s.text("menu.board"), "", ui.IconBack, s.close)
		lead = s.tile("menu-again", s.text("menu.again"), s.game.again)
		told = s.text("menu.again.told")
	} else {
		follow = s.item("menu-again", s.text("menu.again"), "", ui.IconAgain, s.game.again)
		lead = s.tile("menu-continue", s.text("menu.continue"), s.close)
	}
	lead.Look, lead.Text, lead.First, lead.Value = ui.LookPrimary, " ", true, told
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: lead.Label}}
	if !low {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: told})
	}
	size := ui.IconSizeFor(ui.Label, s.measure)
	lead.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: append(words, &ui.Node{Grow: 1})},
		{Look: ui.LookSign, Type: ui.Label, Icon: ui.IconPlay, MinW: size, MaxW: size}}
	if !low && s.window.besidePicture(menuBoard+size) {
		lead.Children = slices.Insert(lead.Children, 0, middle(s.boards.picture("menu-picture", p, view, menuBoard)))
	}
	return lead, follow
}

// besideHead puts words beside the title of a dialog, before the way back, and reports whether they have room there in one
// line.
func (w *window) besideHead(d, words *ui.Node) bool {
	head := d.Children[0]
	room := min(w.sheetArea().W, w.sheetWidth()) - 2*d.Pad + head.Bleed
	if ui.Width(head, w.measure)+head.Gap+ui.Width(words, w.measure) > room {
		return false
	}
	titleOf(d).Grow, words.Grow, words.Align = 0, 1, ui.AlignEnd
	head.Children = slices.Insert(head.Children, 1, words)
	return true
}

// Version is the version of the program, as the CHANGELOG counts.
const Version = "0.1.0"

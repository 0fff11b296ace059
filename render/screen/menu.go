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
	app    *App
	game   menuGame
	book   *ruleBook
	boards cardBoards
	sounds *soundtrack
	// online is set where there is play on the Internet.
	online bool
	// quit leaves the program, nil where the browser does that.
	quit func()
}

// menuGame is what the menu does with the game on the board.
type menuGame interface {
	// shownGame is the position on the board, the side at its bottom, whether the game is over, and how it stands in words.
	shownGame() (p variants.Position, view variants.Side, over bool, told string)
	// again begins another game as the last one was.
	again()
	// matchKey is the key of the words for what comes next in the match, "" for nothing.
	matchKey() string
	playedRules() *variants.Rules
	// matchTold says how the match stands, ok is false if the game belongs to none.
	matchTold() (told string, ok bool)
	// openPage opens the page about the game.
	openPage()
}

// Lengths of the menu, in dp.
const (
	// menuBoard is the width of the board in the menu.
	menuBoard = 92
	// lowItem is the height of a row in a low window.
	lowItem = 44
)

func (*menuSheet) id() string { return "menu-sheet" }

// diagram implements illustrated.
func (s *menuSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

func (s *menuSheet) build() *ui.Node {
	low := s.window.height < compactFrom && s.window.width >= twoColumns
	narrow := !s.window.besidePicture(ui.IconSizeFor(ui.Label, s.kit.measure) + ui.OnwardSize(ui.Label, s.kit.measure))
	lead := s.leading(low)
	playedNow := s.book.ruleName(s.game.playedRules())
	if low {
		playedNow = ""
	}
	page := func(id, key, value string, icon ui.Icon, open func()) *ui.Node {
		row := s.kit.item(id, s.kit.text(key), value, icon, open)
		if narrow {
			return row // its words need the room
		}
		return s.kit.onwards(row)
	}
	play := []*ui.Node{
		page("menu-new", "menu.new", "", ui.IconNew, s.app.newGame.open),
	}
	if s.online {
		play = append(play, page("menu-online", "online.title", "", ui.IconPerson, s.app.online.open))
	}
	play = append(play,
		page("menu-game", "menu.game", "", ui.IconHistory, s.game.openPage),
		page("menu-games", "menu.games", "", ui.IconFile, s.app.library.openGames),
		page("menu-setup", "menu.setup", "", ui.IconEdit, s.app.setup.open))
	learn := []*ui.Node{
		page("menu-learn", "learn.title", "", ui.IconHint, s.app.learn.openLearn),
		page("menu-problems", "problems.title", "", ui.IconFlag, s.app.learn.openProblems),
		page("menu-rules", "menu.rules", playedNow, ui.IconRules, func() { s.app.rules.openRules(nil, "") }),
	}
	if low || narrow {
		// Beside the title stands what the program is, or its name alone where large words leave it no more room.
		learn = append(learn, page("menu-help", "menu.help", "", ui.IconHelp, s.app.openHelp),
			page("menu-options", "menu.options", "", ui.IconOptions, s.app.openOptions))
	}
	content := []*ui.Node{lead, group(play...)}
	if low {
		// Side by side they are all seen where one below the other would not be.
		all := slices.Concat(play, learn)
		for _, n := range all {
			n.MinH, n.Pad = lowItem, ui.SpaceTight
		}
		half := (len(all) - 1) / 2
		content = []*ui.Node{s.window.columns([]*ui.Node{lead, group(all[:half]...)}, []*ui.Node{group(all[half:]...)})}
	} else {
		content = append(content, group(learn...))
	}
	var foot []*ui.Node
	if s.quit != nil {
		foot = append(foot, s.kit.button("menu-quit", s.kit.text("menu.quit"), ui.IconClose, s.quit))
	}
	d := s.kit.dialog("menu-sheet", s.kit.text("app.title"), foot, content...)
	s.kit.besideTitle(d, s.sounds.muteControl("menu-mute"))
	if !low {
		d.MaxW = s.window.grown(narrowSheet)
	}
	if !low && !narrow {
		s.kit.besideTitle(d, s.kit.button("menu-help", s.kit.text("menu.help"), ui.IconHelp, s.app.openHelp))
		s.kit.besideTitle(d, s.kit.button("menu-options", s.kit.text("menu.options"), ui.IconOptions, s.app.openOptions))
	}
	if about := faint("menu-about", s.kit.text("app.about", "version", Version)); !low || !s.window.besideHead(d, about) {
		body := d.Children[1]
		body.Children = append(body.Children, about)
	}
	return d
}

// leading returns the control that leads, in gold: while a game goes on it is the way back to it, after its end another game.
func (s *menuSheet) leading(low bool) *ui.Node {
	p, view, over, told := s.game.shownGame()
	lead := s.kit.tile("menu-continue", s.kit.text("menu.continue"), s.close)
	if over {
		lead = s.kit.tile("menu-again", s.kit.text("menu.again"), s.game.again)
		told = s.kit.text("menu.again.told")
		if key := s.game.matchKey(); key != "" {
			lead.Label = s.kit.text(key)
			told, _ = s.game.matchTold()
		}
	}
	lead.Look, lead.Text, lead.First, lead.Value = ui.LookPrimary, " ", true, told
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: lead.Label}}
	if !low {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: told})
	}
	size := ui.IconSizeFor(ui.Label, s.kit.measure)
	lead.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: append(words, &ui.Node{Grow: 1})},
		{Look: ui.LookSign, Type: ui.Label, Icon: ui.IconPlay, MinW: size, MaxW: size}}
	if !low && s.window.besidePicture(menuBoard+size) {
		lead.Children = slices.Insert(lead.Children, 0, middle(s.boards.picture("menu-picture", p, view, menuBoard)))
	}
	return lead
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
